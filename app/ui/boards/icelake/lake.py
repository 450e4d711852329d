"""The lake drawn: shore, ice, cracks and skaters, each layer drawn anew only when it changes."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot, sqrt
from typing import Any

from kivy.graphics import Canvas, Color, Line, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icelake.hexes import lake, members
from app.games.icelake.ice import floe_round, safe_hexes
from app.games.icelake.state import Crack, State
from app.ui import art, theme
from app.ui.boards.icelake.quads import Quads

HALF = sqrt(3) / 2  # half the height of a hex of side 1
SKATER = 2.1  # width of a skater in sides of a hex
CRACK = (106.6 / 86.6, 40 / 86.6)  # the sprite of a crack, in steps from centre to centre
PLAIN = 0.13  # half the width of a crack drawn as a plain line, in sides of a hex
FAINT = 0.6  # how much of it is left of one that matters less
SNOW = "#F4FAFD"
PINES = ((1.6, 1.5, 3.2), (4.0, 1.2, 2.2), (1.1, 3.9, 2.0), (6.1, 1.5, 2.6), (1.4, 6.2, 2.7), (3.5, 3.4, 2.3), (8.1, 1.2, 2.0),
         (1.1, 8.4, 2.0))  # x from the side, y from the top, width
FEW = 3  # of them stand in the corner of the smallest snow
SHARP = 1.1  # times its own size, up to which a drawing may be enlarged
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
        wide, high = 3 * self.lake.radius + 2, 2 * HALF * (2 * self.lake.radius + 1)
        self.side = min(width / (wide + (0.9 if snow else 2.2)), height / (high + (1.1 if snow else 1.6)))
        self._draw_ground()
        self._drawn = ()
        self.clear("cracks", "sunk")
        if self.state:
            self.show(self.state)

    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a hex in pixels."""
        x, y = self.lake.centre(cell)
        return self.center_x + x * self.side, self.center_y + y * self.side

    def cell_at(self, x: float, y: float, cells: Iterable[int]) -> int | None:
        """The nearest of these hexes within a finger's reach."""
        reach = max(self.side, dp(theme.TARGET) / 2)
        near = [(hypot(x - px, y - py), cell) for cell in cells for px, py in (self.place(cell),)]
        distance, cell = min(near, default=(reach + 1, 0))
        return cell if distance <= reach else None

    # The ground

    def _draw_ground(self) -> None:
        ground = self.layers["ground"]
        ground.clear()
        with ground:
            if self.snow:
                Color(*theme.rgba(SNOW))
                RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(26)])
            else:
                Color(*theme.rgba(theme.NIGHT, 0.28))
                for cell in self._shore():
                    self.plate(cell, 1.16)
            Color(1, 1, 1, 1)
            self._tiles(self._shore(), ("icelake-shore-plain", "icelake-shore-plain", "icelake-shore"))
            self._pines()
            Color(*theme.rgba(theme.DEEP_WATER))
            self._plates(self.lake.cells, 1.13)
            Color(1, 1, 1, 1)
            self._tiles(self.lake.cells, ("icelake-hex",) * 4 + ("icelake-hex-b",))

    def _shore(self) -> list[int]:
        """The ring of hexes round the ice; in a field of snow only those that lie in it altogether."""
        ice = set(self.lake.cells)
        ring = sorted({self.lake.ahead(cell, heading) for cell in ice for heading in range(6)} - ice)
        return [cell for cell in ring if self._fits(cell)] if self.snow else ring

    def _fits(self, cell: int) -> bool:
        x, y = self.place(cell)
        return self.x + self.side <= x <= self.right - self.side and self.y + self.side <= y <= self.top - self.side

    def _tiles(self, cells: Iterable[int], names: tuple[str, ...]) -> None:
        tiles, wide, high = Quads(), 2 * self.side, 2 * HALF * self.side
        for cell in cells:
            tiles.add(art.sprite(names[cell * 7 % len(names)]), *self.place(cell), wide, high, cell * 5 % 6 * 60)
        tiles.draw()

    def _pines(self) -> None:
        pines = Quads()
        for number, (x, y, wide) in enumerate(self._corners() if self.snow else self._wood()):
            pines.add(art.sprite(f"icelake-pine-{number % 3 + 1}"), x, y, wide, wide, 47 * number)
        pines.draw()

    def _corners(self) -> list[tuple[float, float, float]]:
        """Pines in the upper corners of the snow, more of them where it is large; the lower ones are for buttons."""
        s = min(self.side, dp(art.size("icelake-pine-1")[0]) * SHARP / PINES[0][2])
        left = [(self.x + dx * s, self.top - dy * s, wide * s) for dx, dy, wide in PINES]
        grown = left[:FEW] + [pine for pine in left[FEW:] if self._is_free(*pine)]
        return grown + [(self.x + self.right - x, y, wide) for x, y, wide in grown]

    def _is_free(self, x: float, y: float, wide: float) -> bool:
        """Whether what stands there keeps off the ice."""
        return all(hypot(x - px, y - py) > wide / 2 + self.side for px, py in map(self.place, self.lake.cells))

    def _wood(self) -> list[tuple[float, float, float]]:
        widest = dp(art.size("icelake-pine-1")[0]) * SHARP
        wooded = (cell for cell in self._shore() if cell * 40503 // 64 % 9 < 2)
        return [(*self.place(cell), min(widest, self.side * (1.5 + 0.4 * (cell % 3)))) for cell in wooded]

    def plate(self, cell: int, grow: float = 1.0) -> None:
        """A plain hex into the canvas in use."""
        self._plates((cell,), grow)

    def _plates(self, cells: Iterable[int], grow: float) -> None:
        vertices: list[float] = []
        indices: list[int] = []
        for cell in cells:
            (x, y), first = self.place(cell), len(vertices) // 4
            r, h = self.side * grow, self.side * HALF * grow
            for dx, dy in ((r, 0), (r / 2, h), (-r / 2, h), (-r, 0), (-r / 2, -h), (r / 2, -h)):
                vertices += (x + dx, y + dy, 0, 0)
            for corner in range(1, 5):
                indices += (first, first + corner, first + corner + 1)
        Mesh(vertices=vertices, indices=indices, mode="triangles")

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
                    cracks = Quads()
                    for crack in state.cracks:
                        self._add_crack(cracks, crack)
                    cracks.draw()
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

    def put(self, seat: int, place: tuple[float, float], angle: float, alpha: float = 1.0, scale: float = 1.0) -> None:
        self._skaters[seat].put(place, angle, self.side * SKATER * scale, alpha)

    def _add_crack(self, cracks: Quads, crack: Crack) -> None:
        (x, y), (ex, ey) = self.place(crack.start), self.place(crack.end)
        step = hypot(ex - x, ey - y)
        cracks.add(art.sprite(f"icelake-crack-{self.colours[crack.seat]}"), (x + ex) / 2, (y + ey) / 2, step * CRACK[0],
                   step * CRACK[1], degrees(atan2(ey - y, ex - x)))

    def _plain_cracks(self, cracks: tuple[Crack, ...]) -> None:
        """Smooth lines, on a lake too small for beads and splinters; those of `own` are bold and lie on top."""
        for seat in sorted({crack.seat for crack in cracks}, key=lambda seat: seat == self.own):
            strength = 1.0 if seat == self.own else FAINT
            lines = [[number for cell in way for number in self.place(cell)] for way in ways(cracks, seat)]
            for colour, wide in ((theme.NIGHT, PLAIN * 1.7), (theme.BASE[self.colours[seat]], PLAIN)):
                Color(*theme.rgba(colour, strength))
                for points in lines:
                    Line(points=points, width=self.side * wide * strength, cap="round", joint="round")

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

    def put(self, place: tuple[float, float], angle: float, wide: float, alpha: float) -> None:
        self._move.xy, self._turn.angle, self._ink.a = place, angle, alpha
        self._picture.pos, self._picture.size = (-wide / 2, -wide / 2), (wide, wide)

    def hide(self) -> None:
        self._ink.a = 0
