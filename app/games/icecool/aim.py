"""Flicks worth imagining: at doors on the way, at Runners, round corners, off walls, over walls, and some by chance."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot, pi

from app.core.game import Seat
from app.core.shuffle import Dice
from app.games.icecool.deck import Task
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.plan import Point
from app.games.icecool.school import RADIUS, SCHOOL, doors_of, room_of
from app.games.icecool.state import State
from app.games.icecool.worth import first_door, way_to

FULL_REACH = 62.0  # cm a full straight flick goes on open ice
REACH_TO_POWER = 0.54  # half the way needs more than half the power
STRENGTHS = (1.1, 2.0, 4.0)  # just there, well past it, and with all might
LEAST_POWER = 0.25
CURVE_LEAD = 0.35  # radians a curved flick starts off its target
CURVE_SPIN = 0.6
BEHIND_DOOR = 5.0  # cm past a door's middle that a passage should reach at least
WALL_KEEPS = 0.5  # of the speed into a wall, so an image behind it looks twice as far away
JUMP_POWER = 0.85
GRAZE = 1.6 * RADIUS  # cm beside a penguin's middle that only just touches it


def flicks(state: State, seat: Seat, dice: Dice) -> Iterator[Flick]:
    """Good ideas first; when they run out, chance."""
    me = state.penguin(seat)
    if me is None:
        return
    aims = [*_prey(state, me)] if seat == state.catcher else [*_fish_ways(state, me)]
    for far_factor in STRENGTHS[:2]:
        for x, y in aims:
            yield straight(me, x, y, far_factor)
    for x, y in aims:
        for side in (-1, 1):
            there = straight(me, x, y, STRENGTHS[0] * 1.2)
            yield Flick(there.angle - side * CURVE_LEAD, there.power, side * CURVE_SPIN)
    for x, y in aims:
        yield straight(me, x, y, STRENGTHS[2])
    if any(card.task is Task.JUMP for card in state.usable(seat)):
        yield from _over_walls()
    yield from _banks(me, aims[:2])
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


def straight(me: Penguin, x: float, y: float, far_factor: float) -> Flick:
    """A straight flick to a point, or so many times as far."""
    far = (hypot(x - me.x, y - me.y) + BEHIND_DOOR) * far_factor
    return Flick(atan2(y - me.y, x - me.x), min(1.0, max(LEAST_POWER, (far / FULL_REACH) ** REACH_TO_POWER)))


def _over_walls() -> Iterator[Flick]:
    return (Flick(pi * quarter / 2, JUMP_POWER, 0.0, 1.0) for quarter in range(4))


def _banks(me: Penguin, aims: list[Point]) -> Iterator[Flick]:
    """Off each wall of the room at a target: straight at its image behind that wall."""
    room = SCHOOL.rooms[room_of(me.x, me.y) or SCHOOL.red_circle_room].shrunk(RADIUS)
    for x, y in aims:
        for wall in (room.left, room.right):
            yield straight(me, wall + (wall - x) / WALL_KEEPS, y, 1.0)
        for wall in (room.top, room.bottom):
            yield straight(me, x, wall + (wall - y) / WALL_KEEPS, 1.0)


def _fish_ways(state: State, me: Penguin) -> Iterator[Point]:
    """The doors of this room on the way to own fish, nearest fish first, then its other doors."""
    room = room_of(me.x, me.y) or SCHOOL.red_circle_room
    own = dict.fromkeys(fish.door for fish in state.fish if fish.owner == me.seat)  # in the order they hang
    targets = sorted(own, key=lambda door: way_to(me, door))
    for door in dict.fromkeys((*(first_door(me, target) for target in targets), *doors_of(room))):
        yield SCHOOL.doors[door].x, SCHOOL.doors[door].y


def _prey(state: State, me: Penguin) -> Iterator[Point]:
    """Runners who can be caught, nearest first, their sides if there are several, and the doors of the room."""
    prey = [each for each in state.others(me.seat) if state.seats == 2 or not state.is_caught(each.seat)]
    prey.sort(key=lambda each: hypot(each.x - me.x, each.y - me.y))
    for each in prey:
        yield each.x, each.y
    if len(prey) > 1:
        for each in prey[:2]:
            far = hypot(each.x - me.x, each.y - me.y) or 1.0
            for side in (-GRAZE, GRAZE):
                yield each.x - (each.y - me.y) * side / far, each.y + (each.x - me.x) * side / far
    room = room_of(me.x, me.y) or SCHOOL.red_circle_room
    for door in doors_of(room):
        yield SCHOOL.doors[door].x, SCHOOL.doors[door].y
