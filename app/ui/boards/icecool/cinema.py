"""Cinema: the films a board shows: the flick just made, one that was interrupted, the last one again."""

from __future__ import annotations

from typing import Any

from app.games.icecool.facts import Flick
from app.games.icecool.state import State
from app.ui.boards.icecool.cues import Cue
from app.ui.boards.icecool.film import PER_SECOND, Film, shoot
from app.ui.boards.icecool.screening import SLOWLY, Screening
from app.ui.motion import Motion

MISSED = 12  # samples of a flight between two frames: nobody watched


class Cinema:
    """Keeps the last film and the position it began in, so that it can be asked about and seen again."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.film: Film | None = None
        self.before: State | None = None  # the position in which the film began
        self.screening: Screening | None = None  # of a flick whose end is not yet known to the rules
        self._headings: dict[int, float] = {}
        self._again: Motion | None = None
        self._gone = 0.0
        self._followed = 0.0  # seconds of a resumed flight that were shown

    @property
    def again_runs(self) -> bool:
        return self._again is not None

    def roll(self, view: State, seat: int, flick: Flick) -> Motion:
        """The film of a flick just made in this position."""
        self._load(view, seat, flick)
        assert self.screening is not None
        return self.screening.motion()

    def resume(self, view: State) -> None:
        """A flight that was interrupted goes on where it was, see `follow`."""
        if view.flick is not None:
            self.board.rink.show(view)
            self._followed = 0.0
            self._load(view, view.flicker, view.flick)

    def follow(self, seconds: float) -> None:
        """Show a resumed flight as it is so long after its flick; what happened while nobody watched makes no sound."""
        if self.screening and not self.screening.calm:
            if (seconds - self._followed) * PER_SECOND > MISSED:
                self.screening.join(seconds)
            self._followed = seconds
            self.screening.at(seconds)

    def over(self) -> None:
        """The rules know the end: the next look is at the position itself."""
        if self.screening:
            self.screening.end()
        self.screening = None

    def _load(self, view: State, seat: int, flick: Flick) -> None:
        board = self.board
        self.film, self.before, self._headings = shoot(view, seat, flick), view, dict(board.rink.headings)
        quick = board.session.pace > 1.0
        self.screening = Screening(self.film, board.rink, board.said, board.session.settings.reduced_motion, quick)

    # Once more, slowly.

    def again(self) -> None:
        """Play the last flick once more, slowly; the match waits."""
        board = self.board
        if self.film is None or self.before is None or board.busy:
            return
        board.rink.headings.update(self._headings)
        board.rink.show(self.before)
        said: list[Cue] = []
        calm = board.session.settings.reduced_motion
        self._again = Screening(self.film, board.rink, said.append, calm, quick=True).motion(SLOWLY)
        self._gone = 0.0
        board.session.paused = True
        board.refresh()

    def tick(self, dt: float) -> None:
        if self._again is None:
            return
        self._gone += dt
        t = min(1.0, self._gone / self._again.seconds)
        self._again.step(t)
        if t >= 1.0:
            self.stop_again()

    def stop_again(self) -> None:
        """Back to the position as it is."""
        if self._again:
            self._again.step(1.0)
            self._again = None
            self.board.session.paused = False
            self.board.show(self.board.view)
