"""Piece: a card on the table that can be lifted, carried and turned without drawing it again."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Rotate, Scale, Translate


class Piece:
    """Drawn once around its own middle; then only its matrices change."""

    def __init__(self, canvas: Canvas) -> None:
        self._move, self._turn, self._scale = Translate(), Rotate(), Scale(1, 1, 1)
        self._picture = Canvas()
        for instruction in (PushMatrix(), self._move, self._turn, self._scale, self._picture, PopMatrix()):
            canvas.add(instruction)

    def draw(self, picture: Callable[[], None]) -> None:
        """Draw anew; the picture is drawn around 0, 0."""
        self._picture.clear()
        with self._picture:
            picture()

    def put(self, x: float, y: float, scale: float = 1.0, angle: float = 0.0) -> None:
        self._move.xy = (x, y)
        self._scale.xyz = (scale, scale, 1)
        self._turn.angle = angle
