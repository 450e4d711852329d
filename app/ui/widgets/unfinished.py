"""Unfinished: the matches that wait, as cards: a tap goes on, the dots offer more; deleting can be taken back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui import games, matches
from app.ui.i18n import ntr, tr
from app.ui.kv import load
from app.ui.widgets import controls  # noqa: F401  (the rules in kv name its classes)
from app.ui.widgets.sheet import MenuSheet, menu
from app.ui.widgets.tap import Tap
from app.ui.widgets.words import Words

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds


class ContinueCard(Tap):
    """A match that was left; in a list of them each is headed by its game."""

    title = StringProperty("")
    line = StringProperty("")
    people = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    thumb = NumericProperty("76dp")
    tight = BooleanProperty(False)  # the play sign lies on the picture: the whole card is the button anyway
    __events__ = ("on_more",)

    @classmethod
    def of(cls, summary: Any, changed: Callable[[], None], before: Callable[[], None] | None = None) -> ContinueCard:
        """The card of a match; `changed` is called when it was deleted or came back, `before` is what closes a list of them."""
        names = ", ".join(player.name for player in summary.players)
        game, since = games.title(summary.game), ago(summary.touched)
        card = cls(title=game if before else tr("Continue"), line=since if before else game,
                   people=names if before else f"{since}\u00a0· {names}",
                   picture=games.picture(f"card-{summary.game}"))

        def go_on(*_: Any) -> None:
            if before:
                before()
            matches.resume(summary.id)

        card.bind(on_tap=go_on, on_more=lambda *_: menu(
            games.title(summary.game),
            (tr("Continue"), "play", go_on),
            (tr("Copy as text"), "content-copy", lambda: matches.export(summary.id)),
            (tr("Delete"), "trash-can-outline", lambda: matches.delete(summary.id, changed))))
        return card

    def on_more(self) -> None:
        """The dots were tapped."""


class UnfinishedSheet(MenuSheet):
    """All matches that wait, the latest first."""

    def __init__(self, changed: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(title=tr("Matches that wait"), **kwargs)
        self._changed = changed
        self.fill()

    def fill(self) -> None:
        self.ids.parts.clear_widgets()
        waiting = App.get_running_app().journal.unfinished()
        for summary in waiting:
            self.ids.parts.add_widget(ContinueCard.of(summary, self._again, self.close))
        if not waiting:
            self.ids.parts.add_widget(Words(text=tr("Nothing waits here."), points=16))

    def _again(self) -> None:
        self.fill()
        self._changed()


def ago(moment: float) -> str:
    """How long ago a moment was, in words."""
    gone = max(0.0, time.time() - moment)
    if gone < 2 * MINUTE:
        return tr("just now")
    if gone < HOUR:
        return ntr("{n} minute ago", "{n} minutes ago", int(gone / MINUTE))
    if gone < DAY:
        return ntr("{n} hour ago", "{n} hours ago", int(gone / HOUR))
    return ntr("{n} day ago", "{n} days ago", int(gone / DAY))


load("unfinished")
