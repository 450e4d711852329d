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


LINE_TURNED = tuple(  # a line -> the line it becomes when the whole stack makes a quarter turn clockwise
    [frozenset(cells) for cells in LINES].index(frozenset(3 * (cell % 3) + 2 - cell // 3 for cell in line))
    for line in LINES
)
WAYS = 2 * TURNS  # a card can lie
UNTURNED = 2  # of these, the first: front and back without a turn; the way two further on has a quarter turn more


@cache
def ways(deck: str, card: int) -> tuple[Lying, ...]:
    """The eight ways a card can lie: front and back without a turn, then both with one, and so on."""
    return tuple(_lying(deck, Placed(card, turns, flipped)) for turns in range(TURNS) for flipped in (False, True))


def _lying(deck: str, placed: Placed) -> Lying:
    shown = shown_face(deck, placed.card, placed.turns, placed.flipped)
    holes = sum(1 << cell for cell in CELLS if shown[cell] is None)
    return Lying(placed, holes, tuple(shown.index(colour) for colour in COLOURS))


@cache
def ways_by_cell(deck: str, card: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each colour and cell: the ways (by number) that put the card's monster of that colour there."""
    lying = ways(deck, card)
    return tuple(
        tuple(tuple(way for way in range(WAYS) if lying[way].cells[colour] == cell) for cell in CELLS)
        for colour in range(len(COLOURS))
    )


def _stacks(deck: str, top: int, middle: int, bottom: int) -> Iterator[tuple[int, int, tuple[int, ...], int, int]]:
    """Tricks of three cards in this order as ways of top, middle and bottom, line and colour; the top not turned.

    Turning a whole stack turns its lines with it, so a top card without a turn stands for all four.
    Each face has each colour once, so the three monsters of a trick lie on three cards. The top one fixes a cell,
    the middle one shows through a hole of the top, and the line of those two says where the bottom one must show.
    """
    below = ways_by_cell(deck, bottom)
    middles = tuple(enumerate(ways(deck, middle)))
    for way, over in enumerate(ways(deck, top)[:UNTURNED]):
        holes = over.holes
        for colour, one in enumerate(over.cells):
            ends = THIRD[one]
            for way_under, under in middles:
                two = under.cells[colour]
                if holes >> two & 1 and (end := ends[two]) and holes & under.holes & 1 << end[0]:
                    yield way, way_under, below[colour][end[0]], end[1], colour


def tricks(deck: str, cards: Iterable[int]) -> tuple[Find, ...]:
    """Every stack of these three cards that shows a trick, with its line and colour."""
    found: list[Find] = []
    for order in permutations(cards):
        top, middle, bottom = ([way.placed for way in ways(deck, card)] * 2 for card in order)
        for over, under, lowests, line, colour in _stacks(deck, *order):
            for turn in range(0, WAYS, WAYS // TURNS):
                for lowest in lowests:
                    layers = top[over + turn], middle[under + turn], bottom[lowest + turn]
                    found.append(Find(layers, line, COLOURS[colour]))
                line = LINE_TURNED[line]
    return tuple(found)


def holds_trick(deck: str, cards: Iterable[int]) -> bool:
    """Whether these three cards can make a trick at all; False is a proof."""
    return bool(colours(deck, cards))


def colours(deck: str, cards: Iterable[int]) -> frozenset[Colour]:
    """The colours of which these three cards can make a trick."""
    return _colours(deck, *sorted(cards))


@lru_cache(maxsize=REMEMBERED_HANDS)
def _colours(deck: str, *cards: int) -> frozenset[Colour]:
    return frozenset(
        COLOURS[colour]
        for order in permutations(cards)
        for _, _, lowests, _, colour in _stacks(deck, *order)
        if lowests
    )


def tricks_after_swap(deck: str, cards: Iterable[int], single: int) -> dict[int, tuple[Find, ...]]:
    """For each card that might be given for the single card: every trick the hand could then make."""
    cards = tuple(cards)
    return {given: tricks(deck, [single if card == given else card for card in cards]) for given in cards}


def is_dead(deck: str, hands: Iterable[Iterable[int]], single: int) -> bool:
    """Proof that no hand holds a trick, even after a swap with the single card."""
    return not any(holds_trick(deck, three) for hand in hands for three in combinations((*hand, single), 3))
