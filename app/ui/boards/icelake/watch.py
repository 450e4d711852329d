"""Watching: the letters carried out so far, and the pace of the movement: faster, frozen, a step back, a step on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.games.icelake.hexes import TURNS
from app.games.icelake.state import Phase, State
from app.ui import text, theme
from app.ui.boards.icelake.keys import Round
from app.ui.boards.icelake.layout import Box
from app.ui.boards.icelake.signs import LARGE_CHIP, chip_size, draw_chips
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.session import Place
from app.ui.symbols import draw_disc

SPEEDS = (1, 2, 4)
GAP, ROW, LABEL = 8, 52, 15  # dp
ROOMY = 236  # dp of height from which large words get rows and labels of their own
MORE_LABEL = 13  # dp more for the words below buttons in text twice as large
SAID = 64  # dp, the tallest a sentence gets in normal text
LINE, LOW, EASY = 44, 24, 34  # dp, the tallest a seat's row of letters gets, the lowest that can be read, and be read with ease
AMPLE, BROAD = 220, 500  # dp of height for rows, or of width, from which these get larger:
LARGE_LINE, LARGE_SAID = 60, 20  # dp of a row, sp of a sentence


def first_heading(view: State, seat: int) -> int:
    """The heading a skater had before the letters struck in this turn."""
    return (view.skaters[seat].heading - sum(TURNS[letter] for letter in view.struck[seat])) % 6


class Watch(FloatLayout):
    """Rows of letters above a bar of buttons; says in a line what is waited for."""

    def __init__(self, places: Sequence[Place], on_pace: Callable[[int], None], on_freeze: Callable[[], None],
                 on_back: Callable[[], None], on_step: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.places = places
        self.pace = {speed: Pill(f"{speed}×", lambda speed=speed: on_pace(speed)) for speed in SPEEDS}
        self.freeze = Round("snowflake", on_freeze)
        self.back = Round("skip-previous", on_back)
        self.step = Round("skip-next", on_step)
        for widget in (*self.pace.values(), self.back, self.freeze, self.step):
            self.add_widget(widget)
        self._with_buttons, self._away = True, False
        self._rows: Box = (0.0, 0.0, 0.0, 0.0)
        self._bar = self._paces = 0.0  # heights of all buttons, and of a row of paces above the others
        self._shown: tuple[State | None, str, bool] = (None, "", True)

    def lay_out(self, box: Box, left_handed: bool) -> None:
        x, y, width, height = box
        self.pos, self.size = (x, y), (width, height)
        more = dp(MORE_LABEL) * (text.scale - 1) if height >= dp(ROOMY) else 0.0
        gap, label = dp(GAP), dp(LABEL) + more
        row, narrow = dp(ROW) + label, width < dp(300) or more > dp(MORE_LABEL) / 2
        paces, rounds = list(self.pace.values()), [self.back, self.freeze, self.step]
        if narrow:
            self._row(paces, x, y + row + gap, width, 0.0)
            self._row(rounds, x, y, width, label)
        else:
            half, sides = (width - gap) / 2, (rounds, paces) if left_handed else (paces, rounds)
            for side, left in zip(sides, (x, x + half + gap), strict=True):
                self._row(side, left, y, half, label)
        self._bar, self._paces = row + gap, dp(ROW) + gap if narrow else 0.0
        self._make_room()

    def _make_room(self) -> None:
        """Nothing moves by itself while something is said: then a row of paces makes room for it."""
        _, words, rows = self._shown
        self._away = bool(self._paces and rows and words)
        for pill in self.pace.values():
            if self._away and pill.parent:
                self.remove_widget(pill)
            elif not self._away and not pill.parent and self._with_buttons:
                self.add_widget(pill)
        x, y, width, height = *self.pos, *self.size
        high = self._bar + (0.0 if self._away else self._paces)
        self._rows = (x, y + high, width, height - high)
        self._draw()

    @property
    def _ample(self) -> bool:
        return self._rows[3] >= dp(AMPLE) or self.width >= dp(BROAD)

    def _row(self, widgets: list[Any], x: float, y: float, width: float, label: float) -> None:
        """Buttons side by side, above a label where there is one."""
        each = (width - 2 * dp(GAP)) / 3
        for i, widget in enumerate(widgets):
            low, high = (y + label, dp(ROW)) if isinstance(widget, Pill) else (y, dp(ROW) + label)
            widget.pos, widget.size = (x + i * (each + dp(GAP)), low), (each, high)

    def show(self, view: State, words: str, rows: bool, speed: float, frozen: bool, can_go_back: bool) -> None:
        """`words` is what is waited for; `rows` whether the letters are drawn here."""
        for number, pill in self.pace.items():
            kind = "main" if number == speed else "plain"
            if pill.kind != kind:
                pill.kind = kind
                pill.draw()
        self.freeze.say(tr("go on") if frozen else tr("freeze"), True, frozen, "play" if frozen else "snowflake")
        self.back.say(tr("back"), can_go_back)
        self.step.say(tr("step"), frozen)
        if (view, words, rows) != self._shown:
            self._shown = (view, words, rows)
            self._make_room()

    def show_only(self, view: State) -> None:
        """The rows of letters without a button, as in a replay that has its own."""
        self._with_buttons = False
        for widget in (*self.pace.values(), self.freeze, self.back, self.step):
            self.remove_widget(widget)
        self._shown = (view, "", True)
        self._draw()

    @property
    def shown_view(self) -> State | None:
        return self._shown[0]

    def redraw(self) -> None:
        for widget in (*self.pace.values(), self.freeze, self.back, self.step):
            widget.draw()
        self._draw()

    def cancel(self) -> None:
        for widget in (self.freeze, self.back, self.step):
            widget.cancel()

    def _draw(self) -> None:
        view, words, rows = self._shown
        x, y, width, height = self._rows
        self.canvas.before.clear()
        if width <= 0 or view is None:
            return
        with self.canvas.before:
            top, rows = y + height, rows and view.phase is not Phase.REJOINING
            if words and height >= dp(20):
                top = self._say(words, x, top, width, height - (dp(2 * LOW) if rows else 0.0), not rows)
            if rows:
                self._draw_rows(view, x, y, width, top)

    def _draw_rows(self, view: State, x: float, y: float, width: float, top: float) -> None:
        """A row for each who skates or skated in this turn; in two columns where they would get too low to read."""
        shown = [place for place in self.places if view.struck[place.seat] or not view.skaters[place.seat].out]
        if self._shown[1] and view.phase is Phase.FACING and len(shown) * dp(EASY if self._away else LOW) > top - y:
            shown = [self.places[view.go]]  # for which there is ample room below what is asked
        columns = 2 if len(shown) * dp(LOW) > top - y else 1
        wide = (width - (columns - 1) * dp(GAP)) / columns
        each = min(dp(LARGE_LINE if self._ample else LINE), (top - y) / max(1, -(-len(shown) // columns)))
        high = each - dp(4)
        longest = max((len(view.struck[place.seat]) for place in shown), default=0)
        chip = chip_size(longest, wide - high - dp(18), high - dp(6), LARGE_CHIP)  # of all rows alike
        for number, place in enumerate(shown):
            row, column = divmod(number, columns)
            self._letters(view, place, x + column * (wide + dp(GAP)), top - (row + 1) * each, wide, high, chip)

    def _say(self, words: str, x: float, top: float, width: float, room: float, alone: bool) -> float:
        """At the top, or in the middle of the room where nothing else is; the answer is the top of what is left."""
        most = max(dp(20), min(dp(SAID) * (1 + text.scale) / 2, room - dp(12)))
        said = text.balanced(words, width - dp(24), most, LARGE_SAID if self._ample else 16, bold=True)
        high = min(said.height, most)
        top -= max(0.0, room - high - dp(12)) / 2 if alone else 0.0
        Color(*theme.rgba(theme.SURFACES[2]))
        SmoothRoundedRectangle(pos=(x, top - high - dp(12)), size=(width, high + dp(12)), radius=[dp(18)])
        Color(1, 1, 1, 1)
        wide = said.width * high / said.height
        Rectangle(texture=said, pos=(x + (width - wide) / 2, top - high - dp(6)), size=(wide, high))
        return top - high - dp(18)

    def _letters(self, view: State, place: Place, x: float, y: float, width: float, height: float, chip: float) -> None:
        """A seat's symbol and the letters that were carried out; nothing of those to come."""
        going = view.go == place.seat
        Color(*theme.rgba(theme.SURFACES[2] if going else theme.SURFACES[1], 0.85))
        SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[height / 2])
        draw_disc(place.colour, x + height / 2, y + height / 2, height * 0.42)
        if view.struck[place.seat]:
            box = (x + height + dp(6), y + dp(3), width - height - dp(18), height - dp(6))
            draw_chips(view.struck[place.seat], first_heading(view, place.seat), box, last=going, largest=chip / dp(1))
