"""The fish cards: 54 in equal thirds of 1, 2 and 3; every 1 also carries a task."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.core.shuffle import shuffled


class Task(Enum):
    """What a 1 asks for: announced before a flick, worth a new card when done."""

    JUMP = "jump"  # over a wall into an adjacent room
    TWO_DOORS = "two doors"  # through two different doors
    BOUNCE = "bounce"  # off a wall, then through a door


@dataclass(frozen=True, slots=True)
class Card:
    value: int
    task: Task | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A card in front of a player; `card` is None where it lies face down for the one who looks."""

    card: Card | None
    face_up: bool = False


CARDS_PER_VALUE = 18
CARDS = (
    *(Card(1, task) for task in Task for _ in range(CARDS_PER_VALUE // len(Task))),
    *(Card(2) for _ in range(CARDS_PER_VALUE)),
    *(Card(3) for _ in range(CARDS_PER_VALUE)),
)


def fresh(seed: int, tournament: bool) -> tuple[Card, ...]:
    """The draw pile, top card first; tournament scoring needs no shuffle, a card there is a point."""
    if tournament:
        return CARDS
    by_number = shuffled(range(len(CARDS)), seed, "icecool/fish cards")
    return tuple(CARDS[number] for number in by_number)
