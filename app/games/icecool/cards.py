"""Drawing fish cards and turning them up."""

from __future__ import annotations

from app.core.game import Seat
from app.games.icecool.actions import CardDrawn, Event, PileWasEmpty
from app.games.icecool.deck import Card, Held
from app.games.icecool.state import State, changed


def draw(state: State, seat: Seat) -> tuple[State, Event]:
    """The top card goes face down to a seat; from an empty pile nothing comes."""
    if not state.deck:
        return state, PileWasEmpty(seat)
    hand = (*state.hands[seat], Held(state.deck[0]))
    return changed(_with_hand(state, seat, hand), deck=state.deck[1:]), CardDrawn(seat)


def turn_up(state: State, seat: Seat, *cards: Card) -> State:
    """Turn up one face-down card of a seat for each card named."""
    hand = list(state.hands[seat])
    for card in cards:
        hand[hand.index(Held(card))] = Held(card, face_up=True)
    return _with_hand(state, seat, tuple(hand))


def _with_hand(state: State, seat: Seat, hand: tuple[Held, ...]) -> State:
    return changed(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1:]))
