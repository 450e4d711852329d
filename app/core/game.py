"""The contract that every game keeps: seven names, and the words they speak in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from app.core.words import sentence

Seat = int
TABLE: Seat = -1  # the seat of physics and time: the rink, the sand, the thinning ice

Value = int | str | bool


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from; with the log of moves it is the whole truth."""

    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Move:
    """An action asked for by a seat at a moment of play time."""

    seat: Seat
    action: Any
    at: int = 0  # milliseconds of play time since the match began


@dataclass(frozen=True, slots=True)
class Step:
    """What a move led to: the new state, and events in the past tense for the screen."""

    state: Any
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: a score per seat, who won (several: shared), and why in a sentence."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class IllegalMove(Exception):
    """A refused move; the reason is a sentence to the player."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadSetup(ValueError):
    """A setup the game cannot start from; the text names what is allowed."""


class Rules(Protocol):
    """A game, as a module of seven names."""

    Action: Any  # the union of the game's action types

    def start(self, setup: Setup) -> Any: ...

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Who may act now; empty when the match is over."""

    def options(self, state: Any, seat: Seat) -> Iterable[Any]:
        """All legal actions of a seat, or a fair sample where they are continuous."""

    def apply(self, state: Any, move: Move) -> Step:
        """The state after a move and what happened; raises IllegalMove with the reason."""

    def view(self, state: Any, seat: Seat) -> Any:
        """The state as a seat may see it: same type, secrets blanked."""

    def outcome(self, state: Any) -> Outcome | None: ...


def settled_options(
    setup: Setup, seats: Iterable[int], allowed: Mapping[str, tuple[Value, ...]]
) -> dict[str, Value]:
    """The options of a setup with defaults filled in (the first value of each); refuses what is not allowed."""
    seats = tuple(seats)
    if setup.seats not in seats:
        raise BadSetup(sentence("This game is for {allowed} seats, not {seats}.",
                                allowed=", ".join(map(str, seats)), seats=setup.seats))
    for name, value in setup.options.items():
        if name not in allowed:
            raise BadSetup(sentence("There is no option '{name}'; there are: {allowed}.",
                                    name=name, allowed=", ".join(allowed) or sentence("none")))
        if value not in allowed[name] or type(value) is not type(allowed[name][0]):
            raise BadSetup(sentence("Option '{name}' is {allowed}, not {value}.", name=name, value=value,
                                    allowed=", ".join(map(str, allowed[name]))))
    return {name: setup.options.get(name, values[0]) for name, values in allowed.items()}
