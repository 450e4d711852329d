"""Scores: matches played and won for each game and level, how they went, and the finished ones to watch again."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from app.games import NAMES
from app.store import Statistics
from app.ui import games
from app.ui.boards.freeze import records
from app.ui.i18n import in_a_row, ntr, tr
from app.ui.kv import load
from app.ui.labels import levels
from app.ui.widgets.bars import Bar, History
from app.ui.widgets.controls import Panel, PillButton, heading
from app.ui.widgets.layouts import Column, Grid
from app.ui.widgets.page import Page
from app.ui.widgets.picture import Picture
from app.ui.widgets.tap import Tap
from app.ui.widgets.unfinished import ago
from app.ui.widgets.words import Words

LATEST = 12  # finished matches listed
LARGEST_MASCOT = 260  # dp
ROOM_FOR_TWO = 340  # dp a chart needs at 100 % text


class StatisticsScreen(Page):
    """Empty at first, with a word of welcome."""

    def fill(self) -> None:
        app = App.get_running_app()
        self.title = tr("Scores")
        found = {name: app.journal.statistics(name) for name in NAMES}
        played = {name: numbers for name, numbers in found.items() if numbers.total.played}
        self.most = dp(1100) if self.broad and played else dp(700)
        two = self.broad and min(self.width, self.most) >= 2 * dp(ROOM_FOR_TWO) * app.text_scale
        charts = Grid(columns=2 if two and len(played) > 1 else 1, spacing=dp(14))
        for name, numbers in played.items():
            charts.add_widget(GamePanel.of(name, numbers))
        if played:
            self.ids.parts.add_widget(charts)
        else:
            self.ids.parts.add_widget(self._empty())
        if finished := app.journal.finished(LATEST):
            self.ids.parts.add_widget(self._watch(finished, 2 if two else 1))
        paste = PillButton(text=tr("Add a match from copied text"), icon="content-paste", points=15)
        paste.bind(on_tap=lambda *_: self._paste())
        self.ids.parts.add_widget(paste)

    def _empty(self) -> Panel:
        panel = Panel()
        if mascot := games.picture("mascot"):
            high = min(dp(LARGEST_MASCOT), self.height * 0.3)
            panel.add_widget(Image(texture=mascot, fit_mode="contain", size_hint_y=None, height=high))
        panel.add_widget(Words(text=tr("Nothing here yet"), points=20, bold=True, halign="center"))
        panel.add_widget(Words(text=tr("Play a match to its end and it will show up here."), points=16, halign="center"))
        play = PillButton(text=tr("Pick a game"), icon="play", main=True)
        play.bind(on_tap=lambda *_: App.get_running_app().home())
        panel.add_widget(play)
        return panel

    def _watch(self, finished: list[Any], columns: int) -> Panel:
        panel, rows = Panel(), Grid(columns=columns, spacing=dp(8))
        for summary in finished:
            names = ", ".join(player.name for player in summary.players)
            row = PastRow(title=games.title(summary.game), line=f"{ago(summary.finished)}\u00a0· {names}",
                          picture=games.picture(f"card-{summary.game}"))
            row.bind(on_tap=lambda *_, number=summary.id: self._open(number))
            rows.add_widget(row)
        for part in (heading(tr("Watch again")), rows):
            panel.add_widget(part)
        return panel

    def _open(self, number: int) -> None:
        from app.ui.matches import resume

        resume(number)

    def _paste(self) -> None:
        from app.ui.matches import import_pasted

        import_pasted(self._refill)


class PastRow(Tap):
    """A finished match: a tap shows how it went."""

    title = StringProperty("")
    line = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    needed = NumericProperty(0)


class GamePanel(Panel):
    """One game: how often it was played and won, against whom, and how the latest matches went."""

    needed = NumericProperty(0)

    @classmethod
    def of(cls, name: str, numbers: Statistics) -> GamePanel:
        panel = cls()
        panel.add_widget(_head(name, numbers))
        most = max(tally.played for tally in numbers.levels.values())
        for level, tally in numbers.levels.items():
            words = tr("Without bots") if level == "person" else tr(levels.name(level))
            count = ntr("{n} of {all} won", "{n} of {all} won", tally.won, all=tally.played)
            panel.add_widget(Bar(text=words, numbers=count, whole=tally.played / most, part=tally.won / tally.played))
        if len(numbers.history) > 1 and name != records.GAME:  # rounds won and colours found are no one scale
            second = App.get_running_app().paint.text_second
            panel.add_widget(Words(text=tr("Scores of the latest matches; a dot is a win"), points=13, tint=second))
            panel.add_widget(History(matches=[(past.score, past.won) for past in numbers.history]))
        panel.add_widget(BoxLayout())  # keeps the parts at the top of a panel that is higher than they are
        return panel


def _head(name: str, numbers: Statistics) -> BoxLayout:
    head = BoxLayout(size_hint_y=None, spacing=dp(12))
    if texture := games.picture(f"card-{name}"):
        head.add_widget(Picture(texture=texture, size_hint=(None, None), size=(dp(72), dp(56)), radius=dp(16),
                                pos_hint={"center_y": 0.5}))
    total = numbers.total
    words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
    words.add_widget(Words(text=games.title(name), points=19, bold=True))
    facts = [ntr("{n} match", "{n} matches", total.played), ntr("{n} won", "{n} won", total.won), *_best(name, numbers)]
    app, row = App.get_running_app(), in_a_row(*facts)
    line = Words(text=row, points=14, tint=app.paint.accent_text)
    line.bind(width=lambda line, width: setattr(line, "text", app.in_lines(row, width, sp(14) * app.text_scale, False)))
    words.add_widget(line)
    words.bind(height=lambda _, height: setattr(head, "height", max(dp(60), height)))
    head.add_widget(words)
    return head


def _best(name: str, numbers: Statistics) -> list[str]:
    """The best so far: a score, or in Monster Freeze what was found alone without hints, and in what time."""
    if name == records.GAME:
        run = records.best_of_all(App.get_running_app().journal)
        return [run.words()] if run else []
    return [tr("best score {n}", n=max(past.score for past in numbers.history))]


load("statistics")
