"""The field: all towers of the table on the glass, where they stand, how they glide, and which of them glow."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp

from app.games.icetowers.scatter import FIELD, FOOTPRINT, GRID, JITTER
from app.games.icetowers.state import LARGE, State, Tower, find
from app.ui import art, theme
from app.ui.boards.icetowers.drawing import HALF, Layers, Palette, Standing
from app.ui.boards.icetowers.layout import Box

Spot = tuple[float, float]

FILL = 0.80  # of a cell's shorter side that a large pyramid covers
STRAYS = (1 - FOOTPRINT[LARGE]) * JITTER / 2  # of a cell, by which large pyramids are scattered around its middle
LARGEST_UNIT = 0.78  # dp; larger pyramids would be out of a child's reach
ROOMY = 0.6  # dp a unit, from which a tower has room for two badges
MARGIN = 9  # dp between the outermost cells and the edge of the table, whose rim is 4 wide
NEAREST = 3  # legal towers that glow strongly
STRONG, SOFT, AIMED = 1.0, 0.62, 1.0
GROW = 0.14  # by how much it swells


def between(a: Spot, b: Spot, t: float) -> Spot:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def distance(a: Spot, b: Spot) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


class Field:
    """Draws a view; towers that are new, freed or let go glide to their places by themselves."""

    def __init__(self, palette: Palette, colours: int) -> None:
        self.palette, self.colours = palette, colours
        self.canvas, self._ground, self._layers = Canvas(), Canvas(), Layers()
        self.canvas.add(self._ground)
        self.canvas.add(self._layers.canvas)
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self.unit = 1.0
        self._sway: Spot = (0.0, 0.0)  # pixels that a tower may stray from its cell's middle, across and along
        self.still = False  # reduced motion: nothing glides
        self.across = False  # somebody sees the table upside down
        self.standing: dict[int, Standing] = {}
        self.carried: set[int] = set()  # towers in a hand: they follow it
        self._glides: dict[int, tuple[Spot, float]] = {}
        self._pops: dict[int, float] = {}
        self._state: State | None = None

    # Places

    def fit(self, box: Box, upright_corners: float) -> None:
        """Take this room of the screen; everything is drawn anew."""
        self.box = box
        columns, rows = GRID[self.colours]
        _, _, width, height = box
        if height > width:
            columns, rows = rows, columns
        inner, deep = width - 2 * dp(MARGIN), height - 2 * dp(MARGIN)
        wide, high = inner / (columns + 0.5 * (height <= width)), deep / (rows + 0.5 * (height > width))
        cell = min(wide, high)
        self.unit = min(cell * FILL / (2 * HALF[LARGE]), dp(LARGEST_UNIT))
        self._sway = (self._room_to_sway(wide, high), self._room_to_sway(high, wide))
        self._draw_ground(upright_corners)
        for standing in self.standing.values():
            standing.remove()
        self.standing.clear()
        self.carried.clear()
        self._glides.clear()
        self._pops.clear()
        self._state = None

    def _room_to_sway(self, along: float, across: float) -> float:
        """How far towers may stray along a cell that is longer than wide."""
        return max(0.0, min(along - across, (along - 2 * self.widest) / 2 - along * STRAYS))

    def _draw_ground(self, corner: float) -> None:
        x, y, width, height = self.box
        edge = dp(4)
        self._ground.clear()
        with self._ground:
            Color(*theme.rgba(theme.ICE, 0.12))
            SmoothRoundedRectangle(pos=(x - edge, y - edge), size=(width + 2 * edge, height + 2 * edge), radius=[corner + edge])
            Color(*theme.rgba(theme.ICE))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[corner])
            Color(1, 1, 1, 1)
            name = "table-portrait" if height > width else "table"
            RoundedRectangle(texture=art.picture(name), pos=(x + edge, y + edge), size=(width - 2 * edge, height - 2 * edge),
                             radius=[corner - edge])
            Color(*theme.rgba(theme.ICE))  # over the picture's edge, which is not smooth
            SmoothLine(rounded_rectangle=(x + edge, y + edge, width - 2 * edge, height - 2 * edge, corner - edge), width=dp(1))

    def spot(self, x: float, y: float) -> Spot:
        """A place of the field in pixels; an upright field is turned a quarter."""
        fx, fy, width, height = self.box
        u, v = (y / FIELD, 1 - x / FIELD) if height > width else (x / FIELD, y / FIELD)
        edge = dp(MARGIN)
        return fx + edge + u * (width - 2 * edge), fy + edge + v * (height - 2 * edge)

    def home(self, tower: Tower) -> Spot:
        """Where a tower stands: where cells are longer than wide it strays from its row, so that rows are no lines."""
        (x, y), lean = self.spot(tower.x, tower.y), tower.slot * 7 % 11 / 5 - 1
        return x + self._sway[0] * lean, y + self._sway[1] * lean

    def reach(self, tower: Tower) -> float:
        """How far from its middle a finger still means this tower."""
        return max(dp(theme.TARGET) / 2, HALF[tower.pieces[0].size] * self.unit * 1.2)

    @property
    def widest(self) -> float:
        """How far from its middle a large tower reaches."""
        return HALF[LARGE] * self.unit

    def at(self, place: Spot, state: State, leave_out: frozenset[int] = frozenset()) -> Tower | None:
        """The nearest tower within a finger's reach."""
        near = ((distance(place, self.home(tower)), tower.id, tower) for tower in state.towers if tower.id not in leave_out)
        away, _, tower = min(near, default=(1e9, 0, None), key=lambda one: one[:2])
        return tower if tower is not None and away <= self.reach(tower) else None

    # Drawing

    def show(self, view: State) -> None:
        before, self._state = self._state, view
        alive = {tower.id for tower in view.towers}
        for gone in [number for number in self.standing if number not in alive]:
            self.standing.pop(gone).remove()
            self.carried.discard(gone)
            self._glides.pop(gone, None)
            self._pops.pop(gone, None)
        for tower in view.towers:
            standing = self.standing.get(tower.id)
            if standing is not None and standing.tower is tower:
                continue  # nothing of it has changed, and if it moves it does so by itself
            new = standing is None
            if standing is None:
                standing = self.standing[tower.id] = Standing(self._layers)
            grew = not new and standing.tower is not None and len(tower.pieces) > len(standing.tower.pieces)
            standing.draw(tower, self.palette, self.unit, self._free(tower), self.across and not self.roomy)
            if new:
                self._stand(tower, standing, self._origin(before, tower))
            elif grew and not self.still:
                self._pops[tower.id] = 0.0
            if tower.id not in self.carried and tower.id not in self._glides:
                standing.put(*self.home(tower))

    @property
    def roomy(self) -> bool:
        """Whether every tower can have a badge for each of two sides."""
        return self.unit >= dp(ROOMY)

    def _free(self, tower: Tower) -> dict[int, float]:
        """Pixels from a tower's middle that its badge has inside the field, for everyone who looks at it: by their angle."""
        x, _, width, _ = self.box
        here, edge = self.home(tower)[0], dp(7)
        free = {0: x + width - edge - here}
        if self.across and self.roomy:
            free[180] = here - x - edge
        return free

    def _origin(self, before: State | None, tower: Tower) -> Spot | None:
        """Where a new tower comes from: the one it was split off, or the hand that held it."""
        if before is None:
            return None
        piece = tower.pieces[0].id
        for old in before.towers:
            if any(one.id == piece for one in old.pieces):
                return self.home(old)
        hand = next((hand for hand in before.hands if hand and hand.piece.id == piece), None)
        return self.spot(hand.x, hand.y) if hand else None

    def _stand(self, tower: Tower, standing: Standing, origin: Spot | None) -> None:
        standing.put(*self.home(tower))
        if origin is not None:
            self.glide(tower.id, origin)

    def carry(self, number: int, place: Spot, scale: float = 1.16) -> None:
        """A hand has this lone pyramid."""
        standing = self.standing[number]
        if number not in self.carried:
            self.carried.add(number)
            self._glides.pop(number, None)
            standing.rise()
        standing.put(*place, scale)

    def let_go(self, number: int) -> None:
        """The hand has opened: home it goes, if it still stands."""
        if number in self.carried:
            self.carried.discard(number)
            if number in self.standing:
                self.glide(number, self.standing[number].place)

    def hide(self, number: int) -> None:
        """Take a tower off the screen, as when it has been counted."""
        if number in self.standing:
            self.standing.pop(number).remove()
            self.carried.discard(number)

    def glide(self, number: int, start: Spot) -> None:
        self._glides[number] = (start, 0.0)
        if self.still:
            self._glide(number, start, theme.GLIDE)

    def tick(self, dt: float) -> None:
        for number, (start, gone) in list(self._glides.items()):
            self._glide(number, start, gone + dt)
        for number, gone in list(self._pops.items()):
            self._pop(number, gone + dt)

    def _glide(self, number: int, start: Spot, gone: float) -> None:
        tower = find(self._state, number) if self._state else None
        standing = self.standing.get(number)
        if tower is None or standing is None:
            self._glides.pop(number, None)
            return
        t = min(1.0, gone / theme.GLIDE)
        home = self.home(tower)
        standing.put(*(home if t >= 1.0 else between(start, home, theme.bounce(t))))
        if t >= 1.0:
            self._glides.pop(number, None)
            standing.sink()
        else:
            self._glides[number] = (start, gone)

    def _pop(self, number: int, gone: float) -> None:
        standing, t = self.standing.get(number), min(1.0, gone / theme.POP)
        if standing is None or number in self.carried or number in self._glides or t >= 1.0:
            self._pops.pop(number, None)
            if standing is not None and number not in self.carried and number not in self._glides:
                standing.put(*standing.place)
            return
        self._pops[number] = gone
        standing.put(*standing.place, 1 + GROW * (1 - t) ** 2)

    # Glow

    def light(self, targets: dict[int, tuple[Spot, int | None]], marked: tuple[int, ...] = ()) -> None:
        """Light up towers: for each, where its nearest hand is and which tower that hand aims at; marked ones in orange."""
        by_hand: dict[Spot, list[int]] = {}
        for number, (hand, _) in targets.items():
            by_hand.setdefault(hand, []).append(number)
        strong = set[int]()
        for hand, numbers in by_hand.items():
            numbers.sort(key=lambda number, hand=hand: distance(hand, self.standing[number].place))  # type: ignore[misc]
            strong.update(numbers[:NEAREST])
        for number, standing in self.standing.items():
            if number in marked:
                standing.glow(STRONG, self.palette, self.unit, theme.LANTERN)
            elif number in targets:
                aimed = targets[number][1] == number
                standing.glow(AIMED if aimed else STRONG if number in strong else SOFT, self.palette, self.unit,
                              theme.ICE if aimed else theme.AURORA)
            else:
                standing.glow(0.0, self.palette, self.unit)

    def mark(self, tints: dict[int, str]) -> None:
        """Rings round the towers that somebody looks into, in these colours."""
        for number, standing in self.standing.items():
            standing.mark(tints.get(number, ""), self.unit)

    @property
    def gliding(self) -> bool:
        return bool(self._glides or self._pops)
