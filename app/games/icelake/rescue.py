"""Cut-off skaters: who cannot reach anybody, and where at the shore they may come back (IL17, IL18)."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.game import Seat
from app.games.icelake.hexes import HEADINGS, members
from app.games.icelake.ice import portions
from app.games.icelake.state import State


@dataclass(frozen=True, slots=True)
class Portion:
    """A part of the lake that can be skated without going through closed ice, and who is in it."""

    hexes: int  # a set
    skaters: tuple[Seat, ...]
    landings: tuple[int, ...]  # free hexes at the shore with a way on

    @property
    def rank(self) -> tuple[int, int]:
        return self.hexes.bit_count(), len(self.skaters)


def usable_headings(state: State, cell: int) -> tuple[int, ...]:
    """The headings from which a letter leads along an uncracked edge to ice; other skaters may move away."""
    edges, cracked = state.lake.edges[cell], state.cracked
    way = [bool(edge) and not edge & cracked for edge in edges]
    return tuple(h for h in HEADINGS if way[h - 1] or way[h] or way[(h + 1) % 6])


def cut_off(state: State) -> tuple[Seat, ...]:
    """Who must rejoin, clockwise from the first; the largest portion's own skater stays where it is."""
    if not state.cracked:
        return ()
    inhabited = _inhabited(state)
    alone = {portion.skaters[0]: portion for portion in inhabited if len(portion.skaters) == 1}
    return tuple(
        seat for seat in state.round_from(state.first)
        if seat in alone and _targets(inhabited, alone[seat], stays=len(alone) > 1)
    )


def landings(state: State, seat: Seat) -> tuple[int, ...]:
    """The hexes at the shore where a cut-off skater may come back."""
    inhabited = _inhabited(state)
    own = next(portion for portion in inhabited if seat in portion.skaters)
    return tuple(sorted(cell for target in _targets(inhabited, own, stays=False) for cell in target.landings))


def portion_of(state: State, seat: Seat) -> tuple[int, ...]:
    """The hexes a skater can get to."""
    return tuple(members(next(portion.hexes for portion in _inhabited(state) if seat in portion.skaters)))


def _inhabited(state: State) -> tuple[Portion, ...]:
    here = {state.skaters[seat].cell: seat for seat in state.skating}
    found = []
    for hexes in portions(state.size, state.cracked):
        skaters = tuple(sorted(seat for cell, seat in here.items() if hexes >> cell & 1))
        if skaters:
            free = tuple(cell for cell in state.lake.shore
                         if hexes >> cell & 1 and cell not in here and usable_headings(state, cell))
            found.append(Portion(hexes, skaters, free))
    return tuple(found)


def _targets(inhabited: tuple[Portion, ...], own: Portion, stays: bool) -> tuple[Portion, ...]:
    """The largest portions to go to; several only in a tie, none for one who stays."""
    others = [portion for portion in inhabited if portion is not own and portion.landings]
    best = max((portion.rank for portion in others), default=None)
    if best is None or (stays and own.landings and own.rank > best):
        return ()
    return tuple(portion for portion in others if portion.rank == best)
