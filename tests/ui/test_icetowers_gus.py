"""IceTowers with Gus by touch: both players lift, mine and split for him; and a match that is taken up again."""

from __future__ import annotations

import pytest

from app.games.icetowers.actions import Cap, Insist, Mine, Place, PlayOn, Split, TimeUp
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.games.icetowers.state import GUS, War
from app.ui import matches
from tests.ui.icetowers_glass import PHONE, TABLET, Glass, a_match

SIZES = [PHONE, TABLET]
WITH_GUS = {"two": "gus", "pace": 0}
TWO = [("person", "person"), ("person", "easy")]


def last(glass: Glass) -> object:
    return glass.session.match.log[-1].action


@pytest.mark.parametrize("kinds", TWO)
@pytest.mark.parametrize("size", SIZES)
def test_a_finger_acts_for_gus(size, kinds):
    """IT19, IT20, IT-A9: he caps towers but no lone pyramid, is mined onto towers only, and his pairs are split."""
    with a_match(size, kinds, "face", WITH_GUS) as glass:
        glass.session.host.drivers.clear()  # the bot looks on
        glass.set("g1", "b3", "a3 b2", "g3 g2 a1", "g3 g3 b1")
        glass.cap(0, 1)
        assert not glass.session.match.log and "Gus never caps a lone pyramid." in glass.said()
        glass.cap(0, 2)
        assert last(glass) == Cap(0, 2, 3) and glass.session.match.log[-1].seat in glass.session.people
        piece = next(tower for tower in glass.state.towers if tower.id == 3).pieces[1].id
        finger = glass.pull(3, piece)
        assert last(glass) == Mine(3, piece)
        seat = glass.session.match.log[-1].seat
        glass.over(finger, 1)
        finger.up()
        glass.frames(2)
        assert glass.state.hands[seat] is not None and glass.said().count("Gus never caps a lone pyramid.") >= 1
        glass.do(seat, Place(None))
        assert last(glass) == Place(None) and glass.state.towers[-1].top.colour == GUS
        glass.split(0, 4, 1)
        assert last(glass) == Split(4, 1)


@pytest.mark.parametrize("size", SIZES)
def test_gus_is_the_neighbour_s_for_whoever_is_nearest(size):
    """IT3, IT19: his pyramid is lifted by one of two people; while one has it, it is in no other hand."""
    with a_match(size, ("person", "person"), "face", WITH_GUS) as glass:
        glass.set("g1", "a3 b2", "g2", "b3 a2")
        first, second = glass.lift(0), glass.lift(2)
        glass.over(first, 1)
        glass.over(second, 3)
        glass.frames()
        second.up()
        glass.frames()
        assert not glass.session.match.log and "One pyramid of a colour at a time." in glass.said()
        first.up()
        glass.frames()
        assert glass.session.match.log[0].action == Cap(0, 1, 2)


@pytest.mark.parametrize("size", SIZES)
def test_a_bot_may_see_a_way_out_of_a_war_and_the_question_goes_away(size):
    """IT16, IT-A15: all must confirm, bots too."""
    with a_match(size, ("person", "easy", "easy"), "side") as glass:
        glass.set("a3 b2 c1", "b3 a1", "c1", war=War((0, 1)))
        assert set(glass.board.war.panels) == {0}
        glass.frames(400)
        assert any(isinstance(move.action, PlayOn) for move in glass.session.match.log) and not glass.board.war.panels
        assert not glass.state.war


@pytest.mark.parametrize("size", SIZES)
def test_the_app_is_killed_with_a_mined_pyramid_in_hand_and_the_ring_closing(size):
    """IT-A11: it is still in hand, the ring goes on where it was, and then the table places it."""
    with a_match(size, ("person",) * 4, "round") as glass:
        view = glass.state
        for seat, action in ((0, Cap(0, 15)), (2, Cap(30, 15)), (0, Cap(5, 15)), (3, Cap(50, 15)), (0, Mine(15, 5))):
            assert not glass.session.ask(seat, action)
        glass.session.advance(THINK_MS / 1000)
        assert not glass.session.ask(1, Insist(0))
        glass.session.advance(2.0)
        glass.frames(2)
        number, now = glass.session.match_id, glass.session.now
        glass.screen.left()  # the system may take the app away from here on
        glass.app.home()
        matches.resume(number)
        again = Glass(glass.app, glass.app.nav.screen.session)
        assert again.session is not glass.session and again.state == glass.state != view
        assert again.state.hands[0].insisted is not None and again.session.now == now
        assert again.board.ritual is None or again.board.ritual.over
        again.session.advance(INSIST_MS / 1000 - 2.2)
        again.frames(2)
        assert again.state.hands[0] is not None
        again.frames(30)
        assert again.state.hands[0] is None and last(again) == TimeUp(0)
