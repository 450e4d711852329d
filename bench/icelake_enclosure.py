"""How much faster Ice Lake decides who is enclosed than a plain search of the plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from app.core.shuffle import Dice
from app.games.icelake.hexes import Lake, lake, members
from app.games.icelake.ice import safe_hexes

Point = tuple[int, int]
Segment = tuple[Point, Point]

PATTERNS = 30
LAKE = 91
FINE = 3  # points to a side of a lattice triangle, so that each triangle has one inside and each edge two
FINE_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TO_MIDDLES = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))  # from a centre into the triangles round it


def on_segment(point: Point, segment: Segment) -> bool:
    """Whether a point lies on a segment, ends included; exact, in whole numbers."""
    (x, y), ((ax, ay), (bx, by)) = point, segment
    flat = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
    return flat and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


def plain_safe(water: Lake, cracks: Iterable[tuple[int, int]], cell: int) -> bool:
    """Whether the shore can be walked to from a hex over a grid of points three times as fine as the centres.

    The grid's own lines run along the cracks, so a step of it can touch a crack only at its ends.
    The walk begins on each of the middles of the six triangles round the hex, where no crack can be.
    """
    segments = [(_point(water, start), _point(water, end)) for start, end in cracks]
    x, y = _point(water, cell)
    todo = [(x + dx, y + dy) for dx, dy in TO_MIDDLES]
    seen = set(todo)
    while todo:
        x, y = todo.pop()
        if max(abs(x), abs(y), abs(x + y)) > FINE * water.radius:
            return True
        for dx, dy in FINE_STEPS:
            point = x + dx, y + dy
            if point not in seen and not any(on_segment(point, segment) for segment in segments):
                seen.add(point)
                todo.append(point)
    return False


def _point(water: Lake, cell: int) -> Point:
    q, r = water.axial(cell)
    return FINE * q, FINE * r


def random_cracks(water: Lake, label: str) -> int:
    """Cracks as skaters leave them: a few long wandering lines, more likely to bend than not."""
    dice, cracked = Dice(label), 0
    for _ in range(2 + dice.below(4)):
        cell, heading = dice.pick(water.cells), dice.below(6)
        for _ in range(dice.below(water.size // 2)):
            heading = (heading + dice.pick((-1, 0, 1, 1))) % 6
            if edge := water.edges[cell][heading]:
                cracked |= edge
                cell = water.ahead(cell, heading)
    return cracked


def steps(water: Lake, count: int) -> Iterator[tuple[int, int]]:
    """Steps to decide: a crack pattern and the hex of a skater."""
    for number in range(count):
        yield random_cracks(water, f"bench/{number}"), Dice(f"skater/{number}").pick(water.cells)


def measure() -> dict[str, tuple[float, str]]:
    """Deciding one skater by the plain search / deciding all by the flood, over the same cracks in one process."""
    water = lake(LAKE)
    asked = list(steps(water, PATTERNS))
    as_pairs = [[water.ends(edge) for edge in members(cracked)] for cracked, _ in asked]
    safe_hexes.cache_clear()
    began = perf_counter()
    found = [bool(safe_hexes(LAKE, cracked) >> cell & 1) for cracked, cell in asked]
    flooded = perf_counter()
    plain = [plain_safe(water, pairs, cell) for pairs, (_, cell) in zip(as_pairs, asked, strict=True)]
    ended = perf_counter()
    if found != plain:
        raise AssertionError("The flood and the plain search disagree.")
    return {"enclosure.icelake": ((ended - flooded) / (flooded - began), ">= 20")}


if __name__ == "__main__":
    print(measure())
