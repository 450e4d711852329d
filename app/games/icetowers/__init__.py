"""IceTowers: everybody stacks pyramids at the same time, and whoever is on top owns the tower."""

from __future__ import annotations

SEATS = (2, 3, 4)

# Two seats play two colours each, or one each beside the ghost Gus. Pace: milliseconds of frost on a hand after
# an action. Calm: players act one after another, and Done passes.
OPTIONS: dict[str, tuple[int | str | bool, ...]] = {
    "two": ("two_colours", "gus"),
    "pace": (700, 0, 1500),
    "calm": (False, True),
}
