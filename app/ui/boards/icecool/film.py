"""Film: the track of a flick made ready to be watched: places between samples, and what is seen when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any

from app.games.icecool import facts
from app.games.icecool.facts import Flick, Penguin, Pose, Settled, Track
from app.games.icecool.school import RADIUS, SCHOOL
from app.games.icecool.state import State

PER_SECOND = 60  # samples
ENOUGH = 0.9  # cm between two dots of a shown path


@dataclass(frozen=True, slots=True)
class Cue:
    """Something to see or hear at a sample."""

    sample: int
    kind: str  # "tok", "bump", "fish", "caught", "over", "out"
    seat: int
    x: float
    y: float
    door: str = ""


@dataclass(frozen=True, slots=True)
class Film:
    track: Track
    flicker: int
    settled: Settled
    cues: tuple[Cue, ...]

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

    def dots(self, until: int | None = None) -> list[tuple[float, float]]:
        """The flicked penguin's way in even steps, up to a sample."""
        index = self.track.seats.index(self.flicker)
        way: list[tuple[float, float]] = []
        for sample in self.track.samples[:until]:
            x, y = sample[index][:2]
            if not way or hypot(x - way[-1][0], y - way[-1][1]) >= ENOUGH:
                way.append((x, y))
        return way

    def bounces(self) -> list[tuple[int, float, float]]:
        """Samples and places where the flicked penguin hits a wall."""
        return [(sample, *self.pose(seat, sample)[:2]) for seat, sample in self.track.bounces if seat == self.flicker]

    def speed(self, seat: int, sample: int) -> float:
        """Centimetres a second around a sample."""
        a, b = self.pose(seat, max(0, sample - 1)), self.pose(seat, sample + 1)
        return hypot(b[0] - a[0], b[1] - a[1]) * PER_SECOND / 2


def shoot(view: State, seat: int, flick: Flick) -> Film:
    """The film of a flick in a position: the truth, whether it was made or is only thought of."""
    from app.physics.rink import slide  # the physics library is loaded when the first penguin moves

    penguins: tuple[Penguin, ...] = view.penguins
    track = slide(SCHOOL, penguins, seat, flick)
    settled = facts.read(track)
    film = Film(track, seat, settled, ())
    return Film(track, seat, settled, tuple(sorted(_cues(view, film), key=lambda cue: cue.sample)))


def _cues(view: State, film: Film) -> Iterator[Cue]:
    settled = film.settled
    for bounce in settled.bounces:
        yield _cue(film, "tok", bounce)
    taken: set[tuple[int, str]] = set()
    for crossing in settled.crossings:
        key = (crossing.penguin, crossing.door)
        if key not in taken and any((fish.owner, fish.door) == key for fish in view.fish):
            taken.add(key)
            yield _cue(film, "fish", crossing, crossing.door)
    caught: set[int] = set()
    for touch in settled.touches:
        pair = (touch.one, touch.other)
        runner = pair[0] if pair[1] == view.catcher else pair[1]
        counts = view.catcher in pair and runner not in caught and (not view.is_caught(runner) or view.seats == 2)
        x, y = film.pose(runner, touch.sample)[:2]
        caught |= {runner} if counts else set()
        yield Cue(touch.sample, "caught" if counts else "bump", runner, x, y)
    for landing in settled.landings:
        yield _cue(film, "out" if not landing.room else "over", landing)


def _cue(film: Film, kind: str, fact: Any, door: str = "") -> Cue:
    x, y = film.pose(fact.penguin, fact.sample)[:2]
    if door:
        x, y = SCHOOL.doors[door].x, SCHOOL.doors[door].y
    return Cue(fact.sample, kind, fact.penguin, x, y, door)


def nearly(film: Film) -> bool:
    """Is it worth a slower look: a long way, or past another penguin by a hair?"""
    index = film.track.seats.index(film.flicker)
    touched = {seat for touch in film.settled.touches for seat in (touch.one, touch.other)}
    for sample in film.track.samples:
        x, y, _, height = sample[index]
        for other, seat in enumerate(film.track.seats):
            if seat != film.flicker and seat not in touched and height <= 0.0:
                gap = hypot(sample[other][0] - x, sample[other][1] - y) - 2 * RADIUS
                if gap < 0.5 and film.speed(film.flicker, film.track.samples.index(sample)) > 20.0:
                    return True
    return len({crossing.door for crossing in film.settled.crossings if crossing.penguin == film.flicker}) > 1
