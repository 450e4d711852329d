"""Symbols, glyphs, glows and particles: small marks every game uses. White ones are tinted by the board."""

from __future__ import annotations

from .kit import (
    LANTERN,
    NIGHT,
    SEATS,
    WHITE,
    at,
    blob,
    centred,
    circle,
    group,
    ink,
    line,
    path,
    polar,
    radial,
    symbol,
)

# 24 x 24, drawn round (0, 0), strokes of 2; F marks a filled part.
GLYPHS = {
    "pause": '<path d="M-4,-6V6M4,-6V6" stroke-width="3.6"/>',
    "play": '<path d="M-5,-8L8,0L-5,8z" F/>',
    "back": '<path d="M8,0H-8M-2,-7L-9,0L-2,7"/>',
    "hint": '<path d="M-3,6V3.5C-6,1.5 -7,-1 -7,-3A7,7 0 0 1 7,-3C7,-1 6,1.5 3,3.5V6zM-2.5,9.5H2.5"/>',
    "bot": '<path d="M-8,7C-9,-2 -6,-9 0,-9C6,-9 9,-2 8,7z"/><path d="M-5,7C-6,1 -4,-2 0,-1C4,-2 6,1 5,7"/>'
           '<path d="M-2,1H2L0,4z" F/>',
    "swap": '<path d="M-8,-4H7M3,-8L7,-4L3,0M8,4H-7M-3,0L-7,4L-3,8"/>',
    "turn": '<path d="M7,-5A8.5,8.5 0 1 0 8.5,2M8,-10V-4.5H2.5"/>',
    "flip": '<path d="M0,-9V9"/><path d="M-4,-5L-9,0L-4,5zM4,-5L9,0L4,5z" F/>',
    "star": '<path d="M0,-9L2.6,-3L9,-2.5L4,1.7L5.6,8L0,4.6L-5.6,8L-4,1.7L-9,-2.5L-2.6,-3z" F/>',
    "why": '<path d="M-4,-4A4.2,4.2 0 1 1 1,0.5Q0,1.2 0,3.5M0,7.5V8" stroke-width="2.6"/>',
    "again": '<path d="M-7,-5A8.5,8.5 0 1 1 -8.5,2M-8,-10V-4.5H-2.5"/><path d="M-2,-3.5L4,0L-2,3.5z" F/>',
    "hand": '<path d="M-3,-1V-8A1.8,1.8 0 0 1 .6,-8V-1M.6,-2A1.7,1.7 0 0 1 4,-2V0A1.7,1.7 0 0 1 7.4,0V3C7.4,8 5,10 1.5,10'
            'C-3,10 -4.5,7 -7.5,2.5C-8.5,0 -6,-1.5 -4.5,.5L-3,2.4z"/>',
    "hourglass": '<path d="M-6,-9H6M-6,9H6M-5,-9C-5,-3 -1,-2 -1,0C-1,2 -5,3 -5,9M5,-9C5,-3 1,-2 1,0C1,2 5,3 5,9"/>'
                 '<path d="M-3,8Q0,3 3,8z" F/>',
    "snow": '<path d="M0,-9V9M-7.8,-4.5L7.8,4.5M7.8,-4.5L-7.8,4.5M-2.6,-7.5L0,-5L2.6,-7.5M-2.6,7.5L0,5L2.6,7.5'
            'M-8,-1.6L-4.4,-2.5L-5.3,-6M8,1.6L4.4,2.5L5.3,6M8,-1.6L4.4,-2.5L5.3,-6M-8,1.6L-4.4,2.5L-5.3,6"/>',
    "stack": '<path d="M0,-9L9,-4.5L0,0L-9,-4.5z" F/><path d="M-9,.5L0,5L9,.5M-9,5L0,9.5L9,5"/>',
    "check": '<path d="M-8,.5L-2.5,6L8,-6" stroke-width="3"/>',
    "close": '<path d="M-6.5,-6.5L6.5,6.5M6.5,-6.5L-6.5,6.5" stroke-width="2.6"/>',
}


def glyph(body: str) -> str:
    body = body.replace(" F/>", ' fill="#FFFFFF"/>')
    return centred(24, group(body, fill="none", stroke=WHITE, stroke_width=2, stroke_linecap="round",
                             stroke_linejoin="round"))


def seat_disc(seat: str) -> str:
    """The seat's colour and symbol: everywhere a player is named."""
    tone = SEATS[seat]
    y = 1.2 if tone["shape"] == "triangle" else 0
    out = circle(0, 0, 21, NIGHT, opacity=.3, filter="url(#blur1)") + circle(0, 0, 20, f"url(#disc-{seat})")
    out += circle(0, 0, 19.2, "none", stroke=tone["pale"], stroke_width=1.6, stroke_opacity=.8)
    return centred(46, out + at(0, y, symbol(seat, 9.2, *ink(seat), 4.8)))


def warning() -> str:
    """Lantern orange belongs to a seat too, so a warning is a burst with a stroke in it, never a plain patch."""
    burst = blob([polar(20 if i % 2 else 15.5, i * 18 - 90) for i in range(20)], tension=.6)
    out = path(burst, NIGHT, opacity=.4, filter="url(#blur1)") + path(burst, LANTERN, stroke=WHITE, stroke_width=1.6)
    return centred(46, out + line("M0,-9V2", NIGHT, 4.6) + circle(0, 8.6, 2.6, NIGHT))


def _effects() -> dict[str, str]:
    radial("glow", (0, WHITE, 1), (.25, WHITE, .85), (1, WHITE, 0))
    radial("drop", (0, WHITE), (.6, "#CDE9F5"), (1, "#6FB4D8"), cx=.4, cy=.35, r=.7)
    dashes = circle(0, 0, 44, "none", stroke=WHITE, stroke_width=4, stroke_linecap="round", stroke_dasharray="11.5 11.54")
    spark = "M0,-16C1.5,-4 4,-1.5 16,0C4,1.5 1.5,4 0,16C-1.5,4 -4,1.5 -16,0C-4,-1.5 -1.5,-4 0,-16z"
    return {
        "glow-round": centred(100, circle(0, 0, 50, "url(#glow)")),
        "ring": centred(100, circle(0, 0, 45, "none", stroke=WHITE, stroke_width=5)),
        "ring-dashed": centred(100, dashes),
        "snow-soft": centred(24, circle(0, 0, 12, "url(#glow)")),
        "snow-ball": centred(24, circle(0, 0, 10, "url(#drop)")),
        "spark": centred(34, path(spark, WHITE)),
    }


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    for seat, tone in SEATS.items():
        radial(f"disc-{seat}", (0, tone["pale"]), (.55, tone["colour"]), (1, tone["colour"]), cy=.35, r=.8)
    out = {f"glyph-{name}": glyph(body) for name, body in GLYPHS.items()}
    out |= {f"symbol-{seat}": seat_disc(seat) for seat in SEATS}
    out |= {f"badge-{seat}": seat_disc(seat) for seat in SEATS if seat != "gus"}
    out["warning"] = warning()
    return out | _effects()


