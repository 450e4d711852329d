"""Endings: how long each skater stayed on the ice, and a picture of what put them out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kivy.graphics import Color, SmoothLine

from app.core.game import TABLE
from app.core.match import Match
from app.games.icelake.state import CouldNotMove, Enclosed, SkatedOff, Skater, State, put
from app.ui import theme
from app.ui.boards.icelake.marks import Marks
from app.ui.boards.icelake.small import SmallLake
from app.ui.i18n import tr

RING, THICK = 1.5, 0.17  # radius of the ring round the one who is out and half its width, in sides of a hex


@dataclass(frozen=True, slots=True)
class Ending:
    """In which turn a skater was out, by what, and the ice at that moment; the ruling of one who never was is None."""

    turn: int
    ruling: Any
    view: State

    @property
    def words(self) -> str:
        match self.ruling:
            case Enclosed():
                return tr("Surrounded in turn")
            case SkatedOff():
                return tr("Off the lake in turn")
            case CouldNotMove():
                return tr("No step in turn")
        return tr("Still skating in turn")

    def picture(self, seat: int, colours: tuple[str, ...], high: float) -> SmallLake:
        """That moment, about this seat."""
        return SmallLake(self.view, lambda marks, _: self._mark(marks, seat), colours, high, seat)

    def _mark(self, marks: Marks, seat: int) -> None:
        """What decided it, and a ring round the one it befell."""
        if self.ruling is None:
            return
        marks.decided((self.ruling, self.view))
        (x, y), side = marks.lake.place(self.view.skaters[seat].cell), marks.lake.side
        with marks.lake.layers["over"]:
            Color(*theme.rgba(theme.SIGNAL))
            SmoothLine(circle=(x, y, side * RING), width=side * THICK)


def endings(match: Match) -> list[Ending]:
    """One for each seat of a match, in their order."""
    now = match.rules.view(match.state, TABLE)
    found = [Ending(now.turn, None, now)] * len(now.skaters)
    for number, move in enumerate(match.log):
        before, after = match.state_after(number), match.state_after(number + 1)
        if before.fallen != after.fallen:
            for event in match.rules.apply(before, move).events:
                for seat, cell in _out(event):
                    view = match.rules.view(after, TABLE)
                    last = put(view.skaters, seat, Skater(cell, before.skaters[seat].heading))
                    found[seat] = Ending(before.turn, event, replace(view, skaters=last))
    return found


def _out(event: Any) -> list[tuple[int, int]]:
    """Whom an event puts out, and where they stood."""
    match event:
        case Enclosed(seats, cells, _, _):
            return list(zip(seats, cells, strict=True))
        case SkatedOff(seat, _, start, _, _):
            return [(seat, start)]
        case CouldNotMove(seat, cell):
            return [(seat, cell)]
    return []
