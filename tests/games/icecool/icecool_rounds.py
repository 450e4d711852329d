"""Rounds set up by hand, and flicks whose facts are written down instead of slid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.core.game import TABLE, Move, Setup, Step
from app.games.icecool import rules
from app.games.icecool.actions import PlaceCatcher
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Bounce, Crossing, Flick, Landing, Penguin, Rest, Settled, Touch
from app.games.icecool.school import room_of, shows_in, stuck_in
from app.games.icecool.state import Fish, Phase, State

CATCHER, LEFT, ACROSS = 0, 1, 2  # seats of a round in which seat 0 catches
IN_KITCHEN, IN_CLASSROOM, IN_WORKSHOP = (41.0, 10.0), (10.0, 51.0), (10.0, 20.0)
IN_COMPUTERS, IN_YARD, OUTSIDE = (51.0, 41.0), (30.0, 30.0), (-5.0, 30.0)
ON_CIRCLE = (20.5, 51.25)
JUMP, TWO_DOORS, BOUNCE = Task
SPOTS = (IN_KITCHEN, IN_CLASSROOM, IN_COMPUTERS, IN_YARD)
A_FLICK = Flick(0.0, 0.5)


def a_match(seats: int = 3, **options: Any) -> State:
    return rules.start(Setup(seats, 1, {"first_catcher": "seat 1", **options}))


def a_round(seats: int = 3, turn: int = LEFT, at: dict[int, tuple[float, float]] | None = None,
            options: dict[str, Any] | None = None, **changes: Any) -> State:
    """Mid-round: seat 0 catches, everyone is on the board, `turn` is about to flick."""
    spots = {**{seat: SPOTS[seat] for seat in range(seats)}, **(at or {})}
    state = replace(a_match(seats, **(options or {})), phase=Phase.AIM, turn=turn,
                    penguins=tuple(Penguin(seat, *spot) for seat, spot in spots.items()))
    return replace(state, **changes)


def holding(state: State, seat: int, *cards: int | Task) -> State:
    """The same round with these face-down cards before a seat: a number, or a 1 by its task."""
    hand = tuple(Held(Card(1, card) if isinstance(card, Task) else Card(card)) for card in cards)
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1:]))


def with_fish(state: State, *fish: tuple[int, str]) -> State:
    return replace(state, fish=tuple(Fish(owner, door) for owner, door in fish))


def resting(state: State, to: dict[int, tuple[float, float]]) -> tuple[Rest, ...]:
    stand = [(each.seat, *to.get(each.seat, (each.x, each.y))) for each in state.penguins]
    return tuple(Rest(seat, x, y, room_of(x, y), stuck_in(x, y), shows_in(x, y)) for seat, x, y in stand)


def play(state: State, *actions: Any) -> Step:
    """One action of the player on turn after the other."""
    events: tuple[Any, ...] = ()
    for action in actions:
        step = rules.apply(state, Move(state.turn, action))
        state, events = step.state, (*events, *step.events)
    return Step(state, events)


def place(state: State, spot: tuple[float, float] = IN_KITCHEN) -> State:
    return play(state, PlaceCatcher(*spot)).state


def flick(state: State, *facts: Crossing | Touch | Bounce | Landing,
          to: dict[int, tuple[float, float]] | None = None) -> Step:
    """The player on turn flicks; the rink answers with these facts and penguins resting at `to`."""
    sliding = play(state, A_FLICK)

    def only(kind: type) -> tuple[Any, ...]:
        return tuple(fact for fact in facts if isinstance(fact, kind))

    answer = Settled(only(Crossing), only(Touch), only(Bounce), only(Landing), resting(sliding.state, to or {}))
    step = rules.apply(sliding.state, Move(TABLE, answer))
    return Step(step.state, (*sliding.events, *step.events))


def through(penguin: int, door: str, into: str = "", sample: int = 10) -> Crossing:
    return Crossing(penguin, door, into, sample)


def met(one: int, other: int, sample: int = 10) -> Touch:
    return Touch(min(one, other), max(one, other), sample)


def cards_of(state: State, seat: int) -> int:
    return len(state.hands[seat])


def spot(state: State, seat: int) -> tuple[float, float] | None:
    penguin = state.penguin(seat)
    return (penguin.x, penguin.y) if penguin else None


def named(events: tuple[Any, ...]) -> list[str]:
    return [type(event).__name__ for event in events]
