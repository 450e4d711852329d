"""Chance that repeats: seeded order without generator state, and dice for bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], seed: int, label: str) -> tuple[T, ...]:
    """The items in an order decided by seed and label alone.

    Only random() is promised to stay the same across Python versions, so we sort by it.
    """
    dice = Random(f"{seed}/{label}")
    return tuple(item for _, _, item in sorted((dice.random(), i, item) for i, item in enumerate(items)))


class Dice:
    """Chance for one decision of one bot; the same label throws the same numbers again."""

    def __init__(self, label: str) -> None:
        self._random = Random(label)

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._random.random()

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def bell(self) -> float:
        """Roughly normal around 0 with a spread of 1 (twelve throws summed)."""
        return sum(self.random() for _ in range(12)) - 6.0
