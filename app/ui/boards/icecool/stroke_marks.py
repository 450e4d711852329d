"""StrokeMarks: a finger's way over the pad, its power and its kind; made once, then only moved."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.icecool.lettering import SMALLEST, readable, seen
from app.ui.boards.icecool.stroke import PULL

Point = tuple[float, float]

SIZE = 15  # sp
WORDS_HIGH = 64  # dp for the words in several lines
NO_BREAK = "\u00a0"  # a space that keeps its neighbours on one line


class StrokeMarks:
    """Drawn into the canvas of a pad while a finger, or a bot's hand, is on it."""

    def __init__(self, pad: Any, into: InstructionGroup) -> None:
        self.pad, self._into = pad, into
        self.shown = False
        self._group = InstructionGroup()
        self._way = Line(width=dp(9), cap="round")
        self._start, self._end = Translate(), Translate()
        self._ring_colour = Color(*theme.rgba(theme.AURORA))
        self._track, self._fill_colour, self._fill = RoundedRectangle(radius=[dp(6)]), Color(), RoundedRectangle(radius=[dp(6)])
        self._back, self._label = RoundedRectangle(radius=[dp(14)]), Rectangle()
        for part in (Color(*theme.rgba(theme.AURORA, 0.45)), self._way,
                     PushMatrix(), self._start, Color(1, 1, 1, 0.95), _disc(8), Color(*theme.rgba("#1E8F6A")), _disc(5),
                     PopMatrix(),
                     PushMatrix(), self._end, self._ring_colour, Line(circle=(0, 0, dp(24)), width=dp(2.2)),
                     Color(1, 1, 1, 0.35), _disc(20), PopMatrix(),
                     Color(*theme.rgba("#8FAFC2", 0.6)), self._track, self._fill_colour, self._fill,
                     Color(1, 1, 1, 0.92), self._back, Color(1, 1, 1, 1), self._label):
            self._group.add(part)

    def show(self, start: Point, end: Point, power: float, words: str) -> None:
        self._way.points = (*start, *end)
        self._start.xy, self._end.xy = start, end
        self._ring_colour.rgba = theme.rgba(theme.AURORA if power else theme.LANTERN)
        self._show_power(power)
        self._show_words(words)
        if not self.shown:
            self.shown = True
            self._into.add(self._group)
            self.pad.show_signs(False)

    def hide(self) -> None:
        if self.shown:
            self.shown = False
            self._into.remove(self._group)
            self.pad.show_signs(True)

    def _show_power(self, power: float) -> None:
        pad = self.pad
        x, y = (pad.x + dp(14) if pad.mirrored else pad.right - dp(26)), pad.gauge_foot
        tall = max(dp(24), pad.top - dp(18) - y)
        self._track.pos, self._track.size = (x, y), (dp(12), tall)
        self._fill_colour.rgba = theme.rgba(theme.LANTERN if power > 0.75 else theme.AURORA)
        self._fill.pos, self._fill.size = (x, y), (dp(12), max(dp(12), tall * power))

    def _show_words(self, words: str) -> None:
        pad = self.pad
        pulled = pad.grip() == PULL  # then the finger goes down the middle, and the penguin stands higher
        label = self._worded(words, pad.width * (0.34 if pulled else 0.62))
        x = pad.right - dp(38) - label.width if pad.mirrored else pad.x + dp(14)
        y = pad.y + dp(14) if pulled else pad.top - dp(24) - label.height
        self._back.pos, self._back.size = (x, y), (label.width + dp(24), label.height + dp(10))
        self._label.texture, self._label.size, self._label.pos = label, label.size, (x + dp(12), y + dp(5))

    def _worded(self, words: str, room: float) -> Any:
        """In several lines where one would be small; as large for every power."""
        kind = words.split(" · ")[0]
        size, shown = seen(f"{kind} · 100%".replace(" ", NO_BREAK), room, dp(WORDS_HIGH), SIZE, bold=True), words
        if size < readable() + 1:
            size, shown = seen(f"{kind}\n100%", room, dp(WORDS_HIGH), SIZE, bold=True), words.replace(" · ", "\n")
        size = max(SMALLEST, size) / text.scale
        label = text.texture(shown, size, theme.TEXT_ON_LIGHT, bold=True)
        return label if label.width <= room else text.texture(shown, size, theme.TEXT_ON_LIGHT, bold=True, width=room)


def _disc(radius: float) -> Ellipse:
    return Ellipse(pos=(-dp(radius), -dp(radius)), size=(2 * dp(radius), 2 * dp(radius)), segments=24)
