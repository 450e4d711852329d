"""A shelf with the towers of one seat from the side, for the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.state import State, Tower, own_colours
from app.ui import text, theme
from app.ui.boards.icetowers.count import STEP, draw_side
from app.ui.boards.icetowers.drawing import Palette
from app.ui.boards.icetowers.side import ABOVE, BELOW, HEIGHT, LARGE, WIDTH, Box

HIGH = 168  # dp
EACH = 62  # dp that a tower takes
MOST = 5  # towers on a shelf
LARGEST_UNIT = 0.62  # dp
POINTS = 13  # sp
SNOW = "#FFFFFF"  # of words, to be tinted
CLOSEST = 20.0  # units from base to base in a very tall tower


def best_towers(view: State, seat: int) -> list[Tower]:
    """The towers of a seat, the richest first."""
    own = [tower for tower in view.towers if tower.top.colour in own_colours(view, seat)]
    return sorted(own, key=lambda tower: (-tower.points, -len(tower.pieces), tower.id))


def draw_shelf(towers: Sequence[Tower], palette: Palette, box: Box, ink: Sequence[float], largest: float = LARGEST_UNIT,
               size: float = POINTS) -> None:
    """Towers side by side on a board of ice that fills a box, each with its points below in this ink; all in one scale."""
    x, y, width, height = box
    words = [text.texture(str(tower.points), size, SNOW, bold=True) for tower in towers]
    low, each = y + _below(size), width / max(1, len(towers))
    room, unit = y + height - low - dp(4), shelf_unit(towers, (width, height), largest, size)
    Color(*theme.rgba(theme.ICE_DEEP))
    SmoothRoundedRectangle(pos=(x + dp(4), low - dp(6)), size=(width - dp(8), dp(7)), radius=[dp(3.5)])
    for i, (tower, word) in enumerate(zip(towers, words, strict=True)):
        middle = x + (i + 0.5) * each
        step = min(STEP, (room / unit - _tall(tower)) / max(1, _gaps(tower)))
        draw_side(tower, palette, (middle, low + dp(1)), unit, step)
        Color(*ink)
        Rectangle(texture=word, pos=(middle - word.width / 2, low - dp(10) - word.height), size=word.size)


def shelf_unit(towers: Sequence[Tower], room: tuple[float, float], largest: float, size: float) -> float:
    """Pixels a unit, so that all towers have room on a board of this width and height."""
    (width, height), many = room, max(1, len(towers))
    high = height - _below(size) - dp(4)
    return min([dp(largest), width / many / (WIDTH[LARGE] + 14),
                *(high / (_tall(tower) + _gaps(tower) * CLOSEST) for tower in towers)])


def _below(size: float) -> float:
    """The height of points below a board."""
    return text.texture("0", size, SNOW, bold=True).height + dp(10)


def _tall(tower: Tower) -> float:
    return HEIGHT[tower.top.size] + ABOVE + BELOW


def _gaps(tower: Tower) -> int:
    return len(tower.pieces) - 1


class Shelf(Widget):
    """The best towers stand on a board of ice, each with its points below."""

    def __init__(self, view: State, seat: int, palette: Palette, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.palette = palette
        self.towers = best_towers(view, seat)
        tallest = max((HEIGHT[LARGE] + STEP * (len(tower.pieces) - 1) for tower in self.towers), default=0.0)
        self.height = min(dp(HIGH), tallest * dp(LARGEST_UNIT) + dp(46) * text.scale)
        self._paint = App.get_running_app().paint  # the card below is bright by day
        self._paint.bind(text=self._draw)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        many = min(MOST, max(1, int(self.width // dp(EACH))))
        with self.canvas:
            draw_shelf(self.towers[:many], self.palette, (*self.pos, *self.size), self._paint.text)
