"""Notice: a sentence at the bottom of the screen, perhaps with a way to take something back; a screen may say where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui import theme
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.widgets.controls import PillButton

WIDEST, EDGE, ABOVE = 560, 12, 88  # dp: how wide, from the sides, and above the lower edge with its buttons


class Notice(FloatLayout):
    """Goes away by itself; a touch beside it goes through."""

    words = StringProperty("")
    button_width = NumericProperty(0)  # px
    button_height = NumericProperty(0)  # px
    left = NumericProperty(0)  # px where its room begins
    low = NumericProperty(0)  # px
    room = NumericProperty(0)  # px it may be wide
    whole = BooleanProperty(False)  # takes all of it
    stacked = BooleanProperty(False)  # large words have a line of their own above the button

    def __init__(self, undo: Callable[[], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._undo = undo
        if undo:
            button = PillButton(text=tr("Undo"), main=True, size_hint=(None, None))
            button.bind(wanted=lambda b, w: self._widen(b), on_tap=lambda *_: self.take_back())
            button.bind(height=self.setter("button_height"))
            button.pos_hint = {"center_x": 0.5, "center_y": 0.5}
            self._widen(button)
            self.ids.box.add_widget(button)
        seconds = theme.UNDO if undo else theme.NOTICE + len(self.words) * theme.READING
        self._timer = Clock.schedule_once(lambda dt: self.close(), seconds)
        self.settle = Clock.create_trigger(self._find_room)  # once the screen below is laid out
        self.bind(size=self.settle, pos=self.settle, parent=self.settle)
        App.get_running_app().bind(insets=self.settle)
        self._find_room()
        self.settle()

    def _find_room(self, *_: Any) -> None:
        """Where the screen below wants it, else in the middle above the lower edge."""
        app = App.get_running_app()
        self.whole = hasattr(app.nav.screen, "notice_place")
        if self.whole:
            self.left, self.low, self.room = app.nav.screen.notice_place
        else:
            left, _, right, bottom = app.insets
            self.room = min(dp(WIDEST), self.width - 2 * dp(EDGE) - left - right)
            self.left, self.low = self.center_x - self.room / 2, self.y + dp(ABOVE) + bottom

    def _widen(self, button: PillButton) -> None:
        button.width = max(dp(88), button.wanted)
        self.button_width, self.button_height = button.width + dp(12), button.height

    def take_back(self) -> None:
        self.close()
        if self._undo:
            self._undo()

    def step_aside(self, from_a_game: bool) -> None:
        """A way back does not lie on a game for a minute; in the menus it is offered again."""
        if self._undo and self.parent and from_a_game:
            self.parent.remove_widget(self)
        elif self._timer.is_triggered and not self.parent and not from_a_game:
            App.get_running_app().root_layout.add_widget(self)
        self.settle()

    def close(self) -> None:
        self._timer.cancel()
        if self.parent:
            self.parent.remove_widget(self)


load("notice")
