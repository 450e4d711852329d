"""Match: a setup and a log of moves; everything else is recomputed from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.core.game import IllegalMove, Move, Outcome, Rules, Seat, Setup, Step
from app.core.words import sentence


class Match:
    """One match of one game; old states are kept, so undo is a step back in a list."""

    def __init__(self, rules: Rules, setup: Setup, log: Iterable[Move] = ()) -> None:
        self.rules = rules
        self.setup = setup
        self.log: list[Move] = []
        self._states: list[Any] = [rules.start(setup)]
        for move in log:
            self.play(move)

    @property
    def state(self) -> Any:
        return self._states[-1]

    def state_after(self, moves: int) -> Any:
        """The state after that many moves of the log; 0 is the start."""
        return self._states[moves]

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def check(self, move: Move) -> Step:
        """What the move would lead to, without making it."""
        if move.seat not in self.to_act:
            raise IllegalMove(sentence("The match is over.") if self.outcome else sentence("It is not your turn."))
        return self.rules.apply(self.state, move)

    def play(self, move: Move) -> Step:
        step = self.check(move)
        self._states.append(step.state)
        self.log.append(move)
        return step

    def undo(self) -> Move:
        """Take back the last move; there must be one."""
        self._states.pop()
        return self.log.pop()

    def view(self, seat: Seat) -> Any:
        return self.rules.view(self.state, seat)
