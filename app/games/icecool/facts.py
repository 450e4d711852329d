"""What the rink reports: flicks, tracks, and the facts the rules decide on."""

from __future__ import annotations

from dataclasses import dataclass

Pose = tuple[float, float, float, float]  # x, y in cm; angle in radians; height of its foot over the ice in cm


@dataclass(frozen=True, slots=True)
class Flick:
    """A finger against a penguin."""

    angle: float  # radians, 0 along +x, growing towards +y (y points down)
    power: float  # 0..1
    spin: float = 0.0  # -1 hit on its left side, curves left .. 1 hit on its right side, curves right
    lift: float = 0.0  # 0 pushed at its foot .. 1 hit on the top of its head, jumps


@dataclass(frozen=True, slots=True)
class Penguin:
    """Where a penguin stands."""

    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Crossing:
    """A complete passage through a door, under the lintel, into a room."""

    penguin: int
    door: str
    into: str
    sample: int


@dataclass(frozen=True, slots=True)
class Touch:
    """Two penguins met; `one` is the lower seat."""

    one: int
    other: int
    sample: int


@dataclass(frozen=True, slots=True)
class Bounce:
    """A penguin hit a wall or a door frame."""

    penguin: int
    sample: int


@dataclass(frozen=True, slots=True)
class Landing:
    """A penguin came down on a room's floor, having crossed a wall in the air ("" is outside the school)."""

    penguin: int
    room: str
    came_over: str  # the room it left over the wall
    sample: int


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a penguin stands when all is still."""

    penguin: int
    x: float
    y: float
    room: str  # "" is outside the school
    stuck: str  # the door it is stuck in, or ""
    shows_in: tuple[str, ...]  # rooms in which part of it can be seen from above


@dataclass(frozen=True, slots=True)
class Settled:
    """Everything a flick led to: the table's move after each flick."""

    crossings: tuple[Crossing, ...] = ()
    touches: tuple[Touch, ...] = ()
    bounces: tuple[Bounce, ...] = ()
    landings: tuple[Landing, ...] = ()
    rests: tuple[Rest, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """How the penguins moved, sixty samples a second, from the flick to rest."""

    seats: tuple[int, ...]
    samples: tuple[tuple[Pose, ...], ...]  # one pose per penguin, in the order of `seats`
    contacts: tuple[tuple[int, int, int], ...] = ()  # lower seat, higher seat, sample
    bounces: tuple[tuple[int, int], ...] = ()  # seat, sample
