"""The match screen in a real window: the pause is a pause, secrets go behind the curtain, an end is never lost."""

from __future__ import annotations

import pytest

from app import tables
from app.core.arena import play_out
from app.core.game import TABLE, Setup
from app.games import GAMES
from app.store import Journal, Player
from app.ui import device, matches
from tests.ui.harness import find, fingers, frames, key, resize, running_app, until

ESCAPE = 27
ALONE = (Player("Mila", "teal", "person"), Player("Pip", "orange", "easy"))
TWO = (Player("Mila", "teal", "person"), Player("Papa", "orange", "person"))


def second(count: float = 1.0) -> None:
    frames(int(60 * count), drawn=False)


@pytest.mark.parametrize("screen", ["settings", "howto"])
def test_the_match_stands_still_behind_the_pause_also_after_a_look_elsewhere(screen):
    with running_app() as app:
        session = matches.begin("freeze", ALONE, "side", {}, 7)
        second()
        key(ESCAPE)
        then = session.now
        app.go(screen, **({"game": "freeze"} if screen == "howto" else {}))
        second()
        app.back()
        second()
        assert session.now == then and app.nav.screen.sheet
        key(ESCAPE)
        second()
        assert session.now > then and not app.nav.screen.sheet


def test_play_time_stops_in_the_background():
    with running_app() as app:
        session = matches.begin("icetowers", ALONE, "side", {}, 7)
        second()
        app.on_pause()
        then = session.now
        second(5)
        assert session.now == then
        app.on_resume()
        second()
        assert then < session.now < then + 2000


def test_a_secret_is_behind_the_curtain_after_the_background(monkeypatch):
    private = []
    monkeypatch.setattr(device, "keep_private", private.append)
    with running_app(size=(1280, 800)) as app:
        matches.begin("icelake", TWO, "side", {}, 7)
        screen = app.nav.screen
        second(0.2)
        screen.curtain_up.on_open()
        assert screen.session.viewer == 0 and private[-1]
        app.on_pause()
        assert screen.curtain_up and screen.session.viewer == TABLE and not private[-1]
        app.on_resume()
        second(0.2)
        assert screen.curtain_up and screen.session.viewer == TABLE


@pytest.mark.parametrize("game", list(GAMES))
def test_turning_the_device_in_the_middle_of_a_match_keeps_everything(game):
    with running_app() as app:
        session = matches.begin(game, ALONE, "side", {}, 7)
        second(3)
        log = session.match.log
        for size in [(800, 360), (1280, 800), (800, 1280), (360, 800)]:
            resize(*size)
            board = app.nav.screen.board
            assert tuple(board.size) == size
        assert session.match.log[: len(log)] == log


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_that_ended_just_before_a_kill_shows_its_results(game, tmp_path):
    match = play_out(GAMES[game], Setup(2, 7), tables.drivers(game, {0: "easy", 1: "easy"}))
    with running_app(journal=Journal.open(tmp_path)) as app:
        number = app.journal.begin(game, match.setup, TWO, "side")
        for index, move in enumerate(match.log):
            app.journal.record(number, index, move)
    with running_app(journal=Journal.open(tmp_path)) as app:
        matches.resume(number)
        until(lambda: app.nav.name == "results")
        assert [saved.id for saved in app.journal.finished()] == [number]
        assert find(app.nav.screen, "Play again")


def test_a_curtain_held_while_the_app_goes_away_does_not_open_by_itself():
    with running_app(size=(1280, 800)) as app:
        matches.begin("icelake", TWO, "side", {}, 7)
        screen = app.nav.screen
        second(0.2)
        fingers((640, 400))
        second(0.2)
        app.on_pause()
        app.on_resume()
        second()
        assert screen.curtain_up and screen.session.viewer == TABLE
