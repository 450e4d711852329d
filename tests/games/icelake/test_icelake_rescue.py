"""Ice Lake: cut off by cracks, and back at the shore."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.game import IllegalMove, Move
from app.games.icelake import rules
from app.games.icelake.movement import open_planning
from app.games.icelake.rescue import Portion, _targets, cut_off, landings, usable_headings
from app.games.icelake.state import CutOff, Phase, PlanningBegan, Rejoin, Rejoined, State
from tests.games.icelake.lakes import (
    BAND,
    BLUE,
    EVEN_BAND,
    GREEN,
    NE,
    RED,
    YELLOW,
    N,
    S,
    a_lake,
    cell,
    events_of,
    place,
    play,
    star,
)

NORTH, NORTH_TOO = ((1, -3), N), ((2, -3), N)
SOUTH, SOUTH_TOO = ((0, 2), N), ((-1, 3), N)


def axial(state: State, seat: int) -> list[tuple[int, int]]:
    return [state.lake.axial(hexagon) for hexagon in landings(state, seat)]


def test_a_cut_off_skater_moves_to_the_shore_of_the_largest_portion_with_company():
    """IL17: at the start of a planning phase."""
    lake = a_lake({RED: ((1, -3), S), BLUE: ((0, 2), N)}, cracks=[BAND])
    state, events = play(lake, {RED: "L", BLUE: "L"})
    (cut,) = events_of(CutOff, events)
    assert (cut.seat, cut.cell) == (RED, cell(2, -3)) and len(cut.portion) == 9 and cut.cell in cut.portion
    assert state.phase is Phase.REJOINING and rules.to_act(state) == {RED} and state.turn == 3
    assert not events_of(PlanningBegan, events)
    done = rules.apply(state, Move(RED, Rejoin(cell(0, 3), NE)))
    assert isinstance(done.events[0], Rejoined) and done.events[-1] == PlanningBegan(3, BLUE)
    assert place(done.state, RED) == ((0, 3), NE) and done.state.phase is Phase.PLANNING and done.state.go == BLUE


def test_the_landing_is_a_free_shore_hex_there_with_a_usable_heading():
    """IL17, IL-A9"""
    lake = a_lake({RED: NORTH, BLUE: ((0, 3), N)}, cracks=[BAND])
    state = open_planning(lake)[0]
    assert set(axial(state, RED)) == {(-2, -1), (3, -1), (-3, 0), (3, 0), (-3, 1), (2, 1), (-3, 2), (1, 2), (-3, 3),
                                      (-2, 3), (-1, 3)}
    for refused in (Rejoin(cell(0, 3), N), Rejoin(cell(0, 2), N), Rejoin(cell(0, -3), S), Rejoin(cell(1, 2), S + 6)):
        with pytest.raises(IllegalMove):
            rules.apply(state, Move(RED, refused))
    offered = list(rules.options(state, RED))
    assert all(rules.why_not(state, RED, action) == "" for action in offered)
    assert {action.cell for action in offered} == set(landings(state, RED))
    assert all(action.heading in usable_headings(state, action.cell) for action in offered)


def test_several_cut_off_skaters_all_go_to_the_largest_portion_and_its_own_stays():
    """IL18: red in the north and green on a spent hex go south, where blue stays."""
    lake = a_lake({RED: NORTH, BLUE: SOUTH, GREEN: ((0, 1), N)}, cracks=[BAND, *star(0, 1)])
    assert cut_off(lake) == (RED, GREEN)
    state = open_planning(lake)[0]
    for seat, where in ((RED, (0, 3)), (GREEN, (-3, 3))):
        assert state.go == seat
        state = rules.apply(state, Move(seat, Rejoin(cell(*where), N if where == (0, 3) else NE))).state
    assert state.phase is Phase.PLANNING and place(state, BLUE) == SOUTH


def test_who_has_the_only_shore_stays_and_the_other_comes():
    """IL18: red on a spent hex offers blue nowhere to land."""
    assert cut_off(a_lake({RED: ((0, 1), N), BLUE: SOUTH_TOO}, cracks=star(0, 1))) == (RED,)


def test_where_nobody_has_a_shore_to_offer_all_stay():
    """IL17: both on spent hexes of the inner lake; the match goes on."""
    lake = a_lake({RED: ((0, 1), N), BLUE: ((0, -1), N)}, cracks=star(0, 1) + star(0, -1))
    assert cut_off(lake) == () and open_planning(lake)[0].phase is Phase.PLANNING


def test_the_largest_portion_keeps_its_own_only_where_others_can_come_to_it():
    """IL18: an inner portion with no free hex at the shore gathers nobody, so its skater goes too."""
    inner, outer = Portion(0b111, (RED,), ()), Portion(0b11000, (BLUE,), (3,))
    assert _targets((inner, outer), inner, stays=True) == (outer,)
    with_a_shore = replace(inner, landings=(2,))
    assert _targets((with_a_shore, outer), with_a_shore, stays=True) == ()


def test_one_cut_off_skater_leaves_even_the_largest_portion():
    """IL17: it has to hold at least one other."""
    lake = a_lake({RED: SOUTH, BLUE: NORTH, GREEN: NORTH_TOO}, cracks=[BAND])
    assert cut_off(lake) == (RED,)
    assert all(r <= -2 for _, r in axial(lake, RED))


def test_a_line_of_cracks_that_can_be_crossed_cuts_nobody_off():
    """IL-A8: crossing is legal, so a line from shore to shore is no wall."""
    across = [(q, 0) for q in range(-3, 4)]
    assert cut_off(a_lake({RED: NORTH, BLUE: SOUTH}, cracks=[across])) == ()


def test_a_way_through_deadly_ice_is_no_way():
    """IL-A8: the band is closed, whoever enters it is out."""
    assert cut_off(a_lake({RED: NORTH, BLUE: SOUTH}, cracks=[BAND])) == (RED,)
    gap = BAND[:-1]
    assert cut_off(a_lake({RED: NORTH, BLUE: SOUTH}, cracks=[gap])) == ()


def test_headings_and_other_skaters_do_not_cut_anyone_off():
    """IL-A8: uncracked edges alone decide."""
    corner = a_lake({RED: ((0, -3), N), BLUE: ((1, -3), N), GREEN: ((0, -2), N), YELLOW: ((-1, -2), N)})
    assert cut_off(corner) == ()


def test_of_two_equal_portions_the_one_with_more_skaters_counts():
    """IL-A9"""
    lake = a_lake({RED: NORTH, BLUE: SOUTH, GREEN: SOUTH_TOO}, cracks=[EVEN_BAND])
    assert cut_off(lake) == (RED,)
    assert all(r >= 1 for _, r in axial(lake, RED))


def test_of_two_equal_portions_to_go_to_the_one_with_more_skaters_counts():
    """IL-A9: red on a spent hex, one skater in the north, two in the south."""
    spent = [((0, 2), to) for to in ((0, 1), (1, 1), (1, 2), (0, 3), (-1, 3), (-1, 2))]
    other_spent = [((0, -2), to) for to in ((0, -3), (1, -3), (1, -2), (0, -1), (-1, -1), (-1, -2))]
    lake = a_lake({RED: ((0, 2), N), BLUE: NORTH, GREEN: ((-2, 3), N), YELLOW: ((-3, 3), N)},
                  cracks=[EVEN_BAND, *spent, *other_spent])
    assert cut_off(lake) == (RED, BLUE)
    assert all(r >= 1 for _, r in axial(lake, RED))


def test_of_two_equal_portions_with_one_each_the_first_player_crosses():
    """IL-A9: the one who moves first goes to the other; that ends it."""
    lake = a_lake({RED: NORTH, BLUE: SOUTH}, cracks=[EVEN_BAND], first=BLUE)
    state = open_planning(lake)[0]
    assert state.go == BLUE and all(r <= -1 for _, r in axial(state, BLUE))
    state = rules.apply(state, Move(BLUE, Rejoin(cell(3, -3), S))).state
    assert state.phase is Phase.PLANNING and place(state, RED) == NORTH


def test_in_a_full_tie_the_player_chooses():
    """IL-A9: one in the north, one in the south, green on a spent hex may go to either side."""
    spent = [((0, 2), to) for to in ((0, 1), (1, 1), (1, 2), (0, 3), (-1, 3), (-1, 2))]
    other_spent = [((0, -2), to) for to in ((0, -3), (1, -3), (1, -2), (0, -1), (-1, -1), (-1, -2))]
    lake = a_lake({RED: NORTH, BLUE: ((-2, 3), N), GREEN: ((0, 2), N)}, cracks=[EVEN_BAND, *spent, *other_spent],
                  first=GREEN)
    rows = {r for _, r in axial(lake, GREEN)}
    assert cut_off(lake)[0] == GREEN and min(rows) == -3 and max(rows) == 3


def test_rejoining_draws_no_crack_and_is_no_move():
    """IL-A9: not for the order, nor for having moved."""
    state = open_planning(a_lake({RED: NORTH, BLUE: SOUTH}, cracks=[BAND], first=BLUE))[0]
    after = rules.apply(state, Move(RED, Rejoin(cell(1, 2), N))).state
    assert (after.cracks, after.last, after.first, after.struck) == (state.cracks, BLUE, BLUE, ("", ""))


def test_two_pairs_apart_stay_where_they_are():
    """IL-A10"""
    lake = a_lake({RED: NORTH, BLUE: NORTH_TOO, GREEN: SOUTH, YELLOW: SOUTH_TOO}, cracks=[BAND])
    assert cut_off(lake) == ()
    assert open_planning(lake)[0].phase is Phase.PLANNING
