"""A shelf with the towers of one seat from the side, for the results."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.state import State, Tower, own_colours
from app.ui import text, theme
from app.ui.boards.icetowers.count import STEP, draw_side
from app.ui.boards.icetowers.drawing import Palette
from app.ui.boards.icetowers.side import ABOVE, BELOW, HEIGHT, LARGE, WIDTH

HIGH = 168  # dp
EACH = 62  # dp that a tower takes
MOST = 5  # towers on a shelf
LARGEST_UNIT = 0.62  # dp
SNOW = "#FFFFFF"  # of words, to be tinted
CLOSEST = 20.0  # units from base to base in a very tall tower


class Shelf(Widget):
    """The best towers stand on a board of ice, each with its points below."""

    def __init__(self, view: State, seat: int, palette: Palette, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.palette = palette
        own = [tower for tower in view.towers if tower.top.colour in own_colours(view, seat)]
        self.towers = sorted(own, key=lambda tower: (-tower.points, -len(tower.pieces), tower.id))
        tallest = max((HEIGHT[LARGE] + STEP * (len(tower.pieces) - 1) for tower in own), default=0.0)
        self.height = min(dp(HIGH), tallest * dp(LARGEST_UNIT) + dp(46) * text.scale)
        self._paint = App.get_running_app().paint  # the card below is bright by day
        self._paint.bind(text=self._draw)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        many = min(MOST, len(self.towers), max(1, int(self.width // dp(EACH))))
        with self.canvas:
            words = [text.texture(str(tower.points), 13, SNOW, bold=True) for tower in self.towers[:many]]
            low = self.y + max([word.height for word in words], default=dp(16)) + dp(10)
            Color(*theme.rgba(theme.ICE_DEEP))
            RoundedRectangle(pos=(self.x + dp(4), low - dp(6)), size=(self.width - dp(8), dp(7)), radius=[dp(3.5)])
            each = self.width / max(1, many)
            for i, (tower, word) in enumerate(zip(self.towers, words, strict=False)):
                x = self.x + (i + 0.5) * each
                self._draw_tower(tower, x, low, self.top - low - dp(4), each)
                Color(*self._paint.text)
                Rectangle(texture=word, pos=(x - word.width / 2, low - dp(10) - word.height), size=word.size)

    def _draw_tower(self, tower: Tower, x: float, low: float, room: float, each: float) -> None:
        tall = HEIGHT[tower.top.size] + ABOVE + BELOW
        unit = min(dp(LARGEST_UNIT), each / (WIDTH[LARGE] + 14))
        gaps = len(tower.pieces) - 1
        step = min(STEP, (room / unit - tall) / gaps) if gaps else STEP
        if step < CLOSEST:
            step, unit = CLOSEST, room / (tall + gaps * CLOSEST)
        draw_side(tower, self.palette, (x, low + dp(1)), unit, step)
