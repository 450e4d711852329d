"""Life on a phone: the background at any moment, cut-outs, the screen that stays on, the system's language."""

from __future__ import annotations

from random import Random

import pytest

from app.games import NAMES
from app.store import Journal, Player
from app.ui import device, matches, sound
from app.ui.focus import taps
from app.ui.stage import fingers, frames, key, running_app
from tests.ui.shell_visits import into_sight

PEOPLE = (Player("Mila", "teal", "person"), Player("Pip", "orange", "medium"), Player("Nanuk", "purple", "hard"))
TIMES = 10
CUT_OUT = (36, 48, 20, 40)  # px at the left, top, right and bottom
BACK = 27
FINGER = 48  # px


@pytest.mark.parametrize("game", NAMES)
def test_pause_and_resume_at_any_moment_lose_nothing(game, monkeypatch):
    """Mid-drag, mid-flight, mid-thought; a finger that is lifted while the app is away does nothing."""
    silenced, dice = [], Random(game)
    monkeypatch.setattr(sound, "stop_all", lambda: silenced.append(1))
    with running_app(size=(1280, 800)) as app:
        session = matches.begin(game, PEOPLE, "side", {}, 7)
        for _ in range(TIMES):
            frames(dice.randrange(5, 60), drawn=False)
            x, y = dice.randrange(60, 1220), dice.randrange(60, 740)
            finger = fingers((x, y))[0].to(x + 30, y + 40)
            frames(dice.randrange(1, 4), drawn=False)
            before = session.now, list(session.match.log)
            assert app.on_pause()
            frames(30, drawn=False)
            finger.up()
            frames(2, drawn=False)
            assert (session.now, session.match.log) == before
            app.on_resume()
            frames(2, drawn=False)
        assert len(silenced) >= TIMES
        saved = app.journal.load(session.match_id)
        assert saved.match.state == session.match.state and saved.log == tuple(session.match.log)


@pytest.mark.parametrize("size", [(360, 800), (800, 360), (1280, 800)])
def test_no_control_lies_under_a_cut_out(size, monkeypatch):
    monkeypatch.setattr(device, "insets", lambda: CUT_OUT)
    left, top, right, bottom = CUT_OUT
    with running_app(size=size) as app:
        for name, words in [("start", {}), ("settings", {}), ("statistics", {}), ("howto", {}), ("setup", {"game": "freeze"}),
                            ("gym", {}), ("daily", {})]:
            if name != "start":
                app.go(name, **words)
            frames(8)
            for target in taps(app.nav.screen):
                into_sight(target)
                x, y = target.to_window(*target.pos)
                assert x >= left - 1 and x + target.width <= size[0] - right + 1, (name, target)
                assert y >= bottom - 1 and y + FINGER <= size[1] - top + 1, (name, target)
        for game in NAMES:
            matches.begin(game, PEOPLE[:2], "side", {}, 7)
            frames(4)
            app.nav.screen.curtain(0, lambda: None)
            app.nav.screen.pause()
            frames(2)
            for part in (app.nav.screen.board, app.nav.screen.curtain_up, app.nav.screen.sheet):
                assert (part.x, part.y, part.right, part.top) == (left, bottom, size[0] - right, size[1] - top), (game, part)
            app.home()


def test_the_screen_stays_on_in_a_match_and_only_there(monkeypatch):
    kept = []
    monkeypatch.setattr(device, "keep_screen_on", kept.append)
    with running_app() as app:
        app.go("setup", game="freeze")
        assert not any(kept)
        matches.begin("freeze", PEOPLE[:2], "side", {}, 7)
        assert kept[-1] is True
        app.home()
        assert kept[-1] is False


@pytest.mark.parametrize(("system", "lang"), [("fr-CA", "fr"), ("en-GB", "en"), ("de-DE", "en"), ("", "en")])
def test_the_first_start_speaks_the_systems_language(system, lang, monkeypatch):
    monkeypatch.setattr(device, "language", lambda: system)
    with running_app(lang="") as app:
        assert app.lang == lang


def test_back_leads_from_every_screen_to_the_start_and_then_to_the_launcher(monkeypatch):
    launched = []
    monkeypatch.setattr(device, "to_launcher", lambda: launched.append(1))
    with running_app() as app:
        for name, words in [("settings", {}), ("statistics", {}), ("howto", {"game": "icelake"}), ("setup", {"game": "icecool"}),
                            ("gym", {}), ("daily", {}), ("tutorial", {"game": "freeze"})]:
            app.go(name, **words)
            frames(2)
            for _ in range(3):
                if app.nav.name != "start":
                    key(BACK)
            if app.nav.name != "start":  # a match asks first, with its pause sheet
                app.home()
        assert app.nav.name == "start" and not launched
        key(BACK)
        assert launched


def test_the_bars_are_hidden_again_and_pictures_are_loaded_anew_after_the_background(monkeypatch):
    hidden = []
    monkeypatch.setattr(device, "immersive", lambda: hidden.append(1))
    with running_app(journal=Journal.in_memory()) as app:
        from app.ui import art

        matches.begin("freeze", PEOPLE[:2], "side", {}, 7)
        frames(2)
        before, times = art.sprite("freeze-pile"), len(hidden)
        app.on_pause()
        app.on_resume()
        frames(2)
        assert len(hidden) == times + 1
        assert art.sprite("freeze-pile") is not before
