"""Words for the journal's tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from app.core.game import Move, Outcome, Setup
from app.core.match import Match
from app.store import Journal, Player
from tests.store import counting

ADA = Player("Ada", "teal", "person")
BOT = Player("Frost", "orange", "hard")


def a_journal(folder: Path, clock: Callable[[], float] = time.time) -> Journal:
    return Journal.open(folder, counting.games(), clock)


def begin(journal: Journal, players: Sequence[Player] = (ADA, BOT), goal: int = 10) -> int:
    return journal.begin("counting", Setup(len(players), 7, {"goal": goal}), players, "side")


def play(journal: Journal, match: int, *amounts: int) -> Match:
    """Play and record on top of what is there; finishes the match in the journal when it is over."""
    played = journal.load(match).match
    for amount in amounts:
        move = Move(len(played.log) % played.setup.seats, counting.Add(amount), 100 * len(played.log))
        journal.record(match, len(played.log), move)
        played.play(move)
    if played.outcome:
        journal.finish(match, played.outcome)
    return played


def finish(journal: Journal, players: Sequence[Player], scores: tuple[int, ...], *winners: int) -> int:
    match = begin(journal, players)
    journal.finish(match, Outcome(scores, winners, "Over."))
    return match
