"""The sand timer: the table's only move, for one seat with sand."""

from __future__ import annotations

from collections.abc import Generator

from app.core.game import Seat
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.freeze.actions import TimeUp
from app.games.freeze.state import State


class Table:
    """Drives the TABLE seat: says that time is up when the sand has run out."""

    def think(self, view: State, seat: Seat, dice: Dice, now: int) -> Generator[None, None, Intent | None]:
        yield
        if view.deadline is None:
            return None
        return Intent(TimeUp(), after=max(0, view.deadline - now))
