"""Who is caught, by whom, and what it costs."""

from icecool_rounds import (
    ACROSS,
    CATCHER,
    IN_YARD,
    LEFT,
    ON_CIRCLE,
    OUTSIDE,
    a_round,
    cards_of,
    flick,
    holding,
    met,
    named,
    place,
    spot,
    through,
    with_fish,
)

from app.games.icecool.actions import Caught, FishTaken, PutOnCircle
from app.games.icecool.deck import Task
from app.games.icecool.state import Phase

ACE = Task.JUMP


def test_the_catcher_takes_the_id_cards_of_all_runners_he_touches():
    """IC22"""
    step = flick(a_round(4, turn=CATCHER), met(CATCHER, LEFT, 5), met(CATCHER, ACROSS, 9))
    assert Caught(LEFT, CATCHER, 5, True) in step.events and Caught(ACROSS, CATCHER, 9, True) in step.events
    assert step.state.ids == (CATCHER, CATCHER, CATCHER, 3)


def test_a_runner_who_touches_the_catcher_gives_the_id_card():
    """IC23"""
    assert flick(a_round(), met(LEFT, CATCHER)).state.ids == (CATCHER, CATCHER, ACROSS)


def test_a_runner_pushed_into_the_catcher_is_caught():
    """IC24"""
    step = flick(a_round(), met(LEFT, ACROSS, 5), met(ACROSS, CATCHER, 9))
    assert step.state.ids == (CATCHER, LEFT, CATCHER)


def test_it_is_the_runner_who_is_caught_whatever_the_seats():
    """IC22, IC23: of three players seat 2 catches in the last round."""
    state = a_round(turn=0, round=2)
    assert state.catcher == 2 and flick(state, met(0, 2)).state.ids == (2, 1, 2)


def test_of_three_players_a_caught_runner_stays_where_it_is_and_the_next_one_plays():
    """IC25, IC49: only with two players does a caught Runner restart."""
    step = flick(a_round(turn=CATCHER), met(CATCHER, ACROSS), to={ACROSS: IN_YARD})
    assert spot(step.state, ACROSS) == IN_YARD and step.state.turn == LEFT and "PutOnCircle" not in named(step.events)


def test_runners_touching_each_other_lose_nothing():
    assert flick(a_round(), met(LEFT, ACROSS)).state.ids == (CATCHER, LEFT, ACROSS)


def test_the_catcher_pushed_into_a_runner_catches():
    """IC-A3, IC-A4: the rink reports bodies that really met, and contact is contact."""
    step = flick(a_round(4, turn=3), met(3, CATCHER, 5), met(CATCHER, LEFT, 9))
    assert step.state.ids == (CATCHER, CATCHER, ACROSS, CATCHER)


def test_a_caught_runner_plays_on_and_collects_fish():
    """IC25"""
    state = a_round(ids=(CATCHER, CATCHER, ACROSS))
    assert FishTaken(LEFT, "D3", 10) in flick(state, through(LEFT, "D3")).events


def test_later_touches_have_no_effect():
    """IC28"""
    state = a_round(4, ids=(CATCHER, CATCHER, ACROSS, 3), catches=1)
    step = flick(state, met(LEFT, CATCHER))
    assert "Caught" not in named(step.events) and step.state.ids == state.ids


def test_touches_in_a_flick_that_ends_outside_count():
    """IC-A5"""
    assert flick(a_round(), met(LEFT, CATCHER), to={LEFT: OUTSIDE}).state.is_caught(LEFT)


def test_with_two_players_a_caught_runner_restarts_at_once_and_the_catcher_has_the_id():
    """IC49"""
    step = flick(a_round(2, turn=CATCHER), met(CATCHER, LEFT), to={LEFT: IN_YARD})
    assert step.state.ids == (CATCHER, CATCHER) and PutOnCircle(LEFT, *ON_CIRCLE) in step.events
    assert step.state.turn == LEFT and spot(step.state, LEFT) == ON_CIRCLE and step.state.round == 0


def test_the_restart_repeats_a_flick_that_stays_on_the_circle():
    """IC-A1, IC49"""
    restarted = flick(a_round(2, turn=CATCHER), met(CATCHER, LEFT)).state
    assert flick(restarted).state.turn == LEFT
    assert flick(restarted, to={LEFT: IN_YARD}).state.turn == CATCHER


def test_a_first_catch_ends_the_catchers_turn_without_skates():
    """IC50"""
    state = holding(a_round(2, turn=CATCHER), CATCHER, ACE, ACE)
    assert flick(state).state.phase is Phase.AFTER
    assert flick(state, met(CATCHER, LEFT)).state.turn == LEFT


def test_a_second_catch_only_ends_the_round():
    """IC51"""
    state = a_round(2, turn=CATCHER, ids=(CATCHER, CATCHER), catches=1)
    step = flick(state, met(CATCHER, LEFT))
    assert Caught(LEFT, CATCHER, 10, False) in step.events and step.state.round == 1
    assert (cards_of(step.state, CATCHER), cards_of(step.state, LEFT)) == (2, 0)


def test_touching_twice_in_one_flick_is_one_catch():
    """IC49"""
    step = flick(a_round(2, turn=CATCHER), met(CATCHER, LEFT, 5), met(CATCHER, LEFT, 50))
    assert step.state.catches == 1 and step.state.round == 0


def test_three_fish_end_a_round_of_two_players():
    """IC51"""
    state = with_fish(a_round(2), (LEFT, "D3"))
    assert flick(state, through(LEFT, "D3")).state.round == 1


def test_a_runner_of_two_who_runs_into_the_catcher_restarts_then_the_catcher_plays():
    """IC-A21"""
    state = holding(a_round(2), LEFT, ACE, ACE)
    step = flick(state, met(LEFT, CATCHER))
    assert step.state.turn == LEFT and step.state.phase is Phase.AIM and spot(step.state, LEFT) == ON_CIRCLE
    assert flick(holding(step.state, LEFT), to={LEFT: IN_YARD}).state.turn == CATCHER


def test_a_first_flick_into_the_catcher_is_a_restart_and_no_repeat():
    """IC-A1, IC-A21"""
    step = flick(place(a_round(2, phase=Phase.PLACE, turn=CATCHER, penguins=())), met(LEFT, CATCHER), to={LEFT: ON_CIRCLE})
    assert "FlickRepeated" not in named(step.events) and PutOnCircle(LEFT, *ON_CIRCLE) in step.events
    assert step.state.on_circle == (LEFT,)


def test_each_of_two_players_catches_twice_in_turn():
    """IC52"""
    state, catchers = place(a_round(2, phase=Phase.PLACE, turn=CATCHER, penguins=())), []
    while state.phase is not Phase.OVER:
        catchers.append(state.catcher)
        state = flick(with_fish(state, (state.turn, "D1")), through(state.turn, "D1")).state
        if state.phase is Phase.PLACE:
            state = place(state)
    assert catchers == [0, 1, 0, 1]
