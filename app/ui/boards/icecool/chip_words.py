"""Chip words: how the words of chips lie with their pictures, so that all can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.icecool.lettering import boxed, readable, seen

TITLE, LINE = 15.0, 12.0  # sp
EDGE = 3  # dp around the words
PICTURE = 20  # dp: a smaller one tells nothing
MORE, LARGER = 1.0, 3.0  # sp that a title should have more than the least, and still more at double text size
TILE, CLOSE = 12, 26  # dp less than the chip's height is the picture beside the words, and where they need more room
BELOW = 12.5  # sp of a title below its picture at normal text size


@dataclass(frozen=True, slots=True)
class Style:
    """Words beside the picture, close to a smaller one, below, instead of it or none.

    `size` of titles in sp as seen, `high` in pixels of the tallest; `lines`: is there room below all titles?
    """

    kind: str
    size: float
    high: float = 0.0
    lines: bool = False

    def draw(self, chips: Any, offer: Any, lit: bool, x: float, y: float, width: float, height: float) -> None:
        """One chip's picture and words into the canvas in use."""
        match self.kind:
            case "beside" | "close":
                side = height - dp(TILE if self.kind == "beside" else CLOSE)
                chips.draw_picture(offer, lit, x + dp(6), y + (height - side) / 2, side)
                self._write(offer, lit, x + side + dp(13), y, width - side - dp(19), height)
            case "below":
                room, high = _inside(width, height)
                words, side = self._title(offer, lit, room, high), min(high - self.high, dp(36))
                low = y + (height - self.high - side) / 2
                chips.draw_picture(offer, lit, x + (width - side) / 2, low + self.high, side)
                _put(words, offer, x + (width - words.width) / 2, low - dp(1) + (self.high - words.height) / 2)
            case "alone":
                side = min(width, height) - dp(12)
                chips.draw_picture(offer, lit, x + (width - side) / 2, y + (height - side) / 2, side)
            case _:
                words = self._title(offer, lit, *_inside(width, height))
                _put(words, offer, x + (width - words.width) / 2, y + (height - words.height) / 2)

    def _title(self, offer: Any, lit: bool, width: float, height: float, align: str = "center") -> Any:
        return boxed(offer.title, width, height, self.size / text.scale, theme.NIGHT if lit else theme.TEXT, True, align)

    def _write(self, offer: Any, lit: bool, x: float, y: float, width: float, height: float) -> None:
        """The title, and where there is room the line below it."""
        room = height - dp(EDGE)
        rows = [self._title(offer, lit, width, room, "left")]
        left = room - rows[0].height
        if self.lines and offer.line and seen(offer.line, width, left, LINE) >= readable():
            rows.append(boxed(offer.line, width, left, LINE, "#0D3B36" if lit else theme.TEXT_SECOND, align="left"))
        top = y + (height + sum(row.height for row in rows)) / 2
        for row in rows:
            top -= row.height
            _put(row, offer, x, top)


def style_for(chips: Sequence[tuple[str, str, float, float]]) -> Style:
    """For these titles and lines on chips of these sizes: the first way in which all titles are readable, else the one with
    the largest; lines are written below all of them or below none."""
    wanted = readable() + MORE + LARGER * (text.scale - 1)
    found = []
    for kind, share in (("beside", _beside), ("close", _close), ("below", _below), ("instead", _inside)):
        most = BELOW if kind == "below" else TITLE
        style = Style(kind, min(seen(title, *share(width, height), most, True) for title, _, width, height in chips))
        found.append(style)
        if style.size >= wanted:
            break
    best = style if style.size >= wanted else max(found, key=lambda each: each.size)
    if not best.size:
        return Style("alone", 0.0)
    high = max(boxed(title, *_inside(width, height), best.size / text.scale, theme.TEXT, True).height
               for title, _, width, height in chips)
    return Style(best.kind, best.size, high, _lines_fit(chips, best))


def _lines_fit(chips: Sequence[tuple[str, str, float, float]], style: Style) -> bool:
    """Can the line below every title be read?"""
    share = {"beside": _beside, "close": _close}.get(style.kind)
    if share is None:
        return False
    for title, line, *size in chips:
        width, high = share(*size)
        left = high - boxed(title, width, high, style.size / text.scale, theme.TEXT, True, "left").height
        if line and seen(line, width, left, LINE) < readable():
            return False
    return True


def _beside(width: float, height: float) -> tuple[float, float]:
    return width - height - dp(7), height - dp(EDGE)


def _close(width: float, height: float) -> tuple[float, float]:
    return width - height + dp(CLOSE - TILE - 7), height - dp(EDGE)


def _inside(width: float, height: float) -> tuple[float, float]:
    return width - dp(2 * EDGE), height - dp(2 * EDGE)


def _below(width: float, height: float) -> tuple[float, float]:
    room, high = _inside(width, height)
    return room, high - dp(PICTURE)


def _put(words: Any, offer: Any, x: float, y: float) -> None:
    Color(1, 1, 1, 0.6 if offer.dark else 1)
    Rectangle(texture=words, pos=(x, y), size=words.size)
