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
NAME = 20  # dp, the name over a small place
TOOLS = 5  # close, turn, flip, to the top, swap
MOST_LAYER = 180  # dp
MOST_SLOT = 72  # dp
SLOT_IN_STRIP = 40  # dp
MOST_NEST = 620  # dp
LEAST_BESIDE = 190  # dp for buttons beside the layers
LEAST_STRIP = 352  # dp for a symbol, five tricks and a pause
LONG_STRIP = 440  # dp for a name as well
LONGEST_STRIP = 480  # dp from which tricks are as large as the strip allows

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


def tall_frame(width: float, height: float, strip: bool = False, base: float = 0.0, watched: bool = False) -> Frame:
    """Tricks, nest, layers and buttons one below the other, all above `base`; where that makes the nest larger, a strip
    that is wide enough holds the tricks.

    Where a match is watched nobody needs buttons, and their room goes to the cards.
    """
    frame = _one_below_the_other(width, height, strip, False, base, watched)
    if not strip or width < dp(LEAST_STRIP):
        return frame
    return max(frame, _one_below_the_other(width, height, strip, True, base, watched), key=lambda frame: frame.nest[2])


def _one_below_the_other(width: float, height: float, strip: bool, shared: bool, base: float, watched: bool) -> Frame:
    """`shared`: the strip holds the tricks."""
    gap, label, edge = dp(GAP), label_height(), dp(EDGE)
    slot = _some(min(dp(MOST_SLOT), (width - 6 * gap) / 5, height * 0.1))
    if shared:
        slot = _slot_in_strip(width)
    head = dp(STRIP) if shared else slot + (dp(STRIP) + gap if strip else 0.0)
    layer = _some(min((width - 4 * gap) / 3, height * 0.17, dp(MOST_LAYER)))
    rows = 0.0 if watched else dp(PILL) if _one_row(width - 2 * edge) else 2 * dp(PILL) + dp(4)
    rest = height - head - layer - label - rows
    nest = _some(min(width - 4 * gap, rest - 5 * gap))
    spare = rest - nest
    gap = min(max(spare / 5, dp(4)), dp(3 * GAP))
    y = base + height - head - (0 if shared else gap)
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
    return frame if watched else _with_buttons(frame, edge, width - edge, max(base + dp(2), y))


def wide_frame(width: float, height: float, nest_left: bool, keep_clear: float = 0.0, watched: bool = False) -> Frame:
    """A place at a table: the nest on its outer side, layers and buttons beside it, the strip along the owner's edge.

    The strip ends at the nest where it is long enough without, and the nest takes all the depth.
    `keep_clear` of the width in the middle of the top belongs to the pile and the single card.
    """
    gap, strip, label = dp(GAP) * 1.4, dp(STRIP), label_height()
    base, edge = strip + 1.6 * gap, gap * 1.4
    deep = min(height - 2 * gap, width * 0.45)
    beside = width - deep - edge * 2 - gap >= dp(LONG_STRIP)
    nest = _some(deep if beside else min(height - base - gap * 0.9, width * 0.45))
    nest_x = edge if nest_left else width - nest - edge
    left, right = (nest_x + nest + gap, width - edge) if nest_left else (edge, nest_x - gap)
    alone = keep_clear and right - left > width * 0.5  # at this edge: on both sides of the middle
    if alone:
        nest_x = (width / 2 - keep_clear) - nest
        left, right = width / 2 + keep_clear, width - edge
    strip_left, strip_right = (nest_x + nest + gap if alone else left, right) if beside else (edge, width - edge)
    size = _slot_in_strip(strip_right - strip_left)
    frame = Frame(
        (nest_x, (height - nest) / 2 if beside else base + (height - base - nest) / 2, nest), [],
        _row(strip_right - strip * 1.15 - 2.5 * (size + dp(4)), gap + strip / 2, size, dp(4)), labels=True,
        strip=(strip_left, gap, strip_right - strip_left, strip))
    if watched:
        layer = _some(min((right - left - 2 * gap) / 3, height - base - label - 2 * gap, dp(MOST_LAYER)))
        low = base + label + (height - base - label - layer - gap) / 2
        return replace(frame, layers=_layers((left + right) / 2, low, layer, gap))
    return _beside_the_nest(frame, left, right, base + label, height)


def _beside_the_nest(frame: Frame, left: float, right: float, base: float, height: float) -> Frame:
    """Layers from left to right above `base`, buttons above them, or beside them where it is too low for that."""
    gap, nest = dp(GAP) * 1.4, frame.nest[2]
    high = height - base - dp(PILL) - 2.8 * gap
    low_room = high < dp(BUTTON) * 1.4
    if not low_room and not _one_row(right - left):
        high = max(dp(BUTTON), min(high, height - base - 2 * dp(PILL) - 1.2 * gap))
    end = right - max(dp(LEAST_BESIDE), (right - left) * 0.42) if low_room else right
    shares = (end - left - 2 * gap) / 3, nest * 0.62 if low_room else high, height - base - gap
    layer = _some(min(*shares, dp(MOST_LAYER)))
    layers = _layers((left + end) / 2, base, layer, gap)
    if low_room:
        return _with_buttons(replace(frame, layers=layers), end + gap, right, base + (layer - dp(PILL)) / 2)
    return _with_buttons(replace(frame, layers=layers), left, right, base + layer + gap * 0.8)


def side_frame(width: float, height: float, head: float, middle: float, watched: bool = False) -> tuple[Frame, Box, Box]:
    """One player on a wide screen: nest left, all else right; also the boxes of the header and of the middle."""
    gap, label = dp(GAP) * 1.2, label_height()
    nest = _some(min(height - 2 * gap, width * 0.54, dp(MOST_NEST)))
    x = nest + 3 * gap
    room = width - x - gap
    slot = _some(min(dp(MOST_SLOT), (room - 5 * gap) / 5, height * 0.12))
    flat = height < dp(520)  # a phone on its side: the single card lies beside the layers
    layer = _some(min((room - 2 * gap) / (5.4 if flat else 3), dp(MOST_LAYER), height * 0.26))
    pill = 0.0 if watched else dp(PILL)
    rest = head + slot + layer + label + pill + (0 if flat else middle)
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
    y -= label + gap * 0.6 + pill
    frame = Frame(((gap if gap < dp(16) else dp(16)), (height - nest) / 2, nest), layers, slots, labels=True)
    if not watched:
        frame = _with_buttons(frame, x, x + room, max(dp(2), y))
    if not flat:
        bottom = (x, y - gap - middle, room, middle)
    return frame, header, bottom


def small_frame(width: float, height: float) -> Frame:
    """Somebody else's place: a name, tricks, layers, and a nest as large as the best of three arrangements makes it."""
    arranged = (arrange(width, height) for arrange in (_small_and_wide, _small_in_columns, _small_and_tall))
    return max(arranged, key=lambda frame: frame.nest[2])


def _small_and_wide(width: float, height: float) -> Frame:
    """The nest on the left, all else on the right."""
    gap, edge, name = (dp(3), dp(9), dp(NAME)) if height < dp(100) else (dp(6), dp(12), dp(NAME))
    nest = _some(min(height - 2 * edge, width * 0.4))
    x = nest + 2 * edge
    room = width - x - edge
    slot = _some(min(room / 5 - dp(3), dp(38), height * 0.22))
    layer = _some(min((room - 2 * gap) / 3, height - name - slot - 2 * gap - 2 * edge))
    spare = (height - name - slot - layer - 2 * edge) / 2
    slots = _row(x + room / 2, edge + layer + spare + slot / 2, slot, dp(3))
    return Frame((edge, (height - nest) / 2, nest), _layers(x + room / 2, edge, layer, gap), slots,
                 name=(x, height - name - edge, room, name))


def _small_in_columns(width: float, height: float) -> Frame:
    """Below the name the nest, a column of tricks and a column of layers."""
    gap, edge, name = dp(5), dp(9), dp(NAME)
    high, most = height - name - 2 * gap - edge, width - 2 * edge - 2 * gap
    slot = _some(min(high / 5 - dp(2), dp(44), width * 0.13))
    nest = _some(min(high, most - slot - max(dp(24), min(width * 0.15, high * 0.3))))
    layer = _some(min((nest - 2 * gap) / 3, most - nest - slot))
    spare = max(0.0, most - nest - slot - layer) / 2
    middle, x = edge + high / 2, edge + spare
    slots = [(x + nest + gap + slot / 2, middle + (2 - i) * min(high / 5, slot * 1.15), slot) for i in range(5)]
    step = (nest - layer) / 2
    layers = [(x + nest + slot + 2 * gap, middle - layer / 2 + (1 - i) * step, layer) for i in range(3)]
    return Frame((x, middle - nest / 2, nest), layers, slots, name=(edge, height - name - edge, width - 2 * edge, name))


def _small_and_tall(width: float, height: float) -> Frame:
    """Name and tricks above the nest, layers beside it."""
    gap, name = dp(6), dp(NAME)
    slot = _some(min((width - 2 * gap) / 5 - dp(2), dp(30)))
    nest = _some(min(height - name - slot - 5 * gap, width * 0.68))
    layer = _some(min((nest - 2 * gap) / 3, width - nest - 3 * gap))
    left = (width - nest - gap - layer) / 2
    layers = [(left + nest + gap, gap + (2 - i) * (nest - layer) / 2, layer) for i in range(3)]
    return Frame((left, gap, nest), layers, _row(width / 2, nest + 2 * gap + slot / 2, slot, dp(2)),
                 name=(2 * gap, height - name - gap * 1.4, width - 4 * gap, name))


def _slot_in_strip(length: float) -> float:
    return dp(SLOT_IN_STRIP) if length < dp(LONGEST_STRIP) else dp(STRIP) * 0.84


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
