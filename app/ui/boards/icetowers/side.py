"""The side view: a tower pulled apart, for mining a pyramid and for splitting at a seam."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.state import State, Tower, find
from app.ui import art, text, theme
from app.ui.boards.icetowers.drawing import SIZE_NAMES, Palette
from app.ui.i18n import ntr, tr

FREE = 0.62  # of a piece's height that stays free below the next one


class SideView(Widget):
    """Public, and locks nothing: it shows what stands there now, until it is tapped away."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.palette = palette
        self.tower: Tower | None = None
        self.piece_boxes: dict[int, tuple[float, float, float, float]] = {}
        self.seams: dict[int, float] = {}

    def open(self, tower: Tower, x: float, y: float, width: float, height: float) -> None:
        self.pos, self.size, self.tower = (x, y), (width, height), tower
        self._draw()

    def close(self) -> None:
        self.tower, self.size = None, (0, 0)
        self.piece_boxes, self.seams = {}, {}
        self.canvas.clear()

    def follow(self, state: State) -> None:
        """Stay true to a table that goes on; a tower that is gone closes the view."""
        if self.tower is None:
            return
        now = find(state, self.tower.id)
        if now is None:
            self.close()
        elif now != self.tower:
            self.tower = now
            self._draw()

    def _draw(self) -> None:
        self.canvas.clear()
        self.piece_boxes, self.seams = {}, {}
        x, y, width, height = *self.pos, *self.size
        pieces = self.tower.pieces
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.93))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(20)])
            head = text.fitting(ntr("Tower of {n}", "Tower of {n}", len(pieces)), width - dp(24), 16, theme.TEXT, True)
            line = text.fitting(ntr("{n} point", "{n} points", self.tower.points), width - dp(24), 13,
                                theme.TEXT_SECOND)
            top = y + height - dp(10)
            Color(1, 1, 1, 1)
            for row in (head, line):
                top -= row.height
                Rectangle(texture=row, pos=(x + dp(14), top), size=row.size)
            self._draw_pieces(x + width / 2, y + dp(16), top - y - dp(30), width - dp(40))

    def _draw_pieces(self, middle: float, base: float, room: float, wide: float) -> None:
        pieces = self.tower.pieces
        step = min(dp(52), room / (len(pieces) + 0.6))
        for number, piece in enumerate(pieces):
            texture = art.sprite(f"towers-side-{self.palette[piece.colour]}-{SIZE_NAMES[piece.size]}")
            w = min(wide, step / FREE * texture.width / texture.height)
            h = w * texture.height / texture.width
            y = base + number * step
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(middle - w / 2, y), size=(w, h))
            self.piece_boxes[piece.id] = (middle - wide / 2, y, wide, step)
            if number and pieces[number - 1].colour == piece.colour:
                self.seams[number] = y + dp(2)
        Color(*theme.rgba(theme.AURORA))
        for y in self.seams.values():
            Line(points=[middle - wide / 2, y, middle + wide / 2, y], width=dp(1.6), dash_length=5, dash_offset=4)
        if self.seams:
            words = text.fitting(tr("tap the dotted line to split"), wide, 11, theme.AURORA)
            Color(1, 1, 1, 1)
            Rectangle(texture=words, pos=(middle - words.width / 2, self.y + dp(3)), size=words.size)

    def piece_at(self, x: float, y: float) -> int | None:
        return next((piece for piece, (px, py, w, h) in self.piece_boxes.items()
                     if px <= x <= px + w and py <= y <= py + h), None)

    def seam_at(self, x: float, y: float) -> int | None:
        near = [(abs(y - line), number) for number, line in self.seams.items()]
        distance, number = min(near, default=(dp(99), 0))
        return number if distance < dp(12) else None
