"""The rules of IceTowers as seven names: cap, mine, place, split, agree; everyone at any time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from app.core.game import TABLE, IllegalMove, Move, Outcome, Seat, Setup, Step, settled_options
from app.games.icetowers import OPTIONS, SEATS
from app.games.icetowers import score as counting
from app.games.icetowers.actions import (
    Action,
    Cap,
    ConfirmWar,
    Done,
    Insist,
    Mine,
    Place,
    PlayOn,
    Split,
    TimeUp,
    Undone,
)
from app.games.icetowers.agree import Change, after_seal, confirm_war, decline_war, resealed, settle
from app.games.icetowers.events import Capped, Divided, Insisted, Mined, Placed, Sealed, Unsealed
from app.games.icetowers.legal import INSIST_MS, THINK_MS, frost, why_not
from app.games.icetowers.listing import (
    caps,
    changes,
    legal_targets,
    minable,
    mines,
    only_splits_left,
    places,
    placings,
    seams,
    splits,
)
from app.games.icetowers.scatter import nearest_free_slot, scatter, slot_centre
from app.games.icetowers.score import best_tower, score, seat_scores
from app.games.icetowers.state import (
    GUS,
    Colour,
    Hand,
    Piece,
    State,
    Tower,
    controls,
    find,
    own_colours,
    owner,
    place,
    table_key,
    tower_of,
)

__all__ = [
    "GUS", "INSIST_MS", "THINK_MS", "Action", "Colour", "Piece", "State", "Tower", "apply", "best_tower", "changes",
    "controls", "find", "frost", "legal_targets", "minable", "only_splits_left", "options", "outcome", "own_colours",
    "owner", "score", "seams", "seat_scores", "start", "to_act", "tower_of", "view", "why_not",
]  # fmt: skip

DONE, UNDONE = Done(), Undone()
NOBODY: frozenset[Seat] = frozenset()


def start(setup: Setup) -> State:
    chosen = settled_options(setup, SEATS, OPTIONS)
    colours: tuple[Colour, ...] = tuple(range(setup.seats))
    if setup.seats == 2:
        colours = (0, 1, GUS) if chosen["two"] == "gus" else (0, 1, 2, 3)
    towers = scatter(colours, setup.seed)
    return State(
        seats=setup.seats,
        colours=colours,
        towers=towers,
        pace=0 if chosen["calm"] else int(chosen["pace"]),
        calm=bool(chosen["calm"]),
        hands=(None,) * setup.seats,
        ready=(0,) * setup.seats,
        turn=0 if chosen["calm"] else None,
        next_tower=len(towers),
        key=table_key(towers),
        seen=(table_key(towers),),
        changed=((),),
    )


def to_act(state: State) -> frozenset[Seat]:
    """Everyone at any time (IT2), the table's clock too while a ring is closing; one by one in the calm mode."""
    if state.ended:
        return NOBODY
    if state.turn is not None and not state.war:
        return state.sealed | {state.turn}
    for hand in state.hands:
        if hand and hand.insisted is not None:
            return _everyone(state.seats) | {TABLE}
    return _everyone(state.seats)


@lru_cache(maxsize=8)
def _everyone(seats: int) -> frozenset[Seat]:
    return frozenset(range(seats))


def options(state: State, seat: Seat) -> Iterable[Action]:
    """All a seat may do at the moment of the last move; a frosty hand has to wait, a seal has not."""
    if state.ended:
        return []
    if seat == TABLE:
        return [TimeUp(other) for other, hand in enumerate(state.hands) if hand and hand.insisted is not None]
    if state.war:
        return [action for action in (ConfirmWar(), PlayOn()) if not why_not(state, seat, action)]
    found: list[Action] = []
    hand, turn = state.hands[seat], state.turn is None or state.turn == seat
    if hand:
        found += placings(state, hand)
    elif turn:
        if not frost(state, seat, state.clock):
            found += caps(state, seat)
            found += mines(state, seat)
            found += splits(state, seat)
        if seat not in state.sealed:
            found.append(DONE)
    if seat in state.sealed:
        found.append(UNDONE)
    for other, theirs in enumerate(state.hands):
        if theirs and not why_not(state, seat, Insist(other)):
            found.append(Insist(other))
    return found


def apply(state: State, move: Move) -> Step:
    now, seat = max(state.clock, move.at), move.seat
    if reason := why_not(state, seat, move.action, now):
        raise IllegalMove(reason)
    match move.action:
        case Cap(source, target):
            return _cap(state, now, seat, source, target)
        case Mine(tower, piece):
            return _mine(state, now, seat, tower, piece)
        case Place(target):
            return _place(state, now, seat, target, time_up=False)
        case Split(tower, at):
            return _split(state, now, seat, tower, at)
        case TimeUp(other):
            return _place(state, now, other, _nearest(state, other), time_up=True)
    return _agree(state, now, seat, move.action)


def _agree(state: State, now: int, seat: Seat, action: Action) -> Step:
    """What leaves the towers alone."""
    match action:
        case Insist(other):
            return _insist(state, now, seat, other)
        case Done():
            return after_seal(resealed(state, now, state.sealed | {seat}), (Sealed(seat),))
        case Undone():
            return Step(resealed(state, now, state.sealed - {seat}), (Unsealed((seat,)),))
        case ConfirmWar():
            return confirm_war(replace(state, clock=now), seat)
        case PlayOn():
            return decline_war(replace(state, clock=now), seat)
    raise AssertionError(action)


def view(state: State, seat: Seat) -> State:
    """The whole table: nothing in IceTowers is secret."""
    return state


def outcome(state: State) -> Outcome | None:
    return counting.outcome(state)


def _the(state: State, tower: int) -> Tower:
    found = find(state, tower)
    assert found is not None
    return found


def _swapped(towers: tuple[Tower, ...], old: Tower, new: Tower) -> tuple[Tower, ...]:
    """The towers with one replaced by another of its number."""
    at = towers.index(old)
    return (*towers[:at], new, *towers[at + 1 :])


def _with_hand(hands: tuple[Hand | None, ...], seat: Seat, hand: Hand | None) -> tuple[Hand | None, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _cap(state: State, now: int, seat: Seat, source: int, target: int) -> Step:
    lone, below = _the(state, source), _the(state, target)
    capped = Tower(target, below.pieces + lone.pieces, below.slot, below.x, below.y)
    towers, at, to = state.towers, place(state, source), place(state, target)
    if at < to:
        towers = (*towers[:at], *towers[at + 1 : to], capped, *towers[to + 1 :])
    else:
        towers = (*towers[:to], capped, *towers[to + 1 : at], *towers[at + 1 :])
    key = state.key - lone.key - below.key + capped.key
    change = Change(towers, key, state.hands, state.next_tower, (target,))
    return settle(state, now, seat, change, (Capped(seat, lone.top, source, target),))


def _mine(state: State, now: int, seat: Seat, number: int, piece: int) -> Step:
    tower = _the(state, number)
    height = next(i for i, one in enumerate(tower.pieces) if one.id == piece)
    closed = replace(tower, pieces=tower.pieces[:height] + tower.pieces[height + 1 :])
    hand = Hand(tower.pieces[height], (number,), tower.slot, tower.x, tower.y, since=now)
    towers, key = _swapped(state.towers, tower, closed), state.key - tower.key + closed.key
    change = Change(towers, key, _with_hand(state.hands, seat, hand), state.next_tower, (number,))
    return settle(state, now, seat, change, (Mined(seat, hand.piece, number, height),))


def _place(state: State, now: int, seat: Seat, target: int | None, *, time_up: bool) -> Step:
    hand = state.hands[seat]
    assert hand is not None
    hands = _with_hand(state.hands, seat, None)
    if target is None:
        number = state.next_tower
        new = _stood(state, (hand.piece,), hand.x, hand.y)
        change = Change((*state.towers, new), state.key + new.key, hands, number + 1, (number,))
    else:
        below, number = _the(state, target), target
        new = replace(below, pieces=(*below.pieces, hand.piece))
        towers, key = _swapped(state.towers, below, new), state.key - below.key + new.key
        change = Change(towers, key, hands, state.next_tower, (number,))
    return settle(state, now, seat, change, (Placed(seat, hand.piece, number, target is None, time_up),))


def _split(state: State, now: int, seat: Seat, number: int, at: int) -> Step:
    tower = _the(state, number)
    lower, upper = replace(tower, pieces=tower.pieces[:at]), _stood(state, tower.pieces[at:], tower.x, tower.y)
    towers = (*_swapped(state.towers, tower, lower), upper)
    # Both halves are the tower a mined pyramid came from: it goes back on neither (IT-A5).
    hands = tuple(
        replace(hand, sources=(*hand.sources, upper.id)) if hand and number in hand.sources else hand
        for hand in state.hands
    )
    key = state.key - tower.key + lower.key + upper.key
    change = Change(towers, key, hands, upper.id + 1, (number, upper.id))
    return settle(state, now, seat, change, (Divided(seat, number, at, upper.id),))


def _stood(state: State, pieces: tuple[Piece, ...], x: int, y: int) -> Tower:
    """The pieces as a new tower, with the next number, in the free cell nearest to a place."""
    slot = nearest_free_slot(state.towers, x, y, len(state.colours))
    return Tower(state.next_tower, pieces, slot, *slot_centre(slot, len(state.colours)))


def _insist(state: State, now: int, seat: Seat, other: Seat) -> Step:
    hand = state.hands[other]
    assert hand is not None
    hands = _with_hand(state.hands, other, replace(hand, insisted=now))
    return Step(replace(state, clock=now, hands=hands), (Insisted(seat, other, now + INSIST_MS),))


def _nearest(state: State, seat: Seat) -> int | None:
    """The legal tower nearest to where the pyramid was mined, the lower number of equals; None: the table."""
    hand = state.hands[seat]
    assert hand is not None
    near = min(
        places(state, hand),
        key=lambda tower: ((tower.x - hand.x) ** 2 + (tower.y - hand.y) ** 2, tower.id),
        default=None,
    )
    return near.id if near else None
