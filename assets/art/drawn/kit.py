"""The drawing kit: colours, seat symbols and an SVG writer that keeps only the definitions it needs."""

from __future__ import annotations

import math
import re

NIGHT, WATER = "#071A2F", "#0B2A4A"
ICE, ICE2, ICE3 = "#EAF6FB", "#CDE9F5", "#A9D6EC"
AURORA, LANTERN, SIGNAL = "#5FE3B1", "#FF8A3D", "#E5484D"
WHITE = "#FFFFFF"

# Seat: colour, the shape that always goes with it, a deep tone for edges, a pale tone for light.
SEATS = {
    "teal": {"colour": "#17B3B3", "shape": "circle", "deep": "#07565C", "pale": "#8FEDE6"},
    "orange": {"colour": "#F28C28", "shape": "triangle", "deep": "#8A3D05", "pale": "#FFD093"},
    "purple": {"colour": "#8E5BD0", "shape": "square", "deep": "#472583", "pale": "#D3B5FF"},
    "yellow": {"colour": "#F2C230", "shape": "diamond", "deep": "#87610A", "pale": "#FFEFA3"},
    "gus": {"colour": "#DCEAF2", "shape": "ghost", "deep": "#5C7B93", "pale": "#FFFFFF"},
}

REFERENCE = re.compile(r'url\(#([\w-]+)\)|href="#([\w-]+)"')
_definitions: dict[str, str] = {}


def define(name: str, markup: str) -> str:
    """Keep a definition under its id; `svg` puts it into every picture that refers to it."""
    _definitions[name] = markup.replace("ID", name, 1)
    return name


def linear(name, *stops, x1=0.0, y1=0.0, x2=0.0, y2=1.0):
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return define(name, f'<linearGradient id="ID" {ends}>{_stops(stops)}</linearGradient>')


def radial(name, *stops, cx=0.5, cy=0.5, r=0.5):
    return define(name, f'<radialGradient id="ID" cx="{cx}" cy="{cy}" r="{r}">{_stops(stops)}</radialGradient>')


def _stops(stops):
    out = []
    for offset, colour, *alpha in stops:
        opacity = f' stop-opacity="{alpha[0]}"' if alpha else ""
        out.append(f'<stop offset="{offset}" stop-color="{colour}"{opacity}/>')
    return "".join(out)


for _blur in (1, 2, 3, 5, 8, 14):
    define(f"blur{_blur}", '<filter id="ID" x="-60%" y="-60%" width="220%" height="220%">'
                           f'<feGaussianBlur stdDeviation="{_blur}"/></filter>')


def _needed(markup: str, found: dict[str, str]) -> dict[str, str]:
    for first, second in REFERENCE.findall(markup):
        name = first or second
        if name not in found and name in _definitions:
            _needed(_definitions[name], found)
            found[name] = _definitions[name]
    return found


def svg(box: tuple[float, float, float, float], body: str) -> str:
    """A whole picture; box is left, top, width, height in its own units."""
    x, y, width, height = box
    definitions = "".join(_needed(body, {}).values())
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{n(x)} {n(y)} {n(width)} {n(height)}" '
            f'width="{n(width)}" height="{n(height)}"><defs>{definitions}</defs>{body}</svg>')


def centred(width: float, body: str, height: float | None = None) -> str:
    height = height or width
    return svg((-width / 2, -height / 2, width, height), body)


def n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def at(x, y, body, turn=0.0, scale=1.0):
    moves = f"translate({n(x)} {n(y)})" + (f" rotate({n(turn)})" if turn else "")
    return f'<g transform="{moves}{f" scale({scale:.4g})" if scale != 1 else ""}">{body}</g>'


def _attributes(attrs):
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attrs.items())


def group(body, **attrs):
    return f"<g{_attributes(attrs)}>{body}</g>"


def path(d, fill="none", **attrs):
    return f'<path d="{d}" fill="{fill}"{_attributes(attrs)}/>'


def line(d, colour, width, **attrs):
    """A stroke with round caps and joins."""
    return (f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{_attributes(attrs)}/>')


def rect(x, y, w, h, r=0.0, fill="none", **attrs):
    return (f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}" fill="{fill}"'
            f"{_attributes(attrs)}/>")


def circle(x, y, r, fill="none", **attrs):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{_attributes(attrs)}/>'


def ellipse(x, y, rx, ry, fill="none", **attrs):
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{_attributes(attrs)}/>'


def image(name, x, y, width, height, turn=0.0):
    """Another source picture, placed by its top left corner and turned round its middle."""
    turned = f' transform="rotate({n(turn)} {n(x + width / 2)} {n(y + height / 2)})"' if turn else ""
    return f'<image href="{name}.svg" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"{turned}/>'


def mix(a: str, b: str, share: float) -> str:
    """Colour a with a share of b, as #rrggbb."""
    parts = (int(a[i:i + 2], 16) * (1 - share) + int(b[i:i + 2], 16) * share for i in (1, 3, 5))
    return "#" + "".join(f"{round(part):02X}" for part in parts)


def symbol_path(shape: str, r: float) -> str:
    """A seat symbol with about the same visual weight for every shape; r is half its width."""
    match shape:
        case "circle":
            q = n(0.92 * r)
            return f"M-{q},0a{q},{q} 0 1 0 {n(1.84 * r)},0a{q},{q} 0 1 0 {n(-1.84 * r)},0z"
        case "triangle":
            return f"M0,{n(-1.05 * r)}L{n(1.08 * r)},{n(0.82 * r)}H{n(-1.08 * r)}z"
        case "square":
            q = n(0.84 * r)
            return f"M-{q},-{q}H{q}V{q}H-{q}z"
        case "diamond":
            return f"M0,{n(-1.2 * r)}L{n(0.92 * r)},0L0,{n(1.2 * r)}L{n(-0.92 * r)},0z"
    step = f"l{n(-0.425 * r)},{n(-0.42 * r)}l{n(-0.425 * r)},{n(0.42 * r)}l{n(-0.425 * r)},{n(-0.42 * r)}z"
    return (f"M{n(-0.85 * r)},{n(0.95 * r)}V{n(-0.15 * r)}a{n(0.85 * r)},{n(0.85 * r)} 0 0 1 {n(1.7 * r)},0"
            f"V{n(0.95 * r)}{step}")


def symbol(seat: str, r: float, fill=WHITE, halo: str | None = None, halo_width: float | None = None) -> str:
    """A seat symbol with rounded corners; the halo keeps it readable on any tone."""
    d = symbol_path(SEATS[seat]["shape"], r)
    rounding = r * 0.22
    out = ""
    if halo:
        out += path(d, halo, stroke=halo, stroke_width=n((halo_width or r * 0.5) + rounding), stroke_linejoin="round")
    out += path(d, fill, stroke=fill, stroke_width=n(rounding), stroke_linejoin="round")
    if SEATS[seat]["shape"] == "ghost" and r > 5:
        eye = SEATS[seat]["deep"] if fill.upper() in (WHITE, ICE) else WHITE
        out += circle(-0.32 * r, -0.12 * r, 0.15 * r, eye) + circle(0.32 * r, -0.12 * r, 0.15 * r, eye)
    return out


def ink(seat: str) -> tuple[str, str]:
    """Fill and halo of symbols on ice: snow with a deep edge; on Gus, who is snow himself, the other way round."""
    return ("#3F5F79", WHITE) if seat == "gus" else (WHITE, SEATS[seat]["deep"])


def blob(points, tension=0.5):
    """A smooth closed path through points (Catmull-Rom as cubic curves)."""
    count = len(points)
    d = [f"M{n(points[0][0])},{n(points[0][1])}"]
    for i in range(count):
        p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        c1 = (p1[0] + (p2[0] - p0[0]) * tension / 3, p1[1] + (p2[1] - p0[1]) * tension / 3)
        c2 = (p2[0] - (p3[0] - p1[0]) * tension / 3, p2[1] - (p3[1] - p1[1]) * tension / 3)
        d.append(f"C{n(c1[0])},{n(c1[1])} {n(c2[0])},{n(c2[1])} {n(p2[0])},{n(p2[1])}")
    return "".join(d) + "z"


def polar(r: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return r * math.cos(angle), r * math.sin(angle)


def scatter(seed: int):
    """Endless numbers from 0 to 1 that are the same every time."""
    value = seed
    while True:
        value = value * 48271 % 2147483647
        yield value / 2147483647
