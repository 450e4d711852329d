"""The results: who won, why, and how each score came about."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
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
from app.ui.widgets.controls import Disc, Panel, PillButton
from app.ui.widgets.layouts import Column, Flow, Grid
from app.ui.widgets.page import Page
from app.ui.widgets.words import OneLine, Words, width_of

LARGE_TEXT = 1.3  # from here the buttons go below each other, and a low screen has little room for the winner
CHAMPION = {False: 0.19, True: 0.155}  # of the height for the crowned winner, where it is wide less: all scores stay in sight
LARGEST = 210  # dp of the winner where the scores leave room for more
USUAL = 1.75  # width to height of such a picture; a wider one is less high
BESIDE = 0.34  # of the height of a low screen, where the winner stands beside the words
NARROW = 640  # dp of a column for one score
TALL = 560  # dp from which the buttons stay in sight below the scores
CARD = 202  # dp a card needs at 100 % text
SHOWN = 0.48  # of a card as wide as an upright tablet for what is shown; beside it the words that explain it
SMALLER = 0.7  # of its size that the verdict keeps at least, so as to stay on one line
REASON = 17  # sp of the sentence that says why
GLANCE = 34  # dp of a disc in the line with all scores
CARD_EDGES = dp(46)  # above and below what a card shows, and from card to card
STRETCH = (0.7, 1.25)  # what is shown there takes the room there is, within these parts of its own height


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

    def lay_beside(self, exhibit: Widget, words: list[Widget]) -> None:
        """What is shown on one side; the head, and the words below it, on the other."""
        row, column = BoxLayout(spacing=dp(24), size_hint_y=None), Column(spacing=self.spacing, pos_hint={"center_y": 0.5})
        exhibit.size_hint_x, column.size_hint_x, exhibit.pos_hint = SHOWN, 1 - SHOWN, {"center_y": 0.5}
        head = self.children[-1]
        self.remove_widget(head)
        for part in (head, *words):
            column.add_widget(part)
        for part in (exhibit, column):
            row.add_widget(part)
        row.bind(minimum_height=row.setter("height"))
        self.add_widget(row)

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


class Glance(BoxLayout):
    """All scores in one line, where their cards lie below each other and not all of them are in sight."""

    def __init__(self, scores: list[tuple[str, int]]) -> None:
        """`scores` are (colour, score) in the order of the cards."""
        super().__init__(size_hint_y=None, spacing=dp(22))
        self.bind(minimum_height=self.setter("height"), width=self._centre)
        for colour, score in scores:
            one = BoxLayout(size_hint=(None, None), spacing=dp(8))
            number = OneLine(text=str(score), points=22, bold=True, pos_hint={"center_y": 0.5})
            one.bind(minimum_width=one.setter("width"), minimum_height=one.setter("height"), width=self._centre)
            one.add_widget(Disc(colour=colour, size=(dp(GLANCE), dp(GLANCE)), pos_hint={"center_y": 0.5}))
            one.add_widget(number)
            self.add_widget(one)

    @property
    def wanted(self) -> float:
        return sum(one.width for one in self.children) + self.spacing * (len(self.children) - 1)

    def _centre(self, *_: Any) -> None:
        self.padding = max(0.0, (self.width - self.wanted) / 2), 0


def longest(said: list[Widget]) -> float:
    """Pixels of the widest of these parts, on one line."""
    large = App.get_running_app().text_scale
    return max((width_of(part.text, sp(part.points) * large, part.bold) if isinstance(part, Words)
                else part.wanted for part in said), default=0.0)


class Beside(BoxLayout):
    """A picture and words beside it, together in the middle."""

    def __init__(self, picture: Any, said: list[Widget]) -> None:
        super().__init__(spacing=dp(20), size_hint_y=None)
        self.picture, self.said = picture, said
        words = Column()
        for part in said:
            words.add_widget(part)
        for part in (picture, words):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self.bind(minimum_height=self.setter("height"), width=self._centre)

    @property
    def wanted(self) -> float:
        return self.picture.width + self.spacing + longest(self.said) + dp(4)

    def _centre(self, *_: Any) -> None:
        self.padding = max(0.0, (self.width - self.wanted) / 2), 0


class ResultsScreen(Page):
    """Play again with the same people is one tap; the way back leads home."""

    tall = BooleanProperty(False)  # room for the winner above the words, and for the buttons below the scores

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.session = session
        self._greeted = False
        self._confetti: Confetti | None = None
        self._picture: Any = None
        self._exhibits: list[tuple[Widget, float]] = []  # of an upright tablet, with their own heights
        super().__init__(**kwargs)
        self.bind(height=lambda *_: setattr(self, "tall", self.height >= dp(TALL)))
        self.ids.parts.bind(minimum_height=self._grow, width=self._grow)
        self.ids.scroller.bind(height=self._grow)

    def back(self) -> bool:
        App.get_running_app().home()
        return True

    def entered(self) -> None:
        super().entered()
        self.fbind("tall", self._refill)
        if not self._greeted:
            self._greeted = True
            people = self.session.people
            lost = people and not any(seat in people for seat in self.session.outcome.winners)
            sound.play("lose" if lost else "win")

    def left(self) -> None:
        super().left()
        self.funbind("tall", self._refill)

    def fill(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        self.most = dp(1240) if self.wide and len(outcome.scores) > 1 else dp(NARROW)
        self.title = games.title(self.session.game)
        colours = [self.session.place(seat).colour for seat in outcome.winners]
        board = board_class(self.session.game)(self.session)
        comfort = None if colours else board.comfort(self.session.view())
        words, self._picture = comfort or (self._verdict(outcome.winners),
                                           Champions(self.session.game, colours, size_hint_y=None))
        large = App.get_running_app().text_scale >= LARGE_TEXT
        verdict = Words(text=self._unwrapped(words), points=34 if self.tall else 22 if large else 28, bold=True, halign="center")
        reason = [Words(text=tr(outcome.reason), points=REASON, halign="center")] if outcome.reason else []
        cards = self._cards(outcome, board)
        shown = [(card.colour, card.score) for card in reversed(cards.children)]
        glance = [Glance(shown)] if len(shown) > cards.columns and not self.stacked else []
        widest = self._add_verdict([verdict, *(reason if self.tall or not glance else ()), *glance])
        if colours:
            self._rain(widest)
        for part in (*(() if self.tall or not glance else reason), cards):
            self.ids.parts.add_widget(part)
        self._add_buttons()
        self._grow()

    def _unwrapped(self, words: str) -> str:
        """Few words stay on one line and become a little smaller for it; many take two."""
        room = min(self.width, self.most) - dp(24)
        long = width_of(words, sp(34) * App.get_running_app().text_scale, True)
        return self.one_line(words) if self.tall and long * SMALLER <= room else words

    def _rain(self, widest: float) -> None:
        """Confetti, once; it keeps off what lies in the middle."""
        if not self._confetti:
            self._confetti = Confetti(self.title)
            self.add_widget(self._confetti, index=len(self.children))
        self._confetti.widest = widest

    def _add_verdict(self, said: list[Widget]) -> float:
        """The picture above the words; on a low screen beside them. Says how wide it all is."""
        if self.tall:
            for part in (self._picture, *said):
                self.ids.parts.add_widget(part)
            return longest(said[1:])
        high = self.height * BESIDE
        self._picture.size_hint_x, self._picture.size = None, (high * self._picture.spread, high)
        beside = Beside(self._picture, said)
        self.ids.parts.add_widget(beside)
        return beside.wanted

    def _grow(self, *_: Any) -> None:
        """The winner is as large as the scores below leave room for, then what they show; still more room lies around it all."""
        parts, picture = self.ids.parts, self._picture
        if picture is None or picture.size_hint_x is None:  # beside the words
            parts.padding = 0
            return
        above = [part for part in parts.children if part is not picture and not isinstance(part, Grid)]
        cards = [part for part in parts.children if isinstance(part, Grid)]
        least = min(dp(190), self.height * CHAMPION[bool(self.wide)]) * min(1.0, USUAL / picture.spread)
        most = max(least, min(dp(LARGEST), parts.width / picture.spread))
        room = self.ids.scroller.height - dp(8) - sum(part.height + parts.spacing for part in above)
        self._stretch(room - least - parts.spacing)
        room -= sum(part.height + parts.spacing for part in cards)
        picture.height = min(most, max(least, room))
        parts.padding = 0, max(0.0, room - most) / 2, 0, 0

    def _stretch(self, room: float) -> None:
        """What is shown beside the words makes its card as high as the room lets it be."""
        for exhibit, own in self._exhibits:
            least, most = (share * own for share in STRETCH)
            exhibit.height = min(most, max(least, room / len(self._exhibits) - CARD_EDGES))

    def _add_buttons(self) -> None:
        """Play again stays in sight, on a low screen beside the title; the rest beside it where there is room, else below."""
        main, *others = self._buttons()
        beside = self.tall and self.wide and App.get_running_app().text_scale < LARGE_TEXT
        rest = Grid(columns=2, spacing=dp(8)) if beside and self.most <= dp(NARROW) else Flow(stretch=True)
        for button in (main, *others) if beside else others:
            rest.add_widget(button)
        (self.ids.foot if beside else self.ids.parts).add_widget(rest)
        if not self.tall:
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
        view = self.session.view()
        rows = board.explain(view)
        tallies = [board.tally(view, seat) or (score, "") for seat, score in enumerate(outcome.scores)]
        order = sorted(range(len(tallies)), key=lambda seat: (seat not in outcome.winners, -tallies[seat][0]))
        grid = Grid(columns=self._columns(len(order)), spacing=dp(14))
        self._exhibits = []
        for seat, exhibit in zip(order, self._shown_of(order, board, grid.columns), strict=True):
            place = self.session.place(seat)
            note = "" if place.is_person else tr(levels.name(place.kind))
            score, unit = tallies[seat]
            card = ScoreCard(colour=place.colour, name=place.name, note=note, score=score,
                             winner=seat in outcome.winners)
            told: list[Widget] = [ScoreRow(words=words, number=number)
                                  for words, number in (rows[seat] if seat < len(rows) else ())]
            counted = [Words(text=unit, points=14, halign="right", tint=App.get_running_app().paint.text_second)] if unit else []
            if exhibit and self.stacked:
                self._exhibits.append((exhibit, exhibit.height))
                card.lay_beside(exhibit, [*counted, *told])
            else:
                for part in (*counted, *([exhibit] if exhibit else ()), *told):
                    card.add_widget(part)
            card.add_widget(Widget())  # keeps the rows at the top of a card that is higher than they are
            card.count_up()
            grid.add_widget(card)
        return grid

    def _shown_of(self, order: list[int], board: Board, columns: int) -> list[Widget | None]:
        """What the board shows of each seat; beside each other it is equally high, so that it stands on one line."""
        if not hasattr(board, "exhibit"):
            return [None] * len(order)
        exhibits = [board.exhibit(self.session.view(), seat) for seat in order]
        if columns > 1:
            high = max(exhibit.height for exhibit in exhibits)
            for exhibit in exhibits:
                exhibit.height = high
        return exhibits

    @property
    def stacked(self) -> bool:
        """An upright tablet has room for wide cards below each other, two or three."""
        return self._upright and len(self.session.places) in (2, 3)

    @property
    def _upright(self) -> bool:
        return self.tall and self.wide and not self.broad and App.get_running_app().text_scale < LARGE_TEXT

    def _columns(self, cards: int) -> int:
        """As many cards beside each other as can be read."""
        if self.stacked:
            return 1
        fitting = max(1, int((min(self.width, self.most) - dp(24)) // (dp(CARD) * App.get_running_app().text_scale)))
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
