"""Zones of system gestures: no stroke, turn or placement starts at the sides or the bottom of the glass; just inside, all do."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.icecool.facts import Flick
from app.games.icecool.state import Phase
from app.ui import theme
from app.ui.stage import Finger, running_app
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

TWO = (PERSON, PERSON)
SIDE, BOTTOM = theme.SIDE_ZONE, theme.BOTTOM_ZONE  # dp
NEAR = 3  # dp on either side of the line


def a_table(app, kinds=TWO, seating="side", **changes):
    table = Table(app, kinds, seating, first_catcher="seat 2")
    table.pose(**{"turn": 0, "penguins": {0: (47.0, 52.0), 1: (35.0, 12.0)}, **changes})
    return table


def lay_school(table, x, y):
    """The middle of the school at a place, however the glass is arranged: the zones are the glass's own."""
    table.board.rink.center = (x, y)
    table.go()


def spot(edge, size, inside):
    """A place just inside, or just outside, the line of a zone, and which way leads to the middle."""
    off = (NEAR if inside else -NEAR)
    return {"left": ((dp(SIDE + off), size[1] / 2), (1, 0)), "right": ((size[0] - dp(SIDE + off), size[1] / 2), (-1, 0)),
            "bottom": ((size[0] / 2, dp(BOTTOM + off)), (0, 1))}[edge]


EDGES = pytest.mark.parametrize("edge", ["left", "right", "bottom"])
INSIDE = pytest.mark.parametrize("inside", [False, True])


def drag(table, place, way, length=90):
    finger = Finger(*place).down()
    table.go()
    for share in (0.3, 0.6, 1.0):
        finger.to(place[0] + way[0] * dp(length) * share, place[1] + way[1] * dp(length) * share)
        table.go()
    return finger


@INSIDE
@EDGES
def test_a_stroke_on_the_penguin_itself(edge, inside):
    with running_app(PHONE) as app:
        table = a_table(app)
        (x, y), way = spot(edge, PHONE, inside)
        lay_school(table, PHONE[0] / 2, PHONE[1] / 2 if edge != "bottom" else dp(120))
        table.pose(penguins={0: table.board.rink.to_cm(x, y), 1: (35.0, 12.0)})
        figure = table.board.rink.figures[0]
        assert (figure.x, figure.y) == pytest.approx((x, y), abs=1)
        finger = drag(table, (x, y), way)
        assert (table.board.aiming.aim.flick is not None) is inside
        finger.up()
        table.go(2)
        assert bool([move for move in table.session.match.log if isinstance(move.action, Flick)]) is inside


@INSIDE
@EDGES
def test_a_drag_on_the_school_that_turns_the_penguin(edge, inside):
    with running_app(PHONE) as app:
        table = a_table(app)
        (x, y), (dx, dy) = spot(edge, PHONE, inside)
        lay_school(table, PHONE[0] / 2, PHONE[1] / 2 if edge != "bottom" else dp(120))
        table.pose(penguins={0: table.board.rink.to_cm(PHONE[0] / 2 + dp(60), y + dp(100)), 1: (35.0, 12.0)})
        before = table.board.rink.headings[0]
        drag(table, (x, y), (dx, dy), 40).up()
        table.go()
        assert (table.board.rink.headings[0] != before) is inside


@INSIDE
@EDGES
def test_the_placement_of_the_catcher(edge, inside):
    with running_app(PHONE) as app:
        table = Table(app, TWO, first_catcher="seat 1")
        (x, y), way = spot(edge, PHONE, inside)
        kitchen = table.board.rink.to_px(36.0, 10.0)
        lay_school(table, table.board.rink.center_x + x - kitchen[0], table.board.rink.center_y + y - kitchen[1])
        finger = Finger(x, y).down()
        table.go()
        assert (table.board.fingers.place is not None) is inside
        finger.up()
        table.go(2)
        assert (table.state.phase is not Phase.PLACE) is inside, way


@INSIDE
@EDGES
def test_a_stroke_on_the_pad(edge, inside):
    """The pad is laid so that its penguin stands on the line."""
    with running_app(PHONE) as app:
        table = a_table(app)
        board, (x, y) = table.board, spot(edge, PHONE, inside)[0]
        left, low, wide, high = board.pad.penguin
        px, py = board.pad.to_window(left + wide / 2, low + high * 0.45)
        zone = board.arrangement.pad_zone
        zone.center = zone.center_x + x - px, zone.center_y + y - py
        finger = Finger(x, y).down()
        table.go()
        assert (board.pad.stroke is not None) is inside
        finger.to(x, y + dp(80))
        table.go()
        finger.up()
        table.go(2)
        assert bool(table.session.match.log) is inside


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_at_every_side_of_a_tablet_the_whole_penguin_of_the_pad_can_be_gripped(size, turn):
    with running_app(size) as app:
        table = a_table(app, kinds=(PERSON,) * 4, seating="round", turn=turn,
                        penguins={0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0), 3: (30.0, 30.0)})
        pad = table.board.pad
        x, y, wide, high = pad.penguin
        for across, up in ((0.08, 0.3), (0.92, 0.3), (0.5, 0.1), (0.5, 0.93)):
            finger = Finger(*pad.to_window(x + wide * across, y + high * up)).down()
            table.go()
            assert pad.stroke is not None, (across, up)
            finger.up()
            table.go()
        assert not table.session.match.log
