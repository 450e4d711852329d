"""Monster Freeze: dealing, claiming, swapping, the sand and how a round and a match end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from freeze_table import (
    BLUE,
    DEAD_HAND,
    DEAD_SINGLE,
    GREEN,
    PLAIN_HAND,
    PURPLE,
    RED,
    TWO_COLOURS,
    YELLOW,
    a_find,
    a_table,
    claim,
    owning,
    play,
    ready,
    with_hand,
)

from app.core.game import TABLE, BadSetup, IllegalMove, Setup
from app.games.freeze import OPTIONS, rules
from app.games.freeze.actions import Arrange, Claim, NextRound, Swap, TimeUp, TurnSingle
from app.games.freeze.cards import COLOURS
from app.games.freeze.events import Claimed, Drew, RoundDealt, RoundEnded, SandRanOut, SingleTurned, Swapped
from app.games.freeze.scoring import solo_score, what_decided
from app.games.freeze.state import HIDDEN, Placed, cards_of

FOUR_COLOURS = (RED, BLUE, GREEN, YELLOW)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_mf2_three_cards_each_one_single_card_and_the_rest_is_the_pile(seats):
    table = a_table(seats)
    dealt = [card for hand in table.hands for card in cards_of(hand)]
    assert [len(hand) for hand in table.hands] == [3] * seats
    assert sorted([*dealt, table.single, *table.pile]) == list(range(61))
    assert len(table.pile) % 3 == 0


def test_mf3_there_are_no_turns():
    assert rules.to_act(a_table(4)) == {0, 1, 2, 3}
    after = play(a_table(4), 2, Swap(a_table(4).hands[2][0].card)).state
    assert rules.to_act(after) == {0, 1, 2, 3}


def test_mf3_two_claims_at_the_same_moment_both_count():
    table = ready(ready(a_table(2), RED, 0), BLUE, 1)
    table = play(table, 0, Claim(a_find(RED).line), at=500).state
    table = play(table, 1, Claim(a_find(BLUE).line), at=500).state
    assert [[trick.colour for trick in taken] for taken in table.tricks] == [[RED], [BLUE]]


def test_mf8_a_trick_is_laid_down_and_three_cards_are_drawn():
    table = ready(a_table(), GREEN)
    step = claim(table, GREEN)
    assert step.events == (Claimed(0, a_find(GREEN).line, GREEN, a_find(GREEN).layers), Drew(0, table.pile[:3]))
    assert step.state.tricks[0][0].layers == a_find(GREEN).layers
    assert cards_of(step.state.hands[0]) == table.pile[:3]
    assert step.state.pile == table.pile[3:]


def test_mf_a11_a_trick_uses_up_the_hand():
    table = play(with_hand(a_table(), TWO_COLOURS), 0, Claim(1)).state
    assert not {1, 14, 38} & set(cards_of(table.hands[0]))
    assert [trick.colour for trick in table.tricks[0]] == [RED]


@pytest.mark.parametrize(("line", "colour"), [(1, RED), (2, YELLOW)])
def test_mf_a1_with_two_colours_aligned_the_player_picks_one(line, colour):
    step = play(with_hand(a_table(), TWO_COLOURS), 0, Claim(line))
    assert [trick.colour for trick in step.state.tricks[0]] == [colour]


@pytest.mark.parametrize(("line", "reason"), [
    (0, "Those three monsters are not of one colour."),
    (1, "There is a hole in that line."),  # MF-A2
    (8, "A line is a row, a column or a diagonal."),
    (-1, "A line is a row, a column or a diagonal."),
])
def test_mf7_and_mf_a3_a_wrong_claim_is_refused_with_the_reason_and_costs_nothing(line, reason):
    table = with_hand(a_table(), PLAIN_HAND)
    with pytest.raises(IllegalMove, match=reason):
        play(table, 0, Claim(line))
    assert rules.why_not(table, 0, Claim(line)) == reason
    assert rules.to_act(table) == {0, 1}


def test_mf_a3_a_trick_that_shows_counts_only_when_claimed():
    hand = a_find(RED).layers
    step = play(with_hand(a_table(), hand[::-1]), 0, Arrange(hand))
    assert step.state.tricks == ((), ())
    assert Claim(a_find(RED).line) in rules.options(step.state, 0)


def test_mf9_one_card_is_swapped_for_the_single_card_any_number_of_times():
    table = with_hand(a_table(), (Placed(0, 1), Placed(1, 2, True), Placed(2)), single=30)
    step = play(table, 0, Swap(1))
    assert step.events == (Swapped(0, 1, gave=1, took=30),)
    assert step.state.hands[0] == (Placed(0, 1), Placed(30), Placed(2))
    assert step.state.single == 1
    back = play(step.state, 0, Swap(30)).state
    assert (cards_of(back.hands[0]), back.single) == ((0, 1, 2), 30)


def test_mf9_only_a_card_of_the_own_hand_can_be_given():
    table = a_table()
    for card in (table.single, table.hands[1][0].card, table.pile[0]):
        assert rules.why_not(table, 0, Swap(card)) == "That card is not in your hand."


def test_mf_a4_the_first_to_swap_gets_the_single_card_and_the_next_gets_the_one_given():
    table = a_table()
    mine, yours = table.hands[0][0].card, table.hands[1][0].card
    first = play(table, 0, Swap(mine))
    second = play(first.state, 1, Swap(yours))
    assert (first.events[0].took, second.events[0].took) == (table.single, mine)
    assert second.state.single == yours


def test_mf_a5_the_single_card_and_all_hands_are_seen_and_only_the_pile_is_secret():
    table = a_table(3)
    seen = rules.view(table, 1)
    assert (seen.single, seen.hands) == (table.single, table.hands)
    assert seen.pile == (HIDDEN,) * len(table.pile)
    assert seen == rules.view(replace(table, pile=table.pile[::-1], seed=8), 1)


def test_mf10_the_fifth_colour_wins_the_round_at_once():
    step = claim(owning(a_table(), FOUR_COLOURS, ()), PURPLE)
    assert step.events[1:] == (RoundEnded(1, (0,), "A trick of each colour!"),)
    assert rules.outcome(step.state).winners == (0,)
    assert rules.to_act(step.state) == frozenset()
    assert rules.why_not(step.state, 1, Claim(0)) == "The match is over."


def test_mf11_a_trick_of_a_colour_already_owned_is_legal():
    step = claim(owning(a_table(), FOUR_COLOURS, ()), RED)
    assert [trick.colour for trick in step.state.tricks[0]] == [*FOUR_COLOURS, RED]
    assert step.state.end is None


def test_mf12_two_rounds_must_be_won_in_the_longer_game():
    table = claim(owning(a_table(rounds=2), FOUR_COLOURS, ()), PURPLE).state
    assert (rules.outcome(table), table.rounds_won) == (None, (1, 0))
    assert rules.why_not(table, 0, Swap(table.hands[0][0].card)) == "This round is over."
    step = play(table, 1, NextRound())
    assert step.events == (RoundDealt(2),)
    assert step.state.tricks == ((), ()) and step.state.hands != a_table(rounds=2).hands
    second = claim(owning(step.state, FOUR_COLOURS, ()), PURPLE).state
    assert rules.outcome(second).scores == (2, 0)


def test_mf12_the_next_round_waits_for_this_one():
    assert rules.why_not(a_table(rounds=2), 0, NextRound()) == "This round is not over yet."


def test_mf_a6_play_goes_on_while_the_pile_can_give_three():
    assert claim(replace(a_table(), pile=(40, 41, 42)), RED).state.end is None
    assert claim(replace(a_table(), pile=()), RED).state.end is not None
    assert rules.to_act(replace(a_table(), pile=())) == {0, 1}


def ended(*taken):
    """The end of a round whose pile is used up by a red trick of the first seat."""
    table = claim(owning(replace(a_table(len(taken)), pile=()), *taken), RED).state
    return table.end.winners, table.end.reason


def test_mf13_most_tricks_of_one_same_colour_win_whatever_the_total():
    assert ended((BLUE, GREEN, YELLOW), (PURPLE, PURPLE)) == ((1,), "The pile is used up: most tricks of one colour.")


@pytest.mark.parametrize(("mine", "yours", "winner", "colour"), [
    ((GREEN,), (BLUE,), 0, "red"),
    ((BLUE,), (RED,), 0, "blue"),
    ((GREEN,), (RED, BLUE), 1, "blue"),
    ((GREEN,), (RED,), 0, "green"),
    ((YELLOW,), (RED,), 0, "yellow"),
    ((), (RED, PURPLE), 1, "purple"),
])
def test_mf14_ties_are_settled_by_red_then_blue_green_yellow_purple(mine, yours, winner, colour):
    assert ended(mine, yours) == ((winner,), f"The pile is used up, a tie: most {colour} tricks.")


def test_mf14_only_the_tied_are_compared():
    """Seat 2 has as many red tricks as the leader who wins, and a blue one, but no pair of one colour."""
    assert ended((YELLOW, YELLOW), (GREEN, GREEN), (RED, BLUE))[0] == (0,)
    assert ended((), (GREEN, GREEN), (PURPLE, PURPLE))[0] == (1,)


def test_mf_a8_the_tie_break_counts_tricks_of_that_colour():
    assert ended((GREEN, GREEN), (BLUE, BLUE))[0] == (0,)  # one red trick against none, then nothing else matters
    assert ended((BLUE, BLUE, BLUE, RED), (GREEN, GREEN, GREEN, RED))[0] == (0,)


def decided(*taken):
    return what_decided(claim(owning(replace(a_table(len(taken)), pile=()), *taken), RED).state)


def test_what_decided_a_round_can_be_pointed_out():   # MF10, MF13, MF14
    assert what_decided(a_table()) == {}
    assert decided((BLUE, GREEN, YELLOW, PURPLE), ()) == {0: COLOURS}
    assert decided((BLUE, GREEN, YELLOW), (PURPLE, PURPLE)) == {1: (PURPLE,)}
    assert decided((GREEN,), (RED,)) == {0: (GREEN,), 1: (GREEN,)}
    assert decided((GREEN,), (RED, BLUE), (BLUE,)) == {0: (BLUE,), 1: (BLUE,)}  # red has put seat 2 out
    assert decided((GREEN,), (RED, YELLOW), ()) == {0: (GREEN,), 1: (GREEN,)}
    assert decided((BLUE, BLUE, RED), (BLUE, BLUE, RED), (YELLOW, YELLOW)) == {0: (RED,), 1: (RED,), 2: (RED,)}
    assert decided((BLUE, BLUE), (RED, BLUE, BLUE), (YELLOW, YELLOW)) == {0: (BLUE,), 1: (BLUE,)}  # shared, seat 2 is out


def test_mf_a7_equal_in_all_five_colours_is_shared():
    assert ended((BLUE,), (RED, BLUE))[0] == (0, 1)


def test_mf_a7_nobody_took_a_trick_is_shared():
    table = with_hand(replace(a_table(), pile=()), DEAD_HAND, single=DEAD_SINGLE)
    table = with_hand(table, DEAD_HAND, seat=1)
    assert play(table, 0, TurnSingle()).state.end.winners == (0, 1)


def test_mf15_the_sand_ends_a_game_alone_after_two_minutes_or_as_chosen():
    assert a_table(1).deadline == 120_000
    assert [a_table(1, timer=seconds).deadline for seconds in (45, 300)] == [45_000, 300_000]
    step = play(a_table(1), TABLE, TimeUp())
    assert step.events == (SandRanOut(), RoundEnded(1, (), "The sand has run out."))
    assert rules.to_act(step.state) == frozenset()


def test_mf15_only_the_table_says_that_time_is_up_and_only_where_there_is_sand():
    assert rules.to_act(a_table(1)) == {0, TABLE}
    assert rules.why_not(a_table(1), 0, TimeUp()) == "Only the sand can say that time is up."
    assert rules.why_not(a_table(1), TABLE, Swap(0)) == "That is for the players to do."
    for without_sand in (a_table(2), a_table(1, timer=0)):
        assert rules.why_not(without_sand, TABLE, TimeUp()) == "There is no sand to run out."


def test_mf_a10_alone_five_colours_win_and_otherwise_colours_count_before_tricks():
    won = claim(owning(a_table(1), FOUR_COLOURS), PURPLE).state
    assert (rules.outcome(won).winners, rules.outcome(won).scores) == ((0,), (5,))
    many = play(owning(a_table(1), (RED,) * 15), TABLE, TimeUp()).state
    wide = play(owning(a_table(1), (RED, BLUE)), TABLE, TimeUp()).state
    assert rules.outcome(wide).winners == ()
    assert (solo_score(wide), solo_score(many)) == ((2, 2), (1, 15))
    assert solo_score(wide) > solo_score(many)
    assert (rules.outcome(wide).scores, rules.outcome(many).scores) == ((2,), (1,))


def test_mf_a10_alone_the_game_ends_unwon_with_the_pile():
    assert rules.outcome(claim(replace(a_table(1), pile=()), RED).state).winners == ()


def test_mf_a9_a_proven_dead_position_turns_a_new_single_card():
    table = with_hand(a_table(1), DEAD_HAND, single=DEAD_SINGLE, pile=(20, 21, 22))
    assert table.dead and TurnSingle() in rules.options(table, 0)
    step = play(table, 0, TurnSingle())
    assert step.events == (SingleTurned(0, buried=DEAD_SINGLE, single=20),)
    assert (step.state.single, step.state.pile) == (20, (21, 22, DEAD_SINGLE))
    assert (step.state.turned, play(replace(table, turned=2), 0, TurnSingle()).state.turned) == (1, 3)


def test_mf_a9_no_new_single_card_while_a_trick_can_be_found():
    table = with_hand(a_table(1), a_find(RED).layers)
    assert rules.why_not(table, 0, TurnSingle()) == "There is still a trick to be found."
    dead_for_one = with_hand(ready(a_table(2), RED, seat=1), DEAD_HAND, single=DEAD_SINGLE)
    assert rules.why_not(dead_for_one, 0, TurnSingle()) == "There is still a trick to be found."


def test_mf_a9_a_pile_turned_through_in_vain_ends_the_round():
    table = with_hand(a_table(1), DEAD_HAND, single=DEAD_SINGLE, pile=(20, 21, 22), turned=3)
    assert play(table, 0, TurnSingle()).state.end.reason == "The pile is used up."


def test_mf_a9_a_deal_can_be_dead_from_the_start():
    table = rules.start(Setup(1, 64, {}))
    assert table.dead and TurnSingle() in rules.options(table, 0)


def test_mf_a9_the_turned_cards_are_counted_from_the_last_trick():
    assert claim(replace(a_table(), turned=5), RED).state.turned == 0


def test_mf_a13_four_people_change_their_own_stacks_and_share_one_single_card():
    table = a_table(4)
    for seat in range(4):
        top, middle, bottom = table.hands[seat]
        others = [hand for other, hand in enumerate(table.hands) if other != seat]
        table = play(table, seat, Arrange((bottom, middle, top))).state
        assert [hand for other, hand in enumerate(table.hands) if other != seat] == others
        assert rules.why_not(table, seat, Swap(top.card)) == ""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_option_is_accepted_as_a_setup(seats):
    for name, values in OPTIONS.items():
        for value in values:
            assert rules.start(Setup(seats, 1, {name: value})).round == 1
    with pytest.raises(BadSetup, match="timer"):
        rules.start(Setup(seats, 1, {"timer": 61}))
