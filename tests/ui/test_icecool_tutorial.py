"""The tutorial of ICECOOL, played by touching what the rings show."""

from __future__ import annotations

import pytest

from app.games.icecool.facts import Flick
from app.ui.tutorial import LEARNER
from tests.ui.harness import frames, running_app, tap
from tests.ui.test_tutorial import TICK, covered, touch_along, wait


@pytest.mark.parametrize(("size", "lang", "scale"), [((360, 800), "en", 1.0), ((1280, 800), "fr", 1.0), ((360, 800), "fr", 2.0)])
def test_it_is_learned_by_touching_what_the_rings_show(size, lang, scale):
    with running_app(size=size, lang=lang, text_scale=scale) as app:
        screen = app.go("tutorial", game="icecool")
        frames(3)
        lesson = screen.session
        while lesson.now_taught:
            screen._frame(TICK)
            step = lesson.step
            if lesson.now_taught.answer is None:
                tap(screen.coach.next_button)
            else:
                wait(screen, lambda: screen.board.seat == LEARNER and not screen.board.busy)
                assert screen.coach.places() and not covered(screen), step
                touch_along(screen.coach.places())
            wait(screen, lambda: lesson.step > step)  # noqa: B023
        flicks = [move.action for move in lesson.match.log if move.seat == LEARNER and isinstance(move.action, Flick)]
        assert [(flick.spin > 0, flick.lift > 0) for flick in flicks] == [(False, False), (True, False), (False, True)]
        assert len(lesson.view().hands[LEARNER]) >= 1, "the first fish brought a card"
        assert screen.sheet is not None


def test_a_flick_that_would_spoil_the_lesson_is_refused():
    with running_app() as app:
        screen = app.go("tutorial", game="icecool")
        frames(3)
        tap(screen.coach.next_button)
        wait(screen, lambda: screen.board.seat == LEARNER and not screen.board.busy)
        assert screen.session.ask(LEARNER, Flick(0.0, 0.2)) and not any(
            isinstance(move.action, Flick) for move in screen.session.match.log)
