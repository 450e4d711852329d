"""Monster Freeze as a race: four people on one tablet with all their fingers down at once, and one among bots."""

from __future__ import annotations

import pytest
from kivy.graphics import SmoothLine

from app.games.freeze.actions import Arrange, Claim, Swap
from app.games.freeze.hints import hint
from app.games.freeze.scoring import what_decided
from app.games.freeze.state import Placed, cards_of, colours_taken
from app.ui.boards.freeze.buttons import Face
from app.ui.matches import resume
from app.ui.stage import Finger
from tests.ui.freeze_hands import PHONE, TABLET, a_match, act, arrange, at_once, carry, draw, lay, person, press, tap_at
from tests.ui.harness import fingers, frames, key, until

FOUR = ("person",) * 4
TWO_COLOURS = (Placed(1), Placed(14, 2, True), Placed(38, 0, True))  # red in row 1, yellow in row 2


def ringed(zone) -> int:
    """How many places for tricks have a ring."""
    return sum(isinstance(part, SmoothLine) for part in zone._slots.children)


@pytest.mark.parametrize("seating", ["face", "round", "side"])
def test_mf_a13_four_people_race_with_interleaved_touches(seating):
    with a_match(TABLET, *FOUR, seating=seating, seed=5) as (app, session, board):
        most_down = 0

        def over() -> bool:
            nonlocal most_down
            most_down = max(most_down, sum(len(zone.fingers._grips) + len(zone.fingers._traces) for zone in board.zones))
            return session.outcome is not None

        at_once(*(person(board, session, seat) for seat in range(4)), over=over)
        assert most_down == 4
        assert {move.seat for move in session.match.log} == {0, 1, 2, 3}
        assert session.outcome.winners
        until(lambda: app.nav.name == "results")


def test_mf_a13_a_place_faces_its_owner_and_its_touches_are_turned_with_it():
    with a_match(TABLET, *FOUR, seating="round") as (_, session, board):
        assert [turned.angle for turned in board.turned] == [0, 180, 90, 270]
        for seat, (dx, dy) in enumerate([(0, 1), (0, -1), (-1, 0), (1, 0)]):  # up, as each owner sees it
            x, y = board.zones[seat].middle_of(("layer", 1))
            before = session.view(seat).hands[seat][1]
            finger, = fingers((x, y))
            finger.to(x + 40 * dx, y + 40 * dy)
            finger.up()
            assert session.view(seat).hands[seat][1] == before.turned_over()
            assert session.match.log[-1].seat == seat


def test_ten_fingers_are_never_mixed_up():
    with a_match(TABLET, *FOUR) as (_, session, board):
        hands = session.view().hands
        down = [Finger(*zone.middle_of(("layer", layer))).down() for zone in board.zones for layer in range(3)]
        assert len(down) == 12
        for finger in reversed(down):
            finger.up()
        assert session.view().hands == tuple(tuple(lying.turned() for lying in hand) for hand in hands)
        assert len(session.match.log) == 12


def test_mf_a4_the_first_release_wins_the_single_card_and_the_other_springs_home():
    with a_match(TABLET, *FOUR) as (_, session, board):
        single, state = board.where("single"), session.view()
        mine, yours = (state.hands[seat][0].card for seat in (0, 1))
        first, second = fingers(board.zones[0].middle_of(("layer", 0)), board.zones[1].middle_of(("layer", 0)))
        for finger in (first, second):
            finger.to(*single)
        frames(drawn=False)
        assert len(board.middle._reaching) == 2
        first.up()
        second.up()
        assert [move.action for move in session.match.log] == [Swap(mine)]
        assert session.view().single == mine and session.view().hands[1][0].card == yours
        zone = board.zones[1]
        assert zone._gliding[0][2] > 0
        assert board.voices.said[1].words == "Somebody was faster: that card is gone."
        assert board.voices.said[1].angle == 180
        frames(40, drawn=False)
        x, y, side = zone.frame.layers[0]
        assert zone.pieces[0]._move.xy == pytest.approx((x + side / 2, y + side / 2)) and not zone._gliding
        assert not board.middle._reaching


def test_mf3_two_claims_in_one_frame_both_count():
    with a_match(TABLET, *FOUR, seed=5) as (_, session, board):
        seats = [seat for seat in range(4) if (found := hint(session.view(), seat)) and found.give is None][:2]
        lines = {}
        for seat in seats:
            *arranging, claim = hint(session.view(), seat).answer
            for action in arranging:
                at_once(act(board, board.zones[seat], action))
            lines[seat] = claim.line
        strokes = [draw(board.zones[seat], lines[seat]) for seat in seats]
        for _ in range(5):  # down, and the four moves of a line
            for one in strokes:
                next(one)
        now = session.now
        for one in strokes:
            next(one)  # up, with no frame in between
        assert [(move.seat, move.at) for move in session.match.log[-2:]] == [(seat, now) for seat in seats]
        assert all(len(session.view().tricks[seat]) == 1 for seat in seats)
        frames(2, drawn=False)
        assert len(board._motions) == 2  # both cuddle at the same time


@pytest.mark.parametrize(("size", "kinds"), [(PHONE, ("person",)), (TABLET, FOUR)])
def test_mf_a1_two_colours_at_once_let_the_player_choose_without_stopping_the_others(size, kinds):
    with a_match(size, *kinds) as (_, session, board):
        zone = board.zones[0]
        lay(session, board, [(0, TWO_COLOURS)])
        at_once(tap_at(zone.middle_of("freeze")))
        assert [face.colour for face in zone.buttons.faces] == ["red", "yellow"]
        assert not session.view(0).tricks[0] and not session.paused
        frames(2, drawn=False)
        press(zone.buttons.faces[1])
        assert [trick.colour for trick in session.view(0).tricks[0]] == ["yellow"]
        assert not zone.buttons.faces


def test_a_choice_of_colours_is_over_when_the_cards_lie_differently():
    with a_match(TABLET, *FOUR) as (_, session, board):
        zone = board.zones[2]
        lay(session, board, [(2, TWO_COLOURS)])
        at_once(tap_at(zone.middle_of("freeze")), tap_at(board.zones[0].middle_of(("layer", 0))))
        assert zone.buttons.faces and len(session.match.log) == 1
        at_once(tap_at(zone.middle_of(("layer", 0))))
        assert not zone.buttons.faces and zone.buttons.freeze.parent is zone


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_one_among_bots_races_to_the_end(size):
    with a_match(size, "person", "easy", "medium", seating="side", seed=2) as (app, session, board):
        session.pace = 5.0  # these fingers are quicker than any person's
        at_once(person(board, session, 0))
        assert session.outcome.winners == (0,)
        assert {move.seat for move in session.match.log} == {0, 1, 2}  # the bots tried as well
        until(lambda: app.nav.name == "results")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_bots_show_their_small_nests_and_a_flipper_that_travels_before_anything_moves(size):
    with a_match(size, "person", "expert", "easy", seating="side") as (_, session, board):
        own, bots = board.zones[0], board.zones[1:]
        assert all(40 <= zone.nest.side < own.nest.side for zone in bots)
        until(lambda: session.plans.get(1))
        plan, hand = session.plans[1], session.view().hands[1]
        frames(20, drawn=False)
        flipper = board._flippers[1]
        assert flipper._seen and session.view().hands[1] == hand
        until(lambda: len(session.match.log) > 0 and session.match.log[-1].seat == 1)
        assert session.match.log[-1].action == plan.intent.action
        assert session.match.log[-1].at >= plan.due
        above = board.zones[1].canvas.after.children
        assert above.index(board.zones[1]._cards) < above.index(flipper._arm)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_when_bots_alone_win_the_person_sees_who_and_why(size):
    with a_match(size, "person", "expert", seating="side", seed=4) as (app, session, board):
        session.pace = 40.0
        until(lambda: session.outcome, most=20_000)
        assert session.outcome.winners == (1,)
        frames(2, drawn=False)
        assert board.voices.said[0].words == f"Pip: {session.outcome.reason}"
        until(lambda: app.nav.name == "results")


def test_mf12_the_longer_game_goes_on_with_a_button_at_every_place():
    with a_match(TABLET, "person", "person", options={"rounds": 2}) as (app, session, board):
        for number in (1, 2):
            at_once(person(board, session, 0), over=lambda: session.view().end is not None)
            assert session.view().rounds_won == (number, 0)
            if number == 1:
                frames(2, drawn=False)
                assert [zone.buttons.freeze.words for zone in board.zones] == ["Next round"] * 2
                assert [board.voices.said[seat].words for seat in (0, 1)] == ["Mila: A trick of each colour!"] * 2
                assert {caption.angle for caption in app.nav.screen.captions} == {0, 180}
                assert set(what_decided(session.view())) == {0}
                mine, yours = (ringed(zone) for zone in board.zones)
                assert mine == 5 and not yours
                press(board.zones[1].buttons.why)
                assert session.paused and app.nav.screen.sheet
                app.nav.screen.back()
                assert not session.paused
                assert colours_taken(session.view(), 0)
                at_once(tap_at(board.zones[1].middle_of("freeze")))
                assert session.view().round == 2 and not colours_taken(session.view(), 0)
        assert session.outcome.winners == (0,)
        until(lambda: app.nav.name == "results")


def test_a_match_left_in_the_middle_goes_on_as_it_was():
    with a_match(TABLET, "person", "person") as (app, session, board):
        at_once(person(board, session, 0), over=lambda: len(session.view().tricks[0]) == 2)
        state = session.match.state
        key(27)
        app.nav.screen._leave()
        resume(session.match_id)
        frames(3, drawn=False)
        again = app.nav.screen.session
        assert again.match.state == state
        assert app.nav.screen.board.zones[0].hand == state.hands[0]


def test_pieces_stay_inside_their_own_place_when_a_swap_is_refused_by_the_end_of_a_round():
    with a_match(TABLET, "person", "person") as (_, session, board):
        held, = fingers(board.zones[0].middle_of(("layer", 0)))
        card = session.view().hands[0][0].card
        held.to(*board.where("single"))
        winner = person(board, session, 1)
        at_once(winner, over=lambda: session.outcome is not None)
        held.up()
        assert card in cards_of(session.view().hands[0])
        assert Swap(card) not in [move.action for move in session.match.log]


def test_arranging_and_swapping_by_fingers_says_exactly_what_was_meant():
    with a_match(TABLET, *FOUR) as (_, session, board):
        top, middle, bottom = session.view().hands[3]
        wanted = (bottom.turned_over(), top.turned(), middle)
        at_once(arrange(board.zones[3], wanted))
        assert session.view().hands[3] == wanted
        assert all(move.seat == 3 and isinstance(move.action, Arrange) for move in session.match.log)
        at_once(carry(board.zones[3], 2, board.where("single")))
        assert session.match.log[-1].action == Swap(middle.card)
        assert not any(isinstance(move.action, Claim) for move in session.match.log)


@pytest.mark.parametrize(("size", "kinds", "seating", "least"), [
    (PHONE, FOUR[:2], "face", 48), (TABLET, FOUR, "round", 90), (TABLET, FOUR, "face", 120), ((800, 1280), FOUR, "round", 90),
])
def test_the_single_card_on_the_floe_is_large_enough_to_be_read_by_all(size, kinds, seating, least):
    with a_match(size, *kinds, seating=seating) as (_, _, board):
        middle = board.middle
        (px, py), (sx, sy) = middle.pile_place, middle.single_place
        assert middle.side >= least and max(abs(sx - px), abs(sy - py)) >= middle.side * 1.1
        assert all(middle.x < x - middle.side / 2 and x + middle.side / 2 < middle.right for x in (px, sx))
        assert all(middle.y < y - middle.side / 2 and y + middle.side / 2 < middle.top for y in (py, sy))


def test_a_card_carried_to_the_middle_is_drawn_above_it():
    with a_match(TABLET, *FOUR) as (_, _, board):
        drawn = board.children[::-1]  # the first is drawn first
        assert all(drawn.index(board.middle) < drawn.index(turned) for turned in board.turned)


def test_a_held_card_lies_above_the_other_cards_and_the_buttons():
    with a_match(PHONE, "person") as (_, _, board):
        zone = board.zones[0]
        for layer in (0, 2, 1):
            held, = fingers(zone.middle_of(("layer", layer)))
            held.to(*board.where("single"))
            frames(drawn=False)
            assert zone._cards.children[-1] is zone.pieces[layer]._whole
            assert zone._cards in zone.canvas.after.children  # what comes after is drawn over the buttons
            held.to(*zone.middle_of(("layer", layer)))
            held.up()


def test_a_held_card_stays_with_its_finger_while_another_finger_moves_the_others():
    with a_match(TABLET, *FOUR) as (_, session, board):
        zone, single = board.zones[0], board.where("single")
        card = zone.hand[0].card
        held, = fingers(zone.middle_of(("layer", 0)))
        held.to(*single)
        at_once(carry(zone, 2, zone.middle_of(("layer", 0))))
        assert cards_of(zone.hand)[1] == card and zone.fingers.carried(1) and zone.fingers.carried(0) is None
        held.up()
        assert session.match.log[-1].action == Swap(card)


def test_a_finger_lets_go_of_a_card_that_was_laid_down_by_another():
    with a_match(TABLET, *FOUR) as (_, session, board):
        zone = board.zones[0]
        lay(session, board, [(0, TWO_COLOURS)])
        held, = fingers(zone.middle_of(("layer", 0)))
        held.to(*board.where("single"))
        at_once(draw(zone, 1))
        assert len(session.view().tricks[0]) == 1 and not board.middle._reaching
        held.up()
        assert isinstance(session.match.log[-1].action, Claim)


def test_colours_that_were_chosen_from_are_gone_for_good():
    with a_match(PHONE, "person") as (_, session, board):
        zone = board.zones[0]
        lay(session, board, [(0, TWO_COLOURS)])
        at_once(tap_at(zone.middle_of("freeze")))
        frames(2, drawn=False)
        press(zone.buttons.faces[1])
        assert not [button for button in zone.children if isinstance(button, Face)]
