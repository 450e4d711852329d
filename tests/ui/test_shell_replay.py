"""Any finished match can be watched again: play, pause, step, scrub, speed, from ruling to ruling."""

from __future__ import annotations

import pytest

from app.core.game import TABLE
from app.games import GAMES
from app.ui.boards.icelake.keys import Round
from app.ui.boards.icetowers.zones import Tool
from app.ui.buttons import Pill
from tests.ui.harness import drag, frames, running_app, tap, until
from tests.ui.shell_visits import session_of


@pytest.fixture(params=list(GAMES))
def replay(request):
    with running_app() as app:
        shown = []
        screen = app.go("replay", session=session_of(app, request.param))
        show = screen.board.show
        screen.board.show = lambda view: (shown.append(view), show(view))
        screen.shown = shown
        frames(4)
        yield screen


def button(screen, icon):
    return next(widget for widget in screen.ids.controls.walk() if getattr(widget, "icon", "") == icon)


def test_a_match_can_be_played_stepped_and_scrubbed_and_each_moment_is_the_one_it_was(replay):
    match, total = replay.match, len(replay.match.log)
    tap(button(replay, "step-forward"))
    assert replay.at == 1
    replay.playback.skip()
    assert replay.shown[-1] == match.rules.view(match.state_after(1), TABLE)
    tap(button(replay, "step-backward"))
    assert replay.at == 0 and replay.shown[-1] == match.rules.view(match.state_after(0), TABLE)
    scrubber = next(widget for widget in replay.ids.controls.walk() if hasattr(widget, "marks"))
    y = scrubber.center_y
    drag((scrubber.x + 24, y), (scrubber.right - 24, y))
    assert replay.at == total and not replay.playing
    assert replay.shown[-1] == match.rules.view(match.state_after(total), TABLE)


def test_it_plays_by_itself_pauses_and_goes_faster(replay):
    tap(button(replay, "play"))
    until(lambda: replay.at >= 2)
    tap(button(replay, "pause"))
    stopped = replay.at
    frames(60, drawn=False)
    assert replay.at == stopped
    speeds = []
    for _ in range(3):
        tap(next(widget for widget in replay.ids.controls.walk() if getattr(widget, "text", "").endswith("×")))
        speeds.append(replay.speed)
    assert speeds == [2, 4, 1]


def test_it_jumps_from_ruling_to_ruling_and_back(replay):
    replay._look_on()
    places = []
    for _ in range(3):
        tap(button(replay, "gavel"))
        places.append(replay.at)
    expected = [move + 1 for move in replay.rulings][:3]
    assert replay.rulings and places[:len(expected)] == expected
    replay.show(len(replay.match.log))
    tap(button(replay, "page-first"))
    assert replay.at - 1 in [*replay.rulings, -1]


def test_the_past_cannot_be_touched(replay):
    log = len(replay.match.log)
    for share in (0.3, 0.5, 0.7):
        tap((replay.width * share, replay.height * 0.6))
    assert len(replay.match.log) == log and replay.at == 0


def test_the_past_offers_nothing_to_tap(replay):
    """No button that does nothing: whoever looks on has the controls of the replay alone."""
    replay.show(len(replay.match.log) // 2)
    frames(4)
    buttons = [widget for widget in replay.board.walk() if isinstance(widget, Pill | Tool | Round)]
    pauses = [widget for widget in replay.board.walk() if getattr(widget, "on_pause", None)]
    assert not buttons and not pauses
    assert not replay.session.to_watch().people
