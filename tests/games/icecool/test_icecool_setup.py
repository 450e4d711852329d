"""What a match and a round start from, and the order of turns."""

from collections import Counter
from dataclasses import replace

import pytest
from icecool_rounds import (
    A_FLICK,
    ACROSS,
    CATCHER,
    IN_CLASSROOM,
    IN_KITCHEN,
    IN_YARD,
    LEFT,
    ON_CIRCLE,
    OUTSIDE,
    a_match,
    a_round,
    flick,
    place,
    play,
    resting,
    spot,
    through,
)

from app.core.game import TABLE, BadSetup, IllegalMove, Move, Setup
from app.games.icecool import fan, rules
from app.games.icecool.actions import (
    CatcherPlaced,
    EndTurn,
    FishTaken,
    FlickRepeated,
    PlaceCatcher,
    PutOnCircle,
    StandOnLine,
)
from app.games.icecool.deck import CARDS, Task
from app.games.icecool.facts import Flick, Settled
from app.games.icecool.school import FISH_DOORS, in_start_area
from app.games.icecool.state import Fish, Phase


def test_two_to_four_players_each_with_an_id_card_and_three_fish():
    """IC1"""
    for seats in (2, 3, 4):
        state = a_match(seats)
        assert state.ids == tuple(range(seats))
        assert [state.fish_left(runner) for runner in state.runners] == [3] * (seats - 1)
    with pytest.raises(BadSetup):
        rules.start(Setup(5, 1))


def test_fifty_four_cards_in_equal_thirds_and_every_1_has_a_task():
    """IC2"""
    assert Counter(card.value for card in CARDS) == {1: 18, 2: 18, 3: 18}
    assert Counter(card.task for card in CARDS if card.value == 1) == dict.fromkeys(Task, 6)
    assert all(card.task is None for card in CARDS if card.value > 1)


def test_the_deck_is_shuffled_by_the_seed():
    """IC2"""
    one, same, other = (rules.start(Setup(3, seed)).deck for seed in (1, 1, 2))
    assert one == same != other and sorted(map(repr, one)) == sorted(map(repr, other)) == sorted(map(repr, CARDS))


def test_the_first_catcher_is_drawn_or_chosen():
    """IC3"""
    assert {rules.start(Setup(3, seed)).catcher for seed in range(20)} == {0, 1, 2}
    assert rules.start(Setup(3, 1, {"first_catcher": "seat 3"})).catcher == 2


def test_as_many_rounds_as_players():
    """IC4 (two players: IC52)"""
    assert [a_match(seats).rounds for seats in (3, 4)] == [3, 4]


def test_no_warm_up_lap_stands_before_the_match():
    """IC5: the lap is optional, so the match begins with the Catcher's placement."""
    assert a_match().phase is Phase.PLACE
    assert not rules.why_not(a_match(), CATCHER, PlaceCatcher(*IN_KITCHEN))


def test_each_runner_hangs_a_fish_on_each_fish_door_and_the_catcher_none():
    """IC6"""
    assert set(a_match().fish) == {Fish(runner, door) for runner in (LEFT, ACROSS) for door in FISH_DOORS}
    assert len(FISH_DOORS) == 3


def test_the_catcher_is_placed_inside_the_orange_area_of_the_kitchen():
    """IC7"""
    state = a_match()
    assert CatcherPlaced(CATCHER, *IN_KITCHEN) in play(state, PlaceCatcher(*IN_KITCHEN)).events
    for wrong in (IN_YARD, (22.0, 2.0), OUTSIDE):
        assert rules.why_not(state, CATCHER, PlaceCatcher(*wrong))
    assert rules.why_not(state, LEFT, PlaceCatcher(*IN_KITCHEN))
    assert rules.why_not(state, CATCHER, A_FLICK)
    assert all(in_start_area(option.x, option.y) for option in fan.placements())


def test_runners_come_onto_the_board_in_their_own_first_turn():
    """IC8"""
    state = place(a_match())
    assert spot(state, LEFT) == ON_CIRCLE and spot(state, ACROSS) is None
    assert spot(flick(state, to={LEFT: IN_YARD}).state, ACROSS) == ON_CIRCLE


def test_turns_go_clockwise_from_the_catchers_left_and_the_catcher_is_last():
    """IC9"""
    state, order = place(a_match(4)), []
    for _ in range(8):
        order.append(state.turn)
        state = flick(state, to={state.turn: (5.0 + 4 * len(order), 45.0)}).state
    assert order == [1, 2, 3, 0, 1, 2, 3, 0]


def test_a_turn_is_one_flick():
    """IC10"""
    state = a_round()
    assert flick(state).state.turn == ACROSS and flick(state).state.flick is None
    assert rules.why_not(state, LEFT, EndTurn())


def test_a_runners_first_flick_is_from_the_red_circle_and_the_catchers_from_his_place():
    """IC11"""
    state = place(a_match(2))
    assert spot(state, LEFT) == ON_CIRCLE
    state = flick(state, to={LEFT: IN_YARD}).state
    assert state.turn == CATCHER and spot(state, CATCHER) == IN_KITCHEN


@pytest.mark.parametrize("rest", [ON_CIRCLE, (22.0, 51.25), (20.5, 48.3)])
def test_a_first_flick_that_stays_on_the_circle_is_repeated(rest):
    """IC12"""
    again = flick(place(a_match()), to={LEFT: rest})
    assert FlickRepeated(LEFT) in again.events and again.state.turn == LEFT and again.state.phase is Phase.AIM
    assert flick(again.state, to={LEFT: IN_YARD}).state.turn == ACROSS


def test_repeats_are_for_first_flicks_only():
    """IC12"""
    assert flick(a_round(at={LEFT: ON_CIRCLE})).state.turn == ACROSS


def test_a_first_flick_off_the_circle_is_no_repeat():
    """IC12"""
    assert flick(place(a_match()), to={LEFT: (20.5, 55.0)}).state.turn == ACROSS


def test_every_round_repeats_and_what_happens_in_a_repeated_flick_counts():
    """IC-A1"""
    second = place(a_match(2, first_catcher="seat 1"))
    step = flick(second, through(LEFT, "D3"), to={LEFT: ON_CIRCLE})
    assert FishTaken(LEFT, "D3", 10) in step.events and FlickRepeated(LEFT) in step.events
    over = flick(a_round(2, fish=(Fish(LEFT, "D1"),)), through(LEFT, "D1")).state
    next_round = place(over)
    assert next_round.round == 1 and FlickRepeated(CATCHER) in flick(next_round).events


def test_later_flicks_start_where_the_penguin_stands():
    """IC13"""
    state = flick(a_round(2), to={LEFT: IN_YARD}).state
    state = flick(state).state
    assert state.turn == LEFT and spot(state, LEFT) == IN_YARD


def test_straight_curved_and_jump_flicks_are_legal():
    """IC14"""
    for each in (Flick(1.0, 1.0), Flick(1.0, 0.5, spin=-1.0), Flick(1.0, 0.5, lift=1.0), Flick(1.0, 0.1, 1.0, 1.0)):
        assert not rules.why_not(a_round(), LEFT, each)


@pytest.mark.parametrize("wrong", [Flick(0.0, 0.0), Flick(0.0, 1.1), Flick(0.0, 1.0, spin=2.0),
                                   Flick(0.0, 1.0, lift=-0.5), Flick(0.0, 1.0, lift=1.5), Flick(0.0, 1.0, spin=-1.5),
                                   Flick(float("nan"), 1.0)])
def test_no_flick_is_stronger_than_a_finger(wrong):
    assert rules.why_not(a_round(), LEFT, wrong)


def test_only_the_player_on_turn_moves_and_only_the_rink_while_penguins_slide():
    """IC43: nobody can touch another's penguin."""
    state = a_round()
    assert rules.to_act(state) == {LEFT}
    for action in (A_FLICK, StandOnLine(*IN_YARD)):
        assert rules.why_not(state, ACROSS, action) == "It is not your turn."
    sliding = play(state, A_FLICK).state
    assert rules.to_act(sliding) == {TABLE} and rules.why_not(sliding, LEFT, A_FLICK)
    with pytest.raises(IllegalMove):
        rules.apply(sliding, Move(TABLE, Settled()))


def test_the_catcher_is_placed_once():
    """IC7, IC13"""
    for seat in (CATCHER, LEFT):
        assert rules.why_not(a_round(turn=seat), seat, PlaceCatcher(*IN_KITCHEN)) == "The Catcher already stands on the board."


def test_only_the_rink_says_what_a_flick_led_to_and_only_of_this_school():
    """IC43"""
    state = a_round()
    assert rules.why_not(state, LEFT, Settled(rests=resting(state, {}))) == "Nothing has been flicked."
    nowhere = tuple(replace(rest, room="cellar") for rest in resting(state, {}))
    assert rules.why_not(play(state, A_FLICK).state, TABLE, Settled(rests=nowhere)) == "There is no such room."


def test_an_occupied_red_circle_gives_the_nearest_free_point():
    """IC-A18"""
    state = flick(place(a_match()), to={LEFT: (20.5, 54.5)}).state
    state = flick(state, to={LEFT: ON_CIRCLE, ACROSS: IN_CLASSROOM}).state
    fresh = replace(state, penguins=tuple(p for p in state.penguins if p.seat != ACROSS), turn=LEFT)
    step = flick(fresh)
    put = next(event for event in step.events if isinstance(event, PutOnCircle))
    assert put.seat == ACROSS and 2.6 < abs(complex(put.x, put.y) - complex(*ON_CIRCLE)) < 3.0
