"""How to play: short illustrated pages for each game, in our own words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from app.core.words import Sentence
from app.games import NAMES
from app.ui import games
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.screens.start import GameCard
from app.ui.widgets.controls import Panel, PillButton
from app.ui.widgets.entries import entry_buttons
from app.ui.widgets.layouts import Grid
from app.ui.widgets.page import Page
from app.ui.widgets.picture import Picture
from app.ui.widgets.words import Words

HIGHEST, HIGHEST_BESIDE = 0.4, 0.6  # of the window that a drawing may take above its words, and beside them
BESIDE = 0.6  # times as wide as the words beside it
LOW = 480  # dp; below, all four games stand in one row, and Play beside the title
LARGE_TEXT = 1.4  # from here one step stands in a row


def pages(game: str) -> list[tuple[Any, Sentence]]:
    """(picture or a function that makes a widget, words) of a game, from app/ui/howto/NAME.py."""
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
        self.most = dp(1000) if self.wide else dp(640)
        if self.game:
            self._fill_pages()
        else:
            self._fill_games()

    def _fill_games(self) -> None:
        low = self.wide and self.height < dp(LOW)
        shelf = Grid(columns=4 if low and App.get_running_app().text_scale < LARGE_TEXT else 2, spacing=dp(14))
        for game in NAMES:
            card = GameCard(game=game, title=games.title(game), line=tr("How to play"),
                            picture=games.picture(f"card-{game}"))
            card.bind(on_tap=lambda *_, game=game: App.get_running_app().go("howto", game=game),
                      width=lambda card, width: setattr(card, "picture_height", width * 0.6))
            shelf.add_widget(card)
        self.ids.parts.add_widget(shelf)

    def _fill_pages(self) -> None:
        if entries := games.entries(self.game):
            self.ids.parts.add_widget(entry_buttons(entries))
        columns = 2 if self.wide and App.get_running_app().text_scale < LARGE_TEXT else 1
        shelf = Grid(columns=columns, spacing=dp(14))
        for number, (picture, words) in enumerate(pages(self.game), 1):
            shelf.add_widget(RulePanel.of(number, picture, tr(words), beside=self.wide and columns == 1))
        self.ids.parts.add_widget(shelf)
        if not App.get_running_app().nav.holds("match", "setup"):
            play = PillButton(text=tr("Play"), icon="play", main=True)
            play.bind(on_tap=lambda *_: App.get_running_app().go("setup", game=self.game))
            if self.wide and self.height < dp(LOW):
                self.put_in_corner(play)
            else:
                self.ids.foot.add_widget(play)


class RulePanel(Panel):
    """One step of the rules: a drawing and a sentence or two."""

    needed = NumericProperty(0)

    @classmethod
    def of(cls, number: int, picture: Any, words: str, beside: bool = False) -> RulePanel:
        """The words below the drawing, or beside it."""
        panel = cls(orientation="horizontal" if beside else "vertical")
        if callable(picture):
            made = picture()
            made.height = min(made.height, Window.height * (HIGHEST_BESIDE if beside else HIGHEST))
            panel.add_widget(made)
        elif texture := games.picture(picture):
            panel.add_widget(Drawing(texture=texture))
        panel.add_widget(Words(text=f"{number}. {words}", points=17, pos_hint={"center_y": 0.5}))
        if beside:
            panel.children[-1].size_hint_x, panel.children[-1].pos_hint = BESIDE, {"center_y": 0.5}
        else:
            panel.add_widget(Widget())  # keeps the parts at the top of a panel that is higher than they are
        return panel


class Drawing(AnchorLayout):
    """A picture with round corners in the middle, no larger than leaves the words in sight below."""

    def __init__(self, texture: Any, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._shape = texture.width / texture.height
        self.picture = Picture(texture=texture, radius=dp(18), size_hint=(None, None))
        self.add_widget(self.picture)
        self.bind(width=self._fit)

    def _fit(self, *_: Any) -> None:
        wide = min(self.width, Window.height * HIGHEST * self._shape)
        self.picture.size = (wide, wide / self._shape)
        self.height = wide / self._shape


load("howto")
