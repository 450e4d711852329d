"""Matches between the menus and the table: begin, go on, leave, export, delete, take back."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from kivy.app import App

from app.core.game import Setup, Value
from app.core.match import Match
from app.games import GAMES
from app.store import Player, Saved, Unreadable
from app.ui.boards import board_class
from app.ui.i18n import tr
from app.ui.session import SEATINGS, Place, Session


def places(players: tuple[Player, ...], seating: str) -> tuple[Place, ...]:
    """Who sits where, and which way they look; alone among bots everything faces you."""
    people = sum(player.kind == "person" for player in players)
    facings = SEATINGS[seating if people > 1 else "side"]
    return tuple(Place(seat, player.name, player.colour, player.kind, facings[seat])
                 for seat, player in enumerate(players))


def begin(game: str, players: tuple[Player, ...], seating: str, options: Mapping[str, Value],
          seed: int | None = None) -> Session:
    """A new match, in the journal from its first moment; it is on the screen when this returns."""
    app = App.get_running_app()
    setup = Setup(len(players), int(time.time() * 1000) % 2**31 if seed is None else seed, dict(options))
    match = Match(GAMES[game], setup)
    number = app.journal.begin(game, setup, players, seating)
    session = Session(game, match, places(players, seating), app.settings, app.journal, number)
    app.go("match", session=session)
    return session


def session_of(saved: Saved, journal: Any = None) -> Session:
    app = App.get_running_app()
    return Session(saved.game, saved.match, places(saved.players, saved.seating), app.settings, journal,
                   saved.id, saved.clock)


def resume(number: int) -> None:
    """Go on with a match where it was left; a finished one shows its result."""
    app = App.get_running_app()
    try:
        saved = app.journal.load(number)
    except Unreadable as problem:
        app.notice(tr(problem.args[0]))
        return
    app.go("results" if saved.outcome else "match", session=session_of(saved, app.journal))
    if saved.notice:
        app.notice(tr(saved.notice))


def delete(number: int, then: Callable[[], None]) -> None:
    """Take a match off the list; for a minute it can come back."""
    app = App.get_running_app()
    app.journal.delete(number)
    then()

    def restore() -> None:
        if not app.journal.restore(number):
            app.notice(tr("The minute is over: this match is gone."))
        then()

    app.offer_undo(tr("The match was deleted."), restore)


def export(number: int) -> None:
    """Put a match as text on the clipboard, but for what is still somebody's secret."""
    from kivy.core.clipboard import Clipboard

    app = App.get_running_app()
    try:
        saved = app.journal.load(number)
        Clipboard.copy(app.journal.export(number, board_class(saved.game).readable(saved.match)))
    except Unreadable as problem:
        app.notice(tr(problem.args[0]))
        return
    app.notice(tr("The match is on the clipboard as text."))


def import_pasted(then: Callable[[], None]) -> None:
    """Take in a match from the clipboard."""
    from kivy.core.clipboard import Clipboard

    app = App.get_running_app()
    try:
        app.journal.import_text(Clipboard.paste())
    except Unreadable as problem:
        app.notice(tr(problem.args[0]))
        return
    then()
    app.notice(tr("The match was added."))

