"""Monster Freeze: what is said to a player covers no card, and labels make room for it."""

from __future__ import annotations

import pytest
from kivy.graphics import RoundedRectangle

from app.ui.i18n import tr
from tests.ui.freeze_hands import PHONE, TABLET, a_match
from tests.ui.harness import frames, until

SIZES = [PHONE, (800, 360), TABLET, (800, 1280)]
SENTENCES = ("No three of a colour in a line yet.", "Draw a line through three monsters in a row.")


def box_of(caption) -> tuple[float, float, float, float]:
    back = next(part for part in caption.canvas.children if isinstance(part, RoundedRectangle))
    return *back.pos, *back.size


def apart(box, square, corner, slack=1.5) -> bool:
    """Whether a box of the window and a square of a place, whose corner lies there, do not touch."""
    (left, low, wide, high), (x, y, side) = box, square
    x, y = x + corner[0], y + corner[1]
    return left + wide < x + slack or x + side < left + slack or low + high < y + slack or y + side < low + slack


@pytest.mark.parametrize("kinds", [("person",), ("person", "easy", "medium")])
@pytest.mark.parametrize(("lang", "text_scale"), [("en", 1.0), ("fr", 2.0)])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_covers_no_card_and_stays_in_the_window(size, kinds, lang, text_scale):
    with a_match(size, *kinds, seating="side", lang=lang, text_scale=text_scale) as (_, _, board):
        zone, corner = board.zones[0], board.turned[0].bbox[0]
        for words in SENTENCES:
            board.say(0, tr(words))
            left, low, wide, high = box = box_of(board.voices.said[0])
            assert min(left, low) >= 0 and left + wide <= size[0] and low + high <= size[1]
            assert all(apart(box, square, corner) for square in (zone.frame.nest, *zone.frame.layers)), (words, box)


@pytest.mark.parametrize(("lang", "text_scale"), [("en", 1.0), ("fr", 2.0)])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_of_a_bot_lies_in_one_line_over_its_name_and_leaves_its_nest_in_sight(size, lang, text_scale):
    with a_match(size, "person", "easy", "medium", seating="side", lang=lang, text_scale=text_scale) as (_, _, board):
        for seat in (1, 2):
            board.say(seat, tr("A yellow trick!"))
            left, low, wide, high = box_of(board.voices.said[seat])
            (ax, ay), (bx, by) = board.turned[seat].bbox
            assert ax <= left and left + wide <= ax + bx and ay <= low and low + high <= ay + by
            x, y, side = board.zones[seat].frame.nest
            hidden = max(0.0, min(left + wide, ax + x + side) - max(left, ax + x)) * max(0.0, ay + y + side - low)
            assert hidden <= 0.12 * side * side


def test_labels_give_way_to_words_and_come_back():
    with a_match(PHONE, "person") as (_, _, board):
        zone = board.zones[0]
        assert zone._labels.children
        board.say(0, SENTENCES[0])
        assert not zone._labels.children
        board.lay_out()
        assert not zone._labels.children
        until(lambda: not board.voices.said)
        assert zone._labels.children


def test_a_flipper_reaches_into_its_own_zone_and_no_farther_out_of_it():
    with a_match(PHONE, "person", "expert", "easy", seating="side") as (_, _, board):
        seen = 0
        for _ in range(400):
            frames(drawn=False)
            for flipper in board._flippers.values():
                if flipper._seen and flipper._arm.size[1] > 0:
                    seen += 1
                    assert flipper._arm.pos[1] >= 0 and flipper._arm.size[1] <= flipper._high + 0.01
                    upper, lower = flipper._arm.tex_coords[5], flipper._arm.tex_coords[1]
                    whole = flipper._arm.texture.tex_coords
                    share = (upper - lower) / (whole[5] - whole[1])
                    assert share == pytest.approx(flipper._arm.size[1] / flipper._high, abs=0.01)  # cut, not squeezed
        assert seen > 20
