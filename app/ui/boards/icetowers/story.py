"""What is told on the IceTowers board: events as sound, words and motion, the count, and how a score came about."""

from __future__ import annotations

from typing import Any

from app.games.icetowers import events
from app.games.icetowers.state import State, find, own_colours
from app.ui import haptics, sound, theme
from app.ui.boards.icetowers.count import Collected, Crowned, order
from app.ui.boards.icetowers.field import Spot, between
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion

ROWS = 4  # towers named one by one below a score


def tell(board: Any, event: Any) -> Motion | None:
    """Sound and words at once; a motion for what the playback shows."""
    match event:
        case events.Capped(_, _, source, target):
            sound.play("set")
            return _fly(board, source, target)
        case events.Mined():
            sound.play("mine")
        case events.Placed(seat, _, tower, _, time_up):
            sound.play("set")
            if time_up:
                board.say_beside(tr("The ring has closed: placed by the table."), spot_of(board, tower), seat)
        case events.Divided():
            sound.play("split")
            haptics.buzz()
        case events.Sealed():
            sound.play("seal")
        case events.Insisted(by, seat, _):
            words = tr("{name} says: place it!", name=board.session.place(by).name)
            board.say_beside(words, board.hands.spot(seat), seat)
        case events.OnlySplitsLeft():
            board.say_to_all(tr("Only splits are left. Done?"))
        case events.WarOffered():
            sound.play("showdown")
        case events.WarDeclined(seat):
            board.say_to_all(tr("{name} sees a way out: play on!", name=board.session.place(seat).name))
        case _:
            return _tell_end(board, event)
    return None


def _tell_end(board: Any, event: Any) -> Motion | None:
    match event:
        case events.GameEnded():
            _begin_count(board)
        case Collected():
            motion: Motion = board.count.collect(event, board.field, board.parts.bank(event.seat), board.field.still)
            return motion
        case Crowned(_, seat):
            _, _, width, height = board.field.box
            name = board.session.place(seat).name
            crown: Motion = board.count.crown(event, name, board.middle, (width, height), board.field.still)
            return crown
    return None


def _begin_count(board: Any) -> None:
    """The end is played like any events: towers slide home one after another, then the best one is shown."""
    if board.match_screen is None or board.state is None or board.session.outcome is None:
        return
    board.fingers.cancel()
    board.parts.close_sides()
    board.count.begin()
    board.match_screen.playback.add(order(board.state, board.session.outcome.winners), board.state)


def _fly(board: Any, source: int, target: int) -> Motion | None:
    """In a replay there is no hand: the pyramid flies by itself."""
    lone, below = (find(board.state, number) for number in (source, target)) if board.state else (None, None)
    if board.match_screen is not None or lone is None or below is None or source not in board.field.standing:
        return None
    a, b = board.field.home(lone), board.field.home(below)

    def step(t: float) -> None:
        if source in board.field.standing:
            board.field.carry(source, between(a, b, theme.ease_in_out(t)))

    return Motion(theme.GLIDE, step)


def spot_of(board: Any, tower: int) -> Spot:
    """Where a tower stands; the middle of the table if it is gone."""
    found = find(board.state, tower) if board.state else None
    spot: Spot = board.field.home(found) if found else board.middle
    return spot


def notable(event: Any) -> bool:
    """Worth jumping to in a replay."""
    return isinstance(event, events.Divided | events.Insisted | events.WarOffered | events.WarEnded | events.GameEnded)


def explain(view: State) -> list[list[tuple[str, str]]]:
    """Per seat its towers, the best first; the small ones are summed up."""
    rows = []
    for seat in range(view.seats):
        own = [tower for tower in view.towers if tower.top.colour in own_colours(view, seat)]
        own.sort(key=lambda tower: -tower.points)
        rows.append([(ntr("Tower of {n}", "Tower of {n}", len(tower.pieces)), str(tower.points)) for tower in own[:ROWS]])
        if rest := own[ROWS:]:
            rows[-1].append((ntr("{n} more tower", "{n} more towers", len(rest)), str(sum(tower.points for tower in rest))))
    return rows
