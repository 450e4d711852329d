"""The end of a match: whoever won is seen at once, in their colour and with their symbol, and leaps for joy."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle, Translate

from app.games import NAMES
from app.ui import art
from app.ui.screens.results import ResultsScreen
from app.ui.widgets.champions import Champions
from tests.ui.harness import frames, running_app
from tests.ui.shell_visits import session_of


def champions(app, game) -> Champions:
    screen: ResultsScreen = app.go("results", session=session_of(app, game))
    frames(2, drawn=False)
    return next(widget for widget in screen.walk(restrict=True) if isinstance(widget, Champions))


def shown(widget) -> list[str]:
    """The names of the champions that are drawn."""
    textures = [thing.texture for thing in widget.canvas.children if isinstance(thing, Rectangle)]
    names = ["champion-nobody", *(f"champion-{kind}-{seat}" for kind in ("penguin", "bear")
                                  for seat in ("teal", "orange", "purple", "yellow"))]
    return [name for name in names if art.sprite(name) in textures]


@pytest.mark.parametrize("game", NAMES)
def test_the_winner_stands_there_in_their_colour(game):
    with running_app() as app:
        widget = champions(app, game)
        outcome = app.nav.screen.session.outcome
        kind = "bear" if game == "icelake" else "penguin"
        assert shown(widget) == [f"champion-{kind}-{('teal', 'orange')[seat]}" for seat in sorted(outcome.winners)]


@pytest.mark.parametrize("size", [(360, 800), (800, 360), (1280, 800)])
def test_the_leap_stays_in_sight_and_comes_to_rest(size):
    with running_app(size=size) as app:
        widget = champions(app, "icetowers")
        lift = next(thing for thing in widget.canvas.children if isinstance(thing, Translate))
        figure = next(thing for thing in widget.canvas.children if isinstance(thing, Rectangle)
                      and thing.texture == art.sprite(shown(widget)[0]))
        heights = []
        for _ in range(130):
            frames(1, drawn=False)
            heights.append(lift.y)
        assert max(heights) > 1 and figure.pos[1] + figure.size[1] + max(heights) <= widget.top
        assert widget.joy == 1.0 and heights[-1] == 0


def test_with_less_motion_nobody_leaps():
    with running_app(reduced_motion=True) as app:
        widget = champions(app, "icecool")
        assert widget.joy == 1.0 and all(lift.y == 0 for lift in widget.canvas.children if isinstance(lift, Translate))


def test_where_nobody_won_a_seal_cannot_look():
    with running_app() as app:
        widget = Champions("freeze", [])
        widget.size = (300, 120)
        assert shown(widget) == ["champion-nobody"], app
