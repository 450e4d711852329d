"""Scores: matches played and won for each game and level, and the finished matches to watch again."""

from __future__ import annotations

import time
from typing import Any

from kivy.app import App

from app.games import NAMES
from app.store import Statistics
from app.ui import games
from app.ui.i18n import ntr, tr
from app.ui.labels import levels
from app.ui.widgets.bars import Bar
from app.ui.widgets.controls import Panel, PillButton, heading
from app.ui.widgets.page import Page
from app.ui.widgets.words import Words

LATEST = 12  # finished matches listed


class StatisticsScreen(Page):
    """Empty at first, with a word of welcome."""

    def fill(self) -> None:
        app = App.get_running_app()
        self.title = tr("Scores")
        found = {name: app.journal.statistics(name) for name in NAMES}
        played = {name: numbers for name, numbers in found.items() if numbers.total.played}
        for name, numbers in played.items():
            self.ids.parts.add_widget(self._game(name, numbers))
        finished = app.journal.finished(LATEST)
        if not played:
            self.ids.parts.add_widget(self._empty())
        if finished:
            self.ids.parts.add_widget(self._watch(finished))
        paste = PillButton(text=tr("Add a match from copied text"), icon="content-paste")
        paste.bind(on_tap=lambda *_: self._paste())
        self.ids.parts.add_widget(paste)

    def _game(self, name: str, numbers: Statistics) -> Panel:
        panel = Panel()
        panel.add_widget(Words(text=games.title(name), points=19, bold=True))
        most = max(tally.played for tally in numbers.levels.values())
        for level, tally in numbers.levels.items():
            words = tr("Among people") if level == "person" else tr(levels.name(level))
            count = ntr("{won} of {n} won", "{won} of {n} won", tally.played, won=tally.won)
            panel.add_widget(Bar(text=words, numbers=count, whole=tally.played / most, part=tally.won / tally.played))
        return panel

    def _empty(self) -> Panel:
        panel = Panel()
        panel.add_widget(Words(text=tr("Nothing here yet"), points=20, bold=True, halign="center"))
        panel.add_widget(Words(text=tr("Play a match to its end and it will show up here."), points=16, halign="center"))
        return panel

    def _watch(self, finished: list[Any]) -> Panel:
        panel = Panel()
        panel.add_widget(heading(tr("Watch again")))
        for summary in finished:
            names = ", ".join(player.name for player in summary.players)
            day = time.strftime("%d.%m.", time.localtime(summary.finished))
            button = PillButton(text=f"{games.title(summary.game)} · {day} · {names}", points=15)
            button.bind(on_tap=lambda *_, number=summary.id: self._open(number))
            panel.add_widget(button)
        return panel

    def _open(self, number: int) -> None:
        from app.ui.matches import resume

        resume(number)

    def _paste(self) -> None:
        from app.ui.matches import import_pasted

        import_pasted(self._refill)
