"""Where the parts of Ice Lake lie on a screen: boxes of (x, y, width, height) in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.ui import text

Box = tuple[float, float, float, float]

TABLET = 600  # dp: a window whose shorter side has as many lies on a table
GAP = 6  # dp
STRIP, LOW_STRIP = 48, 42  # dp; the lower one where there are two rows of them
MORE_STRIP, MUCH_MORE_STRIP = 8, 24  # dp more for text twice as large, on a phone and on a table
LETTERS = 46  # dp, a row of letters carried out
KEYS, LOW_KEYS, BELOW_KEYS = 130, 90, 143  # dp: how high the keys of a desk are, how low they may get, and what lies below them
PANEL = 380  # dp, of the controls beside the lake
CONTROLS = 380  # dp, the tallest that the controls below the lake need to be
FOOT = 16  # dp left free at the bottom, where the system's own gestures begin


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The boxes of all parts; a turned one says by how many degrees it faces its owner."""

    lake: Box
    snow: bool  # whether the lake lies in a field of snow
    controls: Box
    pause: Box | None  # None where every strip has its own
    seats: tuple[tuple[Box, int], ...]  # a strip each, or a whole desk round the table
    reading: tuple[tuple[Box, int], ...]  # where a ruling is explained to each seat, and the way it reads


def on_a_table(width: float, height: float) -> bool:
    return min(width, height) >= dp(TABLET)


def strip_of_a_desk(height: float) -> float:
    """How high its strip lies: right above the keys where the letters carried out find room above it, else on top."""
    on_the_keys = min(dp(BELOW_KEYS + KEYS + 8), height - dp(STRIP + LETTERS + 8))
    return on_the_keys if on_the_keys >= dp(BELOW_KEYS + LOW_KEYS + 8) else height - dp(STRIP)


def tall(box: Box, seats: int, left_handed: bool) -> Arrangement:
    """Strips on top, the lake in its snow, the controls under the thumb."""
    x, y, width, height = box
    roomy = on_a_table(width, height)
    columns = seats if roomy else 2
    rows = -(-seats // columns)
    gap, strip = dp(GAP), dp(STRIP if rows == 1 else LOW_STRIP) + dp(MUCH_MORE_STRIP if roomy else MORE_STRIP) * (text.scale - 1)
    first = x + dp(STRIP) + 2 * gap if left_handed else x + gap
    each = (width - dp(STRIP) - (columns + 2) * gap) / columns
    strips = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        strips.append(((first + column * (each + gap), y + height - (row + 1) * (strip + gap), each, strip), 0))
    top = y + height - rows * (strip + gap) - gap
    high = min(width * 1.12, max((top - y) * 0.6, top - y - dp(CONTROLS)))  # a tall glass has a large lake
    pause_x = x + gap if left_handed else x + width - dp(STRIP) - gap
    pause = (pause_x, y + height - gap - max(dp(STRIP), (strip + dp(STRIP)) / 2), dp(STRIP), dp(STRIP))
    controls = (x + dp(10), y + dp(FOOT), width - dp(20), top - high - y - dp(FOOT) - 2 * gap)
    return Arrangement((x, top - high, width, high), True, controls, pause, tuple(strips), ((controls, 0),) * seats)


def wide(box: Box, seats: int, left_handed: bool) -> Arrangement:
    """The lake on one side, strips and controls on the other."""
    x, y, width, height = box
    gap, strip = dp(2 * GAP), dp(STRIP)
    panel = min(dp(PANEL), width * 0.52)
    panel_x = x + gap if left_handed else x + width - panel
    room = panel - gap
    columns = 1 if height >= dp(TABLET) else 2
    each = (room - strip - dp(GAP) - (columns - 1) * dp(GAP)) / columns
    strips = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        strips.append(((panel_x + column * (each + dp(GAP)), y + height - (row + 1) * (strip + dp(GAP)) - dp(GAP), each, strip), 0))
    rows = -(-seats // columns)
    top = y + height - rows * (strip + dp(GAP)) - 2 * dp(GAP)
    high = top - y - dp(FOOT)
    lake_x = x + panel if left_handed else x
    pause = (panel_x + room - strip, y + height - strip - 2 * dp(GAP), strip, strip)
    controls = (panel_x, y + dp(FOOT), room, high)
    return Arrangement((lake_x, y, width - panel, height), False, controls, pause, tuple(strips), ((controls, 0),) * seats)


def round_the_table(box: Box, facings: Sequence[int]) -> Arrangement:
    """The lake in the middle, and a desk for each seat in a quarter of what is left, turned to its owner."""
    x, y, width, height = box
    gap = dp(2 * GAP)
    if width >= height:
        core = min(height * 0.99, width - dp(2 * 236))
        lake = (x + (width - core) / 2, y, core, height)
        quarter = ((width - core) / 2 - gap, height / 2 - 1.5 * gap)
    else:
        core = min(width * 1.08, height - dp(2 * 212))
        lake = (x, y + (height - core) / 2, width, core)
        quarter = (width / 2 - 1.5 * gap, (height - core) / 2 - 1.5 * gap)
    right, up = x + width - quarter[0] - gap / 2, y + height - quarter[1] - gap / 2
    corners = ((x + gap / 2, y + gap / 2), (right, up), (right, y + gap / 2), (x + gap / 2, up))
    desks = tuple(((*corners[seat], *quarter), facing) for seat, facing in enumerate(facings))
    first = desks[0][0]  # the seat that reads from the bottom edge, as the controls do
    strip = strip_of_a_desk(first[3])
    letters_below = dp(LETTERS + 2 * GAP) if strip + dp(STRIP) >= first[3] else 0.0
    controls = (*first[:3], strip - letters_below - dp(GAP))
    return Arrangement(lake, False, controls, None, desks, desks)

