"""Ice Lake on a real window: the movement phase, its pace, looking back, and rulings that explain themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Any

import pytest
from kivy.graphics import Line, Rectangle

from app.games.icelake import state as told
from app.games.icelake.state import Phase, Skater
from app.ui import matches, sound, theme
from app.ui.boards.icelake.rulings import ruling
from app.ui.stage import Finger, frames, middle, resize, running_app, tap
from tests.ui.icelake_hands import BEAT, begin, choose_in_the_open, idea, let_pass, open_curtain, touch, wait, write

PHONE, TABLET = (360, 800), (1280, 800)
PERSON = "person"
FULL_OF_EVENTS = 52  # a seed: four people by `idea` meet every kind of ruling but the edge of the lake


def moving(app: Any, letters: str = "SLRS", *bots: str) -> Any:
    """A match in its first movement phase."""
    screen = begin(app, (PERSON, *(bots or ("easy",))), lake=91)
    write(screen, letters)
    touch(screen.board.planner.lock)
    wait(screen, lambda: screen.session.match.state.phase is Phase.MOVING)
    return screen


def play_until(screen: Any, kind: type) -> Any:
    """Four people play by hand until a ruling of this kind has been shown."""
    board = screen.board
    for _ in range(6000):
        if not screen.playback.busy and any(isinstance(event, kind) for event, _ in board.moving.rulings):
            return next(event for event, _ in board.moving.rulings if isinstance(event, kind))
        if screen.playback.busy:
            screen._frame(BEAT)
        elif screen.curtain_up:
            open_curtain(screen)
        elif board.choosing.seat is not None:
            choose_in_the_open(screen)
        elif board.planning.seat is not None and not board.state.locked[board.planning.seat]:
            write(screen, idea(screen, board.planning.seat).letters)
            touch(board.planner.lock)
            screen._frame(BEAT)
        else:
            screen._frame(BEAT)
    raise AssertionError(f"no {kind.__name__} in this match")


def test_one_beat_a_step_and_four_times_as_fast_at_four():
    """IL6, IL7: the crack grows while the skater glides."""
    with running_app(PHONE) as app:
        screen = moving(app)
        seconds = {}
        for speed in (1, 4):
            touch(screen.board.watch.pace[speed])
            assert screen.playback.speed == speed == app.settings.speed
            wait(screen, lambda: not screen.playback.busy)
            steps, before = len(screen.board.state.cracks), 0.0
            while len(screen.board.state.cracks) == steps:
                screen._frame(0.02)
                before += 0.02
            seconds[speed] = before
        assert theme.BEAT * 0.9 < seconds[1] < theme.BEAT * 1.4
        assert seconds[4] < seconds[1] / 2.5


def test_frozen_nothing_moves_and_a_step_goes_one_step_on():
    with running_app(PHONE) as app:
        screen = moving(app)
        board = screen.board
        let_pass(screen, 0.3)
        touch(board.watch.freeze)
        steps = len(board.state.cracks)
        let_pass(screen, 3)
        assert len(board.state.cracks) == steps
        touch(board.watch.step)
        let_pass(screen, 3)
        assert len(board.state.cracks) == steps + 1 and screen.playback.frozen
        touch(board.watch.freeze)
        let_pass(screen, 3)
        assert len(board.state.cracks) > steps + 1


def test_held_the_play_is_frozen_and_let_go_it_goes_on():
    with running_app(PHONE) as app:
        screen = moving(app)
        board = screen.board
        let_pass(screen, 0.3)
        finger = Finger(*middle(board.watch.freeze)).down()
        steps = len(board.state.cracks)
        let_pass(screen, 2)
        assert len(board.state.cracks) == steps
        finger.up()
        let_pass(screen, 2)
        assert len(board.state.cracks) > steps and not screen.playback.frozen


def test_a_step_back_shows_the_ice_as_it_was_and_forward_plays_it_again():
    with running_app(PHONE) as app:
        screen = moving(app)
        board = screen.board
        wait(screen, lambda: len(board.state.cracks) == 3)
        log = len(screen.session.match.log)
        touch(board.watch.back)
        touch(board.watch.back)
        shown = len(board.lake.state.cracks)
        assert board.history.looking and shown <= 2
        let_pass(screen, 2)
        assert len(board.lake.state.cracks) == shown and len(screen.session.match.log) <= log + 1
        touch(board.watch.step)
        let_pass(screen, 1)
        assert len(board.lake.state.cracks) == shown + 1
        touch(board.watch.freeze)
        assert not board.history.looking and not screen.playback.frozen
        wait(screen, lambda: screen.session.match.state.phase is not Phase.MOVING)


def test_looking_back_from_the_next_planning_keeps_the_draft():
    with running_app(PHONE) as app:
        screen = moving(app, "S")
        board = screen.board
        wait(screen, lambda: board.planning.seat is not None and board.state.turn == 2)
        write(screen, "L")
        touch(board.again)
        assert board.history.looking and board.planner.parent is None and not board.lake.layers["path"].children
        touch(board.watch.freeze)
        assert board.planner.parent and board.planning.letters == "L" and not screen.playback.frozen


RULED = [told.Stopped, told.Enclosed, told.CouldNotMove, told.CutOff, told.Rejoined]


@pytest.mark.parametrize("kind", RULED)
def test_why_draws_what_decided_and_says_the_rule(kind: type):
    """IL9, IL10, IL11, IL12, IL17: on the lake, with the words beside it, and nothing goes on meanwhile."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON,) * 4, seed=FULL_OF_EVENTS)
        app.settings.speed = 4
        event = play_until(screen, kind)
        board = screen.board
        if screen.curtain_up:
            open_curtain(screen)
        board.moving.rulings = [one for one in board.moving.rulings if one[0] is event]
        board.moving.ask_why()
        title, words = ruling(event)
        assert (screen.sheet.title, screen.sheet.words) == (title, words)
        assert any(board.lake.layers[name].children for name in ("plates", "ring", "over"))
        x, y, width, height = screen.sheet.room()
        assert not any(x < px < x + width and y < py < y + height for px, py in map(board.lake.place, board.lake.lake.cells))
        moves = len(screen.session.match.log)
        let_pass(screen, 2)
        assert len(screen.session.match.log) == moves
        frames(2)
        tap(screen.sheet.pill)
        assert screen.sheet is None and not any(board.lake.layers[name].children for name in ("plates", "ring"))


@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_in_large_text_the_rule_may_lie_over_the_lake_but_not_over_the_ring(size: tuple[int, int]):
    """IL9: so that it need not be much smaller."""
    with running_app(size, lang="fr", text_scale=2.0) as app:
        screen = begin(app, (PERSON, "easy"))
        view = screen.board.state
        cell = view.lake.cell(-2, 0)
        round_it = [view.lake.ahead(cell, heading) for heading in range(6)]
        ring = tuple(pairwise([*round_it, round_it[0]]))
        screen.board.moving.rulings = [(told.Enclosed((1,), (cell,), ring, (cell,)), view)]
        screen.board.moving.ask_why()
        frames(2, drawn=False)
        sheet, beside_the_lake = screen.sheet, screen.board.reading[0][0]
        (x, y), (width, height) = sheet.turned.bbox
        assert height > beside_the_lake[3] and screen.board.why.parent is None
        assert len(sheet.decided) == 7
        assert not any(x < px < x + width and y < py < y + height for px, py in sheet.decided)


def test_why_shows_what_left_a_skater_without_a_step_and_follows_the_device():
    """IL10, IL-A2: the skater in the way is drawn too; turned, the same is drawn in its new place."""
    with running_app(PHONE) as app:
        screen = moving(app)
        board, view = screen.board, screen.board.state
        start, end = view.skaters[0].cell, view.lake.ahead(view.skaters[0].cell, 0)
        board.moving.noted(told.Stopped(0, "S", told.Obstacle.SKATER, start, end))
        board.moving.noted(told.CouldNotMove(0, start))
        screen.caption("words in the way", board.lake.center)
        ways: list[tuple[int, int]] = []
        draw, board.marks._way = board.marks._way, lambda *ends: (ways.append(ends), draw(*ends))
        board.moving.ask_why()
        assert screen.sheet.title == "No step" and ways == [(start, end)]
        assert board.watch.parent is None and board.planner.parent is None
        let_pass(screen, 0.1)
        assert not screen.captions
        resize(800, 360)
        assert ways == [(start, end)] * len(ways) and len(ways) > 1
        (x, y), (w, h) = screen.sheet.turned.bbox
        assert x >= 400 and x + w <= 801 and y >= 0 and y + h <= 361
        tap(screen.sheet.pill)
        assert board.watch.parent and not board.lake.layers["over"].children


@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_at_a_table_why_is_read_at_the_desk_of_whom_it_befell(size: tuple[int, int]):
    """IL9, IL10: turned to them; to a person where it befell a bot."""
    with running_app(size) as app:
        screen = begin(app, (PERSON, PERSON, PERSON, "easy"), seating="round")
        board = screen.board
        for befell, reader in ((0, 0), (1, 1), (2, 2), (3, 0)):
            board.moving.rulings = [(told.CouldNotMove(befell, board.state.skaters[befell].cell), board.state)]
            board.moving.ask_why()
            frames(2)
            (x, y), (width, height) = screen.sheet.turned.bbox
            desk = board.seating.zones[reader]
            assert screen.sheet.facing == screen.session.places[reader].facing
            assert desk.collide_point(x + 2, y + 2) and desk.collide_point(x + width - 2, y + height - 2)
            assert [zone.opacity for zone in board.seating.zones] == [seat != reader for seat in range(4)]
            tap(screen.sheet.pill)
            assert screen.sheet is None and all(zone.opacity for zone in board.seating.zones)
        board.moving.ask_why()
        resize(500, 800)
        assert screen.sheet and all(zone.opacity for zone in board.seating.zones)  # strips leave room for the words as they are


@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_at_a_table_the_longest_rule_lies_over_its_button_in_large_text_too(size: tuple[int, int]):
    with running_app(size, lang="fr", text_scale=2.0) as app:
        screen = begin(app, (PERSON,) * 4, seating="round")
        for seat, skater in enumerate(screen.board.state.skaters):
            screen.board.moving.rulings = [(told.CutOff(seat, skater.cell, (skater.cell,)), screen.board.state)]
            screen.board.moving.ask_why()
            frames(2)
            written = [part for part in screen.sheet.panel.canvas.before.children if type(part) is Rectangle]
            assert len(written) == 2 and all(part.pos[1] >= screen.sheet.pill.top for part in written)
            screen.sheet.on_close()


@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_at_a_table_everybody_reads_at_their_own_desk_what_they_must_choose(size: tuple[int, int]):
    """IL13: also at the first desk, where the watch makes room for the words."""
    with running_app(size) as app:
        screen = begin(app, (PERSON,) * 4, seating="round")
        board = screen.board
        for seat in range(4):
            board.show(replace(board.state, phase=Phase.FACING, go=seat))
            frames(2)
            assert [bool(desk._asked) for desk in board.desks] == [seat == number for number in range(4)]
            assert (board.watch.parent is None) == (seat == 0)


def test_looking_back_why_answers_for_what_was_seen_again():
    """IL9, IL11, IL12: each ruling of a turn can be asked about, not only the last; the present is not mixed up with it."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON,) * 4, seed=FULL_OF_EVENTS)
        app.settings.speed = 4
        play_until(screen, told.Stopped)
        board, rulings = screen.board, list(screen.board.moving.rulings)
        if screen.curtain_up:
            open_curtain(screen)
        board.moving.back()
        assert board.history.looking and board.why.parent is None
        board.moving.one_step()
        while board.history.busy:
            board.tick(0.05)
        if board.history.looking:
            assert board.why.parent and board.moving.askable
            board.moving.ask_why()
            assert screen.sheet.title == ruling(board.moving.seen_again[-1][0])[0]
            screen.back()
            assert screen.sheet is None and board.history.looking and board.watch.parent
        board.history.leave()
        assert board.moving.rulings[:len(rulings)] == rulings


def test_a_call_while_somebody_looks_back_leaves_that_moment_in_sight():
    """Behind the curtain, which the call brings; afterwards the present and the draft are there again."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, PERSON))
        board = screen.board
        for letters in ("S", "S", "RS"):
            wait(screen, lambda: screen.curtain_up)
            open_curtain(screen)
            write(screen, letters)
            if len(letters) == 1:
                touch(board.planner.lock)
        touch(board.again)
        moment, cracks = board.watch.shown_view, len(board.state.cracks)
        assert len(moment.cracks) == cracks - 1
        app.on_pause()
        app.on_resume()
        open_curtain(screen)
        let_pass(screen, 0.3)
        assert board.history.looking and board.lake.state == board.watch.shown_view == moment
        resize(800, 360)
        assert board.lake.state == moment
        touch(board.watch.freeze)
        assert len(board.lake.state.cracks) == cracks and board.planning.letters == "RS" and board.planner.parent


def test_words_on_the_lake_never_lie_on_each_other():
    with running_app(PHONE) as app:
        board = moving(app).board
        for words, cell in (("bump: a crack!", board.lake.lake.cells[30]), ("could not move", board.lake.lake.cells[31])):
            board._say(words, cell, theme.SIGNAL, 0)
        let_pass(board.match_screen, 0.1)
        assert [caption.words for caption in board.match_screen.captions] == ["could not move"]


@pytest.mark.parametrize(("size", "seating"), [(TABLET, "round"), (PHONE, "round")])
def test_words_on_the_lake_are_turned_to_whom_it_befell(size: tuple[int, int], seating: str):
    """Round a table; a glass that is handed on is read one way."""
    with running_app(size) as app:
        screen = begin(app, (PERSON,) * 4, seating)
        board, cell = screen.board, screen.board.lake.lake.cells[30]
        x, y = board.lake.place(cell)
        for seat, (dx, dy) in enumerate(((0, 1), (0, -1), (-1, 0), (1, 0)) if board.desks else ((0, 1),) * 4):
            board.animate(told.CouldNotMove(seat, cell))
            caption = screen.captions[-1]
            assert caption.angle == (board.session.place(seat).facing if board.desks else 0)
            px, py = caption.place[0] - x, caption.place[1] - y
            ahead, aside = px * dx + py * dy, px * dy - py * dx
            assert ahead > board.lake.side * 2.6 + min(caption.reach) / 2 and aside == pytest.approx(0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [PHONE, (800, 360), TABLET])
def test_words_on_the_lake_cover_no_hex_beside_the_skater_nor_anything_above_the_lake(size: tuple[int, int], scale: float):
    with running_app(size, text_scale=scale) as app:
        screen = begin(app, (PERSON, "easy"), lake=91)
        board, lake = screen.board, screen.board.lake
        for cell in lake.lake.cells:
            board._say("bump: somebody is there!", cell, theme.LANTERN, 0)
            said = screen.captions[-1]
            assert abs(said.middle[1] - lake.place(cell)[1]) >= lake.side * 2.6 + said.reach[1] / 2 - 1
            assert said.middle[1] + said.reach[1] / 2 <= lake.top + 1


def test_words_on_the_lake_cover_no_skater_who_stands_where_they_would_lie():
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, "easy"), lake=91)
        board, lake = screen.board, screen.board.lake
        cell = lake.lake.cells[45]
        x, y = lake.place(cell)
        for other in lake.lake.cells:
            if hypot(lake.place(other)[0] - x, lake.place(other)[1] - y) > 1.8 * lake.side:
                lake.show(replace(board.state, skaters=(Skater(cell, 0), Skater(other, 0))))
                board._say("the ring is closed!", cell, theme.SIGNAL, 0)
                (mx, my), (wide, high), (px, py) = screen.captions[-1].middle, screen.captions[-1].reach, lake.place(other)
                assert abs(mx - px) >= wide / 2 or abs(my - py) >= high / 2 + 0.8 * lake.side


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_sound_in_words_covers_no_button(size: tuple[int, int], scale: float):
    with running_app(size, text_scale=scale) as app:
        screen = begin(app, (PERSON, "easy"), lake=91)
        screen._heard("rescue")
        said, watch = screen.captions[-1], screen.board.watch
        assert all(abs(said.middle[1] - one.center_y) >= (said.reach[1] + one.height) / 2 or
                   abs(said.middle[0] - one.center_x) >= (said.reach[0] + one.width) / 2
                   for one in (*watch.pace.values(), watch.freeze, watch.back, watch.step))


def test_words_on_the_lake_cover_no_skater_who_has_just_moved():
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, "easy"), lake=91)
        board, lake = screen.board, screen.board.lake
        cell = lake.lake.cells[45]
        board._say("the ring is closed!", cell, theme.SIGNAL, 0)
        place = screen.captions[-1].middle
        lake.put(1, place, 0)
        board._say("the ring is closed!", cell, theme.SIGNAL, 0)
        assert hypot(screen.captions[-1].middle[0] - place[0], screen.captions[-1].middle[1] - place[1]) > lake.side


def test_everybody_who_sinks_at_once_splashes():
    """IL-A4"""
    with running_app(PHONE) as app:
        board = begin(app, (PERSON,) * 3).board
        cells = tuple(skater.cell for skater in board.state.skaters)
        board.films.sink((0, 1, 2), cells, (), cells).step(0.8)
        assert len([part for part in board.lake.layers["over"].children if isinstance(part, Rectangle)]) == 3


@pytest.mark.parametrize("size", [PHONE, (800, 360), TABLET])
def test_a_heading_off_the_lake_is_lit_within_the_snow_and_can_be_tapped(size: tuple[int, int]):
    """IL13, IL-A5: from such a heading a turn leads on."""
    with running_app(size) as app:
        screen = begin(app, (PERSON, PERSON), lake=91)
        board, lake = screen.board, screen.board.lake
        for cell in lake.lake.shore:
            skaters = (Skater(cell, 0), *board.state.skaters[1:])
            board.show(replace(board.state, phase=Phase.FACING, go=0, skaters=skaters))
            for ahead in board.choosing.lit:
                (x, y), grown = board.marks._spot(ahead, cell)
                assert lake.lake.ice[ahead] or lake.holds(x, y, lake.side * grown - 1, lake.side * grown * 0.86 - 1)
                assert board._lit_at(Finger(*board.to_window(x, y))) == ahead


@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_in_large_text_the_paces_make_room_for_what_is_asked(size: tuple[int, int]):
    with running_app(size, lang="fr", text_scale=2.0) as app:
        screen = begin(app, (PERSON, PERSON, PERSON))
        board = screen.board
        moving_on = replace(board.state, phase=Phase.MOVING, struck=("LRS", "S", "R"))
        for phase, here in ((Phase.MOVING, True), (Phase.FACING, False), (Phase.MOVING, True)):
            board.show(replace(moving_on, phase=phase, go=0))
            assert all(bool(pill.parent) == here for pill in board.watch.pace.values())
            assert board.watch.freeze.parent


def test_skating_off_is_explained_too():
    """IL8: three steps and off; the end waits for whoever still reads why."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, PERSON), lake=61)
        for letters in ("RRS", "S"):
            wait(screen, lambda: screen.curtain_up)
            open_curtain(screen)
            write(screen, letters)
            touch(screen.board.planner.lock)
        wait(screen, lambda: screen.board.moving.rulings and not screen.playback.busy)
        touch(screen.board.why)
        assert screen.sheet.title == "Off the lake"
        let_pass(screen, 5)
        assert app.nav.name == "match" and screen.sheet is not None


def test_a_forced_stop_asks_its_owner_for_a_heading_by_lit_hexes():
    """IL13, IL-A5: only headings that lead on are lit."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON,) * 4, seed=FULL_OF_EVENTS)
        app.settings.speed = 4
        play_until(screen, told.Stopped)
        board = screen.board
        for _ in range(4000):
            if board.choosing.seat is not None and board.state.phase is Phase.FACING and not screen.playback.busy:
                break
            play_until_next(screen)
        view = board.state
        offered = {action.heading for action in screen.session.rules.options(view, view.go)}
        assert set(board.choosing.lit.values()) == offered
        assert board.session.place(view.go).name in board.watch._shown[1]
        choose_in_the_open(screen)
        wait(screen, lambda: not screen.playback.busy)
        assert board.state.phase is not Phase.FACING or board.state.go != view.go


def test_a_match_left_while_moving_goes_on_where_it_was():
    """IL6: letters not yet struck are still there, and still hidden."""
    with running_app(PHONE) as app:
        screen = moving(app, "SLRS")
        wait(screen, lambda: len(screen.board.state.cracks) == 3)
        number, struck = screen.session.match_id, screen.session.match.state.struck
        app.home()
        matches.resume(number)
        frames(3)
        again = app.nav.screen
        assert again is not screen and again.board.state.struck == struck
        assert again.board.state.programs[1] == ""
        wait(again, lambda: again.session.match.state.turn == 2 or again.session.outcome)


def play_until_next(screen: Any) -> None:
    if screen.curtain_up:
        open_curtain(screen)
    elif screen.board.planning.seat is not None and not screen.board.state.locked[screen.board.planning.seat]:
        write(screen, idea(screen, screen.board.planning.seat).letters)
        touch(screen.board.planner.lock)
    screen._frame(BEAT)


def test_a_note_rises_as_a_ring_gets_near_to_closing(monkeypatch: pytest.MonkeyPatch):
    """IL9: six rights round a hex."""
    heard: list[str] = []
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, PERSON), lake=91)
        monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append(name))
        for letters in ("LLLLLL", "S"):
            wait(screen, lambda: screen.curtain_up)
            open_curtain(screen)
            write(screen, letters)
            touch(screen.board.planner.lock)
        heard.clear()
        wait(screen, lambda: len(screen.board.state.cracks) == 7)
    own = [int(name[5]) for name in heard if name.startswith("crack")]
    rising = [own[0], *own[2:]] if screen.session.match.state.cracks[0].seat == 0 else own[1:]
    assert rising == sorted(rising) and rising[0] == 1 and rising[-1] == 6


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_reduced_motion_ends_in_the_same_picture(size: tuple[int, int]):
    """IL7: nothing glides, and everything is where it belongs."""
    with running_app(size, reduced_motion=True) as app:
        screen = moving(app, "SLRS", "easy", "easy")
        wait(screen, lambda: screen.session.match.state.phase is Phase.PLANNING and not screen.playback.busy)
        board = screen.board
        for seat, skater in enumerate(board.state.skaters):
            if not skater.out:
                assert board.lake._skaters[seat]._move.xy == pytest.approx(board.lake.place(skater.cell))
                assert board.lake._skaters[seat]._ink.a == 1


def test_a_finished_match_is_watched_again():
    """IL7: the replay shows lake and letters, without keys and without secrets."""
    with running_app(PHONE) as app:
        screen = begin(app, ("easy", "easy"), lake=61)
        app.settings.speed = 4
        wait(screen, lambda: app.nav.name == "results")
        app.go("replay", session=screen.session)
        frames(3)
        replay = app.nav.screen
        while replay.at < len(replay.match.log):
            replay.step()
            replay.playback.skip()
        assert replay.board.lake.state == replay.match.rules.view(replay.match.state, -1)
        assert replay.board.planner.parent is None


def finished(app: Any, seed: int) -> Any:
    """The results of a match of bots."""
    screen = begin(app, ("easy", "medium", "easy"), lake=61, seed=seed)
    wait(screen, lambda: screen.session.outcome)
    frames(2)
    return screen


def test_the_results_say_how_each_skater_went_out_and_when():
    """IL8-10, IL16: the ice of that very moment, with who fell still on it, and what decided it."""
    with running_app(PHONE) as app:
        screen = finished(app, seed=3)
        match, board = screen.session.match, screen.board
        for seat, rows in enumerate(board.explain(screen.session.view())):
            ending, (words, turn) = board.endings[seat], rows[-1]
            fell = next((number for number in range(len(match.log)) if seat in match.state_after(number).skating
                         and seat not in match.state_after(number + 1).skating), None)
            if fell is None:
                assert (words, ending.ruling, ending.view) == ("Still skating in turn", None, match.rules.view(match.state, -1))
                continue
            events = match.rules.apply(match.state_after(fell), match.log[fell]).events
            kind = type(ending.ruling)
            assert words == {told.Enclosed: "Surrounded in turn", told.SkatedOff: "Off the lake in turn",
                             told.CouldNotMove: "No step in turn"}[kind]
            assert ending.ruling in events
            assert turn == str(match.state_after(fell).turn)
            assert seat in ending.view.skating
            assert ending.view.cracks == match.state_after(fell + 1).cracks


def test_each_picture_of_the_results_is_about_its_own_seat():
    """Its cracks are bold, the others faint."""
    with running_app(PHONE) as app:
        board = finished(app, seed=3).board
        pictures = [board.exhibit(board.state, seat) for seat in range(3)]
        assert [picture.lake.own for picture in pictures] == [0, 1, 2]
        for picture in pictures:
            picture.size = (300, 190)
            drawn = [item for item in picture.lake.layers["cracks"].children if isinstance(item, Line)]
            seats = {crack.seat for crack in picture.state.cracks}
            assert len({line.width for line in drawn}) == 2 * min(2, len(seats))
