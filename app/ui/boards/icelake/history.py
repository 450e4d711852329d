"""Looking back: steps that were made are shown again, one at a time, while the match stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.core.game import TABLE
from app.core.match import Match
from app.games.icelake.state import Phase, Program, Withdraw
from app.ui.playback import Playback


def moves_in_the_open(match: Match) -> int:
    """How many moves tell nothing of a program that is not yet carried out: all before a turn whose programs still count."""
    state = match.state
    if state.phase is not Phase.PLANNING and not any(state.programs):
        return len(match.log)
    moments = (match.state_after(moves) for moves in range(len(match.log) + 1))
    return next(moves for moves, then in enumerate(moments) if then.turn == state.turn and then.phase is Phase.PLANNING)


class History:
    """`at` is how many moves are shown while looking back, None while the present is on the screen."""

    def __init__(self, board: Any, main: Callable[[], Playback]) -> None:
        self.board, self._main = board, main
        self.at: int | None = None
        self.again = Playback(self)

    @property
    def looking(self) -> bool:
        return self.at is not None

    @property
    def busy(self) -> bool:
        return self.again.busy

    def show(self, view: Any) -> None:
        """For the playback of what was: the end of a step."""
        self.board.show_moment(view)

    def animate(self, event: Any) -> Any:
        return self.board.animate(event)

    def _moves(self) -> list[int]:
        """The numbers of the moves that changed something on the ice; programs change nothing in sight."""
        log = self.board.session.match.log
        return [number for number, move in enumerate(log) if not isinstance(move.action, Program | Withdraw)]

    def _view(self, moves: int) -> Any:
        match = self.board.session.match
        return match.rules.view(match.state_after(moves), TABLE)

    def _present(self) -> int:
        return len(self.board.session.match.log)

    def can_go_back(self) -> bool:
        now = self._present() if self.at is None else self.at
        return any(number < now for number in self._moves())

    def back(self) -> None:
        """Show the ice as it was before the last step in sight."""
        now = self._present() if self.at is None else self.at
        earlier = [number for number in self._moves() if number < now]
        if earlier:
            self._main().frozen = True
            self.again.clear()
            self.at = earlier[-1]
            self.board.show_moment(self._view(self.at))

    def step(self) -> bool:
        """Play the next step again; False when the present is reached and there is none."""
        if self.at is None:
            return False
        self.again.skip()
        later = [number for number in self._moves() if number >= self.at]
        if not later:
            self.leave()
            return False
        match = self.board.session.match
        events = match.rules.apply(match.state_after(later[0]), match.log[later[0]]).events
        self.at = later[0] + 1
        self.again.add(events, self._view(self.at))
        return True

    def tick(self, dt: float) -> None:
        if self.at is None:
            return
        self.again.speed = self._main().speed
        was_busy = self.again.busy
        self.again.tick(dt)
        if was_busy and not self.again.busy and self.at >= self._present():
            self.leave()

    def leave(self) -> None:
        """Back to the present, without playing again what was still to be played."""
        if self.at is not None:
            self.at = None
            self.again.clear()
            self._main().clear()
            self.board.show(self.board.session.view())
