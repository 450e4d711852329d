"""The orange line, and penguins out of the school."""

from icecool_rounds import (
    A_FLICK,
    ACROSS,
    CATCHER,
    IN_COMPUTERS,
    IN_YARD,
    JUMP,
    LEFT,
    ON_CIRCLE,
    OUTSIDE,
    a_match,
    a_round,
    flick,
    holding,
    named,
    place,
    play,
    spot,
    through,
)

from app.games.icecool import rules
from app.games.icecool.actions import FishTaken, MoveFish, PutBack, StandOnLine, StoodOnLine, WentOut
from app.games.icecool.school import SCHOOL, room_of
from app.games.icecool.state import Phase

IN_D3 = (41.0, 51.25)


def lines(state):
    return [(option.x, option.y) for option in rules.options(state, state.turn) if isinstance(option, StandOnLine)]


def test_a_penguin_near_a_wall_may_be_set_on_the_closest_point_of_the_line_before_its_flick():
    """IC36"""
    state = a_round(at={LEFT: (10.0, 59.5)})
    assert lines(state) == [(10.0, 58.0)]
    step = play(state, StandOnLine(10.0, 58.0))
    assert StoodOnLine(LEFT, 10.0, 58.0) in step.events and spot(step.state, LEFT) == (10.0, 58.0)
    assert step.state.others(LEFT) == state.others(LEFT)
    assert not rules.why_not(step.state, LEFT, A_FLICK) and not lines(step.state)


def test_only_the_closest_point_and_only_before_the_flick():
    """IC36"""
    state = holding(a_round(at={LEFT: (10.0, 59.5)}), LEFT, JUMP, JUMP)
    assert rules.why_not(state, LEFT, StandOnLine(14.0, 58.0))
    after = flick(state).state
    assert after.phase is Phase.AFTER and rules.why_not(after, LEFT, StandOnLine(10.0, 58.0))


def test_a_finger_a_hair_off_still_sets_the_centre_on_the_line():
    """IC36"""
    state = a_round(at={LEFT: (10.0, 59.5)})
    assert spot(play(state, StandOnLine(10.02, 58.01)).state, LEFT) == (10.0, 58.0)
    assert rules.why_not(state, LEFT, StandOnLine(10.5, 58.0)) == "Use the closest free point of the orange line."


def test_a_penguin_in_the_open_stays_where_it_is():
    """IC36, IC-A17"""
    assert not lines(a_round()) and rules.why_not(a_round(), LEFT, StandOnLine(10.0, 58.0))


def test_the_line_is_optional():
    """IC-A17"""
    assert not rules.why_not(a_round(at={LEFT: (10.0, 59.5)}), LEFT, A_FLICK)


def test_an_occupied_point_gives_the_nearest_free_one_along_the_line():
    """IC-A17"""
    [(x, y)] = lines(a_round(at={LEFT: (10.0, 60.0), ACROSS: (10.5, 57.5)}))
    assert y == 58.0 and 2.6 < abs(complex(x, y) - complex(10.5, 57.5)) < 2.8 and x < 10.0


def test_the_line_runs_unbroken_round_every_room_whatever_is_painted_over_it():
    """IC37"""
    for name, room in SCHOOL.rooms.items():
        for step in range(4, 16):
            x = room.left + (room.right - room.left) * step / 20
            state = a_round(2, at={LEFT: (x, room.top + 2.2), CATCHER: (-50.0, -50.0)})
            assert lines(state)[0][1] == room.top + 3.5, name


def test_stuck_and_seen_on_both_sides_either_line_may_be_chosen():
    """IC38"""
    state = a_round(at={LEFT: IN_D3})
    assert [room_of(*point) for point in lines(state)] == ["classroom", "computers"]
    assert [spot(play(state, StandOnLine(*point)).state, LEFT) for point in lines(state)] == lines(state)


def test_stuck_and_seen_on_one_side_only_that_line():
    """IC39"""
    assert [room_of(*point) for point in lines(a_round(at={LEFT: (42.0, 51.25)}))] == ["computers"]


def test_after_being_stuck_the_fish_is_won_from_the_line():
    """IC40"""
    stuck = a_round(at={LEFT: IN_D3})
    assert "FishTaken" not in named(flick(stuck, to={LEFT: IN_COMPUTERS}).events)
    on_line = play(stuck, StandOnLine(*lines(stuck)[0])).state
    assert FishTaken(LEFT, "D3", 10) in flick(on_line, through(LEFT, "D3"), to={LEFT: IN_COMPUTERS}).events


def test_a_penguin_out_of_the_school_goes_back_to_where_this_flick_began_and_the_turn_ends():
    """IC41"""
    state = play(a_round(at={LEFT: (10.0, 59.5)}), StandOnLine(10.0, 58.0)).state
    step = flick(state, to={LEFT: OUTSIDE})
    assert WentOut(LEFT, *OUTSIDE) in step.events and PutBack(LEFT, 10.0, 58.0) in step.events
    assert spot(step.state, LEFT) == (10.0, 58.0) and step.state.turn == ACROSS


def test_a_first_flick_out_of_the_school_ends_the_turn_though_the_penguin_is_back_on_the_circle():
    """IC12, IC41"""
    step = flick(place(a_match()), to={LEFT: OUTSIDE})
    assert spot(step.state, LEFT) == ON_CIRCLE and step.state.turn == ACROSS and "FlickRepeated" not in named(step.events)


def test_a_penguin_forced_out_goes_back_without_penalty():
    """IC42"""
    state = a_round()
    step = flick(state, to={LEFT: IN_YARD, ACROSS: OUTSIDE})
    assert spot(step.state, ACROSS) == spot(state, ACROSS) and step.state.turn == ACROSS
    assert step.state.ids == state.ids and step.state.fish == state.fish


def test_who_forces_another_out_still_has_the_whole_turn():
    """IC42"""
    after = flick(holding(a_round(), LEFT, 2, 2), to={LEFT: IN_YARD, ACROSS: OUTSIDE}).state
    assert after.turn == LEFT and not rules.why_not(after, LEFT, MoveFish(ACROSS, "D4", "D1"))


def test_an_occupied_return_point_gives_the_nearest_free_one():
    """IC-A18"""
    state = a_round()
    home = spot(state, LEFT)
    step = flick(state, to={LEFT: OUTSIDE, ACROSS: home})
    x, y = spot(step.state, LEFT)
    assert 2.6 < abs(complex(x, y) - complex(*home)) < 2.9 and spot(step.state, ACROSS) == home


def test_a_penguin_on_an_inner_wall_would_count_as_stuck_and_on_an_outer_one_as_outside():
    """IC-A19: should the rink ever report one, it is treated like the two cases the book knows."""
    assert lines(a_round(at={LEFT: (41.0, 53.0)}))
    assert WentOut(LEFT, -0.5, 30.0) in flick(a_round(), to={LEFT: (-0.5, 30.0)}).events
