"""Figures: penguins, fish and doors as canvas instructions made once and moved by matrices."""

from __future__ import annotations

from math import degrees

from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import InstructionGroup

from app.ui import art, theme

SPRITE = 3.375  # cm: width of the drawing whose footprint is 2.7 cm
ASIDE = 0.30  # cm a shadow parts from its penguin for each cm of height
LARGER = 0.055  # share a penguin grows for each cm of height


class Figure:
    """One penguin seen from above, with its shadow; angles as in the rules, places in pixels."""

    def __init__(self, colour: str, ground: InstructionGroup, above: InstructionGroup) -> None:
        self.x = self.y = self.angle = self.height = 0.0
        self._shade = Color(*theme.rgba(theme.NIGHT, 0.34))
        self._shadow = Ellipse(segments=24)
        for each in (self._shade, self._shadow):
            ground.add(each)
        self._tint, self._move, self._turn, self._grow = Color(1, 1, 1, 1), Translate(), Rotate(), Scale(1)
        self._picture = Rectangle(texture=art.sprite(f"icecool-penguin-{colour}"))
        for part in (self._tint, PushMatrix(), self._move, self._turn, self._grow, self._picture, PopMatrix()):
            above.add(part)
        self.alpha = 1.0
        self.lean = (0.0, 0.0)  # rocking: how much narrower and longer

    def put(self, x: float, y: float, angle: float, height: float, scale: float, enlarged: float) -> None:
        """At x, y pixels, looking along `angle`, its foot `height` cm over the ice; `scale` is pixels a cm."""
        self.x, self.y, self.angle, self.height = x, y, angle, height
        side = SPRITE * scale * enlarged
        if self._picture.size[0] != side:
            self._picture.size, self._picture.pos = (side, side), (-side / 2, -side / 2)
        lift = min(height, 14.0)
        part = ASIDE * lift * scale
        self._move.x, self._move.y = x, y + part * 0.6
        self._turn.angle = -degrees(angle) - 90
        grown = 1 + LARGER * lift
        self._grow.x, self._grow.y = grown * (1 - self.lean[0]), grown * (1 + self.lean[1])
        wide = side * 0.80 * (1 + 0.02 * lift)
        self._shadow.size = (wide, wide)
        self._shadow.pos = (x - wide / 2 + part * 0.4, y - wide / 2 - side * 0.04 - part * 0.8)
        self._shade.a = self.alpha * max(0.14, 0.34 - 0.016 * lift)

    def fade(self, alpha: float) -> None:
        self.alpha = alpha
        self._tint.a = alpha
        self._shade.a = 0.34 * alpha


class Sprite:
    """A flat drawing in the canvas that can be moved, turned and faded."""

    def __init__(self, name: str, into: InstructionGroup, middle: float = 1.0) -> None:
        """`middle` is the share of the drawing's width that is shown."""
        self.tint, self._move, self._turn, self._grow = Color(1, 1, 1, 1), Translate(), Rotate(), Scale(1)
        whole = art.sprite(name)
        wide = whole.width * middle
        shown = whole if middle == 1.0 else whole.get_region((whole.width - wide) / 2, 0, wide, whole.height)
        self._picture = Rectangle(texture=shown)
        for part in (self.tint, PushMatrix(), self._move, self._turn, self._grow, self._picture, PopMatrix()):
            into.add(part)
        self.name = name

    def show(self, name: str) -> None:
        if name != self.name:
            self.name, self._picture.texture = name, art.sprite(name)

    def put(self, x: float, y: float, width: float, height: float, turn: float = 0.0, grow: float = 1.0) -> None:
        self._picture.size, self._picture.pos = (width, height), (-width / 2, -height / 2)
        self._move.x, self._move.y, self._turn.angle = x, y, turn
        self._grow.x = self._grow.y = grow


class Dots:
    """A row of round dots: a path, spray; a fixed number of instructions, the rest stand aside."""

    def __init__(self, count: int, colour: str, into: InstructionGroup, rim: str = "") -> None:
        self._rims: list[tuple[Color, Ellipse]] = []
        self._all: list[tuple[Color, Ellipse]] = []
        for _ in range(count):
            if rim:
                self._rims.append(_dot(rim, into))
            self._all.append(_dot(colour, into))
        self._shown = 0

    def put(self, places: list[tuple[float, float]], radius: float, fade: float = 0.0, alpha: float = 1.0) -> None:
        """Dots at these places; `fade` is how much the last one is paler than the first."""
        places = places[: len(self._all)]
        for number, (x, y) in enumerate(places):
            strength = alpha * (1 - fade * number / max(1, len(places)))
            _set(self._all[number], x, y, radius, strength)
            if self._rims:
                _set(self._rims[number], x, y, radius * 1.45, strength * 0.75)
        for number in range(len(places), self._shown):
            _set(self._all[number], 0, 0, 0, 0)
            if self._rims:
                _set(self._rims[number], 0, 0, 0, 0)
        self._shown = len(places)


def _dot(colour: str, into: InstructionGroup) -> tuple[Color, Ellipse]:
    pair = (Color(*theme.rgba(colour, 0)), Ellipse(segments=14, size=(0, 0)))
    for each in pair:
        into.add(each)
    return pair


def _set(pair: tuple[Color, Ellipse], x: float, y: float, radius: float, alpha: float) -> None:
    pair[0].a = alpha
    pair[1].size, pair[1].pos = (2 * radius, 2 * radius), (x - radius, y - radius)
