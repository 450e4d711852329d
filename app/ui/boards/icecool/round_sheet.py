"""RoundSheet: the end of a round explained: who got which fish, who holds which ID cards, and the cards these bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.icecool.actions import RoundEnded
from app.games.icecool.school import FISH_DOORS
from app.ui import art, text, theme
from app.ui.boards.icecool.frame import LARGE_TEXT
from app.ui.boards.icecool.lettering import boxed, readable, seen
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.session import Place
from app.ui.sheets import Cover
from app.ui.symbols import draw_disc

CARD = (180, 252)  # the shape of a card
ID = (104, 67.2)
ROLE = 12.5  # sp
LOW = 46  # dp: in lower rows everything lies beside each other


@dataclass(frozen=True, slots=True)
class Line:
    """What a seat got in a round."""

    place: Place
    fish: int
    id_cards: tuple[str, ...]  # colours of the ID cards held
    drew: int  # cards for them
    catcher: bool


def lines(event: RoundEnded, fish: tuple[int, ...], places: tuple[Place, ...]) -> tuple[Line, ...]:
    """Each seat, the Catcher first as the cards are drawn; a Runner without an ID card was caught."""
    seats = len(places)
    runners = tuple((event.catcher + step) % seats for step in range(1, seats))
    caught = tuple(seat for seat in runners if not event.drew[seat])
    held = {event.catcher: (event.catcher, *caught), **{seat: (seat,) for seat in runners if seat not in caught}}
    return tuple(Line(places[seat], fish[seat], tuple(places[other].colour for other in held.get(seat, ())),
                      event.drew[seat], seat == event.catcher) for seat in (event.catcher, *runners))


def reason(event: RoundEnded, places: tuple[Place, ...]) -> str:
    """Why the round ended."""
    if event.finished:
        return tr("{names} got all three fish.", names=", ".join(places[seat].name for seat in event.finished))
    return tr("{name} caught every Runner.", name=places[event.catcher].name)


class RoundSheet(Cover):
    """A panel with one row a seat; a tap beside it or on the button goes on."""

    def __init__(self, event: RoundEnded, fish: tuple[int, ...], places: tuple[Place, ...], last: bool,
                 on_close: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = tr("Round {n} is over", n=event.round + 1)
        self.reason, self.lines, self.on_close = reason(event, places), lines(event, fish, places), on_close
        self.pill = Pill(tr("Count the points") if last else tr("Next round"), on_close, "main")
        self.add_widget(self.pill)
        self.bind(pos=self._lay_out, size=self._lay_out)

    def _lay_out(self, *_: Any) -> None:
        width = min(self.width - dp(24), dp(520))
        if width <= dp(60):
            return
        head = boxed(self.title, width - dp(40), self.height * 0.12, 22, theme.TEXT, bold=True)
        why = boxed(self.reason, width - dp(40), self.height * 0.12, 16, theme.TEXT_SECOND)
        button = max(dp(52), dp(30) * text.scale)
        fixed = head.height + why.height + button + dp(70)
        row = min(dp(76) * max(1.0, text.scale * 0.75), (self.height - dp(16) - fixed) / len(self.lines))
        tall = fixed + row * len(self.lines)
        x, y = self.center_x - width / 2, self.center_y - tall / 2
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.72))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.SURFACES[2]))
            RoundedRectangle(pos=(x, y), size=(width, tall), radius=[dp(theme.PANEL_RADIUS)])
            Color(1, 1, 1, 1)
            top = y + tall - dp(18) - head.height
            Rectangle(texture=head, pos=(self.center_x - head.width / 2, top), size=head.size)
            top -= why.height + dp(4)
            Rectangle(texture=why, pos=(self.center_x - why.width / 2, top), size=why.size)
            top -= dp(8)
            for line in self.lines:
                top -= row
                self._draw_row(line, x + dp(12), top, width - dp(24), row - dp(6))
        self.pill.size, self.pill.pos = (width - dp(40), button), (x + dp(20), y + dp(16))

    def _draw_row(self, line: Line, x: float, y: float, width: float, height: float) -> None:
        Color(*theme.rgba(theme.SURFACES[1], 0.9))
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(16)])
        radius = min(dp(19), height * 0.36)
        draw_disc(line.place.colour, x + radius + dp(8), y + height / 2, radius)
        left, right = x + 2 * radius + dp(18), x + width - dp(8)
        role = seen(tr("Catcher"), right - left - self._both(line, height), height * 0.48, ROLE, bold=True)
        if height >= dp(LOW) and (text.scale >= LARGE_TEXT or role < readable()):  # no room beside both: ID cards below the others
            edge = min(self._draw_cards(line, right, y + height * 0.46, height * 0.54),
                       self._draw_ids(line, right, y + height * 0.06, height * 0.42, 1.0))
        else:
            edge = self._draw_ids(line, self._draw_cards(line, right, y, height) - dp(8), y, height)
        self._draw_words(line, left, y, edge - dp(8) - left, height)

    def _both(self, line: Line, height: float) -> float:
        """The room that cards and ID cards take beside each other."""
        card, held = min(height * 0.74, dp(54)) * CARD[0] / CARD[1], min(height * 0.5, dp(34)) * ID[0] / ID[1]
        count = boxed(f"+{line.drew}", dp(60), height * 0.95, 17, theme.TEXT, bold=True).width + dp(6)
        cards = card * (1 + 0.35 * (min(line.drew, 4) - 1)) if line.drew else 0.0
        ids = held * (1 + 0.42 * (len(line.id_cards) - 1)) if line.id_cards else 0.0
        return float(count + cards + ids + dp(16))

    def _draw_words(self, line: Line, x: float, y: float, room: float, height: float) -> None:
        """Name and role or fish, one above the other; beside each other in a low row."""
        low = height < dp(LOW)
        share, deep = (room * 0.48, height * 0.9) if low else (room, height * 0.48)
        _put(boxed(line.place.name, share, deep, 15, theme.TEXT, bold=True), x, y + height * (0.5 if low else 0.7))
        x, middle = (x + room * 0.52, y + height / 2) if low else (x, y + height * 0.28)
        if line.catcher:
            _put(boxed(tr("Catcher"), share, deep, ROLE, theme.LANTERN, bold=True), x, middle)
            return
        wide = min(dp(22), share / 3.2)
        for number in range(len(FISH_DOORS)):
            got = number < line.fish
            Color(1, 1, 1, 1 if got else 0.28)
            Rectangle(texture=art.sprite(f"icecool-fish-{line.place.colour if got else 'white'}"),
                      pos=(x + number * wide * 1.05, middle - wide * 0.34), size=(wide, wide * 0.69))
        left = share - 3.3 * wide
        if not line.id_cards and seen(tr("caught"), left, deep, 12.5) >= readable():
            _put(boxed(tr("caught"), left, deep, 12.5, theme.LANTERN), x + 3.3 * wide, middle)

    def _draw_cards(self, line: Line, right: float, y: float, height: float) -> float:
        """The cards the ID cards brought, and how many; gives the left edge."""
        high = min(height * 0.74, dp(54))
        wide = high * CARD[0] / CARD[1]
        count = boxed(f"+{line.drew}", dp(60), height * 0.95, 17, theme.AURORA if line.drew else theme.TEXT_SECOND, bold=True)
        shown = min(line.drew, 4)
        left = right - wide - max(0, shown - 1) * wide * 0.35 if shown else right
        Color(1, 1, 1, 1)
        for number in range(shown):
            Rectangle(texture=art.sprite("icecool-card-back"), size=(wide, high),
                      pos=(left + number * wide * 0.35, y + (height - high) / 2))
        left -= count.width + dp(6)
        Rectangle(texture=count, pos=(left, y + (height - count.height) / 2), size=count.size)
        return left

    def _draw_ids(self, line: Line, right: float, y: float, height: float, share: float = 0.5) -> float:
        """The ID cards, which take this share of the height; gives the left edge."""
        high = min(height * share, dp(34))
        wide = high * ID[0] / ID[1]
        left = right - wide - max(0, len(line.id_cards) - 1) * wide * 0.42 if line.id_cards else right
        Color(1, 1, 1, 1)
        for number, colour in enumerate(line.id_cards):
            Rectangle(texture=art.sprite(f"icecool-id-{colour}"), size=(wide, high),
                      pos=(left + number * wide * 0.42, y + (height - high) / 2))
        return left

    def on_touch_up(self, touch: Any) -> bool:
        if not touch.grab_current and not self.pill.collide_point(*touch.pos):
            self.on_close()
            return True
        return super().on_touch_up(touch)


def _put(words: Any, x: float, middle: float) -> None:
    """Words from x on, around a middle line."""
    Color(1, 1, 1, 1)
    Rectangle(texture=words, pos=(x, middle - words.height / 2), size=words.size)
