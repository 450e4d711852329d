"""The settings: everything applies at once and is kept."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.i18n import LANGUAGES, tr
from app.ui.settings import LARGEST_TEXT, SMALLEST_TEXT
from app.ui.widgets.choices import Choices
from app.ui.widgets.controls import Panel, SwitchRow, heading
from app.ui.widgets.layouts import Column
from app.ui.widgets.page import Page
from app.ui.widgets.words import OneLine

LARGE_TEXT = 1.5  # from here one group stands in a row
TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
LETTER, LETTER_SIZE = "A", 16  # sp at 100 %


class SettingsScreen(Page):
    """Four groups: what you see, hear and feel, how you play, and your language."""

    def fill(self) -> None:
        self.title = tr("Settings")
        two = self.broad and App.get_running_app().text_scale <= LARGE_TEXT
        self.most = dp(1100) if two else dp(700)
        columns = [Column(pos_hint={"top": 1}) for _ in range(2 if two else 1)]
        for number, group in enumerate((self._look, self._feel, self._language, self._play)):
            panel = Panel()
            for part in group():
                panel.add_widget(part)
            columns[number % len(columns)].add_widget(panel)
        row = BoxLayout(spacing=dp(14), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for column in columns:
            row.add_widget(column)
        self.ids.parts.add_widget(row)

    def _language(self) -> list[Widget]:
        languages = [("", tr("Like the device"), "")] + [(code, name, "") for code, name in LANGUAGES.items()]
        return [heading(tr("Language")), self._choices("language", languages)]

    def _look(self) -> list[Widget]:
        return [self._text_heading(), self._text_sizes(),
                heading(tr("Sky")),
                self._choices("dark", [(True, tr("Dusk"), "weather-night"), (False, tr("Day"), "weather-sunny")]),
                self._switch("reduced_motion", tr("Less motion"), tr("Things fade instead of gliding."))]

    def _text_heading(self) -> BoxLayout:
        """With the size in numbers at its end."""
        line = BoxLayout(size_hint_y=None, spacing=dp(8))
        words = heading(tr("Text size"))
        words.bind(height=line.setter("height"))
        line.add_widget(words)
        size = tr("{n}%", n=round(100 * App.get_running_app().text_scale))
        line.add_widget(OneLine(text=size, points=16, bold=True, line_height=1.08, pos_hint={"top": 1}))
        return line

    def _text_sizes(self) -> Choices:
        """The same letter in every size: one row in any language."""
        sizes = [size for size in TEXT_SIZES if SMALLEST_TEXT <= size <= LARGEST_TEXT]
        made = self._choices("text_scale", [(size, LETTER, "") for size in sizes])
        for chip, size in zip(reversed(made.children), sizes, strict=True):
            chip.letter = LETTER_SIZE * size
        return made

    def _feel(self) -> list[Widget]:
        return [self._switch("sound", tr("Sound")),
                self._switch("captions", tr("Captions"), tr("Sounds that matter are also written.")),
                self._switch("vibration", tr("Vibration"), tr("A short buzz on a catch or a trick."))]

    def _play(self) -> list[Widget]:
        amounts = [("none", tr("None"), ""), ("some", tr("Some"), ""), ("full", tr("A lot"), "")]
        grips = [("swipe", tr("Swipe forward"), ""), ("pull", tr("Pull back"), "")]
        return [heading(tr("Help while aiming and planning")), self._choices("help", amounts),
                heading(tr("Flicking a penguin")), self._choices("grip", grips),
                self._switch("left_handed", tr("Left-handed"), tr("Controls move to the other side.")),
                self._switch("auto_claim", tr("Tricks claim themselves"), tr("In Monster Freeze, for small children."))]

    def _switch(self, name: str, words: str, note: str = "") -> SwitchRow:
        settings = App.get_running_app().settings
        row = SwitchRow(text=words, note=note, on=getattr(settings, name))

        def turn(*_: Any) -> None:
            setattr(settings, name, not getattr(settings, name))
            row.on = getattr(settings, name)

        row.bind(on_tap=turn)
        return row

    def _choices(self, name: str, choices: list[tuple[Any, str, str]]) -> Choices:
        settings = App.get_running_app().settings
        made = Choices(choices, getattr(settings, name))
        made.bind(on_pick=lambda _, picked: setattr(settings, name, picked))
        return made
