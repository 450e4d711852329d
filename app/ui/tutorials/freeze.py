"""The tutorial of Monster Freeze: turn, flip, reorder, claim; see another claim; swap and freeze."""

from __future__ import annotations

from collections.abc import Callable

from app.core.game import Setup
from app.core.words import sentence
from app.games.freeze.actions import Action, Arrange, Claim, Swap
from app.games.freeze.cards import LINES
from app.games.freeze.hints import hint
from app.games.freeze.state import Layers, State, lines_showing
from app.ui.tutorial import Other, Step, Tutorial

NANUK = 1
DEAL = Setup(2, 1340, {"deck": "b", "rounds": 1})  # a deal in which the three gestures end in a yellow row


def turned(hand: Layers) -> Layers:
    return hand[0].turned(), hand[1], hand[2]


def flipped(hand: Layers) -> Layers:
    return hand[0], hand[1].turned_over(), hand[2]


def bottom_on_top(hand: Layers) -> Layers:
    return hand[2], hand[0], hand[1]


def arranging(gesture: Callable[[Layers], Layers], over: Callable[[Layers], bool]) -> Callable[[State], Action | None]:
    """This gesture is wanted until the hand looks as if it had been made."""
    def answer(view: State) -> Action | None:
        return None if over(view.hands[0]) else Arrange(gesture(view.hands[0]))
    return answer


def claiming(tricks: int) -> Callable[[State], Action | None]:
    """The claim of the line that shows is wanted until the learner has so many tricks."""
    def answer(view: State) -> Action | None:
        if len(view.tricks[0]) >= tricks:
            return None
        return Claim(next(iter(lines_showing(view.deck, view.hands[0]))))
    return answer


def swapping(view: State) -> Action | None:
    """The top card goes; then a line shows."""
    return None if lines_showing(view.deck, view.hands[0]) else Swap(view.hands[0][0].card)


def line_shown(view: State) -> list[tuple[str, int]]:
    showing = lines_showing(view.deck, view.hands[0])
    return [("cell", cell) for cell in LINES[next(iter(showing))]] if showing else []


def what_nanuk_sees(view: State) -> Action:
    found = hint(view, NANUK)
    assert found is not None, "the deal gives Nanuk a trick"
    return found.answer[0]


TUTORIAL = Tutorial(DEAL, (
    Step(sentence("Hello! You hold three cards with holes. Laid on each other they make your nest."), ("cell", 4), reach=60),
    Step(sentence("Tap the top card: it makes a quarter turn, and your nest changes with it."), ("layer", 0),
         arranging(turned, lambda hand: hand[0].turns == 1 or hand[1].turns == 1)),
    Step(sentence("Swipe the middle card up to turn it over. On its back the colours sit elsewhere."),
         [("layer", 1), ("above", 1)], arranging(flipped, lambda hand: any(lying.flipped for lying in hand))),
    Step(sentence("Drag the bottom card onto the top one, so that it lies first."), [("layer", 2), ("layer", 0)],
         arranging(bottom_on_top, lambda hand: hand[2].flipped)),
    Step(sentence("Three yellow monsters in a row! Draw a line through them: that is a trick."), line_shown, claiming(1), reach=26),
    Step(sentence("You got three new cards. Everyone plays at once: look, Nanuk has found a trick too."), "others",
         others=(Other(NANUK, what_nanuk_sees, 1500), Other(NANUK, what_nanuk_sees, 1200)), lies="bottom"),
    Step(sentence("No trick in your cards? Drag the top one onto the single card to swap them."), [("layer", 0), "single"],
         swapping),
    Step(sentence("There is one! Draw the line again, or just tap Freeze!"), "freeze", claiming(2)),
    Step(sentence("Whoever first has a trick of each of the five colours wins. Have fun!"), ("slot", 2)),
))
