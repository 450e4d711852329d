"""The replay: a match move by move: play, pause, step, scrub, faster, on to the next ruling."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.core.game import TABLE
from app.ui.boards import board_class
from app.ui.kv import load
from app.ui.playback import Playback
from app.ui.session import Session
from app.ui.widgets.controls import RoundButton, Steps  # noqa: F401  (named in kv)

SPEEDS = (1, 2, 4)
BETWEEN = 0.35  # seconds between moves at 1x


class ReplayScreen(FloatLayout):
    """Shows what everybody may see after `at` moves; the board is not touched here."""

    edge_to_edge = True
    at = NumericProperty(0)
    total = NumericProperty(1)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.session = session
        self.match = session.match
        super().__init__(**kwargs)
        self.total = max(1, len(self.match.log))
        self.board = board_class(session.game)(session)
        self.ids.stage.add_widget(self.board)
        self.playback = Playback(self.board)
        self._wait = 0.0
        self._clock: Any = None
        self.show(0)

    def entered(self) -> None:
        self._clock = Clock.schedule_interval(self._frame, 0)

    def left(self) -> None:
        if self._clock:
            self._clock.cancel()
            self._clock = None

    def _view(self, moves: int) -> Any:
        return self.match.rules.view(self.match.state_after(moves), TABLE)

    def show(self, moves: int) -> None:
        """Jump to the moment after that many moves."""
        self.playback.clear()
        self.at = min(max(int(moves), 0), len(self.match.log))
        self.board.show(self._view(self.at))

    def step(self, animate: bool = True) -> None:
        """One move on."""
        if self.at >= len(self.match.log):
            self.playing = False
            return
        self.playback.skip()
        events = self.match.rules.apply(self.match.state_after(self.at), self.match.log[self.at]).events
        self.at += 1
        self.playback.add(events if animate else (), self._view(self.at))

    def next_ruling(self) -> None:
        """On to the next move that the board calls notable, else to the end."""
        self.playing = False
        for number in range(self.at, len(self.match.log)):
            events = self.match.rules.apply(self.match.state_after(number), self.match.log[number]).events
            if any(self.board.notable(event) for event in events):
                self.show(number)
                self.step()
                return
        self.show(len(self.match.log))

    def toggle(self) -> None:
        if not self.playing and self.at >= len(self.match.log):
            self.show(0)
        self.playing = not self.playing

    def faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(int(self.speed)) + 1) % len(SPEEDS)]

    def scrub(self, value: float) -> None:
        if int(value) != self.at:
            self.playing = False
            self.show(int(value))

    def _frame(self, dt: float) -> None:
        dt = min(dt, 0.1)
        self.playback.speed = self.speed
        self.playback.tick(dt)
        if not self.playing or self.playback.busy:
            return
        self._wait -= dt * self.speed
        if self._wait <= 0:
            self._wait = BETWEEN
            self.step()

    def on_touch_down(self, touch: Any) -> bool:
        if self.ids.controls.collide_point(*touch.pos) or self.ids.leave.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        return True  # the past cannot be touched

    def leave(self) -> None:
        App.get_running_app().back()


load("replay")
