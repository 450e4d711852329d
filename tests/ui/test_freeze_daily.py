"""The puzzle of the day: one deal by the local date, the first result counts, past days stay playable."""

from __future__ import annotations

import time
from datetime import date, timedelta

import pytest

from app.games.freeze.cards import COLOURS
from app.games.freeze.daily import daily_setup
from app.games.freeze.rules import start
from app.store import Journal
from app.ui.boards.freeze import records
from app.ui.boards.freeze.calendar import Day, streak
from app.ui.boards.freeze.records import Run
from tests.ui.freeze_hands import PHONE, TABLET, at_once, person, press
from tests.ui.harness import find, frames, running_app, until

TODAY = date(2026, 11, 18)


def a_journal(day: date = TODAY) -> Journal:
    """A journal that believes it is noon of this day."""
    return Journal.in_memory(now=lambda: time.mktime(day.timetuple()) + 12 * 3600)


def days(app) -> dict[date, Day]:
    return {cell.day: cell for cell in app.nav.screen.calendar.days.children if isinstance(cell, Day)}


def play_to_the_end(app) -> None:
    screen = app.nav.screen
    at_once(person(screen.board, screen.session, 0))
    until(lambda: app.nav.name == "results")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_daily_is_played_through_and_its_first_result_stays(size):
    with running_app(size=size, journal=a_journal()) as app:
        app.go("setup", game="freeze")
        frames(4, drawn=False)
        press(find(app.nav.screen, "Puzzle of the day"))
        app.replace("daily", today=TODAY)
        frames(4, drawn=False)
        press(app.nav.screen.play_button)
        session = app.nav.screen.session
        assert session.match.setup == daily_setup(TODAY)
        assert session.match.state_after(0) == start(daily_setup(TODAY))
        play_to_the_end(app)
        first = records.dailies(app.journal)[TODAY]
        assert first.won and first.on_its_day and first.seconds == session.match.log[-1].at / 1000
        app.home()
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        assert days(app)[TODAY].run == first
        assert find(app.nav.screen, f"Your result: {first.words()}")
        press(find(app.nav.screen, "Play again"))
        app.nav.screen.session.advance(1000)
        until(lambda: app.nav.name == "results")
        assert records.dailies(app.journal)[TODAY] == first
        assert records.bests(app.journal) == []  # a daily is no ordinary game alone


def test_a_past_day_is_chosen_in_the_calendar_and_played():
    with running_app(size=PHONE, journal=a_journal()) as app:
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        yesterday = TODAY - timedelta(days=1)
        days(app)[yesterday].tap()
        press(app.nav.screen.play_button)
        assert app.nav.screen.session.match.setup == daily_setup(yesterday)
        play_to_the_end(app)
        assert not records.dailies(app.journal)[yesterday].on_its_day


def test_days_to_come_cannot_be_played_and_months_can_be_turned():
    with running_app(size=PHONE) as app:
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        calendar = app.nav.screen.calendar
        assert sorted(day.day for day, cell in days(app).items() if cell.enabled) == list(range(1, 19))
        assert not calendar.later.enabled
        press(calendar.earlier)
        assert calendar.month == date(2026, 10, 1) and len(days(app)) == 31 and calendar.later.enabled
        assert calendar.month.weekday() == 3 and isinstance(calendar.days.children[-4], Day)  # a Thursday
        press(calendar.later)
        assert calendar.month == date(2026, 11, 1)
        for _ in range(12):
            calendar.earlier.tap()
        assert calendar.month == date(2026, 1, 1)


@pytest.mark.parametrize("size", [(360, 640), PHONE, TABLET])
def test_every_day_is_large_enough_for_a_finger(size):
    with running_app(size=size) as app:
        app.go("daily", today=TODAY)
        frames(8, drawn=False)
        assert all(cell.width >= 47.5 and cell.height >= 48 for cell in days(app).values())


def test_a_daily_that_was_left_goes_on_instead_of_starting_anew():
    with running_app(size=PHONE, journal=a_journal()) as app:
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        press(app.nav.screen.play_button)
        screen = app.nav.screen
        at_once(person(screen.board, screen.session, 0), over=lambda: len(screen.session.view(0).tricks[0]) == 1)
        screen._leave()
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        press(find(app.nav.screen, "Continue"))
        assert len(app.nav.screen.session.view(0).tricks[0]) == 1
        assert not records.dailies(app.journal)


def test_a_helped_run_is_marked():
    with running_app(size=PHONE, journal=a_journal()) as app:
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        press(app.nav.screen.play_button)
        press(app.nav.screen.board.header.hint)
        app.nav.screen.session.advance(1000)
        until(lambda: app.nav.name == "results")
        assert records.dailies(app.journal)[TODAY].hinted
        app.home()
        app.go("daily", today=TODAY)
        frames(4, drawn=False)
        assert find(app.nav.screen, "Your result: 0 colours, 0 tricks · with hints")


def test_days_in_a_row_count_only_when_played_on_their_day():
    played = Run(505, 60.0, False)
    late = Run(505, 60.0, False, on_its_day=False)
    runs = {TODAY - timedelta(days=back): played for back in (1, 2, 3, 5)}
    assert streak(runs, TODAY) == 3
    assert streak({**runs, TODAY: played}, TODAY) == 4
    assert streak({**runs, TODAY - timedelta(days=1): late}, TODAY) == 0


def test_the_best_runs_are_kept_by_deck_and_sand_and_helped_ones_apart():
    journal = Journal.in_memory()
    for score, seconds, hinted in ((303, None, False), (505, 80.0, False), (506, 95.5, False), (505, 30.0, True)):
        journal.add_result("freeze", "solo", "a/120", score, hinted)
        if seconds:
            journal.add_result("freeze", "solo time", "a/120", seconds, hinted)
    journal.add_result("freeze", "solo", "b/0", 204)
    assert records.best(journal, "a/120") == Run(506, 80.0, False)
    assert records.best(journal, "a/120", hinted=True).seconds == 30.0
    assert [(deck, timer, run.hinted) for deck, timer, run in records.bests(journal)] == [
        ("a", 120, False), ("a", 120, True), ("b", 0, False)]
    assert records.best_of_all(journal) == Run(506, 80.0, False)
    assert len(COLOURS) == records.FIVE


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_date_is_not_torn_apart_and_wide_columns_have_high_rows(scale):
    with running_app(size=(800, 1280), lang="fr", text_scale=scale) as app:
        app.go("daily", today=TODAY)
        frames(8, drawn=False)
        assert find(app.nav.screen, "Aujourd\u2019hui, 18\u00a0novembre")
        assert all(cell.height > 70 for cell in days(app).values())
