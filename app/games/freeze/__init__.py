"""Monster Freeze: three punched cards, one stack, three monsters of a colour in a line."""

from __future__ import annotations

from app.core.game import Value

SEATS = (1, 2, 3, 4)
OPTIONS: dict[str, tuple[Value, ...]] = {
    "deck": ("a", "b"),  # b is easier: almost every hand holds a trick
    "rounds": (1, 2),  # rounds to win, with two seats or more
    "timer": (120, 45, 60, 90, 180, 240, 300, 0),  # seconds of sand for one seat; 0 is Zen, without sand
}
