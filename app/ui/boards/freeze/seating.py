"""Seating: which part of the table belongs to whom, turned to its owner, with the middle left free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.freeze import layout
from app.ui.boards.freeze.layout import LEAST_STRIP, Box, Frame, corner_frame, tall_frame, wide_frame
from app.ui.boards.freeze.others import small_frame
from app.ui.session import Place

FLOE = 400 / 309  # width to height of the piece of ice in the middle
LONG_FLOE = 1.75  # the same where there is room beside it
ICE = 0.9  # of the way between two short sides, at most
HEADER = 88  # dp
TABLET = 600  # dp: a window whose shorter side is less is a phone
LONE_ROW = 0.5  # of the table's depth for whoever has a long side with nobody across
FREE = 0.8  # of the floe's depth that lies free between two long sides; its rim lies over theirs
RIM = 5  # dp that a strip at the top of a place keeps from its border
NARROWEST = 250  # dp for a place side by side with others


@dataclass(slots=True)
class Seat:
    """A part of the window for one seat."""

    box: Box
    facing: int
    frame: Frame
    bordered: bool = True


@dataclass(slots=True)
class Table:
    """Everybody's part, and the middle: on a floe, or as a panel with words; alone also a header."""

    seats: list[Seat]
    middle: Box
    on_floe: bool
    header: Box | None = None


def table(width: float, height: float, places: Sequence[Place], left_handed: bool = False, watched: bool = False) -> Table:
    """The window shared out: alone, one person among bots, or several people at their edges; `watched` without buttons."""
    people = [place.seat for place in places if place.is_person]
    if len(places) == 1:
        return _alone(width, height, left_handed, watched)
    if len(people) == 1:
        shared = _race(width, height, people[0], len(places), watched)
    else:
        shared = _together(width, height, [place.facing for place in places], watched)
    if left_handed:
        for seat in shared.seats:
            seat.frame = layout.left_handed(seat.frame)
    return shared


def _alone(width: float, height: float, left_handed: bool, watched: bool) -> Table:
    head = min(dp(HEADER) * (0.6 + 0.4 * text.scale), height * 0.2)
    if width > height:
        frame, header, middle = layout.side_frame(width, height, head, min(dp(190), height * 0.24), watched)
    else:
        foot = min(dp(210), height * 0.155)
        frame = layout.tall_frame(width, height - head - foot - dp(24), base=foot + dp(20), watched=watched)
        header, middle = (0.0, height - head, width, head), (dp(12), dp(14), width - dp(24), foot)
    if left_handed:
        frame = layout.mirrored(frame, width)
        header, middle = layout.mirrored_box(header, width), layout.mirrored_box(middle, width)
    return Table([Seat((0.0, 0.0, width, height), 0, frame, bordered=False)], middle, on_floe=False, header=header)


def _together(width: float, height: float, facings: Sequence[int], watched: bool) -> Table:
    """Several people at once, each at the edge they look from; side by side when all look from one."""
    if any(facing in (90, 270) for facing in facings):
        if min(width, height) >= dp(TABLET):
            return _round_table(width, height, facings, watched)
        facings = [180 if seat % 2 else 0 for seat in range(len(facings))]  # a phone has no room at its short sides
    if 180 not in facings:
        return _side_by_side(width, height, len(facings), watched)
    return _face_to_face(width, height, facings, watched)


def _face_to_face(width: float, height: float, facings: Sequence[int], watched: bool) -> Table:
    wide = width > height
    floe = min(width * (0.3 if wide else 0.38), height * (0.5 if min(width, height) >= dp(TABLET) else 0.45), dp(420))
    band = 0.0 if wide else floe / FLOE + dp(8)
    row_height = (height - band) / 2
    seats: dict[int, Seat] = {}
    for facing in (0, 180):
        row = [seat for seat, looks in enumerate(facings) if looks == facing]
        for place, seat in enumerate(row if facing == 0 else reversed(row)):
            each = width / len(row)
            box = (place * each, 0.0 if facing == 0 else height - row_height, each, row_height)
            outer_left = (place == 0) == (facing == 0)  # seen from the owner
            keep_clear = floe / 2 if wide and len(row) == 1 else 0.0
            seats[seat] = Seat(box, facing, _frame(each, row_height, outer_left, keep_clear, watched))
    deep = floe / FLOE
    floe = floe if wide else _long_floe(deep, width)
    return Table([seats[seat] for seat in range(len(facings))], ((width - floe) / 2, (height - deep) / 2, floe, deep), on_floe=True)


def _long_floe(deep: float, room: float) -> float:
    """Its length between two long sides, where there is water at both its ends."""
    return min(deep * LONG_FLOE, room * ICE)


def _side_by_side(width: float, height: float, count: int, watched: bool) -> Table:
    """Columns, in two rows where they would be too narrow, with the middle along the far edge."""
    band = min(dp(180), height * (0.24 if width > height else 0.15))
    columns = count if width / count >= dp(NARROWEST) else -(-count // 2)
    each, high = width / columns, (height - band) / -(-count // columns)
    seats = [
        Seat((place % columns * each, place // columns * high, each, high), 0, _frame(each, high, True, watched=watched))
        for place in range(count)
    ]
    wide = min(width - dp(24), dp(520))
    return Table(seats, (width / 2 - wide / 2, height - band + dp(6), wide, band - dp(14)), on_floe=False)


def _round_table(width: float, height: float, facings: Sequence[int], watched: bool) -> Table:
    """Somebody at a short side: they get a strip of their own, the long sides share the rest."""
    if height > width:
        return _turned(_round_table(height, width, [(facing - 90) % 360 for facing in facings], watched), width)
    column = min(width * 0.25, dp(330))
    left = column if 270 in facings else 0.0
    right = width - (column if 90 in facings else 0.0)
    both = {0, 180} <= set(facings)
    floe = min((right - left) * (0.39 if both else 0.5), dp(330))
    row_height = (height - floe / FLOE * FREE) / 2 if both else height * LONE_ROW
    low, high = (row_height if 0 in facings else 0.0), height - (row_height if 180 in facings else 0.0)
    boxes: dict[int, Box] = {
        0: (left, 0.0, right - left, row_height), 180: (left, height - row_height, right - left, row_height),
        90: (right, 0.0, width - right, height), 270: (0.0, 0.0, left, height),
    }
    seats = []
    for facing in facings:
        box = boxes[facing]
        inner = (box[3], box[2]) if facing % 180 else (box[2], box[3])
        seats.append(Seat(box, facing, _frame(*inner, True, watched=watched)))
    deep = floe / FLOE
    floe = _long_floe(deep, right - left)
    return Table(seats, ((left + right - floe) / 2, (low + high - deep) / 2, floe, deep), on_floe=True)


def _turned(lying: Table, width: float) -> Table:
    """The same table stood on a short side."""
    def turn(box: Box) -> Box:
        return width - box[1] - box[3], box[0], box[3], box[2]

    seats = [Seat(turn(seat.box), (seat.facing + 90) % 360, seat.frame) for seat in lying.seats]
    return Table(seats, turn(lying.middle), on_floe=True)


def _frame(width: float, height: float, nest_left: bool, keep_clear: float = 0.0, watched: bool = False) -> Frame:
    usual = (wide_frame(width, height, nest_left, keep_clear, watched) if width > height * 1.1 else
             tall_frame(width, height - dp(RIM), strip=True, watched=watched))
    if watched or width < dp(LEAST_STRIP) or max(width, height) >= dp(TABLET) / 1.5:
        return usual
    frames = usual, corner_frame(width, height - dp(RIM))
    return max(frames, key=lambda frame: (frame.layers[0][2] >= dp(theme.TARGET), frame.nest[2]))


def _column(width: float, height: float) -> float:
    """The width for the others beside a place of one's own: what its nest cannot use on a tablet."""
    if height < dp(TABLET):
        return width * 0.34
    return min(max(width - height * 0.9, width * 0.34), width * 0.44)


def _race(width: float, height: float, mine: int, count: int, watched: bool) -> Table:
    """One person among bots: a large place of their own, the others small but in sight."""
    others = [seat for seat in range(count) if seat != mine]
    seats: dict[int, Seat] = {}
    if width > height:
        column = _column(width, height)
        middle_high = min(dp(180), height * 0.3)
        each = (height - middle_high - dp(8)) / len(others)
        for place, seat in enumerate(others):
            box = (width - column, height - (place + 1) * each, column, each)
            seats[seat] = Seat(box, 0, small_frame(column, each))
        own = (0.0, 0.0, width - column, height)
        frames = (wide_frame(own[2], own[3], True, watched=watched, single=True),
                  tall_frame(own[2], own[3], strip=True, watched=watched))
        seats[mine] = Seat(own, 0, max(frames, key=lambda frame: frame.nest[2]), bordered=False)
        middle = (width - column + dp(6), dp(6), column - dp(12), middle_high - dp(6))
        return Table([seats[seat] for seat in range(count)], middle, on_floe=False)
    top, foot = min(height * 0.2, dp(260)), min(dp(180), height * 0.13)
    if len(others) == 1:
        top = min(top, width * 0.42)
    each = width / len(others)
    for place, seat in enumerate(others):
        seats[seat] = Seat((place * each, height - top, each, top), 0, small_frame(each, top))
    own = (0.0, foot + dp(14), width, height - top - foot - dp(18))
    seats[mine] = Seat(own, 0, tall_frame(own[2], own[3], strip=True, watched=watched), bordered=False)
    return Table([seats[seat] for seat in range(count)], (dp(12), dp(12), width - dp(24), foot), on_floe=False)
