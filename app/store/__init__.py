"""The journal: one SQLite file that remembers matches, moves, settings and results."""

from app.store.journal import Journal
from app.store.saved import COLOURS, KINDS, SEATINGS, Player, Result, Saved, Statistics, Summary, Tally, Unreadable

__all__ = [
    "COLOURS", "KINDS", "SEATINGS", "Journal", "Player", "Result", "Saved", "Statistics", "Summary", "Tally",
    "Unreadable",
]
