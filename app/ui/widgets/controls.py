"""Controls: panels, pills, round buttons, switches and stepped sliders."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.kv import load
from app.ui.symbols import draw_disc
from app.ui.widgets.tap import Tap
from app.ui.widgets.words import Words, balanced, fitted


class Panel(BoxLayout):
    """A rounded surface with parts below each other, as high as they are."""

    fill = ListProperty(None, allownone=True)
    radius = NumericProperty("24dp")


class PillButton(Tap):
    """A rounded button with a sign and words; the words wrap when the text is large."""

    text = StringProperty("")
    icon = StringProperty("")
    main = BooleanProperty(False)
    points = NumericProperty(17)
    natural = NumericProperty(0)  # px its words take on one line
    room = NumericProperty(0)  # px its words have
    wanted = NumericProperty(0)  # px it would like to be wide

    def fitted(self, pixels: float, room: float, text: str, bold: bool) -> float:
        return fitted(pixels, room, text, bold)

    def balanced(self, text: str, pixels: float, room: float) -> float:
        return balanced(text, pixels, True, room)


class RoundButton(Tap):
    """A round button with a sign alone, or with very short words."""

    text = StringProperty("")
    icon = StringProperty("arrow-left")
    bare = BooleanProperty(False)
    main = BooleanProperty(False)


class SwitchRow(Tap):
    """A line with a switch; the whole line is the target."""

    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    tint = ColorProperty("#5FE3B1")


class Disc(Widget):
    """A seat's colour and symbol."""

    colour = StringProperty("teal")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw, colour=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            draw_disc(self.colour, self.x + self.width / 2, self.y + self.height / 2, min(self.size) / 2)


class Steps(Tap):
    """A slider over a few values: drag, tap, or the arrow signs at its ends."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(1)
    step = NumericProperty(0.1)

    @property
    def share(self) -> float:
        return (self.value - self.least) / (self.most - self.least)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            self._follow(touch)
            return True
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._follow(touch)
            return True
        return False

    def _follow(self, touch: MotionEvent) -> None:
        along = (touch.x - self.x - dp(24)) / max(1.0, self.width - dp(48))
        raw = self.least + min(max(along, 0.0), 1.0) * (self.most - self.least)
        self.value = round(self.least + round((raw - self.least) / self.step) * self.step, 4)

    def nudge(self, direction: int) -> None:
        """One step up or down, for keyboards."""
        self.value = min(max(round(self.value + direction * self.step, 4), self.least), self.most)


class Stepper(BoxLayout):
    """One of many values in a row, by two buttons: less and more; `on_pick(value)` is called with it."""

    text = StringProperty("")
    __events__ = ("on_pick",)

    def __init__(self, choices: list[tuple[Any, str]], value: Any, **kwargs: Any) -> None:
        """`choices` are (value, words) in the order of the steps."""
        super().__init__(**kwargs)
        self.choices = choices
        self.at = next((i for i, (one, _) in enumerate(choices) if one == value), 0)
        self._show()

    def move(self, by: int) -> None:
        self.at = min(max(self.at + by, 0), len(self.choices) - 1)
        self._show()
        self.dispatch("on_pick", self.choices[self.at][0])

    def _show(self) -> None:
        self.text = self.choices[self.at][1]
        self.ids.less.enabled = self.at > 0
        self.ids.more.enabled = self.at < len(self.choices) - 1

    def on_pick(self, value: Any) -> None:
        """A value was chosen."""


def heading(words: str) -> Words:
    """A small title over a group."""
    app = App.get_running_app()
    return Words(text=words, points=16, bold=True, tint=app.paint.text_second)


load("controls")
