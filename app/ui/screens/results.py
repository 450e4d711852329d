"""The results: who won, why, and how each score came about."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.store import Player
from app.ui import games, sound, theme
from app.ui.boards import board_class
from app.ui.boards.board import Board
from app.ui.i18n import tr
from app.ui.kv import load
from app.ui.labels import levels
from app.ui.session import Session
from app.ui.widgets.champions import Champions
from app.ui.widgets.confetti import Confetti
from app.ui.widgets.controls import Panel, PillButton
from app.ui.widgets.layouts import Flow, Grid
from app.ui.widgets.page import Page
from app.ui.widgets.words import Words

LARGE_TEXT = 1.3  # from here the buttons go below each other, and a low screen has little room for the winner
CHAMPION = {False: 0.19, True: 0.155}  # of the height for the crowned winner, where it is wide less: all scores stay in sight
COMFORT = (0.7, 1.36)  # times that for a picture that comforts, on a small and on a large screen
NARROW = 640  # dp of a column for one score
TALL = 560  # dp from which the buttons stay in sight below the scores


class ScoreCard(Panel):
    """A seat with its score, which counts up, and the rows that explain it."""

    colour = StringProperty("teal")
    border = ColorProperty("#17B3B3")
    name = StringProperty("")
    note = StringProperty("")
    score = NumericProperty(0)
    shown = NumericProperty(0)
    winner = BooleanProperty(False)
    needed = NumericProperty(0)

    def on_colour(self, *_: Any) -> None:
        self.border = theme.BASE[self.colour]

    def count_up(self) -> None:
        """From nothing to the score, ticking; at once with less motion."""
        if App.get_running_app().settings.reduced_motion or not self.score:
            self.shown = self.score
            return
        self.fbind("shown", self._tick)
        self._ticked = 0
        seconds = min(theme.COUNT_MOST, theme.COUNT_LEAST + abs(self.score) * theme.COUNT_EACH)
        Animation(shown=self.score, d=seconds, t="out_quad").start(self)

    def _tick(self, *_: Any) -> None:
        if round(self.shown) != self._ticked:
            self._ticked = round(self.shown)
            if self.winner:
                sound.play("count", 0.4)


class ScoreRow(Widget):
    """Words and a number that are part of a score."""

    words = StringProperty("")
    number = StringProperty("")


class ResultsScreen(Page):
    """Play again with the same people is one tap; the way back leads home."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.session = session
        self._greeted = False
        self._confetti: Confetti | None = None
        super().__init__(**kwargs)

    def back(self) -> bool:
        App.get_running_app().home()
        return True

    def entered(self) -> None:
        super().entered()
        if not self._greeted:
            self._greeted = True
            people = self.session.people
            lost = people and not any(seat in people for seat in self.session.outcome.winners)
            sound.play("lose" if lost else "win")

    def fill(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        tall = self.height >= dp(TALL)
        room, points = self._verdict_size(tall)
        self.most = dp(1240) if self.wide and len(outcome.scores) > 1 else dp(NARROW)
        self.title = games.title(self.session.game)
        colours = [self.session.place(seat).colour for seat in outcome.winners]
        if colours and not self._confetti:
            self._confetti = Confetti(self.title)
            self.add_widget(self._confetti, index=len(self.children))
        board = board_class(self.session.game)(self.session)
        comfort = None if colours else board.comfort(self.session.view())
        words, picture = comfort or (self._verdict(outcome.winners), Champions(self.session.game, colours, size_hint_y=None))
        picture.height = room * COMFORT[tall and self.wide] if comfort else room
        parts = self.ids.parts
        parts.add_widget(picture)
        parts.add_widget(Words(text=words, points=points, bold=True, halign="center"))
        if outcome.reason:
            parts.add_widget(Words(text=tr(outcome.reason), points=17, halign="center"))
        parts.add_widget(self._cards(outcome, board))
        self._add_buttons(tall)

    def _verdict_size(self, tall: bool) -> tuple[float, int]:
        """Height of the crowned winner in px and size of the words in sp: large where there is room, small on a phone's side."""
        if tall:
            return min(dp(190), self.height * CHAMPION[bool(self.wide)]), 34
        return (dp(84), 28) if App.get_running_app().text_scale < LARGE_TEXT else (dp(60), 22)

    def _add_buttons(self, tall: bool) -> None:
        """Play again stays in sight, on a low screen beside the title; the rest beside it where there is room, else below."""
        main, *others = self._buttons()
        beside = tall and self.wide and App.get_running_app().text_scale < LARGE_TEXT
        rest = Grid(columns=2, spacing=dp(8)) if beside and self.most <= dp(NARROW) else Flow(stretch=True)
        for button in (main, *others) if beside else others:
            rest.add_widget(button)
        (self.ids.foot if beside else self.ids.parts).add_widget(rest)
        if not tall:
            self.put_in_corner(main)
        elif not beside:
            self.ids.foot.add_widget(main)

    def _buttons(self) -> list[PillButton]:
        made = []
        for words, icon, action, main in (
            (tr("Play again"), "play", self.play_again, True),
            (tr("Change set-up"), "tune-variant", self.change_setup, False),
            (tr("Watch again"), "replay", self.watch, False),
            (tr("Copy as text"), "content-copy", self.copy, False),
        ):
            button = PillButton(text=words, icon=icon, main=main)
            button.bind(on_tap=lambda *_, action=action: action())
            made.append(button)
        return made

    def _verdict(self, winners: tuple[int, ...]) -> str:
        names = [self.session.place(seat).name for seat in winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        if names:
            return tr("{names} share the win!", names=", ".join(names))
        return tr("Nobody wins this time")

    def _cards(self, outcome: Any, board: Board) -> Grid:
        order = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
        grid = Grid(columns=self._columns(len(order)), spacing=dp(14))
        view = self.session.view()
        rows = board.explain(view)
        for seat in order:
            place = self.session.place(seat)
            note = "" if place.is_person else tr(levels.name(place.kind))
            card = ScoreCard(colour=place.colour, name=place.name, note=note, score=outcome.scores[seat],
                             winner=seat in outcome.winners)
            if exhibit := getattr(board, "exhibit", None):
                card.add_widget(exhibit(view, seat))
            for words, number in rows[seat] if seat < len(rows) else ():
                card.add_widget(ScoreRow(words=words, number=number))
            card.add_widget(Widget())  # keeps the rows at the top of a card that is higher than they are
            card.count_up()
            grid.add_widget(card)
        return grid

    def _columns(self, cards: int) -> int:
        """As many cards beside each other as can be read."""
        fitting = max(1, int((min(self.width, self.most) - dp(24)) // (dp(230) * App.get_running_app().text_scale)))
        return cards if fitting >= cards else 2 if cards == 4 and fitting > 1 else min(fitting, cards)

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
