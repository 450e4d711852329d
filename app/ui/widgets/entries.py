"""Entries: buttons for what a game offers besides a match."""

from __future__ import annotations

from kivy.app import App

from app.ui.games import Entry
from app.ui.i18n import tr
from app.ui.widgets.controls import PillButton
from app.ui.widgets.layouts import Flow


def entry_buttons(entries: list[Entry]) -> Flow:
    """A button for each further way into a game."""
    flow = Flow(stretch=True)
    for entry in entries:
        button = PillButton(text=tr(entry.words), icon=entry.icon, points=16)
        button.bind(on_tap=lambda *_, entry=entry: App.get_running_app().go(entry.screen, **entry.arguments))
        flow.add_widget(button)
    return flow
