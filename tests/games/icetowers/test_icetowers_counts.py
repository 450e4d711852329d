"""IceTowers: counts of action sequences from fixed positions, as chess programs count moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.game import Move, Setup
from app.games.icetowers.actions import Cap, Mine, Place, Split
from app.games.icetowers.rules import apply, options, start
from app.games.icetowers.state import State
from tests.games.icetowers.tables import a_table


def count(state: State, depth: int) -> int:
    """How many sequences of caps, mines, placings and splits there are, by anybody."""
    if depth == 0:
        return 1
    return sum(
        count(replace(apply(state, Move(seat, action, state.clock)).state, war=None), depth - 1)
        for seat in range(state.seats)
        for action in options(state, seat)
        if isinstance(action, Cap | Mine | Place | Split)
    )


@pytest.mark.parametrize(("towers", "seats", "gus", "counts"), [
    # Equal sizes: each of two colours may cap the other, and then it is over.
    (("a1", "b1"), 4, False, (2, 0, 0)),
    # Mining one of two, with two lone pyramids to choose from for the placing.
    (("a3 a2 b1", "c3", "d3"), 4, False, (7, 36, 34)),
    (("a3 b3 b2 c1", "d2", "a1"), 4, False, (7, 28, 26)),
    (("g3 g2 a1", "b3", "g1", "a2"), 2, True, (9, 36, 120)),
    (("a2 a1 c1", "b2", "d1", "c2"), 2, False, (8, 44, 133)),
])
def test_counts_from_small_positions(towers: tuple[str, ...], seats: int, gus: bool, counts: tuple[int, ...]):
    """IT5-IT12, IT17-IT20."""
    state = a_table(*towers, seats=seats, gus=gus)
    assert tuple(count(state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize(("seats", "two", "first"), [
    (4, "two_colours", 1800), (3, "two_colours", 900), (2, "gus", 600)])
def test_counts_of_the_first_action(seats: int, two: str, first: int):
    """IT1, IT5: each pyramid caps all of the others' that are at least as large; Gus caps nothing lone."""
    state = start(Setup(seats, 5, {"two": two, "pace": 0}))
    assert count(state, 1) == first
