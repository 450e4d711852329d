"""Who drives the TABLE seat of each game: the rink, the sand timer, the thinning ice."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from app.core.host import Driver

# The rink needs physics, which the rules may not know; every other table lives beside its rules.
ELSEWHERE = {"icecool": "app.physics.referee"}


def table_driver(game: str) -> Driver | None:
    """The driver of the TABLE seat, or None for a game without one."""
    module = ELSEWHERE.get(game, f"app.games.{game}.table")
    if find_spec(module) is None:
        return None
    driver: Driver = import_module(module).Table()
    return driver
