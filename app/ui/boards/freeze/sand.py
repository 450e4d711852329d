"""The hourglass: sand that sinks above, rises below and falls between, as much as there is time."""

from __future__ import annotations

from math import sqrt

from kivy.graphics import Canvas, Color, Rectangle

from app.ui import art, theme

# The drawing is 88 wide and 124 high; the neck lies in its middle, sand fills 38 above it and 36 from the floor.
WIDTH, HEIGHT = 88, 124
NECK = HEIGHT / 2
ABOVE, FLOOR, BELOW = 38, 20, 36
GRAINS = 4
FINEST = 0.002  # of the sand: less is not to be seen


class Hourglass:
    """Put together from the full and the empty drawing, cut at the height of the sand."""

    def __init__(self, canvas: Canvas) -> None:
        self._group = Canvas()
        canvas.add(self._group)
        self._box = (0.0, 0.0, 0.0)
        self._parts: list[Rectangle] = []
        self._grains: list[Rectangle] = []
        self._gone = 0.0
        self._left = -1.0

    def lay_out(self, x: float, y: float, height: float) -> float:
        """Draw it standing at x, y; its width."""
        self._box, self._left = (x, y, height), -1.0
        self._group.clear()
        with self._group:
            Color(1, 1, 1, 1)
            self._parts = [Rectangle(texture=art.sprite(f"freeze-hourglass-{name}"))
                           for name in ("empty", "full", "full", "empty")]
            Color(1.0, 0.83, 0.48, 1)
            self._grains = [Rectangle(size=(0, 0)) for _ in range(GRAINS + 1)]
        self.show(1.0)
        return height * WIDTH / HEIGHT

    def show(self, left: float) -> None:
        """`left` of the sand, from 1 to 0, is still above."""
        if abs(left - self._left) < FINEST and left > 0:
            return
        self._left = left
        level, heap = self._levels()
        empty, full, full_below, empty_below = self._parts
        self._cut(empty, level, HEIGHT)
        self._cut(full, NECK, level)
        self._cut(full_below, heap, NECK)
        self._cut(empty_below, 0, heap)

    def tick(self, dt: float) -> None:
        """Let grains fall while there is sand above."""
        self._gone = (self._gone + dt / theme.SAND_FALLS) % 1.0
        x, y, height = self._box
        unit, (_, heap) = height / HEIGHT, self._levels()
        middle, running = x + WIDTH / 2 * unit, 0 < self._left < 1
        stream, *grains = self._grains
        stream.size = (1.6 * unit, (NECK + 4 - heap) * unit) if running else (0, 0)
        stream.pos = (middle - 0.8 * unit, y + heap * unit)
        for number, grain in enumerate(grains):
            fallen = (self._gone + number / GRAINS) % 1.0
            grain.size = (3.2 * unit, 4.5 * unit) if running else (0, 0)
            grain.pos = (middle - 1.6 * unit, y + (NECK + 4 - (NECK + 2 - heap) * fallen * fallen) * unit)

    def clear(self) -> None:
        self._group.clear()
        self._parts, self._grains = [], []

    def _levels(self) -> tuple[float, float]:
        """Heights of the sand above and below; a bulb is narrow at the neck and wide at its ends."""
        left = max(0.0, self._left)
        return NECK + ABOVE * sqrt(left), FLOOR + BELOW * (1 - sqrt(left))

    def _cut(self, part: Rectangle, low: float, high: float) -> None:
        """Show the slice of a drawing between two heights."""
        x, y, height = self._box
        unit = height / HEIGHT
        part.pos, part.size = (x, y + low * unit), (WIDTH * unit, max(0.0, high - low) * unit)
        left, bottom, right, _, _, top, *_ = part.texture.tex_coords
        low_v, high_v = (bottom + (top - bottom) * share / HEIGHT for share in (low, high))
        part.tex_coords = (left, low_v, right, low_v, right, high_v, left, high_v)
