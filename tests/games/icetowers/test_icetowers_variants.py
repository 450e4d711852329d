"""IceTowers for two: two colours each, or beside Gus the ghost."""

from __future__ import annotations

import pytest

from app.core.game import BadSetup, Setup
from app.games.icetowers.actions import Cap, Done, Mine, Place, Split
from app.games.icetowers.rules import (
    GUS,
    legal_targets,
    minable,
    options,
    outcome,
    own_colours,
    score,
    seams,
    seat_scores,
    start,
    why_not,
)
from app.games.icetowers.state import NO_ACTION
from tests.games.icetowers.tables import A, B, a_table, after, looks, play, refusal


def test_two_players_have_two_colours_each():
    """IT17: four stashes, each acts for both, both colours are added."""
    table = start(Setup(2, 1))
    assert len(table.towers) == 60 and [own_colours(table, seat) for seat in (A, B)] == [(0, 2), (1, 3)]
    table = a_table("a1", "b3", "c2", "d2", "b1", seats=2)
    table = after(table, (A, Cap(0, 1)), (A, Cap(2, 3)), (A, Done()), (B, Done()))
    assert score(table) == {0: 4, 1: 1, 2: 4, 3: 0} and outcome(table).scores == (8, 1)
    assert outcome(table).winners == (A,)


def test_the_two_colours_of_a_player_stay_distinct():
    """IT18: cap one with the other, mine under the other, pairs are of one colour, only the opponent splits them."""
    assert legal_targets(a_table("a1", "c3", "a3", seats=2), A, 0) == (1,)
    table = a_table("a3 a2 c1", "b3", seats=2)
    assert minable(table, A, 0) == (0, 1)
    assert refusal(table, A, Split(0, 1)) == "You may never split your own pair."
    assert seams(table, B, 0) == (1,)
    mixed = a_table("a3 c2 b1", seats=2)
    assert seams(mixed, A, 0) == seams(mixed, B, 0) == ()


def test_either_player_acts_for_gus():
    """IT19: three stashes, Gus's pyramids are capped with and mined by both."""
    table = start(Setup(2, 1, {"two": "gus"}))
    assert len(table.towers) == 45 and table.colours == (0, 1, GUS)
    table = a_table("g1", "a3 b2", "g3 g2 a1", "b3 a3", gus=True)
    for seat in (A, B):
        assert not why_not(table, seat, Cap(0, 1))
        assert minable(table, seat, 2) == (3, 4)
        assert looks(after(table, (seat, Mine(2, 4)), (seat, Place(3))))[3] == "b3 a3 g2"


def test_gus_never_caps_a_lone_pyramid():
    """IT20, IT-A10: nobody's lone pyramid, while players do cap his."""
    table = a_table("g1", "a3", "b3 a2", "b1", "g3", gus=True)
    assert refusal(table, A, Cap(0, 1)) == refusal(table, B, Cap(0, 3)) == "Gus never caps a lone pyramid."
    assert legal_targets(table, A, 0) == (2,)
    assert not why_not(table, B, Cap(3, 0)) and not why_not(table, A, Cap(1, 4))


def test_gus_never_splits():
    """IT20: a player's pair is safe from its owner, whoever that owner might act for."""
    table = a_table("g3 a2 a1", gus=True)
    assert refusal(table, A, Split(0, 2)) == "You may never split your own pair."
    assert not why_not(table, B, Split(0, 2))


def test_either_player_may_split_gus_pairs():
    """IT-A9."""
    table = a_table("g3 g2 a1", gus=True)
    assert seams(table, A, 0) == seams(table, B, 0) == (1,)


def test_gus_mined_pyramid_caps_towers_only():
    """IT-A9: of two or more pyramids, else the table."""
    table = after(a_table("g3 g2 a1", "b3", "b3 a2", gus=True), (B, Mine(0, 1)))
    assert refusal(table, B, Place(1)) == "Gus never caps a lone pyramid."
    assert list(options(table, B)) == [Place(2)]
    table = after(a_table("g3 g2 a1", "b3", gus=True), (B, Mine(0, 1)))
    assert list(options(table, B)) == [Place(None)]


def test_gus_scores_and_wins():
    """IT21."""
    table = after(a_table("a3 b3 g1", "a2", "b1", gus=True), (A, Done()), (B, Done()))
    assert score(table) == {0: 2, 1: 1, GUS: 7} and seat_scores(table) == (2, 1)
    assert outcome(table).winners == () and outcome(table).reason == "Gus the ghost wins with 7 points."


def test_ties_are_shared_also_with_gus():
    """IT-A16."""
    shared = after(a_table("a2", "b2", "g1", gus=True), (A, Done()), (B, Done()))
    assert outcome(shared).winners == (A, B)
    ghost = after(a_table("a2", "b1", "g2", gus=True), (A, Done()), (B, Done()))
    assert outcome(ghost).winners == (A,) and "shares" in outcome(ghost).reason


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_the_game_is_for_two_to_four(seats: int):
    """IT1, IT-A17."""
    with pytest.raises(BadSetup):
        start(Setup(seats, 1))


def test_a_cap_for_gus_is_in_the_options_of_both():
    """IT19."""
    table = a_table("g1", "a3 b2", gus=True)
    assert Cap(0, 1) in list(options(table, A)) and Cap(0, 1) in list(options(table, B))
    assert play(table, B, Cap(0, 1)).events[0].seat == B


def test_the_match_ends_when_only_gus_could_cap_a_lone_pyramid():
    """IT13, IT20: nobody has an action left; a tower of two would be one."""
    assert after(a_table("g2", "b3", "a1", "b1", gus=True), (A, Cap(2, 3))).ended == NO_ACTION
    assert not after(a_table("g2", "b3 a3", "a1", "b1", gus=True), (A, Cap(2, 3))).ended


def test_nobody_mines_or_lifts_what_is_not_theirs():
    """IT6, IT7: what a seat is shown as possible is its own, and Gus's."""
    table = a_table("b3 b2 a1", "g3 g2 a1", "a1", "b1", "a3 b3", gus=True)
    assert minable(table, A, 0) == () and minable(table, B, 0) == (0, 1) and minable(table, A, 1) == (3, 4)
    assert legal_targets(table, A, 7) == legal_targets(table, A, 0) == () and legal_targets(table, B, 7) == (0, 1, 2)
