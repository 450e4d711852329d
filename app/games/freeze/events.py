"""What happened, in the past tense, with all that a screen needs to play it."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.freeze.cards import Colour
from app.games.freeze.state import Layers


@dataclass(frozen=True, slots=True)
class Arranged:
    seat: int
    before: Layers
    layers: Layers


@dataclass(frozen=True, slots=True)
class Claimed:
    seat: int
    line: int
    colour: Colour
    layers: Layers  # the trick as it lay


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    cards: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: int
    layer: int  # its place in the stack, 0 is the top
    gave: int  # the new single card
    took: int


@dataclass(frozen=True, slots=True)
class SingleTurned:
    seat: int  # who asked for it
    buried: int  # went under the pile
    single: int


@dataclass(frozen=True, slots=True)
class Hinted:
    seat: int
    step: int  # 1 to 4


@dataclass(frozen=True, slots=True)
class SandRanOut:
    pass


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundDealt:
    round: int


Event = Arranged | Claimed | Drew | Swapped | SingleTurned | Hinted | SandRanOut | RoundEnded | RoundDealt
