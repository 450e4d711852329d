"""Words: labels that wrap, grow with the player's text size and take their colours from the palette."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from app.ui import icons
from app.ui.kv import load
from app.ui.text import unbreakable

LONELY = 0.4  # of the room: a last line that is shorter gets words of the line above


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


@lru_cache(maxsize=512)
def balanced(text: str, pixels: float, bold: bool, room: float, lonely: float = 1.0) -> float:
    """The least width at which a text takes no more lines than in the room: none of them is much shorter than the others.

    It is enough if the last line is longer than `lonely` parts of the room.
    """
    space, pieces = width_of(" ", pixels, bold), [width_of(piece, pixels, bold) for piece in text.split(" ")]
    count, narrow, step = len(_lines(pieces, space, room)), room, pixels / 8
    if "\n" in text or room <= 0 or count == 1:
        return room
    least = max(room / 2, *pieces) + pixels / 2
    while narrow > least and (_lines(pieces, space, narrow)[-1] <= lonely * room
                              and len(_lines(pieces, space, narrow - 2 * step)) == count):
        narrow -= step
    return narrow


def _lines(pieces: list[float], space: float, room: float) -> list[float]:
    """How long the lines are in which pieces of these widths lie, one after another."""
    lines = pieces[:1]
    for wide in pieces[1:]:
        if lines[-1] + space + wide > room:
            lines.append(wide)
        else:
            lines[-1] += space + wide
    return lines


class Words(Label):
    """Text as wide as it is given room for, as high as it needs; a long word is made smaller, never broken.

    Lines in the middle are about equally long; elsewhere no word is left alone on the last one.
    """

    points = NumericProperty(16)  # sp at 100 % text size
    tint = ListProperty(None, allownone=True)

    def fitted(self, pixels: float, room: float, text: str, bold: bool) -> float:
        return fitted(pixels, room, text, bold)

    def balanced(self, text: str, pixels: float, bold: bool, room: float) -> float:
        return balanced(text, pixels, bold, room)

    def spared(self, text: str, pixels: float, bold: bool, room: float, halign: str) -> list[float]:
        """Pixels left free at the end of all lines, left, top, right and below."""
        spare = 0.0 if halign == "center" else room - balanced(text, pixels, bold, room, LONELY)
        return [spare, 0, 0, 0] if halign == "right" else [0, 0, spare, 0]


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
