"""What a table of IceTowers is worth to a seat: who will still be on top when the free pyramids are used up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import exp

from app.core.game import Seat
from app.games.icetowers.actions import Cap, Mine, Place, Split
from app.games.icetowers.legal import why_no_cap
from app.games.icetowers.listing import minable, places, seams
from app.games.icetowers.state import GUS, Piece, State, may_use, owner

Look = tuple[tuple[int, int], ...]  # a tower as (colour, size), bottom to top
Change = tuple[tuple[Look, ...], tuple[Look, ...]]  # towers that go, towers that come

LOOSE = 0.9  # a pyramid that can be mined, measured against a free one


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do now, what would follow for a mine, and how it changes the towers."""

    action: Cap | Mine | Place | Split
    change: Change


def look(pieces: Iterable[Piece]) -> Look:
    return tuple((piece.colour, piece.size) for piece in pieces)


def looks(state: State) -> list[Look]:
    return [look(tower.pieces) for tower in state.towers]


def changed(table: list[Look], change: Change) -> list[Look]:
    """The table after a change."""
    gone, come = change
    table = list(table)
    for one in gone:
        table.remove(one)
    table.extend(come)
    return table


def choices(state: State, seat: Seat) -> Iterator[Choice]:
    """Everything a seat can do, once for each different result."""
    seen: set[Change] = set()
    for choice in _placings(state, seat) if state.hands[seat] else _actions(state, seat):
        if choice.change not in seen:
            seen.add(choice.change)
            yield choice


def _actions(state: State, seat: Seat) -> Iterator[Choice]:
    lone = [tower for tower in state.towers if len(tower.pieces) == 1 and may_use(state, seat, tower.top.colour)]
    for source in lone:
        for target in state.towers:
            if not why_no_cap(source.top, target):
                gone = (look(source.pieces), look(target.pieces))
                yield Choice(Cap(source.id, target.id, target.top.id), (gone, (look(target.pieces + source.pieces),)))
    for tower in state.towers:
        for at in seams(state, seat, tower.id):
            halves = (look(tower.pieces[:at]), look(tower.pieces[at:]))
            yield Choice(Split(tower.id, at), ((look(tower.pieces),), halves))
        for number in minable(state, seat, tower.id):
            piece = next(one for one in tower.pieces if one.id == number)
            rest = look(one for one in tower.pieces if one.id != number)
            ends = [t for t in state.towers if t is not tower and not why_no_cap(piece, t)]
            for end in ends:
                gone = (look(tower.pieces), look(end.pieces))
                yield Choice(Mine(tower.id, number), (gone, (rest, look((*end.pieces, piece)))))
            if not ends:
                yield Choice(Mine(tower.id, number), ((look(tower.pieces),), (rest, look((piece,)))))


def _placings(state: State, seat: Seat) -> Iterator[Choice]:
    hand = state.hands[seat]
    assert hand is not None
    ends = places(state, hand)
    for end in ends:
        change = (look(end.pieces),), (look((*end.pieces, hand.piece)),)
        yield Choice(Place(end.id, end.top.id), change)
    if not ends:
        yield Choice(Place(None), ((), (look((hand.piece,)),)))


def owners(state: State) -> dict[int, int]:
    """Colour to player; Gus is the player after the last seat."""
    found = {colour: owner(state, colour) for colour in state.colours}
    return {colour: state.seats if seat is None else seat for colour, seat in found.items()}


def points_now(table: Iterable[Look], who: dict[int, int], seat: Seat) -> float:
    """The lead of a seat if the match ended here."""
    return _lead(_totals(table, who), seat)


def loses(table: Iterable[Look], who: dict[int, int], seat: Seat) -> bool:
    """Whether somebody else, perhaps Gus, would win if the match ended here."""
    totals = _totals(table, who)
    return max(totals) > totals[seat]


def _totals(table: Iterable[Look], who: dict[int, int]) -> list[float]:
    totals = [0.0] * (max(who.values()) + 1)
    for tower in table:
        totals[who[tower[-1][0]]] += sum(size for _, size in tower)
    return totals


def outlook(table: Iterable[Look], who: dict[int, int], seat: Seat, foresight: float) -> float:
    """The lead of a seat that can be expected, from what everybody still has to cap with.

    Foresight is how many towers each free pyramid is thought to reach for; with 0 it is the lead of this moment.
    """
    if not foresight:
        return points_now(table, who, seat)
    table = list(table)
    force = _forces(table, who)
    totals = [0.0] * len(force)
    known: dict[tuple[int, int, int, bool], list[float]] = {}
    whole = sum(size for tower in table for _, size in tower)
    for tower in table:
        colour, size = tower[-1]
        points = sum(size for _, size in tower)
        alone = len(tower) == 1
        key = (colour, size, points, alone)
        if key not in known:
            able = [0.0 if alone and player == who.get(GUS) else one[size] for player, one in enumerate(force)]
            known[key] = _shares(able, who[colour], points, foresight / whole)
        for player, share in enumerate(known[key]):
            totals[player] += share
    return _lead(totals, seat)


def _lead(totals: list[float], seat: Seat) -> float:
    others = [total for player, total in enumerate(totals) if player != seat]
    return totals[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def _forces(table: list[Look], who: dict[int, int]) -> list[list[float]]:
    """For each player and size: how many pyramids of at most that size can still cap something."""
    force = [[0.0] * 4 for _ in range(max(who.values()) + 1)]
    for tower in table:
        if len(tower) == 1:
            colour, size = tower[0]
            force[who[colour]][size] += 1
        elif len(tower) > 2:
            top = tower[-1][0]
            sizes: dict[int, list[int]] = {}
            for colour, size in tower[:-1]:
                if colour != top:
                    sizes.setdefault(colour, []).append(size)
            for colour, own in sizes.items():
                for size in own[1:]:  # the largest lies lowest and stays
                    force[who[colour]][size] += LOOSE
    for one in force:
        one[2] += one[1]
        one[3] += one[2]
    return force


def _shares(able: list[float], holder: int, points: int, lure: float) -> list[float]:
    """The points of a tower shared out by how likely each player, able to cap it so often, ends up on top."""
    attack = sum(able) - able[holder]
    if not attack:
        return [float(points) if player == holder else 0.0 for player in range(len(able))]
    kept = exp(-lure * attack * points)
    spread = (1 - kept) * points / sum(able)
    return [spread * one + (kept * points if player == holder else 0.0) for player, one in enumerate(able)]
