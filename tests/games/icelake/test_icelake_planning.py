"""Ice Lake: setting up, secret planning and the order of movement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.core.game import TABLE, IllegalMove, Move, Setup
from app.games.icelake import rules
from app.games.icelake.hexes import HEADINGS, lake, turned
from app.games.icelake.state import (
    Face,
    Locked,
    MovementBegan,
    Phase,
    Program,
    Rejoin,
    Skated,
    Step,
    TurnEnded,
    Withdraw,
    Withdrew,
)
from tests.games.icelake.lakes import (
    BLUE,
    GREEN,
    NE,
    NW,
    RED,
    SE,
    SW,
    N,
    S,
    a_lake,
    events_of,
    locked,
    place,
    play,
    step,
)


def three(first: int = RED):
    return a_lake({RED: ((0, 0), N), BLUE: ((2, 0), N), GREEN: ((-2, 0), S)}, first=first)


@pytest.mark.parametrize("size", [91, 61, 127])
def test_every_colour_starts_on_its_own_hex_facing_the_middle(size: int):
    """IL1: three steps from the middle, facing a side that leads there."""
    state = rules.start(Setup(4, 1, {"lake": size}))
    assert len(state.lake.cells) == size and (state.turn, state.cracked, state.phase) == (1, 0, Phase.PLANNING)
    assert [place(state, seat) for seat in range(4)] == [((3, 0), NW), ((-3, 0), SE), ((3, -3), SW), ((-3, 3), NE)]
    for skater in state.skaters:
        ahead = skater.cell
        for _ in range(3):
            ahead = state.lake.ahead(ahead, skater.heading)
        assert state.lake.axial(ahead) == (0, 0)


def test_who_moves_first_is_chosen_or_drawn():
    """IL1: the first player is chosen; by seed when nobody says."""
    assert rules.start(Setup(3, 1, {"first": "2"})).first == BLUE
    assert {rules.start(Setup(3, seed)).first for seed in range(40)} == {0, 1, 2}
    started = locked(rules.start(Setup(3, 1, {"first": "2"})), {RED: "S", BLUE: "S", GREEN: "S"})
    assert started.go == BLUE


def test_a_turn_is_planning_then_movement_and_turns_go_on_without_limit():
    """IL2: planning, movement, planning, …"""
    state = a_lake({RED: ((-2, 1), N), BLUE: ((1, -1), N)})
    for turn in range(2, 6):
        assert state.phase is Phase.PLANNING and state.turn == turn
        assert rules.to_act(state) == {RED, BLUE}
        moving = locked(state, {RED: "R", BLUE: "R"})
        assert moving.phase is Phase.MOVING and rules.to_act(moving) == {TABLE}
        state, events = play(state, {RED: "R", BLUE: "R"})
        assert TurnEnded(turn) in events


@pytest.mark.parametrize("letters", ["", "X", "LSRs", "A"])
def test_a_program_has_at_least_one_letter_and_only_three_kinds(letters: str):
    """IL3"""
    with pytest.raises(IllegalMove):
        rules.apply(three(), Move(RED, Program(letters)))


def test_a_program_may_be_as_long_as_you_like():
    """IL3, IL-A13: no upper limit."""
    state = rules.apply(three(), Move(RED, Program("LSR" * 400))).state
    assert state.locked[RED] and len(state.programs[RED]) == 1200


def test_letters_turn_by_sixty_degrees_and_then_go_one_hex_on():
    """IL4: the new heading stays."""
    state, _ = play(three(), {RED: "SRL", BLUE: "L", GREEN: "R"})
    # North to (0, -1); right: north-east to (1, -2); left: north to (1, -3).
    assert place(state, RED) == ((1, -3), N)
    assert place(state, BLUE) == ((1, 0), NW)
    assert place(state, GREEN) == ((-3, 1), SW)


@pytest.mark.parametrize("heading", HEADINGS)
def test_left_and_right_are_the_skaters_own(heading: int):
    """IL-A15: relative to the skater: six rights come full circle, a left undoes a right."""
    water = lake(91)
    cell, facing = water.cell(0, 0), heading
    for _ in range(6):
        facing = turned(facing, "R")
        cell = water.ahead(cell, facing)
    assert (cell, facing) == (water.cell(0, 0), heading)
    assert turned(turned(heading, "R"), "L") == heading
    x, y = water.centre(water.ahead(cell, heading))
    right_x, right_y = water.centre(water.ahead(cell, turned(heading, "R")))
    assert x * right_y - y * right_x < 0  # to the right is clockwise, seen with y up the board


def test_the_first_player_begins_the_first_turn_and_play_goes_clockwise():
    """IL5, IL6: one letter each, clockwise."""
    _, events = play(replace(three(BLUE), turn=1), {RED: "SS", BLUE: "SS", GREEN: "SS"})
    assert [event.seat for event in events_of(Skated, events)] == [BLUE, GREEN, RED] * 2


def test_who_moved_last_moves_first_in_the_next_turn():
    """IL5"""
    state, _ = play(three(), {RED: "S", BLUE: "SL", GREEN: "S"})
    assert state.first == BLUE
    _, events = play(state, {RED: "R", BLUE: "L", GREEN: "L"})
    assert [event.seat for event in events_of(Skated, events)] == [BLUE, GREEN, RED]


def test_players_without_letters_are_skipped():
    """IL6: the phase ends when no one has letters."""
    state, events = play(three(), {RED: "S", BLUE: "SLL", GREEN: "SL"})
    assert [event.seat for event in events_of(Skated, events)] == [RED, BLUE, GREEN, BLUE, GREEN, BLUE]
    assert state.phase is Phase.PLANNING


def test_all_programs_locked_in_begin_the_movement():
    """IL2: the last one to lock starts it."""
    state = locked(three(), {RED: "S", BLUE: "S"})
    done = rules.apply(state, Move(GREEN, Program("S")))
    assert done.events == (Locked(GREEN), MovementBegan(2, RED))


def test_a_program_can_be_withdrawn_until_all_are_locked():
    """IL3: secret, and yours until the movement begins."""
    state = locked(three(), {RED: "SSS"})
    assert RED in rules.to_act(state)
    assert rules.why_not(state, RED, Program("L"))
    done = rules.apply(state, Move(RED, Withdraw()))
    assert done.events == (Withdrew(RED),) and done.state == three()
    moving = locked(state, {BLUE: "S", GREEN: "S"})
    with pytest.raises(IllegalMove):
        rules.apply(moving, Move(RED, Withdraw()))


@pytest.mark.parametrize("watcher", [BLUE, GREEN, TABLE])
def test_nobody_sees_another_program_nor_its_length(watcher: int):
    """IL3, IL-A14: not while planning, not after some letters are struck."""
    short, long = ({RED: letters, BLUE: "SS", GREEN: "SS"} for letters in ("SL", "SRLSSRL"))
    for programs in (short, long):
        assert rules.view(locked(three(), {RED: programs[RED]}), watcher) == rules.view(
            locked(three(), {RED: "R"}), watcher)
    one, other = step(locked(three(), short)), step(locked(three(), long))
    assert rules.view(one[0], watcher) == rules.view(other[0], watcher)
    assert one[1] == other[1]


def test_the_owner_sees_the_own_program():
    """IL-A14"""
    state = locked(three(), {RED: "SLR", BLUE: "S"})
    assert rules.view(state, RED).programs == ("SLR", "", "")


def test_letters_are_carried_out_by_the_table_alone():
    """IL-A14: revealed letter by letter."""
    moving = locked(three(), {RED: "S", BLUE: "S", GREEN: "S"})
    with pytest.raises(IllegalMove):
        rules.apply(moving, Move(RED, Step()))
    with pytest.raises(IllegalMove):
        rules.apply(three(), Move(TABLE, Step()))


def test_every_offered_action_is_accepted():
    """IL3: the sample of programs is legal and has every length up to eight."""
    sample = list(rules.options(three(), RED))
    assert {len(program.letters) for program in sample} == set(range(1, 9))
    assert not any(rules.why_not(three(), RED, program) for program in sample)


MOVING = locked(three(), {RED: "S", BLUE: "S", GREEN: "S"})
FACING = replace(three(), phase=Phase.FACING)


@pytest.mark.parametrize(("state", "seat", "action", "reason"), [
    (replace(three(), phase=Phase.OVER), RED, Program("S"), "The match is over."),
    (a_lake({BLUE: ((0, 0), N), GREEN: ((2, 0), N)}), RED, Program("S"), "You are out; your cracks are still there."),
    (MOVING, RED, Program("S"), "Programs can no longer be changed: the skaters are moving."),
    (MOVING, RED, Withdraw(), "Programs can no longer be changed: the skaters are moving."),
    (FACING, BLUE, Face(N), "Someone else has to choose first."),
    (three(), TABLE, Step(), "Someone else has to choose first."),
    (FACING, RED, Program("S"), "This is no time to write a program."),
    (MOVING, TABLE, Program("S"), "This is no time to write a program."),
    (locked(three(), {RED: "S"}), RED, Program("S"), "Your program is locked in; take it back first."),
    (three(), RED, Withdraw(), "You have no locked program to take back."),
    (FACING, RED, Withdraw(), "You have no locked program to take back."),
    (three(), RED, Face(N), "You only turn on the spot after a forced stop."),
    (three(), RED, Rejoin(0, N), "You only come back to the shore when cracks cut you off from everyone."),
    (three(), RED, Step(), "Letters are carried out by themselves, one after the other."),
])
def test_every_refusal_says_why(state: Any, seat: int, action: Any, reason: str):
    """IL2, IL3, IL13, IL15, IL17: one sentence to the player, and nothing else is offered."""
    assert rules.why_not(state, seat, action) == reason
    assert action not in tuple(rules.options(state, seat))
    with pytest.raises(IllegalMove, match=reason[:-1]):
        rules.apply(state, Move(seat, action))
