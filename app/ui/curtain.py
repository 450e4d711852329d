"""Curtain: opaque until the right person holds it; behind it is one seat's secret."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui import art, sound, text, theme
from app.ui.i18n import tr
from app.ui.session import Place
from app.ui.sheets import Cover

FLAT = 480  # dp: a lower window has its words closer together
USUAL, LARGEST = 360, 1.5  # dp of the shorter side for which sizes are given, and how much larger words become on a table
BADGE = 1.2  # of the radius: the drawing has a shadow around it
SIGN = 0.42  # radius of the resting finger, of the height of the words beside it
GAP = dp(12)


class Curtain(Cover):
    """Opaque, with the next player's name and symbol, turned to them; a hold opens it."""

    def __init__(self, place: Place, on_open: Callable[[], None], facing: int = 0, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.place, self.on_open, self.facing = place, on_open, facing
        self._held: Any = None
        self._touch: int | None = None
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        width, height = reversed(self.size) if self.facing % 180 else self.size
        if min(width, height) < dp(100):
            return
        flat, grown = height < dp(FLAT), max(1.0, min(LARGEST, min(width, height) / dp(USUAL)) / sqrt(text.scale))
        radius = min(width * 0.2, height * (0.17 if flat else 0.11))
        x, y = (width * 0.24, height * 0.62) if flat else (width / 2, height * 0.63)
        with self.canvas:
            PushMatrix()
            Translate(*self.center)
            Rotate(angle=self.facing)
            Translate(-width / 2, -height / 2)
            sky = art.picture("curtain-landscape" if width > height else "curtain-portrait")
            Color(1, 1, 1, 1)
            Rectangle(texture=sky, size=(width, height), tex_coords=art.filling(sky, width, height, foot=0.0))
            self._draw_seat(x, y, radius)
            said = self._said(width * 0.62 - dp(32) if flat else width - dp(32), grown)
            if flat:
                self._words(said, width * 0.62, min(height - GAP, y + sum(row.height for row in said) / 2))
            else:
                self._words(said, x, y - radius * 1.6 - GAP)
            self._draw_hold(width, height * (0.03 if flat else 0.045), grown)
            PopMatrix()
        self._gone = 0.0

    def _draw_seat(self, x: float, y: float, radius: float) -> None:
        """The seat's symbol in a bed of light, with the ring that fills while it is held."""
        for fill, alpha, reach in ((theme.ICE, 0.08, 1.6), (theme.NIGHT, 0.4, 1.4)):
            Color(*theme.rgba(fill, alpha))
            Ellipse(pos=(x - reach * radius, y - reach * radius), size=(2 * reach * radius, 2 * reach * radius), segments=96)
        Color(1, 1, 1, 0.2)
        Line(circle=(x, y, radius * 1.24), width=dp(4))
        Color(1, 1, 1, 1)
        side = 2 * BADGE * radius
        Rectangle(texture=art.sprite(f"badge-{self.place.colour}"), pos=(x - side / 2, y - side / 2), size=(side, side))
        self._lit = Color(*theme.rgba(theme.AURORA, 0.0))
        self._round = (x, y, radius * 1.24)  # a line forgets its circle, so we keep it
        self._ring = Line(circle=(*self._round, 0, 0), width=dp(4), cap="round")

    def _said(self, room: float, grown: float) -> tuple[Texture, ...]:
        return (text.fitting(self.place.name, room, 40 * grown, theme.TEXT, bold=True),
                text.fitting(tr("Only for your eyes"), room, 17 * grown, theme.TEXT))

    def _words(self, rows: tuple[Texture, ...], x: float, top: float) -> None:
        Color(1, 1, 1, 1)
        for row in rows:
            top -= row.height
            Rectangle(texture=row, pos=(x - row.width / 2, top), size=row.size)

    def _draw_hold(self, width: float, low: float, grown: float) -> None:
        """What to do, beside a sign of a finger that rests."""
        words = text.fitting(tr("Hold to open"), width - dp(120), 19 * grown, theme.TEXT_ON_LIGHT, bold=True)
        radius = SIGN * words.height
        left, middle = (width - words.width - 2 * radius - GAP) / 2, low + words.height / 2
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(left + 2 * radius + GAP, low), size=words.size)
        Color(*theme.rgba(theme.TEXT_ON_LIGHT))
        Line(circle=(left + radius, middle, 0.92 * radius), width=0.1 * radius)
        dot = 0.45 * radius
        Ellipse(pos=(left + radius - dot, middle - dot), size=(2 * dot, 2 * dot), segments=48)

    def on_touch_down(self, touch: Any) -> bool:
        if self._touch is None:
            self._touch = touch.uid
            self._held = Clock.schedule_interval(self._hold, 0)
            self._gone = 0.0
        return True

    def _hold(self, dt: float) -> None:
        self._gone += dt
        self._lit.a = 1.0
        self._ring.circle = (*self._round, 0, 360 * min(1.0, self._gone / theme.HOLD))
        if self._gone >= theme.HOLD:
            self.close()
            sound.play("curtain")
            self.on_open()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.uid == self._touch:
            self.let_go()
        return True

    def let_go(self) -> None:
        """The hold starts again from nothing."""
        self.close()
        self._draw()

    def close(self) -> None:
        """Nobody holds it any more."""
        self._touch = None
        if self._held:
            self._held.cancel()
            self._held = None
