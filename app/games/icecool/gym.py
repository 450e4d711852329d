"""Gym class: lessons with one penguin of one's own, what they ask for, and how many stars a try earns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import hypot
from pathlib import Path

from app.games.icecool.facts import Flick, Penguin, Settled
from app.games.icecool.school import SCHOOL, nearest_free, orange_points

PUPIL = 0  # the seat that flicks; the others are friends who stand about
STARS = 3
PROOFS = Path(__file__).with_name("proofs.json")
RING_DOORS = ("D3", "D4", "D1", "D2")  # of a lap from the Classroom, one way round


@dataclass(frozen=True, slots=True)
class Through:
    """A penguin goes completely through these doors, in this order."""

    doors: tuple[str, ...]
    penguin: int = PUPIL


@dataclass(frozen=True, slots=True)
class Lap:
    """All round the school through its long rooms, either way, and back."""


@dataclass(frozen=True, slots=True)
class BouncesBefore:
    """The pupil hits a wall before it goes through a door."""

    door: str


@dataclass(frozen=True, slots=True)
class NoBounce:
    """The pupil hits no wall before it has gone through a door; without a door, none at all."""

    door: str = ""


@dataclass(frozen=True, slots=True)
class LandsIn:
    """The pupil comes down in a room, over a wall."""

    room: str


@dataclass(frozen=True, slots=True)
class RestsIn:
    """A penguin comes to rest with its middle in this ring."""

    x: float
    y: float
    radius: float
    penguin: int = PUPIL


@dataclass(frozen=True, slots=True)
class EndsIn:
    """A penguin comes to rest in a room, free of its doors."""

    room: str
    penguin: int = PUPIL


@dataclass(frozen=True, slots=True)
class Touches:
    """The pupil meets these penguins, or pushes others into them."""

    penguins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TouchesNobody:
    """The pupil meets no one."""


@dataclass(frozen=True, slots=True)
class InFlicks:
    """The try has taken at most this many flicks."""

    most: int


Goal = Through | Lap | BouncesBefore | NoBounce | LandsIn | RestsIn | EndsIn | Touches | TouchesNobody | InFlicks
Step = tuple[Goal, ...]  # all of them at once


class Shot(Enum):
    """The kind of flick a lesson teaches: where the finger meets the penguin."""

    STRAIGHT = "straight"
    CURVE = "curve"
    JUMP = "jump"
    JUMP_AND_CURVE = "jump and curve"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One exercise; its first step earns the first star, each further one builds on those before."""

    name: str
    title: str
    text: str
    hint: str
    penguins: tuple[Penguin, ...]  # where everyone stands; the pupil is PUPIL
    steps: tuple[Step, Step, Step]
    shot: Shot = Shot.STRAIGHT
    flicks: int = 1  # in one try


def judge(lesson: Lesson, shots: Sequence[Settled]) -> int:
    """Stars from 0 to 3 for what the flicks of one try have led to so far."""
    stars = 0
    while stars < STARS and shots and all(holds(goal, shots) for goal in lesson.steps[stars]):
        stars += 1
    return stars


def over(lesson: Lesson, shots: Sequence[Settled]) -> bool:
    """Is a try finished: solved, or out of flicks?"""
    return len(shots) >= lesson.flicks or judge(lesson, shots) > 0


def holds(goal: Goal, shots: Sequence[Settled]) -> bool:
    """Has a try done this?"""
    last = {rest.penguin: rest for rest in shots[-1].rests}
    match goal:
        case Through(doors, penguin):
            return _in_order(doors, _passed(shots, penguin))
        case Lap():
            passed = tuple(_passed(shots, PUPIL))
            return any(_in_order(way, passed) for way in (RING_DOORS, RING_DOORS[::-1]))
        case BouncesBefore(door):
            return _bounced_before(shots, door)
        case NoBounce(door):
            return not _bounced_before(shots, door)
        case LandsIn(room):
            return any(landing.penguin == PUPIL and landing.room == room for shot in shots for landing in shot.landings)
        case RestsIn(x, y, radius, penguin):
            return bool(last[penguin].room) and hypot(last[penguin].x - x, last[penguin].y - y) <= radius
        case EndsIn(room, penguin):
            return last[penguin].room == room and not last[penguin].stuck
        case Touches(penguins):
            met = {seat for shot in shots for touch in shot.touches for seat in (touch.one, touch.other)}
            return met.issuperset(penguins)
        case TouchesNobody():
            return not any(PUPIL in (touch.one, touch.other) for shot in shots for touch in shot.touches)
        case InFlicks(most):
            return len(shots) <= most


def _passed(shots: Iterable[Settled], penguin: int) -> Iterator[str]:
    return (crossing.door for shot in shots for crossing in shot.crossings if crossing.penguin == penguin)


def _in_order(wanted: Iterable[str], passed: Iterable[str]) -> bool:
    coming = iter(passed)
    return all(door in coming for door in wanted)


def _bounced_before(shots: Sequence[Settled], door: str) -> bool:
    """In the last flick: a bounce before the first passage of the door, or at all where there was none."""
    shot = shots[-1]
    bounced = (bounce.sample for bounce in shot.bounces if bounce.penguin == PUPIL)
    through = (crossing.sample for crossing in shot.crossings if crossing.penguin == PUPIL and crossing.door == door)
    end = min(through, default=None)
    return any(end is None or sample < end for sample in bounced)


def stand_again(penguins: tuple[Penguin, ...], shot: Settled) -> tuple[Penguin, ...]:
    """Where everyone stands for the next flick of a try: back if outside, on the orange line if that helps."""
    before = {penguin.seat: penguin for penguin in penguins}
    now: list[Penguin] = []
    for rest in shot.rests:
        others = [Penguin(each.penguin, each.x, each.y) for each in shot.rests if each.penguin != rest.penguin and each.room]
        if not rest.room:
            home = before[rest.penguin]
            now.append(Penguin(rest.penguin, *nearest_free(home.x, home.y, others)))
        elif rest.penguin == PUPIL and (points := orange_points(rest.x, rest.y, others)):
            now.append(Penguin(PUPIL, *points[-1 if _came_through(shot, rest.stuck) else 0]))
        else:
            now.append(Penguin(rest.penguin, rest.x, rest.y))
    return tuple(now)


def _came_through(shot: Settled, door: str) -> bool:
    """Did the pupil stick in a door it had just passed towards its high side? Then that side is its own."""
    into = [crossing.into for crossing in shot.crossings if crossing.penguin == PUPIL and crossing.door == door]
    return bool(into) and into[-1] == SCHOOL.doors[door].high


def rings(lesson: Lesson) -> tuple[RestsIn, ...]:
    """The rings to draw on the ice, in the order of their stars."""
    return tuple(goal for step in lesson.steps for goal in step if isinstance(goal, RestsIn))


def doors(lesson: Lesson) -> tuple[str, ...]:
    """The doors a lesson leads through, in order, each once."""
    found: list[str] = []
    for goal in (goal for step in lesson.steps for goal in step):
        match goal:
            case Through(names):
                found += names
            case BouncesBefore(name):
                found.append(name)
            case Lap():
                found += RING_DOORS
    return tuple(dict.fromkeys(found))


@cache
def _proofs() -> dict[str, list[list[float]]]:
    found: dict[str, list[list[float]]] = json.loads(PROOFS.read_text(encoding="utf-8"))
    return found


def proof(lesson: Lesson) -> tuple[Flick, ...]:
    """Flicks that earn three stars, found by search; for "show me" and for the tests."""
    return tuple(Flick(*numbers) for numbers in _proofs()[lesson.name])
