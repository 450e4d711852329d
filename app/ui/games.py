"""What the menus say about each game: its name, its line, how many play and how long."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

from app.core.words import sentence
from app.games import NAMES, seats
from app.ui.i18n import tr

TITLES = {"icecool": "ICECOOL\u00a02", "icelake": sentence("Ice Lake"), "icetowers": "IceTowers", "freeze": "Monster Freeze"}
LINES = {
    "icecool": sentence("Flick the penguin"),
    "icelake": sentence("Plan, skate, crack"),
    "icetowers": sentence("Stack fast, no turns"),
    "freeze": sentence("Find three in a row"),
}
MINUTES = {"icecool": "30", "icelake": "20", "icetowers": "5–10", "freeze": "5"}
COLOURS = {"icecool": ("#DDE6F5", "#5AA7D6"), "icelake": ("#DFF1FA", "#7DBEDD"), "icetowers": ("#123A63", "#2F7FAE"),
           "freeze": ("#8FDAF5", "#1E6E9C")}


@dataclass(frozen=True, slots=True)
class Entry:
    """One more way into a game besides a match: the words on its button, and the screen it opens."""

    words: str
    icon: str
    screen: str  # module of app/ui/screens
    arguments: dict[str, Any] = field(default_factory=dict)


# Listed in a game's set-up, and its "How to play" offers them too; a screen that does not exist is left out.
ENTRIES: dict[str, list[Entry]] = {
    "icecool": [Entry(sentence("Gym class"), "school-outline", "gym")],
    "freeze": [Entry(sentence("Puzzle of the day"), "calendar-star", "daily")],
}


def entries(game: str) -> list[Entry]:
    """What else the game offers; its tutorial first."""
    found = list(ENTRIES.get(game, ()))
    if find_spec("app.ui.tutorials") and find_spec(f"app.ui.tutorials.{game}"):
        found.insert(0, Entry(sentence("Play the tutorial"), "school", "tutorial", {"game": game}))
    return [entry for entry in found if find_spec(f"app.ui.screens.{entry.screen}")]


def title(game: str) -> str:
    """The name on the box, as in the rule book of the player's language."""
    return tr(TITLES.get(game, game.title()))


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
