"""The seats of IceTowers on the screen: who, points, frost on the hand, and the tools a person has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import art, sound, text, theme
from app.ui.session import Place

TOOL = 50  # dp, the width of one tool in a zone
WORDS = 0.38  # of a tool's height that its word may take
SLENDER = 2.1  # times as wide as high; a narrower chip has a smaller symbol, so that its name can be read
SMALL_DISC, DISC_SHARE = 0.7, 0.36  # of the full size, and of a chip's width at most
ROUND = 32  # dp, the radius of a chip's corners at most
FULL_CHIP, NAME = 48, (15, 19)  # dp of height, and sp of a name in a chip that is just so high, and in any higher one
NAMED = 84  # dp of text, below this a chip shows points only
SEAL_ON, SEAL_OFF, PICK = "towers-done-seal-on", "towers-done-seal-off", "towers-ice-pick"


class Tool(Widget):
    """A round picture to tap or to drag from, with a word below it where one person has room for that."""

    def __init__(self, picture: str, on_tap: Callable[[], None] | None, words: str = "", **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.picture, self.on_tap, self.words = picture, on_tap, words
        self.lit, self.asks, self.enabled = False, False, True
        self.larger = 1.0
        self._touch: int | None = None
        self._shown: tuple[object, ...] = ()
        self.bind(pos=self.draw, size=self.draw)

    def say(self, picture: str, words: str, lit: bool = False, enabled: bool = True, asks: bool = False) -> None:
        """Change picture and word, and whether it waits for an answer; draws again only if something changed."""
        if (picture, words, lit, enabled, asks) != (self.picture, self.words, self.lit, self.enabled, self.asks):
            self.picture, self.words, self.lit, self.enabled, self.asks = picture, words, lit, enabled, asks
            self.draw()

    @property
    def spot(self) -> tuple[float, float]:
        """The middle of the picture; by x and y, since the middle is a moment late while the place changes."""
        return self.x + self.width / 2, self.y + (self.height + self._word_height) / 2

    @property
    def _word_height(self) -> float:
        return min(text.texture(self.words, 13 * self.larger, bold=True).height, self.height * WORDS) if self.words else 0.0

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        width, height = self.size
        if width <= 0 or height <= 0:
            return
        (cx, cy), below = self.spot, self._word_height
        r = min(height - below, width) / 2 - dp(1)
        with self.canvas:
            Color(*theme.rgba(theme.SURFACES[3] if self._touch is not None else theme.SURFACES[2]))
            Ellipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))
            if self.lit:
                Color(*theme.rgba(theme.AURORA))
                Line(circle=(cx, cy, r), width=dp(2))
            elif self.asks:
                Color(*theme.rgba(theme.LANTERN))
                Rectangle(texture=art.sprite("ring-dashed"), pos=(cx - r, cy - r), size=(2 * r, 2 * r))
            Color(1, 1, 1, 1 if self.enabled else 0.4)
            q = r * (0.66 if self.picture.startswith("glyph") else 0.86)
            Rectangle(texture=art.sprite(self.picture), pos=(cx - q, cy - q), size=(2 * q, 2 * q))
            if self.words:
                words = text.fitting(self.words, width, 13 * self.larger, theme.TEXT, bold=True)
                squeeze = min(1.0, below / words.height)
                wide, high = words.width * squeeze, words.height * squeeze
                Rectangle(texture=words, pos=(cx - wide / 2, self.y), size=(wide, high))

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_tap and self.enabled and self._touch is None and self.collide_point(*touch.pos):
            touch.grab(self)
            self._touch = touch.uid
            self.draw()
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch.uid == self._touch:
            touch.ungrab(self)
            self._touch = None
            self.draw()
            if self.collide_point(*touch.pos) and self.on_tap:
                sound.play("tap")
                self.on_tap()
            return True
        return super().on_touch_up(touch)


class Chip(Widget):
    """One seat: its symbol or symbols, name, points; a ring for frost and for the start; a frame when it may act."""

    def __init__(self, place: Place | None, colours: tuple[str, ...], name: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.place, self.colours, self.name = place, colours, name
        self.points, self.line, self.active, self.done = 0, "", False, False
        self.free_right = 0.0  # room that tools take at the end
        self._ring = Canvas()
        self._ringed: tuple[float, str] = (0.0, "")
        self.bind(pos=self.draw, size=self.draw)

    def update(self, points: int, line: str, active: bool, done: bool) -> None:
        now = (points, line, active, done)
        if now != (self.points, self.line, self.active, self.done):
            self.points, self.line, self.active, self.done = now
            self.draw()

    @property
    def disc(self) -> float:
        """How much of the chip belongs to the symbol; less where the name needs it."""
        if self.width >= self.height * SLENDER:
            return self.height
        return min(self.height * SMALL_DISC, self.width * DISC_SHARE)

    @property
    def disc_spot(self) -> tuple[float, float]:
        """The middle of the symbol."""
        return self.x + (self.height * 0.06 if self.disc < self.height else 0.0) + self.disc / 2, self.y + self.height / 2

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._ringed = (0.0, "")
        x, y, width, height = *self.pos, *self.size
        if width < height * 0.9 or height <= 0:
            return
        frame, radius = theme.AURORA if self.active else theme.BASE[self.colours[0]], min(height / 2, dp(ROUND))
        with self.canvas:
            Color(*theme.rgba(theme.SURFACES[1]))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])
            Color(*theme.rgba(frame, 1.0 if self.active else 0.75))
            thick = dp(2 if self.active else 1.2)
            Line(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius - thick), width=thick)
            self._draw_discs()
        self.canvas.add(self._ring)
        with self.canvas:
            left = self.disc_spot[0] + self.disc * (0.45 if len(self.colours) == 1 else 0.84) + dp(3)
            self._draw_words(left, x + width - self.free_right - dp(9 if self.disc == height else 5) - left)

    def _draw_discs(self) -> None:
        cx, cy = self.disc_spot
        for i, colour in reversed(list(enumerate(self.colours))):
            r = self.disc * (0.38 if i == 0 else 0.28)
            shift = self.disc * (0.0 if i == 0 else 0.5)
            Color(*theme.rgba(theme.PALE[colour]))
            Ellipse(pos=(cx + shift - r, cy - r), size=(2 * r, 2 * r))
            Color(*theme.rgba(theme.BASE[colour]))
            Ellipse(pos=(cx + shift - r * 0.91, cy - r * 0.91), size=(2 * r * 0.91, 2 * r * 0.91))
            Color(1, 1, 1, 1)
            q = r * 0.72
            Rectangle(texture=art.sprite(f"symbol-{colour}"), pos=(cx + shift - q, cy - q), size=(2 * q, 2 * q))
        mark = SEAL_ON if self.done else "glyph-bot" if self.place and not self.place.is_person else ""
        if mark:
            r = self.disc * 0.19
            Color(*theme.rgba(theme.NIGHT))
            Ellipse(pos=(cx + r * 0.7, cy - 2.3 * r), size=(2 * r, 2 * r))
            Color(1, 1, 1, 1)
            q = r * (1.1 if self.done else 0.72)
            Rectangle(texture=art.sprite(mark), pos=(cx + 1.7 * r - q, cy - 1.3 * r - q), size=(2 * q, 2 * q))

    def _draw_words(self, x: float, room: float) -> None:
        if room < dp(26):
            self._draw_small_score()
            return
        score = text.fitting(str(self.points), max(room, dp(16)), 22, theme.TEXT, bold=True)
        squeeze = min(1.0, self.height * 0.86 / score.height)
        wide, high = score.width * squeeze, score.height * squeeze
        Color(1, 1, 1, 1)
        names = room - wide - dp(6)
        if names >= dp(NAMED):
            Rectangle(texture=score, pos=(x + room - wide, self.center_y - high / 2), size=(wide, high))
            size = min(NAME[0] * self.height / dp(FULL_CHIP), NAME[1])
            rows = [(self.name, size, theme.TEXT, True), (self.line, size * 0.8, theme.TEXT_SECOND, False)]
            self._stack(rows if self.line else rows[:1], x, names)
            return
        corner = dp(ROUND) * 0.2  # the name comes near to a round corner
        self._stack([(self.name, 13, theme.TEXT_SECOND, True), (str(self.points), 22, theme.TEXT, True)], x, room, corner)

    def _draw_small_score(self) -> None:
        """No room for words: the points as a badge on the symbol."""
        words = text.fitting(str(self.points), self.height * 0.5, 15, theme.TEXT, bold=True)
        high = min(words.height, self.height * 0.42)
        wide = words.width * high / words.height
        x, y = self.disc_spot[0] + self.height * 0.08, self.y + dp(2)
        Color(*theme.rgba(theme.NIGHT))
        RoundedRectangle(pos=(x, y), size=(wide + dp(10), high), radius=[high / 2])
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(x + dp(5), y), size=(wide, high))

    def _stack(self, lines: list[tuple[str, float, str, bool]], x: float, room: float, corner: float = 0.0) -> None:
        """Words above each other, each as large as its line and the room allow."""
        total = sum(text.texture(words, size, bold=bold).height for words, size, _, bold in lines)
        squeeze = min(1.0, (self.height - dp(4)) / total)
        rows = [text.fitting(words, room - corner, size * squeeze, ink, bold) for words, size, ink, bold in lines]
        top = self.center_y + sum(row.height for row in rows) / 2
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x, top), size=row.size)

    def ring(self, share: float, kind: str = "frost") -> None:
        """A ring round the symbol: frost that melts (1 to 0), or readiness that grows (0 to 1)."""
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
            Color(*theme.rgba(theme.ICE if kind == "frost" else theme.AURORA))
            Line(circle=(cx, cy, r, 0, 360 * share), width=dp(2.4))


class Zone:
    """The parts of one seat, put into their boxes by the board."""

    def __init__(self, chip: Chip, pick: Tool | None, seal: Tool | None, pause: Tool | None) -> None:
        self.chip, self.pick, self.seal, self.pause = chip, pick, seal, pause

    @property
    def tools(self) -> list[Tool]:
        return [tool for tool in (self.pick, self.seal, self.pause) if tool]

    def lay_out(self, width: float, height: float, left_handed: bool) -> None:
        """Inside a turned zone: who on one side, the tools on the other."""
        tools = [tool for tool in (self.pick, self.seal) if tool]
        side, step = height - dp(10), min(dp(TOOL), height)
        if self.pause:
            fits = width >= height * 1.3 + dp(34) + step * (len(tools) + 1)
            self.pause.opacity = 1 if fits else 0
            tools += [self.pause] if fits else []
            if not fits:
                self.pause.size, self.pause.pos = (0, 0), (-dp(999), 0)
        taken = step * len(tools) + dp(8)
        self.chip.pos, self.chip.size, self.chip.free_right = (0, 0), (width, height), taken
        if left_handed:
            tools.reverse()
        for i, tool in enumerate(tools):
            tool.size = (side, side)
            tool.pos = (width - taken + i * step + (step - side) / 2, (height - side) / 2)
        self.chip.draw()
