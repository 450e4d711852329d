"""Screening: plays the film of a flick on the rink, with its sounds, its snow and the camera."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, exp, sin

from app.ui import haptics, sound, theme
from app.ui.boards.icecool import camera
from app.ui.boards.icecool.cues import Cue
from app.ui.boards.icecool.film import PER_SECOND, Film
from app.ui.boards.icecool.pace import Pace, pace
from app.ui.boards.icecool.rink_view import FLAKES, RinkView
from app.ui.motion import Motion

SLOWLY = 0.35  # times the true speed, when seen again
FULL_HUM = 110.0  # cm/s at which the hum is loudest
FLAKES_A_SECOND = 60
SLIDING = 8.0  # cm/s: slower penguins raise no snow
SOUNDS = {"flick": "tok", "jump": "jump", "tok": "bounce", "bump": "thud", "door": "door", "over": "land", "out": "thud",
          "fish": "fish", "caught": "caught"}
LOUDNESS = tuple(SOUNDS)  # the later, the more it matters
TOGETHER = 15  # samples within which sounds may come in one frame


class Screening:
    """One film being shown; `say(cue)` is called once for each cue as it comes."""

    def __init__(self, film: Film, rink: RinkView, say: Callable[[Cue], None], calm: bool = False, quick: bool = False) -> None:
        """`calm`: with reduced motion; `quick`: no slow motion."""
        self.film, self.rink, self.say, self.calm = film, rink, say, calm
        first = dict(film.poses(0.0))
        self._turn = {seat: (0.0 if seat == film.flicker else rink.headings.get(seat, 0.0) - pose[2])
                      for seat, pose in first.items()}
        self._moved = {seat for seat in first if film.moved(seat)}
        self._glad = {cue.seat for cue in film.cues if cue.kind in ("fish", "over")}
        self._shot = camera.WHOLE if calm else camera.framing(film)
        gone = any(cue.kind == "out" and cue.seat == film.flicker for cue in film.cues)
        rest = theme.FADE if gone else theme.SWAY  # nobody sees it rock outside
        self.pace = Pace(film.seconds + rest) if quick or calm else pace(film, rest)
        self._said = 0

    def motion(self, speed: float = 1.0) -> Motion:
        """The whole film and the rocking after it; with calm motion only its end."""
        if self.calm:
            return Motion(theme.FADE, lambda t: self._watch(self.pace.length) if t >= 1 else None)
        return Motion(self.pace.length / speed, lambda t: self._watch(t * self.pace.length))

    def _watch(self, watched: float) -> None:
        """Show what is seen after this much of the watcher's time."""
        if not self.calm:
            self.rink.look(self._shot.part(camera.share(watched, self.pace.length)))
        self.at(self.pace.at(watched))
        if watched >= self.pace.length:
            self.end()

    def end(self) -> None:
        """The whole school again, and silence."""
        self.rink.look(camera.WHOLE)
        self.rink.spray([])
        sound.hum("hum", 0.0)

    def at(self, seconds: float) -> None:
        """Show this moment of the film."""
        rest = max(0.0, seconds - self.film.seconds)
        sample = int(seconds * PER_SECOND)
        for seat, (x, y, angle, height) in self.film.poses(seconds):
            if seat in self._moved:
                self._show(seat, x, y, angle + self._turn[seat], height, rest, sample)
        self._snow(seconds)
        self._tell(self._due(sample), sample)

    def join(self, seconds: float) -> None:
        """Someone comes in so late: what is past is neither said nor heard, only what it led to is seen."""
        for cue in self._due(int(seconds * PER_SECOND)):
            self._show_end(cue)

    def _due(self, sample: int) -> list[Cue]:
        """The cues that have come since the last moment shown."""
        due = [cue for cue in self.film.cues[self._said:] if cue.sample <= sample]
        self._said += len(due)
        return due

    def _show(self, seat: int, x: float, y: float, angle: float, height: float, rest: float, sample: int) -> None:
        speed = 0.0 if rest else self.film.speed(seat, min(sample, len(self.film.track.samples) - 2))
        fast = min(1.0, speed / 90.0)
        rock = exp(-4.5 * rest) * sin(19 * rest) if rest else 0.0
        figure = self.rink.figures[seat]
        figure.lean = (0.05 * fast + 0.05 * rock, 0.07 * fast - 0.06 * rock)
        hop = 1.6 * max(0.0, sin(14 * rest)) * exp(-3.2 * rest) if seat in self._glad and rest else 0.0
        self.rink.stand(seat, x, y, angle + 0.13 * rock, height + hop)
        self.rink.headings[seat] = angle
        if seat == self.film.flicker:
            sound.hum("hum", 0.0 if height > 0.2 else min(1.0, speed / FULL_HUM) * 0.8)

    def _snow(self, seconds: float) -> None:
        """Flakes lie where the penguin slid a moment ago, and drift apart."""
        newest = int(seconds * FLAKES_A_SECOND)
        flakes = []
        for number in range(newest, max(-1, newest - FLAKES), -1):
            sample = number * PER_SECOND // FLAKES_A_SECOND
            if number <= 0 or sample >= len(self.film.track.samples) - 1:
                continue
            x, y, _, height = self.film.pose(self.film.flicker, sample)
            nx, ny = self.film.pose(self.film.flicker, sample + 1)[:2]
            if height > 0.2 or self.film.speed(self.film.flicker, sample) < SLIDING:
                continue
            way, age = atan2(ny - y, nx - x), seconds - number / FLAKES_A_SECOND
            aside = sin(number * 2.4) * (0.75 + 3.2 * age)
            flakes.append((x - cos(way) * 1.1 - sin(way) * aside, y - sin(way) * 1.1 + cos(way) * aside))
        self.rink.spray(flakes)

    def _tell(self, due: list[Cue], sample: int) -> None:
        """Each as it comes; where much is passed over at once, as when a film is skipped, one sound speaks for all."""
        for cue in due:
            self.say(cue)  # before it sounds: what was said is not written once more for those who cannot hear
            self._show_end(cue)
        heard = [cue for cue in due if cue.kind in SOUNDS]
        if heard and sample - heard[0].sample > TOGETHER:
            heard = [max(heard, key=lambda cue: LOUDNESS.index(cue.kind))]
        for cue in heard:
            sound.play(SOUNDS[cue.kind])
        if any(cue.kind == "caught" for cue in due):
            haptics.buzz()

    def _show_end(self, cue: Cue) -> None:
        if cue.kind == "fish":
            self.rink.take_fish(cue.seat, cue.door)


def glide_back(rink: RinkView, seat: int, x: float, y: float) -> Motion:
    """A penguin is carried to a place over the walls."""
    x0, y0, angle, _ = rink.places.get(seat, (x, y, 0.0, 0.0))

    def step(t: float) -> None:
        soft = t * t * (3 - 2 * t)
        rink.stand(seat, x0 + (x - x0) * soft, y0 + (y - y0) * soft, angle, 8 * sin(3.1416 * t) if t < 1 else 0.0)

    return Motion(theme.CARRIED, step)


def drop_in(rink: RinkView, seat: int, x: float, y: float) -> Motion:
    """A penguin is set down from above."""
    def step(t: float) -> None:
        rink.figures[seat].fade(min(1.0, t * 2))
        rink.stand(seat, x, y, rink.headings.setdefault(seat, -1.2), 5 * (1 - t) * (1 - t) if t < 1 else 0.0)

    return Motion(theme.SET_DOWN, step)


def appear(rink: RinkView, seat: int, x: float, y: float) -> Motion:
    """With reduced motion a penguin is simply there, out of nothing."""
    def step(t: float) -> None:
        rink.stand(seat, x, y, rink.headings.setdefault(seat, -1.2))
        rink.figures[seat].fade(t)

    return Motion(theme.FADE, step)


def wobbling(angle: float, seconds: float, steady: float) -> float:
    """A hand that is about to flick: it wavers less the nearer the moment is."""
    return angle + 0.16 * (1 - steady) * sin(seconds * 7.0) * cos(seconds * 2.3)
