"""Mined pyramids in hand: a ring for the moment to think, another one that closes once somebody insists."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.games.icetowers.state import Hand, State
from app.ui import art, sound, text, theme
from app.ui.boards.icetowers.drawing import HALF, ROOM, SIZE_NAMES, Palette
from app.ui.boards.icetowers.field import Spot

GROWN = 1.2  # a pyramid in hand is nearer to the eye
AROUND = 1.35  # radius of its ring, in halves of its base
SMALLEST = 26  # dp, the radius of a ring


def radius(hand: Hand, unit: float) -> float:
    """Of the ring round what a hand holds."""
    return max(dp(SMALLEST), HALF[hand.piece.size] * unit * GROWN * AROUND)


class Held:
    """Draws what seats have in hand; redrawn each frame while there is anything, because the rings move."""

    def __init__(self, palette: Palette) -> None:
        self.palette, self.canvas = palette, Canvas()
        self._seconds = 0
        self._filled = False

    def draw(self, state: State, now: int, spots: dict[int, Spot], unit: float) -> None:
        if not spots and not self._filled:
            return
        self._filled = bool(spots)
        self.canvas.clear()
        with self.canvas:
            for seat, hand in enumerate(state.hands):
                if hand and seat in spots:
                    self._draw_hand(hand, now, spots[seat], unit, state.calm)

    def _draw_hand(self, hand: Hand, now: int, spot: Spot, unit: float, calm: bool) -> None:
        x, y = spot
        r = radius(hand, unit)
        Color(*theme.rgba(theme.NIGHT, 0.5))
        shade = art.sprite("glow-round")  # soft, so that what stands below can still be read
        Rectangle(texture=shade, pos=(x - 1.3 * r, y - 1.3 * r), size=(2.6 * r, 2.6 * r))
        half = HALF[hand.piece.size]
        side = half * unit * GROWN * (half + ROOM) / half
        name = f"towers-pyramid-{self.palette[hand.piece.colour]}-{SIZE_NAMES[hand.piece.size]}"
        Color(1, 1, 1, 1)
        Rectangle(texture=art.sprite(name), pos=(x - side, y - side), size=(2 * side, 2 * side))
        if hand.insisted is not None:
            self._draw_closing(x, y, r, half * unit * GROWN, max(0, hand.insisted + INSIST_MS - now))
        elif calm or now < hand.since + THINK_MS:
            share = 1.0 if calm else 1 - (now - hand.since) / THINK_MS
            Color(*theme.rgba(theme.AURORA, 0.35))
            SmoothLine(circle=(x, y, r), width=dp(1.5))
            Color(*theme.rgba(theme.AURORA))
            SmoothLine(circle=(x, y, r, 0, 360 * share), width=dp(3))
        else:
            self._draw_late(x, y, r)

    def _draw_closing(self, x: float, y: float, r: float, half: float, left: int) -> None:
        """The five seconds: a red ring that closes, and the seconds in words for eyes that do not tell red."""
        seconds = -(-left // 1000)
        if seconds != self._seconds:
            self._seconds = seconds
            sound.play("tick")
        Color(*theme.rgba(theme.SIGNAL, 0.35))
        SmoothLine(circle=(x, y, r), width=dp(2))
        Color(*theme.rgba(theme.SIGNAL))
        SmoothLine(circle=(x, y, r, 0, 360 * left / INSIST_MS), width=dp(5))
        words = text.texture(str(seconds), 15, "#FFFFFF", bold=True)
        q = max(words.width, words.height) * 0.62
        away = max(r * 0.7, (half + q) * 0.7)  # large ones must not hide what is in hand
        SmoothEllipse(pos=(x + away - q, y + away - q), size=(2 * q, 2 * q))
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(x + away - words.width / 2, y + away - words.height / 2), size=words.size)

    def _draw_late(self, x: float, y: float, r: float) -> None:
        """The moment to think is over: others may tap."""
        Color(*theme.rgba(theme.LANTERN))
        Rectangle(texture=art.sprite("ring-dashed"), pos=(x - r * 1.1, y - r * 1.1), size=(2.2 * r, 2.2 * r))
        q = dp(10)
        SmoothEllipse(pos=(x + r * 0.7 - q, y + r * 0.7 - q), size=(2 * q, 2 * q))
        Color(*theme.rgba(theme.NIGHT))
        q *= 0.7
        Rectangle(texture=art.sprite("glyph-hourglass"), pos=(x + r * 0.7 - q, y + r * 0.7 - q), size=(2 * q, 2 * q))
