"""IceTowers: four people with many fingers at once; every clash has one answer, and a replay has the same winners."""

from __future__ import annotations

import pytest

from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split, TimeUp
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.ui.boards.icetowers.fingers import Kind
from app.ui.stage import Finger, resize
from tests.ui.icetowers_glass import PEOPLE, PHONE, TABLET, Glass, a_match

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


# Caps that make two towers to be mined: a stash is numbered from its large pyramids to its small ones.
OPENING = ((0, 0, 15), (2, 30, 15), (0, 5, 15), (3, 50, 15), (1, 16, 31), (3, 45, 31), (1, 20, 31), (0, 6, 31))


# Caps and a mine of others that leave b's pair b2 b1 on tower 47.
A_PAIR = ((2, Cap(34, 47)), (1, Cap(22, 47)), (2, Cap(36, 47)), (1, Cap(27, 47)), (2, Mine(47, 36)), (2, Place(48)))


def released_together(glass: Glass, *fingers: Finger) -> None:
    glass.frames()
    for finger in fingers:
        finger.up()
    glass.frames()


def test_every_kind_of_clash_in_one_match_and_the_replay_has_the_same_winners(four: Glass):
    """IT2-IT12, IT-A11: four people at once; in every frame each pyramid is in one place."""
    moves = [*((seat, Cap(source, target)) for seat, source, target in OPENING), *A_PAIR]
    for seat, action in moves:
        assert not four.session.ask(seat, action)
    four.frames(30)
    done = actions(four)

    a, b = four.lift(10), four.lift(25)  # one after the other on one tower: the first wins
    four.over(a, 32)
    four.over(b, 32)
    a.up()
    four.frames()
    released_together(four, b)
    done.append(Cap(10, 32, 32))
    assert actions(four) == done and "Someone was faster: that tower has a new top." in four.said()

    b, d = four.lift(25), four.lift(55)  # in one frame on one tower: nobody
    four.over(b, 33)
    four.over(d, 33)
    released_together(four, b, d)
    a, c = four.lift(11), four.lift(40)  # one takes what the other caps
    four.over(a, 33)
    four.over(c, 11)
    released_together(four, a, c)
    assert actions(four) == done and "Both at the same moment: nobody was first!" in four.said()

    a, d = four.lift(11), four.lift(56)  # capped while it is carried
    four.over(d, 11)
    released_together(four, d)
    four.over(a, 33)
    released_together(four, a)
    done.append(Cap(56, 11, 11))
    assert actions(four) == done and "Someone was faster: your pyramid has been capped." in four.said()

    a, second = four.pull(15, 5), four.lift(26)  # a mined pyramid and a free one in one frame: both stay in hand
    done.append(Mine(15, 5))
    four.over(a, 33)
    four.over(second, 33)
    released_together(four, a, second)
    assert actions(four) == done and four.state.hands[0] is not None
    b = four.lift(26)  # the mined one comes a frame too late
    four.over(b, 33)
    a = Finger(*four.board.to_window(*four.board.hands.spot(0))).down()
    four.over(a, 32)
    four.over(a, 33)
    released_together(four, b)
    released_together(four, a)
    done.append(Cap(26, 33, 33))
    assert actions(four) == done and four.state.hands[0].piece.id == 5

    picks = [four.pick(seat) for seat in (0, 3)]  # two picks on one seam in one frame, then one of them alone
    for pick in picks:
        four.over(pick, 47)
    released_together(four, *picks)
    assert actions(four) == done
    pick = four.pick(3)
    four.over(pick, 47)
    released_together(four, pick)
    done.append(Split(47, 3))
    assert actions(four) == done and four.session.match.log[-1].seat == 3

    four.session.advance(THINK_MS / 1000)  # insisted: the table takes it out of the finger that still has it
    four.tap(four.board.to_window(*four.board.hands.spot(0)))
    assert isinstance(actions(four)[-1], Insist)
    a = Finger(*four.board.to_window(*four.board.hands.spot(0))).down()
    four.over(a, 32)
    four.session.advance(INSIST_MS / 1000)
    four.frames(3)
    assert actions(four)[-1] == TimeUp(0) and four.state.hands[0] is None
    released_together(four, a)
    assert actions(four)[:-2] == done and four.board.fingers.all == {}
    assert Match(rules, four.session.match.setup, four.session.match.log).state == four.state


def wild(glass: Glass, dice: Dice, hands: dict[int, Finger]) -> None:
    """One thing that one of six hands does: come down, move, or let go, anywhere sensible or not."""
    state, number, board = glass.state, dice.below(6), glass.board
    if number in hands:
        finger = hands[number]
        kind = dice.random()
        views = [view for view in board.parts.sides.values() if view.tower and view.tower.seams]
        if kind < 0.1 and views:
            view = dice.pick(views)
            finger.to(*view.to_window(*view.seam_spot(view.tower.seams[0][1].at)))
        elif kind < 0.5:
            finger.to(*glass.spot(dice.pick(state.towers).id))
        else:
            finger.up()
            del hands[number]
        return
    kind = dice.random()
    views = [view for view in board.parts.sides.values() if view.tower]
    tall = [tower for tower in state.towers if tower.mines or tower.seams]
    if kind < 0.15:
        hands[number] = glass.pick(dice.below(4))
    elif kind < 0.35 and any(state.hands):
        seat = dice.pick([seat for seat, hand in enumerate(state.hands) if hand])
        hands[number] = Finger(*board.to_window(*board.hands.spot(seat))).down()
    elif kind < 0.55 and views:
        view = dice.pick(views)
        piece = view.tower.mines[0][1].piece if view.tower.mines else dice.pick(view.tower.pieces).id
        hands[number] = Finger(*view.to_window(*view.piece_spot(piece))).down()
    elif kind < 0.7 and tall:
        tower = dice.pick(tall)
        board.open_side(tower, dice.below(4))
        view = next(view for view in board.parts.sides.values() if view.tower and view.tower.id == tower.id)
        piece = tower.mines[0][1].piece if tower.mines else tower.pieces[0].id
        x, y = view.to_window(*view.piece_spot(piece))
        hands[number] = Finger(x, y).down().to(x + 30, y + 10)
    else:
        hands[number] = glass.lift(dice.pick(state.towers).id)


@pytest.mark.parametrize(("size", "seed"), [(PHONE, 1), (PHONE, 4), (TABLET, 2), (TABLET, 3)])
def test_four_people_with_interleaved_touches_lose_no_pyramid(size, seed):
    """IT1-IT12: thousands of random touches, the device turned and the match paused in between.

    In every frame each pyramid is in one place, and the log tells it all again.
    """
    with a_match(size, PEOPLE, options={"pace": 0}, seed=seed) as glass:
        for seat, source, target in OPENING:
            assert not glass.session.ask(seat, Cap(source, target))
        dice, hands = Dice(f"wild/{seed}"), dict[int, Finger]()
        for number in range(2400):
            if glass.state.ended:
                break
            for _ in range(1 + dice.below(3)):
                wild(glass, dice, hands)
            if dice.random() < 0.01:
                glass.board.cancel_touches()
            glass.frames()
            if number % 500 == 250:
                size = size[::-1]
                resize(*size)
                glass.screen.pause()
                glass.frames(2)
                assert glass.session.paused
                glass.screen.back()
                glass.frames()
                assert not glass.session.paused
        log = glass.session.match.log
        assert {Cap, Mine, Place} <= {type(move.action) for move in log} and len(log) > 25, "hardly anything happened"
        assert Match(rules, glass.session.match.setup, log).state == glass.state
