"""Counting towers: points by colour, and who wins."""

from __future__ import annotations

from app.core.game import Outcome, Seat
from app.core.words import sentence
from app.games.icetowers.state import AGREED, GUS, NO_ACTION, WAR, Colour, State, Tower, controls, owner

_ENDINGS = {
    AGREED: sentence("Everybody agreed to stop."),
    NO_ACTION: sentence("Nobody can act any more."),
    WAR: sentence("The war of towers has no way out."),
}


def score(state: State) -> dict[Colour, int]:
    """Points by colour: every tower counts for the colour on its top; a mined pyramid in hand for itself (IT14)."""
    points = dict.fromkeys(state.colours, 0)
    for tower in state.towers:
        points[controls(tower)] += tower.points
    for hand in state.hands:
        if hand:
            points[hand.piece.colour] += hand.piece.size
    return points


def seat_scores(state: State) -> tuple[int, ...]:
    """Points by seat; both colours of a seat are added (IT17), Gus's are nobody's."""
    points = score(state)
    return tuple(
        sum(points[colour] for colour in state.colours if owner(state, colour) == seat) for seat in range(state.seats)
    )


def best_tower(state: State, seat: Seat) -> Tower | None:
    """The richest tower of a seat, the taller one of equals."""
    own = [tower for tower in state.towers if owner(state, controls(tower)) == seat]
    return max(own, key=lambda tower: (tower.points, len(tower.pieces), -tower.id), default=None)


def outcome(state: State) -> Outcome | None:
    """Who won; several share, and if Gus alone is best nobody at the table is (IT21, IT-A16)."""
    if not state.ended:
        return None
    scores = seat_scores(state)
    ghost = score(state).get(GUS, -1)
    best = max(*scores, ghost)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    if ghost < best:
        return Outcome(scores, winners, _ENDINGS[state.ended])
    if winners:
        return Outcome(scores, winners, sentence("Gus the ghost shares the win with {n} points.", n=ghost))
    return Outcome(scores, (), sentence("Gus the ghost wins with {n} points.", n=ghost))
