"""Piece: a card on the table that can be lifted, carried and faded without drawing it again."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Scale, Translate


class Piece:
    """Drawn once around its own middle; then only its place, its size and its light change."""

    def __init__(self, canvas: Canvas) -> None:
        self._move, self._scale = Translate(), Scale(1, 1, 1)
        self._picture = Canvas()
        self._light: Color | None = None
        self._table, self._whole = canvas, Canvas()
        for instruction in (PushMatrix(), self._move, self._scale, self._picture, PopMatrix()):
            self._whole.add(instruction)
        canvas.add(self._whole)

    def draw(self, picture: Callable[[], Color | None]) -> None:
        """Draw anew around 0, 0; the picture gives the colour that lights all of it, if it may fade."""
        self._picture.clear()
        with self._picture:
            self._light = picture()

    def put(self, x: float, y: float, scale: float = 1.0) -> None:
        self._move.xy = (x, y)
        self._scale.xyz = (scale, scale, 1)

    def come_to_the_front(self) -> None:
        """Lie above all else on its canvas."""
        self._table.remove(self._whole)
        self._table.add(self._whole)

    def fade(self, alpha: float) -> None:
        if self._light:
            self._light.a = alpha

    def clear(self) -> None:
        self._picture.clear()
        self._light = None
