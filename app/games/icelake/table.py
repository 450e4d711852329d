"""The driver of Ice Lake's TABLE: letters are carried out at once, the screen gives them their beat."""

from __future__ import annotations

from app.core.game import Seat
from app.core.host import Intent, Thinking
from app.core.shuffle import Dice
from app.games.icelake.state import State, Step


class Table:
    def think(self, view: State, seat: Seat, dice: Dice, now: int) -> Thinking:
        yield from ()
        return Intent(Step())
