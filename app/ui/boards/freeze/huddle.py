"""A huddle: the five monsters on their floe, warm where they have found each other and still cold where not."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from app.games.freeze.cards import COLOURS, Colour
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.drawing import draw_glow, draw_sprite

# Of the height: how wide the floe lies, how far apart the monsters stand, and how large they are.
FLOE, FLAT, APART, SIZE = 2.6, 0.6, 0.45, 0.54
BEHIND = (1, 3)  # of five in a row: these two stand farther back


class Huddle(Widget):
    """A picture for the results of a game alone."""

    def __init__(self, warm: Collection[Colour], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.spread = FLOE
        self.warm = warm
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        high = min(self.height, self.width / FLOE)
        x, y = self.center_x, self.center_y
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            draw_sprite("freeze-floe", x, y - high * 0.2, high * FLOE, high * FLAT)
            row = sorted(enumerate(COLOURS), key=lambda place: place[0] not in BEHIND)
            for place, colour in row:
                back = 0.1 if place in BEHIND else -0.04
                self._draw_monster(colour, x + (place - 2) * high * APART, y + high * back, high * SIZE)

    def _draw_monster(self, colour: Colour, x: float, y: float, size: float) -> None:
        warm = colour in self.warm
        if warm:
            draw_glow(x, y, size * 1.6, drawing.WARM)
        Color(1, 1, 1, 1)
        draw_sprite(f"freeze-{colour}-{'warm' if warm else 'cold'}", x, y, size)
