"""Fish, and what does not win them."""

from icecool_rounds import (
    ACROSS,
    CATCHER,
    IN_COMPUTERS,
    IN_WORKSHOP,
    IN_YARD,
    LEFT,
    OUTSIDE,
    a_round,
    cards_of,
    flick,
    named,
    spot,
    through,
    with_fish,
)

from app.games.icecool.actions import CardDrawn, FishTaken, PileWasEmpty, StuckInDoor
from app.games.icecool.deck import Held
from app.games.icecool.facts import Landing
from app.games.icecool.state import Fish

IN_D3 = (41.0, 51.25)


def test_a_runner_completely_through_a_door_takes_the_own_fish_and_the_top_card_face_down():
    """IC15"""
    state = a_round()
    step = flick(state, through(LEFT, "D3", "computers", 25), to={LEFT: IN_COMPUTERS})
    assert FishTaken(LEFT, "D3", 25) in step.events and CardDrawn(LEFT) in step.events
    assert step.state.hands[LEFT] == (Held(state.deck[0]),) and step.state.deck == state.deck[1:]
    assert Fish(LEFT, "D3") not in step.state.fish and Fish(ACROSS, "D3") in step.state.fish


def test_a_fish_is_won_once():
    """IC15"""
    state = flick(a_round(), through(LEFT, "D3"), through(LEFT, "D3", sample=40)).state
    assert cards_of(state, LEFT) == 1


def test_without_a_complete_passage_there_is_no_fish():
    """IC16, IC40: the rink reports complete passages only, and only they win fish."""
    step = flick(a_round(at={LEFT: IN_D3}), to={LEFT: IN_COMPUTERS})
    assert cards_of(step.state, LEFT) == 0 and step.state.fish_left(LEFT) == 3


def test_several_doors_in_one_flick_win_several_fish():
    """IC17"""
    step = flick(a_round(), through(LEFT, "D3"), through(LEFT, "D4", sample=60))
    assert cards_of(step.state, LEFT) == 2 and step.state.fish_left(LEFT) == 1


def test_jumping_over_a_door_wins_nothing():
    """IC18"""
    step = flick(a_round(), Landing(LEFT, "computers", "classroom", 30), to={LEFT: IN_COMPUTERS})
    assert "FishTaken" not in named(step.events) and cards_of(step.state, LEFT) == 0


def test_through_and_then_back_into_the_same_door_counts():
    """IC19"""
    step = flick(a_round(), through(LEFT, "D3"), to={LEFT: IN_D3})
    assert FishTaken(LEFT, "D3", 10) in step.events
    assert StuckInDoor(LEFT, "D3", ("classroom", "computers")) in step.events


def test_stuck_is_not_through():
    """IC20"""
    step = flick(a_round(), to={LEFT: (42.8, 51.25)})
    assert StuckInDoor(LEFT, "D3", ("computers",)) in step.events and cards_of(step.state, LEFT) == 0


def test_who_was_stuck_before_the_flick_is_not_told_again():
    """IC20"""
    assert "StuckInDoor" not in named(flick(a_round(at={ACROSS: IN_D3}), to={LEFT: IN_YARD}).events)


def test_other_players_fish_and_the_catchers_passing_give_nothing():
    """IC21"""
    state = with_fish(a_round(), (ACROSS, "D3"), (LEFT, "D1"))
    assert cards_of(flick(state, through(LEFT, "D3")).state, LEFT) == 0
    step = flick(a_round(turn=CATCHER), through(CATCHER, "D3"), through(CATCHER, "D1"))
    assert cards_of(step.state, CATCHER) == 0 and len(step.state.fish) == 6


def test_a_pushed_runner_takes_the_own_fish_and_stays_where_it_ends():
    """IC26, IC27"""
    step = flick(a_round(), through(ACROSS, "D4"), to={LEFT: IN_YARD, ACROSS: IN_WORKSHOP})
    assert FishTaken(ACROSS, "D4", 10) in step.events and cards_of(step.state, ACROSS) == 1
    assert spot(step.state, ACROSS) == IN_WORKSHOP and step.state.turn == ACROSS


def test_two_own_fish_on_one_door_come_together_with_a_card_each():
    """IC-A14"""
    state = with_fish(a_round(), (LEFT, "D2"), (LEFT, "D2"), (LEFT, "D1"), (ACROSS, "D2"))
    step = flick(state, through(LEFT, "D2"))
    assert cards_of(step.state, LEFT) == 2 and step.state.fish == (Fish(LEFT, "D1"), Fish(ACROSS, "D2"))


def test_fish_won_in_a_flick_that_ends_outside_are_kept():
    """IC-A5"""
    step = flick(a_round(), through(LEFT, "D3"), to={LEFT: OUTSIDE})
    assert cards_of(step.state, LEFT) == 1 and step.state.fish_left(LEFT) == 2


def test_through_there_and_back_in_one_flick_counts_the_complete_passage():
    """IC-A6: the rink names each complete passage along the path; the first one wins the fish."""
    step = flick(a_round(), through(LEFT, "D3", "computers", 20), through(LEFT, "D3", "classroom", 50))
    assert [event for event in step.events if isinstance(event, FishTaken)] == [FishTaken(LEFT, "D3", 20)]


def test_an_empty_pile_gives_no_card_but_the_fish_is_won():
    """IC-A20"""
    step = flick(a_round(deck=()), through(LEFT, "D3"))
    assert PileWasEmpty(LEFT) in step.events and cards_of(step.state, LEFT) == 0
    assert step.state.fish_left(LEFT) == 2


def test_cards_are_drawn_in_the_order_things_happened():
    state = a_round()
    step = flick(state, through(LEFT, "D3", sample=50), through(ACROSS, "D4", sample=20))
    assert step.state.hands[ACROSS] == (Held(state.deck[0]),) and step.state.hands[LEFT] == (Held(state.deck[1]),)
