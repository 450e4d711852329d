"""The side view: a tower pulled apart, for looking, for mining a pyramid and for splitting at a seam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse, SmoothRoundedRectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.state import LARGE, MEDIUM, SMALL, Piece, State, Tower, find, owner
from app.ui import art, text, theme
from app.ui.boards.icetowers.drawing import SIZE_NAMES, Palette
from app.ui.i18n import ntr
from app.ui.symbols import draw_disc

WIDTH = {LARGE: 96.0, MEDIUM: 74.0, SMALL: 52.0}  # units, from the side
HEIGHT = {LARGE: 104.0, MEDIUM: 82.0, SMALL: 60.0}
ROOM, ABOVE, BELOW = 4.0, 6.0, 8.0  # units a sprite has beside, above and below the pyramid
GROUND, GROUND_SHAPE = 140.0, 40 / 140  # units that the light below a large pyramid is wide, and its height to its width
APART, CLOSE = 58.0, 30.0  # units from base to base: pulled apart, and for towers that would not fit
LARGE_UNIT, LARGEST_UNIT = 1.1, 1.7  # dp: for a tower that is close together, and for one that has room
HINT, FLAT_HINT = 0.25, 0.19  # of the height of the view that its hint may take, standing and lying
GRIP = 8  # dp, half a grip
HANG = 0.1  # of the room across a lying tower that its grips hang below it
DISC, WITH_DISC = 17, 160  # dp, the radius of the owner's symbol, and the width of words from which it is shown
SHRINKS = 0.85  # times, by which the points may be written smaller rather than lose the owner's name
SEAM_REACH = 18  # dp within which a finger means a seam

Box = tuple[float, float, float, float]
Row = tuple[Any, float, float, tuple[float, float]]  # words as a texture, left, bottom, size


def draw_ground(base: Piece, palette: Palette, foot: tuple[float, float], unit: float) -> None:
    """The shadow of a tower from the side, and in it the light that has gone through its base."""
    wide = GROUND * WIDTH[base.size] / WIDTH[LARGE] * unit
    high = wide * GROUND_SHAPE
    texture = art.sprite(f"towers-side-ground-{palette[base.colour]}")
    Color(1, 1, 1, 1)
    Rectangle(texture=texture, pos=(foot[0] - wide / 2, foot[1] - high / 2), size=(wide, high))


@dataclass(slots=True)
class Who:
    """For whom the view is open: what they may pull out and split, and how it is done here."""

    minable: frozenset[int] = frozenset()
    seams: frozenset[int] = frozenset()
    hint: str = ""


class SideView(Widget):
    """Public, and locks nothing: it shows what stands there now, until it is tapped away."""

    ground = theme.NIGHT

    def __init__(self, palette: Palette, names: tuple[str, ...], lying: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.palette, self.names, self.lying = palette, names, lying
        self.larger = 1.0  # words, than on a phone
        self.tower: Tower | None = None
        self.who = Who()
        self.owner_name = ""
        self._origin, self._unit, self._step = (0.0, 0.0), 1.0, APART

    def open(self, state: State, tower: Tower, who: Who) -> None:
        self.tower, self.who = tower, who
        seat = owner(state, tower.top.colour)
        self.owner_name = "Gus" if seat is None else self.names[seat]
        self.draw()

    def close(self) -> None:
        if self.tower is not None:
            self.tower = None
            self.draw()

    def follow(self, state: State, who: Who) -> None:
        """Stay true to a table that goes on; a tower that is gone closes the view."""
        if self.tower is None:
            return
        now = find(state, self.tower.id)
        if now is None or len(now.pieces) < 2:
            self.close()
        elif now != self.tower or who != self.who:
            self.open(state, now, who)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        if width <= 0 or self.tower is None:
            return
        with self.canvas:
            Color(*theme.rgba(self.ground, 0.96))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(22)])
            low, top = self._draw_words(x, y, width, height)
            if self.lying and self.who.minable:
                low += max(dp(GRIP), (top - low) * HANG)
            self._measure(x, low, width, top - low)
            self._draw_tower()

    def _draw_words(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """Head and hint; between them is room for the tower."""
        tower = self.tower
        assert tower is not None
        high = ntr("Tower of {n}", "Tower of {n}", len(tower.pieces))
        line = ntr("{n} point for {name}", "{n} points for {name}", tower.points, name=self.owner_name)
        top, low = y + height - dp(9), y + dp(8)
        if self.lying:
            rows = self._one_row(high, line, x + dp(14), top, width - dp(28))
            top = min(bottom for _, _, bottom, _ in rows)
        else:
            rows, top = self._two_rows(high, line, x + dp(14), top, width - dp(28))
        if self.who.hint:
            hint = text.balanced(self.who.hint, width - dp(24), height * (FLAT_HINT if self.lying else HINT),
                               12 * self.larger, theme.AURORA, True)
            rows.append((hint, x + (width - hint.width) / 2, low, hint.size))
            low += hint.height + dp(2)
        Color(1, 1, 1, 1)
        for row, left, bottom, size in rows:
            Rectangle(texture=row, pos=(left, bottom), size=size)
        return low, top - dp(4)

    def _two_rows(self, high: str, line: str, left: float, top: float, room: float) -> tuple[list[Row], float]:
        """Head above points, without the name if that would make them small; beside them the owner's symbol, if there is room."""
        assert self.tower is not None
        head_size, size = 16 * self.larger, 13 * self.larger
        r = dp(DISC) if room >= dp(WITH_DISC) else 0.0
        words = room - (2 * r + dp(6)) * bool(r)
        if text.texture(line, size).width * SHRINKS > words:
            line = ntr("{n} point", "{n} points", self.tower.points)
        rows: list[Row] = []
        low = top
        for row in (text.fitting(high, words, head_size, theme.TEXT, True), text.fitting(line, words, size, theme.TEXT_SECOND)):
            low -= row.height
            rows.append((row, left, low, row.size))
        if r:
            draw_disc(self.palette[self.tower.top.colour], left + room - r, top - dp(2) - r, r)
        return rows, low

    def _one_row(self, high: str, line: str, left: float, top: float, room: float) -> list[Row]:
        """Head and points side by side, without the name if that is too long, and both smaller by as much as it takes."""
        assert self.tower is not None
        gap = dp(8)
        head = text.texture(high, 16 * self.larger, theme.TEXT, bold=True)
        for words in (line, ntr("{n} point", "{n} points", self.tower.points)):
            points = text.texture(words, 13 * self.larger, theme.TEXT_SECOND)
            if head.width + gap + points.width <= room:
                break
        squeeze = min(1.0, (room - gap) / (head.width + points.width))
        middle = top - max(head.height, points.height) * squeeze / 2
        rows: list[Row] = []
        for row, at in ((head, left), (points, left + room - points.width * squeeze)):
            wide, tall = row.width * squeeze, row.height * squeeze
            rows.append((row, at, middle - tall / 2, (wide, tall)))
        return rows

    def _measure(self, x: float, low: float, width: float, room: float) -> None:
        """Scale and distance, so that the tower fills its room and nothing of it is cut off."""
        assert self.tower is not None
        pieces = self.tower.pieces
        along, across = (width - dp(28), room) if self.lying else (room, width - dp(28))
        tall = HEIGHT[pieces[-1].size] + ABOVE + BELOW
        steps = len(pieces) - 1
        apart = along / (tall + steps * APART)  # as large as it may be without moving closer together
        self._unit = min(across / (WIDTH[LARGE] + 2 * ROOM), max(dp(LARGE_UNIT), min(apart, dp(LARGEST_UNIT))))
        self._step = min(APART, (along / self._unit - tall) / steps) if steps else APART
        if self._step < CLOSE:
            self._step = CLOSE
            self._unit = along / (tall + steps * CLOSE)
        length = (tall + steps * self._step) * self._unit
        start = (along - length) / 2 + BELOW * self._unit
        self._origin = (x + dp(14) + start, low + room / 2) if self.lying else (x + width / 2, low + start)

    def _draw_tower(self) -> None:
        assert self.tower is not None
        PushMatrix()
        Translate(*self._origin, 0)
        Rotate(angle=-90 if self.lying else 0)
        u, pieces = self._unit, self.tower.pieces
        draw_ground(pieces[0], self.palette, (0, 0), u)
        for number, piece in enumerate(pieces):
            plain = "" if number + 1 == len(pieces) else "plain-"
            name = f"towers-side-{plain}{self.palette[piece.colour]}-{SIZE_NAMES[piece.size]}"
            w, h = WIDTH[piece.size] + 2 * ROOM, HEIGHT[piece.size] + ABOVE + BELOW
            Color(1, 1, 1, 1)
            Rectangle(texture=art.sprite(name), pos=(-w / 2 * u, (number * self._step - BELOW) * u), size=(w * u, h * u))
            if piece.id in self.who.minable:
                self._draw_handle(piece.size, number)
        Color(*theme.rgba(theme.AURORA))
        for number in self.who.seams:
            reach = WIDTH[pieces[number - 1].size] / 2 + 8
            for dot in range(-5, 6):
                r = dp(1.8)
                SmoothEllipse(pos=(dot * reach / 5 * u - r, number * self._step * u - r), size=(2 * r, 2 * r))
        PopMatrix()

    def _draw_handle(self, size: int, number: int) -> None:
        """A small grip beside a pyramid that may be pulled out."""
        u = self._unit
        r = max(dp(GRIP), GRIP * u)
        x, y = (WIDTH[size] / 2 + 8) * u, (number * self._step + 16) * u
        Color(*theme.rgba(theme.AURORA))
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        Color(*theme.rgba(theme.NIGHT))
        Rectangle(texture=art.sprite("glyph-hand"), pos=(x - r * 0.8, y - r * 0.8), size=(r * 1.6, r * 1.6))

    # Where things are, in the view's own coordinates.

    def _along(self, x: float, y: float) -> float:
        return (x - self._origin[0]) if self.lying else (y - self._origin[1])

    def _point(self, along: float) -> tuple[float, float]:
        x, y = self._origin
        return (x + along, y) if self.lying else (x, y + along)

    def piece_spot(self, piece: int) -> tuple[float, float]:
        """The middle of what shows of a pyramid."""
        assert self.tower is not None
        number = next(i for i, one in enumerate(self.tower.pieces) if one.id == piece)
        return self._point((number + 0.45) * self._step * self._unit)

    def seam_spot(self, seam: int) -> tuple[float, float]:
        return self._point(seam * self._step * self._unit)

    def piece_at(self, x: float, y: float) -> int | None:
        """The pyramid under a finger; among neighbours one that may be pulled out comes first."""
        if self.tower is None:
            return None
        along, step = self._along(x, y), self._step * self._unit
        order = sorted((abs(along - (i + 0.45) * step), one.id) for i, one in enumerate(self.tower.pieces))
        near = [(away, one) for away, one in order if away <= max(step, dp(theme.TARGET) / 2)]
        wanted = [one for away, one in near if one in self.who.minable and away <= max(step * 0.75, dp(theme.TARGET) / 2)]
        return wanted[0] if wanted else near[0][1] if near else None

    def seam_at(self, x: float, y: float, seams: frozenset[int]) -> int | None:
        """The nearest of these seams within a finger's reach."""
        along, step = self._along(x, y), self._step * self._unit
        away, seam = min(((abs(along - one * step), one) for one in seams), default=(1e9, 0))
        return seam if away <= max(dp(SEAM_REACH), step * 0.5) else None
