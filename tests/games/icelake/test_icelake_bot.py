"""Ice Lake's bots: they foresee what the rules do, decide from the view alone, and finish their matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.core.arena import play_out
from app.core.game import TABLE, Move, Setup
from app.core.host import Bot, Host
from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icelake import rules
from app.games.icelake.bot import choose
from app.games.icelake.foresight import foresee, invent, scene_of
from app.games.icelake.hexes import TURNS
from app.games.icelake.state import Face, Phase, Program, State, Step
from app.games.icelake.table import Table
from tests.games.icelake.lakes import BLUE, GREEN, NE, RED, N, S, a_lake, locked


def decided(view: State, seat: int, level: str, label: str = "dice") -> Any:
    thinking = choose(view, seat, level, Dice(label))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foreseen_is_what_happens(seats: int):
    """IL6, IL-A1: a turn in the mind ends like the same turn on the ice."""
    letters = {turn: letter for letter, turn in TURNS.items()}
    for seed in range(60):
        match, dice = Match(rules, Setup(seats, seed, {"lake": 61})), Dice(str(seed))
        while match.outcome is None and match.state.phase is Phase.PLANNING:
            scene, skating = scene_of(match.state), match.state.skating
            programs = [invent(scene, seat, 12, dice) if seat in skating else () for seat in range(seats)]
            for seat in skating:
                match.play(Move(seat, Program("".join(letters[turn] for turn in programs[seat]))))
            foreseen, turn, steps = foresee(scene, programs), match.state.turn, match.state
            while match.outcome is None and match.state.turn == turn:
                steps = match.state
                if match.state.phase is Phase.FACING:
                    match.play(Move(match.state.go, Face(foreseen.headings[match.state.go])))
                else:
                    match.play(Move(TABLE, Step()))
            if match.outcome is None or turn > 1:
                assert tuple(skater.cell for skater in match.state.skaters) == foreseen.cells, (seed, steps)
                assert match.state.cracked == foreseen.cracked
            if match.outcome is None:
                assert match.state.first == foreseen.first


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "expert"])
def test_a_bot_decides_from_what_it_may_see(level: str):
    """IL-A14: another program changes nothing in its choice."""
    lake = a_lake({RED: ((0, 0), N), BLUE: ((2, 0), N), GREEN: ((-2, 0), S)})
    views = [rules.view(locked(lake, {BLUE: letters}), RED) for letters in ("S", "RRLLS")]
    first, second = (decided(view, RED, level) for view in views)
    assert first == second and rules.why_not(lake, RED, first.action) == ""


def test_a_bot_that_has_locked_in_waits():
    """IL3: it does not take its program back."""
    lake = locked(a_lake({RED: ((0, 0), N), BLUE: ((2, 0), N)}), {RED: "S"})
    assert decided(rules.view(lake, RED), RED, "easy") is None


@pytest.mark.parametrize("levels", [("easy", "medium"), ("random", "easy", "medium"), ("easy",) * 4])
def test_matches_of_bots_end(levels: tuple[str, ...]):
    """IL16"""
    for seed in range(6):
        drivers = {seat: Bot(choose, level) for seat, level in enumerate(levels)} | {TABLE: Table()}
        match = play_out(rules, Setup(len(levels), seed, {"lake": 61}), drivers)
        assert match.outcome is not None and match.outcome.winners


FRAMES = 90  # of a sixtieth of a second: a second and a half


@pytest.mark.parametrize(("seats", "lake"), [(2, 61), (2, 91), (2, 127), (3, 91), (4, 61), (4, 91), (4, 127)])
def test_a_table_of_experts_has_planned_after_ninety_frames_of_one_slice(seats: int, lake: int):
    """IL2: also where nobody else plays, at the one slice a frame that a phone has time for, in turn for everybody."""
    assert FRAMES / 2 < frames_to_plan(Match(rules, Setup(seats, 5, {"lake": lake})), range(seats)) <= FRAMES


def frames_to_plan(match: Match, experts: Sequence[int]) -> int:
    host, frames, planned = Host(match, {seat: Bot(choose, "expert") for seat in experts}), 0, len(match.log) + len(experts)
    while len(match.log) < planned:
        host.tick(0, slice_ms=0)
        frames += 1
    return frames


@pytest.mark.parametrize(("seats", "lake", "seed"), [(2, 127, 0), (3, 127, 0), (4, 61, 1), (4, 91, 2), (4, 127, 0)])
def test_experts_plan_as_quickly_in_later_turns(seats: int, lake: int, seed: int):
    """IL2: in every turn of a match, whoever is left."""
    setup = Setup(seats, seed, {"lake": lake})
    match = play_out(rules, setup, {seat: Bot(choose, "medium") for seat in range(seats)} | {TABLE: Table()})
    for moves in range(len(match.log)):
        state = match.state_after(moves)
        if state.phase is Phase.PLANNING and not any(state.locked):
            assert frames_to_plan(Match(rules, setup, match.log[:moves]), state.skating) <= FRAMES


def test_a_bot_does_not_skate_into_what_it_can_see():
    """IL8: in a corner of the lake one way is left, and from hard on they always take it."""
    assert {first_letter_in_a_corner("hard", label) for label in range(20)} == {"R"}


def test_lower_levels_mix_up_letters_when_they_write():
    """IL8: easy often skates off a corner where one way is left, medium seldom."""
    easy, medium = ([first_letter_in_a_corner(level, label) for label in range(100)] for level in ("easy", "medium"))
    assert 40 < easy.count("R") < 80 < medium.count("R") < 100


def first_letter_in_a_corner(level: str, label: int) -> str:
    """What a bot writes where left and straight on are off the lake."""
    lake = a_lake({RED: ((0, -3), NE), BLUE: ((0, 3), N)})
    return decided(lake, RED, level, str(label)).action.letters[0]
