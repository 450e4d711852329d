"""What lies over a board: a sheet with words and buttons, captions that come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import text, theme
from app.ui.buttons import Pill

GAP = dp(10)  # between two buttons


class Cover(FloatLayout):
    """Takes every touch, so that nothing below it hears one; lies exactly over what it is put on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True


class Sheet(Cover):
    """A panel over a dimmed board: a title, words, buttons in a column. A tap beside it closes it if it may."""

    def __init__(
        self,
        title: str,
        words: str = "",
        buttons: Sequence[tuple[str, Callable[[], None], str]] = (),
        on_close: Callable[[], None] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.title, self.words, self.on_close = title, words, on_close
        self.pills = [Pill(label, action, kind) for label, action, kind in buttons]
        for pill in self.pills:
            self.add_widget(pill)
        self._box = (0.0, 0.0, 0.0, 0.0)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: Any) -> None:
        """The buttons in one column; in two where a low window has no room for one."""
        if self.width > dp(32) and not self._lay_columns(1, dp(420)):
            self._lay_columns(2, dp(720))

    def _lay_columns(self, columns: int, most: float) -> bool:
        """Whether it all fits into the window."""
        width = min(self.width - dp(32), most)
        head = text.texture(self.title, 22, theme.TEXT, bold=True, width=width - dp(48), align="center")
        body = text.texture(self.words, 16, theme.TEXT, width=width - dp(48), align="center") if self.words else None
        row, rows = max(dp(52), dp(30) * text.scale), -(-len(self.pills) // columns)
        tall = dp(28) + head.height + (body.height + dp(10) if body else 0) + dp(16) + rows * (row + GAP) + dp(14)
        x, y = self.center_x - width / 2, max(self.y + dp(8), self.center_y - tall / 2)
        self._box = (x, y, width, tall)
        self._draw(head, body)
        room = (width - dp(40) - GAP * (columns - 1)) / columns
        for number, pill in enumerate(self.pills):
            down, across = divmod(number, columns)
            pill.size = (room, row)
            pill.pos = (x + dp(20) + across * (room + GAP), y + dp(20) + (rows - 1 - down) * (row + GAP))
        return tall <= self.height - dp(16)

    def _draw(self, head: Any, body: Any) -> None:
        x, y, width, tall = self._box
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.72))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.SURFACES[2]))
            SmoothRoundedRectangle(pos=(x, y), size=(width, tall), radius=[dp(theme.PANEL_RADIUS)])
            Color(1, 1, 1, 1)
            top = y + tall - dp(22) - head.height
            Rectangle(texture=head, pos=(x + dp(24), top), size=head.size)
            if body:
                Rectangle(texture=body, pos=(x + dp(24), top - dp(10) - body.height), size=body.size)

    def on_touch_up(self, touch: Any) -> bool:
        x, y, width, tall = self._box
        inside = x <= touch.x <= x + width and y <= touch.y <= y + tall
        if not inside and self.on_close and not touch.grab_current:
            self.on_close()
            return True
        return super().on_touch_up(touch)


class Caption(Widget):
    """A short sentence at a place, turned to its reader; fades by itself."""

    PAD = 16  # dp, above and below the words together

    def __init__(self, words: str, place: tuple[float, float], angle: float = 0.0, mark: str = "") -> None:
        super().__init__(size_hint=(None, None))
        self.left_seconds, self.age = 1.4 + len(words) * 0.035, 0.0
        self.words, self.place, self.angle, self.mark = words, place, angle, mark

    def draw(self, room: float, area: tuple[float, float, float, float]) -> None:
        """Draw inside the area (x, y, width, height), as near to the place as fits."""
        from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate

        words = self._written(room)
        width, height = words.width + dp(32), words.height + dp(self.PAD)
        radius = min(height / 2, dp(26))
        reach_x, reach_y = (height, width) if self.angle % 180 else (width, height)
        ax, ay, aw, ah = area
        x = min(max(self.place[0], ax + reach_x / 2 + dp(4)), ax + aw - reach_x / 2 - dp(4))
        y = min(max(self.place[1], ay + reach_y / 2 + dp(4)), ay + ah - reach_y / 2 - dp(4))
        self.middle, self.reach = (x, y), (reach_x, reach_y)
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self._carried = Translate()
            Rotate(angle=self.angle, origin=(x, y))
            self._back = Color(*theme.rgba(theme.NIGHT, 0.88))
            SmoothRoundedRectangle(pos=(x - width / 2, y - height / 2), size=(width, height), radius=[radius])
            self._rim = Color(*theme.rgba(self.mark or theme.NIGHT, 1.0 if self.mark else 0.0))
            SmoothLine(rounded_rectangle=(x - width / 2, y - height / 2, width, height, radius), width=dp(1.6))
            self._ink = Color(1, 1, 1, 1)
            Rectangle(texture=words, pos=(x - words.width / 2, y - words.height / 2), size=words.size)
            PopMatrix()

    def _written(self, room: float) -> Texture:
        words = text.texture(self.words, 15, theme.TEXT, bold=True, width=0)
        if words.width > room:
            words = text.balanced(self.words, room, inf, 15, theme.TEXT, bold=True)
        return words

    def carry(self, x: float, y: float) -> None:
        """Its middle is here now."""
        if (x - self.middle[0], y - self.middle[1]) != self._carried.xy:
            self._carried.xy = x - self.middle[0], y - self.middle[1]

    def tick(self, dt: float) -> bool:
        """Whether it is still to be seen."""
        self.left_seconds -= dt
        self.age += dt
        if self.left_seconds < theme.FADE:
            self._ink.a = max(0.0, self.left_seconds / theme.FADE)
            self._back.a = 0.88 * self._ink.a
            self._rim.a = min(self._rim.a, self._ink.a)
        return self.left_seconds > 0
