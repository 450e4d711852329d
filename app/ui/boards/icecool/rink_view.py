"""RinkView: the school from above with its penguins, doors, fish and whatever is shown on the ice."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, degrees, hypot, sin
from typing import Any

from kivy.graphics import (
    Color,
    Ellipse,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Fish, State
from app.ui import art, theme
from app.ui.boards.icecool.camera import WHOLE, Shot
from app.ui.boards.icecool.figures import SPRITE, Dots, Figure, Sprite

EDGE = 1.6  # cm of outer wall drawn around the rooms
FISH = (3.0, 2.06)  # cm: length and height of a hanging fish
FISH_STEP = 1.75  # cm between fish on one door
DOOR = (8.4, 6.0)  # cm: the middle of the drawing of a door
ENLARGED = 1.42  # times its footprint a penguin is drawn where the school is small
OVER = 2.5  # cm: a penguin this high is drawn over the beams of doors
PATH_DOTS, FLAKES = 90, 26

Point = tuple[float, float]


class RinkView(Widget):
    """Places come in cm, y down, as in the rules; everything is drawn once and then only moved."""

    def __init__(self, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.colours = colours
        self.small = False
        self.headings: dict[int, float] = {}
        self._groups = {name: InstructionGroup() for name in
                        ("floor", "marks", "path", "shadows", "penguins", "doors", "fish", "flying", "above")}
        self._clip, self._pan, self._zoom = ScissorPush(), Translate(), Scale(1)
        for part in (self._clip, PushMatrix(), self._pan, self._zoom, *self._groups.values(), PopMatrix(), ScissorPop()):
            self.canvas.add(part)
        self._rim = Color(*theme.rgba(theme.ICE_DEEP, 0.0)), Line(width=dp(2))  # around a picture from near
        for part in self._rim:
            self.canvas.add(part)
        self.shot = WHOLE
        self._floor = Rectangle(texture=art.picture("school"))
        self._groups["floor"].add(Color(1, 1, 1, 1))
        self._groups["floor"].add(self._floor)
        self._path = Dots(PATH_DOTS, "snow-ball", self._groups["path"], rim=theme.DEEP_WATER)
        self._spray = Dots(FLAKES, "snow-ball", self._groups["path"])
        self.figures = {seat: Figure(colour, self._groups["shadows"]) for seat, colour in enumerate(colours)}
        for figure in self.figures.values():
            self._groups["penguins"].add(figure.body)
        self._flying: int | None = None
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
        return ENLARGED if self.small else 1.0

    def to_px(self, x: float, y: float) -> Point:
        return self.x + (x + EDGE) * self.scale, self.top - (y + EDGE) * self.scale

    def to_cm(self, x: float, y: float) -> Point:
        return (x - self.x) / self.scale - EDGE, (self.top - y) / self.scale - EDGE

    def on_glass(self, x: float, y: float) -> Point:
        """Where a place in cm is seen, however near the camera is."""
        px, py = self.to_px(x, y)
        return px * self._zoom.x + self._pan.x, py * self._zoom.y + self._pan.y

    def look(self, shot: Shot) -> None:
        """Show this part of the school; a penguin outside it is only seen when the whole is."""
        if shot != self.shot:
            self.shot = shot
            self._aim_camera()

    def _aim_camera(self) -> None:
        zoom = self.shot.zoom
        x, y = self.to_px(self.shot.x, self.shot.y)
        self._zoom.x = self._zoom.y = zoom
        self._pan.x, self._pan.y = self.center_x - x * zoom, self.center_y - y * zoom
        near = zoom > 1.0
        self._rim[0].a = min(1.0, (zoom - 1.0) * 4)
        if near:
            self._rim[1].rectangle = (self.x, self.y, self.width, self.height)
        reach = 0.0 if near else self.width  # pixels beyond the school that may be drawn on
        self._clip.x, self._clip.y = max(0, int(self.x - reach)), max(0, int(self.y - reach))
        self._clip.width, self._clip.height = int(self.width + 2 * reach), int(self.height + 2 * reach)

    def _lay_out(self, *_: Any) -> None:
        self._aim_camera()
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
        if (height > OVER) != (self._flying == seat):
            self._rise(seat if height > OVER else None)
        self.figures[seat].put(*self.to_px(x, y), angle, height, self.scale, self.enlarged)

    def _rise(self, seat: int | None) -> None:
        """One penguin at a time is drawn over beams and fish; the one before comes down."""
        for flyer, low, high in ((self._flying, "flying", "penguins"), (seat, "penguins", "flying")):
            if flyer is not None:
                self._groups[low].remove(self.figures[flyer].body)
                self._groups[high].add(self.figures[flyer].body)
        self._flying = seat

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
        shown = dots[::max(3 if self.small else 2, -(-len(dots) // PATH_DOTS))]
        self._path.put([self.to_px(*dot) for dot in shown], max(dp(2.2), 0.26 * self.scale), fade)

    def spray(self, flakes: list[Point], strength: float = 0.9) -> None:
        """Snow that a sliding penguin left behind, the freshest first."""
        self._spray.put([self.to_px(*flake) for flake in flakes], max(dp(2), 0.42 * self.scale), 1.0, strength)

    def clear_marks(self) -> None:
        self._groups["marks"].clear()
        self._groups["above"].clear()

    def mark_area(self, area: Any, colour: str = theme.AURORA, above: bool = False) -> None:
        """A lit piece of floor."""
        (x1, y1), (x2, y2) = self.to_px(area.left, area.bottom), self.to_px(area.right, area.top)
        group = self._groups["above" if above else "marks"]
        round_off = min(dp(8), (x2 - x1) / 2, (y2 - y1) / 2)
        for thing in (Color(*theme.rgba(colour, 0.35 if above else 0.20)),
                      RoundedRectangle(pos=(x1, y1), size=(x2 - x1, y2 - y1), radius=[round_off]),
                      Color(*theme.rgba(colour, 0.9)),
                      Line(rounded_rectangle=(x1, y1, x2 - x1, y2 - y1, round_off), width=dp(1.6))):
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

    def mark_way(self, x: float, y: float, angle: float, reach: float, colour: str, above: bool = False) -> None:
        """An arrow head `reach` cm from a place: someone looks or may step that way."""
        group = self._groups["above" if above else "marks"]
        corners = [self.to_px(x + cos(angle + turn) * far, y + sin(angle + turn) * far)
                   for turn, far in ((-0.34, reach), (0.0, reach * 1.5), (0.34, reach), (0.0, reach * 1.12))]
        group.add(Color(*theme.rgba(colour)))
        group.add(Mesh(vertices=[part for px, py in corners for part in (px, py, 0.0, 0.0)], indices=[0, 1, 3, 1, 2, 3],
                       mode="triangles"))

    def mark_line(self, points: list[Point], colour: str, width: float = 2.5) -> None:
        flat = [number for point in points for number in self.to_px(*point)]
        for thing in (Color(*theme.rgba(colour)), Line(points=flat, width=dp(width), cap="round")):
            self._groups["above"].add(thing)

    def mark_ghost(self, seat: int, x: float, y: float, angle: float, alpha: float = 0.55) -> None:
        """A penguin that could stand here."""
        group = self._groups["above"]
        ghost = Sprite(f"icecool-penguin-{self.colours[seat]}", group)
        side = SPRITE * self.scale * self.enlarged
        ghost.tint.a = alpha
        ghost.put(*self.to_px(x, y), side, side, -degrees(angle) - 90)
