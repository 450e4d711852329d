"""Voices: what is said to each player, one sentence at a time, at their own cards and turned to them.

It covers no card; but a long sentence that has no more than the row of labels takes as much of their lower edge as it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.freeze.layout import BED
from app.ui.sheets import Caption

WIDEST = 372  # dp at normal text size
AROUND_THE_WORDS = 40  # dp beside them, to the ends of where a caption may lie
NEAR = 4  # dp that a caption keeps from the edge of where it may lie
TWO_LINES = 44  # dp of two lines of words with what is above and below them, at normal text size


class Said(Caption):
    """As low as a row of labels where one line is enough; words that need more are written as large as the height allows."""

    PAD = 8
    most_high = 0.0  # pixels; 0: one line, as large as the width allows
    shelves: Sequence[tuple[float, float]] = ()  # what lies below, nearest first: where it begins and where it ends

    def tick(self, dt: float) -> bool:
        seen = super().tick(dt)
        self._back.a = self._ink.a  # nothing below shines through
        return seen

    def _written(self, room: float) -> Texture:
        if self.most_high and text.texture(self.words, 15, theme.TEXT, bold=True).width > room:
            words = text.balanced(self.words, room, self.most_high - dp(self.PAD), 15, theme.TEXT, bold=True)
            for begin, end in self.shelves:  # what would be cut in two is covered as a whole
                if begin < words.height + dp(self.PAD) < end:
                    self.PAD = (end - words.height) / dp(1)
            return words
        return text.fitting(self.words, room, 15, theme.TEXT, bold=True)


class Voices:
    """Captions by seat; a new one takes the place of the one before."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.said: dict[int, Caption] = {}

    def say(self, seat: int, words: str) -> None:
        zone, turned, screen = self.board.zones[seat], self.board.turned[seat], self.board.match_screen
        if screen is None or not zone.frame:
            return
        if seat in self.said:
            self.take_down(self.said[seat])
        x, left, right, top = self._room(zone)
        room = min(right - left - dp(AROUND_THE_WORDS), dp(WIDEST) * text.scale)
        rows = [box for box in (zone.frame.pill, zone.frame.strip) if box and box[1] < top]
        if not rows and text.texture(words, 15, bold=True).width > room:
            top = max(top, dp(TWO_LINES) * text.scale + dp(2 * NEAR))
        caption = Said(words, turned.to_parent(x, top), turned.angle, theme.LANTERN)
        if zone.frame.labels and not zone.buttons.faces:  # what is to be chosen from stays in sight
            below = zone.frame.pill[1] if zone.frame.pill in rows else 0.0
            caption.most_high = top - dp(2 * NEAR) - max(0.0, below - dp(2 * NEAR))
            caption.shelves = [(top - y - high, top - y) for _, y, _, high in rows]
        (ax, ay), (bx, by) = turned.to_parent(left, 0), turned.to_parent(right, top)
        caption.draw(room, (min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)))
        screen.captions.append(caption)
        screen.add_widget(caption)
        self.said[seat] = caption
        zone.give_way(True)

    @staticmethod
    def _room(zone: Any) -> tuple[float, float, float, float]:
        """The middle, the two ends and the upper edge of where words may lie.

        Below the layers and beside the nest, where the labels give way; in a small place, over the name.
        """
        if zone.frame.name:
            left, _, width, _ = zone.frame.name
            return left + width / 2, left - dp(NEAR), left + width + dp(NEAR), zone.height
        (nest, _, across), (x, y, side) = zone.frame.nest, zone.frame.layers[1]
        left = nest + across if nest + across < zone.frame.layers[0][0] else 0.0
        right = nest if nest > zone.frame.layers[2][0] else zone.width
        return x + side / 2, left, right, y - side * BED + dp(NEAR) - dp(1)

    def tick(self) -> None:
        """Labels come back when what was said is gone."""
        for seat, caption in list(self.said.items()):
            if caption not in self.board.match_screen.captions:
                del self.said[seat]
                self.board.zones[seat].give_way(False)

    def take_down(self, caption: Caption) -> None:
        screen = self.board.match_screen
        if caption in screen.captions:
            screen.captions.remove(caption)
            screen.remove_widget(caption)
