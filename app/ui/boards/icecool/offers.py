"""Offers: the chips a player has now, the line that says what to do, and the cards counted at the end."""

from __future__ import annotations

from typing import Any

from app.games.icecool import rules
from app.games.icecool.actions import Announce, EndTurn, Skate
from app.games.icecool.deck import Task
from app.games.icecool.state import Phase, State
from app.ui.boards.icecool.chips import Offer
from app.ui.boards.icecool.rulings import PICTURES, task_name
from app.ui.boards.icecool.stroke import PULL
from app.ui.i18n import ntr, tr


def offers(board: Any) -> tuple[Offer, ...]:
    """Chips that can be used now, and a second look at the last flick."""
    found: list[Offer] = []
    seat, view = board.seat, board.own_view()
    if seat is not None:
        found += _tasks(board, view, seat)
        if not rules.why_no_fish_may_move(view) and any(rules._moves(view)):
            found.append(Offer("fish", "icecool-move-fish", tr("Move a fish"), tr("turn up two 2s"),
                               lambda: _choose_fish(board), board.fingers.choosing_fish))
        if skate := next((option for option in rules._cards(view) if isinstance(option, Skate)), None):
            found.append(Offer("skate", "icecool-skate", tr("Skate again"), tr("turn up two 1s"),
                               lambda: _do(board, skate)))
        if view.phase is Phase.AFTER:
            found.append(Offer("done", "glyph-check", tr("End turn"), "", lambda: _do(board, EndTurn()), main=True))
    return (*found, *_looks(board))


def _tasks(board: Any, view: State, seat: int) -> list[Offer]:
    return [Offer(task.name, PICTURES[task], task_name(task),
                  tr("announced") if board.armed is task else tr("announce"), _arming(board, task),
                  board.armed is task)
            for task in Task if view.phase is Phase.AIM and not rules.why_not(view, seat, Announce(task))]


def _looks(board: Any) -> list[Offer]:
    """Own cards, Again and Why?: pictures only."""
    found: list[Offer] = []
    people = board.session.people
    seat = board.seat if board.seat is not None else people[0] if len(people) == 1 else None
    if seat is not None and not board.view.tournament and board.view.hands[seat]:
        found.append(Offer("hand", "icecool-card-back", "", "", board.open_hand))
    if board.film and board.view.phase is not Phase.SLIDE:
        found.append(Offer("again", "glyph-again", "", "", board.again))
        found.append(Offer("why", "glyph-why", "", "", board.why))
    return found


def _arming(board: Any, task: Task) -> Any:
    def arm() -> None:
        board.armed = None if board.armed is task else task
        board.chips.offer(offers(board))

    return arm


def _choose_fish(board: Any) -> None:
    fingers = board.fingers
    fingers.choosing_fish, fingers.moving = not fingers.choosing_fish, None
    board.chips.offer(offers(board))
    board.remark()


def _do(board: Any, action: Any) -> None:
    board.fingers.choosing_fish, board.fingers.moving = False, None
    if board.seat is not None:
        board.ask(board.seat, action)
        if board.match_screen:
            board.match_screen.public()


def hint(board: Any) -> str:
    """What to do now, in one line."""
    if board.seat is None:
        return tr("Tap the school to skip")
    match board.view.phase:
        case Phase.PLACE:
            return tr("Place the Catcher in the kitchen")
        case Phase.AFTER:
            return tr("Use cards, or end your turn")
    if board.session.settings.grip == PULL:
        return tr("Pull back to flick · to the start cancels")
    return tr("Swipe to flick · back to the start cancels")


def card_rows(view: State, seat: int) -> list[tuple[str, str]]:
    """The cards of a seat that add up to its score."""
    if view.tournament:
        count = len(view.hands[seat])
        return [(ntr("{n} card", "{n} cards", count), str(count))]
    rows = []
    for value in (3, 2, 1):
        count = sum(held.card is not None and held.card.value == value for held in view.hands[seat])
        if count:
            rows.append((ntr("{n} card worth {value}", "{n} cards worth {value}", count, value=value),
                         str(count * value)))
    return rows
