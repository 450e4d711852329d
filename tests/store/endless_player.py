"""Plays on and on: endless_player.py FOLDER [MOVE STEP] dies in that step of that move's write, when given."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from app.core.game import Move
from tests.store import a_journal, begin, counting

LONGEST = 5_000  # moves; nobody lets it live so long


def die() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def main(folder: str, last: int = -1, step: int = 1) -> None:
    journal = a_journal(Path(folder))
    match = begin(journal, goal=1_000_000)
    for number in range(LONGEST):
        if number == last:
            journal.db.set_progress_handler(die, step)
        journal.record(match, number, Move(number % 2, counting.Add(1 + number % 3, "x" * 300), number))
        print(number, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
