"""Who drives the seats that no finger drives: bots, and for TABLE the rink, the sand, the thinning ice."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from app.core.game import TABLE, Seat
from app.core.host import Bot, Driver

# ICECOOL needs physics, which the rules may not know; everything else lives beside its rules.
TABLES = {"icecool": "app.physics.referee"}
BOTS = {"icecool": "app.physics.player"}


def table_driver(game: str) -> Driver | None:
    """The driver of the TABLE seat, or None for a game without one."""
    module = TABLES.get(game, f"app.games.{game}.table")
    if find_spec(module) is None:
        return None
    driver: Driver = import_module(module).Table()
    return driver


def bot_driver(game: str, level: str) -> Driver:
    """A bot of a level for any seat of a game."""
    return Bot(import_module(BOTS.get(game, f"app.games.{game}.bot")).choose, level)


def drivers(game: str, levels: dict[Seat, str]) -> dict[Seat, Driver]:
    """Drivers for the seats played by bots, and for TABLE where the game has one."""
    found: dict[Seat, Driver] = {seat: bot_driver(game, level) for seat, level in levels.items()}
    if table := table_driver(game):
        found[TABLE] = table
    return found
