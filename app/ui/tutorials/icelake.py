"""The tutorial of Ice Lake: plan and lock in, see the cracks, close a ring round Nanuk, ask why."""

from __future__ import annotations

from collections.abc import Callable

from app.core.game import Setup
from app.core.words import sentence
from app.games.icelake.state import Phase, Program, State
from app.ui.tutorial import LEARNER, Other, Step, Tutorial

NANUK = 1
FIRST, CLOSING = "LSR", "RRSRR"  # the learner's programs; the second closes a ring round Nanuk


def planning(letters: str, turn: int) -> Callable[[State], Program | None]:
    """This program is wanted until it has been carried out."""
    def answer(view: State) -> Program | None:
        waits = view.phase is Phase.PLANNING and view.turn == turn and not view.locked[LEARNER]
        over = view.phase is Phase.OVER or view.turn > turn
        return Program(letters) if waits or not over else None
    return answer


TUTORIAL = Tutorial(Setup(2, 1, {"lake": 61, "first": "1"}), (
    Step(sentence("Hello! You are the bear with the circle. Your nose shows where you are looking."), ("skater", LEARNER),
         lies="bottom"),
    Step(sentence("Plan three steps: left, ahead, right. The ghost shows where they lead. Then lock in."), ("write", FIRST),
         planning(FIRST, 1), others=(Other(NANUK, Program("SSS"), 200),)),
    Step(sentence("Every step leaves a crack in your colour. Cross cracks as you like, but never skate along one!"),
         ("skater", LEARNER), lies="bottom"),
    Step(sentence("Now close a ring round Nanuk: right, right, ahead, right, right. Then lock in."), ("write", CLOSING),
         planning(CLOSING, 2), others=(Other(NANUK, Program("SR"), 200),)),
    Step(sentence("The ring is closed, so Nanuk goes under. Tap Why? after such a moment to see what decided it."), "why"),
    Step(sentence("Stay on the lake and make at least one step each turn. The last one skating wins. Have fun!"),
         ("skater", LEARNER), lies="bottom"),
))
