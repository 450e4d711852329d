"""Who won: the round when the pile is used up, and the match."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.game import Outcome, Seat
from app.core.words import sentence
from app.games.freeze.cards import COLOURS, Colour
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


def what_decided(state: State) -> Mapping[Seat, tuple[Colour, ...]]:
    """The colours by which a round was won, for each seat whose tricks were compared last; empty while it lasts."""
    if state.end is None or not state.end.winners:
        return {}
    complete = {seat: COLOURS for seat in state.end.winners if len(colours_taken(state, seat)) == len(COLOURS)}
    if complete:
        return complete
    best = {seat: max(count(state, seat, colour) for colour in COLOURS) for seat in state.seats}
    if state.end.reason not in _TIE_REASONS.values():
        return {seat: tuple(colour for colour in COLOURS if best[seat] and count(state, seat, colour) == best[seat])
                for seat in state.end.winners}
    tied = [seat for seat in state.seats if best[seat] == max(best.values())]
    for colour in COLOURS:
        if state.end.reason == _TIE_REASONS[colour]:
            return dict.fromkeys(tied, (colour,))
        most = max(count(state, seat, colour) for seat in tied)
        tied = [seat for seat in tied if count(state, seat, colour) == most]
    raise AssertionError("a tie is settled by one of the colours")


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
