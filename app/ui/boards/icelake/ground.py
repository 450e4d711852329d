"""The ground of a lake drawn: a field of snow or the shore of an island, pines, and the ice."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import ceil, hypot, sqrt
from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothRoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp

from app.ui import art, theme
from app.ui.boards.icelake.quads import Quads

HALF = sqrt(3) / 2  # half the height of a hex of side 1
SNOW = "#F4FAFD"
PINES = ((1.5, 2.4, 1.9), (3.1, 1.25, 1.5), (1.2, 5.2, 1.5), (5.4, 1.3, 1.8), (3.5, 3.6, 1.6), (7.4, 1.2, 1.4), (1.3, 7.9, 1.8),
         (1.2, 10.6, 1.5), (1.3, 13.2, 1.7))  # x from the side, y from the top, width
SHARES = 18  # of them a narrow field of snow is wide
ON_SHORE, THIN = (1.9, 1.5, 1.7), 4.5  # widths on an island in sides of a hex; on one hex in so many, by lot
BARE = 24  # dp, below which a pine would be a smudge
SHARP = 1.1  # times its own size, up to which a drawing may be enlarged
SHORE = ("icelake-shore-plain",) * 3 + ("icelake-shore",)
FAR = 64  # hexes from the middle of a lake, beyond all that is seen
PLATE = "icelake-hex"  # nearly white: it takes the colour in use, and its edges are soft
ICE = ("icelake-hex",) * 4 + ("icelake-hex-b",)

Tile = tuple[int, float, float]  # a number by which hexes differ, and where its middle lies
Pine = tuple[float, float, float]  # where it stands, and how wide it is


def draw(picture: Any) -> None:
    """All that lies below cracks and skaters, anew."""
    canvas, around = picture.layers["ground"], land(picture)
    ice = [(cell, *picture.place(cell)) for cell in picture.lake.cells]
    canvas.clear()
    with canvas:
        if picture.snow:
            _draw_snow(picture, around)
        else:
            Color(*theme.rgba(theme.NIGHT, 0.28))
            _hexes(picture.side, around, 1.16)
            Color(1, 1, 1, 1)
            _tiles(picture.side, around, SHORE)
        _draw_pines(pines(picture, around))
        Color(*theme.rgba(theme.DEEP_WATER))
        _hexes(picture.side, ice, 1.13)
        Color(1, 1, 1, 1)
        _tiles(picture.side, ice, ICE)


def _draw_snow(picture: Any, around: list[Tile]) -> None:
    """A round field of it, cut out of snowy hexes."""
    field = {"pos": picture.pos, "size": picture.size, "radius": [dp(26)]}
    Color(*theme.rgba(SNOW))
    SmoothRoundedRectangle(**field)
    StencilPush()
    RoundedRectangle(**field)
    StencilUse()
    Color(1, 1, 1, 1)
    _tiles(picture.side, around, SHORE)
    StencilUnUse()
    RoundedRectangle(**field)
    StencilPop()


def land(picture: Any) -> list[Tile]:
    """The hexes round the ice: all that are to be seen of a field of snow, or the ring that is the shore of an island."""
    radius, side = picture.lake.radius, picture.side
    far = ceil(max(picture.width, picture.height) / side) if picture.snow else radius + 1
    found = []
    for q, r in product(range(-far, far + 1), repeat=2):
        dx, dy, ring = 1.5 * q * side, -2 * HALF * (r + q / 2) * side, max(abs(q), abs(r), abs(q + r))
        in_sight = abs(dx) < picture.width / 2 + side and abs(dy) < picture.height / 2 + side
        if ring > radius and (in_sight if picture.snow else ring == radius + 1):
            number = ((q + FAR) * 73856093 ^ (r + FAR) * 19349663) * 40503 // 4096 % 4096
            found.append((number, picture.center_x + dx, picture.center_y + dy))
    return found


def _tiles(side: float, hexes: Iterable[Tile], names: tuple[str, ...]) -> None:
    tiles, wide, high = Quads(), 2 * side, 2 * HALF * side
    for number, x, y in hexes:
        tiles.add(art.sprite(names[number * 7 % len(names)]), x, y, wide, high, number * 5 % 6 * 60)
    tiles.draw()


def _draw_pines(places: list[Pine]) -> None:
    trees = Quads()
    for number, (x, y, wide) in enumerate(places):
        trees.add(art.sprite(f"icelake-pine-{number % 3 + 1}"), x, y, wide, wide, 47 * number)
    trees.draw()


def pines(picture: Any, around: list[Tile]) -> list[Pine]:
    """Where they stand and how wide they are: in a field of snow clear of the ice and of buttons, on an island on its shore."""
    widest = dp(art.size("icelake-pine-1")[0]) * SHARP
    if picture.snow:
        return _corners(picture, min(picture.side, picture.width / SHARES, widest / PINES[0][2]))
    wooded: list[Tile] = []
    for tile in sorted(around, key=lambda tile: tile[0]):
        if len(wooded) < len(around) / THIN and not _near(picture.side, tile, wooded):
            wooded.append(tile)
    wide = [min(widest, picture.side * ON_SHORE[place % len(ON_SHORE)]) for place in range(len(wooded))]
    return [(x, y, w) for (_, x, y), w in zip(wooded, wide, strict=True) if w >= dp(BARE)]


def _near(side: float, tile: Tile, others: list[Tile]) -> bool:
    """Whether one of the others is the hex beside it."""
    return any(hypot(tile[1] - x, tile[2] - y) < 2 * HALF * side * 1.1 for _, x, y in others)


def _corners(picture: Any, unit: float) -> list[Pine]:
    """Pines in the upper corners of the snow, more of them where it is large; the lower ones are for buttons."""
    left = [(picture.x + dx * unit, picture.top - dy * unit, wide * unit) for dx, dy, wide in PINES]
    grown = [pine for pine in left if _is_free(picture, *pine)]
    return grown + [(picture.x + picture.right - x, y, wide) for x, y, wide in grown]


def _is_free(picture: Any, x: float, y: float, wide: float) -> bool:
    """Whether what stands there keeps off the ice, and well above the buttons."""
    apart = wide / 2 + picture.side
    return y > picture.center_y and all(hypot(x - px, y - py) > apart for px, py in map(picture.place, picture.lake.cells))


def _hexes(side: float, hexes: Iterable[Tile], grow: float) -> None:
    """Plain hexes with soft edges."""
    plates, wide, high = Quads(), 2 * side * grow, 2 * HALF * side * grow
    for _, x, y in hexes:
        plates.add(art.sprite(PLATE), x, y, wide, high)
    plates.draw()
