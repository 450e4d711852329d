"""Bots with the rink in mind: what they choose is what the rink then does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.game import TABLE, Move, Setup
from app.core.shuffle import Dice
from app.games.icecool import rules
from app.games.icecool.actions import Announce, EndTurn, FishTaken, MoveFish, Skate
from app.games.icecool.bot import LEVELS
from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.state import Fish, Phase, State
from app.physics import player

CATCHER, RUNNER, OTHER = 0, 1, 2
TRIES = 10


def a_turn(seat: int, *spots: tuple[float, float], cards: tuple[Card, ...] = (), **changes: object) -> State:
    """A player's turn in a round where seat 0 catches."""
    state = rules.start(Setup(max(len(spots), 2), 1, {"first_catcher": "seat 1"}))
    penguins = tuple(Penguin(number, *spot) for number, spot in enumerate(spots))
    hands = tuple(tuple(map(Held, cards)) if number == seat else () for number in range(state.seats))
    return replace(state, phase=Phase.AIM, turn=seat, penguins=penguins, hands=hands, **changes)


def chosen(state: State, level: str = "expert", label: object = 0):
    thinking = player.choose(rules.view(state, state.turn), state.turn, level, Dice(f"test {label}"))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value.action


def after(state: State, flick: Flick):
    sliding = rules.apply(state, Move(state.turn, flick)).state
    return rules.apply(sliding, Move(TABLE, player.imagine(sliding)))


def times(state: State, holds: Callable[[rules.Step], bool], level: str = "expert") -> int:
    """Of ten hands of a level, how many do it?"""
    return sum(holds(after(state, chosen(state, level, number))) for number in range(TRIES))


def took_a_fish(step: rules.Step) -> bool:
    return any(isinstance(event, FishTaken) for event in step.events)


def test_a_runner_in_sight_of_a_fish_takes_it_and_a_steadier_hand_more_often():
    state = a_turn(RUNNER, (51.25, 10.25), (20.5, 51.25))
    assert times(state, took_a_fish) >= TRIES - 1
    assert times(state, took_a_fish, "easy") < TRIES - 1


def test_a_runner_by_the_frame_curves_or_bounces_to_its_fish():
    """Straight there is only the wall; the rink knows other ways."""
    state = a_turn(RUNNER, (30.0, 5.0), (46.0, 57.5), fish=(Fish(RUNNER, "D3"), Fish(RUNNER, "D1")))
    assert times(state, took_a_fish) >= TRIES // 2


def test_the_catcher_catches_who_is_in_reach():
    state = a_turn(CATCHER, (51.25, 27.0), (50.0, 44.0), (10.0, 50.0))
    assert times(state, lambda step: step.state.is_caught(RUNNER)) >= TRIES - 1


def test_the_catcher_catches_two_in_one_flick_when_they_stand_side_by_side():
    state = a_turn(CATCHER, (51.25, 27.0), (49.5, 38.0), (52.8, 38.5), (10.0, 50.0))
    assert times(state, lambda step: step.state.ids.count(CATCHER) == 3) >= TRIES // 2


def test_a_runner_keeps_out_of_the_catchers_way():
    """The nearest fish door is blocked by the Catcher: touching costs the ID card."""
    state = a_turn(RUNNER, (36.0, 51.25), (20.5, 51.25))
    assert times(state, lambda step: step.state.catches == 0) >= TRIES - 2


def test_a_task_that_the_best_flick_does_is_announced():
    fish = (Fish(RUNNER, "D7"), Fish(RUNNER, "D3"))
    state = a_turn(RUNNER, (30.0, 5.0), (12.0, 30.75), cards=(Card(1, Task.TWO_DOORS),), fish=fish)
    assert chosen(state) == Announce(Task.TWO_DOORS)


def test_skates_are_taken_for_a_fish_in_sight_and_kept_otherwise():
    ones = (Card(1, Task.JUMP), Card(1, Task.BOUNCE))
    state = replace(a_turn(RUNNER, (51.25, 10.25), (20.5, 51.25), cards=ones), phase=Phase.AFTER)
    assert isinstance(chosen(state), Skate)
    all_but_one = replace(a_turn(CATCHER, (24.0, 10.0), (10.0, 57.0), (28.0, 10.0), cards=ones), phase=Phase.AFTER, ids=(0, 1, 0))
    assert chosen(all_but_one) == EndTurn()


def test_two_2s_bring_a_far_fish_nearer():
    twos = (Card(2), Card(2))
    state = replace(a_turn(RUNNER, (30.0, 10.0), (51.0, 41.0), cards=twos, fish=(Fish(RUNNER, "D1"),)), phase=Phase.AFTER)
    action = chosen(state)
    assert isinstance(action, MoveFish) and action.owner == RUNNER


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level):
    """IC-A25: another's face-down cards and the pile are unknown to a bot."""
    state = a_turn(RUNNER, (51.25, 10.25), (20.5, 51.25), (30.0, 30.0))
    other = replace(state, deck=state.deck[::-1], hands=(*state.hands[:2], (Held(Card(3)), Held(Card(1, Task.JUMP)))))
    same = replace(state, hands=(*state.hands[:2], (Held(Card(2)), Held(Card(2)))))
    assert chosen(other, level) == chosen(same, level)
