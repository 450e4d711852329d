"""The cards: a square of nine cells, each a hole or a monster, with a front and a back."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import cache
from pathlib import Path

CELLS = range(9)  # row by row from the top left
HAND = 3  # cards in a hand, and in a trick
TURNS = 4  # quarter turns until a card lies as before


class Colour(StrEnum):
    """The five colours, in the order that settles ties."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"


COLOURS = tuple(Colour)

# Three rows, three columns, two diagonals; a line is named by its place in this tuple.
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)

Face = tuple[Colour | None, ...]  # nine cells; None is a hole

LETTERS: dict[str, Colour | None] = {"o": None} | {colour.value[0].upper(): colour for colour in COLOURS}


def face(text: str) -> Face:
    """The face written as three rows, such as "oBo/YPo/RGo"; o is a hole.

    >>> face("oBo/YPo/RGo")[4].value
    'purple'
    """
    return tuple(LETTERS[letter] for letter in text.replace("/", ""))


def turned(shown: Face, turns: int) -> Face:
    """A face after so many quarter turns clockwise."""
    for _ in range(turns % TURNS):
        shown = tuple(shown[6 - 3 * (cell % 3) + cell // 3] for cell in CELLS)
    return shown


@cache
def deck(name: str) -> tuple[tuple[Face, Face], ...]:
    """All cards of a deck as (front, back); a card is named by its place. A back is as seen from behind."""
    written = json.loads(Path(__file__).with_name("decks.json").read_text(encoding="utf-8"))
    return tuple((face(front), face(back)) for front, back in written[name])


@cache
def shown_face(name: str, card: int, turns: int, flipped: bool) -> Face:
    """What one card of a deck shows when it lies turned and maybe flipped."""
    return turned(deck(name)[card][flipped], turns)
