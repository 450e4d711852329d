"""Symbols, glyphs, glows and particles: small marks every game uses. White ones are tinted by the board."""

from __future__ import annotations

from .kit import (
    AURORA,
    ICE,
    LANTERN,
    NIGHT,
    SEATS,
    WHITE,
    at,
    blob,
    centred,
    circle,
    ellipse,
    group,
    ink,
    line,
    linear,
    path,
    polar,
    radial,
    rect,
    symbol,
)

# 24 x 24, drawn round (0, 0), strokes of 2; F marks a filled part.
GLYPHS = {
    "pause": '<path d="M-4,-6V6M4,-6V6" stroke-width="3.6"/>',
    "play": '<path d="M-5,-8L8,0L-5,8z" F/>',
    "back": '<path d="M8,0H-8M-2,-7L-9,0L-2,7"/>',
    "hint": '<path d="M-3,6V3.5C-6,1.5 -7,-1 -7,-3A7,7 0 0 1 7,-3C7,-1 6,1.5 3,3.5V6zM-2.5,9.5H2.5"/>',
    "person": '<circle cy="-4.5" r="4"/><path d="M-8,9C-8,3 -4,2 0,2C4,2 8,3 8,9"/>',
    "bot": '<path d="M-8,7C-9,-2 -6,-9 0,-9C6,-9 9,-2 8,7z"/><path d="M-5,7C-6,1 -4,-2 0,-1C4,-2 6,1 5,7"/>'
           '<path d="M-2,1H2L0,4z" F/>',
    "swap": '<path d="M-8,-4H7M3,-8L7,-4L3,0M8,4H-7M-3,0L-7,4L-3,8"/>',
    "down": '<path d="M-5,-2L0,3L5,-2"/>',
    "plus": '<path d="M-7,0H7M0,-7V7"/>',
    "minus": '<path d="M-7,0H7"/>',
    "turn": '<path d="M7,-5A8.5,8.5 0 1 0 8.5,2M8,-10V-4.5H2.5"/>',
    "flip": '<path d="M0,-9V9"/><path d="M-4,-5L-9,0L-4,5zM4,-5L9,0L4,5z" F/>',
    "peek": '<path d="M-10,0C-6,-7 6,-7 10,0C6,7 -6,7 -10,0z"/><circle r="3" F/>',
    "clock": '<circle r="9"/><path d="M0,-5V0L4,2"/>',
    "hold": '<circle r="9"/><circle r="4" F/>',
    "star": '<path d="M0,-9L2.6,-3L9,-2.5L4,1.7L5.6,8L0,4.6L-5.6,8L-4,1.7L-9,-2.5L-2.6,-3z" F/>',
    "why": '<path d="M-4,-4A4.2,4.2 0 1 1 1,0.5Q0,1.2 0,3.5M0,7.5V8" stroke-width="2.6"/>',
    "settings": '<circle r="3.5"/><path d="M0,-9V-6M0,9V6M-9,0H-6M9,0H6M-6.4,-6.4L-4.2,-4.2M6.4,6.4L4.2,4.2'
                'M-6.4,6.4L-4.2,4.2M6.4,-6.4L4.2,-4.2"/>',
    "rules": '<path d="M0,-6C-3,-9 -8,-8 -10,-7V7C-7,6 -3,6 0,8.5C3,6 7,6 10,7V-7C8,-8 3,-9 0,-6zM0,-6V8"/>',
    "scores": '<path d="M-6,-9H6V-3A6,6 0 0 1 -6,-3zM-6,-7H-10Q-10,-1 -5,0M6,-7H10Q10,-1 5,0M0,3V8M-5,9H5"/>',
    "undo": '<path d="M-4,-8L-9,-3.5L-4,1M-9,-3.5H3A6,6 0 0 1 3,8.5H-4"/>',
    "clear": '<path d="M-9,0L-3,-6.5H9V6.5H-3zM-.5,-2.8L5,2.8M5,-2.8L-.5,2.8"/>',
    "lock": '<path d="M-7,-1H7V9H-7z" F/><path d="M-4.5,-1V-4.5A4.5,4.5 0 0 1 4.5,-4.5V-1"/>',
    "again": '<path d="M-7,-5A8.5,8.5 0 1 1 -8.5,2M-8,-10V-4.5H-2.5"/><path d="M-2,-3.5L4,0L-2,3.5z" F/>',
    "left": '<path d="M7,9C8,0 4,-4 -7,-4M-2,-10L-8.5,-4L-2,2" stroke-width="3"/>',
    "ahead": '<path d="M0,9V-8M-6.5,-2L0,-8.5L6.5,-2" stroke-width="3"/>',
    "right": '<path d="M-7,9C-8,0 -4,-4 7,-4M2,-10L8.5,-4L2,2" stroke-width="3"/>',
    "hand": '<path d="M-3,-1V-8A1.8,1.8 0 0 1 .6,-8V-1M.6,-2A1.7,1.7 0 0 1 4,-2V0A1.7,1.7 0 0 1 7.4,0V3C7.4,8 5,10 1.5,10'
            'C-3,10 -4.5,7 -7.5,2.5C-8.5,0 -6,-1.5 -4.5,.5L-3,2.4z"/>',
    "hourglass": '<path d="M-6,-9H6M-6,9H6M-5,-9C-5,-3 -1,-2 -1,0C-1,2 -5,3 -5,9M5,-9C5,-3 1,-2 1,0C1,2 5,3 5,9"/>'
                 '<path d="M-3,8Q0,3 3,8z" F/>',
    "skip": '<path d="M-8,-7L1,0L-8,7zM1,-7L8,0L1,7z" F/><path d="M9,-7V7"/>',
    "step": '<path d="M-7,-8L4,0L-7,8z" F/><path d="M8,-8V8" stroke-width="3"/>',
    "speed": '<path d="M-9,6A9.5,9.5 0 1 1 9,6"/><path d="M0,3L5,-4" stroke-width="2.8"/><circle cy="3" r="1.6" F/>',
    "snow": '<path d="M0,-9V9M-7.8,-4.5L7.8,4.5M7.8,-4.5L-7.8,4.5M-2.6,-7.5L0,-5L2.6,-7.5M-2.6,7.5L0,5L2.6,7.5'
            'M-8,-1.6L-4.4,-2.5L-5.3,-6M8,1.6L4.4,2.5L5.3,6M8,-1.6L4.4,-2.5L5.3,-6M-8,1.6L-4.4,2.5L-5.3,6"/>',
    "stack": '<path d="M0,-9L9,-4.5L0,0L-9,-4.5z" F/><path d="M-9,.5L0,5L9,.5M-9,5L0,9.5L9,5"/>',
    "check": '<path d="M-8,.5L-2.5,6L8,-6" stroke-width="3"/>',
    "close": '<path d="M-6.5,-6.5L6.5,6.5M6.5,-6.5L-6.5,6.5" stroke-width="2.6"/>',
    "fish": '<path d="M-9,0C-6,-6 2,-6 5,-1.5L9.5,-5V5L5,1.5C2,6 -6,6 -9,0z" F/>',
    "home": '<path d="M-9,0L0,-8L9,0M-6,-2V8H6V-2M-1.8,8V3H1.8V8"/>',
    "pick": '<path d="M-9,-2Q0,-11 9,-4M0,-7V10" stroke-width="2.8"/>',
    "curve-left": '<path d="M4,10C8,2 4,-6 -5,-7M-.5,-11L-6,-7L-1.5,-2" stroke-width="2.6"/>',
    "curve-right": '<path d="M-4,10C-8,2 -4,-6 5,-7M.5,-11L6,-7L1.5,-2" stroke-width="2.6"/>',
    "jump": '<path d="M-9,7C-7,-8 5,-9 7,3M2.4,0L7.2,4.4L10.6,-1.2" stroke-width="2.6"/>',
    "sound": '<path d="M-9,-3.5H-5L1,-8V8L-5,3.5H-9z" F/><path d="M4.5,-4A5.6,5.6 0 0 1 4.5,4M7,-7A9.8,9.8 0 0 1 7,7"/>',
    "menu": '<path d="M-8,-6H8M-8,0H8M-8,6H8"/>',
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


def medal(tone: str, deep: str, pale: str) -> str:
    out = path("M-15,-30L-4,0H-18L-28,-24zM15,-30L4,0H18L28,-24z", "#17639A") + path("M-15,-30L-4,0L-10,0L-21,-27zM15,-30L4,0L10,0L21,-27z", AURORA)
    out += circle(0, 13, 22, NIGHT, opacity=.35, filter="url(#blur2)") + circle(0, 12, 21, deep) + circle(0, 12, 19, tone)
    out += circle(0, 12, 14.5, "none", stroke=pale, stroke_width=2.2)
    star = "M0,-9L2.6,-3L9,-2.5L4,1.7L5.6,8L0,4.6L-5.6,8L-4,1.7L-9,-2.5L-2.6,-3z"
    return centred(72, out + at(0, 12.5, path(star, pale), scale=1.15) + path("M-14,3A17,17 0 0 1 2,-5", "none", stroke=WHITE, stroke_width=3, stroke_linecap="round", opacity=.7), 72)


def trophy() -> str:
    """A cup of ice with a golden rim."""
    linear("cup", (0, WHITE), (.5, "#BFE3F3"), (1, "#6FB4D8"))
    linear("gold", (0, "#FFEFA3"), (.5, "#F2C230"), (1, "#B98A10"))
    out = ellipse(0, 50, 34, 6, NIGHT, opacity=.4, filter="url(#blur2)")
    out += line("M-28,-34H-46C-46,-8 -36,2 -20,4M28,-34H46C46,-8 36,2 20,4", "#F2C230", 7)
    out += path("M-30,-44H30C32,-8 22,16 6,22V34H-6V22C-22,16 -32,-8 -30,-44z", "url(#cup)")
    out += path("M-33,-50H33A5,5 0 0 1 33,-40H-33A5,5 0 0 1 -33,-50z", "url(#gold)")
    out += path("M-22,34H22A5,5 0 0 1 27,39V48H-27V39A5,5 0 0 1 -22,34z", "url(#gold)")
    out += line("M-20,-32C-20,-14 -15,-2 -8,6", WHITE, 5, opacity=.9)
    out += at(4, -16, path("M0,-12L3.5,-4L12,-3.3L5.3,2.3L7.5,10.7L0,6.1L-7.5,10.7L-5.3,2.3L-12,-3.3L-3.5,-4z", "url(#gold)"))
    return centred(120, out)


def _effects() -> dict[str, str]:
    radial("glow", (0, WHITE, 1), (.25, WHITE, .85), (1, WHITE, 0))
    radial("halo", (.55, WHITE, 0), (.74, WHITE, .95), (1, WHITE, 0))
    radial("shade", (.35, NIGHT, .6), (1, NIGHT, 0))
    radial("drop", (0, WHITE), (.6, "#CDE9F5"), (1, "#6FB4D8"), cx=.4, cy=.35, r=.7)
    flake = "".join(f'<path d="M0,0V-14M0,-8l-4,-4M0,-8l4,-4" transform="rotate({angle})"/>' for angle in range(0, 360, 60))
    dashes = circle(0, 0, 44, "none", stroke=WHITE, stroke_width=4, stroke_linecap="round", stroke_dasharray="11.5 11.54")
    spark = "M0,-16C1.5,-4 4,-1.5 16,0C4,1.5 1.5,4 0,16C-1.5,4 -4,1.5 -16,0C-4,-1.5 -1.5,-4 0,-16z"
    return {
        "glow-round": centred(100, circle(0, 0, 50, "url(#glow)")),
        "glow-ring": centred(100, circle(0, 0, 50, "url(#halo)")),
        "shadow-round": centred(100, circle(0, 0, 50, "url(#shade)")),
        "ring": centred(100, circle(0, 0, 45, "none", stroke=WHITE, stroke_width=5)),
        "ring-dashed": centred(100, dashes),
        "disc": centred(100, circle(0, 0, 48, WHITE)),
        "pixel": centred(8, rect(-4, -4, 8, 8, 0, WHITE)),
        "dot": centred(16, circle(0, 0, 6.4, NIGHT, opacity=.35) + circle(0, 0, 5, WHITE)),
        "snow-soft": centred(24, circle(0, 0, 12, "url(#glow)")),
        "snow-flake": centred(34, f'<g fill="none" stroke="{WHITE}" stroke-width="2.6" stroke-linecap="round">{flake}</g>'),
        "snow-ball": centred(24, circle(0, 0, 10, "url(#drop)")),
        "spark": centred(34, path(spark, WHITE)),
        "drop": centred(24, path("M0,-10C5,-3 7.5,0 7.5,4A7.5,7.5 0 0 1 -7.5,4C-7.5,0 -5,-3 0,-10z", "url(#drop)")),
        "ripple": centred(100, ellipse(0, 0, 46, 46, "none", stroke=WHITE, stroke_width=3, opacity=.9)
                          + ellipse(0, 0, 34, 34, "none", stroke=WHITE, stroke_width=1.6, opacity=.5)),
        "confetti-strip": centred(20, rect(-7, -3, 14, 6, 1.5, WHITE)),
        "confetti-curl": centred(20, line("M-8,3C-5,-6 -1,-6 0,0S5,6 8,-3", WHITE, 3.4)),
        "shard-1": centred(24, path("M-9,5L-2,-9L9,-3L4,8z", ICE, stroke=WHITE, stroke_width=1.5, stroke_linejoin="round")),
        "shard-2": centred(24, path("M-8,-4L8,-7L2,9z", "#CDE9F5", stroke=WHITE, stroke_width=1.5, stroke_linejoin="round")),
        "finger": centred(64, circle(0, 0, 26, WHITE, opacity=.25) + circle(0, 0, 18, WHITE, opacity=.55)
                          + circle(0, 0, 26, "none", stroke=AURORA, stroke_width=3.4)),
    }


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    for seat, tone in SEATS.items():
        radial(f"disc-{seat}", (0, tone["pale"]), (.55, tone["colour"]), (1, tone["colour"]), cy=.35, r=.8)
    out = {f"glyph-{name}": glyph(body) for name, body in GLYPHS.items()}
    out |= {f"symbol-{seat}": seat_disc(seat) for seat in SEATS}
    out |= {f"badge-{seat}": seat_disc(seat) for seat in SEATS if seat != "gus"}
    out |= {f"mark-{seat}": centred(30, symbol(seat, 9.5, *ink(seat), 4.4)) for seat in SEATS}
    out |= {
        "warning": warning(),
        "medal-gold": medal("#F2C230", "#B98A10", "#FFF3BF"),
        "medal-silver": medal("#BFD3DF", "#7C93A3", "#F6FBFE"),
        "medal-bronze": medal("#D98E4F", "#8A4E1E", "#FFD9B3"),
        "trophy": trophy(),
    }
    return out | _effects()


