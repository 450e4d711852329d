"""The start screen: four games, matches to continue, rules, scores, settings."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.image import Image
from kivy.uix.widget import Widget

from app.games import NAMES
from app.ui import games
from app.ui.i18n import in_a_row, tr
from app.ui.kv import load
from app.ui.widgets.controls import PillButton
from app.ui.widgets.layouts import Column, Grid
from app.ui.widgets.scroller import Scroller
from app.ui.widgets.tap import Tap
from app.ui.widgets.unfinished import ContinueCard, UnfinishedSheet
from app.ui.widgets.words import Words

WIDE = 640  # dp from which cards stand beside the title
LOW = 480  # dp; below, the name above the games is smaller
LARGE_TEXT = 1.35  # from here a narrow phone shows one card in a row


class GameCard(Tap):
    """A game: its picture, its name, its line."""

    game = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    facts = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    picture_height = NumericProperty(0)
    needed = NumericProperty(0)
    roomy = BooleanProperty(False)  # the facts fit beside the name


class NavItem(Tap):
    """One of the signs at the bottom."""

    icon = StringProperty("cog")
    text = StringProperty("")
    row = StringProperty("")  # all words of its row, which are written in one size


class StartScreen(FloatLayout):
    """Two taps from here a first match runs: a card, then Play."""

    edge_to_edge = True
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(size=self._resized)

    def entered(self) -> None:
        app = App.get_running_app()
        for name in ("lang", "text_scale"):
            app.fbind(name, self.fill)
        app.fbind("insets", self._shape_cards)
        self.fill()

    def left(self) -> None:
        app = App.get_running_app()
        for name in ("lang", "text_scale"):
            app.funbind(name, self.fill)
        app.funbind("insets", self._shape_cards)

    def _resized(self, *_: Any) -> None:
        turned = self.wide
        self.wide = self.width >= dp(WIDE) and self.width > self.height * 0.9
        if self.children:  # before that there is nothing to lay out anew
            (self.fill if self.wide != turned else self._shape_cards)()

    @property
    def notice_place(self) -> tuple[float, float, float]:
        """As wide as the signs and above them, so that no words stick out on either side: x, y and width."""
        return self.bar.x, self.bar.top + dp(6), self.bar.width

    def fill(self, *_: Any) -> None:
        """Lay everything out anew: after a turn, another language, another text size, a match more or less."""
        self.clear_widgets()
        app = App.get_running_app()
        self.frame = FloatLayout(size_hint=(None, None))
        self.add_widget(self.frame)
        self.cards = Grid()
        for game in NAMES:
            self.cards.add_widget(self._card(game))
        self.head = Column(spacing=dp(12))
        self.head.add_widget(self._logo())
        self._add_unfinished(app.journal.unfinished())
        self.bar = self._bar()
        (self._lay_wide if self.wide else self._lay_narrow)()
        self._shape_cards()

    def _lay_narrow(self) -> None:
        everything = Column(spacing=dp(14))
        everything.add_widget(self.head)
        everything.add_widget(self.cards)
        scroller = Scroller(size_hint=(None, None))
        scroller.add_widget(everything)
        self.head.bind(height=lambda *_: self._shape_cards())

        def place(x: float, y: float, width: float, height: float) -> float:
            _put(self.bar, x, y, width)
            _put(scroller, x, y + self.bar.height + dp(6), width, height - self.bar.height - dp(6))
            return width

        self._place = place
        self.frame.add_widget(scroller)
        self.frame.add_widget(self.bar)

    def _lay_wide(self) -> None:
        left, right = Scroller(size_hint=(None, None)), Scroller(size_hint=(None, None))
        left.add_widget(self.head)
        right.add_widget(self.cards)
        mascot = self._mascot()

        def place(x: float, y: float, width: float, height: float) -> float:
            third = max(dp(230), min(width * 0.345, dp(420)))
            _put(self.bar, x, y, third)
            free = height - self.bar.height - dp(8)
            need = min(self.head.height, free)
            _put(left, x, y + height - need, third, need)
            room = free - need - dp(16)
            mascot.opacity = 1 if room > dp(150) else 0
            side = min(room, third)
            _put(mascot, x + (third - side) / 2, y + self.bar.height + dp(8), side, max(0, side))
            _put(right, x + third + dp(28), y, width - third - dp(28), height)
            if App.get_running_app().settings.left_handed:  # the cards lie under the left thumb
                for part in (self.bar, left, mascot):
                    part.x += width - third
                right.x = x
            return width - third - dp(28)

        self._place = place
        self.head.bind(height=lambda *_: self._shape_cards())
        for part in (mascot, left, right, self.bar):
            self.frame.add_widget(part)

    def _shape_cards(self, *_: Any) -> None:
        app = App.get_running_app()
        left, top, right, bottom = app.insets
        edge = dp(24 if self.wide else 14)
        width = self.width - left - right - 2 * edge
        height = self.height - top - bottom - dp(32 if self.wide else 12)
        if width <= 0 or height <= 0:
            return
        self.frame.pos = (self.x, self.y)
        self.frame.size = self.size
        room = self._place(self.x + left + edge, self.y + bottom + dp(16 if self.wide else 4), width, height)
        one = not self.wide and app.text_scale > LARGE_TEXT and room < dp(WIDE)
        self.cards.columns = 1 if one or room < dp(300) else 2
        self.cards.spacing = dp(22 if self.wide and height > dp(600) else 12)
        card_width = (room - self.cards.spacing * (self.cards.columns - 1)) / self.cards.columns
        high = self._picture_height(card_width, height)
        for card in self.cards.children:
            card.picture_height = high
        if app.pill:
            app.pill.settle()

    def _picture_height(self, width: float, height: float) -> float:
        """As high as lets all cards be seen at once, where that still makes a picture."""
        words = max((card.needed - card.picture_height for card in self.cards.children), default=0)
        if self.cards.columns == 1:
            return width * 0.62
        if self.wide:
            return min(width * 0.8, max(dp(110), (height - self.cards.spacing) / 2 - words))
        free = height - self.bar.height - self.head.height - dp(26) - self.cards.spacing
        return min(width * 1.12, max(width * 0.6, free / 2 - words))

    def _card(self, game: str) -> GameCard:
        facts = [tr("{count} players", count=games.count(game))]
        if minutes := games.MINUTES.get(game):
            facts.append(tr("{minutes} min", minutes=minutes))
        card = GameCard(game=game, title=games.title(game), line=tr(games.line(game)), facts=in_a_row(*facts),
                        picture=games.picture(f"card-{game}"))
        card.bind(on_tap=lambda *_: App.get_running_app().go("setup", game=game))
        card.ids.words.bind(height=lambda *_: self._shape_cards())
        return card

    def _add_unfinished(self, waiting: list[Any]) -> None:
        """The latest match to go on with; all others behind one button; a word of welcome when there is none."""
        if not waiting:
            self.head.add_widget(Words(text=tr("Four games on the ice. Pick one!"), points=16, halign="center"))
            return
        self.head.add_widget(ContinueCard.of(waiting[0], self.fill))
        if len(waiting) > 1:
            said = tr("All matches that wait ({n})", n=len(waiting)).replace(" (", "\u00a0(")
            more = PillButton(text=said, icon="tray-full", points=15)
            more.bind(on_tap=lambda *_: UnfinishedSheet(self.fill).open())
            self.head.add_widget(more)

    def _logo(self) -> Widget:
        if texture := games.picture("logo"):
            return Image(texture=texture, size_hint_y=None, height=dp(56 if self.height < dp(LOW) else 84 if self.wide else 72),
                         fit_mode="contain")
        return Words(text="Icebreaker", points=44, bold=True, halign="center")

    def _mascot(self) -> Widget:
        texture = games.picture("mascot")
        return Image(texture=texture, fit_mode="contain") if texture else Widget()

    def _bar(self) -> Grid:
        bar = Grid(columns=3, spacing=dp(8))
        items = (("book-open-variant", tr("Rules"), "howto"), ("trophy-outline", tr("Scores"), "statistics"),
                 ("cog-outline", tr("Settings"), "settings"))
        row = " ".join(words for _, words, _ in items)
        for icon, words, name in items:
            item = NavItem(icon=icon, text=words, row=row)
            item.bind(on_tap=lambda *_, name=name: App.get_running_app().go(name))
            bar.add_widget(item)
        bar.bind(height=lambda *_: self._shape_cards())
        return bar


def _put(widget: Widget, x: float, y: float, width: float, height: float | None = None) -> None:
    widget.size_hint = (None, None)
    widget.width = width
    if height is not None:
        widget.height = height
    widget.pos = (x, y)


load("start")
