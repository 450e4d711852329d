"""Pyramids drawn: towers from above with rings and badge, pieces from the side."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Scale, Translate
from kivy.metrics import dp

from app.games.icetowers.state import GUS, LARGE, MEDIUM, SMALL, Colour, Piece, Tower
from app.ui import art, text, theme

SIZE_NAMES = {SMALL: "small", MEDIUM: "medium", LARGE: "large"}
HALF = {SMALL: 24.0, MEDIUM: 36.0, LARGE: 48.0}  # units from the middle to the edge of a base
MARGIN = 1.22  # a sprite has room for its shadow round the pyramid
COLLAR, THIN_COLLAR = 7.0, 5.0  # units of an equal pyramid that show below the next one


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
        if i and half >= found[-1] - (THIN_COLLAR if equal > 2 else COLLAR):
            equal += 1
            half = found[-1] - (THIN_COLLAR if equal > 2 else COLLAR)
        found.append(max(half, 9.0))
    return found


def draw_above(pieces: tuple[Piece, ...], palette: Palette, unit: float) -> None:
    """A tower seen from above, around 0, 0; `unit` pixels a unit."""
    Color(1, 1, 1, 1)
    for piece, half in zip(pieces, halves(pieces), strict=True):
        side = half * unit * MARGIN
        name = f"towers-pyramid-{palette[piece.colour]}-{SIZE_NAMES[piece.size]}"
        Rectangle(texture=art.sprite(name), pos=(-side, -side), size=(2 * side, 2 * side))


def draw_badge(tower: Tower, palette: Palette, unit: float) -> None:
    """Height and points on the colour of the owner, above the tower; upright, around 0, 0."""
    if len(tower.pieces) < 2:
        return
    colour = palette[tower.top.colour]
    words = [text.texture(f"{len(tower.pieces)}", 11, theme.TEXT, bold=True),
             text.texture(f"{tower.points}", 12, theme.NIGHT, bold=True)]
    high = max(word.height for word in words) + dp(2)
    wide = [word.width + dp(9) for word in words]
    x, y = HALF[tower.pieces[0].size] * unit * 0.35, HALF[tower.pieces[0].size] * unit * 0.72
    Color(*theme.rgba(theme.NIGHT))
    RoundedRectangle(pos=(x, y), size=(wide[0] + wide[1], high), radius=[high / 2])
    Color(*theme.rgba(theme.PALE[colour]))
    RoundedRectangle(pos=(x + wide[0], y), size=(wide[1], high), radius=[high / 2])
    Color(1, 1, 1, 1)
    Rectangle(texture=words[0], pos=(x + dp(5), y + dp(1)), size=words[0].size)
    Rectangle(texture=words[1], pos=(x + wide[0] + dp(4), y + dp(1)), size=words[1].size)


class Standing:
    """One tower on the field: drawn when its pyramids change, moved by matrices."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._group, self._glow, self._picture, self._badge = Canvas(), Canvas(), Canvas(), Canvas()
        self._move, self._turn, self._scale = Translate(), Rotate(), Scale(1, 1, 1)
        for thing in (PushMatrix(), self._move, self._scale, self._glow, PushMatrix(), self._turn, self._picture,
                      PopMatrix(), self._badge, PopMatrix()):
            self._group.add(thing)
        canvas.add(self._group)
        self._shown: tuple[object, ...] = ()
        self.tower: Tower | None = None

    def draw(self, tower: Tower, palette: Palette, unit: float) -> None:
        self.tower = tower
        if (tower.pieces, unit) == self._shown:
            return
        self._shown = (tower.pieces, unit)
        self._turn.angle = tower.pieces[0].id * 37 % 25 - 12
        self._picture.clear()
        with self._picture:
            draw_above(tower.pieces, palette, unit)
        self._badge.clear()
        with self._badge:
            draw_badge(tower, palette, unit)

    def put(self, x: float, y: float, scale: float = 1.0) -> None:
        self._move.xy, self._scale.xyz = (x, y), (scale, scale, 1)

    def glow(self, strength: float, unit: float) -> None:
        """A frame of aurora light round a legal target."""
        self._glow.clear()
        if strength and self.tower:
            reach = HALF[self.tower.pieces[0].size] * unit * 1.26
            with self._glow:
                Color(*theme.rgba(theme.AURORA, strength))
                RoundedRectangle(pos=(-reach, -reach), size=(2 * reach, 2 * reach), radius=[reach * 0.4])

    def to_front(self) -> None:
        self._canvas.remove(self._group)
        self._canvas.add(self._group)

    def remove(self) -> None:
        self._canvas.remove(self._group)
