"""Strip: who sits at an edge of the table: symbol, name, a line below, room for the game, pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import text, theme
from app.ui.session import Place
from app.ui.symbols import draw_disc

HEIGHT = 56  # dp
NAME, LINE = 16, 13  # sp of the name and of the line below it
FREE = 8  # dp above and below them, for the frame
BESIDE = 12  # dp between the name and the line in one row
WORTH_IT = 1.15  # times larger, from which one row is better than two lines


class Strip(Widget):
    """Drawn upright in its own box (put it into a Turned to face someone); redrawn only when something changed.

    `extra(x, y, width, height)` draws the game's part into the canvas between the name and the pause button.
    """

    def __init__(
        self,
        place: Place,
        on_pause: Callable[[], None] | None = None,
        extra: Callable[[float, float, float, float], None] | None = None,
        extra_width: float = 0.0,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.place, self.on_pause, self.extra, self.extra_width = place, on_pause, extra, extra_width
        self.line, self.shorter, self.active = "", "", False
        self._pressed: int | None = None
        self.bind(pos=self._draw, size=self._draw)

    def update(self, line: str = "", active: bool = False, shorter: str = "") -> None:
        """The second line, the same in fewer words for little room, and whether this seat may act now.

        Draws again, the game's part too.
        """
        self.line, self.active, self.shorter = line, active, shorter
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        if width < height or height <= 0:
            return
        with self.canvas:
            radius = height / 2
            Color(*theme.rgba(theme.SURFACES[1], 0.94))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])
            Color(*theme.rgba(theme.AURORA if self.active else theme.SURFACES[3]))
            thick = dp(2.2 if self.active else 1)
            Line(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius), width=thick)
            draw_disc(self.place.colour, x + radius, y + radius, radius * 0.84)
            right = x + width - dp(8)
            if self.on_pause:
                right = self._draw_pause(x + width - radius, y + radius, radius * 0.74) - dp(4)
            if self.extra:
                right -= self.extra_width
                self.extra(right, y, self.extra_width, height)
            self._draw_words(x + height + dp(6), y, right - x - height - dp(10), height)

    def _draw_pause(self, x: float, y: float, radius: float) -> float:
        Color(*theme.rgba(theme.NIGHT, 0.55))
        RoundedRectangle(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), radius=[radius])
        self._draw_bars(x, y, radius)
        return x - radius

    def _draw_bars(self, x: float, y: float, radius: float) -> None:
        Color(*theme.rgba(theme.ICE))
        for side in (-1, 1):
            RoundedRectangle(pos=(x + side * radius * 0.28 - radius * 0.11, y - radius * 0.36),
                             size=(radius * 0.22, radius * 0.72), radius=[radius * 0.1])

    def _draw_words(self, x: float, y: float, room: float, height: float) -> None:
        if room < dp(20):
            return
        squeeze = self._squeeze(height)
        if squeeze < 1.0 and self.line and self._in_one_row(x, y, room, height, squeeze):
            return
        rows = [text.fitting(self.place.name, room, NAME * squeeze, theme.TEXT, bold=True)]
        if self.line:
            rows.append(self._line(room, LINE * squeeze))
        top = y + height / 2 + sum(row.height for row in rows) / 2
        Color(1, 1, 1, 1)
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x, top), size=row.size)

    def _squeeze(self, height: float) -> float:
        """How much smaller name and line are written to find room above each other."""
        total = text.texture(self.place.name, NAME, bold=True).height
        total += text.texture(self.line, LINE).height if self.line else 0
        return min(1.0, (height - dp(FREE)) / total)

    def _line(self, room: float, size: float) -> Texture:
        """The second line; in fewer words where all of them would have to be smaller than that."""
        line = text.fitting(self.line, room, size, theme.TEXT_SECOND)
        if self.shorter and text.texture(self.line, size).width > room:
            return text.fitting(self.shorter, room, size, theme.TEXT_SECOND)
        return line

    def _in_one_row(self, x: float, y: float, room: float, height: float, squeeze: float) -> bool:
        """Large text side by side instead of squeezed into two lines, where the strip is long enough for that."""
        rows = [text.texture(self.place.name, NAME, theme.TEXT, bold=True), text.texture(self.line, LINE, theme.TEXT_SECOND)]
        gap = dp(BESIDE)
        fit = min(1.0, (height - dp(FREE)) / rows[0].height, (room - gap) / sum(row.width for row in rows))
        if fit < squeeze * WORTH_IT:
            return False
        Color(1, 1, 1, 1)
        for row in rows:
            Rectangle(texture=row, pos=(x, y + (height - row.height * fit) / 2), size=(row.width * fit, row.height * fit))
            x += row.width * fit + gap
        return True

    # The pause button: the round end of the strip, at least a finger wide.

    def _on_button(self, touch: Any) -> bool:
        wide = max(self.height, dp(theme.TARGET))
        return bool(self.on_pause) and self.collide_point(*touch.pos) and touch.x >= self.right - wide

    def on_touch_down(self, touch: Any) -> bool:
        if self._on_button(touch):
            touch.grab(self)
            self._pressed = touch.uid
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._pressed == touch.uid:
            touch.ungrab(self)
            self._pressed = None
            if self._on_button(touch) and self.on_pause:
                self.on_pause()
            return True
        return super().on_touch_up(touch)
