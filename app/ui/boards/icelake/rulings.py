"""Rulings of Ice Lake in words: what happened, and the rule behind it."""

from __future__ import annotations

from typing import Any

from app.games.icelake import state
from app.games.icelake.state import Obstacle
from app.ui.i18n import tr


def ruling(event: Any) -> tuple[str, str] | None:
    """A title and the rule for an event that someone may ask about, else None."""
    match event:
        case state.Stopped(_, _, Obstacle.CRACK, _, _):
            return tr("A forced stop"), tr("You may cross a crack, but never skate along one. The rest of the plan is "
                                           "lost, and you choose a new heading.")
        case state.Stopped():
            return tr("A forced stop"), tr("Two skaters never share a hex. The rest of the plan is lost, and you "
                                           "choose a new heading.")
        case state.SkatedOff():
            return tr("Off the lake"), tr("Whoever skates past the edge of the lake is out.")
        case state.Enclosed():
            return tr("Surrounded"), tr("The cracks drawn in red close a ring. Whoever stands strictly inside has no "
                                        "way to the shore and is out. Standing on the ring itself is safe.")
        case state.CouldNotMove():
            return tr("No step"), tr("Whoever makes no step in a turn, or has no heading left to skate on, is out.")
        case state.CutOff():
            return tr("Cut off"), tr("No safe way leads to another skater, so you come back at the shore of the "
                                     "largest part where someone skates.")
    return None
