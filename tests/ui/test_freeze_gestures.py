"""Monster Freeze: every gesture, its one-finger button, what is seen of it at once, and room for all of it."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle

from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.cards import CELLS, Colour
from app.games.freeze.hints import hint
from app.games.freeze.state import Placed, Trick, cards_of, nest
from app.ui import art
from app.ui.boards.freeze import drawing
from tests.ui.freeze_hands import PHONE, TABLET, a_match, act, at_once, carry, flip, lay, press, tap_at
from tests.ui.harness import fingers, frames, until

SIDE = pytest.mark.parametrize("left_handed", [False, True])


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_mf4_tap_turns_swipe_flips_drag_reorders_and_the_nest_follows_at_once(size):
    with a_match(size, "person") as (_, session, board):
        zone = board.zones[0]
        top, middle, bottom = session.view(0).hands[0]
        at_once(tap_at(zone.middle_of(("layer", 0))))
        assert session.view(0).hands[0] == (top.turned(), middle, bottom)
        at_once(flip(zone, 2))
        assert session.view(0).hands[0] == (top.turned(), middle, bottom.turned_over())
        finger, = fingers(zone.middle_of(("layer", 0)))
        finger.to(*zone.middle_of(("layer", 2)))
        finger.up()
        wanted = (middle, bottom.turned_over(), top.turned())
        assert session.view(0).hands[0] == wanted
        assert zone.nest._shown == ("a", wanted)  # before another frame has gone by


def test_a_changed_card_lifts_for_a_moment_in_its_row_and_above_the_nest():
    with a_match(PHONE, "person") as (_, _, board):
        zone = board.zones[0]
        at_once(tap_at(zone.middle_of(("layer", 1))))
        assert zone.pieces[1]._scale.x > 1.05 and zone.nest._risen._scale.x > 1.03
        frames(30, drawn=False)
        assert zone.pieces[1]._scale.x == 1 and zone.nest._rising <= 0


def test_a_card_that_fades_has_no_seams():
    with a_match(PHONE, "person") as (_, _, board):
        nest = board.zones[0].nest
        at_once(tap_at(board.zones[0].middle_of(("layer", 1))))
        tall = [part for part in nest._risen._picture.children if isinstance(part, Rectangle) and part.size[1] > nest.side * 0.33]
        upper = [paper.size[0] for paper in tall if paper.pos[1] > 0]
        assert len(upper) == 3 and sum(upper) == pytest.approx(nest.side, abs=0.1)  # side by side, nowhere twice


def test_with_reduced_motion_nothing_lifts_or_glides():
    with a_match(PHONE, "person", reduced_motion=True) as (_, session, board):
        zone = board.zones[0]
        at_once(tap_at(zone.middle_of(("layer", 1))), carry(zone, 0, board.where("single")))
        assert len(session.match.log) == 2
        assert not zone._lifted and not zone._gliding and board.middle._left == 0


@SIDE
@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_every_gesture_has_a_button_for_one_finger(size, left_handed):
    with a_match(size, "person", left_handed=left_handed) as (_, session, board):
        zone = board.zones[0]
        top, middle, bottom = session.view(0).hands[0]
        press(zone.buttons.more)
        at_once(tap_at(zone.middle_of(("layer", 2))))
        assert zone.buttons.chosen == 2 and not session.match.log  # a tap now chooses and turns nothing
        _, turn, over, up, swap = zone.buttons.tools
        press(turn)
        press(over)
        bottom = bottom.turned().turned_over()
        assert session.view(0).hands[0] == (top, middle, bottom)
        press(up)
        assert session.view(0).hands[0] == (top, bottom, middle) and zone.buttons.chosen == 1
        single = session.view(0).single
        press(swap)
        assert cards_of(session.view(0).hands[0]) == (top.card, single, middle.card)
        press(zone.buttons.tools[0])
        assert zone.buttons.chosen is None and zone.buttons.more.parent is zone


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_mf_a3_the_freeze_button_claims_what_shows_and_says_when_nothing_does(size):
    with a_match(size, "person", seed=11) as (_, session, board):
        zone = board.zones[0]
        at_once(tap_at(zone.middle_of("freeze")))
        assert not session.match.log and board.voices.said[0].words == "No three of a colour in a line yet."
        *arranging, claim = hint(session.view(0), 0).answer
        for action in arranging:
            at_once(act(board, zone, action))
        at_once(tap_at(zone.middle_of("freeze")))
        assert session.match.log[-1].action == claim


def test_sliding_off_a_card_or_between_two_ends_is_no_move():
    with a_match(PHONE, "person") as (_, session, board):
        zone = board.zones[0]
        at_once(carry(zone, 0, zone.middle_of(("cell", 1))))
        finger, = fingers(zone.middle_of(("cell", 0)))
        finger.up()
        assert not session.match.log
        assert board.zones[0].pieces[0]._move.xy != zone.frame.layers[0][:2]


def test_three_monsters_that_meet_cuddle_and_hop_to_their_place():
    with a_match(PHONE, "person", seed=11) as (_, session, board):
        zone = board.zones[0]
        for action in hint(session.view(0), 0).answer:
            at_once(act(board, zone, action))
        assert isinstance(session.match.log[-1].action, Claim)
        assert len(board._motions) == 1
        assert zone.hand == session.view(0).hands[0]  # the next cards can already be played
        at_once(tap_at(zone.middle_of(("layer", 0))))
        assert isinstance(session.match.log[-1].action, Arrange)
        frames(90, drawn=False)
        assert not board._motions


def test_with_reduced_motion_the_three_only_grow_warm_where_they_are():
    with a_match(PHONE, "person", seed=11, reduced_motion=True) as (_, session, board):
        zone = board.zones[0]
        for action in hint(session.view(0), 0).answer:
            at_once(act(board, zone, action))
        cuddle = board._motions[0][0].step.__self__
        places = [face.pos for face in cuddle._faces]
        frames(20, drawn=False)
        assert [face.pos for face in cuddle._faces] == places
        assert cuddle._spark_tint.a == 0


def test_a_swapped_card_comes_from_the_middle_and_the_given_one_goes_there():
    with a_match(TABLET, "person", "person") as (_, session, board):
        zone, single = board.zones[0], session.view().single
        at_once(carry(zone, 1, board.where("single")))
        assert session.match.log[-1].action == Swap(session.view().single)
        assert zone.hand[1].card == single
        assert 1 in zone._gliding


def test_a_claim_for_small_children_takes_a_colour_that_is_still_missing():
    with a_match(PHONE, "person", auto_claim=True) as (_, session, board):
        two_colours = (Placed(1), Placed(14, 2, True), Placed(38, 0, True))  # red in row 1, yellow in row 2
        for owned, wanted in (("red", "yellow"), ("yellow", "red")):
            lay(session, board, [(0, two_colours)], tricks=((Trick(Colour(owned), 0, two_colours),),))
            until(lambda: len(session.view(0).tricks[0]) == 2)
            assert session.view(0).tricks[0][1].colour == wanted


def test_a_line_under_a_finger_lifts_the_shade_from_its_cells():
    with a_match(PHONE, "person") as (_, session, board):
        zone = board.zones[0]
        shown = nest("a", zone.hand)
        cell = next(cell for cell in CELLS if shown[cell] and drawing.depth_of("a", zone.hand, cell))
        face = art.sprite(f"freeze-{shown[cell]}-cold")  # no card has been turned over yet

        def lit() -> bool:
            return any(isinstance(part, Rectangle) and part.texture is face for part in zone.nest._marks.children)

        assert not session.match.log and not lit()
        finger, = fingers(zone.middle_of(("cell", cell)))
        assert lit()
        finger.up()
        assert not lit()
