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

TABLET = 600  # dp of the shorter side of a glass …
LARGE = 148  # … on which cards are so wide
ONES = {Task.JUMP: "jump", Task.TWO_DOORS: "doors", Task.BOUNCE: "bounce"}


def card_picture(card: Card | None) -> str:
    if card is None:
        return "icecool-card-back"
    return f"icecool-card-1-{ONES[card.task]}" if card.task else f"icecool-card-{card.value}"


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
        columns = max(1, min(len(self.cards), int((across - dp(24)) / dp(72))))
        rows = -(-max(1, len(self.cards)) // columns)
        most = dp(LARGE if min(self.size) >= dp(TABLET) else 96)
        wide = min(most, (across - dp(32)) / columns - dp(8), (deep * 0.6 / rows) * 180 / 252)
        high = wide * 252 / 180
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.92))
            Rectangle(pos=self.pos, size=self.size)
            PushMatrix()
            Rotate(angle=self.facing, origin=self.center)
            top = self.center_y + rows * (high + dp(8)) / 2
            for number, held in enumerate(self.cards):
                row, column = divmod(number, columns)
                in_row = min(columns, len(self.cards) - row * columns)
                x = self.center_x - in_row * (wide + dp(8)) / 2 + column * (wide + dp(8))
                y = top - (row + 1) * (high + dp(8)) - (dp(8) if held.face_up else 0)
                Color(1, 1, 1, 0.45 if held.face_up else 1)
                Rectangle(texture=art.sprite(_large(held)), pos=(x, y), size=(wide, high))
            room = across - dp(48)
            self._words(room, top + dp(14), tr("Your cards") if self.cards else tr("No cards yet"), 20, True)
            self._words(room, top - rows * (high + dp(8)) - dp(18),
                        tr("Paler cards are used; they still count. Tap to put away."), 14, False)
            PopMatrix()

    def _words(self, room: float, y: float, words: str, size: float, above: bool) -> None:
        """A line above y, or below it."""
        label = text.texture(words, size, theme.TEXT, bold=above, width=room, align="center")
        Color(1, 1, 1, 1)
        Rectangle(texture=label, pos=(self.center_x - label.width / 2, y if above else y - label.height), size=label.size)

    def on_touch_up(self, touch: Any) -> bool:
        self.on_close()
        return True
