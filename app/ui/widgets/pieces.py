"""Pieces: what a game is played with, side by side on one ground, large to small; it stands beside the game's name."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from app.ui import art

# Of each piece the drawing, how high it is in parts of the highest, and how far it stands right of the one before.
PIECES = {
    "icecool": (("icecool-penguin-behind-teal", 1.0, 0.0), ("icecool-penguin-behind-orange", 0.84, 0.6),
                ("icecool-penguin-behind-purple", 0.68, 0.5)),
    "icelake": (("icelake-skater-teal", 1.0, 0.0), ("icelake-skater-orange", 0.86, 0.72),
                ("icelake-skater-purple", 0.72, 0.62)),
    "icetowers": (("towers-side-teal-large", 1.0, 0.0), ("towers-side-orange-medium", 0.82, 0.72),
                  ("towers-side-purple-small", 0.64, 0.6)),
    "freeze": (("freeze-red-warm", 1.0, 0.0), ("freeze-blue-warm", 0.84, 0.68), ("freeze-green-warm", 0.7, 0.58)),
}


class Pieces(Widget):
    """As high as its room, unless that is too narrow; at its left end. A game without a drawing of them shows none."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pieces = PIECES.get(game, ())
        self.bind(pos=self._draw, size=self._draw)

    @property
    def spread(self) -> float:
        """How wide they all are, in parts of their height."""
        first, last = self.pieces[0], self.pieces[-1]
        return (self._width(first) + self._width(last)) / 2 + sum(step for _, _, step in self.pieces)

    @staticmethod
    def _width(piece: tuple[str, float, float]) -> float:
        name, share, _ = piece
        wide, high = art.size(name)
        return share * wide / high

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.pieces:
            return
        high = min(self.height, self.width / self.spread)
        middle, ground = self.x + self._width(self.pieces[0]) * high / 2, self.center_y - high / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            for piece in self.pieces:
                name, share, step = piece
                middle += step * high
                wide = self._width(piece) * high
                Rectangle(texture=art.sprite(name), pos=(middle - wide / 2, ground), size=(wide, share * high))
