"""Chips: what a player may do with cards now; each a picture, a word and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import art, sound, text, theme
from app.ui.boards.icecool.chip_words import Style, style_for
from app.ui.boards.icecool.fanned import draw_fan, draw_row


@dataclass(frozen=True, slots=True)
class Offer:
    """One chip: its picture, words, whether it is chosen, and what a tap does."""

    name: str
    picture: str
    title: str
    line: str
    on_tap: Callable[[], None]
    chosen: bool = False
    main: bool = False
    why: str = ""  # said on a long press
    dark: bool = False  # shown, but not to be used now: a tap says why
    on_hold: Callable[[], None] | None = None  # instead of saying why
    count: int = 0  # of cards: they lie as a fan


SIDE = 60  # dp of a chip, the shorter side
SMALL = 54  # dp of one without words in a row
GAP = 8  # dp between two
NARROW = 104  # dp: rather than narrower than this at normal text size, chips lie in more rows


class Chips(Widget):
    """A row or a column of chips, upright for their player; press shows, release does, sliding off cancels."""

    def __init__(self, explain: Callable[[str], None], corners: bool = False, **kwargs: Any) -> None:
        """`explain(words)` says a sentence to the player; `corners`: the chips sit in the lower corners."""
        super().__init__(size_hint=(None, None), **kwargs)
        self.explain, self.corners = explain, corners
        self.offers: tuple[Offer, ...] = ()
        self.boxes: list[tuple[float, float, float, float]] = []
        self.style = Style("beside", 0.0)
        self._pressed: dict[int, int] = {}
        self._held: dict[int, float] = {}  # seconds, by finger
        self.bind(pos=self.draw, size=self.draw)

    def offer(self, offers: tuple[Offer, ...]) -> None:
        """Show these; draws again only if something changed."""
        def look(these: tuple[Offer, ...]) -> list[Any]:
            return [(o.name, o.title, o.line, o.chosen, o.dark, o.count) for o in these]

        if look(offers) != look(self.offers):
            self.offers = offers
            self._pressed.clear()
            self._held.clear()
            self.draw()
        self.offers = offers

    def _lay_out(self) -> None:
        """Chips with words side by side or one above the other; those with a picture only are small."""
        small = [offer for offer in self.offers if not offer.title]
        large = [offer for offer in self.offers if offer.title]
        self.boxes = []
        if not self.offers or self.width <= 0:
            return
        if self.corners:
            side, gap = dp(theme.TARGET), dp(10)
            self.boxes = [(self.x + gap if i % 2 == 0 else self.right - gap - side, self.y + gap + i // 2 * (side + gap), side,
                           side) for i in range(len(self.offers))]
        elif self.height < 1.7 * dp(SIDE):
            self._lay_row(len(large), len(small))
        elif self.width > 1.6 * self.height:
            self._lay_row(len(large), len(small)) if self.fits_in_row(self.width) else self._lay_rows(len(large), len(small))
        else:
            self._lay_column(len(large), len(small))

    def fits_in_row(self, width: float) -> bool:
        """Are all of them wide enough for their words in one row of this width?"""
        large = sum(bool(offer.title) for offer in self.offers)
        return not large or self._width_in_row(width, large, len(self.offers) - large) >= dp(NARROW) * text.scale

    def _width_in_row(self, width: float, large: int, small: int) -> float:
        room = width - small * dp(SMALL + GAP) - dp(GAP) * (large - 1)
        return min(dp(190) * text.scale ** 0.5, room / max(1, large))

    def _lay_row(self, large: int, small: int) -> None:
        gap, high, wide = dp(GAP), min(dp(SIDE), self.height), self._width_in_row(self.width, large, small)
        side = dp(SMALL)
        if not large and self._only_cards(small):  # they have the row
            self.boxes = [(self.x, self.y, self.width, high)]
            return
        self.boxes = [(self.x + i * (wide + gap), self.y, wide, high) for i in range(large)]
        self.boxes += [(self.right - (i + 1) * (side + gap) + gap, self.y, side, high) for i in reversed(range(small))]

    def _lay_rows(self, large: int, small: int) -> None:
        """In two rows that are as long as the room; small ones lie at the end of the lower one."""
        gap, side = dp(GAP), dp(SMALL)
        high, upper = min(dp(SIDE), (self.height - gap) / 2), -(-large // 2)
        for count, y, room in ((upper, self.y + high + gap, self.width),
                               (large - upper, self.y, self.width - small * (side + gap))):
            wide = (room - gap * (count - 1)) / max(1, count)
            self.boxes += [(self.x + i * (wide + gap), y, wide, high) for i in range(count)]
        self.boxes += [(self.right - (i + 1) * (side + gap) + gap, self.y, side, high) for i in reversed(range(small))]

    def _lay_column(self, large: int, small: int) -> None:
        gap, rows = dp(GAP), large + bool(small)
        high = min(dp(SIDE), (self.height - gap * (rows - 1)) / rows)
        if high < dp(theme.TARGET):
            self._lay_grid(large + small)
            return
        self.boxes = [(self.x, self.y + (i + bool(small)) * (high + gap), self.width, high) for i in range(large)]
        if self._only_cards(small):
            self.boxes.append((self.x, self.y, self.width, high))
            return
        self.boxes += [(self.x + i * (high + gap), self.y, high, high) for i in range(small)]

    def _only_cards(self, small: int) -> bool:
        """Is the hand of cards the only chip without words?"""
        return small == 1 and any(offer.count for offer in self.offers)

    def _lay_grid(self, count: int) -> None:
        """In as few rows as leave room for the words, or as many as fingers allow."""
        gap = dp(GAP)
        most = max(1, int((self.height + gap) // (dp(theme.TARGET) + gap)))
        for rows in range(1, most + 1):
            columns = -(-count // rows)
            wide = min(dp(240), (self.width - gap * (columns - 1)) / columns)
            if wide >= dp(NARROW) * text.scale:
                break
        rows = -(-count // columns)
        high = min(dp(SIDE), (self.height - gap * (rows - 1)) / rows)
        self.boxes = [(self.x + i % columns * (wide + gap), self.y + (rows - 1 - i // columns) * (high + gap), wide, high)
                      for i in range(count)]

    def draw(self, *_: Any) -> None:
        self._lay_out()
        self._find_style()
        self.canvas.clear()
        with self.canvas:
            for number, (offer, box) in enumerate(zip(self.offers, self.boxes, strict=False)):
                self._draw_one(offer, *box, number in self._pressed.values())

    def _draw_one(self, offer: Offer, x: float, y: float, width: float, height: float, sunk: bool) -> None:
        if self.corners:
            self._draw_round(offer, x, y, width, sunk)
            return
        if offer.count and width > 2 * height:
            draw_row(offer.count, x + width / 2, y + height / 2 - dp(2 if sunk else 0), width - dp(8), height * 0.86, dp(13))
            return
        if offer.count:
            draw_fan(offer.count, x + width / 2 - dp(4), y + height / 2 - dp(2 if sunk else 0),
                     min(width * 0.6, height * 0.8), dp(13))
            return
        lit = offer.chosen or offer.main
        Color(*theme.rgba(theme.AURORA if lit else theme.SURFACES[2], 0.75 if sunk else 0.6 if offer.dark else 1.0))
        RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(18)])
        if not lit:
            Color(*theme.rgba("#35658B"))
            Line(rounded_rectangle=(x, y, width, height, dp(18)), width=dp(1))
        if offer.title:
            self.style.draw(self, offer, lit, x, y, width, height)
        else:
            side = min(width, height) - dp(12)
            self.draw_picture(offer, lit, x + (width - side) / 2, y + (height - side) / 2, side)

    def _draw_round(self, offer: Offer, x: float, y: float, side: float, sunk: bool) -> None:
        """A dark button with a light sign, for the ice of the pad."""
        Color(*theme.rgba(theme.SURFACES[3 if sunk else 2]))
        Ellipse(pos=(x, y), size=(side, side))
        Color(*theme.rgba(theme.ICE))
        inset = side * 0.2
        Rectangle(texture=art.sprite(offer.picture), pos=(x + inset, y + inset), size=(side - 2 * inset, side - 2 * inset))

    def draw_picture(self, offer: Offer, lit: bool, x: float, y: float, side: float) -> None:
        """A drawing on a tile of ice; a sign lies light on the chip, or dark on a lit one."""
        wide, high = art.size(offer.picture)
        fit, seen = (side - dp(6)) / max(wide, high), 0.45 if offer.dark else 1.0
        if offer.picture.startswith("glyph"):
            Color(*theme.rgba(theme.SURFACES[1] if lit else theme.SURFACES[3], (0.16 if lit else 1.0) * seen))
            RoundedRectangle(pos=(x, y), size=(side, side), radius=[dp(14)])
            Color(*theme.rgba(theme.NIGHT if lit else theme.ICE, seen))
        else:
            Color(*theme.rgba(theme.ICE_SHADE, seen))
            RoundedRectangle(pos=(x, y), size=(side, side), radius=[dp(14)])
            Color(*theme.rgba(theme.ICE, seen))
            RoundedRectangle(pos=(x, y + dp(2)), size=(side, side - dp(2)), radius=[dp(13)])
            Color(1, 1, 1, seen)
        Rectangle(texture=art.sprite(offer.picture), size=(wide * fit, high * fit),
                  pos=(x + (side - wide * fit) / 2, y + (side - high * fit) / 2))

    def _find_style(self) -> None:
        """All chips with words are written alike."""
        sizes = [(offer.title, "" if offer.chosen else offer.line, *box[2:])
                 for offer, box in zip(self.offers, self.boxes, strict=False) if offer.title]
        self.style = style_for(sizes) if sizes else Style("beside", 0.0)

    def _at(self, touch: Any) -> int | None:
        return next((i for i, (x, y, width, height) in enumerate(self.boxes)
                     if x <= touch.x <= x + width and y <= touch.y <= y + height), None)

    def on_touch_down(self, touch: Any) -> bool:
        number = self._at(touch)
        if number is None:
            return False
        touch.grab(self)
        self._pressed[touch.uid], self._held[touch.uid] = number, 0.0
        self.draw()
        return True

    def frame(self, dt: float) -> None:
        """A finger that stays asks instead of doing."""
        for uid, gone in list(self._held.items()):
            self._held[uid] = gone + dt
            if gone + dt >= theme.HOLD:
                del self._held[uid]
                self._ask(self.offers[self._pressed.pop(uid)])

    def _ask(self, offer: Offer) -> None:
        self.draw()
        if offer.on_hold:
            offer.on_hold()
        elif offer.why:
            self.explain(offer.why)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        number = self._pressed.pop(touch.uid, None)
        self._held.pop(touch.uid, None)
        self.draw()
        if number is not None and number == self._at(touch) and number < len(self.offers):
            self._do(self.offers[number])
        return True

    def _do(self, offer: Offer) -> None:
        if offer.dark:
            self.explain(offer.why)
        else:
            sound.play("tap")
            offer.on_tap()

    def cancel(self) -> None:
        self._pressed.clear()
        self._held.clear()
        self.draw()
