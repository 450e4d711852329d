"""The planner: three keys that turn with the ghost, the letters so far, undo, clear, lock in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.icelake.hexes import turned
from app.ui import sound, text, theme
from app.ui.boards.icelake.lake import KEY_COLOURS, draw_arrow
from app.ui.buttons import Pill
from app.ui.i18n import tr

CLEAR_AFTER = 0.6  # seconds of holding
ROW = 52  # dp


class Key(Widget):
    """One large key: an arrow that points where the ghost would skate."""

    def __init__(self, letter: str, on_tap: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.letter, self.on_tap = letter, on_tap
        self.heading, self.warned = 0, False
        self._touch: int | None = None
        self.bind(pos=self.draw, size=self.draw)

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        radius = min(width, height) * 0.18
        sunk = dp(3) if self._touch is not None else 0
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.5))
            RoundedRectangle(pos=(x, y - dp(4)), size=(width, height), radius=[radius])
            Color(*theme.rgba(KEY_COLOURS[self.letter]))
            RoundedRectangle(pos=(x, y - sunk), size=(width, height), radius=[radius])
            words = text.fitting(self._words(), width - dp(12), 15, theme.NIGHT, bold=True)
            room = height - words.height - dp(10)
            draw_arrow(self.center_x, y + words.height + dp(4) + room / 2 - sunk, min(room, width) * 0.4, self.heading)
            Color(1, 1, 1, 1)
            Rectangle(texture=words, pos=(self.center_x - words.width / 2, y + dp(6) - sunk), size=words.size)
            if self.warned:
                self._draw_warning(x + width - dp(16), y + height - dp(14))

    def _words(self) -> str:
        return {"L": tr("left · L"), "S": tr("ahead · S"), "R": tr("right · R")}[self.letter]

    def _draw_warning(self, x: float, y: float) -> None:
        Color(*theme.rgba(theme.LANTERN))
        Ellipse(pos=(x - dp(13), y - dp(13)), size=(dp(26), dp(26)))
        mark = text.texture("!", 16, theme.NIGHT, bold=True)
        Color(1, 1, 1, 1)
        Rectangle(texture=mark, pos=(x - mark.width / 2, y - mark.height / 2), size=mark.size)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and self._touch is None:
            touch.grab(self)
            self._touch = touch.uid
            self.draw()
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._touch = None
        self.draw()
        if self.collide_point(*touch.pos):
            self.on_tap(self.letter)
        return True


class Planner(FloatLayout):
    """Asks the board for letters; draws what has been written so far."""

    def __init__(self, on_letter: Callable[[str], None], on_undo: Callable[[], None], on_clear: Callable[[], None],
                 on_lock: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.keys = [Key(letter, on_letter) for letter in "LSR"]
        self.undo = Pill(tr("Undo"), on_undo)
        self.clear = Pill(tr("Clear"), on_clear)
        self.lock = Pill(tr("Lock in"), on_lock, "main")
        for widget in (*self.keys, self.undo, self.clear, self.lock):
            self.add_widget(widget)
        self._chips = (0.0, 0.0, 0.0, 0.0)
        self._letters: tuple[str, int] = ("", 0)

    def lay_out(self, x: float, y: float, width: float, height: float, left_handed: bool) -> None:
        """Chips on top, then keys, then the buttons, all within this box."""
        self.pos, self.size = (x, y), (width, height)
        gap, row = dp(8), dp(ROW)
        chips = min(dp(96), height * 0.24)
        key_high = height - row - chips - 2 * gap
        key = (width - 2 * gap) / 3
        for i, widget in enumerate(self.keys):
            widget.pos, widget.size = (x + i * (key + gap), y + row + gap), (key, key_high)
        small = (width - 2 * gap) * 0.27
        widths = [(self.undo, small), (self.clear, small), (self.lock, width - 2 * gap - 2 * small)]
        left = x
        for pill, wide in reversed(widths) if left_handed else widths:
            pill.pos, pill.size = (left, y), (wide, row)
            left += wide + gap
        self._chips = (x, y + height - chips, width, chips)
        self._draw_chips()

    def show(self, letters: str, start_heading: int, heading: int, warned: dict[str, bool], locked: bool) -> None:
        """The program so far; `heading` is the ghost's, `warned` tells which key runs into trouble."""
        for key in self.keys:
            key.heading, key.warned = turned(heading, key.letter), warned.get(key.letter, False)
            key.draw()
        self._letters = (letters, start_heading)
        self._draw_chips()
        self.undo.say(tr("Undo"), bool(letters) and not locked)
        self.clear.say(tr("Clear"), bool(letters) and not locked)
        self.lock.say(tr("Take back") if locked else tr("Lock in"), bool(letters) or locked)

    def _draw_chips(self) -> None:
        letters, heading = self._letters
        x, y, width, height = self._chips
        self.canvas.before.clear()
        if width <= 0:
            return
        number = text.fitting(str(len(letters)), dp(34), 18, theme.TEXT, bold=True)
        room = width - dp(44)
        size = dp(34)
        while (room // (size + dp(3))) * (height // (size + dp(3))) < max(1, len(letters)) and size > dp(10):
            size -= dp(1)
        per_row = max(1, int(room // (size + dp(3))))
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[1], 0.7))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(14)])
            Color(1, 1, 1, 1)
            Rectangle(texture=number, pos=(x + dp(8), y + height / 2 - number.height / 2), size=number.size)
            for i, letter in enumerate(letters):
                heading = turned(heading, letter)
                cx = x + dp(44) + (i % per_row) * (size + dp(3))
                cy = y + height - dp(4) - (i // per_row + 1) * (size + dp(3))
                Color(*theme.rgba(KEY_COLOURS[letter]))
                RoundedRectangle(pos=(cx, cy), size=(size, size), radius=[size * 0.25])
                draw_arrow(cx + size / 2, cy + size / 2, size * 0.36, heading)

    def written(self) -> None:
        sound.play("tap")
