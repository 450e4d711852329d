"""A fair fan of what a finger could do: flicks all round in several strengths, and spots for the Catcher."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import pi

from app.games.icecool.actions import PlaceCatcher
from app.games.icecool.facts import Flick
from app.games.icecool.school import SCHOOL

DIRECTIONS = 16
STRAIGHT_POWERS = (0.25, 0.5, 0.75, 1.0)
CURVE_POWER, CURVE_SPIN = 0.7, 0.6
JUMP_POWER, JUMP_LIFT = 0.7, 1.0


@cache
def flicks() -> tuple[Flick, ...]:
    """Straight in all directions and strengths, curved to either side, and jumps."""
    angles = tuple(2 * pi * number / DIRECTIONS - pi for number in range(DIRECTIONS))
    return (
        *(Flick(angle, power) for angle, power in product(angles, STRAIGHT_POWERS)),
        *(Flick(angle, CURVE_POWER, spin) for angle, spin in product(angles, (-CURVE_SPIN, CURVE_SPIN))),
        *(Flick(angle, JUMP_POWER, lift=JUMP_LIFT) for angle in angles[::2]),
    )


@cache
def placements() -> tuple[PlaceCatcher, ...]:
    """Nine spots of the Kitchen's orange area, its corners and middle among them."""
    area = SCHOOL.start_area
    xs = (area.left, (area.left + area.right) / 2, area.right)
    ys = (area.top, (area.top + area.bottom) / 2, area.bottom)
    return tuple(PlaceCatcher(x, y) for x, y in product(xs, ys))
