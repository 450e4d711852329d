"""Where the parts of Ice Lake lie on a screen: boxes of (x, y, width, height) in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.ui import text

Box = tuple[float, float, float, float]

TABLET = 600  # dp: a window whose shorter side has as many lies on a table
GAP = 6  # dp
STRIP, LOW_STRIP, LARGE_STRIP = 48, 42, 60  # dp; the lower one where there are two rows of them, the large one on a table
MORE_STRIP = 8  # dp more for text twice as large in two rows, and in one row:
MORE_TALL, MORE_WIDE, MORE_ON_TABLE = 46, 24, 24
CLOSE = 4  # dp between strips in a row on a phone
LETTERS, MOST_LETTERS = 46, 92  # dp, a row of letters carried out at a desk, and as many rows as get room there
KEYS, LOW_KEYS, BELOW_KEYS = 130, 90, 143  # dp: how high the keys of a desk are, how low they may get, and what lies below them
BUTTON, LOCK = 60, (50, 75)  # dp of a row of buttons; of the sign on the lock, and of its words in normal text
ROUNDS, MORE_ROUND, WIDEST = 52, 16, 0.29  # dp of undo and clear, more for text twice as large, and their largest share of the desk
WATCH, LOW_WATCH, NARROW = 138, 78, 300  # dp the watch takes in two rows and in one, and the width from which it needs one
LARGE_TEXT = 1.4  # times the normal size, from which a ruling takes the room of two desks
SHRUNK = 1.3  # words may be that much too wide: they are drawn smaller
PANEL = 380  # dp, of the controls beside the lake
CONTROLS = 380  # dp, the tallest that the controls below the lake need to be
FOOT = 16  # dp left free at the bottom, where the system's own gestures begin


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The boxes of all parts; a turned one says by how many degrees it faces its owner."""

    lake: Box
    snow: bool  # whether the lake lies in a field of snow
    controls: Box
    pause: Box | None  # None where every strip has its own, and in a replay
    seats: tuple[tuple[Box, int], ...]  # a strip each, or a whole desk round the table
    reading: tuple[tuple[Box, int], ...]  # where a ruling is explained to each seat, and the way it reads


def on_a_table(width: float, height: float) -> bool:
    return min(width, height) >= dp(TABLET)


def round_of_a_desk(width: float) -> float:
    """How wide undo and clear are."""
    return max(dp(ROUNDS), min(dp(ROUNDS) + dp(MORE_ROUND) * (text.scale - 1), width * WIDEST))


def lock_has_a_row(width: float, height: float) -> bool:
    """Whether the lock lies in a row of its own, since beside undo and clear its words would not fit."""
    beside = width - 2 * (round_of_a_desk(width) + dp(8))
    sign, words = LOCK
    needed = dp(BELOW_KEYS + BUTTON + LOW_KEYS + 8 + STRIP)
    return beside * SHRUNK < dp(sign + words * text.scale) and height >= needed


def strip_of_a_desk(width: float, height: float) -> float:
    """How high its strip lies: right above the keys."""
    below = BELOW_KEYS + (BUTTON if lock_has_a_row(width, height) else 0)
    return min(dp(below + KEYS + 8), height - dp(STRIP))


def letters_of_a_desk(width: float, height: float, watch: bool) -> float:
    """How much room the letters carried out have below the strip, perhaps above the watch."""
    below = (WATCH if width < dp(NARROW) else LOW_WATCH) if watch else 0
    return max(dp(LETTERS), min(dp(MOST_LETTERS), strip_of_a_desk(width, height) - dp(2 * 8 + below)))


def tall(box: Box, seats: int, left_handed: bool, columns: int, pausing: bool) -> Arrangement:
    """Strips on top, the lake in its snow, the controls under the thumb."""
    x, y, width, height = box
    roomy, rows = on_a_table(width, height), -(-seats // columns)
    gap, more = dp(GAP), text.scale - 1
    if roomy:
        strip = dp(LARGE_STRIP) + dp(MORE_ON_TABLE) * more
    else:
        strip = dp(STRIP) + dp(MORE_TALL) * more if rows == 1 else dp(LOW_STRIP) + dp(MORE_STRIP) * more
    line = (x + dp(CLOSE), y + height - gap, width - 2 * dp(CLOSE))
    strips, pause = _in_rows(line, seats, columns, strip, left_handed, pausing)
    top = y + height - rows * (strip + gap) - gap
    high = min(width * 1.12, max((top - y) * 0.6, top - y - dp(CONTROLS)))  # a tall glass has a large lake
    controls = (x + dp(10), y + dp(FOOT), width - dp(20), top - high - y - dp(FOOT) - 2 * gap)
    return Arrangement((x, top - high, width, high), True, controls, pause, strips, ((controls, 0),) * seats)


def wide(box: Box, seats: int, left_handed: bool, columns: int, pausing: bool) -> Arrangement:
    """The lake on one side, strips and controls on the other."""
    x, y, width, height = box
    roomy, rows = on_a_table(width, height), -(-seats // columns)
    gap, more = dp(2 * GAP), text.scale - 1
    grown = MORE_STRIP if roomy else MORE_WIDE if rows == 1 else 0
    strip = dp(LARGE_STRIP if roomy else STRIP) + dp(grown) * more
    panel = min(dp(PANEL), width * 0.52)
    panel_x = x + gap if left_handed else x + width - panel
    room = panel - gap
    strips, pause = _in_rows((panel_x, y + height - gap, room), seats, columns, strip, False, pausing)
    top = y + height - rows * (strip + dp(GAP)) - 2 * dp(GAP)
    lake_x = x + panel + (0.0 if roomy else gap) if left_handed else x
    controls = (panel_x, y + dp(FOOT), room, top - y - dp(FOOT))
    lake = (lake_x, y, width - panel - (0.0 if roomy else gap), height)
    return Arrangement(lake, not roomy, controls, pause, strips, ((controls, 0),) * seats)


def _in_rows(
    line: tuple[float, float, float], seats: int, columns: int, high: float, pause_first: bool, pausing: bool,
) -> tuple[tuple[tuple[Box, int], ...], Box | None]:
    """Strips below the line (x, y, width) of their upper edge, and the pause button beside the first row."""
    x, top, width = line
    button, gap = dp(STRIP), dp(CLOSE if columns > 2 else GAP)
    taken = button + gap if pausing else 0.0
    each = (width - taken - (columns - 1) * gap) / columns
    first = x + taken if pause_first else x
    strips = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        strips.append(((first + column * (each + gap), top - high - row * (high + dp(GAP)), each, high), 0))
    pause = (x if pause_first else x + width - button, top - max(button, (high + button) / 2), button, button)
    return tuple(strips), pause if pausing else None


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
    reading = desks if text.scale < LARGE_TEXT else tuple((_both_desks(box, one), facing) for one, facing in desks)
    first = desks[0][0]  # the seat that reads from the bottom edge, as the controls do
    controls = (*first[:3], strip_of_a_desk(*first[2:]) - letters_of_a_desk(*first[2:], True) - 2 * dp(GAP))
    return Arrangement(lake, False, controls, None, desks, reading)


def _both_desks(box: Box, desk: Box) -> Box:
    """Two desks at the same side of the lake as one."""
    x, y, width, height = box
    gap = dp(GAP)
    if width >= height:
        return desk[0], y + gap, desk[2], height - 2 * gap
    return x + gap, desk[1], width - 2 * gap, desk[3]

