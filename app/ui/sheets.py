"""What lies over a board: the curtain, a sheet with words and buttons, captions that come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import art, sound, text, theme
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.placing import Box, Point, beside
from app.ui.session import Place
from app.ui.turned import Turned

FLAT = 480  # dp: a lower window has its words closer together
WHY_WIDTH = 420  # dp of the rule in words at normal text size
WHY_SIZE = 16  # sp
SMALLEST_WHY = 9  # sp, where a board gives it little room
WHY_REACH = 60  # dp around what decided that stay in sight


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


class Curtain(Cover):
    """Opaque, with the next player's name and symbol; a hold opens it."""

    def __init__(self, place: Place, on_open: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.place, self.on_open = place, on_open
        self._held: Any = None
        self._touch: int | None = None
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        width, height = self.size
        if min(width, height) < dp(100):
            return
        flat = height < dp(FLAT)
        radius = min(width * 0.2, height * (0.17 if flat else 0.11))
        x, y = (self.x + width * 0.24, self.y + height * 0.62) if flat else (self.center_x, self.y + height * 0.63)
        with self.canvas:
            sky = art.picture("curtain-landscape" if width > height else "curtain-portrait")
            Color(1, 1, 1, 1)
            Rectangle(texture=sky, pos=self.pos, size=self.size, tex_coords=art.filling(sky, width, height, foot=0.0))
            self._draw_seat(x, y, radius)
            if flat:
                self._words(self.x + width * 0.62, self.top - dp(30), width * 0.62 - dp(32))
            else:
                self._words(x, y - radius * 1.5, width - dp(32))
        self._gone = 0.0

    def _draw_seat(self, x: float, y: float, radius: float) -> None:
        """The seat's symbol in a bed of light, with the ring that fills while it is held."""
        for fill, alpha, reach in ((theme.ICE, 0.08, 1.6), (theme.NIGHT, 0.4, 1.4)):
            Color(*theme.rgba(fill, alpha))
            Ellipse(pos=(x - reach * radius, y - reach * radius), size=(2 * reach * radius, 2 * reach * radius), segments=96)
        Color(1, 1, 1, 0.2)
        Line(circle=(x, y, radius * 1.24), width=dp(4))
        Color(1, 1, 1, 1)
        Rectangle(texture=art.sprite(f"badge-{self.place.colour}"), pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        Color(*theme.rgba(theme.AURORA))
        self._round = (x, y, radius * 1.24)  # a line forgets its circle, so we keep it
        self._ring = Line(circle=(*self._round, 0, 0), width=dp(4), cap="round")

    def _words(self, x: float, top: float, room: float) -> None:
        rows = (text.fitting(self.place.name, room, 32, theme.TEXT, bold=True),
                text.texture(tr("Only for your eyes"), 16, theme.TEXT, width=room, align="center"))
        Color(1, 1, 1, 1)
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x - row.width / 2, top), size=row.size)
        hold = text.fitting(tr("Hold to open"), self.width - dp(72), 18, theme.TEXT_ON_LIGHT, bold=True)
        Rectangle(texture=hold, pos=(self.center_x - hold.width / 2, self.y + self.height * 0.03), size=hold.size)

    def on_touch_down(self, touch: Any) -> bool:
        if self._touch is None:
            self._touch = touch.uid
            self._held = Clock.schedule_interval(self._hold, 0)
            self._gone = 0.0
        return True

    def _hold(self, dt: float) -> None:
        self._gone += dt
        self._ring.circle = (*self._round, 0, 360 * min(1.0, self._gone / theme.HOLD))
        if self._gone >= theme.HOLD:
            self.close()
            sound.play("curtain")
            self.on_open()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.uid == self._touch:
            self.close()
            self._draw()
        return True

    def close(self) -> None:
        """Let go: the hold starts again from nothing."""
        self._touch = None
        if self._held:
            self._held.cancel()
            self._held = None


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
        width = min(self.width - dp(32), dp(420))
        if width <= 0:
            return
        head = text.texture(self.title, 22, theme.TEXT, bold=True, width=width - dp(48), align="center")
        body = text.texture(self.words, 16, theme.TEXT, width=width - dp(48), align="center") if self.words else None
        row = max(dp(52), dp(30) * text.scale)
        tall = dp(28) + head.height + (body.height + dp(10) if body else 0) + dp(16)
        tall += len(self.pills) * (row + dp(10)) + dp(14)
        x, y = self.center_x - width / 2, max(self.y + dp(8), self.center_y - tall / 2)
        self._box = (x, y, width, tall)
        self._draw(head, body)
        bottom = y + dp(20)
        for pill in reversed(self.pills):
            pill.size, pill.pos = (width - dp(40), row), (x + dp(20), bottom)
            bottom += row + dp(10)

    def _draw(self, head: Any, body: Any) -> None:
        x, y, width, tall = self._box
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.72))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.SURFACES[2]))
            RoundedRectangle(pos=(x, y), size=(width, tall), radius=[dp(theme.PANEL_RADIUS)])
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


class WhySheet(Cover):
    """The rule in words, turned to its reader, beside what decided it: the board stays in sight."""

    def __init__(
        self,
        title: str,
        words: str,
        on_close: Callable[[], None],
        mark: str = theme.AURORA,
        decided: Sequence[Point] = (),
        facing: int = 0,
        room: Box | Callable[[], Box] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.title, self.words, self.on_close, self.mark = title, words, on_close, mark
        self.decided, self.facing, self.room = tuple(decided), facing, room
        self.pill = Pill(tr("Got it"), on_close, "main")
        self.panel = Widget(size_hint=(None, None))
        self.panel.add_widget(self.pill)
        self.turned = Turned(facing)
        self.turned.add_widget(self.panel)
        self.add_widget(self.turned)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: Any) -> None:
        sideways = self.facing % 180 != 0
        across, along = (self.height, self.width) if sideways else (self.width, self.height)
        width = min(across - dp(24), dp(WHY_WIDTH) * (1 + text.scale) / 2)
        if width < dp(80):
            return
        if self.room:
            x, y, *room = self.room() if callable(self.room) else self.room
            width, most = reversed(room) if sideways else room
        else:
            most = along - dp(24)
        height = min(most, self._natural_height(width))
        self._draw(width, height)
        size = (height, width) if sideways else (width, height)
        if self.room:
            x, y = x + (room[0] - size[0]) / 2, y + (room[1] - size[1]) / 2
        else:
            x, y, *_ = beside((*self.pos, *self.size), size, self.decided, dp(WHY_REACH),
                              "top" if self.facing == 180 else "bottom")
        self.turned.fit(x, y, *size)

    def _texts(self, width: float, size: float) -> tuple[Any, Any]:
        room = width - dp(32)
        return (text.texture(self.title, size + 4, theme.TEXT, bold=True, width=room, align="center"),
                text.texture(self.words, size, theme.TEXT, width=room, align="center"))

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
            Rectangle(texture=head, pos=(dp(16), top), size=head.size)
            Rectangle(texture=body, pos=(dp(16), top - dp(8) - body.height), size=body.size)
        self.pill.size, self.pill.pos = (width - dp(32), button), (dp(16), dp(14))

    def on_touch_up(self, touch: Any) -> bool:
        if not touch.grab_current and not self.turned.collide_point(*touch.pos):
            self.on_close()
            return True
        return super().on_touch_up(touch)


class Caption(Widget):
    """A short sentence at a place, turned to its reader; fades by itself."""

    def __init__(self, words: str, place: tuple[float, float], angle: float = 0.0, mark: str = "") -> None:
        super().__init__(size_hint=(None, None))
        self.left_seconds, self.age = 1.4 + len(words) * 0.035, 0.0
        self.words, self.place, self.angle, self.mark = words, place, angle, mark

    def draw(self, room: float, area: tuple[float, float, float, float]) -> None:
        """Draw inside the area (x, y, width, height), as near to the place as fits."""
        from kivy.graphics import PopMatrix, PushMatrix, Rotate

        words = text.texture(self.words, 15, theme.TEXT, bold=True, width=0)
        if words.width > room:
            words = text.texture(self.words, 15, theme.TEXT, bold=True, width=room, align="center")
        width, height = words.width + dp(32), words.height + dp(16)
        reach_x, reach_y = (height, width) if self.angle % 180 else (width, height)
        ax, ay, aw, ah = area
        x = min(max(self.place[0], ax + reach_x / 2 + dp(4)), ax + aw - reach_x / 2 - dp(4))
        y = min(max(self.place[1], ay + reach_y / 2 + dp(4)), ay + ah - reach_y / 2 - dp(4))
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            Rotate(angle=self.angle, origin=(x, y))
            self._back = Color(*theme.rgba(theme.NIGHT, 0.88))
            RoundedRectangle(pos=(x - width / 2, y - height / 2), size=(width, height), radius=[height / 2])
            if self.mark:
                Color(*theme.rgba(self.mark))
                Line(rounded_rectangle=(x - width / 2, y - height / 2, width, height, height / 2), width=dp(1.6))
            self._ink = Color(1, 1, 1, 1)
            Rectangle(texture=words, pos=(x - words.width / 2, y - words.height / 2), size=words.size)
            PopMatrix()

    def tick(self, dt: float) -> bool:
        """Whether it is still to be seen."""
        self.left_seconds -= dt
        self.age += dt
        if self.left_seconds < theme.FADE:
            self._ink.a = max(0.0, self.left_seconds / theme.FADE)
            self._back.a = 0.88 * self._ink.a
        return self.left_seconds > 0
