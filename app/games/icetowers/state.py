"""The table of IceTowers: pyramids, towers, hands, and who plays which colour."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from operator import attrgetter

from app.core.game import Seat
from app.games.icetowers.actions import Mine, Split

Colour = int
GUS: Colour = 4  # the ghost's colour, drawn clear; nobody's own, and both players act for it
SMALL, MEDIUM, LARGE = 1, 2, 3  # a size is also the points of the pyramid
PER_SIZE = 5
STASH = 3 * PER_SIZE  # pyramids of one colour
STASH_POINTS = PER_SIZE * (SMALL + MEDIUM + LARGE)

AGREED, NO_ACTION, WAR = "agreed", "no action", "war"  # how a match ended


@dataclass(frozen=True, slots=True)
class Piece:
    """One pyramid; its number stays the same for the whole match."""

    id: int
    colour: Colour
    size: int


@dataclass(frozen=True, slots=True)
class Tower:
    """Pyramids bottom to top, and where they stand; a lone pyramid is a tower too.

    What follows from the pyramids alone is worked out once, when the tower comes to be: rules, bots and screens ask often.
    """

    id: int
    pieces: tuple[Piece, ...]
    slot: int = 0
    x: int = 0  # thousandths of the field's width
    y: int = 0  # thousandths of the field's height
    lone: bool = field(init=False, compare=False, repr=False)
    code: int = field(init=False, compare=False, repr=False)  # colour and size of the top as one number
    key: int = field(init=False, compare=False, repr=False)  # a number for the look of the tower
    mines: tuple[tuple[Colour, Mine], ...] = field(default=(), init=False, compare=False, repr=False)  # by the colour that may
    seams: tuple[tuple[Colour, Split], ...] = field(default=(), init=False, compare=False, repr=False)  # by the pair's colour

    def __post_init__(self) -> None:
        pieces, top = self.pieces, self.pieces[-1]
        derive = object.__setattr__  # the way into a frozen dataclass while it is being made
        look = code(top.colour, top.size)
        derive(self, "code", look)
        if len(pieces) == 1:
            derive(self, "lone", True)
            derive(self, "key", _grown_key(0, look))
            return
        derive(self, "lone", False)
        key = 0
        for piece in pieces:
            key = _grown_key(key, code(piece.colour, piece.size))
        derive(self, "key", key)
        derive(self, "mines", _mines(self.id, pieces) if len(pieces) > 2 else ())
        derive(self, "seams", tuple(
            (upper.colour, Split(self.id, at))
            for at, (lower, upper) in enumerate(pairwise(pieces), 1) if lower.colour == upper.colour
        ))

    @property
    def top(self) -> Piece:
        return self.pieces[-1]

    @property
    def points(self) -> int:
        return sum(piece.size for piece in self.pieces)


def code(colour: Colour, size: int) -> int:
    """A colour and a size as one number."""
    return colour * 4 + size


def _mines(tower: int, pieces: tuple[Piece, ...]) -> tuple[tuple[Colour, Mine], ...]:
    """Every pyramid that may be pulled out of a tower: of a colour that has two or more in it and does not control it (IT7)."""
    top = pieces[-1].colour
    colours = [piece.colour for piece in pieces]
    return tuple(
        (piece.colour, Mine(tower, piece.id)) for piece in pieces if piece.colour != top and colours.count(piece.colour) > 1
    )


@lru_cache(maxsize=65536)
def _grown_key(below: int, piece: int) -> int:
    """A number for what stands below with one more pyramid on it, the same in every process."""
    return int.from_bytes(blake2b(b"%d %d" % (below, piece), digest_size=8).digest(), "big")


@dataclass(frozen=True, slots=True)
class Hand:
    """A mined pyramid that must be placed, and the towers it may not go back to."""

    piece: Piece
    sources: tuple[int, ...]  # the tower it came from, and what was split off it since
    slot: int
    x: int
    y: int
    since: int = 0  # play time of the mining, milliseconds
    insisted: int | None = None  # play time of the first "place it!"


@dataclass(frozen=True, slots=True)
class War:
    """An open question: is there a way out of this war of towers?"""

    towers: tuple[int, ...]
    confirmed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class State:
    """A match of IceTowers; nothing in it is secret."""

    seats: int
    colours: tuple[Colour, ...]
    towers: tuple[Tower, ...]  # by id
    pace: int = 0  # milliseconds between two actions of a seat
    calm: bool = False
    hands: tuple[Hand | None, ...] = ()  # by seat
    sealed: frozenset[Seat] = frozenset()
    ready: tuple[int, ...] = ()  # by seat: play time from which the next action may come
    turn: Seat | None = None  # whose move it is in the calm mode
    clock: int = 0  # play time of the last move
    next_tower: int = 0
    key: int = 0  # sum of the towers' keys: the multiset of towers as a number
    seen: tuple[int, ...] = ()  # the keys of the table after every action since the start or the last "play on"
    changed: tuple[tuple[int, ...], ...] = ()  # the towers that each of these actions changed
    war: War | None = None
    wars_declined: int = 0
    removed: tuple[Tower, ...] = ()  # by a war of towers
    ended: str = ""


def owner(state: State, colour: Colour) -> Seat | None:
    """The seat that plays a colour as its own; None for Gus."""
    return None if colour == GUS else colour % state.seats


def own_colours(state: State, seat: Seat) -> tuple[Colour, ...]:
    """The colours that score for a seat."""
    return tuple(colour for colour in state.colours if owner(state, colour) == seat)


def may_use(state: State, seat: Seat, colour: Colour) -> bool:
    """Whether a seat acts for a colour: its own ones, and Gus's."""
    return colour == GUS or colour % state.seats == seat


_number = attrgetter("id")


def place(state: State, tower: int) -> int:
    """Where among the towers the one with this number stands, or would stand."""
    return bisect_left(state.towers, tower, key=_number)


def find(state: State, tower: int) -> Tower | None:
    """The tower with this number, if it still stands."""
    towers = state.towers
    at = bisect_left(towers, tower, key=_number)
    return towers[at] if at < len(towers) and towers[at].id == tower else None


def tower_of(state: State, piece: int) -> Tower | None:
    """The tower a pyramid stands in; None while it is in a hand or removed."""
    return next((tower for tower in state.towers if any(one.id == piece for one in tower.pieces)), None)


def controls(tower: Tower) -> Colour:
    """The colour that controls a tower: that of its top pyramid (IT4)."""
    return tower.pieces[-1].colour


def table_key(towers: tuple[Tower, ...]) -> int:
    """A number for the multiset of towers, wherever they stand (IT-A15)."""
    return sum(tower.key for tower in towers)


def all_pieces(state: State) -> list[Piece]:
    """Every pyramid of the match: standing, in a hand, or removed by a war."""
    standing = [piece for tower in (*state.towers, *state.removed) for piece in tower.pieces]
    return standing + [hand.piece for hand in state.hands if hand]
