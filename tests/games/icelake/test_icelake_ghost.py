"""Ice Lake: the ghost goes where the skater will, and warns on the way."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from app.core.shuffle import Dice
from app.games.icelake.ghost import Hazard, ghost, three_ahead
from app.games.icelake.state import Phase, Skated
from tests.games.icelake.lakes import BLUE, NE, NW, RED, RING, N, S, a_lake, cell, events_of, locked, step

FAR = ((0, 3), N)


def test_the_ghost_goes_where_the_skater_goes():
    """IL-A15: on ice that nobody else changes, ghost and movement agree on every step."""
    dice = Dice("ghost")
    for _ in range(300):
        lake = a_lake({RED: ((0, -1), dice.below(6)), BLUE: FAR}, first=BLUE)
        letters = "".join(dice.pick("LSR") for _ in range(1 + dice.below(12)))
        lake, _ = step(locked(lake, {RED: letters, BLUE: "S"}))
        shown = ghost(lake, RED, letters)
        expected = [
            one.end for one in takewhile(lambda one: one.warning in (None, Hazard.SURROUNDED), shown.steps)]
        told: list[Any] = []
        while lake.phase is Phase.MOVING:
            lake, events = step(lake)
            told += events
        assert [event.end for event in events_of(Skated, told)] == expected


def test_the_ghost_warns_of_cracks_edges_skaters_and_rings():
    """IL-A2, IL12, IL8: also of the first letter being blocked now."""
    lake = a_lake({RED: ((0, -2), N), BLUE: ((1, -3), N)}, cracks=[[(0, -2), (-1, -2)], RING])
    assert [step.warning for step in ghost(lake, RED, "SS").steps] == [None, Hazard.OFF_LAKE]
    along = a_lake({RED: ((0, -2), N), BLUE: FAR}, cracks=[[(0, -2), (-1, -2)]])
    assert ghost(along, RED, "LS").steps[0].warning is Hazard.ALONG_CRACK
    assert ghost(lake, RED, "R").steps[0].warning is Hazard.SKATER
    west = a_lake({RED: ((0, -2), N), BLUE: FAR}, cracks=[[(0, -2), (0, -3)]])
    assert ghost(west, RED, "SS").steps[0].warning is Hazard.ALONG_CRACK
    assert len(ghost(west, RED, "SS").steps) == 1 and ghost(west, RED, "SS").cell == cell(0, -2)
    into = a_lake({RED: ((0, -2), S), BLUE: FAR}, cracks=[RING])
    assert [step.warning for step in ghost(into, RED, "SSS").steps] == [None, Hazard.SURROUNDED]


def test_the_ghost_sees_the_cracks_it_would_draw_itself():
    """IL12: seven rights run along the first crack again."""
    lake = a_lake({RED: ((0, 0), N), BLUE: FAR})
    assert [step.warning for step in ghost(lake, RED, "R" * 7).steps] == [None] * 6 + [Hazard.ALONG_CRACK]


def test_a_program_of_five_hundred_letters_has_a_ghost():
    """IL-A13"""
    lake = a_lake({RED: ((0, 0), N), BLUE: FAR})
    assert ghost(lake, RED, "LR" * 250).stopped


def test_three_hexes_lie_ahead():
    """IL4: what each letter leads to."""
    lake = a_lake({RED: ((0, 0), N), BLUE: FAR})
    lit = three_ahead(lake, cell(0, 0), N)
    assert [(hexagon.letter, hexagon.cell, hexagon.heading) for hexagon in lit] == [
        ("L", cell(-1, 0), NW), ("S", cell(0, -1), N), ("R", cell(1, -1), NE)]
