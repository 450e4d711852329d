"""Pyramids drawn from above: towers with rings, pips, symbol and a badge, moved by matrices."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Scale, Translate
from kivy.metrics import dp

from app.games.icetowers.state import GUS, LARGE, MEDIUM, SMALL, Colour, Piece, Tower
from app.ui import art, text, theme

SIZE_NAMES = {SMALL: "small", MEDIUM: "medium", LARGE: "large"}
HALF = {SMALL: 24.0, MEDIUM: 36.0, LARGE: 48.0}  # units from the middle to the edge of a base
ROOM, NESTED_ROOM = 18.0, 6.0  # units that a sprite has round the base for shadow and light: on the table, on another piece
GLOW_HALF, GLOW_SPRITE = 43.0, 80.0  # units: the base a glow is drawn for, seen all round, and half its sprite
MARK = 1.7  # of the half base: how large the ring round a tower is
COLLAR, THIN_COLLAR = 7.0, 5.0  # units of an equal pyramid that show below the next one
BADGE_UNIT, BADGE_GROWS = 0.55, 1.3  # dp a unit from which a badge grows with the pyramids, and how far
WITH_BADGE = 1.5  # times half the base: how far a tower and its badge reach
# Times the usual text, and more of it for each dp a unit, for one badge of a tower and for two; larger ones would hide
# their neighbours.
LARGEST_BADGE = {1: (0.75, 1.5), 2: (0.75, 1.0)}
BADGE_TEXT = 12, 13  # sp of its height and of its points
BADGE_TINT = 0.78  # of the owner's colour on the night, so that yellow too is dark enough for white
SMALLEST = 9.0  # units; a tower of very many still has a top
MOST_TURN = {SMALL: 12, MEDIUM: 9, LARGE: 4}  # degrees; pyramids stand a little askew, as far as their cells have room


class Palette:
    """Which colour of the box stands for which colour of the rules."""

    def __init__(self, seat_colours: tuple[str, ...]) -> None:
        rest = [name for name in theme.SEAT_COLOURS if name not in seat_colours]
        self.names = (*seat_colours, *rest)[:4]

    def __getitem__(self, colour: Colour) -> str:
        return "gus" if colour == GUS else self.names[colour]


def halves(pieces: tuple[Piece, ...]) -> list[float]:
    """Half the side each pyramid is drawn with, so that every one below shows a rim."""
    found: list[float] = []
    equal = 0
    for i, piece in enumerate(pieces):
        half = HALF[piece.size]
        rim = THIN_COLLAR if equal > 2 else COLLAR
        if i and half > found[-1] - rim:
            equal += 1
            half = found[-1] - rim
        found.append(max(half, SMALLEST))
    return found


def draw_above(pieces: tuple[Piece, ...], palette: Palette, unit: float) -> None:
    """A tower seen from above, around 0, 0; `unit` pixels a unit."""
    Color(1, 1, 1, 1)
    base = pieces[0]
    if len(pieces) == 1:
        _draw_square(f"towers-pyramid-{palette[base.colour]}-{SIZE_NAMES[base.size]}", (HALF[base.size] + ROOM) * unit)
        return
    _draw_square(f"towers-ground-{palette[base.colour]}", HALF[base.size] * (1 + ROOM / HALF[LARGE]) * unit)
    sides = halves(pieces)
    for i, (piece, half) in enumerate(zip(pieces, sides, strict=True)):
        kind = "cap"
        if i + 1 < len(pieces):
            kind = "ring" if half - sides[i + 1] > COLLAR + 1 else "collar"
        side = half * unit * (1 + NESTED_ROOM / HALF[piece.size])
        _draw_square(f"towers-{kind}-{palette[piece.colour]}-{SIZE_NAMES[piece.size]}", side)


def _draw_square(name: str, half: float) -> None:
    Rectangle(texture=art.sprite(name), pos=(-half, -half), size=(2 * half, 2 * half))


def turns_over(number: int) -> bool:
    """Whether a number is another one for those who see it upside down, as 6 and 9."""
    digits = str(number)
    over = digits[::-1].translate(str.maketrans("69", "96"))
    return set(digits) <= set("01689") and over != digits and over[0] != "0"


def draw_badge(tower: Tower, palette: Palette, unit: float, free: float, lined: bool, badges: int = 1) -> None:
    """Height and points on the colour of the owner, at the tower's shoulder, no farther right than is free; around 0, 0.

    `lined`: a number that could be taken for another one from across the table has a line below it.
    """
    seat = palette[tower.top.colour]
    large = min(BADGE_GROWS, max(1.0, unit / dp(BADGE_UNIT)))
    least, more = LARGEST_BADGE[badges]
    size = min(large, max(1.0, least + more * unit / dp(1)) / text.scale)
    high_text, points_text = BADGE_TEXT
    words = [text.texture(str(len(tower.pieces)), high_text * size, theme.TEXT, bold=True),
             text.texture(str(tower.points), points_text * size, "#FFFFFF", bold=True)]
    high = max(dp(16) * large, max(word.height for word in words) * 0.95)
    mark = high * 0.62
    left, right = mark + words[0].width + dp(7) * large, words[1].width + dp(10) * large
    half = HALF[tower.pieces[0].size] * unit
    x, y = min(max(half - (left + right) * 0.62, -half), free - left - right), half * 0.55
    Color(*theme.rgba(theme.NIGHT))
    RoundedRectangle(pos=(x, y), size=(left + right, high), radius=[high / 2])
    Color(*theme.rgba(theme.DEEP[seat], BADGE_TINT))
    RoundedRectangle(pos=(x + left, y), size=(right, high), radius=[0, high / 2, high / 2, 0])
    Color(*theme.rgba(theme.PALE[seat]))
    Rectangle(texture=art.sprite("glyph-stack"), pos=(x + dp(4), y + (high - mark) / 2), size=(mark, mark))
    Color(1, 1, 1, 1)
    places = (x + dp(5) * large + mark, x + left + (right - words[1].width) / 2 - dp(1))
    for number, word, at in zip((len(tower.pieces), tower.points), words, places, strict=True):
        Rectangle(texture=word, pos=(at, y + (high - word.height) / 2), size=word.size)
        if lined and turns_over(number):
            Rectangle(pos=(at, y + dp(1.5)), size=(word.width, dp(1.5)))


def reach(tower: Tower, unit: float) -> float:
    """How far from its middle something of a tower may be hidden: its base, and the badge at its shoulder."""
    return HALF[tower.pieces[0].size] * unit * (1.0 if tower.lone else WITH_BADGE)


class Layers:
    """The towers of the field, above them their badges, and above these what is carried."""

    def __init__(self) -> None:
        self.canvas, self.towers, self.badges, self.air = Canvas(), Canvas(), Canvas(), Canvas()
        for layer in (self.towers, self.badges, self.air):
            self.canvas.add(layer)


class Standing:
    """One tower on the field: drawn when its pyramids change, moved by matrices."""

    def __init__(self, layers: Layers) -> None:
        self._layers, self._layer, self._badge_layer = layers, layers.towers, layers.badges
        self._group, self._glow, self._mark, self._picture = Canvas(), Canvas(), Canvas(), Canvas()
        self._badge, self._badge_move, self._badge_scale = Canvas(), Translate(), Scale(1, 1, 1)
        self._move, self._turn, self._scale = Translate(), Rotate(), Scale(1, 1, 1)
        for thing in (PushMatrix(), self._move, self._scale, self._turn, self._glow, self._mark, self._picture, PopMatrix()):
            self._group.add(thing)
        layers.towers.add(self._group)
        layers.badges.add(self._badge)
        self._shown: tuple[object, ...] = ()
        self._glowing: tuple[object, ...] = ()
        self._marked: tuple[object, ...] = ()
        self.tower: Tower | None = None
        self.place = (0.0, 0.0)

    def draw(self, tower: Tower, palette: Palette, unit: float, free: dict[int, float], lined: bool) -> None:
        """Draw what has changed; `free` is the room for a badge, by the angle it is read from."""
        self.tower = tower
        look = (tower.pieces, unit, text.scale, free, lined)
        if look == self._shown:
            return
        self._shown = look
        self._turn.angle = turn(tower)
        self._picture.clear()
        with self._picture:
            draw_above(tower.pieces, palette, unit)
        self._badge.clear()
        if not tower.lone:
            self._draw_badges(tower, palette, unit, free, lined)
        self._glowing = self._marked = ()

    def _draw_badges(self, tower: Tower, palette: Palette, unit: float, free: dict[int, float], lined: bool) -> None:
        for thing in (PushMatrix(), self._badge_move, self._badge_scale):
            self._badge.add(thing)
        with self._badge:
            for angle, room in free.items():
                PushMatrix()
                Rotate(angle=angle)
                draw_badge(tower, palette, unit, room, lined, len(free))
                PopMatrix()
            PopMatrix()

    def put(self, x: float, y: float, scale: float = 1.0) -> None:
        self.place = (x, y)
        self._move.xy, self._scale.xyz = (x, y), (scale, scale, 1)
        self._badge_move.xy, self._badge_scale.xyz = (x, y), (scale, scale, 1)

    def glow(self, strength: float, palette: Palette, unit: float, tint: str = theme.AURORA) -> None:
        """Light round a legal target, in its own outline."""
        if self.tower is None or self._glowing == (strength, tint):
            return
        self._glowing = (strength, tint)
        self._glow.clear()
        if strength:
            base = self.tower.pieces[0]
            side = HALF[base.size] * unit * GLOW_SPRITE / GLOW_HALF
            with self._glow:
                Color(*theme.rgba(tint, strength))
                Rectangle(texture=art.sprite(f"towers-glow-{palette[base.colour]}"), pos=(-side, -side), size=(2 * side, 2 * side))
                if tint == theme.LANTERN:  # beside the orange seat a colour alone says nothing
                    Color(*theme.rgba(theme.ICE))
                    Rectangle(texture=art.sprite("ring-dashed"), pos=(-side, -side), size=(2 * side, 2 * side))

    def mark(self, tint: str, unit: float) -> None:
        """A dashed ring round the tower somebody looks into; without a tint there is none."""
        if self.tower is None or self._marked == (tint,):
            return
        self._marked = (tint,)
        self._mark.clear()
        if tint:
            r = HALF[self.tower.pieces[0].size] * unit * MARK
            with self._mark:
                Color(*theme.rgba(tint))
                Rectangle(texture=art.sprite("ring-dashed"), pos=(-r, -r), size=(2 * r, 2 * r))

    def rise(self) -> None:
        """Above everything, as long as it is carried, and its badge with it."""
        self._to(self._layers.air, self._layers.air)

    def sink(self) -> None:
        """Among the towers again."""
        self._to(self._layers.towers, self._layers.badges)

    def _to(self, layer: Canvas, badges: Canvas) -> None:
        if layer is not self._layer:
            self.remove()
            layer.add(self._group)
            badges.add(self._badge)
            self._layer, self._badge_layer = layer, badges

    def remove(self) -> None:
        self._layer.remove(self._group)
        self._badge_layer.remove(self._badge)


def turn(tower: Tower) -> float:
    """Degrees by which a tower stands askew."""
    base = tower.pieces[0]
    most = MOST_TURN[base.size]
    return base.id * 37 % (2 * most + 1) - most
