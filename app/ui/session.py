"""Session: a running match as the screens see it: who sits where, what may be seen, how to ask for a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app import tables
from app.core.game import TABLE, IllegalMove, Move, Outcome, Seat
from app.core.host import FRAME_SLICE, Host, Plan, Played
from app.core.match import Match
from app.games import GAMES
from app.ui import theme

PERSON = "person"

# Which way each seat faces (degrees its words are turned), by how people sit.
SEATINGS = {
    "side": (0, 0, 0, 0),
    "face": (0, 180, 0, 180),
    "round": (0, 180, 90, 270),
}


@dataclass(frozen=True, slots=True)
class Place:
    """One seat at the table: who sits there and which way they look."""

    seat: Seat
    name: str
    colour: str
    kind: str  # "person" or a bot's level
    facing: int = 0  # degrees, counter-clockwise: 0 reads from the bottom edge, 180 from the top

    @property
    def symbol(self) -> str:
        return theme.SYMBOLS[self.colour]

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


class Session:
    """One match on the screen; every move is in the journal before it is drawn."""

    def __init__(
        self,
        game: str,
        match: Match,
        places: tuple[Place, ...],
        settings: Any,
        journal: Any = None,
        match_id: int = 0,
        clock: int = 0,
    ) -> None:
        self.game, self.match, self.places, self.settings = game, match, places, settings
        self.journal, self.match_id = journal, match_id
        self.rules = GAMES[game]
        levels = {place.seat: place.kind for place in places if not place.is_person}
        self.host = Host(match, tables.drivers(game, levels), self._record if journal else None)
        self.people = tuple(place.seat for place in places if place.is_person)
        self.viewer: Seat = self.people[0] if len(self.people) == 1 else TABLE
        self.on_played: Callable[[Played], None] = lambda played: None
        self.watched = False  # nobody acts any more: boards leave their controls out
        self.pace = 1.0  # how fast play time runs; a demonstration hurries
        self.paused = False
        self._now = float(max(clock, match.log[-1].at if match.log else 0))

    def to_watch(self) -> Session:
        """The same match for whoever only looks on: nobody acts, and everything is read from one side."""
        session = Session(self.game, self.match, tuple(replace(place, facing=0) for place in self.places), self.settings)
        session.people, session.viewer, session.watched = (), TABLE, True
        return session

    @property
    def now(self) -> int:
        """Milliseconds of play time; stands still in pauses and in the background."""
        return int(self._now)

    @property
    def plans(self) -> dict[Seat, Plan]:
        """What bots are about to do, for the hands that travel."""
        return self.host.plans

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def place(self, seat: Seat) -> Place:
        return self.places[seat]

    def view(self, seat: Seat | None = None) -> Any:
        """What the people at the glass may see now; or what one seat may see."""
        return self.match.view(self.viewer if seat is None else seat)

    def why_not(self, seat: Seat, action: Any) -> str:
        """The sentence that refuses an action now, or "" where it is allowed."""
        try:
            self.match.check(Move(seat, action, self.now))
        except IllegalMove as refusal:
            return refusal.reason
        return ""

    def ask(self, seat: Seat, action: Any) -> str:
        """Make a move for a seat; "" when it was made, otherwise the reason why not."""
        if self.paused:
            return ""
        try:
            played = self.host.play(seat, action, self.now)
        except IllegalMove as refusal:
            return refusal.reason
        self.on_played(played)
        return ""

    def advance(self, dt: float) -> None:
        """Let play time run by a frame."""
        if not self.paused:
            self._now += dt * 1000 * self.pace

    def tick(self, slice_ms: float = FRAME_SLICE) -> None:
        """Let bots and the table think and act."""
        if self.paused or self.outcome is not None:
            return
        for played in self.host.tick(self.now, slice_ms):
            self.on_played(played)

    def undo(self) -> None:
        """Take back the last move; the board decides when that is fair."""
        self.match.undo()
        self.host.forget()
        if self.journal:
            self.journal.undo(self.match_id)

    def keep_clock(self) -> None:
        """Write down how much play time has gone by; the moves carry their own."""
        if self.journal:
            self.journal.set_clock(self.match_id, self.now)

    def _record(self, number: int, move: Move) -> None:
        self.journal.record(self.match_id, number, move)
