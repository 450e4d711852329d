"""Words and figures of ICECOOL where room is scarce: four names on a phone, tall phones, large text, whoever reads."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.graphics import Rectangle

from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick
from app.games.icecool.state import Phase
from app.ui import art, text
from app.ui.boards.icecool import lettering, strips
from app.ui.boards.icecool.film import shoot
from app.ui.boards.icecool.hand import HandSheet
from app.ui.placing import meet
from app.ui.stage import Finger, running_app
from tests.ui.drawn_words import reading
from tests.ui.icecool_hands import PERSON, PHONE, Table

ALONE, TWO = (PERSON, "easy", "easy", "easy"), (PERSON, PERSON)
CARDS = tuple(map(Held, (Card(1, Task.JUMP), Card(1, Task.BOUNCE), Card(1, Task.TWO_DOORS), Card(2), Card(2), Card(3))))
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0), 3: (30.0, 30.0)}
ROUNDED = 0.5  # sp; letters are made in whole pixels


def a_table(app, kinds=ALONE, cards=CARDS, seating="side", **changes):
    table = Table(app, kinds, seating, first_catcher="seat 2")
    count = len(kinds)
    table.pose(**{"turn": 0, "penguins": {seat: HERE[seat] for seat in range(count)}, "hands": (cards,) * count, **changes})
    return table


@pytest.mark.parametrize("size", [PHONE, (412, 915), (800, 360)])
@pytest.mark.parametrize("caught", [(), (2,), (0, 2, 3)])
def test_the_catcher_of_four_is_named_readably_whoever_is_caught(size, caught):
    with reading() as reader, running_app(size, lang="fr") as app:
        table = a_table(app, ids=tuple(1 if seat in caught else seat for seat in range(4)))
        table.go(30)  # until the board has come to rest
        role = next(words for words in reader.read() if words.words == "Surveillant")
        assert role.size >= lettering.READABLE - ROUNDED
        strip = table.board.strips[1]
        left, low = strip.to_window(strip.x, strip.y)
        right, top = strip.to_window(strip.right, strip.top)
        assert left <= role.box[0] and role.box[2] <= right and low <= role.box[1] and role.box[3] <= top


@pytest.mark.parametrize(("lang", "hint"), [("en", "Swipe to flick"), ("fr", "Glisse pour tirer")])
@pytest.mark.parametrize("size", [PHONE, (800, 360), (1280, 800), (800, 1280)])
def test_at_double_text_size_the_hint_is_larger_by_a_quarter_at_least(size, lang, hint):
    seen = {}
    for scale in (1.0, 2.0):
        with reading() as reader, running_app(size, lang=lang, text_scale=scale) as app:
            a_table(app)
            seen[scale] = next(words.size for words in reader.read() if words.words.startswith(hint))
    assert seen[1.0] >= 12 - ROUNDED and seen[2.0] >= 1.25 * seen[1.0]


@pytest.mark.parametrize("cards", [(), CARDS])
@pytest.mark.parametrize("size", [PHONE, (360, 900), (412, 915)])
def test_on_tall_phones_the_penguin_of_the_pad_uses_the_room(size, cards):
    with running_app(size) as app:
        pad = a_table(app, TWO, cards).board.pad
        x, y, wide, high = pad.penguin
        assert high >= 0.64 * pad.height
        assert x - pad.x >= 50 and pad.right - x - wide >= 50, "room for the words at its sides"
        assert high >= 180 and y >= pad.y


def test_in_large_text_the_pad_takes_the_row_that_the_chips_do_not_need():
    with running_app(PHONE, text_scale=2.0) as app:
        table = a_table(app, TWO)  # two people: what the cards can do is not shown before they were looked at
        pad, chips = table.board.pad, table.board.chips
        assert [offer.name for offer in chips.offers] == ["hand"]
        alone = pad.height
        table.session.viewer = 0
        table.board.show(table.session.view(0))
        assert len(chips.offers) > 2 and pad.height < alone - 60
        for zone in (table.board.arrangement.chip_zone, table.board.arrangement.pad_zone):
            assert zone.y >= 0
        assert table.board.arrangement.chip_zone.y >= table.board.arrangement.pad_zone.top


def test_words_of_chips_are_all_written_alike():
    with reading() as reader, running_app(PHONE) as app:
        table = a_table(app)
        titles = [offer.title for offer in table.board.chips.offers if offer.title]
        assert len(titles) == 5
        assert len({round(words.size, 1) for words in reader.read() if words.words in titles}) == 1


@pytest.mark.parametrize("size", [PHONE, (800, 360), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_is_written_below_the_words_of_all_chips_or_of_none(size, lang):
    with reading() as reader, running_app(size, lang=lang) as app:
        table = a_table(app, ALONE[:3])
        lines = [offer.line for offer in table.board.chips.offers if offer.line]
        read = [words.words for words in reader.read()]
        assert len(lines) == 5 and sum(min(read.count(line), lines.count(line)) for line in set(lines)) in (0, 5)


@pytest.mark.parametrize("size", [(800, 360), (1280, 800), (800, 1280)])
def test_in_large_text_the_names_of_all_strips_are_written_alike_and_the_role_is_readable(size):
    with reading() as reader, running_app(size, lang="fr", text_scale=2.0) as app:
        table = a_table(app, ALONE)
        table.go(30)  # until the board has come to rest
        read = {words.words: words.size for words in reader.read()}
        names = [read[strip.place.name] for strip in table.board.strips]
        assert max(names) - min(names) <= 2 and min(names) >= 16
        assert read["Surveillant"] >= lettering.readable() - ROUNDED


def test_on_a_lying_phone_the_words_of_curves_are_kept_where_they_are_clear_of_the_buttons():
    with reading() as reader, running_app((800, 360), lang="fr", text_scale=2.0) as app:
        table = a_table(app, (PERSON,) * 4, CARDS[:4], "round", turn=2)
        assert [words.words for words in reader.read()].count("virage") == 2 and table


@pytest.mark.parametrize("grip", ["swipe", "pull"])
def test_during_a_stroke_its_kind_is_written_and_nothing_else_on_the_pad(grip):
    with reading() as reader, running_app(PHONE, grip=grip) as app:
        table = a_table(app)
        assert {"jump", "curve"} <= {words.words for words in reader.read()}
        finger = table.swipe(0.6, spin=0.5, lift_finger=False)
        during = {words.words for words in reader.read()}
        assert {"Curve right", "60%"} <= during and not {"jump", "curve"} & during
        table.board.cancel_touches()
        finger.up()
        assert {"jump", "curve"} <= {words.words for words in reader.read()}


@pytest.mark.parametrize("size", [PHONE, (412, 915), (800, 360), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("cards", [(), CARDS[:1], CARDS])
def test_the_words_on_the_pad_are_written_alike(size, cards):
    for scale in (1.0, 2.0):
        with reading() as reader, running_app(size, lang="fr", text_scale=scale) as app:
            a_table(app, cards=cards)
            sizes = [words.size for words in reader.read() if words.words in ("saut", "virage")]
            assert sizes and max(sizes) - min(sizes) < 0.1


@pytest.mark.parametrize(("spin", "lift", "arrows"), [
    (0.0, 0.0, set()), (-0.5, 0.0, {"curve-left"}), (0.5, 0.0, {"curve-right"}), (0.0, 0.8, {"jump"})])
def test_during_a_stroke_its_arrow_alone_is_lit(spin, lift, arrows):
    with running_app(PHONE) as app:
        table = a_table(app)
        pad = table.board.pad
        assert all(tint.a == 1.0 for _, tint, *_ in pad._signs)
        table.swipe(0.6, spin=spin, lift=lift, lift_finger=False)
        assert {name for name, tint, *_ in pad._signs if tint.a == 1.0} == arrows


def test_the_power_on_the_pad_grows_with_the_stroke_and_shows_its_colour():
    """The column shows as much of the colours from soft to full as the finger has drawn out."""
    with running_app(PHONE) as app:
        table = a_table(app)
        marks, shown = table.board.pad.marks, []
        for power in (0.3, 0.6, 1.0):
            finger = table.swipe(power, lift_finger=False)
            low, high = marks._fill.tex_coords[1], marks._fill.tex_coords[5]
            shown.append((marks._fill.size[1] / (marks._track.size[1] - 6), abs(high - low)))
            table.board.cancel_touches()
            finger.up()
        assert [round(share, 1) for share, _ in shown] == [0.3, 0.6, 1.0]
        assert [round(part / shown[-1][1], 1) for _, part in shown] == [0.3, 0.6, 1.0]


@pytest.mark.parametrize("grip", ["swipe", "pull"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [PHONE, (800, 360), (1280, 800)])
def test_during_a_stroke_kind_number_and_column_lie_apart_and_no_button_lies_there(size, scale, grip):
    with running_app(size, lang="fr", text_scale=scale, grip=grip) as app:
        table = a_table(app)
        board = table.board
        board.cinema.film = shoot(board.view, 0, Flick(0.0, 0.4))
        board.refresh()
        assert board.looks.offers and board.looks.opacity == 1.0
        finger = table.swipe(0.6, spin=0.5, lift_finger=False)
        marks = board.pad.marks
        boxes = [(*each.pos, *each.size) for each in (marks._back, marks._percent, marks._track)]
        for one, other in combinations(boxes, 2):
            assert (one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
                    or one[1] + one[3] <= other[1] + 2 or other[1] + other[3] <= one[1] + 2)
        assert board.looks.opacity == 0.0
        board.cancel_touches()
        finger.up()
        assert board.looks.opacity == 1.0


@pytest.mark.parametrize("size", [PHONE, (412, 915), (800, 360), (1280, 800)])
def test_strips_show_the_whistle_who_is_caught_and_who_is_a_bot(size):
    with running_app(size) as app:
        table = a_table(app, ids=(1, 1, 2, 3))
        signs = [{each.texture for each in strip.canvas.children if getattr(each, "texture", None)} for strip in table.board.strips]
        whistle, caught, bot = (art.sprite(f"icecool-sign-{name}") for name in ("catcher", "caught", "bot"))
        assert [seat for seat in range(4) if whistle in signs[seat]] == [1]
        assert [seat for seat in range(4) if caught in signs[seat]] == [0]
        assert [seat for seat in range(4) if bot in signs[seat]] == [1, 2, 3]


@pytest.mark.parametrize("kinds", [ALONE, ALONE[:3], ALONE[:2]])
def test_on_a_phone_strips_tell_name_and_cards_whoever_has_some(kinds):
    with reading() as reader, running_app(PHONE) as app:
        table = a_table(app, kinds)
        table.go(2)
        read = [words.words for words in reader.read()]
        names = [strip.place.name for strip in table.board.strips]
        assert set(names) <= set(read), "nobody has lost their name to their cards"
        assert read.count(str(len(CARDS))) >= len(kinds)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [PHONE, (412, 915)])
def test_four_names_on_a_phone_are_readable_beside_cards_and_ids(size, scale):
    with reading() as reader, running_app(size, text_scale=scale) as app:
        table = a_table(app, ids=(1, 1, 1, 3))
        table.go(30)  # until the screen stands still
        read = {words.words: words for words in reader.read()}
        for strip in table.board.strips:
            name = read[strip.place.name]
            left, low = strip.to_window(strip.x, strip.y)
            assert name.size >= 12 - ROUNDED, "as large with cards as without"
            assert left <= name.box[0] and name.box[2] <= left + strip.width and name.box[1] >= low


def test_the_ids_that_a_catcher_holds_never_leave_the_strip():
    with running_app(PHONE) as app:
        strip = a_table(app, ids=(1, 1, 1, 1)).board.strips[1]
        strip.colours = ("ring",) * 4  # told from the owner's own
        drawn = []
        strips.draw_disc, before = (lambda colour, x, y, radius: drawn.append((colour, x, y, radius))), strips.draw_disc
        try:
            strip._draw()
        finally:
            strips.draw_disc = before
        held = [(x, radius) for colour, x, _, radius in drawn if colour == "ring"]
        assert len(held) == 3 and len({x for x, _ in held}) == 3
        assert all(strip.x <= x - radius and x + radius <= strip.right for x, radius in held)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_the_kind_of_a_stroke_leaves_the_penguins_head_to_be_seen(size, lang):
    """Also in the small pads of people round the table, in large text."""
    with running_app(size, lang=lang, text_scale=2.0) as app:
        table = a_table(app, (PERSON,) * 4, (), "round")
        pad = table.board.pad
        x, y, wide, high = pad.penguin
        head = (x + wide * 0.3, y + high * 0.5, wide * 0.4, high * 0.33)
        for flick in (Flick(0.0, 0.5), Flick(0.0, 0.5, 0.6), Flick(0.0, 0.5, 0.6, 0.8)):
            pad.imitate(flick, 1.0, 0.0)
            words = pad.marks._back
            assert not meet((*words.pos, *words.size), head)
            assert pad.marks._label.size[1] >= 17, "as large as normal text at least"
            pad.let_go()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [PHONE, (412, 915)])
def test_on_an_upright_phone_large_words_about_a_stroke_cover_neither_bobble_nor_finger(size, lang):
    with running_app(size, lang=lang, text_scale=2.0) as app:
        table = a_table(app, TWO, ())
        pad = table.board.pad
        x, y, wide, high = pad.penguin
        for spin in (-0.6, 0.6):
            finger = table.swipe(0.7, spin=spin, lift_finger=False)
            back, (end_x, end_y) = pad.marks._back, pad.marks._end.xy
            words = (*back.pos, *back.size)
            assert not meet(words, (x + wide * 0.4, y + high * 0.9, wide * 0.2, high * 0.1))
            assert not meet(words, (end_x - 24, end_y - 24, 48, 48))
            assert pad.marks._label.size[1] >= 17
            table.board.cancel_touches()
            finger.up()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(800, 360), (800, 1280), (1280, 800)])
def test_a_refusal_covers_neither_strips_nor_the_hint(size, scale):
    with running_app(size, lang="fr", text_scale=scale) as app:
        table = Table(app, ALONE[:3], first_catcher="seat 1")
        table.board.match_screen.refuse(0, "The Catcher starts inside the orange line of the Kitchen.")
        caption, = table.screen.captions
        (x, y), (wide, high) = caption.middle, caption.reach
        box = (x - wide / 2, y - high / 2, wide, high)
        parts = [(*zone.pos, *zone.size) for zone in table.board.arrangement.strip_zones]
        hint = table.board.arrangement._hint
        assert not any(meet(box, part) for part in (*parts, (*hint.pos, *hint.size)))
        if size == (800, 1280):
            assert abs(x - table.board.arrangement.pad_zone.center_x) < 1, "in the middle of the pad"


def test_on_an_upright_tablet_a_pad_without_cards_stands_in_the_middle():
    with running_app((800, 1280)) as app:
        for cards in ((), CARDS[:2]):
            arrangement = a_table(app, ALONE[:3], cards).board.arrangement
            assert (abs(arrangement.pad_zone.center_x - 400) < 1) is not bool(cards)
            assert abs(arrangement._hint.pos[0] + arrangement._hint.size[0] / 2 - arrangement.pad_zone.center_x) < 1


def test_while_a_penguin_slides_nobody_is_told_to_swipe():
    with reading() as reader, running_app(PHONE) as app:
        table = a_table(app, ALONE[:2], ())
        table.swipe(0.6)
        assert table.board.busy
        read = {words.words for words in reader.read()}
        assert "Tap the school to skip" in read and "Swipe to flick · back to the start cancels" not in read


def test_no_word_is_left_alone_on_the_last_line_of_a_hint():
    with reading() as reader, running_app((800, 360), lang="fr") as app:
        Table(app, ALONE[:3], first_catcher="seat 1")
        hint = next(words for words in reader.read() if words.words.startswith("Place le Surveillant"))
        assert hint.box[2] - hint.box[0] < 140, "in two lines of about one length"


def test_the_words_at_the_loupe_do_not_cover_the_penguin():
    with running_app((1280, 800), lang="fr", text_scale=2.0) as app:
        table = a_table(app, ALONE[:3], (), penguins={0: (51.0, 22.0), 1: (35.0, 12.0), 2: (12.0, 20.0)})
        figure, loupe = table.board.rink.figures[0], table.board.fingers.loupe
        finger = Finger(figure.x, figure.y).down()
        table.go(2)
        finger.to(figure.x - 40, figure.y - 40)
        table.go(2)
        assert loupe.shown and not meet((*loupe._back.pos, *loupe._back.size), (figure.x - 12, figure.y - 12, 24, 24))
        table.board.cancel_touches()


def test_in_large_text_chips_that_fit_in_one_row_leave_the_other_to_the_pad():
    heights = {}
    for cards in ((Held(Card(1, Task.JUMP)),), CARDS):
        with running_app((500, 1000), text_scale=2.0) as app:
            board = a_table(app, cards=cards).board
            school, chips, pad = board.rink, board.arrangement.chip_zone, board.arrangement.pad_zone
            assert len({y for _, y, *_ in board.chips.boxes}) == (1 if len(cards) == 1 else 2)
            assert school.y - chips.top < 20 and chips.y - pad.top < 20, "no empty row between them"
            heights[len(cards)] = pad.height
    assert heights[1] >= heights[len(CARDS)] + 60


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_line_that_says_what_to_do_lies_below_the_pad(mirrored):
    with running_app((800, 1280), left_handed=mirrored) as app:
        board = a_table(app).board
        hint, zone = board.arrangement._hint, board.arrangement.pad_zone
        assert abs(hint.pos[0] + hint.size[0] / 2 - zone.center_x) < 1 and hint.pos[1] + hint.size[1] <= zone.y


@pytest.mark.parametrize(("size", "least"), [(PHONE, 130), ((800, 360), 130), ((1280, 800), 140), ((800, 1280), 140)])
def test_own_cards_are_shown_as_large_as_the_glass_allows(size, least):
    with running_app(size) as app:
        sheet = HandSheet(CARDS[:4], 0, lambda: None, size=size)
        cards = [each for each in sheet.canvas.before.children if isinstance(each, Rectangle)][1:5]
        assert all(card.size[0] >= least and card.texture.width >= 130 for card in cards), "sharp, too"
        assert all(card.pos[0] >= 0 and card.pos[0] + card.size[0] <= size[0] for card in cards)
        assert app


def test_penguins_are_drawn_larger_than_they_are_on_a_phone():
    """A quarter to a half more than their footprint, and true where the school is large."""
    with running_app(PHONE) as app:
        assert 1.25 <= a_table(app).board.rink.enlarged <= 1.5
    with running_app((1280, 800)) as app:
        assert a_table(app).board.rink.enlarged == 1.0


def test_a_refusal_on_a_phone_is_read_by_who_holds_it():
    """However people sit: a phone held upright is handed on, so nobody reads it turned."""
    with running_app(PHONE) as app:
        table = a_table(app, TWO, (), "face", turn=1, phase=Phase.AFTER)
        table.swipe(0.5)
        assert [caption.angle for caption in table.screen.captions] == [0]


def test_words_fill_their_box_and_are_never_broken():
    with running_app(PHONE):
        wide = lettering.seen("Two doors", 200, 20, 14)
        assert wide == lettering.seen("Two doors", 60, 40, 14) == 14, "in two lines as large as in one"
        assert lettering.seen("Two doors", 60, 20, 14) < 14
        assert lettering.seen("Surveillant", 10, 100, 14) == 0
        narrow = lettering.boxed("Surveillant", 30, 100, 14, "#FFFFFF")
        assert narrow.width <= 30 and narrow.height < 2 * text.texture("S", 8).height, "one line, however narrow"
