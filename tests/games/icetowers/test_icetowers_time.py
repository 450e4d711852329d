"""IceTowers: frost, insisting, the ring that closes, and the calm mode."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from app.core.game import TABLE, Setup
from app.core.host import Host, Intent
from app.core.match import Match
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, Done, Insist, Mine, Place, TimeUp, Undone
from app.games.icetowers.events import Insisted, Placed
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.games.icetowers.rules import options, start, to_act, why_not
from app.games.icetowers.state import War
from app.games.icetowers.table import Table
from tests.games.icetowers.tables import A, B, C, D, a_table, after, looks, play, refusal


def holding(*towers: str):
    """A has mined pyramid 1 from tower 0, at 1000 ms."""
    return play(a_table("a3 a2 b1", *towers), A, Mine(0, 1), 1000).state


def test_a_hand_is_frosty_for_a_while_after_an_action():
    """The pace setting: the next action of the seat waits, seals and other seats do not."""
    table = play(a_table("a1", "a2", "b3", "c3", "b1", pace=700), A, Cap(0, 2), 5000).state
    assert refusal(table, A, Cap(1, 3), 5699) == "Your hand is still frosty: wait a moment."
    assert play(table, A, Cap(1, 3), 5700) and play(table, B, Cap(4, 3), 5001) and play(table, A, Done(), 5001)
    assert list(options(table, A)) == [Done()] and not why_not(table, A, Cap(1, 3))


def test_mining_and_placing_are_one_action():
    """IT8: no frost between them, but after them."""
    table = play(a_table("a3 a2 b1", "c3", "d3", "a1", pace=1500), A, Mine(0, 1), 1000).state
    table = play(table, A, Place(1), 1001).state
    assert refusal(table, A, Cap(3, 2), 2500) and play(table, A, Cap(3, 2), 2501)


def test_others_may_insist_after_a_moment_to_think():
    """IT10, IT-A11: eight seconds, then anyone but the holder, once."""
    table = holding("c3", "d3")
    assert refusal(table, B, Insist(A), 1000 + THINK_MS - 1) == "A moment to think is fine: wait before you insist."
    assert refusal(table, A, Insist(A), 99_000) == "Nobody else has a pyramid in hand there."
    step = play(table, B, Insist(A), 1000 + THINK_MS)
    assert step.events == (Insisted(B, A, 1000 + THINK_MS + INSIST_MS),)
    assert refusal(step.state, C, Insist(A), 99_000) == "The ring is already closing."
    assert refusal(table, B, Insist(D + 1), 99_000) == refusal(table, B, Insist(-1), 99_000) == refusal(table, A, Insist(A), 99_000)
    assert Insist(A) in options(replace(table, clock=99_000), B) and Insist(A) not in options(table, B)
    assert (THINK_MS, INSIST_MS) == (8000, 5000)


def test_the_table_places_an_insisted_pyramid_on_the_nearest_legal_tower():
    """IT-A11: nearest to where it was mined."""
    table = play(holding("c1", "a3", "d3", "c3"), B, Insist(A), 10_000).state
    assert TABLE in to_act(table) and list(options(table, TABLE)) == [TimeUp(A)]
    step = play(table, TABLE, TimeUp(A), 15_000)
    assert step.events[0] == Placed(A, table.hands[A].piece, 3, False, True)
    assert looks(step.state)[3] == "d3 a2" and TABLE not in to_act(step.state)


def test_nearest_is_measured_across_the_whole_field():
    """IT-A11: along both sides of the field; of two equally near towers the one with the lower number."""
    table = play(holding("c3", "d3", "c3", "d3"), B, Insist(A), 10_000).state
    mined, here = (table.hands[A].x, table.hands[A].y), table.towers
    for places, nearest in (
        (((-90, 0), (0, 80), (60, -60), (50, 50)), 4),
        (((30, 200), (200, 30), (0, -110), (100, 0)), 4),
        (((100, 0), (0, 100), (0, -100), (-100, 0)), 1),
        (((10, -90), (-85, 0), (60, 70), (70, 60)), 2),
    ):
        moved = [replace(tower, x=mined[0] + dx, y=mined[1] + dy) for tower, (dx, dy) in zip(here[1:], places, strict=True)]
        step = play(replace(table, towers=(here[0], *moved)), TABLE, TimeUp(A), 15_000)
        assert step.events[0].tower == nearest


def test_the_table_uses_the_table_only_if_there_is_no_cap():
    """IT-A11, IT9."""
    table = play(holding("c1", "d1"), B, Insist(A), 10_000).state
    assert looks(play(table, TABLE, TimeUp(A), 15_000).state)[-1] == "a2"


def test_a_mined_pyramid_cannot_be_put_back():
    """IT-A11: no action of the holder undoes a mine."""
    table = holding("c3", "d3")
    assert list(options(table, A)) == [Place(1), Place(2)]


def test_only_the_clock_ends_a_ring():
    """IT-A11."""
    table = holding("c3", "d3")
    assert refusal(table, TABLE, TimeUp(A)) == "No ring is closing there."
    assert refusal(table, B, TimeUp(A)) == refusal(table, TABLE, Done()) == "Only the table's clock can do that."
    assert refusal(table, TABLE, TimeUp(B)) == refusal(table, TABLE, TimeUp(D + 1)) == "No ring is closing there."
    assert not list(options(table, TABLE))


def test_insisting_blocks_nobody_else():
    """IT-A12: a prompt only."""
    table = play(holding("c3", "d3", "b2"), B, Insist(A), 10_000).state
    assert not why_not(table, B, Cap(3, 1)) and not why_not(table, C, Cap(1, 2))
    assert not why_not(table, A, Place(1))


def test_the_table_keeps_the_five_seconds():
    """IT-A11: driven by the host, the ring closes when it is due."""
    match = Match(rules, Setup(4, 1))
    match._states[-1] = play(holding("c3", "d3"), B, Insist(A), 10_000).state
    host = Host(match, {TABLE: Table()})
    assert host.tick(11_000, inf) == [] and host.next_due() == 15_000
    assert [played.move.action for played in host.tick(15_000, inf)] == [TimeUp(A)]
    match._states[-1] = holding("c3", "d3")  # nobody has insisted: no ring, however long it takes
    host = Host(match, {TABLE: Table()})
    assert host.tick(99_000, inf) == [] and host.next_due() is None


def test_of_two_rings_the_one_that_was_asked_for_first_closes_first():
    """IT-A11: also for a clock that begins in the middle, as after a pause."""
    state = after(a_table("a3 a2 c1", "b3 b2 d1", "c3", "d3", "c2"), (A, Mine(0, 1)), (B, Mine(1, 4)))
    state = play(play(state, C, Insist(B), 9000).state, D, Insist(A), 10_000).state
    thought = Table().think(state, TABLE, None, 11_000)
    next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert end.value.value == Intent(TimeUp(B), 9000 + INSIST_MS - 11_000)


def test_calm_mode_is_off_by_default():
    """IT-A18: the game is turnless."""
    assert not start(Setup(4, 1)).calm and start(Setup(4, 1)).turn is None


def test_the_pace_is_chosen():
    """0.7 s unless told otherwise, none in the calm mode."""
    paces = [start(Setup(4, 1, options)).pace for options in ({}, {"pace": 0}, {"pace": 1500}, {"pace": 1500, "calm": True})]
    assert paces == [700, 0, 1500, 0]


def test_in_the_calm_mode_players_act_one_after_another():
    """IT-A18: without frost; passing is Done, and a seat that cannot act is skipped."""
    table = start(Setup(4, 1, {"calm": True}))
    assert table.pace == 0 and to_act(table) == {A}
    table = a_table("a1", "b3", "c2", "d2", "b1", "a3", calm=True, turn=A)
    assert refusal(table, B, Cap(1, 2)) == refusal(table, B, Done()) == "It is another player's move."
    table = after(table, (A, Cap(0, 1)))
    assert table.turn == B
    table = after(table, (B, Done()))
    assert table.turn == C and to_act(table) == {B, C}
    table = after(table, (B, Undone()), (C, Cap(2, 5)))
    assert table.turn == D and not table.sealed
    assert after(table, (D, Done())).turn == B  # A and C have nothing free left


def test_the_move_stays_until_a_mined_pyramid_is_placed_and_nobody_is_hurried():
    """IT-A18, IT8."""
    table = after(a_table("a3 a2 b1", "c3", "d3", "b1", calm=True, turn=A), (A, Mine(0, 1)))
    assert table.turn == A and to_act(table) == {A}
    assert refusal(table, B, Insist(A), 99_000) == "Nobody is hurried in a calm game."
    assert after(table, (A, Place(1))).turn == B


def test_a_seat_without_an_action_is_skipped_in_the_calm_mode():
    """IT-A18."""
    table = after(a_table("a1", "b1 c1", "d1", calm=True, turn=A), (A, Cap(0, 1)))
    assert table.turn == D and not why_not(table, D, Cap(2, 1))


def test_who_has_passed_is_passed_over_in_the_calm_mode():
    """IT-A18: until somebody acts; a war of towers asks everybody at once."""
    table = a_table("a1", "b1", "c1", "d1", calm=True, turn=C, sealed=frozenset({D}))
    assert after(table, (C, Done())).turn == A
    assert to_act(replace(table, war=War((0,)))) == {A, B, C, D}
