"""Ice Lake: the flood that decides who is enclosed, against a plain walk over the plane."""

from __future__ import annotations

import pytest

from app.games.icelake.hexes import HEADINGS, lake, members
from app.games.icelake.ice import plate_round, portions, safe_hexes
from bench.icelake_enclosure import plain_safe, random_cracks


@pytest.mark.parametrize(("size", "patterns"), [(19, 2000), (37, 3000), (91, 300), (127, 60)])
def test_the_flood_agrees_with_a_plain_walk(size: int, patterns: int):
    """IL9: on thousands of crack patterns; larger lakes are tried at a few hexes each."""
    water, unsafe = lake(size), 0
    for number in range(patterns):
        cracked = random_cracks(water, f"{size}/{number}")
        pairs = [water.ends(edge) for edge in members(cracked)]
        safe = safe_hexes(size, cracked)
        for cell in water.cells[number % 7:: 3 if size == 19 else 11]:
            assert bool(safe >> cell & 1) == plain_safe(water, pairs, cell), (number, water.axial(cell))
            unsafe += not safe >> cell & 1
    assert unsafe > 20  # the patterns do close plates


@pytest.mark.parametrize("size", [61, 91, 127])
def test_the_tables_of_a_lake_agree_with_each_other(size: int):
    """IL7: an edge is the same from both of its ends, and its number leads back to them."""
    water = lake(size)
    assert len(water.cells) == size and len(water.shore) == 6 * water.radius
    numbers = set()
    for cell in water.cells:
        assert water.cell(*water.axial(cell)) == cell
        for heading in HEADINGS:
            ahead, edge = water.ahead(cell, heading), water.edges[cell][heading]
            assert bool(edge) == water.ice[ahead]
            if edge:
                assert water.edges[ahead][(heading + 3) % 6] == edge
                assert sorted(water.ends(edge.bit_length() - 1)) == sorted((cell, ahead))
                numbers.add(edge)
    assert len(numbers) == 3 * water.radius * (3 * water.radius + 1)


def test_the_plate_is_ringed_by_cracks_on_all_sides():
    """IL9: without the ring's cracks the plate would be open, and every hex of it is unsafe."""
    water, found = lake(37), 0
    for number in range(300):
        cracked = random_cracks(water, f"plate/{number}")
        unsafe = tuple(members(water.ice_set & ~safe_hexes(37, cracked)))
        if unsafe:
            found += 1
            ring, plate = plate_round(37, cracked, unsafe[:1])
            alone = sum(1 << edge for edge in ring)
            assert alone & cracked == alone and not safe_hexes(37, alone) >> unsafe[0] & 1
            assert unsafe[0] in plate or len(unsafe) > len(plate)
            assert set(plate) <= set(unsafe)
    assert found > 30


def test_portions_are_what_a_plain_search_finds():
    """IL-A8: safe hexes linked by uncracked edges."""
    water = lake(37)
    for number in range(200):
        cracked = random_cracks(water, f"portions/{number}")
        safe = set(members(safe_hexes(37, cracked)))
        found = [set(members(portion)) for portion in portions(37, cracked)]
        assert set.union(*found) == safe and sum(map(len, found)) == len(safe)
        for portion in found:
            seen = {min(portion)}
            todo = [min(portion)]
            while todo:
                cell = todo.pop()
                for heading in HEADINGS:
                    ahead = water.ahead(cell, heading)
                    if ahead in safe and ahead not in seen and not water.edges[cell][heading] & cracked:
                        seen.add(ahead)
                        todo.append(ahead)
            assert seen == portion
