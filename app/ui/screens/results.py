"""The results: who won, why, and how each score came about."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.core.shuffle import Dice
from app.store import Player
from app.ui import games, theme
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.session import Session
from app.ui.symbols import draw_disc, draw_symbol
from app.ui.widgets.controls import Panel, PillButton
from app.ui.widgets.layouts import Flow, Grid
from app.ui.widgets.page import Page
from app.ui.widgets.words import Words

CONFETTI = 60  # pieces


class Verdict(Widget):
    """The winners' symbols under a crown, in a shower of confetti."""

    colours = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        radius = height * 0.34
        with self.canvas:
            dice = Dice("confetti")
            for index in range(CONFETTI if self.colours else 0):
                seat = theme.SEAT_COLOURS[index % 4]
                draw_symbol(theme.SYMBOLS[seat], x + dice.random() * width, y + dice.random() * height * 1.2,
                            dp(3 + 4 * dice.random()), theme.BASE[seat])
            for index, colour in enumerate(self.colours):
                at = x + width / 2 + (index - (len(self.colours) - 1) / 2) * radius * 2.3
                draw_disc(colour, at, y + radius, radius)
                _crown(at, y + radius * 2.02, radius)


def _crown(x: float, y: float, radius: float) -> None:
    Color(*theme.rgba(theme.BASE["yellow"]))
    r = radius * 0.62
    spikes = ((-r, 0.62), (-r * 0.5, 0.3), (0, 0.75), (r * 0.5, 0.3), (r, 0.62))
    corners = [(x - r * 0.85, y)] + [(x + dx, y + radius * up) for dx, up in spikes] + [(x + r * 0.85, y)]
    vertices = [number for cx, cy in [(x, y), *corners] for number in (cx, cy, 0.0, 0.0)]
    Mesh(vertices=vertices, indices=list(range(len(corners) + 1)), mode="triangle_fan")


class ScoreCard(Panel):
    """A seat with its score, which counts up, and the rows that explain it."""

    colour = StringProperty("teal")
    name = StringProperty("")
    score = NumericProperty(0)
    shown = NumericProperty(0)
    winner = BooleanProperty(False)
    needed = NumericProperty(0)


class ScoreRow(Widget):
    """Words and a number that are part of a score."""

    words = StringProperty("")
    number = StringProperty("")


class ResultsScreen(Page):
    """Play again with the same people is one tap; the way back leads home."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.session = session
        super().__init__(**kwargs)

    def back(self) -> bool:
        App.get_running_app().home()
        return True

    def fill(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        self.most = dp(1180) if self.wide else dp(640)
        self.title = games.title(self.session.game)
        colours = [self.session.place(seat).colour for seat in outcome.winners]
        self.ids.parts.add_widget(Verdict(colours=colours, size_hint_y=None, height=dp(150)))
        self.ids.parts.add_widget(Words(text=self._verdict(outcome.winners), points=34, bold=True, halign="center"))
        if outcome.reason:
            self.ids.parts.add_widget(Words(text=tr(outcome.reason), points=17, halign="center"))
        self.ids.parts.add_widget(self._cards(outcome))
        buttons = Flow(stretch=True)
        for words, icon, action, main in (
            (tr("Play again"), "play", self.play_again, True),
            (tr("Change set-up"), "tune-variant", self.change_setup, False),
            (tr("Watch again"), "replay", self.watch, False),
            (tr("Copy as text"), "content-copy", self.copy, False),
        ):
            button = PillButton(text=words, icon=icon, main=main)
            button.bind(on_tap=lambda *_, action=action: action())
            buttons.add_widget(button)
        self.ids.parts.add_widget(buttons)

    def _verdict(self, winners: tuple[int, ...]) -> str:
        names = [self.session.place(seat).name for seat in winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        if names:
            return tr("{names} share the win!", names=", ".join(names))
        return tr("Nobody wins this time")

    def _cards(self, outcome: Any) -> Grid:
        order = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
        grid = Grid(columns=len(order) if self.wide else 1)
        rows = self._explained()
        still = App.get_running_app().settings.reduced_motion
        for seat in order:
            place = self.session.place(seat)
            card = ScoreCard(colour=place.colour, name=place.name, score=outcome.scores[seat],
                             winner=seat in outcome.winners)
            for words, number in rows[seat] if seat < len(rows) else ():
                card.add_widget(ScoreRow(words=words, number=number))
            if still:
                card.shown = card.score
            else:
                Animation(shown=card.score, d=theme.SHOW, t="out_cubic").start(card)
            grid.add_widget(card)
        return grid

    def _explained(self) -> list[list[tuple[str, str]]]:
        from app.ui.boards import board_class

        return board_class(self.session.game)(self.session).explain(self.session.view())

    def _players(self) -> tuple[Player, ...]:
        return tuple(Player(place.name, place.colour, place.kind) for place in self.session.places)

    def play_again(self) -> None:
        """The same people, the same options, another deal."""
        from app.ui.matches import begin

        app = App.get_running_app()
        summary = app.journal.summary(self.session.match_id)
        app.home()
        begin(self.session.game, self._players(), summary.seating, self.session.match.setup.options)

    def change_setup(self) -> None:
        app = App.get_running_app()
        app.home()
        app.go("setup", game=self.session.game)

    def watch(self) -> None:
        App.get_running_app().go("replay", session=self.session)

    def copy(self) -> None:
        from app.ui.matches import export

        export(self.session.match_id)


load("results")
