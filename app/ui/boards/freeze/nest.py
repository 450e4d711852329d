"""The nest: three cards as one, the lower ones seen through the holes of the upper."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Canvas, Color, SmoothRoundedRectangle

from app.games.freeze.cards import CELLS, LINES, shown_face
from app.games.freeze.state import Layers, lines_showing, nest
from app.ui import theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.piece import Piece

SINK = (1.0, 0.985, 0.97)  # a lower card is a little farther away
RISE_SECONDS = 0.26  # a changed card shows itself above the stack
RISE = 0.09  # of its size
RISEN_LIGHT = 0.75
REFUSED_SECONDS = 1.6  # a refused line stays in sight


class Nest:
    """Part of a zone: drawn again only where a card has changed."""

    def __init__(self, canvas: Canvas) -> None:
        self._bed, self._marks = Canvas(), Canvas()
        canvas.add(self._bed)
        bottom, middle, top = (Piece(canvas) for _ in range(3))
        self._cards = (top, middle, bottom)
        self._risen = Piece(canvas)
        canvas.add(self._marks)
        self._rising = self._refused = 0.0
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
        """Draw this stack; only cards that lie or show differently are drawn again, and of each only what is in sight."""
        before = self._shown[1] if self._shown and self._shown[0] == deck else None
        in_sight = tuple(CELLS)
        for layer, lying in enumerate(hand):
            if before is None or before[:layer + 1] != hand[:layer + 1]:
                self._cards[layer].draw(
                    lambda lying=lying, layer=layer, cells=in_sight: drawing.draw_card(deck, lying, self.side, layer, cells))
            face = shown_face(deck, lying.card, lying.turns, lying.flipped)
            in_sight = tuple(cell for cell in in_sight if face[cell] is None)
        self._shown = deck, hand

    def rise(self, layer: int) -> None:
        """Let a changed card show itself above the stack for a moment, so that one sees which holes moved."""
        if self._shown:
            deck, hand = self._shown
            self._risen.draw(lambda: drawing.draw_card(deck, hand[layer], self.side, fades=True))
            self._rising = RISE_SECONDS
            self._put_risen()

    def tick(self, dt: float) -> None:
        if self._rising > 0:
            self._rising -= dt
            if self._rising <= 0:
                self._risen.clear()
            else:
                self._put_risen()
        if self._refused > 0:
            self._refused -= dt
            if self._refused <= 0:
                self.mark(())

    def mark(self, lines: Iterable[Iterable[int]], fill: str = theme.AURORA) -> None:
        """Draw lines through cells: what fingers trace, what a hint shows, or in another colour what was refused."""
        self._refused = 0.0
        self._marks.clear()
        with self._marks:
            for cells in lines:
                self._light(tuple(cells))
                drawing.draw_line(cells, self.x, self.y, self.side, fill)

    def _light(self, cells: tuple[int, ...]) -> None:
        """Lift the shade from marked cells; three of a colour in a line already look warm."""
        if not self._shown:
            return
        deck, hand = self._shown
        face = nest(deck, hand)
        warm = any(set(cells) == set(LINES[line]) for line in lines_showing(deck, hand))
        for cell in cells:
            depth = drawing.depth_of(deck, hand, cell)
            if face[cell] is not None and (depth or warm):
                size = self.side * drawing.ROOM * (drawing.HOLE if depth else drawing.MONSTER)
                mood = "warm" if warm else "back" if hand[depth].flipped else "cold"
                Color(1, 1, 1, 1)
                drawing.draw_sprite(f"freeze-{face[cell]}-{mood}", *self.centre(cell), size)

    def refuse(self, cells: Iterable[int]) -> None:
        """Show for a moment what a refusal is about."""
        self.mark([cells], theme.LANTERN)
        self._refused = REFUSED_SECONDS

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
