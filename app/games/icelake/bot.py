"""Ice Lake's bots: they imagine programs of their own and of the others, from the view alone."""

from __future__ import annotations

from collections.abc import Generator

from app.core.game import Seat
from app.core.host import Intent, Thinking
from app.core.shuffle import Dice
from app.games.icelake import rules
from app.games.icelake.foresight import scene_of
from app.games.icelake.hexes import TURNS
from app.games.icelake.imagination import SLICE, Imagination, Level
from app.games.icelake.judgement import room_round, ways_on
from app.games.icelake.state import Face, Phase, Program, Rejoin, State

SPELLING = {turn: letter for letter, turn in TURNS.items()}
WAY = 10  # how many hexes of room one more way on is worth, where a heading or a landing is chosen

LEVELS = {
    "easy": Level(own=1, others=1, longest=2, slip=0.7),
    "medium": Level(own=2, others=2, longest=3, slip=0.15),
    "hard": Level(own=5, others=3, longest=12, cunning=8),
}
EXPERTS = {  # by how many still skate: all of them may be experts, who think in the same second and a half
    2: Level(own=27, others=27, longest=14, cunning=8, sift=4, second_look=5, kept=5),
    3: Level(own=15, others=15, longest=14, cunning=8, sift=4, second_look=5, kept=3),
    4: Level(own=8, others=8, longest=14, cunning=8, sift=4, second_look=5, kept=3),
}


def choose(view: State, seat: Seat, level: str, dice: Dice) -> Thinking:
    """What this seat does now, at once, so that bots commit before people do; nothing once it is locked in."""
    if view.phase is Phase.PLANNING and view.locked[seat]:
        return None
    if level == "random":
        return Intent(dice.pick(tuple(rules.options(view, seat))))
    if view.phase is not Phase.PLANNING:
        return Intent((yield from _freest(view, seat)))
    mind = EXPERTS[len(view.skating)] if level == "expert" else LEVELS[level]
    letters = yield from Imagination(seat, mind, dice).best_program(scene_of(view))
    return Intent(Program("".join(SPELLING[turn] for turn in letters)))


def _freest(view: State, seat: Seat) -> Generator[None, None, Face | Rejoin]:
    """Of the headings or shore hexes on offer the one with most ways on and most room."""
    scene, found = scene_of(view), []
    for number, action in enumerate(rules.options(view, seat)):
        if isinstance(action, Face | Rejoin):
            cell = action.cell if isinstance(action, Rejoin) else view.skaters[seat].cell
            room = room_round(scene.water, scene.cracked, scene.safe, cell)
            found.append((WAY * ways_on(scene, cell, action.heading) + room, -number, action))
        if number % SLICE == 0:
            yield
    return max(found)[-1]
