"""Ice Lake on a real window: whole matches by touches, through curtains, at desks and against bots."""

from __future__ import annotations

import pytest

from app.ui.stage import running_app, until
from tests.ui.icelake_hands import begin, play_by_hand, programs

PHONE, TABLET = (360, 800), (1280, 800)
PERSON = "person"


@pytest.mark.parametrize(("size", "kinds", "seating"), [
    (PHONE, (PERSON, PERSON), "side"),
    (PHONE, (PERSON, "easy", "medium"), "side"),
    (PHONE, (PERSON, PERSON, "easy", PERSON), "face"),
    (PHONE, (PERSON,) * 4, "side"),
    (PHONE, ("easy", "medium", "hard", "easy"), "side"),
    (TABLET, (PERSON, PERSON), "face"),
    (TABLET, (PERSON, PERSON, PERSON), "side"),
    (TABLET, (PERSON, PERSON, "easy", PERSON), "round"),
    (TABLET, (PERSON,) * 4, "round"),
    (TABLET, (PERSON, "hard"), "side"),
])
def test_a_whole_match_is_played_by_touches(size, kinds, seating):
    """IL2, IL16: to its end, which the results show; every program of a person came from keys."""
    with running_app(size) as app:
        screen = begin(app, kinds, seating, seed=3)
        screen.playback.speed = app.settings.speed = 4
        assert bool(screen.board.desks) == (size == TABLET and seating != "side")
        play_by_hand(screen)
        assert screen.session.match.state.cracks
        written = [seat for seat, _ in programs(screen)]
        assert {seat for seat, kind in enumerate(kinds)} == set(written)
        for _ in range(200):
            if app.nav.name == "results":
                break
            screen._frame(0.1)
        until(lambda: app.nav.name == "results", 5)
