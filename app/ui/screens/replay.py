"""The replay: a match move by move: play, pause, step, scrub, faster, from ruling to ruling."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Ellipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.core.game import TABLE
from app.ui import theme
from app.ui.boards import board_class
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.playback import Playback
from app.ui.session import Session
from app.ui.widgets.controls import RoundButton, Steps  # noqa: F401  (named in kv)

SPEEDS = (1, 2, 4)
MARK = 3  # dp, radius
LOW = 480  # dp; on lower screens all controls are in one row
SLICE = 0.003  # seconds a frame spends on looking for rulings
LONGEST_FRAME = 0.1  # seconds


class ReplayScreen(FloatLayout):
    """Shows what everybody may see after `at` moves; the board is not touched here."""

    edge_to_edge = True
    at = NumericProperty(0)
    total = NumericProperty(1)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    low = BooleanProperty(False)
    where = StringProperty("")
    rulings = ListProperty([])  # numbers of the moves that led to one

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.session = session
        self.match = session.match
        super().__init__(**kwargs)
        self.bind(size=self._shape, at=self._count)
        self.total = max(1, len(self.match.log))
        self.board = board_class(session.game)(session.to_watch())
        self.ids.stage.add_widget(self.board)
        self.playback = Playback(self.board)
        self._wait = 0.0
        self._clock = Clock.create_trigger(self._frame, interval=True)
        self._search = self._find_rulings()
        self._shape()
        self.show(0)
        self._count()

    def entered(self) -> None:
        self._clock()

    def left(self) -> None:
        self._clock.cancel()

    def paused(self) -> None:
        self.playing = False
        self.left()

    def resumed(self) -> None:
        self.entered()
        self.show(self.at)

    def _shape(self, *_: Any) -> None:
        self.low = self.height < dp(LOW) and self.width > self.height

    def _count(self, *_: Any) -> None:
        self.where = tr("{n} of {total}", n=int(self.at), total=len(self.match.log))

    def _view(self, moves: int) -> Any:
        return self.match.rules.view(self.match.state_after(moves), TABLE)

    def _events(self, move: int) -> Any:
        return self.match.rules.apply(self.match.state_after(move), self.match.log[move]).events

    def _find_rulings(self) -> Iterator[None]:
        """Looks through the match move by move, so that a long one does not hold up the picture."""
        for move in range(len(self.match.log)):
            if any(self.board.notable(event) for event in self._events(move)):
                self.rulings.append(move)
            yield

    def _look_on(self, seconds: float = float("inf")) -> None:
        until = perf_counter() + seconds
        for _ in self._search:
            if perf_counter() > until:
                return

    def show(self, moves: int) -> None:
        """Jump to the moment after that many moves."""
        self.playback.clear()
        self.at = min(max(int(moves), 0), len(self.match.log))
        self.board.show(self._view(self.at))

    def step(self) -> None:
        """One move on."""
        if self.at >= len(self.match.log):
            self.playing = False
            return
        self.playback.skip()
        events = self._events(self.at)
        self.at += 1
        self.playback.add(events, self._view(self.at))

    def step_back(self) -> None:
        self.playing = False
        self.show(self.at - 1)

    def next_ruling(self) -> None:
        """On to the next move that the board calls notable, else to the end."""
        self.playing = False
        self._look_on()
        move = next((move for move in self.rulings if move >= self.at), None)
        if move is None:
            self.show(len(self.match.log))
            return
        self.show(move)
        self.step()

    def last_ruling(self) -> None:
        """Back to the notable move before this moment, else to the start."""
        self.playing = False
        self._look_on()
        self.show(next((move for move in reversed(self.rulings) if move < self.at - 1), 0))
        if self.at:
            self.step()

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
        dt = min(dt, LONGEST_FRAME)
        self._look_on(SLICE)
        self.playback.speed = self.speed
        self.playback.tick(dt)
        if self.board.live:
            self.board.tick(dt)  # pieces that glide by themselves
        if not self.playing or self.playback.busy:
            return
        self._wait -= dt * self.speed
        if self._wait <= 0:
            self._wait = theme.BETWEEN
            self.step()

    def on_touch_down(self, touch: Any) -> bool:
        if self.ids.controls.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        return True  # the past cannot be touched

    def leave(self) -> None:
        App.get_running_app().back()


class Scrubber(Steps):
    """The match as a line: a thumb at the moment shown, a mark at each ruling."""

    marks = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = Canvas()
        self.canvas.after.add(self._drawn)
        self.bind(marks=self._draw_marks, pos=self._draw_marks, size=self._draw_marks, most=self._draw_marks)

    def _draw_marks(self, *_: Any) -> None:
        self._drawn.clear()
        with self._drawn:
            Color(*App.get_running_app().paint.warning)
            for move in self.marks:
                x = self.x + dp(24) + (self.width - dp(48)) * (move + 1) / max(1, self.most)
                Ellipse(pos=(x - dp(MARK), self.y + self.height / 2 + dp(9)), size=(dp(2 * MARK), dp(2 * MARK)))


load("replay")
