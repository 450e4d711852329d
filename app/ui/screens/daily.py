"""The puzzle of the day in Monster Freeze: one deal for everybody, a calendar of results, and the best runs alone."""

from __future__ import annotations

from datetime import date
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.games.freeze.cards import COLOURS
from app.games.freeze.daily import daily_setup
from app.store import COLOURS as SEAT_COLOURS
from app.store import Player
from app.ui import labels
from app.ui.boards.freeze import records
from app.ui.boards.freeze.calendar import Calendar, day_words, streak
from app.ui.boards.freeze.records import GAME, Run
from app.ui.boards.freeze.shelf import Shelf
from app.ui.i18n import ntr, tr
from app.ui.widgets.controls import Panel, PillButton, heading
from app.ui.widgets.page import Page
from app.ui.widgets.words import Words


class DailyScreen(Page):
    """Today first; any day of the past can be chosen in the calendar. The first game of a day counts."""

    def __init__(self, today: date | None = None, **kwargs: Any) -> None:
        self._today = today
        self.chosen: date | None = None
        super().__init__(**kwargs)

    @property
    def today(self) -> date:
        return self._today or date.today()

    def fill(self) -> None:
        self.title = tr("Puzzle of the day")
        self.subtitle = tr("The same cards for everybody. Your first game counts.")
        self.most = dp(1100) if self.broad else dp(700)
        self.runs = records.dailies(App.get_running_app().journal)
        self.chosen = self.chosen or self.today
        self.day_panel = Panel()
        self._fill_day()
        month = Panel(padding=(0, dp(8)))
        self.calendar = Calendar(self.runs, self.today, self.chosen, self.choose)
        month.add_widget(self.calendar)
        bests = self._bests()
        if self.broad:
            row = BoxLayout(spacing=dp(16), size_hint_y=None)
            left = BoxLayout(orientation="vertical", spacing=dp(12), size_hint_y=None, pos_hint={"top": 1})
            left.bind(minimum_height=left.setter("height"))
            month.pos_hint = {"top": 1}
            for part in (self.day_panel, *bests):
                left.add_widget(part)
            row.add_widget(left)
            row.add_widget(month)
            row.bind(minimum_height=row.setter("height"))
            self.ids.parts.add_widget(row)
            return
        for part in (self.day_panel, month, *bests):
            self.ids.parts.add_widget(part)

    def _fill_day(self) -> None:
        day, run = self.chosen, self.runs.get(self.chosen)
        self.day_panel.clear_widgets()
        words = tr("Today, {day}", day=day_words(day)) if day == self.today else day_words(day)
        self.day_panel.add_widget(Words(text=words, points=22, bold=True, halign="center"))
        found = run.colours if run else 0
        self.day_panel.add_widget(Shelf({colour: int(place < found) for place, colour in enumerate(COLOURS)}))
        self.day_panel.add_widget(Words(text=self._verdict(run), points=16, halign="center"))
        if day == self.today and (days := streak(self.runs, self.today)) > 1:
            words = ntr("{n} day in a row!", "{n} days in a row!", days)
            gold = App.get_running_app().paint.gold
            self.day_panel.add_widget(Words(text=words, points=15, bold=True, halign="center", tint=gold))
        words = tr("Continue") if self._begun(day) is not None else tr("Play again") if run else tr("Play")
        self.play_button = PillButton(text=words, icon="play", main=True, points=20)
        self.play_button.bind(on_tap=lambda *_: self.play())
        self.day_panel.add_widget(self.play_button)

    @staticmethod
    def _verdict(run: Run | None) -> str:
        if run is None:
            return tr("Two minutes of sand, five colours to find.")
        words = tr("Your result: {result}", result=run.words())
        return f"{words} · {tr('with hints')}" if run.hinted else words

    def _bests(self) -> list[Panel]:
        """The best runs by deck and sand, with hints apart; nothing before the first."""
        rows = records.bests(App.get_running_app().journal)
        if not rows:
            return []
        panel = Panel()
        panel.add_widget(heading(tr("Your best games alone")))
        for deck, timer, run in rows:
            words = (tr(labels.value(GAME, "deck", deck)), tr(labels.value(GAME, "timer", timer)), run.words())
            panel.add_widget(Words(text=" · ".join((*words, tr("with hints")) if run.hinted else words), points=15))
        return [panel]

    def choose(self, day: date) -> None:
        """Look at another day."""
        self.chosen = day
        self._fill_day()

    def _begun(self, day: date) -> int | None:
        """The match of this day that waits to be gone on with."""
        setup = daily_setup(day)
        waiting = App.get_running_app().journal.unfinished()
        return next((match.id for match in waiting if match.game == GAME and match.setup == setup), None)

    def play(self) -> None:
        """Go on with the chosen day, or begin it."""
        from app.ui.matches import begin, resume

        waiting = self._begun(self.chosen)
        if waiting is not None:
            resume(waiting)
            return
        setup = daily_setup(self.chosen)
        begin(GAME, (_player(),), "side", setup.options, setup.seed)


def _player() -> Player:
    """Whoever sits first in the set-up of the game."""
    kept = App.get_running_app().journal.setting(f"setup/{GAME}", {})
    seats = kept.get("seats") if isinstance(kept, dict) else None
    first = seats[0] if isinstance(seats, list) and seats and isinstance(seats[0], dict) else {}
    colour = first.get("colour")
    return Player(str(first.get("name") or "Mila"), colour if colour in SEAT_COLOURS else SEAT_COLOURS[0], "person")
