"""What a scene is worth to a skater: who is out, ways on, and room to skate in."""

from __future__ import annotations

from app.core.game import Seat
from app.games.icelake.foresight import Scene
from app.games.icelake.hexes import Lake
from app.games.icelake.state import OFF

LOST, WON = -1.0, 1.0
STANDING = 0.8  # how much a better place counts, of all between lost and won
EACH_OUT = 0.1
ALIVE, WAYS, ROOM = 0.3, 0.4, 0.3  # parts of an outlook
ROOM_STEPS = 4
ROOMY = 30  # hexes within that many steps on open ice
FREE = 9  # ways of two letters on open ice


def worth(end: Scene, seat: Seat) -> float:
    """From LOST to WON."""
    cells = end.cells
    if cells[seat] == OFF:
        return LOST
    rivals = [other for other, cell in enumerate(cells) if cell != OFF and other != seat]
    if not rivals:
        return WON
    theirs = sum(outlook(end, other) for other in rivals) / len(rivals)
    out = len(cells) - 1 - len(rivals)
    return STANDING * (outlook(end, seat) - theirs) + EACH_OUT * out


def outlook(end: Scene, seat: Seat) -> float:
    """How well a skater stands, from 0 to 1."""
    ways = ways_on(end, end.cells[seat], end.headings[seat])
    if not ways:
        return 0.0
    room = room_round(end.water, end.cracked, end.safe, end.cells[seat])
    return ALIVE + WAYS * min(1.0, ways / FREE) + ROOM * min(1.0, room / ROOMY)


def ways_on(end: Scene, cell: int, heading: int) -> int:
    """How many ways there are to write the next two letters without leaving, stopping or sinking."""
    water, cracked, safe, count = end.water, end.cracked, end.safe, 0
    for turn in (-1, 0, 1):
        facing = (heading + turn) % 6
        edge, ahead = water.edges[cell][facing], cell + water.offsets[facing]
        if edge and not edge & cracked and safe >> ahead & 1:
            for further in (-1, 0, 1):
                on = (facing + further) % 6
                edge = water.edges[ahead][on]
                if edge and not edge & cracked and safe >> (ahead + water.offsets[on]) & 1:
                    count += 1
    return count


def room_round(water: Lake, cracked: int, safe: int, cell: int) -> int:
    """The hexes within a few steps along uncracked edges."""
    width, area = water.width, water.width * water.width
    east, south, slant = ~cracked, ~(cracked >> area), ~(cracked >> 2 * area)
    reached = 1 << cell
    for _ in range(ROOM_STEPS):
        reached = (
            reached
            | ((reached & east) << 1) | ((reached >> 1) & east)
            | ((reached & south) << width) | ((reached >> width) & south)
            | (((reached >> 1) & slant) << width) | (((reached >> width) & slant) << 1)
        ) & safe
    return reached.bit_count()
