"""Human words for the options of each game, keyed by option and value; a game adds its own with its rules."""

from __future__ import annotations

from app.core.game import Value
from app.core.words import sentence
from app.ui.labels.numbers import decimal

TITLES = {
    ("icecool", "scoring"): sentence("Scoring"),
    ("icecool", "first_catcher"): sentence("First Catcher"),
    ("icelake", "lake"): sentence("Lake"),
    ("icelake", "first"): sentence("Who begins?"),
    ("icetowers", "two"): sentence("With two players"),
    ("icetowers", "pace"): sentence("Rest after a move"),
    ("icetowers", "calm"): sentence("Calm game"),
    ("freeze", "deck"): sentence("Cards"),
    ("freeze", "rounds"): sentence("Rounds to win"),
    ("freeze", "timer"): sentence("Sand, when you play alone"),
}
# A switch says in a second line what it does.
NOTES = {
    ("icetowers", "calm"): sentence("One after another instead of all at once"),
    ("icecool", "scoring"): sentence("In a tournament cards have no powers."),
    ("freeze", "deck"): sentence("With friendly cards almost every hand holds a trick."),
}
VALUES: dict[tuple[str, str, Value], str] = {
    ("icecool", "scoring", "cards"): sentence("Fish cards"),
    ("icecool", "scoring", "tournament"): sentence("Tournament"),
    ("icecool", "first_catcher", "drawn"): sentence("Drawn by lot"),
    ("icecool", "first_catcher", "seat 1"): sentence("Seat {n}", n=1),
    ("icecool", "first_catcher", "seat 2"): sentence("Seat {n}", n=2),
    ("icecool", "first_catcher", "seat 3"): sentence("Seat {n}", n=3),
    ("icecool", "first_catcher", "seat 4"): sentence("Seat {n}", n=4),
    ("icelake", "lake", 61): sentence("Small"),
    ("icelake", "lake", 91): sentence("Medium"),
    ("icelake", "lake", 127): sentence("Large"),
    ("icelake", "first", "random"): sentence("Drawn by lot"),
    ("icelake", "first", "1"): sentence("Seat {n}", n=1),
    ("icelake", "first", "2"): sentence("Seat {n}", n=2),
    ("icelake", "first", "3"): sentence("Seat {n}", n=3),
    ("icelake", "first", "4"): sentence("Seat {n}", n=4),
    ("icetowers", "two", "two_colours"): sentence("Two colours each"),
    ("icetowers", "two", "gus"): sentence("Gus joins in"),
    ("icetowers", "pace", 0): sentence("No rest"),
    ("icetowers", "calm", False): sentence("All at once"),
    ("icetowers", "calm", True): sentence("One after another"),
    ("freeze", "deck", "a"): sentence("Tricky"),
    ("freeze", "deck", "b"): sentence("Friendly"),
    ("freeze", "rounds", 1): "1",
    ("freeze", "rounds", 2): "2",
    ("freeze", "timer", 0): sentence("Zen, no sand"),
}


def option(game: str, name: str) -> str:
    """What an option is called."""
    return TITLES.get((game, name), name.replace("_", " ").capitalize())


def value(game: str, name: str, chosen: Value) -> str:
    """What a value of an option is called."""
    if (game, name) == ("freeze", "timer") and chosen:
        return f"{int(chosen) // 60}:{int(chosen) % 60:02}"
    if (game, name) == ("icetowers", "pace") and chosen:
        return sentence("{seconds} s", seconds=decimal(int(chosen) / 1000))
    return VALUES.get((game, name, chosen), str(chosen))


def note(game: str, name: str) -> str:
    """What an option does, or "" where its name says enough."""
    return NOTES.get((game, name), "")


def shown(game: str, name: str, seats: int) -> bool:
    """Whether an option means anything with so many seats."""
    return {("icetowers", "two"): seats == 2, ("freeze", "rounds"): seats > 1, ("freeze", "timer"): seats == 1}.get(
        (game, name), True)
