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
LEAST_SLOT, NAME_IN_STRIP = 32, 64  # dp
MOST_NEST = 700  # dp
LAYER, LAYER_BESIDE = 0.17, 0.18  # of the height of a tall place: with buttons below the layers, and beside them
TWO_ROWS = 2 * PILL + 4  # dp
MOST_BESIDE = 190  # dp for buttons beside the layers of a tall place
LAYER_IN_CORNER = 0.2  # of the height of a place as deep as wide
BED = 0.05  # of a layer, around it
APART = 0.13  # of a layer, to the next one: their beds do not touch
LABEL, LARGE_LABEL = 14, 17  # sp
LARGE_LAYER = 120  # dp, from which the names of layers are large
NEST_SHARE = 0.48  # of the width of a wide place
NARROW = 240  # dp of width, from which the names of layers find room
LEAST_SHARE = 0.45  # of the width of a tall place, for which all else moves closer together
LOW = 120  # dp of depth above a strip, too low for buttons above layers
LEAST_BESIDE = 150  # dp for buttons beside the layers
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


def some(size: float) -> float:
    """However little room there is, a thing has a size: the graphics cannot draw less than nothing."""
    return max(size, dp(LEAST))


def label_size(layer: float) -> float:
    """Of top, middle and bottom, in sp: a larger card has a larger name."""
    return LABEL if layer < dp(LARGE_LAYER) else LARGE_LABEL


def label_height(layer: float) -> float:
    """The room below the layers for their names, or for one line that is said there."""
    return dp(10) + dp(1.15 * label_size(layer)) * text.scale


def tall_frame(width: float, height: float, strip: bool = False, base: float = 0.0, watched: bool = False) -> Frame:
    """Tricks, nest, layers and buttons one below the other, all above `base`; where that makes the nest larger, a strip
    that is wide enough holds the tricks, and the buttons stand beside the layers.

    Where a match is watched nobody needs buttons, and their room goes to the cards.
    """
    shared = (False, True) if strip and width >= dp(LEAST_STRIP) else (False,)
    beside = (False, True) if not watched and _beside_layers(width, height) else (False,)
    frames = (_one_below_the_other(width, height, strip, one, two, base, watched) for one in shared for two in beside)
    return max(frames, key=lambda frame: frame.nest[2])


def _beside_layers(width: float, height: float) -> bool:
    """Whether two rows of buttons find room beside layers of their height."""
    return width >= row_of(dp(TWO_ROWS)) + _beside_room(width, dp(TWO_ROWS)) and height * LAYER_BESIDE >= dp(TWO_ROWS)


def _beside_room(width: float, layer: float) -> float:
    """The width that buttons beside such layers have; at least three of them lie in a row."""
    return min(max(width - 2 * dp(EDGE) - row_of(layer) - 2 * dp(GAP), 3 * dp(BUTTON) + 2 * dp(TIGHT)), dp(MOST_BESIDE))


def _one_below_the_other(
    width: float, height: float, strip: bool, shared: bool, beside: bool, base: float, watched: bool
) -> Frame:
    """`shared`: the strip holds the tricks; `beside`: the buttons stand beside the layers."""
    gap, edge = dp(GAP), dp(EDGE)
    slot = some(min(dp(MOST_SLOT), (width - 6 * gap) / 5, height * 0.1))
    if shared:
        slot = _slot_in_strip(width)
    head = dp(STRIP) if shared else slot + (dp(STRIP) + gap if strip else 0.0)
    high = min(height * (LAYER_BESIDE if beside else LAYER), dp(MOST_LAYER))
    aside = _beside_room(width, high) + gap if beside else 0.0
    layer = some(min((width - (6 if beside else 2) * gap - aside) / row_of(1), high))
    labels = width >= dp(NARROW)
    label = label_height(layer) if labels else 0.0
    rows = 0.0 if watched or beside else dp(PILL) if _one_row(width - 2 * edge) else 2 * dp(PILL) + dp(4)
    bed, gaps = BED * layer, 3 if beside or watched else 5
    rest = height - head - layer - bed - label - rows
    tight = min(rest - gaps * dp(4), width * LEAST_SHARE)
    nest = some(min(width - 4 * gap, max(rest - gaps * gap * 0.9, tight)))
    gap = min(max((rest - nest) / gaps, dp(4)), dp(3 * GAP))
    y = base + height - head - (0 if shared else gap)
    middle = y + dp(STRIP) / 2 - dp(4) if shared else y + slot / 2
    centre = width - dp(16) - dp(STRIP) * 0.85 - 2.5 * (slot + dp(4)) if shared else width / 2
    slots = slots_in_a_row(centre, middle, slot, dp(4) if shared else min(gap, dp(GAP)))
    y -= gap + nest
    square = ((width - nest) / 2, y, nest)
    y -= gap + bed + layer
    layers = layers_in_a_row((width - aside) / 2, y, layer)
    frame = Frame(square, layers, slots, labels=labels)
    if strip:
        frame.strip = (dp(8), base + height - dp(STRIP) - dp(4), width - dp(16), dp(STRIP))
    if watched:
        return frame
    if beside:
        left = layers[2][0] + layer + dp(GAP)
        return _with_buttons_around(frame, left, left + aside - dp(GAP), y + layer / 2)
    return _with_buttons(frame, edge, width - edge, max(base + dp(2), y - label - gap - rows))


def corner_frame(width: float, height: float) -> Frame:
    """A place about as deep as wide, on a phone: the strip with the tricks, the nest with the buttons beside it, the layers."""
    gap, edge = dp(GAP), dp(2 * EDGE)
    layer = some(min((width - 2 * edge) / row_of(1), height * LAYER_IN_CORNER, dp(MOST_LAYER)))
    label, bed, aside = label_height(layer), BED * layer, 3 * dp(BUTTON) + 2 * dp(TIGHT)
    rest = height - dp(STRIP) - bed - layer - label
    nest = some(min(rest - 2.2 * gap, width - 2 * edge - gap - aside))
    apart = (rest - nest) / 3
    low = apart + label
    slot, y = _slot_in_strip(width - 2 * gap), low + layer + bed + apart
    centre = width - dp(16) - dp(STRIP) * 0.85 - 2.5 * (slot + dp(4))
    frame = Frame((edge, y, nest), layers_in_a_row(width / 2, low, layer),
                  slots_in_a_row(centre, height - dp(STRIP) / 2 - dp(4), slot, dp(4)), labels=True,
                  strip=(dp(8), height - dp(STRIP) - dp(4), width - dp(16), dp(STRIP)))
    return _with_buttons_around(frame, edge + nest + gap, width - edge, y + nest / 2)


def wide_frame(
    width: float, height: float, nest_left: bool, keep_clear: float = 0.0, watched: bool = False, single: bool = False
) -> Frame:
    """A place at a table: the nest on its outer side, layers and buttons beside it, the strip along the owner's edge.

    The strip ends at the nest where it is long enough without, and the nest takes all the depth.
    To whoever sits alone at an edge, `keep_clear` to each side of the middle belongs to the pile and the single card.
    Above a `single` place there is nothing: layers and buttons stand nearer the middle of the depth.
    """
    gap, strip = dp(GAP) * 1.4, dp(STRIP)
    base, edge = strip + 1.6 * gap, gap * 1.4
    deep = min(height - 2 * gap, width * NEST_SHARE)
    beside = width - deep - edge * 2 - gap >= dp(LONG_STRIP)
    nest = some(deep if beside else min(height - base - gap, width * NEST_SHARE))
    nest_x = edge if nest_left else width - nest - edge
    left, right = (nest_x + nest + gap, width - edge) if nest_left else (edge, nest_x - gap)
    alone = keep_clear > 0
    if alone:  # on both sides of the middle
        nest_x = (width / 2 - keep_clear) - nest
        left, right = width / 2 + keep_clear, width - edge
    strip_left, strip_right = (nest_x + nest + gap if alone else left, right) if beside else (edge, width - edge)
    size = _slot_in_strip(strip_right - strip_left)
    frame = Frame(
        (nest_x, (height - nest) / 2 if beside else base + (height - gap - base - nest) / 2, nest), [],
        slots_in_a_row(strip_right - strip * 1.15 - 2.5 * (size + dp(4)), gap + strip / 2, size, dp(4)), labels=True,
        strip=(strip_left, gap, strip_right - strip_left, strip))
    label = label_height((right - left) / row_of(1))
    if watched:
        layer = some(min((right - left) / row_of(1), height - base - label - 2 * gap, dp(MOST_LAYER)))
        low = base + label + (height - base - label - layer - gap) / 2
        return replace(frame, layers=layers_in_a_row((left + right) / 2, low, layer))
    if alone and nest_x - 2 * dp(EDGE) >= 3 * dp(BUTTON) + 2 * dp(TIGHT) and height - base - label < dp(LOW):
        layer = some(min((right - left) / row_of(1), height - base - label - gap, dp(MOST_LAYER)))
        frame = replace(frame, layers=layers_in_a_row((left + right) / 2, base + label, layer))
        return _with_buttons_around(frame, dp(EDGE), nest_x - dp(EDGE), frame.nest[1] + nest / 2)
    return _beside_the_nest(frame, left, right, base + label, height, single)


def _beside_the_nest(frame: Frame, left: float, right: float, base: float, height: float, single: bool) -> Frame:
    """Layers from left to right above `base`, buttons above them, or beside them where it is too low for that."""
    gap, nest = dp(GAP) * 1.4, frame.nest[2]
    high = height - base - dp(PILL) - 2.8 * gap
    low_room = high < dp(BUTTON) * 1.4
    if not low_room and not _one_row(right - left):
        high = max(dp(BUTTON), min(high, height - base - 2 * dp(PILL) - 1.2 * gap))
    end = right - max(dp(LEAST_BESIDE), (right - left) * 0.42) if low_room else right
    shares = (end - left) / row_of(1), nest * 0.62 if low_room else high, height - base - gap
    layer = some(min(*shares, dp(MOST_LAYER)))
    if single and not low_room:
        base += max(0.0, height - base - layer - dp(PILL) - gap * 1.8) / 3
    layers = layers_in_a_row((left + end) / 2, base, layer)
    if low_room:
        return _with_buttons(replace(frame, layers=layers), end + gap, right, base + (layer - dp(PILL)) / 2)
    return _with_buttons(replace(frame, layers=layers), left, right, base + layer + gap * 0.8)


def side_frame(width: float, height: float, head: float, middle: float, watched: bool = False) -> tuple[Frame, Box, Box]:
    """One player on a wide screen: nest left, all else right; also the boxes of the header and of the middle."""
    gap = dp(GAP) * 1.2
    nest = some(min(height - 2 * gap, width * 0.54, dp(MOST_NEST)))
    x = nest + 3 * gap
    room = width - x - gap
    slot = some(min(dp(MOST_SLOT), (room - 5 * gap) / 5, height * 0.12))
    flat = height < dp(520)  # a phone on its side: the single card lies beside the layers
    layer = some(min((room - 2 * gap) / 5.4 if flat else room / row_of(1), dp(MOST_LAYER), height * 0.26))
    pill, label = 0.0 if watched else dp(PILL), label_height(layer)
    spare, gaps = height - head - slot - layer - label - pill - (0 if flat else middle), 5 if flat else 6
    gap = min(max(spare / gaps, dp(3)), dp(30))
    y = height - head - gap / 2 - max(0.0, spare - gaps * gap) / 2
    header = (x, y, room, head)
    y -= gap + slot
    slots = slots_in_a_row(x + room / 2, y + slot / 2, slot, dp(GAP))
    y -= gap + layer
    centre = x + row_of(layer) / 2 if flat else x + room / 2
    layers = layers_in_a_row(centre, y, layer)
    beside = x + row_of(layer) + dp(14)
    bottom = (beside, y - dp(4), x + room - beside, layer + dp(8))
    y -= label + gap * 0.6 + pill
    frame = Frame(((gap if gap < dp(16) else dp(16)), (height - nest) / 2, nest), layers, slots, labels=True)
    if not watched:
        frame = _with_buttons(frame, x, x + room, max(dp(2), y))
    if not flat:
        bottom = (x, y - gap - middle, room, middle)
    return frame, header, bottom


def _slot_in_strip(length: float) -> float:
    """Beside the symbol and the pause; smaller where that makes room for the name."""
    most = dp(SLOT_IN_STRIP) if length < dp(LONGEST_STRIP) else dp(STRIP) * 0.84
    room = length - dp(2.4 * STRIP)
    if room - dp(NAME_IN_STRIP) >= 5 * dp(LEAST_SLOT + 4):
        room -= dp(NAME_IN_STRIP)
    return some(min(most, room / 5 - dp(4)))


def slots_in_a_row(middle: float, y: float, size: float, gap: float) -> list[Square]:
    return [(middle + (i - 2) * (size + gap), y, size) for i in range(5)]


def row_of(layer: float) -> float:
    """The width of three layers in a row."""
    return layer * (3 + 2 * APART)


def layers_in_a_row(middle: float, y: float, side: float) -> list[Square]:
    return [(middle + (i - 1) * side * (1 + APART) - side / 2, y, side) for i in range(3)]


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


def _with_buttons_around(frame: Frame, left: float, right: float, middle: float) -> Frame:
    """The same around a height: Freeze! in its middle, two rows of tools above and below it."""
    low = middle - dp(PILL) / 2
    frame = _with_buttons(frame, left, right, low)
    if _one_row(right - left) or not (frame.more and frame.pill and frame.pill_beside_tools):
        return frame
    down = (dp(PILL) + dp(TIGHT)) / 2
    return replace(frame, tools=tuple(_lower(box, down) for box in frame.tools),
                   pill_beside_tools=_lower(frame.pill_beside_tools, down))


def _lower(box: Box, down: float) -> Box:
    return box[0], box[1] - down, *box[2:]


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
    """Only the buttons change sides, among themselves or with layers beside them: at a shared table a place stays where
    it is."""
    if not (frame.more and frame.pill and frame.tools and frame.pill_beside_tools):
        return frame
    if _abreast(frame):
        squares = [(x, y, side, side) for x, y, side in frame.layers]
        ends = _ends(*squares, frame.more, frame.pill, *frame.tools, frame.pill_beside_tools)
        layers = [(ends - x - side, y, side) for x, y, side in reversed(frame.layers)]
        return replace(_buttons_mirrored(frame, ends, ends), layers=layers)
    return _buttons_mirrored(frame, _ends(frame.more, frame.pill), _ends(*frame.tools, frame.pill_beside_tools))


def _abreast(frame: Frame) -> bool:
    """Whether buttons and layers stand beside each other, without the nest between them."""
    (x, y, side), (nest, _, across) = frame.layers[0], frame.nest
    if not frame.pill or frame.pill[0] < nest < nest + across < x:
        return False
    return y < frame.pill[1] + frame.pill[3] / 2 < y + side


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
