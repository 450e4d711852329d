"""A month of dailies: each day with its result, any day up to today to be chosen."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from app.core.words import sentence
from app.ui import art, text
from app.ui.boards.freeze.records import FIVE, Run
from app.ui.i18n import tr
from app.ui.widgets.controls import RoundButton
from app.ui.widgets.layouts import Column, Grid
from app.ui.widgets.tap import Tap
from app.ui.widgets.words import Words

MONTHS = (
    sentence("January"), sentence("February"), sentence("March"), sentence("April"), sentence("May"), sentence("June"),
    sentence("July"), sentence("August"), sentence("September"), sentence("October"), sentence("November"),
    sentence("December"),
)
WEEKDAYS = (sentence("Mo"), sentence("Tu"), sentence("We"), sentence("Th"), sentence("Fr"), sentence("Sa"), sentence("Su"))
WEEK = 7
FIRST_MONTH = (2026, 1)  # no daily is older
LOWEST, HIGHEST = 54, 76  # dp of a row of days; where the columns are wide the rows are higher


def month_words(day: date) -> str:
    return tr("{month} {year}", month=tr(MONTHS[day.month - 1]), year=day.year)


def day_words(day: date) -> str:
    return tr("{day} {month}", day=day.day, month=tr(MONTHS[day.month - 1])).replace(" ", "\u00a0")


class Day(Tap):
    """A day of the calendar: its number, and a star or as many pips as colours were found."""

    chosen = BooleanProperty(False)

    def __init__(self, day: date, run: Run | None, today: date, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(LOWEST), **kwargs)
        self.day, self.run, self.is_today = day, run, day == today
        self.enabled = day <= today
        self.text = str(day.day)
        self.bind(pos=self.draw, size=self.draw, chosen=self.draw, pressed=self.draw, width=self._grow)

    def _grow(self, *_: Any) -> None:
        self.height = min(max(dp(LOWEST), 0.8 * self.width), dp(HIGHEST))

    def draw(self, *_: Any) -> None:
        paint = App.get_running_app().paint
        x, y, radius = self.center_x, self.center_y, min(self.width, self.height) / 2 - dp(2)
        self.canvas.before.clear()
        with self.canvas.before:
            if self.run or self.chosen or self.pressed:
                Color(*(paint.accent if self.chosen else paint.raised))
                SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            if self.is_today:
                Color(*paint.warning)
                SmoothLine(circle=(x, y, radius), width=dp(1.5))
            ink = get_hex_from_color(paint.on_accent if self.chosen else paint.text)[:7]
            words = text.fitting(self.text, radius * 1.3, 15, ink, bold=self.is_today or self.run is not None)
            squeeze = min(1.0, radius * 1.15 / words.height)
            wide, high = words.width * squeeze, words.height * squeeze
            Color(1, 1, 1, 1 if self.enabled else 0.35)
            Rectangle(texture=words, pos=(x - wide / 2, y - high / 2 + (dp(6) if self.run else 0)), size=(wide, high))
            if self.run:
                self._draw_run(self.run, x, y - radius * 0.5, radius)

    def _draw_run(self, run: Run, x: float, y: float, radius: float) -> None:
        paint = App.get_running_app().paint
        if run.won:
            side = radius * 0.72
            Color(*(paint.on_accent if self.chosen else paint.gold))
            Rectangle(texture=art.sprite("glyph-star"), pos=(x - side / 2, y - side / 2), size=(side, side))
            return
        size, gap = radius * 0.16, radius * 0.28
        for pip in range(FIVE):
            Color(*(paint.on_accent if self.chosen else paint.accent_text)[:3], 1 if pip < run.colours else 0.25)
            SmoothEllipse(pos=(x + (pip - 2) * gap - size / 2, y - size / 2), size=(size, size))


class Calendar(Column):
    """One month; arrows lead to the one before and the one after."""

    def __init__(self, runs: Mapping[date, Run], today: date, chosen: date, on_choose: Callable[[date], None]) -> None:
        super().__init__(spacing=dp(4))
        self.runs, self.today, self.chosen, self.on_choose = runs, today, chosen, on_choose
        self.month = chosen.replace(day=1)
        self.fill()

    def fill(self) -> None:
        self.clear_widgets()
        self.add_widget(self._head())
        weekdays = Grid(columns=WEEK, spacing=0)
        for name in WEEKDAYS:
            weekdays.add_widget(Words(text=tr(name), points=13, halign="center", tint=App.get_running_app().paint.text_second))
        self.add_widget(weekdays)
        self.days = Grid(columns=WEEK, spacing=0)
        for _ in range(self.month.weekday()):
            self.days.add_widget(BoxLayout(size_hint=(1, None), height=dp(LOWEST)))
        for number in range(1, monthrange(self.month.year, self.month.month)[1] + 1):
            self.days.add_widget(self._day(self.month.replace(day=number)))
        self.add_widget(self.days)

    def _head(self) -> BoxLayout:
        head = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        self.earlier, self.later = RoundButton(icon="chevron-left", bare=True), RoundButton(icon="chevron-right", bare=True)
        self.earlier.enabled = (self.month.year, self.month.month) > FIRST_MONTH
        self.later.enabled = self.month < self.today.replace(day=1)
        for button, step in ((self.earlier, -1), (self.later, 1)):
            button.opacity = 1 if button.enabled else 0.3
            button.bind(on_tap=lambda *_, step=step: self.turn(step))
        head.add_widget(self.earlier)
        words = Words(text=month_words(self.month), points=19, bold=True, halign="center", pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(head, "height", max(dp(56), height)))
        head.add_widget(words)
        head.add_widget(self.later)
        return head

    def _day(self, day: date) -> Day:
        cell = Day(day, self.runs.get(day), self.today, chosen=day == self.chosen)
        cell.bind(on_tap=lambda *_: self.choose(day))
        return cell

    def turn(self, step: int) -> None:
        """To the month before or after."""
        middle = self.month.replace(day=15) + timedelta(days=30 * step)
        self.month = middle.replace(day=1)
        self.fill()

    def choose(self, day: date) -> None:
        self.chosen = day
        for cell in self.days.children:
            if isinstance(cell, Day):
                cell.chosen = cell.day == day
        self.on_choose(day)


def streak(runs: Mapping[date, Run], today: date) -> int:
    """How many days in a row were played on their day, up to today or yesterday."""
    day = today if _played(runs, today) else today - timedelta(days=1)
    count = 0
    while _played(runs, day):
        count, day = count + 1, day - timedelta(days=1)
    return count


def _played(runs: Mapping[date, Run], day: date) -> bool:
    return day in runs and runs[day].on_its_day


