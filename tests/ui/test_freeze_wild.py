"""Monster Freeze in the hands of small children: fingers everywhere, pauses, turned devices; no card is ever lost."""

from __future__ import annotations

from random import Random

import pytest

from app.games.freeze.state import State, cards_of
from app.ui.stage import Finger
from tests.ui.freeze_hands import PHONE, TABLET, a_match, at_once, person
from tests.ui.harness import frames, resize

EVENTS = 500
MOST_FINGERS = 14
SEED = 20


def all_cards(state: State) -> list[int]:
    tricks = [lying.card for taken in state.tricks for trick in taken for lying in trick.layers]
    return sorted([*(card for hand in state.hands for card in cards_of(hand)), state.single, *state.pile, *tricks])


def somewhere(chance: Random, board) -> tuple[float, float]:
    zone = chance.choice(board.zones)
    return chance.choice([
        zone.middle_of(("layer", chance.randrange(3))), zone.middle_of(("cell", chance.randrange(9))), zone.middle_of("freeze"),
        board.where("single"), (chance.uniform(0, board.width), chance.uniform(0, board.height)),
    ])


@pytest.mark.parametrize(("size", "kinds", "seating"), [
    (TABLET, ("person",) * 4, "round"), (PHONE, ("person",), "side"), (PHONE, ("person", "expert", "hard"), "side"),
])
def test_whatever_fingers_do_no_card_is_lost_and_the_match_can_be_finished(size, kinds, seating):
    chance = Random(SEED)
    with a_match(size, *kinds, seating=seating, options={"timer": 0}) as (app, session, board):
        screen, down = app.nav.screen, []
        for _ in range(EVENTS):
            what = chance.random()
            if what < 0.4 and len(down) < MOST_FINGERS:
                down.append(Finger(*somewhere(chance, board)).down())
            elif what < 0.7 and down:
                chance.choice(down).to(*somewhere(chance, board))
            elif what < 0.98 and down:
                down.pop(chance.randrange(len(down))).up()
            elif what > 0.99:
                resize(*chance.choice([size, size[::-1]]))
            elif what > 0.98:
                app.on_pause()
                app.on_resume()
            if screen.sheet:
                screen.close_sheet()
            frames(drawn=False)
            state = session.match.state
            assert state.end or all_cards(state) == list(range(61))
            assert [zone.hand for zone in board.zones] == list(state.hands)
        for finger in down:
            finger.up()
        if screen.sheet:
            screen.close_sheet()
        resize(*size)
        for zone in board.zones:
            zone.buttons.put_away()
        at_once(*(person(board, session, seat) for seat in session.people), over=lambda: session.outcome is not None)
        assert session.outcome
