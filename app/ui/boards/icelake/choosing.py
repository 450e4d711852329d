"""Choosing in the open: a new heading after a forced stop, a hex at the shore after being cut off."""

from __future__ import annotations

from typing import Any

from app.games.icelake.rescue import landings, usable_headings
from app.games.icelake.state import Face, Phase, Rejoin
from app.ui.i18n import tr


class Choosing:
    """Lights the hexes on offer; `lit` maps each to the heading it stands for, or to None for a landing."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.landing: int | None = None
        self.chosen = False  # what comes of it is still to be seen
        self.lit: dict[int, int | None] = {}

    @property
    def seat(self) -> int | None:
        """The person who must choose now."""
        view = self.board.state
        if self.board.match_screen is None or view is None or view.phase not in (Phase.FACING, Phase.REJOINING):
            return None
        return view.go if not self.chosen and view.go in self.board.session.people else None

    def forget(self) -> None:
        self.landing, self.chosen = None, False

    def refresh(self) -> None:
        """Light what is on offer."""
        seat, view, marks = self.seat, self.board.state, self.board.marks
        self.lit = {}
        if seat is None:
            marks.unlight()
        elif view.phase is Phase.REJOINING and self.landing is None:
            self.lit = dict.fromkeys(landings(view, seat))
            marks.offer(self.lit, {}, view.skaters[seat].cell)
        else:
            cell = view.skaters[seat].cell if view.phase is Phase.FACING else self.landing
            self.lit = {view.lake.ahead(cell, heading): heading for heading in usable_headings(view, cell)}
            marks.offer(self.lit, self.lit, cell)
            if self.landing is not None:
                marks.lake.put(seat, marks.lake.place(cell), -60 * view.skaters[seat].heading, 0.6)

    def words(self) -> str:
        """What is asked of whom."""
        seat, view = self.seat, self.board.state
        if seat is None:
            return ""
        name = self.board.session.place(seat).name
        if view.phase is Phase.FACING:
            return tr("{name}: tap the way you want to look.", name=name)
        if self.landing is None:
            return tr("{name}: tap a lit hex at the shore.", name=name)
        return tr("{name}: now tap the way you want to look.", name=name)

    def choose(self, cell: int) -> None:
        seat, view = self.seat, self.board.state
        if seat is None:
            return
        if view.phase is Phase.REJOINING and self.landing is None:
            self.landing = cell
            self.board.refresh()
            return
        heading = self.lit[cell]
        if not self.board.ask(seat, Face(heading) if view.phase is Phase.FACING else Rejoin(self.landing, heading)):
            self.chosen = True
            self.board.refresh()
