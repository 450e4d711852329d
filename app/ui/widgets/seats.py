"""Seats: who plays, as rows of a list or as cards round a table; a tap on one changes it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import games, theme
from app.ui.kv import load
from app.ui.widgets import controls  # noqa: F401  (the rules in kv name its classes)
from app.ui.widgets.picture import Picture
from app.ui.widgets.tap import Tap

BELOW, ABOVE, RIGHT, LEFT = 0, 180, 90, 270  # which way somebody's words are turned tells their side of the table
GAP = 14  # dp
LARGEST_TABLE = 600  # dp


class Seat(Tap):
    """A seat: colour and symbol, name, who plays it."""

    colour = StringProperty("teal")
    border = ColorProperty("#17B3B3")
    name = StringProperty("")
    kind_words = StringProperty("")
    kind_icon = StringProperty("account")
    free = BooleanProperty(False)

    def on_colour(self, *_: Any) -> None:
        self.border = theme.BASE[self.colour]


class SeatRow(Seat):
    """A seat in a list."""


class SeatCard(Seat):
    """A seat at a table, narrow and high."""

    wanted = NumericProperty(0)  # px high


class TableOfSeats(FloatLayout):
    """A table with the game on it, and the seats where people sit."""

    def __init__(self, game: str, seats: list[tuple[int, dict[str, Any]]], **kwargs: Any) -> None:
        """`seats` are (side, properties of the seat) in the order of play."""
        super().__init__(**kwargs)
        self.picture = Picture(texture=games.picture(f"card-{game}"), radius=dp(44), rim=theme.ICE, size_hint=(None, None))
        self.add_widget(self.picture)
        self.sides: dict[int, list[Seat]] = {side: [] for side in (BELOW, ABOVE, RIGHT, LEFT)}
        for side, properties in seats:
            crowded = side in (RIGHT, LEFT) or sum(other == side for other, _ in seats) > 2
            seat = (SeatCard if crowded else SeatRow)(size_hint=(None, None), **properties)
            seat.fbind("height", self._trigger_layout)
            self.sides[side].append(seat)
            self.add_widget(seat)

    def do_layout(self, *_: Any, **__: Any) -> None:
        if self.width <= dp(100) or self.height <= dp(100):
            return
        beside = min(dp(136), self.width * 0.21)
        row = min(dp(240), (self.width - 2 * dp(GAP)) / 2)
        for seats in self.sides.values():
            for seat in seats:
                seat.width = beside if isinstance(seat, SeatCard) else row
        left, right = (beside + dp(GAP) if self.sides[side] else 0 for side in (LEFT, RIGHT))
        above, below = (max((s.height for s in self.sides[side]), default=-dp(GAP)) + dp(GAP) for side in (ABOVE, BELOW))
        room_x, room_y = self.width - left - right, self.height - above - below
        width = min(room_x, room_y * 1.7, dp(LARGEST_TABLE))
        height = min(room_y, width * 0.72)
        x, y = self.x + left + (room_x - width) / 2, self.y + below + (room_y - height) / 2
        self._put_table(x, y, width, height)
        self._put_in_row(self.sides[BELOW], x + width / 2, lambda seat: y - dp(GAP) - seat.height)
        self._put_in_row(self.sides[ABOVE], x + width / 2, lambda seat: y + height + dp(GAP))
        for seat in self.sides[LEFT]:
            seat.pos = (x - dp(GAP) - seat.width, y + (height - seat.height) / 2)
        for seat in self.sides[RIGHT]:
            seat.pos = (x + width + dp(GAP), y + (height - seat.height) / 2)

    def _put_in_row(self, seats: list[Widget], middle: float, bottom: Any) -> None:
        wide = sum(seat.width for seat in seats) + dp(GAP) * (len(seats) - 1)
        x = middle - wide / 2
        for seat in seats:
            seat.pos = (x, bottom(seat))
            x += seat.width + dp(GAP)

    def _put_table(self, x: float, y: float, width: float, height: float) -> None:
        edge = dp(9)
        self.picture.pos, self.picture.size = (x + edge, y + edge), (width - 2 * edge, height - 2 * edge)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.35))
            SmoothRoundedRectangle(pos=(x, y - dp(6)), size=(width, height), radius=[dp(52)])
            Color(*theme.rgba(theme.ICE))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(52)])


load("seats")
