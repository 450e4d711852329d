"""IceTowers: every variant played from the first touch to the results on a real window, by people, bots and both."""

from __future__ import annotations

from functools import partial
from math import inf

import pytest

from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icetowers import rules
from app.games.icetowers.actions import Cap, ConfirmWar, Mine, Place, PlayOn, Split
from tests.ui.icetowers_glass import PHONE, TABLET, Glass, a_match

P, E, H = "person", "easy", "hard"
VARIANTS = {
    "four people": ((P, P, P, P), "round", {"pace": 0}),
    "one among three bots": ((P, E, H, E), "side", {"pace": 700}),
    "four bots": ((E, H, "medium", "expert"), "side", {"pace": 700}),
    "three, one of them a bot": ((P, P, H), "face", {"pace": 0}),
    "three people": ((P, P, P), "round", {"pace": 0}),
    "two colours each": ((P, P), "face", {"two": "two_colours", "pace": 0}),
    "two colours against a bot": ((P, H), "side", {"two": "two_colours", "pace": 1500}),
    "two people and Gus": ((P, P), "face", {"two": "gus", "pace": 0}),
    "a bot and Gus": ((P, E), "side", {"two": "gus", "pace": 0}),
    "calm, alone with bots": ((P, E, H), "side", {"calm": True}),
    "calm, two people": ((P, P), "face", {"calm": True, "two": "gus"}),
}
LONGEST = 700  # turns of the loop
SPLITS = 0.15  # how often a person splits where that is possible
HURRY = 8.0  # times faster: bots at their own pace would take minutes


def wish(glass: Glass, seat: int, dice: Dice) -> object | None:
    """What a person at this seat does next; None for nothing."""
    state = glass.state
    if state.ended or (state.turn is not None and state.turn != seat and seat not in state.sealed):
        return None
    found = list(rules.options(state, seat))
    moves = [action for action in found if isinstance(action, Cap | Place | Mine) or
             (isinstance(action, Split) and dice.random() < SPLITS)]
    if moves:
        return dice.pick(moves)
    return "seal" if seat not in state.sealed and (state.turn in (None, seat)) and not state.war else None


def answer_war(glass: Glass) -> None:
    for panel in list(glass.board.war.panels.values()):
        glass.tap(panel.end.to_window(*panel.end.center))


def play(glass: Glass, seed: str) -> None:
    dice = Dice(seed)
    glass.session.pace = HURRY
    glass.session.tick = partial(glass.session.tick, inf)  # bots decide within a frame, however busy the machine is
    for turn in range(LONGEST):
        if glass.state.ended:
            return
        people = glass.session.people
        if glass.state.war:
            answer_war(glass)
        elif people:
            seat = people[turn % len(people)]
            glass.board.parts.close_sides()
            action = wish(glass, seat, dice)
            if action is not None:
                glass.do(seat, action)
        glass.frames(2 if people else 30)
    raise AssertionError(f"no end after {len(glass.session.match.log)} moves")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_match(variant: str, size: tuple[int, int]):
    """IT1-IT21, IT-A18: to the end, with no pyramid lost in any frame, the journal telling the same match again."""
    kinds, seating, options = VARIANTS[variant]
    with a_match(size, kinds, seating, options, seed=3) as glass:
        play(glass, f"{variant}/{size}")
        log, session = glass.session.match.log, glass.session
        people = {move.seat for move in log if not isinstance(move.action, ConfirmWar | PlayOn)}
        assert people >= set(range(len(kinds))), "somebody never acted"
        assert sum(rules.score(glass.state).values()) + sum(tower.points for tower in glass.state.removed) == 30 * len(
            glass.state.colours)
        assert Match(rules, session.match.setup, log).state == glass.state
        assert Match(rules, session.match.setup, session.journal.load(session.match_id).match.log).state == glass.state
        for _ in range(900):
            glass.session.pace = 1.0
            if glass.app.nav.name == "results":
                break
            glass.screen._frame(0.1)
        assert glass.app.nav.name == "results"
