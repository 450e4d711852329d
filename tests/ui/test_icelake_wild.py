"""Ice Lake on a real window: wild fingers, turns of the device and calls in between, and the match still ends."""

from __future__ import annotations

from random import Random

import pytest

from app.ui.stage import Finger, frames, resize, running_app
from tests.ui.icelake_hands import begin, open_curtain, play_by_hand

PERSON = "person"


@pytest.mark.parametrize(("size", "kinds", "seating"), [
    ((360, 800), (PERSON, PERSON, "easy"), "side"), ((1280, 800), (PERSON,) * 3, "round"),
])
def test_wild_fingers_break_nothing(size, kinds, seating):
    """IL2, IL16: the seed is 2; afterwards the match is played to its end by hand."""
    wild, fingers = Random(2), []
    with running_app(size) as app:
        screen = begin(app, kinds, seating, seed=2)
        app.settings.speed = 4
        for number in range(400):
            place = wild.uniform(0, size[0] - 1), wild.uniform(0, size[1] - 1)
            match wild.randrange(3):
                case 0 if len(fingers) < 5:
                    fingers.append(Finger(*place).down())
                case 1 if fingers:
                    wild.choice(fingers).to(*place)
                case 2 if fingers:
                    fingers.pop().up()
            if number % 97 == 0:
                size = size[1], size[0]
                resize(*size)
            if number % 131 == 0:
                app.on_pause()
                app.on_resume()
            if screen.curtain_up and wild.random() < 0.05:
                open_curtain(screen)
            if screen.sheet:
                screen.back()
            frames(drawn=False)
            assert app.nav.screen is screen
        for finger in fingers:
            finger.up()
        if screen.sheet:
            screen.back()
        screen.board.history.leave()
        screen.playback.frozen = False
        play_by_hand(screen)
        assert screen.session.outcome.winners
