"""The tutorial of ICECOOL 2: a straight flick through a door, the Catcher's turn, a curve, a jump."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import Any

from app.core.game import Move, Setup
from app.core.words import sentence
from app.games.icecool.actions import PlaceCatcher, StandOnLine
from app.games.icecool.facts import Flick, Settled
from app.games.icecool.state import Phase, State
from app.ui.tutorial import LEARNER, Other, Step, Tutorial, acted

NANUK = 1
DEAL = Setup(2, 4, {"first_catcher": "seat 2"})  # its first cards are 3s, which ask for no decision
FIRST_DOOR, ITS_ROOM = "D3", "computers"
STRAIGHT, CURVE, JUMP = (0.68, 0.0, 0.0), (0.5, 0.6, 0.0), (0.8, 0.0, 1.0)  # power, spin, lift
NUDGE = Flick(pi / 2, 0.05)  # the Catcher hardly moves


def swiping(kind: tuple[float, float, float]) -> list[tuple[Any, ...]]:
    """Where the finger goes for a flick of a kind."""
    return [("swipe", *kind, 0.0), ("swipe", *kind, 1.0)]


def seen(view: State, flick: Flick) -> Settled:
    from app.physics.referee import settle  # the physics library is loaded when the first penguin moves

    return settle(view.penguins, LEARNER, flick)


def harmless(view: State, flick: Flick) -> bool:
    """The Catcher is not touched, and fish are left, so that the lesson goes on as told."""
    facts = seen(view, flick)
    taken = {crossing.door for crossing in facts.crossings if crossing.penguin == LEARNER}
    left = [fish for fish in view.fish if fish.owner == LEARNER and fish.door not in taken]
    return not facts.touches and bool(left)


def through_the_first_door(view: State, action: Any) -> bool:
    """Any flick that ends behind the door will do."""
    if not isinstance(action, Flick):
        return False
    end = next(rest for rest in seen(view, action).rests if rest.penguin == LEARNER)
    return end.room == ITS_ROOM and not end.stuck and harmless(view, action)


def curved(view: State, action: Any) -> bool:
    return isinstance(action, StandOnLine) or (isinstance(action, Flick) and bool(action.spin) and harmless(view, action))


def jumped(view: State, action: Any) -> bool:
    return isinstance(action, StandOnLine) or (isinstance(action, Flick) and action.lift > 0 and harmless(view, action))


def flicked(view: State, moves: tuple[Move, ...]) -> bool:
    """The learner has flicked, and everything rests again."""
    return acted(Flick)(view, moves) and view.phase is not Phase.SLIDE


def flicking(kind: tuple[float, float, float], angle: float) -> Callable[[State], Flick]:
    return lambda view: Flick(angle, *kind)


TUTORIAL = Tutorial(DEAL, (
    Step(sentence("Welcome to school! You are the penguin with the circle, and your three fish hang on doors."),
         ("door", FIRST_DOOR), others=(Other(NANUK, PlaceCatcher(26.0, 6.0), 300),), lies="bottom"),
    Step(sentence("Swipe up over the middle of the large penguin. It looks at the door: off it goes, straight through."),
         swiping(STRAIGHT), flicking(STRAIGHT, 0.0), through_the_first_door, flicked),
    Step(sentence("All of it went under the beam: you take your fish and draw a card. Tap the question mark to see why."),
         ("strip", LEARNER), lies="middle"),
    Step(sentence("Nanuk is the Catcher. If you two touch, you lose your ID card. Now he flicks."), ("penguin", NANUK),
         others=(Other(NANUK, NUDGE),), lies="bottom"),
    Step(sentence("A swipe over its side makes it curve to that side. A drag on the school turns it first."), swiping(CURVE),
         flicking(CURVE, -pi / 2), curved, flicked),
    Step(sentence("And a swipe over the top of its head: it jumps, even over walls!"), swiping(JUMP), flicking(JUMP, -pi / 2),
         jumped, flicked, others=(Other(NANUK, NUDGE, 500),)),
    Step(sentence("All three fish, or every ID card for the Catcher, end the round. In gym class you can practise. Have fun!"),
         ("penguin", LEARNER), lies="bottom"),
))
