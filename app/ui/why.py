"""Why?: the rule in words, beside what decided it on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import text, theme
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.placing import Box, Point, beside, roomiest, touches
from app.ui.sheets import Cover
from app.ui.turned import Turned

WHY_WIDTH = 420  # dp of the rule in words at normal text size
WHY_SIZE = 16  # sp
SMALLEST_WHY = 9  # sp, where a board gives it little room
WHY_REACH = 60  # dp around what decided that stay in sight
WHY_LEAST = 26  # dp of that where there is little room: then the words are smaller
ENOUGH = 0.5  # of the room they would like; with less they lie over it


class WhySheet(Cover):
    """The rule in words, turned to its reader, beside what decided it: the board stays in sight."""

    def __init__(
        self,
        title: str,
        words: str,
        on_close: Callable[[], None],
        mark: str = theme.AURORA,
        decided: Sequence[Point] | Callable[[], Sequence[Point]] = (),
        facing: int = 0,
        room: Box | Callable[[], Box] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.title, self.words, self.on_close, self.mark = title, words, on_close, mark
        self._decided, self.facing, self.room = decided, facing, room
        self.pill = Pill(tr("Got it"), on_close, "main")
        self.panel = Widget(size_hint=(None, None))
        self.panel.add_widget(self.pill)
        self.turned = Turned(facing)
        self.turned.add_widget(self.panel)
        self.add_widget(self.turned)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    @property
    def decided(self) -> Sequence[Point]:
        return self._decided() if callable(self._decided) else self._decided

    def _lay_out(self, *_: Any) -> None:
        sideways = self.facing % 180 != 0
        across, along = (self.height, self.width) if sideways else (self.width, self.height)
        width = min(across - dp(24), dp(WHY_WIDTH) * (1 + text.scale) / 2)
        if width < dp(80):
            return
        room = self.room() if callable(self.room) else self.room
        if room and (not self.decided or self._has_room(room)):
            self._fill(room, width)
            return
        height = min(along - dp(24), self._natural_height(width))
        size, window = (height, width) if sideways else (width, height), (*self.pos, *self.size)
        place = beside(window, size, self.decided, dp(WHY_REACH), "top" if self.facing == 180 else "bottom")
        if any(touches(place, spot, dp(WHY_LEAST)) for spot in self.decided):
            free = roomiest(window, size, self.decided, dp(WHY_LEAST))
            if free[2] * free[3] >= ENOUGH * width * height:
                self._fill(free, width)
                return
            if room:
                self._fill(room, width)
                return
        self._draw(width, height)
        self.turned.fit(*place)

    def _has_room(self, room: Box) -> bool:
        """Whether the words find room there as large as they are meant."""
        width, most = reversed(room[2:]) if self.facing % 180 else room[2:]
        return self._natural_height(width) <= most

    def _fill(self, room: Box, widest: float) -> None:
        """In the middle of a room, in words as large as it allows; wider than is good to read only for want of height."""
        x, y, *across = room
        width, most = reversed(across) if self.facing % 180 else across
        width = width if self._natural_height(min(width, widest)) > most else min(width, widest)
        height = min(most, self._natural_height(width))
        self._draw(width, height)
        size = (height, width) if self.facing % 180 else (width, height)
        self.turned.fit(x + (across[0] - size[0]) / 2, y + (across[1] - size[1]) / 2, *size)

    def _texts(self, width: float, size: float) -> tuple[Any, Any]:
        room = width - dp(32)
        return (text.even(self.title, room, size + 4, theme.TEXT, bold=True, align="center"),
                text.even(self.words, room, size, theme.TEXT, align="center"))

    def _natural_height(self, width: float) -> float:
        head, body = self._texts(width, WHY_SIZE)
        return head.height + body.height + max(dp(theme.TARGET), dp(28) * text.scale) + dp(46)

    def _draw(self, width: float, height: float) -> None:
        button = max(dp(theme.TARGET), min(dp(28) * text.scale, height * 0.3))
        size = float(WHY_SIZE)
        head, body = self._texts(width, size)
        while head.height + body.height + button + dp(44) > height and size > SMALLEST_WHY:
            size *= 0.93
            head, body = self._texts(width, size)
        self.panel.pos, self.panel.size = (0, 0), (width, height)
        self.panel.canvas.before.clear()
        with self.panel.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.5))
            RoundedRectangle(pos=(-dp(2), -dp(5)), size=(width + dp(4), height + dp(6)), radius=[dp(theme.PANEL_RADIUS)])
            Color(*theme.rgba(theme.SURFACES[2]))
            RoundedRectangle(pos=(0, 0), size=(width, height), radius=[dp(theme.PANEL_RADIUS)])
            Color(*theme.rgba(self.mark))
            Line(rounded_rectangle=(0, 0, width, height, dp(theme.PANEL_RADIUS)), width=dp(1.8))
            Color(1, 1, 1, 1)
            spare = max(0.0, height - head.height - body.height - button - dp(46)) / 2
            top = height - dp(14) - spare - head.height
            Rectangle(texture=head, pos=((width - head.width) / 2, top), size=head.size)
            Rectangle(texture=body, pos=((width - body.width) / 2, top - dp(8) - body.height), size=body.size)
        self.pill.size, self.pill.pos = (width - dp(32), button), (dp(16), dp(14))

    def on_touch_up(self, touch: Any) -> bool:
        if not touch.grab_current and not self.turned.collide_point(*touch.pos):
            self.on_close()
            return True
        return super().on_touch_up(touch)
