"""Which towers glow: where every hand may put what it carries, and what a question is about."""

from __future__ import annotations

from typing import Any

from app.games.icetowers.listing import places, seams, targets
from app.games.icetowers.state import State, find
from app.ui.boards.icetowers.field import Field, Spot
from app.ui.boards.icetowers.fingers import Finger, Kind


class Lights:
    """Compared every frame, changed only when something else should glow."""

    def __init__(self) -> None:
        self._lit = self._looked = False

    def tick(self, state: State, field: Field, fingers: Any, marked: tuple[int, ...], looked: dict[int, str]) -> None:
        """Legal targets of every hand glow; marked towers are those of a war or of a ruling; looked: into these somebody looks."""
        if looked or self._looked:
            field.mark(looked)
        self._looked = bool(looked)
        lit: dict[int, tuple[Spot, int | None]] = {}
        for finger in fingers:
            numbers = legal(state, finger)
            if numbers:
                aimed = field.at(finger.now, state, frozenset({finger.tower}))
                lit.update({number: (finger.now, aimed.id if aimed else None) for number in numbers if number in field.standing})
        if lit or marked or self._lit:
            field.light(lit, marked)
        self._lit = bool(lit or marked)


def legal(state: State, finger: Finger) -> list[int]:
    """The towers onto which a finger may put what it carries."""
    match finger.kind:
        case Kind.LIFT:
            tower = find(state, finger.tower) if finger.tower is not None else None
            return targets(state.towers, tower.code) if tower and tower.lone else []
        case Kind.HELD:
            hand = state.hands[finger.seat]
            return [tower.id for tower in places(state, hand)] if hand else []
        case Kind.PICK:
            return [tower.id for tower in state.towers if tower.seams and seams(state, finger.seat, tower.id)]
    return []
