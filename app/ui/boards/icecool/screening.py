"""Screening: plays the film of a flick on the rink, with its sounds and what is said at the place."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, sin
from typing import Any

from app.ui import haptics, sound
from app.ui.boards.icecool.film import PER_SECOND, Cue, Film
from app.ui.boards.icecool.rink_view import RinkView
from app.ui.motion import Motion

SWAY = 0.45  # seconds a penguin rocks after it stopped
SLOWLY = 0.35  # speed of a second look


class Screening:
    """One film being shown; `say(cue)` is called once for each cue as it comes."""

    def __init__(self, film: Film, rink: RinkView, say: Callable[[Cue], None], calm: bool = False) -> None:
        self.film, self.rink, self.say, self.calm = film, rink, say, calm
        first = dict(film.poses(0.0))
        self._turn = {seat: (0.0 if seat == film.flicker else rink.headings.get(seat, 0.0) - pose[2])
                      for seat, pose in first.items()}
        self._said = 0

    def motion(self, speed: float = 1.0) -> Motion:
        """The whole film and the rocking after it; with calm motion only its end."""
        if self.calm:
            return Motion(0.25, lambda t: self.at(self.film.seconds + SWAY) if t >= 1 else None)
        whole = self.film.seconds + SWAY
        return Motion(whole / speed, lambda t: self.at(t * whole))

    def at(self, seconds: float) -> None:
        """Show this moment."""
        rest = max(0.0, seconds - self.film.seconds)
        sample = int(seconds * PER_SECOND)
        for seat, (x, y, angle, height) in self.film.poses(seconds):
            angle += self._turn[seat]
            figure = self.rink.figures[seat]
            speed = min(1.0, self.film.speed(seat, min(sample, len(self.film.track.samples) - 2)) / 90.0)
            moved = self.film.pose(seat, 0)[:2] != self.film.pose(seat, 10_000)[:2]
            rock = 0.10 * exp(-5 * rest) * sin(22 * rest) if rest and moved else 0.0
            figure.lean = (0.05 * speed + rock * 0.5, 0.06 * speed)
            self.rink.stand(seat, x, y, angle + rock * 1.4, height)
            self.rink.headings[seat] = angle
            if seat == self.film.flicker:
                self.rink.spray(seat, 0.0 if height > 0.2 or rest else speed, seconds * 7)
        while self._said < len(self.film.cues) and self.film.cues[self._said].sample <= sample:
            self._cue(self.film.cues[self._said])
            self._said += 1

    def _cue(self, cue: Cue) -> None:
        match cue.kind:
            case "tok":
                sound.play("tok")
            case "bump" | "over":
                sound.play("thud")
            case "fish":
                sound.play("fish")
                self.rink.take_fish(cue.seat, cue.door)
            case "caught":
                sound.play("catch")
                haptics.buzz()
        self.say(cue)


def glide_back(rink: RinkView, seat: int, x: float, y: float) -> Motion:
    """A penguin that went out is carried back over the walls."""
    x0, y0, angle, _ = rink.places.get(seat, (x, y, 0.0, 0.0))

    def step(t: float) -> None:
        soft = t * t * (3 - 2 * t)
        rink.stand(seat, x0 + (x - x0) * soft, y0 + (y - y0) * soft, angle, 8 * sin(3.1416 * t) if t < 1 else 0.0)

    return Motion(0.6, step)


def drop_in(rink: RinkView, seat: int, x: float, y: float) -> Motion:
    """A penguin is set down from above."""
    def step(t: float) -> None:
        rink.figures[seat].fade(min(1.0, t * 2))
        rink.stand(seat, x, y, rink.headings.setdefault(seat, -1.2), 5 * (1 - t) * (1 - t) if t < 1 else 0.0)

    return Motion(0.4, step)


def wobbling(angle: float, seconds: float, steady: float) -> float:
    """A hand that is about to flick: it wavers less the nearer the moment is."""
    return angle + 0.12 * (1 - steady) * sin(seconds * 7.0) * cos(seconds * 2.3)


__all__: list[Any] = ["SLOWLY", "SWAY", "Screening", "drop_in", "glide_back", "wobbling"]
