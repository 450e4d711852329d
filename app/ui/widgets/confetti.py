"""Confetti: the four symbols in their colours rain down and lie still; with less motion they simply lie there."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.core.shuffle import Dice
from app.ui import theme
from app.ui.symbols import draw_symbol
from app.ui.widgets.words import width_of

PIECES = 96
SPARSE = 8  # dp of width for each piece
CLEAR = 300  # dp in the middle stay free for the words at normal text size, more for long ones …
BESIDE = 16  # dp beside long words
HEAD = (76, 72)  # dp: … and so does the title at the top, from its button on
NARROW = 600  # dp: below, the whole row of the title stays free, for the few pieces there would look like signs
FEW = 0.1  # of the pieces would look like signs too: fewer are not strewn at all
LAYERS = 3  # each falls a little later than the one before
SKY = 0.42  # part of the height they come to lie in


class Confetti(Widget):
    """Falls once, when it is first shown, and takes no touches."""

    fallen = NumericProperty(0.0)  # 0 above the window, 1 in its place
    widest = NumericProperty(0.0)  # px of what lies in the middle

    def __init__(self, title: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = title
        self._moved: list[Translate] = []
        self.bind(pos=self.draw, size=self.draw, widest=self.draw, fallen=self._fall)
        if App.get_running_app().settings.reduced_motion:
            self.fallen = 1.0
        else:
            Animation(fallen=1.0, d=theme.RAIN, t="out_cubic").start(self)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._moved.clear()
        pieces = self._pieces()
        for layer in range(LAYERS):
            group = Canvas()
            with group:
                PushMatrix()
                self._moved.append(Translate(0, 0))
                for index, x, y, size in pieces:
                    if index % LAYERS == layer:
                        colour = theme.SEAT_COLOURS[index % 4]
                        draw_symbol(theme.SYMBOLS[colour], self.x + x, self.y + y, size, theme.BASE[colour])
                PopMatrix()
            self.canvas.add(group)
        self._fall()

    def _pieces(self) -> list[tuple[int, float, float, float]]:
        """Number, place and size of those that lie on no words."""
        dice, scale, found = Dice("confetti"), App.get_running_app().text_scale, []
        most = min(PIECES, self.width / dp(SPARSE))
        for index in sorted(range(PIECES), key=lambda index: index % LAYERS):
            across, up, size = dice.random(), 1 - SKY * dice.random() ** 1.6, dp(3 + 4.5 * dice.random())
            x, y = across * self.width, up * self.height
            if index < most and not self._on_words(x, y, scale):
                found.append((index, x, y, size))
        return found if len(found) >= FEW * most else []

    def _on_words(self, x: float, y: float, scale: float) -> bool:
        left, high = HEAD
        beside = self.width >= dp(NARROW) and x > dp(left) + width_of(self.title, sp(24) * scale, True) + dp(12)
        titled = y > self.height - dp(high) * scale and not beside
        clear = max(dp(CLEAR) * scale, self.widest + 2 * dp(BESIDE))
        return titled or abs(x - self.width / 2) < min(0.66 * scale * self.width, clear) / 2

    def _fall(self, *_: Any) -> None:
        for layer, moved in enumerate(self._moved):
            moved.y = (1 - self.fallen) * self.height * (0.5 + 0.25 * layer)
