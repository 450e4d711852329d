"""Signs on keys and chips: glyphs of the icon font, and the thick arrow of a heading."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label
from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.games.icelake.hexes import turned
from app.ui import icons, theme
from app.ui.boards.icelake.quads import Quads
from app.ui.theme import rgba

KEY_COLOURS = {"L": "#5FE3B1", "S": "#8FD8FF", "R": "#F2A5DC"}
KEY_EDGES = {"L": "#B5F4DB", "S": "#CDEEFF", "R": "#FAD7F0"}
ARROW = "arrow-up-thick"
CHIP_GAP = 2.5  # dp
LARGEST_CHIP, LARGE_CHIP, SMALLEST_CHIP = 38, 52, 13  # dp; the large one where there is ample room


@lru_cache(maxsize=64)
def _glyph(name: str, pixels: int, colour: str) -> Texture:
    label = Label(text=icons.glyph(name), font_size=pixels, font_name=icons.FONT, color=rgba(colour))
    label.refresh()
    label.texture.bind()  # only then it has a number of its own, by which Quads tells textures apart
    return label.texture


def sign(name: str, size: float = 28, colour: str = theme.TEXT) -> Texture:
    """A glyph of the icon font, `size` dp high."""
    return _glyph(name, round(dp(size)), colour)


def arrow(x: float, y: float, size: float, heading: int, colour: str = theme.NIGHT) -> None:
    """An arrow of a heading, centred, `size` pixels long; heading 0 points up the board."""
    arrows = Quads()
    arrows.add(_glyph(ARROW, max(8, round(size)), colour), x, y, size, size, -60 * heading)
    Color(1, 1, 1, 1)
    arrows.draw()


def chip_size(count: int, width: float, height: float, largest: float = LARGEST_CHIP) -> float:
    """The largest chips of which so many fit into this room."""
    size = dp(largest)
    while size > dp(SMALLEST_CHIP) and _columns(width, size) * _rows(height, size) < count:
        size -= dp(1)
    return min(size, height)


def chips_height(count: int, width: float, size: float) -> float:
    """How high so many chips of this size, in dp, are within a width."""
    rows = -(-count // _columns(width, dp(size)))
    return rows * dp(size + CHIP_GAP) - dp(CHIP_GAP)


def _columns(width: float, size: float) -> int:
    return max(1, int((width + dp(CHIP_GAP)) // (size + dp(CHIP_GAP))))


def _rows(height: float, size: float) -> int:
    return max(1, int((height + dp(CHIP_GAP)) // (size + dp(CHIP_GAP))))


def draw_chips(
    letters: str, heading: int, box: tuple[float, float, float, float], last: bool = False, reached: int | None = None,
    facing: int = 0, largest: float = LARGEST_CHIP,
) -> int:
    """Letters as chips with arrows, from the top left; `last` marks the newest, those beyond `reached` are dark.

    Of a program too long for the box the end is shown; the answer says how many letters that are. Where the chips lie in
    a zone turned by `facing` degrees, the arrows still point the way they do on the lake.
    """
    x, y, width, height = box
    size = chip_size(len(letters), width, height, largest)
    columns, most = _columns(width, size), _columns(width, size) * _rows(height, size)
    skipped = max(0, len(letters) - most)
    rows = -(-(len(letters) - skipped) // columns)
    top = y + height / 2 + (rows * (size + dp(CHIP_GAP)) - dp(CHIP_GAP)) / 2
    arrows = Quads()
    for number, letter in enumerate(letters):
        heading = turned(heading, letter)
        if number < skipped:
            continue
        row, column = divmod(number - skipped, columns)
        left, low = x + column * (size + dp(CHIP_GAP)), top - size - row * (size + dp(CHIP_GAP))
        if last and number == len(letters) - 1:
            Color(1, 1, 1, 1)
            RoundedRectangle(pos=(left - dp(2), low - dp(2)), size=(size + dp(4), size + dp(4)), radius=[size * 0.3])
        hollow = reached is not None and number >= reached
        Color(*rgba(theme.SURFACES[3] if hollow else KEY_COLOURS[letter]))
        RoundedRectangle(pos=(left, low), size=(size, size), radius=[size * 0.26])
        glyph = _glyph(ARROW, round(size * 0.9), KEY_COLOURS[letter] if hollow else theme.NIGHT)
        arrows.add(glyph, left + size / 2, low + size / 2, size * 0.86, size * 0.86, -60 * heading - facing)
    Color(1, 1, 1, 1)
    arrows.draw()
    return len(letters) - skipped
