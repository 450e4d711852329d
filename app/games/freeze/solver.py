"""The solver: every trick that three cards can make, and the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations

from app.games.freeze.cards import CELLS, COLOURS, LINES, TURNS, Colour, shown_face
from app.games.freeze.state import Layers, Placed

REMEMBERED_HANDS = 65_536  # more than all hands of one deck


@dataclass(frozen=True, slots=True)
class Find:
    """A stack that shows a trick."""

    layers: Layers
    line: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Lying:
    """One way a card can lie: its holes as a bit mask, and the cell of each colour's monster."""

    placed: Placed
    holes: int
    cells: tuple[int, ...]  # by colour, in the order of COLOURS


def _third_cells() -> tuple[tuple[tuple[int, int] | None, ...], ...]:
    third: list[list[tuple[int, int] | None]] = [[None for _ in CELLS] for _ in CELLS]
    for line, cells in enumerate(LINES):
        for one, two, three in permutations(cells):
            third[one][two] = three, line
    return tuple(map(tuple, third))


THIRD = _third_cells()  # two cells -> the cell that makes a line of them, and that line


@cache
def ways(deck: str, card: int) -> tuple[Lying, ...]:
    """The eight ways a card can lie; the two without a turn first."""
    return tuple(_lying(deck, Placed(card, turns, flipped)) for turns in range(TURNS) for flipped in (False, True))


def _lying(deck: str, placed: Placed) -> Lying:
    shown = shown_face(deck, placed.card, placed.turns, placed.flipped)
    holes = sum(1 << cell for cell in CELLS if shown[cell] is None)
    return Lying(placed, holes, tuple(shown.index(colour) for colour in COLOURS))


@cache
def ways_by_cell(deck: str, card: int) -> tuple[tuple[tuple[Placed, ...], ...], ...]:
    """For each colour and cell: how the card can lie so that its monster of that colour is there."""
    return tuple(
        tuple(tuple(way.placed for way in ways(deck, card) if way.cells[colour] == cell) for cell in CELLS)
        for colour in range(len(COLOURS))
    )


def _stacks(
    deck: str, top: int, middle: int, bottom: int, tops: int
) -> Iterator[tuple[Placed, Placed, tuple[Placed, ...], int, Colour]]:
    """Tricks of three cards in this order, with the top card lying in its first `tops` ways.

    Each face has each colour once, so the three monsters of a trick lie on three cards. The top one fixes a cell,
    the middle one shows through a hole of the top, and the line of those two says where the bottom one must show.
    """
    below = ways_by_cell(deck, bottom)
    for over in ways(deck, top)[:tops]:
        for under in ways(deck, middle):
            through = over.holes & under.holes
            for index, (one, two) in enumerate(zip(over.cells, under.cells, strict=True)):
                if over.holes >> two & 1 and (end := THIRD[one][two]) and through >> end[0] & 1:
                    yield over.placed, under.placed, below[index][end[0]], end[1], COLOURS[index]


def tricks(deck: str, cards: Iterable[int]) -> tuple[Find, ...]:
    """Every stack of these three cards that shows a trick, with its line and colour."""
    return tuple(
        Find((over, under, lowest), line, colour)
        for top, middle, bottom in permutations(cards)
        for over, under, lowests, line, colour in _stacks(deck, top, middle, bottom, 2 * TURNS)
        for lowest in lowests
    )


def holds_trick(deck: str, cards: Iterable[int]) -> bool:
    """Whether these three cards can make a trick at all; False is a proof."""
    return bool(colours(deck, cards))


def colours(deck: str, cards: Iterable[int]) -> frozenset[Colour]:
    """The colours of which these three cards can make a trick."""
    return _colours(deck, *sorted(cards))


@lru_cache(maxsize=REMEMBERED_HANDS)
def _colours(deck: str, *cards: int) -> frozenset[Colour]:
    # Turning a whole stack turns its lines with it, so a top card without a turn stands for all four.
    return frozenset(
        colour
        for top, middle, bottom in permutations(cards)
        for _, _, lowests, _, colour in _stacks(deck, top, middle, bottom, 2)
        if lowests
    )


def tricks_after_swap(deck: str, cards: Iterable[int], single: int) -> dict[int, tuple[Find, ...]]:
    """For each card that might be given for the single card: every trick the hand could then make."""
    cards = tuple(cards)
    return {given: tricks(deck, [single if card == given else card for card in cards]) for given in cards}


def is_dead(deck: str, hands: Iterable[Iterable[int]], single: int) -> bool:
    """Proof that no hand holds a trick, even after a swap with the single card."""
    return not any(holds_trick(deck, three) for hand in hands for three in combinations((*hand, single), 3))
