"""Monster Freeze: what is said to a player covers no card, and labels make room for it."""

from __future__ import annotations

import pytest
from kivy.graphics import RoundedRectangle

from app.games.freeze.cards import Colour
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


@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_words_of_several_lines_cut_no_button_in_two(size):
    with a_match(size, "person", lang="fr", text_scale=2.0) as (_, _, board):
        board.say(0, tr(SENTENCES[0]))
        _, low, _, _high = box_of(board.voices.said[0])
        _, y, _, tall = board.zones[0].frame.pill
        assert low <= y or low >= y + tall - 1


@pytest.mark.parametrize(("lang", "text_scale"), [("en", 1.0), ("fr", 2.0)])
@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_words_cover_the_row_of_freeze_from_end_to_end_or_not_at_all(size, lang, text_scale):
    with a_match(size, "person", lang=lang, text_scale=text_scale) as (_, _, board):
        for words in (*SENTENCES, "Not in these three, but with the single card there is one."):
            board.say(0, tr(words))
            left, low, wide, high = box_of(board.voices.said[0])
            for x, y, across, tall in (board.zones[0].frame.pill, board.zones[0].frame.more):
                if low < y + tall / 2 < low + high:
                    assert left <= x and x + across <= left + wide and low <= y + 1 and y + tall <= low + high + 1


@pytest.mark.parametrize(("size", "kinds", "seating"), [
    ((800, 360), ("person", "easy", "medium"), "side"), (TABLET, ("person",) * 4, "face"), (TABLET, ("person",) * 4, "round"),
])
def test_where_freeze_stands_above_the_cards_large_words_leave_the_strip_in_sight(size, kinds, seating):
    with a_match(size, *kinds, seating=seating, lang="fr", text_scale=2.0) as (_, _, board):
        zone = board.zones[0]
        board.say(0, tr(SENTENCES[0]))
        _, low, _, high = box_of(board.voices.said[0])
        x, y, _, tall = zone.frame.strip
        assert low >= zone.to_window(x, y + tall)[1]
        if len(board.session.people) > 1:
            assert low + high <= board.to_window(*board.middle.single_place)[1] - board.middle.side / 2
        assert zone._labels.children  # nothing lies over them


@pytest.mark.parametrize("seating", ["face", "side"])
def test_large_words_cover_no_card_where_two_share_a_phone(seating):
    with a_match(PHONE, "person", "person", seating=seating, lang="fr", text_scale=2.0) as (_, _, board):
        board.say(0, tr(SENTENCES[0]))
        zone, corner = board.zones[0], board.turned[0].bbox[0]
        assert all(apart(box_of(board.voices.said[0]), square, corner) for square in (zone.frame.nest, *zone.frame.layers))


def test_a_question_leaves_the_colours_to_choose_from_in_sight():
    with a_match(PHONE, "person", lang="fr", text_scale=2.0) as (_, _, board):
        zone = board.zones[0]
        zone.buttons.choose({Colour.RED: 0, Colour.BLUE: 1})
        box = box_of(board.voices.said[0])
        assert all(apart(box, (*face.pos, face.height), (0, 0)) for face in zone.buttons.faces)


def test_the_name_of_a_bot_gives_way_to_what_is_said_of_it_and_comes_back():
    with a_match(PHONE, "person", "easy", "medium", seating="side") as (_, _, board):
        zone = board.zones[1]
        assert zone._labels.children
        board.say(1, tr("A yellow trick!"))
        assert not zone._labels.children
        until(lambda: 1 not in board.voices.said)
        assert zone._labels.children


def test_that_little_sand_is_left_is_written_once_and_covers_no_card():
    with a_match(PHONE, "person", options={"timer": 45}) as (_, session, board):
        session.advance(29)
        until(lambda: board.match_screen.captions)
        corner = board.turned[0].bbox[0]
        assert all(apart(box_of(board.match_screen.captions[0]), layer, corner) for layer in board.zones[0].frame.layers)
        assert box_of(board.match_screen.captions[0])[1] > board.middle.top
        until(lambda: not board.match_screen.captions)
        until(lambda: session.now > 36_000)
        assert not board.match_screen.captions


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
