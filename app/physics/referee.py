"""The referee: drives the table's seat of ICECOOL by sliding each flick and reporting what was seen."""

from __future__ import annotations

from typing import Any

from app.core.game import Seat
from app.core.host import Intent, Thinking
from app.core.shuffle import Dice
from app.games.icecool import facts
from app.games.icecool.facts import Flick, Penguin, Settled
from app.games.icecool.school import SCHOOL
from app.physics.rink import SAMPLE, slide


def settle(penguins: tuple[Penguin, ...], flicker: Seat, flick: Flick) -> Settled:
    """The facts of a flick, for bots and previews as for the game itself."""
    return facts.read(slide(SCHOOL, penguins, flicker, flick))


class Table:
    """Answers every flick with what it led to, when the slide has come to rest."""

    def think(self, view: Any, seat: Seat, dice: Dice, now: int) -> Thinking:
        yield
        if view.flick is None:
            return None
        track = slide(SCHOOL, view.penguins, view.flicker, view.flick)
        return Intent(facts.read(track), round((len(track.samples) - 1) * SAMPLE * 1000))
