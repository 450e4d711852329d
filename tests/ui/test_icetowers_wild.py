"""IceTowers: six hands touch the glass at random for thousands of frames, and no pyramid is ever lost."""

from __future__ import annotations

import pytest

from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, Mine, Place
from app.ui.stage import Finger, resize
from tests.ui.icetowers_glass import OPENING, PEOPLE, PHONE, TABLET, Glass, a_match


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
