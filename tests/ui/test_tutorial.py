"""The played tutorials: every script leads to its end by its own answers and by real touches, and can be left anywhere."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.games import NAMES
from app.store import Journal
from app.ui import tutorial
from app.ui.placing import touches
from app.ui.screens.tutorial import TutorialScreen
from app.ui.stage import Finger
from app.ui.tutorial import LEARNER, Lesson
from tests.ui.harness import find, frames, key, running_app, tap

GAMES = [game for game in NAMES if tutorial.exists(game)]
LONGEST = 60  # seconds that a step may take from its answer to the next prompt
PATIENCE = 4  # seconds to see what a touch has done
MOST_TOUCHES = 80
TICK = 0.1  # seconds; drawing every frame of a minute would take longer than a minute


class Quiet:
    """Settings as a script meets them without a window."""

    reduced_motion = auto_claim = left_handed = False
    help, grip, text_scale, speed = "some", "swipe", 1.0, 1


def time_passes(lesson: Lesson, enough, seconds: int = 60) -> None:
    for _ in range(seconds * 20):
        if enough():
            return
        lesson.advance(0.05)
        lesson.tick()
    raise AssertionError(f"step {lesson.step} of {lesson.game} does not end: {lesson.now_taught.words}")


def follow(lesson: Lesson) -> None:
    """Do what the step wants, as a learner who does everything right."""
    step, number = lesson.now_taught, lesson.step
    if step.answer is None and step.done is None:
        lesson.next()
        return
    while not lesson.done():
        action = lesson.wanted()
        if action is None or lesson.why_not(LEARNER, action):
            time_passes(lesson, lambda: lesson.done() or (
                lesson.wanted() is not None and not lesson.why_not(LEARNER, lesson.wanted())))
        elif reason := lesson.ask(LEARNER, action):
            raise AssertionError(f"step {number}: {reason}")
    lesson.next()


@pytest.mark.parametrize("game", GAMES)
def test_a_script_is_followed_to_its_end_by_its_own_answers(game):
    lesson = Lesson(game, Quiet())
    while lesson.now_taught:
        follow(lesson)
    assert any(move.seat == LEARNER for move in lesson.match.log)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_up_where_it_was_left_at_every_step(game):
    journal = Journal.in_memory()
    lesson = Lesson(game, Quiet(), journal)
    while lesson.now_taught:
        follow(lesson)
        if lesson.now_taught:
            left, lesson = lesson, Lesson(game, Quiet(), journal)
            assert (lesson.step, lesson.match.log) == (left.step, left.match.log)


def test_a_lesson_left_while_another_plays_goes_on_with_what_is_left_to_do():
    journal = Journal.in_memory()
    lesson = Lesson("freeze", Quiet(), journal)
    while not lesson.now_taught.others:
        follow(lesson)
    half = len(lesson.match.log) + 1
    time_passes(lesson, lambda: len(lesson.match.log) == half)
    lesson = Lesson("freeze", Quiet(), journal)
    time_passes(lesson, lambda: len(lesson.match.log) == half + 1)
    assert len(lesson.learner_view.tricks[1]) == 1, "Nanuk took up where it was and claimed"
    while lesson.now_taught:
        follow(lesson)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", [
    None, 7, {"seed": -1}, {"step": 99}, {"seed": "own", "step": "x", "since": 0, "moves": []},
    {"seed": "own", "step": 1, "since": 0, "moves": [[0, {}, 0]]}])
def test_what_another_version_kept_begins_anew(game, kept):
    journal = Journal.in_memory()
    if isinstance(kept, dict) and kept.get("seed") == "own":
        kept = {**kept, "seed": tutorial.tutorial(game).setup.seed}
    journal.set_setting(f"tutorial/{game}", kept)
    lesson = Lesson(game, Quiet(), journal)
    assert lesson.step == 0 and not lesson.match.log


@pytest.mark.parametrize(("size", "lang", "text_scale"), [
    ((360, 800), "en", 1.0), ((800, 360), "en", 1.0), ((1280, 800), "en", 1.0), ((1280, 800), "fr", 2.0), ((800, 1280), "fr", 1.0)])
def test_where_there_is_room_the_words_of_the_coach_leave_all_nine_monsters_in_sight(size, lang, text_scale):
    with running_app(size=size, lang=lang, text_scale=text_scale) as app:
        screen = app.go("tutorial", game="freeze")
        frames(20, drawn=False)
        x, y, width, height = screen.coach.box
        zone = screen.board.zones[0]
        cells = [zone.middle_of(("cell", cell)) for cell in range(9)]
        assert width and not any(x < px < x + width and y < py < y + height for px, py in cells)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_said_at_the_table_covers_the_words_of_the_coach_but_a_refusal(game):
    with running_app() as app:
        screen = app.go("tutorial", game=game)
        frames(3, drawn=False)
        wait(screen, lambda: not screen.playback.busy)
        screen.caption("A red trick!", (180, 760))
        assert screen.children.index(screen.captions[-1]) == screen.children.index(screen.coach) + 1
        screen.refuse(LEARNER, "Not there.")
        assert screen.children.index(screen.captions[-1]) < screen.children.index(screen.coach)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_in_large_text_on_a_low_window_the_first_words_leave_the_ring_in_sight(game, lang):
    with running_app(size=(800, 360), lang=lang, text_scale=2.0) as app:
        screen = app.go("tutorial", game=game)
        frames(3, drawn=False)
        wait(screen, lambda: not screen.playback.busy)
        screen._frame(TICK)
        reach = screen.session.now_taught.reach
        assert screen.coach.places() and not any(touches(screen.coach.box, place, reach) for place in screen.coach.places())


def test_no_ring_asks_for_a_flick_while_the_catcher_has_the_turn():
    with running_app() as app:
        screen = app.go("tutorial", game="icecool")
        lesson = screen.session
        while not (lesson.now_taught.others and lesson.now_taught.answer):
            follow(lesson)
        assert not screen.coach.places()
        time_passes(lesson, lambda: not lesson.why_not(LEARNER, lesson.wanted()))
        screen.playback.skip()
        frames(2, drawn=False)
        assert screen.coach.places()


def covered(screen: TutorialScreen) -> bool:
    x, y, width, height = screen.coach.box
    return any(x < px < x + width and y < py < y + height for px, py in screen.coach.places())


def wait(screen: TutorialScreen, enough) -> None:
    """Let the time of the match go by, without drawing it."""
    for _ in range(round(LONGEST / TICK)):
        if enough():
            frames(drawn=False)
            return
        screen._frame(TICK)
    raise AssertionError(f"stuck at step {screen.session.step}")


def touch_along(places: list[tuple[float, float]]) -> None:
    finger = Finger(*places[0]).down()
    for (ax, ay), (bx, by) in pairwise(places):
        for i in range(1, 7):
            finger.to(ax + (bx - ax) * i / 6, ay + (by - ay) * i / 6)
    finger.up()
    frames(drawn=False)


@pytest.mark.parametrize(("size", "lang", "scale"), [((360, 800), "en", 1.0), ((1280, 800), "fr", 1.0), ((360, 800), "fr", 2.0)])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_learned_by_touching_what_the_rings_show(game, size, lang, scale):
    with running_app(size=size, lang=lang, text_scale=scale) as app:
        screen = app.go("tutorial", game=game)
        frames(3, drawn=False)
        for _ in range(MOST_TOUCHES):
            if screen.session.now_taught is None:
                break
            screen._frame(TICK)
            do_as_shown(screen)
        assert screen.sheet is not None, f"stuck at step {screen.session.step}"
        assert any(move.seat == LEARNER for move in screen.session.match.log)


def do_as_shown(screen: TutorialScreen) -> None:
    """Touch once what is marked now, then look what it did for a few seconds at most."""
    step, moves = screen.session.step, len(screen.session.match.log)
    if screen.coach.next_button.parent:
        tap(screen.coach.next_button)
    elif screen.coach.places() and not screen.session.done():
        assert not covered(screen), step
        touch_along(screen.coach.places())
    for _ in range(round(PATIENCE / TICK)):
        if screen.session.step > step or (len(screen.session.match.log) > moves and not screen.playback.busy):
            return
        screen._frame(TICK)


@pytest.mark.parametrize(("size", "scale"), [((360, 800), 1.0), ((360, 800), 2.0), ((800, 360), 1.0), ((1280, 800), 2.0)])
@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_covers_what_is_to_be_touched_and_show_me_helps_through(game, size, scale):
    with running_app(size=size, lang="fr", text_scale=scale) as app:
        screen = app.go("tutorial", game=game)
        lesson = screen.session
        frames(3, drawn=False)
        while lesson.now_taught:
            step = lesson.step
            screen._frame(TICK)
            assert not covered(screen), (step, size)
            if lesson.now_taught.answer is None and lesson.now_taught.done is None:
                screen.coach.next_button.tap()
            else:
                wait(screen, lambda: helped(screen) or lesson.step > step)  # noqa: B023
        assert screen.sheet is not None


def helped(screen: TutorialScreen) -> bool:
    """Tap Show me as soon as it is offered."""
    if screen.coach.help_button.parent:
        screen.coach.help_button.tap()
        screen._frame(TICK)
    return False


def test_a_wrong_move_is_refused_with_a_sentence_and_help_is_offered():
    with running_app() as app:
        screen = app.go("tutorial", game="freeze")
        frames(3, drawn=False)
        tap(screen.coach.next_button)
        frames(2, drawn=False)
        before = screen.session.match.log[:]
        for _ in range(2):
            tap(screen.board.where(("layer", 2)))
        assert screen.session.match.log == before
        assert "Not yet! First do what the ring shows." in [caption.words for caption in screen.captions]
        assert screen.coach.help_button.parent
        tap(screen.coach.help_button)
        wait(screen, lambda: screen.session.step == 2)


def test_the_tutorial_is_skipped_at_any_moment_and_goes_on_later():
    with running_app() as app:
        app.go("howto", game="freeze")
        frames(4, drawn=False)
        tap(find(app.nav.screen, "Play the tutorial"))
        frames(3, drawn=False)
        tap(app.nav.screen.coach.next_button)
        frames(2, drawn=False)
        tap(app.nav.screen.board.where(("layer", 0)))
        wait(app.nav.screen, lambda: app.nav.screen.session.step == 2)
        key(27)
        tap(app.nav.screen.sheet.pills[-1])
        assert app.nav.name == "howto"
        screen = app.go("tutorial", game="freeze")
        assert screen.session.step == 2 and len(screen.session.match.log) == 1
        assert not app.journal.unfinished()


def test_with_reduced_motion_the_marks_stay_where_they_are():
    with running_app(reduced_motion=True) as app:
        screen = app.go("tutorial", game="freeze")
        frames(3, drawn=False)
        seen = set()
        for _ in range(60):
            screen._frame(TICK)
            seen.add((*screen.coach.flipper_at, *screen.coach.ring_at))
        assert len(seen) == 1
