"""People at Ice Lake for tests on a real window: fingers that write programs, open curtains and pick lit hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.core.game import TABLE
from app.core.shuffle import Dice
from app.games.icelake.bot import choose
from app.games.icelake.state import Phase, Program
from app.store import Player
from app.ui import matches
from app.ui.stage import Finger, frames, middle

NAMES = ("Mila", "Pip", "Nanuk", "Papa")
COLOURS = ("teal", "orange", "purple", "yellow")
BEAT = 0.1  # seconds of match time between two looks
PATIENCE = 4000  # looks


def begin(app: Any, kinds: Sequence[str], seating: str = "side", lake: int = 61, seed: int = 7) -> Any:
    """A match on the screen; the answer is its match screen, laid out."""
    players = tuple(Player(NAMES[seat], COLOURS[seat], kind) for seat, kind in enumerate(kinds))
    matches.begin("icelake", players, seating, {"lake": lake}, seed)
    frames(3)
    return app.nav.screen


def touch(place: Any) -> None:
    """A tap without waiting for frames."""
    finger = Finger(*middle(place)).down()
    finger.up()


def let_pass(screen: Any, seconds: float) -> None:
    for _ in range(round(seconds / BEAT)):
        screen._frame(BEAT)


def wait(screen: Any, condition: Any) -> None:
    """Let match time go by, undrawn, until something holds."""
    for _ in range(PATIENCE):
        if condition():
            return
        screen._frame(BEAT)
    raise AssertionError("it never came to that")


def open_curtain(screen: Any) -> int:
    """Hold the curtain until it opens; whose it was."""
    seat = screen._after_curtain[0]
    curtain = screen.curtain_up
    finger = Finger(*curtain.center).down()
    curtain._hold(0.5)
    finger.up()
    assert screen.curtain_up is None and screen.session.viewer == seat
    return int(seat)


def idea(screen: Any, seat: int) -> Any:
    """What a bot would do in this seat, for a person to do by hand."""
    match = screen.session.match
    label = f"{match.setup.seed}/{match.state.turn}/{seat}/{len(match.state.cracks)}"
    thinking = choose(match.view(seat), seat, "hard", Dice(label))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value.action


def write(screen: Any, letters: str) -> None:
    """Tap the keys of the planner."""
    for letter in letters:
        touch(screen.board.planner.keys["LSR".index(letter)])


def write_at_desk(screen: Any, seat: int, letters: str) -> None:
    """Tap the keys that stand for the letters, known from a peek."""
    desk = screen.board.desks[seat]
    for letter in letters:
        key = next(key for key in desk.keys if key.letter == letter)
        touch(key)


def pick(screen: Any, cell: int) -> None:
    x, y = screen.board.lake.place(cell)
    touch(screen.board.to_window(x, y))


def choose_in_the_open(screen: Any) -> None:
    """Pick the heading or the landing that is asked for, by touching lit hexes."""
    board, view = screen.board, screen.board.state
    action = idea(screen, view.go)
    cell = view.skaters[view.go].cell
    if view.phase is Phase.REJOINING:
        pick(screen, action.cell)
        cell = action.cell
    pick(screen, view.lake.ahead(cell, action.heading))
    assert board.state is not screen.session.match.state


def play_by_hand(screen: Any) -> None:
    """A whole match: people write behind curtains or at desks, choose in the open, and everybody watches."""
    session, board = screen.session, screen.board
    for _ in range(PATIENCE):
        if session.outcome is not None:
            return
        view = board.state
        if screen.playback.busy or view is None:
            screen._frame(BEAT)
        elif screen.curtain_up:
            open_curtain(screen)
        elif board.choosing.seat is not None:
            choose_in_the_open(screen)
        elif board.desks and view.phase is Phase.PLANNING:
            _plan_at_desks(screen)
        elif board.planning.seat is not None and not view.locked[board.planning.seat]:
            write(screen, idea(screen, board.planning.seat).letters)
            touch(board.planner.lock)
            screen._frame(BEAT)
        else:
            screen._frame(BEAT)
    raise AssertionError("the match never ended")


def _plan_at_desks(screen: Any) -> None:
    session = screen.session
    for seat in session.people:
        state = session.match.state
        waits = state.phase is Phase.PLANNING and seat in state.skating and not state.locked[seat]
        if waits and seat not in screen.board.planning.pending:
            write_at_desk(screen, seat, idea(screen, seat).letters)
            touch(screen.board.desks[seat].lock)
    screen._frame(BEAT)


def programs(screen: Any) -> list[tuple[int, str]]:
    """Everything that was locked in, from the log."""
    return [(move.seat, move.action.letters) for move in screen.session.match.log if isinstance(move.action, Program)]


def public(screen: Any) -> bool:
    return screen.session.viewer == TABLE
