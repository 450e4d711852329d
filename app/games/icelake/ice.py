"""What the cracks leave of the ice: open water's edge, closed plates, and portions to skate in.

All by flooding sets that are whole numbers, a shift for each of the three directions of the lattice:
`up` and `down` are the two kinds of lattice triangles, named as in hexes.Lake.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from app.games.icelake.hexes import Lake, lake, members

REMEMBERED = 4096  # crack patterns


def flood(water: Lake, cracked: int, up: int, down: int) -> tuple[int, int]:
    """All triangles that can be reached from the given ones without crossing a crack."""
    width, area = water.width, water.width * water.width
    every_up, every_down = water.up, water.down
    east, south, slant = ~cracked, ~(cracked >> area), ~(cracked >> 2 * area)
    while True:
        wider_up = (up | (down & slant) | ((down << 1) & south) | ((down << width) & east)) & every_up
        wider_down = (
            down | (wider_up & slant) | ((wider_up & south) >> 1) | ((wider_up & east) >> width)
        ) & every_down
        if wider_up == up and wider_down == down:
            return up, down
        up, down = wider_up, wider_down


@lru_cache(REMEMBERED)
def safe_hexes(size: int, cracked: int) -> int:
    """The hexes from which the shore can be reached without crossing a crack (one on a ring is safe)."""
    water = lake(size)
    up, down = flood(water, cracked, water.shore_up, water.shore_down)
    width = water.width
    corners = up | (up << 1) | (up << width) | (down << 1) | (down << width) | (down << (width + 1))
    return corners & water.ice_set


def plate_round(size: int, cracked: int, cells: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The closed ice round some hexes: the numbers of the edges that ring it, and the hexes strictly inside."""
    water = lake(size)
    width, area = water.width, water.width * water.width
    up = down = 0
    for cell in cells:
        up |= 1 << cell | 1 << (cell - 1) | 1 << (cell - width)
        down |= 1 << (cell - 1) | 1 << (cell - width) | 1 << (cell - width - 1)
    up, down = flood(water, cracked, up, down)
    ring = (up ^ (down << width)) | (up ^ (down << 1)) << area | (up ^ down) << 2 * area
    inside = up & (up << 1) & (up << width) & (down << 1) & (down << width) & (down << (width + 1))
    return tuple(members(ring & cracked)), tuple(members(inside & water.ice_set))


def floe_round(size: int, ring: Iterable[int], cells: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """The closed ice round some hexes as triangles of three hexes each, walled in by a ring of edges."""
    water = lake(size)
    width, walls, up, down = water.width, 0, 0, 0
    for edge in ring:
        walls |= 1 << edge
    for cell in cells:
        up |= 1 << cell | 1 << (cell - 1) | 1 << (cell - width)
        down |= 1 << (cell - 1) | 1 << (cell - width) | 1 << (cell - width - 1)
    up, down = flood(water, walls, up, down)
    return (*((cell, cell + 1, cell + width) for cell in members(up)),
            *((cell + 1, cell + width, cell + width + 1) for cell in members(down)))


def portions(size: int, cracked: int) -> tuple[int, ...]:
    """The hexes outside closed plates, in portions linked by uncracked edges; each is a set of hexes."""
    left, found = safe_hexes(size, cracked), []
    while left:
        portion = _portion(lake(size), cracked, left & -left, left)
        found.append(portion)
        left &= ~portion
    return tuple(found)


def _portion(water: Lake, cracked: int, reached: int, within: int) -> int:
    width, area = water.width, water.width * water.width
    east, south, slant = ~cracked, ~(cracked >> area), ~(cracked >> 2 * area)
    while True:
        wider = (
            reached
            | ((reached & east) << 1) | ((reached >> 1) & east)
            | ((reached & south) << width) | ((reached >> width) & south)
            | (((reached >> 1) & slant) << width) | (((reached >> width) & slant) << 1)
        ) & within
        if wider == reached:
            return reached
        reached = wider
