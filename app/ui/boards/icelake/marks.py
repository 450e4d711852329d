"""Marks that come and go on the lake: lit hexes, the ghost's way, rings, splashes, and what decided a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
    Triangle,
)
from kivy.metrics import dp

from app.games.icelake import state as told
from app.games.icelake.ghost import Ghost, Hazard, Lit
from app.games.icelake.hexes import HEADINGS
from app.games.icelake.ice import floe_round
from app.games.icelake.rescue import usable_headings
from app.ui import art, theme
from app.ui.boards.icelake.ground import HALF
from app.ui.boards.icelake.lake import SKATER, LakePicture
from app.ui.boards.icelake.quads import Quads
from app.ui.boards.icelake.signs import KEY_COLOURS, arrow

DEADLY = (Hazard.OFF_LAKE, Hazard.SURROUNDED)
DOTS = 3  # to a step of the ghost
ASHORE, SMALL = 0.74, 0.66  # how far from a skater a heading off the lake is lit, of a step, and how large, of a hex
SHARDS = 10  # of a plan that shatters, however long it was
MARKED = ("plates", "lit", "path", "arrows", "ring", "over")


Ring = Sequence[tuple[int, int]]


def trails(ring: Ring) -> list[list[int]]:
    """The edges of a ring as lines that can be drawn without lifting the pen."""
    left, found = list(ring), []
    while left:
        trail = list(left.pop())
        while step := next((edge for edge in left if trail[-1] in edge), None):
            left.remove(step)
            trail.append(step[1] if step[0] == trail[-1] else step[0])
        found.append(trail)
    return found


def hazard_colour(hazard: Hazard) -> str:
    return theme.SIGNAL if hazard in DEADLY else theme.LANTERN


class Marks:
    """Draws into the layers of a lake; each call replaces what the one before had drawn there."""

    def __init__(self, lake: LakePicture) -> None:
        self.lake = lake

    def clear(self) -> None:
        self.lake.clear(*MARKED)

    # Planning

    def light(self, ahead: Iterable[Lit]) -> None:
        """The hexes in front of the ghost, tinted like their keys."""
        ahead = list(ahead)
        self._light({lit.cell: KEY_COLOURS[lit.letter] for lit in ahead}, {lit.cell: lit.heading for lit in ahead})

    def offer(self, cells: Iterable[int], headings: Mapping[int, int], start: int) -> None:
        """Hexes to choose from, with an arrow where somebody at `start` chooses a heading."""
        self._light(dict.fromkeys(cells, theme.AURORA), headings, start)

    def _light(self, fills: Mapping[int, str], headings: Mapping[int, int], start: int = told.OFF) -> None:
        lake = self.lake
        self.unlight()
        spots = {cell: self._spot(cell, start) for cell in fills}
        with lake.layers["lit"]:
            for cell, fill in fills.items():
                place, size = spots[cell]
                Color(*theme.rgba(theme.DEEP_WATER))
                lake.plate(place, 1.06 * size)
                Color(*theme.rgba(fill))
                lake.plate(place, 0.97 * size)
                Color(1, 1, 1, 0.55)
                lake.plate(place, 0.82 * size)
                Color(*theme.rgba(fill))
                lake.plate(place, 0.74 * size)
        with lake.layers["arrows"]:
            for cell in fills.keys() & headings.keys():
                place, size = spots[cell]
                arrow(*place, lake.side * 1.15 * size, headings[cell])

    def _spot(self, cell: int, start: int) -> tuple[tuple[float, float], float]:
        """Where a lit hex lies and its size; one at the shore is small and close to the skater, never beyond the snow."""
        (x, y), lake = self.lake.place(cell), self.lake
        if start == told.OFF or lake.lake.ice[cell]:
            return (x, y), 1.0
        (sx, sy), wide, high = lake.place(start), lake.side * SMALL, lake.side * SMALL * HALF
        x, y = sx + (x - sx) * ASHORE, sy + (y - sy) * ASHORE
        return (min(max(x, lake.x + wide), lake.right - wide), min(max(y, lake.y + high), lake.top - high)), SMALL

    def unlight(self) -> None:
        self.lake.clear("lit", "arrows")

    def show_ghost(self, ghost: Ghost | None, start: int, colour: str) -> None:
        """The dotted way of a program; orange or red with a sign where it meets trouble; the ghost at its end."""
        lake = self.lake
        lake.clear("path")
        if ghost is None or not ghost.steps:
            return
        signs: list[tuple[float, float, Hazard]] = []
        with lake.layers["path"]:
            x, y = lake.place(start)
            for step in ghost.steps:
                ex, ey = lake.place(step.end)
                self._dots(x, y, ex, ey, hazard_colour(step.warning) if step.warning else theme.BASE[colour])
                if step.warning:
                    signs.append((x + (ex - x) * 0.55, y + (ey - y) * 0.55, step.warning))
                if step.warning is not Hazard.ALONG_CRACK:
                    x, y = ex, ey
            self._ghost(x, y, ghost.heading, colour)
            for sign in signs:  # over the ghost, which may stand beside one
                self._sign(*sign)

    def _dots(self, x: float, y: float, ex: float, ey: float, fill: str) -> None:
        wide = max(dp(7), self.lake.side * 0.36)
        for colour, size in ((theme.DEEP_WATER, wide), (fill, wide * 0.74)):
            Color(*theme.rgba(colour))
            for i in range(1, DOTS + 1):
                px, py = x + (ex - x) * i / DOTS, y + (ey - y) * i / DOTS
                SmoothEllipse(pos=(px - size / 2, py - size / 2), size=(size, size), segments=20)

    def _ghost(self, x: float, y: float, heading: int, colour: str) -> None:
        wide = self.lake.side * SKATER
        Color(*theme.rgba(theme.PALE[colour], 0.35))
        SmoothEllipse(pos=(x - wide * 0.42, y - wide * 0.42), size=(wide * 0.84, wide * 0.84))
        PushMatrix()
        Translate(x, y)
        Rotate(angle=-60 * heading)
        Color(1, 1, 1, 0.62)
        Rectangle(texture=art.sprite(f"icelake-skater-{colour}"), pos=(-wide / 2, -wide / 2), size=(wide, wide))
        PopMatrix()

    def _sign(self, x: float, y: float, hazard: Hazard) -> None:
        """A cross where it is deadly, an exclamation mark where it stops."""
        r = max(dp(8), self.lake.side * 0.42)
        Color(*theme.rgba(theme.NIGHT))
        SmoothEllipse(pos=(x - r * 1.14, y - r * 1.14), size=(2.28 * r, 2.28 * r))
        Color(*theme.rgba(hazard_colour(hazard)))
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        Color(*theme.rgba(theme.ICE if hazard in DEADLY else theme.NIGHT))
        if hazard in DEADLY:
            SmoothLine(points=[x - r * 0.4, y - r * 0.4, x + r * 0.4, y + r * 0.4], width=r * 0.14, cap="round")
            SmoothLine(points=[x - r * 0.4, y + r * 0.4, x + r * 0.4, y - r * 0.4], width=r * 0.14, cap="round")
        else:
            SmoothRoundedRectangle(pos=(x - r * 0.14, y - r * 0.1), size=(r * 0.28, r * 0.72), radius=[r * 0.12])
            SmoothEllipse(pos=(x - r * 0.16, y - r * 0.6), size=(r * 0.32, r * 0.32))

    # Movement

    def sink(self, cells: tuple[int, ...], plate: Iterable[int], ring: Ring, t: float) -> None:
        """The floe round the sunk darkens, and the ring that closed it glows."""
        lake = self.lake
        lake.clear("plates", "ring")
        walls = [self._edge_number(start, end) for start, end in ring]
        with lake.layers["plates"]:
            lake.water(floe_round(lake.lake.size, walls, cells), plate, t)
        with lake.layers["ring"]:
            self._ring(ring, t)

    def _edge_number(self, start: int, end: int) -> int:
        water = self.lake.lake
        return water.edges[start][water.offsets.index(end - start)].bit_length() - 1

    def _ring(self, ring: Ring, t: float) -> None:
        lines = [[number for cell in trail for number in self.lake.place(cell)] for trail in trails(ring)]
        for alpha, wide in ((0.3, 0.4), (0.9, 0.1)):
            Color(*theme.rgba(theme.SIGNAL, alpha * t))
            for points in lines:
                SmoothLine(points=points, width=max(dp(1.2), self.lake.side * wide), cap="round", joint="round")

    def splash(self, cells: Iterable[int], t: float, still: bool) -> None:
        """Rings of water that grow, or only fade where nothing may move."""
        lake, wide = self.lake, self.lake.side * (1.2 + 2.6 * (1.0 if still else theme.ease_out(t)))
        lake.clear("over")
        with lake.layers["over"]:
            Color(1, 1, 1, 1 - t * t)
            for x, y in map(lake.place, cells):
                Rectangle(texture=art.sprite("icelake-splash"), pos=(x - wide / 2, y - wide / 2), size=(wide, wide))

    def bump(self, start: int, end: int, t: float, still: bool) -> None:
        """A star of impact between two hexes, and the rest of a plan in pieces, always as many."""
        lake, grown = self.lake, 1.0 if still else theme.ease_out(t)
        (x, y), (ex, ey) = lake.place(start), lake.place(end)
        px, py, wide = x + (ex - x) * 0.62, y + (ey - y) * 0.62, lake.side * (0.7 + 0.9 * grown)
        lake.clear("over")
        with lake.layers["over"]:
            Color(1, 1, 1, 1 - t * t)
            Rectangle(texture=art.sprite("icelake-bump"), pos=(px - wide / 2, py - wide / 2), size=(wide, wide))
            for number in range(0 if still else SHARDS):
                self._shard(px, py, number, grown, 1 - t * t)

    def _shard(self, x: float, y: float, number: int, grown: float, alpha: float) -> None:
        """A splinter of a letter on its way outwards."""
        angle = radians(number * 360 / SHARDS + 17 * (number % 3))
        far, size = self.lake.side * grown * (1.5 + 0.45 * (number % 4)), self.lake.side * 0.24
        cx, cy = x + far * cos(angle), y + far * sin(angle)
        corners = [(angle + 3 * grown * (1 + number % 2) + turn) for turn in (0.0, 2.2, 4.3)]
        Color(*theme.rgba(KEY_COLOURS["LSR"[number % 3]], alpha))
        Triangle(points=[value for corner in corners for value in (cx + size * cos(corner), cy + size * sin(corner))])

    def glow(self, cell: int, t: float, still: bool, colour: str = theme.AURORA) -> None:
        """Light round a skater who is lifted out."""
        lake = self.lake
        (x, y), wide = lake.place(cell), lake.side * (2.4 + 1.2 * (1.0 if still else t))
        lake.clear("over")
        with lake.layers["over"]:
            Color(*theme.rgba(colour, 0.5 * (1 - t)))
            SmoothEllipse(pos=(x - wide / 2, y - wide / 2), size=(wide, wide))

    # What decided a ruling

    def decided(self, *rulings: tuple[Any, told.State]) -> None:
        """Draw the lines, the ring or the hexes that rulings rest on, each on the view it was made on."""
        self.clear()
        for event, view in rulings:
            self._decided(event, view)

    def _decided(self, event: Any, view: told.State) -> None:
        match event:
            case told.Enclosed(_, cells, ring, plate):
                self.sink(cells, plate, ring, 1.0)
                self._circles(cells)
            case told.Stopped(_, _, told.Obstacle.CRACK, start, end):
                self._outline(next(crack for crack in view.cracks if {crack.start, crack.end} == {start, end}))
            case told.Stopped(_, _, _, start, end):
                self._way(start, end)
                self._circles((end,))
            case told.SkatedOff(_, _, start, end, _):
                self._edge(start, view)
                self._way(start, end)
            case told.CouldNotMove(_, cell):
                if not usable_headings(view, cell):
                    self._lines([(cell, view.lake.ahead(cell, heading)) for heading in HEADINGS
                                 if view.lake.edges[cell][heading] & view.cracked])
                self._circles((cell,))
            case told.CutOff(_, _, portion):
                self._portion(portion)
            case told.Rejoined(_, start, end, _):
                self._way(start, end, theme.AURORA)

    def _lines(self, pairs: Ring) -> None:
        with self.lake.layers["ring"]:
            self._ring(pairs, 1.0)

    def _outline(self, crack: told.Crack) -> None:
        """One crack on pale ice with a red rim, over the skater who stands at its end."""
        (x, y), (ex, ey) = self.lake.place(crack.start), self.lake.place(crack.end)
        high, long = self.lake.side * 0.95, hypot(ex - x, ey - y)
        box = (-high / 2, -high / 2, long + high, high)
        with self.lake.layers["over"]:
            PushMatrix()
            Translate(x, y)
            Rotate(angle=degrees(atan2(ey - y, ex - x)))
            Color(*theme.rgba(theme.ICE, 0.8))
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[high / 2])
            Color(*theme.rgba(theme.SIGNAL))
            SmoothLine(rounded_rectangle=(*box, high / 2), width=max(dp(1.4), self.lake.side * 0.09))
            PopMatrix()
            Color(1, 1, 1, 1)
            self.lake.draw_cracks((crack,))

    def _circles(self, cells: Iterable[int]) -> None:
        lake, wide = self.lake, self.lake.side * 2.7
        with lake.layers["over"]:
            Color(1, 1, 1, 1)
            rings = Quads()
            for cell in cells:
                rings.add(art.sprite("icelake-danger"), *lake.place(cell), wide, wide)
            rings.draw()

    def _way(self, start: int, end: int, colour: str = theme.SIGNAL) -> None:
        """An arrow from hex to hex, long or short."""
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)
        long = hypot(ex - x, ey - y)
        ux, uy, head = (ex - x) / long, (ey - y) / long, self.lake.side * 0.5
        with self.lake.layers["over"]:
            for fill, wide in ((theme.NIGHT, 0.2), (colour, 0.12)):
                Color(*theme.rgba(fill))
                width = max(dp(1.5), self.lake.side * wide)
                SmoothLine(points=[x, y, ex, ey], width=width, cap="round")
                tips = (ex - head * (ux + uy), ey - head * (uy - ux)), (ex - head * (ux - uy), ey - head * (uy + ux))
                SmoothLine(points=[*tips[0], ex, ey, *tips[1]], width=width, cap="round", joint="round")

    def _edge(self, start: int, view: told.State) -> None:
        """The shore hexes that a skater ran up against."""
        with self.lake.layers["over"]:
            for heading in range(6):
                ahead = view.lake.ahead(start, heading)
                if not view.lake.ice[ahead]:
                    Color(*theme.rgba(theme.SIGNAL, 0.35))
                    self.lake.plate(self.lake.place(ahead), 0.96)

    def _portion(self, portion: Iterable[int]) -> None:
        """Where a cut-off skater can get to, apart from all others; the rim is to be seen round a skater who fills it."""
        lake, cells = self.lake, set(portion)
        with lake.layers["plates"]:
            Color(*theme.rgba(theme.LANTERN, 0.55))
            for cell in cells:
                lake.plate(lake.place(cell))
        with lake.layers["over"]:
            for colour, wide in ((theme.NIGHT, 0.16), (theme.LANTERN, 0.1)):
                Color(*theme.rgba(colour))
                for cell in cells:
                    x, y = lake.place(cell)
                    for heading in HEADINGS:
                        if lake.lake.ahead(cell, heading) not in cells:
                            corners = [radians(90 - 60 * heading + aside) for aside in (-30, 30)]
                            points = [value for turn in corners for value in (x + lake.side * cos(turn), y + lake.side * sin(turn))]
                            SmoothLine(points=points, width=max(dp(1.2), lake.side * wide), cap="round")
