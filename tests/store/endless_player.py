"""Plays on and on: endless_player.py FOLDER [step|byte MOVE COUNT] dies inside the write of that move, when given."""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

from app.core.game import Move
from app.store import files
from tests.store import a_journal, begin, counting

LONGEST = 5_000  # moves; nobody lets it live so long


def die() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def no_more_than(newest: Path, count: int) -> None:
    """The system itself ends us in the middle of writing, after so many bytes more."""
    room = newest.stat().st_size + count
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))


def main(folder: str, kind: str = "", last: int = -1, count: int = 1) -> None:
    journal = a_journal(Path(folder))
    match = begin(journal, goal=1_000_000)
    for number in range(LONGEST):
        if number == last and kind == "step":
            journal.db.set_progress_handler(die, count)
        elif number == last:
            no_more_than(Path(folder) / (files.NAME + "-wal"), count)
        journal.record(match, number, Move(number % 2, counting.Add(1 + number % 3, "x" * 300), number))
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3], *map(int, sys.argv[3:]))
