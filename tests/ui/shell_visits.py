"""Every screen of the menus with something on it, for tests that walk over all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from app import tables
from app.core.arena import play_out
from app.core.game import Outcome, Setup
from app.core.match import Match
from app.games import GAMES
from app.store import Journal, Player
from app.ui.matches import begin, places
from app.ui.session import Session
from app.ui.widgets.scroller import Scroller
from app.ui.widgets.sheet import top_sheet
from tests.ui.harness import frames, running_app

SIZES = [(360, 800), (800, 360), (1280, 800), (800, 1280)]
ALONE = (Player("Mila", "teal", "person"), Player("Pip", "orange", "easy"))
FOUR = (*ALONE, Player("Nanuk", "purple", "person"), Player("Papa", "yellow", "hard"))
# A screen and its arguments; "seat" and "waiting" are sheets over a screen.
VISITS = [
    ("start", {}), ("settings", {}), ("statistics", {}), ("howto", {}),
    *(("howto", {"game": game}) for game in GAMES), *(("setup", {"game": game}) for game in GAMES),
    ("seat", {"game": "icetowers"}), ("waiting", {}), ("results", {}), ("replay", {}), ("gym", {}), ("daily", {}),
]
# Where something is played, and the back key asks first.
PLAYED = [("lesson", {"lesson": "bank"}), *((name, {"game": game}) for name in ("tutorial", "match", "pause") for game in GAMES)]
names = ["-".join([name, *words.values()]) for name, words in VISITS]


@cache
def finished(game: str) -> Match:
    """A match of bots, played to its end without a screen."""
    return play_out(GAMES[game], Setup(2, 7), tables.drivers(game, {0: "easy", 1: "easy"}))


def session_of(app: Any, game: str, players: tuple[Player, ...] = ALONE) -> Session:
    """A finished match in the journal, as its results and its replay get it."""
    match = finished(game)
    number = app.journal.begin(game, match.setup, players, "side")
    for index, move in enumerate(match.log):
        app.journal.record(number, index, move)
    app.journal.finish(number, match.outcome)
    return Session(game, match, places(players, "side"), app.settings, app.journal, number)


def a_journal() -> Journal:
    """Two matches that wait and a few that are over."""
    journal = Journal.in_memory()
    for game in ("icelake", "icetowers"):
        journal.begin(game, Setup(2, 7), ALONE, "side")
        for score, winner in ((12, 0), (7, 1), (20, 0)):
            number = journal.begin(game, Setup(2, 7), ALONE, "side")
            journal.finish(number, Outcome((score, 10), (winner,), ""))
    return journal


@contextmanager
def lived_in_app(**how: Any) -> Iterator[Any]:
    """The app of somebody who has played before, four of them sitting round the table."""
    journal = a_journal()
    seats = [{"name": player.name, "colour": player.colour, "kind": player.kind} for player in FOUR]
    for game in GAMES:
        journal.set_setting(f"setup/{game}", {"seats": seats, "seating": "face", "options": {}})
    with running_app(journal=journal, **how) as app:
        yield app


def visit(app: Any, name: str, words: dict[str, str]) -> Any:
    """Go there from the start screen; the widget that has the screen to itself then."""
    while sheet := top_sheet(app.root_layout):
        sheet.close()
    app.home()
    if name in ("results", "replay"):
        screen = app.go(name, session=session_of(app, "icelake"))
        if name == "replay":
            screen.show(screen.total // 3)  # here every button has something to do
    elif name == "seat":
        app.go("setup", **words)._edit(1)
    elif name in ("match", "pause"):
        begin(words["game"], ALONE, "side", {}, 7)
        frames(6, drawn=False)
        if name == "pause":
            app.nav.screen.pause()
            frames(6, drawn=False)
            return app.nav.screen.sheet
    elif name == "waiting":
        from app.ui.widgets.unfinished import UnfinishedSheet

        UnfinishedSheet(app.nav.screen.fill).open()
    elif name != "start":
        app.go(name, **words)
    frames(6, drawn=False)
    return top_sheet(app.root_layout) or app.nav.screen


def into_sight(target: Any) -> None:
    """Scroll as a finger would until it can be seen."""
    parent = target.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Scroller):
            parent.scroll_to(target)
        parent = parent.parent
    frames(2, drawn=False)
