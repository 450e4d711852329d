"""Bots play by the rules, use their cards, and have hands as steady as their level."""

import pytest
from icecool_rounds import (
    BOUNCE,
    CATCHER,
    IN_CLASSROOM,
    IN_COMPUTERS,
    IN_YARD,
    JUMP,
    LEFT,
    ON_CIRCLE,
    TWO_DOORS,
    a_match,
    a_round,
    flick,
    holding,
    play,
    through,
    with_fish,
)

from app.core.arena import LEVELS as LEVEL_NAMES
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.icecool import rules
from app.games.icecool.actions import Announce, EndTurn, MoveFish, PlaceCatcher, Skate, StandOnLine
from app.games.icecool.bot import LEVELS, choose
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, in_start_area
from app.games.icecool.worth import between, first_door, worth

FRAMES_PER_SECOND = 60


def chosen(state, level="hard", label="bot"):
    """What a bot does now, and after how many slices of work."""
    thinking, slices = choose(rules.view(state, state.turn), state.turn, level, Dice(label)), 0
    while True:
        try:
            next(thinking)
            slices += 1
        except StopIteration as end:
            assert isinstance(end.value, Intent)
            return end.value.action, slices


@pytest.mark.parametrize("level", ["random", *LEVEL_NAMES])
def test_every_level_acts_legally_in_every_phase(level):
    for state in (a_match(), a_round(), a_round(turn=CATCHER), a_round(at={LEFT: (10.0, 59.5)}),
                  flick(holding(a_round(), LEFT, JUMP, BOUNCE, 2, 2)).state):
        action, _ = chosen(state, level)
        assert not rules.why_not(state, state.turn, action)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_catcher_is_placed_in_the_kitchen(level):
    action, _ = chosen(a_match(), level)
    assert isinstance(action, PlaceCatcher) and in_start_area(action.x, action.y)


def test_the_same_dice_choose_the_same():
    assert chosen(a_round(), label="one") == chosen(a_round(), label="one") != chosen(a_round(), label="two")


def test_a_stronger_level_thinks_in_more_slices_with_a_steadier_hand():
    assert [chosen(a_round(), level)[1] for level in LEVEL_NAMES] == sorted(
        {level.ideas + level.finalists * level.trials for level in LEVELS.values()})
    assert sorted((level.sway for level in LEVELS.values()), reverse=True) == [LEVELS[n].sway for n in LEVEL_NAMES]


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_all_thoughts_of_a_turn_fit_into_a_second_and_a_half_at_a_slice_a_frame(level):
    """What to announce, then the flick, then whether to skate."""
    before = holding(a_round(), LEFT, JUMP, BOUNCE)
    thoughts = before, play(before, Announce(JUMP)).state, flick(before).state
    assert sum(chosen(state, level)[1] for state in thoughts) <= 1.5 * FRAMES_PER_SECOND


def test_a_penguin_by_a_wall_goes_to_the_orange_line_first():
    assert isinstance(chosen(a_round(at={LEFT: (10.0, 59.5)}))[0], StandOnLine)


def test_a_runner_in_sight_of_a_fish_door_flicks_through_it():
    action, _ = chosen(a_round(at={LEFT: ON_CIRCLE}), "expert")
    assert isinstance(action, Flick) and abs(action.angle) < 0.1 and action.power > 0.3


def test_the_catcher_goes_for_a_runner_in_reach():
    action, _ = chosen(a_round(2, turn=CATCHER, at={CATCHER: (51.0, 30.0), LEFT: IN_COMPUTERS}), "expert")
    assert isinstance(action, Flick) and abs(action.angle - 1.57) < 0.25


def test_skates_are_used_when_a_fish_is_in_reach():
    state = flick(holding(a_round(at={LEFT: ON_CIRCLE}), LEFT, JUMP, BOUNCE)).state
    assert isinstance(chosen(state, "expert")[0], Skate)


def test_skates_are_kept_when_another_flick_promises_nothing():
    state = flick(holding(a_round(turn=CATCHER, ids=(0, 0, 2), at={2: (10.0, 59.0)}), CATCHER, JUMP, BOUNCE)).state
    assert isinstance(chosen(state, "expert")[0], EndTurn)


def test_a_far_fish_is_moved_nearer():
    state = with_fish(a_round(at={LEFT: IN_COMPUTERS}), (LEFT, "D1"), (2, "D1"))
    action, _ = chosen(flick(holding(state, LEFT, 2, 2)).state, "expert")
    assert isinstance(action, MoveFish)
    assert worth(rules.apply(flick(holding(state, LEFT, 2, 2)).state, rules.Move(LEFT, action)).state, LEFT) > worth(
        flick(holding(state, LEFT, 2, 2)).state, LEFT)


def test_a_task_the_best_flick_does_anyway_is_announced():
    in_line = with_fish(a_round(at={LEFT: (14.0, 30.75), 2: IN_CLASSROOM}), (LEFT, "D7"), (2, "D1"))
    assert chosen(holding(in_line, LEFT, TWO_DOORS), "expert")[0] == Announce(TWO_DOORS)
    assert isinstance(chosen(holding(in_line, LEFT, 3), "expert")[0], Flick)


def test_ways_lead_through_the_doors_that_exist():
    assert first_door(Penguin(LEFT, *IN_YARD), "D1") == "D5"
    assert first_door(Penguin(LEFT, *IN_CLASSROOM), "D1") == "D2"
    assert between("D3", "D3") == 0.0 and between("D1", "D4") == between("D4", "D1")
    assert between("D6", "D1") > abs(SCHOOL.doors["D6"].y - SCHOOL.doors["D1"].y)


def test_a_catcher_likes_to_lie_in_wait_at_the_door_a_runner_must_come_to():
    """Both spots are out of the Runner's sight; only one of them is near the door with its fish."""
    def hunting(x, y):
        fish = with_fish(a_round(2, turn=CATCHER, at={CATCHER: (x, y), LEFT: (20.0, 57.0)}), (LEFT, "D4"), (LEFT, "D1"))
        return worth(with_fish(fish, (LEFT, "D4")), CATCHER)
    assert hunting(51.0, 12.0) > hunting(30.0, 5.0)


def test_a_fish_that_still_hangs_is_worth_less_than_one_that_is_fetched():
    state = with_fish(a_round(2, at={LEFT: (30.0, 51.25)}), (LEFT, "D3"), (LEFT, "D1"))
    fetched = flick(state, through(LEFT, "D3"), to={LEFT: (50.0, 51.25)}).state
    assert worth(fetched, LEFT) > worth(state, LEFT)
