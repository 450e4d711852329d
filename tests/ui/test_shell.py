"""The shell, driven by fingers and keys in a real window: two taps to a match, the way back, settings that stay."""

from __future__ import annotations

import pytest

from app.core.game import Setup
from app.store import Journal, Player
from app.ui.focus import focused, taps
from app.ui.i18n import tr
from app.ui.matches import begin, delete
from app.ui.screens.statistics import PastRow
from app.ui.widgets.notice import Notice
from app.ui.widgets.sheet import top_sheet
from app.ui.widgets.words import Words
from tests.ui.harness import find, fingers, frames, key, resize, running_app, tap
from tests.ui.shell_visits import ALONE, into_sight, lived_in_app, session_of, visit

SIZES = [(360, 640), (360, 800), (800, 360), (1280, 800), (800, 1280)]
MENUS = [("settings", {}), ("statistics", {}), ("howto", {}), ("howto", {"game": "freeze"}), ("setup", {"game": "icetowers"})]
FINGER = 48


def test_a_first_match_is_two_taps_away():
    with running_app() as app:
        tap(find(app.nav.screen, "Monster Freeze"))
        assert app.nav.name == "setup"
        tap(app.nav.screen.play_button)
        assert app.nav.name == "match"


@pytest.mark.parametrize("size", SIZES)
def test_everything_that_can_be_tapped_is_large_enough_and_not_beside_the_window(size):
    with running_app(size=size) as app:
        for name, words in [("start", {}), *MENUS]:
            if name != "start":
                app.go(name, **words)
            frames(6)
            for target in taps(app.nav.screen):
                assert target.width >= FINGER and target.height >= FINGER, (name, target)
                left, _ = target.to_window(target.x, target.y)
                assert left >= -1 and left + target.width <= size[0] + 1, (name, target)
            if name != "start":
                app.back()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_words_are_cut_off(lang, scale):
    with running_app(size=(360, 800), lang=lang, text_scale=scale) as app:
        for name, words in [("start", {}), *MENUS]:
            if name != "start":
                app.go(name, **words)
            frames(6)
            for widget in app.nav.screen.walk(restrict=True):
                if getattr(widget, "texture_size", None) and getattr(widget, "text", "") and widget.opacity:
                    assert widget.texture_size[0] <= widget.width + 2, (name, widget.text)
                    assert widget.texture_size[1] <= widget.height + 2, (name, widget.text)
            if name != "start":
                app.back()


@pytest.mark.parametrize(("name", "words"), MENUS)
def test_the_back_key_goes_one_step_back(name, words):
    with running_app() as app:
        app.go(name, **words)
        key(27)
        assert app.nav.name == "start"


def test_the_back_key_closes_a_sheet_before_anything_else():
    with running_app() as app:
        app.go("setup", game="freeze")
        frames(4)
        tap(find(app.nav.screen, "Mila"))
        assert top_sheet(app.root_layout)
        key(27)
        assert top_sheet(app.root_layout) is None and app.nav.name == "setup"


def test_settings_apply_at_once_and_are_kept():
    journal = Journal.in_memory()
    with running_app(journal=journal) as app:
        app.go("settings")
        frames(4)
        french = find(app.nav.screen, "Français")
        into_sight(french)
        tap(french)
        frames(4)
        assert app.nav.screen.title == "Réglages"
    assert journal.setting("language", "") == "fr"


def test_a_deleted_match_comes_back_with_undo():
    with running_app() as app:
        session = begin("freeze", (Player("Mila", "teal", "easy"), Player("Pip", "orange", "easy")), "side", {}, 7)
        app.home()
        delete(session.match_id, app.nav.screen.fill)
        assert not app.journal.unfinished()
        app.pill.take_back()
        assert [summary.id for summary in app.journal.unfinished()] == [session.match_id]


def test_arrows_and_enter_reach_every_menu():
    with running_app() as app:
        key(274)
        key(13)
        assert app.nav.name == "setup"


def test_turning_the_device_keeps_the_screen():
    with running_app(size=(360, 800)) as app:
        resize(800, 360)
        assert app.nav.name == "start" and app.nav.screen.wide


def test_the_background_takes_no_touch_along_and_the_app_comes_back():
    with running_app() as app:
        card = find(app.nav.screen, "Monster Freeze")
        finger = fingers(card)[0]
        assert app.on_pause()
        finger.up()
        frames(2)
        assert app.nav.name == "start"
        app.on_resume()
        frames(2)


def a_deleted_match(app):
    session = begin("freeze", (Player("Mila", "teal", "easy"), Player("Pip", "orange", "easy")), "side", {}, 7)
    app.home()
    frames(4, drawn=False)
    delete(session.match_id, app.nav.screen.fill)
    frames(2, drawn=False)
    return session.match_id


def test_a_deletion_is_taken_back_by_keys_alone():
    with running_app() as app:
        number = a_deleted_match(app)
        for _ in taps(app.root_layout):
            key(9)
            if getattr(focused(app.root_layout), "text", "") == "Undo":
                break
        key(13)
        assert [summary.id for summary in app.journal.unfinished()] == [number]


def test_what_can_be_taken_back_does_not_lie_on_a_game_and_is_offered_again_in_the_menus():
    with running_app() as app:
        number = a_deleted_match(app)
        app.go("tutorial", game="freeze")
        assert not app.pill.parent
        app.home()
        assert app.pill.parent
        tap(find(app.pill, "Undo"))
        assert [summary.id for summary in app.journal.unfinished()] == [number]
        app.go("lesson", lesson="bank")
        app.home()
        assert not app.pill.parent, "once is enough"


def test_a_sentence_that_matters_is_also_said_over_a_game():
    with running_app() as app:
        app.notice("Saving stopped working.")
        app.go("tutorial", game="freeze")
        assert app.pill.parent


def test_a_game_nobody_has_played_yet_offers_its_tutorial_first():
    words = "New here? Play the tutorial"
    with running_app() as app:
        app.go("setup", game="freeze")
        frames(4, drawn=False)
        tap(find(app.nav.screen, words))
        assert app.nav.name == "tutorial" and app.nav.screen.session.game == "freeze"
        app.home()
        assert words not in texts(app.go("setup", game="freeze")), "its tutorial was begun"
        app.journal.begin("icelake", Setup(2, 7), ALONE, "side")
        assert words not in texts(app.go("setup", game="icelake")), "a match of it waits"
        assert words in texts(app.go("setup", game="icecool"))


@pytest.mark.parametrize("size", SIZES)
def test_a_match_that_cannot_begin_says_why_where_start_is(size):
    with running_app(size=size) as app:
        setup = app.go("setup", game="icelake")
        setup.change_seat(1, kind="free")
        frames(6, drawn=False)
        reason, start = find(setup, "This game is for 2–4 players."), setup.play_button
        assert not start.enabled and abs(reason.to_window(0, reason.center_y)[1] - start.to_window(0, start.center_y)[1]) < 80


@pytest.mark.parametrize("screen", ["start", "statistics"])
def test_no_line_of_facts_ends_with_the_dot_between_two(screen):
    with lived_in_app(size=(800, 360) if screen == "start" else (360, 800), lang="fr", text_scale=2.0) as app:
        page = visit(app, screen, {})
        lines = [line for words in page.walk(restrict=True) if isinstance(words, Words)
                 for line in lines_of(words)]
        assert lines and not [line for line in lines if line.rstrip().endswith("·")]


def test_a_notice_keeps_its_words_large_and_stays_as_long_as_they_take_to_read():
    with running_app(lang="fr", text_scale=2.0) as app:
        app.offer_undo(tr("The match was deleted."), lambda: None)
        frames(4, drawn=False)
        words = app.pill.ids.words
        assert words.font_size == 2 * words.points and words.to_window(words.right, 0)[0] <= 360
        short, long = (Notice(words=said)._timer.timeout for said in ("Oh!", "word " * 30))
        assert long > short + 5


def test_a_finished_match_is_watched_again_from_the_scores():
    with running_app() as app:
        number = session_of(app, "icelake").match_id
        app.go("statistics")
        frames(4, drawn=False)
        row = next(part for part in app.nav.screen.walk(restrict=True) if isinstance(part, PastRow))
        into_sight(row)
        tap(row)
        assert app.nav.name == "results" and app.nav.screen.session.match_id == number


def lines_of(words) -> list[str]:
    return ["".join(part.text for part in line.words) for line in words._label._cached_lines]


def texts(page) -> set[str]:
    return {widget.text for widget in page.walk(restrict=True) if hasattr(widget, "text")}
