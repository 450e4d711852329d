"""The pictures of How to play: one small scene for each page, put together from the pieces of the games."""

from __future__ import annotations

import re
from math import cos, radians, sin

from . import marks, pyramids
from .kit import (
    AURORA,
    ICE,
    LANTERN,
    NIGHT,
    WATER,
    WHITE,
    at,
    circle,
    image,
    line,
    linear,
    n,
    path,
    rect,
    svg,
)

WIDE, HIGH = 300, 160


def _grounds() -> None:
    linear("how-dusk", (0, "#1B5886"), (1, "#0F3D64"))
    linear("how-ice", (0, "#F1F9FD"), (1, "#CDE9F5"))
    linear("how-floor", (0, "#F3E8DA"), (1, "#E6D5C0"))


def scene(body: str, ground: str = "how-dusk") -> str:
    """A page's picture: a ground with things upon it."""
    return svg((0, 0, WIDE, HIGH), rect(0, 0, WIDE, HIGH, 0, f"url(#{ground})") + body)


def drawing(name: str, x: float, y: float, width: float, height: float) -> str:
    """A piece that a script draws, as a picture within this picture."""
    markup = marks.pictures()[name]
    box = re.search(r'viewBox="([^"]+)"', markup).group(1)
    body = markup[markup.index(">") + 1:markup.rindex("</svg>")]
    return f'<svg x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" viewBox="{box}">{body}</svg>'


def arrow(x: float, y: float, to_x: float, to_y: float, colour: str = AURORA, bend: float = 0.0, width: float = 6) -> str:
    """An arrow, bent to one side by a share of its length, with a dark rim so that it reads on any ground."""
    dx, dy = to_x - x, to_y - y
    cx, cy = (x + to_x) / 2 - dy * bend, (y + to_y) / 2 + dx * bend
    ex, ey = to_x - cx, to_y - cy
    length = (ex * ex + ey * ey) ** .5
    ux, uy = ex / length, ey / length
    head = width * 1.9
    shaft = f"M{n(x)},{n(y)}Q{n(cx)},{n(cy)} {n(to_x - ux * head)},{n(to_y - uy * head)}"
    tip = (f"M{n(to_x)},{n(to_y)}L{n(to_x - ux * head * 1.5 - uy * head)},{n(to_y - uy * head * 1.5 + ux * head)}"
           f"L{n(to_x - ux * head * 1.5 + uy * head)},{n(to_y - uy * head * 1.5 - ux * head)}z")
    rim = line(shaft, NIGHT, width + 4, opacity=.55) + path(tip, NIGHT, stroke=NIGHT, stroke_width=5, stroke_linejoin="round", opacity=.55)
    return rim + line(shaft, colour, width) + path(tip, colour, stroke=colour, stroke_width=1.5, stroke_linejoin="round")


def flipper(x: float, y: float, turn: float = -20.0, size: float = 40) -> str:
    """The pointing flipper with its tip at x, y."""
    return at(x, y, image("coach-flipper", -size / 2, -size * .08, size, size * 176 / 96), turn)


def dots(*points: tuple[float, float], colour: str = NIGHT) -> str:
    return "".join(circle(x, y, 3, colour, opacity=.7) for x, y in points)


# Monster Freeze

CARD = ("purple", "yellow", "", "red", "blue", "", "", "green", "")


def card(x: float, y: float, side: float, cells: tuple[str, ...], turn: float = 0.0, mood: str = "cold", warm: tuple[int, ...] = ()) -> str:
    """A card or a nest around x, y; an empty cell is a hole."""
    half = side / 2
    out = rect(-half, -half + 3, side, side, side * .1, NIGHT, opacity=.35, filter="url(#blur3)")
    out += rect(-half, -half, side, side, side * .1, "#FAF5E9", stroke="#D9C6A2", stroke_width=1.5)
    room = side * .3
    for number, name in enumerate(cells):
        cx, cy = (number % 3 - 1) * side * .31, (number // 3 - 1) * side * .31
        if name:
            face = "warm" if number in warm else mood
            out += image(f"freeze-{name}-{face}", cx - room / 2, cy - room / 2, room, room)
        else:
            out += circle(cx, cy, room * .43, NIGHT) + circle(cx, cy, room * .43, "none", stroke="#B08C5C", stroke_width=side * .018)
    return at(x, y, out, turn)


def freeze_nest() -> str:
    second, third = ("", "green", "red", "yellow", "", "purple", "blue", "", ""), ("blue", "", "green", "", "red", "", "purple", "yellow", "")
    nest = ("purple", "yellow", "red", "red", "blue", "purple", "blue", "green", "")
    out = card(52, 104, 72, third, -10) + card(74, 80, 72, second, 4) + card(96, 56, 72, CARD, 12)
    return scene(out + arrow(142, 82, 176, 82) + card(232, 80, 112, nest))


def freeze_gestures() -> str:
    out = card(56, 84, 74, CARD, 14) + arrow(20, 66, 56, 34, bend=.35) + flipper(62, 96)
    out += card(150, 84, 74, CARD) + arrow(150, 96, 150, 22) + flipper(150, 104, 0)
    out += card(226, 90, 66, ("", "green", "red", "yellow", "", "purple", "blue", "", "")) + card(256, 76, 66, CARD, 6)
    return scene(out + arrow(268, 40, 206, 44, bend=.28))


def freeze_trick() -> str:
    nest = ("purple", "yellow", "blue", "red", "blue", "green", "blue", "yellow", "green")
    out = card(106, 80, 136, nest, warm=(2, 4, 6))
    step = 136 * .31
    rings = "".join(circle(106 + k * step, 80 - k * step, 22, "none", stroke=AURORA, stroke_width=4) for k in (-1, 0, 1))
    out += line(f"M{n(106 - step)},{n(80 + step)}L{n(106 + step)},{n(80 - step)}", AURORA, 5, opacity=.8) + rings
    return scene(out + flipper(106 + step + 4, 80 - step + 6, -24, 44) + image("freeze-blue-warm", 206, 40, 78, 78, 8))


def freeze_swap() -> str:
    out = card(70, 84, 84, CARD, -6)
    out += rect(176, 34, 96, 96, 12, "none", stroke=AURORA, stroke_width=3, stroke_dasharray="8 6")
    out += card(224, 82, 84, ("blue", "", "green", "", "red", "", "purple", "yellow", ""))
    return scene(out + arrow(96, 38, 194, 38, bend=-.22) + arrow(198, 134, 104, 136, LANTERN, bend=-.2))


def freeze_five() -> str:
    out = ""
    for number, name in enumerate(("red", "blue", "green", "yellow", "purple")):
        x, y = 46 + 52 * number, 92 + (14 if number % 2 else -8)
        out += circle(x, y + 3, 28, NIGHT, opacity=.4) + image(f"freeze-{name}-warm", x - 28, y - 28, 56, 56)
    return scene(out + at(150, 34, path("M-26,14L-30,-14L-14,-2L0,-22L14,-2L30,-14L26,14z", "#F2C230", stroke="#F2C230", stroke_width=4, stroke_linejoin="round")))


def freeze_alone() -> str:
    """The sand runs; five colours wait to be found, two of them are."""
    out = image("freeze-hourglass-running", 26, 18, 88, 124, -6)
    for number, name in enumerate(("red", "blue", "green", "yellow", "purple")):
        x, y = 158 + 52 * (number % 3) + (26 if number > 2 else 0), 54 + 58 * (number // 3)
        found = number < 2
        out += circle(x, y, 27, "none", stroke=AURORA if found else ICE, stroke_width=3, stroke_dasharray="none" if found else "6 5",
                      opacity=1 if found else .5)
        out += image(f"freeze-{name}-{'warm' if found else 'cold'}", x - 22, y - 22, 44, 44)
    return scene(out)


# ICECOOL 2

def school(x: float, y: float, scale: float) -> str:
    """The school, with this point of it (in shares of its side) in the middle of the picture."""
    side = 720 * scale
    return image("icecool-school", WIDE / 2 - x * side, HIGH / 2 - y * side, side, side)


def penguin(seat: str, x: float, y: float, turn: float = 0.0, size: float = 70) -> str:
    return image(f"icecool-penguin-{seat}", x - size / 2, y - size / 2, size, size, turn)


def cool_flick() -> str:
    out = school(.42, .86, 1.5) + dots(*((96 + 15 * i, 104 - 3.4 * i) for i in range(1, 10)), colour=WATER)
    return scene(out + penguin("teal", 70, 108, 78, 84) + arrow(206, 78, 262, 64, LANTERN) + flipper(60, 118, -30, 44))


def cool_kinds() -> str:
    out = ""
    for x, seat, dot, way in ((54, "teal", (0, 8), (0, -80, 0)), (150, "orange", (24, 8), (54, -66, .3)), (246, "purple", (0, -48), (0, -92, 0))):
        out += image(f"icecool-penguin-behind-{seat}", x - 45, 32, 90, 126)
        sx, sy = x + dot[0], 102 + dot[1]
        out += circle(sx, sy, 8, AURORA, stroke=WHITE, stroke_width=3) + arrow(sx, sy - 10, x + way[0], 98 + way[1], AURORA, way[2])
    return scene(out)


def cool_fish() -> str:
    out = rect(0, 0, WIDE, HIGH, 0, "url(#how-ice)") + rect(0, 0, WIDE, 58, 0, "#D9EFE4")
    out += rect(-10, 62, WIDE + 20, 22, 8, "#BFE0F2", stroke="#6FB2D8", stroke_width=4) + rect(92, 58, 116, 30, 12, "#C48B55", stroke="#8A5A2B", stroke_width=3)
    for seat, x in (("teal", 122), ("orange", 150), ("yellow", 178)):
        out += image(f"icecool-fish-{seat}", x - 22, 58, 44, 30, 90)
    return scene(out + penguin("teal", 150, 128, 4, 62) + arrow(198, 132, 204, 24, bend=.18), "how-ice")


def cool_catch() -> str:
    out = school(.86, .52, 1.3) + penguin("orange", 96, 86, 90, 84) + penguin("purple", 160, 80, 60, 84)
    burst = "".join(line(f"M{n(128 + 22 * cos(radians(a)))},{n(62 + 22 * sin(radians(a)) - 14)}L{n(128 + 34 * cos(radians(a)))},{n(62 + 34 * sin(radians(a)) - 14)}", LANTERN, 5)
                    for a in (-150, -120, -90, -60, -30))
    return scene(out + burst + image("icecool-id-purple", 188, 84, 96, 62, -8) + arrow(206, 70, 150, 34, bend=.2))


def cool_cards() -> str:
    out = ""
    for i, name in enumerate(("1-jump", "2", "3")):
        out += image(f"icecool-card-{name}", 52 + 66 * i, 22 + 4 * abs(i - 1), 74, 104, (i - 1) * 8)
    for x, name in ((40, "skate"), (260, "move-fish")):
        out += circle(x, 124, 27, ICE) + image(f"icecool-{name}", x - 20, 104, 40, 40)
    return scene(out)


def cool_line() -> str:
    """Stuck in a doorway, and the orange line where it may stand instead."""
    out = rect(0, 0, WIDE, HIGH, 0, "url(#how-ice)") + rect(0, 0, WIDE, 50, 0, "#D9EFE4")
    out += rect(-10, 44, WIDE + 20, 22, 8, "#BFE0F2", stroke="#6FB2D8", stroke_width=4)
    out += rect(46, 40, 108, 30, 12, "#C48B55", stroke="#8A5A2B", stroke_width=3)
    out += line(f"M24,{HIGH + 10}V112Q24,108 28,108H{WIDE + 10}", LANTERN, 4)
    ghost = f'<g opacity=".45">{penguin("orange", 214, 108, 20, 62)}</g>' + circle(214, 108, 34, "none", stroke=AURORA, stroke_width=3, stroke_dasharray="7 6")
    return scene(out + penguin("orange", 100, 62, 8, 62) + ghost + arrow(136, 66, 186, 88, bend=-.2), "how-ice")


def cool_end() -> str:
    out = school(.27, .87, 1.2)
    for i in range(3):
        out += image("icecool-fish-teal", 40 + 60 * i, 30 + 6 * (i % 2), 66, 45)
    return scene(out + penguin("teal", 76, 116, 30, 74) + image("icecool-id-teal", 158, 92, 96, 62, 5))


# IceTowers

def tower(x: float, y: float, *pieces: tuple[str, int], scale: float = .74, lifted: float = 0.0, lift_from: int = 99) -> str:
    """A tower from the side, its base at x, y; from the piece `lift_from` on it is raised."""
    out = at(0, 3, pyramids.side_ground(pieces[0][0]), scale=pyramids.SIDE[pieces[0][1]][0] / pyramids.SIDE[3][0])
    for number, (seat, size) in enumerate(pieces):
        top = pyramids.side_symbol(seat, size) if number == len(pieces) - 1 else ""
        out += at(0, -38 * number - (lifted if number >= lift_from else 0), pyramids.side(seat, size) + top)
    return at(x, y, out, scale=scale)


def floor() -> str:
    return path(f"M0,112Q75,100 150,112T{WIDE},108V{HIGH}H0z", "#BFDDEC") + path(f"M0,130Q90,120 170,132T{WIDE},126V{HIGH}H0z", ICE)


def towers_own() -> str:
    out = floor() + tower(80, 142, ("purple", 3), ("yellow", 3), ("teal", 2)) + tower(200, 142, ("teal", 3), ("orange", 1))
    return scene(out + drawing("symbol-teal", 112, 30, 44, 44) + drawing("symbol-orange", 232, 56, 44, 44))


def towers_cap() -> str:
    out = floor() + at(88, 66, pyramids.side("teal", 2) + pyramids.side_symbol("teal", 2), scale=.74) + tower(206, 142, ("orange", 3), ("purple", 2))
    return scene(out + arrow(118, 46, 196, 42, bend=-.2))


def towers_mine() -> str:
    out = floor() + tower(76, 142, ("teal", 3), ("teal", 2), ("orange", 2)) + tower(224, 142, ("purple", 3))
    out += at(150, 66, pyramids.side("teal", 2) + pyramids.side_symbol("teal", 2), scale=.7)
    return scene(out + arrow(98, 92, 134, 68, bend=-.2) + arrow(168, 54, 216, 74, bend=-.2))


def towers_split() -> str:
    out = floor() + tower(90, 142, ("yellow", 3), ("purple", 3), ("purple", 2), ("teal", 1), scale=.66, lifted=26, lift_from=2)
    out += line("M48,90H132", AURORA, 4, stroke_dasharray="2 9")
    return scene(out + image("towers-ice-pick", 140, 60, 56, 56, -10) + tower(238, 142, ("purple", 2), ("teal", 1)) + arrow(176, 120, 206, 120, width=5))


def towers_done() -> str:
    out = floor() + tower(64, 142, ("purple", 3), ("yellow", 2), ("teal", 2), scale=.66)
    return scene(out + image("towers-done-seal-on", 116, 44, 84, 84) + tower(246, 142, ("teal", 3), ("teal", 2), ("orange", 1), scale=.66))


def towers_sizes() -> str:
    """Large, medium, small, each from the side and from above: as many pips as points."""
    out = floor()
    for x, size, scale in ((54, 3, .8), (154, 2, .8), (246, 1, .8)):
        out += tower(x, 146, ("teal", size), scale=scale)
        out += at(x + 32, 38, pyramids.pyramid("teal", size), scale=.56)
    return scene(out)


def towers_race() -> str:
    """Two flippers over one tower: the first lets go, the other slides home."""
    out = floor() + tower(150, 146, ("purple", 3), ("teal", 2))
    out += at(244, 78, pyramids.side("yellow", 2) + pyramids.side_symbol("yellow", 2), 14, .6)
    out += image("towers-flipper-teal", 62, 8, 58, 102, 122) + image("towers-flipper-yellow", 238, -6, 46, 82, -150)
    return scene(out + arrow(218, 106, 276, 122, LANTERN, bend=-.25, width=5))


def towers_frost() -> str:
    """A hand that rests."""
    out = floor() + tower(76, 142, ("orange", 3), ("teal", 2)) + image("towers-flipper-teal", 178, 24, 68, 120, 0)
    flakes = "".join(drawing("glyph-snow", x, y, side, side) for x, y, side in ((140, 26, 22), (262, 92, 26), (132, 100, 18), (268, 22, 16)))
    return scene(out + image("towers-frost-ring", 156, 24, 112, 112) + flakes)


def towers_gus() -> str:
    """The ghost's pyramids, for both to move."""
    out = floor() + tower(70, 142, ("gus", 3), ("teal", 2)) + tower(232, 142, ("orange", 3), ("teal", 2), ("gus", 1))
    out += at(150, 70, pyramids.pyramid("gus", 3), scale=.8)
    return scene(out + drawing("symbol-teal", 96, 22, 34, 34) + drawing("symbol-orange", 172, 22, 34, 34))


def towers_war() -> str:
    """Round and round between the same two towers."""
    out = floor() + tower(76, 142, ("purple", 3), ("orange", 2), ("teal", 1)) + tower(226, 142, ("yellow", 3), ("teal", 2), ("orange", 1))
    out += arrow(104, 46, 196, 46, bend=-.25) + arrow(196, 96, 108, 96, LANTERN, bend=-.25)
    return scene(out + drawing("warning", 128, 48, 44, 44))


def pictures() -> dict[str, tuple[str, float, float, bool]]:
    """Name to SVG text, width and height in dp, opaque."""
    _grounds()
    drawn = {
        "how-freeze-nest": freeze_nest(), "how-freeze-gestures": freeze_gestures(), "how-freeze-trick": freeze_trick(),
        "how-freeze-swap": freeze_swap(), "how-freeze-five": freeze_five(), "how-freeze-alone": freeze_alone(),
        "how-icecool-flick": cool_flick(), "how-icecool-kinds": cool_kinds(), "how-icecool-fish": cool_fish(),
        "how-icecool-catch": cool_catch(), "how-icecool-cards": cool_cards(), "how-icecool-line": cool_line(),
        "how-icecool-end": cool_end(),
        "how-icetowers-own": towers_own(), "how-icetowers-cap": towers_cap(), "how-icetowers-mine": towers_mine(),
        "how-icetowers-split": towers_split(), "how-icetowers-done": towers_done(),
        "how-icetowers-sizes": towers_sizes(), "how-icetowers-race": towers_race(), "how-icetowers-frost": towers_frost(),
        "how-icetowers-gus": towers_gus(), "how-icetowers-war": towers_war(),
    }
    return {name: (markup, WIDE, HIGH, True) for name, markup in drawn.items()}
