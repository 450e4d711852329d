"""Seat sheet: who sits on a seat: a person with a name, a bot of some level, or nobody; and in which colour."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.store import COLOURS
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.labels import levels
from app.ui.widgets.choices import KindChoice
from app.ui.widgets.controls import PillButton, heading
from app.ui.widgets.layouts import Flow, Grid
from app.ui.widgets.sheet import MenuSheet
from app.ui.widgets.tap import Tap


class ColourChoice(Tap):
    """A seat colour with its symbol."""

    colour = StringProperty("teal")
    chosen = BooleanProperty(False)
    wanted = NumericProperty("64dp")


class SeatSheet(MenuSheet):
    """Each choice is taken over at once; the sheet stays until Done or a tap beside it."""

    def __init__(self, setup: Any, index: int, **kwargs: Any) -> None:
        super().__init__(title=tr("Seat {n}", n=index + 1), on_close=self._take_name, **kwargs)
        self.setup, self.index = setup, index
        self._fill()

    @property
    def seat(self) -> dict[str, str]:
        return self.setup.seats[self.index]

    def _fill(self) -> None:
        parts = self.ids.parts
        parts.clear_widgets()
        self.field = None
        if self.seat["kind"] != "free":
            self._add_name()
        parts.add_widget(heading(tr("Who plays?")))
        kinds = Grid(columns=1, spacing=dp(8))
        kinds.add_widget(self._kind("person", tr("Person"), "", "account"))
        for level, words in levels.NAMES.items():
            kinds.add_widget(self._kind(level, tr(words), tr(levels.meaning(self.setup.game, level)), "robot-happy-outline"))
        if self.index or self.seat["kind"] == "free":
            kinds.add_widget(self._kind("free", tr("Free seat"), "", "close"))
        parts.add_widget(kinds)
        parts.add_widget(heading(tr("Colour and symbol")))
        colours = Flow()
        for colour in COLOURS:
            choice = ColourChoice(colour=colour, chosen=colour == self.seat["colour"])
            choice.bind(on_tap=lambda choice: self._change(colour=choice.colour))
            colours.add_widget(choice)
        parts.add_widget(colours)
        done = PillButton(text=tr("Done"), icon="check", main=True)
        done.bind(on_tap=lambda *_: self.close())
        parts.add_widget(done)

    def _add_name(self) -> None:
        from app.ui.widgets.name_field import NameField  # KivyMD takes its time

        self.field = NameField(self.seat["name"])
        self.ids.parts.add_widget(heading(tr("Name")))
        self.ids.parts.add_widget(self.field)

    def _kind(self, kind: str, words: str, note: str, icon: str) -> KindChoice:
        choice = KindChoice(text=words, note=note, icon=icon, chosen=kind == self.seat["kind"])
        choice.bind(on_tap=lambda *_: self._change(kind=kind))
        return choice

    def _take_name(self) -> None:
        if self.field and self.field.name:
            self.setup.change_seat(self.index, name=self.field.name)

    def _change(self, **changes: str) -> None:
        self._take_name()
        self.setup.change_seat(self.index, **changes)
        self._fill()


load("seat_sheet")
