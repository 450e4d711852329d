"""IceTowers: four people with many fingers at once; every clash has one answer, and a replay has the same winners."""

from __future__ import annotations

import pytest

from app.core.match import Match
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split, TimeUp
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.ui.boards.icetowers.fingers import Kind
from app.ui.stage import Finger
from tests.ui.icetowers_glass import OPENING, PEOPLE, PHONE, TABLET, Glass, a_match

SIZES = [PHONE, TABLET]


@pytest.fixture(params=SIZES, ids=["phone", "tablet"])
def four(request):
    with a_match(request.param, PEOPLE) as glass:
        yield glass


def actions(glass: Glass) -> list[object]:
    return [move.action for move in glass.session.match.log]


def test_the_first_release_wins_and_the_later_one_bounces_home(four: Glass):
    """IT-A11: one frame apart is enough, and the second is told why."""
    four.set("a1", "b1", "c3", "d3")
    mila, pip = four.lift(0), four.lift(1)
    four.over(mila, 2)
    four.over(pip, 2)
    four.frames()
    mila.up()
    four.frames()
    pip.up()
    four.frames()
    assert actions(four) == [Cap(0, 2, 2)]
    assert "Someone was faster: that tower has a new top." in four.said()
    four.frames(40)
    assert four.board.field.standing[1].place == four.board.field.home(four.state.towers[0])


def test_releases_of_one_frame_on_one_tower_bounce_both(four: Glass):
    """IT-A11: nobody was first."""
    four.set("a1", "b1", "c3", "d3")
    mila, pip = four.lift(0), four.lift(1)
    four.over(mila, 2)
    four.over(pip, 2)
    four.frames()
    mila.up()
    pip.up()
    four.frames()
    assert actions(four) == [] and len(four.state.towers) == 4
    told = {caption.angle for caption in four.screen.captions if caption.words == "Both at the same moment: nobody was first!"}
    assert told == {four.board.parts.angle(0), four.board.parts.angle(1)} and len(told) == 2, "each at their own edge"
    assert not four.board.field.carried


def test_releases_of_one_frame_on_two_towers_both_count(four: Glass):
    """IT2."""
    four.set("a1", "b1", "c3", "d3")
    mila, pip = four.lift(0), four.lift(1)
    four.over(mila, 2)
    four.over(pip, 3)
    four.frames()
    mila.up()
    pip.up()
    four.frames()
    assert sorted(actions(four), key=str) == [Cap(0, 2, 2), Cap(1, 3, 3)]


def test_a_split_and_a_cap_of_one_frame_on_one_tower_bounce_both(four: Glass):
    """IT-A11: for splits as for caps."""
    four.set("a1", "c3 d3 d2", "b3")
    view = four.look_inside(1)
    pick = four.pick(2)
    pick.to(*view.to_window(*view.seam_spot(2)))
    mila = four.lift(0)
    four.over(mila, 1)
    four.frames()
    pick.up()
    mila.up()
    four.frames()
    assert actions(four) == []


def test_a_pyramid_that_is_capped_while_it_is_carried_is_no_longer_in_the_finger(four: Glass):
    """IT6: until a pyramid lands it stands at home, and somebody may cap it there."""
    four.set("a2", "b1", "c3", "d3")
    mila, pip = four.lift(0), four.lift(1)
    four.over(pip, 0)
    four.frames()
    pip.up()
    four.frames()
    assert four.board.fingers.all[mila.uid].kind is Kind.NOTHING
    assert "Someone was faster: your pyramid has been capped." in four.said()
    four.over(mila, 2)
    mila.up()
    four.frames(2)
    assert actions(four) == [Cap(1, 0, 0)]


def test_one_finger_for_each_colour(four: Glass):
    """IT3: the second pyramid of a colour stays where it is."""
    four.set("a1", "a2", "b3", "c3")
    first, second = four.lift(0), four.lift(1)
    four.over(first, 2)
    four.over(second, 3)
    four.frames()
    second.up()
    four.frames()
    assert actions(four) == [] and "One pyramid of a colour at a time." in four.said()
    first.up()
    four.frames()
    assert actions(four) == [Cap(0, 2, 2)]


def test_two_fingers_for_one_mined_pyramid(four: Glass):
    """IT3: the second finger on it holds nothing."""
    four.set("a3 a2 b1", "c3", "d3")
    first = four.pull(0, 1)
    second = Finger(*four.board.to_window(*four.board.hands.spot(0))).down()
    four.over(second, 2)
    four.over(first, 1)
    four.frames()
    second.up()
    four.frames()
    first.up()
    four.frames()
    assert actions(four) == [Mine(0, 1), Place(1, 3)], four.said()


def test_the_owner_of_the_strip_splits(four: Glass):
    """IT11, IT12: a pick says whose it is; nobody splits their own pair."""
    four.set("c3 d3 d2", "b3", "a3")
    four.split(3, 0, 2)
    assert actions(four) == [] and "You may never split your own pair." in four.said()
    four.split(1, 0, 2)
    assert actions(four) == [Split(0, 2)] and four.session.match.log[-1].seat == 1


def test_a_cancelled_touch_is_never_a_move(four: Glass):
    """IT-A11: the piece returns."""
    four.set("a1", "c3", "d3")
    finger = four.lift(0)
    four.over(finger, 1)
    four.frames()
    four.board.cancel_touches()
    finger.up()
    four.frames(40)
    assert actions(four) == [] and four.board.field.standing[0].place == four.board.field.home(four.state.towers[0])


# Caps and a mine of others that leave b's pair b2 b1 on tower 47.
A_PAIR = ((2, Cap(34, 47)), (1, Cap(22, 47)), (2, Cap(36, 47)), (1, Cap(27, 47)), (2, Mine(47, 36)), (2, Place(48)))


def released_together(glass: Glass, *fingers: Finger) -> None:
    glass.frames()
    for finger in fingers:
        finger.up()
    glass.frames()


# Clashes, each with what it adds to the log.

def one_after_the_other(four: Glass) -> list[object]:
    """On one tower: the first wins."""
    a, b = four.lift(10), four.lift(25)
    four.over(a, 32)
    four.over(b, 32)
    a.up()
    four.frames()
    released_together(four, b)
    assert "Someone was faster: that tower has a new top." in four.said()
    return [Cap(10, 32, 32)]


def two_in_one_frame(four: Glass) -> list[object]:
    """On one tower, and one that takes what the other caps: nobody."""
    before = actions(four)
    b, d = four.lift(25), four.lift(55)
    four.over(b, 33)
    four.over(d, 33)
    released_together(four, b, d)
    assert actions(four) == before
    a, c = four.lift(11), four.lift(40)
    four.over(a, 33)
    four.over(c, 11)
    released_together(four, a, c)
    assert "Both at the same moment: nobody was first!" in four.said()
    return []


def capped_while_it_is_carried(four: Glass) -> list[object]:
    a, d = four.lift(11), four.lift(56)
    four.over(d, 11)
    released_together(four, d)
    four.over(a, 33)
    released_together(four, a)
    assert "Someone was faster: your pyramid has been capped." in four.said()
    return [Cap(56, 11, 11)]


def a_mined_one_and_a_free_one_in_one_frame(four: Glass) -> list[object]:
    """The mined one stays in hand."""
    a, b = four.pull(15, 5), four.lift(26)
    four.over(a, 33)
    four.over(b, 33)
    released_together(four, a, b)
    assert four.state.hands[0] is not None
    return [Mine(15, 5)]


def a_mined_one_comes_too_late(four: Glass) -> list[object]:
    """By a frame."""
    b = four.lift(26)
    four.over(b, 33)
    a = Finger(*four.board.to_window(*four.board.hands.spot(0))).down()
    four.over(a, 32)
    four.over(a, 33)
    released_together(four, b)
    released_together(four, a)
    assert four.state.hands[0].piece.id == 5
    return [Cap(26, 33, 33)]


def two_picks_on_one_seam(four: Glass) -> list[object]:
    """In one frame nobody splits; then one of them alone."""
    before = actions(four)
    picks = [four.pick(seat) for seat in (0, 3)]
    for pick in picks:
        four.over(pick, 47)
    released_together(four, *picks)
    assert actions(four) == before
    pick = four.pick(3)
    four.over(pick, 47)
    released_together(four, pick)
    assert four.session.match.log[-1].seat == 3
    return [Split(47, 3)]


def taken_out_of_the_finger(four: Glass) -> list[object]:
    """Somebody insists, and the table takes a mined pyramid although a finger still has it."""
    four.session.advance(THINK_MS / 1000)
    four.tap(four.board.to_window(*four.board.hands.spot(0)))
    insisted = actions(four)[-1]
    assert isinstance(insisted, Insist)
    a = Finger(*four.board.to_window(*four.board.hands.spot(0))).down()
    four.over(a, 32)
    four.session.advance(INSIST_MS / 1000)
    four.frames(3)
    assert four.state.hands[0] is None
    released_together(four, a)
    return [insisted, TimeUp(0)]


CLASHES = (one_after_the_other, two_in_one_frame, capped_while_it_is_carried, a_mined_one_and_a_free_one_in_one_frame,
           a_mined_one_comes_too_late, two_picks_on_one_seam, taken_out_of_the_finger)


def test_every_kind_of_clash_in_one_match_and_the_replay_has_the_same_winners(four: Glass):
    """IT2-IT12, IT-A11: four people at once; in every frame each pyramid is in one place."""
    moves = [*((seat, Cap(source, target)) for seat, source, target in OPENING), *A_PAIR]
    for seat, action in moves:
        assert not four.session.ask(seat, action)
    four.frames(30)
    done = actions(four)
    for clash in CLASHES:
        done += clash(four)
        assert actions(four) == done, clash.__name__
    assert four.board.fingers.all == {}
    assert Match(rules, four.session.match.setup, four.session.match.log).state == four.state
