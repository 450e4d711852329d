"""The count at the end: towers slide to their owners one after another, then the winner's best tower is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Canvas, Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from app.games.icetowers.score import best_tower
from app.games.icetowers.state import State, Tower, controls, owner
from app.ui import art, sound, text, theme
from app.ui.boards.icetowers.drawing import SIZE_NAMES, Palette
from app.ui.boards.icetowers.field import Field, Spot, between
from app.ui.boards.icetowers.side import ABOVE, BELOW, HEIGHT, LARGE, LARGEST_UNIT, ROOM, WIDTH, draw_ground
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion

LONGEST_COUNT = 7 / theme.TOWER_SLIDES  # towers; more of them slide faster, so that the count is never longer
STEP = 44.0  # units from base to base, standing


@dataclass(frozen=True, slots=True)
class Collected:
    """A tower went to its owner; only the screen says this."""

    tower: Tower
    seat: int | None  # None: Gus
    seconds: float


@dataclass(frozen=True, slots=True)
class Crowned:
    """The winner's best tower; only the screen says this."""

    tower: Tower
    seat: int


def order(view: State, winners: tuple[int, ...]) -> tuple[Any, ...]:
    """What to play after the end: the smallest towers first, so that the big ones decide at last."""
    towers = sorted(view.towers, key=lambda tower: (tower.points, tower.id))
    seconds = theme.TOWER_SLIDES * min(1.0, LONGEST_COUNT / max(1, len(towers)))
    found: list[Any] = [Collected(tower, owner(view, controls(tower)), seconds) for tower in towers]
    if winners and (best := best_tower(view, winners[0])):
        found.append(Crowned(best, winners[0]))
    return tuple(found)


class Count:
    """Points as they are counted up, and the pictures of the count."""

    def __init__(self, palette: Palette) -> None:
        self.palette, self.canvas = palette, Canvas()
        self.points: dict[int | None, int] | None = None  # by seat while counting; None: no count

    @property
    def crowned(self) -> bool:
        """Whether the best tower is shown."""
        return bool(self.canvas.children)

    def begin(self) -> None:
        self.points = {}

    def end(self) -> None:
        self.points = None
        self.canvas.clear()

    def collect(self, event: Collected, field: Field, goal: Spot, still: bool) -> Motion:
        """The tower slides to the seat and its points are added there."""
        start = field.home(event.tower)
        counted = False

        def step(t: float) -> None:
            nonlocal counted
            if self.points is None:
                return
            if event.tower.id in field.standing and t < 1.0:
                place = goal if still else between(start, goal, theme.ease_in_out(t))
                field.carry(event.tower.id, place, 1.1 - 0.8 * t)
            if t >= 1.0 and not counted:
                counted = True
                field.hide(event.tower.id)
                self.points[event.seat] = self.points.get(event.seat, 0) + event.tower.points
                sound.play("count")

        return Motion(event.seconds, step)

    def crown(self, event: Crowned, name: str, middle: Spot, room: tuple[float, float], still: bool) -> Motion:
        """The best tower stands in the middle of the empty table."""
        def step(t: float) -> None:
            grown = 1.0 if still else theme.ease_out(min(1.0, t * 3))
            self._draw_crown(event.tower, name, middle, room, max(0.05, grown))

        sound.play("win")
        return Motion(theme.CROWNED, step)

    def _draw_crown(self, tower: Tower, name: str, middle: Spot, room: tuple[float, float], grown: float) -> None:
        title = text.fitting(tr("{name}'s best tower", name=name), room[0] * 0.8, 20, theme.TEXT, bold=True)
        line = text.fitting(
            tr("{high}, {points}", high=ntr("{n} pyramid high", "{n} pyramids high", len(tower.pieces)),
               points=ntr("{n} point", "{n} points", tower.points)), room[0] * 0.8, 15, theme.TEXT_SECOND)
        pieces = tower.pieces
        units = HEIGHT[pieces[-1].size] + ABOVE + BELOW + (len(pieces) - 1) * STEP
        free = room[1] * 0.86 - title.height - line.height - dp(40)
        unit = min(free / units, room[0] * 0.4 / WIDTH[LARGE], dp(LARGEST_UNIT)) * grown
        high = units * unit + title.height + line.height + dp(40)
        wide = max(title.width, line.width, WIDTH[LARGE] * unit * 1.3) + dp(56)
        x, y = middle
        low = y - high / 2
        self.canvas.clear()
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.82))
            SmoothRoundedRectangle(pos=(x - wide / 2, low), size=(wide, high), radius=[dp(30)])
            glow = min(units * unit * 0.62, wide / 2)
            Color(*theme.rgba(theme.PALE[self.palette[tower.top.colour]], 0.5))
            Rectangle(texture=art.sprite("glow-round"), pos=(x - glow, low + dp(20) + line.height + units * unit * 0.45 - glow),
                      size=(2 * glow, 2 * glow))
            Color(1, 1, 1, 1)
            Rectangle(texture=title, pos=(x - title.width / 2, low + high - title.height - dp(10)), size=title.size)
            Rectangle(texture=line, pos=(x - line.width / 2, low + dp(10)), size=line.size)
            draw_side(tower, self.palette, (x, low + dp(20) + line.height + BELOW * unit), unit)


def draw_side(tower: Tower, palette: Palette, foot: Spot, unit: float, step: float = STEP) -> None:
    """A tower standing, from the side, its foot at a place."""
    x, y = foot
    draw_ground(tower.pieces[0], palette, foot, unit)
    for number, piece in enumerate(tower.pieces):
        plain = "" if number + 1 == len(tower.pieces) else "plain-"
        w, h = WIDTH[piece.size] + 2 * ROOM, HEIGHT[piece.size] + ABOVE + BELOW
        texture = art.sprite(f"towers-side-{plain}{palette[piece.colour]}-{SIZE_NAMES[piece.size]}")
        Rectangle(texture=texture, pos=(x - w / 2 * unit, y + (number * step - BELOW) * unit), size=(w * unit, h * unit))
