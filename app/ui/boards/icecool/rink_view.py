"""RinkView: the school from above with its penguins, doors, fish and whatever is shown on the ice."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icecool.school import RADIUS, SCHOOL
from app.games.icecool.state import Fish, State
from app.ui import art, theme
from app.ui.boards.icecool.figures import Dots, Figure, Sprite

EDGE = 1.6  # cm of outer wall drawn around the rooms
FISH = (3.0, 2.06)  # cm: length and height of a hanging fish
FISH_STEP = 1.75  # cm between fish on one door
DOOR = (8.4, 6.0)  # cm: the middle of the drawing of a door
PATH_DOTS, SPRAY = 56, 14

Point = tuple[float, float]


class RinkView(Widget):
    """Places come in cm, y down, as in the rules; everything is drawn once and then only moved."""

    def __init__(self, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.colours = colours
        self.small = False
        self.headings: dict[int, float] = {}
        self._groups = {name: InstructionGroup() for name in
                        ("floor", "marks", "path", "shadows", "penguins", "doors", "fish", "above")}
        for group in self._groups.values():
            self.canvas.add(group)
        self._floor = Rectangle(texture=art.picture("school"))
        self._groups["floor"].add(Color(1, 1, 1, 1))
        self._groups["floor"].add(self._floor)
        self._path = Dots(PATH_DOTS, "#FFFFFF", self._groups["path"], rim=theme.DEEP_WATER)
        self._spray = Dots(SPRAY, "#FFFFFF", self._groups["path"])
        self.figures = {seat: Figure(colour, self._groups["shadows"], self._groups["penguins"])
                        for seat, colour in enumerate(colours)}
        self._doors = [Sprite("icecool-door", self._groups["doors"], 0.7) for _ in SCHOOL.doors]
        self._fish: list[Sprite] = []
        self._shown_fish: tuple[Fish, ...] = ()
        self.places: dict[int, tuple[float, float, float, float]] = {}
        self.bind(pos=self._lay_out, size=self._lay_out)

    # Places.

    @property
    def scale(self) -> float:
        """Pixels a centimetre."""
        return self.width / (SCHOOL.side + 2 * EDGE)

    @property
    def enlarged(self) -> float:
        return 1.25 if self.small else 1.0

    def to_px(self, x: float, y: float) -> Point:
        return self.x + (x + EDGE) * self.scale, self.top - (y + EDGE) * self.scale

    def to_cm(self, x: float, y: float) -> Point:
        return (x - self.x) / self.scale - EDGE, (self.top - y) / self.scale - EDGE

    def _lay_out(self, *_: Any) -> None:
        self._floor.pos, self._floor.size = self.pos, self.size
        for sprite, door in zip(self._doors, SCHOOL.doors.values(), strict=True):
            sprite.put(*self.to_px(door.x, door.y), DOOR[0] * self.scale, DOOR[1] * self.scale,
                       90 if door.upright else 0)
        self.hang(self._shown_fish)
        for seat, pose in self.places.items():
            self.stand(seat, *pose)

    # Penguins.

    def show(self, view: State) -> None:
        """Exactly this position."""
        here = {penguin.seat: penguin for penguin in view.penguins}
        for seat, figure in self.figures.items():
            if penguin := here.get(seat):
                angle = self.headings.setdefault(seat, -1.2)
                figure.lean = (0.0, 0.0)
                figure.fade(1.0)
                self.stand(seat, penguin.x, penguin.y, angle, 0.0)
            else:
                self.places.pop(seat, None)
                figure.fade(0.0)
        if view.fish != self._shown_fish:
            self.hang(view.fish)

    def stand(self, seat: int, x: float, y: float, angle: float, height: float = 0.0) -> None:
        self.places[seat] = (x, y, angle, height)
        self.figures[seat].put(*self.to_px(x, y), angle, height, self.scale, self.enlarged)

    def penguin_at(self, x: float, y: float, reach: float) -> int | None:
        """The penguin nearest to a place in the window, if it is within reach (pixels)."""
        near = [(hypot(figure.x - x, figure.y - y), seat) for seat, figure in self.figures.items()
                if seat in self.places]
        best = min(near, default=(reach, -1))
        return best[1] if best[0] < reach else None

    # Fish.

    def hang(self, fish: tuple[Fish, ...], glowing: Iterable[Fish] = ()) -> None:
        """These fish on their doors."""
        glow = set(glowing)
        self._shown_fish = fish
        while len(self._fish) < len(fish):
            self._fish.append(Sprite("icecool-fish-teal", self._groups["fish"]))
        for sprite in self._fish[len(fish):]:
            sprite.tint.a = 0
        for sprite, each in zip(self._fish, fish, strict=False):
            sprite.show(f"icecool-fish-{self.colours[each.owner]}")
            sprite.tint.a = 1.0 if not glow or each in glow else 0.35
            x, y, turn = self._fish_place(each)
            size = self.scale * (1.12 if self.small else 1.0)
            sprite.put(x, y, FISH[0] * size, FISH[1] * size, turn, 1.15 if each in glow else 1.0)

    def _fish_place(self, fish: Fish) -> tuple[float, float, float]:
        door = SCHOOL.doors[fish.door]
        here = [each for each in self._shown_fish if each.door == fish.door]
        offset = (here.index(fish) - (len(here) - 1) / 2) * FISH_STEP * (1.1 if self.small else 1.0)
        along = (0.0, offset) if door.upright else (offset, 0.0)
        return *self.to_px(door.x + along[0], door.y + along[1]), 0.0 if door.upright else -90.0

    def fish_at(self, x: float, y: float, reach: float) -> Fish | None:
        """The fish nearest to a place in the window."""
        near = [(hypot(px - x, py - y), number) for number, fish in enumerate(self._shown_fish)
                for px, py, _ in (self._fish_place(fish),)]
        best = min(near, default=(reach, -1))
        return self._shown_fish[best[1]] if best[0] < reach else None

    def take_fish(self, owner: int, door: str) -> None:
        self.hang(tuple(fish for fish in self._shown_fish if (fish.owner, fish.door) != (owner, door)))

    def door_at(self, x: float, y: float, reach: float) -> str:
        """The door nearest to a place in the window, or ""."""
        near = [(hypot(px - x, py - y), name) for name, door in SCHOOL.doors.items()
                for px, py in (self.to_px(door.x, door.y),)]
        best = min(near)
        return best[1] if best[0] < reach else ""

    # What is shown on the ice.

    def path(self, dots: list[Point], fade: float = 0.5) -> None:
        self._path.put([self.to_px(*dot) for dot in dots], max(dp(1.5), 0.26 * self.scale), fade)

    def spray(self, seat: int, strength: float, phase: float) -> None:
        """Snow behind a sliding penguin; strength 0 takes it away."""
        if strength <= 0.02 or seat not in self.places:
            self._spray.put([], 0)
            return
        x, y, angle, _ = self.places[seat]
        flakes = []
        for number in range(SPRAY):
            back = RADIUS * 0.7 + ((number * 0.37 + phase * 3.1) % 1.0) * 2.6 * strength
            side = sin(number * 2.4 + phase * 5.0) * 0.9
            flakes.append(self.to_px(x - cos(angle) * back - sin(angle) * side,
                                     y - sin(angle) * back + cos(angle) * side))
        self._spray.put(flakes, max(dp(1), 0.22 * self.scale), 0.4, 0.75 * strength)

    def clear_marks(self) -> None:
        self._groups["marks"].clear()
        self._groups["above"].clear()

    def mark_area(self, area: Any, strength: float = 1.0) -> None:
        """A lit piece of floor."""
        (x1, y1), (x2, y2) = self.to_px(area.left, area.bottom), self.to_px(area.right, area.top)
        group = self._groups["marks"]
        for thing in (Color(*theme.rgba(theme.AURORA, 0.20 * strength)),
                      RoundedRectangle(pos=(x1, y1), size=(x2 - x1, y2 - y1), radius=[dp(8)]),
                      Color(*theme.rgba(theme.AURORA, 0.9 * strength)),
                      Line(rounded_rectangle=(x1, y1, x2 - x1, y2 - y1, dp(8)), width=dp(1.6))):
            group.add(thing)

    def mark_ring(self, x: float, y: float, radius: float, colour: str, width: float = 2.0, fill: float = 0.0,
                  above: bool = False) -> None:
        """A ring of `radius` cm around a place."""
        px, py = self.to_px(x, y)
        reach = radius * self.scale
        group = self._groups["above" if above else "marks"]
        if fill:
            group.add(Color(*theme.rgba(colour, fill)))
            group.add(Ellipse(pos=(px - reach, py - reach), size=(2 * reach, 2 * reach)))
        group.add(Color(*theme.rgba(colour)))
        group.add(Line(circle=(px, py, reach), width=dp(width)))

    def mark_line(self, points: list[Point], colour: str, width: float = 2.5) -> None:
        flat = [number for point in points for number in self.to_px(*point)]
        for thing in (Color(*theme.rgba(colour)), Line(points=flat, width=dp(width), cap="round")):
            self._groups["above"].add(thing)

    def mark_ghost(self, seat: int, x: float, y: float, angle: float, alpha: float = 0.55) -> None:
        """A penguin that could stand here."""
        group = self._groups["above"]
        ghost = Sprite(f"icecool-penguin-{self.colours[seat]}", group)
        side = 3.375 * self.scale * self.enlarged
        ghost.tint.a = alpha
        ghost.put(*self.to_px(x, y), side, side, -angle * 57.29578 - 90)
