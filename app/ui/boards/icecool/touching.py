"""Touching: how the fingers on a board with pad and school find their way; shared by the match and by gym class."""

from __future__ import annotations

from typing import Any


class Touching:
    """Put before a widget that has `pad`, `rink` and `fingers`; a second finger anywhere takes a stroke back."""

    pad: Any
    rink: Any
    fingers: Any

    def on_touch_down(self, touch: Any) -> bool:
        if self.pad.stroke or self.fingers.stroke:
            self.pad.cancel()
            self.fingers.cancel()
            return True
        if super().on_touch_down(touch):
            return True
        return bool(self.rink.collide_point(*touch.pos) and self.fingers.down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.fingers.move(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.fingers.up(touch)
            return True
        return bool(super().on_touch_up(touch))
