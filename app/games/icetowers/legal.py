"""What is allowed in IceTowers, and the sentence that says why something is not."""

from __future__ import annotations

from app.core.game import TABLE, Seat
from app.core.words import sentence
from app.games.icetowers.actions import (
    Action,
    Cap,
    ConfirmWar,
    Done,
    Insist,
    Mine,
    Place,
    PlayOn,
    Split,
    TimeUp,
    Undone,
)
from app.games.icetowers.listing import places
from app.games.icetowers.state import GUS, Piece, State, Tower, find, may_use, owner

THINK_MS = 8000  # a moment to think about a mined pyramid, before others may insist (IT-A11)
INSIST_MS = 5000  # from "place it!" until the table places it


def why_not(state: State, seat: Seat, action: Action, at: int | None = None) -> str:
    """The rule that forbids an action, as a sentence; "" if it is allowed.

    With `at`, the play time of the move, frost on the hand counts too; without it, time is that of the last move
    and frost is left out, because it melts by itself.
    """
    if state.ended:
        return sentence("The match is over.")
    if isinstance(action, TimeUp) or seat == TABLE:
        return _why_no_time_up(state, seat, action)
    match action:
        case ConfirmWar() | PlayOn():
            return _why_no_answer(state, seat, action)
        case _ if state.war:
            return sentence("First say whether there is a way out of the war of towers.")
        case Cap() | Mine() | Split():
            return _why_no_start(state, seat, at) or _why_not_on_towers(state, seat, action)
        case Place():
            return _why_no_place(state, seat, action)
        case Insist():
            return _why_no_insisting(state, seat, action.seat, state.clock if at is None else at)
        case Done() | Undone():
            return _why_no_seal(state, seat, action)
    return sentence("That is not an action of this game.")


def why_no_cap(piece: Piece, tower: Tower) -> str:
    """The rule that forbids putting a pyramid, wherever it comes from, on a tower (IT5, IT6, IT20)."""
    below = tower.pieces[-1]
    if below.colour == piece.colour:
        return sentence("A pyramid never caps its own colour.")
    if below.size < piece.size:
        return sentence("That pyramid is larger than the one below.")
    if piece.colour == GUS and len(tower.pieces) == 1:
        return sentence("Gus never caps a lone pyramid.")
    return ""


def frost(state: State, seat: Seat, at: int) -> int:
    """Milliseconds until a seat may act again, at this play time."""
    return max(0, state.ready[seat] - at)


def _why_no_start(state: State, seat: Seat, at: int | None) -> str:
    if state.hands[seat]:
        return sentence("One action at a time: place the pyramid in your hand first.")
    if state.turn is not None and state.turn != seat:
        return sentence("It is another player's move.")
    if at is not None and frost(state, seat, at):
        return sentence("Your hand is still frosty: wait a moment.")
    return ""


def _why_not_on_towers(state: State, seat: Seat, action: Cap | Mine | Split) -> str:
    match action:
        case Cap(source, target, onto):
            return _why_no_capping(state, seat, find(state, source), find(state, target), onto)
        case Mine(number, piece):
            tower = find(state, number)
            return _why_no_mining(state, seat, tower, piece) if tower else _gone()
        case Split(number, at):
            tower = find(state, number)
            return _why_no_splitting(state, seat, tower, at) if tower else _gone()


def _gone() -> str:
    return sentence("Someone was faster: that tower is gone.")


def _why_no_capping(state: State, seat: Seat, source: Tower | None, target: Tower | None, onto: int | None) -> str:
    if source is None or target is None:
        return _gone()
    piece = source.pieces[-1]
    if not may_use(state, seat, piece.colour):
        return sentence("That pyramid is not yours.")
    if len(source.pieces) > 1:
        return sentence("Only a pyramid that stands alone may be lifted.")
    if source is target:
        return sentence("A pyramid cannot cap itself.")
    if onto is not None and target.pieces[-1].id != onto:
        return sentence("Someone was faster: that tower has a new top.")
    return why_no_cap(piece, target)


def _why_no_mining(state: State, seat: Seat, tower: Tower, number: int) -> str:
    piece = next((one for one in tower.pieces if one.id == number), None)
    if piece is None:
        return sentence("Someone was faster: that pyramid is gone.")
    if not may_use(state, seat, piece.colour):
        return sentence("You may mine only your own pyramids.")
    if tower.pieces[-1].colour == piece.colour:
        return sentence("You may not mine a tower that this colour controls.")
    if sum(one.colour == piece.colour for one in tower.pieces) < 2:
        return sentence("Mining needs two or more pyramids of the colour in the tower.")
    return ""


def _why_no_splitting(state: State, seat: Seat, tower: Tower, at: int) -> str:
    if not 0 < at < len(tower.pieces) or tower.pieces[at - 1].colour != tower.pieces[at].colour:
        return sentence("A tower is split only between two neighbours of one colour.")
    if owner(state, tower.pieces[at].colour) == seat:
        return sentence("You may never split your own pair.")
    return ""


def _why_no_place(state: State, seat: Seat, action: Place) -> str:
    hand = state.hands[seat]
    if hand is None:
        return sentence("There is no pyramid in your hand.")
    if action.target is None:
        if places(state, hand):
            return sentence("A mined pyramid goes on the table only if it can cap nothing.")
        return ""
    if action.target in hand.sources:
        return sentence("A mined pyramid may not go back on the tower it came from.")
    tower = find(state, action.target)
    if tower is None:
        return _gone()
    if action.onto is not None and tower.pieces[-1].id != action.onto:
        return sentence("Someone was faster: that tower has a new top.")
    return why_no_cap(hand.piece, tower)


def _why_no_insisting(state: State, seat: Seat, other: Seat, at: int) -> str:
    hand = state.hands[other] if 0 <= other < state.seats and other != seat else None
    if hand is None:
        return sentence("Nobody else has a pyramid in hand there.")
    if state.calm:
        return sentence("Nobody is hurried in a calm game.")
    if hand.insisted is not None:
        return sentence("The ring is already closing.")
    if at < hand.since + THINK_MS:
        return sentence("A moment to think is fine: wait before you insist.")
    return ""


def _why_no_seal(state: State, seat: Seat, action: Done | Undone) -> str:
    if isinstance(action, Undone):
        return "" if seat in state.sealed else sentence("You have no seal to break.")
    if seat in state.sealed:
        return sentence("You are done already.")
    if state.hands[seat]:
        return sentence("One action at a time: place the pyramid in your hand first.")
    if state.turn is not None and state.turn != seat:
        return sentence("It is another player's move.")
    return ""


def _why_no_answer(state: State, seat: Seat, action: ConfirmWar | PlayOn) -> str:
    if state.war is None:
        return sentence("There is no war of towers.")
    if isinstance(action, ConfirmWar) and seat in state.war.confirmed:
        return sentence("You have answered already.")
    return ""


def _why_no_time_up(state: State, seat: Seat, action: Action) -> str:
    if not isinstance(action, TimeUp) or seat != TABLE:
        return sentence("Only the table's clock can do that.")
    hand = state.hands[action.seat] if 0 <= action.seat < state.seats else None
    if hand is None or hand.insisted is None:
        return sentence("No ring is closing there.")
    return ""
