"""The end of a match: whoever won is seen at once, in their colour and with their symbol, and leaps for joy."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from kivy.graphics import Rectangle, Translate
from kivy.uix.widget import Widget

from app.games import NAMES
from app.games.freeze.cards import COLOURS
from app.ui import art, palette
from app.ui.boards import board_class
from app.ui.screens.results import ResultsScreen, ScoreCard
from app.ui.widgets.champions import Champions
from app.ui.widgets.controls import PillButton
from app.ui.widgets.scene import MOUNTAINS
from app.ui.widgets.words import Words
from tests.assets.colour import contrast
from tests.ui.harness import frames, resize, running_app
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


def look(screen) -> list:
    """Where its parts are."""
    return [(type(part), *part.to_window(*part.pos), *part.size) for part in screen.walk(restrict=True)
            if isinstance(part, Champions | Words | ScoreCard | PillButton)]


def score_cards(app, session) -> list[ScoreCard]:
    screen = app.go("results", session=session)
    frames(2, drawn=False)
    return [widget for widget in screen.walk(restrict=True) if isinstance(widget, ScoreCard)]


def words_on(card) -> list[str]:
    return [widget.text for widget in card.walk(restrict=True) if isinstance(widget, Words)]


@pytest.mark.parametrize(("rounds", "ending", "tallies", "counted"), [
    (1, "five", (5, 1), ("of 5 colours", "of 5 colours")),
    (1, "pile", (2, 1), ("tricks of one colour", "trick of one colour")),
    (2, "five", (2, 0), ("rounds won", "rounds won")),
])
def test_monster_freeze_says_what_is_counted(rounds, ending, tallies, counted):
    colours = {"five": tuple(COLOURS), "pile": (COLOURS[3], COLOURS[3])}[ending]
    with running_app() as app:
        session = session_of(app, "freeze")
        view = session.view()
        taken = tuple(tuple(replace(view.tricks[0][0], colour=colour) for colour in of) for of in (colours, COLOURS[:1]))
        view = replace(view, tricks=taken, rounds=rounds, rounds_won=(rounds, 0))
        board = board_class("freeze")(session)
        assert [board.tally(view, seat) for seat in (0, 1)] == list(zip(tallies, counted, strict=True))
        order = sorted((0, 1), key=lambda seat: seat not in session.outcome.winners)
        for seat, card in zip(order, score_cards(app, session), strict=True):
            number, unit = board.tally(session.view(), seat)
            assert card.score == number and unit in words_on(card)


def test_the_winner_is_as_large_as_the_scores_leave_room_for():
    with running_app(size=(1280, 800)) as app:
        widget = champions(app, "icecool")
        frames(4, drawn=False)
        assert widget.height > 180 and app.nav.screen.ids.scroller.room == 0
        for game in ("icelake", "icetowers"):  # with large lakes and shelves below
            assert champions(app, game).height >= 0.155 * 800
            frames(4, drawn=False)
            assert app.nav.screen.ids.scroller.room == 0


def test_shelves_beside_each_other_stand_on_one_line():
    board = SimpleNamespace(exhibit=lambda view, seat: Widget(size_hint_y=None, height=100 + 20 * seat))
    with running_app(size=(1280, 800)) as app:
        champions(app, "icetowers")
        shown_of = app.nav.screen._shown_of
        assert [shelf.height for shelf in shown_of([0, 1], board, 2)] == [120, 120]
        assert [shelf.height for shelf in shown_of([0, 1], board, 1)] == [100, 120], "below each other none stands too high"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_low_screen_the_winner_stands_beside_the_words(scale):
    with running_app(size=(800, 360), text_scale=scale) as app:
        widget = champions(app, "icecool")
        words = next(one for one in app.nav.screen.walk(restrict=True) if isinstance(one, Words) and "win" in one.text)
        assert widget.right <= words.x and widget.height > 100
        assert words.height < 2 * words.font_size, "on one line"
        (left, low), (right, top) = (words.to_window(*at) for at in (words.pos, (words.right, words.top)))
        on_words = app.nav.screen._confetti._on_words
        assert all(on_words(x, y, scale) for x in (left, right) for y in (low, top)), "no confetti on them"
        assert widget.y < words.center_y < widget.top


@pytest.mark.parametrize(("size", "scale", "strewn"), [((360, 800), 1.0, True), ((800, 360), 1.0, True), ((800, 360), 2.0, False)])
def test_a_few_pieces_of_confetti_would_look_like_signs(size, scale, strewn):
    with running_app(size=size, text_scale=scale) as app:
        champions(app, "icecool")
        assert bool(app.nav.screen._confetti._pieces()) is strewn


@pytest.mark.parametrize("size", [(360, 800), (800, 360)])
def test_the_results_follow_a_turn_of_the_phone(size):
    with running_app(size=size) as app:
        champions(app, "icecool")
        resize(*size[::-1])
        frames(4, drawn=False)
        turned = look(app.nav.screen)
        app.home()
        champions(app, "icecool")
        frames(4, drawn=False)
        assert turned == look(app.nav.screen)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("winners", [1, 2, 3, 4])
def test_all_who_share_a_win_are_in_sight(game, winners):
    with running_app() as app:
        widget = Champions(game, ["teal", "orange", "purple", "yellow"][:winners])
        widget.size = (336, 190)
        figures = [thing for thing in widget.canvas.children if isinstance(thing, Rectangle)
                   and thing.texture != art.sprite("glow-round")]
        assert all(figure.pos[0] >= -0.5 and figure.pos[0] + figure.size[0] <= 336.5 for figure in figures), app


@pytest.mark.parametrize("dark", [True, False])
def test_words_are_readable_over_the_mountains(dark):
    text = (palette.DUSK if dark else palette.DAY)["text"]
    assert all(contrast(text, ground) >= 4.5 for ground in MOUNTAINS[dark])
