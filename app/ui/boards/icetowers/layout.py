"""Where the parts of the IceTowers screen lie: the field, the seats round it, tools and the dock of the side view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as made_by

from kivy.metrics import dp

from app.ui import text
from app.ui.session import Place, Session

Box = tuple[float, float, float, float]  # x, y, width, height in pixels

PAD = 6  # dp round everything
ZONE = 60  # dp, the depth of a seat's zone at an edge
TWO_ROWS = 104, 24  # dp, the depth of a zone too short for words beside tools; more of it in text twice as large
SHORT, LONGER = 262, 0.4  # dp, a shorter zone has its tools in a row of their own; so much longer in text twice as large
CHIP = 52  # dp, the height of a seat's chip when one person plays, and of the pause beside it
WIDE_CHIP = 64  # dp, the height of chips that stand above each other
LONGEST_CHIP = 300  # dp, a chip above the field
DEEPEST = 218  # dp, a dock below the field
FAR, LARGER = 600, 0.25  # dp of the shorter side of what lies on a table, farther from the eyes; larger are its words for that
SLIM_CHIP = 80  # dp, a narrower chip is full of words of the usual size
GROWS = 0.5  # of a chip's height more in text twice as large
LIFT = 14  # dp below the lowest controls, where the system has its own gestures
LABEL = 30  # dp more for the words of tools in text twice as large
NARROW = 170  # dp, below this zones are stacked in rows
WIDEST = 560  # dp, a zone needs no more
SLIM = 600  # dp, a frame that has no room for seats left and right
EDGES = {0: "bottom", 180: "top", 90: "right", 270: "left"}
ANGLES = {edge: angle for angle, edge in EDGES.items()}


@dataclass(slots=True)
class Arrangement:
    """All boxes of one layout."""

    field: Box = (0.0, 0.0, 0.0, 0.0)
    zones: dict[int, tuple[Box, int]] = made_by(default_factory=dict)  # by seat: box and angle; chips when alone
    gus: Box | None = None
    dock: Box | None = None  # where the side view of a single person lives
    lying: bool = False  # the tower in the dock lies on its side
    tools: tuple[Box, ...] = ()  # pick and seal of a single person
    pause: Box | None = None


def arrange(frame: Box, session: Session, gus: bool, left_handed: bool) -> Arrangement:
    """Boxes for everything in the frame; nothing overlaps."""
    seats, people = len(session.places), session.people
    if len(people) > 1:
        return _round_the_table(frame, session.places)
    if frame[3] >= frame[2]:
        return _upright(frame, seats, bool(people), gus, left_handed, session.watched)
    return _lying(frame, seats, bool(people), gus, left_handed)


def _upright(frame: Box, seats: int, person: bool, gus: bool, left_handed: bool, watched: bool) -> Arrangement:
    """One person, a phone held upright: chips above, side view and tools below."""
    x, y, width, height = frame
    pad, chip = dp(PAD), dp(CHIP)
    found = Arrangement(lying=True)
    many, high = seats + gus, _grown(chip)
    each = (width - pad - (0 if watched else chip + pad)) / many - pad
    if each < dp(SLIM_CHIP):  # height would not make its words larger
        high = chip
    top = y + height - high - pad
    boxes = [(x + pad + i * (each + pad), top, each, high) for i in range(many)]
    found.zones = {seat: (boxes[seat], 0) for seat in range(seats)}
    found.gus = boxes[-1] if gus else None
    found.pause = (x + width - chip - pad, top + (high - chip) / 2, chip, chip)
    low = dp(LIFT)
    if person:
        deep = min(dp(DEEPEST), max(dp(136), height * 0.17)) + dp(LABEL) * (text.scale - 1)
        wide = max(dp(84), width * 0.2) + dp(LABEL) * (text.scale - 1)
        tools_x = x + pad if left_handed else x + width - wide - pad
        found.dock = (x + pad + (wide + pad) * left_handed, y + low, width - wide - 3 * pad, deep)
        half = (deep - pad) / 2
        found.tools = ((tools_x, y + low + half + pad, wide, half), (tools_x, y + low, wide, half))
        low += deep + 2 * pad
    found.field = (x, y + low, width, top - pad * 2 - y - low)
    return found


def larger(frame: Box) -> float:
    """How many times as large words are as on a phone, which is held in the hand; large words are large enough."""
    return 1 + LARGER * (2 - text.scale) if min(frame[2:]) >= dp(FAR) else 1.0


def _grown(chip: float) -> float:
    """The height of a chip in the player's text size."""
    return chip * (1 + GROWS * (text.scale - 1))


def _lying(frame: Box, seats: int, person: bool, gus: bool, left_handed: bool) -> Arrangement:
    """One person, a tablet or a phone on its side: side view and tools on one side, chips above or on the other side."""
    x, y, width, height = frame
    pad = dp(PAD)
    found = Arrangement()
    side = min(dp(260), max(dp(150), width * 0.19)) if person else 0.0
    left, right = x + pad, x + width - pad
    if person:
        tool = min(dp(84) + dp(LABEL) * (text.scale - 1), (side - pad) / 2)
        dock_x = x + 2 * pad if left_handed else x + width - side - 2 * pad
        half, low = (side - pad) / 2, y + dp(LIFT)
        found.tools = ((dock_x, low, half, tool), (dock_x + half + pad, low, half, tool))
        found.dock = (dock_x, y + dp(LIFT) + tool + pad, side, height - dp(LIFT) - tool - 2 * pad)
        left, right = (dock_x + side + pad, right) if left_handed else (left, dock_x - pad)
    chips = _chips_above if height >= dp(FAR) else _chips_beside
    chips(found, (left, y + pad, right - left, height - 2 * pad), seats, gus, left_handed)
    return found


def _chips_above(found: Arrangement, room: Box, seats: int, gus: bool, _: bool) -> None:
    """A tablet: the field is as wide as can be, since its pyramids stand in rows longer than high."""
    x, y, width, height = room
    pad, many, chip = dp(PAD), seats + gus, _grown(dp(CHIP) + dp(PAD))
    each = min(dp(LONGEST_CHIP), (width - chip - pad) / many - pad)
    top = y + height - chip
    found.zones = {seat: ((x + seat * (each + pad), top, each, chip), 0) for seat in range(seats)}
    found.gus = (x + seats * (each + pad), top, each, chip) if gus else None
    found.pause = (x + width - dp(WIDE_CHIP), top + (chip - dp(WIDE_CHIP)) / 2, dp(WIDE_CHIP), dp(WIDE_CHIP))
    found.field = (x, y, width, height - chip - 2 * pad)


def _chips_beside(found: Arrangement, room: Box, seats: int, gus: bool, left_handed: bool) -> None:
    """A phone on its side: nothing of its height is lost."""
    x, y, width, height = room
    pad, many = dp(PAD), seats + gus
    chip = min(_grown(dp(WIDE_CHIP)), (height - dp(CHIP) - pad) / many - pad)
    wide = min(dp(210), max(dp(118), (width + dp(DEEPEST)) * 0.165))
    chips_x = x + width - wide - pad if left_handed else x + pad
    boxes = [(chips_x, y + height - (i + 1) * (chip + pad) + pad, wide, chip) for i in range(many)]
    found.zones = {seat: (boxes[seat], 0) for seat in range(seats)}
    found.gus = boxes[-1] if gus else None
    found.pause = (chips_x, y + dp(LIFT) - pad, dp(CHIP), dp(CHIP))
    found.field = (x if left_handed else x + wide + 2 * pad, y, width - wide - 2 * pad, height)


def _round_the_table(frame: Box, places: Sequence[Place]) -> Arrangement:
    """Several people: everybody's zone at their own edge, turned to them."""
    x, y, width, height = frame
    edges: dict[str, list[int]] = {"bottom": [], "top": [], "left": [], "right": []}
    for place in places:
        edge = EDGES[place.facing]
        if width < dp(SLIM):
            edge = {"right": "bottom", "left": "top"}.get(edge, edge)
        edges[edge].append(place.seat)
    pad = dp(PAD)
    length = {edge: width if edge in ("bottom", "top") else height for edge in edges}
    rows = {edge: _rows(len(seats), length[edge] - 2 * pad) for edge, seats in edges.items()}
    in_row = {edge: -(-len(seats) // rows[edge]) for edge, seats in edges.items()}
    each = {edge: _each(length[edge], in_row[edge]) for edge, seats in edges.items() if seats}
    deep = {edge: _deep(each[edge]) for edge in each}
    depth = {edge: rows[edge] * (deep[edge] + pad) + pad if seats else pad for edge, seats in edges.items()}
    depth["bottom"] += dp(LIFT) if edges["bottom"] else 0
    found = Arrangement()
    found.field = (x + depth["left"], y + depth["bottom"], width - depth["left"] - depth["right"],
                   height - depth["bottom"] - depth["top"])
    for edge in each:
        for i, seat in enumerate(edges[edge]):
            row, column = divmod(i, in_row[edge])
            start = (length[edge] - in_row[edge] * (each[edge] + pad) + pad) / 2 + column * (each[edge] + pad)
            out = pad + row * (deep[edge] + pad)
            found.zones[seat] = (_zone_box(frame, edge, start, out, (each[edge], deep[edge])), ANGLES[edge])
    return found


def _rows(many: int, length: float) -> int:
    return 2 if many > 1 and length / many < dp(NARROW) else 1


def _each(length: float, many: int) -> float:
    """The length of a zone, of so many in a row."""
    return min((length - dp(PAD)) / many - dp(PAD), dp(WIDEST))


def two_rows(length: float) -> bool:
    """Whether a zone is too short for words beside its tools."""
    return length < dp(SHORT) * (1 + LONGER * (text.scale - 1))


def _deep(each: float) -> float:
    """The depth of a zone of this length."""
    least, more = TWO_ROWS
    return dp(least) + dp(more) * (text.scale - 1) if two_rows(each) else dp(ZONE)


def _zone_box(frame: Box, edge: str, start: float, out: float, size: tuple[float, float]) -> Box:
    """A zone at an edge, so far along it and so far from the outside."""
    (x, y, width, height), (each, deep) = frame, size
    return {
        "bottom": (x + start, y + dp(LIFT) + out - dp(PAD), each, deep),
        "top": (x + start, y + height - out - deep, each, deep),
        "left": (x + out, y + start, deep, each),
        "right": (x + width - out - deep, y + start, deep, each),
    }[edge]
