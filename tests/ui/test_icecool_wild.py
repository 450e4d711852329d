"""Many wild fingers on the glass: nothing breaks, no penguin is lost, and the match can be played on."""

from __future__ import annotations

from random import Random

import pytest
from kivy.core.window import Window

from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.school import SCHOOL
from app.ui.stage import Finger, key, resize, running_app
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

SIZES = (PHONE, (800, 360), TABLET, (800, 1280))
CARDS = tuple(map(Held, (*(Card(1, task) for task in Task), Card(2), Card(2), Card(2), Card(2), Card(3))))
STEPS, MOST_FINGERS = 500, 5
BACK = 27  # the key


def a_place(table, dice):
    """Anywhere, or on the large penguin."""
    if dice.random() < 0.5:
        x, y, width, height = table.board.pad.penguin
        return table.board.pad.to_window(x + width * dice.random(), y + height * dice.random())
    return Window.width * dice.random(), Window.height * dice.random()


def something(table, dice, down):
    """One thing that a lively child does."""
    chance = dice.random()
    if chance < 0.35 and len(down) < MOST_FINGERS:
        down.append(Finger(*a_place(table, dice)).down())
    elif chance < 0.65 and down:
        finger = dice.choice(down)
        finger.to(finger.x + dice.uniform(-60, 60), finger.y + dice.uniform(-60, 160))
    elif chance < 0.95 and down:
        down.pop(dice.randrange(len(down))).up()
    elif chance > 0.99:
        resize(*dice.choice(SIZES))
    elif chance > 0.98:
        table.app.on_pause()
        table.app.on_resume()
    elif chance > 0.965:
        key(BACK)


def calm_down(table, down):
    """Fingers up; whatever lies over the board is closed."""
    for finger in down:
        finger.up()
    table.go(3)
    for _ in range(20):
        if table.screen.curtain_up:
            table.hold(*table.screen.center).up()
            table.go(2)
        elif table.screen.sheet:
            key(BACK)
        else:
            return
    raise AssertionError("something covers the board for ever")


@pytest.mark.parametrize(("size", "kinds", "seed"), [
    (PHONE, (PERSON, "easy"), 3), (TABLET, (PERSON,) * 4, 8), ((800, 360), (PERSON, "easy", PERSON), 21),
])
def test_wild_fingers_break_nothing(size, kinds, seed):
    dice, down = Random(seed), []
    with running_app(size) as app:
        table = Table(app, kinds, "round", first_catcher="seat 2")
        table.pose(turn=0, penguins={0: (47.0, 52.0), 1: (35.0, 12.0)}, hands=(CARDS,) * len(kinds))
        for _ in range(STEPS):
            something(table, dice, down)
            table.go()
            if app.nav.name != "match":  # a finger found the way out
                break
            seats = [penguin.seat for penguin in table.state.penguins]
            assert len(set(seats)) == len(seats) and {0, 1} <= set(seats)
            assert all(0 < penguin.x < SCHOOL.side and 0 < penguin.y < SCHOOL.side for penguin in table.state.penguins)
        if app.nav.name == "match":
            calm_down(table, down)
            for _ in range(3):
                table.settle()
                table.act("easy")
        assert table.session.match.log
