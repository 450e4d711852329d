"""The rules of IceTowers as seven names: cap, mine, place, split, agree; everyone at any time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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
from app.games.icetowers.agree import after_seal, confirm_war, decline_war, settle
from app.games.icetowers.events import Capped, Divided, Insisted, Mined, Placed, Sealed, Unsealed
from app.games.icetowers.legal import (
    INSIST_MS,
    THINK_MS,
    changes,
    frost,
    legal_targets,
    minable,
    only_splits_left,
    places,
    seams,
    table_actions,
    why_not,
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
    Turn,
    controls,
    find,
    own_colours,
    owner,
    table_key,
    tower_key,
    tower_of,
)

__all__ = [
    "GUS", "INSIST_MS", "THINK_MS", "Action", "Colour", "Piece", "State", "Tower", "apply", "best_tower", "changes",
    "controls", "find", "frost", "legal_targets", "minable", "only_splits_left", "options", "outcome", "own_colours",
    "owner", "score", "seams", "seat_scores", "start", "to_act", "tower_of", "view", "why_not",
]  # fmt: skip


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
        memory=(Turn(table_key(towers), ()),),
    )


def to_act(state: State) -> frozenset[Seat]:
    """Everyone at any time (IT2), the table's clock too while a ring is closing; one by one in the calm mode."""
    if state.ended:
        return frozenset()
    if state.turn is not None and not state.war:
        return state.sealed | {state.turn}
    ring = any(hand and hand.insisted is not None for hand in state.hands) and not state.war
    return frozenset(range(TABLE if ring else 0, state.seats))


def options(state: State, seat: Seat) -> Iterable[Action]:
    """All a seat may do at the moment of the last move; a frosty hand has to wait, a seal has not."""
    if state.ended:
        return
    if seat == TABLE:
        if not state.war:
            yield from (TimeUp(other) for other, hand in enumerate(state.hands) if hand and hand.insisted is not None)
        return
    hand = state.hands[seat]
    asked: list[Action] = [ConfirmWar(), PlayOn(), Done(), Undone(), *map(Insist, range(state.seats))]
    if hand and not state.war:
        yield from [Place(tower.id) for tower in places(state, hand)] or [Place(None)]
    elif not state.war and state.turn in (None, seat) and not frost(state, seat, state.clock):
        yield from table_actions(state, seat)
    yield from (action for action in asked if not why_not(state, seat, action))


def apply(state: State, move: Move) -> Step:
    now = max(state.clock, move.at)
    if reason := why_not(state, move.seat, move.action, now):
        raise IllegalMove(reason)
    state, seat = replace(state, clock=now), move.seat
    match move.action:
        case Cap(source, target):
            return _cap(state, seat, source, target)
        case Mine(tower, piece):
            return _mine(state, seat, tower, piece)
        case Place(target):
            return _place(state, seat, target, time_up=False)
        case Split(tower, at):
            return _split(state, seat, tower, at)
        case Insist(other):
            return _insist(state, seat, other)
        case TimeUp(other):
            return _place(state, other, _nearest(state, other), time_up=True)
        case Done():
            return after_seal(replace(state, sealed=state.sealed | {seat}), seat, (Sealed(seat),))
        case Undone():
            return Step(replace(state, sealed=state.sealed - {seat}), (Unsealed((seat,)),))
        case ConfirmWar():
            return confirm_war(state, seat)
        case PlayOn():
            return decline_war(state, seat)
    raise AssertionError(move.action)


def view(state: State, seat: Seat) -> State:
    """The whole table: nothing in IceTowers is secret."""
    return state


def outcome(state: State) -> Outcome | None:
    return counting.outcome(state)


def _the(state: State, tower: int) -> Tower:
    found = find(state, tower)
    assert found is not None
    return found


def _swapped(state: State, old: Iterable[Tower], new: Iterable[Tower]) -> State:
    """The state with some towers replaced by others, in the order of their numbers, and its key kept true."""
    old, new = tuple(old), tuple(new)
    gone = {tower.id for tower in old}
    kept = [tower for tower in state.towers if tower.id not in gone]
    key = state.key - sum(tower_key(tower.pieces) for tower in old) + sum(tower_key(tower.pieces) for tower in new)
    return replace(state, towers=tuple(sorted((*kept, *new), key=lambda tower: tower.id)), key=key)


def _with_hand(state: State, seat: Seat, hand: Hand | None) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _cap(state: State, seat: Seat, source: int, target: int) -> Step:
    lone, below = _the(state, source), _the(state, target)
    capped = replace(below, pieces=below.pieces + lone.pieces)
    state = _swapped(state, (lone, below), (capped,))
    return settle(state, seat, (target,), (Capped(seat, lone.top, source, target),))


def _mine(state: State, seat: Seat, number: int, piece: int) -> Step:
    tower = _the(state, number)
    height = next(i for i, one in enumerate(tower.pieces) if one.id == piece)
    closed = replace(tower, pieces=tower.pieces[:height] + tower.pieces[height + 1 :])
    hand = Hand(tower.pieces[height], (number,), tower.slot, tower.x, tower.y, since=state.clock)
    state = _with_hand(_swapped(state, (tower,), (closed,)), seat, hand)
    return settle(state, seat, (number,), (Mined(seat, hand.piece, number, height),))


def _place(state: State, seat: Seat, target: int | None, *, time_up: bool) -> Step:
    hand = state.hands[seat]
    assert hand is not None
    state = _with_hand(state, seat, None)
    if target is None:
        state, number = _stood(state, (hand.piece,), hand.x, hand.y)
    else:
        below, number = _the(state, target), target
        state = _swapped(state, (below,), (replace(below, pieces=(*below.pieces, hand.piece)),))
    return settle(state, seat, (number,), (Placed(seat, hand.piece, number, target is None, time_up),))


def _split(state: State, seat: Seat, number: int, at: int) -> Step:
    tower = _the(state, number)
    state = _swapped(state, (tower,), (replace(tower, pieces=tower.pieces[:at]),))
    state, upper = _stood(state, tower.pieces[at:], tower.x, tower.y)
    # Both halves are the tower a mined pyramid came from: it goes back on neither (IT-A5).
    hands = tuple(
        replace(hand, sources=(*hand.sources, upper)) if hand and number in hand.sources else hand
        for hand in state.hands
    )
    return settle(replace(state, hands=hands), seat, (number, upper), (Divided(seat, number, at, upper),))


def _stood(state: State, pieces: tuple[Piece, ...], x: int, y: int) -> tuple[State, int]:
    """The pieces as a new tower in the free cell nearest to a place."""
    slot = nearest_free_slot(state.towers, x, y, len(state.colours))
    tower = Tower(state.next_tower, pieces, slot, *slot_centre(slot, len(state.colours)))
    return replace(_swapped(state, (), (tower,)), next_tower=state.next_tower + 1), tower.id


def _insist(state: State, seat: Seat, other: Seat) -> Step:
    hand = state.hands[other]
    assert hand is not None
    state = _with_hand(state, other, replace(hand, insisted=state.clock))
    return Step(state, (Insisted(seat, other, state.clock + INSIST_MS),))


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
