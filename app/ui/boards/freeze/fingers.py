"""Fingers: the gestures on one player's cards, each finger by itself however many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from app.games.freeze.cards import LINES
from app.games.freeze.state import Layers, cards_of
from app.ui import theme
from app.ui.i18n import tr

TAP = 14  # dp a finger may slip and still tap
SWIPE = 26  # dp up or down that flip a card
LONGEST_SWIPE = 1.3  # of a card's side; farther is carrying


@dataclass(slots=True)
class Grip:
    """A finger on a layer: where it began, its card, and the single card that lay there then."""

    layer: int
    card: int
    start: tuple[float, float]
    now: tuple[float, float]
    single: int

    @property
    def way(self) -> tuple[float, float]:
        return self.now[0] - self.start[0], self.now[1] - self.start[1]


class Fingers:
    """Tap = quarter turn, swipe up or down = flip, carry = reorder or swap, a line in the nest = claim."""

    def __init__(self, zone: Any) -> None:
        self.zone = zone
        self._grips: dict[int, Grip] = {}
        self._traces: dict[int, list[int]] = {}

    def carried(self, layer: int) -> tuple[float, float] | None:
        """How far a finger has carried a layer, or None when nobody holds it."""
        return next((grip.way for grip in self._grips.values() if grip.layer == layer), None)

    def down(self, touch: Any) -> bool:
        zone = self.zone
        if not zone.may_act:
            return False
        layer, cell = self.layer_at(*touch.pos), zone.nest.cell_at(*touch.pos)
        if layer is not None and self.carried(layer) is None:
            self._grips[touch.uid] = Grip(layer, zone.hand[layer].card, touch.pos, touch.pos, zone.state.single)
            zone.pieces[layer].come_to_the_front()
            zone.put_layers()
        elif layer is None and cell is not None:
            self._traces[touch.uid] = [cell]
            self._draw_traces()
        else:
            return False
        touch.grab(zone)
        return True

    def move(self, touch: Any) -> bool:
        if grip := self._grips.get(touch.uid):
            grip.now = touch.pos
            self.zone.put_layers()
            self.zone.board.middle.reach(touch.uid, self._over_single(touch))
        elif touch.uid in self._traces:
            cell = self.zone.nest.cell_at(*touch.pos)
            if cell is not None and cell not in self._traces[touch.uid]:
                self._traces[touch.uid].append(cell)
                self._draw_traces()
        return True

    def up(self, touch: Any) -> bool:
        touch.ungrab(self.zone)
        self.zone.board.middle.reach(touch.uid, False)
        if grip := self._grips.pop(touch.uid, None):
            grip.now = touch.pos
            self._release(grip, touch)
            self.zone.put_layers()
        elif cells := self._traces.pop(touch.uid, None):
            self._draw_traces()
            self._claim(cells)
        return True

    def follow(self, hand: Layers) -> None:
        """Another finger has moved cards: each grip stays with its own, and lets go of one that is no longer there."""
        cards = cards_of(hand)
        for uid, grip in list(self._grips.items()):
            if grip.card in cards:
                layer = cards.index(grip.card)
                (x, y, _), (to_x, to_y, _) = self.zone.frame.layers[grip.layer], self.zone.frame.layers[layer]
                grip.start = grip.start[0] + to_x - x, grip.start[1] + to_y - y
                grip.layer = layer
                self.zone.pieces[layer].come_to_the_front()
            else:
                self.zone.board.middle.reach(uid, False)
                del self._grips[uid]

    def cancel(self) -> None:
        """Put everything back; never a move."""
        for uid in self._grips:
            self.zone.board.middle.reach(uid, False)
        self._grips.clear()
        self._traces.clear()
        if self.zone.frame:
            self._draw_traces()
            self.zone.put_layers()

    def layer_at(self, x: float, y: float) -> int | None:
        """The layer under a finger; a small card is as easy to hit as a large one."""
        for layer, (left, low, side) in enumerate(self.zone.frame.layers):
            slack = max(dp(4), (dp(theme.TARGET) - side) / 2)
            if left - slack <= x <= left + side + slack and low - slack <= y <= low + side + slack:
                return layer
        return None

    def _over_single(self, touch: Any) -> bool:
        return self.zone.board.middle.over_single(*self.zone.to_window(*touch.pos))

    def _release(self, grip: Grip, touch: Any) -> None:
        zone, (dx, dy) = self.zone, grip.way
        left, low, side = zone.frame.layers[grip.layer]
        dropped = left + side / 2 + dx, low + side / 2 + dy
        target = self.layer_at(*touch.pos)
        if abs(dx) + abs(dy) < dp(TAP):
            zone.buttons.tapped(grip.layer)
        elif self._over_single(touch):
            self._swap(grip, dropped)
        elif target is not None and target != grip.layer:
            zone.origins[zone.hand[grip.layer].card] = dropped
            zone.reorder(grip.layer, target)
        elif dp(SWIPE) < abs(dy) < side * LONGEST_SWIPE and abs(dy) > abs(dx):
            zone.flip(grip.layer)
        else:
            zone.spring_home(grip.layer, dropped)

    def _swap(self, grip: Grip, dropped: tuple[float, float]) -> None:
        """The first release wins the single card; whoever reached for it as well gets their own card back."""
        zone = self.zone
        if zone.state.single != grip.single:
            zone.spring_home(grip.layer, dropped)
            zone.board.say(zone.seat, tr("Somebody was faster: that card is gone."))
            return
        zone.board.middle.origin = zone.board.to_widget(*zone.to_window(*dropped))
        zone.swap(grip.layer)

    def _draw_traces(self) -> None:
        self.zone.nest.mark(self._traces.values())

    def _claim(self, cells: list[int]) -> None:
        if len(cells) < 2:
            return
        line = next((number for number, line in enumerate(LINES) if set(line) == set(cells)), None)
        if line is None:
            self.zone.board.say(self.zone.seat, tr("Draw a line through three monsters in a row."))
        else:
            self.zone.claim(line)
