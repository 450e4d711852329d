"""How a match of IceTowers ends: seals, no action left, and wars of towers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from app.core.game import Seat, Step
from app.games.icetowers.events import (
    GameEnded,
    OnlySplitsLeft,
    Unsealed,
    WarConfirmed,
    WarDeclined,
    WarEnded,
    WarOffered,
)
from app.games.icetowers.listing import only_splits_left, table_actions
from app.games.icetowers.score import score
from app.games.icetowers.state import AGREED, NO_ACTION, WAR, Hand, State, Tower, War, table_key

REPETITIONS = 3  # a table seen this often is a war of towers (IT-A15)
NOBODY: frozenset[Seat] = frozenset()


class Change(NamedTuple):
    """What an action did to the table."""

    towers: tuple[Tower, ...]
    key: int
    hands: tuple[Hand | None, ...]
    next_tower: int
    changed: tuple[int, ...]  # towers by number


def settle(state: State, now: int, seat: Seat, change: Change, events: tuple[Any, ...]) -> Step:
    """After an action on the towers: seals break, the hand frosts over, and the end may have come."""
    if state.sealed:
        events += (Unsealed(tuple(sorted(state.sealed))),)
    holds = change.hands[seat] is not None  # a mine is half an action
    ready = state.ready if holds else (*state.ready[:seat], now + state.pace, *state.ready[seat + 1 :])
    state = State(
        state.seats, state.colours, change.towers, state.pace, state.calm, change.hands, NOBODY, ready, state.turn, now,
        change.next_tower, change.key, (*state.seen, change.key), (*state.changed, change.changed), None,
        state.wars_declined,
    )
    if holds:
        return Step(state, events)
    if any(change.hands):
        return Step(_next_turn(state), events)
    if only_splits_left(state):
        if not any(tower.seams for tower in state.towers):
            return _ended(state, NO_ACTION, events)
        events += (OnlySplitsLeft(),)
    state = _next_turn(state)
    if war := _war(state):
        return Step(replace(state, war=war), (*events, WarOffered(war.towers)))
    return Step(state, events)


def resealed(state: State, now: int, sealed: frozenset[Seat]) -> State:
    """The same table with other seals; nothing is as frequent in random play, so the state is made directly."""
    return State(
        state.seats, state.colours, state.towers, state.pace, state.calm, state.hands, sealed, state.ready, state.turn, now,
        state.next_tower, state.key, state.seen, state.changed, None, state.wars_declined,
    )


def after_seal(state: State, events: tuple[Any, ...]) -> Step:
    """A new seal: the last one ends the match (IT13)."""
    if len(state.sealed) == state.seats:
        return _ended(state, AGREED, events)
    return Step(_next_turn(state), events)


def confirm_war(state: State, seat: Seat) -> Step:
    """One more sees no way out; when all do, the towers of the war are removed and the match ends (IT16)."""
    assert state.war is not None
    war = replace(state.war, confirmed=state.war.confirmed | {seat})
    events: tuple[Any, ...] = (WarConfirmed(seat),)
    if len(war.confirmed) < state.seats:
        return Step(replace(state, war=war), events)
    removed = tuple(tower for tower in state.towers if tower.id in war.towers)
    kept = tuple(tower for tower in state.towers if tower.id not in war.towers)
    state = replace(state, war=None, towers=kept, removed=removed, key=table_key(kept))
    return _ended(state, WAR, (*events, WarEnded(removed)))


def decline_war(state: State, seat: Seat) -> Step:
    """Play on and look for a way out; the table forgets what it has seen."""
    state = replace(state, war=None, seen=(state.key,), changed=((),), wars_declined=state.wars_declined + 1)
    return Step(state, (WarDeclined(seat),))


def _war(state: State) -> War | None:
    """The war of towers, if the table looks the same for the third time: the towers changed since the second."""
    if state.seen.count(state.key) < REPETITIONS:
        return None
    second = [i for i, key in enumerate(state.seen) if key == state.key][-2]
    cycle = {tower for changed in state.changed[second + 1 :] for tower in changed}
    return War(tuple(tower.id for tower in state.towers if tower.id in cycle))


def _ended(state: State, how: str, events: tuple[Any, ...]) -> Step:
    points = score(state)
    state = replace(state, ended=how)
    return Step(state, (*events, GameEnded(how, tuple(points[colour] for colour in state.colours))))


def _next_turn(state: State) -> State:
    """In the calm mode the next seat that has not passed and can act moves."""
    if state.turn is None:
        return state
    others = [(state.turn + step) % state.seats for step in range(1, state.seats + 1)]
    awake = [seat for seat in others if seat not in state.sealed]
    able = [seat for seat in awake if table_actions(state, seat)]
    return replace(state, turn=(able or awake)[0])
