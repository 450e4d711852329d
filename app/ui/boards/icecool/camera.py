"""Camera: frames the part of the school where something happens, and goes back to the whole of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.icecool.school import SCHOOL
from app.ui import theme
from app.ui.boards.icecool.film import Film

MARGIN = 7.5  # cm around everything that moves
CLOSEST = 1.75  # times
WORTH_IT = 1.12  # a smaller step nearer only makes people dizzy


@dataclass(frozen=True, slots=True)
class Shot:
    """The middle of the picture in cm, and how near the camera is."""

    x: float = SCHOOL.side / 2
    y: float = SCHOOL.side / 2
    zoom: float = 1.0

    def part(self, share: float) -> Shot:
        """This share of the way from the whole school."""
        whole = Shot()
        return Shot(whole.x + (self.x - whole.x) * share, whole.y + (self.y - whole.y) * share,
                    1.0 + (self.zoom - 1.0) * share)


WHOLE = Shot()


def framing(film: Film) -> Shot:
    """The shot that holds everything that moves in a film; the whole school where someone leaves it."""
    if any(cue.kind == "out" for cue in film.cues):
        return WHOLE
    seats = [index for index, seat in enumerate(film.track.seats) if film.moved(seat)]
    places = [sample[index][:2] for sample in film.track.samples for index in seats]
    left, right = min(x for x, _ in places) - MARGIN, max(x for x, _ in places) + MARGIN
    top, bottom = min(y for _, y in places) - MARGIN, max(y for _, y in places) + MARGIN
    zoom = min(CLOSEST, SCHOOL.side / max(right - left, bottom - top))
    if zoom < WORTH_IT:
        return WHOLE
    half = SCHOOL.side / 2 / zoom
    return Shot(_within((left + right) / 2, half), _within((top + bottom) / 2, half), zoom)


def near(x: float, y: float) -> Shot:
    """A place as near as the camera goes."""
    half = SCHOOL.side / 2 / CLOSEST
    return Shot(_within(x, half), _within(y, half), CLOSEST)


def share(watched: float, length: float) -> float:
    """How near the camera is after this much of the watcher's time: 0 the whole school, 1 the shot."""
    near = theme.ease_in_out(min(1.0, max(0.0, watched / theme.CAMERA_IN)))
    return near * (1 - theme.ease_in_out(min(1.0, max(0.0, (watched - (length - theme.CAMERA_OUT)) / theme.CAMERA_OUT))))


def _within(middle: float, half: float) -> float:
    return min(max(middle, half), SCHOOL.side - half)
