"""War of towers on the screen: each person is asked at their own edge whether there is a way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icetowers.actions import ConfirmWar, PlayOn
from app.games.icetowers.state import State
from app.ui import art, text, theme
from app.ui.boards.icetowers.layout import SLIM
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.turned import Turned

WIDEST = 380  # dp


class WarPanel(Turned):
    """The question and its two answers, turned to one person."""

    def __init__(self, angle: int, name: str, end: Callable[[], None], play_on: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(angle=angle, **kwargs)
        self.name = name
        self._paper = Widget(size_hint=(None, None))
        self.end = Pill(tr("No way out: end it"), end, "plain")
        self.play_on = Pill(tr("Play on"), play_on, "main")
        for part in (self._paper, self.end, self.play_on):
            self.add_widget(part)

    def lay_out(self, middle: tuple[float, float], field: tuple[float, float, float, float]) -> None:
        """Around a place of the board, inside the field."""
        fx, fy, wide, high = field
        width = min(dp(WIDEST), (wide if self.angle % 180 == 0 else high) - dp(16))
        title = text.fitting(tr("{name}, a war of towers!", name=self.name), width - dp(80), 18, theme.TEXT, bold=True)
        words = text.texture(
            tr("The table looks the same for the third time. If nobody sees a way out, the towers at war are taken away."),
            13, theme.TEXT_SECOND, width=width - dp(32))
        pill = dp(48)
        deep = title.height + words.height + 2 * pill + dp(46)
        across, along = (width, deep) if self.angle % 180 == 0 else (deep, width)
        x = min(max(middle[0] - across / 2, fx), fx + wide - across)
        y = min(max(middle[1] - along / 2, fy), fy + high - along)
        self.fit(x, y, across, along)
        self._paper.canvas.clear()
        with self._paper.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.96))
            RoundedRectangle(pos=(0, 0), size=(width, deep), radius=[dp(24)])
            Color(*theme.rgba(theme.LANTERN))
            Line(rounded_rectangle=(0, 0, width, deep, dp(24)), width=dp(1.6))
            Color(1, 1, 1, 1)
            top = deep - dp(14) - title.height
            Rectangle(texture=art.sprite("warning"), pos=(dp(16), top - dp(2)), size=(dp(28), dp(28)))
            Rectangle(texture=title, pos=(dp(52), top), size=title.size)
            Rectangle(texture=words, pos=(dp(16), top - dp(6) - words.height), size=words.size)
        for i, one in enumerate((self.end, self.play_on)):
            one.pos, one.size = (dp(14), dp(12) + i * (pill + dp(6))), (width - dp(28), pill)


class War:
    """The panels of everybody who has not answered yet."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.panels: dict[int, WarPanel] = {}

    def show(self, view: State) -> None:
        board = self.board
        asked = [seat for seat in board.session.people if view.war and seat not in view.war.confirmed and board.match_screen]
        wanted = one_for_each_place(asked, board.parts.angle, board.field.box[2])
        for seat in [seat for seat in self.panels if seat not in wanted]:
            board.remove_widget(self.panels.pop(seat))
        for seat in wanted:
            if seat not in self.panels:
                self.panels[seat] = self._panel(seat)
                board.add_widget(self.panels[seat])
            if len(board.session.people) == 1:  # below, so that the towers at war stay in sight
                self.panels[seat].lay_out((board.middle[0], board.y), (board.x, board.y + dp(8), board.width, board.height))
            else:
                self.panels[seat].lay_out(board.parts.zone_middle(seat), board.field.box)

    def _panel(self, seat: int) -> WarPanel:
        board = self.board
        return WarPanel(board.parts.angle(seat), board.session.place(seat).name,
                        lambda: board.ask(seat, ConfirmWar()), lambda: board.ask(seat, PlayOn()))


def one_for_each_place(asked: Sequence[int], angle: Callable[[int], int], wide: float) -> list[int]:
    """Whom to ask now: everybody, or on a small screen one at each edge, the next when that one has answered."""
    if wide >= dp(SLIM):
        return list(asked)
    edges = [angle(seat) for seat in asked]
    return [seat for i, seat in enumerate(asked) if edges.index(edges[i]) == i]
