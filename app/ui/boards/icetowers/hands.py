"""Hands over the table: fingers that drag a pyramid, and the flippers of bots on their way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate

from app.ui import art

FLIPPER = 84  # dp, the length of a bot's arm on the table


@dataclass(slots=True)
class Drag:
    """A finger with a pyramid: which, for which seat, where it is and where it came from."""

    seat: int
    colour: int
    tower: int | None  # the lone tower being dragged; None for a mined pyramid in hand
    start: tuple[float, float]
    now: tuple[float, float]
    seconds: float = 0.0
    moved: bool = False


class Flipper:
    """A bot's arm: drawn once, then carried along by matrices."""

    def __init__(self, canvas: Canvas, colour: str, angle: float, length: float) -> None:
        texture = art.sprite(f"towers-flipper-{colour}")
        high = length * texture.height / texture.width
        with canvas:
            PushMatrix()
            self._move = Translate()
            Rotate(angle=angle)
            self._ink = Color(1, 1, 1, 0)
            Rectangle(texture=texture, pos=(-length * 0.12, -high / 2), size=(length, high))
            PopMatrix()

    def put(self, place: tuple[float, float], alpha: float) -> None:
        self._move.xy, self._ink.a = place, alpha

    def hide(self) -> None:
        if self._ink.a:
            self._ink.a = 0


def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def distance(a: Any, b: Any) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
