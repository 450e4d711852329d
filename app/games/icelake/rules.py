"""Ice Lake as a contract game: secret programs, one letter a go, cracks that close."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from app.core import game
from app.core.game import TABLE, IllegalMove, Move, Outcome, Seat, Setup, settled_options
from app.core.shuffle import Dice, shuffled
from app.core.words import sentence
from app.games.icelake import OPTIONS, SEATS, movement
from app.games.icelake.hexes import LETTERS, lake
from app.games.icelake.rescue import landings, usable_headings
from app.games.icelake.state import (
    Face,
    Faced,
    Locked,
    MovementBegan,
    Phase,
    Program,
    Rejoin,
    Rejoined,
    Skater,
    State,
    Step,
    Withdraw,
    Withdrew,
    put,
)

Action = Program | Withdraw | Face | Rejoin | Step

# Axial hex and heading by seat, three steps from the middle and facing it: each colour has its own.
STARTS = (((3, 0), 5), ((-3, 0), 2), ((3, -3), 4), ((-3, 3), 1))
LONGEST_SAMPLE = 8  # letters
SAMPLES = 6  # programs of each length


def start(setup: Setup) -> State:
    chosen = settled_options(setup, SEATS, OPTIONS)
    size, seats = int(chosen["lake"]), setup.seats
    first = shuffled(range(seats), setup.seed, "first")[0] if chosen["first"] == "random" else (int(chosen["first"]) - 1) % seats
    skaters = tuple(Skater(lake(size).cell(*place), heading) for place, heading in STARTS[:seats])
    blank = ("",) * seats
    return State(size, 1, Phase.PLANNING, first, first, first, skaters, (False,) * seats, blank, blank, (), 0, ())


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case Phase.OVER:
            return frozenset()
        case Phase.PLANNING:
            return frozenset(state.skating)
        case Phase.MOVING:
            return frozenset((TABLE,))
    return frozenset((state.go,))


def options(state: State, seat: Seat) -> Iterable[Action]:
    """All legal actions; of programs, which have no end, a fair sample."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.PLANNING:
            return (Withdraw(),) if state.locked[seat] else _sample()
        case Phase.FACING:
            return tuple(map(Face, usable_headings(state, state.skaters[seat].cell)))
        case Phase.REJOINING:
            return tuple(Rejoin(cell, heading) for cell in landings(state, seat)
                         for heading in usable_headings(state, cell))
    return (Step(),)


@cache
def _sample() -> tuple[Program, ...]:
    dice = Dice("programs")
    return tuple(Program("".join(dice.pick(LETTERS) for _ in range(length)))
                 for length in range(1, LONGEST_SAMPLE + 1) for _ in range(SAMPLES))


def why_not(state: State, seat: Seat, action: Action) -> str:
    """Why a seat may not do this now; nothing when it may."""
    if state.phase is Phase.OVER:
        return sentence("The match is over.")
    if seat not in to_act(state):
        return _why_not_now(state, seat)
    match action:
        case Program(letters):
            return _why_not_program(state, seat, letters)
        case Withdraw():
            if state.phase is not Phase.PLANNING or not state.locked[seat]:
                return sentence("You have no locked program to take back.")
        case Face(heading):
            return _why_not_face(state, heading)
        case Rejoin(cell, heading):
            return _why_not_rejoin(state, seat, cell, heading)
        case Step():
            if seat != TABLE:
                return sentence("Letters are carried out by themselves, one after the other.")
    return ""


def _why_not_now(state: State, seat: Seat) -> str:
    if seat != TABLE and state.skaters[seat].out:
        return sentence("You are out; your cracks are still there.")
    if state.phase is Phase.MOVING:
        return sentence("Programs can no longer be changed: the skaters are moving.")
    return sentence("Someone else has to choose first.")


def _why_not_program(state: State, seat: Seat, letters: str) -> str:
    if state.phase is not Phase.PLANNING or seat == TABLE:
        return sentence("This is no time to write a program.")
    if state.locked[seat]:
        return sentence("Your program is locked in; take it back first.")
    if not letters:
        return sentence("A program needs at least one letter: nobody may stand still.")
    if set(letters) - set(LETTERS):
        return sentence("A program knows only left, straight on and right.")
    return ""


def _why_not_face(state: State, heading: int) -> str:
    if state.phase is not Phase.FACING:
        return sentence("You only turn on the spot after a forced stop.")
    if heading not in usable_headings(state, state.skaters[state.go].cell):
        return sentence("From that heading you could not skate on.")
    return ""


def _why_not_rejoin(state: State, seat: Seat, cell: int, heading: int) -> str:
    if state.phase is not Phase.REJOINING:
        return sentence("You only come back to the shore when cracks cut you off from everyone.")
    if cell not in landings(state, seat):
        return sentence("Come back on a free hex at the shore, in the largest part where someone skates.")
    if heading not in usable_headings(state, cell):
        return sentence("From that heading you could not skate on.")
    return ""


def apply(state: State, move: Move) -> game.Step:
    if reason := why_not(state, move.seat, move.action):
        raise IllegalMove(reason)
    match move.action:
        case Program(letters):
            return game.Step(*_lock(state, move.seat, letters))
        case Withdraw():
            after = replace(state, locked=put(state.locked, move.seat, False),
                            programs=put(state.programs, move.seat, ""))
            return game.Step(after, (Withdrew(move.seat),))
        case Face(heading):
            return game.Step(*_face(state, heading))
        case Rejoin(cell, heading):
            return game.Step(*_rejoin(state, cell, heading))
        case Step():
            return game.Step(*movement.step(state))
    raise IllegalMove(sentence("Ice Lake does not know this move."))


def _lock(state: State, seat: Seat, letters: str) -> tuple[State, tuple[Any, ...]]:
    after = replace(state, locked=put(state.locked, seat, True), programs=put(state.programs, seat, letters))
    if not all(after.locked[seat] for seat in after.skating):
        return after, (Locked(seat),)
    return replace(after, phase=Phase.MOVING), (Locked(seat), MovementBegan(after.turn, after.first))


def _face(state: State, heading: int) -> tuple[State, tuple[Any, ...]]:
    seat, cell = state.go, state.skaters[state.go].cell
    turned = replace(state, phase=Phase.MOVING, skaters=put(state.skaters, seat, Skater(cell, heading)))
    after, events = movement.go_on(turned)
    return after, (Faced(seat, cell, heading), *events)


def _rejoin(state: State, cell: int, heading: int) -> tuple[State, tuple[Any, ...]]:
    seat, start = state.go, state.skaters[state.go].cell
    after, events = movement.open_planning(replace(state, skaters=put(state.skaters, seat, Skater(cell, heading))))
    return after, (Rejoined(seat, start, cell, heading), *events)


def view(state: State, seat: Seat) -> State:
    """The lake without the programs of the others, not even their length."""
    return replace(state, programs=tuple(p if s == seat else "" for s, p in enumerate(state.programs)))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    winners = movement.winners(state)
    order = [set(group) for group in state.fallen]
    scores = tuple(
        len(state.skaters) - 1 if seat in winners else sum(map(len, order[:_place(order, seat)]))
        for seat in range(len(state.skaters))
    )
    if len(winners) > 1:
        return Outcome(scores, winners, sentence("Nobody is left on the ice: a draw of those who fell last."))
    return Outcome(scores, winners, sentence("The last one skating wins."))


def _place(order: list[set[Seat]], seat: Seat) -> int:
    return next(i for i, group in enumerate(order) if seat in group)
