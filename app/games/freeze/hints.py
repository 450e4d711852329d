"""Hints in steps: is there a trick, which colour, which card lies at the bottom, the answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.game import Seat
from app.games.freeze.actions import Action, Arrange, Claim, Swap
from app.games.freeze.cards import Colour
from app.games.freeze.solver import Find, tricks, tricks_after_swap
from app.games.freeze.state import Layers, Placed, State, cards_of, colours_taken


@dataclass(frozen=True, slots=True)
class Hint:
    """A trick within reach; a screen uncovers it step by step."""

    give: int | None  # the card to swap for the single card first; None: the hand alone holds the trick
    colour: Colour
    bottom: int  # the card to lay at the bottom
    answer: tuple[Action, ...]  # what to do, in order, ending with the claim

    @property
    def card(self) -> int:
        """The card to look at: the one to give away, or else the one for the bottom."""
        return self.bottom if self.give is None else self.give


def hint(state: State, seat: Seat) -> Hint | None:
    """The nearest trick, best of a colour still missing and without a swap; None is a proof that there is none."""
    hand = state.hands[seat]
    cards = cards_of(hand)
    chances: list[tuple[int | None, Find]] = [(None, find) for find in tricks(state.deck, cards)]
    for given, finds in tricks_after_swap(state.deck, cards, state.single).items():
        chances += [(given, find) for find in finds]
    if not chances:
        return None
    owned = colours_taken(state, seat)
    give, find = min(chances, key=lambda chance: (
        chance[0] is not None, chance[1].colour in owned, _cards_moved(_after(hand, chance[0], state.single), chance[1])
    ))
    return Hint(give, find.colour, find.layers[2].card, tuple(_answer(hand, give, state.single, find)))


def _after(hand: Layers, give: int | None, single: int) -> Layers:
    top, middle, bottom = (Placed(single) if lying.card == give else lying for lying in hand)
    return top, middle, bottom


def _cards_moved(hand: Layers, find: Find) -> int:
    return sum(lying != wanted for lying, wanted in zip(hand, find.layers, strict=True))


def _answer(hand: Layers, give: int | None, single: int, find: Find) -> Iterable[Action]:
    if give is not None:
        yield Swap(give)
    if _after(hand, give, single) != find.layers:
        yield Arrange(find.layers)
    yield Claim(find.line)
