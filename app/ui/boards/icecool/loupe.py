"""Loupe: the penguin under the finger, large and beside it, with the place it is hit, the aim and the power."""

from __future__ import annotations

from math import cos, degrees, hypot, pi, radians, sin

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.games.icecool.facts import Flick
from app.games.icecool.school import RADIUS
from app.ui import art, text, theme
from app.ui.boards.icecool.figures import SPRITE
from app.ui.boards.icecool.rink_view import RinkView
from app.ui.i18n import tr
from app.ui.placing import Point, touches

REACH = 62  # dp: radius of the glass
SEEN = 5.6  # cm across the glass
ASIDE = 124  # dp from the penguin to the middle of the glass
TOO_NEAR = 1.2  # radians between the glass and the way of the shot


class Loupe:
    """Made once, shown while a finger is on the penguin itself; it stands behind the shot, never in its way."""

    def __init__(self, rink: RinkView, into: InstructionGroup) -> None:
        self.rink = rink
        self.shown = False
        self.words = ""
        self._group, self._into = InstructionGroup(), into
        self._side = pi / 2  # where the glass stands seen from the penguin, y down
        self._rim, self._floor = Ellipse(), Ellipse(texture=art.picture("school"), segments=48)
        self._power = Line(width=dp(4), cap="none")
        self._move, self._turn, self._penguin = Translate(), Rotate(), Rectangle()
        self._aim = Line(width=dp(2.4), cap="round")
        self._start, self._inside = Ellipse(), Ellipse()
        self._read, self._back, self._label = Rotate(), RoundedRectangle(), Rectangle()
        for part in (Color(*theme.rgba(theme.NIGHT, 0.9)), self._rim, Color(1, 1, 1, 1), self._floor,
                     Color(*theme.rgba(theme.AURORA)), self._power, Color(1, 1, 1, 1), PushMatrix(), self._move,
                     self._turn, self._penguin, PopMatrix(), Color(*theme.rgba(theme.LANTERN)), self._aim,
                     Color(1, 1, 1, 0.95), self._start, Color(*theme.rgba("#1E8F6A")), self._inside,
                     PushMatrix(), self._read, Color(*theme.rgba(theme.NIGHT, 0.9)), self._back, Color(1, 1, 1, 1), self._label,
                     PopMatrix()):
            self._group.add(part)

    def show(self, seat: int, offset: tuple[float, float], flick: Flick | None, words: str, facing: int = 0) -> None:
        """`offset`: where the finger started, in shares of its reach, y down."""
        figure = self.rink.figures[seat]
        if not self.shown:
            self._side = {0: -pi / 2, 180: pi / 2, 90: pi, 270: 0.0}[facing]
            self._penguin.texture = art.sprite(f"icecool-penguin-{self.rink.colours[seat]}")
            self._into.add(self._group)
            self.shown = True
        if flick and abs((self._side - flick.angle + pi) % (2 * pi) - pi) < TOO_NEAR:
            self._side = flick.angle + pi
        x, y = self._middle(figure.x, figure.y)
        self._glass(x, y, figure.x, figure.y)
        per_cm = 2 * dp(REACH) / SEEN
        side = SPRITE * per_cm
        self._penguin.size, self._penguin.pos = (side, side), (-side / 2, -side / 2)
        self._move.x, self._move.y, self._turn.angle = x, y, -degrees(figure.angle) - 90
        hit = (x + offset[0] * RADIUS * per_cm, y - offset[1] * RADIUS * per_cm)
        for dot, reach in ((self._start, dp(8)), (self._inside, dp(5))):
            dot.pos, dot.size = (hit[0] - reach, hit[1] - reach), (2 * reach, 2 * reach)
        power = flick.power if flick else 0.0
        self._power.circle = (x, y, dp(REACH + 5), 0, max(0.5, 360 * power))
        self._aim.points = _arrow(*hit, flick.angle, dp(14 + 40 * power)) if flick else ()
        self._say(words, (x, y), (figure.x, figure.y), power, facing)

    def _middle(self, x: float, y: float) -> tuple[float, float]:
        """Beside the penguin, but on the school."""
        rink, reach = self.rink, dp(REACH + 12)
        for turn in (0.0, 0.8, -0.8, 1.6, -1.6):
            px = x + dp(ASIDE) * cos(self._side + turn)
            py = y - dp(ASIDE) * sin(self._side + turn)
            px = min(max(px, rink.x + reach), rink.right - reach)
            py = min(max(py, rink.y + reach), rink.top - reach)
            if hypot(px - x, py - y) > dp(REACH + 26):
                break
        return px, py

    def _glass(self, x: float, y: float, at_x: float, at_y: float) -> None:
        reach, rim = dp(REACH), dp(REACH + 9)
        self._rim.pos, self._rim.size = (x - rim, y - rim), (2 * rim, 2 * rim)
        self._floor.pos, self._floor.size = (x - reach, y - reach), (2 * reach, 2 * reach)
        rink, half = self.rink, SEEN / 2 * self.rink.scale
        u0, v0, *_ = self._floor.texture.tex_coords
        u1, v1 = self._floor.texture.tex_coords[4:6]
        left, right = ((at_x + side * half - rink.x) / rink.width for side in (-1, 1))
        low, top = ((at_y + side * half - rink.y) / rink.height for side in (-1, 1))
        left, right = u0 + (u1 - u0) * left, u0 + (u1 - u0) * right
        low, top = v0 + (v1 - v0) * low, v0 + (v1 - v0) * top
        self._floor.tex_coords = (left, low, right, low, right, top, left, top)

    def _say(self, words: str, middle: Point, penguin: Point, power: float, facing: int) -> None:
        """Below the glass as the reader sees it, above where the penguin or no school is below; turned to the reader."""
        x, y = middle
        self.words = words
        line = f"{words} · {tr('{n}%', n=round(power * 100))}" if power else words
        label = text.fitting(line, dp(190), 14, theme.TEXT, bold=True)
        wide, high = label.width + dp(20), label.height + dp(8)
        reach = (high, wide) if facing % 180 else (wide, high)
        away = dp(REACH + 13) + high / 2
        for way in (away, -away):
            cx, cy = x + way * sin(radians(facing)), y - way * cos(radians(facing))
            place = self._on_school(cx, cy, *reach)
            box = (place[0] - reach[0] / 2, place[1] - reach[1] / 2, *reach)
            if hypot(place[0] - x, place[1] - y) >= away - dp(1) and not touches(box, penguin, self._round):
                break
        self._read.angle, self._read.origin = facing, place
        self._label.texture, self._label.size = label, label.size
        self._label.pos = (place[0] - label.width / 2, place[1] - label.height / 2)
        self._back.pos = (place[0] - wide / 2, place[1] - high / 2)
        self._back.size, self._back.radius = (wide, high), [dp(12)]

    @property
    def _round(self) -> float:
        """How far a penguin and the light around it reach."""
        return RADIUS * 2 * self.rink.scale

    def _on_school(self, x: float, y: float, wide: float, high: float) -> tuple[float, float]:
        """The middle of such a box, moved onto the school."""
        rink = self.rink
        return (min(max(x, rink.x + wide / 2), rink.right - wide / 2), min(max(y, rink.y + high / 2), rink.top - high / 2))

    def hide(self) -> None:
        if self.shown:
            self.shown = False
            self._into.remove(self._group)


def _arrow(x: float, y: float, angle: float, length: float) -> tuple[float, ...]:
    """A line with a head, as one stroke; the angle counts downwards, pixels upwards."""
    ex, ey = x + length * cos(angle), y - length * sin(angle)
    head = dp(9)
    one = (ex + head * cos(angle + 2.5), ey - head * sin(angle + 2.5))
    other = (ex + head * cos(angle - 2.5), ey - head * sin(angle - 2.5))
    return (x, y, ex, ey, *one, ex, ey, *other)
