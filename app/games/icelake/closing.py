"""How near a line of cracks is to closing a ring."""

from __future__ import annotations

from app.games.icelake.hexes import HEADINGS, Lake

SMALLEST_RING = 6  # cracks round a single hex
FAR = 6  # steps; beyond it nobody hears a difference


def steps_to_close(water: Lake, cracked: int, cell: int) -> int:
    """How many more steps from this hex would close a ring with cracks it hangs on to; FAR when many."""
    along = _distances(water, cracked, cell, along_cracks=True, most=water.size)
    over_ice = _distances(water, cracked, cell, along_cracks=False, most=FAR)
    if _closed(water, cracked, cell):
        return 0
    near = (steps for end, steps in over_ice.items() if end in along and along[end] + steps >= SMALLEST_RING)
    return min(near, default=FAR)


def _distances(water: Lake, cracked: int, cell: int, along_cracks: bool, most: int) -> dict[int, int]:
    found, layer = {cell: 0}, [cell]
    for distance in range(1, most + 1):
        further = []
        for place in layer:
            for heading in HEADINGS:
                edge, end = water.edges[place][heading], water.ahead(place, heading)
                if edge and bool(edge & cracked) is along_cracks and end not in found:
                    found[end] = distance
                    further.append(end)
        if not further:
            break
        layer = further
    return found


def _closed(water: Lake, cracked: int, cell: int) -> bool:
    """Whether one of the cracks at this hex lies on a ring that could hold someone."""
    for heading in HEADINGS:
        edge = water.edges[cell][heading]
        if edge & cracked:
            without = _distances(water, cracked & ~edge, cell, along_cracks=True, most=water.size)
            if without.get(water.ahead(cell, heading), 0) >= SMALLEST_RING - 1:
                return True
    return False
