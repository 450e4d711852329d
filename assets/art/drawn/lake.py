"""Ice Lake: shore pieces, pines, reach marks and danger rings."""

from __future__ import annotations

from .kit import LANTERN, NIGHT, SIGNAL, WHITE, blob, centred, circle, n, path, polar, scatter

HEX = "M46 0L23 39.8H-23L-46 0L-23 -39.8H23Z"
BOX = (-50, -43.3, 100, 86.6)


def _jagged(radius: float, teeth: int, depth: float, chance) -> str:
    """A ragged round: the tips of boughs, no two quite alike."""
    d = ""
    for i in range(teeth):
        for share, reach in ((0, depth), (.5, 1)):
            x, y = polar(radius * reach * (.93 + .12 * next(chance)), (i + share + .2 * next(chance)) * 360 / teeth)
            d += f"{'L' if d else 'M'}{n(x)},{n(y)}"
    return d + "z"


def pine(tones: tuple[str, str, str], seed: int) -> str:
    """A snowy pine from above: tiers of needle boughs that get lighter to the top, with snow lying on each."""
    chance = scatter(seed)
    out = circle(0, 0, 36, NIGHT, opacity=.32, filter="url(#blur3)")
    for radius, teeth, tone in ((36, 17, tones[0]), (26, 14, tones[1]), (15.5, 10, tones[2])):
        boughs = _jagged(radius, teeth, .72, chance)
        out += path(boughs, NIGHT, opacity=.3, filter="url(#blur1)")
        out += path(boughs, tone, stroke=tone, stroke_width=2, stroke_linejoin="round")
        snow = [polar(radius * (.82 if i % 2 else .56) * (.9 + .2 * next(chance)), i * 30 + 12 * next(chance)) for i in range(12)]
        out += path(blob(snow, tension=.9), "#F6FBFE", opacity=.93)
    return centred(84, out + circle(0, 0, 4.6, "#DCEBF4") + circle(-.8, -.8, 3.2, WHITE))


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    greens = ("#1F5B52", "#2E7D68", "#4FA888")
    blues = ("#1D4F5C", "#2B6F78", "#4C98A0")
    out = {"icelake-pine-1": pine(greens, 5), "icelake-pine-2": pine(blues, 23), "icelake-pine-3": pine(greens, 71)}
    saw = "".join(f"{'L' if i else 'M'}{n(x)},{n(y)}" for i, (x, y) in enumerate(polar(44 if i % 2 else 37, i * 15) for i in range(24))) + "z"
    out["icelake-danger"] = centred(100, path(saw, stroke=SIGNAL, stroke_width=5, stroke_linejoin="round"))
    out["icelake-bump"] = centred(100, path(saw, LANTERN, opacity=.85, stroke=WHITE, stroke_width=3, stroke_linejoin="round"))
    return out
