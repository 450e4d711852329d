"""IceTowers: seals, the automatic end, showdown, wars of towers, and counting."""

from __future__ import annotations

from dataclasses import replace

from app.games.icetowers.actions import Cap, ConfirmWar, Done, Mine, Place, PlayOn, Split, Undone
from app.games.icetowers.events import (
    GameEnded,
    OnlySplitsLeft,
    Sealed,
    Unsealed,
    WarDeclined,
    WarEnded,
    WarOffered,
)
from app.games.icetowers.rules import best_tower, only_splits_left, options, outcome, score, to_act, why_not
from app.games.icetowers.state import AGREED, NO_ACTION, WAR, State
from tests.games.icetowers.tables import A, B, C, D, a_table, after, looks, play, refusal

LAP = (  # three mines that bring the same towers back, with the two long ones changing places
    (A, Mine(0, 3)), (A, Place(2)), (C, Mine(2, 9)), (C, Place(0)), (B, Mine(0, 4)), (B, Place(2)),
)
LAP_BACK = ((A, Mine(2, 3)), (A, Place(0)), (C, Mine(0, 2)), (C, Place(2)), (B, Mine(2, 4)))


def a_war() -> State:
    """Two laps of a war of towers, but for the last placing."""
    return after(a_table("b1 a1 c1 a1 b1", "b1 c1", "b1 a1 c1 c1", seats=3), *LAP, *LAP_BACK)


def test_all_agreeing_ends_the_match():
    """IT13."""
    table = after(a_table("a3", "b3", "c3", "d3 a1"), (A, Done()), (B, Done()), (C, Done()))
    assert not table.ended
    step = play(table, D, Done())
    assert step.state.ended == AGREED and to_act(step.state) == frozenset()
    assert step.events == (Sealed(D), GameEnded(AGREED, (7, 3, 3, 0)))
    assert refusal(step.state, A, Undone()) == "The match is over." and not list(options(step.state, A))


def test_the_match_ends_by_itself_when_nobody_can_act():
    """IT13."""
    step = play(a_table("a1", "b1"), A, Cap(0, 1))
    assert step.state.ended == NO_ACTION and isinstance(step.events[-1], GameEnded)
    assert outcome(step.state).reason == "Nobody can act any more."


def test_a_seal_can_be_broken_and_any_action_breaks_all():
    """IT-A13."""
    table = after(a_table("a1", "b3", "c3", "d3"), (B, Done()), (C, Done()))
    assert refusal(table, B, Done()) == "You are done already."
    assert refusal(table, A, Undone()) == "You have no seal to break."
    assert play(table, B, Undone()).state.sealed == {C}
    step = play(table, A, Cap(0, 1))
    assert Unsealed((B, C)) in step.events and not step.state.sealed


def test_the_end_does_not_come_over_a_pyramid_in_hand():
    """IT-A13, IT8: the holder cannot seal, and no automatic end comes before the placing."""
    table = after(a_table("a2 a1 b1", "d1"), (A, Mine(0, 1)))
    assert not table.ended
    assert "One action" in refusal(table, A, Done())


def test_if_only_splits_remain_the_table_asks():
    """IT-A13: the match goes on until all agree."""
    step = play(a_table("b3 b2 c1", "d1", "a1"), A, Cap(2, 1))
    assert not step.state.ended and OnlySplitsLeft() not in step.events  # c may still cap nothing, d neither
    step = play(a_table("b1 b1", "a1", "a1"), A, Cap(1, 0))
    assert not only_splits_left(step.state)  # b mines
    step = play(a_table("b1 b1", "b1", "a1", "c1 a1"), B, Cap(1, 3))
    assert OnlySplitsLeft() not in step.events
    step = play(a_table("c2 a1 a1", "d1", "b2 c1"), D, Cap(1, 2))
    assert only_splits_left(step.state) and OnlySplitsLeft() in step.events and not step.state.ended
    assert Split(0, 2) in list(options(step.state, B))


def test_every_tower_counts_for_its_top():
    """IT14: 3, 2 and 1 points; the highest total wins."""
    table = after(a_table("a3 b2 c1", "d3", "d1", "a2 b2"), *((seat, Done()) for seat in range(4)))
    assert score(table) == {0: 0, 1: 4, 2: 6, 3: 4}
    assert outcome(table).scores == (0, 4, 6, 4) and outcome(table).winners == (C,)
    assert best_tower(table, D).id == 1 and best_tower(table, A) is None


def test_final_showdown_leaves_lone_pyramids_to_their_owners():
    """IT15, IT-A14: nobody wants to place first, so all agree with free pyramids left."""
    table = a_table("a1", "b1", "c3 a2", "d3 b2")
    assert not why_not(table, A, Cap(0, 3)) and not why_not(table, B, Cap(1, 2))
    ended = after(table, *((seat, Done()) for seat in range(4)))
    assert score(ended) == {0: 6, 1: 6, 2: 0, 3: 0} and outcome(ended).winners == (A, B)


def test_a_table_seen_the_third_time_offers_war():
    """IT-A15: by the multiset of towers; involved are those that changed since the second time."""
    table = a_war()
    assert table.war is None
    step = play(table, B, Place(0))
    assert step.events[-1] == WarOffered((0, 2)) and step.state.war.towers == (0, 2)
    assert refusal(step.state, A, Mine(0, 1)) == "First say whether there is a way out of the war of towers."
    assert list(options(step.state, A)) == [ConfirmWar(), PlayOn()]


def test_a_war_that_all_confirm_removes_its_towers():
    """IT16: the match ends, they score nothing."""
    table = after(a_war(), (B, Place(0)), (A, ConfirmWar()), (B, ConfirmWar()))
    assert not table.ended and refusal(table, A, ConfirmWar()) == "You have answered already."
    assert list(options(table, A)) == [PlayOn()]  # one may think again
    before = score(table)
    step = play(table, C, ConfirmWar())
    assert step.state.ended == WAR and looks(step.state) == ["b1 c1"]
    assert any(isinstance(event, WarEnded) and len(event.towers) == 2 for event in step.events)
    assert sum(score(step.state).values()) == sum(before.values()) - 9 == 2


def test_one_who_sees_a_way_out_plays_on():
    """IT16, IT-A15: one is enough; the next offer needs three times again."""
    table = after(a_war(), (B, Place(0)), (A, ConfirmWar()))
    step = play(table, C, PlayOn())
    assert step.events == (WarDeclined(C),) and step.state.war is None and not step.state.ended
    assert step.state.wars_declined == 1
    again = after(step.state, *LAP[:2], (C, Mine(2, 10)), *LAP[3:])
    assert again.war is None
    assert refusal(again, A, PlayOn()) == refusal(again, A, ConfirmWar()) == "There is no war of towers."


def test_a_lap_is_a_war_only_by_its_look_not_by_numbers():
    """IT-A15: after one lap the long towers have changed places, and the table counts as seen twice."""
    table = after(a_table("b1 a1 c1 a1 b1", "b1 c1", "b1 a1 c1 c1", seats=3), *LAP)
    assert looks(table) == ["b1 a1 c1 c1", "b1 c1", "b1 a1 c1 a1 b1"]
    assert table.seen.count(table.key) == 2
    assert replace(table, seen=()).key == table.key


def test_a_tower_that_changed_only_before_the_laps_is_not_at_war():
    """IT-A15: towers involved are those changed within the cycle."""
    table = a_table("b1 a1 c1 a1 b1", "b1 c1", "b1 a1 c1 c1", "c3", "a2", seats=3)
    table = after(table, (A, Cap(4, 3)), *LAP, *LAP_BACK, (B, Place(0)))
    assert table.war.towers == (0, 2)


def test_a_lap_of_other_towers_before_the_last_one_is_not_part_of_the_war():
    """IT-A15: the war is between the towers that changed since the second time, not since the first."""
    three = "b1 a1 c1 a1 b1", "b1 c1", "b1 a1 c1 c1"
    beside = tuple((seat, Mine(action.tower + 3, action.piece + 11) if isinstance(action, Mine) else Place(action.target + 3))
                   for seat, action in LAP)
    table = after(a_table(*three, *three, seats=3), *LAP, *beside)
    assert table.war.towers == (3, 5)
