"""What the menus say about each game: its name, its line, how many play and how long."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from app.core.words import sentence
from app.games import NAMES, seats

TITLES = {"icecool": "ICECOOL 2", "icelake": "Ice Lake", "icetowers": "IceTowers", "freeze": "Monster Freeze"}
LINES = {
    "icecool": sentence("Flick the penguin"),
    "icelake": sentence("Plan, skate, crack"),
    "icetowers": sentence("Stack fast, no turns"),
    "freeze": sentence("Find three in a row"),
}
MINUTES = {"icecool": "30", "icelake": "20", "icetowers": "5–10", "freeze": "5"}
COLOURS = {"icecool": ("#DDE6F5", "#5AA7D6"), "icelake": ("#DFF1FA", "#7DBEDD"), "icetowers": ("#123A63", "#2F7FAE"),
           "freeze": ("#8FDAF5", "#1E6E9C")}


def title(game: str) -> str:
    """The name on the box, the same in every language."""
    return TITLES.get(game, game.title())


def line(game: str) -> str:
    return LINES.get(game, sentence("A game for the ice"))


def count(game: str) -> str:
    numbers = seats(game)
    return f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else str(numbers[0])


def playable() -> list[str]:
    """The games that have a board."""
    return [name for name in NAMES if find_spec(f"app.ui.boards.{name}")]


def picture(name: str) -> Any:
    """A texture from the art, or None while there is none of that name."""
    if find_spec("app.ui.art") is None:
        return None
    from app.ui import art

    try:
        return art.picture(name)
    except KeyError:
        return None


def drawing(name: str) -> Any:
    """A sprite or else a picture of that name, or None."""
    if not name or find_spec("app.ui.art") is None:
        return None
    from app.ui import art

    return art.sprite(name) if name in art.names() else picture(name)
