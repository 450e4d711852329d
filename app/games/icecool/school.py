"""The school: five rooms in a pinwheel, seven doors, orange lines and the red circle, all read from school.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.games.icecool.facts import Penguin

Point = tuple[float, float]
Segment = tuple[float, float, float, float]  # x, y of one end, x, y of the other

HAIR = 0.02  # cm: contact solvers leave penguins this much inside a wall or each other


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle, edges included."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def shrunk(self, by: float) -> Rectangle:
        return Rectangle(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def distance(self, x: float, y: float) -> float:
        return hypot(max(self.left - x, x - self.right, 0.0), max(self.top - y, y - self.bottom, 0.0))

    def edges(self) -> tuple[Segment, ...]:
        a, b, c, d = self.left, self.top, self.right, self.bottom
        return (a, b, c, b), (c, b, c, d), (c, d, a, d), (a, d, a, b)


@dataclass(frozen=True, slots=True)
class Door:
    """A gap in a wall with a lintel over it."""

    name: str
    x: float
    y: float
    upright: bool  # the wall runs along y, so penguins pass it along x
    low: str  # the room on the side of smaller x (upright) or smaller y
    high: str  # the room on the other side
    fish: bool
    frame: Rectangle  # the floor under the lintel


@dataclass(frozen=True, slots=True)
class School:
    """The board as data; lengths in cm."""

    side: float
    wall_thickness: float
    wall_height: float
    door_width: float
    door_height: float
    penguin_radius: float
    penguin_height: float
    rooms: dict[str, Rectangle]
    orange: dict[str, Rectangle]
    doors: dict[str, Door]
    walls: tuple[Segment, ...]  # centre lines, to be thickened by half the wall
    red_circle: tuple[float, float, float]  # x, y, radius
    red_circle_room: str
    start_area: Rectangle  # where the Catcher may be placed


def read_school(path: Path) -> School:
    """The school of a data file, mirrored if the file says so."""
    data = json.loads(path.read_text(encoding="utf-8"))
    side = float(data["side"])

    def flip(x: float) -> float:
        return side - x if data["mirrored"] else x

    rooms = {name: _room(corners, flip) for name, corners in data["rooms"].items()}
    orange = {name: room.shrunk(data["orange_inset"]) for name, room in rooms.items()}
    wall, door, penguin, red = data["wall"], data["door"], data["penguin"], data["red_circle"]
    doors = {name: _door(name, each, rooms, flip, door["width"], wall["thickness"])
             for name, each in data["doors"].items()}
    return School(
        side, wall["thickness"], wall["height"], door["width"], door["height"], penguin["radius"], penguin["height"],
        rooms, orange, doors, tuple(_walls(side, rooms, doors, door["width"], wall["thickness"])),
        (flip(red["x"]), red["y"], red["radius"]), red["room"], orange[data["start_room"]],
    )


def _room(corners: list[float], flip: Callable[[float], float]) -> Rectangle:
    left, right = sorted((flip(corners[0]), flip(corners[2])))
    return Rectangle(left, corners[1], right, corners[3])


def _door(name: str, data: Any, rooms: dict[str, Rectangle], flip: Callable[[float], float], width: float,
          depth: float) -> Door:
    x, y = flip(data["x"]), data["y"]
    one, other = data["rooms"]
    upright = x in (rooms[one].left, rooms[one].right)
    near = (rooms[one].left + rooms[one].right) / 2 < x if upright else (rooms[one].top + rooms[one].bottom) / 2 < y
    low, high = (one, other) if near else (other, one)
    across, along = (depth / 2, width / 2) if upright else (width / 2, depth / 2)
    return Door(name, x, y, upright, low, high, data["fish"],
                Rectangle(x - across, y - along, x + across, y + along))


def _walls(side: float, rooms: dict[str, Rectangle], doors: dict[str, Door], width: float,
           thickness: float) -> Iterator[Segment]:
    """Outer walls stand outside the rooms; inner walls end half a thickness before a door, as their ends are round."""
    out = thickness / 2
    yield from Rectangle(-out, -out, side + out, side + out).edges()
    for upright in (True, False):
        lines: dict[float, list[float]] = {}
        for room in rooms.values():
            starts = (room.left, room.right) if upright else (room.top, room.bottom)
            span = (room.top, room.bottom) if upright else (room.left, room.right)
            for at in starts:
                if 0.0 < at < side:
                    lines.setdefault(at, []).extend(span)
        for at, ends in sorted(lines.items()):
            gaps = sorted(door.y if upright else door.x for door in doors.values()
                          if door.upright is upright and (door.x if upright else door.y) == at)
            stops = [min(ends), *(end for gap in gaps for end in (gap - width / 2 - out, gap + width / 2 + out)),
                     max(ends)]
            for start, end in list(pairwise(stops))[::2]:
                yield (at, start, at, end) if upright else (start, at, end, at)


SCHOOL = read_school(Path(__file__).with_name("school.json"))
RADIUS = SCHOOL.penguin_radius
ROOMS = tuple(SCHOOL.rooms)
DOORS = tuple(SCHOOL.doors)
FISH_DOORS = tuple(name for name, door in SCHOOL.doors.items() if door.fish)


def outside(x: float, y: float) -> bool:
    """Is this point outside all boxes?"""
    return not (0.0 <= x <= SCHOOL.side and 0.0 <= y <= SCHOOL.side)


def room_of(x: float, y: float) -> str:
    """The room of a point, or "" outside the school; on a shared wall the first room in the file."""
    for name, room in SCHOOL.rooms.items():
        if room.left <= x <= room.right and room.top <= y <= room.bottom:
            return name
    return ""


def doors_of(room: str) -> tuple[str, ...]:
    """The doors that lead out of a room."""
    return tuple(name for name, door in SCHOOL.doors.items() if room in (door.low, door.high))


def adjacent(one: str, other: str) -> bool:
    """Do two rooms share a wall?"""
    if one == other or "" in (one, other):
        return False
    a, b = SCHOOL.rooms[one], SCHOOL.rooms[other]
    across = min(a.right, b.right) - max(a.left, b.left)
    along = min(a.bottom, b.bottom) - max(a.top, b.top)
    return (across == 0.0 and along > 0.0) or (along == 0.0 and across > 0.0)


def stuck_in(x: float, y: float) -> str:
    """The door in whose frame some part of a penguin at this point stands, or ""."""
    for name, door in SCHOOL.doors.items():
        if door.frame.distance(x, y) < RADIUS - HAIR:
            return name
    return ""


def shows_in(x: float, y: float) -> tuple[str, ...]:
    """The rooms in which part of a penguin here can be seen from above; lintels hide what is under them."""
    if not (name := stuck_in(x, y)):
        return (room,) if (room := room_of(x, y)) else ()
    door = SCHOOL.doors[name]
    off = x - door.x if door.upright else y - door.y
    reach = RADIUS - SCHOOL.wall_thickness / 2
    return (*((door.low,) if off < reach - HAIR else ()), *((door.high,) if off > HAIR - reach else ()))


def near_wall(x: float, y: float) -> bool:
    """Does the centre lie between a wall and the orange line? (Doors are part of the wall.)"""
    room = room_of(x, y)
    if not room:
        return False
    inside = SCHOOL.orange[room]
    return not (inside.left <= x <= inside.right and inside.top <= y <= inside.bottom)


def orange_points(x: float, y: float, penguins: Iterable[Penguin] = ()) -> tuple[Point, ...]:
    """Where a penguin here may be set before its flick: the closest free point of each orange line it may choose.

    `penguins` are the others on the board. Nothing is offered to a penguin that stands free of walls and doors.
    """
    others = tuple(penguins)
    if stuck_in(x, y):
        rooms = shows_in(x, y)
    elif near_wall(x, y):
        rooms = (room_of(x, y),)
    else:
        return ()
    return tuple(point for room in rooms if (point := _closest_on(SCHOOL.orange[room], x, y, others)))


def on_red_circle(x: float, y: float) -> bool:
    """Does any part of a penguin here stand on the red circle?"""
    cx, cy, radius = SCHOOL.red_circle
    return hypot(x - cx, y - cy) < radius + RADIUS


def in_start_area(x: float, y: float) -> bool:
    """May the Catcher be placed here? (Inside the Kitchen's orange line.)"""
    return SCHOOL.start_area.holds(x, y)


def free(x: float, y: float, penguins: Iterable[Penguin] = ()) -> bool:
    """Can a penguin stand here, inside the school, clear of walls and of these penguins?"""
    return not outside(x, y) and not in_wall(x, y) and _apart(x, y, penguins)


def in_wall(x: float, y: float) -> bool:
    """Does a penguin here overlap a wall?"""
    reach = RADIUS + SCHOOL.wall_thickness / 2 - HAIR
    return any(_segment_distance(wall, x, y) < reach for wall in SCHOOL.walls)


def nearest_free(x: float, y: float, penguins: Iterable[Penguin] = ()) -> Point:
    """The closest point to this one, on a fine grid of rings, where a penguin can stand; in the same room if inside."""
    others = tuple(penguins)
    if free(x, y, others):
        return x, y
    step, spokes = 0.1, 72  # cm between rings, points on a ring
    room = room_of(x, y)
    for ring in range(1, int(SCHOOL.side * 2 / step)):
        for spoke in range(spokes):
            angle = 2 * pi * spoke / spokes
            px, py = x + ring * step * cos(angle), y + ring * step * sin(angle)
            if (not room or room_of(px, py) == room) and free(px, py, others):
                return px, py
    raise ValueError("There is no free point in the school.")


def _apart(x: float, y: float, penguins: Iterable[Penguin]) -> bool:
    return all(hypot(x - other.x, y - other.y) >= 2 * RADIUS - HAIR for other in penguins)


def _segment_distance(segment: Segment, x: float, y: float) -> float:
    """Distance to an upright or level segment."""
    left, right = (segment[0], segment[2]) if segment[0] < segment[2] else (segment[2], segment[0])
    top, bottom = (segment[1], segment[3]) if segment[1] < segment[3] else (segment[3], segment[1])
    return hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))


def _closest_on(line: Rectangle, x: float, y: float, others: tuple[Penguin, ...]) -> Point | None:
    """The closest free point of a rectangle's edges: a foot of the perpendicular, or where a penguin blocks it."""
    candidates = []
    for x1, y1, x2, y2 in line.edges():
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        spots = [(x, y)]
        for other in others:
            if left == right and abs(other.x - left) < 2 * RADIUS:
                reach = sqrt((2 * RADIUS) ** 2 - (other.x - left) ** 2)
                spots += [(left, other.y - reach), (left, other.y + reach)]
            elif top == bottom and abs(other.y - top) < 2 * RADIUS:
                reach = sqrt((2 * RADIUS) ** 2 - (other.y - top) ** 2)
                spots += [(other.x - reach, top), (other.x + reach, top)]
        for spot in spots:
            point = min(max(spot[0], left), right), min(max(spot[1], top), bottom)
            if _apart(*point, others):
                candidates.append((hypot(point[0] - x, point[1] - y), point))
    return min(candidates)[1] if candidates else None
