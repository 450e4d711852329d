"""The bots: they try one stack after another at a human pace, and know only what they have in front of them."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from app.core.game import Seat
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.freeze import rules
from app.games.freeze.actions import Action, Arrange, Claim, NextRound, Swap, TurnSingle
from app.games.freeze.cards import COLOURS, TURNS, Colour
from app.games.freeze.solver import THIRD, WAYS, ways, ways_by_cell
from app.games.freeze.state import Layers, Placed, State, cards_of, colours_taken, lines_showing

NEW_SINGLE_MS = 2_500  # time for people to read that there is no trick
NEXT_ROUND_MS = 6_000  # time for people to look at the result


@dataclass(frozen=True, slots=True)
class Habit:
    """What makes a level: its pace, its eye and its patience."""

    try_ms: int  # from one stack to the next
    react_ms: int  # from seeing a trick to claiming it
    sees: float  # how often a trick that shows is noticed
    aims: float  # how often a try is aimed at a missing colour, not made at random
    swaps: float  # how often the next try is a swap


HABITS = {
    "easy": Habit(2_400, 1_600, 0.75, 0.25, 0.06),
    "medium": Habit(1_700, 1_200, 0.85, 0.45, 0.1),
    "hard": Habit(1_200, 900, 0.95, 0.7, 0.16),
    "expert": Habit(800, 600, 1.0, 0.95, 0.22),
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
    return Claim(min(showing, key=lambda line: (showing[line] in owned, line)))


def _next_try(view: State, seat: Seat, habit: Habit, dice: Dice) -> Action:
    hand = view.hands[seat]
    if dice.random() < habit.swaps:
        return Swap(dice.pick(cards_of(hand)))
    if dice.random() < habit.aims:
        owned = colours_taken(view, seat)
        colour = dice.pick([colour for colour in COLOURS if colour not in owned])
        return Arrange(_aimed(view.deck, hand, colour, dice) or _any_other(hand, dice))
    return Arrange(_any_other(hand, dice))


def _aimed(deck: str, hand: Layers, colour: Colour, dice: Dice) -> Layers | None:
    """A stack tried for a colour, as people do it: two of its monsters in a line, the third card turned to fit.

    Whether the third monster then shows through both cards above it is what the try will tell.
    """
    cards, index = list(cards_of(hand)), COLOURS.index(colour)
    over = dice.pick(ways(deck, cards.pop(dice.below(3))))
    middle, bottom = cards if dice.below(2) else cards[::-1]
    fitting = [
        (under.placed, end[0]) for under in ways(deck, middle)
        if over.holes >> under.cells[index] & 1 and (end := THIRD[over.cells[index]][under.cells[index]])
    ]
    if not fitting:
        return None
    under, gap = dice.pick(fitting)
    lowest = dice.pick(ways_by_cell(deck, bottom)[index][gap] or range(WAYS))
    aimed = over.placed, under, ways(deck, bottom)[lowest].placed
    return aimed if aimed != hand else None


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
