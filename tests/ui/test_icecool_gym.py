"""Gym class on a real window: lessons by touches, stars that are kept, a timed lap, and how it is done."""

from __future__ import annotations

import pytest

from app.games.icecool import gym
from app.games.icecool.lessons import LESSONS
from app.ui.screens.gym import LessonRow, best_lap, best_stars
from app.ui.stage import find, frames, running_app, until
from tests.ui.drawn_words import reading
from tests.ui.icecool_hands import PHONE, TABLET, Table

LESSON = {lesson.name: lesson for lesson in LESSONS}


class Class(Table):
    """Hands in gym class: the same touches as at a match."""

    def __init__(self, app, lesson):
        self.app = app
        app.go("lesson", lesson=lesson)
        self.screen = app.nav.screen
        self.board = self.screen.practice
        self.go(4)

    def flick_and_watch(self, flick):
        self.flick(flick)
        shots = len(self.board.shots)
        self.until(lambda: len(self.board.shots) > shots)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_set_up_leads_to_the_lessons_and_back(size):
    with running_app(size) as app:
        app.go("setup", game="icecool")
        until(lambda: app.nav.name == "setup")
        find(app.nav.screen, "Gym class").tap()
        until(lambda: app.nav.name == "gym")
        rows = [widget for widget in app.nav.screen.walk(restrict=True) if isinstance(widget, LessonRow)]
        assert [row.title for row in rows] == [str(lesson.title) for lesson in LESSONS]
        rows[1].tap()
        until(lambda: app.nav.name == "lesson")
        assert app.nav.screen.lesson is LESSONS[1]
        app.back()
        assert app.nav.name == "gym"


@pytest.mark.parametrize("name", ["straight", "jump"])
def test_a_lesson_solved_by_touch_earns_stars_that_stay(name):
    with running_app(PHONE) as app:
        at = Class(app, name)
        at.flick_and_watch(gym.proof(LESSON[name])[0])
        at.until(lambda: at.screen.report)
        assert at.screen.report.stars == gym.judge(LESSON[name], at.board.shots) >= 1
        assert not at.screen.chips.offers, "only the buttons of the report can be pressed"
        assert best_stars(app.journal, LESSON[name]) == at.screen.report.stars
        at.tap_pill("Next lesson")
        at.go(3)
        assert at.screen.lesson is LESSONS[LESSONS.index(LESSON[name]) + 1] and at.screen.report is None


def test_a_failed_try_earns_nothing_and_the_next_begins_at_the_start():
    with running_app(PHONE) as app:
        at = Class(app, "straight")
        at.swipe(0.1)
        at.until(lambda: at.screen.report)
        assert at.screen.report.stars == 0 and best_stars(app.journal, LESSON["straight"]) == 0
        at.tap_pill("Again")
        at.go(2)
        assert at.board.view.penguins == LESSON["straight"].penguins and not at.board.shots


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_show_me_earns_three_stars_for_nobody(lesson):
    with running_app(PHONE) as app:
        at = Class(app, lesson.name)
        at.screen.show_me()
        at.until(lambda: at.screen.report, 3000)
        assert gym.judge(lesson, at.board.shots) == 3 and best_stars(app.journal, lesson) == 0
        at.tap_pill("My turn")
        at.go(2)
        assert at.board.seat == gym.PUPIL


def test_the_warm_up_lap_is_timed_and_the_best_time_kept():
    """IC5"""
    with running_app(PHONE) as app:
        at = Class(app, "lap")
        for _ in range(40):
            if at.screen.report:
                break
            film = gym.proof(LESSON["lap"])
            at.flick_and_watch(film[min(len(at.board.shots), len(film) - 1)])
            at.go(2)
        seconds = at.board.seconds
        assert at.screen.report.stars >= 1 and seconds > 2
        assert best_lap(app.journal) == pytest.approx(seconds, abs=0.06)
        at.go(30)
        assert at.board.seconds == seconds, "the watch has stopped"


def test_leaving_in_mid_flick_is_no_harm():
    with running_app(PHONE) as app:
        at = Class(app, "straight")
        at.swipe(0.8)
        at.go(3)
        app.back()
        at.go(10)
        assert app.nav.name != "lesson"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "least"), [((800, 360), 16), (PHONE, 19), (TABLET, 26)])
def test_in_large_text_a_lesson_is_written_large(size, lang, least):
    with reading() as reader, running_app(size=size, lang=lang, text_scale=2.0) as app:
        for lesson in LESSONS:
            board = app.go("lesson", lesson=lesson.name).board
            frames(2)
            task = [words.size for words in reader.read() if words.words.startswith(board.task)]
            assert min(task) >= least, board.task
