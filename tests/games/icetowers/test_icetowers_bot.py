"""IceTowers: bots of every level play every variant to the end, at their pace, and see what they should."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import Any

import pytest

from app.core.arena import play_out
from app.core.game import Setup
from app.core.host import Host
from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, ConfirmWar, Done, Insist, Mine, PlayOn, Split
from app.games.icetowers.bot import PACE, PATIENCE_MS, choose
from app.games.icetowers.state import GUS, State, War
from app.tables import drivers
from tests.games.icetowers.tables import A, B, a_table, after

LEVELS = ("random", "easy", "medium", "hard", "expert")


def intent(view: State, seat: int, level: str = "hard") -> Any:
    thought = choose(view, seat, level, Dice("test"))
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("options", [
    {"two": "two_colours"}, {"two": "gus"}, {"two": "two_colours", "calm": True}, {"two": "gus", "pace": 1500}])
@pytest.mark.parametrize("levels", [("random", "easy"), ("medium", "hard"), ("expert", "random", "easy", "hard")])
def test_matches_between_bots_end(levels: tuple[str, ...], options: dict[str, Any]):
    """IT13: in every variant, also the calm one (IT-A18)."""
    match = play_out(rules, Setup(len(levels), 4, options), drivers("icetowers", dict(enumerate(levels))))
    assert match.outcome is not None and len(match.log) > 20


def test_a_bot_keeps_its_pace():
    """IT-A19: no more actions a minute than its level says, and higher levels are faster."""
    match = play_out(rules, Setup(2, 4), drivers("icetowers", {0: "easy", 1: "hard"}))
    for seat, level in enumerate(("easy", "hard")):
        starts = [move.at for move in match.log if move.seat == seat and isinstance(move.action, Cap | Mine)]
        gaps = [late - early for early, late in pairwise(starts)]
        assert min(gaps) >= 60_000 // PACE[level].actions_per_minute - 1
    numbers = [(PACE[level].reaction_ms, -PACE[level].actions_per_minute) for level in LEVELS[1:]]
    assert numbers == sorted(numbers, reverse=True)


def test_among_several_a_bot_lets_those_act_who_have_more_to_act_with():
    """IT2: not with a larger reserve itself (small ones count most), against a sealed rival, a single one, or in a calm match."""
    view = a_table("a1", "b1", "b1", "c3 d2")
    waiting = intent(view, A, "expert")
    assert waiting.lapses and waiting.after >= PATIENCE_MS
    decides = [(view, B), (replace(view, sealed=frozenset({B})), A), (replace(view, calm=True, turn=A), A),
               (a_table("a1", "b1", "b1", "c3 d2", seats=2), A), (a_table("a1", "b3", "b3", "c3 d2"), A)]
    assert not any(intent(table, seat, "expert").lapses for table, seat in decides)
    assert not intent(view, A, "easy").lapses
    assert intent(a_table("b1", "b1", "c2 a2"), A, "expert") is None  # it does not seal meanwhile either


@pytest.mark.parametrize("kinds", [("medium", "medium"), ("expert", "hard", "medium"), ("expert",)])
def test_a_table_goes_on_while_somebody_only_watches(kinds: tuple[str, ...]):
    """IT2: there are no turns, so patience has an end; with one bot Gus is the third side."""
    match = Match(rules, Setup(len(kinds) + 1, 1, {"two": "gus"}))
    host = Host(match, drivers("icetowers", dict(enumerate(kinds, 1))))
    for now in range(0, 60_000, 100):
        host.tick(now, inf)
    times = [0, *(move.at for move in match.log)]
    assert len(match.log) > 5 and max(late - early for early, late in pairwise(times)) <= PATIENCE_MS * 2


@pytest.mark.parametrize("levels", [("expert",) * 3, ("expert",) * 4, ("medium", "hard", "expert", "expert")])
def test_patient_bots_do_not_wait_for_each_other_for_ever(levels: tuple[str, ...]):
    """IT13: whoever has the largest reserve acts or seals."""
    for seed in range(5):
        match = play_out(rules, Setup(len(levels), seed), drivers("icetowers", dict(enumerate(levels))))
        assert match.outcome is not None


def test_a_bot_takes_the_tall_tower():
    """IT14."""
    view = a_table("a1", "a3", "c3 b3 d2", "d1 c1", "b3 c3")
    assert intent(view, A).action == Cap(0, 2, onto=4)


def test_a_bot_plays_for_gus_against_its_rival():
    """IT19: capping a rival's tower with Gus's pyramid."""
    view = a_table("g1", "a3 b3", "b1 a1", gus=True)
    assert view.towers[0].top.colour == GUS
    assert intent(view, A, "expert").action == Cap(0, 1, onto=2)


def test_a_bot_that_gains_nothing_is_done_and_then_waits():
    """IT13, IT12: a split that gives a piece away is not worth it."""

    view = a_table("a3 b3 b2", "b1 a1")
    assert intent(view, A).action == Done()
    assert intent(replace(view, sealed=frozenset({A})), A) is None


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_bot_that_would_lose_does_not_agree_to_stop_while_it_can_cap(level: str):
    """IT13, IT21: also where Gus would win; one that leads may stop."""
    behind = a_table("a3", "b3", "g2 b2", "g3", "g3", gus=True)
    assert rules.score(behind)[GUS] > max(rules.seat_scores(behind)[:1])
    assert isinstance(intent(behind, A, level).action, Cap)
    match = play_out(rules, Setup(2, 1, {"two": "gus"}), drivers("icetowers", dict.fromkeys((0, 1), level)))
    assert sum(tower.lone for tower in match.state.towers) < 10


def test_a_bot_asks_a_slow_player_to_place():
    """IT10."""
    view = replace(after(a_table("a3 a2 b1", "c3", "d3"), (A, Mine(0, 1))), clock=20_000)
    assert intent(view, B).action == Insist(A)


def test_a_bot_looks_for_a_way_out_once():
    """IT16: then it agrees; one that has agreed waits for the others."""
    view = a_table("a3 b2 c1", "b3 a1", "d1", war=War((1,)))
    assert intent(view, A).action == PlayOn()
    assert intent(replace(view, wars_declined=1), A).action == ConfirmWar()
    assert intent(view, B).action == ConfirmWar()
    assert intent(replace(view, war=War((1,), frozenset({A}))), A) is None


def test_a_bot_waits_for_its_move_in_the_calm_mode():
    """IT-A18."""
    assert intent(a_table("a1", "b3", "b1", calm=True, turn=A), B) is None


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_sees_a_lock(level: str):
    """IT5: while others have medium ones free, a small one on top is safe and a medium one is not."""
    view = a_table("a1", "a2", "c3 b3", "b2", "c2", "d2")
    assert intent(view, A, level).action == Cap(0, 2, onto=3)


def test_a_bot_gives_no_mine_away():
    """IT7: of two towers worth the same it caps the one in which nobody gets a pair to mine."""
    assert intent(a_table("a1", "b3 c3 b2", "d3 c3 b2", "a3 d3"), A).action == Cap(0, 2, onto=6)
    assert intent(a_table("a1", "d3 c3 b2", "b3 c3 b2", "a3 d3"), A).action == Cap(0, 1, onto=3)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_makes_a_split_that_is_worth_it(level: str):
    """IT11: it takes the tall tower of the leader apart."""
    assert intent(a_table("d3 c3 b3 b3 c2", "a3 d1", "b3 a1"), A, level).action == Split(0, 3)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_mines_what_wins_another_tower(level: str):
    """IT7, IT8."""
    assert intent(a_table("a3 b3 a1 c1", "c3 d3 b2", "d1 b1"), A, level).action == Mine(0, 2)
