"""Choices: one of several, as chips in a frame or as lines of a list; the chosen one is filled."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

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
    letter = NumericProperty(0)  # sp of words that are not as large as the text, for they show how large it would be
    wanted = NumericProperty(0)


class KindChoice(Choice):
    """One of several in a list: a sign, words, and below them what it means."""

    needed = NumericProperty(0)


class Choices(Flow):
    """Chips in one frame, of which exactly one is chosen; `on_pick(value)` is called with it.

    They lie in one row, or in as few rows of equal chips as they fit into; what is left over lies on top.
    """

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

    def rows(self) -> list[list[Widget]]:
        chips = list(reversed(self.children))
        if self.fits(chips):
            return [chips]
        ways = [self._stacked(chips, columns) for columns in range(len(chips) - 1, 0, -1)]
        return next((rows for rows in ways if all(map(self._equal_fit, rows))), ways[-1])

    @staticmethod
    def _stacked(chips: list[Widget], columns: int) -> list[list[Widget]]:
        over = len(chips) % columns
        rows = [chips[:over], *(chips[i:i + columns] for i in range(over, len(chips), columns))]
        return [row for row in rows if row]

    def _equal_fit(self, row: list[Widget]) -> bool:
        return max(self.natural(chip) for chip in row) * len(row) + self.spacing * (len(row) - 1) <= self.room

    def share(self, row: list[Widget]) -> list[float]:
        """Equal chips where there are several rows, so that they lie exactly below each other."""
        if len(row) == len(self.children):
            return super().share(row)
        return [(self.room - self.spacing * (len(row) - 1)) / len(row)] * len(row)

    def pick(self, value: Any) -> None:
        self.value = value
        for chip in self.children:
            chip.chosen = chip.value == value
        self.dispatch("on_pick", value)

    def on_pick(self, value: Any) -> None:
        """A value was chosen."""


load("choices")
