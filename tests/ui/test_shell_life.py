"""Life with the shell: the back key, the background, a turned device, a keyboard, a restart."""

from __future__ import annotations

import pytest

from app.games import GAMES
from app.store import Journal
from app.ui import device, matches, sound
from app.ui.focus import focused, taps
from app.ui.screens.start import StartScreen
from app.ui.widgets.sheet import top_sheet
from tests.ui.harness import find, fingers, frames, key, resize, running_app, tap, until
from tests.ui.shell_visits import ALONE, SIZES, VISITS, into_sight, lived_in_app, names, visit

BACK, ENTER, TAB, UP, DOWN, RIGHT, LEFT = 27, 13, 9, 273, 274, 275, 276


@pytest.mark.parametrize(("name", "words"), VISITS[1:], ids=names[1:])
def test_the_back_key_goes_one_step_back_from_everywhere(name, words):
    with lived_in_app() as app:
        visit(app, name, words)
        sheet, depth = top_sheet(app.root_layout), len(app.nav.stack)
        kept = len(app.journal.unfinished()), len(app.journal.finished())
        key(BACK)
        assert (top_sheet(app.root_layout) is None) if sheet else len(app.nav.stack) == depth - 1
        assert len(app.nav.stack) == (depth if sheet else depth - 1)
        assert kept == (len(app.journal.unfinished()), len(app.journal.finished()))


def test_the_back_key_on_the_start_screen_leaves_to_the_launcher(monkeypatch):
    left = []
    monkeypatch.setattr(device, "to_launcher", lambda: left.append(True))
    with running_app() as app:
        key(BACK)
        assert left and app.nav.name == "start"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_back_key_in_a_match_pauses_then_goes_on_and_nothing_is_lost(game):
    with running_app() as app:
        session = matches.begin(game, ALONE, "side", {}, 7)
        frames(30, drawn=False)
        key(BACK)
        assert app.nav.screen.sheet and session.paused
        key(BACK)
        assert app.nav.name == "match" and not app.nav.screen.sheet
        key(BACK)
        tap(next(pill for pill in app.nav.screen.sheet.walk() if getattr(pill, "words", "") == "Leave the match"))
        assert app.nav.name == "start"
        assert [summary.id for summary in app.journal.unfinished()] == [session.match_id]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_that_was_left_goes_on_where_it_was(game, tmp_path):
    with running_app(journal=Journal.open(tmp_path)) as app:
        session = matches.begin(game, ALONE, "side", {}, 7)
        frames(240, drawn=False)
        app.home()
        log, clock = tuple(session.match.log), session.now
        app.journal.close()
    with running_app(journal=Journal.open(tmp_path)) as app:
        tap(find(app.nav.screen, "Continue"))
        frames(1)
        again = app.nav.screen.session
        assert tuple(again.match.log)[:len(log)] == log
        assert clock <= again.now <= clock + 500


def test_any_number_of_matches_wait_and_each_can_be_gone_on_with():
    with running_app() as app:
        for seed in range(4):
            matches.begin("icelake", ALONE, "side", {}, seed)
            app.home()
        frames(4)
        tap(find(app.nav.screen, "All matches that wait (4)"))
        sheet = top_sheet(app.root_layout)
        cards = [card for card in taps(sheet) if hasattr(card, "line")]
        assert len(cards) == 4
        tap(cards[1])
        assert app.nav.name == "match" and top_sheet(app.root_layout) is None


def test_a_deleted_match_comes_back_within_a_minute_and_not_later():
    now = [1000.0]
    journal = Journal.in_memory(now=lambda: now[0])
    with running_app(journal=journal) as app:
        for seconds, back in ((59, True), (61, False)):
            session = matches.begin("freeze", ALONE, "side", {}, 7)
            app.home()
            matches.delete(session.match_id, app.nav.screen.fill)
            assert session.match_id not in [summary.id for summary in app.journal.unfinished()]
            now[0] += seconds
            tap(find(app.pill, "Undo"))
            assert (session.match_id in [summary.id for summary in app.journal.unfinished()]) == back


def test_settings_apply_at_once_and_outlive_a_restart(tmp_path):
    with running_app(journal=Journal.open(tmp_path), sound=True) as app:
        app.go("settings")
        for wanted in ("Less motion", "Sound", "Day", 1.5):
            frames(4)
            target = next(tap for tap in taps(app.nav.screen) if wanted in (tap.text, getattr(tap, "value", None)))
            app.nav.screen.ids.scroller.scroll_to(target)
            frames(2)
            tap(target)
        assert app.text_scale == 1.5 and not sound.enabled and app.theme_cls.theme_style == "Light"
        app.journal.close()
    journal = Journal.open(tmp_path)
    assert [journal.setting(name, None) for name in ("reduced_motion", "sound", "dark", "text_scale")] == [True, False, False, 1.5]
    with running_app(journal=journal, text_scale=1.5) as app:
        assert app.settings.reduced_motion and not app.settings.sound and not app.settings.dark


def test_the_background_ends_touches_and_sounds(monkeypatch):
    with running_app() as app:
        stopped = []
        monkeypatch.setattr(sound, "stop_all", lambda: stopped.append(True))
        finger = fingers(find(app.nav.screen, "Monster Freeze"))[0]
        app.on_pause()
        assert stopped
        finger.up()
        frames(2)
        assert app.nav.name == "start"
        app.on_resume()
        frames(2)
        tap(find(app.nav.screen, "Monster Freeze"))
        assert app.nav.name == "setup"


@pytest.mark.parametrize(("name", "words"), VISITS, ids=names)
def test_turning_the_device_keeps_the_screen_and_fits_it_again(name, words):
    with lived_in_app() as app:
        root = visit(app, name, words)
        for size in SIZES[1:]:
            resize(*size)
            frames(4, drawn=False)
            assert (top_sheet(app.root_layout) or app.nav.screen) is root
            for target in taps(root):
                x, _ = target.to_window(target.x, target.y)
                assert x >= -1 and x + target.width <= size[0] + 1, (size, target)


@pytest.mark.parametrize(("name", "words"), VISITS, ids=names)
def test_the_keyboard_reaches_everything_that_can_be_tapped(name, words):
    with lived_in_app() as app:
        root = visit(app, name, words)
        reached = set()
        for _ in range(len(taps(root)) + 2):
            key(TAB)
            reached.add(focused(root))
        assert reached == set(taps(root))


def test_arrows_walk_over_the_cards_and_enter_opens_one():
    with running_app() as app:
        key(DOWN)
        first = focused(app.nav.screen)
        key(RIGHT)
        second = focused(app.nav.screen)
        assert second is not first
        key(LEFT)
        assert focused(app.nav.screen) is first
        key(ENTER)
        assert app.nav.name == "setup" and app.nav.screen.game == first.game


def test_the_keyboard_works_in_the_pause_too():
    with running_app() as app:
        matches.begin("icelake", ALONE, "side", {}, 7)
        frames(10, drawn=False)
        key(BACK)
        sheet, words = app.nav.screen.sheet, []
        while "Leave the match" not in words:
            key(TAB)
            assert focused(sheet).words not in words, "round the sheet without a way out"
            words.append(focused(sheet).words)
        key(ENTER)
        until(lambda: app.nav.name == "start")


def test_a_screen_glides_in_and_with_less_motion_only_fades():
    for still in (False, True):
        with running_app(reduced_motion=still) as app:
            app.go("settings")
            assert (app.nav.shift == 0) == still and app.nav.screen.opacity < 0.1
            frames(40)
            assert app.nav.shift == 0 and app.nav.screen.opacity == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_start_screen_is_laid_out_once_at_the_start(size, monkeypatch):
    filled, fill = [], StartScreen.fill
    monkeypatch.setattr(StartScreen, "fill", lambda self, *_: filled.append(fill(self)))
    monkeypatch.setattr(device, "insets", lambda: (10, 20, 10, 30))
    with running_app(size=size):
        assert len(filled) == 1


def test_a_disk_that_fills_up_in_a_match_is_told_at_once_and_the_match_goes_on(tmp_path):
    with running_app(journal=Journal.open(tmp_path)) as app:
        session = matches.begin("freeze", ALONE, "side", {}, 7)
        pages = app.journal.db.execute("PRAGMA page_count").fetchone()[0]
        app.journal.db.execute(f"PRAGMA max_page_count = {pages}")
        until(lambda: not app.journal.saves, 20_000)
        assert app.pill.parent and app.pill.words.startswith("The disk is full.")
        played = len(session.match.log)
        until(lambda: len(session.match.log) > played, 20_000)
        assert app.journal.load(session.match_id).log == tuple(session.match.log)


def test_a_journal_in_trouble_is_told_in_the_players_language(tmp_path):
    (tmp_path / "icebreaker.db").write_text("Dear diary, today it snowed.")
    with running_app(journal=Journal.open(tmp_path), lang="fr") as app:
        frames(4)
        assert "abîmées" in app.pill.words and "icebreaker-aside-" in app.pill.words


def test_a_match_goes_out_as_text_and_comes_in_by_fingers(monkeypatch):
    held = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", held.append)
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.paste", lambda: held[-1])
    with running_app() as app:
        matches.begin("icelake", ALONE, "side", {}, 7)
        app.home()
        frames(4)
        tap(next(dots for dots in taps(app.nav.screen) if getattr(dots, "icon", "") == "dots-vertical"))
        tap(find(top_sheet(app.root_layout), "Copy as text"))
        assert '"game":"icelake"' in held[-1]
        app.go("statistics")
        for words, told, waiting in ((held[-1], "The match was added.", 2), ("snow", "This text is not a match", 2)):
            held.append(words)
            paste = find(app.nav.screen, "Add a match from copied text")
            into_sight(paste)
            tap(paste)
            assert told in app.pill.words and len(app.journal.unfinished()) == waiting


def test_a_button_held_while_the_app_goes_away_can_be_pressed_again():
    with running_app() as app:
        matches.begin("icelake", ALONE, "side", {}, 7)
        frames(10, drawn=False)
        app.nav.screen.pause()
        frames(2)
        go_on = app.nav.screen.sheet.pills[0]
        fingers(go_on)
        app.on_pause()
        app.on_resume()
        frames(2)
        assert app.nav.screen.sheet
        tap(go_on)
        assert app.nav.screen.sheet is None
