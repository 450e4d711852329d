"""A fair scatter: every pyramid has room, and every seat reaches its own as easily as the others theirs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

from app.core.shuffle import Dice, shuffled
from app.games.icetowers.state import LARGE, MEDIUM, SMALL, STASH, Colour, Piece, Tower

FIELD = 1000  # the field is this wide and this high; screens stretch it, and turn it a quarter to stand upright
FOOTPRINT = {SMALL: 0.46, MEDIUM: 0.62, LARGE: 0.80}  # side of a pyramid, as a share of a cell's shorter side
FAIR = 0.035  # aim: how far a colour's sum of distances may be from the mean
GRID = {3: (9, 5), 4: (10, 6)}  # colours -> columns and rows; as many cells as pyramids
SWAPS = 1500  # tries before a scatter is given up; a few hundred are usual
SCATTERS = 20  # scatters tried; one or two are usual

_SHAPE = 1.6  # width to height of the field, lying; screens differ a little
_EYES = ((0, 500), (1000, 500), *((x, y) for x in (0, 250, 500, 750, 1000) for y in (0, 1000)))  # seats round it


def cell(colours: int) -> tuple[float, float]:
    """Width and height of one cell of the field, in thousandths."""
    columns, rows = GRID[colours]
    return FIELD / (columns + 0.5), FIELD / rows


def slot_centre(slot: int, colours: int) -> tuple[int, int]:
    """The middle of a cell; every other row is moved by half a cell."""
    columns, _ = GRID[colours]
    width, height = cell(colours)
    row, column = divmod(slot, columns)
    return int((column + 0.5 + 0.5 * (row % 2)) * width), int((row + 0.5) * height)


def nearest_free_slot(towers: Iterable[Tower], x: int, y: int, colours: int) -> int:
    """The empty cell closest to a place; there are as many cells as pyramids, so a new tower finds one."""
    taken = {tower.slot for tower in towers}
    free = [slot for slot in range(colours * STASH) if slot not in taken]
    return min(free, key=lambda slot: (_square(slot_centre(slot, colours), (x, y)), slot))


@lru_cache(maxsize=256)
def scatter(colours: tuple[Colour, ...], seed: int) -> tuple[Tower, ...]:
    """All stashes stood up on the field (IT1, IT-A20); which pyramid stands where has no rule effect."""
    pieces = tuple(
        Piece(index * STASH + n, colour, LARGE - n // (STASH // 3))
        for index, colour in enumerate(colours) for n in range(STASH)
    )
    for attempt in range(SCATTERS):
        standing = list(shuffled(pieces, seed, f"scatter {attempt}"))
        dice = Dice(f"{seed}/jitter {attempt}")
        places = [_jittered(slot, piece.size, len(colours), dice) for slot, piece in enumerate(standing)]
        if _balance(standing, places, dice):
            break
    towers = (Tower(piece.id, (piece,), slot, *places[slot]) for slot, piece in enumerate(standing))
    return tuple(sorted(towers, key=lambda tower: tower.id))


def _jittered(slot: int, size: int, colours: int, dice: Dice) -> tuple[int, int]:
    x, y = slot_centre(slot, colours)
    room = (1 - FOOTPRINT[size]) * 0.9
    width, height = cell(colours)
    return x + int((dice.random() - 0.5) * room * width), y + int((dice.random() - 0.5) * room * height)


def _balance(standing: list[Piece], places: list[tuple[int, int]], dice: Dice) -> bool:
    """Swap pyramids of one size between colours until every seat is about as far from its own, if that works out."""
    views = [_shares([_distance(place, eye) for place in places]) for eye in _EYES]
    colours = {piece.colour for piece in standing}
    off = {colour: [_too_far(colour, standing, view) for view in views] for colour in sorted(colours)}
    for _ in range(SWAPS):
        if all(abs(o) <= FAIR for offs in off.values() for o in offs):
            return True
        a, b = dice.below(len(standing)), dice.below(len(standing))
        one, other = standing[a], standing[b]
        if one.colour == other.colour or one.size != other.size:
            continue
        shift = [view[b] - view[a] for view in views]
        new_one = [o + s for o, s in zip(off[one.colour], shift, strict=True)]
        new_other = [o - s for o, s in zip(off[other.colour], shift, strict=True)]
        if _unrest(new_one) + _unrest(new_other) < _unrest(off[one.colour]) + _unrest(off[other.colour]):
            standing[a], standing[b] = other, one
            off[one.colour], off[other.colour] = new_one, new_other
    return False


def _too_far(colour: Colour, standing: list[Piece], shares: list[float]) -> float:
    return sum(share for share, piece in zip(shares, standing, strict=True) if piece.colour == colour) - 1


def _shares(distances: list[float]) -> list[float]:
    """Distances as shares of what a stash that stands like all the others would sum up to."""
    mean = sum(distances) * STASH / len(distances)
    return [distance / mean for distance in distances]


def _unrest(offs: list[float]) -> float:
    return sum(o * o for o in offs)


def _distance(place: tuple[int, int], eye: tuple[int, int]) -> float:
    dx, dy = (place[0] - eye[0]) * _SHAPE, float(place[1] - eye[1])
    return sqrt(dx * dx + dy * dy)


def _square(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
