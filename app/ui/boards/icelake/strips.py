"""Strips of Ice Lake: symbol, name and what a seat is at, in the form that has the largest words in its room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp

from app.ui import text, theme
from app.ui.boards.icelake.signs import sign
from app.ui.i18n import ntr, tr
from app.ui.strip import LINE, NAME, Strip
from app.ui.symbols import draw_disc

LARGE = 1.25  # times larger words in a strip on a table
DISC, CLOSE_DISC = 0.42, 0.15  # radius of the disc in heights of the strip, and in widths of a narrow one
SMALL_DISC, CLOSE = 12, 11  # dp of radius where the disc has a row of its own, and where it shares one with the name
ROUND = 20  # dp, the roundest corner
EDGE, BESIDE, AIR = 5, 5, 4  # dp: from the rim to the disc and the words, between the two, and above and below all words
RIGHT = 5  # dp from the words to the right edge, which is round
APART = 12  # dp between name and line in a row, and beyond the line, where the rim is
WORTH_IT = 1.25  # times larger words, from which another form is better than a large disc with the words beside it
WORTH_IT_LARGE, LARGE_TEXT = 1.06, 1.2  # the same where the text is so much larger than normal
BOT = 0.46  # radius of the sign of a bot, in that of the disc
MANY = 12  # steps in a turn that a line has room for


def lines() -> list[str]:
    """All that a strip can say below a name."""
    return [tr("out"), tr("locked"), tr("to plan"), tr("thinks"), tr("chooses"), ntr("{n} step", "{n} steps", MANY), tr("ready"),
            tr("wins!")]


@dataclass(frozen=True, slots=True)
class Form:
    """Where the disc lies and how large the words are, the same for all strips of a match."""

    kind: str  # the words "beside" the disc or in a "row" with it, the line "below" disc and name, or all "stacked"
    radius: float
    name: float  # sp
    line: float  # sp
    share: float  # of the size that was wanted


def best_form(names: Sequence[str], width: float, height: float, large: bool = False, end: float = 0.0) -> Form:
    """The form with large words in strips of this size, of which `end` at the right is for something else."""
    wide, high = width - dp(EDGE) - (end or dp(RIGHT)), height - 2 * dp(AIR)
    beside = min(height * DISC, max(width * CLOSE_DISC, dp(SMALL_DISC)))
    rooms = (
        ("beside", beside, wide - 2 * beside - dp(BESIDE), wide - 2 * beside - dp(BESIDE), high),
        ("below", dp(CLOSE), wide - 2 * dp(CLOSE) - dp(BESIDE) - dp(AIR), wide - dp(BESIDE), high),
        ("stacked", dp(SMALL_DISC), wide - dp(BESIDE), wide - dp(BESIDE), high - 2 * dp(SMALL_DISC)),
    )
    larger = LARGE if large else 1.0
    forms = [_form(kind, radius, names, rooms, larger) for kind, radius, *rooms in rooms]
    forms.insert(1, _row(beside, names, wide - 2 * beside - dp(BESIDE), high, larger))
    best, worth_it = max(form.share for form in forms), WORTH_IT if text.scale < LARGE_TEXT else WORTH_IT_LARGE
    return next(form for form in forms if form.share * worth_it >= best)


def _row(radius: float, names: Sequence[str], room: float, high: float, larger: float) -> Form:
    called = [text.texture(name, NAME * larger, bold=True) for name in names]
    said = [text.texture(words, LINE * larger) for words in lines()]
    widest = max(one.width for one in called) + max(one.width for one in said)
    share = max(0.0, min(1.0, high / called[0].height, (room - 2 * dp(APART)) / widest))
    return Form("row", radius, NAME * larger * share, LINE * larger * share, share)


def _form(kind: str, radius: float, names: Sequence[str], rooms: Sequence[float], larger: float) -> Form:
    for_name, for_line, high = rooms
    called = [text.texture(name, NAME * larger, bold=True) for name in names]
    said = [text.texture(words, LINE * larger) for words in lines()]
    name = min(1.0, *(for_name / one.width for one in called))
    line = min(1.0, *(for_line / one.width for one in said))
    squeeze = min(1.0, high / (called[0].height * name + said[0].height * line))
    name, line = max(0.0, name * squeeze), max(0.0, line * squeeze)
    return Form(kind, radius, NAME * larger * name, LINE * larger * line, min(name, line))


class SeatStrip(Strip):
    """The common strip in one of three forms, with a small head on the disc of a bot."""

    form = Form("beside", 0.0, 0.0, 0.0, 0.0)

    def fit(self, form: Form, width: float, height: float, low: float = 0.0) -> None:
        """Written in this form, at the left edge of its zone."""
        self.form = form
        self.pos, self.size = (0, low), (width, height)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        if height <= 0 or self.form.name <= 0:
            return
        with self.canvas:
            corner = min(height / 2, dp(ROUND))
            Color(*theme.rgba(theme.SURFACES[1], 0.94))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[corner])
            thick = dp(2.2 if self.active else 1)
            Color(*theme.rgba(theme.AURORA if self.active else theme.SURFACES[3]))
            SmoothLine(rounded_rectangle=(x + thick, y + thick, width - 2 * thick, height - 2 * thick, corner - thick), width=thick)
            if self.on_pause:
                self._draw_pause(x + width - height / 2, y + height / 2, height * 0.37)
            self._draw_form(x, y, width, height)

    def _draw_form(self, x: float, y: float, width: float, height: float) -> None:
        form = self.form
        centre = x + (width - (height - dp(EDGE) if self.on_pause else 0.0)) / 2
        name = text.texture(self.place.name, form.name, theme.TEXT, bold=True)
        line = text.texture(self.line, form.line, theme.AURORA if self.active else theme.TEXT_SECOND) if self.line else None
        below = line.height if line else 0.0
        match form.kind:
            case "beside" | "row":
                left, middle = x + dp(EDGE), y + height / 2
                self._draw_disc(left + form.radius, middle, form.radius)
                words = left + 2 * form.radius + dp(BESIDE)
                if form.kind == "row":
                    self._put(name, words, middle)
                    self._put(line, words + name.width + dp(APART), middle)
                else:
                    self._put(name, words, middle + below / 2)
                    self._put(line, words, middle - name.height / 2)
            case "below":
                wide = 2 * form.radius + dp(BESIDE) + name.width
                left, top = centre - wide / 2, y + height / 2 + (name.height + below) / 2
                self._draw_disc(left + form.radius, top - name.height / 2, form.radius)
                self._put(name, left + wide - name.width, top - name.height / 2)
                self._put(line, centre, top - name.height - below / 2, centred=True)
            case _:
                total = 2 * form.radius + name.height + below
                top = y + height / 2 + total / 2
                self._draw_disc(centre, top - form.radius, form.radius)
                self._put(name, centre, top - 2 * form.radius - name.height / 2, centred=True)
                self._put(line, centre, top - total + below / 2, centred=True)

    def _draw_disc(self, x: float, y: float, radius: float) -> None:
        draw_disc(self.place.colour, x, y, radius)
        if self.place.is_person:
            return
        reach = max(dp(7), radius * BOT)
        bx, by = x + radius * 0.74, y - radius * 0.74
        Color(*theme.rgba(theme.NIGHT))
        SmoothRoundedRectangle(pos=(bx - reach, by - reach), size=(2 * reach, 2 * reach), radius=[reach])
        Color(1, 1, 1, 1)
        head = sign("robot-happy", reach * 1.6 / dp(1))
        Rectangle(texture=head, pos=(bx - head.width / 2, by - head.height / 2), size=head.size)

    @staticmethod
    def _put(words: Any, x: float, middle: float, centred: bool = False) -> None:
        if words is not None:
            Color(1, 1, 1, 1)
            left = x - words.width / 2 if centred else x
            Rectangle(texture=words, pos=(round(left), round(middle - words.height / 2)), size=words.size)
