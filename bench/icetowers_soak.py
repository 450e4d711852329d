"""Random matches of IceTowers that check every invariant after every move: python -m bench.icetowers_soak 10000."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from app.core.game import Move, Setup
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.state import STASH, STASH_POINTS, State, all_pieces, table_key

DEALS = 40  # scatters to choose from; the moves differ from match to match
MOST_MOVES = 5000


def check(state: State) -> None:
    """No pyramid lost or doubled, no two towers on one spot, sizes never grow upwards, all points counted."""
    colours = len(state.colours)
    must(sorted(piece.id for piece in all_pieces(state)) == list(range(colours * STASH)), "a pyramid lost or doubled")
    must(len({tower.slot for tower in state.towers}) == len(state.towers), "two towers on one spot")
    for tower in state.towers:
        sizes = [piece.size for piece in tower.pieces]
        must(bool(sizes) and sizes == sorted(sizes, reverse=True), "a size grows upwards")
    points = sum(rules.score(state).values()) + sum(tower.points for tower in state.removed)
    must(points == STASH_POINTS * colours, "points lost")
    must(state.key == table_key(state.towers), "the key of the table is wrong")


def must(holds: bool, otherwise: str) -> None:
    """Like assert, but also where asserts are left out."""
    if not holds:
        raise AssertionError(otherwise)


def random_action(state: State, seat: int, dice: Dice) -> Any:
    """A random legal action; seals are rare, so that matches are long."""
    choices = list(rules.options(state, seat))
    loud = [choice for choice in choices if type(choice).__name__ not in ("Done", "Undone")]
    return dice.pick(loud if loud and dice.random() < 0.98 else choices)


def random_match(number: int) -> State:
    """One random match from start to end, checked all the way."""
    dice = Dice(f"soak/{number}")
    options = {
        "two": dice.pick(("two_colours", "gus")),
        "pace": dice.pick((0, 700, 1500)),
        "calm": dice.random() < 0.1,
    }
    state: State = rules.start(Setup(2 + number % 3, number % DEALS, options))
    for _ in range(MOST_MOVES):
        able = sorted(rules.to_act(state))
        if not able:
            return state
        seat = dice.pick(able)
        move = Move(seat, random_action(state, seat, dice), state.clock + dice.below(3000))
        state = rules.apply(state, move).state
        check(state)
    raise AssertionError(f"match {number} has no end")


def main(matches: int, first: int = 0) -> None:
    started, endings = perf_counter(), dict[str, int]()
    for number in range(first, first + matches):
        ended = random_match(number).ended
        endings[ended] = endings.get(ended, 0) + 1
    print(f"{matches} matches in {perf_counter() - started:.1f} s: {endings}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ("10000",)))
