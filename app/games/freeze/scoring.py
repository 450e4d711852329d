"""Who won: the round when the pile is used up, and the match."""

from __future__ import annotations

from app.core.game import Outcome, Seat
from app.core.words import sentence
from app.games.freeze.cards import COLOURS
from app.games.freeze.state import State, colours_taken, count


def most_of_one_colour(state: State) -> tuple[tuple[Seat, ...], str]:
    """The winners when the pile is used up: most tricks of one same colour, ties settled colour by colour."""
    best = {seat: max(count(state, seat, colour) for colour in COLOURS) for seat in state.seats}
    leaders = tuple(seat for seat in state.seats if best[seat] == max(best.values()))
    if len(leaders) == 1:
        return leaders, sentence("The pile is used up: most tricks of one colour.")
    for colour in COLOURS:
        most = max(count(state, seat, colour) for seat in leaders)
        leaders = tuple(seat for seat in leaders if count(state, seat, colour) == most)
        if len(leaders) == 1:
            return leaders, _TIE_REASONS[colour]
    return leaders, sentence("The pile is used up: equal in every colour, so the round is shared.")


_TIE_REASONS = dict(zip(COLOURS, (
    sentence("The pile is used up, a tie: most red tricks."),
    sentence("The pile is used up, a tie: most blue tricks."),
    sentence("The pile is used up, a tie: most green tricks."),
    sentence("The pile is used up, a tie: most yellow tricks."),
    sentence("The pile is used up, a tie: most purple tricks."),
), strict=True))


def solo_score(state: State) -> tuple[int, int]:
    """Alone, colours count first, then tricks."""
    return len(colours_taken(state, 0)), len(state.tricks[0])


def outcome(state: State) -> Outcome | None:
    """The result of the match, once a round has ended it."""
    if state.end is None:
        return None
    if state.solo:
        return Outcome((solo_score(state)[0],), state.end.winners, state.end.reason)
    winners = tuple(seat for seat in state.seats if state.rounds_won[seat] >= state.rounds)
    return Outcome(state.rounds_won, winners, state.end.reason) if winners else None
