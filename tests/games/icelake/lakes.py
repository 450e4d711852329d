"""Small lakes to try rules on: skaters and cracks by axial coordinates, programs in letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from app.core.game import TABLE, Move
from app.games.icelake import rules
from app.games.icelake.hexes import AXIAL, lake
from app.games.icelake.state import OFF, Crack, Phase, Program, Skater, State, Step

SMALL = 37  # hexes, three steps from the middle to the shore
RED, BLUE, GREEN, YELLOW = range(4)
N, NE, SE, S, SW, NW = range(6)
Place = tuple[int, int]

RING = (*AXIAL, AXIAL[0])  # round (0, 0), closed
# A closed band from shore to shore; its middle row is deadly, 9 hexes lie north of it and 24 south with its ends.
BAND = ((-1, -2), (0, -2), (1, -2), (2, -2), (3, -2), (3, -1), (3, 0), (2, 0), (1, 0), (0, 0), (-1, 0), (-2, 0),
        (-3, 0), (-2, -1), (-1, -2))
# The same through the middle: 15 hexes on each side.
EVEN_BAND = ((-2, -1), (-1, -1), (0, -1), (1, -1), (2, -1), (3, -1), (3, 0), (2, 1), (1, 1), (0, 1), (-1, 1), (-2, 1),
             (-3, 1), (-3, 0), (-2, -1))


def star(q: int, r: int) -> tuple[tuple[Place, Place], ...]:
    """Cracks along all six edges of a hex."""
    return tuple(((q, r), (q + dq, r + dr)) for dq, dr in AXIAL)


def cell(q: int, r: int) -> int:
    return lake(SMALL).cell(q, r)


def a_lake(
    skaters: Mapping[int, tuple[Place, int]],
    cracks: Iterable[Sequence[Place]] = (),
    turn: int = 2,
    first: int = 0,
    fallen: tuple[tuple[int, ...], ...] = (),
) -> State:
    """A small lake at the start of planning; seats that are not named are out."""
    water, seats = lake(SMALL), max(max(skaters) + 1, 2)
    drawn = [(a, b) for line in cracks for a, b in pairwise(line)]
    marks = tuple(Crack(YELLOW, water.cell(*a), water.cell(*b)) for a, b in drawn)
    cracked = 0
    for (q, r), (to_q, to_r) in drawn:
        cracked |= water.edges[water.cell(q, r)][AXIAL.index((to_q - q, to_r - r))]
    standing = tuple(
        Skater(water.cell(*skaters[seat][0]), skaters[seat][1]) if seat in skaters else Skater(OFF, N)
        for seat in range(seats)
    )
    blank = ("",) * seats
    return State(SMALL, turn, Phase.PLANNING, first, first, first, standing, (False,) * seats, blank, blank,
                 marks, cracked, fallen)


def locked(state: State, programs: Mapping[int, str]) -> State:
    for seat, letters in programs.items():
        state = rules.apply(state, Move(seat, Program(letters))).state
    return state


def step(state: State) -> tuple[State, tuple[Any, ...]]:
    done = rules.apply(state, Move(TABLE, Step()))
    return done.state, done.events


def play(state: State, programs: Mapping[int, str]) -> tuple[State, tuple[Any, ...]]:
    """Lock everything in and move until someone has to choose, the turn ends or the match is over."""
    state, told = locked(state, programs), ()
    while state.phase is Phase.MOVING:
        state, events = step(state)
        told = (*told, *events)
    return state, told


def events_of(kind: type, events: Iterable[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def place(state: State, seat: int) -> tuple[Place, int]:
    return state.lake.axial(state.skaters[seat].cell), state.skaters[seat].heading
