"""Large pictures: start scene, game cards, curtain, tables; each with its size in dp and whether it is opaque."""

from __future__ import annotations

from pathlib import Path

from .kit import (
    AURORA,
    ICE,
    ICE2,
    ICE3,
    NIGHT,
    WATER,
    WHITE,
    at,
    circle,
    ellipse,
    group,
    image,
    line,
    linear,
    n,
    path,
    polar,
    radial,
    rect,
    scatter,
    svg,
)

ART = Path(__file__).resolve().parent.parent


def _gradients() -> None:
    linear("night", (0, NIGHT), (.5, WATER), (1, "#0F3A60"))
    linear("aurora-green", (0, AURORA, 0), (.7, AURORA, .5), (.86, AURORA, .32), (1, AURORA, 0))
    linear("aurora-violet", (0, "#8E5BD0", 0), (.7, "#A06BE8", .45), (1, "#8E5BD0", 0))
    linear("snow-far", (0, "#8FBEDA"), (1, "#4F86AB"))
    linear("snow-near", (0, WHITE), (1, ICE3))
    linear("dusk", (0, "#10335A"), (.75, "#2F7FAE"))
    radial("icy", (0, "#8FDAF5"), (1, "#1E6E9C"), r=.7)
    radial("table", (0, "#2F78A8"), (.55, "#1B5886"), (1, "#0F3D64"), r=.75)
    radial("deep", (0, "#14507C"), (.6, "#0C335A"), (1, NIGHT), r=.8)


def stars(width: float, height: float, count: int, seed: int) -> str:
    chance = scatter(seed)
    return "".join(circle(next(chance) * width, next(chance) * height, .7 + next(chance), ICE, opacity=n(.3 + next(chance) * .6))
                   for _ in range(count))


def aurora(width: float, y: float, h: float) -> str:
    """Curtains of light with rays, bright at the foot and fading upwards."""
    a, b = -width * .1, width * 1.1

    def band(shift: float) -> str:
        x = shift * width
        return (f"M{n(a)},{n(y + h * .35)}C{n(width * .15 + x)},{n(y - h * .15)} {n(width * .3 + x)},{n(y + h * .5)} "
                f"{n(width * .52 + x)},{n(y + h * .2)}S{n(width * .85 + x)},{n(y - h * .1)} {n(b)},{n(y + h * .2)}"
                f"V{n(y + h * .62)}C{n(width * .85 + x)},{n(y + h * .45)} {n(width * .75 + x)},{n(y + h)} "
                f"{n(width * .5 + x)},{n(y + h * .8)}S{n(width * .15 + x)},{n(y + h * .6)} {n(a)},{n(y + h)}z")
    out = path(band(0), "url(#aurora-violet)", filter="url(#blur14)", transform=f"translate(0 {n(-h * .3)})")
    out += path(band(.06), "url(#aurora-green)", filter="url(#blur8)")
    chance = scatter(11)
    rays = ""
    for i in range(26):
        x = (i + next(chance)) * width / 26
        top = y + h * (.1 + .3 * next(chance))
        rays += path(f"M{n(x)},{n(top)}v{n(h * (.35 + .25 * next(chance)))}", stroke=AURORA, stroke_width=n(5 + 12 * next(chance)), opacity=n(.05 + .1 * next(chance)))
    return out + group(rays, filter="url(#blur5)")


def seal() -> str:
    """A seal pup that holds its flippers before its eyes; its middle is 0, 0."""
    radial("pup", (0, "#8FA9C2"), (.6, "#5F7E9E"), (1, "#3F5D7E"), cy=.35, r=.7)
    flipper = "M-62,44C-58,18 -44,-10 -18,-16C-6,-18 -2,-8 -9,-1C-24,14 -34,40 -40,58z"
    shine = "M-52,38C-47,20 -36,0 -18,-9"
    body = path("M-46,60C-54,0 -34,-46 0,-46C34,-46 54,0 46,60z", "url(#pup)") + ellipse(0, -36, 18, 6, WHITE, opacity=.3)
    body += ellipse(-13, 20, 16, 13, "#E6F1F8") + ellipse(13, 20, 16, 13, "#E6F1F8")
    body += path("M-8,9Q0,5 8,9Q6,17 0,18Q-6,17 -8,9z", NIGHT) + line("M-9,24Q-4,30 0,25Q4,30 9,24", NIGHT, 3)
    body += "".join(circle(side * x, y, 1.5, "#7C93A3") for side in (-1, 1) for x, y in ((14, 19), (19, 23), (15, 26)))
    for side in (1, -1):
        body += group(path(flipper, "#3F5D7E") + line(shine, "#8FA9C2", 4, opacity=.6), transform=f"scale({side} 1)")
    return body


def _seal_behind(x: float, snow: float, scale: float) -> str:
    """The seal with its chin just above the snow."""
    return at(x, snow - 36 * scale, seal(), scale=scale)


def curtain(width: float, height: float) -> str:
    """Opaque and calm, so that a name in the middle reads well: sky above, snow below, a seal that does not look."""
    out = rect(0, 0, width, height, 0, "url(#night)") + stars(width, height * .7, 90, 33) + aurora(width, height * .02, height * .36)
    y = height * .84
    swell = height * .07
    back = (f"M0,{n(y)}C{n(width * .2)},{n(y - swell * 1.4)} {n(width * .38)},{n(y - swell * 1.5)} {n(width * .55)},{n(y - swell * .3)}"
            f"S{n(width * .85)},{n(y - swell)} {n(width)},{n(y - swell * .1)}V{n(height)}H0z")
    y += swell * .8
    front = (f"M0,{n(y)}C{n(width * .2)},{n(y - swell)} {n(width * .38)},{n(y - swell * 1.1)} {n(width * .55)},{n(y - swell * .3)}"
             f"S{n(width * .85)},{n(y - swell * .7)} {n(width)},{n(y)}V{n(height)}H0z")
    out += path(back, "url(#snow-far)") + _seal_behind(width * .76, y - swell * .45, min(1.4, min(width, height) / 400))
    out += path(front, "url(#snow-near)")
    return svg((0, 0, width, height), out)


def table(width: float, height: float) -> str:
    """The ice table of IceTowers: deep, clear ice with old cracks and bubbles."""
    chance = scatter(17)
    out = rect(0, 0, width, height, 0, "url(#table)")
    for _ in range(34):
        x, y = next(chance) * width, next(chance) * height
        d = f"M{n(x)},{n(y)}" + "".join(f"l{n(next(chance) * 90 - 45)},{n(next(chance) * 70 - 35)}" for _ in range(3))
        out += line(d, ICE2, 5, opacity=.03) + line(d, ICE2, 1.4, opacity=.14)
    for _ in range(70):
        x, y, r = next(chance) * width, next(chance) * height, 1.5 + next(chance) * 5
        out += circle(x, y, r, ICE2, opacity=.07) + circle(x - r * .3, y - r * .3, r * .35, WHITE, opacity=.16)
    for _ in range(9):
        x, y, r = next(chance) * width, next(chance) * height, 60 + next(chance) * 120
        out += ellipse(x, y, r * 1.6, r, "#4C9CCB", opacity=.06, filter="url(#blur14)")
    return svg((0, 0, width, height), out)


def water(width: float, height: float) -> str:
    """The dark ground round a board: deep water with drowned floes."""
    chance = scatter(29)
    out = rect(0, 0, width, height, 0, "url(#deep)")
    for _ in range(18):
        x, y, r = next(chance) * width, next(chance) * height, 26 + next(chance) * 62
        points = [(r * (.75 + .35 * next(chance)), k * 60 + 30 * next(chance)) for k in range(6)]
        d = "M" + "L".join(f"{n(px)},{n(py)}" for px, py in (polar(*point) for point in points)) + "z"
        out += at(x, y, path(d, "#1E5B86", stroke="#1E5B86", stroke_width=10, stroke_linejoin="round", opacity=n(.16 + .2 * next(chance))))
    return svg((0, 0, width, height), out)


def card_icecool() -> str:
    """A penguin about to slip through a door with two fish on it."""
    out = f'<g transform="translate(-478 -42)">{image("icecool-school", -1039.1, -555.3, 2089.1, 2089.1)}'
    out += line("M597.3,328Q604.6,302.2 615.7,283.7M645.2,331.7V316.9M689.5,328Q685.8,305.8 678.5,287.4", "#8FB4DC", 9.2)
    out += image("icecool-penguin-teal", 595.4, 167.5, 136.5, 136.5, 6) + image("icecool-fish-orange", 560.4, 130.6, 81.2, 55.4, 84)
    out += image("icecool-fish-yellow", 693.2, 130.6, 81.2, 55.4, 96) + image("icecool-penguin-purple", 527.2, 43.8, 95.9, 95.9, 130)
    return svg((0, 0, 364, 262), out + "</g>")


def _crack(seat: str, x: float, y: float, turn: float, scale: float = 1.218) -> str:
    return at(x, y, image(f"icelake-crack-{seat}", -10, -20, 106.6, 40), turn, scale)


def card_icelake() -> str:
    out = rect(0, 0, 364, 262, 0, WATER)
    for column in range(-1, 5):
        for row in range(-1, 4):
            x, y = column * 91.3 - 61.5, row * 105.5 - (80 if column % 2 else 27.2)
            out += image("icelake-hex-b" if (column * 3 + row) % 4 == 0 else "icelake-hex", x, y, 121.8, 105.5)
    out += _crack("orange", -92, 183.7, -30) + _crack("orange", -.7, 131, -30) + _crack("orange", 90.7, 78.3, 90)
    out += _crack("teal", 456, 78.3, -150) + _crack("teal", 364.7, 25.5, 150) + _crack("purple", 456, 183.7, 150)
    out += _crack("purple", 364.7, 236.5, -150) + _crack("purple", 273.3, 183.7, 150) + _crack("purple", 182, 236.5, 90)
    out += image("icelake-skater-orange", 22.4, 115.5, 136.5, 136.5, 180) + image("icelake-skater-teal", 190.3, 10, 143.9, 143.9, 240)
    return svg((0, 0, 364, 262), out)


def card_towers() -> str:
    from . import pyramids

    out = rect(0, 0, 364, 262, 0, "url(#dusk)") + stars(364, 120, 26, 3) + group(aurora(364, 4, 120), opacity=.7)
    out += path("M0,194Q91,173 182,191T364,183V262H0z", "#DDF0F9") + path("M0,225Q109,210 200,228T364,220V262H0z", "#F4FAFD")
    for x, y, scale, pieces in ((82, 226, .82, (("teal", 2),)), (290, 232, .82, (("yellow", 1),)),
                                (190, 240, .93, (("purple", 3), ("yellow", 3), ("yellow", 2), ("teal", 2), ("orange", 1)))):
        body = at(0, 3, pyramids.side_ground(pieces[0][0]), scale=pyramids.SIDE[pieces[0][1]][0] / pyramids.SIDE[3][0])
        for i, (seat, size) in enumerate(pieces):
            top = pyramids.side_symbol(seat, size) if i == len(pieces) - 1 else ""
            body += at(0, -38 * i, pyramids.side(seat, size) + top)
        out += at(x, y, body, scale=scale)
    return svg((0, 0, 364, 262), out)


def card_freeze() -> str:
    out = rect(0, 0, 364, 262, 0, "url(#icy)")
    cells = ((0, 0, "purple-cold"), (1, 0, "blue-cold"), (2, 0, "green-cold"), (0, 1, "yellow-cold"), (1, 1, "purple-cold"), (2, 1, ""), (0, 2, ""), (1, 2, "green-cold"), (2, 2, ""))
    face = rect(-108, -108, 216, 216, 20, NIGHT, opacity=.35, filter="url(#blur5)") + rect(-108, -108, 216, 216, 20, "#FAF5E9", stroke="#D9C6A2", stroke_width=2)
    face += rect(-103, -103, 206, 206, 16, "none", stroke=WHITE, stroke_width=3)
    for column, row, monster in cells:
        x, y = (column - 1) * 66, (row - 1) * 66
        face += (image(f"freeze-{monster}", x - 30, y - 30, 60, 60) if monster else
                 circle(x, y, 28, NIGHT) + circle(x, y, 28, "none", stroke="#B08C5C", stroke_width=3))
    out += at(182, 122, face, -8)
    for name, x, y, size, turn in (("red", 32.5, 143.9, 114.4, -8), ("blue", 218.9, 138.4, 118.1, 8), ("green", 139.6, 165, 92.3, 0),
                                   ("yellow", 8.6, 20.3, 95.9, 6), ("purple", 263.2, 16.6, 95.9, -6)):
        out += circle(x + size / 2, y + size / 2 + 4, size * .47, NIGHT, opacity=.4, filter="url(#blur5)") + image(f"freeze-{name}-warm", x, y, size, size, turn)
    return svg((0, 0, 364, 262), out)


def _file(name: str) -> str:
    return (ART / f"{name}.svg").read_text("utf-8")


def presplash() -> str:
    """The penguin in the floe under the name, on the night of the first frame."""
    _gradients()
    out = rect(0, 0, 360, 360, 0, NIGHT) + stars(360, 190, 40, 13)
    out += image("icon-foreground", 40, 62, 280, 280) + image("logo", 60, 40, 240, 42)
    return svg((0, 0, 360, 360), out)


def pictures() -> dict[str, tuple[str, float, float, bool]]:
    """Name to SVG text, width and height in dp, opaque."""
    _gradients()
    return {
        "curtain-landscape": (curtain(1280, 800), 1280, 800, True),
        "curtain-portrait": (curtain(450, 900), 450, 900, True),
        "table": (table(1120, 640), 1120, 640, True),
        "table-portrait": (table(400, 640), 400, 640, True),
        "water-landscape": (water(1280, 800), 1280, 800, True),
        "water-portrait": (water(450, 900), 450, 900, True),
        "school": (_file("icecool-school"), 720, 720, False),
        "card-icecool": (card_icecool(), 364, 262, True),
        "card-icelake": (card_icelake(), 364, 262, True),
        "card-icetowers": (card_towers(), 364, 262, True),
        "card-freeze": (card_freeze(), 364, 262, True),
        "mascot": (svg((68, 68, 296, 296), image("icon-foreground", 0, 0, 432, 432)), 340, 340, False),
        "logo": (_file("logo"), 392, 68, False),
    }


