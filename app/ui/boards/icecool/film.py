"""Film: the track of a flick made ready to be watched: places between samples, and what is seen when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from app.games.icecool import facts
from app.games.icecool.facts import Flick, Penguin, Pose, Settled, Track
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import State
from app.ui.boards.icecool.cues import Cue, cues

PER_SECOND = 60  # samples
ENOUGH = 0.65  # cm between two dots of a path
STIRRED = 0.02  # cm: a penguin that moved less has stood still


@dataclass(frozen=True, slots=True)
class Film:
    track: Track
    flicker: int
    flick: Flick
    settled: Settled
    cues: tuple[Cue, ...] = ()

    @property
    def seconds(self) -> float:
        return (len(self.track.samples) - 1) / PER_SECOND

    def poses(self, seconds: float) -> Iterator[tuple[int, Pose]]:
        """Where every penguin is at a time, between two samples if need be."""
        at = min(max(seconds * PER_SECOND, 0.0), len(self.track.samples) - 1.0)
        low = int(at)
        high, part = min(low + 1, len(self.track.samples) - 1), at - low
        for index, seat in enumerate(self.track.seats):
            a, b = self.track.samples[low][index], self.track.samples[high][index]
            yield seat, tuple(p + (q - p) * part for p, q in zip(a, b, strict=True))  # type: ignore[misc]

    def pose(self, seat: int, sample: int) -> Pose:
        return self.track.samples[min(sample, len(self.track.samples) - 1)][self.track.seats.index(seat)]

    def moved(self, seat: int) -> bool:
        """Does this penguin end elsewhere than it stood, or was it the one flicked?"""
        start, end = self.pose(seat, 0), self.pose(seat, len(self.track.samples))
        return seat == self.flicker or hypot(end[0] - start[0], end[1] - start[1]) > STIRRED

    def dots(self, until: int | None = None) -> list[tuple[float, float]]:
        """The flicked penguin's way in even steps, up to a sample."""
        index = self.track.seats.index(self.flicker)
        x, y = self.track.samples[0][index][:2]
        way = [(x, y)]
        for sample in self.track.samples[1:until]:
            to_x, to_y = sample[index][:2]
            while (apart := hypot(to_x - x, to_y - y)) >= ENOUGH:
                x, y = x + (to_x - x) * ENOUGH / apart, y + (to_y - y) * ENOUGH / apart
                way.append((x, y))
        return way

    def bounces(self) -> list[tuple[int, float, float]]:
        """Samples and places where the flicked penguin hits a wall."""
        return [(sample, *self.pose(seat, sample)[:2]) for seat, sample in self.track.bounces if seat == self.flicker]

    def speed(self, seat: int, sample: int) -> float:
        """Centimetres a second around a sample."""
        first, last = max(0, sample - 1), min(sample + 1, len(self.track.samples) - 1)
        a, b = self.pose(seat, first), self.pose(seat, last)
        return hypot(b[0] - a[0], b[1] - a[1]) * PER_SECOND / max(1, last - first)


def shoot(view: State, seat: int, flick: Flick) -> Film:
    """The film of a flick in a position: the truth, whether it was made or is only thought of."""
    from app.physics.rink import slide  # the physics library is loaded when the first penguin moves

    penguins: tuple[Penguin, ...] = view.penguins
    track = slide(SCHOOL, penguins, seat, flick)
    settled = facts.read(track)
    return Film(track, seat, flick, settled, cues(view, track, settled, seat, flick))
