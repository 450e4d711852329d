"""Header: the sand, the colours found, hints and pause of a game alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.games.freeze.state import State, colours_taken
from app.ui import art, sound, text, theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.layout import Box
from app.ui.boards.freeze.sand import HEIGHT, WIDTH, Hourglass
from app.ui.buttons import Pill
from app.ui.i18n import ntr, tr

LOW = 15_000  # milliseconds of sand left when it begins to sound
ROUND = 56  # dp
CLOCK, COUNT, NOTE = 32, 14, 12  # sp
GAP = 12  # dp between the clock and a note beside it


def clock(seconds: int) -> str:
    """Minutes and seconds, such as 1:37."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class Header(FloatLayout):
    """Its words are drawn again once a second at most; only the sand moves in between."""

    def __init__(
        self, on_hint: Callable[[], None], on_pause: Callable[[], None], title: str = "", watched: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._words = Canvas()
        self.canvas.before.add(self._words)
        self.glass = Hourglass(self.canvas.before)
        self.hint = Pill("", on_hint, "warm", picture=art.sprite("glyph-hint"))
        self.pause = Pill("", on_pause, "plain", picture=art.sprite("glyph-pause"))
        self._pills = () if watched else (self.pause, self.hint)
        for pill in self._pills:
            self.add_widget(pill)
        self.title = title
        self._shown: tuple[Any, ...] = ()
        self._left_handed = False
        self._sand = False

    def lay_out(self, box: Box, left_handed: bool) -> None:
        x, y, width, height = box
        self.pos, self.size, self._shown, self._left_handed = (x, y), (width, height), (), left_handed
        side = min(dp(ROUND), height)
        edge = x + dp(10) if left_handed else x + width - dp(10) - side
        for pill in self._pills:
            pill.size, pill.pos = (side, side), (edge, y + (height - side) / 2)
            edge += (side + dp(8)) * (1 if left_handed else -1)
        self._buttons = len(self._pills) * (side + dp(8)) + dp(10)

    def show(self, state: State, now: int) -> None:
        left = None if state.deadline is None else max(0, state.deadline - now)
        seconds = None if left is None else -(-left // 1000)
        what = (seconds, len(state.tricks[0]), state.hints > 0)
        if self.width <= 0:
            return
        if what != self._shown:
            if left is not None and self._shown and 0 < left <= LOW and not state.end:
                sound.play("sand_low", 0.6)
            first, self._shown = not self._shown, what
            self._draw(state, seconds, first)
        if left is not None and state.deadline:
            self.glass.show(left / state.deadline)

    def tick(self, dt: float) -> None:
        if self._sand:
            self.glass.tick(dt)

    def _draw(self, state: State, seconds: int | None, first: bool) -> None:
        high = self.height
        x = self.x + (self._buttons if self._left_handed else 0) + dp(10)
        self._sand = seconds is not None
        if first:
            self.glass.clear()
            if self._sand:
                self.glass.lay_out(x, self.y + high * 0.04, high * 0.92)
        x += high * 0.92 * WIDTH / HEIGHT + dp(6) if self._sand else dp(4)
        room = self.width - self._buttons - (x - self.x - (self._buttons if self._left_handed else 0)) - dp(8)
        self._words.clear()
        with self._words:
            self._draw_words(state, seconds, x, room)

    def _draw_words(self, state: State, seconds: int | None, x: float, room: float) -> None:
        low = seconds is not None and seconds * 1000 <= LOW
        large, found = tr("Zen") if seconds is None else clock(seconds), len(colours_taken(state, 0))
        small = ntr("{n} of 5 colours", "{n} of 5 colours", found)
        if text.texture(small, COUNT, bold=True).width > room:
            small = tr("{n} of 5", n=found)
        notes = [self.title] if self.title else []
        if state.hints:
            notes.append(tr("with hints"))
        lines = [(large, CLOCK, theme.BASE["orange"] if low else theme.TEXT, True), (small, COUNT, theme.TEXT, True)]
        note, squeeze = " · ".join(notes), self._squeeze(lines)
        aside = room - text.texture(large, CLOCK * squeeze, bold=True).width - dp(GAP)
        said = text.texture(note, NOTE * squeeze, theme.TEXT_SECOND)
        if note and said.width > aside:  # no room beside the clock: a third line
            lines.append((note, NOTE, theme.TEXT_SECOND, False))
            squeeze = self._squeeze(lines)
        rows = [text.fitting(words, room, size * squeeze, ink, bold) for words, size, ink, bold in lines]
        top = self.y + self.height / 2 + sum(row.height for row in rows) / 2
        if note and len(rows) == 2:
            drawing.draw_words(said, x + rows[0].width + dp(GAP) + said.width / 2, top - rows[0].height / 2)
        for row in rows:
            drawing.draw_words(row, x + row.width / 2, top - row.height / 2)
            top -= row.height

    def _squeeze(self, lines: Sequence[tuple[str, float, str, bool]]) -> float:
        """How much smaller the lines are written to find room above each other."""
        return min(1.0, self.height * 0.98 / sum(text.texture(words, size, bold=bold).height for words, size, _, bold in lines))
