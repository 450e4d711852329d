"""A recorded match in words: `python -m tests.games.icecool.icecool_record` plays and writes it again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from app.core.arena import play_out
from app.core.codec import decode, encode
from app.core.game import Move, Setup
from app.core.match import Match
from app.games.icecool import rules
from app.tables import drivers

RECORD = Path(__file__).with_name("playthrough.txt")
SETUP = Setup(3, 11, {"first_catcher": "seat 1"})
LEVELS = {0: "medium", 1: "hard", 2: "easy"}
MOVE = "> "  # begins a line that holds a move; the others tell what it led to


def told(setup: Setup, moves: Iterable[Move]) -> Iterator[str]:
    """Each move as data, then its events and, at the end of a round, the points."""
    match = Match(rules, setup)
    yield f"setup {json.dumps(encode(setup))}"
    for move in moves:
        yield MOVE + json.dumps([move.seat, encode(move.action), move.at])
        round_before = match.state.round
        for event in match.play(move).events:
            yield f"    {event}"
        if match.outcome or match.state.round != round_before:
            yield f"    points {[match.state.points(seat) for seat in range(setup.seats)]}"
    yield f"outcome {match.outcome}"


def recorded() -> list[Move]:
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    return [_move(*json.loads(line.removeprefix(MOVE))) for line in lines if line.startswith(MOVE)]


def _move(seat: int, action: Any, at: int) -> Move:
    return Move(seat, decode(rules.Action, action), at)


if __name__ == "__main__":
    log = play_out(rules, SETUP, drivers("icecool", LEVELS)).log
    RECORD.write_text("\n".join(told(SETUP, log)) + "\n", encoding="utf-8")
