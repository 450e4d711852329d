"""The plan of the school as data: rooms, doors and walls, read from a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Segment = tuple[float, float, float, float]  # x, y of one end, x, y of the other


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
