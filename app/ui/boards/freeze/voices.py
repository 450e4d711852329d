"""Voices: what is said to each player, one sentence at a time, at their own cards and turned to them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.ui import theme
from app.ui.sheets import Caption

WIDEST = 372  # dp


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
        x, y, side = zone.frame.layers[1]
        # Below the layers it covers no cards; in a small place, at its lower edge.
        place = (x + side / 2, y - dp(16)) if zone.frame.labels else (zone.width / 2, 0)
        caption = Caption(words, turned.to_parent(*place), turned.angle, theme.LANTERN)
        caption.draw(min(zone.width - dp(48), dp(WIDEST)), (*turned.bbox[0], *turned.bbox[1]))
        screen.captions.append(caption)
        screen.add_widget(caption)
        self.said[seat] = caption

    def take_down(self, caption: Caption) -> None:
        screen = self.board.match_screen
        if caption in screen.captions:
            screen.captions.remove(caption)
            screen.remove_widget(caption)
