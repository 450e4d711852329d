"""Words: labels that wrap, grow with the player's text size and take their colours from the palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from app.ui import icons
from app.ui.kv import load
from app.ui.text import unbreakable


@lru_cache(maxsize=1024)
def width_of(text: str, pixels: float, bold: bool) -> float:
    """How wide a text is in pixels on one line."""
    return float(CoreLabel(font_size=pixels, bold=bold, font_name="Roboto").get_extents(text)[0])


def fitted(pixels: float, room: float, text: str, bold: bool) -> float:
    """The font size at which what must not be broken still fits into the room, `pixels` at most."""
    longest = max((width_of(word, pixels, bold) for word in unbreakable(text)), default=0)
    return pixels if room <= 0 or longest < room - 1 else pixels * (room - 2) / longest


def in_lines(text: str, room: float, pixels: float, bold: bool) -> str:
    """Facts that do not fit into one row stand below each other: no line ends with the dot between two of them."""
    return text if width_of(text, pixels, bold) <= room else text.replace("\u00a0· ", "\n").replace(" · ", "\n")


@lru_cache(maxsize=256)
def balanced(text: str, pixels: float, bold: bool, room: float) -> float:
    """The least width at which a text takes no more lines than in the room: none of them is much shorter than the others."""
    pieces = text.split(" ")
    if "\n" in text or room <= 0 or (lines := _lines(pieces, lambda line: width_of(" ".join(line), pixels, bold), room)) == 1:
        return room
    # Word by word is quicker, but a little off: half a letter more is left free.
    wide = {piece: width_of(piece + " ", pixels, bold) for piece in pieces}
    narrow, least = room, max(room / 2, *wide.values()) + pixels / 2
    while narrow > least and _lines(pieces, lambda line: sum(wide[piece] for piece in line), narrow - pixels / 2) == lines:
        narrow -= pixels / 2
    return narrow


def _lines(pieces: list[str], wide: Callable[[list[str]], float], room: float) -> int:
    """How many lines the pieces take, one after another."""
    lines, line = 1, list[str]()
    for piece in pieces:
        line.append(piece)
        if line[1:] and wide(line) > room:
            lines, line = lines + 1, [piece]
    return lines


class Words(Label):
    """Text as wide as it is given room for, as high as it needs; a long word is made smaller, never broken.

    Its lines are about equally long.
    """

    points = NumericProperty(16)  # sp at 100 % text size
    even = NumericProperty(0)  # pixels, the width of its lines
    tint = ListProperty(None, allownone=True)

    def fitted(self, pixels: float, room: float, text: str, bold: bool) -> float:
        return fitted(pixels, room, text, bold)

    def balanced(self, text: str, pixels: float, bold: bool, room: float) -> float:
        return balanced(text, pixels, bold, room)


class OneLine(Label):
    """Text on one line, as wide as it needs."""

    points = NumericProperty(16)
    tint = ListProperty(None, allownone=True)


class Icon(Label):
    """A sign from the icon font."""

    name = StringProperty("circle")
    points = NumericProperty(24)
    tint = ListProperty(None, allownone=True)

    def glyph(self, name: str) -> str:
        return icons.glyph(name)


load("words")
