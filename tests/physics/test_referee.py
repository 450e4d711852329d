"""The referee answers each flick with its facts, when the slide has come to rest."""

from __future__ import annotations

from types import SimpleNamespace

from app.core.game import TABLE
from app.core.host import Intent
from app.core.shuffle import Dice
from app.games.icecool.facts import Flick, Penguin
from app.physics.referee import Table, settle

PENGUINS = (Penguin(2, 20.5, 51.25),)
FLICK = Flick(0.0, 0.65)


def answer(flick: Flick | None) -> Intent | None:
    thinking = Table().think(SimpleNamespace(penguins=PENGUINS, flicker=2, flick=flick), TABLE, Dice("table"), 0)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def test_a_flick_is_answered_by_what_it_led_to():
    intent = answer(FLICK)
    assert intent.action == settle(PENGUINS, 2, FLICK)
    assert [crossing.door for crossing in intent.action.crossings] == ["D3"]
    assert 300 < intent.after < 4000


def test_without_a_flick_the_referee_waits():
    assert answer(None) is None
