"""Page: the frame of a menu screen: title, way back, one scrolling column that stays readable on any width."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.kv import load
from app.ui.widgets.controls import PillButton
from app.ui.widgets.words import width_of

WIDE = 700  # dp from which a screen has room for two columns
SUBTITLE = 14  # sp
LINES = 1.5  # of the subtitle that may stay beside the title; a little more, and it takes three; in large text one


class Page(FloatLayout):
    """`fill()` builds the parts and is called again when language or text size change."""

    edge_to_edge = True
    title = StringProperty("")
    name_width = NumericProperty(0)  # px of the title on one line
    subtitle = StringProperty("")
    subtitle_tint = ListProperty(None, allownone=True)
    long_subtitle = BooleanProperty(False)  # in large text: it scrolls away with the parts instead of taking their room
    wide = BooleanProperty(False)
    broad = BooleanProperty(False)  # wide, and not rather high: parts that do not fill a high screen keep to one column there
    most = NumericProperty("720dp")  # no wider than is comfortable to read

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(size=self._measure)
        self._stale = True

    def _measure(self, *_: Any) -> None:
        self.wide = self.width >= dp(WIDE)
        self.broad = self.wide and self.width > self.height

    def entered(self) -> None:
        app = App.get_running_app()
        for name in ("lang", "text_scale"):
            app.fbind(name, self._refill)
        self.fbind("wide", self._refill)
        self.fbind("broad", self._refill)
        self._refill()

    def left(self) -> None:
        app = App.get_running_app()
        for name in ("lang", "text_scale"):
            app.funbind(name, self._refill)
        self.funbind("wide", self._refill)
        self.funbind("broad", self._refill)

    def _refill(self, *_: Any) -> None:
        self.ids.parts.clear_widgets()
        self.ids.foot.clear_widgets()
        self.ids.corner.clear_widgets()
        self.ids.badge.clear_widgets()
        self.fill()

    @staticmethod
    def one_line(title: str) -> str:
        """With no-break spaces: large words are made smaller rather than take two lines."""
        return title.replace(" ", "\u00a0")

    @staticmethod
    def too_long(subtitle: str, room: float, scale: float) -> bool:
        return width_of(subtitle, sp(SUBTITLE) * scale, False) > max(1.0, LINES / scale) * room > 0

    def put_in_corner(self, button: PillButton) -> None:
        """Beside the title, where a low window has no room for a foot."""
        button.size_hint_x, button.pos_hint = None, {"center_y": 0.5}
        button.bind(wanted=lambda _, wanted: setattr(button, "width", max(dp(150), wanted)))
        self.ids.corner.add_widget(button)

    def fill(self) -> None:
        """Put the parts into self.ids.parts, and what must always be in sight into .foot or .corner."""


load("page")
