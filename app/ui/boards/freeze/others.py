"""Where things lie in somebody else's place: what counts is the nest and the tricks."""

from __future__ import annotations

from dataclasses import replace

from kivy.metrics import dp

from app.ui import text
from app.ui.boards.freeze.layout import Frame, layers_in_a_row, row_of, slots_in_a_row, some, tall_frame

NAME, LARGE_NAME = 20, 26  # dp, the name over a place, at 100 %
ROOMY = 190  # dp of depth from which the name is large
RIM = 5  # dp that a strip keeps from the border
WHOLE = 400  # dp of width and depth from which a place looks like one's own
LEAST_LAYER = 36  # dp: of smaller ones nothing can be seen, and their room goes to the nest
MOST_SLOT = 46  # dp


def small_frame(width: float, height: float) -> Frame:
    """A name, tricks, layers if they are large enough, and a nest as large as the best arrangement makes it."""
    if min(width, height) >= dp(WHOLE):
        return tall_frame(width, height - dp(RIM), strip=True, watched=True)
    arrangements = [arrange(width, height, layers) for arrange in (_wide, _in_columns, _tall) for layers in (True, False)]
    shown = [frame for frame in arrangements if not frame.layers or frame.layers[0][2] >= dp(LEAST_LAYER)]
    return max(shown, key=lambda frame: (bool(frame.layers), frame.nest[2]))


def _name(height: float) -> float:
    return dp(LARGE_NAME if height >= dp(ROOMY) else NAME) * (0.6 + 0.4 * text.scale)


def _wide(width: float, height: float, layers: bool) -> Frame:
    """The nest on the left, all else on the right."""
    gap, edge, name = (dp(3), dp(9), _name(height)) if height < dp(100) else (dp(6), dp(12), _name(height))
    nest = some(min(height - 2 * edge, width * (0.5 if height >= dp(ROOMY) else 0.4)))
    x = nest + 2 * edge
    room = width - x - edge
    slot = some(min(room / 5 - dp(3), dp(MOST_SLOT), height * 0.22 if layers else height - name - 2 * edge - gap))
    layer = some(min(room / row_of(1), height - name - slot - 3.4 * gap - 2 * edge)) if layers else 0.0
    spare = (height - name - slot - layer - 2 * edge) / 2
    slots = slots_in_a_row(x + room / 2, edge + layer + spare + slot / 2, slot, dp(3))
    return Frame((edge, (height - nest) / 2, nest), layers_in_a_row(x + room / 2, edge, layer) if layers else [], slots,
                 name=(x, height - name - edge, room, name))


def _in_columns(width: float, height: float, layers: bool) -> Frame:
    """Below the name the nest, a column of tricks and a column of layers."""
    gap, edge, name = dp(5), dp(9), _name(height)
    high, most = height - name - 2 * gap - edge, width - 2 * edge - gap - (gap if layers else 0.0)
    slot = some(min(high / 5 - dp(2), dp(MOST_SLOT), width * 0.16))
    least = max(dp(24), min(width * 0.15, high * 0.3)) if layers else 0.0
    nest = some(min(high, most - slot - least))
    layer = some(min((nest - 2 * gap) / 3, most - nest - slot)) if layers else 0.0
    spare = max(0.0, most - nest - slot - layer) / 2
    middle, x = edge + high / 2, edge + spare
    slots = [(x + nest + gap + slot / 2, middle + (2 - i) * min(high / 5, slot * 1.15), slot) for i in range(5)]
    frame = Frame((x, middle - nest / 2, nest), [], slots, name=(edge, height - name - edge, width - 2 * edge, name))
    if not layers:
        return frame
    step = (nest - layer) / 2
    return replace(frame, layers=[(x + nest + slot + 2 * gap, middle - layer / 2 + (1 - i) * step, layer) for i in range(3)])


def _tall(width: float, height: float, layers: bool) -> Frame:
    """Name and tricks above the nest, layers beside it."""
    gap, name = dp(6), _name(height)
    slot = some(min((width - 2 * gap) / 5 - dp(2), dp(30)))
    nest = some(min(height - name - slot - 4.4 * gap, width * 0.68 if layers else width - 3 * gap))
    layer = some(min((nest - 2 * gap) / 3, width - nest - 3 * gap)) if layers else 0.0
    left = (width - nest - (gap + layer if layers else 0.0)) / 2
    column = [(left + nest + gap, gap * 1.4 + (2 - i) * (nest - layer) / 2, layer) for i in range(3 if layers else 0)]
    return Frame((left, gap * 1.4, nest), column, slots_in_a_row(width / 2, nest + 2.2 * gap + slot / 2, slot, dp(2)),
                 name=(2 * gap, height - name - gap * 1.4, width - 4 * gap, name))
