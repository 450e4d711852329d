"""The table of IceTowers: pyramids, towers, hands, and who plays which colour."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b

from app.core.game import Seat

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
    """Pyramids bottom to top, and where they stand; a lone pyramid is a tower too."""

    id: int
    pieces: tuple[Piece, ...]
    slot: int = 0
    x: int = 0  # thousandths of the field's width
    y: int = 0  # thousandths of the field's height

    @property
    def top(self) -> Piece:
        return self.pieces[-1]

    @property
    def points(self) -> int:
        return sum(piece.size for piece in self.pieces)


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
class Turn:
    """One entry of the table's memory: the position after an action, and the towers the action changed."""

    key: int
    changed: tuple[int, ...]


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
    memory: tuple[Turn, ...] = field(default=())
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


def find(state: State, tower: int) -> Tower | None:
    """The tower with this number, if it still stands."""
    for one in state.towers:
        if one.id == tower:
            return one
    return None


def tower_of(state: State, piece: int) -> Tower | None:
    """The tower a pyramid stands in; None while it is in a hand or removed."""
    return next((tower for tower in state.towers if any(one.id == piece for one in tower.pieces)), None)


def controls(tower: Tower) -> Colour:
    """The colour that controls a tower: that of its top pyramid (IT4)."""
    return tower.pieces[-1].colour


def tower_key(pieces: tuple[Piece, ...]) -> int:
    """A number for the look of a tower, the same in every process."""
    return _key(bytes(piece.colour * 4 + piece.size for piece in pieces))


@lru_cache(maxsize=65536)
def _key(look: bytes) -> int:
    return int.from_bytes(blake2b(look, digest_size=8).digest(), "big")


def table_key(towers: tuple[Tower, ...]) -> int:
    """A number for the multiset of towers, wherever they stand (IT-A15)."""
    return sum(tower_key(tower.pieces) for tower in towers)


def all_pieces(state: State) -> list[Piece]:
    """Every pyramid of the match: standing, in a hand, or removed by a war."""
    standing = [piece for tower in (*state.towers, *state.removed) for piece in tower.pieces]
    return standing + [hand.piece for hand in state.hands if hand]
