"""Pad: a large penguin seen from behind; a stroke that starts on it is a flick."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, pi, sin
from typing import Any

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Scale
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icecool.facts import Flick
from app.ui import art, text, theme
from app.ui.boards.icecool.lettering import readable, seen
from app.ui.boards.icecool.stroke import FULL, HEAD, PULL, STRAIGHT, SWIPE, Stroke, flick_from_pad, grip_from_behind
from app.ui.boards.icecool.stroke_marks import StrokeMarks
from app.ui.i18n import tr
from app.ui.placing import Box

INK = "#2C5F8A"
BODY = (0.05, 0.95)  # of the drawing's width
FEET, CROWN = 0.07, 0.96  # of the drawing's height
CURVE, JUMP = 0.42, 0.84  # of the drawing's height: the words at its sides
GLYPH = 50  # dp of the arrows
WORD, WORD_EDGE = 15, 10  # sp of a word, dp beside it
GAUGE = 22  # dp beside an arrow for the power
CORNER = 60  # dp of a lower corner with a button
GROOVE = 16  # pieces of a groove in the ice
ZONE_DOTS = 9  # on each line between two zones of the penguin
TALLEST = 260  # dp of the penguin
QUIET = 0.25  # of an arrow during a stroke of another kind
LIT = "#12936B"  # of the arrow that tells the kind of the stroke
DIM = 0.82  # of a pad that only watches


class Pad(Widget):
    """Upright for its player (put it into a Turned); tells about the aim while a finger is down.

    `on_aim(flick or None)` while the stroke changes, `on_flick(flick)` when it ends, `on_aim(None)` when cancelled.
    """

    def __init__(self, on_aim: Callable[[Flick | None], None], on_flick: Callable[[Flick], None],
                 heading: Callable[[], float], grip: Callable[[], str], on_dim: Callable[[], None] = lambda: None,
                 **kwargs: Any) -> None:
        """`on_dim` is called when a finger comes to the penguin while it may not be flicked."""
        super().__init__(size_hint=(None, None), **kwargs)
        self.on_aim, self.on_flick, self.on_dim, self.heading, self.grip = on_aim, on_flick, on_dim, heading, grip
        self.colour, self.active, self.mirrored = "teal", False, False
        self.corner = dp(CORNER)  # at both sides at the bottom, kept free
        self.stroke: Stroke | None = None
        self.marks = StrokeMarks(self, self.canvas.after)
        self._imitated = False
        self._signs: list[tuple[str, Color, Color | None, Box]] = []  # the colours of an arrow and of its word, and where it is
        self._uid: int | None = None
        self._start = (0.0, 0.0)  # across and up on the penguin
        self.bind(pos=self.draw, size=self.draw)

    def use(self, colour: str, active: bool, mirrored: bool = False) -> None:
        """Whose penguin this is, whether it may be flicked now, and whether the left hand does it."""
        if (colour, active, mirrored) != (self.colour, self.active, self.mirrored):
            self.colour, self.active, self.mirrored = colour, active, mirrored
            self.draw()

    # The picture.

    @property
    def penguin(self) -> tuple[float, float, float, float]:
        """Where the large penguin stands: x, y, width, height."""
        return penguin_box(*self.pos, *self.size, 0.30 if self.grip() == SWIPE else 1.0)

    @property
    def gauge(self) -> tuple[float, float]:
        """Between which heights the power is shown: beside the arrow at the side, or where the finger does not go."""
        x = self.penguin[0]
        side, low, top = self._glyph, self.y + dp(16), self.top - dp(14)
        arrow = self._curve - side * 0.2
        if (x - self.x - side) / 2 >= dp(GAUGE):
            return arrow, top
        return (arrow + side + dp(4), top) if self.grip() == SWIPE else (low, arrow - dp(4))

    @property
    def _glyph(self) -> float:
        """How large the arrows are."""
        x, _, _, height = self.penguin
        return min(dp(GLYPH), x - self.x - dp(4), height * 0.25)

    @property
    def _raised(self) -> float:
        """How high the words of curves may be on a pad so low that they would lie in the corners, where buttons may be.

        Arrows and words are raised then, as far as the word above them allows; 0 where that is not needed or does not help.
        """
        _, y, _, height = self.penguin
        most = (self._highest - self.y - self.corner - self._glyph * 1.2) / 2
        if not self._in_corners(y + height * CURVE) or seen(tr("curve"), self._beside, most, WORD) < readable():
            return 0.0
        return most

    @property
    def _beside(self) -> float:
        """The room for words at each side of the penguin."""
        x, _, width, _ = self.penguin
        return float(x - self.x + width * BODY[0] - dp(WORD_EDGE))

    def _in_corners(self, arrow: float) -> bool:
        """Would the words below arrows at this height lie as low as the buttons in the corners?"""
        high = text.texture(tr("curve"), seen(tr("curve"), self._beside, self.height, WORD) / text.scale, bold=True).height
        return bool(arrow - self._glyph * 0.2 - high < self.y + self.corner)

    @property
    def _highest(self) -> float:
        """How high an arrow can be at most."""
        return float(self.top - dp(8) - self._glyph * 0.8)

    @property
    def _curve(self) -> float:
        """How high the arrows at the sides are."""
        _, y, _, height = self.penguin
        usual, raised = y + height * CURVE, self._raised
        return max(usual, self.y + self.corner + raised + self._glyph * 0.2) if raised else usual

    @property
    def chin(self) -> float:
        """From this height on a flick jumps."""
        _, y, _, height = self.penguin
        return y + height * (FEET + HEAD * (CROWN - FEET))

    @property
    def side_arrow_top(self) -> float:
        """How high the arrows at the sides reach."""
        return self._curve + self._glyph * 0.8

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width <= 0 or self.height <= 0:
            return
        with self.canvas:
            Color(1, 1, 1, 1 if self.active else DIM)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(24)])
            Color(*theme.rgba(theme.ICE_SHADE, 1.0 if self.active else 0.7))
            RoundedRectangle(pos=(self.x + dp(3), self.y + dp(3)), size=(self.width - dp(6), self.height - dp(6)),
                             radius=[dp(21)])
            Color(1, 1, 1, 0.9 if self.active else 0.5)
            Rectangle(texture=art.sprite("glow-round"), pos=(self.x + dp(3), self.y + dp(3)),
                      size=(self.width - dp(6), self.height - dp(6)))
            self._draw_grooves()
            self._draw_words()
            self._draw_penguin()
        self._draw_stroke()

    def _draw_grooves(self) -> None:
        Color(*theme.rgba(theme.ICE_DEEP, 0.7))
        for fx, fy, size in ((0.1, 0.8, 0.22), (0.72, 0.62, 0.24), (0.08, 0.2, 0.3), (0.6, 0.1, 0.26)):
            x, y, reach = self.x + self.width * fx, self.y + self.height * fy, self.width * size
            Line(points=[number for n in range(GROOVE + 1)
                         for number in (x + reach * n / GROOVE, y + dp(4) * (n / GROOVE - sin(2 * pi * n / GROOVE)))],
                 width=dp(1.2))

    def _draw_words(self) -> None:
        """Arrows with words at both sides of the penguin; low ones keep off the corners, where buttons may lie."""
        x, y, width, height = self.penguin
        gap = x - self.x + width * BODY[0]
        side, curve, raised = self._glyph, self._curve, self._raised
        jump = max(self._highest, y + height * JUMP) if raised else y + height * JUMP
        low = self._in_corners(curve) and not raised
        corner = self.corner if low else 0.0
        room, across = gap - corner - dp(2 if corner else WORD_EDGE), (corner + gap) / 2 if gap - corner >= side else gap / 2
        high, middle = jump - curve - side, self.width - gap / 2 if self.mirrored else gap / 2
        deep = raised or high
        signs = (("curve-left", tr("curve"), across, curve, room, deep),
                 ("curve-right", tr("curve"), self.width - across, curve, room, deep),
                 ("jump", tr("jump"), middle, jump, gap - dp(WORD_EDGE), high))
        sizes = [seen(words, wide, tall, WORD) for _, words, _, _, wide, tall in signs]
        alike = min((size for size in sizes if size >= readable()), default=0.0)
        self._signs = []
        for (glyph, words, aside, cy, *_), size in zip(signs, sizes, strict=True):
            self._draw_sign(glyph, words if size >= readable() else "", alike, self.x + aside, cy, side)
        self.show_signs()

    def _draw_sign(self, glyph: str, words: str, size: float, x: float, y: float, side: float) -> None:
        """An arrow, and the word below it where it can be read."""
        tint, ink = Color(*theme.rgba(INK)), None
        Rectangle(texture=art.sprite(f"icecool-way-{glyph}"), pos=(x - side / 2, y - side * 0.2), size=(side, side))
        if words:
            label, ink = text.texture(words, size / text.scale, INK, bold=True), Color(1, 1, 1, 1)
            Rectangle(texture=label, pos=(x - label.width / 2, y - side * 0.2 - label.height), size=label.size)
        self._signs.append((glyph, tint, ink, (x - side * 0.3, y, side * 0.6, side * 0.6)))

    def show_signs(self) -> None:
        """What can be done is written beside the penguin; while it is being done, only its own arrow is lit.

        The one at the top gives way to the words and the power of the stroke.
        """
        clear = 1.0 if self.active else 0.4
        for glyph, tint, ink, box in self._signs:
            lit = glyph in self.marks.kinds
            tint.rgba = theme.rgba(LIT if lit else INK, clear if lit or not self.marks.shown else QUIET)
            if glyph == "jump" and self.marks.covers(box):
                tint.a = 0.0
            if ink:
                ink.a = 0.0 if self.marks.shown else clear

    def _draw_penguin(self) -> None:
        x, y, width, height = self.penguin
        PushMatrix()
        self._lean = Rotate(angle=0, origin=(x + width / 2, y + height * FEET))
        self._squash = Scale(1, 1, 1, origin=(x + width / 2, y + height * FEET))
        Color(1, 1, 1, 1 if self.active else 0.9)
        Rectangle(texture=art.sprite(f"icecool-penguin-behind-{self.colour}"), pos=(x, y), size=(width, height))
        if self.active:
            self._draw_zones(x, y, width, height)
        PopMatrix()

    def _draw_zones(self, x: float, y: float, width: float, height: float) -> None:
        """Dotted lines between the middle, the sides and the head."""
        Color(1, 1, 1, 0.75)
        dot, picture = dp(3), art.sprite("snow-soft")
        head = self.chin
        reach = width / 2 * (BODY[1] - BODY[0]) * STRAIGHT
        low = y + height * (FEET + 0.06)
        places = [(x + width / 2 + side * reach, low + (head - low) * n / ZONE_DOTS)
                  for side in (-1, 1) for n in range(ZONE_DOTS)]
        places += [(x + width / 2 + width * 0.27 * (2 * n / (ZONE_DOTS - 1) - 1), head) for n in range(ZONE_DOTS)]
        for px, py in places:
            Rectangle(texture=picture, pos=(px - dot, py - dot), size=(2 * dot, 2 * dot))

    def _draw_stroke(self) -> None:
        """The finger's way, the power and the kind; only this part is drawn while aiming."""
        if not self.stroke or self.height <= 0:
            self.marks.hide()
            return
        power = self.stroke.power
        start, end = self._px(self.stroke.start), self._px(self.stroke.end)
        kind = grip_from_behind(*self._start)
        self.marks.show(start, end, power, self.kind(), ways(kind.spin, kind.lift) if power else ())
        self._lean_into(start, end, power)

    def _lean_into(self, start: tuple[float, float], end: tuple[float, float], power: float) -> None:
        slant = degrees(atan2(end[0] - start[0], max(dp(1), abs(end[1] - start[1])))) if power else 0.0
        self._lean.angle = max(-10.0, min(10.0, -slant * 0.15))
        self._squash.y, self._squash.x = 1 - 0.07 * power, 1 + 0.05 * power

    # A bot's hand.

    def imitate(self, flick: Flick, steady: float, seconds: float) -> None:
        """A bot's finger on its penguin: it grips where the kind asks, wavers, and draws out the power."""
        if self.stroke or self.height <= 0 or not hasattr(self, "_lean"):
            return
        x, y, width, height = self.penguin
        across = flick.spin * 0.62 + (0.05 if flick.spin >= 0 else -0.05) * bool(flick.spin)
        up = 0.9 if flick.lift > 0.2 else 0.42
        start = (x + width / 2 * (1 + across), y + height * (FEET + up * (CROWN - FEET)))
        room = max(dp(20), self.top - start[1] - dp(30))
        long = min(dp(FULL) * flick.power, room) * steady
        sway = dp(16) * (1 - steady) * sin(seconds * 7.0)
        way = -1 if self.grip() == PULL and self.y + dp(40) < start[1] - long else 1
        self.marks.show(start, (start[0] + sway, start[1] + way * long), flick.power * steady,
                        words_for(flick.spin, flick.lift), ways(flick.spin, flick.lift))
        self._lean_into(start, (start[0] + sway, start[1] + long), flick.power * steady)
        self._imitated = True

    def let_go(self) -> None:
        """The bot's finger is gone."""
        if self._imitated:
            self._imitated = False
            self.marks.hide()
            self._lean.angle, self._squash.x, self._squash.y = 0, 1, 1

    def kind(self) -> str:
        """What lifting now would do, in words."""
        return kind_words(self.stroke, grip_from_behind(*self._start)) if self.stroke else ""

    # The finger.

    def _dp(self, x: float, y: float) -> tuple[float, float]:
        return x / dp(1), -y / dp(1)

    def _px(self, place: tuple[float, float]) -> tuple[float, float]:
        return place[0] * dp(1), -place[1] * dp(1)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.stroke:
            self.cancel()  # a second finger takes the shot back
            return True
        x, y, width, height = self.penguin
        across = (touch.x - x - width / 2) / (width / 2 * (BODY[1] - BODY[0]))
        up = ((touch.y - y) / height - FEET) / (CROWN - FEET)
        if abs(across) > 1.25 or not -0.1 <= up <= 1.15 or self._in_system_zone(touch):
            return True
        if not self.active:
            self.on_dim()
            return True
        touch.grab(self)
        self._uid, self._start = touch.uid, (across, up)
        self.stroke = Stroke(self._dp(*touch.pos))
        self._tell()
        return True

    def _in_system_zone(self, touch: Any) -> bool:
        """Would this finger start where the system's own gestures do?"""
        x, y = self.to_window(*touch.pos)
        wide = self.get_root_window().width if self.get_root_window() else x + dp(theme.SIDE_ZONE)
        return not dp(theme.SIDE_ZONE) <= x <= wide - dp(theme.SIDE_ZONE) or y < dp(theme.BOTTOM_ZONE)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self.stroke and touch.uid == self._uid:
            self.stroke.move(*self._dp(*touch.pos))
            self._tell()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.stroke and touch.uid == self._uid:
            self.stroke.move(*self._dp(*touch.pos))
            flick = self._flick()
            self.cancel()
            if flick:
                self.on_flick(flick)
        return True

    def frame(self, dt: float) -> None:
        """A frame went by: a finger may have come to rest."""
        if self.stroke:
            before = self.stroke.end
            self.stroke.frame(dt)
            if self.stroke.end != before:
                self._tell()

    def cancel(self) -> None:
        """Forget the stroke; nothing was flicked."""
        self.stroke = self._uid = None
        self._draw_stroke()
        if self.height > 0:
            self._lean.angle, self._squash.x, self._squash.y = 0, 1, 1
        self.on_aim(None)

    def _flick(self) -> Flick | None:
        assert self.stroke is not None
        return flick_from_pad(self.stroke, *self._start, self.heading(), self.grip())

    def _tell(self) -> None:
        self._draw_stroke()
        self.on_aim(self._flick())


def penguin_box(x: float, y: float, width: float, height: float, rise: float = 0.30) -> tuple[float, float, float, float]:
    """Where the large penguin stands on a pad; `rise` is the share of the free height below it."""
    high = min(height * 0.80, dp(TALLEST), width * 0.82)
    wide = high * 240 / 340
    return x + (width - wide) / 2, y + (height - high) * rise, wide, high


def kind_words(stroke: Stroke, kind: Any) -> str:
    """The kind of a flick in a word or two."""
    return words_for(kind.spin, kind.lift) if stroke.power else tr("Back: no flick")


def words_for(spin: float, lift: float) -> str:
    curve = tr("Curve left") if spin < 0 else tr("Curve right") if spin > 0 else ""
    if lift > 0:
        return tr("Jump") if not curve else tr("Jump and curve")
    return curve or tr("Straight")


def ways(spin: float, lift: float) -> tuple[str, ...]:
    """The arrows of a flick."""
    curve = ("curve-left",) if spin < 0 else ("curve-right",) if spin > 0 else ()
    return (*curve, *(("jump",) if lift > 0 else ()))
