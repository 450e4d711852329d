"""StrokeMarks: a finger's way over the pad, its power and its kind; made once, then only moved."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.ui import art, text, theme
from app.ui.boards.icecool.lettering import SMALLEST, boxed, seen
from app.ui.boards.icecool.stroke import PULL
from app.ui.i18n import tr

Point = tuple[float, float]

SIZE = 15  # sp
WORDS_HIGH = 64  # dp for the words in several lines …
LEAST_HIGH = 22  # … and at least, where they stand over the hat
HAT = 0.84  # of the penguin's height: down to here words may cover its bobble
PERCENT = 40  # dp for the number


class StrokeMarks:
    """Drawn into the canvas of a pad while a finger, or a bot's hand, is on it."""

    def __init__(self, pad: Any, into: InstructionGroup) -> None:
        self.pad, self._into = pad, into
        self.shown = False
        self.kinds: tuple[str, ...] = ()
        self._group = InstructionGroup()
        self._way = Line(width=dp(9), cap="round")
        self._start, self._end = Translate(), Translate()
        self._ring_colour = Color(*theme.rgba(theme.AURORA))
        self._track, self._fill = RoundedRectangle(radius=[dp(8)]), Rectangle()
        self._colours = art.sprite("icecool-power")
        self._fill.texture, self._percent = self._colours, Rectangle()
        self._back, self._label = RoundedRectangle(radius=[dp(14)]), Rectangle()
        for part in (Color(*theme.rgba(theme.AURORA, 0.45)), self._way,
                     PushMatrix(), self._start, Color(1, 1, 1, 0.95), _disc(8), Color(*theme.rgba("#1E8F6A")), _disc(5),
                     PopMatrix(),
                     PushMatrix(), self._end, self._ring_colour, Line(circle=(0, 0, dp(24)), width=dp(2.2)),
                     Color(1, 1, 1, 0.35), _disc(20), PopMatrix(),
                     Color(*theme.rgba("#8FAFC2", 0.7)), self._track, Color(1, 1, 1, 1), self._fill, self._percent,
                     Color(1, 1, 1, 0.92), self._back, Color(1, 1, 1, 1), self._label):
            self._group.add(part)

    def show(self, start: Point, end: Point, power: float, words: str, kinds: tuple[str, ...] = ()) -> None:
        """`kinds`: the arrows of the pad that tell what this would be."""
        self._way.points = (*start, *end)
        self._start.xy, self._end.xy = start, end
        self._ring_colour.rgba = theme.rgba(theme.AURORA if power else theme.LANTERN)
        self._show_power(power)
        self._show_words(words)
        if not self.shown:
            self._into.add(self._group)
        if not self.shown or kinds != self.kinds:
            self.shown, self.kinds = True, kinds
            self.pad.show_signs()

    def hide(self) -> None:
        if self.shown:
            self.shown, self.kinds = False, ()
            self._into.remove(self._group)
            self.pad.show_signs()

    def _show_power(self, power: float) -> None:
        """How hard, as a column that turns from green to orange, and as a number above it."""
        pad, wide = self.pad, dp(10)
        room = dp(PERCENT) * text.scale ** 0.5
        if pad.grip() == PULL:  # then it stands beside the penguin
            room = min(room, max(dp(30), pad.penguin[0] - pad.x - dp(14)))
        label = boxed(tr("{n}%", n=round(power * 100)), room, dp(PERCENT), SIZE, theme.TEXT_ON_LIGHT, bold=True)
        half = max(dp(20), label.width / 2 + dp(9))
        middle = pad.x + half if pad.mirrored else pad.right - half
        low, top = pad.gauge
        top -= label.height
        tall = max(dp(16), top - dp(5) - low)
        self._percent.texture, self._percent.size = label, label.size
        self._percent.pos = (middle - label.width / 2, top)
        middle = pad.x + dp(17) if pad.mirrored else pad.right - dp(17)
        self._track.pos, self._track.size = (middle - wide / 2 - dp(3), low - dp(3)), (wide + dp(6), tall + dp(6))
        self._fill.pos, self._fill.size = (middle - wide / 2, low), (wide, tall * power)
        u0, v0, *_ = self._colours.tex_coords
        u1, v1 = self._colours.tex_coords[4:6]
        cut = v0 + (v1 - v0) * power
        self._fill.tex_coords = (u0, v0, u1, v0, u1, cut, u0, cut)

    def _show_words(self, words: str) -> None:
        pad = self.pad
        pulled = pad.grip() == PULL  # then the finger goes down the middle, and the penguin stands higher
        beside = pad.width - self._percent.size[0] - dp(50)
        high = dp(WORDS_HIGH) if pulled else self._over_hat()
        label = self._worded(words, min(beside, pad.width * (0.34 if pulled else 0.62)), high)
        x = pad.right - dp(38) - label.width if pad.mirrored else pad.x + dp(14)
        y = pad.y + dp(14) if pulled else pad.top - dp(24) - label.height
        self._back.pos, self._back.size = (x, y), (label.width + dp(24), label.height + dp(10))
        self._label.texture, self._label.size, self._label.pos = label, label.size, (x + dp(12), y + dp(5))

    def _over_hat(self) -> float:
        """How high words may be that leave the penguin's head to be seen."""
        _, y, _, height = self.pad.penguin
        return max(dp(LEAST_HIGH), min(dp(WORDS_HIGH), self.pad.top - dp(29) - y - height * HAT))

    def _worded(self, words: str, room: float, high: float) -> Any:
        """In several lines where one would be small."""
        size = max(SMALLEST, seen(words, room, high, SIZE, bold=True)) / text.scale
        label = text.texture(words, size, theme.TEXT_ON_LIGHT, bold=True)
        return label if label.width <= room else text.texture(words, size, theme.TEXT_ON_LIGHT, bold=True, width=room)


def _disc(radius: float) -> Ellipse:
    return Ellipse(pos=(-dp(radius), -dp(radius)), size=(2 * dp(radius), 2 * dp(radius)), segments=24)
