"""What the rink reports: flicks, tracks, and the facts the rules decide on."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.icecool.plan import Door
from app.games.icecool.school import SCHOOL, door_at, room_of, shows_in, stuck_in

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
    height: float = 0.0  # cm from the ice to the foot of the one that was higher


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


def read(track: Track) -> Settled:
    """The facts of a track; everything the rules need to know about a flick."""
    crossings: list[Crossing] = []
    landings: list[Landing] = []
    rests: list[Rest] = []
    for index, seat in enumerate(track.seats):
        poses = [sample[index] for sample in track.samples]
        if poses.count(poses[0]) < len(poses):  # it moved at all
            crossings += _crossings(seat, poses)
            if any(pose[3] for pose in poses):
                landings += _landings(seat, poses)
        x, y = poses[-1][:2]
        rests.append(Rest(seat, x, y, room_of(x, y), stuck_in(x, y), shows_in(x, y)))
    return Settled(
        tuple(sorted(crossings, key=lambda each: (each.sample, each.penguin))),
        tuple(Touch(one, other, sample, _height(track, one, other, sample)) for one, other, sample in track.contacts),
        tuple(Bounce(penguin, sample) for penguin, sample in track.bounces),
        tuple(sorted(landings, key=lambda each: (each.sample, each.penguin))),
        tuple(rests),
    )


def _height(track: Track, one: int, other: int, sample: int) -> float:
    poses = track.samples[sample]
    return max(poses[track.seats.index(seat)][3] for seat in (one, other))


def _crossings(seat: int, poses: list[Pose]) -> list[Crossing]:
    """Complete passages: whole on one side of a door, under its lintel, whole on the other side.

    A penguin that starts inside a frame has no side yet; it gets one by being whole on it.
    """
    found: list[Crossing] = []
    door: Door | None = None  # the frame it is in
    entered: bool | None = None  # on the high side? None: it started inside
    under = True
    before: Pose | None = None
    for sample, pose in enumerate(poses):
        x, y, _, z = pose
        inside = door_at(x, y)
        if door and inside is not door:
            left = (x > door.x) if door.upright else (y > door.y)
            if entered is not None and left is not entered and under:
                found.append(Crossing(seat, door.name, door.high if left else door.low, sample))
            door = None
        if inside and not door:
            door, under = inside, True
            entered = None if before is None else (before[0] > door.x) if door.upright else (before[1] > door.y)
        if inside and z + SCHOOL.penguin_height > SCHOOL.door_height:
            under = False
        before = pose
    return found


def _landings(seat: int, poses: list[Pose]) -> list[Landing]:
    """Landings after a room was left in the air, over a wall or a lintel."""
    found: list[Landing] = []
    room, over, in_air = room_of(*poses[0][:2]), None, False
    for sample, (x, y, _, z) in enumerate(poses):
        if z <= 0.0 and not in_air:
            continue
        if not in_air:
            room, over, in_air = room_of(*poses[max(sample - 1, 0)][:2]), None, True
        if (here := room_of(x, y)) != room:
            # Low enough for the door it is a passage through, not a jump over.
            top = max(z, poses[sample - 1][3]) + SCHOOL.penguin_height
            over = room if top > SCHOOL.door_height else over
            room = here
        if z <= 0.0:
            if over is not None and over != room:
                found.append(Landing(seat, room, over, sample))
            in_air = False
    return found
