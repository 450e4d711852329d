"""Frame: where school, strips, pad and chips lie in any window, and how the pad comes to a player's hand."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]  # x, y, width, height in the window
Zone = tuple[Box, int]  # a box and the way its reader faces

STRIP = 50.0  # dp
CHIP = 54.0
GAP = 8.0
HINT = 26.0
BOTTOM = 40.0  # dp: the system's gestures live below
PAD = 262.0  # dp: a pad beside the school
STRIP_LONG = 236.0


@dataclass(frozen=True, slots=True)
class Frame:
    """Boxes in pixels; `pads`, `chips` and `hints` by the way the player on turn faces."""

    school: Box
    strips: tuple[Zone, ...]
    pads: dict[int, Box]
    chips: dict[int, Box]
    hints: dict[int, Box]
    reading: dict[int, Box]  # for a longer text
    pause: Box
    small: bool  # penguins are drawn a little larger than true


def frame(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool) -> Frame:
    """Everything for a window of this size; `unit` is one dp in pixels."""
    return _upright(width, height, facings, unit, mirrored) if height > width else \
        _lying(width, height, facings, unit, mirrored)


def _upright(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool) -> Frame:
    gap, strip = GAP * unit, STRIP * unit
    pause = (width - gap * 0.75 - strip, height - gap - strip, strip, strip)
    room = pause[0] - gap * 1.5
    each = (room - (len(facings) - 1) * gap * 0.75) / len(facings)
    strips = tuple(((gap * 0.75 + seat * (each + gap * 0.75), height - gap - strip, each, strip), 0)
                   for seat in range(len(facings)))
    low = (BOTTOM + HINT + CHIP + 3 * GAP) * unit
    side = min(width - gap * 0.5, height - strip - 3 * gap - low - min(210 * unit, height * 0.3))
    school = ((width - side) / 2, height - strip - 2 * gap - side, side, side)
    pad_top = school[1] - 2 * gap - CHIP * unit
    wide = min(width - 2 * gap, 440 * unit)
    pad_low = (BOTTOM + HINT) * unit
    spare = (width - wide - 2 * gap) / 2  # a wide glass has the pad nearer to the hand
    pad = (gap + (spare * 0.5 if mirrored else spare * 1.5), pad_low, wide, pad_top - pad_low)
    chips = (gap, pad_top + gap, width - 2 * gap, CHIP * unit)
    hint = (gap, BOTTOM * unit * 0.5, width - 2 * gap, HINT * unit)
    reading = (pad[0], gap, wide, school[1] - 2 * gap)
    ways = set(facings) | {0}
    return Frame(school, strips, dict.fromkeys(ways, pad), dict.fromkeys(ways, chips), dict.fromkeys(ways, hint),
                 dict.fromkeys(ways, reading), pause, width < 600 * unit)


def _lying(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool) -> Frame:
    gap, strip = GAP * unit * 1.5, STRIP * unit
    side = min(height - gap, width * 0.58)
    column = (width - side) / 2
    school = (column, (height - side) / 2, side, side)
    near = column - 2 * gap  # room beside the school
    pad_high = min(PAD * unit, height - 2 * gap - HINT * unit)
    low = gap + HINT * unit
    left, right = gap, width - gap - near
    low_pad = ((left if mirrored else right), low, near, pad_high)
    high_pad = ((right if mirrored else left), height - low - pad_high, near, pad_high)
    hint = (low_pad[0], gap * 0.5, near, HINT * unit)
    high_hint = (high_pad[0], height - gap * 0.5 - HINT * unit, near, HINT * unit)
    strips, low_end, high_end = _around(width, height, facings, unit, near, mirrored)
    aside_left, aside_right = (strip + gap if way in facings else 0.0 for way in (270, 90))  # strips stand there
    columns = ((left + aside_left, near - aside_left), (right, near - aside_right))
    (chip_x, chip_wide), (high_x, high_wide) = reversed(columns) if mirrored else columns
    chips = (chip_x, low_end, chip_wide, max(CHIP * unit, height - gap - low_end))
    high_chips = (high_x, height * 0.38, high_wide, max(CHIP * unit, high_end - height * 0.38))
    tall = min(PAD * unit, (height - 2 * strip) / 2)
    aside = {90: (right, gap, near, tall), 270: (left, height - gap - tall, near, tall)}
    pads = {0: low_pad, 180: high_pad, **aside}
    deep = min(height * 0.2, 160 * unit)
    across = {90: (right, height - strip - 2 * gap - deep, near, deep), 270: (left, strip + 2 * gap, near, deep)}
    all_chips = {0: chips, 180: high_chips, **across}
    none = (0.0, 0.0, 0.0, 0.0)
    long = min(height - 2 * gap, 380 * unit)
    reading = {0: (low_pad[0], gap, near, long), 180: (high_pad[0], height - gap - long, near, long),
               90: (right, gap, near, long), 270: (left, height - gap - long, near, long)}
    return Frame(school, strips, pads, all_chips, {0: hint, 180: high_hint, 90: none, 270: none}, reading, none,
                 side < 560 * unit)


def _around(width: float, height: float, facings: tuple[int, ...], unit: float, near: float,
            mirrored: bool) -> tuple[tuple[Zone, ...], float, float]:
    """Strips at their owners' edges; and how far the ones at the bottom and at the top reach."""
    gap, strip, long = GAP * unit * 1.5, STRIP * unit, min(near, STRIP_LONG * unit)
    left, right = gap, width - gap - near
    mine, theirs = (right, left) if mirrored else (left, right)
    low, high = gap, height - gap
    zones: list[Zone] = []
    for facing in facings:
        match facing:
            case 180:
                high -= strip
                zones.append(((theirs, high, near, strip), 180))
                high -= gap / 2
            case 90:
                zones.append(((width - gap - strip, height * 0.56 - long / 2, strip, long), 90))
            case 270:
                zones.append(((gap, height * 0.44 - long / 2, strip, long), 270))
            case _:
                zones.append(((mine, low, near, strip), 0))
                low += strip + gap / 2
    return tuple(zones), low, high
