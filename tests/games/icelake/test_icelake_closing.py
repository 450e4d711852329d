"""Ice Lake: how near a ring is to closing, and the floe that a closed one breaks off."""

from __future__ import annotations

from itertools import pairwise

from app.games.icelake.closing import FAR, steps_to_close
from app.games.icelake.hexes import AXIAL, lake, members
from app.games.icelake.ice import floe_round, plate_round, safe_hexes
from bench.icelake_enclosure import random_cracks
from tests.games.icelake.lakes import BLUE, RED, RING, SMALL, N, a_lake, cell

FAR_AWAY = ((0, 3), N)


def test_each_crack_of_a_ring_brings_its_end_nearer():
    """IL9: one crack is far from a ring, five need one step more, six are closed."""
    counts = []
    for length in range(2, 8):
        state = a_lake({RED: (RING[length - 1], N), BLUE: FAR_AWAY}, cracks=[RING[:length]])
        counts.append(steps_to_close(state.lake, state.cracked, cell(*RING[length - 1])))
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == FAR and counts[-2:] == [1, 0]


def test_a_straight_line_is_far_from_any_ring_but_its_own():
    """IL9: three cracks in a row still need a way back round; a triangle holds nobody and counts for nothing."""
    line = a_lake({RED: ((0, 0), N), BLUE: FAR_AWAY}, cracks=[[(0, 3), (0, 2), (0, 1), (0, 0)]])
    assert steps_to_close(line.lake, line.cracked, cell(0, 0)) >= 3
    corner = a_lake({RED: ((0, 0), N), BLUE: FAR_AWAY}, cracks=[[(0, 0), (1, 0), (0, 1), (0, 0)]])
    assert steps_to_close(corner.lake, corner.cracked, cell(0, 0)) > 0
    assert steps_to_close(corner.lake, 0, cell(0, 0)) == FAR


def test_the_floe_is_six_triangles_for_each_hex_inside_and_no_more_than_the_ring_holds():
    """IL9: what darkens is bounded by the ring's own cracks."""
    state = a_lake({RED: ((0, 0), N), BLUE: FAR_AWAY}, cracks=[RING])
    ring, plate = plate_round(SMALL, state.cracked, (cell(0, 0),))
    triangles = floe_round(SMALL, ring, (cell(0, 0),))
    assert len(triangles) == 6 and all(cell(0, 0) in corners for corners in triangles) and plate == (cell(0, 0),)


def test_a_pointed_ring_breaks_off_its_point_too():
    """IL9: seven cracks round one hex hold seven triangles."""
    pointed = [(-1, -1), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    state = a_lake({RED: ((0, 0), N), BLUE: FAR_AWAY}, cracks=[pointed])
    triangles = floe_round(SMALL, members(state.cracked), (cell(0, 0),))
    assert len(triangles) == 7 and {cell(-1, -1), cell(0, -1), cell(-1, 0)} in map(set, triangles)


def test_no_triangle_of_a_floe_touches_the_shore():
    """IL9: on random cracks, every corner of a floe is ice, and every unsafe hex has its six triangles in it."""
    water, found = lake(SMALL), 0
    for number in range(200):
        cracked = random_cracks(water, f"floe/{number}")
        unsafe = tuple(members(water.ice_set & ~safe_hexes(SMALL, cracked)))
        if unsafe:
            found += 1
            triangles = floe_round(SMALL, members(cracked), unsafe)
            assert all(water.ice[corner] for corners in triangles for corner in corners)
            for hexagon in unsafe:
                assert sum(hexagon in corners for corners in triangles) == len(AXIAL)
    assert found > 20


def test_a_crack_within_the_floe_is_no_part_of_its_ring():
    """IL9: what Why? draws is the ring alone, and all that is strictly inside it."""
    large = [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2)]
    state = a_lake({RED: ((0, 0), N), BLUE: FAR_AWAY}, cracks=[large, [(0, -2), (0, -1), (0, 0)]])
    ring, plate = plate_round(SMALL, state.cracked, (cell(0, 0),))
    assert {frozenset(map(state.lake.axial, state.lake.ends(edge))) for edge in ring} == {
        frozenset(pair) for pair in pairwise(large)}
    assert set(plate) == {cell(0, 0), *(cell(*place) for place in AXIAL)}
