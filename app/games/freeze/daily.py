"""The daily: one deal a day, the same for everybody."""

from __future__ import annotations

from datetime import date

from app.core.game import Setup

APART = 1_000  # keeps the seeds of days away from those of other matches, which are below 2 ** 31


def daily_seed(day: date) -> int:
    """The seed of a day's deal: its date and three noughts.

    >>> daily_seed(date(2025, 1, 31))
    20250131000
    """
    return (day.year * 10_000 + day.month * 100 + day.day) * APART


def day_of(setup: Setup) -> date | None:
    """The day whose puzzle this is, or None for any other match.

    >>> day_of(daily_setup(date(2025, 1, 31)))
    datetime.date(2025, 1, 31)
    >>> day_of(Setup(1, 7))
    """
    written = str(setup.seed // APART)
    try:
        day = date(int(written[:-4]), int(written[-4:-2]), int(written[-2:]))
    except ValueError:
        return None
    return day if setup == daily_setup(day) else None


def daily_setup(day: date) -> Setup:
    """The match of a day: one seat, the normal deck, two minutes of sand."""
    return Setup(seats=1, seed=daily_seed(day), options={"deck": "a", "rounds": 1, "timer": 120})
