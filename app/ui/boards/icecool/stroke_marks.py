"""StrokeMarks: a finger's way over the pad, its power and its kind; made once, then only moved."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.ui import art, text, theme
from app.ui.boards.icecool.lettering import boxed, seen
from app.ui.boards.icecool.stroke import PULL
from app.ui.i18n import tr
from app.ui.placing import Box, Point, meet

SIZE = 15  # sp
WORDS_HIGH = 64  # dp for the words in several lines …
LEAST_HIGH = 22  # … and at least, where they stand over the hat
HAT = 0.84  # of the penguin's height: down to here words may cover its bobble
BESIDE, BOBBLE = 0.22, 0.4  # of the penguin's width: so far words may lie beside the hat, and beside its bobble
BIG_ENOUGH = 0.7  # of the usual size: such words need not lie over the hat
ASIDE = 0.2  # of the penguin's width from its middle: the finger is on this side
PERCENT = 40  # dp for the number


class StrokeMarks:
    """Drawn into the canvas of a pad while a finger, or a bot's hand, is on it."""

    def __init__(self, pad: Any, into: InstructionGroup) -> None:
        self.pad, self._into = pad, into
        self.shown = False
        self.kinds: tuple[str, ...] = ()
        self._mirrored = False  # the power is shown at the left, words at the right
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
        self._mirrored = self._words_at_right(start)
        self._show_power(power)
        self._show_words(words)
        if not self.shown:
            self._into.add(self._group)
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
        middle = pad.x + half if self._mirrored else pad.right - half
        low, top = pad.gauge
        top -= label.height
        tall = max(dp(16), top - dp(5) - low)
        self._percent.texture, self._percent.size = label, label.size
        self._percent.pos = (middle - label.width / 2, top)
        middle = pad.x + dp(17) if self._mirrored else pad.right - dp(17)
        self._track.pos, self._track.size = (middle - wide / 2 - dp(3), low - dp(3)), (wide + dp(6), tall + dp(6))
        self._fill.pos, self._fill.size = (middle - wide / 2, low), (wide, tall * power)
        u0, v0, *_ = self._colours.tex_coords
        u1, v1 = self._colours.tex_coords[4:6]
        cut = v0 + (v1 - v0) * power
        self._fill.tex_coords = (u0, v0, u1, v0, u1, cut, u0, cut)

    def _words_at_right(self, finger: Point) -> bool:
        """Words keep to the side where the finger is not; for one in the middle away from the arrow of a jump if it jumps."""
        x, _, width, _ = self.pad.penguin
        aside = finger[0] - x - width / 2
        if self.pad.grip() != PULL and abs(aside) > width * ASIDE:
            return bool(aside < 0)
        return bool(self.pad.mirrored != (self.pad.grip() != PULL and finger[1] > self.pad.chin))

    def _show_words(self, words: str) -> None:
        pad = self.pad
        pulled = pad.grip() == PULL  # then the finger goes down the middle, and the penguin stands higher
        room = (pad.width * 0.34, dp(WORDS_HIGH)) if pulled else self._room(words)
        label = boxed(words, *room, SIZE, theme.TEXT_ON_LIGHT, bold=True, align="left")
        x = pad.right - dp(38) - label.width if self._mirrored else pad.x + dp(14)
        y = pad.y + dp(14) if pulled else pad.top - dp(24) - label.height
        self._back.pos, self._back.size = (x, y), (label.width + dp(24), label.height + dp(10))
        self._label.texture, self._label.size, self._label.pos = label, label.size, (x + dp(12), y + dp(5))

    def _room(self, words: str) -> Point:
        """Beside the hat or its bobble where the words are large enough there, else over the hat as well."""
        pad, (x, y, width, height) = self.pad, self.pad.penguin
        over = max(dp(LEAST_HIGH), min(dp(WORDS_HIGH), pad.top - dp(29) - y - height * HAT))
        deep = max(0.0, min(dp(WORDS_HIGH), pad.top - dp(29) - pad.side_arrow_top))
        left = x - pad.x - dp(38)

        def size(room: Point) -> float:
            return seen(words, *room, SIZE, bold=True)

        beside = max((max(0.0, left + width * BOBBLE), over), (max(0.0, left + width * BESIDE), deep), key=size)
        whole = min(pad.width - self._percent.size[0] - dp(50), pad.width * 0.62), over
        return beside if size(beside) >= SIZE * text.scale * BIG_ENOUGH else max(beside, whole, key=size)

    def covers(self, box: Box) -> bool:
        """Do the words or the power lie on such a box?"""
        return self.shown and any(meet((*each.pos, *each.size), box) for each in (self._back, self._percent, self._track))


def _disc(radius: float) -> Ellipse:
    return Ellipse(pos=(-dp(radius), -dp(radius)), size=(2 * dp(radius), 2 * dp(radius)), segments=24)
