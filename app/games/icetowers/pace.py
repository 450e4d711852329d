"""How fast each level of bot is in IceTowers: light numbers that a set-up screen may show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a level is, in numbers a player may read."""

    reaction_ms: int  # from seeing to reaching out
    actions_per_minute: int
    travel_ms: int  # across the whole field


PACE = {
    "random": Pace(2500, 12, 1500),
    "easy": Pace(2500, 12, 1500),
    "medium": Pace(1800, 18, 1200),
    "hard": Pace(1200, 26, 900),
    "expert": Pace(800, 36, 700),
}
