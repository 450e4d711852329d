"""The school, and questions about points in it: which room, which door, free ice, the orange line, the red circle."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, floor, hypot, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from app.games.icecool.plan import Door, Point, Rectangle, read_school

if TYPE_CHECKING:
    from app.games.icecool.facts import Penguin

HAIR = 0.02  # cm: contact solvers leave penguins this much inside a wall or each other

SCHOOL = read_school(Path(__file__).with_name("school.json"))
RADIUS = SCHOOL.penguin_radius
SIDE_BY_SIDE = 2 * RADIUS - HAIR  # cm between the middles of two penguins that only just have room
ROOMS = tuple(SCHOOL.rooms)
DOORS = tuple(SCHOOL.doors)
FISH_DOORS = tuple(name for name, door in SCHOOL.doors.items() if door.fish)

Square = tuple[int, int]  # a square centimetre of the floor, by its corner of smallest x and y


def _squares(area: Rectangle) -> Iterable[Square]:
    return ((x, y) for x in range(floor(area.left), floor(area.right) + 1)
            for y in range(floor(area.top), floor(area.bottom) + 1))


def _walls_by_square() -> dict[Square, tuple[Rectangle, ...]]:
    """For each square centimetre the centre lines of walls that a penguin there could overlap."""
    reach = RADIUS + SCHOOL.wall_thickness / 2
    found: dict[Square, tuple[Rectangle, ...]] = {}
    for x1, y1, x2, y2 in SCHOOL.walls:
        line = Rectangle(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
        for square in _squares(line.shrunk(-reach)):
            found[square] = (*found.get(square, ()), line)
    return found


WALLS_NEAR = _walls_by_square()
DOOR_NEAR: dict[Square, Door] = {  # no square is near two doors
    square: door for door in SCHOOL.doors.values() for square in _squares(door.frame.shrunk(-RADIUS))}
ROOM_EDGES = tuple((room.left, room.top, room.right, room.bottom, name) for name, room in SCHOOL.rooms.items())


def outside(x: float, y: float) -> bool:
    """Is this point outside all boxes?"""
    return not (0.0 <= x <= SCHOOL.side and 0.0 <= y <= SCHOOL.side)


def room_of(x: float, y: float) -> str:
    """The room of a point, or "" outside the school; on a shared wall the first room in the file."""
    for left, top, right, bottom, name in ROOM_EDGES:
        if left <= x <= right and top <= y <= bottom:
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
    door = door_at(x, y)
    return door.name if door else ""


def door_at(x: float, y: float) -> Door | None:
    """The door in whose frame some part of a penguin at this point stands."""
    door = DOOR_NEAR.get((floor(x), floor(y)))
    return door if door and door.frame.distance(x, y) < RADIUS - HAIR else None


def shows_in(x: float, y: float) -> tuple[str, ...]:
    """The rooms in which part of a penguin here can be seen from above; lintels hide what is under them."""
    if not (door := door_at(x, y)):
        return (room,) if (room := room_of(x, y)) else ()
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
    return any(line.distance(x, y) < reach for line in WALLS_NEAR.get((floor(x), floor(y)), ()))


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
    return all((x - other.x) ** 2 + (y - other.y) ** 2 >= SIDE_BY_SIDE**2 for other in penguins)


def _closest_on(line: Rectangle, x: float, y: float, others: tuple[Penguin, ...]) -> Point | None:
    """The closest free point of a rectangle's edges: a foot of the perpendicular, or where a penguin blocks it."""
    foot = min(max(x, line.left), line.right), min(max(y, line.top), line.bottom)
    if foot != (x, y) and _apart(*foot, others):  # seen from outside the closest point of the outline
        return foot
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
