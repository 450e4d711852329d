"""Playback: shows what happened, event by event; then the state has the last word."""

from __future__ import annotations

from collections import deque
from typing import Any

from app.ui import theme
from app.ui.motion import Motion


class Playback:
    """A queue of events and views for one board; a tap skips, nothing can get stuck."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.speed = 1.0
        self.frozen = False
        self._queue: deque[tuple[str, Any]] = deque()
        self._motion: Motion | None = None
        self._gone = 0.0

    @property
    def busy(self) -> bool:
        return self._motion is not None or bool(self._queue)

    def add(self, events: tuple[Any, ...], view: Any = None) -> None:
        """Play these events in order, then show the view, if there is one to come."""
        self._queue.extend(("event", event) for event in events)
        if view is not None:
            self._queue.append(("view", view))

    def tick(self, dt: float) -> None:
        """Move on by a frame; several short things may end within one."""
        if self.frozen:
            return
        left = dt * self.speed
        while left > 0 and self.busy:
            if self._motion is None:
                self._next()
                continue
            seconds = min(self._motion.seconds, theme.LONGEST)
            step = min(left, seconds - self._gone)
            self._gone += step
            left -= step
            if self._gone >= seconds:
                self._end()
            else:
                self._motion.step(self._gone / seconds)

    def skip(self) -> None:
        """To the end of everything at once."""
        self._end()
        while self._queue:
            self._next()
            self._end()

    def clear(self) -> None:
        """Forget what is waiting, as when another moment is shown."""
        self._queue.clear()
        self._motion = None

    def _end(self) -> None:
        if self._motion is not None:
            motion, self._motion = self._motion, None
            motion.step(1.0)

    def _next(self) -> None:
        kind, thing = self._queue.popleft()
        if kind == "view":
            self.board.show(thing)
            return
        self._motion, self._gone = self.board.animate(thing), 0.0
        if self._motion is not None:
            self._motion.step(0.0)
            if self._motion.seconds <= 0:
                self._end()
