"""The ghost skater: where a program would lead on today's ice, and what would go wrong on the way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.core.game import Seat
from app.games.icelake.hexes import LETTERS, turned
from app.games.icelake.ice import safe_hexes
from app.games.icelake.state import State


class Hazard(Enum):
    """What a step of the ghost meets."""

    ALONG_CRACK = "along a crack"
    SKATER = "a skater stands there now"
    OFF_LAKE = "off the lake"
    SURROUNDED = "surrounded by cracks"


STOPS = (Hazard.ALONG_CRACK, Hazard.OFF_LAKE, Hazard.SURROUNDED)  # a skater may move away before the ghost is there


@dataclass(frozen=True, slots=True)
class Lit:
    """A hex in front of a skater: the letter that leads there and the heading on arrival; it may be shore."""

    letter: str
    cell: int
    heading: int


@dataclass(frozen=True, slots=True)
class GhostStep:
    letter: str
    start: int
    end: int
    heading: int
    warning: Hazard | None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The steps up to the first that cannot be made today; letters after it lead nowhere."""

    steps: tuple[GhostStep, ...]
    cell: int  # where the ghost ends up, the shore when it skates off
    heading: int
    stopped: bool  # the last step has a warning that ends the way


def ghost(view: State, seat: Seat, letters: str) -> Ghost:
    """The way of a program over today's cracks and the ones it would draw itself."""
    cell, heading, cracked = view.skaters[seat].cell, view.skaters[seat].heading, view.cracked
    skaters = {other.cell for number, other in enumerate(view.skaters) if number != seat}
    steps: list[GhostStep] = []
    stopped = False
    for letter in letters:
        heading = turned(heading, letter)
        end, edge = view.lake.ahead(cell, heading), view.lake.edges[cell][heading]
        warning = _warning(view, cracked, edge, end, skaters)
        steps.append(GhostStep(letter, cell, end, heading, warning))
        stopped = warning in STOPS
        if warning is not Hazard.ALONG_CRACK:
            cell = end
        if stopped:
            break
        cracked |= edge
    return Ghost(tuple(steps), cell, heading, stopped)


def _warning(view: State, cracked: int, edge: int, end: int, skaters: set[int]) -> Hazard | None:
    if not view.lake.ice[end]:
        return Hazard.OFF_LAKE
    if edge & cracked:
        return Hazard.ALONG_CRACK
    if end in skaters:
        return Hazard.SKATER
    if not safe_hexes(view.size, cracked | edge) >> end & 1:
        return Hazard.SURROUNDED
    return None


def three_ahead(view: State, cell: int, heading: int) -> tuple[Lit, Lit, Lit]:
    """The hexes to the left, straight on and to the right of a skater."""
    left, straight, right = (
        Lit(letter, view.lake.ahead(cell, turned(heading, letter)), turned(heading, letter)) for letter in LETTERS
    )
    return left, straight, right
