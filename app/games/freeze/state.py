"""The state: hands as they lie, the single card, the pile, the tricks taken."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.freeze.cards import CELLS, COLOURS, LINES, TURNS, Colour, Face, shown_face

HIDDEN = -1  # stands for a card of the pile that may not be known


@dataclass(frozen=True, slots=True)
class Placed:
    """A card as it lies: its visible side after so many quarter turns clockwise."""

    card: int
    turns: int = 0
    flipped: bool = False

    def turned(self) -> Placed:
        """After one more quarter turn clockwise."""
        return Placed(self.card, (self.turns + 1) % TURNS, self.flipped)

    def turned_over(self) -> Placed:
        """Flipped like the page of a book: left and right change sides, so a turn counts the other way."""
        return Placed(self.card, -self.turns % TURNS, not self.flipped)


Layers = tuple[Placed, Placed, Placed]  # the top card first


@dataclass(frozen=True, slots=True)
class Trick:
    """Three cards laid down, as they lay, with the line that made them a trick of that colour."""

    colour: Colour
    line: int
    layers: Layers


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended: who won it (several: shared; nobody: lost against the sand), and why."""

    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table."""

    deck: str
    seed: int  # decides the deals of later rounds; 0 in a view
    rounds: int  # to win for the match
    round: int  # the one being played, from 1
    hands: tuple[Layers, ...]
    single: int
    pile: tuple[int, ...]  # the next card first; HIDDEN in a view
    tricks: tuple[tuple[Trick, ...], ...]
    rounds_won: tuple[int, ...]
    deadline: int | None  # play time in milliseconds when the sand has run out; None is without sand
    dead: bool = False  # proven: no hand holds a trick, even after a swap
    turned: int = 0  # single cards turned since the last trick because the position was dead
    end: RoundEnd | None = None
    hint_step: int = 0  # how much of a hint is uncovered for the cards that lie here
    hints: int = 0  # steps taken in the whole match

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def solo(self) -> bool:
        return len(self.hands) == 1


def cards_of(hand: Layers) -> tuple[int, int, int]:
    """The cards of a hand, top first."""
    return hand[0].card, hand[1].card, hand[2].card


def nest(deck: str, hand: Layers) -> Face:
    """What shows of a stack: the top monster of each cell, seen through the holes above it."""
    top, middle, bottom = (shown_face(deck, lying.card, lying.turns, lying.flipped) for lying in hand)
    return tuple(top[cell] or middle[cell] or bottom[cell] for cell in CELLS)


def colour_on(shown: Face, line: int) -> Colour | None:
    """The colour of a line whose three monsters match, or None."""
    one, two, three = LINES[line]
    return shown[one] if shown[one] is shown[two] is shown[three] else None


def lines_showing(deck: str, hand: Layers) -> dict[int, Colour]:
    """The lines that show a trick right now, with their colours."""
    shown = nest(deck, hand)
    return {
        line: colour for line, (one, two, three) in enumerate(LINES)
        if (colour := shown[one]) and colour is shown[two] is shown[three]
    }


def count(state: State, seat: int, colour: Colour) -> int:
    """How many tricks of a colour a seat has taken in this round."""
    return sum(trick.colour is colour for trick in state.tricks[seat])


def colours_taken(state: State, seat: int) -> tuple[Colour, ...]:
    """The colours a seat has at least one trick of."""
    return tuple(colour for colour in COLOURS if count(state, seat, colour))
