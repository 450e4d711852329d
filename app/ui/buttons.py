"""Pill: a light button drawn on a canvas; press shows, release does, sliding off cancels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import sound, text, theme

FILL = {"main": theme.AURORA, "plain": theme.SURFACES[3], "danger": theme.SIGNAL, "warm": theme.LANTERN}


class Pill(Widget):
    """A rounded button with words and perhaps a picture; `kind` is "main", "plain" or "danger"."""

    LETTERS = 16  # sp

    def __init__(
        self, words: str, on_tap: Callable[[], None], kind: str = "plain", picture: Any = None, **kwargs: Any
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.words, self.on_tap, self.kind, self.picture = words, on_tap, kind, picture
        self.enabled, self.focused = True, False
        self._touch: int | None = None
        self.bind(pos=self.draw, size=self.draw)

    def natural_width(self) -> float:
        """Wide enough for the words and the picture, and for a finger."""
        words = text.texture(self.words, self.LETTERS, bold=True).width if self.words else 0
        return max(dp(theme.TARGET), words + dp(40) + (dp(30) if self.picture else 0))

    def say(self, words: str, enabled: bool = True) -> None:
        """Change the words; draws again only if something changed."""
        if (words, enabled) != (self.words, self.enabled):
            self.words, self.enabled = words, enabled
            self.draw()

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        with self.canvas:
            sunk = self._touch is not None
            Color(*theme.rgba(FILL[self.kind], (0.75 if sunk else 1.0) if self.enabled else 0.35))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[min(height / 2, dp(theme.PANEL_RADIUS))])
            if self.focused:
                Color(*theme.rgba(theme.LANTERN))
                SmoothLine(rounded_rectangle=(x, y, width, height, min(height / 2, dp(theme.PANEL_RADIUS))), width=dp(2))
            self._draw_inside(x, y, width, height)

    def _draw_inside(self, x: float, y: float, width: float, height: float) -> None:
        side = min(height * 0.6, dp(30)) if self.picture else 0.0
        ink = theme.NIGHT if self.kind == "main" else theme.TEXT
        words = text.fitting(self.words, width - dp(24) - side, self.LETTERS, ink, bold=True) if self.words else None
        total = side + (words.width if words else 0) + (dp(8) if side and words else 0)
        left = x + (width - total) / 2
        Color(1, 1, 1, 1 if self.enabled else 0.5)
        if self.picture:
            Rectangle(texture=self.picture, pos=(left, y + (height - side) / 2), size=(side, side))
            left += side + dp(8)
        if words:
            high = min(words.height, height)
            Rectangle(texture=words, pos=(left, y + (height - high) / 2), size=(words.width, high))

    def tap(self) -> None:
        """Do what a finger would."""
        if self.enabled:
            sound.play("tap")
            self.on_tap()

    def on_touch_down(self, touch: Any) -> bool:
        if self._touch is None and self.enabled and self.collide_point(*touch.pos):
            touch.grab(self)
            self._touch = touch.uid
            self.draw()
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch.uid == self._touch:
            self.cancel_touch(touch)
            if self.collide_point(*touch.pos):
                self.tap()
            return True
        return super().on_touch_up(touch)

    def cancel_touch(self, touch: Any) -> None:
        """Let go without doing anything."""
        touch.ungrab(self)
        self._touch = None
        self.draw()
