"""Hand: a player's own cards, laid out to be looked at; a tap puts them away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.games.icecool.deck import Card, Held, Task
from app.ui import art, text, theme
from app.ui.i18n import tr
from app.ui.sheets import Cover

CARD = (180, 252)  # the shape of a card
LARGE = 148  # dp: cards are at most so wide
GAP = 8  # dp between two
ROOM = 14  # dp above and below the words
ONES = {Task.JUMP: "jump", Task.TWO_DOORS: "doors", Task.BOUNCE: "bounce"}


def card_picture(card: Card | None) -> str:
    if card is None:
        return "icecool-card-back"
    return f"icecool-card-1-{ONES[card.task]}" if card.task else f"icecool-card-{card.value}"


def columns_for(count: int, across: float, deep: float) -> tuple[int, float]:
    """In how many columns so many cards are largest, and how wide each of them is."""
    def width(columns: int) -> float:
        rows = -(-max(1, count) // columns)
        return min(dp(LARGE), across / columns - dp(GAP), (deep / rows - dp(GAP)) * CARD[0] / CARD[1])

    best = max(range(1, max(1, count) + 1), key=lambda columns: (width(columns), columns))
    return best, width(best)


def _large(held: Held) -> str:
    """The picture of a card to be looked at."""
    return f"{card_picture(held.card)}-large" if held.card else card_picture(None)


class Hands:
    """Opens a player's own cards: at once where one person plays, behind the curtain where others could see."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.sheet: HandSheet | None = None

    def open(self) -> None:
        board = self.board
        seat = board.view.turn if board.seat is not None else board.session.people[0]
        if board.session.viewer == seat or board.match_screen is None:
            self._lay(seat)
        else:
            board.match_screen.curtain(seat, lambda: self._lay(seat))

    def _lay(self, seat: int) -> None:
        self.close()
        self.sheet = HandSheet(self.board.session.view(seat).hands[seat], self.board.facing(seat), self.close)
        self.board.add_widget(self.sheet)
        self.board.refresh()

    def close(self) -> None:
        """Put the cards away; the chips of what they can do stay until the flick."""
        if self.sheet:
            self.board.remove_widget(self.sheet)
            self.sheet = None
            self.board.refresh()


class HandSheet(Cover):
    """The cards over a dimmed board, turned to their owner; used cards lie lower and paler."""

    def __init__(self, cards: tuple[Held, ...], facing: int, on_close: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards, self.facing, self.on_close = cards, facing, on_close
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if self.width <= 0:
            return
        across, deep = (self.height, self.width) if self.facing % 180 else self.size  # as its owner sees it
        title, lines = self._texts(across - dp(48))
        spoken = title.height + sum(line.height for line in lines) + 4 * dp(ROOM)
        columns, wide = columns_for(len(self.cards), across - dp(32), deep - spoken)
        rows, high = -(-len(self.cards) // columns), wide * CARD[1] / CARD[0] + dp(GAP)
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.92))
            Rectangle(pos=self.pos, size=self.size)
            PushMatrix()
            Rotate(angle=self.facing, origin=self.center)
            top = self.center_y + (rows * high + spoken) / 2 - dp(ROOM)
            top = self._put(title, top) - dp(ROOM)
            for number, held in enumerate(self.cards):
                row, column = divmod(number, columns)
                in_row = min(columns, len(self.cards) - row * columns)
                x = self.center_x + (column - in_row / 2) * (wide + dp(GAP)) + dp(GAP) / 2
                y = top - (row + 1) * high - (dp(GAP) if held.face_up else 0)
                Color(1, 1, 1, 0.45 if held.face_up else 1)
                Rectangle(texture=art.sprite(_large(held)), pos=(x, y), size=(wide, high - dp(GAP)))
            top -= rows * high + dp(ROOM)
            for line in lines:
                top = self._put(line, top)
            PopMatrix()

    def _texts(self, room: float) -> tuple[Any, list[Any]]:
        """The words above the cards, and those below them."""
        title = text.texture(tr("Your cards") if self.cards else tr("No cards yet"), 20, theme.TEXT, True, room, "center")
        used = [tr("Paler cards are used; they still count.")] if any(held.face_up for held in self.cards) else []
        return title, [text.texture(words, 15, theme.TEXT, False, room, "center") for words in (*used, tr("Tap to put away."))]

    def _put(self, words: Any, top: float) -> float:
        """Words in the middle below a height; gives their lower edge."""
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(self.center_x - words.width / 2, top - words.height), size=words.size)
        return float(top - words.height)

    def on_touch_up(self, touch: Any) -> bool:
        self.on_close()
        return True
