"""Quads: many sprites gathered into one mesh for each texture page they lie on."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from kivy.graphics import Mesh


class Quads:
    """Add sprites in the order they lie on each other, then draw them into the canvas in use."""

    def __init__(self) -> None:
        self._pages: dict[int, tuple[Any, list[float], list[int]]] = {}

    def add(self, texture: Any, x: float, y: float, width: float, height: float, angle: float = 0.0) -> None:
        """A sprite centred at x, y, turned counter-clockwise by an angle in degrees."""
        _, vertices, indices = self._pages.setdefault(texture.id, (texture, [], []))
        c, s = cos(radians(angle)), sin(radians(angle))
        first, corners = len(vertices) // 4, texture.tex_coords
        for i, (dx, dy) in enumerate(((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))):
            dx, dy = dx * width, dy * height
            vertices += (x + dx * c - dy * s, y + dx * s + dy * c, corners[2 * i], corners[2 * i + 1])
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)

    def draw(self) -> None:
        for texture, vertices, indices in self._pages.values():
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
