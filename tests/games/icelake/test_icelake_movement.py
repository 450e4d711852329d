"""Ice Lake: steps, forced stops and the ways to fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.game import IllegalMove, Move
from app.games.icelake import rules
from app.games.icelake.movement import winners
from app.games.icelake.rescue import usable_headings
from app.games.icelake.state import (
    OFF,
    CouldNotMove,
    Crack,
    Enclosed,
    Face,
    Faced,
    MatchEnded,
    Obstacle,
    Phase,
    Skated,
    SkatedOff,
    Skater,
    Stopped,
)
from tests.games.icelake.lakes import (
    BLUE,
    GREEN,
    NE,
    NW,
    RED,
    RING,
    SE,
    SW,
    N,
    S,
    a_lake,
    cell,
    events_of,
    locked,
    place,
    play,
    star,
    step,
)

FAR = ((0, 3), N)  # a hex at the south shore, out of the way


def test_a_step_moves_turns_draws_the_crack_and_strikes_the_letter():
    """IL7"""
    state = locked(a_lake({RED: ((0, 0), N), BLUE: FAR}), {RED: "RS", BLUE: "S"})
    after, events = step(state)
    assert events[0] == Skated(RED, "R", cell(0, 0), cell(1, -1), NE)
    assert place(after, RED) == ((1, -1), NE)
    assert after.cracks == (Crack(RED, cell(0, 0), cell(1, -1)),)
    assert after.programs[RED] == "S" and after.struck[RED] == "R"


def test_skating_past_the_edge_is_out_and_draws_no_crack():
    """IL8, IL-A7"""
    state, events = play(a_lake({RED: ((0, -3), N), BLUE: FAR, GREEN: ((2, 0), N)}), {RED: "S", BLUE: "S", GREEN: "S"})
    assert SkatedOff(RED, "S", cell(0, -3), cell(0, -4), N) in events
    assert state.skaters[RED].out and state.fallen == ((RED,),)
    assert all(crack.seat != RED for crack in state.cracks)


def almost_round(middle: int, closer: tuple[tuple[int, int], int]):
    """Five of the six cracks round the middle; the last is for the closer."""
    return a_lake({RED: ((0, 0), N), BLUE: closer, GREEN: FAR}, cracks=[RING[:6]], first=middle)


def test_a_closed_ring_sinks_the_skater_inside_but_not_the_one_who_closes_it():
    """IL9: RING[5] is (-1, 0), the gap leads north-east to (0, -1)."""
    state, events = play(almost_round(BLUE, ((-1, 0), NE)), {BLUE: "S", GREEN: "S", RED: "S"})
    (enclosed,) = events_of(Enclosed, events)
    assert enclosed.seats == (RED,) and enclosed.plate == (cell(0, 0),)
    assert len(enclosed.ring) == 6
    assert state.skaters[RED].out and not state.skaters[BLUE].out


def test_a_ring_of_many_skaters_and_many_hexes_counts_too():
    """IL9: anyone's cracks, any number of hexes."""
    large = [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)]
    lake = a_lake({RED: ((1, 0), N), BLUE: ((-1, -1), N), GREEN: FAR}, cracks=[large], first=BLUE)
    state, events = play(lake, {BLUE: "R", GREEN: "S", RED: "S"})
    (enclosed,) = events_of(Enclosed, events)
    assert enclosed.seats == (RED,) and len(enclosed.plate) == 7 and len(enclosed.ring) == 12
    assert state.fallen == ((RED,),)


def test_a_crack_from_shore_to_shore_encloses_nobody():
    """IL9: each side still touches the shore."""
    across = [(q, 0) for q in range(-3, 3)]
    lake = a_lake({RED: ((0, -1), N), BLUE: ((2, 0), SE), GREEN: FAR}, cracks=[across], first=BLUE)
    state, events = play(lake, {BLUE: "S", RED: "S", GREEN: "S"})
    assert not events_of(Enclosed, events) and not state.fallen


def test_standing_on_the_ring_is_safe():
    """IL9: a skater on the rim still sees open ice."""
    lake = a_lake({RED: ((1, -1), NE), BLUE: ((-1, 0), NE), GREEN: FAR}, cracks=[RING[:6]], first=BLUE)
    state, _ = play(lake, {BLUE: "S", RED: "S", GREEN: "S"})
    assert not state.fallen


def test_crossing_the_rim_into_a_closed_plate_is_out_at_once():
    """IL-A3"""
    lake = a_lake({RED: ((0, -1), N), BLUE: ((-2, 0), N), GREEN: FAR}, cracks=[RING])
    facing_in = replace(lake, skaters=(Skater(cell(0, -1), S), *lake.skaters[1:]))
    state, events = play(facing_in, {RED: "SS", BLUE: "S", GREEN: "S"})
    assert events_of(Enclosed, events)[0].seats == (RED,)
    assert state.cracks[-1] != Crack(RED, cell(0, 0), cell(0, 1))


def test_several_enclosed_in_one_step_are_all_out_together():
    """IL-A4"""
    large = [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)]
    lake = a_lake({RED: ((1, 0), N), BLUE: ((-1, -1), N), GREEN: ((0, 1), N)}, cracks=[large], first=BLUE)
    state, events = play(lake, {BLUE: "R", GREEN: "S", RED: "S"})
    assert events_of(Enclosed, events)[0].seats == (RED, GREEN)
    assert events[-1] == MatchEnded((BLUE,)) and state.fallen == ((RED, GREEN),)


def test_no_step_in_a_movement_phase_is_out():
    """IL10, IL-A2: a forced stop on the very first step."""
    lake = a_lake({RED: ((0, 0), N), BLUE: FAR, GREEN: ((0, -1), N)})
    state, events = play(lake, {RED: "SRR", BLUE: "S", GREEN: "S"})
    assert CouldNotMove(RED, cell(0, 0)) in events and state.skaters[RED].out
    assert events_of(Skated, events)[0].seat != RED


def test_a_step_of_the_turn_before_does_not_count():
    """IL10: every turn asks for a step of its own."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR, GREEN: ((2, 0), N)}, cracks=[[(0, 0), (0, -1)]])
    state, _ = play(lake, {RED: "S", BLUE: "L", GREEN: "S"})
    assert state.struck == ("", "", "") and state.go == state.first == GREEN
    state, events = play(state, {RED: "S", BLUE: "R", GREEN: "S"})
    assert CouldNotMove(RED, cell(0, 0)) in events and state.fallen == ((RED,),)


def test_a_skater_in_the_way_forces_a_stop():
    """IL11: one skater to a hex; who was hit stays."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR, GREEN: ((0, -2), S)})
    state, events = play(lake, {RED: "SSS", BLUE: "S", GREEN: "S"})
    assert Stopped(RED, "S", Obstacle.SKATER, cell(0, 0), cell(0, -1)) in events
    assert place(state, RED)[0] == (0, 0) and place(state, GREEN)[0] == (0, -1)
    assert state.phase is Phase.FACING and rules.to_act(state) == {RED}


@pytest.mark.parametrize("owner", [RED, BLUE])
def test_skating_along_a_crack_forces_a_stop_whoever_drew_it(owner: int):
    """IL12"""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR}, cracks=[[(0, 0), (0, -1)]])
    lake = replace(lake, cracks=(Crack(owner, cell(0, 0), cell(0, -1)),))
    state, events = play(lake, {RED: "SS", BLUE: "S"})
    assert Stopped(RED, "S", Obstacle.CRACK, cell(0, 0), cell(0, -1)) in events
    assert state.phase is Phase.FACING


def test_crossing_a_crack_is_allowed():
    """IL12: through a hex that a crack runs through."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR}, cracks=[[(-1, 0), (0, 0), (1, 0)]])
    state, events = play(lake, {RED: "SS", BLUE: "S"})
    assert place(state, RED) == ((0, -1), N) and not events_of(Stopped, events)


def stopped_red():
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR}, cracks=[[(0, 0), (0, -1)]])
    return play(lake, {RED: "SSRRRLLL", BLUE: "SL"})[0]


def test_a_forced_stop_erases_the_rest_and_asks_for_a_heading_at_once():
    """IL13: his movement phase is over, the others wait for his heading, then go on."""
    state = stopped_red()
    assert state.programs[RED] == "" and place(state, RED) == ((0, 0), N)
    assert rules.to_act(state) == {RED}
    done = rules.apply(state, Move(RED, Face(SW)))
    assert done.events[0] == Faced(RED, cell(0, 0), SW)
    assert place(done.state, RED) == ((0, 0), SW) and done.state.go == BLUE
    after, events = step(done.state)
    assert events_of(Skated, events)[0].seat == BLUE and after.turn == state.turn + 1


def test_the_new_heading_must_allow_a_step():
    """IL13, IL-A5: one of left, straight on, right along an uncracked edge to ice; other skaters do not count."""
    blocked = [((0, 0), (0, -1)), ((0, 0), (1, -1)), ((0, 0), (-1, 0))]
    state = a_lake({RED: ((0, 0), N), BLUE: ((1, 0), N), GREEN: ((0, 1), N)}, cracks=blocked)
    assert usable_headings(state, cell(0, 0)) == (NE, SE, S, SW, NW)
    facing = replace(state, phase=Phase.FACING, go=RED)
    assert [action.heading for action in rules.options(facing, RED)] == [NE, SE, S, SW, NW]
    with pytest.raises(IllegalMove):
        rules.apply(facing, Move(RED, Face(N)))
    assert usable_headings(a_lake({RED: ((0, -3), N), BLUE: FAR}), cell(0, -3)) == (NE, SE, S, SW, NW)
    one_way_on = a_lake({RED: ((0, 0), N), BLUE: FAR}, cracks=star(0, 0)[1:])
    assert usable_headings(one_way_on, cell(0, 0)) == (N, NE, NW)


def test_no_heading_left_after_a_forced_stop_is_out():
    """IL13: every edge of the hex is cracked, the one he came along as well."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR, GREEN: ((2, 0), N)}, cracks=star(0, 0)[:3] + star(0, 0)[4:])
    state, events = play(lake, {RED: "SS", BLUE: "S", GREEN: "S"})
    assert Stopped(RED, "S", Obstacle.CRACK, cell(0, 0), cell(0, -1)) in events
    assert CouldNotMove(RED, cell(0, 0)) in events and state.fallen == ((RED,),)


def test_running_out_of_letters_keeps_the_heading():
    """IL14: no choice of heading, whatever lies ahead."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR}, cracks=[[(0, 0), (0, -1)]])
    state, _ = play(lake, {RED: "S", BLUE: "L"})
    assert state.phase is Phase.PLANNING and place(state, RED) == ((0, 0), N)


def test_cracks_of_those_who_are_out_stay():
    """IL15: the pawn leaves the board, also as an obstacle."""
    lake = a_lake({RED: ((0, -2), N), BLUE: FAR, GREEN: ((2, 0), N)})
    state, _ = play(lake, {RED: "SS", BLUE: "SS", GREEN: "S"})
    assert state.skaters[RED].cell == OFF and state.programs == ("", "", "")
    assert Crack(RED, cell(0, -2), cell(0, -3)) in state.cracks
    assert rules.why_not(state, RED, Face(N))
    assert rules.to_act(state) == {BLUE, GREEN}


def test_the_last_one_skating_wins_at_once():
    """IL16: after the first turn without another step; what he had still planned is erased."""
    state, events = play(a_lake({RED: ((0, -3), N), BLUE: FAR}), {RED: "S", BLUE: "SSS"})
    assert events[-1] == MatchEnded((BLUE,)) and not events_of(Skated, events) and state.programs == ("", "")
    result = rules.outcome(state)
    assert result and result.winners == (BLUE,) and result.scores == (0, 1)
    assert result.reason == "The last one skating wins."
    assert rules.to_act(state) == frozenset() and rules.outcome(stopped_red()) is None


def test_scores_count_whom_one_outlasted():
    """IL16"""
    lake = a_lake({RED: ((0, -3), N), BLUE: ((3, -3), NE), GREEN: FAR})
    state, _ = play(lake, {RED: "S", BLUE: "S", GREEN: "S"})
    result = rules.outcome(state)
    assert result and result.scores == (0, 1, 2) and result.winners == (GREEN,)


def test_the_last_one_must_have_moved_before_winning():
    """IL16, IL-A12: in the first turn he still has to make one step."""
    lake = a_lake({RED: ((0, -3), N), BLUE: FAR}, turn=1)
    moving = locked(lake, {RED: "S", BLUE: "SS"})
    after, events = step(moving)
    assert after.phase is Phase.MOVING and not events_of(MatchEnded, events) and after.go == BLUE
    after, events = step(after)
    assert events[-1] == MatchEnded((BLUE,))


def test_the_last_one_falling_before_he_moved_is_a_draw():
    """IL-A11, IL-A12"""
    lake = a_lake({RED: ((0, -3), N), BLUE: ((0, 3), S)}, turn=1)
    state, events = play(lake, {RED: "S", BLUE: "S"})
    result = rules.outcome(state)
    assert events[-1] == MatchEnded((RED, BLUE))
    assert result and result.winners == (RED, BLUE) and result.scores == (1, 1)
    assert result.reason == "Nobody is left on the ice: a draw of those who fell last."


def test_all_out_in_one_step_is_a_draw_of_those():
    """IL-A11: not of those who had fallen before."""
    state = a_lake({RED: ((0, 0), N), BLUE: FAR, GREEN: ((2, 0), N)}, fallen=((BLUE,), (RED, GREEN)))
    gone = replace(state, skaters=tuple(Skater(OFF, N) for _ in range(3)), phase=Phase.OVER)
    assert winners(gone) == (RED, GREEN)
    result = rules.outcome(gone)
    assert result and result.winners == (RED, GREEN) and result.scores == (2, 0, 2)


def test_a_crack_is_noticed_before_a_skater():
    """IL-A1: off the lake, then the crack, then the skater."""
    lake = a_lake({RED: ((0, 1), N), BLUE: FAR, GREEN: ((0, -1), N)}, cracks=[[(0, 0), (0, -1)]], first=RED)
    state = locked(lake, {RED: "SS", BLUE: "S", GREEN: "S"})
    state = replace(state, programs=("SS", "S", ""))
    for _ in range(3):
        state, events = step(state)
    assert events_of(Stopped, events)[0].why is Obstacle.CRACK


def test_a_stop_draws_no_crack_and_so_encloses_nobody():
    """IL-A1: the ring is tested only after a step that was made."""
    lake = almost_round(BLUE, ((-1, 0), NE))
    in_the_way = replace(lake, skaters=(*lake.skaters[:2], Skater(cell(0, -1), N)))
    state, events = play(in_the_way, {BLUE: "S", GREEN: "S", RED: "S"})
    assert CouldNotMove(BLUE, cell(-1, 0)) in events and not events_of(Enclosed, events)
    assert state.fallen == ((BLUE,),)


def test_when_the_last_mover_is_out_the_next_one_clockwise_begins():
    """IL-A6"""
    lake = a_lake({RED: ((0, 0), N), BLUE: ((0, -1), S), GREEN: FAR}, cracks=[RING], first=RED)
    lake = replace(lake, skaters=(Skater(cell(2, 0), N), *lake.skaters[1:]))
    moving = locked(lake, {RED: "S", BLUE: "S", GREEN: "S"})
    moving = replace(moving, programs=("S", "S", ""))
    state, _ = step(moving)
    state, events = step(state)
    assert events_of(Enclosed, events)[0].seats == (BLUE,) and state.last == BLUE
    assert state.phase is Phase.PLANNING and state.first == GREEN


def test_a_stop_or_a_fall_off_the_lake_is_not_a_move():
    """IL-A6: moved last is the last step that was made."""
    lake = a_lake({RED: ((0, 0), N), BLUE: ((0, -2), N), GREEN: FAR})
    state, _ = play(lake, {RED: "S", BLUE: "SS", GREEN: "S"})
    assert state.skaters[BLUE].out and state.last == GREEN and state.first == GREEN


@pytest.mark.parametrize(("letters", "way", "heading"), [("SS", "B", S), ("LS", "CG", SE), ("LR", "CF", S)])
def test_the_books_example_of_crossing_a_crack(letters: str, way: str, heading: int):
    """IL19: crack from B to E. AA stops on B, GA goes C, G, and GD goes C, F facing down the board."""
    named = {"A": (0, -1), "B": (0, 0), "C": (1, -1), "E": (0, 1), "F": (1, 0), "G": (2, -1)}
    lake = a_lake({RED: (named["A"], S), BLUE: FAR}, cracks=[[named["B"], named["E"]]])
    state, events = play(lake, {RED: letters, BLUE: "R"})
    skated = [event for event in events_of(Skated, events) if event.seat == RED]
    assert [event.end for event in skated] == [cell(*named[letter]) for letter in way]
    assert place(state, RED)[1] == heading
    assert bool(events_of(Stopped, events)) is (letters == "SS")
