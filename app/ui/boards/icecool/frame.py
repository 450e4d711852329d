"""Frame: where school, strips, pad and chips lie in any window, and how the pad comes to a player's hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

Box = tuple[float, float, float, float]  # x, y, width, height in the window
Zone = tuple[Box, int]  # a box and the way its reader faces

STRIP = 50.0  # dp …
WIDEST = 560.0  # dp of a pad below the school, and of what is read there at normal text size
ROOMY_STRIP = 64.0  # … and on a large glass
CHIP = 60.0
GAP = 8.0
HINT = 26.0  # dp of a line at normal text size
BOTTOM = 40.0  # dp: the system's gestures live below
PAD = 330.0  # dp: a pad beside the school …
LOW_PAD = 262.0  # … and one that leaves room for a hint in two lines
STRIP_LONG = 236.0
LARGE = 600.0  # dp of the shorter side from which people sit at all sides of the glass
SIDE_PAD = 300.0  # dp: a pad where people sit at all sides
NARROW = 150.0  # dp: in narrower strips of a row the role lies below the disc
HIGH_STRIP, HIGHER = 74.0, 82.0  # dp of these, and in large text
LARGE_TEXT = 1.5  # from here on chips lie in two rows where the pad can spare one …
LEAST_PAD = 150.0  # … and still is so high
LOOKED_ON = 72.0  # dp of a strip where nobody plays …
CLOSE_STRIP = 44.0  # … and the least
READ = 380.0  # dp: the height of a longer text beside the school at normal text size
SIDE_STRIP = 160.0  # dp: the least for a strip between two pads


@dataclass(frozen=True, slots=True)
class Frame:
    """Boxes in pixels; `pads`, `chips` and `hints` by the way the player on turn faces."""

    school: Box
    strips: tuple[Zone, ...]
    pads: dict[int, Box]
    chips: dict[int, Box]
    hints: dict[int, Box]
    reading: dict[int, Box]  # for a longer text
    pause: Box  # where the strips lie in one row; else it is on each strip
    small: bool  # penguins are drawn a little larger than true

    @property
    def in_a_row(self) -> bool:
        """Do all strips lie at the top, with one pause button at the end?"""
        return self.pause[2] > 0

    @property
    def chips_above(self) -> bool:
        """Do the chips lie above the pad, which may then take their room?"""
        return self.in_a_row and self.chips[0][1] > self.pads[0][1]


def overlap(one: Box, other: Box) -> bool:
    """Do two boxes share more than an edge?"""
    return all(one[axis] < other[axis] + other[axis + 2] - 1 and other[axis] < one[axis] + one[axis + 2] - 1 for axis in (0, 1))


NOWHERE = (0.0, 0.0, 0.0, 0.0)
MIRROR = {0: 0, 90: 270, 180: 180, 270: 90}  # who faces whom in a looking-glass


def readers(width: float, height: float, facings: tuple[int, ...], unit: float) -> tuple[int, ...]:
    """The way each seat reads on such a glass: a small one held upright is read one way, and nobody sits at its short sides."""
    if min(width, height) >= LARGE * unit:
        return facings
    return tuple(180 if facing == 180 and width >= height else 0 for facing in facings)


def frame(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool, text: float = 1.0) -> Frame:
    """Everything for a window of this size; `unit` is one dp in pixels, `text` the size of words, 1 to 2."""
    if height > width and not any(facings):
        return _upright(width, height, facings, unit, mirrored, text)
    if height > width:  # people around it: as if it lay on its side
        turned = frame(height, width, tuple((facing - 90) % 360 for facing in facings), unit, mirrored, text)
        return _seen(turned, lambda box: (width - box[1] - box[3], box[0], box[3], box[2]), lambda facing: (facing + 90) % 360)
    if mirrored:
        right = frame(width, height, tuple(MIRROR[facing] for facing in facings), unit, False, text)
        return _seen(right, lambda box: (width - box[0] - box[2], *box[1:]), MIRROR.__getitem__)
    lay = _round if any(facing % 180 for facing in facings) else _lying
    return lay(width, height, facings, unit, text)


def _seen(at: Frame, there: Callable[[Box], Box], faces: Callable[[int], int]) -> Frame:
    """The frame turned or in a looking-glass."""
    def each(boxes: dict[int, Box]) -> dict[int, Box]:
        return {faces(facing): there(box) for facing, box in boxes.items()}

    return Frame(there(at.school), tuple((there(box), faces(facing)) for box, facing in at.strips), each(at.pads), each(at.chips),
                 each(at.hints), each(at.reading), at.pause, at.small)


def _upright(width: float, height: float, facings: tuple[int, ...], unit: float, mirrored: bool, text: float) -> Frame:
    """Everything for one reader: strips in a row, the school, chips, the pad, a line."""
    gap = GAP * unit
    pause_x = width - gap * 0.75 - STRIP * unit
    each = (pause_x - gap * 1.5 - (len(facings) - 1) * gap * 0.75) / len(facings)
    large = width >= LARGE * unit
    high = HIGHER if text >= LARGE_TEXT else HIGH_STRIP
    strip = (ROOMY_STRIP if large else STRIP if each >= NARROW * unit else high) * unit
    top = height - gap - strip
    strips = tuple(((gap * 0.75 + seat * (each + gap * 0.75), top, each, strip), 0) for seat in range(len(facings)))
    pad_low = (BOTTOM + (HINT if text >= 1.2 else 0.75 * GAP)) * unit
    low = pad_low + (3 * GAP + (0.0 if large else CHIP)) * unit
    least = min(210 * unit, max(LEAST_PAD * unit, height / 2 - 190 * unit))  # for the pad
    side = min(width - gap * 0.5, top - 2 * gap - low - least)
    school = ((width - side) / 2, top - gap - side, side, side)
    chip = CHIP * unit
    if text >= LARGE_TEXT and school[1] - 3 * gap - 2 * chip - pad_low >= LEAST_PAD * unit:
        chip += gap + chip
    pad_top = school[1] - 2 * gap - chip
    wide = min(width - 2 * gap, WIDEST * unit)
    pad, chips = (gap, pad_low, wide, pad_top - pad_low), (gap, pad_top + gap, width - 2 * gap, chip)
    if large:  # the pad at the hand, chips beside it
        rest, high = width - wide - 3 * gap, school[1] - gap - pad_low
        pad = (gap if mirrored else rest + 2 * gap, pad_low, wide, high)
        chips = (wide + 2 * gap if mirrored else gap, pad_low, rest, high)
    hint = (pad[0], gap, wide, pad_low - 1.5 * gap)
    read = min(width - 2 * gap, WIDEST * unit * (1 + text) / 2)
    reading = ((width - read) / 2, gap, read, school[1] - 2 * gap)
    return Frame(school, strips, {0: pad}, {0: chips}, {0: hint}, {0: reading}, (pause_x, top, STRIP * unit, strip),
                 not large)


def looked_on(at: Frame, width: float, height: float, unit: float) -> Frame:
    """An upright frame without pad and chips: strips below each other where there is room, the school close to them."""
    gap, count = GAP * unit, len(at.strips)
    side = min(width - 0.5 * gap, height - ROOMY_STRIP * unit - 3 * gap)
    high = min(LOOKED_ON * unit, (height - side - (count + 2) * gap) / count)
    columns = 1 if width < LARGE * unit and high >= CLOSE_STRIP * unit else count
    high = high if columns == 1 else at.strips[0][0][3]
    wide = (width - gap * (columns + 1)) / columns
    rows = count // columns
    top = (height + side + rows * (high + gap)) / 2  # all of it in the middle
    strips = tuple(((gap + seat % columns * (wide + gap), top - (seat // columns + 1) * (high + gap) + gap, wide, high), 0)
                   for seat in range(count))
    return replace(at, school=((width - side) / 2, top - rows * (high + gap) - side, side, side), strips=strips,
                   pause=(0.0, 0.0, 0.0, 0.0))


def _lying(width: float, height: float, facings: tuple[int, ...], unit: float, text: float) -> Frame:
    """People at the long sides, or all at one: strips at the left hand, the pad at the right hand."""
    gap, school, near = _middle(width, height, unit)
    left, right = gap, width - gap - near
    strips, low_end, high_end = _stacked(width, height, facings, unit, near)
    hint = max(_hint(text) * unit, min(2 * HINT * unit, height - 2 * gap - LOW_PAD * unit))
    low = gap * 0.5 + hint
    mine, theirs = min(PAD * unit, high_end - low), min(PAD * unit, height - low - low_end)
    pads = {0: (right, low, near, mine), 180: (left, height - low - theirs, near, theirs)}
    hints = {0: (right, gap * 0.5, near, hint), 180: (left, height - gap * 0.5 - hint, near, hint)}
    chips = {0: (left, low_end, near, max(CHIP * unit, height - gap - low_end)),
             180: (right, gap, near, max(CHIP * unit, high_end - gap))}
    long, higher = min(height - 2 * gap, READ * unit), READ * (2 * text - 1) * unit
    mine, theirs = (max(long, min(higher, free - gap)) for free in (high_end, height - low_end))
    reading = {0: (right, gap, near, mine), 180: (left, height - gap - theirs, near, theirs)}
    return Frame(school, strips, pads, chips, hints, reading, NOWHERE, school[2] < 560 * unit)


def _middle(width: float, height: float, unit: float) -> tuple[float, Box, float]:
    """The gap at the edges, the school in the middle, and the room beside it."""
    gap = GAP * unit * 1.5
    side = min(height - gap, width * 0.58)
    return gap, ((width - side) / 2, (height - side) / 2, side, side), (width - side) / 2 - 2 * gap


def _hint(text: float) -> float:
    """How high the line that says what to do is: large words take two lines."""
    return HINT * (1.0 if text < 1.2 else text * 1.2)


def _strip(short: float, unit: float) -> float:
    """How high a strip is, by the shorter side of the glass."""
    return (ROOMY_STRIP if short >= LARGE * unit else STRIP) * unit


def _stacked(width: float, height: float, facings: tuple[int, ...], unit: float,
             near: float) -> tuple[tuple[Zone, ...], float, float]:
    """Strips at their owners' edges; and how far the ones at the bottom and at the top reach."""
    gap, strip = GAP * unit * 1.5, HIGH_STRIP * unit if near < NARROW * unit else _strip(height, unit)
    low, high = gap, height - gap
    zones: list[Zone] = []
    for facing in facings:
        if facing == 180:
            high -= strip
            zones.append(((width - gap - near, high, near, strip), 180))
            high -= gap / 2
        else:
            zones.append(((gap, low, near, strip), 0))
            low += strip + gap / 2
    return tuple(zones), low, high


def _round(width: float, height: float, facings: tuple[int, ...], unit: float, text: float) -> Frame:
    """People at the short sides too: each has one corner, at the right hand, for strip, pad and chips."""
    gap, school, near = _middle(width, height, unit)
    strip, hint, right = _strip(height, unit), _hint(text) * unit, width - gap - near
    thin = STRIP * unit  # of who sits at a short side, between two pads
    tall = min(SIDE_PAD * unit, (height - strip - hint - SIDE_STRIP * unit - 4.5 * gap) / 2)
    low = gap + strip + hint  # the pad of who sits at the bottom, above strip and hint
    top = height - gap - tall  # the pad of who sits at the right

    def theirs(box: Box) -> Box:
        return width - box[0] - box[2], height - box[1] - box[3], box[2], box[3]

    def both(facing: int, box: Box) -> dict[int, Box]:
        """The same box for the one across."""
        return {facing: box, facing + 180: theirs(box)}

    def strips_aside(facing: int) -> list[Box]:
        """Between the own pad and the one at the left hand, in the middle of the side where there is room."""
        foot = low + tall + gap if (facing - 90) % 360 in facings else gap
        count, head = max(1, facings.count(facing)), top - gap
        long = min(STRIP_LONG * unit, (head - foot - gap * (count - 1)) / count)
        whole = count * (long + gap) - gap
        start = min(max(foot, (height - whole) / 2), head - whole)
        boxes = [(width - gap - thin, start + number * (long + gap), thin, long) for number in range(count)]
        return boxes if facing == 90 else [theirs(box) for box in boxes]

    own = {0: [(right, gap, near, strip)], 180: [theirs((right, gap, near, strip))], 90: strips_aside(90), 270: strips_aside(270)}
    deep, foot = near - thin - gap, gap + strip + gap
    long = min(height - 2 * gap, 380 * unit)
    return Frame(school, tuple((own[facing].pop(0), facing) for facing in facings),
                 {**both(0, (right, low, near, tall)), **both(90, (right, top, near - hint, tall))},
                 {**both(0, (right, low + tall + gap, deep, height - low - tall - 2 * gap)),
                  **both(90, (right, foot, deep, top - gap - foot))},
                 {**both(0, (right, gap + strip, near, hint)), **both(90, (right + near - hint, top, hint, tall))},
                 {**both(0, (right, gap, near, long)), **both(90, (right, height - gap - long, near, long))},
                 NOWHERE, school[2] < 560 * unit)
