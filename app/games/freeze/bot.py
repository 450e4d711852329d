"""The bots: they try one stack after another at a human pace, and know only what they have in front of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from app.core.game import Seat
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.freeze import rules
from app.games.freeze.actions import Action, Arrange, Claim, NextRound, Swap, TurnSingle
from app.games.freeze.cards import LINES, TURNS, Colour, shown_face
from app.games.freeze.state import Layers, Placed, State, cards_of, colours_taken, lines_showing

NEW_SINGLE_MS = 2_500  # time for people to read that there is no trick
NEXT_ROUND_MS = 6_000  # time for people to look at the result


@dataclass(frozen=True, slots=True)
class Habit:
    """What makes a level: its pace, its eye and its patience."""

    try_ms: int  # from one stack to the next
    react_ms: int  # from seeing a trick to claiming it
    sees: float  # how often a trick that shows is noticed
    keeps_pair: float  # how often two monsters in a line are kept while the third card is moved
    swaps: float  # how often the next try is a swap
    choosy: bool = False  # goes on looking when the trick that shows is of a colour already owned


HABITS = {
    "easy": Habit(2_600, 1_600, 0.7, 0.1, 0.02),
    "medium": Habit(1_900, 1_200, 0.85, 0.4, 0.03),
    "hard": Habit(1_400, 900, 0.95, 0.65, 0.04),
    "expert": Habit(1_000, 600, 1.0, 0.85, 0.05),
}


def choose(view: State, seat: Seat, level: str, dice: Dice) -> Generator[None, None, Intent | None]:
    """The next thing this seat does, and how long it takes."""
    yield
    if seat not in rules.to_act(view):
        return None
    if view.end:
        return Intent(NextRound(), NEXT_ROUND_MS)
    if view.dead:
        return Intent(TurnSingle(), NEW_SINGLE_MS)
    habit = HABITS["easy" if level == "random" else level]
    if level == "random":
        return Intent(dice.pick(tuple(rules.options(view, seat))), habit.try_ms)
    if (claim := _seen(view, seat, habit, dice)) is not None:
        return Intent(claim, _about(habit.react_ms, dice))
    return Intent(_next_try(view, seat, habit, dice), _about(habit.try_ms, dice))


def _about(milliseconds: int, dice: Dice) -> int:
    """Nobody is as even as a clock: a quarter more or less."""
    return int(milliseconds * (0.75 + 0.5 * dice.random()))


def _seen(view: State, seat: Seat, habit: Habit, dice: Dice) -> Claim | None:
    """The trick that shows, best of a colour still missing, if it is noticed."""
    showing = lines_showing(view.deck, view.hands[seat])
    if not showing or dice.random() >= habit.sees:
        return None
    owned = colours_taken(view, seat)
    line = min(showing, key=lambda line: (showing[line] in owned, line))
    return None if habit.choosy and showing[line] in owned else Claim(line)


def _next_try(view: State, seat: Seat, habit: Habit, dice: Dice) -> Action:
    hand = view.hands[seat]
    if dice.random() < habit.swaps:
        return Swap(dice.pick(cards_of(hand)))
    if dice.random() < habit.keeps_pair:
        owned = colours_taken(view, seat)
        loose = [layer for colour, layer in pairs(view.deck, hand) if colour not in owned]
        if loose:
            return Arrange(_moved(hand, dice.pick(loose), dice))
    return Arrange(_any_other(hand, dice))


def pairs(deck: str, hand: Layers) -> Iterator[tuple[Colour, int]]:
    """Two monsters of a colour that show in a line which the third card may yet complete, with that card's layer."""
    faces = [shown_face(deck, lying.card, lying.turns, lying.flipped) for lying in hand]
    # The layer that shows in each cell; a hole through all three is left to whoever comes last.
    showing = [next((layer for layer, face in enumerate(faces) if face[cell]), None) for cell in range(9)]
    for cells in LINES:
        for gap in cells:
            one, two = (cell for cell in cells if cell != gap)
            first, second = showing[one], showing[two]
            if first is None or second is None or first == second:
                continue
            colour, third = faces[first][one], 3 - first - second
            if colour and colour == faces[second][two] and showing[gap] in (None, third):
                yield colour, third


def _moved(hand: Layers, layer: int, dice: Dice) -> Layers:
    """The stack with one card lying another way, at times at another depth, the other two kept as they are."""
    card = hand[layer].card
    rest = [lying for lying in hand if lying.card != card]
    while True:
        depth = dice.below(3) if dice.random() < 0.4 else layer
        stack = [*rest]
        stack.insert(depth, _any_way(card, dice))
        top, middle, bottom = stack
        if (top, middle, bottom) != hand:
            return top, middle, bottom


def _any_other(hand: Layers, dice: Dice) -> Layers:
    """Any stack but this one."""
    while True:
        cards = list(cards_of(hand))
        top = _any_way(cards.pop(dice.below(3)), dice)
        middle = _any_way(cards.pop(dice.below(2)), dice)
        bottom = _any_way(cards.pop(), dice)
        if (top, middle, bottom) != hand:
            return top, middle, bottom


def _any_way(card: int, dice: Dice) -> Placed:
    return Placed(card, dice.below(TURNS), dice.below(2) == 1)
