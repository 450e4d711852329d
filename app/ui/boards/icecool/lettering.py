"""Lettering: words as large as the player's text size asks and a box allows, in as many lines as it takes."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from app.ui import text

SMALLEST = 8  # sp as seen
READABLE = 11.0  # sp at normal text size; smaller words are left to pictures
WORTH_IT = 0.85  # of the size: so much smaller letters may be for lines that break between two parts


def readable() -> float:
    """The smallest words worth drawing, in sp as seen: somewhat larger for who asked for large text."""
    return READABLE + 2.5 * (text.scale - 1.0)


def seen(words: str, width: float, height: float, size: float, bold: bool = False) -> float:
    """How large such words are in a box, in sp as seen; nothing where not even small ones fit."""
    pixels = _largest(words, int(width), int(height), round(sp(size) * text.scale), bold)
    return pixels / sp(1)


def boxed(words: str, width: float, height: float, size: float, colour: str, bold: bool = False, align: str = "center") -> Texture:
    """The words at `size` sp times the text size, or as much smaller as makes them fit, in lines of about one length."""
    shown = max(SMALLEST, seen(words, width, height, size, bold)) / text.scale
    line = text.texture(words, shown, colour, bold)
    if line.width <= width and "\n" not in words:
        return line
    found = text.texture(words, shown, colour, bold, width, align)
    while True:
        even = text.texture(words, shown, colour, bold, found.width * text.NARROWER, align)
        if even.height != found.height or even.width >= found.width:
            return found
        found = even


def sentence_boxed(words: str, width: float, height: float, size: float, colour: str) -> Texture:
    """The same for a line of two parts, "one · other": where one line is too long each part has its own."""
    parts = words.replace(" · ", "\n")
    whole, apart = seen(words, width, height, size), seen(parts, width, height, size)
    one_line = text.texture(words, whole / text.scale).width <= width
    better = (one_line and whole >= apart) or apart < WORTH_IT * whole
    return boxed(words if better else parts, width, height, size, colour)


@lru_cache(maxsize=1024)
def _largest(words: str, width: int, height: int, most: int, bold: bool) -> int:
    """Pixels of the largest letters with which the words fit, or 0."""
    for pixels in range(most, round(sp(SMALLEST)) - 1, -1):
        label = Label(font_size=pixels, bold=bold, font_name="Roboto")
        lines = [_lines(label, part, width) for part in words.split("\n")]
        if all(lines) and sum(lines) * label.get_extents("Ag")[1] <= height:
            return pixels
    return 0


def _lines(label: Label, words: str, width: int) -> int:
    """How many lines the words take; 0 where the longest of them is too wide."""
    count, line = 1, ""
    for word in text.unbreakable(words):
        if label.get_extents(word)[0] > width:
            return 0
        longer = f"{line} {word}" if line else word
        if label.get_extents(longer)[0] > width:
            count, longer = count + 1, word
        line = longer
    return count
