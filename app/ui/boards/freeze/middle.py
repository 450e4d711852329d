"""The middle of the table: the pile, and the one single card that everybody may want."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.freeze.state import Placed, State
from app.ui import text, theme
from app.ui.boards.freeze import drawing
from app.ui.i18n import tr


class Middle(Widget):
    """A floe with the pile and the single card; drawn again only when one of them changed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._shown: tuple[Any, ...] = ()
        self.single_box = (0.0, 0.0, 0.0)
        self.words = True

    def lay_out(self, x: float, y: float, width: float, height: float, words: bool) -> None:
        self.pos, self.size, self.words, self._shown = (x, y), (width, height), words, ()

    def show(self, state: State) -> None:
        what = (state.single, len(state.pile), state.deck, *self.pos, *self.size)
        if what == self._shown or self.width <= 0:
            return
        self._shown = what
        self.canvas.clear()
        with self.canvas:
            self._draw(state)

    def _draw(self, state: State) -> None:
        x, y, width, height = *self.pos, *self.size
        radius = min(width, height) * 0.22
        Color(*theme.rgba(theme.NIGHT, 0.6))
        RoundedRectangle(pos=(x - dp(5), y - dp(7)), size=(width + dp(10), height + dp(12)), radius=[radius * 1.1])
        Color(*theme.rgba(theme.SURFACES[2] if self.words else theme.ICE_SHADE))
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])
        side = min(height - dp(28), (width - dp(30)) / (3 if self.words else 2.3))
        base = y + (height - side) / 2
        drawing.draw_pile(x + dp(16), base, side, len(state.pile))
        self._draw_count(x + dp(16) + side, base, len(state.pile))
        left = x + dp(34) + side if self.words else x + width - side - dp(18)
        self.single_box = (left, base, side)
        Color(*theme.rgba(theme.AURORA))
        Line(rounded_rectangle=(left - dp(5), base - dp(5), side + dp(10), side + dp(10), side * 0.1),
             width=dp(1.4), dash_length=6, dash_offset=4)
        ground = theme.SURFACES[1] if self.words else "#7FB7CF"
        drawing.draw_card(state.deck, Placed(state.single), left, base, side, ground)
        if self.words:
            self._draw_words(left + side + dp(10), x + width - dp(10), base + side / 2)

    def _draw_count(self, x: float, y: float, number: int) -> None:
        size = dp(30)
        drawing.draw_disc(x, y + dp(4), size * 1.1, theme.ICE)
        drawing.draw_disc(x, y + dp(4), size, theme.NIGHT)
        words = text.fitting(str(number), size * 0.8, 14, theme.TEXT, bold=True)
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(x - words.width / 2, y + dp(4) - words.height / 2), size=words.size)

    def _draw_words(self, left: float, right: float, middle: float) -> None:
        words = text.texture(tr("drag a layer here to swap"), 13, theme.TEXT_SECOND, width=right - left, align="center")
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(left, middle - words.height / 2), size=words.size)

    def over_single(self, x: float, y: float) -> bool:
        """Whether a finger let go over the single card, with some room around it."""
        left, base, side = self.single_box
        slack = side * 0.3
        return left - slack <= x <= left + side + slack and base - slack <= y <= base + side + slack
