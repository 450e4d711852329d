"""Flicking on glass: one stroke is one flick, whatever the device; and every way to take it back."""

from __future__ import annotations

from itertools import pairwise
from math import cos, degrees, hypot, pi, sin

import pytest
from kivy.metrics import dp

from app.games.icecool.facts import Flick
from app.games.icecool.state import Phase
from app.ui.stage import Finger, running_app
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

TWO = (PERSON, PERSON)
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0)}


def a_table(app, kinds=TWO, seating="side", turn=0, penguins=None, **options):
    """Seat 1 is the Catcher; the person on turn may flick."""
    table = Table(app, kinds, seating, first_catcher="seat 2", **options)
    table.pose(turn=turn, penguins=penguins or {seat: HERE.get(seat, (14.0, 20.0 + 6 * seat)) for seat in range(len(kinds))})
    return table


def made(table):
    """The flick that was recorded last."""
    return next(move.action for move in reversed(table.session.match.log) if isinstance(move.action, Flick))


@pytest.mark.parametrize("events", [3, 10, 60])
def test_the_same_stroke_in_3_10_and_60_events_is_the_same_flick(events):
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.look_at(50.0, 20.0)
        heading = table.board.aiming.heading()
        table.swipe(0.6, spin=0.5, slant=0.2, steps=events)
        flick = made(table)
        assert flick.power == pytest.approx(0.6, abs=1e-3)
        assert flick.angle == pytest.approx(heading + 0.2, abs=1e-3)
        assert flick.spin == pytest.approx(0.5, abs=0.02) and flick.lift == 0.0


@pytest.mark.parametrize("way", range(0, 360, 45))
def test_a_finger_that_rested_may_slip_while_it_lifts(way):
    with running_app(PHONE) as app:
        table = a_table(app)
        heading = table.board.aiming.heading()
        finger = table.swipe(0.6, lift_finger=False)
        table.go(12)
        x, y = finger.pos
        for slip in (3, 6):
            finger.to(x + dp(slip) * cos(way * pi / 180), y + dp(slip) * sin(way * pi / 180))
            table.go()
        finger.up()
        table.go()
        flick = made(table)
        assert abs(degrees(flick.angle - heading)) < 1
        assert abs(flick.power - 0.6) < 0.03 * 0.6


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_second_finger_anywhere_takes_the_shot_back(size):
    with running_app(size) as app:
        table = a_table(app)
        for other in (table.board.pad.to_window(*table.board.pad.center), table.board.rink.center):
            finger = table.swipe(0.8, lift_finger=False)
            assert table.board.aiming.aim.flick is not None
            second = Finger(*other).down()
            table.go()
            assert table.board.aiming.aim.flick is None
            second.up()
            finger.up()
            table.go(2)
        assert table.state.phase is Phase.AIM and not table.session.match.log


def test_back_to_the_start_flicks_nothing_and_puts_the_penguin_back():
    with running_app(PHONE) as app:
        table = a_table(app)
        before = table.board.rink.places[0]
        finger = table.swipe(0.8, slant=0.4, lift_finger=False)
        table.go(2)
        assert table.board.rink.places[0] != before
        x, y, width, height = table.board.pad.penguin
        finger.to(*table.board.pad.to_window(x + width / 2, y + height * 0.45))
        table.go()
        finger.up()
        table.go(2)
        assert not table.session.match.log and table.board.rink.places[0] == before


def test_a_pause_in_the_middle_of_a_stroke_is_no_move():
    with running_app(PHONE) as app:
        table = a_table(app)
        finger = table.swipe(0.8, lift_finger=False)
        table.screen.pause()
        finger.up()
        table.go(3)
        assert not table.session.match.log


def test_on_the_penguin_itself_the_stroke_is_the_aim_and_a_loupe_shows_it():
    with running_app(TABLET) as app:
        table = a_table(app)
        figure, loupe = table.board.rink.figures[0], table.board.fingers.loupe
        finger = Finger(figure.x, figure.y).down()
        for step in range(1, 7):
            finger.to(figure.x - dp(10) * step, figure.y + dp(10) * step)
            table.go()
        assert loupe.shown and loupe.words == "Straight"
        glass = loupe._rim.pos[0] + loupe._rim.size[0] / 2, loupe._rim.pos[1] + loupe._rim.size[1] / 2
        assert hypot(glass[0] - finger.x, glass[1] - finger.y) > dp(60), "the finger does not hide it"
        finger.up()
        table.go()
        assert degrees(made(table).angle) == pytest.approx(-135, abs=0.5)
        assert not loupe.shown


@pytest.mark.parametrize(("offset", "kind"), [((30, 0), "Curve right"), ((-30, 0), "Curve left"), ((0, 30), "Jump")])
def test_where_the_finger_starts_on_the_penguin_is_the_kind(offset, kind):
    with running_app(TABLET) as app:
        table = a_table(app)
        figure = table.board.rink.figures[0]
        x, y = figure.x + dp(offset[0]), figure.y + dp(offset[1])
        finger = Finger(x, y).down()
        finger.to(x, y + dp(90))
        table.go(2)
        assert table.board.fingers.loupe.words == kind
        finger.up()
        table.go()
        flick = made(table)
        assert (flick.spin > 0.3, flick.spin < -0.3, flick.lift > 0.3) == tuple(
            kind == each for each in ("Curve right", "Curve left", "Jump"))


def test_pulling_back_is_another_grip():
    with running_app(PHONE, grip="pull") as app:
        table = a_table(app)
        heading = table.board.aiming.heading()
        table.swipe(0.5)
        assert made(table).angle == pytest.approx(heading, abs=1e-3) and made(table).power == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize("turn", range(4))
def test_on_a_tablet_the_pad_is_at_the_hand_of_the_player_and_faces_them(turn):
    with running_app(TABLET) as app:
        table = a_table(app, (PERSON,) * 4, "round", turn)
        board = table.board
        facing = table.session.place(turn).facing
        assert board.arrangement.pad_zone.angle == facing == (0, 180, 90, 270)[turn]
        x, y = board.pad.to_window(*board.pad.center)
        near = {0: y < 400, 180: y > 400, 90: x > 640, 270: x < 640}[facing]
        assert near and not board.rink.collide_point(x, y)
        heading = board.aiming.heading()
        table.swipe(0.4)
        assert made(table).angle == pytest.approx(heading, abs=1e-3), "up on the pad is ahead for everyone"


def test_for_left_hands_everything_is_mirrored():
    with running_app(TABLET) as app:
        right = a_table(app).board.pad.to_window(0, 0)[0]
    with running_app(TABLET, left_handed=True) as app:
        table = a_table(app)
        assert table.board.pad.to_window(0, 0)[0] < 640 < right
        assert table.board.pad.mirrored


def test_a_drag_on_the_school_turns_and_a_tap_on_a_door_aims_at_its_middle():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.turn_to(-2.0)
        assert table.board.aiming.heading() == pytest.approx(-2.0, abs=0.02)
        door = table.board.rink.to_px(51.25, 20.5)
        table.tap(*door)
        angle = table.board.rink.places[0][2]
        assert degrees(angle) == pytest.approx(degrees(-pi / 2 + 0.134), abs=1.5)


@pytest.mark.parametrize("help_", ["none", "some", "full"])
def test_help_shows_as_much_as_was_asked_for_and_full_help_is_the_truth(help_):
    with running_app(PHONE, help=help_) as app:
        table = a_table(app)
        table.board.look_at(47.0, 60.0)
        finger = table.swipe(0.7, lift_finger=False)
        table.go(2)
        film = table.board.aiming.aim.film
        dots = [rectangle for colour, rectangle in table.board.rink._path._all if colour.a > 0]
        assert len(dots) > 3
        if help_ == "none":
            assert film is None
        else:
            whole = len(film.dots()[::3])
            assert len(dots) == whole if help_ == "full" else len(dots) < whole
        finger.up()
        table.settle()
        penguin = table.state.penguin(0)
        if help_ == "full":
            assert film.pose(0, 10_000)[:2] == (penguin.x, penguin.y)


def test_on_a_tablet_too_the_longest_way_is_shown_to_its_end():
    with running_app(TABLET, help="full") as app:
        table = a_table(app)
        table.board.look_at(60.0, 30.0)
        finger = table.swipe(1.0, spin=0.4, lift_finger=False)
        table.go(2)
        film, rink = table.board.aiming.aim.film, table.board.rink
        dots = [(picture.pos[0] + picture.size[0] / 2, picture.pos[1] + picture.size[1] / 2)
                for colour, picture in rink._path._all if colour.a > 0]
        end = rink.to_px(*film.pose(0, 10_000)[:2])
        assert hypot(dots[-1][0] - end[0], dots[-1][1] - end[1]) < 3 * rink.scale
        gaps = {round(hypot(bx - ax, by - ay) / rink.scale, 1) for (ax, ay), (bx, by) in pairwise(dots)}
        assert max(gaps) < 1.6, "evenly, however fast it slides"
        finger.up()
