"""A match of ICECOOL as it stands: who catches, whose turn, what hangs, lies and is held."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Any

from app.core.game import Seat
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, shows_in


class Phase(Enum):
    """What the match waits for."""

    PLACE = "place"  # the Catcher's placement in the Kitchen
    AIM = "aim"  # everything before the flick, and the flick
    SLIDE = "slide"  # the rink's answer
    AFTER = "after"  # skates and fish moves after everything rests
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Fish:
    """A fish token that hangs on a door."""

    owner: Seat
    door: str


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    tournament: bool
    first_catcher: Seat
    deck: tuple[Card | None, ...]  # top card first
    hands: tuple[tuple[Held, ...], ...]
    ids: tuple[Seat, ...]  # who holds the ID card of each seat
    round: int = 0  # counted from 0
    phase: Phase = Phase.PLACE
    turn: Seat = 0
    penguins: tuple[Penguin, ...] = ()  # on the board, in the order they came
    fish: tuple[Fish, ...] = ()
    on_circle: tuple[Seat, ...] = ()  # Runners whose first flick has not yet left the red circle
    catches: int = 0  # in this round
    announced: Task | None = None
    task_done: bool = False  # in this turn
    went_out: bool = False  # the penguin on turn left the school, so its turn is over but for skates
    flick: Flick | None = None
    flicker: Seat = 0

    @property
    def catcher(self) -> Seat:
        return (self.first_catcher + self.round) % self.seats

    @property
    def rounds(self) -> int:
        """Each player is Catcher once, of two players each twice."""
        return 4 if self.seats == 2 else self.seats

    @property
    def runners(self) -> tuple[Seat, ...]:
        """The Runners in turn order, from the Catcher's left."""
        catcher = self.catcher
        return (*range(catcher + 1, self.seats), *range(catcher))

    def penguin(self, seat: Seat) -> Penguin | None:
        for penguin in self.penguins:  # asked too often for a generator
            if penguin.seat == seat:
                return penguin
        return None

    def others(self, seat: Seat) -> tuple[Penguin, ...]:
        return tuple([penguin for penguin in self.penguins if penguin.seat != seat])

    def rooms_of(self, seat: Seat) -> tuple[str, ...]:
        """The rooms a penguin is in: stuck, every room it shows in; not yet on the board, the Classroom."""
        penguin = self.penguin(seat)
        return shows_in(penguin.x, penguin.y) if penguin else (SCHOOL.red_circle_room,)

    def is_caught(self, runner: Seat) -> bool:
        return self.ids[runner] != runner

    def fish_left(self, owner: Seat) -> int:
        return sum(fish.owner == owner for fish in self.fish)

    def usable(self, seat: Seat) -> tuple[Card, ...]:
        """The face-down cards of a seat, as far as they can be seen; tournament cards have no powers."""
        hand = self.hands[seat]
        if self.tournament or not hand:
            return ()
        return tuple([held.card for held in hand if held.card is not None and not held.face_up])

    def points(self, seat: Seat) -> int:
        """What the cards a looker can see are worth; in a tournament every card is one point."""
        if self.tournament:
            return len(self.hands[seat])
        return sum(held.card.value for held in self.hands[seat] if held.card is not None)


FIELDS = tuple(field.name for field in fields(State))
PLACE = {name: place for place, name in enumerate(FIELDS)}
VALUES = attrgetter(*FIELDS)


def changed(state: State, **changes: Any) -> State:
    """The same as dataclasses.replace in a third of the time, for a flick changes the state often."""
    values = list(VALUES(state))
    for name, value in changes.items():
        values[PLACE[name]] = value
    return State(*values)
