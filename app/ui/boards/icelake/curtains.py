"""Curtains: who has the glass alone to plan on, one after another, and nobody at desks round a table."""

from __future__ import annotations

from typing import Any

from app.core.game import TABLE
from app.games.icelake.state import Phase
from app.ui.boards.icelake.planning import bots_are_ready


class Curtains:
    """Calls people to the glass; the board asks in every frame, and when a strip was tapped."""

    def __init__(self, board: Any) -> None:
        self.board = board

    def open_the_table(self) -> None:
        """At desks nobody has the glass alone, also when it was one person's until the window became large enough."""
        board = self.board
        if board.desks and board.session.viewer != TABLE and board.match_screen:
            board.match_screen.public()

    def next(self) -> None:
        """Behind the curtain to the next person who has to plan, once the bots have committed."""
        board, session = self.board, self.board.session
        screen, view = board.match_screen, board.state
        if not self._one_by_one() or board.history.looking:
            return
        if session.viewer != TABLE or screen.curtain_up or screen.playback.busy or screen.sheet:
            return
        waiting = [seat for seat in session.people if seat in view.skating and not view.locked[seat]]
        if waiting and bots_are_ready(session, view):
            screen.curtain(waiting[0], self._opened)

    def call(self, touch: Any) -> bool:
        """A tap on somebody's strip while all plan: the curtain for them, as to take a program back."""
        board, seat = self.board, self.board.seating.tapped(touch)
        if board.match_screen is None or not self._one_by_one():
            return False
        if seat not in board.session.people or seat not in board.state.skating or seat == board.session.viewer:
            return False
        board.match_screen.curtain(seat, self._opened)
        return True

    def _one_by_one(self) -> bool:
        """Whether several people plan now, with one glass for all."""
        board = self.board
        planning = board.state is not None and board.state.phase is Phase.PLANNING
        return planning and not board.desks and len(board.session.people) > 1

    def _opened(self) -> None:
        self.board.refresh()
        self.open_the_table()
