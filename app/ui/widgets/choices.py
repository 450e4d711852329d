"""Choices: one of several, as chips in a frame or as lines of a list; the chosen one is filled."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui.kv import load
from app.ui.widgets.layouts import Flow
from app.ui.widgets.tap import Tap


class Choice(Tap):
    """One of several; the chosen one is filled and bears a tick."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    framed = BooleanProperty(False)  # the frame around all choices is its background
    wanted = NumericProperty(0)


class KindChoice(Choice):
    """One of several in a list: a sign, words, and below them what it means."""

    needed = NumericProperty(0)


class Choices(Flow):
    """Chips in one frame, of which exactly one is chosen; `on_pick(value)` is called with it."""

    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_pick",)

    def __init__(self, choices: list[tuple[Any, str, str]], value: Any, **kwargs: Any) -> None:
        """`choices` are (value, words, icon); words are already in the player's language."""
        super().__init__(stretch=True, **kwargs)
        self.value = value
        for one, words, icon in choices:
            chip = Choice(text=words, icon=icon, chosen=one == value, framed=True)
            chip.bind(on_tap=lambda chip, one=one: self.pick(one))
            chip.value = one
            self.add_widget(chip)

    def pick(self, value: Any) -> None:
        self.value = value
        for chip in self.children:
            chip.chosen = chip.value == value
        self.dispatch("on_pick", value)

    def on_pick(self, value: Any) -> None:
        """A value was chosen."""


load("choices")
