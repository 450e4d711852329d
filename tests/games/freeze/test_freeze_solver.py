"""Monster Freeze: the solver against plain enumeration, hints, the daily deal, counted play."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest
from freeze_table import DEAD_HAND, DEAD_SINGLE, PLAIN_HAND, RED, a_find, a_table, owning, play, with_hand

from app.core.game import TABLE, Setup
from app.core.host import Intent
from app.core.shuffle import Dice, shuffled
from app.games.freeze import rules
from app.games.freeze.actions import Arrange, Claim, Swap, TakeHint, TimeUp
from app.games.freeze.daily import daily_seed, daily_setup, day_of
from app.games.freeze.events import Hinted
from app.games.freeze.hints import hint
from app.games.freeze.solver import colours, holds_trick, is_dead, tricks, tricks_after_swap
from app.games.freeze.state import State, cards_of
from app.games.freeze.table import Table
from bench.freeze_solver import masked_tricks, plain_tricks, random_hands

FEW_HANDS = 40  # stacked card by card
MANY_HANDS = 1_500  # of each deck, stacked as bit masks


@pytest.mark.parametrize("name", ["a", "b"])
def test_the_solver_finds_exactly_the_tricks_of_all_3072_stacks(name):
    for hand in random_hands(name, FEW_HANDS, "exact"):
        found = tricks(name, hand)
        assert len(found) == len(set(found))
        assert set(found) == set(plain_tricks(name, hand)) == set(masked_tricks(name, hand))


@pytest.mark.parametrize("name", ["a", "b"])
def test_the_solver_is_exact_on_thousands_of_hands(name):
    for hand in random_hands(name, MANY_HANDS, "many"):
        assert set(tricks(name, hand)) == set(masked_tricks(name, hand)), hand


def test_a_normal_deck_holds_a_trick_in_four_of_five_hands():
    solvable = sum(holds_trick("a", hand) for hand in combinations(range(61), 3))
    assert solvable == 28_732  # 79.8 % of 35,990


def test_the_colours_of_a_hand_are_those_of_its_tricks_and_none_is_a_proof():
    for hand in random_hands("a", 300, "colours"):
        assert colours("a", hand) == {find.colour for find in tricks("a", hand)}
        assert holds_trick("a", hand) == bool(tricks("a", hand))


def test_tricks_after_a_swap_are_those_of_the_new_hand():
    found = tricks_after_swap("a", (0, 1, 2), 30)
    assert set(found) == {0, 1, 2}
    assert set(found[1]) == set(plain_tricks("a", (0, 30, 2)))


def test_mf_a9_a_dead_position_holds_no_trick_with_or_without_a_swap():
    cards = cards_of(DEAD_HAND)
    assert is_dead("a", [cards], DEAD_SINGLE)
    for three in combinations((*cards, DEAD_SINGLE), 3):
        assert not list(plain_tricks("a", three))
    assert not is_dead("a", [cards, cards_of(a_find(RED).layers)], DEAD_SINGLE)


def followed(table: State) -> State:
    """The table after the answer of the hint has been played."""
    for action in hint(table, 0).answer:
        table = play(table, 0, action).state
    return table


def test_mf_a12_a_hint_names_colour_and_bottom_card_and_its_answer_takes_that_trick():
    for seed in range(20):
        table = with_hand(a_table(1), rules.start(daily_setup(date(2025, 1, 1 + seed))).hands[0])
        if clue := hint(table, 0):
            taken = followed(table).tricks[0][0]
            assert (taken.colour, taken.layers[2].card) == (clue.colour, clue.bottom)


def test_mf_a12_hints_come_in_four_steps_and_start_anew_with_other_cards():
    table = with_hand(a_table(1), a_find(RED).layers)
    for step in (1, 2, 3, 4):
        taken = play(table, 0, TakeHint())
        assert taken.events == (Hinted(0, step),)
        table = taken.state
    assert rules.why_not(table, 0, TakeHint()) == "That was the whole hint."
    assert play(table, 0, Arrange(table.hands[0][::-1])).state.hint_step == 4
    swapped = play(table, 0, Swap(table.hands[0][0].card)).state
    assert (swapped.hint_step, swapped.hints) == (0, 4)


def test_mf_a12_hints_are_for_one_alone_and_not_for_a_dead_position():
    assert rules.why_not(a_table(2), 0, TakeHint()) == "Hints are for playing alone."
    dead = with_hand(a_table(1), DEAD_HAND, single=DEAD_SINGLE)
    assert rules.why_not(dead, 0, TakeHint()) == "There is no trick to hint at."


def test_mf_a12_a_hint_needs_a_swap_only_when_the_hand_holds_no_trick():
    assert hint(with_hand(a_table(1), a_find(RED).layers), 0).answer == (Claim(a_find(RED).line),)
    needy = with_hand(a_table(1), DEAD_HAND, single=next(
        card for card in range(61) if card not in (0, 2, 5) and not is_dead("a", [(0, 2, 5)], card)
    ))
    assert isinstance(hint(needy, 0).answer[0], Swap)
    assert len(followed(needy).tricks[0]) == 1


def test_mf_a12_a_hint_prefers_a_missing_colour():
    hand = next(hand for hand in random_hands("a", 100, "hint") if len(colours("a", hand)) == 2)
    one, two = sorted(colours("a", hand))
    lying = tricks("a", hand)[0].layers
    for owned, wanted in ((one, two), (two, one)):
        assert hint(owning(with_hand(a_table(1), lying), (owned,)), 0).colour == wanted


def test_mf_a12_no_hint_is_the_proof_that_there_is_no_trick():
    assert hint(with_hand(a_table(1), DEAD_HAND, single=DEAD_SINGLE), 0) is None


def test_the_daily_deal_is_the_same_for_everybody_and_another_every_day():
    day = date(2025, 1, 31)
    assert daily_seed(day) == 20250131000
    assert rules.start(daily_setup(day)) == rules.start(daily_setup(date(2025, 1, 31)))
    assert rules.start(daily_setup(day)).hands != rules.start(daily_setup(date(2025, 2, 1))).hands


def test_a_daily_is_known_by_its_setup_and_no_other_match_is_taken_for_one():
    day = date(2024, 2, 29)
    assert day_of(daily_setup(day)) == day
    assert day_of(replace(daily_setup(day), options={"deck": "b", "rounds": 1, "timer": 120})) is None
    assert day_of(replace(daily_setup(day), seed=20250229000)) is None  # there was no such day
    assert day_of(Setup(1, 20240229, daily_setup(day).options)) is None


def thought(thinking) -> Intent | None:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def test_mf15_the_sand_says_time_is_up_when_what_is_left_has_run():
    view = rules.view(a_table(1, timer=60), TABLE)
    assert thought(Table().think(view, TABLE, Dice("sand"), 45_000)) == Intent(TimeUp(), after=15_000)
    assert thought(Table().think(view, TABLE, Dice("sand"), 70_000)) == Intent(TimeUp(), after=0)


def sequences(state: State, depth: int) -> int:
    """How many sequences of options there are, over all seats."""
    if depth == 0:
        return 1
    return sum(
        sequences(play(state, seat, action).state, depth - 1)
        for seat in sorted(rules.to_act(state)) for action in rules.options(state, seat)
    )


@pytest.mark.parametrize(("depth", "count"), [(1, 28), (2, 785), (3, 22_019)])
def test_counted_sequences_from_a_fixed_position(depth, count):
    """Each seat: three swaps, three turns, three flips, five orders; claims where a trick comes to show."""
    assert sequences(with_hand(a_table(2), PLAIN_HAND), depth) == count


def test_options_are_all_accepted_and_all_different():
    table = a_table(4)
    for throw in shuffled(range(200), 3, "walk"):
        seat = throw % 4
        choices = list(rules.options(table, seat))
        assert len(set(choices)) == len(choices)
        assert all(rules.why_not(table, seat, action) == "" for action in choices)
        table = play(table, seat, choices[throw % len(choices)]).state
