"""Every choice of a turn by touch: places, ghosts, chips, fish, skates, own cards; and why not."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.graphics import Rotate

from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Fish, Phase
from app.ui import text, theme
from app.ui.boards.icecool import offers
from app.ui.stage import Finger, running_app
from tests.ui.icecool_hands import HOLD, PERSON, PHONE, TABLET, Table

ALONE, TWO = (PERSON, "easy"), (PERSON, PERSON)
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0)}
JUMP, BOUNCE = Card(1, Task.JUMP), Card(1, Task.BOUNCE)
CARDS = tuple(map(Held, (JUMP, BOUNCE, Card(2), Card(2), Card(3))))


def a_table(app, kinds=ALONE, cards=CARDS, **changes):
    """Seat 1 is the Catcher, seat 0 is on turn and holds these cards."""
    table = Table(app, kinds, first_catcher="seat 2")
    hands = (cards, *((),) * (len(kinds) - 1))
    table.pose(**{"turn": 0, "penguins": HERE, "hands": hands, **changes})
    return table


def said(table):
    return [caption.words for caption in table.screen.captions]


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_catcher_is_placed_by_touch_and_only_in_the_kitchen(size):
    """IC7"""
    with running_app(size) as app:
        table = Table(app, TWO, first_catcher="seat 1")
        table.tap_at(10.0, 50.0)
        assert table.state.phase is Phase.PLACE and not table.session.match.log
        assert said(table) == ["The Catcher starts inside the orange line of the Kitchen."]
        start = table.board.rink.to_px(36.0, 10.0)
        finger = Finger(*start).down()
        table.go()
        assert table.board.fingers.place, "a ghost shows where it would stand"
        finger.to(*table.board.rink.to_px(40.0, 9.0))
        table.go()
        finger.up()
        table.settle()
        penguin = table.state.penguin(0)
        assert (penguin.x, penguin.y) == pytest.approx((40.0, 9.0), abs=0.2)


def test_a_placement_is_taken_back_by_sliding_out_of_the_kitchen():
    with running_app(PHONE) as app:
        table = Table(app, TWO, first_catcher="seat 1")
        finger = Finger(*table.board.rink.to_px(36.0, 10.0)).down()
        finger.to(*table.board.rink.to_px(20.0, 50.0))
        table.go()
        finger.up()
        table.go(2)
        assert table.state.phase is Phase.PLACE and not said(table)


@pytest.mark.parametrize("number", [0, 1])
def test_ghosts_stand_on_the_orange_lines_and_a_tap_takes_one(number):
    """IC36, IC38: stuck in a door, either room's line may be chosen."""
    with running_app(TABLET) as app:
        table = a_table(app, penguins={**HERE, 0: (41.0, 51.25)})
        ghosts = table.board.fingers.ghosts()
        assert len(ghosts) == 2
        table.tap_at(ghosts[number].x, ghosts[number].y)
        table.settle()
        penguin = table.state.penguin(0)
        assert (penguin.x, penguin.y) == (ghosts[number].x, ghosts[number].y)


def test_ghosts_make_room_for_a_shot_that_is_being_aimed(monkeypatch):
    with running_app(PHONE) as app:
        table = a_table(app, penguins={**HERE, 0: (41.0, 51.25)})
        rink, drawn = table.board.rink, []
        monkeypatch.setattr(rink, "mark_ghost", lambda seat, x, y, angle, alpha=0.55: drawn.append((x, y)))
        lines = {(line.x, line.y) for line in table.board.fingers.ghosts()}
        table.board.remark()
        assert lines <= set(drawn)
        drawn.clear()
        finger = table.swipe(0.5, lift_finger=False)
        drawn.clear()
        table.board.remark()
        assert not lines & set(drawn)
        table.board.cancel_touches()
        finger.up()
        drawn.clear()
        table.go(2)
        assert lines <= set(drawn), "back again"


def test_a_task_is_armed_by_its_chip_and_announced_with_the_flick():
    """IC33"""
    with running_app(PHONE) as app:
        table = a_table(app)
        assert table.has_chip("JUMP") and table.has_chip("BOUNCE") and not table.has_chip("TWO_DOORS")
        table.tap(*table.chip("BOUNCE"))
        assert table.board.aiming.armed is Task.BOUNCE and not table.session.match.log
        table.tap(*table.chip("BOUNCE"))
        assert table.board.aiming.armed is None, "a second tap takes it back"
        table.tap(*table.chip("JUMP"))
        table.swipe(0.3)
        assert [type(move.action).__name__ for move in table.session.match.log][:2] == ["Announce", "Flick"]


def test_a_long_press_on_a_chip_says_what_it_does_and_does_nothing():
    with running_app(PHONE) as app:
        table = a_table(app)
        finger = table.hold(*table.chip("JUMP"))
        finger.up()
        table.go()
        assert table.board.aiming.armed is None
        assert any("Jump over a wall" in words for words in said(table))


def test_skates_before_the_flick_are_dark_and_say_why_not():
    """IC29"""
    with running_app(PHONE) as app:
        table = a_table(app)
        table.tap(*table.chip("skate"))
        assert said(table) == ["Ice skates are for the end of your turn."]
        assert not table.session.match.log


def test_sliding_off_a_chip_cancels_it():
    with running_app(PHONE) as app:
        table = a_table(app)
        x, y = table.chip("JUMP")
        finger = Finger(x, y).down()
        finger.to(x, y + 120)
        table.go()
        finger.up()
        table.go()
        assert table.board.aiming.armed is None


@pytest.mark.parametrize("choice", ["skate", "done"])
def test_after_the_flick_skates_or_the_end_of_the_turn(choice):
    """IC29, IC30"""
    with running_app(PHONE) as app:
        table = a_table(app)
        table.pose(phase=Phase.AFTER)
        table.tap(*table.chip(choice))
        table.go(20)
        turned_up = [held.card for held in table.state.hands[0] if held.face_up]
        assert table.session.match.log[0].seat == 0
        assert (turned_up == [JUMP, BOUNCE] and table.state.turn == 0) if choice == "skate" else table.state.turn == 1


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_fish_moves_by_two_taps_and_dark_doors_say_why_not(size):
    """IC35: not to a door of the room where that colour's penguin is."""
    with running_app(size) as app:
        table = a_table(app)
        table.move_fish(0, "D1", "D4")
        assert said(table) == ["Not on a door of the room where that penguin is."]
        assert Fish(0, "D1") in table.state.fish
        table.tap_at(SCHOOL.doors["D5"].x, SCHOOL.doors["D5"].y)
        assert Fish(0, "D5") in table.state.fish and Fish(0, "D1") not in table.state.fish
        assert [held.face_up for held in table.state.hands[0]].count(True) == 2


def test_the_fish_chip_can_be_put_away_again():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.tap(*table.chip("fish"))
        assert table.board.fingers.choosing_fish
        table.tap(*table.chip("fish"))
        assert not table.board.fingers.choosing_fish
        table.swipe(0.3)
        assert type(table.session.match.log[-1].action).__name__ == "Flick"


def test_the_fish_chip_and_the_hint_follow_what_is_chosen():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.tap(*table.chip("fish"))
        assert offers.hint(table.board) == "Tap the fish"
        x, y, _ = table.board.rink._fish_place(Fish(0, "D1"))
        table.tap(x, y)
        words = text.fitting(offers.hint(table.board), table.board.width, 14, theme.TEXT_SECOND)
        assert "new door" in offers.hint(table.board) and table.board.arrangement._hint.size[0] <= words.width
        assert table.board.arrangement._hint.texture is not text.fitting("Tap the fish", table.board.width, 14, theme.TEXT_SECOND)
        table.tap_at(30.75, 12.0)
        chip = next(offer for offer in table.board.chips.offers if offer.name == "fish")
        assert not table.board.fingers.choosing_fish and not chip.chosen


def test_a_fish_that_was_being_chosen_is_left_alone_when_the_turn_is_over():
    with running_app(PHONE) as app:
        table = a_table(app, cards=CARDS[2:4])
        table.tap(*table.chip("fish"))
        assert table.board.fingers.choosing_fish
        table.swipe(0.2)
        assert not table.board.fingers.choosing_fish


@pytest.mark.parametrize("phase", [Phase.AFTER, Phase.PLACE])
def test_a_swipe_that_cannot_be_says_why(phase):
    with running_app(PHONE) as app:
        table = a_table(app, phase=phase)
        table.swipe(0.5)
        assert not table.session.match.log
        assert said(table) == ["You have already flicked this turn." if phase is Phase.AFTER
                               else "First the Catcher is placed in the Kitchen."]


@pytest.mark.parametrize(("size", "kinds", "turn"), [
    (PHONE, (PERSON, "easy", "easy", "easy"), 0), ((800, 360), (PERSON, "easy", "easy", "easy"), 0),
    *((TABLET, (PERSON,) * 4, turn) for turn in range(4)),
])
def test_every_chip_is_large_enough_for_a_finger(size, kinds, turn):
    with running_app(size) as app:
        table = Table(app, kinds, "round", first_catcher="seat 2")
        hands = tuple((*CARDS, Held(Card(1, Task.TWO_DOORS))) if seat == turn else () for seat in range(4))
        table.pose(turn=turn, penguins={0: (47.0, 52.0), 1: (35.0, 12.0), 2: (12.0, 20.0), 3: (30.0, 30.0)}, hands=hands)
        if table.session.viewer != turn:
            table.see_own_cards()
        chips = table.board.chips
        assert [offer.name for offer in chips.offers] == ["JUMP", "TWO_DOORS", "BOUNCE", "fish", "skate", "hand"]
        for box in chips.boxes:
            assert min(box[2:]) >= 48 and chips.x <= box[0] and box[0] + box[2] <= chips.right + 1, box
        for one, other in combinations(chips.boxes, 2):
            assert not overlap(one, other)


def overlap(one, other):
    return all(one[axis] < other[axis] + other[axis + 2] - 1 and other[axis] < one[axis] + one[axis + 2] - 1 for axis in (0, 1))


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("turn", range(4))
def test_pad_chips_and_hint_lie_on_no_strip_and_not_on_the_school(turn, left_handed):
    with running_app(TABLET, left_handed=left_handed) as app:
        board = Table(app, (PERSON,) * 4, "round").board
        at, facing = board.arrangement.frame, board.facing(turn)
        mine = [at.pads[facing], at.chips[facing], at.hints[facing]]
        others = [at.school, *(box for box, _ in at.strips)]
        assert not [pair for pair in combinations(mine, 2) if overlap(*pair)]
        assert not [(one, other) for one in mine for other in others if overlap(one, other)]


def test_alone_the_own_cards_show_while_they_are_held():
    """IC-A25"""
    with running_app(PHONE) as app:
        table = a_table(app)
        finger = table.hold(*table.chip("hand"))
        assert table.board.hands.sheet.cards == CARDS
        finger.up()
        table.go(2)
        assert table.board.hands.sheet is None


def test_with_others_at_the_table_the_curtain_comes_before_the_cards():
    """IC-A25: chips of cards show only to their owner, and are gone after the flick."""
    with running_app(TABLET) as app:
        table = a_table(app, TWO)
        assert not table.has_chip("JUMP"), "others must not see what one holds"
        finger = table.hold(*table.chip("hand"))
        finger.up()
        table.go()
        assert table.screen.curtain_up and table.board.hands.sheet is None
        finger = Finger(*table.screen.center).down()
        table.go(HOLD)
        assert table.board.hands.sheet.cards == CARDS and table.board.hands.sheet.facing == 0
        finger.up()
        table.go()
        table.tap(*table.screen.center)
        assert table.board.hands.sheet is None and table.has_chip("JUMP")
        table.swipe(0.2)
        assert not table.has_chip("JUMP") and all(held.card is None for held in table.board.view.hands[0])


def test_cards_are_turned_to_their_owner():
    with running_app(TABLET) as app:
        table = Table(app, (PERSON,) * 4, "round")
        table.pose(turn=2, penguins={**HERE, 2: (12.0, 20.0), 3: (30.0, 30.0)}, hands=((), (), CARDS, ()))
        table.hold(*table.chip("hand")).up()
        table.go()
        finger = table.hold(*table.screen.center)
        turns = [each.angle for each in table.board.hands.sheet.canvas.before.children if isinstance(each, Rotate)]
        assert turns == [90]
        finger.up()


def test_in_a_tournament_there_are_no_cards_to_look_at():
    """IC53"""
    with running_app(PHONE) as app:
        table = a_table(app, tournament=True)
        assert not table.board.chips.offers


def test_strips_tell_fish_cards_catcher_and_ids():
    with running_app(TABLET) as app:
        table = a_table(app, ids=(1, 1), fish=(Fish(0, "D1"),))
        runner, catcher = table.board.strips
        assert (runner.fish_got, runner.cards, runner.is_caught, runner.active) == (2, 5, True, True)
        assert (catcher.is_catcher, catcher.id_cards) == (True, (0,))
