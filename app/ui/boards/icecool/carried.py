"""Carried: fish that fly from a door to their owner's strip; made once, moved by the frame."""

from __future__ import annotations

from math import pi, sin

from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.ui import theme
from app.ui.boards.icecool.figures import Sprite

LENGTH = 44  # dp of a fish in the air

Point = tuple[float, float]


class Carried:
    """As many fish in the air as there are sprites; further ones are simply gone."""

    def __init__(self, colours: tuple[str, ...], into: InstructionGroup) -> None:
        self.colours = colours
        self._group, self._into = InstructionGroup(), into
        self._sprites = [Sprite("icecool-fish-teal", self._group) for _ in range(3)]
        self._flights: dict[int, tuple[Point, Point, float]] = {}

    def send(self, seat: int, start: Point, end: Point) -> None:
        free = next((number for number in range(len(self._sprites)) if number not in self._flights), None)
        if free is None:
            return
        if not self._flights:
            for sprite in self._sprites:
                sprite.tint.a = 0
            self._into.add(self._group)
        self._sprites[free].show(f"icecool-fish-{self.colours[seat]}")
        self._flights[free] = (start, end, 0.0)

    def frame(self, dt: float) -> None:
        for number, (start, end, gone) in list(self._flights.items()):
            gone += dt
            t = theme.ease_in_out(min(1.0, gone / theme.FISH_FLIES))
            x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + dp(30) * sin(pi * t)
            sprite = self._sprites[number]
            sprite.tint.a = 1.0 if t < 0.85 else (1 - t) / 0.15
            sprite.put(x, y, dp(LENGTH), dp(LENGTH) * 88 / 128, 20 * sin(4 * pi * t), 1 + 0.5 * sin(pi * t))
            if gone >= theme.FISH_FLIES:
                del self._flights[number]
                if not self._flights:
                    self._into.remove(self._group)
            else:
                self._flights[number] = (start, end, gone)
