"""What happened on the table of IceTowers, for the screen to play."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.game import Seat
from app.games.icetowers.state import Piece, Tower


@dataclass(frozen=True, slots=True)
class Capped:
    """A free-standing pyramid went onto a tower; tower `source` is gone."""

    seat: Seat
    piece: Piece
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Mined:
    """A pyramid was pulled out of a tower, at this height, into the hand."""

    seat: Seat
    piece: Piece
    tower: int
    height: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A mined pyramid now stands in `tower`, which is new if it was put on the table."""

    seat: Seat
    piece: Piece
    tower: int
    on_table: bool
    time_up: bool


@dataclass(frozen=True, slots=True)
class Divided:
    """A tower was split below `at`; the upper part is the new tower `upper`."""

    seat: Seat
    tower: int
    at: int
    upper: int


@dataclass(frozen=True, slots=True)
class Sealed:
    """A seat would end the match here."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unsealed:
    """These seals broke."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Insisted:
    """`by` asked `seat` to place its pyramid; the ring closes at play time `until`."""

    by: Seat
    seat: Seat
    until: int


@dataclass(frozen=True, slots=True)
class OnlySplitsLeft:
    """Nobody can cap or mine any more: time to ask whether to stop."""


@dataclass(frozen=True, slots=True)
class WarOffered:
    """The table looks the same for the third time; these towers changed in between."""

    towers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WarConfirmed:
    """A seat sees no way out of the war of towers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WarDeclined:
    """A seat wants to play on and look for a way out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WarEnded:
    """Nobody saw a way out: these towers were removed and score nothing."""

    towers: tuple[Tower, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The match is over; points by colour, in the order of the state's colours."""

    reason: str
    points: tuple[int, ...]
