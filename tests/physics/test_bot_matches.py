"""Whole matches of bots on the rink: 2, 3 and 4 players in both scorings, and what must hold in every moment."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from math import hypot
from pathlib import Path

import pytest

from app.core.arena import play_out
from app.core.game import Setup
from app.core.host import Driver
from app.core.match import Match
from app.games.icecool import rules
from app.games.icecool.deck import CARDS
from app.games.icecool.facts import Flick, Settled
from app.games.icecool.school import RADIUS, SCHOOL, in_wall, outside
from app.games.icecool.state import Phase, State
from app.tables import drivers

CLOSE = 2 * RADIUS - 0.05  # cm: penguins may lean on each other


def played(seats: int, scoring: str, seed: int, *levels: str) -> Match:
    chosen: dict[int, Driver] = drivers("icecool", dict(enumerate((levels * seats)[:seats])))
    return play_out(rules, Setup(seats, seed, {"scoring": scoring}), chosen)


def states(match: Match) -> list[State]:
    return [match.state_after(moves) for moves in range(len(match.log) + 1)]


@pytest.fixture(scope="module", params=[(seats, scoring) for seats in (2, 3, 4) for scoring in ("cards", "tournament")],
                ids=lambda param: f"{param[0]} players, {param[1]}")
def match(request):
    seats, scoring = request.param
    return played(seats, scoring, 5, "medium", "easy", "hard")


def test_a_match_of_bots_ends_after_its_rounds(match):
    """IC4, IC52"""
    catchers = [states(match)[0].catcher]
    for before, after in zip(states(match), states(match)[1:], strict=False):
        if after.round != before.round:
            catchers.append(after.catcher)
    assert match.outcome and match.outcome.reason and match.state.phase is Phase.OVER
    assert Counter(catchers) == dict.fromkeys(range(match.setup.seats), 2 if match.setup.seats == 2 else 1)


def test_no_card_is_lost_or_made(match):
    """IC2, IC46"""
    for state in states(match):
        held = [held.card for hand in state.hands for held in hand]
        assert Counter((*state.deck, *held)) == Counter(CARDS)


def test_every_penguin_stands_inside_on_free_ice(match):
    """IC41, IC42"""
    for state in states(match):
        for index, one in enumerate(state.penguins):
            assert not outside(one.x, one.y) and not in_wall(one.x, one.y)
            assert all(hypot(one.x - other.x, one.y - other.y) > CLOSE for other in state.penguins[:index])


def test_every_flick_is_answered_by_the_rink(match):
    flicks = [number for number, move in enumerate(match.log) if isinstance(move.action, Flick)]
    assert flicks and all(isinstance(match.log[number + 1].action, Settled) for number in flicks)


def test_points_are_cards_or_their_values(match):
    """IC47, IC53"""
    hands = match.state.hands
    tournament = match.setup.options["scoring"] == "tournament"
    assert match.outcome.scores == tuple(len(hand) if tournament else sum(held.card.value for held in hand) for hand in hands)


def test_fish_hang_on_doors_and_only_runners_have_some(match):
    """IC6, IC21, IC35"""
    for state in states(match):
        assert all(fish.door in SCHOOL.doors and fish.owner in state.runners for fish in state.fish)


def test_the_same_seed_plays_the_same_match():
    one, same, other = (played(2, "cards", seed, "easy") for seed in (8, 8, 9))
    assert one.log == same.log != other.log


def test_another_hash_seed_plays_the_same_match():
    code = ("import tests.physics.test_bot_matches as it; "
            "print([(move.seat, repr(move.action)) for move in it.played(3, 'cards', 4, 'easy', 'medium').log])")
    said = {subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=True, capture_output=True, text=True,
                           env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")}
    assert len(said) == 1
