"""Random play through options and apply, with the same choices for the same numbers."""

from __future__ import annotations

from itertools import islice
from random import Random

from app import games
from app.core.game import Move, Setup
from app.core.match import Match

BREATH = 2_000  # milliseconds between two moves: longer than any pace setting
MOST_OPTIONS = 400  # enough to choose from in one position


def a_setup(game: str, dice: Random) -> Setup:
    """Any allowed setup of a game."""
    seats = dice.choice(games.seats(game))
    options = {name: dice.choice(values) for name, values in games.options(game).items()}
    return Setup(seats, dice.randrange(10**6), options)


def random_move(match: Match, dice: Random) -> Move:
    """Any legal move of anyone who may act."""
    able = []
    for seat in sorted(match.to_act):
        actions = list(islice(match.rules.options(match.state, seat), MOST_OPTIONS))
        if actions:
            able.append((seat, actions))
    seat, actions = dice.choice(able)
    return Move(seat, dice.choice(actions), (len(match.log) + 1) * BREATH)


def play_some(match: Match, dice: Random, moves: int) -> Match:
    """Go on for so many moves, or to the end."""
    for _ in range(moves):
        if match.outcome is not None:
            break
        match.play(random_move(match, dice))
    return match
