"""IceTowers: capping, mining, placing and splitting, on tables of a few pyramids."""

from __future__ import annotations

from app.games.icetowers.actions import Cap, Done, Mine, Place, Split
from app.games.icetowers.events import Capped, Divided, Mined, Placed
from app.games.icetowers.rules import controls, legal_targets, minable, options, owner, score, seams, to_act, why_not
from tests.games.icetowers.tables import A, B, C, a_table, after, looks, play, refusal


def test_anyone_may_act_at_any_time():
    """IT2: no turns; the same seat may even act twice running."""
    table = a_table("a1", "b3", "c3", "a2", "d1")
    assert to_act(table) == {0, 1, 2, 3}
    assert looks(after(table, (A, Cap(0, 1)), (A, Cap(3, 2)), (B, Done()))) == ["b3 a1", "c3 a2", "d1"]


def test_one_action_at_a_time():
    """IT3: with a mined pyramid in hand a player may only place it, also for the other colour of two."""
    table = play(a_table("a2 a1 b1", "c1", "d3", "c1 d1 d1 d1", seats=2), A, Mine(0, 1)).state
    for action in (Cap(1, 2), Mine(0, 0), Split(0, 1), Done()):
        assert "One action at a time" in refusal(table, A, action)
    assert all(isinstance(action, Place) for action in options(table, A))
    assert "larger" in why_not(table, B, Cap(2, 1))  # the other seat is refused by size alone


def test_the_top_pyramid_controls_the_tower():
    """IT4: also a lone pyramid is a tower of its owner."""
    table = a_table("a3 b2 c1", "d1")
    assert [owner(table, controls(tower)) for tower in table.towers] == [2, 3]


def test_a_cap_goes_on_a_larger_or_equal_pyramid_of_another():
    """IT5."""
    table = a_table("a2", "b1", "b2", "b3", "c3 b2")
    assert legal_targets(table, A, 0) == (2, 3, 4)
    assert refusal(table, A, Cap(0, 1)) == "That pyramid is larger than the one below."
    step = play(table, A, Cap(0, 4))
    assert step.events == (Capped(A, table.towers[0].top, 0, 4),)
    assert looks(step.state)[-1] == "c3 b2 a2"


def test_only_a_free_standing_pyramid_may_be_lifted():
    """IT6."""
    table = a_table("b3 a2", "b3", "c3 b1")
    assert refusal(table, A, Cap(0, 1)) == "Only a pyramid that stands alone may be lifted."
    assert refusal(table, A, Cap(1, 2)) == "That pyramid is not yours."


def test_nobody_caps_the_own_colour():
    """IT6."""
    table = a_table("a1", "a3", "b3 a3")
    assert refusal(table, A, Cap(0, 1)) == refusal(table, A, Cap(0, 2)) == "A pyramid never caps its own colour."
    assert refusal(table, A, Cap(0, 0)) == "A pyramid cannot cap itself."


def test_mining_takes_one_of_two_and_closes_the_tower():
    """IT7: only own pyramids, two or more of them."""
    table = a_table("a3 b3 a2 c1", "d3", "b2 a1 c1")
    step = play(table, A, Mine(0, 0))
    assert step.events[0] == Mined(A, table.towers[0].pieces[0], 0, 0)
    assert looks(step.state)[0] == "b3 a2 c1"
    assert refusal(table, A, Mine(2, 6)) == "Mining needs two or more pyramids of the colour in the tower."
    assert refusal(table, B, Mine(0, 0)) == "You may mine only your own pyramids."


def test_three_or_more_may_be_mined_too():
    """IT-A1."""
    assert minable(a_table("a3 a2 a1 b1"), A, 0) == (0, 1, 2)


def test_a_tower_of_ones_own_is_not_mined():
    """IT-A2: control is judged by colour, so with two colours each the other colour on top is fine."""
    assert minable(a_table("a3 b3 a2"), A, 0) == ()
    assert refusal(a_table("a3 b3 a2"), A, Mine(0, 0)) == "You may not mine a tower that this colour controls."
    assert minable(a_table("a3 b3 a2 c1", seats=2), A, 0) == (0, 2)


def test_any_own_pyramid_may_be_mined_and_sizes_never_grow_upwards():
    """IT-A3."""
    table = a_table("a3 b3 a2 a2 c1", "d3")
    assert minable(table, A, 0) == (0, 2, 3)
    for piece in minable(table, A, 0):
        sizes = [one.size for one in play(table, A, Mine(0, piece)).state.towers[0].pieces]
        assert sizes == sorted(sizes, reverse=True)


def test_mining_again_is_fine_while_two_remain():
    """IT-A4."""
    table = after(a_table("a3 a2 a1 b1", "d3", "d3"), (A, Mine(0, 0)), (A, Place(1)))
    assert minable(table, A, 0) == (1, 2)
    table = after(table, (A, Mine(0, 1)), (A, Place(2)))
    assert minable(table, A, 0) == ()


def test_a_mined_pyramid_must_cap_another_tower():
    """IT8: neither the table nor the tower it came from, as long as it can cap something."""
    table = after(a_table("a3 a2 b3", "d3", "d1"), (A, Mine(0, 1)))
    assert refusal(table, A, Place(0)) == "A mined pyramid may not go back on the tower it came from."
    assert refusal(table, A, Place(None)) == "A mined pyramid goes on the table only if it can cap nothing."
    assert refusal(table, A, Place(2)) == "That pyramid is larger than the one below."
    assert list(options(table, A)) == [Place(1)]
    step = play(table, A, Place(1))
    assert isinstance(step.events[0], Placed) and not step.events[0].on_table
    assert looks(step.state)[1] == "d3 a2"


def test_a_mined_pyramid_without_a_cap_is_set_on_the_table():
    """IT9."""
    table = after(a_table("a3 a2 b3", "d1", "a3"), (A, Mine(0, 0)))
    assert list(options(table, A)) == [Place(None)]
    step = play(table, A, Place(None))
    assert step.events[0] == Placed(A, table.hands[A].piece, 3, True, False)
    assert looks(step.state) == ["a2 b3", "d1", "a3", "a3"]


def test_a_pyramid_never_returns_to_its_own_tower_even_after_a_split():
    """IT-A5: while in hand; both halves are the tower it came from."""
    table = after(a_table("a3 a3 b3 b3", "d3", "c3"), (A, Mine(0, 0)), (C, Split(0, 2)))
    assert looks(table)[-1] == "b3"
    for half in (0, 3):
        assert refusal(table, A, Place(half)) == "A mined pyramid may not go back on the tower it came from."
    assert not why_not(table, A, Place(1))


def test_halves_of_another_tower_are_open_to_a_mined_pyramid():
    """IT-A6, IT-A5: only the tower it came from is closed to it."""
    table = after(a_table("a3 a3 b3", "c3 d3 d3", "c1"), (A, Mine(0, 0)), (C, Split(1, 2)))
    assert legal_targets(table, A, 0) == (1, 3) and not why_not(table, A, Place(3))


def test_once_it_stands_free_a_mined_pyramid_is_an_ordinary_one():
    """IT-A5: it may then cap anything, also the tower it came from."""
    table = after(a_table("a3 a3 b3", "d1", "a2"), (A, Mine(0, 0)), (A, Place(None)))
    assert not why_not(table, A, Cap(3, 0))
    assert looks(after(table, (A, Cap(3, 0))))[0] == "a3 b3 a3"


def test_a_mined_pyramid_may_cap_any_tower_also_a_lone_one():
    """IT-A6."""
    table = after(a_table("a3 a1 b1", "d1", "c3 b2", "a1"), (A, Mine(0, 1)))
    assert legal_targets(table, A, 1) == (1, 2)


def test_a_split_divides_between_two_of_one_other_colour():
    """IT11."""
    table = a_table("a3 b3 b2 c1")
    assert seams(table, A, 0) == (2,)
    step = play(table, A, Split(0, 2))
    assert step.events[0] == Divided(A, 0, 2, 1)
    assert looks(step.state) == ["a3 b3", "b2 c1"]
    assert refusal(table, A, Split(0, 1)) == "A tower is split only between two neighbours of one colour."
    assert refusal(table, A, Split(0, 4)) == refusal(table, A, Split(0, 0))


def test_nobody_splits_the_own_pair():
    """IT12."""
    table = a_table("a3 b3 b2 c1")
    assert refusal(table, B, Split(0, 2)) == "You may never split your own pair."
    assert seams(table, B, 0) == ()


def test_nobody_is_obliged_to_split():
    """IT12: a match may end with a pair left."""
    table = after(a_table("a3 b3 b2 c1"), *((seat, Done()) for seat in range(4)))
    assert table.ended and looks(table) == ["a3 b3 b2 c1"]


def test_three_alike_have_two_seams():
    """IT-A7."""
    table = a_table("b3 b2 b1 c1")
    assert seams(table, A, 0) == (1, 2)
    assert looks(play(table, A, Split(0, 1)).state) == ["b3", "b2 b1 c1"]
    assert looks(play(table, A, Split(0, 2)).state) == ["b3 b2", "b1 c1"]


def test_any_other_player_may_split_even_if_it_gives_a_piece_away():
    """IT-A8: in the tower or not, controlling it or not; the upper piece of a top pair stands alone."""
    table = a_table("a3 b3 b2")
    assert [seams(table, seat, 0) for seat in range(4)] == [(2,), (), (2,), (2,)]
    split = play(table, C, Split(0, 2)).state
    assert looks(split) == ["a3 b3", "b2"] and score(split)[1] == 8


def test_the_second_hand_on_a_tower_is_refused_with_a_reason():
    """IT-A11: the order of arrival decides."""
    table = a_table("a1", "b1", "c3", "d3")
    late = after(table, (A, Cap(0, 2, onto=2)))
    assert refusal(late, B, Cap(1, 2, onto=2)) == "Someone was faster: that tower has a new top."
    assert not why_not(late, B, Cap(1, 2))  # asked for again, with the new top in sight
    gone = after(table, (C, Cap(2, 3)))
    assert refusal(gone, A, Cap(0, 2)) == "Someone was faster: that tower is gone."


def test_a_mined_pyramid_can_come_too_late_as_well():
    """IT-A11: for a placing as for a cap."""
    table = after(a_table("a3 a2 b1", "c3", "d3", "b2"), (A, Mine(0, 1)))
    late = after(table, (B, Cap(3, 1)))
    assert refusal(late, A, Place(1, onto=3)) == "Someone was faster: that tower has a new top."
    assert not why_not(late, A, Place(1, onto=5)) and not why_not(late, A, Place(2, onto=4))
    assert refusal(after(table, (C, Cap(1, 2))), A, Place(1)) == "Someone was faster: that tower is gone."


def test_a_late_miner_finds_the_pyramid_gone():
    """IT-A11."""
    table = after(a_table("a3 a3 a3 b1", "c3", "d3", "b3"), (A, Mine(0, 0)), (A, Place(1)))
    assert refusal(table, A, Mine(0, 0)) == "Someone was faster: that pyramid is gone."
    assert refusal(table, A, Mine(9, 0)) == refusal(table, A, Split(9, 1)) == "Someone was faster: that tower is gone."
    assert refusal(table, A, Place(1)) == "There is no pyramid in your hand."
