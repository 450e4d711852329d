"""Voices: what is said to each player, one sentence at a time, at their own cards and turned to them.

It covers no card, and of what else lies there either all or nothing; but a long sentence that has no more than the row of
labels takes as much of the cards' lower edge as it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.freeze.layout import BED, Box, Frame
from app.ui.sheets import Caption

SIZE = 15  # sp
WIDEST = 372  # dp at normal text size
AROUND_THE_WORDS = 40  # dp beside them, to the ends of where a caption may lie
NEAR = 4  # dp that a caption keeps from the edge of where it may lie
TWO_LINES = 44  # dp of two lines of words with what is above and below them, at normal text size


@dataclass(slots=True)
class Spot:
    """Where words may lie in a place: below the layers or above them, from their edge on, between two ends."""

    middle: float
    left: float
    right: float
    edge: float
    most_high: float = 0.0  # pixels; 0: one line, as large as the width allows
    up: bool = False
    rows: Sequence[Box] = ()  # what lies there, nearest first: covered as a whole or not at all

    @property
    def room(self) -> float:
        """The width for words."""
        return min(self.right - self.left - dp(AROUND_THE_WORDS), dp(WIDEST) * text.scale)

    @property
    def box(self) -> Box:
        low = self.edge if self.up else 0.0
        high = self.most_high + dp(2 * NEAR) if self.up else self.edge
        return self.left, low, self.right - self.left, high

    def behind(self, row: Box) -> tuple[float, float]:
        """Where a row begins and where it ends, seen from the layers."""
        _, y, _, high = row
        return (y - self.edge, y + high - self.edge) if self.up else (self.edge - y - high, self.edge - y)

    def holds(self, words: str) -> bool:
        """Whether they have room in full size before the nearest row."""
        nearest = min((self.behind(row)[0] for row in self.rows), default=self.most_high)
        whole = text.texture(words, SIZE, theme.TEXT, bold=True, width=self.room, align="center")
        return whole.height + dp(Said.PAD + NEAR) <= nearest


class Said(Caption):
    """As low as a row of labels where one line is enough; words that need more are written as large as the height allows."""

    PAD = 8

    def __init__(self, words: str, spot: Spot, angle: float) -> None:
        super().__init__(words, (spot.middle, spot.edge), angle, theme.LANTERN)
        self.spot = spot
        self._texture = self._fitting(spot)

    def tick(self, dt: float) -> bool:
        seen = super().tick(dt)
        self._back.a = self._ink.a  # nothing below shines through
        return seen

    def _fitting(self, spot: Spot) -> Texture:
        """The words, with what they hide within their rim."""
        if not spot.most_high or text.texture(self.words, SIZE, theme.TEXT, bold=True).width <= spot.room:
            return text.fitting(self.words, spot.room, SIZE, theme.TEXT, bold=True)
        words = text.balanced(self.words, spot.room, spot.most_high - dp(self.PAD), SIZE, theme.TEXT, bold=True)
        for row in spot.rows:
            begin, end = spot.behind(row)
            if begin >= words.height + dp(self.PAD):
                break
            self.PAD = max(self.PAD, (end - words.height) / dp(1))
            self._widen(row, words.width)
        return words

    def _widen(self, row: Box, width: float) -> None:
        """Reach to both ends of a row that lies within the spot."""
        spot, (x, _, wide, _) = self.spot, row
        if x < spot.left or x + wide > spot.right:
            return
        reach = width / 2 + dp(self.ENDS / 2)
        middle = min(max(self.place[0], spot.left + reach + dp(NEAR)), spot.right - reach - dp(NEAR))
        left, right = min(middle - reach, x - dp(NEAR)), max(middle + reach, x + wide + dp(NEAR))
        self.place, self.ENDS = ((left + right) / 2, spot.edge), (right - left - width) / dp(1)

    def _written(self, _room: float) -> Texture:
        return self._texture


class Voices:
    """Captions by seat; a new one takes the place of the one before."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.said: dict[int, Said] = {}

    def say(self, seat: int, words: str) -> None:
        zone, turned, screen = self.board.zones[seat], self.board.turned[seat], self.board.match_screen
        if screen is None or not zone.frame:
            return
        if seat in self.said:
            self.take_down(self.said[seat])
        spot = self._spot(zone, words)
        caption = Said(words, spot, turned.angle)
        caption.place = turned.to_parent(*caption.place)
        left, low, wide, high = spot.box
        (ax, ay), (bx, by) = turned.to_parent(left, low), turned.to_parent(left + wide, low + high)
        caption.draw(spot.room, (min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)))
        screen.captions.append(caption)
        screen.add_widget(caption)
        self.said[seat] = caption
        zone.give_way(not spot.up)

    def _spot(self, zone: Any, words: str) -> Spot:
        """Where these words cover least: below the layers, or over the buttons above them."""
        if zone.frame.name:
            return self._over_the_name(zone)
        below = self._below_the_layers(zone)
        if text.texture(words, SIZE, bold=True).width <= below.room or below.holds(words):
            return below
        if below.most_high and (above := self._above_the_layers(zone, below)):
            return above
        missing = dp(TWO_LINES) * text.scale + dp(2 * NEAR) - below.edge
        if below.rows or missing <= 0:
            return below
        return replace(below, edge=below.edge + missing, most_high=below.most_high and below.most_high + missing)

    @staticmethod
    def _over_the_name(zone: Any) -> Spot:
        left, _, width, _ = zone.frame.name
        return Spot(left + width / 2, left - dp(NEAR), left + width + dp(NEAR), zone.height)

    @staticmethod
    def _below_the_layers(zone: Any) -> Spot:
        """Beside the nest, where the labels give way."""
        frame = zone.frame
        (nest, _, across), (x, y, side) = frame.nest, frame.layers[1]
        left = nest + across if nest + across < frame.layers[0][0] else 0.0
        right = nest if nest > frame.layers[2][0] else zone.width
        spot = Spot(x + side / 2, left, right, y - side * BED + dp(NEAR) - dp(1))
        spot.rows = [row for row in (_buttons(frame), frame.strip) if row and row[1] < spot.edge]
        if frame.labels and not zone.buttons.faces:  # what is to be chosen from stays in sight
            below = frame.pill[1] if frame.pill and frame.pill[1] < spot.edge else 0.0
            spot.most_high = spot.edge - dp(2 * NEAR) - max(0.0, below - dp(2 * NEAR))
        return spot

    def _above_the_layers(self, zone: Any, below: Spot) -> Spot | None:
        """Over the buttons, beside the nest, as high as a strip or the cards in the middle of the table leave room."""
        frame, buttons, strip = zone.frame, _buttons(zone.frame), zone.frame.strip
        (nest, _, across), (_, y, side) = frame.nest, frame.layers[1]
        edge = y + side * (1 + BED)
        if not buttons or buttons[1] < edge:
            return None
        if below.left < nest + across < buttons[0]:
            below = replace(below, left=nest + across, middle=(nest + across + below.right) / 2)
        middle, high = self.board.middle, (strip[1] if strip and strip[1] > edge else zone.height) - edge
        for place in (middle.pile_place, middle.single_place):
            x, low = zone.to_widget(*self.board.to_window(*place))
            if below.left < x + middle.side / 2 and x - middle.side / 2 < below.right:
                high = min(high, low - middle.side * 0.6 - edge)
        if high < buttons[1] + buttons[3] - edge:
            return None
        return replace(below, edge=edge, most_high=high - dp(2 * NEAR), up=True, rows=[buttons])

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


def _buttons(frame: Frame) -> Box | None:
    """The row of Freeze! and what stands beside it."""
    if not frame.pill or not frame.more:
        return None
    (x, y, wide, high), (left, _, across, _) = frame.pill, frame.more
    start = min(x, left)
    return start, y, max(x + wide, left + across) - start, high
