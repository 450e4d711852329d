"""One contract over every game in the box, with setups and moves chosen by hypothesis."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import games
from app.core.arena import MOST_MOVES
from app.core.codec import decode, encode
from app.core.game import TABLE, IllegalMove, Move, Setup
from app.core.match import Match
from app.games import GAMES
from tests.core.random_play import BREATH, a_setup, play_some, random_move
from tests.core.secrets import with_other_secrets

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", list(GAMES))
numbers = st.integers(0, 10**6)
calm = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def some_match(game: str, number: int, most: int = 60) -> Match:
    dice = Random(number)
    return play_some(Match(GAMES[game], a_setup(game, dice)), dice, dice.randrange(most))


@every_game
@calm
@given(numbers)
def test_every_option_is_accepted(game, number):
    match = some_match(game, number)
    for seat in sorted(match.to_act):
        for i, action in enumerate(match.rules.options(match.state, seat)):
            if i >= 60:
                break
            match.check(Move(seat, action, (len(match.log) + 1) * BREATH))


@every_game
@calm
@given(numbers)
def test_nobody_outside_to_act_may_move(game, number):
    match = some_match(game, number)
    for seat in {TABLE, *range(match.setup.seats)} - match.to_act:
        for other in sorted(match.to_act):
            for action in list(match.rules.options(match.state, other))[:3]:
                with pytest.raises(IllegalMove) as refusal:
                    match.check(Move(seat, action, (len(match.log) + 1) * BREATH))
                assert refusal.value.reason


@every_game
@calm
@given(numbers)
def test_a_saved_log_gives_an_equal_state(game, number):
    match = some_match(game, number)
    text = json.dumps([[move.seat, encode(move.action), move.at] for move in match.log])
    log = [Move(seat, decode(match.rules.Action, action), at) for seat, action, at in json.loads(text)]
    again = Match(match.rules, decode(Setup, json.loads(json.dumps(encode(match.setup)))), log)
    assert again.state == match.state


@every_game
@calm
@given(numbers)
def test_undo_gives_back_the_state_before(game, number):
    match = some_match(game, number)
    if match.outcome is None:
        before = match.state
        match.play(random_move(match, Random(number)))
        match.undo()
        assert match.state == before


@every_game
@calm
@given(numbers)
def test_a_view_is_a_state_and_seeing_twice_shows_no_more(game, number):
    match = some_match(game, number)
    for seat in (TABLE, *range(match.setup.seats)):
        view = match.view(seat)
        assert type(view) is type(match.state)
        assert match.rules.view(view, seat) == view


@every_game
@calm
@given(numbers)
def test_a_view_does_not_change_when_only_a_secret_does(game, number):
    match = some_match(game, number)
    for seat in (TABLE, *range(match.setup.seats)):
        view = match.view(seat)
        for other in with_other_secrets(match.state, view):
            assert match.rules.view(other, seat) == view


def test_secrets_are_found_where_games_have_them():
    """The test above would prove nothing if it found none."""
    for game in ("icecool", "icelake", "freeze"):
        matches = [some_match(game, number) for number in range(12)]
        assert any(list(with_other_secrets(match.state, match.view(TABLE))) for match in matches), game


@every_game
def test_random_matches_end_with_a_reason(game):
    for number in range(2):
        dice = Random(number)
        match = play_some(Match(GAMES[game], Setup(games.seats(game)[-1], number)), dice, MOST_MOVES)
        assert match.outcome is not None, f"no end after {len(match.log)} moves"
        assert match.outcome.reason
        assert match.to_act == frozenset()
        assert len(match.outcome.scores) >= match.setup.seats


LOG_OF_A_MATCH = """
import json, sys
from random import Random
from app.core.codec import encode
from app.core.match import Match
from app.core.game import Setup
from app.games import GAMES, seats
from tests.core.random_play import play_some
game = sys.argv[1]
match = play_some(Match(GAMES[game], Setup(seats(game)[-1], 5)), Random(5), 80)
print(json.dumps([[m.seat, encode(m.action)] for m in match.log]))
print(match.state)
"""


@every_game
def test_another_hash_seed_gives_the_same_log(game):
    said = {subprocess.run([sys.executable, "-c", LOG_OF_A_MATCH, game], cwd=ROOT, check=True, capture_output=True,
                           text=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")}
    assert len(said) == 1
