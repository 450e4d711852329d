"""Gym class: every lesson can be solved, needs the shot it teaches, and gives stars for what was really done."""

from __future__ import annotations

from math import pi

import pytest

from app.games.icecool import gym
from app.games.icecool.facts import Crossing, Flick, Penguin, Settled
from app.games.icecool.gym import PUPIL, Shot
from app.games.icecool.lessons import LESSONS
from app.games.icecool.school import SCHOOL, free, near_wall, stuck_in
from app.physics import coach
from app.physics.referee import settle

BY_NAME = {lesson.name: lesson for lesson in LESSONS}
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=list(BY_NAME))


def tried(lesson: gym.Lesson, *flicks: Flick) -> list[Settled]:
    """One try: a flick after the other, each from where everyone stands again."""
    penguins, shots = lesson.penguins, []
    for flick in flicks:
        shots.append(settle(penguins, PUPIL, flick))
        penguins = gym.stand_again(penguins, shots[-1])
    return shots


@every_lesson
def test_the_proof_still_earns_three_stars(lesson):
    """IC5: the warm-up lap and the trick shots can be done."""
    shots = tried(lesson, *gym.proof(lesson))
    assert gym.judge(lesson, shots) == 3 and gym.over(lesson, shots)
    assert len(shots) <= lesson.flicks


@every_lesson
def test_everyone_stands_free_and_nothing_earns_nothing(lesson):
    for penguin in lesson.penguins:
        assert free(penguin.x, penguin.y, [other for other in lesson.penguins if other is not penguin])
        assert not stuck_in(penguin.x, penguin.y)
    assert gym.judge(lesson, []) == 0 and not gym.over(lesson, [])
    assert gym.judge(lesson, tried(lesson, Flick(-pi / 2, 0.02))) == 0


@every_lesson
def test_a_lesson_has_words_and_something_to_draw(lesson):
    assert lesson.title and lesson.text and lesson.hint
    assert gym.rings(lesson) or gym.doors(lesson) or len(lesson.penguins) > 1


def test_the_lap_comes_first_and_at_least_ten_tricks_follow():
    assert LESSONS[0].name == "lap" and len(LESSONS) > 10 and len(BY_NAME) == len(LESSONS)
    assert {"straight", "soft", "bank", "curve left", "curve right", "two doors", "jump", "jump and curve", "push",
            "catch"} <= set(BY_NAME)


@pytest.mark.parametrize("name", ["curve left", "curve right", "slalom", "jump and curve"])
def test_a_curve_lesson_cannot_be_mastered_without_a_curve(name):
    lesson = BY_NAME[name]
    lift = 0.9 if lesson.shot is Shot.JUMP_AND_CURVE else 0.0
    flat = (Flick(2 * pi * way / 60, power / 10, 0.0, lift) for way in range(60) for power in range(3, 11))
    assert max(gym.judge(lesson, tried(lesson, flick)) for flick in flat) < 3


@pytest.mark.parametrize(("name", "side"), [("curve left", -1), ("curve right", 1)])
def test_a_curve_goes_round_the_corner_of_a_door_frame_by_the_side_that_is_hit(name, side):
    [flick] = gym.proof(BY_NAME[name])
    assert flick.spin * side > 0.3 and flick.lift == 0.0


@pytest.mark.parametrize("name", ["jump", "jump and curve"])
def test_a_jump_lesson_is_about_a_jump(name):
    assert all(flick.lift > 0.5 for flick in gym.proof(BY_NAME[name]))
    assert gym.judge(BY_NAME[name], tried(BY_NAME[name], Flick(pi / 2, 1.0))) == 0


def test_fewer_flicks_earn_more_stars_on_the_lap():
    """IC5"""
    lap = BY_NAME["lap"]
    idle = [tried(lap, Flick(pi / 2, 0.05))[0]]
    done = tried(lap, *gym.proof(lap))
    assert [gym.judge(lap, idle * wasted + done) for wasted in (0, 6, 12)] == [3, 2, 1]
    assert gym.judge(lap, done[:-1]) == 0 and not gym.over(lap, done[:-1])


def test_the_lap_may_be_run_the_other_way_round():
    """IC5"""
    shots = [Settled((gym_crossing,), rests=tried(BY_NAME["lap"], Flick(0.0, 0.1))[0].rests)
             for gym_crossing in crossings("D2", "D1", "D4", "D3")]
    assert gym.judge(BY_NAME["lap"], shots) == 3
    assert gym.judge(BY_NAME["lap"], [shots[0], shots[2], shots[1], shots[3]]) == 0


def crossings(*doors: str):
    return [Crossing(PUPIL, door, "", 1) for door in doors]


def test_between_two_flicks_of_a_try_penguins_stand_where_the_rules_would_have_them():
    """IC36, IC41"""
    start = (Penguin(PUPIL, 20.5, 54.0),)
    outside = settle(start, PUPIL, Flick(pi / 2, 1.0, 0.0, 1.0))
    assert outside.rests[0].room == "" and gym.stand_again(start, outside) == start
    by_the_wall = settle(start, PUPIL, Flick(pi / 2, 0.3))
    [again] = gym.stand_again(start, by_the_wall)
    assert near_wall(by_the_wall.rests[0].x, by_the_wall.rests[0].y) and again.y == SCHOOL.orange["classroom"].bottom


def test_the_coach_finds_a_proof_again():
    for name in ("push", "lap"):
        assert coach.proof(BY_NAME[name]) == gym.proof(BY_NAME[name])
