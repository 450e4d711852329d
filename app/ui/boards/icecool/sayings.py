"""Sayings: captions at the place of what happened, beside the penguins they are about, wherever the camera goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

from kivy.metrics import dp

from app.games.icecool.school import outside
from app.ui.boards.icecool.camera import CLOSEST
from app.ui.boards.icecool.figures import SPRITE
from app.ui.boards.icecool.film import Film
from app.ui.placing import Box, Point, touches

Look = Callable[[float, float], Point]  # where a place in cm is seen

CLEAR = 5  # dp between words and what they are about
LATER = 4  # samples between two places of a way that is kept free
STANDING, PASSING, TAKEN = 4.0, 0.5, 12.0  # how bad it is to cover a penguin, a part of its way, or other words
ASKEW = (0.0, 0.3, 0.6, 0.6)  # and to lie on the other side, or left or right of the place


@dataclass(slots=True)
class Saying:
    """A caption, the place in cm it is about, and where it lies from there in pixels."""

    caption: Any
    place: Point
    aside: Point = (0.0, 0.0)


class Sayings:
    """One for each board."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self._all: list[Saying] = []

    def say(self, words: str, place: Point, mark: str, below: bool, moment: int | None = None) -> None:
        """`below`: rather below the place than above it; `moment`: the sample of the film from which all goes on."""
        board = self.board
        facing = board.facing(board.arrangement.at_hand())
        caption = board.match_screen.caption(words, board.rink.on_glass(*place), facing, mark)
        self._tidy()
        saying = Saying(caption, place)
        ways = (270, 90, 0, 180) if below else (90, 270, 0, 180)
        film, rink = board.cinema.film, board.rink
        looks = ((rink.on_glass, self._reach), (rink.to_px, self._whole)) if rink.shot.zoom > 1.0 else ((rink.to_px, self._whole),)
        free = list(self._kept_free(film, moment))
        found = [(askew + sum(self._cost(saying, aside, free, *look) for look in looks), number, aside)
                 for number, (way, askew) in enumerate(zip(ways, ASKEW, strict=True))
                 for aside in (self._aside(caption, way + facing),)]
        saying.aside = min(found)[2]
        self._all.append(saying)
        self._put(saying)

    def follow(self) -> None:
        """The camera may have moved."""
        if self._all:
            self._tidy()
            for saying in self._all:
                self._put(saying)

    def hush(self) -> None:
        """Something else is explained now."""
        for saying in self._all:
            saying.caption.left_seconds = 0.0

    def _tidy(self) -> None:
        self._all = [saying for saying in self._all if saying.caption.parent]

    @property
    def _whole(self) -> float:
        """How far a penguin reaches where the whole school is seen."""
        rink = self.board.rink
        return SPRITE / 2 * rink.scale * rink.enlarged

    @property
    def _reach(self) -> float:
        """How far it reaches where the camera is going."""
        return self._whole * (CLOSEST if self.board.rink.shot.zoom > 1.0 else 1.0)

    def _aside(self, caption: Any, way: float) -> Point:
        """From a place to the middle of words that lie on this side of a penguin there, in degrees."""
        across, up = cos(radians(way)), sin(radians(way))
        clear = self._reach + dp(CLEAR)
        return across * (clear + caption.reach[0] / 2), up * (clear + caption.reach[1] / 2)

    def _kept_free(self, film: Film | None, moment: int | None) -> Iterator[tuple[Point, float]]:
        """Places in cm that words should not cover: who stands there, and who will come by."""
        yield from (((x, y), STANDING) for x, y, *_ in self.board.rink.places.values())
        if film is None or moment is None:
            return
        last = len(film.track.samples) - 1
        for seat in filter(film.moved, film.track.seats):
            (x, y), (x0, y0) = film.pose(seat, last)[:2], film.pose(seat, 0)[:2]
            yield ((x0, y0) if outside(x, y) else (x, y)), STANDING  # who is out is put back
            yield from ((film.pose(seat, sample)[:2], PASSING) for sample in range(moment, last, LATER))

    def _cost(self, saying: Saying, aside: Point, free: list[tuple[Point, float]], look: Look, reach: float) -> float:
        """How bad it is to lie there, as the school is seen in one of the looks."""
        box = self._box(saying, aside, look)
        cost = sum(weight for place, weight in free if touches(box, look(*place), reach * 0.8))
        return cost + TAKEN * sum(_overlap(box, self._box(other, other.aside, look)) for other in self._all)

    def _middle(self, saying: Saying, aside: Point, look: Look) -> Point:
        """The middle of the words, on the school."""
        rink, (wide, high) = self.board.rink, saying.caption.reach
        (x, y), (across, up) = look(*saying.place), aside
        spare_x, spare_y = max(0.0, (rink.width - wide) / 2), max(0.0, (rink.height - high) / 2)
        return (min(max(x + across, rink.center_x - spare_x), rink.center_x + spare_x),
                min(max(y + up, rink.center_y - spare_y), rink.center_y + spare_y))

    def _box(self, saying: Saying, aside: Point, look: Look) -> Box:
        (x, y), (wide, high) = self._middle(saying, aside, look), saying.caption.reach
        return x - wide / 2, y - high / 2, wide, high

    def _put(self, saying: Saying) -> None:
        saying.caption.carry(*self._middle(saying, saying.aside, self.board.rink.on_glass))


def _overlap(one: Box, other: Box) -> bool:
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])
