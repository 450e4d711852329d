"""IceTowers in the side view: looking, mining, splitting, and the pyramid that is then in hand."""

from __future__ import annotations

import pytest

from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.ui import theme
from app.ui.stage import Finger
from tests.ui.icetowers_glass import PEOPLE, PHONE, TABLET, a_match

SIZES = [PHONE, TABLET]
ALONE = ("person", "easy", "easy")


@pytest.mark.parametrize("size", SIZES)
def test_a_hold_opens_the_side_view_which_locks_nothing(size):
    """IT7: a fifth of a second; others go on, and the view follows the table."""
    with a_match(size, PEOPLE) as glass:
        glass.set("b3 d2 d1", *["d3"] * 10, "c1")
        finger = Finger(*glass.spot(0)).down()
        glass.frames(int(theme.PEEK * 60) + 2)
        view = next(view for view in glass.board.parts.sides.values() if view.tower)
        glass.cap(11, 0)
        assert glass.session.match.log[-1].action == Cap(11, 0, 2)
        assert [piece.colour for piece in view.tower.pieces] == [1, 3, 3, 2]
        finger.up()
        glass.frames()
        assert view.tower is not None


@pytest.mark.parametrize("size", SIZES)
def test_mining_out_of_the_side_view(size):
    """IT7, IT8: pulled out it is in hand; dropped on its own tower it stays in hand, with the reason."""
    with a_match(size, ALONE, "side") as glass:
        glass.set("a3 a2 b1", "c3", "b3")
        finger = glass.pull(0, 1)
        assert glass.session.match.log[-1].action == Mine(0, 1)
        glass.over(finger, 0)
        finger.up()
        glass.frames(2)
        assert "A mined pyramid may not go back on the tower it came from." in glass.said()
        glass.do(0, Place(1))
        assert glass.session.match.log[-1].action == Place(1, 3) and glass.state.hands[0] is None


@pytest.mark.parametrize("size", SIZES)
def test_alone_a_tap_on_the_seam_splits(size):
    """IT11: no pick needed; not on a seam of one's own."""
    with a_match(size, ALONE, "side") as glass:
        glass.set("c3 a3 a2 b1 b1", "c3", "b3")
        view = glass.look_inside(0)
        assert view.who.seams == {4}
        glass.tap(view.to_window(*view.seam_spot(2)))
        assert not glass.session.match.log and "You may never split your own pair." in glass.said()
        glass.tap(view.to_window(*view.seam_spot(4)))
        assert glass.session.match.log[-1].action == Split(0, 4)


@pytest.mark.parametrize("size", SIZES)
def test_the_pick_goes_straight_onto_a_tower_with_one_seam(size):
    """IT11, IT-A7: with two seams it asks which."""
    with a_match(size, PEOPLE) as glass:
        glass.set("c3 b3 b2", "d3 d2 d1", "a3")
        finger = glass.pick(0)
        glass.over(finger, 0)
        finger.up()
        glass.frames(2)
        assert glass.session.match.log[-1].action == Split(0, 2)
        finger = glass.pick(0)
        glass.over(finger, 1)
        finger.up()
        glass.frames(2)
        assert len(glass.session.match.log) == 1 and glass.board.parts.sides[0].tower.id == 1
        assert any("several seams" in words for words in glass.said())


@pytest.mark.parametrize("size", SIZES)
def test_insisting_starts_a_ring_and_the_table_places_the_pyramid(size):
    """IT10, IT-A11: after a moment to think; five seconds, then the nearest legal tower."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3 a2 b1", "c3", "a3", "d3")
        glass.pull(0, 1).up()
        glass.frames(2)
        spot = glass.board.to_window(*glass.board.hands.spot(0))
        glass.tap(spot)
        assert glass.state.hands[0].insisted is None and any("A moment to think" in words for words in glass.said())
        glass.session.advance(THINK_MS / 1000)
        glass.tap(spot)
        assert isinstance(glass.session.match.log[-1].action, Insist) and glass.state.hands[0].insisted is not None
        glass.session.advance(INSIST_MS / 1000 - 0.2)
        glass.frames(2)
        assert glass.state.hands[0] is not None
        glass.frames(30)
        assert glass.state.hands[0] is None and [len(tower.pieces) for tower in glass.state.towers] == [2, 2, 1, 1]
