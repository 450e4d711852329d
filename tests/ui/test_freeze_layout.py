"""Monster Freeze: room for everything in every window, for every number of people, for large text and left hands."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.freeze import seating
from app.ui.session import SEATINGS, Place
from app.ui.theme import SEAT_COLOURS

SIZES = [(360, 640), (360, 800), (412, 915), (800, 360), (1280, 800), (1024, 768), (800, 1280)]
ALONE_OR_AMONG_BOTS = [(kinds, "side") for kinds in (("person",), ("person", "easy"), ("person", "easy", "hard", "medium"))]
TOGETHER = [(("person",) * people, seating_name) for people in (2, 3, 4) for seating_name in SEATINGS]
LEAST_NEST = 140  # dp, to draw lines in
LEAST_SMALL_NEST = 50  # dp, to be seen


def the_table(size, kinds, seating_name, left_handed=False, watched=False) -> seating.Table:
    places = tuple(Place(seat, "", SEAT_COLOURS[seat], kind, SEATINGS[seating_name][seat]) for seat, kind in enumerate(kinds))
    return seating.table(*map(dp, size), places, left_handed, watched)


@pytest.fixture(params=[1.0, 2.0])
def scale(request):
    text.scale = request.param
    yield request.param
    text.scale = 1.0


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_into_every_window(size, scale, left_handed):
    for kinds, seating_name in ALONE_OR_AMONG_BOTS + (TOGETHER if min(size) >= 700 else []):
        table = the_table(size, kinds, seating_name, left_handed)
        for seat, kind in zip(table.seats, kinds, strict=True):
            assert_fits(seat, kind == "person", (size, kinds, seating_name))


@pytest.mark.parametrize("size", [(240, 320), (320, 240), *SIZES])
def test_nothing_has_less_than_no_size_however_many_people_share_however_small_a_window(size, scale):
    for kinds, seating_name in ALONE_OR_AMONG_BOTS + TOGETHER:
        table = the_table(size, kinds, seating_name)
        for seat in table.seats:
            frame = seat.frame
            assert min(seat.box[2:]) > 0
            assert all(square[2] > 0 for square in (frame.nest, *frame.layers, *frame.slots)), (size, kinds, seating_name)
            boxes = [box for box in (frame.pill, frame.more, frame.pill_beside_tools, frame.strip, frame.name, *frame.tools) if box]
            assert all(min(box[2:]) > 0 for box in (*boxes, table.middle)), (size, kinds, seating_name)


def assert_fits(seat: seating.Seat, person: bool, what: object) -> None:
    """Nest, layers and buttons lie inside their place and apart, and a finger finds them."""
    frame = seat.frame
    width, height = (seat.box[3], seat.box[2]) if seat.facing % 180 else (seat.box[2], seat.box[3])
    x, y, side = frame.nest
    assert side >= dp(LEAST_NEST if person else LEAST_SMALL_NEST), what
    boxes = [(x, y, side, side), *((left, low, wide, wide) for left, low, wide in frame.layers)]
    boxes += [(middle - slot / 2, high - slot / 2, slot, slot) for middle, high, slot in frame.slots]
    if frame.strip:  # the symbol and the pause at its ends
        left, low, wide, high = frame.strip
        boxes += [(left + dp(4), low, high - dp(8), high), (left + wide - high + dp(8), low, high - dp(8), high)]
    if person:
        buttons = [*frame.tools, frame.more, frame.pill, frame.pill_beside_tools]
        assert all(min(box[2:]) >= dp(theme.TARGET) for box in buttons), what
        assert all(layer[2] >= dp(theme.TARGET) for layer in frame.layers), what
        assert_inside([*frame.tools, frame.pill_beside_tools], width, height, what)
        boxes += [frame.more, frame.pill]
    assert_inside(boxes, width, height, what)
    for one, two in combinations(boxes, 2):
        assert not overlap(one, two), (what, one, two)


@pytest.mark.parametrize(("size", "kinds", "seating_name", "least"), [
    ((1280, 800), ("person",) * 4, "round", 220),  # the long sides; 280 at the short ones
    ((1280, 800), ("person", "person"), "face", 360),
    ((1280, 800), ("person", "easy", "medium"), "side", 510),
    ((360, 800), ("person", "easy", "medium"), "side", 240),
    ((800, 1280), ("person", "easy", "medium"), "side", 540),
    ((1280, 800), ("person",), "side", 680),
    ((800, 1280), ("person",), "side", 630),
    ((800, 360), ("person", "easy", "medium"), "side", 250),
    ((360, 800), ("person", "person"), "face", 160),
])
def test_nests_use_the_room_of_their_places(size, kinds, seating_name, least):
    table = the_table(size, kinds, seating_name)
    for seat, kind in zip(table.seats, kinds, strict=True):
        if kind == "person":
            assert seat.frame.nest[2] >= dp(280 if seat.facing % 180 else least)
            assert max(seat.frame.layers[0][2] / seat.frame.nest[2], seat.frame.layers[0][2] / dp(110)) >= 0.35


@pytest.mark.parametrize(("size", "least"), [((360, 800), 118), ((1280, 800), 275), ((800, 1280), 200), ((800, 360), 94)])
def test_a_bot_among_two_has_a_nest_that_can_be_read(size, least):
    table = the_table(size, ("person", "easy", "medium"), "side")
    assert all(seat.frame.nest[2] >= dp(least) for seat in table.seats[1:])


@pytest.mark.parametrize("bots", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_cards_too_small_to_see_are_left_out(size, bots):
    table = the_table(size, ("person", *("easy",) * bots), "side")
    assert all(layer[2] >= dp(36) for seat in table.seats for layer in seat.frame.layers)


def test_one_bot_on_a_tablet_fills_its_place():
    frame = the_table((1280, 800), ("person", "easy"), "side").seats[1].frame
    assert frame.nest[2] >= dp(360) and frame.strip and frame.labels


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_on_a_tablet_the_buttons_stand_beside_the_layers_on_the_side_of_the_hand(size, left_handed):
    frame = the_table(size, ("person", "easy", "medium"), "side", left_handed).seats[0].frame
    low, high = frame.layers[0][1], frame.layers[0][1] + frame.layers[0][2]
    assert low < frame.pill[1] and frame.pill[1] + frame.pill[3] < high
    assert (frame.pill[0] < frame.layers[0][0]) == left_handed


@pytest.mark.parametrize("size", SIZES)
def test_whoever_is_not_alone_at_an_edge_keeps_the_nest_at_the_outer_end(size):
    for seat in the_table(size, ("person",) * 4, "face").seats:
        width, nest = seat.box[2], seat.frame.nest
        if seat.frame.layers[0][1] < nest[1]:
            continue  # one below the other
        outer_left = (seat.box[0] < 1) == (seat.facing == 0)
        assert (nest[0] + nest[2] / 2 < width / 2) == outer_left


@pytest.mark.parametrize("size", SIZES)
def test_tricks_in_a_strip_leave_the_symbol_and_the_pause_in_sight(size, scale):
    for kinds, seating_name in ALONE_OR_AMONG_BOTS + [case for case in TOGETHER if len(case[0]) == 2]:
        for seat in the_table(size, kinds, seating_name).seats:
            if strip := seat.frame.strip:
                inside = [x for x, y, _ in seat.frame.slots if strip[1] <= y <= strip[1] + strip[3]]
                half = seat.frame.slots[0][2] / 2
                assert all(strip[0] + strip[3] - dp(4) <= x - half for x in inside), (kinds, seating_name)
                assert all(x + half <= strip[0] + strip[2] - dp(44) for x in inside), (kinds, seating_name)


@pytest.mark.parametrize("size", [(360, 690), (800, 330), (1280, 690), (800, 1160)])
@pytest.mark.parametrize("kinds", [("person",), ("person", "easy", "medium")])
def test_whoever_only_watches_has_no_buttons_and_larger_cards_in_their_room(size, kinds, scale):
    played, watched = (the_table(size, kinds, "side", watched=watched).seats[0].frame for watched in (False, True))
    assert played.pill and not watched.pill and not watched.tools
    before, now = ((frame.nest[2], frame.layers[0][2]) for frame in (played, watched))
    assert now >= before and (now > before or now == pytest.approx(before))


def assert_inside(boxes, width, height, what) -> None:
    for left, low, wide, high in boxes:
        assert min(left, low) >= -1 and left + wide <= width + 1 and low + high <= height + 1, (what, (left, low, wide, high))


def overlap(one, two, slack: float = 1.5) -> bool:
    return (one[0] + one[2] > two[0] + slack and two[0] + two[2] > one[0] + slack
            and one[1] + one[3] > two[1] + slack and two[1] + two[3] > one[1] + slack)


@pytest.mark.parametrize(("kinds", "seating_name"), ALONE_OR_AMONG_BOTS + TOGETHER)
def test_places_do_not_overlap_and_the_middle_covers_no_cards(kinds, seating_name):
    table = the_table((1280, 800), kinds, seating_name)
    for one, two in combinations(table.seats, 2):
        assert not overlap(one.box, two.box)
    for seat in table.seats:
        for square in (seat.frame.nest, *seat.frame.layers):
            assert not overlap(on_the_window(seat, square), shrunk(table.middle)), (kinds, seating_name, square)


def on_the_window(seat: seating.Seat, square) -> tuple[float, float, float, float]:
    """A square of a place as the window sees it."""
    left, low, width, height = seat.box
    x, y, side = square
    match seat.facing:
        case 180:
            x, y = width - x - side, height - y - side
        case 90:
            x, y = width - y - side, x
        case 270:
            x, y = y, height - x - side
    return left + x, low + y, side, side


def shrunk(box) -> tuple[float, float, float, float]:
    """The floe is round: its corners are water."""
    x, y, width, height = box
    return x + width * 0.1, y + height * 0.1, width * 0.8, height * 0.8


@pytest.mark.parametrize("size", SIZES)
def test_a_left_hand_finds_the_header_buttons_and_the_single_card_on_its_side(size):
    right, left = (the_table(size, ("person",), "side", hand) for hand in (False, True))
    if size[0] > size[1]:
        assert left.seats[0].frame.nest[0] > right.seats[0].frame.nest[0]
        assert left.middle[0] < right.middle[0]
    assert left.seats[0].frame.more[0] > left.seats[0].frame.pill[0]
    assert [layer[0] for layer in left.seats[0].frame.layers] == sorted(layer[0] for layer in left.seats[0].frame.layers)


def test_drags_start_away_from_the_edges_where_the_system_listens():
    for size in ((360, 800), (412, 915)):
        for kinds, seating_name in ALONE_OR_AMONG_BOTS:
            frame = the_table(size, kinds, seating_name).seats[0].frame
            assert all(x + side / 2 >= dp(theme.SIDE_ZONE) and y >= dp(theme.BOTTOM_ZONE) for x, y, side in frame.layers)
