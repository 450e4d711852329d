"""A bot's flipper: travels to the card that it is about to move, so that everybody sees it coming."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.core.host import Plan
from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.state import cards_of
from app.ui import art, theme

SIZE, OF_NEST = 0.8, 0.24  # of a layer, or where none is shown of the nest
WIDEST = 56  # dp
TIP = 0.08  # of its length, beyond what it touches
EDGE = 4  # dp from the edge of its zone: the rim of the panel
AWAY = 0.25  # of the way's time it rests first


class Flipper:
    """Reaches into a bot's zone from below, and no farther out of it; unseen while the bot has nothing in mind."""

    def __init__(self, zone: Any) -> None:
        self.zone = zone
        self._wide = self._high = 0.0
        with zone.canvas.after:
            self._tint = Color(1, 1, 1, 0)
            self._arm = Rectangle(texture=art.sprite(f"towers-flipper-{zone.place.colour}"))
        self._seen = False

    def lay_out(self) -> None:
        sprite = self._arm.texture
        frame = self.zone.frame
        self._wide = min(frame.layers[0][2] * SIZE if frame.layers else frame.nest[2] * OF_NEST, dp(WIDEST))
        self._high = self._wide * sprite.height / sprite.width

    def tick(self, plan: Plan | None, now: int) -> None:
        """Put it where the plan has got to."""
        target = self._target(plan) if plan else None
        if target is None:
            if self._seen:
                self._tint.a = 0.0
                self._seen = False
            return
        gone = min(1.0, max(0.0, (now - plan.since) / max(1, plan.due - plan.since)))
        still = self.zone.board.session.settings.reduced_motion
        way = 1.0 if still else theme.ease_in_out(max(0.0, (gone - AWAY) / (1 - AWAY)))
        rest = self._rest()
        self._put(rest[0] + (target[0] - rest[0]) * way, rest[1] + (target[1] - rest[1]) * way)
        self._tint.a = min(1.0, gone * 6, self._arm.size[1] / self._wide)  # the mere tip of it would be a speck
        self._seen = True

    def _put(self, x: float, y: float) -> None:
        """Its tip here; what would lie below the zone is cut off."""
        top, edge = y + self._high * TIP, dp(EDGE)
        low = max(edge, top - self._high)
        shown = max(0.0, top - low)
        left, bottom, right, _, _, upper, *_ = self._arm.texture.tex_coords
        bottom = upper - (upper - bottom) * shown / max(1.0, self._high)
        self._arm.tex_coords = (left, bottom, right, bottom, right, upper, left, upper)
        self._arm.pos, self._arm.size = (x - self._wide / 2, low), (self._wide, shown)

    def _rest(self) -> tuple[float, float]:
        x, y, side = self.zone.square_of(1)
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
        return self.zone.centre_of(layer)
