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


MIRROR = {0: 0, 90: 270, 180: 180, 270: 90}  # who faces whom in a looking-glass


def frame(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool) -> Frame:
    """Everything for a window of this size; `unit` is one dp in pixels."""
    if height > width:
        return _upright(width, height, facings, unit, mirrored)
    if mirrored:
        return _flipped(_lying(width, height, tuple(MIRROR[facing] for facing in facings), unit), width)
    return _lying(width, height, facings, unit)


def _flipped(at: Frame, width: float) -> Frame:
    """Left and right exchanged."""
    def flip(box: Box) -> Box:
        return width - box[0] - box[2], *box[1:]

    def each(boxes: dict[int, Box]) -> dict[int, Box]:
        return {MIRROR[facing]: flip(box) for facing, box in boxes.items()}

    return Frame(flip(at.school), tuple((flip(box), MIRROR[facing]) for box, facing in at.strips), each(at.pads), each(at.chips),
                 each(at.hints), each(at.reading), flip(at.pause), at.small)


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


def _lying(width: float, height: float, facings: tuple[int, ...], unit: float) -> Frame:
    gap, strip, hint = GAP * unit * 1.5, STRIP * unit, HINT * unit
    side = min(height - gap, width * 0.58)
    column = (width - side) / 2
    near = column - 2 * gap  # room beside the school
    left, right = gap, width - gap - near
    strips, low_end, high_end = _around(width, height, facings, unit, near)
    low, high = gap + hint, min(PAD * unit, height - 2 * gap - hint)
    tall = min(PAD * unit, (height - 2 * strip) / 2)  # of a pad at a side
    pads = {0: (right, low, near, high), 180: (left, height - low - high, near, high),
            90: (right, gap, near - hint, tall), 270: (left + hint, height - gap - tall, near - hint, tall)}
    hints = {0: (right, gap * 0.5, near, hint), 180: (left, height - gap * 0.5 - hint, near, hint),
             90: (right + near - hint, gap, hint, tall), 270: (left, height - gap - tall, hint, tall)}
    aside_left, aside_right = (strip + gap if way in facings else 0.0 for way in (270, 90))  # strips stand there
    deep, wide = near - strip - gap, height - tall - strip - 4 * gap  # of chips at a side
    chips = {0: (left + aside_left, low_end, near - aside_left, max(CHIP * unit, height - gap - low_end)),
             180: (right, height * 0.38, near - aside_right, max(CHIP * unit, high_end - height * 0.38)),
             90: (right, tall + 2 * gap, deep, wide), 270: (left + strip + gap, strip + 2 * gap, deep, wide)}
    long = min(height - 2 * gap, 380 * unit)
    reading = {0: (right, gap, near, long), 180: (left, height - gap - long, near, long),
               90: (right, gap, near, long), 270: (left, height - gap - long, near, long)}
    return Frame((column, (height - side) / 2, side, side), strips, pads, chips, hints, reading, (0.0, 0.0, 0.0, 0.0),
                 side < 560 * unit)


def _around(width: float, height: float, facings: tuple[int, ...], unit: float,
            near: float) -> tuple[tuple[Zone, ...], float, float]:
    """Strips at their owners' edges; and how far the ones at the bottom and at the top reach."""
    gap, strip, long = GAP * unit * 1.5, STRIP * unit, min(near, STRIP_LONG * unit)
    low, high = gap, height - gap
    zones: list[Zone] = []
    for facing in facings:
        match facing:
            case 180:
                high -= strip
                zones.append(((width - gap - near, high, near, strip), 180))
                high -= gap / 2
            case 90:
                zones.append(((width - gap - strip, height * 0.56 - long / 2, strip, long), 90))
            case 270:
                zones.append(((gap, height * 0.44 - long / 2, strip, long), 270))
            case _:
                zones.append(((gap, low, near, strip), 0))
                low += strip + gap / 2
    return tuple(zones), low, high
