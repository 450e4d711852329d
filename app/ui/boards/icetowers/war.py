"""War of towers on the screen: each person is asked at their own edge whether there is a way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.actions import ConfirmWar, PlayOn
from app.games.icetowers.state import LARGE, State
from app.ui import art, text, theme
from app.ui.boards.icetowers.drawing import HALF
from app.ui.boards.icetowers.layout import SLIM, larger
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.placing import Box, Point, inside, meet, touches
from app.ui.turned import Turned

WIDEST = 380  # dp
REACH = 1.65  # halves of a large base round a tower at war that stay in sight
HALF_HIDDEN = 6.0  # reaches that a panel goes aside rather than hide a part of a tower
SQUEEZE = 40  # dp that two answers may be too wide for one row; most of it is their margin
RIM = 6  # dp between a question and the edge of the field
STEPS = 20  # places across and along that are tried
SHARES = (1.0, 0.84, 0.7)  # of their size, in which large words are written before somebody has to wait for the question


class WarPanel(Turned):
    """The question and its two answers, turned to one person."""

    def __init__(self, angle: int, name: str, end: Callable[[], None], play_on: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(angle=angle, **kwargs)
        self.name = name
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self._written: tuple[Any, ...] = ()
        self.laid_for: tuple[object, ...] = ()
        self._paper = Widget(size_hint=(None, None))
        self.end = Pill(tr("No way out: end it"), end, "plain")
        self.play_on = Pill(tr("Play on"), play_on, "main")
        for part in (self._paper, self.end, self.play_on):
            self.add_widget(part)

    def measure(self, field: Box, share: float) -> None:
        """Write the words in so many times their size; from then on the panel knows how large it is."""
        width = min(dp(WIDEST), (field[2] if self.angle % 180 == 0 else field[3]) - dp(16))
        title = text.fitting(tr("{name}, a war of towers!", name=self.name), width - dp(80), 18 * share, theme.TEXT, bold=True)
        words = text.balanced(
            tr("The table looks the same for the third time. If nobody sees a way out, the towers at war are taken away."),
            width - dp(32), inf, 13 * share, theme.TEXT_SECOND, align="left")
        pills = self._pill_boxes(width - dp(28))
        self._written = title, words, pills, width, title.height + words.height + pills[-1][1] + pills[-1][3] + dp(28)

    def find(self, middle: Point, field: Box, towers: Sequence[Point], reach: float, others: Sequence[Box]) -> bool:
        """Take the place nearest to one of the board, inside the field, that covers no tower at war and no other panel.

        False if there is none.
        """
        fx, fy, wide, high = field
        *_, width, deep = self._written
        across, along = (width, deep) if self.angle % 180 == 0 else (deep, width)
        x = min(max(middle[0] - across / 2, fx), fx + wide - across)
        y = min(max(middle[1] - along / 2, fy), fy + high - along)

        def cost(box: Box) -> tuple[int, int, float]:
            met, hidden = sum(meet(box, other) for other in others), sum(inside(box, spot) for spot in towers)
            half = sum(touches(box, spot, reach) for spot in towers)
            return met, hidden, half * HALF_HIDDEN * reach + abs(box[0] - x) + abs(box[1] - y)

        steps = [step / STEPS for step in range(STEPS + 1)]
        tried = [(fx + (wide - across) * right, fy + (high - along) * up, across, along) for right in steps for up in steps]
        self.box = min([(x, y, across, along), *tried], key=cost)
        return cost(self.box)[:2] == (0, 0)

    def lay_out(self) -> None:
        """Where it was found to have room."""
        title, words, pills, width, deep = self._written
        self.fit(*self.box)
        self._paper.canvas.clear()
        with self._paper.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.96))
            SmoothRoundedRectangle(pos=(0, 0), size=(width, deep), radius=[dp(24)])
            Color(*theme.rgba(theme.LANTERN))
            SmoothLine(rounded_rectangle=(0, 0, width, deep, dp(24)), width=dp(1.6))
            Color(1, 1, 1, 1)
            top = deep - dp(14) - title.height
            Rectangle(texture=art.sprite("warning"), pos=(dp(16), top + title.height / 2 - dp(14)), size=(dp(28), dp(28)))
            Rectangle(texture=title, pos=(dp(52), top), size=title.size)
            Rectangle(texture=words, pos=(dp(16), top - dp(6) - words.height), size=words.size)
        for one, box in zip((self.end, self.play_on), pills, strict=True):
            one.pos, one.size = box[:2], box[2:]

    def _pill_boxes(self, room: float) -> tuple[Box, Box]:
        """The two answers side by side, so that the question hides less; above each other where their words are too long."""
        low, high, gap = dp(12), dp(48), dp(6)
        end, play_on = self.end.natural_width(), self.play_on.natural_width()
        if end + play_on > room + dp(SQUEEZE):
            return (dp(14), low, room, high), (dp(14), low + high + gap, room, high)
        first = (room - gap) * end / (end + play_on)
        return (dp(14), low, first, high), (dp(14) + first + gap, low, room - gap - first, high)


class War:
    """The panels of everybody who has not answered yet."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.panels: dict[int, WarPanel] = {}

    def show(self, view: State) -> None:
        board = self.board
        asked = [seat for seat in board.session.people if view.war and seat not in view.war.confirmed and board.match_screen]
        wanted = one_for_each_place(asked, board.parts.angle, board.field.box[2:])
        for seat in [seat for seat in self.panels if seat not in wanted]:
            board.remove_widget(self.panels.pop(seat))
        at_war = [board.field.home(tower) for tower in view.towers if view.war and tower.id in view.war.towers]
        glass = (board.field.box, text.scale)
        shown = [seat for seat in wanted if seat in self.panels and self.panels[seat].laid_for == glass]
        laid = [self.panels[seat].box for seat in shown]  # they stay where they are while the others answer
        self._ask([seat for seat in wanted if seat not in shown], glass, at_war, laid)

    def _ask(self, seats: Sequence[int], glass: tuple[object, ...], at_war: Sequence[Point], laid: Sequence[Box]) -> None:
        """Ask more people, in words as large as leaves room for all; who finds none is asked when somebody has answered."""
        fresh = {seat: self.panels.pop(seat, None) or self._panel(seat) for seat in seats}
        best: dict[int, tuple[Box, float]] = {}
        farther = larger((*self.board.pos, *self.board.size))
        for share in [farther * share for share in (SHARES if text.scale > 1 else SHARES[:1])]:
            for order in (list(fresh), list(fresh)[::-1]):
                if len(best) < len(fresh):
                    best = max(best, self._find(fresh, order, share, at_war, laid), key=len)
        for seat, (box, share) in best.items():
            panel = self.panels[seat] = fresh[seat]
            panel.measure(self._room(), share)
            panel.box, panel.laid_for = box, glass
            panel.lay_out()
            if not panel.parent:
                self.board.add_widget(panel)
        for seat in fresh.keys() - best.keys():
            self.board.remove_widget(fresh[seat])

    def _find(self, fresh: Mapping[int, WarPanel], order: Sequence[int], share: float, at_war: Sequence[Point],
              laid: Sequence[Box]) -> dict[int, tuple[Box, float]]:
        """Boxes for those who have room, in words of this share; the first is asked even if it has none."""
        board, found = self.board, dict[int, tuple[Box, float]]()
        reach = HALF[LARGE] * board.field.unit * REACH
        for seat in order:
            panel, taken = fresh[seat], [*laid, *(box for box, _ in found.values())]
            panel.measure(self._room(), share)
            middle = board.parts.zone_middle(seat) if len(board.session.people) > 1 else (board.middle[0], board.y)
            if panel.find(middle, self._room(), at_war, reach, taken) or not taken:
                found[seat] = panel.box, share
        return found

    def _room(self) -> Box:
        """Inside the field; of a single person the whole board, so that the towers at war stay in sight."""
        board = self.board
        if len(board.session.people) > 1:
            (x, y, width, height), rim = board.field.box, dp(RIM)
            return x + rim, y + rim, width - 2 * rim, height - 2 * rim
        return board.x, board.y + dp(8), board.width, board.height

    def _panel(self, seat: int) -> WarPanel:
        board = self.board
        return WarPanel(board.parts.angle(seat), board.session.place(seat).name,
                        lambda: board.ask(seat, ConfirmWar()), lambda: board.ask(seat, PlayOn()))


def one_for_each_place(asked: Sequence[int], angle: Callable[[int], int], room: tuple[float, float]) -> list[int]:
    """Whom to ask now: everybody, or where an edge has no room for all one of them, the next when that one has answered."""
    edges = [angle(seat) for seat in asked]

    def all_fit(edge: int) -> bool:
        return room[0] >= dp(SLIM) and edges.count(edge) * dp(WIDEST) <= room[edge % 180 != 0]

    return [seat for i, seat in enumerate(asked) if all_fit(edges[i]) or edges.index(edges[i]) == i]

