"""The middle of the table: the pile, and the one single card that everybody may want."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.graphics import Canvas, Color, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.freeze.state import Placed, State
from app.ui import text, theme
from app.ui.boards.freeze import drawing
from app.ui.boards.freeze.layout import LEAST, Box
from app.ui.boards.freeze.piece import Piece
from app.ui.i18n import tr

SLACK = 0.3  # of the card's side, around it, that still hits it
MOST_SIDE = 150  # dp
ROOM, APART = 16, 20  # dp at the ends of the panel, and between the cards and the words
WORDS = 2.2  # times as wide as a card is where the words may lie
LEAST_WORDS = 56  # dp
BETWEEN = 0.6  # of a card, from the middle of a floe to the middle of a card
ON_ICE = 0.84  # of the floe, out from its middle, that is ice under any corner of a card
LARGE = 120  # dp of a card, from which the words are large


class Middle(Widget):
    """On a floe between the players, or as a panel with words; drawn again only when something changed."""

    def __init__(self, watched: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.watched = watched  # nobody can drag anything there
        self._ground, self._ring = Canvas(), Canvas()
        self.canvas.add(self._ground)
        self.canvas.add(self._ring)
        self._card = Piece(self.canvas)
        self._shown: tuple[Any, ...] = ()
        self._single: int | None = None
        self.on_floe = False
        self.side = 1.0
        self.single_place = self.pile_place = (0.0, 0.0)  # their middles
        self.origin: tuple[float, float] | None = None  # where the next single card comes from
        self._way, self._left = (0.0, 0.0), 0.0
        self._reaching: set[int] = set()  # fingers that hold a card over the single card
        self.still = False

    def lay_out(self, box: Box, on_floe: bool) -> None:
        x, y, width, height = box
        self.pos, self.size, self.on_floe, self._shown, self._single = (x, y), (width, height), on_floe, (), None
        middle = y + height / 2
        if on_floe:
            self._lay_on_floe(x + width / 2, middle)
            return
        narrow = width < height * 2.4  # beside the layers of a phone on its side: the single card first
        self.side = max(dp(LEAST), min(height - dp(22), (width - dp(40)) / (2.1 if narrow else 3.3), dp(MOST_SIDE)))
        cards = 2 * self.side + dp(APART)
        free = width - cards - 2 * dp(ROOM)
        words = 0.0 if narrow or self.watched else min(free - dp(APART), self.side * WORDS)
        words = self._words(words).width if words >= dp(LEAST_WORDS) else 0.0
        left = x + dp(ROOM) + (0.0 if narrow else (free - (words + dp(APART) if words else 0.0)) / 2)
        first, second = left + self.side / 2, left + self.side * 1.5 + dp(APART)
        self.pile_place, self.single_place = ((second, middle), (first, middle)) if narrow else ((first, middle), (second, middle))
        self._words_room = words

    def _lay_on_floe(self, x: float, y: float) -> None:
        """Side by side, or on a floe that is higher than wide one above the other, as large as the ice is round."""
        long, short = max(self.size), min(self.size)
        self.side = max(dp(LEAST), min(short * ON_ICE / hypot((2 * BETWEEN + 1) * short / long, 1), dp(MOST_SIDE)))
        dx, dy = (self.side * BETWEEN, 0.0) if self.width >= self.height else (0.0, -self.side * BETWEEN)
        self.pile_place, self.single_place = (x - dx, y - dy), (x + dx, y + dy)

    def show(self, state: State) -> None:
        if self.width <= 0:
            return
        what = (len(state.pile), *self.pos, *self.size)
        if what != self._shown:
            self._shown = what
            self._draw_ground(len(state.pile))
        if state.single != self._single:
            known, self._single = self._single is not None, state.single
            self._card.draw(lambda: drawing.draw_card(state.deck, Placed(state.single), self.side, shadow=True))
            if known:
                self._glide()
            self._put()

    def _draw_ground(self, pile: int) -> None:
        x, y, width, height = *self.pos, *self.size
        self._ground.clear()
        with self._ground:
            if self.on_floe:
                Color(1, 1, 1, 1)
                drawing.draw_sprite("freeze-floe", x + width / 2, y + height / 2, width, height)
            else:
                Color(*theme.rgba(theme.SURFACES[1], 0.85))
                SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[min(dp(26), height * 0.3)])
                self._draw_words()
            px, py = self.pile_place
            if pile:
                Color(1, 1, 1, 1)
                drawing.draw_sprite("freeze-pile", px, py, self.side * 1.04)
            else:  # where it was
                Color(*theme.rgba(theme.NIGHT, 0.35))
                SmoothRoundedRectangle(pos=(px - self.side / 2, py - self.side / 2), size=(self.side, self.side),
                                       radius=[self.side * 0.12])
            drawing.draw_badge(pile, px + self.side * 0.44, py - self.side * 0.42, max(dp(28), self.side * 0.26))
        self._draw_ring()

    def _draw_words(self) -> None:
        if not self._words_room:
            return
        x = self.single_place[0] + self.side / 2 + dp(APART) + self._words_room / 2
        y, glyph, words = self.y + self.height / 2, self._glyph, self._words(self._words_room + 1)
        Color(*theme.rgba(theme.AURORA))
        drawing.draw_sprite("glyph-swap", x, y + words.height / 2 + dp(2), glyph)
        drawing.draw_words(words, x, y - glyph / 2)

    @property
    def _glyph(self) -> float:
        return min(dp(38 if self.side >= dp(LARGE) else 26), self.height * 0.24)

    def _words(self, room: float) -> Texture:
        size = 18 if self.side >= dp(LARGE) else 14
        return text.balanced(tr("drag a card here to swap"), room, self.height - self._glyph - dp(10), size, theme.TEXT_SECOND)

    def _draw_ring(self) -> None:
        """Where a card may be dropped: brighter while somebody holds one over it."""
        near, side = bool(self._reaching), self.side + dp(12)
        x, y = self.single_place
        self._ring.clear()
        with self._ring:
            if near:
                drawing.draw_glow(x, y, side * 1.7, theme.AURORA)
            Color(*theme.rgba("#1E9C77" if self.on_floe else theme.AURORA, 1.0 if near else 0.75))
            SmoothLine(rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.12), width=dp(2.4 if near else 1.3))

    def reach(self, finger: int, near: bool) -> None:
        """A finger holds a card over the single card, or no longer."""
        if near != (finger in self._reaching):
            (self._reaching.add if near else self._reaching.discard)(finger)
            self._draw_ring()

    def _glide(self) -> None:
        if self.origin and not self.still:
            x, y = self.single_place
            self._way, self._left = (self.origin[0] - x, self.origin[1] - y), theme.GLIDE
        self.origin = None

    def _put(self) -> None:
        share = 1 - theme.ease_out(1 - self._left / theme.GLIDE)
        x, y = self.single_place
        self._card.put(x + self._way[0] * share, y + self._way[1] * share)

    def tick(self, dt: float) -> None:
        if self._left > 0:
            self._left = max(0.0, self._left - dt)
            self._put()

    def over_single(self, x: float, y: float) -> bool:
        """Whether a finger is over the single card, with some room around it."""
        cx, cy = self.single_place
        reach = self.side * (0.5 + SLACK)
        return abs(x - cx) <= reach and abs(y - cy) <= reach


