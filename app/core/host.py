"""The host: lets whatever drives a seat act, a slice at a time, and records every move first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from app.core.game import TABLE, IllegalMove, Move, Seat, Step
from app.core.match import Match
from app.core.shuffle import Dice


@dataclass(frozen=True, slots=True)
class Intent:
    """What a driver is about to do, and after how many milliseconds of play time."""

    action: Any
    after: int = 0
    lapses: bool = False  # only for as long as nobody else moves; then it is thought over


FRAME_SLICE = 0.5  # milliseconds of thinking in a frame; a phone needs six times as long for the same

Thinking = Generator[None, None, Intent | None]  # yields after each slice of work; None: nothing to do for now


class Driver(Protocol):
    """Whatever acts for a seat by itself: a bot, the rink, the sand timer. Fingers need none."""

    def think(self, view: Any, seat: Seat, dice: Dice, now: int) -> Thinking: ...


class Bot:
    """A driver that asks a game's bot module, at one level."""

    def __init__(self, choose: Callable[[Any, Seat, str, Dice], Thinking], level: str) -> None:
        self.choose = choose
        self.level = level

    def think(self, view: Any, seat: Seat, dice: Dice, now: int) -> Thinking:
        return (yield from self.choose(view, seat, self.level, dice))


@dataclass(slots=True)
class Plan:
    """An intent on its way: the screen shows it as a hand that travels from `since` to `due`."""

    intent: Intent
    since: int
    due: int


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made, with the step it led to."""

    move: Move
    step: Step


class Host:
    """Runs a match: fingers call `play`, the frame calls `tick`, every move is recorded before it counts."""

    def __init__(
        self,
        match: Match,
        drivers: Mapping[Seat, Driver],
        record: Callable[[int, Move], None] | None = None,
    ) -> None:
        self.match = match
        self.drivers = dict(drivers)
        self.plans: dict[Seat, Plan] = {}
        self._thinking: dict[Seat, Thinking] = {}
        self._began: dict[Seat, int] = {}  # when each thought began, in play time
        self._last_thinker: Seat = TABLE
        self._idle: dict[Seat, int] = {}  # seats with nothing to do, by the length of the log they saw
        self._record = record

    def play(self, seat: Seat, action: Any, now: int) -> Played:
        """Make a move for a seat; raises IllegalMove with the reason."""
        move = Move(seat, action, now)
        step = self.match.check(move)
        if self._record:
            self._record(len(self.match.log), move)
        self.match.play(move)
        self.plans = {one: plan for one, plan in self.plans.items() if one != seat and not plan.intent.lapses}
        self._thinking.pop(seat, None)
        return Played(move, step)

    def tick(self, now: int, slice_ms: float = FRAME_SLICE) -> list[Played]:
        """Let driven seats think for about `slice_ms` and carry out what has come due."""
        self._think(now, perf_counter() + slice_ms / 1000)
        played: list[Played] = []
        for seat, plan in sorted(self.plans.items(), key=lambda item: (item[1].due, item[0])):
            if plan.due <= now and self.plans.get(seat) is plan:
                del self.plans[seat]
                if seat in self.match.to_act:
                    try:
                        played.append(self.play(seat, plan.intent.action, max(plan.due, self._last_at())))
                    except IllegalMove:
                        continue  # someone was faster: this seat thinks again
        return played

    def next_due(self) -> int | None:
        """The moment the next plan comes due, for hosts that skip waiting."""
        return min((plan.due for plan in self.plans.values()), default=None)

    @property
    def thinking(self) -> bool:
        return bool(self._thinking)

    def forget(self) -> None:
        """Drop all plans and thoughts, as after an undo."""
        self.plans.clear()
        self._thinking.clear()
        self._idle.clear()

    def _last_at(self) -> int:
        return self.match.log[-1].at if self.match.log else 0

    def _think(self, now: int, until: float) -> None:
        length = len(self.match.log)
        waiting = sorted(self.match.to_act)
        # Whoever had no time in this frame comes first in the next one.
        for seat in [s for s in waiting if s > self._last_thinker] + [s for s in waiting if s <= self._last_thinker]:
            driver = self.drivers.get(seat)
            if driver is None or seat in self.plans or self._idle.get(seat) == length:
                continue
            if seat not in self._thinking:
                dice = Dice(f"{self.match.setup.seed}/{seat}/{length}")
                self._thinking[seat] = driver.think(self.match.view(seat), seat, dice, now)
                self._began[seat] = now
            self._last_thinker = seat
            self._advance(seat, now, until)
            if perf_counter() >= until:
                return

    def _advance(self, seat: Seat, now: int, until: float) -> None:
        thinking = self._thinking[seat]
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                del self._thinking[seat]
                if end.value is None:
                    self._idle[seat] = len(self.match.log)
                else:  # the time it took to think is part of the pace, so that a slow device does not slow bots down
                    self.plans[seat] = Plan(end.value, now, max(now, self._began[seat] + end.value.after))
                return
            if perf_counter() >= until:
                return
