"""The planner: the letters so far, three keys that turn with the ghost, undo, clear by a hold, lock in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.games.icelake.ghost import Hazard
from app.games.icelake.hexes import LETTERS, turned
from app.ui import text, theme
from app.ui.boards.icelake.keys import LABEL_WORDS, Key, Round
from app.ui.boards.icelake.layout import Box
from app.ui.boards.icelake.signs import LARGE_CHIP, LARGEST_CHIP, draw_chips, sign
from app.ui.buttons import Pill
from app.ui.i18n import tr

GAP, ROW, LABEL, TALLEST = 8, 52, 15, 480  # dp
KEY, PROGRAM = 170, 210  # dp, the highest that keys and the program get
WORDS, LARGE_WORDS = 16, 20  # sp of a warning or a hint, and where there is ample room
LARGE_LABEL = 14  # sp of the words below buttons there
AMPLE = 340  # dp of height
BROAD, WIDER = 500, 1.4  # dp of width from which undo and clear are wider, and how many times
WARNING = 44  # dp, the tallest a warning gets in normal text
ROOMY = 236  # dp of height from which large words below buttons get more room
MORE_LABEL, MORE_WIDE = 13, 18  # dp more for these words in text twice as large
LARGE_TEXT = 1.3  # times the normal size, from which a warning may take more of the room
RIM, HIGHER = 14, 32  # dp above the program, where words lie rather on the snow than on its letters; more for large text
CROWDED = 24  # letters, from which the keys make room for the program


class Planner(FloatLayout):
    """Asks the board for letters; draws what has been written so far."""

    def __init__(
        self, on_letter: Callable[[str], None], on_undo: Callable[[], None], on_clear: Callable[[], None],
        on_short_clear: Callable[[], None], on_lock: Callable[[], None], **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.keys = [Key(letter, lambda key: on_letter(key.letter)) for letter in LETTERS]
        self.undo = Round("undo", on_undo)
        self.clear = Round("trash-can-outline", on_short_clear, on_clear)
        self.lock = Pill("", on_lock, "main", sign("lock", 30, theme.NIGHT))
        for widget in (*self.keys, self.undo, self.clear, self.lock):
            self.add_widget(widget)
        self._box: Box = (0.0, 0.0, 0.0, 0.0)
        self._left_handed = self._crowded = self._ample = False
        self._free = 0.0
        self._chips: Box = (0.0, 0.0, 0.0, 0.0)
        self._shown: tuple[str, int, str, str, int] = ("", 0, "", "", 0)

    def lay_out(self, box: Box, left_handed: bool, free: float = 0.0) -> None:
        """Chips on top, then keys, then the buttons, all within this box; so much of it is left free above."""
        self._box, self._left_handed, self._crowded, self._free = box, left_handed, len(self._shown[0]) > CROWDED, free
        x, y, width, height = box
        height = min(height - free, dp(TALLEST))
        self.pos, self.size = (x, y), (width, height)
        more = text.scale - 1 if height >= dp(ROOMY) else 0.0
        self._ample = height >= dp(AMPLE)
        for widget in (self.undo, self.clear):
            widget.points = LARGE_LABEL if self._ample else LABEL_WORDS
        gap, label = dp(GAP), dp(LARGE_LABEL + 3 if self._ample else LABEL) + dp(MORE_LABEL) * more
        row = dp(ROW) + label
        key_high = min(dp(KEY), (height - row - 2 * gap) * (0.36 if self._crowded else 0.6 - 0.1 * more))
        chips = min(dp(PROGRAM), height - row - key_high - 2 * gap)
        key = (width - 2 * gap) / 3
        for i, widget in enumerate(self.keys):
            widget.fit(x + i * (key + gap), y + row + gap, key, key_high)
        small = dp(ROW + 12) + dp(MORE_WIDE) * more
        if width >= dp(BROAD):
            small *= WIDER
        widths = [(self.undo, small), (self.clear, small), (self.lock, width - 2 * gap - 2 * small)]
        left = x
        for widget, wide in reversed(widths) if left_handed else widths:
            high, low = (dp(ROW), y + label) if widget is self.lock else (row, y)
            widget.pos, widget.size = (left, low), (wide, high)
            left += wide + gap
        self._chips = (x, y + row + gap + key_high + gap, width, chips)
        self._draw_chips()

    @property
    def rim(self) -> tuple[float, float]:
        """The middle of the upper edge of the program."""
        x, y, width, height = self._chips
        return x + width / 2, y + height + dp(RIM) + dp(HIGHER) * (text.scale - 1)

    def show(
        self, letters: str, start_heading: int, heading: int, warned: dict[str, Hazard | None], locked: bool,
        words: str = "", mark: str = theme.LANTERN, reached: int | None = None,
    ) -> None:
        """The program so far; `heading` is the ghost's, `warned` tells which key runs into trouble.

        Letters beyond the first `reached` lead nowhere and are drawn dark.
        """
        for key in self.keys:
            key.show(turned(heading, key.letter), warned.get(key.letter), not locked)
        shown = (letters, start_heading, words, mark, len(letters) if reached is None else reached)
        if shown != self._shown:
            self._shown = shown
            if (len(letters) > CROWDED) != self._crowded and self._box[2] > 0:
                self.lay_out(self._box, self._left_handed, self._free)
            else:
                self._draw_chips()
        self.undo.say(tr("undo"), bool(letters) and not locked)
        self.clear.say(self._clear_words(), bool(letters) and not locked)
        self.lock.picture = sign("lock-open-variant" if locked else "lock", 30, theme.NIGHT)
        self.lock.say(tr("Take back") if locked else tr("Lock in"), bool(letters) or locked)

    def _clear_words(self) -> str:
        """That it wants a hold is said where there is room for it; a tap says it too."""
        words = tr("hold: clear")
        return words if text.texture(words, self.clear.points).width <= self.clear.width + dp(GAP) else tr("clear")

    def wait(self) -> None:
        """Locked in here, while a bot still thinks."""
        for widget in (*self.keys, self.undo, self.clear):
            widget.enabled = False
        self.lock.say(tr("Locking in…"), False)

    def forget(self) -> None:
        """Let go of everything that was written: nothing of it stays on the glass."""
        self._shown = ("", 0, "", "", 0)
        self.canvas.before.clear()

    def redraw(self) -> None:
        for widget in (*self.keys, self.undo, self.clear, self.lock):
            widget.draw()
        self._draw_chips()

    def cancel(self) -> None:
        for widget in (*self.keys, self.undo, self.clear):
            widget.cancel()

    def _draw_chips(self) -> None:
        letters, heading, words, mark, reached = self._shown
        x, y, width, height = self._chips
        self.canvas.before.clear()
        if width <= 0:
            return
        hint = words or ("" if letters else tr("Tap a key or a lit hex: each is one step."))
        ink, size = theme.TEXT if words else theme.TEXT_SECOND, LARGE_WORDS if self._ample else WORDS
        said, line = None, 0.0
        if letters and hint:
            line = min(dp(WARNING) * text.scale, height * (0.24 if self._crowded else 0.46 if text.scale < LARGE_TEXT else 0.62))
            said = text.balanced(hint, width - dp(28), line - dp(4), size, ink, bold=True)
            line = min(line, said.height + dp(4))
        elif hint:  # nothing is written yet: the words have the whole room
            said = text.balanced(hint, width - dp(28), height - dp(12), size, ink, bold=bool(words))
            line = min(said.height + dp(4), height - dp(8))
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[1], 0.85))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(18)])
            Color(1, 1, 1, 1)
            if letters:
                middle, number = y + line + (height - line) / 2, text.within(
                    str(len(letters)), dp(36), height - line, 22, theme.TEXT, bold=True)
                Rectangle(texture=number, pos=(x + dp(24) - number.width / 2, middle - number.height / 2), size=number.size)
                room = (x + dp(48), y + line + dp(3), width - dp(56), height - line - dp(6))
                draw_chips(letters, heading, room, reached=reached, largest=LARGE_CHIP if self._ample else LARGEST_CHIP)
            if said:
                self._say(said, x, y if letters else y + (height - line) / 2, width, line, mark if words else "")

    def _say(self, said: Any, x: float, y: float, width: float, line: float, mark: str) -> None:
        if mark:
            Color(*theme.rgba(mark, 0.55))
            SmoothRoundedRectangle(pos=(x, y), size=(width, line), radius=[0, 0, dp(18), dp(18)])
        Color(1, 1, 1, 1)
        high = line - dp(4)
        wide = said.width * high / said.height
        Rectangle(texture=said, pos=(x + (width - wide) / 2, y + dp(2)), size=(wide, high))
