"""Cues: what is to be seen or heard at which moment of a film."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.games.icecool.facts import Flick, Pose, Settled, Track
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import State


@dataclass(frozen=True, slots=True)
class Cue:
    """Something to see or hear at a sample."""

    sample: int
    kind: str  # "flick", "jump", "tok", "bump", "door", "fish", "caught", "over", "out"
    seat: int
    x: float
    y: float
    door: str = ""


def cues(view: State, track: Track, settled: Settled, flicker: int, flick: Flick) -> tuple[Cue, ...]:
    """Every cue of a track in a position, in the order they come."""
    found = (*_first(track, flicker, flick), *_doors(view, track, settled), *_meetings(view, track, settled),
             *(_cue(track, "tok", bounce) for bounce in settled.bounces),
             *(_cue(track, "over" if landing.room else "out", landing) for landing in settled.landings))
    return tuple(sorted(found, key=lambda cue: cue.sample))


def _first(track: Track, flicker: int, flick: Flick) -> Iterator[Cue]:
    x, y = _pose(track, flicker, 0)[:2]
    yield Cue(0, "jump" if flick.lift > 0.2 else "flick", flicker, x, y)


def _doors(view: State, track: Track, settled: Settled) -> Iterator[Cue]:
    """Passages; a fish hangs there once."""
    taken: set[tuple[int, str]] = set()
    for crossing in settled.crossings:
        key = (crossing.penguin, crossing.door)
        fish = key not in taken and any((each.owner, each.door) == key for each in view.fish)
        taken.add(key)
        yield _cue(track, "fish" if fish else "door", crossing, crossing.door)


def _meetings(view: State, track: Track, settled: Settled) -> Iterator[Cue]:
    caught: set[int] = set()
    for touch in settled.touches:
        pair = (touch.one, touch.other)
        runner = pair[0] if pair[1] == view.catcher else pair[1]
        counts = view.catcher in pair and runner not in caught and (not view.is_caught(runner) or view.seats == 2)
        x, y = _pose(track, runner, touch.sample)[:2]
        caught |= {runner} if counts else set()
        yield Cue(touch.sample, "caught" if counts else "bump", runner, x, y)


def _cue(track: Track, kind: str, fact: Any, door: str = "") -> Cue:
    x, y = _pose(track, fact.penguin, fact.sample)[:2]
    if door:
        x, y = SCHOOL.doors[door].x, SCHOOL.doors[door].y
    return Cue(fact.sample, kind, fact.penguin, x, y, door)


def _pose(track: Track, seat: int, sample: int) -> Pose:
    return track.samples[min(sample, len(track.samples) - 1)][track.seats.index(seat)]
