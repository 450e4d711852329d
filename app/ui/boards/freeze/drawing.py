"""Cards drawn from sprites: paper with punched holes, monsters that stay upright to their owner, slots for tricks."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.games.freeze.cards import CELLS, Colour, shown_face
from app.games.freeze.state import Placed
from app.ui import art, text, theme

# A card is 368 units wide: three cells of 112 between edges of 16; pieces of paper overlap by a hair.
SIDE, CELL, EDGE, OVERLAP = 368, 112, 16, 1
ROOM = CELL / SIDE  # a cell as a share of the card
SHADE = (SIDE + 48) / SIDE  # the soft shadow as a share of the card
RIM = 8 / SIDE  # the bright edge of the board, as a share of the card
SEAM = 4 / SIDE
MONSTER = 0.97  # of a cell
DEPTHS = ((1.0, 1.0, 1.0), (0.83, 0.86, 0.92), (0.66, 0.71, 0.82))  # the deeper a card lies, the less light
FULL = {"red": "#E0453F", "blue": "#3A9AEB", "green": "#2FA866", "yellow": "#F2C230", "purple": "#7844B8"}
WARM = "#FFD9A0"

# Kind of paper and quarter turns clockwise for each cell; the pieces are drawn for the top left and the top.
PAPER = (
    ("corner", 0), ("edge", 0), ("corner", 1),
    ("edge", 3), ("middle", 0), ("edge", 1),
    ("corner", 3), ("edge", 2), ("corner", 2),
)
REACH = {  # of a piece from the middle of its cell, before it is turned: left, top, right, bottom
    "corner": (CELL / 2 + EDGE, CELL / 2 + EDGE, CELL / 2 + OVERLAP, CELL / 2 + OVERLAP),
    "edge": (CELL / 2 + OVERLAP, CELL / 2 + EDGE, CELL / 2 + OVERLAP, CELL / 2 + OVERLAP),
    "middle": (CELL / 2 + OVERLAP,) * 4,
}


def cell_centre(cell: int, x: float = 0.0, y: float = 0.0, side: float = 1.0) -> tuple[float, float]:
    """The middle of a cell of a card whose middle is x, y; cell 0 is top left."""
    return x + (cell % 3 - 1) * side * ROOM, y + (1 - cell // 3) * side * ROOM


def draw_sprite(name: str, x: float, y: float, width: float, height: float = 0.0) -> Rectangle:
    """A sprite centred at x, y; square unless a height is given."""
    height = height or width
    return Rectangle(texture=art.sprite(name), pos=(x - width / 2, y - height / 2), size=(width, height))


def draw_card(deck: str, lying: Placed, side: float, depth: int = 0, shadow: bool = True) -> Color:
    """One card around 0, 0, seen through `depth` others; the colour that lights all of it, so that it can fade."""
    light = Color(*DEPTHS[depth], 1)
    if shadow:
        draw_sprite("freeze-board-shade", 0, -side * 0.02, side * SHADE)
    face = shown_face(deck, lying.card, lying.turns, lying.flipped)
    for cell in CELLS:
        _draw_paper(cell, lying.flipped, face[cell] is None, side)
    _close_seams(lying.flipped, side)
    mood = "back" if lying.flipped else "cold"
    for cell in CELLS:
        if face[cell] is not None:
            draw_sprite(f"freeze-{face[cell]}-{mood}", *cell_centre(cell, side=side), side * ROOM * MONSTER)
    return light


def _draw_paper(cell: int, flipped: bool, hole: bool, side: float) -> None:
    """One ninth of the board; through a hole one sees what lies below, in the shade of the hole."""
    kind, turns = PAPER[cell]
    unit = side / SIDE
    x, y = cell_centre(cell, side=side)
    if hole:
        draw_sprite("freeze-hole-shade", x, y, side * ROOM)
    left, top, right, bottom = (_rotated(REACH[kind], turns)[i] * unit for i in range(4))
    sprite = art.sprite(f"freeze-paper-{kind}-{'back' if flipped else 'front'}{'-hole' if hole else ''}")
    Rectangle(texture=sprite, tex_coords=_turned_texture(sprite, turns), pos=(x - left, y - bottom),
              size=(left + right, top + bottom))


def _close_seams(flipped: bool, side: float) -> None:
    """Bands of bare paper where two pieces meet, which would show as hairlines."""
    sprite = art.sprite(f"freeze-paper-middle-{'back' if flipped else 'front'}")
    left, low, right, _, _, top, *_ = sprite.tex_coords
    x, y = (left + right) / 2, (low + top) / 2
    long, thin, seam = side * (1 - 2 * RIM), side * SEAM, side * ROOM / 2
    for at in (-seam, seam):
        for wide, high, cx, cy in ((thin, long, at, 0.0), (long, thin, 0.0, at)):
            Rectangle(texture=sprite, tex_coords=(x, y) * 4, pos=(cx - wide / 2, cy - high / 2), size=(wide, high))


def _rotated(reach: tuple[float, ...], turns: int) -> tuple[float, ...]:
    """Left, top, right, bottom after quarter turns clockwise: what was on the left is on top."""
    return reach[-turns % 4:] + reach[:-turns % 4]


def _turned_texture(sprite: Texture, turns: int) -> Iterable[float]:
    """Texture coordinates that show a sprite after quarter turns clockwise."""
    corners = tuple(sprite.tex_coords)  # bottom left, bottom right, top right, top left
    return corners[2 * turns:] + corners[:2 * turns]


def draw_line(cells: Iterable[int], x: float, y: float, side: float) -> None:
    """A line through cells of a nest whose middle is x, y: rings, and what joins them."""
    centres = [cell_centre(cell, x, y, side) for cell in cells]
    points = [number for centre in centres for number in centre]
    if len(centres) > 1:
        for fill, width in ((theme.AURORA, 0.075), ("#FFFFFF", 0.03)):
            Color(*theme.rgba(fill, 0.95))
            SmoothLine(points=points, width=max(dp(1), side * ROOM * width), cap="round", joint="round")
    Color(1, 1, 1, 1)
    for centre in centres:
        draw_sprite("freeze-hole-claim", *centre, side * ROOM * 1.06)


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


def block(words: str, width: float, height: float, size: float, colour: str = theme.TEXT, bold: bool = False) -> Texture:
    """A paragraph as large as `size` allows, made smaller until it fits into the box."""
    while True:
        found = text.texture(words, size, colour, bold, width=width, align="center")
        longest = max(words.split(), key=len)
        if size <= 8 or (found.height <= height and text.texture(longest, size, colour, bold).width <= width):
            return found
        size *= 0.92


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


def draw_glow(x: float, y: float, size: float, fill: str = WARM, alpha: float = 1.0) -> None:
    Color(*theme.rgba(fill, alpha))
    draw_sprite("glow-round", x, y, size)
