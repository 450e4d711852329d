"""The backdrop of the table: dusk that grows lighter towards the water, northern lights above one alone, panels for many."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp

from app.ui import theme
from app.ui.widgets.scene import aurora, gradient

TOP, LOW = "#071A2F", "#14507C"
PANEL = "#0C2A45"
ROOM, RADIUS = 4, 22  # dp


def draw_backdrop(canvas: Canvas, x: float, y: float, width: float, height: float, lights: bool) -> None:
    canvas.clear()
    with canvas:
        Color(1, 1, 1, 1)
        Rectangle(texture=gradient(theme.rgba(TOP), theme.rgba(LOW)), pos=(x, y), size=(width, height))
        if lights:
            Color(1, 1, 1, 0.75)
            sky = min(height * 0.32, width * 0.8)
            Rectangle(texture=aurora(), pos=(x, y + height - sky), size=(width, sky))


def draw_panel(canvas: Canvas, x: float, y: float, width: float, height: float, colour: str) -> None:
    """The ground of one place, with a rim in its owner's colour."""
    room, radius = dp(ROOM), dp(RADIUS)
    box = x + room, y + room, width - 2 * room, height - 2 * room
    with canvas:
        Color(*theme.rgba(PANEL))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
        Color(*theme.rgba(theme.BASE[colour], 0.95))
        SmoothLine(rounded_rectangle=(*box, radius), width=dp(1.6))
