"""Gym class: the warm-up lap and the trick shots, with the stars earned so far."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.icecool.gym import STARS, Lesson, Shot
from app.games.icecool.lessons import LESSONS
from app.ui import art, theme
from app.ui.i18n import ntr, tr
from app.ui.kv import load
from app.ui.widgets.layouts import Grid
from app.ui.widgets.page import Page
from app.ui.widgets.tap import Tap
from app.ui.widgets.words import Words

GAME = "icecool"
KIND, LAP = "stars", "lap"  # of results in the journal
PICTURES = {
    Shot.STRAIGHT: "icecool-penguin-behind-teal",
    Shot.CURVE: "icecool-penguin-teal",
    Shot.JUMP: "icecool-task-jump",
    Shot.JUMP_AND_CURVE: "icecool-task-jump",
}
OWN_PICTURES = {"bank": "icecool-task-bounce", "two doors": "icecool-task-doors", "catch": "icecool-id-teal",
                "hide": "icecool-fish-teal", "push": "icecool-penguin-orange", "slalom": "icecool-penguin-teal"}


def best_stars(journal: Any, lesson: Lesson) -> int:
    """The most stars ever earned in a lesson."""
    return max((int(result.value) for result in journal.results(GAME, KIND, lesson.name)), default=0)


def best_lap(journal: Any) -> float | None:
    """The shortest lap in seconds, or None before the first."""
    return min((result.value for result in journal.results(GAME, LAP)), default=None)


def time_words(seconds: float) -> str:
    """Minutes and seconds, as on a stop watch."""
    return f"{int(seconds // 60)}:{seconds % 60:04.1f}"


class Stars(Widget):
    """Three stars, some of them lit."""

    stars = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw, stars=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            draw_stars(int(self.stars), self.x, self.y, self.width, self.height)


def draw_stars(stars: int, x: float, y: float, width: float, height: float) -> None:
    """Three stars side by side into the canvas in use; the lit ones are larger, so that colour is not needed."""
    for number in range(STARS):
        lit = number < stars
        side = min(height, width / STARS) * (1.0 if lit else 0.72)
        Color(*theme.rgba(theme.BASE["yellow"] if lit else "#6E8AA3", 1.0 if lit else 0.7))
        Rectangle(texture=art.sprite("glyph-star"), size=(side, side),
                  pos=(x + width * (number + 0.5) / STARS - side / 2, y + (height - side) / 2))


class LessonRow(Tap):
    """One lesson in the list."""

    title = StringProperty("")
    line = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    stars = NumericProperty(0)
    tight = BooleanProperty(False)  # the stars stand below the words
    needed = NumericProperty(0)


class GymScreen(Page):
    """All lessons; each opens the ice."""

    def fill(self) -> None:
        journal = App.get_running_app().journal
        self.title = tr("Gym class")
        earned = sum(best_stars(journal, lesson) for lesson in LESSONS)
        self.subtitle = ntr("{n} star of {all}", "{n} stars of {all}", earned, all=STARS * len(LESSONS))
        self.most = dp(1080) if self.broad else dp(700)
        self.ids.parts.add_widget(Words(text=tr("Learn to flick: straight, round corners, off walls and over them."),
                                        points=16))
        grid = Grid(columns=2 if self.broad else 1)
        for lesson in LESSONS:
            grid.add_widget(self._row(lesson, journal))
        self.ids.parts.add_widget(grid)

    def _row(self, lesson: Lesson, journal: Any) -> LessonRow:
        line = tr(lesson.text)
        if lesson.name == LAP and (lap := best_lap(journal)) is not None:
            line = tr("Best time: {time}", time=time_words(lap))
        row = LessonRow(title=tr(lesson.title), line=line, stars=best_stars(journal, lesson),
                        texture=art.sprite(OWN_PICTURES.get(lesson.name, PICTURES[lesson.shot])))
        row.bind(on_tap=lambda *_: App.get_running_app().go("lesson", lesson=lesson.name))
        return row


load("gym")
