"""The lake drawn: shore, ice, cracks and skaters, each layer drawn anew only when it changes."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot
from typing import Any

from kivy.graphics import Canvas, Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icelake.hexes import lake, members
from app.games.icelake.ice import floe_round, safe_hexes
from app.games.icelake.state import Crack, State
from app.ui import art, theme
from app.ui.boards.icelake import ground
from app.ui.boards.icelake.ground import HALF
from app.ui.boards.icelake.quads import Quads

SKATER = 2.1  # width of a skater in sides of a hex
CRACK = (106.6 / 86.6, 40 / 86.6)  # the sprite of a crack, in steps from centre to centre
PLAIN = 0.13  # half the width of a crack drawn as a plain line, in sides of a hex
FAINT = 0.6  # how much of it is left of one that matters less
WATER = "#0F3B63"
LAYERS = ("ground", "sunk", "plates", "lit", "cracks", "growing", "path", "arrows", "ring", "skaters", "over")


def ways(cracks: Iterable[Crack], seat: int) -> list[list[int]]:
    """The hexes that a skater came by, as drawn by their cracks; a rescue begins another way."""
    found: list[list[int]] = []
    for crack in cracks:
        if crack.seat == seat:
            if not found or found[-1][-1] != crack.start:
                found.append([crack.start])
            found[-1].append(crack.end)
    return found


class LakePicture(Widget):
    """Knows where each hex lies; the marks that come and go draw into its layers."""

    def __init__(self, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.colours = colours
        self.layers = {name: Canvas() for name in LAYERS}
        for layer in self.layers.values():
            self.canvas.add(layer)
        self._skaters = [_Skater(self.layers["skaters"], colour) for colour in colours]
        self.side = 1.0
        self.own: int | None = None  # whose cracks a small lake is about
        self.state: State | None = None
        self._drawn: tuple[Crack, ...] = ()

    # Places

    def lay_out(self, box: tuple[float, float, float, float], size: int, snow: bool) -> None:
        """Fill this box with a lake of `size` hexes: in a field of snow, or as an island with a shore round it."""
        x, y, width, height = box
        self.pos, self.size, self.snow = (x, y), (width, height), snow
        self.lake = lake(size)
        rings = self.lake.radius if snow else self.lake.radius + 1  # an island is seen with its whole shore
        wide, high = 3 * rings + 2, 2 * HALF * (2 * rings + 1)
        self.side = min(width / (wide + (0.9 if snow else 0.5)), height / (high + (1.1 if snow else 0.5)))
        ground.draw(self)
        self._drawn = ()
        self.clear("cracks", "sunk")
        if self.state:
            self.show(self.state)

    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a hex in pixels."""
        x, y = self.lake.centre(cell)
        return self.center_x + x * self.side, self.center_y + y * self.side

    def holds(self, x: float, y: float, aside: float, up: float) -> bool:
        """Whether a place lies at least so far within its box."""
        return self.x + aside <= x <= self.right - aside and self.y + up <= y <= self.top - up

    def cell_at(self, x: float, y: float, cells: Iterable[int]) -> int | None:
        """The nearest of these hexes within a finger's reach."""
        reach = max(self.side, dp(theme.TARGET) / 2)
        near = [(hypot(x - px, y - py), cell) for cell in cells for px, py in (self.place(cell),)]
        distance, cell = min(near, default=(reach + 1, 0))
        return cell if distance <= reach else None

    def plate(self, place: tuple[float, float], grow: float = 1.0) -> None:
        """A plain hex into the canvas in use, its edges softened by a line."""
        (x, y), r, h = place, self.side * grow, self.side * HALF * grow
        around = [x + r, y, x + r / 2, y + h, x - r / 2, y + h, x - r, y, x - r / 2, y - h, x + r / 2, y - h]
        Mesh(vertices=[number for i in range(0, 12, 2) for number in (around[i], around[i + 1], 0.0, 0.0)],
             indices=list(range(6)), mode="triangle_fan")
        SmoothLine(points=around, close=True, width=1.0)

    # What stands and lies on the ice

    def show(self, state: State) -> None:
        """Cracks and skaters exactly as in the view."""
        self.state = state
        if self.width <= 0:
            return
        self.layers["growing"].clear()
        if state.cracks != self._drawn:
            self.clear("cracks", "sunk", "plates", "ring")
            self._drawn = state.cracks
            self._draw_sunk(state)
            with self.layers["cracks"]:
                if self.own is not None:
                    self._plain_cracks(state.cracks)
                else:
                    Color(1, 1, 1, 1)
                    self.draw_cracks(state.cracks)
        for seat, skater in enumerate(state.skaters):
            if skater.out:
                self._skaters[seat].hide()
            else:
                self.put(seat, self.place(skater.cell), -60 * skater.heading)

    def _draw_sunk(self, state: State) -> None:
        """Closed ice is open water from then on: whoever enters it is out."""
        unsafe = tuple(members(self.lake.ice_set & ~safe_hexes(state.size, state.cracked)))
        if unsafe:
            with self.layers["sunk"]:
                self.water(floe_round(state.size, members(state.cracked), unsafe), unsafe, 1.0)

    def water(self, triangles: Iterable[tuple[int, int, int]], cells: Iterable[int], t: float) -> None:
        """Dark water over triangles of ice, with waves on whole hexes, into the canvas in use."""
        vertices = [number for corners in triangles for cell in corners for number in (*self.place(cell), 0.0, 0.0)]
        Color(*theme.rgba(WATER, 0.92 * t))
        Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangles")
        Color(1, 1, 1, 0.5 * t)
        waves = Quads()
        for cell in cells:
            waves.add(art.sprite("icelake-hex-dark"), *self.place(cell), 2 * self.side, 2 * HALF * self.side)
        waves.draw()

    def standing(self) -> list[tuple[float, float]]:
        """Where skaters are drawn just now."""
        return [skater.place for skater in self._skaters if skater.seen]

    def put(self, seat: int, place: tuple[float, float], angle: float, alpha: float = 1.0, scale: float = 1.0) -> None:
        self._skaters[seat].put(place, angle, self.side * SKATER * scale, alpha)

    def draw_cracks(self, cracks: Iterable[Crack]) -> None:
        """Into the canvas in use."""
        quads = Quads()
        for crack in cracks:
            (x, y), (ex, ey) = self.place(crack.start), self.place(crack.end)
            step = hypot(ex - x, ey - y)
            quads.add(art.sprite(f"icelake-crack-{self.colours[crack.seat]}"), (x + ex) / 2, (y + ey) / 2, step * CRACK[0],
                      step * CRACK[1], degrees(atan2(ey - y, ex - x)))
        quads.draw()

    def _plain_cracks(self, cracks: tuple[Crack, ...]) -> None:
        """Smooth lines, on a lake too small for beads and splinters; those of `own` are bold and lie on top."""
        for seat in sorted({crack.seat for crack in cracks}, key=lambda seat: seat == self.own):
            strength = 1.0 if seat == self.own else FAINT
            lines = [[number for cell in way for number in self.place(cell)] for way in ways(cracks, seat)]
            for colour, wide in ((theme.NIGHT, PLAIN * 1.7), (theme.BASE[self.colours[seat]], PLAIN)):
                Color(*theme.rgba(colour, strength))
                for points in lines:
                    SmoothLine(points=points, width=self.side * wide * strength, cap="round", joint="round")

    def grow_crack(self, crack: Crack, part: float) -> None:
        """A crack on its way from centre to centre."""
        (x, y), (ex, ey) = self.place(crack.start), self.place(crack.end)
        step = hypot(ex - x, ey - y)
        wide, high = step * CRACK[0] * part, step * CRACK[1]
        texture = art.sprite(f"icelake-crack-{self.colours[crack.seat]}")
        u, v, right, _, _, top, _, _ = texture.tex_coords
        cut = u + (right - u) * part
        growing = self.layers["growing"]
        growing.clear()
        with growing:
            PushMatrix()
            Translate(x, y)
            Rotate(angle=degrees(atan2(ey - y, ex - x)))
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(-step * (CRACK[0] - 1) / 2, -high / 2), size=(wide, high),
                      tex_coords=(u, v, cut, v, cut, top, u, top))
            PopMatrix()

    def clear(self, *names: str) -> None:
        """Take away what lies in these layers."""
        for name in names:
            self.layers[name].clear()


class _Skater:
    """One skater, drawn once, moved by matrices."""

    def __init__(self, canvas: Any, colour: str) -> None:
        with canvas:
            PushMatrix()
            self._move, self._turn = Translate(), Rotate()
            self._ink = Color(1, 1, 1, 0)
            self._picture = Rectangle(texture=art.sprite(f"icelake-skater-{colour}"), size=(0, 0))
            PopMatrix()

    @property
    def seen(self) -> bool:
        return bool(self._ink.a > 0)

    @property
    def place(self) -> tuple[float, float]:
        return tuple(self._move.xy)

    def put(self, place: tuple[float, float], angle: float, wide: float, alpha: float) -> None:
        self._move.xy, self._turn.angle, self._ink.a = place, angle, alpha
        self._picture.pos, self._picture.size = (-wide / 2, -wide / 2), (wide, wide)

    def hide(self) -> None:
        self._ink.a = 0
