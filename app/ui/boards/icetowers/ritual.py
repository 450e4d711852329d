"""The start: everybody holds a finger on their symbol; alone, a short count. Until then nothing runs."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin, tau
from typing import Any

from kivy.graphics import (
    Canvas,
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui import art, haptics, sound, text, theme
from app.ui.boards.icetowers.field import Spot, distance
from app.ui.boards.icetowers.layout import Box
from app.ui.i18n import tr
from app.ui.placing import inside
from app.ui.symbols import draw_disc

HOLD = 2.0  # seconds everybody holds
COUNT = 2.1  # seconds of the count for one person, three beats
PATIENCE = 6.0  # seconds after which a screen that feels too few fingers may start without
REACH = 40  # dp round a symbol
COUNT_SIZE, WORDS_SIZE, WORDS_WIDE = 64, 22, 320  # sp of the count and of the words, and dp that these are wide
MARGIN = 44  # dp beside words, both sides together
ALONG, ALL_ALONG = 0.5, 0.85  # of the field, seen from a side: how wide words may be, with others round the corner and without
DEEP, ALL_DEEP, OUTWARD = 0.17, 0.27, 0.36  # likewise, how deep they may be, and how far from the middle they are
MIDDLE = 0.14  # of the field's shorter side: the radius of what is in the middle


class Ritual:
    """Asks the board for the symbols' places; `over` once the match may begin."""

    def __init__(self, people: tuple[int, ...], facings: tuple[int, ...]) -> None:
        self.people, self.angles, self.facings = people, facings, sorted(set(facings)) or [0]
        self.spread = len(self.facings) == len(people)  # everybody at an edge of their own
        self.canvas = Canvas()
        self.fingers: dict[int, int] = {}  # touch -> seat
        self.over = not people
        self.most = 0  # fingers the screen has felt at once
        self.boxes: list[Box] = []  # of the words
        self._held, self._waited = 0.0, 0.0
        self._shown: tuple[object, ...] = ()

    @property
    def alone(self) -> bool:
        return len(self.people) == 1

    @property
    def share(self) -> float:
        """How much of the hold or the count has gone by."""
        return min(1.0, self._held / (COUNT if self.alone else HOLD))

    def ready(self, seat: int) -> bool:
        return seat in self.fingers.values()

    def down(self, touch: Any, symbols: dict[int, Spot], middle: Spot) -> bool:
        """A finger: on a symbol it holds; in the middle or on the words it starts, alone at once and after a while for all."""
        if self.alone:
            self._held = COUNT
            return True
        seat, away = min(((seat, distance(touch.pos, symbols[seat])) for seat in self.people), key=lambda one: one[1])
        if away <= dp(REACH):
            self.fingers[touch.uid] = seat
            self.most = max(self.most, len(self.fingers))
            sound.play("tap")
        elif self._waited >= PATIENCE and (distance(touch.pos, middle) < dp(90) or self._on_words(touch.pos)):
            self.finish()
        return True

    def _on_words(self, spot: Spot) -> bool:
        return any(inside(box, spot) for box in self.boxes)

    def up(self, touch: Any) -> None:
        self.fingers.pop(touch.uid, None)

    def cancel(self) -> None:
        self.fingers.clear()

    def tick(self, dt: float) -> None:
        self._waited += dt
        if self.alone or len(set(self.fingers.values())) == len(self.people):
            before, self._held = self._held, self._held + dt
            if int(before * 3 / COUNT) != int(self._held * 3 / COUNT):
                sound.play("tick")
        else:
            self._held = max(0.0, self._held - 2 * dt)
        if self.share >= 1.0:
            self.finish()

    def finish(self) -> None:
        self.over = True
        self.canvas.clear()
        self._shown = ()
        sound.play("seal")
        haptics.buzz()

    def words(self) -> str:
        """What to do now."""
        if self.alone:
            return str(max(1, 3 - int(self._held * 3 / COUNT)))
        missing = len(self.people) - len(set(self.fingers.values()))
        if not missing:
            return tr("Ready… keep holding!")
        if self._waited >= PATIENCE:
            return tr("This screen feels {n} of {all} fingers at once. Tap here to start without holding.",
                      n=self.most, all=len(self.people)) if self.most else tr("Tap here to begin.")
        held = len(self.people) - missing
        return tr("Everybody holds a finger on their symbol: {n} of {all}", n=held, all=len(self.people))

    def draw(self, box: Box, colours: Mapping[int, str]) -> None:
        """The words before everybody who reads them, and in the middle who is there; alone, the count."""
        words, look = self.words(), (frozenset(self.fingers.values()), round(self.share, 2))
        if self.over or (words, look) == self._shown:
            return
        self._shown = words, look
        x, y, width, height = box
        middle = x + width / 2, y + height / 2
        self.canvas.clear()
        self.boxes = []
        with self.canvas:
            if self.alone:
                self._draw_words(text.texture(words, COUNT_SIZE, theme.TEXT, bold=True), middle, 0)
                return
            self._draw_middle(middle, min(width, height) * MIDDLE, colours)
            share, share_deep = (ALL_ALONG, ALL_DEEP) if set(self.facings) <= {0, 180} else (ALONG, DEEP)
            for angle in self.facings:
                along, deep = (width, height) if angle % 180 == 0 else (height, width)
                room = min(along * share - dp(MARGIN), dp(WORDS_WIDE) * text.scale)
                row = text.balanced(words, room, deep * share_deep, WORDS_SIZE, theme.TEXT, bold=True)
                turned = radians(angle)
                out = min(deep * OUTWARD, deep / 2 - row.height / 2 - dp(MARGIN) / 2)
                spot = middle[0] + sin(turned) * out, middle[1] - cos(turned) * out
                self._draw_words(row, spot, angle)

    def _draw_words(self, row: Texture, spot: Spot, angle: int) -> None:
        wide, high = row.width + dp(MARGIN), row.height + dp(24)
        across, up = (high, wide) if angle % 180 else (wide, high)
        self.boxes.append((spot[0] - across / 2, spot[1] - up / 2, across, up))
        PushMatrix()
        Translate(*spot, 0)
        Rotate(angle=angle)
        Color(*theme.rgba(theme.NIGHT, 0.88))
        SmoothRoundedRectangle(pos=(-wide / 2, -high / 2), size=(wide, high), radius=[dp(26)])
        Color(1, 1, 1, 1)
        Rectangle(texture=row, pos=(-row.width / 2, -row.height / 2), size=row.size)
        PopMatrix()

    def _draw_middle(self, middle: Spot, r: float, colours: Mapping[int, str]) -> None:
        """Everybody's symbol, on the side where they sit, as soon as they hold it; round them a ring that closes."""
        x, y = middle
        Color(*theme.rgba(theme.NIGHT, 0.88))
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        Color(*theme.rgba(theme.ICE, 0.2))
        SmoothLine(circle=(x, y, r * 0.93), width=dp(3))
        if self.share > 0:
            Color(*theme.rgba(theme.AURORA))
            SmoothLine(circle=(x, y, r * 0.93, 0, 360 * self.share), width=dp(4))
        for number, seat in enumerate(self.people):
            turned = radians(self.angles[number]) if self.spread else tau * number / len(self.people)
            sx, sy, disc = x + sin(turned) * r * 0.5, y - cos(turned) * r * 0.5, r * 0.32
            if self.ready(seat):
                draw_disc(colours[seat], sx, sy, disc)
            else:
                Color(*theme.rgba(theme.ICE, 0.55))
                Rectangle(texture=art.sprite("ring-dashed"), pos=(sx - disc, sy - disc), size=(2 * disc, 2 * disc))

    def run(self, board: Any, dt: float) -> bool:
        """Let it go on by a frame; whether the match may run. A sheet over the board stops it."""
        if self.over:
            return True
        if board.match_screen.sheet is None:
            board.session.paused = True
            self.tick(dt)
            for seat in self.people if not self.alone else ():
                board.parts.chips[seat].ring(1.0, "ready" if self.ready(seat) else "wanted")
            self.draw(board.field.box, {seat: board.palette[seat] for seat in self.people})
            if self.over:
                board.session.paused = False
                for chip in board.parts.chips.values():
                    chip.ring(0.0)
        return False


def of(board: Any) -> Ritual:
    """The ritual of a match that has not begun; a tutorial and a calm game are no races, a replay and a resumed one go on."""
    real = board.match_screen is not None and board.session.journal is not None
    fresh = real and not board.session.match.log and not board.state.calm
    people = board.session.people if fresh else ()
    return Ritual(people, tuple(board.parts.angle(seat) for seat in people))
