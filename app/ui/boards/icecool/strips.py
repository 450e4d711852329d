"""SeatStrip: a player's name with fish still to get, cards, the Catcher's whistle and the ID cards held."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.icecool.school import FISH_DOORS
from app.games.icecool.state import State
from app.ui import art, text, theme
from app.ui.boards.icecool.lettering import boxed, readable, seen
from app.ui.i18n import tr
from app.ui.strip import Strip
from app.ui.symbols import draw_disc

CARD = (180, 252)  # the shape of a card
FISH = (128, 88)
ID = 6  # dp: radius of the disc of an ID card caught
PAUSE = 50  # dp: room of the pause button
ROOMY = 84  # dp of a narrow strip from which its words keep off the frame


class SeatStrip(Strip):
    """The common strip with the game's part: a row of fish below the name, cards and IDs at the end."""

    def __init__(self, *args: Any, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, extra=self._draw_cards, **kwargs)
        self.colours = colours
        self.fish_got, self.cards, self.id_cards = 0, 0, ()
        self.is_catcher = self.is_caught = False
        self.narrow = False  # the fish lie below the disc

    def show(self, view: State, seat: int) -> None:
        """What this seat has in this view; draws again only if something changed."""
        state = (len(FISH_DOORS) - view.fish_left(seat), len(view.hands[seat]), tuple(
            other for other, holder in enumerate(view.ids) if holder == seat and other != seat),
            view.catcher == seat, view.is_caught(seat), view.turn == seat)
        if state != (self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, self.active):
            self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, _ = state
            self.update(active=state[-1])

    def _draw(self, *_: Any) -> None:
        if not self.narrow or self.height <= 0:
            super()._draw()
            return
        width = self.width - (dp(PAUSE) * 1.05 if self.on_pause else 0.0)
        self.canvas.clear()
        x, y, height = self.x, self.y, self.height
        with self.canvas:
            Color(*theme.rgba(theme.SURFACES[1], 0.94))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(16)])
            Color(*theme.rgba(theme.AURORA if self.active else theme.SURFACES[3]))
            thick = dp(2.2 if self.active else 1)
            Line(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, dp(15)), width=thick)
            if self.on_pause:
                self._draw_pause(x + self.width - dp(PAUSE) / 2, y + height / 2, dp(PAUSE) * 0.37)
            radius, right = dp(14), dp(5) + 2 * dp(14)
            top = y + height - dp(4)
            draw_disc(self.place.colour, x + dp(5) + radius, top - dp(1) - radius, radius)
            count = dp(22) if self.id_cards else dp(30)
            self._draw_count(x + right + dp(3), top - count / 2, width - right - dp(8), count)
            self._draw_ids(x + right + dp(5), top - dp(29))
            aside = dp(9 if width > dp(ROOMY) else 5)
            self._draw_role(x + aside, y + dp(4), width - 2 * aside, height * 0.38)

    def _draw_count(self, x: float, middle: float, room: float, height: float) -> None:
        """How many cards, beside the disc of a narrow strip; before there are any, the name."""
        if not self.cards:
            _put(boxed(self.place.name, room, height, 12, theme.TEXT, bold=True), x, middle)
            return
        high = dp(21)
        wide = high * CARD[0] / CARD[1]
        Color(1, 1, 1, 1)
        Rectangle(texture=art.sprite("icecool-card-back"), size=(wide, high), pos=(x, middle - high / 2))
        _put(boxed(str(self.cards), room - wide - dp(2), height, 13, theme.LANTERN, bold=True), x + wide + dp(2), middle)

    def _draw_ids(self, x: float, middle: float) -> float:
        """The ID cards caught; gives where they end."""
        for owner in self.id_cards:
            draw_disc(self.colours[owner], x + dp(ID), middle, dp(ID))
            x += dp(2 * ID + 1)
        return x

    def _draw_cards(self, x: float, y: float, width: float, height: float) -> None:
        if width <= 0 or not self.cards:
            return
        card_high = height * 0.66
        card_wide = card_high * CARD[0] / CARD[1]
        Color(1, 1, 1, 1)
        for step in range(min(2, self.cards)):
            Rectangle(texture=art.sprite("icecool-card-back"), size=(card_wide, card_high),
                      pos=(x + width - card_wide - dp(4) - step * dp(5), y + (height - card_high) / 2))
        label = text.texture(str(self.cards), 12, theme.NIGHT, bold=True)
        radius = min(max(dp(9), label.height / 2), height * 0.3)
        cx, cy = x + width - dp(6), y + height - radius - dp(2)
        Color(*theme.rgba(theme.LANTERN))
        Ellipse(pos=(cx - radius, cy - radius), size=(2 * radius, 2 * radius))
        fit = min(1.0, 1.7 * radius / max(label.size))
        Color(1, 1, 1, 1)
        Rectangle(texture=label, pos=(cx - label.width * fit / 2, cy - label.height * fit / 2),
                  size=(label.width * fit, label.height * fit))

    def _draw_words(self, x: float, y: float, room: float, height: float) -> None:
        """The name with the ID cards caught, below it the role; words may use the little air left and right of them."""
        x, room = x - dp(3), room + dp(6)
        if room < dp(14):
            return
        held = dp(2 * ID + 1) * len(self.id_cards)
        name = boxed(self.place.name, room - held - dp(3), height * 0.5, 14, theme.TEXT, bold=True)
        _put(name, x, y + height * 0.7)
        self._draw_ids(x + name.width + dp(4), y + height * 0.68)
        self._draw_role(x, y + height * 0.06, room, height * 0.42)

    def _draw_role(self, x: float, y: float, room: float, height: float) -> None:
        """The Catcher, or a Runner's fish."""
        if self.is_catcher:
            _put(boxed(tr("Catcher"), room, height, 12, theme.LANTERN, bold=True), x, y + height / 2)
            return
        wide = min(dp(17), room / 3.1)
        high = wide * FISH[1] / FISH[0]
        for number in range(len(FISH_DOORS)):
            got = number < self.fish_got
            Color(1, 1, 1, 1 if got else 0.28)
            Rectangle(texture=art.sprite(f"icecool-fish-{self.place.colour if got else 'white'}"), size=(wide, high),
                      pos=(x + number * wide * 1.02, y + (height - high) / 2))
        left = room - 3.3 * wide
        if self.is_caught and seen(tr("caught"), left, height, 12) >= readable():
            _put(boxed(tr("caught"), left, height, 12, theme.LANTERN), x + 3.3 * wide, y + height / 2)
        elif self.is_caught:
            self._strike(x, y + height / 2, 3.06 * wide)

    def _strike(self, x: float, y: float, width: float) -> None:
        """Caught, where there is no room for the word: the ID card is gone."""
        Color(*theme.rgba(theme.LANTERN))
        Line(points=(x, y, x + width, y), width=dp(1.3))


def _put(words: Any, x: float, middle: float) -> None:
    """Words from x on, around a middle line."""
    Color(1, 1, 1, 1)
    Rectangle(texture=words, pos=(x, middle - words.height / 2), size=words.size)
