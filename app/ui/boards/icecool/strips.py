"""SeatStrip: a player's name with fish still to get, cards, the Catcher's whistle and the ID cards held."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp

from app.games.icecool.school import FISH_DOORS
from app.games.icecool.state import State
from app.ui import art, text, theme
from app.ui.i18n import tr
from app.ui.strip import Strip
from app.ui.symbols import draw_disc


class SeatStrip(Strip):
    """The common strip with the game's part: a row of fish below the name, cards and IDs at the end."""

    def __init__(self, *args: Any, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, extra=self._draw_cards, **kwargs)
        self.colours = colours
        self.fish_got, self.cards, self.id_cards = 0, 0, ()
        self.is_catcher = self.is_caught = False

    def show(self, view: State, seat: int) -> None:
        """What this seat has in this view; draws again only if something changed."""
        state = (len(FISH_DOORS) - view.fish_left(seat), len(view.hands[seat]), tuple(
            other for other, holder in enumerate(view.ids) if holder == seat and other != seat),
            view.catcher == seat, view.is_caught(seat), view.turn == seat)
        if state != (self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, self.active):
            self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, _ = state
            self.update(active=state[-1])

    def _draw_cards(self, x: float, y: float, width: float, height: float) -> None:
        if width <= 0 or not self.cards:
            return
        card_high = height * 0.66
        card_wide = card_high * 180 / 252
        Color(1, 1, 1, 1)
        for step in range(min(3, self.cards)):
            Rectangle(texture=art.sprite("icecool-card-back"), size=(card_wide, card_high),
                      pos=(x + width - card_wide - dp(4) - step * dp(5), y + (height - card_high) / 2))
        label = text.texture(str(self.cards), 12, theme.NIGHT, bold=True)
        radius = max(dp(9), label.height / 2)
        cx, cy = x + width - dp(6), y + height - radius - dp(2)
        Color(*theme.rgba(theme.LANTERN))
        Ellipse(pos=(cx - radius, cy - radius), size=(2 * radius, 2 * radius))
        Color(1, 1, 1, 1)
        Rectangle(texture=label, pos=(cx - label.width / 2, cy - label.height / 2), size=label.size)

    def _draw_words(self, x: float, y: float, room: float, height: float) -> None:
        if room < dp(14):
            return
        name = text.fitting(self.place.name, room, 14, theme.TEXT, bold=True)
        Color(1, 1, 1, 1)
        Rectangle(texture=name, pos=(x, y + height * 0.5), size=name.size)
        if self.is_catcher:
            line = text.fitting(tr("Catcher"), room - dp(14) * len(self.id_cards), 12, theme.LANTERN, bold=True)
            Rectangle(texture=line, pos=(x, y + height * 0.46 - line.height), size=line.size)
            for number, owner in enumerate(self.id_cards):
                draw_disc(self.colours[owner], x + line.width + dp(10) + dp(14) * number, y + height * 0.28, dp(6))
            return
        wide = min(dp(17), room / 3.1)
        for number in range(len(FISH_DOORS)):
            got = number < self.fish_got
            Color(1, 1, 1, 1 if got else 0.22)
            Rectangle(texture=art.sprite(f"icecool-fish-{self.place.colour if got else 'white'}"),
                      pos=(x + number * wide * 1.02, y + height * 0.16), size=(wide, wide * 88 / 128))
        if self.is_caught and room > 4.2 * wide:
            Color(*theme.rgba(theme.LANTERN))
            said = text.fitting(tr("caught"), room - 3.3 * wide, 11, theme.LANTERN)
            Color(1, 1, 1, 1)
            Rectangle(texture=said, pos=(x + 3.3 * wide, y + height * 0.14), size=said.size)
