"""The tools a person has, and the zone they share with the chip of their seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import art, sound, text, theme
from app.ui.boards.icetowers.chip import SEALED, Chip
from app.ui.boards.icetowers.layout import two_rows

TOOL = 50  # dp, the width of one tool in a zone
WORDS = 0.38  # of a tool's height that its word may take
SEAL_ON, SEAL_OFF, PICK = SEALED, "towers-done-seal-off", "towers-ice-pick"


class Tool(Widget):
    """A round picture to tap or to drag from, with a word below it where one person has room for that."""

    def __init__(self, picture: str, on_tap: Callable[[], None] | None, words: str = "", **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.picture, self.on_tap, self.words = picture, on_tap, words
        self.lit, self.asks, self.enabled = False, False, True
        self.larger = 1.0
        self.beside: Tool | None = None  # its word is written in the same size
        self._touch: int | None = None
        self._shown: tuple[object, ...] = ()
        self.bind(pos=self.draw, size=self.draw)

    def say(self, picture: str, words: str, lit: bool = False, enabled: bool = True, asks: bool = False) -> None:
        """Change picture and word, and whether it waits for an answer; draws again only if something changed."""
        if (picture, words, lit, enabled, asks) != (self.picture, self.words, self.lit, self.enabled, self.asks):
            self.picture, self.words, self.lit, self.enabled, self.asks = picture, words, lit, enabled, asks
            self.draw()
            if self.beside:
                self.beside.draw()

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
            SmoothEllipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))
            if self.lit:
                Color(*theme.rgba(theme.AURORA))
                SmoothLine(circle=(cx, cy, r), width=dp(2))
            elif self.asks:
                Color(*theme.rgba(theme.LANTERN))
                Rectangle(texture=art.sprite("ring-dashed"), pos=(cx - r, cy - r), size=(2 * r, 2 * r))
            Color(1, 1, 1, 1 if self.enabled else 0.4)
            q = r * (0.66 if self.picture.startswith("glyph") else 0.86)
            Rectangle(texture=art.sprite(self.picture), pos=(cx - q, cy - q), size=(2 * q, 2 * q))
            if self.words:
                size = 13 * self.larger
                words = text.texture(self.words, size, theme.TEXT, bold=True)
                other = text.texture(self.beside.words, size, theme.TEXT, bold=True) if self.beside else words
                squeeze = min(1.0, below / words.height, (width - dp(6)) / max(words.width, other.width))
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


class Zone:
    """The parts of one seat, put into their boxes by the board."""

    def __init__(self, chip: Chip, pick: Tool | None, seal: Tool | None, pause: Tool | None) -> None:
        self.chip, self.pick, self.seal, self.pause = chip, pick, seal, pause

    @property
    def tools(self) -> list[Tool]:
        return [tool for tool in (self.pick, self.seal, self.pause) if tool]

    def lay_out(self, width: float, height: float, left_handed: bool) -> None:
        """Inside a turned zone: who on one side, the tools on the other; where both have no room, the tools below."""
        tools = self.tools[::-1] if left_handed else self.tools
        below = bool(tools) and two_rows(width)
        high = min(dp(TOOL), height) if below else height
        side, step = high - dp(10) * (not below), (width - dp(16)) / len(tools) if below else dp(TOOL)
        taken = width - dp(8) if below else step * len(tools) + dp(8)
        self.chip.pos, self.chip.size = (0, 0), (width, height)
        self.chip.free_right, self.chip.free_below = (0.0, high + dp(4)) if below else (taken if tools else 0.0, 0.0)
        for i, tool in enumerate(tools):
            tool.size = (side, side)
            tool.pos = (width - taken + i * step + (step - side) / 2, dp(4) if below else (height - side) / 2)
        self.chip.draw()
