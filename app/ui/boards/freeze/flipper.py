"""A bot's flipper: travels to the card that it is about to move, so that everybody sees it coming."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp

from app.core.host import Plan
from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.state import cards_of
from app.ui import art, theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.piece import Piece

SIZE = 0.8  # of a layer
WIDEST = 40  # dp
AWAY = 0.25  # of the way's time it rests first


class Flipper:
    """Lies above a bot's zone; unseen while the bot has nothing in mind."""

    def __init__(self, zone: Any) -> None:
        self.zone = zone
        self._piece = Piece(zone.canvas.after)
        self._seen = False

    def lay_out(self) -> None:
        sprite = art.sprite(f"towers-flipper-{self.zone.place.colour}")
        wide = min(self.zone.frame.layers[0][2] * SIZE, dp(WIDEST))
        high = wide * sprite.height / sprite.width

        def picture() -> Color:
            light = Color(1, 1, 1, 0)
            drawing.draw_sprite(f"towers-flipper-{self.zone.place.colour}", 0, -high * 0.42, wide, high)
            return light

        self._piece.draw(picture)

    def tick(self, plan: Plan | None, now: int) -> None:
        """Put it where the plan has got to."""
        target = self._target(plan) if plan else None
        if target is None:
            if self._seen:
                self._piece.fade(0.0)
                self._seen = False
            return
        gone = min(1.0, max(0.0, (now - plan.since) / max(1, plan.due - plan.since)))
        still = self.zone.board.session.settings.reduced_motion
        way = 1.0 if still else theme.ease_in_out(max(0.0, (gone - AWAY) / (1 - AWAY)))
        rest = self._rest()
        self._piece.put(rest[0] + (target[0] - rest[0]) * way, rest[1] + (target[1] - rest[1]) * way)
        self._piece.fade(min(1.0, gone * 6))
        self._seen = True

    def _rest(self) -> tuple[float, float]:
        x, y, side = self.zone.frame.layers[1]
        return x + side / 2, y - side * 0.35

    def _target(self, plan: Plan) -> tuple[float, float] | None:
        """Where the plan will touch: a layer that will lie differently, the one to give, or the nest."""
        hand = self.zone.hand
        match plan.intent.action:
            case Arrange(layers):
                layer = next((i for i in range(3) if layers[i] != hand[i]), 0)
            case Swap(card) if card in cards_of(hand):
                layer = cards_of(hand).index(card)
            case Claim():
                return self.zone.nest.x, self.zone.nest.y
            case _:
                return None
        x, y, side = self.zone.frame.layers[layer]
        return x + side / 2, y + side / 2
