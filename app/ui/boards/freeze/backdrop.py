"""The backdrop of the table: dusk that grows lighter towards the water, with northern lights above one alone."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, Rectangle

from app.ui import theme
from app.ui.widgets.scene import aurora, gradient

TOP, LOW = "#071A2F", "#14507C"


def draw_backdrop(canvas: Canvas, x: float, y: float, width: float, height: float, lights: bool) -> None:
    canvas.clear()
    with canvas:
        Color(1, 1, 1, 1)
        Rectangle(texture=gradient(theme.rgba(TOP), theme.rgba(LOW)), pos=(x, y), size=(width, height))
        if lights:
            Color(1, 1, 1, 0.75)
            sky = min(height * 0.32, width * 0.8)
            Rectangle(texture=aurora(), pos=(x, y + height - sky), size=(width, sky))
