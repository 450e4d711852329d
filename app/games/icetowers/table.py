"""The clock of the table: places a mined pyramid for a player who was asked and did not."""

from __future__ import annotations

from collections.abc import Generator

from app.core.game import Seat
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.icetowers.actions import TimeUp
from app.games.icetowers.legal import INSIST_MS
from app.games.icetowers.state import State


class Table:
    """The driver of the TABLE seat."""

    def think(self, view: State, seat: Seat, dice: Dice, now: int) -> Generator[None, None, Intent | None]:
        rings = [
            (hand.insisted + INSIST_MS, other)
            for other, hand in enumerate(view.hands)
            if hand and hand.insisted is not None
        ]
        if not rings:
            return None
        yield
        due, other = min(rings)
        return Intent(TimeUp(other), max(0, due - now))
