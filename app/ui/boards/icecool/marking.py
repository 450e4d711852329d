"""Marking: what lies on the ice beside the pieces: lit floors, ghosts, rings, the line that decided."""

from __future__ import annotations

from math import atan2, hypot
from typing import Any

from app.games.icecool.school import RADIUS, SCHOOL
from app.games.icecool.state import Phase
from app.ui import theme
from app.ui.boards.icecool.rulings import door_line

DEEP_AURORA = "#18B084"  # aurora for the pale floors
LOOK = 0.6  # shares of a ghost's opacity
APART = 0.85  # of a penguin: a ghost so far away is seen as another one


def mark(board: Any) -> None:
    """Everything that helps the person on turn, and nothing while others act."""
    view, rink, fingers = board.view, board.rink, board.fingers
    if board.umpire.explaining:
        if board.umpire.ruling:
            _mark_ruling(rink, board.umpire.ruling)
        return
    if board.seat is None:
        _mark_turn(board)
        return
    if view.phase is Phase.PLACE:
        rink.mark_area(SCHOOL.start_area)
        if fingers.place:
            rink.mark_ring(*fingers.place, RADIUS * 1.5, theme.AURORA)
            rink.mark_ghost(board.seat, *fingers.place, rink.headings.get(board.seat, 1.57), 0.85)
    elif not board.busy:
        _mark_turn(board)
        for line in () if board.aiming.aim.flick else fingers.ghosts():  # none in the way of a shot that is being aimed
            _mark_place(rink, board.seat, line.x, line.y)
        board.aiming.aim.marks()
    _mark_fish(board)


def _mark_place(rink: Any, seat: int, x: float, y: float) -> None:
    """Where a penguin may stand: its ghost, or an arrow that way where the ghost would lie on the penguin itself."""
    from_x, from_y, angle, _ = rink.places[seat]
    apart = hypot(x - from_x, y - from_y)
    beside = apart > APART * 2 * RADIUS * rink.enlarged
    rink.mark_ring(x, y, RADIUS * 1.7, theme.LANTERN, 1.6, 0.18 if beside else 0.0, above=beside)  # none across its face
    if beside:
        rink.mark_ghost(seat, x, y, angle, LOOK)
    elif apart:
        rink.mark_way(x, y, atan2(y - from_y, x - from_x), RADIUS * 1.7, theme.LANTERN, above=True)


def _mark_turn(board: Any) -> None:
    seat = board.view.turn
    if seat in board.rink.places and not board.busy and board.view.phase is not Phase.SLIDE:
        mark_turn(board.rink, seat, board.seat is not None)


def mark_turn(rink: Any, seat: int, person: bool = True) -> None:
    """A soft light under the penguin on turn; an arrow says where a person's penguin looks."""
    x, y, angle, _ = rink.places[seat]
    reach = RADIUS * (2.0 if rink.small else 1.6)
    rink.mark_ring(x, y, reach, DEEP_AURORA, 2.0, 0.28)
    if person:
        rink.mark_way(x, y, angle, reach, DEEP_AURORA)


def _mark_fish(board: Any) -> None:
    fingers, rink = board.fingers, board.rink
    if not fingers.choosing_fish:
        rink.hang(rink._shown_fish)
        return
    rink.hang(rink._shown_fish, [fingers.moving] if fingers.moving else rink._shown_fish)
    if not fingers.moving:
        return
    allowed = fingers.open_doors()
    for name, door in SCHOOL.doors.items():
        if name == fingers.moving.door:
            continue
        lit = name in allowed
        colour, reach, width, fill = (theme.AURORA, 3.6, 2.4, 0.25) if lit else (theme.DEEP_WATER, 3.0, 0.6, 0.4)
        rink.mark_ring(door.x, door.y, reach, colour, width, fill, above=True)


def _mark_ruling(rink: Any, ruling: Any) -> None:
    """The floor under the lintel, the line on its far side, and the outlines as the rules see them."""
    if ruling.door:
        rink.mark_area(SCHOOL.doors[ruling.door].frame, above=True, colour=ruling.mark)
        rink.mark_line(door_line(ruling.door), ruling.mark, 2.5)
    for place in (ruling.outline, ruling.other):
        if place:
            rink.mark_ring(*place, RADIUS, theme.NIGHT, 2.2, above=True)
            rink.mark_ring(*place, RADIUS, ruling.mark, 1.2, above=True)
