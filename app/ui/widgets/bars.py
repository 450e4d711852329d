"""Bars: small charts, drawn: a bar for each level, and a column for each of the latest matches."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui.kv import load

LATEST = 20  # matches shown as columns
WIDEST = 22  # dp, a column
CROWN = 5  # dp, radius of the dot over a win


class Bar(FloatLayout):
    """A line of a chart: words, a bar of `whole` share of the width, of which `part` is filled, and numbers."""

    text = StringProperty("")
    numbers = StringProperty("")
    whole = NumericProperty(1.0)
    part = NumericProperty(0.0)
    tight = BooleanProperty(False)  # the numbers stand below the words


class History(Widget):
    """A column for each match, as high as its score, the latest on the right; a win is filled and wears a dot."""

    matches = ListProperty([])  # (score, won)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(96), **kwargs)
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        paint = App.get_running_app().paint
        self.canvas.clear()
        matches = list(self.matches)[-LATEST:]
        most = max((score for score, _ in matches), default=0) or 1
        step = min(self.width / LATEST, dp(WIDEST + 6))
        room = self.height - dp(3 * CROWN)
        with self.canvas:
            Color(*paint.edge)
            RoundedRectangle(pos=(self.x, self.y), size=(self.width, dp(2)), radius=[dp(1)])
            for place, (score, won) in enumerate(matches):
                x, width = self.x + place * step + step * 0.12, step * 0.76
                height = max(dp(6), room * max(score, 0) / most)
                Color(*(paint.accent if won else paint.edge))
                RoundedRectangle(pos=(x, self.y + dp(3)), size=(width, height - dp(3)), radius=[min(dp(6), width / 2)])
                if won:
                    Color(*paint.gold)
                    side = min(dp(2 * CROWN), width)
                    Ellipse(pos=(x + (width - side) / 2, self.y + height + dp(2)), size=(side, side))


load("bars")
