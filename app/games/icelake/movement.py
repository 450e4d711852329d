"""The movement phase: one letter a go, forced stops, falls, and the turn of the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.core.game import Seat
from app.games.icelake.hexes import turned
from app.games.icelake.ice import plate_round, safe_hexes
from app.games.icelake.rescue import cut_off, portion_of, usable_headings
from app.games.icelake.state import (
    OFF,
    CouldNotMove,
    Crack,
    CutOff,
    Enclosed,
    MatchEnded,
    Obstacle,
    Phase,
    PlanningBegan,
    Skated,
    SkatedOff,
    Skater,
    State,
    Stopped,
    TurnEnded,
    put,
)

Told = tuple[State, tuple[Any, ...]]  # a state and the events that led to it


def step(state: State) -> Told:
    """One letter of the skater whose go it is; the checks in their order: edge, crack, skater, then all for rings."""
    seat = state.go
    skater, letter = state.skaters[seat], state.programs[seat][0]
    heading = turned(skater.heading, letter)
    start, end = skater.cell, state.lake.ahead(skater.cell, heading)
    if not state.lake.ice[end]:
        return _fall(state, (seat,), (SkatedOff(seat, letter, start, end, heading),))
    if state.lake.edges[start][heading] & state.cracked:
        return _stop(state, Stopped(seat, letter, Obstacle.CRACK, start, end))
    if any(other.cell == end for other in state.skaters):
        return _stop(state, Stopped(seat, letter, Obstacle.SKATER, start, end))
    return _skate(state, Skated(seat, letter, start, end, heading))


def _skate(state: State, skated: Skated) -> Told:
    seat, edge = skated.seat, state.lake.edges[skated.start][skated.heading]
    moved = replace(
        state,
        last=seat,
        skaters=put(state.skaters, seat, Skater(skated.end, skated.heading)),
        programs=put(state.programs, seat, state.programs[seat][1:]),
        struck=put(state.struck, seat, state.struck[seat] + skated.letter),
        cracks=(*state.cracks, Crack(seat, skated.start, skated.end)),
        cracked=state.cracked | edge,
    )
    safe = safe_hexes(moved.size, moved.cracked)
    sunk = tuple(s for s, skater in enumerate(moved.skaters) if skater.cell != OFF and not safe >> skater.cell & 1)
    if not sunk:
        after, events = go_on(moved)
        return after, (skated, *events)
    cells = tuple(moved.skaters[s].cell for s in sunk)
    ring, plate = plate_round(moved.size, moved.cracked, cells)
    return _fall(moved, sunk, (skated, Enclosed(sunk, cells, tuple(map(moved.lake.ends, ring)), plate)))


def _stop(state: State, stopped: Stopped) -> Told:
    """The rest of the program is erased; a skater who can neither say he moved nor move again is out."""
    seat, cell = stopped.seat, stopped.start
    if not state.struck[seat] or not usable_headings(state, cell):
        return _fall(state, (seat,), (stopped, CouldNotMove(seat, cell)))
    return replace(state, phase=Phase.FACING, programs=put(state.programs, seat, "")), (stopped,)


def _fall(state: State, seats: tuple[Seat, ...], told: tuple[Any, ...]) -> Told:
    """Out: the pawn leaves the board, the cracks stay."""
    skaters, programs = state.skaters, state.programs
    for seat in seats:
        skaters = put(skaters, seat, Skater(OFF, skaters[seat].heading))
        programs = put(programs, seat, "")
    after, events = go_on(replace(state, skaters=skaters, programs=programs, fallen=(*state.fallen, seats)))
    return after, (*told, *events)


def go_on(state: State) -> Told:
    """Whose go it is after this one's; the turn ends when no one has letters."""
    if _decided(state):
        over = replace(state, phase=Phase.OVER, programs=("",) * len(state.skaters))
        return over, (MatchEnded(winners(over)),)
    with_letters = [seat for seat in state.round_from(state.go + 1) if state.programs[seat]]
    if with_letters:
        return replace(state, go=with_letters[0]), ()
    return _end_turn(state)


def _decided(state: State) -> bool:
    """The last one skating has won once he has moved, which after the first turn everyone has."""
    skating = state.skating
    return not skating or (len(skating) == 1 and (state.turn > 1 or bool(state.struck[skating[0]])))


def winners(state: State) -> tuple[Seat, ...]:
    """Of a decided match: the last one skating, or those who fell last.

    One who was left alone and fell before he had moved shares with those who fell just before him.
    """
    if state.skating:
        return state.skating
    together = state.fallen[-1] if len(state.fallen[-1]) > 1 else (*state.fallen[-2], *state.fallen[-1])
    return tuple(sorted(together))


def _end_turn(state: State) -> Told:
    """The one who moved last moves first in the next turn; if he is out, the next one clockwise."""
    first, blank = state.round_from(state.last)[0], ("",) * len(state.skaters)
    after, events = open_planning(replace(
        state, turn=state.turn + 1, first=first, struck=blank, locked=(False,) * len(state.skaters),
    ))
    return after, (TurnEnded(state.turn), *events)


def open_planning(state: State) -> Told:
    """Planning begins, once everyone who was cut off is back at the shore."""
    if lonely := cut_off(state):
        seat = lonely[0]
        return (replace(state, phase=Phase.REJOINING, go=seat),
                (CutOff(seat, state.skaters[seat].cell, portion_of(state, seat)),))
    return replace(state, phase=Phase.PLANNING, go=state.first), (PlanningBegan(state.turn, state.first),)
