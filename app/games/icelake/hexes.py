"""The lake: flat-topped hexes in a regular hexagon, numbered so that a set of them is one whole number.

A hex (q, r) has the number (r + radius + 1) * width + (q + radius + 1): a square with room for a ring of
shore round the ice, so that a step is one addition and a whole set of hexes moves by one shift.
Cracks run along the edges of the triangular lattice of centres; every edge has a number too, so that a set
of cracks is one whole number as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt

# Headings count clockwise from north, the top of the board; one to the right is one more.
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = HEADINGS = (0, 1, 2, 3, 4, 5)
AXIAL = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
TURNS = {"L": -1, "S": 0, "R": 1}
LETTERS = "LSR"

SIZES = {3 * radius * (radius + 1) + 1: radius for radius in range(1, 8)}  # hexes -> radius


@dataclass(frozen=True, slots=True, eq=False)
class Lake:
    """The tables of one size of lake, indexed by the numbers of hexes."""

    size: int  # hexes of ice
    radius: int
    width: int
    cells: tuple[int, ...]  # the hexes of ice
    ice: tuple[bool, ...]
    ice_set: int
    shore: tuple[int, ...]  # the hexes of ice that touch the shore
    offsets: tuple[int, ...]  # by heading
    edges: tuple[tuple[int, ...], ...]  # [hex][heading] -> the edge as a set of one, 0 where it leaves the ice
    up: int  # triangles that point one way (hex, south-east of it, south of it), named by their first hex
    down: int  # and the other way (south-east, south, both), named by the hex they lean on
    shore_up: int  # those with a corner on the shore
    shore_down: int

    def cell(self, q: int, r: int) -> int:
        return (r + self.radius + 1) * self.width + q + self.radius + 1

    def axial(self, cell: int) -> tuple[int, int]:
        return cell % self.width - self.radius - 1, cell // self.width - self.radius - 1

    def centre(self, cell: int) -> tuple[float, float]:
        """Where a hex lies: x to the right, y up the board, in sides of a hex from the middle of the lake."""
        q, r = self.axial(cell)
        return 1.5 * q, -sqrt(3) * (r + q / 2)

    def ahead(self, cell: int, heading: int) -> int:
        """The hex one step on; it may be shore."""
        return cell + self.offsets[heading]

    def ends(self, edge: int) -> tuple[int, int]:
        """The two hexes an edge joins, from its number."""
        line, place = divmod(edge, self.width * self.width)
        return (place + (line == 2), place + (1 if line == 0 else self.width))


def turned(heading: int, letter: str) -> int:
    """The heading after a letter."""
    return (heading + TURNS[letter]) % 6


def members(numbers: int) -> Iterator[int]:
    """The numbers in a set, smallest first."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


@cache
def lake(size: int) -> Lake:
    """The lake of that many hexes."""
    radius = SIZES[size]
    width = 2 * radius + 3
    everywhere = {
        (r + radius + 1) * width + q + radius + 1: max(abs(q), abs(r), abs(q + r))
        for q in range(-radius - 1, radius + 2)
        for r in range(-radius - 1, radius + 2)
        if abs(q + r) <= radius + 1
    }
    cells = tuple(sorted(cell for cell, distance in everywhere.items() if distance <= radius))
    ice = tuple(everywhere.get(cell, radius + 1) <= radius for cell in range(width * width))
    offsets = tuple(q + r * width for q, r in AXIAL)
    up, shore_up = _triangles(everywhere, radius, (0, 1, width))
    down, shore_down = _triangles(everywhere, radius, (1, width, width + 1))
    return Lake(
        size, radius, width, cells, ice, sum(1 << cell for cell in cells),
        tuple(cell for cell in cells if everywhere[cell] == radius),
        offsets,
        tuple(tuple(_edge(ice, offsets, width, cell, heading) for heading in HEADINGS) for cell in range(width**2)),
        up, down, shore_up, shore_down,
    )


def _triangles(distances: dict[int, int], radius: int, corners: tuple[int, int, int]) -> tuple[int, int]:
    """The triangles of one kind that lie on ice at least in part, and those of them that touch the shore."""
    all_of_them = at_shore = 0
    for cell in range(min(distances) - max(corners), max(distances) + 1):
        far = [distances.get(cell + corner) for corner in corners]
        if cell >= 0 and None not in far and any(d is not None and d <= radius for d in far):
            all_of_them |= 1 << cell
            if radius + 1 in far:
                at_shore |= 1 << cell
    return all_of_them, at_shore


def _edge(ice: tuple[bool, ...], offsets: tuple[int, ...], width: int, cell: int, heading: int) -> int:
    end = cell + offsets[heading]
    if not (ice[cell] and ice[end]):
        return 0
    low, area = min(cell, end), width * width
    match abs(end - cell):
        case 1:
            return 1 << low
        case difference if difference == width:
            return 1 << (area + low)
        case _:  # north-east to south-west: named by the hex north-west of it, which may be shore
            return 1 << (2 * area + low - 1)
