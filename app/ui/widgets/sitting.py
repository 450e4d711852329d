"""Sitting: the three ways to sit at a table, each drawn as a table from above with its people."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Ellipse, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kv import load
from app.ui.widgets.layouts import Grid
from app.ui.widgets.tap import Tap

# Where heads are, in table widths and heights from its middle.
HEADS = {
    "side": ((-0.24, -0.86), (0.24, -0.86)),
    "face": ((0, -0.86), (0, 0.86)),
    "round": ((0, -0.86), (0, 0.86), (-0.74, 0), (0.74, 0)),
}
TABLE = (40, 26)  # dp
HEAD = 6  # dp, radius


class SitPicture(Widget):
    """A table from above and the heads around it."""

    way = StringProperty("side")
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw, way=self.draw, chosen=self.draw)

    def draw(self, *_: Any) -> None:
        paint = App.get_running_app().paint
        width, height = dp(TABLE[0]), dp(TABLE[1])
        x, y = self.x + self.width / 2, self.y + self.height / 2
        self.canvas.clear()
        with self.canvas:
            Color(*(paint.on_accent if self.chosen else paint.text))
            Line(rounded_rectangle=(x - width / 2, y - height / 2, width, height, dp(6)), width=dp(1.4))
            for along, up in HEADS[self.way]:
                Ellipse(pos=(x + along * width - dp(HEAD), y + up * height - dp(HEAD)), size=(dp(2 * HEAD), dp(2 * HEAD)))


class SitChoice(Tap):
    """One way to sit."""

    way = StringProperty("side")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    needed = NumericProperty(0)


class Sitting(Grid):
    """Three ways of which one is chosen; `on_pick(way)` is called with it."""

    __events__ = ("on_pick",)

    def __init__(self, ways: dict[str, str], chosen: str, **kwargs: Any) -> None:
        """`ways` are way -> words in the player's language."""
        super().__init__(columns=len(ways), spacing=dp(8), **kwargs)
        for way, words in ways.items():
            choice = SitChoice(way=way, text=words, chosen=way == chosen)
            choice.bind(on_tap=lambda choice: self.pick(choice.way))
            self.add_widget(choice)

    def pick(self, way: str) -> None:
        for choice in self.children:
            choice.chosen = choice.way == way
        self.dispatch("on_pick", way)

    def on_pick(self, way: str) -> None:
        """A way was chosen."""


load("sitting")
