"""Flights that nobody watched to their end: after a kill, in the background, passed over by a tap."""

from __future__ import annotations

import shutil
from math import pi

from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.state import Fish, Phase
from app.store import Journal
from app.ui import matches, sound
from app.ui.boards.icecool.film import shoot
from app.ui.boards.icecool.screening import Screening
from app.ui.stage import running_app
from tests.ui.icecool_hands import PERSON, PHONE, Table

TWO = (PERSON, PERSON)
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0)}
UP = -pi / 2


def a_table(app):
    table = Table(app, TWO, first_catcher="seat 2")
    table.pose(turn=0, penguins=HERE)
    return table


def test_an_interrupted_flight_resumes_at_the_same_place_after_a_kill(tmp_path):
    with running_app(PHONE, journal=Journal.open(tmp_path / "first")) as app:
        table = Table(app, TWO, first_catcher="seat 2")
        table.tap_at(35.0, 12.0)
        table.settle()
        assert table.state.turn == 0 and table.state.phase is Phase.AIM
        table.flick(Flick(UP, 0.5))
        while table.state.phase is not Phase.SLIDE:
            table.go()
        table.go(12)
        assert table.state.phase is Phase.SLIDE, "in mid-flight"
        shutil.copytree(tmp_path / "first", tmp_path / "second")  # what the disk holds at the kill
        table.settle()
        expected, log = table.state.penguins, [move.action for move in table.session.match.log]
    with running_app(PHONE, journal=Journal.open(tmp_path / "second")) as app:
        matches.resume(app.journal.unfinished()[0].id)
        board, session = app.nav.screen.board, app.nav.screen.session
        assert session.match.state.phase is Phase.SLIDE and board.view.phase is Phase.SLIDE
        seen = set()
        for _ in range(400):
            table.go()
            seen.add(board.rink.places[0][:2])
            if session.match.state.phase is not Phase.SLIDE:
                break
        assert len(seen) > 10, "the flight goes on before the eyes"
        assert session.match.state.penguins == expected
        assert [move.action for move in session.match.log][:len(log)] == log[:len(session.match.log)]


def test_what_was_missed_of_a_flight_is_neither_heard_nor_said_but_seen(tmp_path, monkeypatch):
    with running_app(PHONE, journal=Journal.open(tmp_path / "first")) as app:
        table = Table(app, TWO, first_catcher="seat 2")
        table.tap_at(35.0, 12.0)
        table.settle()
        table.flick(Flick(UP, 0.5))
        table.until(lambda: table.state.phase is Phase.SLIDE)
        shutil.copytree(tmp_path / "first", tmp_path / "second")
    heard = []
    with running_app(PHONE, journal=Journal.open(tmp_path / "second")) as app:
        matches.resume(app.journal.unfinished()[0].id)
        board, session = app.nav.screen.board, app.nav.screen.session
        assert not list(board.rink._groups["marks"].children), "no light where the penguin stood"
        missed, film = next((cue, board.cinema.film) for cue in board.cinema.film.cues if cue.kind == "tok")
        monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append(name))
        session.advance(max(0.0, missed.sample / 60 + 0.1 - (session.now - session.match.log[-1].at) / 1000))
        assert session.match.state.phase is Phase.SLIDE
        table.go()
        assert not heard and not app.nav.screen.captions, "the flick, and the wall it met, are long past"
        x, y = board.rink.places[0][:2]
        assert (x, y) != film.pose(0, 0)[:2], "it is seen where it is now"


def test_a_fish_taken_while_nobody_watched_no_longer_hangs(monkeypatch):
    heard, said = [], []
    with running_app(PHONE) as app:
        table = a_table(app)
        table.pose(penguins={0: (51.25, 27.0), 1: (30.0, 8.0)}, fish=(Fish(0, "D4"),))
        board = table.board
        film = shoot(board.view, 0, Flick(UP, 0.5))
        screening = Screening(film, board.rink, said.append)
        monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append(name))
        fish = next(cue for cue in film.cues if cue.kind == "fish")
        screening.join((fish.sample + 1) / 60)
        screening.at((fish.sample + 2) / 60)
        assert not board.rink._shown_fish and not said and not heard


def test_what_happened_while_nobody_watched_is_told_by_its_ruling(tmp_path):
    """After a kill in mid-flight: words whose moment was missed come with the end."""
    with running_app(PHONE, journal=Journal.open(tmp_path / "first")) as app:
        table = Table(app, TWO, first_catcher="seat 2")
        table.tap_at(35.0, 12.0)
        table.settle()
        table.flick(Flick(0.0, 0.6))
        table.until(lambda: table.state.phase is Phase.SLIDE)
        shutil.copytree(tmp_path / "first", tmp_path / "second")
    for late in (False, True):
        with running_app(PHONE, journal=Journal.open(tmp_path / "second")) as app:
            matches.resume(app.journal.unfinished()[0].id)
            screen = app.nav.screen
            board, session = screen.board, screen.session
            fish = next(cue for cue in board.cinema.film.cues if cue.kind == "fish")
            if late:
                session.advance(fish.sample / 60 + 0.2)
                assert session.match.state.phase is Phase.SLIDE
            said = []
            for _ in range(200):
                table.go()
                said += [caption.words for caption in screen.captions if caption.words not in said]
                if session.match.state.phase is not Phase.SLIDE and not board.busy:
                    break
            assert said == (["Through: fish"] if late else ["through: fish"])
            if not late:
                shutil.rmtree(tmp_path / "second")
                shutil.copytree(tmp_path / "first", tmp_path / "second")


def test_a_film_passed_over_at_once_makes_one_sound(monkeypatch):
    heard, said = [], []
    with running_app(PHONE) as app:
        table = a_table(app)
        table.pose(penguins={0: (51.25, 27.0), 1: (30.0, 8.0)}, fish=(Fish(0, "D4"),))
        film = shoot(table.board.view, 0, Flick(UP, 0.5))
        monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append(name))
        Screening(film, table.board.rink, said.append).at(film.seconds)
        assert heard == ["fish"] and len(said) == len(film.cues) > 1


def test_a_match_in_the_background_goes_on_in_mid_flight():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.9))
        table.go(10)
        app.on_pause()
        app.on_resume()
        table.settle()
        assert table.state.phase is not Phase.SLIDE and table.state.penguin(0) != Penguin(0, *HERE[0])
