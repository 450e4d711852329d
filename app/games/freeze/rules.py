"""Monster Freeze: everybody stacks at once, the first to see three of a colour takes the trick."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.core.game import TABLE, IllegalMove, Move, Seat, Setup, Step, settled_options
from app.core.shuffle import shuffled
from app.core.words import sentence
from app.games.freeze import OPTIONS, SEATS
from app.games.freeze.actions import Action, Arrange, Claim, NextRound, Swap, TakeHint, TimeUp, TurnSingle
from app.games.freeze.cards import COLOURS, HAND, LINES, TURNS, deck
from app.games.freeze.events import (
    Arranged,
    Claimed,
    Drew,
    Event,
    Hinted,
    RoundDealt,
    RoundEnded,
    SandRanOut,
    SingleTurned,
    Swapped,
)
from app.games.freeze.scoring import most_of_one_colour, outcome
from app.games.freeze.solver import is_dead
from app.games.freeze.state import (
    HIDDEN,
    Layers,
    Placed,
    RoundEnd,
    State,
    Trick,
    cards_of,
    colour_on,
    colours_taken,
    lines_showing,
    nest,
)

__all__ = ["Action", "apply", "options", "outcome", "start", "to_act", "view", "why_not"]

SECOND = 1000  # milliseconds
HINT_STEPS = 4  # is there a trick, which colour, which card, the answer


def start(setup: Setup) -> State:
    chosen = settled_options(setup, SEATS, OPTIONS)
    nobody = tuple(() for _ in range(setup.seats))
    empty = State(
        deck=str(chosen["deck"]), seed=setup.seed, rounds=int(chosen["rounds"]) if setup.seats > 1 else 1, round=0,
        hands=(), single=HIDDEN, pile=(), tricks=nobody, rounds_won=(0,) * setup.seats, deadline=None,
    )
    sand = int(chosen["timer"]) * SECOND if setup.seats == 1 else 0
    return replace(_dealt(empty), deadline=sand or None)


def to_act(state: State) -> frozenset[Seat]:
    """Everybody at once, and the table while there is sand."""
    if state.end and outcome(state):
        return frozenset()
    return frozenset((TABLE, *state.seats) if state.deadline is not None else state.seats)


def options(state: State, seat: Seat) -> Iterable[Action]:
    """What one gesture can do; an arrangement that takes several gestures is legal as well."""
    if seat not in to_act(state):
        return []
    if seat == TABLE:
        return [TimeUp()]
    if state.end:
        return [NextRound()]
    hand = state.hands[seat]
    return [
        *map(Claim, lines_showing(state.deck, hand)),
        *map(Swap, cards_of(hand)),
        *map(Arrange, _one_gesture_away(hand)),
        *([TurnSingle()] if state.dead else []),
        *([] if _why_not_hint(state) else [TakeHint()]),
    ]


def why_not(state: State, seat: Seat, action: Action) -> str:
    """The reason an action is refused, as a sentence; empty when it is allowed."""
    if seat not in to_act(state):
        return sentence("The match is over.") if outcome(state) else sentence("There is no sand to run out.")
    match action:
        case TimeUp():
            return "" if seat == TABLE else sentence("Only the sand can say that time is up.")
        case _ if seat == TABLE:
            return sentence("That is for the players to do.")
        case NextRound():
            return "" if state.end else sentence("This round is not over yet.")
        case _ if state.end:
            return sentence("This round is over.")
        case Arrange(layers):
            return _why_not_arrange(state.hands[seat], layers)
        case Claim(line):
            return _why_not_claim(state, seat, line)
        case Swap(card):
            return "" if card in cards_of(state.hands[seat]) else sentence("That card is not in your hand.")
        case TurnSingle():
            return "" if state.dead else sentence("There is still a trick to be found.")
        case TakeHint():
            return _why_not_hint(state)


def apply(state: State, move: Move) -> Step:
    if reason := why_not(state, move.seat, move.action):
        raise IllegalMove(reason)
    match move.action:
        case Arrange(layers):
            before = state.hands[move.seat]
            return Step(_with_hand(state, move.seat, layers), (Arranged(move.seat, before, layers),))
        case Claim(line):
            return _claim(state, move.seat, line)
        case Swap(card):
            return _swap(state, move.seat, card)
        case TurnSingle():
            return _turn_single(state, move.seat)
        case TakeHint():
            step = state.hint_step + 1
            return Step(replace(state, hint_step=step, hints=state.hints + 1), (Hinted(move.seat, step),))
        case TimeUp():
            return _ended(state, (), sentence("The sand has run out."), (SandRanOut(),))
        case _:
            return Step(_dealt(state), (RoundDealt(state.round + 1),))


def view(state: State, seat: Seat) -> State:
    """Only the order of the pile is secret, and the seed that would tell it."""
    return replace(state, seed=0, pile=(HIDDEN,) * len(state.pile))


def _dealt(state: State) -> State:
    """The next round: three cards to each, one single card, the rest is the pile."""
    number, seats = state.round + 1, len(state.rounds_won)
    cards = shuffled(range(len(deck(state.deck))), state.seed, f"round {number}")
    hands = tuple(_fresh(cards[HAND * seat:HAND * seat + HAND]) for seat in range(seats))
    single, *pile = cards[HAND * seats:]
    return _proven(replace(
        state, round=number, hands=hands, single=single, pile=tuple(pile), tricks=tuple(() for _ in hands),
        turned=0, end=None,
    ))


def _fresh(cards: tuple[int, ...]) -> Layers:
    top, middle, bottom = map(Placed, cards)
    return top, middle, bottom


def _with_hand(state: State, seat: Seat, hand: Layers) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1:]))


def _proven(state: State) -> State:
    """The state with its proof renewed and old hints gone; needed whenever a card has changed its place."""
    return replace(state, dead=is_dead(state.deck, map(cards_of, state.hands), state.single), hint_step=0)


def _one_gesture_away(hand: Layers) -> Iterable[Layers]:
    """Turn a card, flip a card, or put the cards in another order."""
    top, middle, bottom = hand
    return (
        (top.turned(), middle, bottom), (top, middle.turned(), bottom), (top, middle, bottom.turned()),
        (top.turned_over(), middle, bottom), (top, middle.turned_over(), bottom), (top, middle, bottom.turned_over()),
        (middle, top, bottom), (top, bottom, middle), (bottom, middle, top),
        (middle, bottom, top), (bottom, top, middle),
    )


def _why_not_arrange(hand: Layers, layers: Layers) -> str:
    if sorted(lying.card for lying in layers) != sorted(cards_of(hand)):
        return sentence("Stack exactly the three cards of your hand.")
    if not all(0 <= lying.turns < TURNS for lying in layers):
        return sentence("A card is turned by quarters, none to three.")
    return sentence("Your cards already lie like that.") if layers == hand else ""


def _why_not_claim(state: State, seat: Seat, line: int) -> str:
    if not 0 <= line < len(LINES):
        return sentence("A line is a row, a column or a diagonal.")
    shown = nest(state.deck, state.hands[seat])
    if any(shown[cell] is None for cell in LINES[line]):
        return sentence("There is a hole in that line.")
    return "" if colour_on(shown, line) else sentence("Those three monsters are not of one colour.")


def _why_not_hint(state: State) -> str:
    if not state.solo:
        return sentence("Hints are for playing alone.")
    if state.dead:
        return sentence("There is no trick to hint at.")
    return sentence("That was the whole hint.") if state.hint_step >= HINT_STEPS else ""


def _claim(state: State, seat: Seat, line: int) -> Step:
    """Lay the trick down and draw three; five colours or a pile too small end the round."""
    hand = state.hands[seat]
    colour = lines_showing(state.deck, hand)[line]
    claimed = Claimed(seat, line, colour, hand)
    tricks = (*state.tricks[seat], Trick(colour, line, hand))
    state = replace(state, tricks=(*state.tricks[:seat], tricks, *state.tricks[seat + 1:]), turned=0)
    if len(colours_taken(state, seat)) == len(COLOURS):
        return _ended(state, (seat,), sentence("A trick of each colour!"), (claimed,))
    if len(state.pile) < HAND:
        return _pile_used_up(state, (claimed,))
    drawn, pile = _fresh(state.pile[:HAND]), state.pile[HAND:]
    state = _proven(replace(_with_hand(state, seat, drawn), pile=pile))
    return Step(state, (claimed, Drew(seat, cards_of(drawn))))


def _swap(state: State, seat: Seat, card: int) -> Step:
    hand, took = state.hands[seat], state.single
    layer = cards_of(hand).index(card)
    top, middle, bottom = (Placed(took) if lying.card == card else lying for lying in hand)
    state = _proven(replace(_with_hand(state, seat, (top, middle, bottom)), single=card))
    return Step(state, (Swapped(seat, layer, card, took),))


def _turn_single(state: State, seat: Seat) -> Step:
    """When every card of the pile has had its turn in vain, the pile is as good as empty."""
    if state.turned >= len(state.pile):
        return _pile_used_up(state, ())
    buried, (single, *rest) = state.single, state.pile
    state = _proven(replace(state, single=single, pile=(*rest, buried), turned=state.turned + 1))
    return Step(state, (SingleTurned(seat, buried, single),))


def _pile_used_up(state: State, events: tuple[Event, ...]) -> Step:
    if state.solo:
        return _ended(state, (), sentence("The pile is used up."), events)
    return _ended(state, *most_of_one_colour(state), events)


def _ended(state: State, winners: tuple[Seat, ...], reason: str, events: tuple[Event, ...]) -> Step:
    won = tuple(rounds + (seat in winners) for seat, rounds in enumerate(state.rounds_won))
    state = replace(state, rounds_won=won, end=RoundEnd(winners, reason))
    return Step(state, (*events, RoundEnded(state.round, winners, reason)))
