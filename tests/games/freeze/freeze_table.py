"""Small tables of Monster Freeze for tests, and the words to play on them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from app.core.game import Move, Setup, Step
from app.games.freeze import rules
from app.games.freeze.cards import COLOURS, Colour
from app.games.freeze.solver import Find, is_dead, tricks
from app.games.freeze.state import Layers, Placed, State, Trick, cards_of

RED, BLUE, GREEN, YELLOW, PURPLE = COLOURS
PLAIN_HAND: Layers = (Placed(0), Placed(1), Placed(2))  # shows PBG/YPo/RGY, so no trick
TWO_COLOURS: Layers = (Placed(1), Placed(14, 2, True), Placed(38, 0, True))  # red in row 1, yellow in row 2
DEAD_HAND: Layers = (Placed(0), Placed(2), Placed(5))  # holds no trick, nor with card 41
DEAD_SINGLE = 41


def a_table(seats: int = 2, **options: int | str) -> State:
    return rules.start(Setup(seats, 7, options))


def with_hand(state: State, hand: Layers, seat: int = 0, **changes: object) -> State:
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1:])
    state = replace(state, hands=hands, **changes)  # type: ignore[arg-type]
    return replace(state, dead=is_dead(state.deck, map(cards_of, state.hands), state.single))


@cache
def a_find(colour: Colour) -> Find:
    """Some stack that shows a trick of this colour alone."""
    hands = ((first, first + 1, first + 2) for first in range(50))
    return next(find for hand in hands for find in tricks("a", hand) if find.colour is colour)


def ready(state: State, colour: Colour, seat: int = 0) -> State:
    """The table with a hand that shows this colour."""
    return with_hand(state, a_find(colour).layers, seat)


def owning(state: State, *taken: tuple[Colour, ...]) -> State:
    """The table with these tricks already taken, seat by seat."""
    return replace(state, tricks=tuple(
        tuple(Trick(colour, a_find(colour).line, a_find(colour).layers) for colour in colours) for colours in taken
    ))


def play(state: State, seat: int, action: rules.Action, at: int = 0) -> Step:
    return rules.apply(state, Move(seat, action, at))


def claim(state: State, colour: Colour, seat: int = 0) -> Step:
    """Lay this colour ready, and claim it."""
    return play(ready(state, colour, seat), seat, rules.Claim(a_find(colour).line))
