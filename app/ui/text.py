"""Words on a board: label textures, made once and kept."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import sp

scale = 1.0  # the player's text size, 1.0 to 2.0
SMALLEST = 8  # sp as seen, to which a line shrinks where there is no more room
NARROWER = 0.94  # times, step by step, as long as a paragraph takes no more lines


@lru_cache(maxsize=512)
def _texture(text: str, pixels: int, colour: str, bold: bool, width: int, align: str) -> Texture:
    label = Label(text=text, font_size=pixels, bold=bold, color=_rgba(colour), halign=align,
                  text_size=(width or None, None), font_name="Roboto")
    label.refresh()
    return label.texture


def _rgba(hex_code: str) -> tuple[float, ...]:
    return (*(int(hex_code[i:i + 2], 16) / 255 for i in (1, 3, 5)), 1.0)


def texture(
    text: str, size: float = 16, colour: str = "#EAF6FB", bold: bool = False, width: float = 0, align: str = "left"
) -> Texture:
    """A texture with the text at `size` sp times the player's text size, wrapped to `width` pixels if given.

    A word that is wider than the room makes the text smaller: words are never broken.
    """
    pixels = round(sp(size) * scale)
    if width:
        pixels = _unbroken(text or " ", pixels, bold, int(width))
    return _texture(text or " ", pixels, colour, bold, int(width), align)


@lru_cache(maxsize=512)
def _unbroken(text: str, pixels: int, bold: bool, width: int) -> int:
    """The largest size at which the longest word fits into the width."""
    label = Label(font_size=pixels, bold=bold, font_name="Roboto")
    widest = max((label.get_extents(word)[0] for word in unbreakable(text)), default=0)
    return pixels if widest <= width else max(1, int(pixels * width / widest))


def unbreakable(text: str) -> list[str]:
    """What stays on one line; a no-break space holds its neighbours together, as before a French question mark."""
    return text.replace("\n", " ").split(" ")


def fitting(text: str, room: float, size: float = 16, colour: str = "#EAF6FB", bold: bool = False) -> Texture:
    """The text as large as `size` allows, made smaller until it fits into `room` pixels of width."""
    found = texture(text, size, colour, bold)
    while found.width > room and size * scale > SMALLEST:
        size *= max(0.7, min(0.95, room / found.width))
        found = texture(text, size, colour, bold)
    return found


def within(text: str, width: float, height: float, size: float = 16, colour: str = "#EAF6FB", bold: bool = False,
           align: str = "center") -> Texture:
    """A paragraph as large as `size` allows, in as many lines as it takes, made smaller until it fits into the box."""
    found = texture(text, size, colour, bold, width=width, align=align)
    while found.height > height and size * scale > SMALLEST:
        size *= 0.94
        found = texture(text, size, colour, bold, width=width, align=align)
    return found


def balanced(text: str, width: float, height: float, size: float = 16, colour: str = "#EAF6FB", bold: bool = False,
             align: str = "center") -> Texture:
    """A paragraph as `within` makes it, but in lines of about one length, so that no word is left alone on the last one."""
    found = within(text, width, height, size, colour, bold, align)
    while " " in text and (
        narrower := within(text, found.width * NARROWER, height, size, colour, bold, align)
    ).height == found.height:
        found = narrower
    return found


def even(
    text: str, width: float, size: float = 16, colour: str = "#EAF6FB", bold: bool = False, align: str = "left"
) -> Texture:
    """A paragraph as `texture` makes it, but `balanced`."""
    return balanced(text, width, inf, size, colour, bold, align)


def forget() -> None:
    """Drop all textures, as after the GL context was lost or the text size changed."""
    _texture.cache_clear()
