"""What a flick might lead to, without physics: straight on until a wall or a penguin; for play without the rink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, inf, sin, sqrt

from app.core.game import Seat
from app.games.icecool.facts import Bounce, Crossing, Flick, Landing, Penguin, Rest, Settled, Touch
from app.games.icecool.plan import Door
from app.games.icecool.school import RADIUS, SCHOOL, door_at, free, room_of, shows_in, stuck_in
from app.games.icecool.state import State

REACH = 60.0  # cm, how far a full flick goes on open ice
JUMP_REACH = 18.0  # cm, how far a full jump flies
JUMP_LIFT = 0.5  # from this lift on a penguin leaves the ice
SHORTFALLS = (1.0, 0.7, 0.4)  # a flick may be worth less than it seemed
CLEAR = RADIUS + SCHOOL.wall_thickness / 2  # cm from the middle of a wall or door to be wholly on one side
GAP = SCHOOL.door_width / 2 - RADIUS  # cm from a door's middle within which a penguin fits through
NOTHING = 1e-9  # cm: less than this is no way at all


@dataclass(slots=True)
class _Way:
    """A straight way from one point; lengths in cm from its beginning."""

    x: float
    y: float
    dx: float
    dy: float
    crossings: list[tuple[float, str, str]]  # length, door, room entered
    end: float = inf  # where a wall stops it
    met: Seat | None = None  # or another penguin


def settled(state: State) -> tuple[Settled, ...]:
    """A small sample of what the flick in progress could lead to."""
    flick, me = state.flick, state.penguin(state.flicker)
    assert flick is not None and me is not None
    others = state.others(me.seat)
    rests = [_rest(penguin) for penguin in others]
    if flick.lift >= JUMP_LIFT:
        return tuple([_jump(me, others, rests, flick, shortfall) for shortfall in SHORTFALLS])
    way = _way(me, flick, others)
    reach = REACH * flick.power
    shorter = [shortfall for shortfall in SHORTFALLS[1:] if reach * shortfall < way.end]  # the others end there, too
    return tuple([_along(me, way, rests, reach * shortfall) for shortfall in (SHORTFALLS[0], *shorter)])


def _along(me: Penguin, way: _Way, rests: list[Rest], reach: float) -> Settled:
    """What is seen of a way as far as the flick reaches."""
    far = min(reach, way.end)
    touches: tuple[Touch, ...] = ()
    bounces: tuple[Bounce, ...] = ()
    if way.end <= reach:
        sample = int(far) + 2
        if way.met is None:
            bounces = (Bounce(me.seat, sample),)
        else:
            touches = (Touch(min(me.seat, way.met), max(me.seat, way.met), sample),)
    crossings = tuple([Crossing(me.seat, door, room, int(at) + 1) for at, door, room in way.crossings if at <= far])
    rest = _rest(Penguin(me.seat, way.x + far * way.dx, way.y + far * way.dy))
    return Settled(crossings, touches, bounces, (), (*rests, rest))


def _way(me: Penguin, flick: Flick, others: tuple[Penguin, ...]) -> _Way:
    """From room to room through doors until a wall or a penguin is in the way."""
    way = _Way(me.x, me.y, cos(flick.angle), sin(flick.angle), [])
    at, room = 0.0, room_of(me.x, me.y)
    if door := door_at(me.x, me.y):
        at, room = _out_of(way, door)
    while room and way.end == inf:
        at, door = _across(way, room, at)
        if door is None:
            way.end = at
            break
        far = _through(way, door, at)
        if way.end == inf:
            room = door.high if room == door.low else door.low
            way.crossings.append((far, door.name, room))
            at = far
    for other in others:
        _meet(way, other)
    return way


def _across(way: _Way, room: str, at: float) -> tuple[float, Door | None]:
    """Where the way leaves the free floor of a room, and the door that it faces there, if it is one."""
    edges = SCHOOL.rooms[room]
    left, right = _inside(edges.left, edges.right)
    top, bottom = _inside(edges.top, edges.bottom)
    to_x = ((right if way.dx > 0 else left) - way.x) / way.dx if abs(way.dx) > NOTHING else inf
    to_y = ((bottom if way.dy > 0 else top) - way.y) / way.dy if abs(way.dy) > NOTHING else inf
    far = max(at, min(to_x, to_y))
    x, y = way.x + far * way.dx, way.y + far * way.dy
    upright = to_x < to_y
    for door in DOORS_ON[room, upright, (way.dx if upright else way.dy) > 0]:
        if abs(y - door.y if upright else x - door.x) <= GAP:
            return far, door
    return far, None


def _inside(low: float, high: float) -> tuple[float, float]:
    """Outer walls stand outside the rooms, inner ones half inside."""
    return (low + (CLEAR if low > 0.0 else RADIUS)), (high - (CLEAR if high < SCHOOL.side else RADIUS))


def _through(way: _Way, door: Door, at: float) -> float:
    """Where the way is wholly through a door it has entered; ends it if the frame is in the way."""
    forward, aside, off = _seen_from(door, way)
    far = at + 2 * CLEAR / abs(forward)
    frame = _to_frame(aside, off)
    if frame < far:
        way.end = max(at, frame)
    return far


def _to_frame(aside: float, off: float) -> float:
    """How far along the way the frame's side stops a penguin that begins so far off the door's middle."""
    if abs(aside) > NOTHING:
        return (GAP * (1 if aside > 0 else -1) - off) / aside
    return inf if abs(off) <= GAP else 0.0


def _out_of(way: _Way, door: Door) -> tuple[float, str]:
    """For a way that begins inside a frame: where it is wholly out, in which room; no passage."""
    forward, aside, off = _seen_from(door, way)
    depth = way.x - door.x if door.upright else way.y - door.y
    far = (CLEAR * (1 if forward > 0 else -1) - depth) / forward if abs(forward) > NOTHING else inf
    frame = _to_frame(aside, off)
    if frame < far:
        way.end = max(0.0, frame)
    return max(0.0, far), door.high if forward > 0 else door.low


def _seen_from(door: Door, way: _Way) -> tuple[float, float, float]:
    """The way's part through a door and along its wall, and how far off the door's middle it begins."""
    return (way.dx, way.dy, way.y - door.y) if door.upright else (way.dy, way.dx, way.x - door.x)


def _meet(way: _Way, other: Penguin) -> None:
    """End the way where it runs into another penguin; someone it leans on stops it only if it comes closer."""
    x, y = other.x - way.x, other.y - way.y
    ahead = x * way.dx + y * way.dy
    aside = x * x + y * y - ahead * ahead
    apart = 4 * RADIUS * RADIUS
    if ahead <= 0.0 or aside >= apart:
        return
    far = max(0.0, ahead - sqrt(apart - aside))
    if far < way.end:
        way.end, way.met = far, other.seat


def _jump(me: Penguin, others: tuple[Penguin, ...], rests: list[Rest], flick: Flick, shortfall: float) -> Settled:
    """Through the air over walls to where it comes down, short of what it would come down on."""
    far, dx, dy = JUMP_REACH * flick.power * shortfall, cos(flick.angle), sin(flick.angle)
    x, y = me.x + far * dx, me.y + far * dy
    while far > 0.0 and room_of(x, y) and not free(x, y, others):
        far = max(0.0, far - 1.0)
        x, y = me.x + far * dx, me.y + far * dy
    before, after = room_of(me.x, me.y), room_of(x, y)
    landings = (Landing(me.seat, after, before, 1),) if after != before else ()
    return Settled(landings=landings, rests=(*rests, _rest(Penguin(me.seat, x, y))))


@lru_cache(maxsize=256)
def _rest(penguin: Penguin) -> Rest:
    x, y = penguin.x, penguin.y
    return Rest(penguin.seat, x, y, room_of(x, y), stuck_in(x, y), shows_in(x, y))


# Doors of a room by the wall they are in: does it run along y, and does it lie on the side of larger x or y?
DOORS_ON = {
    (room, upright, high): tuple(door for door in SCHOOL.doors.values()
                                 if door.upright is upright and (door.low if high else door.high) == room)
    for room in SCHOOL.rooms for upright in (True, False) for high in (True, False)
}
