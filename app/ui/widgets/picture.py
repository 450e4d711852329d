"""Picture: the middle of a drawing with round corners, cut to the shape of the room it has."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

CORNER_STEPS = 8


class Picture(Widget):
    """Fills its room and never distorts; the rim covers the rough edge in the colour of what lies around."""

    texture = ObjectProperty(None, allownone=True)
    radius = NumericProperty("20dp")
    rim = ColorProperty((0, 0, 0, 0))
    shine = NumericProperty(1.0)  # below 1 darker, as when pressed

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw, texture=self.draw, radius=self.draw, rim=self.draw, shine=self.draw)
        self.draw()

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.texture is None or self.width <= 0 or self.height <= 0:
            return
        radius = min(self.radius, self.width / 2, self.height / 2)
        with self.canvas:
            Color(self.shine, self.shine, self.shine, 1)
            vertices = self._vertices(radius)
            Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan", texture=self.texture)
            if self.rim[3]:
                Color(*self.rim)
                SmoothLine(rounded_rectangle=(*self.pos, *self.size, radius), width=dp(1.2))

    def _vertices(self, radius: float) -> list[float]:
        wide = min(1.0, self.texture.height * self.width / self.height / self.texture.width)
        high = min(1.0, self.texture.width * self.height / self.width / self.texture.height)
        u, v, du, dv = *self.texture.tex_coords[:2], *self.texture.uvsize
        vertices = []
        for x, y in [(self.width / 2, self.height / 2), *_outline(self.width, self.height, radius)]:
            vertices += [self.x + x, self.y + y, u + du * (0.5 + wide * (x / self.width - 0.5)),
                         v + dv * (0.5 + high * (y / self.height - 0.5))]
        return vertices


def _outline(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a rounded rectangle, anticlockwise and closed."""
    middles = ((width - radius, height - radius), (radius, height - radius), (radius, radius), (width - radius, radius))
    points = [(mx + radius * cos(angle), my + radius * sin(angle))
              for quarter, (mx, my) in enumerate(middles)
              for step in range(CORNER_STEPS + 1)
              if (angle := pi / 2 * (quarter + step / CORNER_STEPS)) is not None]
    return [*points, points[0]]
