"""SeatStrip: a player's name with fish still to get, cards, the Catcher's whistle and the ID cards held."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.icecool.school import FISH_DOORS
from app.games.icecool.state import State
from app.ui import art, text, theme
from app.ui.boards.icecool.fanned import CARD, TURNS, draw_fan, fan_width
from app.ui.boards.icecool.frame import LARGE_TEXT, STRIP
from app.ui.boards.icecool.lettering import boxed, readable, seen
from app.ui.i18n import tr
from app.ui.strip import NAME, Strip
from app.ui.symbols import draw_disc

FISH = (128, 88)
FISH_WIDE = 24  # dp
DISC = 16  # dp: radius of the disc in a narrow strip
ROLE = 22  # dp of a narrow strip for the role below the disc
SMALL_CARD = 19  # dp high in a narrow strip
ID = 6.5  # dp: radius of the disc of an ID card caught
PAUSE, BESIDE = 50, 6  # dp: room of the pause button, and between it and the strip
ROOMY = 84  # dp of a narrow strip from which the name lies beside the disc
CLOSE = 13  # dp: radius of the disc in a closer one
GROUP = 82  # dp of disc, cards and IDs side by side
BOTH = 50  # dp for cards and IDs beside each other
COUNTED, SHORT = 150, 200  # dp: wider strips have room for the cards, and for all of them beside large words
FAN, BADGE = 0.40, 0.22  # of a strip's height: cards, and the radius of their number
MOST = 1.25  # times as large as usual is the lettering of a high strip
NONE = 0.4  # of a card where there are none


class SeatStrip(Strip):
    """The common strip with the game's part: a row of fish below the name, cards and IDs at the end."""

    def __init__(self, *args: Any, colours: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, extra=self._draw_cards, **kwargs)
        self.colours = colours
        self.fish_got, self.cards, self.id_cards = 0, 0, ()
        self.is_catcher = self.is_caught = False
        self.narrow = False  # the fish lie below the disc
        self.names = (self.place.name,)  # in strips beside or below each other, which are written alike

    def show(self, view: State, seat: int) -> None:
        """What this seat has in this view; draws again only if something changed."""
        state = (len(FISH_DOORS) - view.fish_left(seat), len(view.hands[seat]), tuple(
            other for other, holder in enumerate(view.ids) if holder == seat and other != seat),
            view.catcher == seat, view.is_caught(seat), view.turn == seat)
        if state != (self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, self.active):
            self.fish_got, self.cards, self.id_cards, self.is_catcher, self.is_caught, _ = state
            self.update(active=state[-1])

    def _draw(self, *_: Any) -> None:
        if not self.narrow:
            self.extra_width = fan_width(self.cards, self.height * FAN, self.height * BADGE, self._fan) if self._counts else 0.0
            super()._draw()
            if self.width >= self.height > 0:
                with self.canvas:
                    self._draw_signs(self.x + self.height / 2, self.y + self.height / 2, self.height * 0.42)
        elif self.height > 0:
            self.canvas.clear()
            with self.canvas:
                self._draw_narrow()

    @property
    def _counts(self) -> bool:
        """Are there cards, and room for them?"""
        return bool(self.cards) and self.width > dp(COUNTED)

    @property
    def _fan(self) -> int:
        """How many cards are drawn at most: beside large words in a short strip one stands for all."""
        short = self.width - (self.height if self.on_pause else 0.0) < dp(SHORT)
        return 1 if short and text.scale >= LARGE_TEXT else len(TURNS)

    def _draw_narrow(self) -> None:
        """Name and cards beside the disc, the role below it."""
        x, y, height = self.x, self.y, self.height
        width = self.width - (dp(PAUSE + BESIDE) if self.on_pause else 0.0)
        Color(*theme.rgba(theme.SURFACES[2 if self.active else 1], 0.94))
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(16)])
        Color(*theme.rgba(theme.AURORA if self.active else theme.SURFACES[3]))
        thick = dp(2.2 if self.active else 1)
        Line(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, dp(15)), width=thick)
        if self.on_pause:
            self._draw_pause_alone(x + self.width - dp(PAUSE) / 2, y + height / 2, dp(PAUSE) * 0.48)
        if width > dp(ROOMY) and text.scale < LARGE_TEXT:
            radius, left, role = dp(DISC), x + dp(8), dp(ROLE)
            upper = height - role - dp(10)
            self._draw_disc(left + radius, y + height - dp(6) - upper / 2, radius)
            beside = left + 2 * radius + dp(6)
            self._draw_beside(beside, y + height - dp(6), x + width - beside - dp(4), upper)
            self._draw_role(left, y + dp(4), width - 2 * dp(8), role)
        else:
            self._draw_close(x, y, width, height)

    def _draw_pause_alone(self, x: float, y: float, radius: float) -> None:
        """The pause button beside the strip, on the water."""
        Color(*theme.rgba(theme.SURFACES[2]))
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        self._draw_bars(x, y, radius * 0.85)

    def _draw_close(self, x: float, y: float, width: float, height: float) -> None:
        """One below the other: the disc with cards and IDs, the name, the role."""
        edge, radius = dp(5), dp(CLOSE)
        left = x + max(edge, (width - dp(GROUP)) / 2)
        room, middle = width - 2 * dp(5), y + height - dp(5) - radius
        high = height - 2 * radius - dp(ROLE + 8)
        beside, low = left + 2 * radius + dp(4), middle - radius - high
        self._draw_disc(left + radius, middle, radius)
        self._draw_held(beside, middle, x + width - beside - dp(3))
        name = self._name(room, high)
        _put(name, x + (width - name.width) / 2, low + high / 2)
        self._draw_role(x + edge, y + dp(3), room, low - y - dp(3), centred=True)

    def _draw_held(self, x: float, middle: float, room: float) -> None:
        """Cards and IDs beside each other, or one above the other in a strip that is too narrow for that."""
        apart = dp(7) if self.id_cards and room < dp(BOTH) else 0.0
        end = self._draw_count(x, middle + apart, room)
        start = x if apart else end
        self._draw_ids(start, middle - apart * 1.1, x + room - start)

    def _name(self, room: float, high: float, most: float = NAME) -> Any:
        """As large as all names of the row can be."""
        sizes = [seen(name, room, high, most, bold=True) for name in self.names]
        size = max(readable(), min(sizes)) / text.scale
        return boxed(self.place.name, room, high, size, theme.TEXT, bold=True)

    def _draw_disc(self, x: float, y: float, radius: float) -> None:
        """Whose strip it is."""
        draw_disc(self.place.colour, x, y, radius)
        self._draw_signs(x, y, radius)

    def _draw_beside(self, x: float, top: float, room: float, high: float) -> None:
        """The name, below it how many cards and whose ID cards."""
        _put(self._name(room, high / 2), x, top - high * 0.25)
        held = len(self.id_cards) * dp(2 * ID + 1)
        end = self._draw_count(x, top - high * 0.75, room - held)
        self._draw_ids(end, top - high * 0.75, x + room - end)

    def _draw_count(self, x: float, middle: float, room: float) -> float:
        """A card and how many there are; gives where they end."""
        high = dp(SMALL_CARD)
        wide, shade = high * CARD[0] / CARD[1], 1.0 if self.cards else NONE
        Color(1, 1, 1, shade)
        Rectangle(texture=art.sprite("icecool-card-back"), size=(wide, high), pos=(x, middle - high / 2))
        colour = theme.LANTERN if self.cards else theme.TEXT_SECOND
        count = boxed(str(self.cards), room - wide - dp(3), high + dp(2), 15, colour, bold=True)
        _put(count, x + wide + dp(3), middle, shade)
        return x + wide + count.width + dp(5)

    def _draw_signs(self, x: float, y: float, radius: float) -> None:
        """On the disc: the Catcher's whistle or the ID card that is gone, and whether a bot plays."""
        reach = max(dp(8.5), radius * 0.42)
        sign = "catcher" if self.is_catcher else "caught" if self.is_caught else ""
        Color(1, 1, 1, 1)
        for name, way in ((sign, -1), ("" if self.place.is_person else "bot", 1)):
            if name:
                Rectangle(texture=art.sprite(f"icecool-sign-{name}"), size=(2 * reach, 2 * reach),
                          pos=(x + way * radius * 0.74 - reach, y - way * radius * 0.74 - reach))

    def _draw_ids(self, x: float, middle: float, room: float) -> None:
        """The ID cards caught; closer together where they would not fit."""
        radius = dp(ID) * self._larger
        step = max(dp(3), min(2 * radius + dp(1), (room - 2 * radius) / max(1, len(self.id_cards) - 1)))
        for number, owner in enumerate(self.id_cards):
            draw_disc(self.colours[owner], x + radius + number * step, middle, radius)

    def _draw_cards(self, x: float, y: float, width: float, height: float) -> None:
        if self._counts:
            draw_fan(self.cards, x + width / 2 - height * BADGE * 0.3, y + height * 0.47, height * FAN, height * BADGE, self._fan)

    def _draw_words(self, x: float, y: float, room: float, height: float) -> None:
        """The name with the ID cards caught, below it the role; words may use the little air left and right of them."""
        x, room = x - dp(3), room + (dp(6) if self.on_pause or self._counts else -height * 0.1)  # a round end takes room
        if room < dp(14):
            return
        held = dp(2 * ID * self._larger + 1) * len(self.id_cards)
        name = self._name(room - held - dp(3), height * 0.5, 14 * self._larger)
        _put(name, x, y + height * 0.7)
        self._draw_ids(x + name.width + dp(4), y + height * 0.68, held)
        self._draw_role(x, y + height * 0.06, room, height * 0.42)

    @property
    def _larger(self) -> float:
        """How much larger than usual everything on this strip is."""
        return 1.0 if self.narrow else max(1.0, min(MOST, self.height / dp(STRIP)))

    def _draw_role(self, x: float, y: float, room: float, height: float, centred: bool = False) -> None:
        """The Catcher, or a Runner's fish."""
        if self.is_catcher:
            role = boxed(tr("Catcher"), room, height, 13 * self._larger, theme.LANTERN, bold=True)
            _put(role, x + (room - role.width) / 2 if centred else x, y + height / 2)
            return
        wide = min(dp(FISH_WIDE) * self._larger, room / 3.1)
        x += (room - 3.04 * wide) / 2 if centred else 0.0
        high = wide * FISH[1] / FISH[0]
        for number in range(len(FISH_DOORS)):
            got = number < self.fish_got
            Color(1, 1, 1, 1 if got else 0.28)
            Rectangle(texture=art.sprite(f"icecool-fish-{self.place.colour if got else 'white'}"), size=(wide, high),
                      pos=(x + number * wide * 1.02, y + (height - high) / 2))
        left = room - 3.3 * wide
        if self.is_caught and seen(tr("caught"), left, height, 12 * self._larger) >= readable():
            _put(boxed(tr("caught"), left, height, 12 * self._larger, theme.LANTERN), x + 3.3 * wide, y + height / 2)


def _put(words: Any, x: float, middle: float, shade: float = 1.0) -> None:
    """Words from x on, around a middle line."""
    Color(1, 1, 1, shade)
    Rectangle(texture=words, pos=(x, middle - words.height / 2), size=words.size)
