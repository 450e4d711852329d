"""IceTowers: pyramids of translucent ice from above (whole, and as the rings a tower shows) and from the side."""

from __future__ import annotations

import math

from .kit import NIGHT, SEATS, WHITE, at, centred, circle, ellipse, ink, line, linear, mix, n, path, radial, svg, symbol

HALF = {3: 48.0, 2: 36.0, 1: 24.0}  # half the base of a large, medium, small pyramid
SIZE_NAME = {3: "large", 2: "medium", 1: "small"}
MARGIN = 16  # room for the shadow
SIDE = {3: (96, 104), 2: (74, 82), 1: (52, 60)}  # width and height from the side
BAND = 12.0  # the strip of a piece that a nested one leaves free
COLLAR = 7.0  # the strip that an equal one leaves free


def _gradients() -> None:
    for seat, tone in SEATS.items():
        c, deep, pale = tone["colour"], tone["deep"], tone["pale"]
        # From apex (0) to base edge (1): light gathers in the middle, the flank is clear and deep, the rim is lit.
        linear(f"lit-{seat}", (0, mix(pale, WHITE, .5)), (.3, mix(c, pale, .55)), (.62, c), (.86, mix(c, deep, .12)),
               (.93, mix(c, pale, .35)), (1, mix(c, pale, .8)), y1=1, y2=0)
        linear(f"dim-{seat}", (0, mix(c, pale, .8)), (.3, mix(c, deep, .1)), (.62, mix(c, deep, .42)),
               (.86, mix(c, deep, .5)), (.93, mix(c, deep, .28)), (1, mix(c, pale, .2)), y1=1, y2=0)
        linear(f"front-{seat}", (0, mix(pale, WHITE, .35)), (.45, mix(c, pale, .35)), (.8, c), (.93, mix(c, deep, .1)), (1, mix(c, pale, .7)))
        linear(f"side-{seat}", (0, mix(c, pale, .35)), (.6, mix(c, deep, .3)), (.93, mix(c, deep, .5)), (1, mix(c, deep, .15)))
        radial(f"core-{seat}", (0, WHITE, .85), (.35, pale, .5), (1, pale, 0))


def _corner(seat: str, h: float):
    """Half of one corner, from the diagonal to the top edge: the notch that tells the seat by its outline."""
    shape = SEATS[seat]["shape"]
    if shape == "circle":  # rounded
        r = .42 * h
        k = r * (1 - math.sqrt(.5))
        arc = f"A{n(r)},{n(r)} 0 0 1 "
        return -h + k, f"{arc}{n(-h + r)},{n(-h)}", f"{arc}{n(h - k)},{n(-h + k)}", -h + r
    if shape == "triangle":  # bevelled
        r = .36 * h
        return -h + r / 2, f"L{n(-h + r)},{n(-h)}", f"L{n(h - r / 2)},{n(-h + r / 2)}", -h + r
    if shape == "square":  # stepped
        r = .19 * h
        return -h + r, f"L{n(-h + r)},{n(-h)}", f"L{n(h - r)},{n(-h + r)}", -h + r
    if shape == "diamond":  # scooped
        r = .3 * h
        k = r * math.sqrt(.5)
        arc = f"A{n(r)},{n(r)} 0 0 0 "
        return -h + k, f"{arc}{n(-h + r)},{n(-h)}", f"{arc}{n(h - k)},{n(-h + k)}", -h + r
    r = .2 * h  # Gus: a pillow
    k = r * (1 - math.sqrt(.5))
    edge = -.93 * h + r * 1.3
    return -.93 * h + k, f"Q{n(-.93 * h + r)},{n(-.94 * h)} {n(edge)},{n(-.95 * h)}", "", edge


def _facet(seat: str, h: float) -> str:
    """The north facet: a quarter of the outline closed over the apex; the other three are turned copies."""
    x, enter, leave, edge = _corner(seat, h)
    if seat == "gus":
        return (f"M0,0L{n(x)},{n(x)}{enter}Q0,{n(-1.07 * h)} {n(-edge)},{n(-.95 * h)}"
                f"Q{n(.73 * h)},{n(-.94 * h)} {n(-x)},{n(x)}z")
    return f"M0,0L{n(x)},{n(x)}{enter}H{n(-edge)}{leave}z"


def _turned(d: str, fill: str, angles=(0, 90, 180, 270), **attrs) -> str:
    return "".join(path(d, fill, transform=f"rotate({angle})", **attrs) for angle in angles)


def base(seat: str, h: float, colour=NIGHT, opacity=.5, blur=3) -> str:
    """A blurred copy of the base; the light is straight above, so it has no direction."""
    return f'<g opacity="{opacity}" filter="url(#blur{blur})">{_turned(_facet(seat, h), colour)}</g>'


def _pips(seat: str, size: int, h: float, band: float) -> str:
    """One, two or three pips on each side, in the shape of the seat symbol."""
    r = min(band * .34, 4.4)
    y = -h + band * .56
    row = "".join(at((i - (size - 1) / 2) * r * 3.1, y, symbol(seat, r, *ink(seat), r * .75)) for i in range(size))
    return "".join(f'<g transform="rotate({angle})">{row}</g>' for angle in (0, 90, 180, 270))


def _ice(seat: str, h: float) -> str:
    """Four clear facets, a glow that shines through from inside, and edges that catch the light."""
    d = _facet(seat, h)
    out = _turned(d, f"url(#lit-{seat})", (0, 180)) + _turned(d, f"url(#dim-{seat})", (90, 270))
    # The far faces refract through the near ones: a turned, softer pyramid inside the ice.
    q = h * .7
    out += path(f"M0,{n(-q)}L{n(q)},0L0,{n(q)}L{n(-q)},0z", WHITE, opacity=.13)
    out += path(f"M0,{n(-q * .62)}L{n(q * .62)},0L0,{n(q * .62)}L{n(-q * .62)},0z", WHITE, opacity=.14)
    out += circle(0, 0, h * .62, f"url(#core-{seat})")
    x = _corner(seat, h)[0] * .95
    edges = f"M{n(x)},{n(x)}L{n(-x)},{n(-x)}M{n(-x)},{n(x)}L{n(x)},{n(-x)}"
    return out + line(edges, SEATS[seat]["deep"], 2.6, opacity=.18) + line(edges, WHITE, 1.3, opacity=.75)


def pyramid(seat: str, size: int) -> str:
    """A whole pyramid from straight above, round (0, 0), with its shadow and a coloured light on the ground."""
    h = HALF[size]
    out = base(seat, h * 1.06, NIGHT, .6, 5) + base(seat, h * 1.02, SEATS[seat]["colour"], .5, 3)
    out += _ice(seat, h) + _pips(seat, size, h, BAND)
    r = {3: 12.5, 2: 10.5, 1: 8}[size]
    y = 1.2 if SEATS[seat]["shape"] == "triangle" else 0
    return out + at(0, y, symbol(seat, r, *ink(seat), r * .42))


def ring(seat: str, size: int, collar: bool) -> str:
    """What a piece under another one shows: pips on a narrow band; drawn at its own size and scaled by the board."""
    h = HALF[size]
    out = base(seat, h * 1.0, NIGHT, .6, 2)
    return out + _ice(seat, h) + _pips(seat, size, h, COLLAR if collar else BAND)


def side(seat: str, size: int) -> str:
    """A pyramid from the side, its base on y = 0: a wide lit facet, a narrow dim one, light inside."""
    w, height = SIDE[size]
    a = w / 2
    ridge, tip = a * .46, 5
    front = (f"M{n(-a)},-5Q{n(-a + 1)},0 {n(-a + 6)},.6L{n(ridge)},4L{n(tip * .4)},{n(-height + 1)}"
             f"Q0,{n(-height - 2)} {n(-tip)},{n(-height + 7)}z")
    flank = (f"M{n(ridge)},4L{n(a - 5)},.5Q{n(a)},0 {n(a)},-5L{n(tip)},{n(-height + 7)}"
             f"Q{n(tip * .6)},{n(-height)} {n(tip * .4)},{n(-height + 1)}z")
    out = path(front, f"url(#front-{seat})") + path(flank, f"url(#side-{seat})")
    # The far edge refracts inside the ice.
    out += path(f"M{n(-a * .35)},-1L{n(ridge)},3L{n(tip * .2)},{n(-height + 10)}z", WHITE, opacity=.14)
    out += line(f"M{n(-a * .35)},-2L{n(-tip * .1)},{n(-height + 12)}", WHITE, 1.2, opacity=.35)
    out += line(f"M{n(ridge)},3L{n(tip * .4)},{n(-height + 3)}", WHITE, 1.6, opacity=.8)
    out += line(f"M{n(-a + 7)},-8L{n(-a * .42)},{n(-height * .55)}", WHITE, 3, opacity=.5)
    mid = -(a - ridge) / 2 + 1
    for i in range(size):
        out += at(mid + (i - (size - 1) / 2) * 14, -10, symbol(seat, 4.6, *ink(seat), 3.2))
    return out


def side_symbol(seat: str, size: int) -> str:
    """The large symbol that only the top piece of a side view wears."""
    big = {3: 13, 2: 10.5, 1: 7.5}[size]
    return at({3: -7, 2: -5, 1: -3.5}[size], {3: -38, 2: -33, 1: -26}[size], symbol(seat, big, *ink(seat), big * .4))


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    _gradients()
    out = {}
    for seat in SEATS:
        for size, name in SIZE_NAME.items():
            extent = 2 * (HALF[size] + MARGIN)
            out[f"towers-pyramid-{seat}-{name}"] = centred(extent, pyramid(seat, size))
            out[f"towers-ring-{seat}-{name}"] = centred(extent, ring(seat, size, collar=False))
            out[f"towers-collar-{seat}-{name}"] = centred(extent, ring(seat, size, collar=True))
            w, height = SIDE[size]
            box = (-w / 2 - 4, -height - 6, w + 8, height + 14)
            out[f"towers-side-{seat}-{name}"] = svg(box, side(seat, size) + side_symbol(seat, size))
            out[f"towers-side-plain-{seat}-{name}"] = svg(box, side(seat, size))
        out[f"towers-glow-{seat}"] = centred(160, base(seat, 56, WHITE, .95, 8) + base(seat, 52, WHITE, .9, 3))
    out["towers-side-shadow"] = centred(140, ellipse(0, 0, 54, 9, NIGHT, opacity=.5, filter="url(#blur3)"), 40)
    return out


