"""Planning: one person at a time writes letters on this glass; what is written stays with its owner until locked in."""

from __future__ import annotations

from typing import Any

from app.core.game import TABLE
from app.games.icelake.ghost import Ghost, Hazard, Lit, ghost, three_ahead
from app.games.icelake.state import Phase, Program, State, Withdraw
from app.ui import sound
from app.ui.boards.icelake.marks import hazard_colour
from app.ui.boards.icelake.planner import Planner
from app.ui.boards.icelake.rulings import warning
from app.ui.i18n import tr

LONGEST = 60  # letters a program on the glass may have


def bots_are_ready(session: Any, view: State) -> bool:
    """Whether every bot has committed: people lock in after them, so no bot can have known."""
    return all(view.locked[seat] or seat in session.people for seat in view.skating)


class Planning:
    """Drafts by seat, the planner's keys, and locking in once the bots have."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.drafts: dict[int, str] = {}
        self.pending: dict[int, str] = {}  # locked in on the glass while a bot still thinks
        self.planner = Planner(self.write, self.undo, self.clear, lambda: self.say_hold(self.seat), self.lock)
        for key in self.planner.keys:
            key.on_press, key.on_slide_off = self.preview, self.refresh
        self.lit: dict[int, Lit] = {}

    @property
    def seat(self) -> int | None:
        """Who may write a program on this glass now, alone with it."""
        board = self.board
        view, seat = board.state, board.session.viewer
        if board.match_screen is None or board.desks or view is None or view.phase is not Phase.PLANNING:
            return None
        return seat if seat != TABLE and seat in view.skating else None

    @property
    def letters(self) -> str:
        return self.drafts.get(self.seat, "") if self.seat is not None else ""

    def forget(self) -> None:
        """A new turn: no letter of the last one stays."""
        self.drafts.clear()
        self.pending.clear()
        self.planner.forget()

    # What is seen

    def refresh(self) -> None:
        """Draw the letters, the ghost and the lit hexes of the one who plans."""
        seat, view = self.seat, self.board.state
        if seat is None:
            self.lit = {}
            return
        locked = view.locked[seat]
        letters = view.programs[seat] if locked else self.drafts.get(seat, "")
        path = ghost(view, seat, letters)
        self._draw(seat, letters, path, locked)
        ahead = () if path.stopped or locked else three_ahead(view, path.cell, path.heading)
        self.lit = {lit.cell: lit for lit in ahead if view.lake.ice[lit.cell]}
        self.board.marks.light(self.lit.values())
        if seat in self.pending:
            self.planner.wait()

    def ends_above(self, y: float) -> bool:
        """Whether the ghost's way ends above this height on the board."""
        seat, view = self.seat, self.board.state
        if seat is None:
            return False
        _, end = self.board.lake.place(ghost(view, seat, view.programs[seat] if view.locked[seat] else self.letters).cell)
        return bool(end > y)

    def preview(self, letter: str) -> None:
        """While a key or hex is pressed: the way with one more letter."""
        seat, view = self.seat, self.board.state
        if seat is not None and not view.locked[seat]:
            letters = self.drafts.get(seat, "") + letter
            self.board.marks.show_ghost(ghost(view, seat, letters), view.skaters[seat].cell, self.board.session.place(seat).colour)

    def _draw(self, seat: int, letters: str, path: Ghost, locked: bool) -> None:
        view, colour = self.board.state, self.board.session.place(seat).colour
        self.board.marks.show_ghost(path, view.skaters[seat].cell, colour)
        warned = {} if locked or path.stopped else {key: _trouble(view, seat, letters + key) for key in "LSR"}
        words, mark = _worst(path)
        self.planner.show(letters, view.skaters[seat].heading, path.heading, warned, locked, words, mark,
                          len(path.steps))

    # What the owner does

    def write(self, letter: str) -> None:
        seat = self.seat
        if seat is None or self.board.state.locked[seat] or seat in self.pending:
            return
        self.add(seat, letter)
        self.refresh()

    def add(self, seat: int, letter: str) -> None:
        """One letter more for a seat, on the glass or at its desk."""
        draft = self.drafts.get(seat, "")
        if len(draft) >= LONGEST:
            self.board.refuse(seat, tr("Sixty letters are enough for one turn."))
        else:
            self.drafts[seat] = draft + letter
            sound.play("tap")

    def undo(self) -> None:
        self._write_over(self.letters[:-1])

    def clear(self) -> None:
        self._write_over("")

    def say_hold(self, seat: int | None) -> None:
        if seat is not None:
            self.board.refuse(seat, tr("Hold to clear everything."))

    def _write_over(self, letters: str) -> None:
        if self.seat is not None:
            self.drafts[self.seat] = letters
            self.refresh()

    def lock(self) -> None:
        """Lock in, or take back what was locked."""
        seat = self.seat
        if seat is None or seat in self.pending:
            return
        if self.board.state.locked[seat]:
            self.withdraw(seat)
        else:
            self.lock_in(seat)
            if self.seat == seat:
                self.refresh()

    def lock_in(self, seat: int) -> None:
        self.pending[seat] = self.drafts.get(seat, "")
        self.send()

    def withdraw(self, seat: int) -> None:
        kept = self.board.session.match.view(seat).programs[seat]
        if not self.board.ask(seat, Withdraw()):
            self.drafts[seat] = kept

    def send(self) -> None:
        """Hand over what is locked in on the glass as soon as the bots have committed."""
        session = self.board.session
        if not self.pending or not bots_are_ready(session, session.match.state):
            return
        for seat, letters in list(self.pending.items()):
            del self.pending[seat]
            alone = seat == session.viewer and len(session.people) > 1
            if alone and not session.why_not(seat, Program(letters)):
                self.board.match_screen.public()
            if not self.board.ask(seat, Program(letters)):
                self.drafts.pop(seat, None)
                sound.play("lock")


def _trouble(view: State, seat: int, letters: str) -> Hazard | None:
    steps = ghost(view, seat, letters).steps
    return steps[-1].warning if len(steps) == len(letters) else None


def _worst(path: Ghost) -> tuple[str, str]:
    """The warning to read first, and its colour: what ends the way, else what is in it now."""
    warned = [(number, step.warning) for number, step in enumerate(path.steps, 1) if step.warning]
    if not warned:
        return "", ""
    number, hazard = warned[-1] if path.stopped else warned[0]
    return warning(hazard, number), hazard_colour(hazard)
