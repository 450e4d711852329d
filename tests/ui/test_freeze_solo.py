"""Monster Freeze alone, played with fingers on a real window: the sand, hints, dead positions, records."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games.freeze.actions import Claim, TurnSingle
from app.games.freeze.cards import COLOURS, LINES, Colour
from app.games.freeze.hints import hint
from app.games.freeze.state import Placed, Trick, cards_of
from app.store import Journal
from app.ui.boards.freeze import header, records
from app.ui.boards.freeze.huddle import Huddle
from app.ui.i18n import in_a_row
from tests.ui.freeze_hands import PHONE, TABLET, a_match, act, at_once, draw, lay, person, press
from tests.ui.harness import find, fingers, frames, resize, until

BOTH = pytest.mark.parametrize("size", [PHONE, TABLET, (800, 360)])
DEAD_HAND, DEAD_SINGLE = (Placed(0), Placed(2), Placed(5)), 41


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_mf15_a_game_alone_is_won_by_gestures_and_its_time_is_kept(size):
    journal = Journal.in_memory()
    with a_match(size, "person", seed=3, journal=journal) as (app, session, board):
        at_once(person(board, session, 0))
        assert session.outcome.winners == (0,)
        until(lambda: app.nav.name == "results")
        best = records.best(journal, "a/120")
        app.go("statistics")
        frames(4, drawn=False)
        assert find(app.nav.screen, in_a_row("1 match", "1 won", best.words()))  # colours and time, not a number
    assert best.won and not best.hinted
    assert best.seconds == session.match.log[-1].at / 1000 < 120


def test_mf15_when_the_sand_has_run_out_the_game_is_over_and_the_tricks_are_kept():
    with a_match(PHONE, "person", options={"timer": 45}) as (app, session, board):
        found = hint(session.view(0), 0)
        for action in found.answer:
            at_once(act(board, board.zones[0], action))
        session.advance(44)
        assert session.outcome is None and board.header._shown
        frames(90, drawn=False)
        assert session.outcome.winners == ()
        assert board.header.glass._left == 0
        until(lambda: app.nav.name == "results")
        assert records.best(app.journal, "a/45").words() == "1 colour, 1 trick"
        assert records.best(app.journal, "a/120") is None


@pytest.mark.parametrize(("found", "words"), [(0, "Brr, still so cold!"), (1, "A good start!"), (4, "So close!")])
def test_when_the_sand_wins_the_results_have_a_kind_word_and_show_who_is_warm(found, words):
    with a_match(PHONE, "person", options={"timer": 45}) as (app, session, board):
        a_trick = Trick(Colour.RED, session.view().hands[0], 0)
        lay(session, board, [], tricks=(tuple(replace(a_trick, colour=colour) for colour in COLOURS[:found]),))
        session.advance(44)
        frames(90, drawn=False)
        until(lambda: app.nav.name == "results")
        assert find(app.nav.screen, words)
        huddle, = (part for part in app.nav.screen.walk() if isinstance(part, Huddle))
        assert set(huddle.warm) == set(COLOURS[:found]) and huddle.height > 60


def test_mf_a10_zen_has_no_sand():
    with a_match(PHONE, "person", options={"timer": 0}) as (_, session, board):
        session.advance(1000)
        frames(3, drawn=False)
        assert session.outcome is None and not board.header.glass._parts


def test_the_sand_stands_still_in_a_pause():
    with a_match(PHONE, "person") as (app, session, board):
        press(board.header.pause)
        before = session.now
        frames(30, drawn=False)
        assert app.nav.screen.sheet and session.now == before


@BOTH
def test_mf_a12_four_taps_on_the_lamp_lead_to_the_answer_and_the_run_counts_as_helped(size):
    with a_match(size, "person", seed=11) as (_, session, board):
        found = hint(session.view(0), 0)
        assert found.give is None
        said = []
        for _ in range(4):
            press(board.header.hint)
            said.append(board.match_screen.captions[-1].words)
        assert said[0] == "There is a trick in your three cards."
        assert said[1] == f"Look for the {found.colour} ones."
        assert said[2:] == ["This card goes to the bottom.", "There it is: draw the line!"]
        line = hint(session.view(0), 0).answer[-1].line
        frames(2, drawn=False)
        assert board.hinting._answer == (session.view(0).hands[0], line)  # the line is still in sight
        at_once(draw(board.zones[0], line))
        assert [trick.colour for trick in session.view(0).tricks[0]] == [found.colour]
        assert session.view(0).hints == 4
        session.advance(200)
        until(lambda: session.outcome)
        assert records.best(session.journal, "a/120") is None
        assert records.best(session.journal, "a/120", hinted=True).tricks == 1


def test_mf_a12_the_third_hint_rings_the_card_until_the_cards_change():
    with a_match(PHONE, "person", seed=11) as (_, session, board):
        for _ in range(3):
            press(board.header.hint)
        found, zone = hint(session.view(0), 0), board.zones[0]
        assert zone.hinted == (found.colour, found.card)
        session.ask(0, Claim(0))
        assert zone.hinted == (found.colour, found.card)
        at_once(act(board, zone, hint(session.view(0), 0).answer[0]))
        at_once(draw(zone, found.answer[-1].line))
        assert zone.hinted == (None, None)


@BOTH
def test_mf_a9_a_dead_position_says_so_and_a_new_single_card_comes_by_itself(size):
    with a_match(size, "person") as (_, session, board):
        state = lay(session, board, [(0, DEAD_HAND)], single=DEAD_SINGLE)
        assert state.dead
        frames(3, drawn=False)
        assert "no trick anywhere" in board.match_screen.captions[-1].words
        frames(160, drawn=False)
        assert session.match.log[-1].action == TurnSingle()
        assert session.view(0).single == state.pile[0] and board.middle._single == state.pile[0]


def test_a_small_child_need_not_claim():
    with a_match(PHONE, "person", seed=11, auto_claim=True) as (_, session, board):
        *arranging, _ = hint(session.view(0), 0).answer
        for action in arranging:
            at_once(act(board, board.zones[0], action))
        assert not session.view(0).tricks[0]
        frames(60, drawn=False)
        assert len(session.view(0).tricks[0]) == 1


def test_the_background_and_a_turned_device_put_everything_back_without_a_move():
    with a_match(PHONE, "person") as (app, session, board):
        zone, moves = board.zones[0], len(session.match.log)
        held, tracing = fingers(zone.middle_of(("layer", 1)), zone.middle_of(("cell", 0)))
        held.to(200, 300)
        tracing.to(*zone.middle_of(("cell", 4)))
        assert zone.fingers.carried(1)
        app.on_pause()
        assert zone.fingers.carried(1) is None
        app.on_resume()
        held.up()
        tracing.up()
        again, = fingers(zone.middle_of(("layer", 0)))
        resize(800, 360)
        assert zone.fingers.carried(0) is None and board.width == 800
        again.up()
        assert len(session.match.log) == moves
        assert cards_of(zone.hand) == cards_of(session.view(0).hands[0])


def test_a_refused_line_is_drawn_and_the_reason_is_said():
    with a_match(PHONE, "person") as (_, session, board):
        zone = board.zones[0]
        lay(session, board, [(0, (Placed(0), Placed(1), Placed(2)))])  # PBG/YPo/RGY
        at_once(draw(zone, 0))
        assert board.match_screen.captions[-1].words == "Those three monsters are not of one colour."
        assert zone.nest._refused > 0
        at_once(draw(zone, LINES.index((3, 4, 5))))
        assert board.match_screen.captions[-1].words == "There is a hole in that line."
        frames(120, drawn=False)
        assert zone.nest._refused <= 0
        assert not session.view(0).tricks[0]


def test_the_last_seconds_of_the_sand_are_heard_once_each(monkeypatch):
    heard = []
    monkeypatch.setattr(header.sound, "play", lambda name, *_: heard.append(name))
    with a_match(PHONE, "person", options={"timer": 45}) as (_, session, _):
        session.advance(29.8)
        frames(2, drawn=False)
        assert "sand_low" not in heard
        until(lambda: session.now > 33_000)
        assert heard.count("sand_low") == 4  # at 15, 14, 13 and 12 seconds


def test_the_clock_says_that_hints_were_taken(monkeypatch):
    written, real = [], header.text.texture
    monkeypatch.setattr(header.text, "texture", lambda words, *looks, **more: written.append(words) or real(words, *looks, **more))
    with a_match(PHONE, "person") as (_, _, board):
        assert "with hints" not in written
        press(board.header.hint)
        assert "with hints" in written
