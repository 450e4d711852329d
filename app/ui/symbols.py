"""The four seat symbols, drawn: circle, triangle, square, diamond."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Mesh, RoundedRectangle

from app.ui import theme


def draw_disc(colour: str, x: float, y: float, radius: float) -> None:
    """A seat's disc with its white symbol, centred at x, y, into the canvas in use."""
    Color(*theme.rgba(theme.DEEP[colour]))
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
    Color(*theme.rgba(theme.BASE[colour]))
    inner = radius * 0.88
    Ellipse(pos=(x - inner, y - inner), size=(2 * inner, 2 * inner))
    draw_symbol(theme.SYMBOLS.get(colour, "circle"), x, y, radius * 0.5, theme.DEEP[colour], 1.22)
    draw_symbol(theme.SYMBOLS.get(colour, "circle"), x, y, radius * 0.5, "#FFFFFF")


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
