"""Monster Freeze: cards, stacks and what shows of them."""

from __future__ import annotations

from itertools import permutations

import pytest
from freeze_table import PLAIN_HAND, TWO_COLOURS, a_table, play, with_hand

from app.core.game import IllegalMove
from app.games.freeze import SEATS
from app.games.freeze.actions import Arrange
from app.games.freeze.cards import CELLS, COLOURS, LINES, deck, face, shown_face, turned
from app.games.freeze.state import Placed, cards_of, colour_on, lines_showing, nest


def test_mf1_one_to_four_play_with_five_colours_and_each_card_shows_each_colour_once():
    assert SEATS == (1, 2, 3, 4)
    assert sorted(COLOURS) == ["blue", "green", "purple", "red", "yellow"]
    for name in "ab":
        for side in (side for card in deck(name) for side in card):
            assert sorted(cell for cell in side if cell) == sorted(COLOURS)


@pytest.mark.parametrize("name", ["a", "b"])
def test_mf5_a_card_has_its_holes_in_the_same_places_seen_from_behind(name):
    for front, back in deck(name):
        mirrored = [back[3 * (cell // 3) + 2 - cell % 3] for cell in CELLS]
        assert [cell is None for cell in front] == [cell is None for cell in mirrored]


def test_mf_a5_the_back_of_a_normal_card_holds_no_secret():
    for front, back in deck("a"):
        assert front == tuple(back[3 * (cell // 3) + 2 - cell % 3] for cell in CELLS)


def test_mf4_a_quarter_turn_is_clockwise():
    assert turned(face("RBG/ooo/YPo"), 1) == face("YoR/PoB/ooG")
    assert turned(face("RBG/ooo/YPo"), 4) == face("RBG/ooo/YPo")


def test_mf4_a_card_turned_once_more_shows_its_face_a_quarter_farther_clockwise():
    for lying in (Placed(0), Placed(0, 3), Placed(0, 2, True)):
        over = lying.turned()
        assert shown_face("a", 0, over.turns, over.flipped) == turned(shown_face("a", 0, lying.turns, lying.flipped), 1)


def test_mf4_flipping_a_turned_card_mirrors_what_is_seen():
    lying = Placed(0).turned()
    over = lying.turned_over()
    before, after = (shown_face("a", card.card, card.turns, card.flipped) for card in (lying, over))
    assert after == tuple(before[3 * (cell // 3) + 2 - cell % 3] for cell in CELLS)
    assert over.turned_over() == lying


def test_mf4_all_three_cards_in_any_order_turned_and_flipped():
    table = with_hand(a_table(), PLAIN_HAND)
    for order in list(permutations(PLAIN_HAND))[1:]:
        assert play(table, 0, Arrange(order)).state.hands[0] == order
    turned_and_flipped = (Placed(0, 3, True), Placed(1, 2), Placed(2, 1, True))
    assert play(table, 0, Arrange(turned_and_flipped)).state.hands[0] == turned_and_flipped


@pytest.mark.parametrize("layers", [
    (Placed(0), Placed(1), Placed(1)),  # one card twice
    (Placed(0), Placed(1), Placed(3)),  # not in the hand
    (Placed(0), Placed(1)),  # one left out
    (Placed(0, 4), Placed(1), Placed(2)),  # no such turn
    PLAIN_HAND,  # no change
])
def test_mf4_nothing_but_the_own_three_cards_can_be_stacked(layers):
    with pytest.raises(IllegalMove):
        play(with_hand(a_table(), PLAIN_HAND), 0, Arrange(layers))


def test_mf5_a_stack_always_shows_one_square_of_nine_cells():
    assert len(nest("a", PLAIN_HAND)) == len(nest("a", TWO_COLOURS)) == 9


def test_mf6_the_top_monster_shows_or_the_next_one_through_its_hole_and_mf_a2_a_hole_through_all_is_empty():
    # Top oBo/YPo/RGo, then PBG/Roo/ooY, then Goo/PYo/oBR.
    assert nest("a", PLAIN_HAND) == face("PBG/YPo/RGY")
    # The other way round the first card shows last.
    assert nest("a", PLAIN_HAND[::-1]) == face("GBG/PYo/RBR")


def test_mf7_a_trick_is_a_row_a_column_or_a_diagonal():
    assert len(set(LINES)) == 8
    for written, line in (("RRR/ooo/ooo", 0), ("ooo/RRR/ooo", 1), ("ooo/ooo/RRR", 2), ("Roo/Roo/Roo", 3),
                          ("oRo/oRo/oRo", 4), ("ooR/ooR/ooR", 5), ("Roo/oRo/ooR", 6), ("ooR/oRo/Roo", 7)):
        assert [number for number in range(8) if colour_on(face(written), number)] == [line]


def test_mf_a2_three_holes_are_no_trick():
    assert colour_on(face("ooo/RBG/YPo"), 0) is None


def test_mf_a1_a_stack_may_show_two_colours_at_once():
    assert lines_showing("a", TWO_COLOURS) == {1: "red", 2: "yellow"}
    assert cards_of(TWO_COLOURS) == (1, 14, 38)
