"""Cards drawn from sprites: paper with punched holes, monsters that stay upright to their owner, slots for tricks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.games.freeze.cards import CELLS, Colour, shown_face
from app.games.freeze.state import Layers, Placed
from app.ui import art, text, theme

# A card is 368 units wide: three cells of 112 between edges of 16.
SIDE, CELL, EDGE = 368, 112, 16
OVERLAP = 0.6  # pixels by which pieces of paper overlap, so that no seam shows
FRINGE = 1.5  # pixels at the rim of a sprite that are not wholly its own
ROOM = CELL / SIDE  # a cell as a share of the card
SHADE = (SIDE + 48) / SIDE  # the soft shadow as a share of the card
MONSTER = 0.97  # of a cell
HOLE = 0.85  # of a cell: what a hole leaves to be seen
RING = 0.46  # of a cell: from the middle of a claimed cell to its ring
DEPTHS = ((1.0, 1.0, 1.0), (0.9, 0.92, 0.96), (0.8, 0.84, 0.91))  # the deeper a card lies, the less light
FULL = {"red": "#E0453F", "blue": "#3A9AEB", "green": "#2FA866", "yellow": "#F2C230", "purple": "#7844B8"}
WARM = "#FFD9A0"

# Kind of paper and quarter turns clockwise for each cell; the pieces are drawn for the top left and the top.
PAPER = (
    ("corner", 0), ("edge", 0), ("corner", 1),
    ("edge", 3), ("middle", 0), ("edge", 1),
    ("corner", 3), ("edge", 2), ("corner", 2),
)
EDGES = {"corner": (EDGE, EDGE, 0, 0), "edge": (0, EDGE, 0, 0), "middle": (0, 0, 0, 0)}  # left, top, right, bottom, unturned


def cell_centre(cell: int, x: float = 0.0, y: float = 0.0, side: float = 1.0) -> tuple[float, float]:
    """The middle of a cell of a card whose middle is x, y; cell 0 is top left."""
    return x + (cell % 3 - 1) * side * ROOM, y + (1 - cell // 3) * side * ROOM


def depth_of(deck: str, hand: Layers, cell: int) -> int:
    """How many cards lie over what shows in a cell; 2 where nothing does."""
    faces = (shown_face(deck, lying.card, lying.turns, lying.flipped) for lying in hand)
    return next((depth for depth, face in enumerate(faces) if face[cell] is not None), 2)


def draw_sprite(name: str, x: float, y: float, width: float, height: float = 0.0) -> Rectangle:
    """A sprite centred at x, y; square unless a height is given."""
    height = height or width
    return Rectangle(texture=art.sprite(name), pos=(x - width / 2, y - height / 2), size=(width, height))


def draw_card(
    deck: str, lying: Placed, side: float, depth: int = 0, cells: Iterable[int] = CELLS, shadow: bool = False,
    fades: bool = False,
) -> Color:
    """One card around 0, 0, seen through `depth` others; the colour that lights all of it, so that it can fade.

    Only these cells: what lies under paper need not be drawn. Where the paper of a card that `fades` overlapped,
    it would be less clear than elsewhere.
    """
    light = Color(*DEPTHS[depth], 1)
    if shadow:
        draw_sprite("freeze-board-shade", 0, -side * 0.02, side * SHADE)
    face = shown_face(deck, lying.card, lying.turns, lying.flipped)
    for cell in cells:
        _draw_paper(cell, lying.flipped, face[cell] is None, side, 0.0 if fades else OVERLAP)
    mood = "back" if lying.flipped else "cold"
    for cell in cells:
        if face[cell] is not None:
            draw_sprite(f"freeze-{face[cell]}-{mood}", *cell_centre(cell, side=side), side * ROOM * MONSTER)
    return light


def _draw_paper(cell: int, flipped: bool, hole: bool, side: float, overlap: float) -> None:
    """One ninth of the board; through a hole one sees what lies below, in the shade of the hole."""
    kind, turns = PAPER[cell]
    unit = side / SIDE
    x, y = cell_centre(cell, side=side)
    if hole:
        draw_sprite("freeze-hole-shade", x, y, side * ROOM)
    left, top, right, bottom = ((CELL / 2 + edge) * unit + (0 if edge else overlap) for edge in _rotated(EDGES[kind], turns))
    sprite = art.sprite(f"freeze-paper-{kind}-{'back' if flipped else 'front'}{'-hole' if hole else ''}")
    finer = max(1.0, sprite.width / (left + right))
    Rectangle(texture=sprite, tex_coords=_turned_texture(sprite, EDGES[kind], turns, finer), pos=(x - left, y - bottom),
              size=(left + right, top + bottom))


def _rotated(edges: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """Left, top, right, bottom after quarter turns clockwise: what was on the left is on top."""
    return edges[-turns % 4:] + edges[:-turns % 4]


def _turned_texture(sprite: Texture, edges: tuple[int, ...], turns: int, finer: float) -> tuple[float, ...]:
    """Texture coordinates that show a piece after quarter turns clockwise.

    Where a piece meets another, its outermost pixels are left out: they are mixed with what is beside it in the atlas,
    the more of them the finer the sprite is than what is drawn.
    """
    left, low, right, _, _, high, *_ = sprite.tex_coords
    fringe = FRINGE * finer
    wide, tall = (right - left) * fringe / sprite.width, (high - low) * fringe / sprite.height
    edge_left, edge_top, edge_right, edge_bottom = (bool(edge) for edge in edges)
    left, right = left + (0 if edge_left else wide), right - (0 if edge_right else wide)
    low, high = low + (0 if edge_bottom else tall), high - (0 if edge_top else tall)
    corners = (left, low, right, low, right, high, left, high)
    return corners[2 * turns:] + corners[:2 * turns]


def draw_line(cells: Iterable[int], x: float, y: float, side: float, fill: str = theme.AURORA) -> None:
    """A line through cells of a nest whose middle is x, y: rings, and what joins them."""
    centres = [cell_centre(cell, x, y, side) for cell in cells]
    for tint, width in ((fill, 0.085), ("#FFFFFF", 0.035)):
        Color(*theme.rgba(tint))
        for one, two in pairwise(centres):
            SmoothLine(points=_between(one, two, side * ROOM * RING), width=max(dp(1), side * ROOM * width), cap="none")
    Color(1, 1, 1, 1)
    for centre in centres:
        if fill == theme.AURORA:
            draw_sprite("freeze-hole-claim", *centre, side * ROOM * 1.06)
        else:
            _draw_ring(centre, side * ROOM * RING, fill)


def _draw_ring(centre: tuple[float, float], radius: float, fill: str) -> None:
    Color(*theme.rgba(fill))
    SmoothLine(circle=(*centre, radius), width=max(dp(1.5), radius * 0.06))


def _between(one: tuple[float, float], two: tuple[float, float], ring: float) -> tuple[float, ...]:
    """From the rim of one ring to the rim of the next."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    share = min(0.5, ring / max(1.0, hypot(dx, dy)))
    return one[0] + dx * share, one[1] + dy * share, two[0] - dx * share, two[1] - dy * share


def draw_disc(x: float, y: float, size: float, fill: str, alpha: float = 1.0) -> None:
    Color(*theme.rgba(fill, alpha))
    SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))


def draw_badge(number: int, x: float, y: float, size: float) -> None:
    """A small round number."""
    draw_disc(x, y, size, theme.ICE)
    draw_disc(x, y, size * 0.88, theme.NIGHT)
    draw_words(text.fitting(str(number), size * 0.72, 14, theme.TEXT, bold=True), x, y, size * 0.8)


def draw_words(words: Texture, x: float, y: float, most_high: float = 0.0) -> None:
    """A text centred at x, y, drawn smaller where there is less height for it."""
    squeeze = min(1.0, most_high / words.height) if most_high else 1.0
    width, height = words.width * squeeze, words.height * squeeze
    Color(1, 1, 1, 1)
    Rectangle(texture=words, pos=(round(x - width / 2), round(y - height / 2)), size=(width, height))


def draw_slot(colour: Colour, count: int, x: float, y: float, size: float) -> None:
    """A place for tricks of a colour: an outline that waits, or a warm monster and how many there are."""
    Color(1, 1, 1, 1)
    if not count:
        draw_sprite(f"freeze-slot-{colour}", x, y, size)
        return
    draw_sprite(f"freeze-slot-ring-{colour}", x, y, size)
    draw_disc(x, y, size * 0.84, WARM)
    Color(1, 1, 1, 1)
    draw_sprite(f"freeze-{colour}-warm", x, y, size * 0.84)
    if count > 1:
        draw_badge(count, x + size * 0.34, y - size * 0.34, max(size * 0.42, dp(14)))


def draw_verdict(x: float, y: float, size: float) -> None:
    """A place for tricks that decided a round: ringed, on a glow."""
    draw_glow(x, y, size * 1.5, theme.AURORA, 0.8)
    Color(*theme.rgba(theme.AURORA))
    SmoothLine(circle=(x, y, size * 0.53), width=max(dp(1.6), size * 0.045))


def draw_glow(x: float, y: float, size: float, fill: str = WARM, alpha: float = 1.0) -> None:
    Color(*theme.rgba(fill, alpha))
    draw_sprite("glow-round", x, y, size)
