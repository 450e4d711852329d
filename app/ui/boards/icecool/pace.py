"""Pace: how film time follows the time of the watcher; near misses and long curves are seen more slowly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, hypot, pi

from app.games.icecool.school import RADIUS
from app.ui import theme
from app.ui.boards.icecool.film import PER_SECOND, Film

SLOW = 0.4  # speed around a moment worth a look
MOST = 2  # such moments in one film
BEFORE, AFTER = 0.20, 0.15  # seconds of film around a near miss
HAIR = 0.6  # cm: nearer than this without touching is a near miss
FAST = 18.0  # cm/s: slower penguins miss nobody
BEND = 1.1  # radians: a curve that turns more than this is a long one

Span = tuple[float, float]  # from, to in seconds of film


@dataclass(frozen=True, slots=True)
class Pace:
    """Slow in some spans of film time, as it was everywhere else."""

    seconds: float  # of film
    slow: tuple[Span, ...] = ()

    @property
    def length(self) -> float:
        """Seconds of the watcher's time."""
        return self.seconds + sum(end - start for start, end in self.slow) * (1 / SLOW - 1)

    def at(self, watched: float) -> float:
        """The moment of the film after this much of the watcher's time."""
        film, left = 0.0, watched
        for start, end in self.slow:
            if left <= start - film:
                break
            left -= start - film
            if left <= (end - start) / SLOW:
                return start + left * SLOW
            left -= (end - start) / SLOW
            film = end
        return min(self.seconds, film + left)


def pace(film: Film, rest: float) -> Pace:
    """The pace of a film with `rest` seconds of rocking at its end."""
    spans = sorted((*_near_misses(film), *_long_curves(film)))[:MOST]
    apart: list[Span] = []
    for start, end in spans:
        start = max(start, apart[-1][1] if apart else 0.0)
        if end > start:
            apart.append((start, min(end, film.seconds)))
    return Pace(film.seconds + rest, tuple(apart))


def _near_misses(film: Film) -> Iterator[Span]:
    """Past another penguin by a hair, fast enough to matter."""
    mine = film.track.seats.index(film.flicker)
    touched = {seat for touch in film.settled.touches for seat in (touch.one, touch.other)}
    for index, seat in enumerate(film.track.seats):
        if seat == film.flicker or seat in touched:
            continue
        gaps = [(hypot(sample[index][0] - sample[mine][0], sample[index][1] - sample[mine][1]) - 2 * RADIUS, number)
                for number, sample in enumerate(film.track.samples) if sample[mine][3] <= 0.0]
        gap, number = min(gaps, default=(HAIR, 0))
        if gap < HAIR and number > 6 and film.speed(film.flicker, number) > FAST:
            yield max(0.0, number / PER_SECOND - BEFORE), number / PER_SECOND + AFTER


def _long_curves(film: Film) -> Iterator[Span]:
    """The middle of a way that bends far without touching anything."""
    mine = film.track.seats.index(film.flicker)
    hits = {sample for seat, sample in film.track.bounces if seat == film.flicker}
    hits |= {sample for one, other, sample in film.track.contacts if film.flicker in (one, other)}
    bent, began, way = 0.0, 0, None
    for number in range(2, len(film.track.samples)):
        (x0, y0, *_), (x1, y1, _, height) = film.track.samples[number - 2][mine], film.track.samples[number][mine]
        if number in hits or height > 0.0 or hypot(x1 - x0, y1 - y0) * PER_SECOND / 2 < FAST / 2:
            bent, began, way = 0.0, number, None
            continue
        before, way = way, atan2(y1 - y0, x1 - x0)
        bent += 0.0 if before is None else (way - before + pi) % (2 * pi) - pi
        if abs(bent) > BEND:
            middle = (began + number) / 2 / PER_SECOND
            yield max(0.05, middle - theme.CURVE / 2), middle + theme.CURVE / 2
            return
