"""Waiting: at a large table everyone's penguin stands at its owner's hand until the pad comes there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from app.ui import art, theme
from app.ui.boards.icecool.frame import Box
from app.ui.boards.icecool.pad import penguin_box

PALE = 0.26  # of the ground they stand on …
RIM = 0.75  # … and of its rim in their colour
CLEAR = 0.92  # of the penguin

Place = tuple[str, int, Box]  # whose penguin, which way it is read, and where


class Waiting:
    """Drawn on the water, below all else; nothing happens where it is touched."""

    def __init__(self, into: Any) -> None:
        self.shown: tuple[Place, ...] = ()
        self._group = InstructionGroup()
        into.add(self._group)

    def show(self, places: Iterable[Place]) -> None:
        """These and no others; draws again only if something changed."""
        if (wanted := tuple(places)) == self.shown:
            return
        self.shown = wanted
        self._group.clear()
        for place in wanted:
            for part in _parts(*place):
                self._group.add(part)


def _parts(colour: str, facing: int, box: Box) -> list[Any]:
    x, y, width, height = box
    middle = x + width / 2, y + height / 2
    if facing % 180:
        width, height = height, width
        x, y = middle[0] - width / 2, middle[1] - height / 2
    (px, py, wide, high), round_off = penguin_box(x, y, width, height), dp(24)
    return [PushMatrix(), Rotate(angle=facing, origin=middle),
            Color(*theme.rgba(theme.ICE_DEEP, PALE)), RoundedRectangle(pos=(x, y), size=(width, height), radius=[round_off]),
            Color(*theme.rgba(theme.BASE[colour], RIM)), Line(rounded_rectangle=(x, y, width, height, round_off), width=dp(1.2)),
            Color(1, 1, 1, CLEAR), Rectangle(texture=art.sprite(f"icecool-penguin-behind-{colour}"), pos=(px, py),
                                             size=(wide, high)), PopMatrix()]
