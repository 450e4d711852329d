"""The tutorial screen: the match screen with a coach, and a good word at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.widget import Widget

from app.core.game import Seat
from app.ui import sound
from app.ui.coach import Coach
from app.ui.i18n import tr
from app.ui.screens.match import MatchScreen
from app.ui.sheets import Caption, Sheet
from app.ui.tutorial import LEARNER, Lesson


class TutorialScreen(MatchScreen):
    """Goes on where it was left; leaves when the learner wants to, and nothing is lost."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        app = App.get_running_app()
        self.coach: Coach | None = None
        self._leaving = self._refusing = False
        super().__init__(Lesson(game, app.settings, app.journal), **kwargs)
        self.coach = Coach(self, self.session)
        self.add_widget(self.coach)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """What is said at the table lies under the words of the coach; but why something was refused must be read now."""
        if isinstance(widget, Caption) and self.coach in self.children and not self._refusing:
            kwargs["index"] = self.children.index(self.coach) + 1
        super().add_widget(widget, *args, **kwargs)

    def back(self) -> bool:
        """One step back closes what lies on top, then asks; after the last step it leaves."""
        if self._leaving or self.session.now_taught is None:
            return False
        return super().back()

    def pause(self) -> None:
        """Go on, begin again, or leave: the next visit goes on here."""
        buttons = [(tr("Go on"), self.close_sheet, "main"), (tr("Start again"), self._again, "plain"),
                   (tr("Skip the tutorial"), self._leave, "plain")]
        self._open_sheet(Sheet(tr("Tutorial"), tr("You can come back and go on from here at any time."), buttons,
                               self.close_sheet))
        self.session.paused = True

    def refuse(self, seat: Seat, reason: str) -> None:
        self._refusing = True
        super().refuse(seat, reason)
        self._refusing = False
        if seat == LEARNER and self.coach:
            self.coach.refused()

    def taught(self) -> None:
        """The last step is done: a good word, and on to a real match."""
        self.session.forget()
        sound.play("win")
        buttons = [(tr("Play a match"), self._play, "main"), (tr("Once more"), self._again, "plain"),
                   (tr("Done"), self._leave, "plain")]
        self._open_sheet(Sheet(tr("Well done!"), tr("Now you know how it goes."), buttons))

    def left(self) -> None:
        super().left()
        if self.session.now_taught:
            self.session.keep()

    def _frame(self, dt: float) -> None:
        super()._frame(dt)
        if self.coach:
            self.coach.opacity = 0.0 if self.sheet else 1.0
            if not self.sheet:
                self.coach.tick(dt, self.playback.busy)

    def _end_when_over(self, dt: float) -> None:
        """A scripted match that ends is talked about by its last steps."""

    def _again(self) -> None:
        self.session.forget()
        self.close_sheet()
        App.get_running_app().replace("tutorial", game=self.session.game)

    def _play(self) -> None:
        self.close_sheet()
        App.get_running_app().replace("setup", game=self.session.game)

    def _leave(self) -> None:
        self.close_sheet()
        self._leaving = True
        App.get_running_app().back()
