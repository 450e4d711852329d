"""IceTowers in the side view: looking, mining, splitting, and the pyramid that is then in hand."""

from __future__ import annotations

import pytest
from kivy.graphics import Ellipse, Rectangle

from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split, TimeUp
from app.games.icetowers.events import Placed
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.ui import text, theme
from app.ui.boards.icetowers import story
from app.ui.boards.icetowers.drawing import HALF
from app.ui.boards.icetowers.field import distance
from app.ui.boards.icetowers.held import radius
from app.ui.placing import touches
from app.ui.stage import Finger
from tests.ui.icetowers_glass import COLOURS, PEOPLE, PHONE, TABLET, a_match

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


@pytest.mark.parametrize("size", SIZES)
def test_a_release_in_the_frame_in_which_the_ring_closes_comes_too_late(size):
    """IT-A11: the table has placed the pyramid; the finger holds nothing, and nothing is lost."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3 a2 b1", "c3", "d3", "b1")
        glass.pull(0, 1).up()
        glass.frames(2)
        glass.session.advance(THINK_MS / 1000)
        glass.tap(glass.board.to_window(*glass.board.hands.spot(0)))
        glass.session.advance(INSIST_MS / 1000 - 0.2)
        finger = Finger(*glass.board.to_window(*glass.board.hands.spot(0))).down()
        glass.over(finger, 2)
        glass.frames()
        assert glass.state.hands[0] is not None
        glass.session.advance(0.2)
        finger.up()
        glass.frames(2)
        assert isinstance(glass.session.match.log[-1].action, TimeUp) and glass.state.hands[0] is None
        assert "There is no pyramid in your hand." in glass.said() and not glass.board.hands.rests


@pytest.mark.parametrize("size", SIZES)
def test_what_is_let_go_hides_no_tower(size):
    """IT8: refused on a full table it lies beside the towers; so it does after a pause, wherever the finger was."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3 a2 b1", *["a3"] * 12, "c3")
        finger = glass.pull(0, 1)
        glass.over(finger, 4)
        finger.up()
        glass.frames(2)
        board = glass.board

        def hidden() -> list[int]:
            x, y = board.hands.spot(0)
            far = radius(glass.state.hands[0], board.field.unit) + HALF[3] * board.field.unit * 0.8
            return [tower.id for tower in glass.state.towers if distance((x, y), board.field.home(tower)) < far]

        assert glass.state.hands[0] is not None and not hidden()
        finger = Finger(*board.to_window(*board.hands.spot(0))).down()
        finger.to(*board.to_window(*board.parts.zone_middle(0)))
        glass.frames()
        glass.screen.pause()
        glass.frames()
        assert board.inside(board.hands.spot(0)) == board.hands.spot(0) and not hidden()


@pytest.mark.parametrize("size", [*SIZES, (800, 360)])
def test_while_nothing_is_looked_into_the_own_towers_stand_in_the_dock(size):
    """IT14: the best first, each with its points, and a tap on one looks into it; a ring shows where it stands."""
    with a_match(size, ALONE, "side", text_scale=1.5) as glass:
        glass.set("b3 a2", "a3", "c3 b2 a1", "b1")
        dock, field = glass.board.parts.sides[0], glass.board.field
        assert [tower.id for tower in dock.own] == [2, 0, 1] and dock.tower is None
        x, y, wide, high, number = dock._places[0]
        glass.tap(dock.to_window(x + wide / 2, y + high / 2))
        assert number == 2 and dock.tower.id == 2
        assert [n for n, standing in field.standing.items() if standing._mark.children] == [2]
        glass.tap(glass.bare_spot())
        assert dock.tower is None and dock._places and not field.standing[2]._mark.children
        assert not glass.session.match.log


@pytest.mark.parametrize("size", [PHONE, (800, 1280)])
def test_grips_do_not_hang_into_the_hint(size):
    with a_match(size, ALONE, "side") as glass:
        glass.set("a3 a2 b2", "c3", "b3")
        glass.board.peek(0, glass.spot(0))
        view = glass.board.parts.sides[0]
        grips = [one for one in view.canvas.children if isinstance(one, Ellipse)]
        hint = next(one for one in view.canvas.children if isinstance(one, Rectangle) and one.pos[1] == view.y + 8)
        assert len(grips) == 2
        for grip in grips:  # the tower lies on its side: what is right of it is below
            assert view._origin[1] - grip.pos[0] - grip.size[0] >= hint.pos[1] + hint.size[1] - 1


@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_on_a_table_the_words_of_the_dock_are_larger_than_in_the_hand(size):
    """A tablet lies farther away; in text twice as large they are as large as asked for, so that towers keep their room."""
    for scale, least, most in ((1.0, 1.2, 1.3), (2.0, 2.0, 2.0)):
        with a_match(size, ALONE, "side", text_scale=scale) as glass:
            dock, seal = glass.board.parts.sides[0], glass.board.parts.zones[0].seal
            assert dock.larger == seal.larger and least <= dock.larger * scale <= most
            words = text.texture("Done", 13 * dock.larger, bold=True)
            drawn = [one.size for one in seal.canvas.children if isinstance(one, Rectangle)][-1]
            assert drawn == pytest.approx(words.size), "squeezed"


def test_a_shared_table_rings_the_tower_in_the_colour_of_whoever_looks():
    with a_match(TABLET, PEOPLE) as glass:
        glass.set("b3 a2", "a3", "c3 b2 a1", "b1")
        glass.look_inside(0)
        seat = next(seat for seat, view in glass.board.parts.sides.items() if view.tower)
        assert glass.board.parts.looked_into() == {0: theme.PALE[COLOURS[seat]]}
        assert [n for n, standing in glass.board.field.standing.items() if standing._mark.children] == [0]


@pytest.mark.parametrize("kinds", [PEOPLE, ALONE])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_about_a_pyramid_in_hand_hides_neither_it_nor_where_it_was_placed(size, kinds):
    """IT-A11: whoever has it, at whichever edge they sit; the seconds too stand beside it."""
    with a_match(size, kinds, "round" if kinds is PEOPLE else "side", text_scale=2.0) as glass:
        glass.set("d3 d2 d1 b2", "c3", "b3") if kinds is PEOPLE else glass.set("a3 a2 a1 b2", "c3", "b3")
        glass.session.host.drivers.clear()
        seat = 3 if kinds is PEOPLE else 0
        glass.do(seat, Mine(0, 2))
        glass.frames(int(THINK_MS / 1000 * 60) + 60)
        glass.session.ask(1, Insist(seat))
        glass.frames(2)
        caption, board = glass.screen.captions[-1], glass.board
        assert not _covers(caption, board.hands.spot(seat), radius(glass.state.hands[seat], board.field.unit))
        glass.session.ask(seat, Place(1))
        story.tell(board, Placed(seat, 2, 1, None, True))
        assert not _covers(glass.screen.captions[-1], board.field.home(glass.state.towers[1]), board.field.widest)


def _covers(caption, spot, reach):
    (x, y), (wide, high) = caption.middle, caption.reach
    return touches((x - wide / 2, y - high / 2, wide, high), spot, reach)
