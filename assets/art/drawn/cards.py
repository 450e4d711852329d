"""Monster Freeze: the paper of punched cards in pieces, hole rims, trick slots, outlines of the five, the floe.

A card is put together from nine cells. A corner piece lies at the top left and is turned for the other corners; an
edge piece lies at the top and is turned for the other sides. Pieces overlap by a hair, so no seam shows.
"""

from __future__ import annotations

from .kit import AURORA, ICE, NIGHT, WHITE, at, blob, centred, circle, group, mix, n, path, polar, radial, rect, svg

CELL, EDGE, HOLE = 112.0, 16.0, 49.0
SIDE = 3 * CELL + 2 * EDGE
CORNER = 34.0
RIM = 2.5
OVERLAP = 1.0

MONSTERS = {
    "red": ("#E0453F", "#7E1417"), "blue": ("#3A9AEB", "#0D3F8A"), "green": ("#2FA866", "#0D5A34"),
    "yellow": ("#F2C230", "#8A5F00"), "purple": ("#7844B8", "#432080"),
}
PAPERS = {"front": ("#FAF5E9", "#D9C6A2", "#B08C5C"), "back": ("#DDEDF6", "#A9C9DC", "#7FA3BC")}

BURST = blob([polar(52 if i % 2 else 39, i * 360 / 22 - 90) for i in range(22)], tension=.72)
YETI = ("M-30,-34Q-35,-50 -19,-46Q-10,-57 1,-48Q14,-57 20,-45Q35,-49 31,-33L43,-23L39,-13L51,1L43,8L49,26L40,28L43,45"
        "L30,39L22,52L11,42L0,53L-11,42L-22,52L-30,39L-43,45L-40,28L-49,26L-43,8L-51,1L-39,-13L-43,-23z")
GLOB = ("M-46,46C-56,45 -55,32 -48,26C-44,2 -26,-18 0,-18C26,-18 44,2 48,26C55,32 56,45 46,46C40,52 31,47 25,47"
        "C16,54 2,52 -3,47C-14,54 -34,54 -46,46z")
WING = ("M-18,-6C-28,-30 -42,-38 -54,-34C-50,-24 -51,-14 -55,-5C-48,-3 -45,5 -46,15C-38,11 -33,15 -31,25"
        "C-27,19 -22,19 -16,24z")
BAT = "M0,-35C20,-35 32,-16 32,8C32,35 18,49 0,49C-18,49 -32,35 -32,8C-32,-16 -20,-35 0,-35z"
EAR = "M-27,-20C-33,-38 -31,-50 -27,-54C-18,-50 -9,-42 -6,-32z"
IMP = "M0,-37C28,-37 45,-14 45,12C45,38 26,51 0,51C-26,51 -45,38 -45,12C-45,-14 -28,-37 0,-37z"
HORN = "M-40,-13C-55,-26 -55,-45 -43,-55C-41,-42 -30,-37 -13,-35z"
STALKS = ((-31, -27, 15.5), (0, -39, 16), (31, -27, 15.5))


def _pair(d: str, fill: str) -> str:
    return path(d, fill) + path(d, fill, transform="scale(-1 1)")


def silhouette(name: str, fill: str) -> str:
    """The outline alone: what must tell the five apart without colour."""
    match name:
        case "red":
            return _pair(HORN, fill) + path(IMP, fill)
        case "blue":
            return path(YETI, fill, stroke=fill, stroke_width=5, stroke_linejoin="round")
        case "green":
            stalks = path("M-24,2Q-32,-12 -31,-27M0,-10V-38M24,2Q32,-12 31,-27", stroke=fill, stroke_width=11)
            return stalks + "".join(circle(x, y, r, fill) for x, y, r in STALKS) + path(GLOB, fill)
        case "yellow":
            return path(BURST, fill, stroke=fill, stroke_width=3, stroke_linejoin="round")
    return _pair(WING, fill) + _pair(EAR, fill) + path(BAT, fill)


def _hole(cx: float, cy: float) -> str:
    return f"M{n(cx - HOLE)},{n(cy)}a{HOLE:g},{HOLE:g} 0 1 0 {2 * HOLE:g},0a{HOLE:g},{HOLE:g} 0 1 0 {-2 * HOLE:g},0z"


def _rims(cx: float, cy: float, board: str) -> str:
    """Bare board: the wall of the hole, between a white lip and the shade inside."""
    return (circle(cx, cy, HOLE - 5, "none", stroke=NIGHT, stroke_width=7, stroke_opacity=.28)
            + circle(cx, cy, HOLE - 1.5, "none", stroke=board, stroke_width=5)
            + circle(cx, cy, HOLE + .6, "none", stroke=WHITE, stroke_width=2, stroke_opacity=.95)
            + circle(cx, cy, HOLE - 1.2, "none", stroke=mix(board, WHITE, .5), stroke_width=2.2))


def paper(kind: str, side: str, hole: bool) -> str:
    """One piece of a card with its cell centred on (0, 0)."""
    tone, edge, board = PAPERS[side]
    left = CELL / 2 + (EDGE if kind == "corner" else OVERLAP)
    top = CELL / 2 + (EDGE if kind in ("corner", "edge") else OVERLAP)
    right = bottom = CELL / 2 + OVERLAP

    def along(inset: float) -> str:
        """The way along the rim of the card, so far inside it."""
        if kind == "edge":
            return f"M{n(-left)},{n(-top + inset)}H{n(right)}"
        bend = CORNER - inset
        return f"M{n(-left + inset)},{n(bottom)}V{n(-top + CORNER)}a{bend:g},{bend:g} 0 0 1 {bend:g},{-bend:g}H{n(right)}"

    outline = f"{along(0)}V{n(bottom)}z" if kind == "corner" else f"M{n(-left)},{n(bottom)}V{n(-top)}H{n(right)}V{n(bottom)}z"
    out = path(outline + (_hole(0, 0) if hole else ""), tone, fill_rule="evenodd")
    if kind != "middle":
        out += path(along(RIM / 2), stroke=edge, stroke_width=RIM) + path(along(5), stroke=WHITE, stroke_width=3, stroke_opacity=.9)
    if hole:
        out += _rims(0, 0, board)
    return svg((-left, -top, left + right, top + bottom), out)


def slot(name: str) -> str:
    """An empty place for tricks of one colour: an engraved outline in a dashed ring."""
    colour = MONSTERS[name][0]
    out = circle(0, 0, 29, NIGHT, opacity=.55)
    out += circle(0, 0, 28, "none", stroke=colour, stroke_width=2.5, stroke_opacity=.8, stroke_dasharray="5 4.77")
    return centred(62, out + at(0, 0, silhouette(name, mix(colour, "#0B2A4A", .35)), scale=.42))


def slot_ring(name: str) -> str:
    return centred(62, circle(0, 0, 29, NIGHT, opacity=.55) + circle(0, 0, 28, "none", stroke=MONSTERS[name][0], stroke_width=3))


def floe() -> str:
    """The piece of ice in the middle that carries the pile and the single card."""
    radial("floe", (0, "#F3FAFD"), (.6, "#D6ECF7"), (1, "#B4DAEC"), r=.62)
    rim = blob([(x * 1.0, y * .74) for x, y in (polar(188 if i % 2 else 200, i * 20 + (7 if i % 3 else 0)) for i in range(18))], tension=.9)
    out = group(path(rim, NIGHT), opacity=.55, filter="url(#blur5)", transform="translate(0 4) scale(1.05)")
    out += path(rim, "#5EA3CB", transform="scale(1.035)") + path(rim, "url(#floe)", stroke=ICE, stroke_width=4)
    marks = "M-150,-40q18,-10 34,2M-120,70q20,8 36,-4M130,-66q14,-6 26,4M110,84q18,6 30,-6M-20,-118q16,-6 34,0M-40,116q22,8 44,0"
    return centred(440, out + path(marks, stroke="#A9D6EC", stroke_width=4, stroke_linecap="round"), 340)


def pictures() -> dict[str, str]:
    """Every sprite of this module: name to SVG text."""
    out = {}
    for side in PAPERS:
        for kind in ("corner", "edge", "middle"):
            out[f"freeze-paper-{kind}-{side}"] = paper(kind, side, hole=False)
            out[f"freeze-paper-{kind}-{side}-hole"] = paper(kind, side, hole=True)
    radial("shade-hole", (.6, NIGHT, 0), (.84, NIGHT, .25), (1, NIGHT, .62))
    h = SIDE / 2
    out["freeze-board-shade"] = centred(SIDE + 48, rect(-h, -h, SIDE, SIDE, CORNER, NIGHT, opacity=.55, filter="url(#blur8)"))
    out["freeze-hole-shade"] = centred(CELL, circle(0, 0, HOLE, "url(#shade-hole)"))
    out["freeze-hole-claim"] = centred(CELL, circle(0, 0, HOLE + 1, "none", stroke=AURORA, stroke_width=5)
                                       + circle(0, 0, HOLE - 4, "none", stroke=WHITE, stroke_width=2, stroke_opacity=.8))
    for name, (colour, _) in MONSTERS.items():
        out[f"freeze-slot-{name}"] = slot(name)
        out[f"freeze-slot-ring-{name}"] = slot_ring(name)
        out[f"freeze-ghost-{name}"] = centred(CELL, silhouette(name, mix(colour, "#0B2A4A", .35)))
    out["freeze-floe"] = floe()
    return out
