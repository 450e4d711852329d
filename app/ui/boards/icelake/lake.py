"""The lake drawn: shore, ice, cracks, skaters, and the marks that come and go on it."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, Line, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icelake.ghost import Ghost, Hazard, Lit
from app.games.icelake.hexes import lake
from app.games.icelake.state import Crack, State
from app.ui import art, theme

KEY_COLOURS = {"L": "#5FE3B1", "S": "#8FD8FF", "R": "#F2A5DC"}
HALF = sqrt(3) / 2  # half the height of a hex of side 1
SKATER = 1.9  # width of a skater in sides of a hex
HAZARD_COLOURS = {Hazard.ALONG_CRACK: theme.LANTERN, Hazard.SKATER: theme.LANTERN,
                  Hazard.OFF_LAKE: theme.SIGNAL, Hazard.SURROUNDED: theme.SIGNAL}


class LakePicture(Widget):
    """Static ice in one canvas, cracks in another, skaters moved by matrices."""

    def __init__(self, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.colours = colours
        self._ground, self._plates, self._lit = Canvas(), Canvas(), Canvas()
        self._cracks, self._ghost, self._ring = Canvas(), Canvas(), Canvas()
        for part in (self._ground, self._plates, self._lit, self._cracks, self._ghost):
            self.canvas.add(part)
        self._skaters = [_Skater(self.canvas, colour) for colour in colours]
        self.canvas.add(self._ring)
        self.side = 1.0
        self.state: State | None = None
        self._drawn: tuple[Crack, ...] = ()
        self._lit_cells: dict[int, Any] = {}

    # Places

    def lay_out(self, x: float, y: float, width: float, height: float, size: int) -> None:
        """Fill this box with a lake of `size` hexes and its shore."""
        self.pos, self.size = (x, y), (width, height)
        self._lake = lake(size)
        reach = self._lake.radius + 0.85
        self.side = min(width / (3 * reach + 2), height / (2 * HALF * (2 * reach + 1)))
        self._draw_ground()
        self._drawn = ()
        if self.state:
            self.show(self.state)

    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a hex in pixels."""
        x, y = self._lake.centre(cell)
        return self.center_x + x * self.side, self.center_y + y * self.side

    def cell_at(self, x: float, y: float, cells: Iterable[int]) -> int | None:
        """The nearest of these hexes within a finger's reach."""
        reach = max(self.side, dp(theme.TARGET) / 2)
        near = [(hypot(x - px, y - py), cell) for cell in cells for px, py in (self.place(cell),)]
        distance, cell = min(near, default=(reach + 1, 0))
        return cell if distance <= reach else None

    # Drawing

    def _draw_ground(self) -> None:
        self._ground.clear()
        wide, high = 2 * self.side, 2 * HALF * self.side
        everywhere = set(self._lake.cells)
        shore = {self._lake.ahead(cell, heading) for cell in self._lake.cells for heading in range(6)} - everywhere
        with self._ground:
            Color(1, 1, 1, 1)
            for cell in sorted(shore):
                name = "icelake-shore" if cell % 3 else "icelake-shore-plain"
                self._hex(name, cell, wide * 1.04, high * 1.04)
            Color(*theme.rgba(theme.DEEP_WATER))
            for cell in self._lake.cells:
                self._plate(cell, 1.06)
            Color(1, 1, 1, 1)
            for cell in self._lake.cells:
                self._hex("icelake-hex-b" if cell * 7 % 5 == 0 else "icelake-hex", cell, wide, high)

    def _hex(self, name: str, cell: int, wide: float, high: float) -> None:
        x, y = self.place(cell)
        Rectangle(texture=art.sprite(name), pos=(x - wide / 2, y - high / 2), size=(wide, high))

    def _plate(self, cell: int, grow: float = 1.0) -> None:
        x, y = self.place(cell)
        r, h = self.side * grow, self.side * HALF * grow
        corners = ((r, 0), (r / 2, h), (-r / 2, h), (-r, 0), (-r / 2, -h), (r / 2, -h))
        Mesh(vertices=[n for dx, dy in corners for n in (x + dx, y + dy, 0, 0)], indices=list(range(6)),
             mode="triangle_fan")

    def show(self, state: State) -> None:
        """Cracks and skaters exactly as in the view."""
        self.state = state
        if self.width <= 0:
            return
        if state.cracks[:len(self._drawn)] != self._drawn:
            self._cracks.clear()
            self._drawn = ()
        with self._cracks:
            for crack in state.cracks[len(self._drawn):]:
                self.draw_crack(crack)
        self._drawn = state.cracks
        for seat, skater in enumerate(state.skaters):
            if skater.out:
                self._skaters[seat].hide()
            else:
                self.put(seat, self.place(skater.cell), -60 * skater.heading)

    def put(self, seat: int, place: tuple[float, float], angle: float, alpha: float = 1.0, scale: float = 1.0) -> None:
        self._skaters[seat].put(place, angle, self.side * SKATER * scale, alpha)

    def draw_crack(self, crack: Crack, part: float = 1.0) -> None:
        """A crack from centre to centre in its owner's colour; `part` of it while it grows."""
        x, y = self.place(crack.start)
        ex, ey = self.place(crack.end)
        dx, dy = (ex - x) * part, (ey - y) * part
        colour = self.colours[crack.seat]
        nx, ny = -(ey - y) * 0.09, (ex - x) * 0.09
        points = [x, y]
        for i, sway in ((0.2, 1), (0.4, -0.8), (0.6, 0.9), (0.8, -1)):
            points += [x + dx * i + nx * sway, y + dy * i + ny * sway]
        points += [x + dx, y + dy]
        Color(*theme.rgba(theme.DEEP_WATER))
        Line(points=points, width=max(dp(2), self.side * 0.14), joint="round", cap="round")
        Color(*theme.rgba(theme.BASE[colour]))
        Line(points=points, width=max(dp(1.1), self.side * 0.085), joint="round", cap="round")
        if part >= 1 and self.side > dp(14):
            from app.ui.symbols import draw_symbol
            middle = (x + dx / 2, y + dy / 2)
            draw_symbol(theme.SYMBOLS[colour], *middle, self.side * 0.19, theme.DEEP[colour], 1.3)
            draw_symbol(theme.SYMBOLS[colour], *middle, self.side * 0.19, "#FFFFFF")

    def light(self, cells: dict[int, str], arrows: dict[int, int]) -> None:
        """Tint hexes that may be tapped, each with an arrow of a heading."""
        self._lit.clear()
        with self._lit:
            for cell, fill in cells.items():
                Color(*theme.rgba(fill, 0.9))
                self._plate(cell, 0.95)
                if cell in arrows:
                    draw_arrow(*self.place(cell), self.side * 0.55, arrows[cell])

    def show_ghost(self, ghost: Ghost | None, start: tuple[float, float] | None, colour: str) -> None:
        """The dotted way of a program; warnings by colour and by a cross or a ring."""
        self._ghost.clear()
        if ghost is None or start is None:
            return
        with self._ghost:
            x, y = start
            for step in ghost.steps:
                ex, ey = self.place(step.end)
                fill = HAZARD_COLOURS.get(step.warning, theme.DEEP[colour])
                Color(*theme.rgba(fill))
                size = max(dp(6), self.side * 0.36)
                for i in (1, 2, 3):
                    px, py = x + (ex - x) * i / 3, y + (ey - y) * i / 3
                    Ellipse(pos=(px - size / 2, py - size / 2), size=(size, size))
                if step.warning:
                    self._mark(x + (ex - x) * 0.6, y + (ey - y) * 0.6, fill, step.warning in (Hazard.OFF_LAKE,
                                                                                             Hazard.SURROUNDED))
                if step.warning is not Hazard.ALONG_CRACK:
                    x, y = ex, ey
            Color(1, 1, 1, 0.55)
            wide = self.side * SKATER
            PushMatrix()
            Translate(x, y)
            Rotate(angle=-60 * ghost.heading)
            Rectangle(texture=art.sprite(f"icelake-skater-{colour}"), pos=(-wide / 2, -wide / 2), size=(wide, wide))
            PopMatrix()

    def _mark(self, x: float, y: float, fill: str, cross: bool) -> None:
        r = max(dp(6), self.side * 0.36)
        Color(*theme.rgba(fill))
        Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        Color(*theme.rgba(theme.NIGHT))
        if cross:
            Line(points=[x - r * 0.45, y - r * 0.45, x + r * 0.45, y + r * 0.45], width=r * 0.14)
            Line(points=[x - r * 0.45, y + r * 0.45, x + r * 0.45, y - r * 0.45], width=r * 0.14)
        else:
            Line(points=[x, y + r * 0.5, x, y - r * 0.08], width=r * 0.15)
            Ellipse(pos=(x - r * 0.14, y - r * 0.58), size=(r * 0.28, r * 0.28))

    def sink(self, plate: Iterable[int], ring: Iterable[tuple[int, int]], t: float) -> None:
        """Darken a plate, and light the ring that closed it."""
        self._plates.clear()
        self._ring.clear()
        with self._plates:
            Color(*theme.rgba("#12395E", 0.85 * t))
            for cell in plate:
                self._plate(cell, 1.0)
        with self._ring:
            Color(*theme.rgba(theme.SIGNAL, 0.85 * t))
            for start, end in ring:
                Line(points=[*self.place(start), *self.place(end)], width=max(dp(1.5), self.side * 0.1), cap="round")

    def splash(self, cell: int, t: float) -> None:
        self._ring.clear()
        x, y = self.place(cell)
        wide = self.side * (1 + 2.4 * t)
        with self._ring:
            Color(1, 1, 1, 1 - t * t)
            Rectangle(texture=art.sprite("icelake-splash"), pos=(x - wide / 2, y - wide / 2), size=(wide, wide))

    def grow_crack(self, crack: Crack, t: float) -> None:
        self._ghost.clear()
        with self._ghost:
            self.draw_crack(crack, max(0.05, t))

    def clear_marks(self) -> None:
        for part in (self._plates, self._ring, self._ghost, self._lit):
            part.clear()


class _Skater:
    """One skater, drawn once, moved by matrices."""

    def __init__(self, canvas: Any, colour: str) -> None:
        with canvas:
            PushMatrix()
            self._move, self._turn = Translate(), Rotate()
            self._ink = Color(1, 1, 1, 0)
            self._picture = Rectangle(texture=art.sprite(f"icelake-skater-{colour}"), size=(0, 0))
            PopMatrix()

    def put(self, place: tuple[float, float], angle: float, wide: float, alpha: float) -> None:
        self._move.xy, self._turn.angle, self._ink.a = place, angle, alpha
        self._picture.pos, self._picture.size = (-wide / 2, -wide / 2), (wide, wide)

    def hide(self) -> None:
        self._ink.a = 0


def draw_arrow(x: float, y: float, size: float, heading: int, fill: str = theme.NIGHT) -> None:
    """An arrow of a heading; 0 points up the board."""
    PushMatrix()
    Translate(x, y)
    Rotate(angle=-60 * heading)
    Color(*theme.rgba(fill))
    width = max(dp(1.4), size * 0.12)
    Line(points=[0, -size * 0.75, 0, size * 0.7], width=width, cap="round")
    Line(points=[-size * 0.5, size * 0.2, 0, size * 0.72, size * 0.5, size * 0.2], width=width, cap="round",
         joint="round")
    PopMatrix()


def lit_hexes(choices: tuple[Lit, ...]) -> tuple[dict[int, str], dict[int, int]]:
    """Tints and arrows for the three hexes ahead."""
    return {lit.cell: KEY_COLOURS[lit.letter] for lit in choices}, {lit.cell: lit.heading for lit in choices}
