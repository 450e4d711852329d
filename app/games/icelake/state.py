"""Ice Lake's words: the state of the lake, the actions asked for, and the events that happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from app.core.game import Seat
from app.games.icelake.hexes import Lake, lake

OFF = -1  # the hex of a skater who is out

T = TypeVar("T")


class Phase(Enum):
    """What the lake waits for."""

    REJOINING = "rejoining"  # the skater `go`, cut off from all others, picks a place at the shore
    PLANNING = "planning"
    MOVING = "moving"
    FACING = "facing"  # the skater `go`, forced to stop, picks a heading
    OVER = "over"


class Obstacle(Enum):
    """Why a skater was forced to stop."""

    CRACK = "crack"
    SKATER = "skater"


@dataclass(frozen=True, slots=True)
class Skater:
    """Where a skater stands and looks."""

    cell: int
    heading: int

    @property
    def out(self) -> bool:
        return self.cell == OFF


@dataclass(frozen=True, slots=True)
class Crack:
    """A line between two neighbouring centres, in the colour of the seat that skated it."""

    seat: Seat
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class State:
    """The lake, its skaters and their programs."""

    size: int  # hexes of the lake
    turn: int  # counts from 1
    phase: Phase
    first: Seat  # who moves first in this turn
    go: Seat  # whose go it is in all phases but planning
    last: Seat  # who made the last step so far
    skaters: tuple[Skater, ...]
    locked: tuple[bool, ...]
    programs: tuple[str, ...]  # letters not yet struck; secret
    struck: tuple[str, ...]  # letters carried out in this turn
    cracks: tuple[Crack, ...]  # in the order they were drawn
    cracked: int  # the same as a set of edges
    fallen: tuple[tuple[Seat, ...], ...]  # who went out, in order; together in one step: together here

    @property
    def lake(self) -> Lake:
        return lake(self.size)

    @property
    def skating(self) -> tuple[Seat, ...]:
        """Who is still on the ice."""
        return tuple(seat for seat, skater in enumerate(self.skaters) if skater.cell != OFF)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Who is still on the ice, clockwise from a seat on."""
        count = len(self.skaters)
        return tuple(s for i in range(count) if self.skaters[s := (seat + i) % count].cell != OFF)


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items but for one."""
    return (*items[:place], item, *items[place + 1:])


# Actions


@dataclass(frozen=True, slots=True)
class Program:
    """Lock in a list of letters: L left, S straight on, R right."""

    letters: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take a locked program back, while others still think."""


@dataclass(frozen=True, slots=True)
class Face:
    """Turn to a heading after a forced stop."""

    heading: int


@dataclass(frozen=True, slots=True)
class Rejoin:
    """Come back at a hex of the shore, facing a heading."""

    cell: int
    heading: int


@dataclass(frozen=True, slots=True)
class Step:
    """TABLE: reveal and carry out one letter of the skater whose go it is."""


# Events


@dataclass(frozen=True, slots=True)
class Locked:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdrew:
    seat: Seat


@dataclass(frozen=True, slots=True)
class MovementBegan:
    turn: int
    first: Seat


@dataclass(frozen=True, slots=True)
class Skated:
    seat: Seat
    letter: str
    start: int
    end: int
    heading: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A forced stop: the letter, the hex that was not left, and the hex that was not reached."""

    seat: Seat
    letter: str
    why: Obstacle
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Faced:
    seat: Seat
    cell: int
    heading: int


@dataclass(frozen=True, slots=True)
class SkatedOff:
    """Out past the lake's edge; `end` is a hex of the shore."""

    seat: Seat
    letter: str
    start: int
    end: int
    heading: int


@dataclass(frozen=True, slots=True)
class Enclosed:
    """Surrounded by cracks: who, where they stood, the ring as pairs of hexes, and the hexes strictly inside it."""

    seats: tuple[Seat, ...]
    cells: tuple[int, ...]
    ring: tuple[tuple[int, int], ...]
    plate: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CouldNotMove:
    """Out for want of a step: none made in this turn, or no heading left that would allow one."""

    seat: Seat
    cell: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    turn: int


@dataclass(frozen=True, slots=True)
class CutOff:
    """A skater who cannot reach another is lifted from the ice, to rejoin at the shore; `portion`: where it was."""

    seat: Seat
    cell: int
    portion: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rejoined:
    seat: Seat
    start: int
    end: int
    heading: int


@dataclass(frozen=True, slots=True)
class PlanningBegan:
    turn: int
    first: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[Seat, ...]
