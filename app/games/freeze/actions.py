"""What may be asked for: by players, and by the sand."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.freeze.state import Layers


@dataclass(frozen=True, slots=True)
class Arrange:
    """Stack your three cards like this, the top one first."""

    layers: Layers


@dataclass(frozen=True, slots=True)
class Claim:
    """Freeze! This line of your nest shows three monsters of one colour."""

    line: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Give this card of yours for the single card."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnSingle:
    """Put the single card under the pile and turn a new one: only in a position proven dead."""


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Uncover the next step of a hint, alone; the log remembers that the run was helped."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The sand has run out; said by the table."""


Action = Arrange | Claim | Swap | TurnSingle | TakeHint | NextRound | TimeUp
