"""Where things lie on the Monster Freeze table, for every window and number of places."""

from __future__ import annotations

from kivy.metrics import dp

from app.ui.boards.freeze.zone import Frame

GAP = 10  # dp
STRIP = 56  # dp

Box = tuple[float, float, float, float]  # x, y, width, height


def tall_frame(width: float, height: float) -> Frame:
    """One player's whole screen part, upright: tricks, nest, layers, one below the other."""
    gap = dp(GAP)
    slot = min(dp(56), (width - 6 * gap) / 5)
    layer = min((width - 4 * gap) / 3, height * 0.19)
    pill = dp(52)
    room = height - slot - layer - pill - dp(20) - 5 * gap
    nest = max(dp(120), min(width - 4 * gap, room))
    y = height - gap - slot
    slots = [((width - 5 * (slot + gap)) / 2 + (i + 0.5) * (slot + gap), y + slot / 2, slot) for i in range(5)]
    y -= gap + nest
    nest_box = ((width - nest) / 2, y, nest)
    y -= gap + layer
    left = (width - 3 * layer - 2 * gap) / 2
    layers = [(left + i * (layer + gap), y, layer) for i in range(3)]
    return Frame(nest_box, layers, slots, extras={"pill": (width / 2 - dp(80), dp(6), dp(160), pill)})


def wide_frame(width: float, height: float, nest_left: bool, strip_below: bool = True) -> Frame:
    """A quarter of a table: the nest on the outer side, layers beside it, the strip along the owner's edge."""
    gap = dp(GAP) * 1.4
    strip = dp(STRIP)
    base = strip + 2 * gap if strip_below else gap
    nest = min(height - strip - 3.4 * gap, width * 0.5)
    nest_x = gap * 1.6 if nest_left else width - nest - gap * 1.6
    other_x = nest_x + nest + gap if nest_left else gap * 1.6
    other = width - nest - 4.2 * gap
    layer = min((other - 2 * gap) / 3, nest * 0.42)
    left = other_x + (other - 3 * layer - 2 * gap) / 2
    label = dp(20)
    layers = [(left + i * (layer + gap), base + label, layer) for i in range(3)]
    pill = (other_x + other / 2 - dp(75), base + label + layer + gap, dp(150), dp(52))
    strip_y = gap if strip_below else height - strip - gap
    size = strip * 0.86
    right = width - gap * 1.6 - strip * 1.1
    slots = [(right - (4.5 - i) * (size + dp(4)), strip_y + strip / 2, size) for i in range(5)]
    nest_y = base + (height - strip - 3.4 * gap - nest) / 2
    return Frame((nest_x, nest_y, nest), layers, slots,
                 extras={"pill": pill, "strip": (gap * 1.6, strip_y, width - 3.2 * gap, strip)})


def small_frame(width: float, height: float) -> Frame:
    """Somebody else's place on a phone: a small nest, small layers, small tricks."""
    gap = dp(5)
    nest = min(height - dp(40) - 2 * gap, width * 0.6)
    slot = min((width - 2 * gap) / 5.4, dp(26))
    nest_box = (gap, gap, nest)
    layer = min((nest - 2 * gap) / 3, width - nest - 3 * gap)
    x = nest + 2 * gap + (width - nest - 3 * gap - layer) / 2
    layers = [(x, gap + (2 - i) * (layer + gap), layer) for i in range(3)]
    slots = [(gap + (i + 0.5) * (width - 2 * gap) / 5, nest + 2 * gap + slot / 2, slot) for i in range(5)]
    return Frame(nest_box, layers, slots, labels=False)


def quarters(width: float, height: float, seats: int, turned: bool) -> list[tuple[Box, int]]:
    """Boxes and facings for two to four places; with `turned` the upper ones look down at their owners."""
    up = 180 if turned else 0
    w, h = width / 2, height / 2
    if seats == 2 and (turned or height > width):
        return [((0, 0, width, h), 0), ((0, h, width, h), up)]
    boxes: list[tuple[Box, int]] = [((0, 0, w, h), 0), ((w, 0, w, h), 0), ((w, h, w, h), up), ((0, h, w, h), up)]
    if seats == 2:
        return [((0, 0, w, height), 0), ((w, 0, w, height), 0)]
    return boxes[:seats]
