"""Rulings of Ice Lake in words: what happened, and the rule behind it."""

from __future__ import annotations

from typing import Any

from app.games.icelake import state
from app.games.icelake.ghost import Hazard
from app.games.icelake.state import Obstacle
from app.ui.i18n import tr


def ruling(event: Any) -> tuple[str, str] | None:
    """A title and the rule for an event that someone may ask about, else None."""
    match event:
        case state.Stopped(_, _, Obstacle.CRACK, _, _):
            return tr("A forced stop"), tr("A crack may be crossed, but nobody skates along one. The rest of the plan is "
                                           "lost, and you choose a new heading.")
        case state.Stopped():
            return tr("A forced stop"), tr("Two skaters never share a hex. The rest of the plan is lost, and you "
                                           "choose a new heading.")
        case state.SkatedOff():
            return tr("Off the lake"), tr("Whoever skates past the edge of the lake is out. The cracks stay.")
        case state.Enclosed():
            return tr("Surrounded"), tr("The red cracks close a ring: from inside there is no way to the shore. Whoever "
                                        "stands inside is out; on the ring itself you are safe.")
        case state.CouldNotMove():
            return tr("No step"), tr("Whoever makes no step in a turn, or has no heading left to skate on, is out.")
        case state.CutOff():
            return tr("Cut off"), tr("Only the orange ice can be reached from here without sinking, and nobody else skates "
                                     "there. So you come back at the shore of the largest part where someone skates.")
        case state.Rejoined():
            return tr("Back at the shore"), tr("A rescue is no step: no crack is drawn, and the order stays the same.")
    return None


def warning(hazard: Hazard, number: int) -> str:
    """What the ghost says about a step of a plan."""
    match hazard:
        case Hazard.ALONG_CRACK if number == 1:
            return tr("Step 1 runs along a crack: you would be out!")
        case Hazard.ALONG_CRACK:
            return tr("Step {n} runs along a crack: forced stop.", n=number)
        case Hazard.SKATER if number == 1:
            return tr("Someone stands there: if they stay, you are out!")
        case Hazard.SKATER:
            return tr("Step {n}: someone stands there now.", n=number)
        case Hazard.OFF_LAKE:
            return tr("Step {n} leaves the lake: out!", n=number)
    return tr("Step {n} goes into closed ice: out!", n=number)
