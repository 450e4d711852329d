"""What is allowed in IceTowers, and the sentence that says why something is not."""

from __future__ import annotations

from collections.abc import Iterator

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
from app.games.icetowers.state import GUS, Hand, Piece, State, Tower, find, may_use, owner

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
        if any(places(state, hand)):
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
    if hand is None or hand.insisted is None or state.war:
        return sentence("No ring is closing there.")
    return ""


def places(state: State, hand: Hand) -> Iterator[Tower]:
    """The towers a mined pyramid may cap (IT8, IT-A6)."""
    for tower in state.towers:
        if tower.id not in hand.sources and not why_no_cap(hand.piece, tower):
            yield tower


def caps(state: State, seat: Seat) -> Iterator[Cap]:
    """Every cap a seat may make, for its own colours and for Gus."""
    free = [t for t in state.towers if len(t.pieces) == 1 and may_use(state, seat, t.pieces[0].colour)]
    for source in free:
        piece = source.pieces[0]
        for target in state.towers:
            if not why_no_cap(piece, target):  # a pyramid is of its own colour, so it never meets itself here
                yield Cap(source.id, target.id)


def mines(state: State, seat: Seat) -> Iterator[Mine]:
    """Every mine a seat may make."""
    for tower in state.towers:
        for piece in minable(state, seat, tower.id):
            yield Mine(tower.id, piece)


def splits(state: State, seat: Seat) -> Iterator[Split]:
    """Every split a seat may make."""
    for tower in state.towers:
        for at in seams(state, seat, tower.id):
            yield Split(tower.id, at)


def table_actions(state: State, seat: Seat) -> Iterator[Cap | Mine | Split]:
    """Everything a seat with an empty hand may do to the towers, frost and turns aside."""
    yield from caps(state, seat)
    yield from mines(state, seat)
    yield from splits(state, seat)


def minable(state: State, seat: Seat, tower: int) -> tuple[int, ...]:
    """The pyramids a seat may take out of a tower (IT7)."""
    found = find(state, tower)
    if found is None or len(found.pieces) < 3:  # two of one colour below another top
        return ()
    return tuple(piece.id for piece in found.pieces if not _why_no_mining(state, seat, found, piece.id))


def seams(state: State, seat: Seat, tower: int) -> tuple[int, ...]:
    """Where a seat may split a tower: heights of the lowest pyramid that comes off (IT11)."""
    found = find(state, tower)
    if found is None:
        return ()
    return tuple(at for at in range(1, len(found.pieces)) if not _why_no_splitting(state, seat, found, at))


def legal_targets(state: State, seat: Seat, piece: int) -> tuple[int, ...]:
    """The towers a pyramid may be put on now: the mined one in the seat's hand, or one that stands alone."""
    hand = state.hands[seat]
    if hand:
        return tuple(tower.id for tower in places(state, hand)) if hand.piece.id == piece else ()
    return tuple(cap.target for cap in caps(state, seat) if _lone(state, cap.source) == piece)


def _lone(state: State, tower: int) -> int | None:
    found = find(state, tower)
    return found.pieces[0].id if found else None


def changes(state: State, seat: Seat, action: Action) -> frozenset[int]:
    """The towers an action would take from or land on; two actions of one frame clash if these meet."""
    match action:
        case Cap(source, target):
            return frozenset((source, target))
        case Mine(tower, _) | Split(tower, _):
            return frozenset((tower,))
        case Place(target) if target is not None:
            return frozenset((target,))
    return frozenset()


def anyone_can(state: State) -> bool:
    """Whether anyone has a cap, a mine or a split left (IT13)."""
    return any(True for seat in range(state.seats) for _ in table_actions(state, seat))


def only_splits_left(state: State) -> bool:
    """Whether nobody can cap or mine any more, so that it is time to ask (IT-A13)."""
    return not any(True for seat in range(state.seats) for kind in (caps, mines) for _ in kind(state, seat))
