"""Places: where a thing that someone points at is in the window."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.games.icecool.school import SCHOOL
from app.ui.boards.icecool.pad import BODY, CROWN, FEET
from app.ui.boards.icecool.stroke import CANCEL, FULL, HEAD, PULL, STRAIGHT

Point = tuple[float, float]


def where(board: Any, thing: Any) -> Point | None:
    """The middle of a penguin, a door, a strip, a chip, or a place on the way of a swipe over the pad."""
    match thing:
        case ("penguin", seat):
            return board.rink.to_px(*board.rink.places[seat][:2]) if seat in board.rink.places else None
        case ("door", name):
            return board.rink.to_px(SCHOOL.doors[name].x, SCHOOL.doors[name].y)
        case ("strip", seat):
            strip = board.strips[seat]
            return strip.to_window(*strip.center)
        case ("chip", name):
            return _chip(board, name)
        case ("swipe", power, spin, lift, share):
            return _swipe(board.pad, power * share, spin, lift, share > 0)
    return None


def _chip(board: Any, name: str) -> Point | None:
    for chips in (board.chips, board.looks):
        for offer, (x, y, width, height) in zip(chips.offers, chips.boxes, strict=False):
            if offer.name == name:
                return chips.to_window(x + width / 2, y + height / 2)
    return None


def _swipe(pad: Any, power: float, spin: float, lift: float, moved: bool) -> Point:
    """Where a finger is that has drawn out so much power; it starts where the kind asks."""
    x, y, width, height = pad.penguin
    across = 0.0 if not spin else (STRAIGHT + abs(spin) * (0.95 - STRAIGHT)) * (1 if spin > 0 else -1)
    up = 0.42 if lift <= 0 else HEAD + lift * (0.94 - HEAD)
    length = dp(CANCEL + power * (FULL - CANCEL)) * (-1 if pad.grip() == PULL else 1) if moved else 0.0
    return pad.to_window(x + width / 2 * (1 + across * (BODY[1] - BODY[0])),
                         y + height * (FEET + up * (CROWN - FEET)) + length)
