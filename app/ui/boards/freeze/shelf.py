"""A shelf of tricks: the five colours with how many were taken of each, for results and dailies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.freeze.cards import COLOURS, Colour
from app.ui import theme
from app.ui.boards.freeze import drawing

HEIGHT = 64  # dp
GROUND = 0.9  # of a place: the outlines are drawn for a dark board


class Shelf(Widget):
    """Warm monsters for what was taken, outlines for what was not."""

    def __init__(self, counts: Mapping[Colour, int], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **kwargs)
        self.counts = counts
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        size = min(self.height, self.width / 5.5)
        self.canvas.clear()
        with self.canvas:
            for place, colour in enumerate(COLOURS):
                x = self.center_x + (place - 2) * size * 1.1
                if not App.get_running_app().settings.dark:
                    Color(*theme.rgba(theme.SURFACES[1]))
                    Ellipse(pos=(x - GROUND * size / 2, self.center_y - GROUND * size / 2), size=(GROUND * size, GROUND * size))
                drawing.draw_slot(colour, self.counts.get(colour, 0), x, self.center_y, size)
