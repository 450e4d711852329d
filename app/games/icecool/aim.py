"""Flicks worth imagining: at doors on the way, at Runners, round corners, over walls, and some by chance."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot, pi

from app.core.game import Seat
from app.core.shuffle import Dice
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, doors_of, room_of
from app.games.icecool.state import State
from app.games.icecool.worth import first_door, way_to

FULL_REACH = 55.0  # cm a full straight flick goes
STRENGTHS = (1.0, 1.6, 3.0)  # just there, past it, and with all might
LEAST_POWER = 0.3
CURVE_LEAD = 0.35  # radians a curved flick starts off its target
CURVE_SPIN = 0.6
BEHIND_DOOR = 5.0  # cm past a door's middle that a passage should reach at least


def flicks(state: State, seat: Seat, dice: Dice) -> Iterator[Flick]:
    """Good ideas first; when they run out, chance."""
    me = state.penguin(seat)
    if me is None:
        return
    aims = [*_prey(state, me)] if seat == state.catcher else [*_fish_ways(state, me)]
    for far_factor in STRENGTHS:
        for x, y in aims:
            yield _straight(me, x, y, far_factor)
    for x, y in aims:
        for side in (-1, 1):
            straight = _straight(me, x, y, 1.3)
            yield Flick(straight.angle - side * CURVE_LEAD, straight.power, side * CURVE_SPIN)
    while True:
        yield by_chance(dice)


def by_chance(dice: Dice) -> Flick:
    """Any flick: mostly straight, sometimes curved, seldom a jump."""
    kind = dice.random()
    angle, power = pi * (2 * dice.random() - 1), LEAST_POWER + (1 - LEAST_POWER) * dice.random()
    if kind < 0.6:
        return Flick(angle, power)
    if kind < 0.9:
        return Flick(angle, power, 2 * dice.random() - 1)
    return Flick(angle, power, 0.0, 1.0)


def _straight(me: Penguin, x: float, y: float, far_factor: float) -> Flick:
    far = (hypot(x - me.x, y - me.y) + BEHIND_DOOR) * far_factor
    return Flick(atan2(y - me.y, x - me.x), min(1.0, max(LEAST_POWER, far / FULL_REACH)))


def _fish_ways(state: State, me: Penguin) -> Iterator[tuple[float, float]]:
    """The doors of this room on the way to own fish, nearest fish first, then its other doors."""
    room = room_of(me.x, me.y) or SCHOOL.red_circle_room
    targets = sorted({fish.door for fish in state.fish if fish.owner == me.seat}, key=lambda door: way_to(me, door))
    for door in dict.fromkeys((*(first_door(me, target) for target in targets), *doors_of(room))):
        yield SCHOOL.doors[door].x, SCHOOL.doors[door].y


def _prey(state: State, me: Penguin) -> Iterator[tuple[float, float]]:
    """Runners who can be caught, nearest first, and the doors that lead to them."""
    prey = [each for each in state.others(me.seat) if state.seats == 2 or not state.is_caught(each.seat)]
    prey.sort(key=lambda each: hypot(each.x - me.x, each.y - me.y))
    for each in prey:
        yield each.x, each.y
    room = room_of(me.x, me.y) or SCHOOL.red_circle_room
    for door in doors_of(room):
        yield SCHOOL.doors[door].x, SCHOOL.doors[door].y
