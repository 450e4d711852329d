"""Who wins: the penguin and the bear from in front, crowned and with their arms in the air, in the colours of every seat."""

from __future__ import annotations

from .kit import NIGHT, SEATS, WHITE, circle, ellipse, group, line, linear, mix, path, radial, svg, symbol
from .scenes import seal

BOX = (-118, -122, 236, 276)
WING = "M-52,40C-74,22 -104,-14 -110,-48C-109,-62 -93,-62 -84,-51C-66,-32 -54,-8 -44,12z"
RIM = "#BFE3F3"
GOLD, GOLD_DEEP, GOLD_PALE = "#FFC933", "#D98E12", "#FFF0B0"


def _gradients() -> None:
    radial("champion-coat", (0, "#4F7AA3"), (.5, "#2B4F77"), (1, "#15304F"), cy=.3, r=.75)
    radial("champion-front", (.5, WHITE), (1, "#D5E7F1"), cy=.35)
    radial("champion-cub", (.4, "#FFFDF8"), (1, "#E6D3B5"), cy=.4, r=.6)
    linear("champion-bill", (0, "#FFB066"), (1, "#F2701C"))
    linear("champion-gold", (0, GOLD_PALE), (.45, GOLD), (1, GOLD_DEEP))
    linear("champion-drift", (0, WHITE), (1, "#A9D6EC"))
    for seat, tones in SEATS.items():
        linear(f"champion-wool-{seat}", (0, tones["pale"]), (.35, tones["colour"]), (1, mix(tones["colour"], tones["deep"], .6)))


def _mirrored(body: str) -> str:
    return body + group(body, transform="scale(-1 1)")


def _shadow(y: float, reach: float) -> str:
    return ellipse(0, y, reach, 13, NIGHT, opacity=.45, filter="url(#blur5)")


def _crown(seat: str, y: float) -> str:
    d = f"M-40,{y}L-50,{y - 46}L-23,{y - 26}L0,{y - 60}L23,{y - 26}L50,{y - 46}L40,{y}Q0,{y - 13} -40,{y}z"
    tips = "".join(circle(x, y + up, 7, "url(#champion-gold)") for x, up in ((-50, -48), (0, -62), (50, -48)))
    jewels = _mirrored(circle(25, y - 14, 4.5, SEATS[seat]["pale"])) + circle(0, y - 21, 7.5, SEATS[seat]["colour"])
    return (path(d, "url(#champion-gold)", stroke=GOLD_DEEP, stroke_width=3, stroke_linejoin="round") + tips + jewels
            + line(f"M-37,{y - 6}Q0,{y - 18} 37,{y - 6}", GOLD_PALE, 3.5, opacity=.9) + circle(-2, y - 23.500, 2.4, WHITE, opacity=.8))


def _badge(seat: str, y: float, r: float) -> str:
    """The seat's disc with its symbol, so that nobody is told by colour alone."""
    tones = SEATS[seat]
    return (circle(0, y, r, tones["deep"]) + circle(0, y, r * .88, tones["colour"])
            + f'<g transform="translate(0 {y})">{symbol(seat, r * .6, WHITE, tones["deep"], r * .16)}</g>')


def _face(eyes: float, y: float, wide: float) -> str:
    """Eyes shut with joy, and warm cheeks."""
    return _mirrored(line(f"M{eyes - wide},{y + 5}Q{eyes},{y - 11} {eyes + wide},{y + 5}", "#0B2036", 6.5)
                     + ellipse(eyes + wide + 1, y + 18, 10, 6.5, "#FF9E9E", opacity=.75))


def penguin(seat: str) -> str:
    tones = SEATS[seat]
    wing = path(WING, "#1C3A5C")
    wing += line("M-100,-44C-94,-24 -80,0 -66,18", "#4A7299", 6, opacity=.7)
    foot = path("M14,134C8,150 22,154 30,148C38,156 52,150 50,138Q36,124 14,134z", "url(#champion-bill)")
    coat = "M-66,112C-92,36 -60,-62 0,-62C60,-62 92,36 66,112Q50,142 0,142Q-50,142 -66,112z"
    rim = _mirrored(line(WING, RIM, 5)) + line(coat, RIM, 5)  # the dark coat shows on a dark sky
    out = _shadow(142, 74) + group(rim, opacity=.85) + _mirrored(wing) + _mirrored(foot) + path(coat, "url(#champion-coat)")
    out += path("M0,-16C-10,-34 -50,-30 -48,4C-47,28 -62,70 -46,112Q0,140 46,112C62,70 47,28 48,4C50,-30 10,-34 0,-16z", "url(#champion-front)")
    out += _face(25, 0, 11)
    out += path("M-18,14Q0,2 18,14Q14,22 0,23Q-14,22 -18,14z", "url(#champion-bill)") + path("M-14,19Q0,26 14,19Q11,40 0,42Q-11,40 -14,19z", "#C9481C")
    out += path("M-7,32Q0,28 7,32Q5,39 0,40Q-5,39 -7,32z", "#FF9E9E") + line("M-10,11Q0,5 10,11", "#FFD9B3", 4)
    scarf = path("M-68,42Q0,72 68,42Q78,54 72,66Q0,98 -72,66Q-78,54 -68,42z", f"url(#champion-wool-{seat})")
    scarf += path("M46,72L68,64Q80,90 74,112L55,110Q57,90 46,72z", f"url(#champion-wool-{seat})")
    scarf += line("M-48,56L-51,72M-24,62L-25,80M0,65V82M24,62L25,80M48,56L51,72M57,100L75,102", tones["deep"], 5, opacity=.4)
    return svg(BOX, out + scarf + _badge(seat, 105, 30) + _crown(seat, -42))


def bear(seat: str) -> str:
    tones, wool = SEATS[seat], f"url(#champion-wool-{seat})"
    arm = line("M-46,66Q-78,44 -84,2", tones["deep"], 38) + line("M-46,65Q-77,43 -83,2", tones["colour"], 31)
    arm += circle(-86, -14, 19, "url(#champion-cub)") + line("M-102,4Q-86,13 -68,3", "#FFFDF8", 11)
    boot = path("M12,130h34q9,0 9,10v4h-43z", "#22344A") + line("M8,149H56Q63,148 64,142", "#C8DDEA", 6)
    ear = circle(42, -44, 20, "url(#champion-cub)") + circle(42, -44, 10.5, "#E3AE94")
    out = _shadow(144, 76) + _mirrored(arm) + _mirrored(boot)
    out += path("M-54,46C-72,80 -70,118 -58,134Q0,148 58,134C70,118 72,80 54,46Q0,30 -54,46z", wool)
    out += _mirrored(ear) + ellipse(0, 0, 64, 58, "url(#champion-cub)") + _face(29, -6, 11)
    out += ellipse(0, 22, 29, 22, "#FFFDF8") + path("M-12,10Q0,3 12,10Q9,21 0,22Q-9,21 -12,10z", "#0B2036") + ellipse(-3, 10.500, 4, 2.2, WHITE, opacity=.8)
    out += path("M-17,25Q0,34 17,25Q14,45 0,46Q-14,45 -17,25z", "#B4472F") + path("M-9,37Q0,32 9,37Q6,44 0,45Q-6,44 -9,37z", "#FF9E9E")
    out += line("M-50,52Q0,76 50,52", "#FFFDF8", 17) + line("M-46,57Q0,80 46,57", "#E6D3B5", 4, opacity=.7)
    return svg(BOX, out + _badge(seat, 104, 33) + _crown(seat, -44))


def seal_pup() -> str:
    """Nobody won: it cannot look."""
    pup = f'<g transform="translate(0 58) scale(1.35)">{seal()}</g>'
    snow = path("M-108,118Q-60,98 0,104Q62,98 108,118Q112,144 76,146H-76Q-112,144 -108,118z", "url(#champion-drift)")
    return svg(BOX, _shadow(142, 96) + pup + snow)


def pictures() -> dict[str, str]:
    _gradients()
    seats = [seat for seat in SEATS if seat != "gus"]
    crowned = {f"champion-{figure}-{seat}": draw(seat) for seat in seats for figure, draw in (("penguin", penguin), ("bear", bear))}
    return {"champion-nobody": seal_pup(), **crowned}
