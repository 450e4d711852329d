"""Cards drawn: paper, punched holes, monsters that stay upright to their owner."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.freeze.cards import CELLS, Colour, Face, shown_face
from app.games.freeze.state import Layers, Placed
from app.ui import art, theme

EDGE = 16 / 368  # of a card's side, as on the real piece
MONSTER = 0.94  # of a cell
HOLE = 0.86
PAPER = {False: "#F7F1E6", True: "#DCEBF6"}  # front, back
PAPER_EDGE = "#C9B79B"
RIM = "#B08A5A"
SHADES = (0.0, 0.16, 0.34)  # how dark a monster lies on each card of the stack
GROUND = "#06121F"
TINT = {"red": "#F6C9CB", "blue": "#C4DAF8", "green": "#C5E8D2", "yellow": "#FBE9B4", "purple": "#DCCBF4"}
FULL = {"red": "#E5484D", "blue": "#3478E0", "green": "#2FA866", "yellow": "#E8B82A", "purple": "#8450CC"}


def cell_centre(cell: int, x: float, y: float, side: float) -> tuple[float, float]:
    """The middle of a cell of a card at x, y; cell 0 is top left."""
    room = side * (1 - 2 * EDGE) / 3
    return x + side * EDGE + room * (cell % 3 + 0.5), y + side - side * EDGE - room * (cell // 3 + 0.5)


def draw_paper(x: float, y: float, side: float, flipped: bool = False) -> None:
    """A card without its cells: a soft shadow and bare board at the edge."""
    radius = [side * 0.09]
    Color(0, 0, 0, 0.28)
    RoundedRectangle(pos=(x - side * 0.012, y - side * 0.03), size=(side * 1.024, side * 1.03), radius=radius)
    Color(*theme.rgba(PAPER_EDGE))
    RoundedRectangle(pos=(x, y), size=(side, side), radius=radius)
    Color(*theme.rgba(PAPER[flipped]))
    inset = max(1.0, side * 0.008)
    RoundedRectangle(pos=(x + inset, y + inset * 1.6), size=(side - 2 * inset, side - 2.6 * inset), radius=radius)


def draw_disc(x: float, y: float, size: float, fill: str, alpha: float = 1.0) -> None:
    Color(*theme.rgba(fill, alpha))
    Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))


def draw_monster(colour: str, mood: str, x: float, y: float, size: float, shade: float = 0.0) -> None:
    """One monster, `mood` is cold, warm or back; shade darkens what lies deeper."""
    light = 1 - shade
    Color(light, light, light, 1)
    Rectangle(texture=art.sprite(f"freeze-{colour}-{mood}"), pos=(x - size / 2, y - size / 2), size=(size, size))


def draw_hole(x: float, y: float, size: float, ground: str = GROUND) -> None:
    """A punched hole: a bright cut edge, bare board, then what lies below."""
    draw_disc(x, y, size * 1.06, "#FFFFFF", 0.9)
    draw_disc(x, y, size, RIM)
    draw_disc(x, y - size * 0.012, size * 0.94, ground)


def draw_card(deck: str, lying: Placed, x: float, y: float, side: float, ground: str = GROUND) -> None:
    """One card alone."""
    draw_paper(x, y, side, lying.flipped)
    face = shown_face(deck, lying.card, lying.turns, lying.flipped)
    room = side * (1 - 2 * EDGE) / 3
    mood = "back" if lying.flipped else "cold"
    for cell in CELLS:
        cx, cy = cell_centre(cell, x, y, side)
        if face[cell] is None:
            draw_hole(cx, cy, room * HOLE, ground)
        else:
            draw_monster(face[cell], mood, cx, cy, room * MONSTER)


def draw_nest(deck: str, hand: Layers, x: float, y: float, side: float, warm: frozenset[int] = frozenset()) -> None:
    """Three cards as one: each cell shows the highest monster, the deeper the darker; warm cells are lifted."""
    faces: list[Face] = [shown_face(deck, lying.card, lying.turns, lying.flipped) for lying in hand]
    draw_paper(x, y, side, hand[0].flipped)
    room = side * (1 - 2 * EDGE) / 3
    for cell in CELLS:
        cx, cy = cell_centre(cell, x, y, side)
        depth = next((i for i, face in enumerate(faces) if face[cell] is not None), None)
        if depth != 0:
            draw_hole(cx, cy, room * HOLE)
        if depth is None:
            continue
        colour = str(faces[depth][cell])
        size = room * (MONSTER if depth == 0 else HOLE * 0.94 * (1 - 0.02 * depth))
        if cell in warm:
            draw_disc(cx, cy, size, "#FFE9BE")
            draw_monster(colour, "warm", cx, cy, size)
        else:
            shade = SHADES[depth]
            if depth:
                draw_disc(cx, cy, size, TINT[colour])
                draw_disc(cx, cy, size, GROUND, shade)
            draw_monster(colour, "back" if hand[depth].flipped else "cold", cx, cy, size, shade * 0.8)
        if depth:
            Color(*theme.rgba(GROUND, 0.35))
            Line(circle=(cx, cy, room * HOLE * 0.47), width=max(1.0, room * 0.02))


def draw_line(cells: tuple[int, ...], x: float, y: float, side: float, fill: str = theme.AURORA) -> None:
    """A line through cells of a nest: rings and what joins them."""
    room = side * (1 - 2 * EDGE) / 3
    points = [number for cell in cells for number in cell_centre(cell, x, y, side)]
    Color(*theme.rgba(fill, 0.55))
    if len(points) > 2:
        Line(points=points, width=room * 0.07, cap="round", joint="round")
    Color(*theme.rgba(fill))
    for cell in cells:
        Line(circle=(*cell_centre(cell, x, y, side), room * 0.48), width=dp(2.4))


def draw_slot(colour: Colour, count: int, x: float, y: float, size: float) -> None:
    """A place for tricks of a colour: an outline waiting, or a warm monster with how many there are."""
    if not count:
        Color(*theme.rgba(FULL[colour], 0.9))
        Line(circle=(x, y, size * 0.47), width=max(1.0, size * 0.025), dash_offset=3, dash_length=6)
        Color(1, 1, 1, 0.32)
        Rectangle(texture=art.sprite(f"freeze-{colour}-back"), pos=(x - size * 0.36, y - size * 0.36),
                  size=(size * 0.72, size * 0.72))
        return
    draw_disc(x, y, size * 0.98, FULL[colour])
    draw_disc(x, y, size * 0.9, "#FFE9BE")
    draw_monster(colour, "warm", x, y, size * 0.82)


def draw_pile(x: float, y: float, side: float, count: int) -> None:
    """The draw pile, a few backs high, with a band and a snow crystal."""
    for lift in range(min(3, 1 + count // 12)):
        draw_paper(x + lift * side * 0.012, y + lift * side * 0.03, side, True)
    top = y + (min(3, 1 + count // 12) - 1) * side * 0.03
    Color(*theme.rgba("#1A659E"))
    Rectangle(pos=(x + side * 0.02, top + side * 0.34), size=(side * 0.97, side * 0.3))
    Color(*theme.rgba(theme.ICE))
    cx, cy, arm = x + side * 0.5, top + side * 0.49, side * 0.1
    for dx, dy in ((arm, 0), (arm * 0.5, arm * 0.87), (-arm * 0.5, arm * 0.87)):
        Line(points=[cx - dx, cy - dy, cx + dx, cy + dy], width=max(1.0, side * 0.014), cap="round")
