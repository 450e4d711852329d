"""People round the glass, lying or upright: pad, strip, chips and words lie at each one's own edge and writing hand."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from kivy.metrics import dp

from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick
from app.ui.boards.icecool.frame import frame, readers
from app.ui.stage import Finger, running_app
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

UPRIGHT = (800, 1280)
FOUR, ROUND = (PERSON,) * 4, (0, 180, 90, 270)
CARDS = tuple(map(Held, (Card(1, Task.JUMP), Card(1, Task.BOUNCE), Card(1, Task.TWO_DOORS), Card(2), Card(2), Card(3))))
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0), 3: (30.0, 30.0)}
SEATINGS = [ROUND, ROUND[:3], ROUND[:2], (0, 180, 0, 180)]
GLASSES = [TABLET, UPRIGHT, (960, 600), (600, 960), (1600, 1000)]


def a_table(app, turn=0, kinds=FOUR, seating="round"):
    table = Table(app, kinds, seating, first_catcher="seat 2")
    table.pose(turn=turn, penguins=HERE, hands=tuple(CARDS if seat == turn else () for seat in range(4)))
    return table


def as_seen(box, facing, width, height):
    """A box as its reader sees the glass: x to the right, y away; with the size of the glass."""
    x, y, wide, high = box
    return {0: (x, y, wide, high, width), 180: (width - x - wide, height - y - high, wide, high, width),
            90: (y, width - x - wide, high, wide, height), 270: (height - y - high, x, high, wide, height)}[facing]


def overlap(one, other):
    return all(one[axis] < other[axis] + other[axis + 2] - 1 and other[axis] < one[axis] + one[axis + 2] - 1 for axis in (0, 1))


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("facings", SEATINGS)
@pytest.mark.parametrize("size", GLASSES)
def test_the_pad_is_at_the_writing_hand_and_the_strip_at_the_own_edge(size, facings, left_handed):
    at = frame(*size, facings, 1.0, left_handed)
    for (strip, reads), facing in zip(at.strips, facings, strict=True):
        assert reads == facing
        x, _, wide, _, across = as_seen(at.pads[facing], facing, *size)
        middle = x + wide / 2
        assert (middle < across / 2) if left_handed else (middle > across / 2), f"the pad of {facing}"
        for box in (at.pads[facing], at.hints[facing], strip):
            _, y, _, high, _ = as_seen(box, facing, *size)
            assert y + high / 2 < size[0 if facing % 180 else 1] / 2, "nearer to its owner than to the one across"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "facings"), [
    *product(GLASSES, SEATINGS), *product([(800, 360), (640, 360)], [(0, 180), (0, 180, 0), (0, 180, 0, 180)]),
    *product([PHONE, (412, 915), (360, 640), (800, 360), UPRIGHT], [(0,) * 2, (0,) * 3, (0,) * 4])])
def test_nothing_lies_on_anything_else(size, facings, left_handed, text):
    at = frame(*size, facings, 1.0, left_handed, text)
    strips = [box for box, _ in at.strips]
    assert not [pair for pair in combinations([at.school, *strips], 2) if overlap(*pair)]
    for facing in facings:
        mine = [at.pads[facing], at.chips[facing], at.hints[facing]]
        assert not [pair for pair in combinations(mine, 2) if overlap(*pair)]
        assert not [(one, other) for one in mine for other in [at.school, *strips] if overlap(one, other)]
        for x, y, wide, high in [*mine, *strips]:
            assert x >= 0 and y >= 0 and x + wide <= size[0] and y + high <= size[1] and min(wide, high) > 20


def test_an_upright_glass_with_people_round_it_is_the_lying_one_turned():
    lying, upright = frame(*TABLET, (0, 180, 90, 270), 1.0, False), frame(*UPRIGHT, (90, 270, 180, 0), 1.0, False)
    for facing in ROUND:
        x, y, wide, high = lying.pads[facing]
        assert upright.pads[(facing + 90) % 360] == pytest.approx((800 - y - high, x, high, wide))


@pytest.mark.parametrize(("size", "seen"), [(PHONE, (0, 0, 0, 0)), ((800, 360), (0, 180, 0, 0)), (TABLET, ROUND), (UPRIGHT, ROUND)])
def test_a_phone_is_read_from_where_it_is_held(size, seen):
    assert readers(*size, ROUND, 1.0) == seen


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("turn", range(4))
def test_from_each_side_of_an_upright_tablet_a_stroke_on_the_pad_goes_ahead(turn, left_handed):
    with running_app(UPRIGHT, left_handed=left_handed) as app:
        table = a_table(app, turn)
        board, facing = table.board, ROUND[turn]
        assert (board.facing(turn), board.arrangement.pad_zone.angle, board.arrangement.chip_zone.angle) == (facing,) * 3
        assert board.arrangement._hint_turn.angle == facing and board.strips[turn].parent.parent.angle == facing
        x, y = board.pad.to_window(*board.pad.center)
        right = {0: x > 400, 180: x < 400, 90: y > 640, 270: y < 640}[facing]
        assert right is not left_handed and not board.rink.collide_point(x, y)
        heading = board.aiming.heading()
        table.swipe(0.4)
        flick = next(move.action for move in table.session.match.log if isinstance(move.action, Flick))
        assert flick.angle == pytest.approx(heading, abs=1e-3) and flick.power == pytest.approx(0.4, abs=1e-3)


@pytest.mark.parametrize("turn", range(4))
def test_on_an_upright_tablet_every_chip_is_large_enough_for_a_finger(turn):
    with running_app(UPRIGHT) as app:
        table = a_table(app, turn)
        table.see_own_cards()
        chips = table.board.chips
        assert [offer.name for offer in chips.offers] == ["JUMP", "TWO_DOORS", "BOUNCE", "fish", "skate", "hand"]
        for x, y, wide, high in chips.boxes:
            assert min(wide, high) >= 48 and chips.x <= x and x + wide <= chips.right + 1 and y + high <= chips.top + 1
        assert not [pair for pair in combinations(chips.boxes, 2) if overlap(*pair)]


@pytest.mark.parametrize("turn", range(4))
def test_on_an_upright_tablet_why_and_the_own_cards_face_who_reads_them(turn):
    with running_app(UPRIGHT) as app:
        table = a_table(app, turn)
        table.hold(*table.chip("hand")).up()
        table.go()
        finger = table.hold(*table.screen.center)
        assert table.board.hands.sheet.facing == ROUND[turn]
        finger.up()
        table.go()
        table.tap(*table.screen.center)
        assert table.board.arrangement.reading_place()[0] == ROUND[turn]
        figure, loupe = table.board.rink.figures[turn], table.board.fingers.loupe
        finger = Finger(figure.x, figure.y).down()
        table.go(2)
        assert loupe.shown and loupe._read.angle == ROUND[turn]
        finger.up()


@pytest.mark.parametrize("seating", ["round", "face", "side"])
@pytest.mark.parametrize("size", [PHONE, (640, 360), (800, 360), TABLET, UPRIGHT, (960, 600)])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_there_is_always_a_strip_to_pause_with(people, size, seating):
    with running_app(size) as app:
        table = Table(app, FOUR[:people], seating)
        strip = next(each for each in table.board.strips if each.on_pause)
        table.tap(*strip.to_window(strip.right - dp(25), strip.center_y))
        assert table.session.paused
