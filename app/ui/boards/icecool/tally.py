"""Tally: at the end of a match all cards are turned up one by one, and the points grow with them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icecool.deck import Held
from app.games.icecool.state import State
from app.ui import art, sound, text, theme
from app.ui.boards.icecool.hand import card_picture
from app.ui.boards.icecool.lettering import boxed
from app.ui.i18n import tr
from app.ui.motion import Motion
from app.ui.session import Place
from app.ui.symbols import draw_disc

CARD = (180, 252)  # the shape of a card
ROW = 62  # dp high


class CardRow(Widget):
    """The cards of a seat side by side, for the results; they overlap where there are many."""

    def __init__(self, cards: tuple[Held, ...], shut: bool, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(ROW), **kwargs)
        self.cards, self.shut = cards, shut
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        wide = self.height * CARD[0] / CARD[1]
        step = min(wide + dp(3), (self.width - wide) / max(1, len(self.cards) - 1))
        with self.canvas:
            for number, held in enumerate(self.cards):
                Color(1, 1, 1, 1)
                Rectangle(texture=art.sprite(card_picture(None if self.shut else held.card)), size=(wide, self.height),
                          pos=(self.x + step * number, self.y))


class Tally(Widget):
    """One row a seat: face-down cards that turn up from the left, all seats at the same time."""

    def __init__(self, view: State, places: tuple[Place, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.view, self.places = view, places
        self.turned = 0
        self.most = max((len(hand) for hand in view.hands), default=0)
        self._cards: list[list[Rectangle]] = []
        self._sums: list[tuple[Rectangle, tuple[float, float]]] = []
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def motion(self, calm: bool) -> Motion:
        if calm:
            return Motion(theme.FADE, lambda t: self.turn_up(self.most))
        seconds = min(theme.LONGEST, theme.CARD_TURNS * self.most + theme.SUMS)
        turning = max(0.1, seconds - theme.SUMS)
        return Motion(seconds, lambda t: self.turn_up(int(t * seconds / turning * self.most) if t < 1 else self.most))

    def points(self, seat: int) -> int:
        """The points of the cards that lie open."""
        open_cards = self.view.hands[seat][: self.turned]
        return sum(1 if self.view.tournament or held.card is None else held.card.value for held in open_cards)

    def turn_up(self, count: int) -> None:
        """The first `count` cards of every hand lie open."""
        count = min(count, self.most)
        if count != self.turned:
            self.turned = count
            sound.play("count")
            self._show()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._cards, self._sums = [], []
        if self.width <= dp(100):
            return
        width = min(self.width - dp(24), dp(760))
        head = boxed(tr("All cards are turned up"), width, self.height * 0.2, 22, theme.TEXT, bold=True)
        row = min(dp(118), (self.height - head.height - dp(56)) / len(self.places))
        tall = row * len(self.places) + dp(10) + head.height
        x, top = self.center_x - width / 2, self.center_y + tall / 2 - head.height - dp(10)
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.86))
            Rectangle(pos=self.pos, size=self.size)
            Color(1, 1, 1, 1)
            Rectangle(texture=head, pos=(self.center_x - head.width / 2, top + dp(10)), size=head.size)
            for seat in range(len(self.places)):
                top -= row
                self._draw_row(seat, x, top, width, row - dp(10))
        self._show()

    def _draw_row(self, seat: int, x: float, y: float, width: float, height: float) -> None:
        Color(*theme.rgba(theme.SURFACES[2]))
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(20)])
        radius = min(dp(22), height * 0.24)
        draw_disc(self.places[seat].colour, x + radius + dp(10), y + height * 0.62, radius)
        name = boxed(self.places[seat].name, 2 * radius + dp(20), height * 0.34, 13, theme.TEXT)
        Color(1, 1, 1, 1)
        Rectangle(texture=name, pos=(x + radius + dp(10) - name.width / 2, y + height * 0.62 - radius - name.height - dp(1)),
                  size=name.size)
        left, right = x + 2 * radius + dp(32), x + width - dp(64)
        high = height * 0.8
        wide = high * CARD[0] / CARD[1]
        count = len(self.view.hands[seat])
        step = min(wide + dp(4), (right - left - wide) / max(1, count - 1))
        self._cards.append([Rectangle(pos=(left + step * number, y + height * 0.1), size=(wide, high))
                            for number in range(count)])
        self._sums.append((Rectangle(size=(0, 0)), (x + width - dp(32), y + height / 2)))

    def _show(self) -> None:
        for seat, cards in enumerate(self._cards):
            for number, rectangle in enumerate(cards):
                card = self.view.hands[seat][number].card
                shut = number >= self.turned or self.view.tournament
                rectangle.texture = art.sprite(card_picture(None if shut else card))
            rectangle, (x, y) = self._sums[seat]
            words = text.fitting(str(self.points(seat)), dp(56), 26, theme.AURORA, bold=True)
            rectangle.texture, rectangle.size = words, words.size
            rectangle.pos = (x - words.width / 2, y - words.height / 2)
