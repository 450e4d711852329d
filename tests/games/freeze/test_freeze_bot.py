"""Monster Freeze: bots try at a human pace and know only what lies before them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from freeze_table import DEAD_HAND, DEAD_SINGLE, PLAIN_HAND, PURPLE, RED, a_find, a_table, claim, owning, with_hand

from app.core.arena import LEVELS, play_out
from app.core.game import Setup
from app.core.host import Bot, Intent
from app.core.shuffle import Dice
from app.games.freeze import rules
from app.games.freeze.actions import Arrange, Claim, NextRound, Swap, TurnSingle
from app.games.freeze.bot import HABITS, choose
from app.games.freeze.cards import COLOURS
from app.games.freeze.state import State


def intent(table: State, level: str, throw: int = 0) -> Intent | None:
    thinking = choose(rules.view(table, 0), 0, level, Dice(f"throw {throw}"))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_whatever_a_bot_wants_is_legal(level):
    for throw in range(100):
        assert rules.why_not(a_table(), 0, intent(a_table(), level, throw).action) == ""


@pytest.mark.parametrize("level", LEVELS)
def test_mf_a3_a_bot_claims_only_what_shows_and_only_after_its_reaction_time(level):
    shows, hidden = with_hand(a_table(), a_find(RED).layers), with_hand(a_table(), PLAIN_HAND)
    claims = [wish for throw in range(100) if isinstance((wish := intent(shows, level, throw)).action, Claim)]
    assert claims and all(wish.after >= HABITS[level].react_ms * 0.75 for wish in claims)
    assert all(isinstance(intent(hidden, level, throw).action, Arrange | Swap) for throw in range(100))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_tries_at_a_visible_pace(level):
    wishes = [intent(with_hand(a_table(), PLAIN_HAND), level, throw) for throw in range(50)]
    assert all(wish.after >= 500 for wish in wishes)
    assert len({wish.action for wish in wishes}) > 20


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_tries_does_not_depend_on_the_pile(level):
    table = a_table()
    other = replace(table, pile=table.pile[::-1])
    assert [intent(table, level, throw) for throw in range(20)] == [intent(other, level, throw) for throw in range(20)]


def test_a_higher_level_is_quicker_and_sees_more():
    for lower, higher in pairwise(LEVELS):
        one, two = HABITS[lower], HABITS[higher]
        assert one.try_ms > two.try_ms and one.react_ms > two.react_ms and one.sees < two.sees and one.aims < two.aims


def test_mf_a9_a_bot_turns_a_new_single_card_only_in_a_dead_position():
    dead = with_hand(a_table(1), DEAD_HAND, single=DEAD_SINGLE)
    assert intent(dead, "hard").action == TurnSingle()


def test_mf12_a_bot_gives_people_time_before_the_next_round():
    won = claim(owning(a_table(rounds=2), COLOURS[:4], ()), PURPLE).state
    assert intent(won, "easy") == Intent(NextRound(), after=6_000)
    assert intent(claim(owning(a_table(), COLOURS[:4], ()), PURPLE).state, "easy") is None


def test_a_race_of_four_bots_ends_and_repeats():
    drivers = {seat: Bot(choose, level) for seat, level in enumerate(LEVELS)}
    race = play_out(rules, Setup(4, 5, {"rounds": 2}), drivers)
    assert race.outcome.winners
    assert race.log == play_out(rules, Setup(4, 5, {"rounds": 2}), drivers).log
