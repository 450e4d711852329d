"""Turned: a zone laid out upright and shown facing its owner at another edge of the table."""

from __future__ import annotations

from typing import Any

from kivy.uix.scatterlayout import ScatterLayout


class Turned(ScatterLayout):
    """Children lie upright in a frame of `inner` size; the whole is shown turned, touches come in turned back."""

    def __init__(self, angle: int = 0, **kwargs: Any) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False,
                         size_hint=(None, None), **kwargs)
        self.angle = angle

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """Cover this rectangle of the parent; width and height change roles at 90 and 270 degrees."""
        self.size = (height, width) if self.angle % 180 else (width, height)
        self.rotation = self.angle
        self.center = (x + width / 2, y + height / 2)
