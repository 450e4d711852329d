"""Ice skates, tasks and moved fish."""

from collections import Counter
from dataclasses import replace

import pytest
from icecool_rounds import (
    A_FLICK,
    ACROSS,
    BOUNCE,
    CATCHER,
    IN_CLASSROOM,
    IN_COMPUTERS,
    IN_YARD,
    JUMP,
    LEFT,
    ON_CIRCLE,
    OUTSIDE,
    TWO_DOORS,
    a_match,
    a_round,
    cards_of,
    flick,
    holding,
    named,
    place,
    play,
    through,
    with_fish,
)

from app.games.icecool import rules
from app.games.icecool.actions import Announce, EndTurn, FishMoved, MoveFish, Skate, Skated, TaskDone, TaskFailed
from app.games.icecool.deck import Card, Held
from app.games.icecool.facts import Bounce, Landing
from app.games.icecool.school import DOORS
from app.games.icecool.state import Fish, Phase

TWICE = (Skate(JUMP, BOUNCE), Skate(JUMP, JUMP))


def test_two_face_down_1s_at_the_end_of_a_turn_give_another_whole_turn_at_once():
    """IC29"""
    state = flick(holding(a_round(), LEFT, JUMP, BOUNCE, 3)).state
    assert state.phase is Phase.AFTER and rules.to_act(state) == {LEFT}
    step = play(state, Skate(JUMP, BOUNCE))
    assert Skated(LEFT, JUMP, BOUNCE) in step.events
    assert (step.state.turn, step.state.phase) == (LEFT, Phase.AIM)
    assert not rules.why_not(step.state, LEFT, A_FLICK)


def test_skates_are_for_the_end_of_the_turn_and_may_be_kept():
    """IC29"""
    state = holding(a_round(), LEFT, JUMP, BOUNCE)
    assert rules.why_not(state, LEFT, Skate(JUMP, BOUNCE))
    assert play(flick(state).state, EndTurn()).state.turn == ACROSS


def test_used_cards_stay_up_cannot_be_used_again_and_still_score():
    """IC30"""
    state = play(flick(holding(a_round(), LEFT, JUMP, BOUNCE)).state, Skate(JUMP, BOUNCE)).state
    assert all(held.face_up for held in state.hands[LEFT]) and state.points(LEFT) == 2
    assert flick(state).state.turn == ACROSS


def test_several_pairs_give_several_extra_turns_in_a_row():
    """IC30"""
    state = holding(a_round(), LEFT, JUMP, JUMP, JUMP, BOUNCE)
    for skate in TWICE:
        state = play(flick(state).state, skate).state
        assert state.turn == LEFT
    assert flick(state).state.turn == ACROSS


def test_skates_take_cards_that_are_really_there():
    """IC30"""
    state = flick(holding(a_round(), LEFT, JUMP, BOUNCE)).state
    assert rules.why_not(state, LEFT, Skate(JUMP, JUMP)) and rules.why_not(state, LEFT, Skate(TWO_DOORS, JUMP))


def test_the_catcher_skates_too():
    """IC31"""
    state = flick(holding(a_round(turn=CATCHER), CATCHER, JUMP, JUMP)).state
    assert play(state, Skate(JUMP, JUMP)).state.turn == CATCHER


def test_cards_drawn_this_very_turn_serve_as_skates():
    """IC-A24"""
    state = holding(a_round(deck=(Card(1, BOUNCE),)), LEFT, JUMP)
    state = flick(state, through(LEFT, "D3")).state
    assert not rules.why_not(state, LEFT, Skate(JUMP, BOUNCE))


def test_no_skates_when_the_round_has_ended():
    """IC-A23"""
    state = with_fish(holding(a_round(), LEFT, JUMP, BOUNCE), (LEFT, "D1"))
    over = flick(state, through(LEFT, "D1")).state
    assert over.phase is Phase.PLACE and rules.to_act(over) == {1}


def announced(task, *cards, seat=LEFT):
    return play(holding(a_round(turn=seat), seat, *(cards or (task,))), Announce(task)).state


def test_the_jump_task_is_landing_in_a_room_that_shares_a_wall():
    """IC32, IC-A9: the penguin need not stay there."""
    step = flick(announced(JUMP), Landing(LEFT, "yard", "classroom", 33), to={LEFT: IN_CLASSROOM})
    assert TaskDone(LEFT, JUMP, 33) in step.events


@pytest.mark.parametrize("landing", [
    Landing(LEFT, "kitchen", "yard", 33),  # over another room's wall
    Landing(LEFT, "computers", "yard", 33),  # a neighbour, but over another room's wall
    Landing(LEFT, "kitchen", "classroom", 33),  # no shared wall
    Landing(LEFT, "", "classroom", 33),  # outside
    Landing(LEFT, "classroom", "classroom", 33),  # a hop
    Landing(ACROSS, "yard", "classroom", 33),  # someone else
])
def test_other_landings_do_not_do_the_jump_task(landing):
    """IC32, IC-A9"""
    assert TaskFailed(LEFT, JUMP) in flick(announced(JUMP), landing).events


def test_the_two_doors_task_is_two_different_doors_in_one_flick():
    """IC32, IC-A7"""
    done = flick(announced(TWO_DOORS), through(LEFT, "D6", sample=10), through(LEFT, "D5", sample=44))
    assert TaskDone(LEFT, TWO_DOORS, 44) in done.events
    for facts in ([through(LEFT, "D6")], [through(LEFT, "D6"), through(LEFT, "D6", sample=30)],
                  [through(LEFT, "D6"), through(ACROSS, "D5", sample=30)]):
        assert TaskFailed(LEFT, TWO_DOORS) in flick(announced(TWO_DOORS), *facts).events


def test_the_bounce_task_is_a_wall_before_a_door():
    """IC32, IC-A8: the rink reports walls and frames as bounces, never penguins."""
    done = flick(announced(BOUNCE), Bounce(LEFT, 5), Bounce(LEFT, 9), through(LEFT, "D6", sample=10))
    assert TaskDone(LEFT, BOUNCE, 10) in done.events
    for facts in ([through(LEFT, "D6", sample=4), Bounce(LEFT, 5)], [through(LEFT, "D6", sample=5), Bounce(LEFT, 5)],
                  [Bounce(LEFT, 5)], [through(LEFT, "D6")],
                  [Bounce(ACROSS, 5), through(LEFT, "D6")]):
        assert TaskFailed(LEFT, BOUNCE) in flick(announced(BOUNCE), *facts).events


def test_a_task_done_turns_its_card_up_and_draws_a_new_one():
    """IC33"""
    state = announced(BOUNCE, 3, BOUNCE, BOUNCE)
    after = flick(state, Bounce(LEFT, 5), through(LEFT, "D6")).state
    assert after.hands[LEFT] == (Held(Card(3)), Held(Card(1, BOUNCE), True), Held(Card(1, BOUNCE)), Held(state.deck[0]))


def test_tasks_are_announced_before_the_flick_one_a_turn():
    """IC33"""
    state = holding(a_round(), LEFT, JUMP, BOUNCE)
    assert "TaskDone" not in named(flick(state, Bounce(LEFT, 5), through(LEFT, "D6")).events)
    assert rules.why_not(play(state, Announce(JUMP)).state, LEFT, Announce(BOUNCE)) == "Only one task a turn."
    assert rules.why_not(flick(state).state, LEFT, Announce(BOUNCE)) == "You have already flicked this turn."


def test_a_task_done_in_a_repeated_flick_is_the_only_one_of_that_turn():
    """IC33"""
    state = play(holding(place(a_match()), LEFT, BOUNCE, JUMP), Announce(BOUNCE)).state
    state = flick(state, Bounce(LEFT, 5), through(LEFT, "D6"), to={LEFT: ON_CIRCLE}).state
    assert state.turn == LEFT and rules.why_not(state, LEFT, Announce(JUMP)) == "Only one task a turn."
    assert state.announced is None
    assert "TaskDone" not in named(flick(state, Bounce(LEFT, 5), through(LEFT, "D6"), to={LEFT: IN_YARD}).events)


def test_an_announcement_is_over_with_its_flick_and_who_announced_nothing_fails_nothing():
    """IC33"""
    failed = flick(announced(JUMP, JUMP, BOUNCE))
    assert failed.state.phase is Phase.AFTER and failed.state.announced is None
    assert "TaskFailed" not in named(flick(holding(a_round(), LEFT, JUMP, BOUNCE)).events)


def test_a_1_used_for_skates_serves_no_task_and_the_reverse():
    """IC34"""
    skated = play(flick(holding(a_round(), LEFT, JUMP, BOUNCE)).state, Skate(JUMP, BOUNCE)).state
    assert rules.why_not(skated, LEFT, Announce(JUMP))
    state = announced(BOUNCE, BOUNCE, JUMP)
    after = flick(replace(state, deck=(Card(3),)), Bounce(LEFT, 5), through(LEFT, "D6")).state
    assert after.turn == ACROSS  # one face-down 1 is left: nothing to choose


def test_both_roles_do_tasks_an_extra_turn_allows_a_new_one_and_failing_costs_nothing():
    """IC-A10"""
    assert not rules.why_not(holding(a_round(turn=CATCHER), CATCHER, JUMP), CATCHER, Announce(JUMP))
    state = flick(announced(JUMP, JUMP, BOUNCE, BOUNCE)).state
    assert state.hands[LEFT] == tuple(Held(Card(1, task)) for task in (JUMP, BOUNCE, BOUNCE))
    again = play(state, Skate(BOUNCE, BOUNCE)).state
    assert not rules.why_not(again, LEFT, Announce(JUMP))
    done = flick(announced(BOUNCE, BOUNCE, JUMP, JUMP, TWO_DOORS), Bounce(LEFT, 5), through(LEFT, "D6")).state
    assert not rules.why_not(play(done, Skate(JUMP, JUMP)).state, LEFT, Announce(TWO_DOORS))


def test_only_tasks_on_the_own_cards_are_offered_and_only_the_type_is_told():
    """IC-A11"""
    state = holding(a_round(), LEFT, JUMP, JUMP, 2)
    assert [option for option in rules.options(state, LEFT) if isinstance(option, Announce)] == [Announce(JUMP)]
    assert rules.why_not(state, LEFT, Announce(BOUNCE))
    told = rules.view(play(state, Announce(JUMP)).state, ACROSS)
    assert told.announced is JUMP and set(told.hands[LEFT]) == {Held(None)}


def two_2s(seat=LEFT, **round_):
    return holding(a_round(turn=seat, **round_), seat, 2, 2, 3)


def test_two_2s_move_any_fish_to_another_door_and_still_score():
    """IC35"""
    step = play(two_2s(), MoveFish(ACROSS, "D4", "D1"))
    assert FishMoved(LEFT, ACROSS, "D4", "D1") in step.events and step.state.fish.count(Fish(ACROSS, "D1")) == 2
    assert [held.face_up for held in step.state.hands[LEFT]] == [True, True, False]
    assert step.state.points(LEFT) == 7 and rules.why_not(step.state, LEFT, MoveFish(ACROSS, "D1", "D2"))


def test_a_move_leaves_every_other_fish_where_it_hangs():
    """IC35"""
    before = two_2s()
    after = play(before, MoveFish(ACROSS, "D4", "D1")).state
    assert Counter(after.fish) == Counter(before.fish) - Counter([Fish(ACROSS, "D4")]) + Counter([Fish(ACROSS, "D1")])


def test_after_a_move_the_other_cards_can_still_be_used():
    """IC29, IC35"""
    state = play(flick(holding(a_round(), LEFT, 2, 2, JUMP, BOUNCE)).state, MoveFish(ACROSS, "D4", "D1")).state
    assert state.turn == LEFT and not rules.why_not(state, LEFT, Skate(JUMP, BOUNCE))


def test_moving_takes_two_face_down_2s_a_fish_that_hangs_there_and_another_door():
    """IC35"""
    assert rules.why_not(holding(a_round(), LEFT, 2, 3, JUMP), LEFT, MoveFish(ACROSS, "D4", "D1"))
    for wrong in (MoveFish(CATCHER, "D1", "D2"), MoveFish(LEFT, "D2", "D1"), MoveFish(LEFT, "D1", "D1"),
                  MoveFish(LEFT, "D1", "D9")):
        assert rules.why_not(two_2s(), LEFT, wrong)


def test_not_to_a_door_of_the_room_where_that_penguin_is():
    """IC35: the book's example, a penguin in the small middle room."""
    state = two_2s(at={ACROSS: IN_YARD})
    allowed = {door for door in DOORS if not rules.why_not(state, LEFT, MoveFish(ACROSS, "D4", door))}
    assert allowed == {"D1", "D2", "D3"}


def test_a_fish_may_hang_on_a_plain_door():
    """IC-A15"""
    assert not rules.why_not(two_2s(), LEFT, MoveFish(LEFT, "D4", "D5"))


def test_fish_move_before_the_flick_or_after_all_rests_not_while_sliding():
    """IC-A12"""
    move = MoveFish(ACROSS, "D4", "D1")
    assert not rules.why_not(two_2s(), LEFT, move)
    assert rules.why_not(play(two_2s(), A_FLICK).state, LEFT, move)
    after = flick(two_2s()).state
    assert after.phase is Phase.AFTER and play(after, move).state.turn == ACROSS


def test_a_runner_not_on_the_board_counts_as_in_the_classroom_and_a_stuck_one_in_every_room_it_shows_in():
    """IC-A13"""
    waiting = holding(place(a_match()), LEFT, 2, 2)
    allowed = {door for door in DOORS if not rules.why_not(waiting, LEFT, MoveFish(ACROSS, "D4", door))}
    assert allowed == {"D1", "D5", "D7"}
    stuck = two_2s(at={ACROSS: (41.0, 51.25)})  # in D3 between Classroom and computers
    allowed = {door for door in DOORS if not rules.why_not(stuck, LEFT, MoveFish(ACROSS, "D4", door))}
    assert allowed == {"D1", "D5"}


def test_a_fish_moved_onto_a_door_just_passed_is_not_won():
    """IC-A16"""
    after = flick(two_2s(), through(LEFT, "D2"), to={LEFT: IN_COMPUTERS}).state
    moved = play(after, MoveFish(LEFT, "D4", "D2"))
    assert "FishTaken" not in named(moved.events) and cards_of(moved.state, LEFT) == 3


def test_out_of_the_school_leaves_skates_but_no_fish_move():
    """IC41"""
    state = flick(holding(a_round(), LEFT, 2, 2, JUMP, JUMP), to={LEFT: OUTSIDE}).state
    assert state.phase is Phase.AFTER and not rules.why_not(state, LEFT, Skate(JUMP, JUMP))
    assert rules.why_not(state, LEFT, MoveFish(ACROSS, "D4", "D1"))
    assert not rules.why_not(play(state, Skate(JUMP, JUMP)).state, LEFT, MoveFish(ACROSS, "D4", "D1"))  # a new turn
    assert flick(holding(a_round(), LEFT, 2, 2), to={LEFT: OUTSIDE}).state.turn == ACROSS


def test_own_cards_are_the_owners_secret_and_counts_are_public():
    """IC-A25"""
    state = holding(holding(a_round(), LEFT, JUMP, 3), ACROSS, 2)
    mine, public = rules.view(state, LEFT), rules.view(state, -1)
    assert mine.hands == (state.hands[CATCHER], state.hands[LEFT], (Held(None),))
    assert public.hands == ((), (Held(None), Held(None)), (Held(None),))
    assert set(mine.deck) == {None} and len(mine.deck) == len(state.deck)
    assert (mine.points(LEFT), mine.points(ACROSS)) == (4, 0) and mine.usable(ACROSS) == ()


def test_turned_up_cards_are_seen_by_all():
    """IC30"""
    state = play(flick(holding(a_round(), LEFT, JUMP, BOUNCE)).state, Skate(JUMP, BOUNCE)).state
    assert rules.view(state, ACROSS).hands[LEFT] == state.hands[LEFT]
