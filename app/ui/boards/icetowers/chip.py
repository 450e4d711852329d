"""The chip of a seat: its symbol or symbols, name, points; a ring for frost and for the start; a frame when it may act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import Canvas, Color, Ellipse, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import art, text, theme
from app.ui.boards.icetowers.layout import Box
from app.ui.i18n import ntr
from app.ui.session import Place
from app.ui.symbols import draw_disc

SLENDER = 2.1  # times as wide as high; in a narrower chip name and points stand above each other
ROUND, TIGHT = 32, 22  # dp, the radius of a chip's corners at most, and where words come near to them
LARGEST_DISC = 60  # dp
BESIDE_DISC, ABOVE_DISC = 0.62, 0.46  # of a narrow chip: of its height, beside the words; of its width, below the name
NARROW_DISC = 0.34  # of its width, beside the words
FULL_CHIP, NAME = 48, (15, 19)  # dp of height, and sp of a name in a chip that is just so high, and in any higher one
SHORT_NAME = 13  # sp in a narrow chip
HIGH_CHIP, GROWS = 56, 1.4  # dp of height from which words in a narrow chip are larger, and how much at most
POINTS, LARGE_POINTS = 22, (27, 34)  # sp of points; and in a chip that is so high in dp
UNIT = 14  # sp of the word behind the points
LEAST_LINE, LEAST_LARGE = 10.5, 13  # sp as seen, in usual and in larger text; a line that would be smaller is left out
MUCH_LARGER = 1.1  # times, from which a name has a row of its own
NAMED = 50  # dp of text, below this a wide chip has two rows too
LINE_HEIGHT = 0.86  # of a chip's height that points may take
DIGITS = "00"  # there is room for these, so that points are of one size in all chips, and while they are counted
SEALED = "towers-done-seal-on"


@dataclass(slots=True)
class Spread:
    """Where the parts of a narrow chip lie."""

    size: float  # sp of its name
    points: float  # sp of its points
    disc: float  # pixels, the symbol's share with its ring
    own_row: bool  # the name is above symbol and points


class Chip(Widget):
    """One seat; `names` are those of everybody, so that all chips write theirs in one size."""

    def __init__(self, place: Place | None, colours: tuple[str, ...], name: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(size_hint=(None, None))
        self.place, self.colours, self.name, self.names = place, colours, name, names or (name,)
        self.points, self.line, self.active, self.done = 0, "", False, False
        self.lines: tuple[str, ...] = ()  # those of everybody, written in one size too
        self.free_right = self.free_below = 0.0  # room that tools take
        self._ring = Canvas()
        self._ringed: tuple[float, str] = (0.0, "")
        self.bind(pos=self.draw, size=self.draw)

    def update(self, points: int, line: str, active: bool, done: bool) -> None:
        now = (points, line, active, done)
        if now != (self.points, self.line, self.active, self.done):
            self.points, self.line, self.active, self.done = now
            self.draw()

    # Where things are

    @property
    def head(self) -> Box:
        """What is left for symbol and words."""
        return self.x, self.y + self.free_below, self.width - self.free_right, self.height - self.free_below

    @property
    def wide(self) -> bool:
        return self.width >= self.head[3] * SLENDER

    def _spread(self) -> Spread:
        """In a narrow chip the name is beside the symbol, or above it where it can be much larger there."""
        _, _, width, height = self.head
        larger = min(GROWS, max(1.0, height / dp(HIGH_CHIP) / (1 + (text.scale - 1) / 2)))
        size, points = SHORT_NAME * larger, POINTS * larger
        widest = max(text.texture(name, size, bold=True).width for name in self.names)
        rows = text.texture(self.name, size, bold=True).height + text.texture("0", points, bold=True).height
        disc = min(height * BESIDE_DISC, width * NARROW_DISC)
        beside = min(1.0, (height - dp(4)) / rows, (width - self._left(disc) - dp(12)) / widest)
        above = min(1.0, (height - dp(7)) / rows, (width - dp(18)) / widest)
        if above <= beside * MUCH_LARGER:
            return Spread(size * beside, points, disc, False)
        low = height - dp(8) - text.texture(self.name, size * above, bold=True).height
        return Spread(size * above, points, min(low, width * ABOVE_DISC), True)

    @property
    def disc(self) -> float:
        """How much of the chip belongs to the symbol."""
        return min(self.head[3], dp(LARGEST_DISC)) if self.wide else self._spread().disc

    @property
    def disc_spot(self) -> tuple[float, float]:
        """The middle of the symbol."""
        x, y, width, height = self.head
        if self.wide:
            return x + max(height, self.disc) / 2, y + height / 2
        spread = self._spread()
        if not spread.own_row:
            return x + dp(6) + spread.disc / 2, y + height / 2
        start = x + (width - spread.disc - dp(4) - self._narrow_score(spread)[0].width) / 2
        return start + spread.disc / 2, y + dp(4) + spread.disc / 2

    def _left(self, disc: float) -> float:
        """Where words begin beside a symbol of a narrow chip, from the left."""
        return dp(6) + disc * (1.0 if len(self.colours) == 1 else 1.3) + dp(4)

    # Drawing

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        self._ringed = (0.0, "")
        x, y, width, height = *self.pos, *self.size
        if width < self.head[3] * 0.9 or height <= 0:
            return
        frame = theme.AURORA if self.active else theme.BASE[self.colours[0]]
        radius = min(height / 2, dp(TIGHT if not self.wide and self._spread().own_row else ROUND))
        with self.canvas:
            Color(*theme.rgba(theme.SURFACES[1]))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])
            Color(*theme.rgba(frame, 1.0 if self.active else 0.9))
            thick = dp(2 if self.active else 1.4)
            SmoothLine(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius - thick), width=thick)
            self._draw_discs()
        self.canvas.add(self._ring)
        with self.canvas:
            if self.wide:
                self._draw_wide()
            else:
                self._draw_narrow(self._spread())

    def _draw_discs(self) -> None:
        cx, cy = self.disc_spot
        for i, colour in reversed(list(enumerate(self.colours))):
            shift = self.disc * (0.0 if i == 0 else 0.5)
            draw_disc(colour, cx + shift, cy, self.disc * (0.4 if i == 0 else 0.28))
        mark = SEALED if self.done else "glyph-bot" if self.place and not self.place.is_person else ""
        if mark:
            r = max(self.disc * 0.16, dp(6))
            x, y = cx + self.disc * 0.48 - r, cy - self.disc * 0.48 + r
            Color(*theme.rgba(theme.NIGHT))
            SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
            Color(1, 1, 1, 1)
            q = r * (1.1 if self.done else 0.72)
            Rectangle(texture=art.sprite(mark), pos=(x - q, y - q), size=(2 * q, 2 * q))

    def _draw_wide(self) -> None:
        """Name and line, then the points: in the middle of what is left for them, with their word, where there is much room."""
        x, _, width, height = self.head
        left = self.disc_spot[0] + self.disc * (0.46 if len(self.colours) == 1 else 0.86) + dp(8)
        room = x + width - dp(12) - left
        many, high = LARGE_POINTS
        size = POINTS + (high - POINTS) * min(1.0, max(0.0, height / dp(FULL_CHIP) - 1) / (60 / FULL_CHIP - 1))
        size = size if room > dp(200) else many if room > dp(130) else POINTS
        score, kept = self._score(size, max(room, dp(16)), height * LINE_HEIGHT)
        names = room - kept - dp(8)
        name = min(NAME[0] * height / dp(FULL_CHIP), NAME[1])
        if names < dp(NAMED):
            self._stack([(self.name, NAME[0], theme.TEXT, True), (str(self.points), POINTS, theme.TEXT, True)], left, room)
            return
        name = _fitting(self.names, name, names, bold=True)
        line = _fitting(self.lines, name * 0.8, names)
        readable = any(self.lines) and line * text.scale >= (LEAST_LINE if text.scale == 1 else LEAST_LARGE)
        if readable:  # whoever has no line has a name as large as the others
            both = text.texture("0", name, bold=True).height + text.texture("0", line).height
            name, line = (size * min(1.0, (height - dp(4)) / both) for size in (name, line))
        rows = [(self.name, name, theme.TEXT, True), (self.line, line, theme.TEXT_SECOND, False)]
        used = self._stack(rows if self.line and readable else rows[:1], left, names)
        most = max(_widest(self.names, name, bold=True), _widest(self.lines, line) if readable else 0)
        self._put_score(score, left + used + dp(8), left + room, room - most - dp(8) - kept)

    def _score(self, size: float, room: float, high: float) -> tuple[Texture, float]:
        """The points, in the size in which two digits have room, and how wide those are."""
        score, digits = (text.texture(words, size, theme.TEXT, bold=True) for words in (str(self.points), DIGITS))
        size *= min(1.0, room / max(score.width, digits.width), high / score.height)
        score, digits = (text.texture(words, size, theme.TEXT, bold=True) for words in (str(self.points), DIGITS))
        return score, max(score.width, digits.width)

    def _narrow_score(self, spread: Spread) -> tuple[Texture, float]:
        """The points beside a symbol below the name."""
        return self._score(spread.points, self.width - spread.disc - dp(16), spread.disc + dp(4))

    def _put_score(self, score: Texture, left: float, right: float, spare: float) -> None:
        """With their word, if it has room to spare in the chips of all."""
        _, y, _, height = self.head
        # The word alone: in one sentence with its number it is what translators know.
        words = ntr("{n} point", "{n} points", self.points).replace(str(self.points), "").strip()
        unit = text.texture(words, UNIT, theme.TEXT_SECOND)
        start = right - score.width
        if unit.width + dp(30) < spare:
            start = (left + right - score.width - dp(6) - unit.width) / 2
            low = y + (height - unit.height) / 2 - score.height * 0.1
            Rectangle(texture=unit, pos=(start + score.width + dp(6), low), size=unit.size)
        Rectangle(texture=score, pos=(start, y + (height - score.height) / 2), size=score.size)

    def _draw_narrow(self, spread: Spread) -> None:
        x, y, width, height = self.head
        if not spread.own_row:
            left = x + self._left(spread.disc)
            self._stack([(self.name, spread.size, theme.TEXT_SECOND, True), (str(self.points), spread.points, theme.TEXT, True)],
                        left, x + width - dp(5) - left)
            return
        name = text.fitting(self.name, width - dp(14), spread.size, theme.TEXT_SECOND, bold=True)
        score, _ = self._narrow_score(spread)
        (cx, cy) = self.disc_spot
        Color(1, 1, 1, 1)
        Rectangle(texture=name, pos=(x + (width - name.width) / 2, y + height - dp(3) - name.height), size=name.size)
        Rectangle(texture=score, pos=(cx + spread.disc / 2 + dp(4), cy - score.height / 2), size=score.size)

    def _stack(self, lines: list[tuple[str, float, str, bool]], x: float, room: float) -> float:
        """Words above each other, each as large as its line and the room allow; how wide they are."""
        _, y, _, height = self.head
        total = sum(text.texture(words, size, bold=bold).height for words, size, _, bold in lines)
        squeeze = min(1.0, (height - dp(4)) / total)
        rows = [text.fitting(words, room, size * squeeze, ink, bold) for words, size, ink, bold in lines]
        top = y + height / 2 + sum(row.height for row in rows) / 2
        Color(1, 1, 1, 1)
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x, top), size=row.size)
        return float(max(row.width for row in rows))

    def ring(self, share: float, kind: str = "frost") -> None:
        """A ring round the symbol: frost that melts (1 to 0); at the start, a finger that is wanted there, or is there."""
        share = round(share, 3)
        if (share, kind) == self._ringed or (share <= 0 and self._ringed[0] <= 0):
            return
        self._ringed = (share, kind)
        self._ring.clear()
        if share <= 0:
            return
        cx, cy = self.disc_spot
        r = self.disc * 0.46
        with self._ring:
            if kind == "frost":
                Color(*theme.rgba(theme.ICE, 0.4))
                Ellipse(pos=(cx - r * 0.84, cy - r * 0.84), size=(1.68 * r, 1.68 * r), angle_start=0, angle_end=360 * share)
                Color(1, 1, 1, min(1.0, 0.35 + share))
                q = r * 1.1
                Rectangle(texture=art.sprite("towers-frost-ring"), pos=(cx - q, cy - q), size=(2 * q, 2 * q))
            elif kind == "wanted":
                Color(*theme.rgba(theme.ICE))
                q = r * 1.08
                Rectangle(texture=art.sprite("ring-dashed"), pos=(cx - q, cy - q), size=(2 * q, 2 * q))
                return
            Color(*theme.rgba(theme.ICE if kind == "frost" else theme.AURORA))
            SmoothLine(circle=(cx, cy, r, 0, 360 * share), width=dp(2.4 if kind == "frost" else 3.2))


def _widest(texts: Sequence[str], size: float, bold: bool = False) -> float:
    return max((text.texture(one, size, bold=bold).width for one in texts if one), default=0.0)


def _fitting(texts: Sequence[str], size: float, room: float, bold: bool = False) -> float:
    """The size in which all of them have room."""
    while (wide := _widest(texts, size, bold)) > room and size * text.scale > text.SMALLEST:
        size *= max(0.7, min(0.97, room / wide))
    return size
