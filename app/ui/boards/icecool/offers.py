"""Offers: the chips a player has now, the line that says what to do, and the cards counted at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.icecool import rules
from app.games.icecool.actions import Announce, EndTurn, Skate
from app.games.icecool.deck import Card, Task
from app.games.icecool.state import Phase, State
from app.ui.boards.icecool.chips import Offer
from app.ui.boards.icecool.rulings import PICTURES, task_name
from app.ui.boards.icecool.stroke import PULL
from app.ui.i18n import ntr, tr


def offers(board: Any) -> tuple[Offer, ...]:
    """Chips that can be used now, those that could be used at another moment, and a second look at the last flick."""
    seat, view = board.seat, board.own_view()
    found: list[Offer] = []
    if seat is not None and view.phase in (Phase.AIM, Phase.AFTER):
        found += _tasks(board, view, seat) + _move(board, view) + _skate(board, view, seat)
        if view.phase is Phase.AFTER:
            found.append(Offer("done", "glyph-check", tr("End turn"), "", lambda: _do(board, EndTurn()), main=True,
                               why=tr("Your turn ends, and the next player flicks.")))
    return (*found, *(_own_cards(board) or face_down(board)))


def _tasks(board: Any, view: State, seat: int) -> list[Offer]:
    """One chip for each task on a face-down card; the one announced stays lit until the flick."""
    if view.phase is not Phase.AIM:
        return []
    words = {Task.JUMP: tr("Jump over a wall into the next room: the card turns up and you draw another."),
             Task.TWO_DOORS: tr("Go through two doors in one flick: the card turns up and you draw another."),
             Task.BOUNCE: tr("Bounce off a wall, then go through a door: the card turns up and you draw another.")}
    found = []
    for task in Task:
        chosen = task in (board.aiming.armed, view.announced)
        reason = rules.why_not(view, seat, Announce(task))
        if chosen or not reason:
            found.append(Offer(task.name, PICTURES[task], task_name(task), tr("announced") if chosen else tr("announce"),
                               _arming(board, task), chosen, why=words[task]))
    return found


def _move(board: Any, view: State) -> list[Offer]:
    """Moving a fish takes two face-down 2s; with them it may still be the wrong moment."""
    if view.usable(view.turn).count(Card(2)) < 2:
        return []
    reason = rules.why_no_fish_may_move(view)
    chosen = board.fingers.choosing_fish
    line = tr("tap a fish, then a door") if chosen else tr("turn up two 2s")
    return [Offer("fish", "icecool-move-fish", tr("Move a fish"), line, lambda: _choose_fish(board), chosen,
                  why=tr(reason) or tr("Turn up two 2s and hang any fish on another door."), dark=bool(reason))]


def _skate(board: Any, view: State, seat: int) -> list[Offer]:
    """Ice skates take two face-down 1s, at the end of the turn."""
    ones = [card.task for card in view.usable(seat) if card.task]
    if len(ones) < 2:
        return []
    skate = Skate(*_least_useful(ones))
    reason = rules.why_not(view, seat, skate)
    return [Offer("skate", "icecool-skate", tr("Skate again"), tr("turn up two 1s"), lambda: _do(board, skate),
                  why=tr(reason) or tr("Turn up two 1s and take another turn at once."), dark=bool(reason))]


def _least_useful(tasks: list[Task]) -> tuple[Task, Task]:
    """The two 1s that are missed least: tasks one holds twice go first."""
    ordered = sorted(tasks, key=lambda task: -tasks.count(task))
    return ordered[0], ordered[1]


def _own_cards(board: Any) -> list[Offer]:
    """The own cards: a hold looks at them."""
    if whose_cards(board) not in board.session.people or not cards_shown(board):
        return []
    return [Offer("hand", "icecool-card-back", "", "", board.hands.open, on_hold=board.hands.open, count=cards_shown(board))]


def whose_cards(board: Any) -> int:
    """The seat whose cards lie by the pad: the person who plays alone, else who is on turn."""
    people = board.session.people
    return int(people[0] if board.seat is None and len(people) == 1 else board.view.turn)


def cards_shown(board: Any) -> int:
    """How many cards lie by the pad."""
    return 0 if board.view.tournament else len(board.view.hands[whose_cards(board)])


def face_down(board: Any) -> tuple[Offer, ...]:
    """The same cards on a phone while nobody may look at them."""
    if not cards_shown(board) or not board.arrangement.chips_above:
        return ()
    return (Offer("cards", "icecool-card-back", "", "", lambda: None, count=cards_shown(board)),)


def looks(board: Any) -> tuple[Offer, ...]:
    """Again and Why?: a second look at the last flick."""
    if not board.cinema.film or board.view.phase is Phase.SLIDE or board.busy or board.session.watched:
        return ()
    return (Offer("again", "glyph-again", "", "", board.cinema.again, why=tr("See the last flick again, slowly.")),
            Offer("why", "glyph-why", "", "", board.umpire.why, why=tr("What decided, and the rule in words.")))


def _arming(board: Any, task: Task) -> Callable[[], None]:
    def arm() -> None:
        board.aiming.armed = None if board.aiming.armed is task else task
        board.refresh()

    return arm


def _choose_fish(board: Any) -> None:
    fingers = board.fingers
    fingers.choosing_fish, fingers.moving = not fingers.choosing_fish, None
    board.show(board.view)


def _do(board: Any, action: Any) -> None:
    board.fingers.put_fish_away()
    if board.seat is not None and not board.ask(board.seat, action) and board.match_screen:
        board.match_screen.public()


def hint(board: Any) -> str:
    """What to do now, in one line."""
    if board.session.watched:
        return ""
    if board.seat is None or board.busy:
        return tr("Tap the school to skip")
    if board.fingers.choosing_fish:
        return tr("Tap the fish") if board.fingers.moving is None else tr("Tap its new door · dark doors are too near")
    match board.view.phase:
        case Phase.PLACE:
            return tr("Place the Catcher in the Kitchen")
        case Phase.AFTER:
            return tr("Use cards, or end your turn")
    if board.session.settings.grip == PULL:
        return tr("Pull back to flick · to the start cancels")
    return tr("Swipe to flick · back to the start cancels")


def card_rows(view: State, seat: int) -> list[tuple[str, str]]:
    """The cards of a seat added up, as a child would; used ones count like the others."""
    if view.tournament:
        count = len(view.hands[seat])
        return [(ntr("{n} fish or ID card: a point each", "{n} fish or ID cards: a point each", count), str(count))]
    rows = []
    for value in (3, 2, 1):
        cards = [held for held in view.hands[seat] if held.card is not None and held.card.value == value]
        if cards:
            rows.append((" + ".join([str(value)] * len(cards)), str(len(cards) * value)))
    return rows
