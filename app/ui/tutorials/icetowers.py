"""The tutorial of IceTowers: cap, be capped, cap again, mine, split, done."""

from __future__ import annotations

from typing import Any

from app.core.game import Setup
from app.core.words import sentence
from app.games.icetowers.actions import Cap, Done, Mine, Place, Split
from app.games.icetowers.state import STASH, State, find, tower_of
from app.ui.tutorial import LEARNER, Other, Step, Tutorial

NANUK, PIP = 1, 2
DEAL = Setup(3, 22, {"pace": 0})

# A stash is numbered from its large pyramids to its small ones, and a lone pyramid's tower has its number.
LARGE, MEDIUM, SMALL = 0, 5, 10
MINE_LARGE, MINE_MEDIUM = LARGE, MEDIUM
TOWER, THEIR_MEDIUM = NANUK * STASH + LARGE, NANUK * STASH + MEDIUM
GOAL, PIPS_SMALL = PIP * STASH + LARGE, PIP * STASH + SMALL


def capping(piece: int) -> Any:
    """This pyramid of one's own goes onto the tower, until it stands there."""
    def answer(view: State) -> Cap | None:
        return Cap(piece, TOWER) if find(view, piece) else None
    return answer


def only(action: Any) -> Any:
    """This cap, whichever top was aimed at."""
    return lambda view, asked: isinstance(asked, Cap) and (asked.source, asked.target) == (action.source, action.target)


def mining(view: State) -> Mine | Place | None:
    """The large pyramid comes out of the tower and goes onto the purple one."""
    if view.hands[LEARNER]:
        return Place(GOAL)
    inside = tower_of(view, MINE_LARGE)
    return Mine(TOWER, MINE_LARGE) if inside is not None and inside.id == TOWER else None


def any_placing(view: State, action: Any) -> bool:
    return isinstance(action, Place)


def where_to_mine(view: State) -> list[Any]:
    return [("held", LEARNER) if view.hands[LEARNER] else ("inside", TOWER, MINE_LARGE), ("tower", GOAL)]


def splitting(view: State) -> Split | None:
    tower = find(view, TOWER)
    return Split(TOWER, 1) if tower and tower.seams else None


def sealing(view: State) -> Done | None:
    return None if LEARNER in view.sealed else Done()


TUTORIAL = Tutorial(DEAL, (
    Step(sentence("All pyramids are yours to look at, but only the teal ones with the circle are yours to move."),
         ("tower", MINE_LARGE)),
    Step(sentence("Drag this large pyramid onto the orange one. You are on top now, so the tower is yours: 6 points!"),
         [("tower", MINE_LARGE), ("tower", TOWER)], capping(MINE_LARGE), allows=only(Cap(MINE_LARGE, TOWER))),
    Step(sentence("There are no turns. Watch out: Nanuk caps your tower, and now it is his."), ("tower", TOWER),
         others=(Other(NANUK, Cap(THEIR_MEDIUM, TOWER), 2000),)),
    Step(sentence("Take it back! A pyramid fits on one that is as large or larger."),
         [("tower", MINE_MEDIUM), ("tower", TOWER)], capping(MINE_MEDIUM), allows=only(Cap(MINE_MEDIUM, TOWER))),
    Step(sentence("Now Pip puts a small one on top. Small ones are hard to beat!"), ("tower", TOWER),
         others=(Other(PIP, Cap(PIPS_SMALL, TOWER), 2000),)),
    Step(sentence("Hold a tower to look inside. Two of yours are in it, so you may mine one: pull it out and onto another tower."),
         where_to_mine, mining, allows=any_placing),
    Step(sentence("Two orange ones touch now: a pair. Tap the dots to split the tower there. Your own pairs you may not split."),
         ("seam", TOWER, 1), splitting),
    Step(sentence("Nothing left that you want to do? Tap Done. Any action wakes everybody up again."), "seal", sealing),
    Step(sentence("When all are done, a tower counts for the colour on top: 3, 2 or 1 points a pyramid. Have fun!"),
         ("tower", GOAL)),
))
