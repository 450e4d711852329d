"""The nest: three cards as one, the lower ones seen through the holes of the upper."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Canvas, Color, SmoothRoundedRectangle

from app.games.freeze.cards import CELLS
from app.games.freeze.state import Layers
from app.ui import theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.piece import Piece

SINK = (1.0, 0.985, 0.97)  # a lower card is a little farther away
RISE_SECONDS = 0.26  # a changed card shows itself above the stack
RISE = 0.09  # of its size
RISEN_LIGHT = 0.75


class Nest:
    """Part of a zone: drawn again only where a card has changed."""

    def __init__(self, canvas: Canvas) -> None:
        self._bed, self._marks = Canvas(), Canvas()
        canvas.add(self._bed)
        bottom, middle, top = (Piece(canvas) for _ in range(3))
        self._cards = (top, middle, bottom)
        self._risen = Piece(canvas)
        canvas.add(self._marks)
        self._rising = 0.0
        self._shown: tuple[str, Layers] | None = None
        self.x, self.y, self.side = 0.0, 0.0, 1.0  # its middle and its width

    def lay_out(self, x: float, y: float, side: float) -> None:
        """Take the square whose lower left corner is x, y."""
        self.x, self.y, self.side, self._shown = x + side / 2, y + side / 2, side, None
        self._bed.clear()
        with self._bed:
            Color(1, 1, 1, 1)
            drawing.draw_sprite("freeze-board-shade", self.x, self.y - side * 0.015, side * drawing.SHADE)
            Color(*theme.rgba("#04101C"))
            SmoothRoundedRectangle(pos=(x + side * 0.03, y + side * 0.03), size=(side * 0.94, side * 0.94), radius=[side * 0.08])
        for card, scale in zip(self._cards, SINK, strict=True):
            card.put(self.x, self.y, scale)
        self._risen.clear()
        self.mark(())

    def show(self, deck: str, hand: Layers) -> None:
        """Draw this stack; only cards that lie differently are drawn again."""
        before = self._shown[1] if self._shown and self._shown[0] == deck else None
        for layer, lying in enumerate(hand):
            if before is None or before[layer] != lying:
                self._cards[layer].draw(
                    lambda lying=lying, layer=layer: drawing.draw_card(deck, lying, self.side, layer, shadow=False))
        self._shown = deck, hand

    def rise(self, layer: int) -> None:
        """Let a changed card show itself above the stack for a moment, so that one sees which holes moved."""
        if self._shown:
            deck, hand = self._shown
            self._risen.draw(lambda: drawing.draw_card(deck, hand[layer], self.side))
            self._rising = RISE_SECONDS
            self._put_risen()

    def tick(self, dt: float) -> None:
        if self._rising > 0:
            self._rising -= dt
            if self._rising <= 0:
                self._risen.clear()
            else:
                self._put_risen()

    def mark(self, lines: Iterable[Iterable[int]]) -> None:
        """Draw lines through cells: what fingers trace, or what a hint shows."""
        self._marks.clear()
        with self._marks:
            for cells in lines:
                drawing.draw_line(cells, self.x, self.y, self.side)

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell under a finger; between cells there is room to slip through to a diagonal."""
        reach = (self.side * drawing.ROOM * 0.52) ** 2
        for cell in CELLS:
            cx, cy = self.centre(cell)
            if (x - cx) ** 2 + (y - cy) ** 2 < reach:
                return cell
        return None

    def centre(self, cell: int) -> tuple[float, float]:
        return drawing.cell_centre(cell, self.x, self.y, self.side)

    def _put_risen(self) -> None:
        height = self._rising / RISE_SECONDS
        self._risen.put(self.x, self.y, 1 + RISE * height)
        self._risen.fade(RISEN_LIGHT * height)
