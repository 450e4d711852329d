"""What players may ask for in ICECOOL, and what is reported back; a `sample` is the deciding moment."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.game import Seat
from app.games.icecool.deck import Task
from app.games.icecool.facts import Flick, Settled


@dataclass(frozen=True, slots=True)
class PlaceCatcher:
    """Set the Catcher's penguin down in the Kitchen."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StandOnLine:
    """Set a penguin that is near a wall or stuck on the orange line, before its flick."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Announce:
    """Say which task the coming flick is meant to do."""

    task: Task


@dataclass(frozen=True, slots=True)
class MoveFish:
    """Turn up two 2s and hang one fish on another door."""

    owner: Seat
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Skate:
    """Turn up two 1s, named by their tasks, and take another turn."""

    first: Task
    second: Task


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Use no card after the flick."""


Action = PlaceCatcher | StandOnLine | Announce | Flick | MoveFish | Skate | EndTurn | Settled


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    catcher: Seat


@dataclass(frozen=True, slots=True)
class CatcherPlaced:
    seat: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PutOnCircle:
    seat: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StoodOnLine:
    seat: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Announced:
    seat: Seat
    task: Task


@dataclass(frozen=True, slots=True)
class Flicked:
    seat: Seat
    flick: Flick


@dataclass(frozen=True, slots=True)
class FishTaken:
    seat: Seat
    door: str
    sample: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """Which card it is only its owner may know, so look at the owner's view."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PileWasEmpty:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Caught:
    runner: Seat
    catcher: Seat
    sample: int
    id_taken: bool  # False for the second catch with two players, which only ends the round


@dataclass(frozen=True, slots=True)
class TaskDone:
    seat: Seat
    task: Task
    sample: int


@dataclass(frozen=True, slots=True)
class TaskFailed:
    seat: Seat
    task: Task


@dataclass(frozen=True, slots=True)
class Skated:
    seat: Seat
    first: Task
    second: Task


@dataclass(frozen=True, slots=True)
class FishMoved:
    seat: Seat
    owner: Seat
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class WentOut:
    penguin: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PutBack:
    penguin: Seat
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StuckInDoor:
    penguin: Seat
    door: str
    shows_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FlickRepeated:
    """A first flick stayed on the red circle, so the Runner flicks again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int
    catcher: Seat
    finished: tuple[Seat, ...]  # Runners who have all their fish
    all_caught: bool
    drew: tuple[int, ...]  # cards per seat for the ID cards held


@dataclass(frozen=True, slots=True)
class GameEnded:
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    RoundBegan | CatcherPlaced | TurnBegan | PutOnCircle | StoodOnLine | Announced | Flicked | FishTaken | CardDrawn
    | PileWasEmpty | Caught | TaskDone | TaskFailed | Skated | FishMoved | WentOut | PutBack | StuckInDoor
    | FlickRepeated | RoundEnded | GameEnded
)
