"""The start: everybody holds a finger on their symbol; alone, a short count. Until then nothing runs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Translate
from kivy.metrics import dp

from app.ui import haptics, sound, text, theme
from app.ui.boards.icetowers.field import Spot, distance
from app.ui.i18n import tr

HOLD = 2.0  # seconds everybody holds
COUNT = 2.1  # seconds of the count for one person, three beats
PATIENCE = 6.0  # seconds after which a screen that feels too few fingers may start without
REACH = 40  # dp round a symbol


class Ritual:
    """Asks the board for the symbols' places; `over` once the match may begin."""

    def __init__(self, people: tuple[int, ...], facings: tuple[int, ...]) -> None:
        self.people, self.facings = people, sorted(set(facings)) or [0]
        self.canvas = Canvas()
        self.fingers: dict[int, int] = {}  # touch -> seat
        self.over = not people
        self.most = 0  # fingers the screen has felt at once
        self._held, self._waited, self._shown = 0.0, 0.0, ""

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
        """A finger: on a symbol it holds; in the middle it starts, alone at once and after a while for all."""
        if self.alone:
            self._held = COUNT
            return True
        seat, away = min(((seat, distance(touch.pos, symbols[seat])) for seat in self.people), key=lambda one: one[1])
        if away <= dp(REACH):
            self.fingers[touch.uid] = seat
            self.most = max(self.most, len(self.fingers))
            sound.play("tap")
        elif self._waited >= PATIENCE and distance(touch.pos, middle) < dp(90):
            self.finish()
        return True

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
        self._shown = ""
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
                      n=self.most, all=len(self.people))
        held = len(self.people) - missing
        return tr("Everybody holds a finger on their symbol: {n} of {all}", n=held, all=len(self.people))

    def draw(self, middle: Spot, room: float) -> None:
        """The words in the middle of the table, once for each side that reads them."""
        words = self.words()
        if words == self._shown or self.over:
            return
        self._shown = words
        self.canvas.clear()
        size = 64 if self.alone else 22
        width = 0.0 if self.alone else min(room * 0.7, dp(320) * text.scale)
        row = text.texture(words, size, theme.TEXT, bold=True, width=width, align="center")
        wide, high = row.width + dp(44), row.height + dp(24)
        sides = [angle for angle in self.facings if angle in (0, 180)] or [0]
        with self.canvas:
            for angle in sides:
                PushMatrix()
                Translate(*middle, 0)
                Rotate(angle=angle)
                y = -high / 2 if len(sides) == 1 else -high - dp(8)
                Color(*theme.rgba(theme.NIGHT, 0.88))
                RoundedRectangle(pos=(-wide / 2, y), size=(wide, high), radius=[dp(26)])
                Color(1, 1, 1, 1)
                Rectangle(texture=row, pos=(-row.width / 2, y + dp(12)), size=row.size)
                PopMatrix()

    def run(self, board: Any, dt: float) -> bool:
        """Let it go on by a frame; whether the match may run. A sheet over the board stops it."""
        if self.over:
            return True
        if board.match_screen.sheet is None:
            board.session.paused = True
            self.tick(dt)
            for seat in self.people if not self.alone else ():
                board.parts.chips[seat].ring(max(0.04, self.share) if self.ready(seat) else 0.0, "ready")
            self.draw(board.middle, board.field.box[2])
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
