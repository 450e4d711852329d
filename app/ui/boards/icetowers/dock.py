"""The dock of a single person: the side view in its place, and while nothing is looked into, the person's own towers."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from app.games.icetowers.state import State, Tower
from app.ui import text, theme
from app.ui.boards.icetowers.shelf import POINTS, best_towers, draw_shelf, shelf_unit
from app.ui.boards.icetowers.side import SideView
from app.ui.i18n import tr

EACH, WIDE_EACH = 46, 62  # dp that a tower takes at least: on a single board, and where there is room for several
LEAST, HIGHEST = 84, 168  # dp that a board with towers is high
WITH_HEAD = 72  # dp that boards need, before there is a head over them
LARGEST_UNIT = 0.9  # dp
MOST, WIDE_APART = 5, 2  # towers side by side: at most, and where there is room for few to be large
MARGIN = 12  # dp
HINT = 0.24  # of the dock's height that the hint may take


class Dock(SideView):
    """Never empty: what stands for its person, the best towers first; a finger on one means that tower."""

    ground = theme.SURFACES[1]

    def __init__(self, seat: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seat = seat
        self.own: list[Tower] = []
        self.over = False  # nothing can be looked into any more
        self._places: list[tuple[float, float, float, float, int]] = []  # boxes of the towers on the boards, by number

    def keep(self, state: State) -> None:
        """Show the towers as they stand now."""
        own, over = best_towers(state, self.seat), bool(state.ended)
        if (own, over) != (self.own, self.over):
            self.own, self.over = own, over
            if self.tower is None:
                self.draw()

    def tower_at(self, x: float, y: float) -> int | None:
        """The number of a tower on the boards."""
        if self.tower is not None:
            return None
        return next((number for left, low, wide, high, number in self._places
                     if left <= x <= left + wide and low <= y <= low + high), None)

    def draw(self, *_: Any) -> None:
        super().draw()
        self._places = []
        x, y, width, height = *self.pos, *self.size
        if width <= 0 or self.tower is not None:
            return
        with self.canvas:
            Color(*theme.rgba(self.ground, 0.96))
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(22)])
            low, top = self._draw_frame(x, y, width, height)
            self._draw_boards(x + dp(MARGIN), low, width - 2 * dp(MARGIN), top - low)

    def _draw_frame(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """What the towers are, above, if there is room for that, and below how to look into one; between is room for boards."""
        room = width - 2 * dp(MARGIN)
        head = text.fitting(tr("Your towers"), room, 14 * self.larger, theme.TEXT, bold=True)
        low, top = y + dp(8), y + height - dp(8)
        Color(1, 1, 1, 1)
        if not self.over:
            hint = text.balanced(tr("Hold a tower to look inside."), room, height * HINT,
                                 (12 if self.lying else 14) * self.larger, theme.TEXT_SECOND)
            Rectangle(texture=hint, pos=(x + (width - hint.width) / 2, low), size=hint.size)
            low += hint.height + dp(4) * self.larger
        if top - head.height - low > dp(WITH_HEAD) * (1 + text.scale) / 2:
            top -= head.height
            Rectangle(texture=head, pos=(x + (width - head.width) / 2, top), size=head.size)
        return low, top - dp(2)

    def _draw_boards(self, x: float, low: float, width: float, room: float) -> None:
        across = min(MOST, max(1, int(width // dp(EACH if self.lying else WIDE_EACH))))
        if not self.lying:  # few towers stand wide apart, and so are larger
            full = max(1, int(room // dp(HIGHEST)))
            across = min(across, max(WIDE_APART, -(-len(self.own) // full)))
        rows = 1 if self.lying else max(1, min(int(room // dp(LEAST)), -(-len(self.own) // across)))
        each, high, size = width / across, min(room / rows, dp(HIGHEST)), POINTS * self.larger
        shown = [self.own[row * across : (row + 1) * across] for row in range(rows)]
        unit = min(shelf_unit(towers, (each * len(towers), high), LARGEST_UNIT, size) for towers in shown)
        for row, towers in enumerate(shown):
            y, wide = low + room - (row + 1) * high, each * len(towers)
            left = x + (width - wide) / 2 if rows == 1 else x
            draw_shelf(towers, self.palette, (left, y, wide, high), theme.rgba(theme.TEXT), unit / dp(1), size)
            self._places += [(left + i * each, y, each, high, tower.id) for i, tower in enumerate(towers)]
