"""Committing a move to the journal, against a bare sqlite3 insert and commit of the same bytes."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from app.core.codec import encode
from app.core.game import Move, Setup
from app.games.icelake import rules
from app.store import Journal, Player

MOVES = 600
PLAYERS = (Player("Ada", "teal", "person"), Player("Frost", "orange", "hard"))


def bare(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    db.execute("CREATE TABLE moves (match, number, seat, at, action, PRIMARY KEY (match, number)) WITHOUT ROWID")
    db.commit()
    return db


def measure() -> dict[str, tuple[float, str]]:
    setup = Setup(2, 1)
    state = rules.start(setup)
    action = next(iter(rules.options(state, 0)))
    text = json.dumps(encode(action), ensure_ascii=False, separators=(",", ":"))
    ours, theirs = [], []
    with TemporaryDirectory() as folder:
        journal, plain = Journal.open(folder), bare(Path(folder) / "bare.db")
        match = journal.begin("icelake", setup, PLAYERS, "side")
        for number in range(MOVES):
            began = perf_counter()
            journal.record(match, number, Move(0, action, number))
            between = perf_counter()
            plain.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (match, number, 0, number, text))
            plain.commit()
            ended = perf_counter()
            ours.append(between - began)
            theirs.append(ended - between)
        journal.close()
        plain.close()
    return {"journal": (median(ours) / median(theirs), "<= 1.5")}


if __name__ == "__main__":
    print(measure())
