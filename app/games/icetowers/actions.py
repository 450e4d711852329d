"""What players and the table may ask for in IceTowers."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.game import Seat


@dataclass(frozen=True, slots=True)
class Cap:
    """Put a free-standing pyramid on a tower (IT5).

    `onto` is the top pyramid the player aimed at: whoever comes second then finds another one and is refused.
    """

    source: int
    target: int
    onto: int | None = None


@dataclass(frozen=True, slots=True)
class Mine:
    """Take a pyramid out of a tower (IT7); it stays in the hand until placed."""

    tower: int
    piece: int


@dataclass(frozen=True, slots=True)
class Place:
    """Put the mined pyramid on a tower, or on the table (None) when it can cap nothing (IT8, IT9)."""

    target: int | None
    onto: int | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """Divide a tower below its piece number `at`, counted from 0 at the bottom (IT11)."""

    tower: int
    at: int


@dataclass(frozen=True, slots=True)
class Insist:
    """Ask a seat to place what it mined (IT10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Done:
    """Seal: this seat would end the match here (IT13); in the calm mode it also passes."""


@dataclass(frozen=True, slots=True)
class Undone:
    """Break one's own seal again."""


@dataclass(frozen=True, slots=True)
class ConfirmWar:
    """There is no way out of the war of towers (IT16)."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """There may be a way out of the war of towers (IT16)."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The table's clock: an insisted pyramid is placed for its player."""

    seat: Seat


Action = Cap | Mine | Place | Split | Insist | Done | Undone | ConfirmWar | PlayOn | TimeUp
