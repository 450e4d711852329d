"""The daily: one deal a day, the same for everybody."""

from __future__ import annotations

from datetime import date

from app.core.game import Setup


def daily_seed(day: date) -> int:
    """The seed of a day's deal, such as 20250131.

    >>> daily_seed(date(2025, 1, 31))
    20250131
    """
    return day.year * 10_000 + day.month * 100 + day.day


def daily_setup(day: date) -> Setup:
    """The match of a day: one seat, the normal deck, two minutes of sand."""
    return Setup(seats=1, seed=daily_seed(day), options={"deck": "a", "rounds": 1, "timer": 120})
