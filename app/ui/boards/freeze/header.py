"""Header: the sand, the colours found, hints and pause of a solo game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.games.freeze.state import State, colours_taken
from app.ui import art, sound, text, theme
from app.ui.buttons import Pill
from app.ui.i18n import tr

LOW = 15_000  # milliseconds of sand left when it begins to sound


class Header(FloatLayout):
    """Redrawn once a second at most: only when the words on it change."""

    def __init__(self, on_hint: Callable[[], None], on_pause: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.hint = Pill(tr("Hint"), on_hint)
        self.pause = Pill("II", on_pause)
        self.add_widget(self.hint)
        self.add_widget(self.pause)
        self._shown: tuple[Any, ...] = ()

    def lay_out(self, x: float, y: float, width: float, height: float, left_handed: bool) -> None:
        self.pos, self.size, self._shown = (x, y), (width, height), ()
        pills = [self.pause, self.hint]
        self.pause.size = (dp(52), dp(52))
        self.hint.size = (min(self.hint.natural_width(), width * 0.28), dp(52))
        edge = x + dp(10) if left_handed else x + width - dp(10)
        for pill in pills:
            pill.pos = (edge if left_handed else edge - pill.width, y + (height - pill.height) / 2)
            edge += (pill.width + dp(8)) * (1 if left_handed else -1)
        self._words_x = edge if left_handed else x + dp(12)

    def show(self, state: State, now: int) -> None:
        left = None if state.deadline is None else max(0, state.deadline - now)
        seconds = None if left is None else -(-left // 1000)
        what = (seconds, len(state.tricks[0]), len(colours_taken(state, 0)))
        if what == self._shown or self.width <= 0:
            return
        if left is not None and self._shown and 0 < left < LOW:
            sound.play("sand_low", 0.6)
        self._shown = what
        self.canvas.before.clear()
        with self.canvas.before:
            self._draw(state, left, seconds)

    def _draw(self, state: State, left: int | None, seconds: int | None) -> None:
        x, y, high = self._words_x, self.y, self.height
        Color(1, 1, 1, 1)
        if left is not None:
            full = max(1, state.deadline or 1)
            kind = "empty" if left == 0 else "last" if left < LOW else "full" if left > full * 0.9 else "running"
            glass = art.sprite(f"freeze-hourglass-{kind}")
            wide = high * 0.86 * glass.width / glass.height
            Rectangle(texture=glass, pos=(x, y + high * 0.07), size=(wide, high * 0.86))
            x += wide + dp(10)
        clock = "∞" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
        found = tr("{n} of 5 colours", n=len(colours_taken(state, 0)))
        room = self.width - dp(52) - self.hint.width - dp(120)
        rows = [text.fitting(tr("Zen") if seconds is None else clock, room, 30, theme.TEXT, bold=True),
                text.fitting(found, room, 14, theme.TEXT_SECOND)]
        top = y + high / 2 + sum(row.height for row in rows) / 2
        Color(1, 1, 1, 1)
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x, top), size=row.size)
