"""WhySheet: the rule in words beside the school, which shows the line and the outlines that decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import text, theme
from app.ui.boards.icecool.rulings import Ruling
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.sheets import Cover
from app.ui.turned import Turned


class WhyPanel(Widget):
    """A title, the rule, and a button; upright for its reader."""

    def __init__(self, ruling: Ruling, on_close: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.ruling = ruling
        self.pill = Pill(tr("Got it"), on_close, "main")
        self.add_widget(self.pill)
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        x, y, width, height = *self.pos, *self.size
        if width <= dp(60) or height <= 0:
            return
        button = min(max(dp(48), dp(28) * text.scale), height * 0.3)
        room = width - dp(32)
        size = 16.0
        while True:  # smaller until it fits
            head = text.texture(self.ruling.title, size + 4, theme.TEXT, bold=True, width=room, align="center")
            body = text.texture(self.ruling.words, size, theme.TEXT, width=room, align="center")
            if head.height + body.height + button + dp(44) <= height or size < 9:
                break
            size *= 0.93
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[2]))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(24)])
            Color(*theme.rgba(self.ruling.mark))
            Line(rounded_rectangle=(x, y, width, height, dp(24)), width=dp(1.6))
            Color(1, 1, 1, 1)
            spare = max(0.0, height - head.height - body.height - button - dp(44)) / 2
            top = y + height - dp(14) - spare - head.height
            Rectangle(texture=head, pos=(x + dp(16), top), size=head.size)
            Rectangle(texture=body, pos=(x + dp(16), top - dp(8) - body.height), size=body.size)
        self.pill.size, self.pill.pos = (width - dp(32), button), (x + dp(16), y + dp(12))


class WhySheet(Cover):
    """Lies over everything, but hides nothing of the school."""

    def __init__(self, ruling: Ruling, board: Any, on_close: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title, self.board, self.on_close = ruling.title, board, on_close
        self.panel = WhyPanel(ruling, on_close)
        self._zone = Turned()
        self._zone.add_widget(self.panel)
        self.add_widget(self._zone)
        self.bind(pos=self._lay_out, size=self._lay_out)

    def _lay_out(self, *_: Any) -> None:
        facing, (x, y, width, height) = self.board.arrangement.reading_place()
        self._zone.angle = facing
        self._zone.fit(self.board.x + x, self.board.y + y, width, height)
        self.panel.pos, self.panel.size = (0, 0), self._zone.size

    def on_touch_up(self, touch: Any) -> bool:
        if not touch.grab_current and not self._zone.collide_point(*touch.pos):
            self.on_close()
            return True
        return super().on_touch_up(touch)
