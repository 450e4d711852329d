"""Where things lie in one player's place: frames for tall, wide and small rooms."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.ui import text

GAP = 10  # dp
STRIP = 56  # dp
BUTTON = 48  # dp, a round tool
PILL = 52  # dp high
TIGHT = 2  # dp between tools
EDGE = 6  # dp that buttons keep from the edges of a place
LEAST = 12  # dp, in windows too small for so many people
TOOLS = 5  # close, turn, flip, to the top, swap
MOST_LAYER = 180  # dp
MOST_SLOT = 72  # dp
SLOT_IN_STRIP = 40  # dp
MOST_NEST = 620  # dp
LEAST_BESIDE = 190  # dp for buttons beside the layers

Box = tuple[float, float, float, float]  # x, y, width, height
Square = tuple[float, float, float]  # x, y, side


@dataclass(slots=True)
class Frame:
    """Where things lie in a zone, in pixels from its lower left corner."""

    nest: Square
    layers: list[Square]
    slots: list[Square]  # middle and size
    labels: bool = False  # top, middle and bottom are written below the layers
    pill: Box | None = None  # Freeze!
    more: Box | None = None  # opens the tools
    tools: tuple[Box, ...] = ()
    pill_beside_tools: Box | None = None
    strip: Box | None = None
    name: Box | None = None  # where there is no strip


def _some(size: float) -> float:
    """However little room there is, a thing has a size: the graphics cannot draw less than nothing."""
    return max(size, dp(LEAST))


def label_height() -> float:
    return dp(8) + dp(15) * text.scale


def tall_frame(width: float, height: float, strip: bool = False, base: float = 0.0) -> Frame:
    """Tricks, nest, layers and buttons one below the other, all above `base`.

    Where there is little height, a strip holds the tricks instead of the name.
    """
    gap, label = dp(GAP), label_height()
    slot = _some(min(dp(MOST_SLOT), (width - 6 * gap) / 5, height * 0.1))
    head = dp(STRIP) + gap if strip else 0.0
    shared = strip and height < dp(560)
    if shared:
        slot, head = dp(SLOT_IN_STRIP), 0.0
    layer = _some(min((width - 4 * gap) / 3, height * 0.17, dp(MOST_LAYER)))
    edge = dp(EDGE)
    rows = dp(PILL) if _one_row(width - 2 * edge) else 2 * dp(PILL) + dp(4)
    rest = height - head - (dp(STRIP) if shared else slot) - layer - label - rows
    nest = _some(min(width - 4 * gap, rest - 5 * gap))
    spare = rest - nest
    gap = min(max(spare / 5, dp(4)), dp(3 * GAP))
    y = base + height - head - (dp(STRIP) if shared else gap + slot)
    middle = y + dp(STRIP) / 2 - dp(4) if shared else y + slot / 2
    centre = width - dp(16) - dp(STRIP) * 0.85 - 2.5 * (slot + dp(4)) if shared else width / 2
    slots = _row(centre, middle, slot, dp(4) if shared else min(gap, dp(GAP)))
    y -= gap + nest
    square = ((width - nest) / 2, y, nest)
    y -= gap + layer
    layers = _layers(width / 2, y, layer, dp(GAP))
    y -= label + gap + rows
    frame = Frame(square, layers, slots, labels=True)
    if strip:
        frame.strip = (dp(8), base + height - dp(STRIP) - dp(4), width - dp(16), dp(STRIP))
    return _with_buttons(frame, edge, width - edge, max(base + dp(2), y))


def wide_frame(width: float, height: float, nest_left: bool, keep_clear: float = 0.0) -> Frame:
    """A place at a table: the nest on its outer side, layers and buttons beside it, the strip along the owner's edge.

    `keep_clear` of the width in the middle of the top belongs to the pile and the single card.
    """
    gap, strip, label = dp(GAP) * 1.4, dp(STRIP), label_height()
    base = strip + 2 * gap
    nest = _some(min(height - base - gap * 1.2, width * 0.45))
    nest_x = gap * 1.4 if nest_left else width - nest - gap * 1.4
    left, right = (nest_x + nest + gap, width - gap * 1.4) if nest_left else (gap * 1.4, nest_x - gap)
    if keep_clear and right - left > width * 0.5:  # alone at this edge: on both sides of the middle
        nest_x = (width / 2 - keep_clear) - nest
        left, right = width / 2 + keep_clear, width - gap * 1.4
    high = height - base - label - dp(PILL) - 3 * gap
    low_room = high < dp(BUTTON) * 1.4  # too low for buttons above the layers: they lie beside
    if not low_room and not _one_row(right - left):
        high = max(dp(BUTTON), min(high, height - base - label - 2 * dp(PILL) - 1.2 * gap))
    end = right - max(dp(LEAST_BESIDE), (right - left) * 0.42) if low_room else right
    shares = (end - left - 2 * gap) / 3, nest * (0.62 if low_room else 0.46), nest - label if low_room else high
    layer = _some(min(*shares, dp(MOST_LAYER)))
    layers = _layers((left + end) / 2, base + label, layer, gap)
    size = strip * 0.84
    slots = _row(width - gap * 1.4 - strip * 1.15 - 2.5 * (size + dp(4)), gap + strip / 2, size, dp(4))
    frame = Frame((nest_x, base + (height - base - nest - gap) / 2, nest), layers, slots, labels=True,
                  strip=(gap * 1.4, gap, width - 2.8 * gap, strip))
    if low_room:
        return _with_buttons(frame, end + gap, right, base + label + (layer - dp(PILL)) / 2)
    return _with_buttons(frame, left, right, base + label + layer + gap * 0.8)


def side_frame(width: float, height: float, head: float, middle: float) -> tuple[Frame, Box, Box]:
    """One player on a wide screen: nest left, all else right; also the boxes of the header and of the middle."""
    gap, label = dp(GAP) * 1.2, label_height()
    nest = _some(min(height - 2 * gap, width * 0.54, dp(MOST_NEST)))
    x = nest + 3 * gap
    room = width - x - gap
    slot = _some(min(dp(MOST_SLOT), (room - 5 * gap) / 5, height * 0.12))
    flat = height < dp(520)  # a phone on its side: the single card lies beside the layers
    layer = _some(min((room - 2 * gap) / (5.4 if flat else 3), dp(MOST_LAYER), height * 0.26))
    rest = head + slot + layer + label + dp(PILL) + (0 if flat else middle)
    gap = min(max((height - rest) / (5 if flat else 6), dp(3)), dp(30))
    y = height - head - gap / 2
    header = (x, y, room, head)
    y -= gap + slot
    slots = _row(x + room / 2, y + slot / 2, slot, dp(GAP))
    y -= gap + layer
    tight = dp(GAP) * 0.8
    centre = x + 1.5 * layer + tight if flat else x + room / 2
    layers = _layers(centre, y, layer, tight)
    beside = x + 3 * layer + 2 * tight + dp(14)
    bottom = (beside, y - dp(4), x + room - beside, layer + dp(8))
    y -= label + gap * 0.6 + dp(PILL)
    frame = Frame(((gap if gap < dp(16) else dp(16)), (height - nest) / 2, nest), layers, slots, labels=True)
    frame = _with_buttons(frame, x, x + room, max(dp(2), y))
    if not flat:
        bottom = (x, y - gap - middle, room, middle)
    return frame, header, bottom


def small_frame(width: float, height: float) -> Frame:
    """Somebody else's place: a small nest, small layers, small tricks, a name."""
    gap, name = dp(6), dp(20)
    if width > height * 1.7:
        edge = 2 * gap
        nest = _some(min(height - 2 * edge, width * 0.4))
        x = nest + 2 * edge
        room = width - x - edge
        slot = _some(min(room / 5 - dp(3), dp(38), height * 0.22))
        layer = _some(min((room - 2 * gap) / 3, height - name - slot - 2 * gap - 2 * edge))
        spare = (height - name - slot - layer - 2 * edge) / 2
        slots = _row(x + room / 2, edge + layer + spare + slot / 2, slot, dp(3))
        return Frame((edge, (height - nest) / 2, nest), _layers(x + room / 2, edge, layer, gap), slots,
                     name=(x, height - name - edge, room, name))
    slot = _some(min((width - 2 * gap) / 5 - dp(2), dp(30)))
    nest = _some(min(height - name - slot - 5 * gap, width * 0.68))
    layer = _some(min((nest - 2 * gap) / 3, width - nest - 3 * gap))
    left = (width - nest - gap - layer) / 2
    layers = [(left + nest + gap, gap + (2 - i) * (nest - layer) / 2, layer) for i in range(3)]
    return Frame((left, gap, nest), layers, _row(width / 2, nest + 2 * gap + slot / 2, slot, dp(2)),
                 name=(2 * gap, height - name - gap * 1.4, width - 4 * gap, name))


def _row(middle: float, y: float, size: float, gap: float) -> list[Square]:
    return [(middle + (i - 2) * (size + gap), y, size) for i in range(5)]


def _layers(middle: float, y: float, side: float, gap: float) -> list[Square]:
    return [(middle + (i - 1) * (side + gap) - side / 2, y, side) for i in range(3)]


def _one_row(room: float) -> bool:
    """Whether all tools and Freeze! find place beside each other."""
    return room >= (TOOLS + 1) * dp(BUTTON) + TOOLS * dp(TIGHT)


def _with_buttons(frame: Frame, left: float, right: float, y: float) -> Frame:
    """Freeze! with a round button beside it that opens the tools; these take its row, and one above where it is narrow."""
    button, gap, pill = dp(BUTTON), dp(TIGHT), dp(PILL)
    room, step, low = right - left, button + gap, y + (pill - button) / 2
    wide = max(button, min(dp(180), room - button - dp(GAP)))
    start = left + (room - wide - button - dp(6)) / 2
    frame.more = (start, low, button, button)
    frame.pill = (start + button + dp(6), y, wide, pill)
    above = 0 if _one_row(room) else 3  # this many go into the row above
    beside = max(button, min(dp(120), room - (TOOLS - above) * step))
    start = left + (room - (TOOLS - above) * step - beside) / 2
    upper = left + (room - above * step + gap) / 2
    frame.tools = (
        *((upper + i * step, low + pill + gap, button, button) for i in range(above)),
        *((start + i * step, low, button, button) for i in range(TOOLS - above)),
    )
    frame.pill_beside_tools = (start + (TOOLS - above) * step, y, beside, pill)
    return frame


def to_the_end_of_the_strip(frame: Frame) -> Frame:
    """Tricks in a strip without a pause take its place."""
    if not frame.strip:
        return frame
    x, y, width, height = frame.strip
    inside = [slot for slot in frame.slots if y <= slot[1] <= y + height]
    free = x + width - dp(GAP) - max((middle + size / 2 for middle, _, size in inside), default=x + width - dp(GAP))
    return replace(frame, slots=[(slot[0] + free, *slot[1:]) if slot in inside else slot for slot in frame.slots])


def mirrored(frame: Frame, width: float) -> Frame:
    """The same for a left hand; cards and colours keep their order from left to right."""
    x, y, side = frame.nest
    return replace(
        _buttons_mirrored(frame, width, width),
        nest=(width - x - side, y, side),
        layers=[(width - x - side, y, side) for x, y, side in reversed(frame.layers)],
        slots=[(width - x, y, size) for x, y, size in reversed(frame.slots)],
    )


def left_handed(frame: Frame) -> Frame:
    """Only the buttons change sides, among themselves: at a shared table a place stays where it is."""
    if not (frame.more and frame.pill and frame.tools and frame.pill_beside_tools):
        return frame
    return _buttons_mirrored(frame, _ends(frame.more, frame.pill), _ends(*frame.tools, frame.pill_beside_tools))


def _buttons_mirrored(frame: Frame, ends: float, tool_ends: float) -> Frame:
    """Buttons on the other side of the middle between their two ends, given as their sum."""
    return replace(
        frame, more=frame.more and mirrored_box(frame.more, ends), pill=frame.pill and mirrored_box(frame.pill, ends),
        tools=tuple(mirrored_box(box, tool_ends) for box in frame.tools),
        pill_beside_tools=frame.pill_beside_tools and mirrored_box(frame.pill_beside_tools, tool_ends),
    )


def mirrored_box(box: Box, ends: float) -> Box:
    """A box on the other side of the middle between two ends, given as their sum."""
    return ends - box[0] - box[2], *box[1:]


def _ends(*boxes: Box) -> float:
    """The two ends of a row of boxes, as their sum."""
    return min(box[0] for box in boxes) + max(box[0] + box[2] for box in boxes)
