"""A small lake: one moment of a match as a picture, for the rules and the results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icelake.state import State
from app.ui.boards.icelake.lake import LakePicture
from app.ui.boards.icelake.marks import Marks
from app.ui.symbols import draw_disc
from app.ui.theme import SEAT_COLOURS

HIGH = 250  # dp


class SmallLake(Widget):
    """A lake of its own with a moment of a match, and whatever marks show the rule; perhaps about `own`, the cracks of one seat."""

    def __init__(
        self, state: State, draw: Callable[[Marks, State], None] = lambda marks, state: None,
        colours: tuple[str, ...] = SEAT_COLOURS, high: float = HIGH, own: int | None = None, **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(high), **kwargs)
        self.state, self._draw = state, draw
        self.lake = LakePicture(colours)
        self.lake.own = own
        self.marks = Marks(self.lake)
        self.lake.state = state
        self.add_widget(self.lake)
        self.bind(pos=self._lay_out, size=self._lay_out)

    def _lay_out(self, *_: Any) -> None:
        if self.width > dp(50):
            self.marks.clear()
            self.lake.lay_out((*self.pos, *self.size), self.state.size, False)
            self._draw(self.marks, self.state)
            if self.lake.own is not None:
                self._draw_discs()

    def _draw_discs(self) -> None:
        """Skaters as their symbols, which can be told apart where bears cannot."""
        with self.lake.layers["over"]:
            for seat in self.state.skating:
                draw_disc(self.lake.colours[seat], *self.lake.place(self.state.skaters[seat].cell), self.lake.side)
