"""What the journal hands out: players, matches to continue, results and statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.game import Move, Outcome, Setup
from app.core.match import Match

COLOURS = ("teal", "orange", "purple", "yellow")
KINDS = ("person", "random", "easy", "medium", "hard", "expert")
SEATINGS = ("side", "face", "round")  # side by side, face to face, round the table
STRENGTH = {kind: rank for rank, kind in enumerate(KINDS)}


class Unreadable(ValueError):
    """Something saved or pasted that cannot be used; the text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    colour: str
    kind: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A match read from the journal and replayed to where it was left."""

    id: int
    game: str
    setup: Setup
    players: tuple[Player, ...]
    seating: str
    title: str
    match: Match
    clock: int  # milliseconds of play time when the journal last heard of it
    outcome: Outcome | None
    notice: str = ""  # a sentence when the last moves could not be read

    @property
    def log(self) -> tuple[Move, ...]:
        return tuple(self.match.log)


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list, without its moves."""

    id: int
    game: str
    setup: Setup
    players: tuple[Player, ...]
    seating: str
    title: str
    moves: int
    clock: int  # milliseconds
    begun: float  # seconds since 1970, as are the next two
    touched: float
    finished: float | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Result:
    """One small thing worth remembering: a solo run, stars in the gym, the puzzle of a day."""

    game: str
    kind: str
    key: str
    value: float
    hinted: bool
    day: str  # "2026-11-18" for daily puzzles, else empty
    when: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches played, and those that a person won."""

    played: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match as a dot in a chart."""

    when: float  # seconds since 1970
    level: str
    won: bool
    score: int  # the best score of a person


@dataclass(frozen=True, slots=True)
class Statistics:
    """The finished matches of a game that people took part in; a level is that of the strongest bot met."""

    total: Tally
    levels: Mapping[str, Tally]  # "person" holds matches without bots
    history: tuple[PastMatch, ...]  # oldest first
