"""Everything a seat may do to the towers of IceTowers, listed; `legal` says the same in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from app.core.game import Seat
from app.games.icetowers.actions import Action, Cap, Mine, Place, Split
from app.games.icetowers.state import GUS, LARGE, SMALL, Colour, Hand, State, Tower, code, find, owner

COLOURS = range(GUS + 1)
SIZES = range(SMALL, LARGE + 1)

# By the code of a pyramid: the codes of tops it may cap, of another colour and at least as large (IT5, IT6).
FITS = {
    code(colour, size): frozenset(code(other, top) for other in COLOURS if other != colour for top in SIZES if top >= size)
    for colour in COLOURS for size in SIZES
}
GUS_CODES = frozenset(code(GUS, size) for size in SIZES)


class _Caps(dict[int, Cap]):
    """The caps with one pyramid, by target: made once and handed out again, for they never change."""

    def __init__(self, source: int) -> None:
        super().__init__()
        self.source = source

    def __missing__(self, target: int) -> Cap:
        self[target] = made = Cap(self.source, target)
        return made


@lru_cache(maxsize=4096)
def _caps(source: int) -> _Caps:
    return _Caps(source)


@lru_cache(maxsize=16)
def _used(seats: int, seat: Seat) -> tuple[frozenset[Colour], frozenset[int]]:
    """The colours a seat acts for, its own and Gus's, and the codes of their pyramids."""
    colours = [colour for colour in COLOURS if colour == GUS or colour % seats == seat]
    return frozenset(colours), frozenset(code(colour, size) for colour in colours for size in SIZES)


def targets(towers: Iterable[Tower], piece: int) -> list[int]:
    """The numbers of the towers that a pyramid of this code may cap; Gus caps no lone one (IT20)."""
    fits = FITS[piece]
    if piece in GUS_CODES:
        return [tower.id for tower in towers if tower.code in fits and not tower.lone]
    return [tower.id for tower in towers if tower.code in fits]


def caps(state: State, seat: Seat) -> list[Cap]:
    """Every cap a seat may make, for its own colours and for Gus."""
    own, towers = _used(state.seats, seat)[1], state.towers
    known: dict[int, list[int]] = {}
    found: list[Cap] = []
    for source in [tower for tower in towers if tower.lone and tower.code in own]:
        if source.code not in known:
            known[source.code] = targets(towers, source.code)
        found += map(_caps(source.id).__getitem__, known[source.code])
    return found


def mines(state: State, seat: Seat) -> list[Mine]:
    """Every mine a seat may make."""
    own = _used(state.seats, seat)[0]
    return [mine for tower in state.towers if tower.mines for colour, mine in tower.mines if colour in own]


def splits(state: State, seat: Seat) -> list[Split]:
    """Every split a seat may make: of anybody's pairs but its own."""
    return [
        split for tower in state.towers if tower.seams for colour, split in tower.seams
        if colour == GUS or colour % state.seats != seat
    ]


def table_actions(state: State, seat: Seat) -> list[Action]:
    """Everything a seat with an empty hand may do to the towers, frost and turns aside."""
    return [*caps(state, seat), *mines(state, seat), *splits(state, seat)]


def places(state: State, hand: Hand) -> list[Tower]:
    """The towers a mined pyramid may cap (IT8, IT-A6)."""
    fitting = targets(state.towers, code(hand.piece.colour, hand.piece.size))
    return [tower for tower in state.towers if tower.id in fitting and tower.id not in hand.sources]


def placings(state: State, hand: Hand) -> list[Place]:
    """Every way to place a mined pyramid: on a tower, or on the table if there is none (IT9)."""
    return [Place(tower.id) for tower in places(state, hand)] or [Place(None)]


def minable(state: State, seat: Seat, tower: int) -> tuple[int, ...]:
    """The pyramids a seat may take out of a tower (IT7)."""
    found, own = find(state, tower), _used(state.seats, seat)[0]
    return tuple(mine.piece for colour, mine in found.mines if colour in own) if found else ()


def seams(state: State, seat: Seat, tower: int) -> tuple[int, ...]:
    """Where a seat may split a tower: heights of the lowest pyramid that comes off (IT11)."""
    found = find(state, tower)
    return tuple(split.at for colour, split in found.seams if owner(state, colour) != seat) if found else ()


def legal_targets(state: State, seat: Seat, piece: int) -> tuple[int, ...]:
    """The towers a pyramid may be put on now: the mined one in the seat's hand, or one that stands alone."""
    hand = state.hands[seat]
    if hand:
        return tuple(tower.id for tower in places(state, hand)) if hand.piece.id == piece else ()
    own = _used(state.seats, seat)[1]
    lone = next((tower for tower in state.towers if tower.lone and tower.top.id == piece and tower.code in own), None)
    return tuple(targets(state.towers, lone.code)) if lone else ()


def changes(action: Action) -> frozenset[int]:
    """The towers an action would take from or land on; two actions of one frame clash if these meet."""
    match action:
        case Cap(source, target):
            return frozenset((source, target))
        case Mine(tower, _) | Split(tower, _):
            return frozenset((tower,))
        case Place(target) if target is not None:
            return frozenset((target,))
    return frozenset()


def only_splits_left(state: State) -> bool:
    """Whether nobody can cap or mine any more, so that it is time to ask (IT-A13)."""
    for tower in state.towers:
        if tower.mines:
            return False
        if tower.lone:
            fits = FITS[tower.code]
            ghost = tower.code in GUS_CODES
            for other in state.towers:
                if other.code in fits and not (ghost and other.lone):
                    return False
    return True
