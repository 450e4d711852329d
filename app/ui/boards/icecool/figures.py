"""Figures: penguins, fish and dots as canvas instructions made once and moved by matrices."""

from __future__ import annotations

from math import degrees

from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import InstructionGroup

from app.ui import art, theme

SPRITE = 3.375  # cm: width of the drawing whose footprint is 2.7 cm
ASIDE = 0.50  # cm a shadow parts from its penguin for each cm of height
LARGER = 0.055  # share a penguin grows for each cm of height
HIGHEST = 14.0  # cm: higher penguins are drawn as high as this
SHADE = 0.6  # of a shadow on the ice
EYES = ((-0.105, 0.175), (0.105, 0.175))  # shares of the drawing's width from its middle
EYE = 0.088  # share of the drawing's width
LID = "#9FC4DC"


class Figure:
    """One penguin seen from above, with its shadow; angles as in the rules, places in pixels."""

    def __init__(self, colour: str, ground: InstructionGroup) -> None:
        """Its shadow lies on the `ground`; its `body` is for whoever draws penguins."""
        self.x = self.y = self.angle = self.height = 0.0
        self.alpha = 1.0
        self.lean = (0.0, 0.0)  # rocking: how much narrower and longer
        self._shade = Color(*theme.rgba(theme.NIGHT, SHADE))
        self._shadow = Rectangle(texture=art.sprite("snow-soft"))
        for each in (self._shade, self._shadow):
            ground.add(each)
        self._tint, self._move, self._turn, self._grow = Color(1, 1, 1, 1), Translate(), Rotate(), Scale(1)
        self._picture = Rectangle(texture=art.sprite(f"icecool-penguin-{colour}"))
        self._shut = Color(*theme.rgba(LID, 0.0))
        self._lids = [Ellipse(segments=12, size=(0, 0)) for _ in EYES]
        self.body = InstructionGroup()
        for part in (PushMatrix(), self._move, self._turn, self._grow, self._tint, self._picture, self._shut, *self._lids,
                     PopMatrix()):
            self.body.add(part)

    def put(self, x: float, y: float, angle: float, height: float, scale: float, enlarged: float) -> None:
        """At x, y pixels, looking along `angle`, its foot `height` cm over the ice; `scale` is pixels a cm."""
        self.x, self.y, self.angle, self.height = x, y, angle, height
        side = SPRITE * scale * enlarged
        if self._picture.size[0] != side:
            self._resize(side)
        lift = min(height, HIGHEST)
        part = ASIDE * lift * scale
        self._move.x, self._move.y = x, y + part * 0.6
        self._turn.angle = -degrees(angle) - 90
        grown = 1 + LARGER * lift
        self._grow.x, self._grow.y = grown * (1 - self.lean[0]), grown * (1 + self.lean[1])
        wide = side * 1.06 * (1 + 0.03 * lift)
        if self._shadow.size[0] != wide:
            self._shadow.size = (wide, wide)
        self._shadow.pos = (x - wide / 2 + part * 0.45, y - wide / 2 - side * 0.05 - part * 0.9)
        self._shade.a = self.alpha * max(0.4, SHADE - 0.012 * lift)

    def _resize(self, side: float) -> None:
        self._picture.size, self._picture.pos = (side, side), (-side / 2, -side / 2)
        wide = EYE * side
        for lid, (across, ahead) in zip(self._lids, EYES, strict=True):
            lid.size, lid.pos = (wide, wide), (across * side - wide / 2, ahead * side - wide / 2)

    def blink(self, shut: bool) -> None:
        """Close or open the eyes; draws nothing where they are so already."""
        wanted = self.alpha if shut else 0.0
        if self._shut.a != wanted:
            self._shut.a = wanted

    def fade(self, alpha: float) -> None:
        self.alpha = alpha
        self._tint.a = alpha
        self._shade.a = SHADE * alpha
        self._shut.a = 0.0


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

    def __init__(self, count: int, picture: str, into: InstructionGroup, rim: str = "") -> None:
        self._rims = [_dot(picture, rim, into) for _ in range(count)] if rim else []
        self._all = [_dot(picture, "#FFFFFF", into) for _ in range(count)]
        self._shown = 0

    def put(self, places: list[tuple[float, float]], radius: float, fade: float = 0.0, alpha: float = 1.0) -> None:
        """Dots at these places; `fade` is how much the last one is paler than the first."""
        places = places[: len(self._all)]
        for number, (x, y) in enumerate(places):
            strength = alpha * (1 - fade * number / max(1, len(places)))
            _set(self._all[number], x, y, radius, strength)
            if self._rims:
                _set(self._rims[number], x, y, radius * 1.5, strength * 0.8)
        for number in range(len(places), self._shown):
            self._all[number][0].a = 0.0
            if self._rims:
                self._rims[number][0].a = 0.0
        self._shown = len(places)


def _dot(picture: str, colour: str, into: InstructionGroup) -> tuple[Color, Rectangle]:
    pair = (Color(*theme.rgba(colour, 0)), Rectangle(texture=art.sprite(picture), size=(0, 0)))
    for each in pair:
        into.add(each)
    return pair


def _set(pair: tuple[Color, Rectangle], x: float, y: float, radius: float, alpha: float) -> None:
    pair[0].a = alpha
    if pair[1].size[0] != 2 * radius:
        pair[1].size = (2 * radius, 2 * radius)
    pair[1].pos = (x - radius, y - radius)
