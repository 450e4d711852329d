"""A desk at an edge of the table: keys whose meaning only their owner knows, so that all plan at once in the open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.games.icelake.hexes import LETTERS, TURNS
from app.games.icelake.state import State
from app.ui import text, theme
from app.ui.boards.icelake.keys import LABEL_WORDS, Key, Pressed, Round
from app.ui.boards.icelake.layout import (
    KEYS,
    SHRUNK,
    STRIP,
    letters_of_a_desk,
    lock_has_a_row,
    round_of_a_desk,
    strip_of_a_desk,
)
from app.ui.boards.icelake.planning import Planning
from app.ui.boards.icelake.signs import LARGEST_CHIP, chips_height, draw_chips, sign
from app.ui.boards.icelake.strips import SeatStrip, best_form
from app.ui.boards.icelake.watch import first_heading
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.session import Place

GAP, ROW, LABEL = 8, 52, 15  # dp
PEEK, MORE_PEEK = 118, 50  # dp of the peek beside the keys, and more for text twice as large
LOWEST = 4  # dp, from the edge to the strip of one who has nothing to write here


def fitting_words(words: str, width: float) -> str:
    """The words where they fit beside a sign, else none: the sign alone."""
    needed = text.texture(words, 16, bold=True).width + dp(50)
    return words if needed <= width * SHRUNK else ""


class Peek(Pressed):
    """Held, it shows; let go, it hides."""

    def __init__(self, on_change: Callable[[bool], None], **kwargs: Any) -> None:
        self.on_change = on_change
        self.pill = Pill("", lambda: None, picture=sign("eye", 30))
        super().__init__(**kwargs)
        self.add_widget(self.pill)

    def draw(self, *_: Any) -> None:
        self.pill.pos, self.pill.size = self.pos, self.size
        self.pill.kind = "main" if self.touch is not None else "plain"
        self.pill.picture = sign("eye", 30, theme.NIGHT if self.touch is not None else theme.TEXT)
        self.pill.draw()

    def say(self, words: str) -> None:
        self.pill.say(fitting_words(words, self.width))

    def pressed(self) -> None:
        self.on_change(True)

    def released(self, inside: bool) -> None:
        self.on_change(False)


class Desk(FloatLayout):
    """Laid out upright in a Turned; writes the letters of its owner and never shows one of them."""

    def __init__(
        self, place: Place, names: Sequence[str], planning: Planning, pause: Callable[[], None], **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.place, self._names, self._planning = place, names, planning
        self.locked, self._turn, self._bare = False, 0, False
        self.strip = SeatStrip(place, pause if place.is_person else None)
        self.keys = [Key(letter, self._tapped) for letter in LETTERS]
        self.peek = Peek(self._peeked)
        self.undo = Round("undo", self._undo)
        self.clear = Round("trash-can-outline", lambda: planning.say_hold(place.seat), self._clear)
        self.lock = Pill("", self._lock_or_not, "main", sign("lock", 30, theme.NIGHT))
        self.parts = (*self.keys, self.peek, self.undo, self.clear, self.lock)
        self.add_widget(self.strip)
        self._view: State | None = None
        self._asked = ""
        self._rows = (0.0, 0.0, 0.0)  # the edge at the strip of the letters carried out, and how wide and high they may get
        self.shuffle()

    @property
    def letters(self) -> str:
        """What the owner has written so far; it stays when the device is turned or the desk is put away."""
        return self._planning.drafts.get(self.place.seat, "")

    def shuffle(self) -> None:
        """New meanings for the keys: who watched the last turn learns nothing for this one."""
        self.mean(SystemRandom().sample(LETTERS, len(LETTERS)))

    def mean(self, letters: Sequence[str]) -> None:
        """Give the keys these meanings, hidden."""
        for key, letter in zip(self.keys, letters, strict=True):
            key.letter, key.hidden, key.heading = letter, True, TURNS[letter]
            key.draw()

    # Layout

    def lay_out(self, width: float, height: float) -> None:
        """Within (0, 0) to (width, height), the owner's edge below."""
        self.pos, self.size = (0, 0), (width, height)
        gap, row, strip = dp(GAP), dp(ROW), dp(STRIP)
        strip_low = dp(LOWEST) if self._bare else strip_of_a_desk(width, height)
        self.strip.fit(best_form(self._names, width, strip, large=True, end=strip), width, strip, strip_low)
        if self._bare:
            self._rows = (strip_low + strip + gap, width, height - strip_low - strip - gap)
        else:
            self._rows = (strip_low - gap, width, letters_of_a_desk(width, height, self.place.seat == 0))
        small = round_of_a_desk(width)
        self.undo.points = self.clear.points = self._label_points(small)
        self.undo.fit(0, 0, small, row + dp(LABEL))
        self.clear.fit(small + gap, 0, small, row + dp(LABEL))
        low, left = row + dp(LABEL) + gap, 2 * (small + gap)
        if lock_has_a_row(width, height):
            self.clear.x = width - small
            self.lock.pos, self.lock.size = (0, low), (width, row)
            low += row + gap
        else:
            self.lock.pos, self.lock.size = (left, dp(LABEL)), (width - left, row)
        room = strip_low - gap - low
        if room > dp(150):
            self.peek.fit(0, low, width, row)
            self._fit_keys(0, low + row + gap, width, min(dp(KEYS), room - row - gap))
        else:
            beside = dp(PEEK) + dp(MORE_PEEK) * (text.scale - 1)
            self.peek.fit(width - beside, low, beside, room)
            self._fit_keys(0, low, width - beside - gap, room)
        self.redraw()

    @staticmethod
    def _label_points(room: float) -> float:
        """The size at which the words below both round buttons fit, so that they are written alike."""
        widest = max(text.texture(words, LABEL_WORDS).width for words in (tr("undo"), tr("clear")))
        return LABEL_WORDS * min(1.0, room / widest)

    def _fit_keys(self, x: float, y: float, width: float, height: float) -> None:
        each = (width - 2 * dp(GAP)) / 3
        for number, key in enumerate(self.keys):
            key.fit(x + number * (each + dp(GAP)), y, each, height)

    # What is seen

    def show(self, view: State, line: str, active: bool, planning: bool, thawed: bool, asked: str = "") -> None:
        """The strip always; the keys only while this seat plans; `asked` is what its owner must choose."""
        self._asked = asked
        self.locked = view.locked[self.place.seat]
        if view.turn != self._turn:
            self._turn = view.turn
            self.shuffle()
        self.strip.update(line, active)
        self._bare_or_not(view)
        here = planning and self.place.is_person and not view.skaters[self.place.seat].out
        for part in self.parts:
            if here and part.parent is None:
                self.add_widget(part)
            elif not here and part.parent is not None:
                self.remove_widget(part)
        for part in (*self.keys, self.peek, self.undo, self.clear):
            if part.enabled != (here and not self.locked and thawed):
                part.enabled = here and not self.locked and thawed
                part.draw()
        self.lock.picture = sign("lock-open-variant" if self.locked else "lock", 30, theme.NIGHT)
        words = tr("Take back") if self.locked else tr("Lock in")
        self.lock.say(fitting_words(words, self.lock.width), here and thawed)
        self.undo.say(tr("undo"), self.undo.enabled)
        self.clear.say(tr("clear"), self.clear.enabled)
        self.peek.say(tr("Peek"))
        self._view = None if here else view
        self._draw_letters()

    def _bare_or_not(self, view: State) -> None:
        """The strip of a bot, or of one who is out, lies at the edge; not at the first desk, where everybody's watch is."""
        seat = self.place.seat
        bare = seat != 0 and (view.skaters[seat].out or not self.place.is_person)
        if bare != self._bare:
            self._bare = bare
            self.lay_out(*self.size)

    def _draw_letters(self) -> None:
        """The letters carried out in this turn, for all to see, and what is asked of the owner."""
        self.canvas.before.clear()
        view, seat = self._view, self.place.seat
        (edge, width, most), struck = self._rows, view.struck[seat] if view else ""
        high = min(most, chips_height(len(struck), width - dp(16), LARGEST_CHIP) + dp(8)) if struck else 0.0
        y = edge if self._bare else edge - high
        if self._asked:
            self._draw_words(0, min(y, self.strip.y) - dp(GAP), width)
        if view is None or not struck:
            return
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[1], 0.85))
            SmoothRoundedRectangle(pos=(0, y), size=(width, high), radius=[dp(16)])
            draw_chips(struck, first_heading(view, seat), (dp(8), y + dp(4), width - dp(16), high - dp(8)),
                       last=view.go == seat, facing=self.place.facing)

    def _draw_words(self, x: float, top: float, width: float) -> None:
        said = text.balanced(self._asked, width - dp(24), max(dp(20), top - dp(16)), 16, bold=True)
        with self.canvas.before:
            Color(*theme.rgba(theme.SURFACES[2]))
            SmoothRoundedRectangle(pos=(x, top - said.height - dp(12)), size=(width, said.height + dp(12)), radius=[dp(18)])
            Color(1, 1, 1, 1)
            Rectangle(texture=said, pos=(x + (width - said.width) / 2, top - said.height - dp(6)), size=said.size)

    def redraw(self) -> None:
        for part in self.parts:
            part.draw()
        self._draw_letters()

    def cancel(self) -> None:
        """Let go of every finger; nobody peeks on."""
        for part in (*self.keys, self.peek, self.undo, self.clear):
            part.cancel()

    # What the owner does

    def _peeked(self, held: bool) -> None:
        for key in self.keys:
            key.hidden = not held
            key.draw()

    def _tapped(self, key: Key) -> None:
        self._planning.add(self.place.seat, key.letter)

    def _undo(self) -> None:
        self._planning.drafts[self.place.seat] = self.letters[:-1]

    def _clear(self) -> None:
        self._planning.drafts[self.place.seat] = ""

    def _lock_or_not(self) -> None:
        if self.locked:
            self._planning.withdraw(self.place.seat)
        else:
            self._planning.lock_in(self.place.seat)
