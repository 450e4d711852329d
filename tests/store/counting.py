"""A throw-away game for the journal's tests: seats take turns to add 1 to 3 until the sum reaches the goal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.core.game import IllegalMove, Move, Outcome, Seat, Setup, Step, settled_options
from app.core.words import sentence


@dataclass(frozen=True, slots=True)
class Add:
    amount: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    seats: int
    goal: int
    added: tuple[int, ...] = ()


Action = Add


def start(setup: Setup) -> Sum:
    return Sum(setup.seats, int(settled_options(setup, (2, 3), {"goal": (10, 1_000_000)})["goal"]))


def to_act(state: Sum) -> frozenset[Seat]:
    return frozenset() if outcome(state) else frozenset({len(state.added) % state.seats})


def options(state: Sum, seat: Seat) -> Iterable[Add]:
    return (Add(1), Add(2), Add(3)) if seat in to_act(state) else ()


def apply(state: Sum, move: Move) -> Step:
    if not 1 <= move.action.amount <= 3:
        raise IllegalMove(sentence("Add 1, 2 or 3."))
    return Step(Sum(state.seats, state.goal, (*state.added, move.action.amount)))


def view(state: Sum, seat: Seat) -> Sum:
    return state


def outcome(state: Sum) -> Outcome | None:
    if sum(state.added) < state.goal:
        return None
    last = (len(state.added) - 1) % state.seats
    return Outcome(tuple(sum(state.added[seat::state.seats]) for seat in range(state.seats)), (last,), "The goal.")


def games() -> dict[str, Any]:
    import sys

    return {"counting": sys.modules[__name__]}
