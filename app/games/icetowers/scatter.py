"""A fair scatter: every pyramid has room, and every seat reaches its own as easily as the others theirs.

The field is cut into small blocks with one cell for each colour, so every colour stands in every block. In neighbouring
blocks the colours change places: what is nearer in one is farther in the next, from wherever one looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random

from app.games.icetowers.state import LARGE, MEDIUM, SMALL, STASH, Colour, Piece, Tower

FIELD = 1000  # the field is this wide and this high; screens stretch it, and turn it a quarter to stand upright
FOOTPRINT = {SMALL: 0.46, MEDIUM: 0.62, LARGE: 0.80}  # side of a pyramid, as a share of a cell's shorter side
GRID = {3: (9, 5), 4: (10, 6)}  # colours -> columns and rows; as many cells as pyramids
BLOCK = {3: (3, 1), 4: (2, 2)}  # columns and rows of a block; as many cells as colours
# The cells that a row of colours takes in one block, in the next, …: over a group nobody is nearer.
TURNS = {3: ((0, 1, 2), (1, 2, 0), (2, 0, 1)), 4: ((0, 1, 2, 3), (3, 2, 1, 0))}
JITTER = 0.7  # of the room a pyramid has in its cell


def cell(colours: int) -> tuple[float, float]:
    """Width and height of one cell of the field, in thousandths."""
    columns, rows = GRID[colours]
    return FIELD / (columns + 0.5), FIELD / rows


@lru_cache(maxsize=128)
def slot_centre(slot: int, colours: int) -> tuple[int, int]:
    """The middle of a cell; every other row is moved by half a cell."""
    columns, _ = GRID[colours]
    width, height = cell(colours)
    row, column = divmod(slot, columns)
    return int((column + 0.5 + 0.5 * (row % 2)) * width), int((row + 0.5) * height)


def nearest_free_slot(towers: Iterable[Tower], x: int, y: int, colours: int) -> int:
    """The empty cell closest to a place; there are as many cells as pyramids, so a new tower finds one."""
    taken = {tower.slot for tower in towers}
    best, nearest = -1, 0
    for slot, (cx, cy) in enumerate(_centres(colours)):
        away = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        if (best < 0 or away < nearest) and slot not in taken:
            best, nearest = slot, away
    return best


@lru_cache(maxsize=4)
def _centres(colours: int) -> tuple[tuple[int, int], ...]:
    return tuple(slot_centre(slot, colours) for slot in range(colours * STASH))


@lru_cache(maxsize=256)
def scatter(colours: tuple[Colour, ...], seed: int) -> tuple[Tower, ...]:
    """All stashes stood up on the field (IT1, IT-A20); which pyramid stands where has no rule effect."""
    count = len(colours)
    dice = Random(f"{seed}/scatter").random  # only random() is promised to stay the same across Python versions
    centres, rooms = _centres(count), _rooms(count)
    towers: list[Tower] = []
    for index, slots in enumerate(_slots(count, dice)):
        order = sorted((dice(), slot) for slot in slots)
        for number, ((_, slot), piece) in enumerate(zip(order, _stash(colours[index], index), strict=True)):
            (x, y), (wide, high) = centres[slot], rooms[piece.size]
            place = x + int((dice() - 0.5) * wide), y + int((dice() - 0.5) * high)
            towers.append(Tower(index * STASH + number, (piece,), slot, *place))
    return tuple(towers)


@lru_cache(maxsize=8)
def _stash(colour: Colour, index: int) -> tuple[Piece, ...]:
    """The fifteen pyramids of a colour, large ones first."""
    return tuple(Piece(index * STASH + n, colour, LARGE - n // (STASH // 3)) for n in range(STASH))


@lru_cache(maxsize=4)
def _rooms(count: int) -> dict[int, tuple[float, float]]:
    """How far a pyramid of each size may stand from one side of its cell to the other."""
    width, height = cell(count)
    return {size: ((1 - side) * JITTER * width, (1 - side) * JITTER * height) for size, side in FOOTPRINT.items()}


@lru_cache(maxsize=4)
def _groups(count: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The blocks of the field as cells, up and down in turn, as many neighbours at a time as there are turns."""
    columns, rows = GRID[count]
    wide, high = BLOCK[count]
    blocks = tuple(
        tuple((top + y) * columns + left + x for y in range(high) for x in range(wide))
        for column, left in enumerate(range(0, columns, wide)) for top in range(0, rows, high)[:: -1 if column % 2 else 1]
    )
    many = len(TURNS[count])
    return tuple(blocks[at : at + many] for at in range(0, len(blocks), many))


def _slots(count: int, dice: Callable[[], float]) -> list[list[int]]:
    """For each colour the cells it stands in, one of every block."""
    slots: list[list[int]] = [[] for _ in range(count)]
    for group in _groups(count):
        order = [index for _, index in sorted((dice(), index) for index in range(count))]
        for cells, turn in zip(group, TURNS[count], strict=False):
            for index, place in zip(order, turn, strict=True):
                slots[index].append(cells[place])
    return slots
