"""What a flick might lead to, without physics: straight on until a wall or a penguin; for play without the rink."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, hypot, sin

from app.games.icecool.facts import Bounce, Crossing, Landing, Penguin, Rest, Settled, Touch
from app.games.icecool.school import RADIUS, in_wall, nearest_free, outside, room_of, shows_in, stuck_in
from app.games.icecool.state import State

REACH = 60.0  # cm, how far a full flick goes on open ice
JUMP_REACH = 18.0  # cm, how far a full jump flies
JUMP_LIFT = 0.5  # from this lift on a penguin leaves the ice
STRIDE = 0.5  # cm between two looks at the path
SHORTFALLS = (1.0, 0.7, 0.4)  # a flick may be worth less than it seemed


def settled(state: State) -> tuple[Settled, ...]:
    """A small sample of what the flick in progress could lead to."""
    return tuple(_walk(state, shortfall) for shortfall in SHORTFALLS)


@dataclass(slots=True)
class _Path:
    """A penguin on its way in strides, and what was seen so far."""

    x: float
    y: float
    room: str  # where it was last clear of every door; "" as long as it has not been clear
    sample: int = 0
    crossings: list[Crossing] = field(default_factory=list)


def _walk(state: State, shortfall: float) -> Settled:
    flick, me = state.flick, state.penguin(state.flicker)
    assert flick is not None and me is not None
    if flick.lift >= JUMP_LIFT:
        return _jump(state, me, shortfall)
    path = _Path(me.x, me.y, "" if stuck_in(me.x, me.y) else room_of(me.x, me.y))
    dx, dy = STRIDE * cos(flick.angle), STRIDE * sin(flick.angle)
    touches: tuple[Touch, ...] = ()
    bounces: tuple[Bounce, ...] = ()
    door = ""
    for path.sample in range(1, int(REACH * flick.power * shortfall / STRIDE) + 1):
        x, y = path.x + dx, path.y + dy
        if touches := _touched(state, me, x, y, path.sample):
            break
        if in_wall(x, y):
            bounces = (Bounce(me.seat, path.sample),)
            break
        path.x, path.y = x, y
        if here := stuck_in(x, y):
            door = here
        else:
            if path.room and door and room_of(x, y) != path.room:
                path.crossings.append(Crossing(me.seat, door, room_of(x, y), path.sample))
            path.room, door = room_of(x, y), ""
    return Settled(tuple(path.crossings), touches, bounces, (), _rests(state, Penguin(me.seat, path.x, path.y)))


def _touched(state: State, me: Penguin, x: float, y: float, sample: int) -> tuple[Touch, ...]:
    """Whom a stride towards this point runs into; someone it already leans on only if it comes closer."""
    return tuple(Touch(min(me.seat, other.seat), max(me.seat, other.seat), sample) for other in state.others(me.seat)
                 if hypot(x - other.x, y - other.y) < min(2 * RADIUS, hypot(me.x - other.x, me.y - other.y)))


def _jump(state: State, me: Penguin, shortfall: float) -> Settled:
    """Through the air over walls to where it comes down."""
    flick = state.flick
    assert flick is not None
    far = JUMP_REACH * flick.power * shortfall
    x, y = me.x + far * cos(flick.angle), me.y + far * sin(flick.angle)
    if outside(x, y):
        return Settled(landings=(Landing(me.seat, "", room_of(me.x, me.y), 1),),
                       rests=_rests(state, Penguin(me.seat, x, y)))
    x, y = nearest_free(x, y, state.others(me.seat))
    before, after = room_of(me.x, me.y), room_of(x, y)
    landings = (Landing(me.seat, after, before, 1),) if after != before else ()
    return Settled(landings=landings, rests=_rests(state, Penguin(me.seat, x, y)))


def _rests(state: State, moved: Penguin) -> tuple[Rest, ...]:
    stand = (moved if penguin.seat == moved.seat else penguin for penguin in state.penguins)
    return tuple(Rest(each.seat, each.x, each.y, room_of(each.x, each.y), stuck_in(each.x, each.y),
                      shows_in(each.x, each.y)) for each in stand)
