"""Why a round ended as it did: the rule in words, beside the tricks that decided it; and what is counted at the end."""

from __future__ import annotations

from typing import Any

from app.games.freeze.cards import COLOURS
from app.games.freeze.scoring import what_decided
from app.games.freeze.state import State, colours_taken, count
from app.ui.i18n import ntr, tr


def explain_round(board: Any, seat: int) -> None:
    """Open the Why? sheet for a reader; the tricks that decided, ringed on the board, stay in sight."""
    end = board.state.end
    if end is None or board.match_screen is None:
        return
    decided = [board.zones[one].middle_of(("slot", COLOURS.index(colour)))
               for one, colours in what_decided(board.state).items() for colour in colours]
    board.match_screen.why(tr(end.reason), _rule(board, end.winners), decided=decided, facing=board.session.place(seat).facing)


def _rule(board: Any, winners: tuple[int, ...]) -> str:
    if any(len(colours_taken(board.state, winner)) == len(COLOURS) for winner in winners):
        return tr("Whoever first has a trick of each of the five colours wins the round at once.")
    return tr("The pile cannot give three more cards. Now the most tricks of one same colour win, however many there are in "
              "all. A tie is settled by the most red tricks, then blue, green, yellow, purple.")


def tally(view: State, seat: int) -> tuple[int, str]:
    """What the end of a match compared: rounds won, colours found, or, where the pile was used up, tricks of one colour."""
    if view.rounds > 1 and not view.solo:
        won = view.rounds_won[seat]
        return won, ntr("round won", "rounds won", won)
    found = len(colours_taken(view, seat))
    if view.solo or any(len(colours_taken(view, one)) == len(COLOURS) for one in view.seats):
        return found, ntr("of 5 colours", "of 5 colours", found)
    most = max(count(view, seat, colour) for colour in COLOURS)
    return most, ntr("trick of one colour", "tricks of one colour", most)
