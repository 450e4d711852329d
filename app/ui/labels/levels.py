"""What the levels of the bots are called, and what a level means in each game, in numbers where there are any."""

from __future__ import annotations

from app.core.words import Sentence, sentence
from app.ui.labels.numbers import decimal

NAMES = {
    "easy": sentence("Easy bot"),
    "medium": sentence("Medium bot"),
    "hard": sentence("Hard bot"),
    "expert": sentence("Expert bot"),
}
MEANINGS = {
    "easy": sentence("just learning"),
    "medium": sentence("plays along well"),
    "hard": sentence("knows its tricks"),
    "expert": sentence("hard to beat"),
}
AIMS = {
    "easy": sentence("looks at few shots and often misses"),
    "medium": sentence("aims well, sometimes misses"),
    "hard": sentence("aims closely and tries curves"),
    "expert": sentence("hardly ever misses"),
}


def name(level: str) -> Sentence:
    return NAMES.get(level, NAMES["easy"])


def meaning(game: str, level: str) -> Sentence:
    """What to expect of a bot of this level in this game."""
    match game:
        case "icetowers":
            from app.games.icetowers.bot import PACE

            pace = PACE[level]
            return sentence("reacts in {seconds} s, up to {n} moves a minute",
                            seconds=_seconds(pace.reaction_ms), n=pace.actions_per_minute)
        case "freeze":
            from app.games.freeze.bot import HABITS

            return sentence("a new try every {seconds} s", seconds=_seconds(HABITS[level].try_ms))
        case "icelake":
            from app.games.icelake.bot import EXPERTS, LEVELS

            mind = max(EXPERTS.values(), key=lambda one: one.own) if level == "expert" else LEVELS[level]
            if mind.own == 1:
                return sentence("plans a step or two, mixes up left and right")
            return sentence("compares up to {plans} plans of up to {n} steps", plans=mind.own, n=mind.longest)
        case "icecool":
            return AIMS[level]
        case _:
            return MEANINGS[level]


def _seconds(milliseconds: int) -> str:
    return decimal(milliseconds / 1000)
