"""Where things lie at ICECOOL so that no glass looks empty or muddled: strips, cards, chips, who waits, where one may stand."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.metrics import dp

from app.games.icecool.actions import RoundEnded
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick
from app.games.icecool.school import RADIUS
from app.games.icecool.state import Phase
from app.ui.boards.icecool import offers, strips
from app.ui.boards.icecool.chip_words import style_for
from app.ui.boards.icecool.hand import columns_for
from app.ui.boards.icecool.pad import CORNER
from app.ui.stage import running_app
from tests.ui.drawn_words import reading
from tests.ui.harness import frames
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table
from tests.ui.shell_visits import session_of

UPRIGHT = (800, 1280)
ALONE, FOUR = (PERSON, "easy", "easy"), (PERSON,) * 4
CARDS = tuple(map(Held, (Card(1, Task.JUMP), Card(2), Card(2), Card(3))))
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0), 3: (30.0, 30.0)}


def a_table(app, kinds=ALONE, seating="side", **changes):
    table = Table(app, kinds, seating, first_catcher="seat 2")
    table.pose(**{"turn": 0, "penguins": {seat: HERE[seat] for seat in range(len(kinds))}, **changes})
    return table


def apart(one, other):
    return (one[0] + one[2] <= other[0] + 1 or other[0] + other[2] <= one[0] + 1
            or one[1] + one[3] <= other[1] + 1 or other[1] + other[3] <= one[1] + 1)


def box_of(zone):
    return (zone.x, zone.y, *(reversed(zone.size) if zone.angle % 180 else zone.size))


# Strips.

@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("kinds", [ALONE, FOUR])
def test_in_a_row_on_a_phone_all_names_are_written_alike(kinds, scale):
    with reading() as reader, running_app(PHONE, text_scale=scale) as app:
        board = a_table(app, kinds, hands=(CARDS, *((),) * (len(kinds) - 1))).board
        names = {place.name for place in board.session.places}
        seen = [words for words in reader.read() if words.words in names]
        assert len(seen) == len(kinds) and len({(words.size, round(words.box[1])) for words in seen}) == 1


def test_a_phone_gives_the_school_its_whole_width_and_the_pad_the_water_below():
    with running_app(PHONE) as app:
        board = a_table(app).board
        assert board.rink.width >= PHONE[0] - dp(6) and board.arrangement.pad_zone.y <= dp(48)


def test_a_row_says_catcher_and_cards_on_every_strip_of_a_small_phone_that_lies():
    with reading() as reader, running_app((640, 360), lang="fr") as app:
        a_table(app, hands=(CARDS,) * 3)
        seen = [words.words for words in reader.read()]
        assert seen.count("4") >= 3 and "Surveillant" in seen
        assert next(words.size for words in reader.drawn if words.words == "Surveillant") >= 10.5


def test_without_cards_the_role_has_their_room():
    """As large as the text size asks; beside one card that stands for all it is nearly so."""
    seen = {}
    for cards in ((), CARDS):
        with reading() as reader, running_app((800, 360), lang="fr", text_scale=2.0) as app:
            a_table(app, hands=(cards,) * 3)
            seen[len(cards)] = next(words.size for words in reader.read() if words.words == "Surveillant")
    assert seen[0] > seen[len(CARDS)] >= 14


@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
def test_strips_are_higher_on_a_large_glass(size):
    with running_app(size) as app:
        board = a_table(app).board
        assert all(min(zone.size) >= dp(60) for zone in board.arrangement.strip_zones)


@pytest.mark.parametrize("count", [1, 2, 3, 9])
@pytest.mark.parametrize("high", [50, 64, 72])
def test_cards_keep_to_their_part_of_the_strip(count, high):
    with running_app(PHONE):
        assert strips.fan_width(count, high * strips.FAN, high * strips.BADGE) <= high


@pytest.mark.parametrize(("size", "rows"), [((360, 690), 3), ((360, 440), 1), ((800, 1170), 1)])
def test_strips_of_a_replay_fill_the_glass_evenly(size, rows):
    """Where a phone has room each has a row of its own."""
    with running_app((size[0], size[1] + 110)) as app:
        board = app.go("replay", session=session_of(app, "icecool")).board
        frames(4)
        board.size = size
        frames(2)
        zones = [box_of(zone) for zone in board.arrangement.strip_zones]
        assert len({round(zone[2]) for zone in zones}) == 1 and len({zone[1] for zone in zones}) == (len(zones) if rows > 1 else 1)
        assert all(apart(one, other) for one, other in combinations([*zones, (*board.rink.pos, *board.rink.size)], 2))
        low, top = board.rink.y - board.y, board.top - max(y + high for _, y, _, high in zones)
        assert abs(low - top) < dp(20), "in the middle"


@pytest.mark.parametrize("kinds", [ALONE, FOUR])
def test_in_large_text_names_on_a_phone_are_larger(kinds):
    with reading() as reader, running_app(PHONE, text_scale=2.0) as app:
        board = a_table(app, kinds).board
        names = {place.name for place in board.session.places}
        assert all(words.size >= 17 for words in reader.read() if words.words in names)


# Places to stand.

def test_a_place_to_stand_so_near_that_its_ghost_would_lie_on_the_penguin_is_shown_by_an_arrow(monkeypatch):
    with running_app(TABLET) as app:
        table = a_table(app, penguins={**{seat: HERE[seat] for seat in (1, 2)}, 0: (43.5, 52.0)})
        rink, ghosts, ways = table.board.rink, [], []
        monkeypatch.setattr(rink, "mark_ghost", lambda *place: ghosts.append(place))
        monkeypatch.setattr(rink, "mark_way", lambda *place, above=False: ways.append(above))
        line, = table.board.fingers.ghosts()
        assert 0 < line.x - 43.5 < RADIUS
        table.board.remark()
        assert not ghosts and True in ways


# Words that make room.

def test_while_the_rule_is_read_nothing_says_what_to_do_next():
    with running_app(PHONE) as app:
        table = a_table(app, penguins={0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0)})
        table.flick(Flick(1.57, 0.1))
        table.settle()
        table.tap(*table.chip("why"))
        assert table.board.umpire.explaining and table.board.arrangement._hint.size[0] <= 8
        table.tap_pill("Got it")
        assert table.board.arrangement._hint.size[0] > 100


def test_captions_leave_before_the_cards_are_counted():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.umpire.caption("caught!", 30.0, 30.0)
        assert table.screen.captions
        table.board._count()
        table.go(30)
        assert not table.screen.captions


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
@pytest.mark.parametrize("turn", range(4))
def test_round_a_table_in_large_text_each_arrow_of_the_pad_has_its_word(size, lang, turn):
    with reading() as reader, running_app(size, lang=lang, text_scale=2.0) as app:
        pad = a_table(app, FOUR, "round", turn=turn).board.pad
        words = {"en": ["curve", "curve", "jump"], "fr": ["saut", "virage", "virage"]}[lang]
        found = [each for each in reader.read() if each.words in words]
        assert sorted(each.words for each in found) == words
        assert all(each.size >= 13 for each in found)
        side = pad._glyph
        assert pad._curve - side * 0.2 - pad._raised >= pad.y + dp(CORNER) - 1 or not pad._raised, "clear of the buttons"


# Cards and chips.

def test_on_a_phone_cards_lie_above_the_pad_also_while_others_flick():
    """Face down: the own ones of who plays alone, else those of who is on turn."""
    for kinds, turn, count in ((ALONE, 1, 4), ((PERSON, PERSON, "easy"), 2, 1), ((PERSON, PERSON, "easy"), 1, 3)):
        with running_app(PHONE) as app:
            board = a_table(app, kinds, hands=(CARDS, CARDS[:3], CARDS[:1]), turn=turn).board
            offer, = board.chips.offers
            assert offer.count == count
            assert board.chips.boxes[0][2] == board.chips.width, "they have the row"
            assert board.arrangement.pad_zone.top <= board.arrangement.chip_zone.y


@pytest.mark.parametrize("size", [TABLET, (800, 360), UPRIGHT])
def test_beside_the_school_own_cards_lie_side_by_side_below_the_chips(size):
    with running_app(size) as app:
        chips = a_table(app, hands=(CARDS, (), ()), phase=Phase.AFTER).board.chips
        box, = (box for offer, box in zip(chips.offers, chips.boxes, strict=True) if offer.count)
        assert box[2] == chips.width and box[1] == min(y for _, y, *_ in chips.boxes)


def test_cards_that_nobody_may_look_at_stay_face_down_when_tapped():
    with running_app(PHONE) as app:
        table = a_table(app, (PERSON, PERSON, "easy"), hands=(CARDS,) * 3, turn=2)
        table.session.paused = True
        table.tap(*table.chip("cards"))
        assert table.board.hands.sheet is None and table.screen.curtain_up is None


@pytest.mark.parametrize(("count", "columns"), [(0, 1), (1, 1), (2, 2), (4, 2), (9, 3)])
def test_own_cards_lie_in_the_columns_that_make_them_largest(count, columns):
    with running_app(PHONE):
        assert columns_for(count, 328, 640)[0] == columns


def test_in_large_text_chips_of_two_rows_fill_them():
    with running_app(PHONE, text_scale=2.0) as app:
        chips = a_table(app, hands=(CARDS, (), ()), phase=Phase.AFTER).board.chips
        rows = {}
        for x, y, width, _ in chips.boxes:
            rows.setdefault(y, []).append((x, x + width))
        assert len(rows) == 2
        for row in rows.values():
            assert min(left for left, _ in row) == 0 and max(right for _, right in row) == pytest.approx(chips.width, abs=1)


@pytest.mark.parametrize("titles", [("Lessons", "Again", "Show me"), ("Leçons", "Encore", "Montre-moi")])
def test_three_chips_of_a_phone_have_a_picture_each_and_words_of_normal_size(titles):
    with running_app(PHONE):
        style = style_for([(title, "", dp(109), dp(60)) for title in titles])
        assert style.size >= 12 and style.kind in ("close", "below")


@pytest.mark.parametrize("mirrored", [False, True])
def test_on_an_upright_tablet_chips_lie_beside_the_pad_at_the_other_hand(mirrored):
    with running_app(UPRIGHT, left_handed=mirrored) as app:
        at = a_table(app, hands=(CARDS, (), ())).board.arrangement
        chips, pad = at.chip_zone, at.pad_zone
        assert (pad.right <= chips.x) if mirrored else (chips.right <= pad.x)
        assert chips.y == pad.y and chips.top == pad.top


# Who waits.

@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
@pytest.mark.parametrize("turn", range(4))
def test_round_a_large_table_who_waits_sees_their_penguin_where_the_pad_will_come(size, turn):
    with running_app(size) as app:
        board = a_table(app, FOUR, "round", turn=turn, hands=(CARDS,) * 4).board
        at, places = board.arrangement, board.session.places
        shown = {colour: (facing, box) for colour, facing, box in at._waiting.shown}
        assert len(shown) >= 2 and places[turn].colour not in shown
        for seat, place in enumerate(places):
            assert place.colour not in shown or shown[place.colour] == (at.facings[seat], at.frame.pads[at.facings[seat]])
        boxes = [box_of(zone) for zone in (at.pad_zone, at.chip_zone, *at.strip_zones)]
        assert all(apart(box, other) for _, box in shown.values() for other in boxes)


@pytest.mark.parametrize(("size", "seating"), [(PHONE, "face"), ((800, 360), "face"), (UPRIGHT, "side")])
def test_where_the_pad_stays_nobody_waits(size, seating):
    with running_app(size) as app:
        assert not a_table(app, (PERSON, PERSON), seating).board.arrangement._waiting.shown


# Results.

def test_beside_its_cards_the_role_of_the_catcher_can_be_read():
    event = RoundEnded(0, 0, (), True, (3, 0, 0))
    with reading() as reader, running_app(PHONE, lang="fr") as app:
        table = a_table(app)
        table.board.umpire.round_over(event)
        table.go(60)
        assert min(words.size for words in reader.read() if words.words == "Surveillant") >= 10.5


def test_cards_are_added_up_as_a_child_would():
    with running_app(PHONE) as app:
        view = a_table(app, hands=((*CARDS, Held(Card(3), True)), (), ()), ).state
        assert offers.card_rows(view, 0) == [("3 + 3", "6"), ("2 + 2", "4"), ("1", "1")]
