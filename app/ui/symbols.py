"""The four seat symbols, drawn: circle, triangle, square, diamond."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.ui import art, theme

DISC_SHARE = 23 / 20  # the drawing has room for its shadow round the disc
LARGE = 30  # dp of radius from which the small drawing would look soft


def draw_disc(colour: str, x: float, y: float, radius: float) -> None:
    """A seat's disc with its white symbol, centred at x, y, into the canvas in use."""
    name = f"badge-{colour}" if radius > dp(LARGE) and colour in theme.SEAT_COLOURS else f"symbol-{colour}"
    reach = radius * DISC_SHARE
    Color(1, 1, 1, 1)
    Rectangle(texture=art.sprite(name), pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))


def draw_symbol(symbol: str, x: float, y: float, radius: float, fill: str, grow: float = 1.0) -> None:
    """A symbol alone, `radius` from its middle to its outside."""
    r = radius * grow
    Color(*theme.rgba(fill))
    match symbol:
        case "circle":
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        case "square":
            s = r * 0.88
            RoundedRectangle(pos=(x - s, y - s), size=(2 * s, 2 * s), radius=[s * 0.2])
        case "triangle":
            _fill((x, y + r * 1.1), (x - r * 1.05, y - r * 0.75), (x + r * 1.05, y - r * 0.75))
        case "diamond":
            _fill((x, y + r * 1.15), (x - r * 1.15, y), (x, y - r * 1.15), (x + r * 1.15, y))


def _fill(*corners: tuple[float, float]) -> None:
    vertices = [number for cx, cy in corners for number in (cx, cy, 0.0, 0.0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
