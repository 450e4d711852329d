"""How to play: short illustrated pages for each game, in our own words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.image import Image

from app.core.words import Sentence
from app.games import NAMES
from app.ui import games
from app.ui.i18n import tr
from app.ui.widgets.controls import Panel, PillButton
from app.ui.widgets.page import Page
from app.ui.widgets.words import Words


def pages(game: str) -> list[tuple[str, Sentence]]:
    """(sprite or picture, words) of a game, as its author wrote them in app/ui/howto/NAME.py."""
    module = f"app.ui.howto.{game}"
    return list(import_module(module).PAGES) if find_spec(module) else []


class HowtoScreen(Page):
    """All games to choose from, or the pages of one."""

    def __init__(self, game: str = "", **kwargs: Any) -> None:
        self.game = game
        super().__init__(**kwargs)

    def fill(self) -> None:
        self.title = games.title(self.game) if self.game else tr("Rules")
        self.subtitle = tr("How to play") if self.game else ""
        if not self.game:
            for game in NAMES:
                button = PillButton(text=games.title(game), icon="book-open-variant")
                button.bind(on_tap=lambda *_, game=game: App.get_running_app().go("howto", game=game))
                self.ids.parts.add_widget(button)
            return
        for number, (picture, words) in enumerate(pages(self.game), 1):
            self.ids.parts.add_widget(self._page(number, picture, words))

    def _page(self, number: int, picture: str, words: Sentence) -> Panel:
        panel = Panel()
        if texture := games.drawing(picture):
            panel.add_widget(Image(texture=texture, size_hint_y=None, height=min(dp(170), dp(texture.height)),
                                   fit_mode="contain"))
        panel.add_widget(Words(text=f"{number}. {tr(words)}", points=17))
        return panel
