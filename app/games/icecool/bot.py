"""A player who imagines flicks, picks the best under the own unsteady hand, and uses cards when they help."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil

from app.core.game import TABLE, Move, Seat
from app.core.host import Intent, Thinking
from app.core.shuffle import Dice
from app.games.icecool import aim, fan, guess, rules
from app.games.icecool.actions import Announce, EndTurn, MoveFish, PlaceCatcher, Skate, StandOnLine
from app.games.icecool.deck import Card
from app.games.icecool.facts import Flick, Settled
from app.games.icecool.school import SCHOOL, room_of
from app.games.icecool.settle import done_at
from app.games.icecool.state import Phase, State
from app.games.icecool.worth import CARD, worth

Imagine = Callable[[State], Settled]  # what the flick in progress leads to


@dataclass(frozen=True, slots=True)
class Level:
    ideas: int  # flicks imagined before choosing
    finalists: int  # of the best ideas, how many are tried again with an unsteady hand
    trials: int  # how often each
    sway: float  # radians by which the hand misses
    slip: float  # share of the power by which the hand misses


LEVELS = {
    "easy": Level(5, 0, 0, 0.16, 0.22),
    "medium": Level(10, 2, 2, 0.09, 0.14),
    "hard": Level(18, 4, 3, 0.055, 0.095),
    "expert": Level(26, 6, 4, 0.01, 0.02),
}
SECOND_THOUGHT = 3  # for its second decision in a turn a mind takes this part of its ideas and finalists
AIMING, DECIDING = 900, 500  # milliseconds of play time a hand takes
MOVE_PAYS = 0.25  # points a fish move must gain
WATCHED = "D4"  # most Runners come this way, from the first fish door to the second
SKATE_PAYS = 1.0  # points an extra flick must promise


def choose(view: State, seat: Seat, level: str, dice: Dice, imagine: Imagine | None = None) -> Thinking:
    """The next action of a seat; yields after every imagined flick."""
    if seat not in rules.to_act(view):
        return None
    if level == "random":
        yield
        return Intent(dice.pick(tuple(rules.options(view, seat))), AIMING)
    mind = Mind(seat, LEVELS[level], dice, imagine or (lambda state: guess.settled(state)[0]))
    match view.phase:
        case Phase.PLACE:
            return Intent(dice.pick(fan.placements()) if level == "easy" else watching(WATCHED), DECIDING)
        case Phase.AIM:
            return (yield from mind.aim(view))
    return (yield from mind.after(view))


def watching(door: str) -> PlaceCatcher:
    """The spot in the Kitchen's middle that looks straight through a door in its long wall."""
    area = SCHOOL.start_area
    return PlaceCatcher(SCHOOL.doors[door].x, (area.top + area.bottom) / 2)


@dataclass(frozen=True, slots=True)
class Idea:
    flick: Flick
    gain: float
    facts: Settled


class Mind:
    """One decision of one seat: what it knows of itself, and the world it imagines."""

    def __init__(self, seat: Seat, level: Level, dice: Dice, imagine: Imagine) -> None:
        self.seat, self.level, self.dice, self.imagine = seat, level, dice, imagine

    def aim(self, view: State) -> Thinking:
        """To the orange line if that is offered, announce what the best idea does anyway, then flick."""
        lines = [option for option in rules.options(view, self.seat) if isinstance(option, StandOnLine)]
        if lines:
            return Intent(max(lines, key=lambda line: self._worth_after(view, line)), DECIDING)
        best = yield from self.best(view, SECOND_THOUGHT if view.announced else 1)
        for card in dict.fromkeys(view.usable(self.seat)):
            if card.task and self._does(view, card, best.facts) \
                    and not rules.why_not(view, self.seat, Announce(card.task)):
                return Intent(Announce(card.task), DECIDING)
        return Intent(self._unsteady(best.flick), AIMING)

    def after(self, view: State) -> Thinking:
        """Move a fish where that gains, skate where another flick promises enough."""
        if self.level.trials:
            hoped, move = worth(view, self.seat) + MOVE_PAYS, None
            for option in rules.options(view, self.seat):
                if isinstance(option, MoveFish) and (value := self._worth_after(view, option)) > hoped:
                    hoped, move = value, option
                yield
            if move:
                return Intent(move, DECIDING)
        skates = [option for option in rules.options(view, self.seat) if isinstance(option, Skate)]
        if skates:
            ahead = rules.apply(view, Move(self.seat, skates[0])).state  # whose cards can do no task any more
            best = yield from self.best(ahead, SECOND_THOUGHT)
            if best.gain > SKATE_PAYS:
                return Intent(skates[0], DECIDING)
        return Intent(EndTurn(), DECIDING)

    def best(self, view: State, part: int = 1) -> Generator[None, None, Idea]:
        """The idea that gains most, finalists judged by several tries with the own hand.

        One imagined flick is a slice, a frame on the screen: all slices of a turn must fit into a second and a half.
        """
        ideas, now = [], worth(view, self.seat)
        for flick in islice(aim.flicks(view, self.seat, self.dice), ceil(self.level.ideas / part)):
            ideas.append(self._imagined(view, flick, now))
            yield
        ideas.sort(key=lambda idea: -idea.gain)
        if not self.level.finalists:
            return ideas[0]
        judged = []
        for idea in ideas[: ceil(self.level.finalists / part)]:
            total = idea.gain
            for _ in range(self.level.trials):
                total += self._imagined(view, self._unsteady(idea.flick), now).gain
                yield
            judged.append(replace(idea, gain=total / (1 + self.level.trials)))
        return max(judged, key=lambda idea: idea.gain)

    def _imagined(self, view: State, flick: Flick, now: float) -> Idea:
        sliding = rules.apply(view, Move(self.seat, flick)).state
        facts = self.imagine(sliding)
        after = rules.apply(sliding, Move(TABLE, facts)).state
        gain = worth(after, self.seat) - now
        if not view.announced and any(card.task and self._does(view, card, facts) for card in view.usable(self.seat)):
            gain += CARD
        return Idea(flick, gain, facts)

    def _does(self, view: State, card: Card, facts: Settled) -> bool:
        me = view.penguin(self.seat)
        return bool(card.task and me and not view.task_done
                    and done_at(card.task, facts, self.seat, room_of(me.x, me.y)) is not None)

    def _worth_after(self, view: State, action: StandOnLine | MoveFish) -> float:
        return worth(rules.apply(view, Move(self.seat, action)).state, self.seat)

    def _unsteady(self, flick: Flick) -> Flick:
        """The flick as this hand really does it."""
        power = flick.power * (1 + self.level.slip * self.dice.bell())
        return replace(flick, angle=flick.angle + self.level.sway * self.dice.bell(), power=min(1.0, max(0.05, power)))
