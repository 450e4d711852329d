"""The cuddle: three of a colour meet, grow warm, and hop to their place among the tricks."""

from __future__ import annotations

from math import pi, sin

from kivy.graphics import Canvas, Color, Rectangle

from app.games.freeze.cards import COLOURS, LINES, Colour
from app.ui import art, theme
from app.ui.boards.freeze.layout import Frame
from app.ui.boards.freeze.nest import Nest
from app.ui.motion import Motion

SECONDS = 1.1
MEET, STAY = 0.42, 0.66  # of the whole: until they have met, until they hop away
CLOSE = 0.74  # how near they come: of the distance between two cells
GROW = 1.16
SPARKS = 8


class Cuddle:
    """Three warm monsters on a glow, above a nest that already shows the next cards."""

    def __init__(self, canvas: Canvas, nest: Nest, frame: Frame, line: int, colour: Colour) -> None:
        self._canvas, self._group = canvas, Canvas()
        self._from = [nest.centre(cell) for cell in LINES[line]]
        self._middle = self._from[1]
        self._slot = frame.slots[COLOURS.index(colour)]
        self._size = nest.side * 0.3
        with self._group:
            self._glow_tint = Color(*theme.rgba("#FFC878", 0.0))
            self._glow = Rectangle(texture=art.sprite("glow-round"))
            self._spark_tint = Color(1, 1, 1, 1)
            self._sparks = [Rectangle(texture=art.sprite("spark")) for _ in range(SPARKS)]
            Color(1, 1, 1, 1)
            self._faces = [Rectangle(texture=art.sprite(f"freeze-{colour}-warm")) for _ in range(3)]

    def motion(self, still: bool) -> Motion:
        """Still: they stay where they are and only glow."""
        self._canvas.add(self._group)
        return Motion(SECONDS, self._hold if still else self._step)

    def _hold(self, t: float) -> None:
        self._glow_tint.a = 0.5 * (1 - t)
        _centre(self._glow, *self._middle, self._size * 3.6)
        self._fly_sparks(0.0)
        for face, place in zip(self._faces, self._from, strict=True):
            _centre(face, *place, self._size)
        self._end(t)

    def _step(self, t: float) -> None:
        met = theme.ease_in_out(min(1.0, t / MEET))
        gone = theme.ease_in_out(max(0.0, (t - STAY) / (1 - STAY)))
        hop = sin(pi * min(1.0, t / MEET)) * self._size * 0.12
        sway = sin(t * 26) * self._size * 0.04 * met * (1 - gone)
        size = self._size * (1 + (GROW - 1) * met) * (1 - gone) + self._slot[2] * 0.84 * gone
        for face, (x, y) in zip(self._faces, self._from, strict=True):
            x += (self._middle[0] - x) * (1 - CLOSE) * met + sway
            y += (self._middle[1] - y) * (1 - CLOSE) * met + hop
            _centre(face, x + (self._slot[0] - x) * gone, y + (self._slot[1] - y) * gone, size)
        warm = met * (1 - gone)
        self._glow_tint.a = 0.85 * warm
        _centre(self._glow, *self._middle, self._size * (2.2 + 1.4 * met))
        self._fly_sparks(max(0.0, (t - MEET * 0.7) / (1 - MEET * 0.7)))
        self._end(t)

    def _fly_sparks(self, t: float) -> None:
        self._spark_tint.a = (1 - t) if t else 0.0
        for number, spark in enumerate(self._sparks):
            turn = 2 * pi * number / SPARKS + 0.3
            reach = self._size * (0.9 + 1.5 * theme.ease_out(t))
            _centre(spark, self._middle[0] + reach * sin(turn + pi / 2), self._middle[1] + reach * sin(turn), self._size * 0.34)

    def _end(self, t: float) -> None:
        if t >= 1:
            self._group.clear()
            self._canvas.remove(self._group)


def _centre(thing: Rectangle, x: float, y: float, size: float) -> None:
    thing.pos, thing.size = (x - size / 2, y - size / 2), (size, size)
