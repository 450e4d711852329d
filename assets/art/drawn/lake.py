"""Ice Lake: shore pieces, pines, reach marks and danger rings."""

from __future__ import annotations

from .kit import AURORA, LANTERN, NIGHT, SIGNAL, WHITE, centred, circle, group, line, n, path, polar, svg

HEX = "M46 0L23 39.8H-23L-46 0L-23 -39.8H23Z"
BOX = (-50, -43.3, 100, 86.6)
KEYS = {"left": "#F5A9DE", "ahead": "#8FD3FF", "right": "#7FF0C0"}


def _tier(radius: float, points: int, turn: float, notch: float) -> str:
    """A ring of drooping boughs from above: round-tipped, with soft notches between."""
    d = ""
    for i in range(points):
        a, b, c = (turn + (i + k) * 360 / points for k in (0, .5, 1))
        (x0, y0), (x1, y1), (x2, y2) = polar(radius * notch, a), polar(radius * 1.1, b), polar(radius * notch, c)
        d += (f"M{n(x0)},{n(y0)}" if not i else "") + f"Q{n(x1)},{n(y1)} {n(x2)},{n(y2)}"
    return d + "z"


def pine(tones: tuple[str, str, str], turn: float) -> str:
    """A snowy pine from above: four tiers of needle boughs, dark below and light on top, snow on the boughs."""
    dark, middle, light = tones
    out = circle(0, 0, 36, NIGHT, opacity=.3, filter="url(#blur3)")
    for radius, points, colour, shift in ((33, 13, dark, 0), (25, 11, middle, 12), (17, 9, light, 4)):
        tier = _tier(radius, points, turn + shift, .86)
        out += path(tier, NIGHT, opacity=.22, filter="url(#blur1)", transform="scale(1.06)") + path(tier, colour)
        needles = "".join(f"M{n(polar(radius * .5, a)[0])},{n(polar(radius * .5, a)[1])}L{n(polar(radius * .9, a)[0])},{n(polar(radius * .9, a)[1])}"
                          for a in (turn + shift + (i + .5) * 360 / points for i in range(points)))
        out += line(needles, WHITE, 1.5, opacity=.2)
        snow = "".join(f"M{n(polar(radius * .74, a)[0])},{n(polar(radius * .74, a)[1])}L{n(polar(radius * .88, a + 5)[0])},{n(polar(radius * .88, a + 5)[1])}"
                       for a in (turn + shift + (i * 2 + .5) * 360 / points for i in range(points // 2)))
        out += line(snow, WHITE, 4.6, opacity=.92)
    return centred(84, out + circle(0, 0, 7.5, WHITE) + circle(1.4, 1.6, 5, "#DCEBF4"))


def key(colour: str) -> str:
    """A hex in front of the skater, tinted like its key."""
    out = path(HEX, colour, opacity=.5, stroke=colour, stroke_width=5, stroke_linejoin="round")
    return svg(BOX, out + path("M38 0L19 33H-19L-38 0L-19 -33H19Z", stroke=WHITE, stroke_width=3.4, stroke_linejoin="round", opacity=.95))


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    out = {f"icelake-key-{name}": key(colour) for name, colour in KEYS.items()}
    greens = ("#1F5B52", "#2E7D68", "#4FA888")
    blues = ("#1D4F5C", "#2B6F78", "#4C98A0")
    out |= {"icelake-pine-1": pine(greens, 0), "icelake-pine-2": pine(blues, 17), "icelake-pine-3": pine(greens, 40)}
    saw = "".join(f"{'L' if i else 'M'}{n(x)},{n(y)}" for i, (x, y) in enumerate(polar(44 if i % 2 else 37, i * 15) for i in range(24))) + "z"
    out["icelake-danger"] = centred(100, path(saw, stroke=SIGNAL, stroke_width=5, stroke_linejoin="round"))
    out["icelake-bump"] = centred(100, path(saw, LANTERN, opacity=.85, stroke=WHITE, stroke_width=3, stroke_linejoin="round"))
    out["icelake-dot"] = centred(20, circle(0, 0, 7.4, NIGHT, opacity=.5) + circle(0, 0, 5.6, WHITE))
    out["icelake-heading"] = svg(BOX, group(path("M0,-38L13,-20H-13z", AURORA, stroke=NIGHT, stroke_width=3, stroke_linejoin="round")))
    return out
