"""Board: draws a view, animates events, asks for moves; the base of the four boards."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.core.match import Match
from app.ui.motion import Motion
from app.ui.session import Session


class Board(FloatLayout):
    """Fills the whole match area and lays out its own parts: field, strips, controls, turned zones.

    `live` boards (no turns) get `show` at once after every move; the others get their events played first.
    """

    live = False

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.session = session
        self.match_screen: Any = None  # set by the match screen: toast, caption, curtain, why, pause

    @staticmethod
    def readable(match: Match) -> int:
        """How many moves of a match anybody may read, as in a copy of it as text; the later ones hold somebody's secret."""
        return len(match.log)

    def show(self, view: Any) -> None:
        """Draw exactly this view; may be called at any time."""

    def animate(self, event: Any) -> Motion | None:
        """The motion that shows an event, or None."""
        return None

    def tick(self, dt: float) -> None:
        """Once a frame while the match is on the screen: hands, sand, gliding pieces."""

    def cancel_touches(self) -> None:
        """Put every held piece back: the app was paused, turned or covered. Never a move."""

    def where(self, thing: Any) -> tuple[float, float] | None:
        """The middle of a named thing in window coordinates, for the coach of a tutorial; None while it is not there."""
        return None

    def worth_seeing(self) -> list[tuple[float, float]]:
        """Places in window coordinates that the words of a coach should not cover where there is room elsewhere."""
        return []

    def facing(self, seat: int) -> int:
        """Which way a seat reads: as it sits, unless the board is read otherwise on this glass."""
        return self.session.place(seat).facing

    def said_at(self, seat: int) -> tuple[float, float, float] | None:
        """Where a sentence to a seat is in nobody's way: its middle in the window and its width; None: at its edge of the glass."""
        return None

    def heard(self, name: str, words: str) -> None:
        """Write a sound that matters for those who do not hear it, where it covers nothing that matters more."""
        self.match_screen.caption(words, self.to_window(self.center_x, self.y + self.height * 0.12))

    def notable(self, event: Any) -> bool:
        """Whether a replay should offer to jump to this event."""
        return False

    def comfort(self, view: Any) -> tuple[str, Widget] | None:
        """For the results of a game alone that was not won: a kind word, and a picture as high as it is told to be."""
        return None

    def explain(self, view: Any) -> list[list[tuple[str, str]]]:
        """For the results: per seat, rows of (words, number) that add up to its score."""
        return []

    def tally(self, view: Any, seat: int) -> tuple[int, str] | None:
        """For the results: the number that tells most about a seat and what it counts, where that is not plain points."""
        return None

    def ask(self, seat: int, action: Any) -> str:
        """Ask for a move; a refusal is shown as a sentence and returned."""
        reason = self.session.ask(seat, action)
        if reason and self.match_screen:
            self.match_screen.refuse(seat, reason)
        return reason
