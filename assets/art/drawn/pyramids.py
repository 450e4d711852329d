"""IceTowers: pyramids of translucent ice from above (whole, and as the rings a tower shows) and from the side."""

from __future__ import annotations

import math

from .kit import (
    NIGHT,
    SEATS,
    WHITE,
    at,
    centred,
    circle,
    define,
    ellipse,
    group,
    ink,
    line,
    linear,
    mix,
    n,
    path,
    radial,
    rect,
    svg,
    symbol,
)

HALF = {3: 48.0, 2: 36.0, 1: 24.0}  # half the base of a large, medium, small pyramid
SIZE_NAME = {3: "large", 2: "medium", 1: "small"}
MARGIN = 18  # room for the shadow and the light that falls through onto the table
NESTED_MARGIN = 6  # room for the shadow on the piece below
SIDE = {3: (96, 104), 2: (74, 82), 1: (52, 60)}  # width and height from the side
BAND = 12.0  # the strip of a piece that a nested one leaves free
COLLAR = 7.0  # the strip that an equal one leaves free

# The dye of the ice where it is thick, where the table shines through, and where light gathers, and how much of the ground
# the belt of a flank hides. Dyes are warmer than the seat where the blue table would turn yellow green and orange brown.
DYE = {"teal": ("#00697A", "#06A9AC", "#2BF0E0", .73), "orange": ("#C63E00", "#FF6800", "#FFA035", .77),
       "purple": ("#5420AE", "#8B45E8", "#C38AFF", .74), "yellow": ("#F0A200", "#FFCA18", "#FFE458", .78),
       "gus": ("#7FA3BB", "#D2E4EE", "#F7FCFF", .66)}
FACETS = {"n": 0, "e": 90, "s": 180, "w": 270}


def _gradients() -> None:
    """From apex (0) to base edge (1): a bright tip, a clear belt through which the table is seen, a rim that gathers light."""
    for seat, tone in SEATS.items():
        pale = tone["pale"]
        thick, dye, glow, clear = DYE[seat]
        snow, near = mix(pale, WHITE, .6), clear + .05
        # The two flanks towards the lamp mirror it, the two others glow with the light that has come through.
        for way, sheen in (("n", .5), ("w", .26)):
            linear(f"ice-{way}-{seat}", (0, snow, .97), (.22, mix(dye, pale, sheen + .3), .86), (.5, mix(dye, pale, sheen), clear),
                   (.72, mix(dye, pale, sheen / 3), near), (.88, mix(dye, pale, sheen / 3), .9), (1, mix(dye, pale, .6), .96), y1=1, y2=0)
        for way, shade in (("e", 1), ("s", .6)):
            linear(f"ice-{way}-{seat}", (0, pale, .96), (.2, mix(dye, thick, shade / 3), .84), (.5, mix(dye, thick, shade), near),
                   (.72, mix(dye, thick, shade * .7), near), (.88, mix(dye, glow, .9 - shade / 2), .92), (1, mix(glow, WHITE, .2), .97), y1=1, y2=0)
        radial(f"core-{seat}", (0, WHITE, .9), (.4, pale, .45), (1, pale, 0))
        inside = 1.6 * clear - .52  # from the side the tip of the piece below stands in the clear belt; warm dyes would turn brown
        lit = mix(dye, glow, .25)
        linear(f"front-{seat}", (0, snow, .96), (.28, mix(dye, pale, .4), clear), (.55, lit, n(inside)), (.8, mix(dye, glow, .4), n(inside)),
               (.95, mix(dye, glow, .7), .9), (1, mix(glow, WHITE, .3), .96))
        linear(f"side-{seat}", (0, mix(dye, pale, .5), .94), (.28, mix(dye, thick, .4), clear), (.6, mix(dye, thick, .8), clear),
               (.82, mix(dye, thick, .35), n(inside + .04)), (.95, mix(dye, glow, .3), .9), (1, mix(glow, WHITE, .1), .96))


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
    """A blurred copy of the base."""
    return f'<g opacity="{opacity}" filter="url(#blur{blur})">{_turned(_facet(seat, h), colour)}</g>'


def _beyond(seat: str, h: float, reach: float, body: str) -> str:
    """What falls onto the ground round a base and not under it: there the ice shines by itself."""
    name = define(f"beyond-{seat}-{n(h)}", f'<mask id="ID" maskUnits="userSpaceOnUse" x="{n(-reach)}" y="{n(-reach)}" '
                  f'width="{n(2 * reach)}" height="{n(2 * reach)}">{rect(-reach, -reach, 2 * reach, 2 * reach, 0, WHITE)}'
                  f"{_turned(_facet(seat, h * .985), '#000000')}</mask>")
    return f'<g mask="url(#{name})">{body}</g>'


def ground(seat: str, h: float) -> str:
    """The soft shadow of a base and, in it, away from the lamp, the coloured light that has gone through the ice."""
    glow = DYE[seat][2]
    out = at(1.5, 2, base(seat, h * 1.05, NIGHT, .7, 5)) + at(4, 5, base(seat, h, glow, .3, 5))
    for reach, far, colour, opacity, blur in ((.7, .2, glow, .62, 3), (.3, .1, mix(glow, WHITE, .5), .6, 2)):
        e, f = h * .9, h + far * (h + HALF[3]) / 2
        out += path(f"M{n(-h * reach)},{n(e)}Q{n(h * .2)},{n(f)} {n(h * .72)},{n(f)}Q{n(f)},{n(f)} {n(f)},{n(h * .72)}Q{n(f)},{n(h * .2)} {n(e)},{n(-h * reach)}"
                    f"L{n(e)},{n(e)}z", colour, opacity=opacity, filter=f"url(#blur{blur})")
    out += base(seat, h * 1.015, NIGHT, .5, 1)
    return _beyond(seat, h, h + MARGIN, out)


def _pips(seat: str, size: int, h: float, band: float) -> str:
    """One, two or three pips on each side, in the shape of the seat symbol."""
    r = min(band * .34, 4.4)
    y = -h + band * .56
    row = "".join(at((i - (size - 1) / 2) * r * 3.1, y, symbol(seat, r, *ink(seat), r * .75)) for i in range(size))
    return "".join(f'<g transform="rotate({angle})">{row}</g>' for angle in (0, 90, 180, 270))


def _ice(seat: str, h: float) -> str:
    """Four clear facets, the walls and far edges seen through them, and edges that catch the light."""
    d = _facet(seat, h)
    out = "".join(path(d, f"url(#ice-{way}-{seat})", transform=f"rotate({turn})") for way, turn in FACETS.items())
    out += _refraction(seat, h) + circle(0, 0, h * .5, f"url(#core-{seat})")
    x = _corner(seat, h)[0] * .97
    pale = SEATS[seat]["pale"]
    out += line(f"M{n(x)},{n(x)}L{n(-x)},{n(-x)}M{n(-x)},{n(x)}L{n(x)},{n(-x)}", pale, 3.2, opacity=.4)
    out += line(f"M{n(x)},{n(x)}L0,0M{n(-x)},{n(x)}L0,0M{n(-x)},{n(-x)}L0,0", WHITE, 1.2, opacity=.8)
    out += line(f"M{n(-x)},{n(-x)}L0,0L{n(x * .4)},{n(x * .4)}", WHITE, 1.8, opacity=.9)
    return out + _rim(seat, h) + _glints(h)


def _refraction(seat: str, h: float) -> str:
    """The far faces through the near ones: shards of light with sharp edges, and squares within squares."""
    deep, pale = DYE[seat][0], SEATS[seat]["pale"]
    q = h * .74
    out = path(f"M0,{n(-q)}L{n(q)},0L0,{n(q)}L{n(-q)},0z", pale, opacity=.14)
    shard = f"M0,{n(-h * .1)}L{n(-h * .46)},{n(-h * .88)}L{n(-h * .1)},{n(-h * .88)}z"
    other = f"M0,{n(-h * .1)}L{n(h * .16)},{n(-h * .88)}L{n(h * .5)},{n(-h * .88)}z"
    return out + _turned(shard, WHITE, opacity=.13) + _turned(other, deep, opacity=.17)


def _outline(seat: str, h: float, colour: str, width: float, opacity: float) -> str:
    """The outline of a base, without the lines to the apex."""
    d = _facet(seat, h)
    edge = "M" + d[d.index("L") + 1:-1]
    return group("".join(line(edge, colour, width, transform=f"rotate({turn})") for turn in FACETS.values()), opacity=opacity)


def _rim(seat: str, h: float) -> str:
    """The cut edge of the base: bright outside, a thin dark line where the wall ends."""
    deep, pale = SEATS[seat]["deep"], SEATS[seat]["pale"]
    return _outline(seat, h - 2.2, deep, .9, .35) + _outline(seat, h - .8, mix(pale, WHITE, .35), 1.6, .9)


def _glints(h: float) -> str:
    """Where the lamp itself is seen in the ice."""
    out = path(f"M{n(-h * .72)},{n(-h * .8)}L{n(-h * .2)},{n(-h * .28)}L{n(-h * .06)},{n(-h * .28)}L{n(-h * .4)},{n(-h * .8)}z", WHITE, opacity=.26)
    return out + path(f"M{n(-h * .8)},{n(-h * .7)}L{n(-h * .28)},{n(-h * .2)}L{n(-h * .28)},{n(-h * .12)}L{n(-h * .8)},{n(-h * .52)}z", WHITE, opacity=.14)


def pyramid(seat: str, size: int, nested: bool = False) -> str:
    """A whole pyramid from straight above, round (0, 0), on the table or on another piece."""
    h = HALF[size]
    out = (_contact(seat, h) if nested else ground(seat, h)) + _ice(seat, h) + _pips(seat, size, h, BAND)
    r = {3: 12.5, 2: 10.5, 1: 8}[size]
    y = 1.2 if SEATS[seat]["shape"] == "triangle" else 0
    return out + at(0, y, symbol(seat, r, *ink(seat), r * .42))


def _contact(seat: str, h: float) -> str:
    """The narrow shadow on the piece below."""
    return _beyond(seat, h, h + NESTED_MARGIN, base(seat, h * 1.01, NIGHT, .7, 2))


def ring(seat: str, size: int, collar: bool) -> str:
    """What a piece under another one shows: pips on a narrow band; drawn at its own size and scaled by the board."""
    h = HALF[size]
    tip = _outline(seat, h * .44, SEATS[seat]["pale"], 3, .8) + _outline(seat, h * .44, WHITE, 1.2, .9)  # through the one above
    return _contact(seat, h) + _ice(seat, h) + tip + _pips(seat, size, h, COLLAR if collar else BAND)


def side(seat: str, size: int) -> str:
    """A pyramid from the side, its base on y = 0: a wide lit facet, a narrow dim one, the far edges seen through both."""
    w, height = SIDE[size]
    a = w / 2
    ridge, tip = a * .46, 5
    deep, pale = SEATS[seat]["deep"], SEATS[seat]["pale"]
    front = (f"M{n(-a)},-5Q{n(-a + 1)},0 {n(-a + 6)},.6L{n(ridge)},4L{n(tip * .4)},{n(-height + 1)}"
             f"Q0,{n(-height - 2)} {n(-tip)},{n(-height + 7)}z")
    flank = (f"M{n(ridge)},4L{n(a - 5)},.5Q{n(a)},0 {n(a)},-5L{n(tip)},{n(-height + 7)}"
             f"Q{n(tip * .6)},{n(-height)} {n(tip * .4)},{n(-height + 1)}z")
    out = path(front, f"url(#front-{seat})") + path(flank, f"url(#side-{seat})")
    # The far ridge and the far edges of the base, seen through the ice.
    back = -a * .4
    far = f"M{n(-a + 4)},-4L{n(back)},-11L{n(a - 4)},-4"
    out += path(f"M{n(back)},-11L{n(ridge)},3L{n(tip * .2)},{n(-height + 10)}z", WHITE, opacity=.13)
    out += path(f"M{n(-a + 5)},-3L{n(back)},-11L{n(0)},{n(-height + 10)}z", deep, opacity=.1)
    out += line(far + f"M{n(back)},-11L{n(-tip * .1)},{n(-height + 12)}", pale, 1.2, opacity=.5)
    # Edges that catch the light.
    out += line(f"M{n(-a + 6)},.2L{n(ridge)},3.4L{n(a - 5)},.1", mix(pale, WHITE, .4), 1.6, opacity=.9)
    out += line(f"M{n(-a + 1.5)},-6L{n(-tip + .6)},{n(-height + 8)}", mix(pale, WHITE, .3), 1.4, opacity=.8)
    out += line(f"M{n(a - 1.2)},-6L{n(tip - .6)},{n(-height + 8)}", pale, 1.2, opacity=.6)
    out += line(f"M{n(ridge)},3L{n(tip * .4)},{n(-height + 3)}", WHITE, 1.7, opacity=.9)
    out += path(f"M{n(-a + 8)},-9L{n(-a + 15)},-9L{n(-a * .3)},{n(-height * .62)}L{n(-a * .38)},{n(-height * .62)}z", WHITE, opacity=.4)
    out += ellipse(0, -height + 7, 5, 9, f"url(#core-{seat})")
    mid = -(a - ridge) / 2 + 1
    for i in range(size):
        out += at(mid + (i - (size - 1) / 2) * 14, -10, symbol(seat, 4.6, *ink(seat), 3.2))
    return out


def side_ground(seat: str) -> str:
    """Under a tower from the side: its shadow, and in it the light that has gone through the ice."""
    glow = DYE[seat][2]
    out = ellipse(0, 0, 54, 9, NIGHT, opacity=.5, filter="url(#blur3)")
    out += ellipse(12, 3, 44, 7, glow, opacity=.55, filter="url(#blur3)")
    return out + ellipse(20, 4.5, 22, 2.6, mix(glow, WHITE, .6), opacity=.8, filter="url(#blur1)")


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
            out[f"towers-pyramid-{seat}-{name}"] = centred(2 * (HALF[size] + MARGIN), pyramid(seat, size))
            extent = 2 * (HALF[size] + NESTED_MARGIN)
            out[f"towers-cap-{seat}-{name}"] = centred(extent, pyramid(seat, size, nested=True))
            out[f"towers-ring-{seat}-{name}"] = centred(extent, ring(seat, size, collar=False))
            out[f"towers-collar-{seat}-{name}"] = centred(extent, ring(seat, size, collar=True))
            w, height = SIDE[size]
            box = (-w / 2 - 4, -height - 6, w + 8, height + 14)
            out[f"towers-side-{seat}-{name}"] = svg(box, side(seat, size) + side_symbol(seat, size))
            out[f"towers-side-plain-{seat}-{name}"] = svg(box, side(seat, size))
        out[f"towers-ground-{seat}"] = centred(2 * (HALF[3] + MARGIN), ground(seat, HALF[3]))
        out[f"towers-glow-{seat}"] = centred(160, base(seat, 56, WHITE, .95, 8) + base(seat, 52, WHITE, .9, 3))
        out[f"towers-side-ground-{seat}"] = centred(140, side_ground(seat), 40)
    return out
