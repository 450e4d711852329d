"""Tap: press shows it, release does it, sliding off or a cancelled touch does nothing."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui import theme
from app.ui.kv import load

load("tap")


class Tap(FloatLayout):
    """Something that can be tapped, focused with the keyboard, and held."""

    pressed = BooleanProperty(False)
    focused = BooleanProperty(False)
    enabled = BooleanProperty(True)
    ring = NumericProperty("24dp")  # corner radius of the focus ring
    __events__ = ("on_tap", "on_hold")

    def on_tap(self) -> None:
        """Released inside, or Enter."""

    def on_hold(self) -> None:
        """Held without moving for as long as a curtain; no tap follows when something listens."""

    def tap(self) -> None:
        """What a finger does, for keyboards and tests."""
        if self.enabled:
            from app.ui import sound  # not before the first tap: opening the audio device takes its time

            sound.play("tap")
            self.dispatch("on_tap")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.enabled or self.opacity == 0 or not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "button", "left") not in ("left", None, ""):
            return False
        touch.grab(self)
        self.pressed = True
        touch.ud[self] = Clock.schedule_once(lambda dt: self._held(touch), theme.HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.pressed = self.collide_point(*touch.pos)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            meant = self.pressed
            self.cancel_touch(touch)
            if meant:
                self.tap()
            return True
        return super().on_touch_up(touch)

    def cancel_touch(self, touch: MotionEvent) -> None:
        """The touch belongs to someone else now: let go without doing anything."""
        touch.ungrab(self)
        self.pressed = False
        if timer := touch.ud.pop(self, None):
            timer.cancel()

    def _held(self, touch: MotionEvent) -> None:
        if self.pressed and self.has_hold():
            self.cancel_touch(touch)
            self.dispatch("on_hold")

    def has_hold(self) -> bool:
        return bool(self.get_property_observers("on_hold"))


def cancel_all(touches: Any) -> None:
    """End touches that will never be lifted: the app was paused."""
    for touch in touches:
        for reference in list(touch.grab_list):
            if (widget := reference()) is not None and hasattr(widget, "cancel_touch"):
                widget.cancel_touch(touch)
