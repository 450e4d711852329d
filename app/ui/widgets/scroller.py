"""Scroller: a column that scrolls; a press shows at once, a drag turns it into scrolling.

Where it goes on above or below lies a shade, and beside it a bar shows how much of it is in sight.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, ScissorPop, ScissorPush, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui.widgets.scene import fades

SLOP = 10  # dp a finger may wander before a press becomes a scroll
FRICTION = 4.0  # 1/s, how fast a fling dies away
WHEEL = 60  # dp for each notch
RING = 4  # dp the focus ring stands out of what it is round
FOLD, DEEPEST = 28, 0.8  # dp high, the shade at an edge beyond which it goes on, and how much it hides there
BAR, BESIDE, SHORTEST = 3, 5, 28  # dp: the bar's width, how far right of the column, how short at least


class Scroller(FloatLayout):
    """Holds one child, as wide as itself and as high as the child wants; at the top when it fits."""

    offset = NumericProperty(0)  # px scrolled down from the top
    inset = NumericProperty(0)  # px left free on both sides of what it holds

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._clip = ScissorPush()
        with self.canvas.after:
            self._shades = [(Color(), Rectangle(texture=fade)) for fade in fades()]
            ScissorPop()
            self._bar_colour, self._bar = Color(), SmoothRoundedRectangle(radius=[dp(BAR / 2)])
        self._speed, self._fling = 0.0, None
        self.bind(pos=self._place, size=self._place, offset=self._place, inset=self._place)
        App.get_running_app().paint.bind(fold=self._place, text_second=self._place)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.size_hint = (None, None)
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self._place)
        self._place()

    @property
    def room(self) -> float:
        """How far it can scroll."""
        return max(0.0, self.children[0].height - self.height) if self.children else 0.0

    def scroll_to(self, widget: Widget, margin: float = 16) -> None:
        """Bring a widget inside into sight."""
        _, bottom = widget.to_window(widget.x, widget.y)
        _, low = self.to_window(self.x, self.y)
        top, high = bottom + widget.height, low + self.height
        if bottom < low + dp(margin):
            self.offset += low + dp(margin) - bottom
        elif top > high - dp(margin):
            self.offset -= top - high + dp(margin)
        self.offset = min(max(self.offset, 0), self.room)

    def _place(self, *_: Any) -> None:
        left, bottom = self.to_window(*self.pos)
        ring = dp(RING)
        self._clip.pos = (int(left - ring), int(bottom - ring))
        self._clip.size = (int(self.width + 2 * ring + 0.5), int(self.height + 2 * ring + 0.5))
        if self.children:
            child = self.children[0]
            child.width = self.width
            shift = min(max(self.offset, 0), self.room)
            child.pos = (self.x, self.top - child.height + shift)
            self._show_more(shift)

    def _show_more(self, above: float) -> None:
        """Shades where it goes on, and the bar."""
        below, high, ring = self.room - above, dp(FOLD), dp(RING)
        for (colour, shade), hidden, y in zip(self._shades, (above, below), (self.top + ring - high, self.y - ring), strict=True):
            colour.rgba = *App.get_running_app().paint.fold[:3], DEEPEST * min(1.0, hidden / high)
            shade.pos, shade.size = (self.x + self.inset, y), (self.width - 2 * self.inset, high)
        whole = self.height + self.room
        long = max(dp(SHORTEST), self.height * self.height / max(1.0, whole))
        self._bar_colour.rgba = *App.get_running_app().paint.text_second[:3], 0.6 if self.room > 1 else 0
        self._bar.pos = self.right - self.inset + dp(BESIDE), self.y + (self.height - long) * below / max(1.0, self.room)
        self._bar.size = dp(BAR), long

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            return self._wheel(touch)
        self._stop()
        handled = super().on_touch_down(touch)
        if self.room and "scroller" not in touch.ud:
            touch.ud["scroller"] = self
            touch.ud["scrolling"] = False
            touch.grab(self)
            return True
        return handled

    def _wheel(self, touch: MotionEvent) -> bool:
        if not self.room:
            return False
        step = dp(WHEEL) if touch.button == "scrollup" else -dp(WHEEL)
        self.offset = min(max(self.offset + step, 0), self.room)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if not touch.ud["scrolling"] and abs(touch.y - touch.oy) > max(dp(SLOP), abs(touch.x - touch.ox)):
            touch.ud["scrolling"] = True
            self._take(touch)
        if touch.ud["scrolling"]:
            self.offset = min(max(self.offset + touch.dy, 0), self.room)
            gone = max(touch.time_update - touch.ud.get("scrolled_at", touch.time_start), 0.004)
            touch.ud["scrolled_at"] = touch.time_update
            self._speed = 0.6 * self._speed + 0.4 * touch.dy / gone
        return True

    def _take(self, touch: MotionEvent) -> None:
        for reference in list(touch.grab_list):
            widget = reference()
            if widget is not None and widget is not self and hasattr(widget, "cancel_touch"):
                widget.cancel_touch(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch.ud["scrolling"] and abs(self._speed) > dp(80):
            self._fling = Clock.schedule_interval(self._glide, 0)
        return True

    def _glide(self, dt: float) -> bool:
        self.offset = min(max(self.offset + self._speed * dt, 0), self.room)
        self._speed *= max(0.0, 1 - FRICTION * dt)
        if abs(self._speed) < dp(12) or self.offset in (0, self.room):
            self._stop()
            return False
        return True

    def _stop(self) -> None:
        if self._fling:
            self._fling.cancel()
        self._fling, self._speed = None, 0.0
