"""Random play through options and apply, against python-chess with legal_moves and push in the same process."""

from __future__ import annotations

from time import perf_counter

import chess

from app.core.game import TABLE, Move, Rules, Setup
from app.core.shuffle import Dice
from app.games import GAMES, seats

ROUNDS = 6  # of each, in turn, so that both meet the same noise
SECONDS = 0.25  # per round
LONGEST = 400  # moves; after that a new match
TABLE_SHARE = 0.1  # how often the table moves while people could


def chess_moves(seconds: float, dice: Dice) -> float:
    """Moves a second."""
    board, count, began = chess.Board(), 0, perf_counter()
    while perf_counter() - began < seconds:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) > LONGEST:
            board = chess.Board()
            continue
        board.push(dice.pick(moves))
        count += 1
    return count / (perf_counter() - began)


def game_moves(rules: Rules, most_seats: int, seconds: float, dice: Dice) -> float:
    """Moves a second."""
    count, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        count += one_match(rules, Setup(most_seats, dice.below(1_000_000)), began + seconds, dice)
    return count / (perf_counter() - began)


def one_match(rules: Rules, setup: Setup, until: float, dice: Dice) -> int:
    state = rules.start(setup)
    for count in range(LONGEST):
        waiting = sorted(rules.to_act(state))
        if not waiting or perf_counter() > until:
            return count
        people = [seat for seat in waiting if seat != TABLE]
        seat = dice.pick(people) if people and (len(people) == len(waiting) or dice.random() > TABLE_SHARE) else TABLE
        actions = list(rules.options(state, seat))
        if actions:
            state = rules.apply(state, Move(seat, dice.pick(actions), 1_000 * count)).state
    return LONGEST


def measure() -> dict[str, tuple[float, str]]:
    found = {}
    for name, rules in GAMES.items():
        dice, ours, theirs = Dice(f"bench/{name}"), 0.0, 0.0
        for _ in range(ROUNDS):
            ours += game_moves(rules, max(seats(name)), SECONDS, dice)
            theirs += chess_moves(SECONDS, dice)
        found[f"rules.{name}"] = (ours / theirs, ">= 1.0")
    return found


if __name__ == "__main__":
    print(measure())
