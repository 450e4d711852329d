"""Aim: shows the coming shot on the rink, as much of it as the level of help allows; full help is the truth."""

from __future__ import annotations

from math import cos, sin
from typing import Any

from app.games.icecool.facts import Flick
from app.games.icecool.school import RADIUS
from app.games.icecool.state import State
from app.ui import theme
from app.ui.boards.icecool.film import ENOUGH, Film, shoot
from app.ui.boards.icecool.rink_view import RinkView

NONE, SOME, FULL = "none", "some", "full"
RAY = (4.0, 12.0)  # cm: the ray without help, for no power and for full power
STRETCH = 40  # samples shown with some help where nothing is hit
AFTER_BOUNCE = 7  # samples shown after the first bounce


class Aim:
    """One shot in the making; slid anew at most once a frame."""

    def __init__(self, rink: RinkView, settings: Any) -> None:
        self.rink, self.settings = rink, settings
        self.flick: Flick | None = None
        self.film: Film | None = None
        self._seat = 0
        self._view: State | None = None
        self._changed = False

    def set(self, view: State, seat: int, flick: Flick | None) -> None:
        """The shot as it would be if the finger lifted now; None takes it away."""
        if flick == self.flick and seat == self._seat:
            return
        self.flick, self._seat, self._view, self._changed = flick, seat, view, True

    def frame(self) -> bool:
        """Bring the picture up to date; whether anything changed."""
        if not self._changed:
            return False
        self._changed = False
        if self.flick is None or self._view is None:
            self.film = None
            self.rink.path([])
            return True
        x, y, *_ = self.rink.places[self._seat]
        self.rink.headings[self._seat] = self.flick.angle
        self.rink.figures[self._seat].lean = (-0.05 * self.flick.power, -0.10 * self.flick.power)
        self.rink.stand(self._seat, x, y, self.flick.angle)
        if self.settings.help == NONE:
            self.ray(x, y, self.flick)
        else:
            self.film = shoot(self._view, self._seat, self.flick)
            self.rink.path(self.film.dots(self._until()), 0.15 if self.settings.help == FULL else 0.6)
        return True

    def ray(self, x: float, y: float, flick: Flick) -> None:
        """The direction only; a little longer with more power."""
        length = RAY[0] + (RAY[1] - RAY[0]) * flick.power
        reaches = [RADIUS + ENOUGH * n for n in range(1, int(length / ENOUGH))]
        self.rink.path([(x + cos(flick.angle) * reach, y + sin(flick.angle) * reach) for reach in reaches], 0.7)

    def _until(self) -> int | None:
        if self.settings.help == FULL or self.film is None:
            return None
        bounces = self.film.bounces()
        return bounces[0][0] + AFTER_BOUNCE if bounces else STRETCH

    def marks(self) -> None:
        """Rings at bounces, the ghost where it would rest, fish it would take."""
        if self.film is None or self.flick is None:
            return
        bounces = self.film.bounces()
        for _, x, y in bounces if self.settings.help == FULL else bounces[:1]:
            self.rink.mark_ring(x, y, 0.9, theme.LANTERN, 1.8)
        if self.settings.help == FULL:
            x, y, angle, _ = self.film.pose(self._seat, len(self.film.track.samples))
            self.rink.mark_ghost(self._seat, x, y, angle, 0.5)
            for cue in self.film.cues:
                if cue.kind in ("fish", "caught"):
                    colour = theme.AURORA if cue.kind == "fish" else theme.LANTERN
                    self.rink.mark_ring(cue.x, cue.y, 2.2, colour, 2.2, above=True)
