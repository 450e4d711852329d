"""Stroke: a finger's way over a penguin, and the flick it means; no clock decides how hard it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, cos, hypot, pi, sin

from app.games.icecool.facts import Flick

# Lengths in dp: the same finger, the same flick on every screen.
CANCEL = 16.0  # this near to the start nothing is flicked
FULL = 150.0  # a stroke of this length is a full flick
SLIP = 9.0  # a finger that rested may slip this far while it lifts
JITTER = 1.5  # a finger moving less than this is resting
REST_SECONDS = 0.12  # it has come to rest after so long …
REST_FRAMES = 4  # … seen in so many frames, so that a slow device does not invent a rest
LEAST_POWER = 0.04

# Where the finger starts on the penguin, in shares of its half width and its height.
STRAIGHT = 0.34  # this far from the middle it is still a straight flick
HEAD = 0.66  # above this share of its height the flick lifts

SWIPE, PULL = "swipe", "pull"


@dataclass(frozen=True, slots=True)
class Grip:
    """How a stroke is read: the kind from where it starts, the aim from where it goes."""

    spin: float = 0.0
    lift: float = 0.0


def grip_from_behind(across: float, up: float) -> Grip:
    """On the pad: `across` -1 left edge .. 1 right edge of the penguin, `up` 0 feet .. 1 top of the head."""
    return Grip(_beyond(across, STRAIGHT), max(0.0, min(1.0, (up - HEAD) / (0.94 - HEAD))))


def grip_from_above(dx: float, dy: float, angle: float) -> Grip:
    """On the penguin itself: start minus middle in shares of its reach, y down; `angle` is the aim.

    Beside the line of the stroke is a side; ahead of the middle the finger reaches over the head.
    """
    ahead = dx * cos(angle) + dy * sin(angle)
    aside = dy * cos(angle) - dx * sin(angle)
    return Grip(_beyond(aside, 0.45), max(0.0, min(1.0, (ahead - 0.5) / 0.4)))


def _beyond(value: float, edge: float) -> float:
    size = max(0.0, min(1.0, (abs(value) - edge) / (0.95 - edge)))
    return size if value > 0 else -size


@dataclass(slots=True)
class Stroke:
    """One finger from down to up, in dp, y down. Only places count; time only tells that a finger rests."""

    start: tuple[float, float]
    at: tuple[float, float] = field(init=False)
    rested: tuple[float, float] | None = field(init=False, default=None)
    _still_at: tuple[float, float] = field(init=False)
    _still_for: float = field(init=False, default=0.0)
    _frames: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.at = self._still_at = self.start

    def move(self, x: float, y: float) -> None:
        """The finger is here now."""
        self.at = (x, y)
        if _apart(self.at, self._still_at) > JITTER:
            self._still_at, self._still_for, self._frames = self.at, 0.0, 0
        if self.rested and _apart(self.at, self.rested) > SLIP:
            self.rested = None

    def frame(self, seconds: float) -> None:
        """A frame went by; a finger that did not move through several has come to rest."""
        self._still_for += seconds
        self._frames += 1
        if self._still_for >= REST_SECONDS and self._frames >= REST_FRAMES:
            self.rested = self._still_at

    @property
    def end(self) -> tuple[float, float]:
        """Where the stroke ends if the finger lifts now."""
        return self.rested or self.at

    @property
    def length(self) -> float:
        return _apart(self.end, self.start)

    @property
    def power(self) -> float:
        """0 where lifting now flicks nothing."""
        if self.length <= CANCEL:
            return 0.0
        return min(1.0, max(LEAST_POWER, (self.length - CANCEL) / (FULL - CANCEL)))

    def direction(self, grip: str = SWIPE) -> float:
        """Radians, 0 to the right, growing downwards; a pulled penguin goes the other way."""
        sign = -1.0 if grip == PULL else 1.0
        return atan2(sign * (self.end[1] - self.start[1]), sign * (self.end[0] - self.start[0]))


def flick_from_pad(stroke: Stroke, across: float, up: float, heading: float, grip: str = SWIPE) -> Flick | None:
    """On the pad up is where the penguin looks; None while lifting cancels."""
    if not stroke.power:
        return None
    kind = grip_from_behind(across, up)
    return Flick(turned(heading + stroke.direction(grip) + pi / 2), stroke.power, kind.spin, kind.lift)


def flick_from_above(stroke: Stroke, dx: float, dy: float, grip: str = SWIPE) -> Flick | None:
    """On the penguin itself the stroke's direction is the aim; None while lifting cancels."""
    if not stroke.power:
        return None
    angle = stroke.direction(grip)
    kind = grip_from_above(dx, dy, angle)
    return Flick(turned(angle), stroke.power, kind.spin, kind.lift)


def turned(angle: float) -> float:
    """The same direction between -pi and pi."""
    return atan2(sin(angle), cos(angle))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
