"""Aiming: a shot in the making, from a person's finger or a bot's hand, until it is flicked."""

from __future__ import annotations

from math import hypot
from typing import Any

from app.games.icecool.actions import Announce
from app.games.icecool.deck import Task
from app.games.icecool.facts import Flick
from app.games.icecool.school import SCHOOL, doors_of
from app.games.icecool.state import Phase
from app.ui import theme
from app.ui.boards.icecool.aim import Aim
from app.ui.boards.icecool.fingers import towards
from app.ui.boards.icecool.screening import wobbling

BLINK_EVERY = 3.7


class Aiming:
    """What the penguin on turn looks at, the task that goes with the flick, and the flick itself."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.aim = Aim(board.rink, board.session.settings)
        self.armed: Task | None = None
        self._before = 0.0  # where it looked before the finger came down
        self._turned_for: tuple[int, int] | None = None
        self._breath = 0.0

    # A person.

    def heading(self) -> float:
        """Where the penguin on turn looks, whatever a finger on the pad does."""
        return self._before if self.aim.flick else self.board.rink.headings.get(self.board.view.turn, 0.0)

    def aimed(self, flick: Flick | None) -> None:
        """The shot in the making changed; None puts the penguin back as it was."""
        board, seat = self.board, self.board.view.turn
        if flick is None and self.aim.flick is not None and seat in board.rink.places:
            board.rink.figures[seat].lean = (0.0, 0.0)
            self._turn(self._before)
        elif flick is not None and self.aim.flick is None:
            self._before = board.rink.headings.get(seat, 0.0)
        self.aim.set(board.own_view(), seat, flick)

    def look_at(self, x: float, y: float) -> None:
        """Turn the penguin on turn towards a place."""
        px, py, *_ = self.board.rink.places[self.board.view.turn]
        self._turn(towards(px, py, x, y))
        self.board.remark()

    def _turn(self, angle: float) -> None:
        rink, seat = self.board.rink, self.board.view.turn
        x, y, *_ = rink.places[seat]
        rink.headings[seat] = angle
        rink.stand(seat, x, y, angle)

    def flick(self, flick: Flick) -> None:
        """Announce what was chosen, then flick."""
        board, seat = self.board, self.board.seat
        if seat is None or board.busy:
            return
        board.rink.headings[seat] = flick.angle
        task, self.armed = self.armed, None
        if task and board.ask(seat, Announce(task)):
            return
        board.ask(seat, flick)
        if board.match_screen:
            board.match_screen.public()

    def face_something(self) -> None:
        """A penguin on turn looks at the door it most likely wants, once a turn."""
        board, view = self.board, self.board.view
        me = view.penguin(view.turn)
        if me is None or self._turned_for == (view.round, view.turn) or view.phase is not Phase.AIM:
            return
        self._turned_for = (view.round, view.turn)
        near = [SCHOOL.doors[door] for room in view.rooms_of(me.seat) for door in doors_of(room)]
        mine = [SCHOOL.doors[fish.door] for fish in view.fish if fish.owner == me.seat]
        wanted = [door for door in near if door in mine] or near
        if wanted:
            door = min(wanted, key=lambda each: hypot(each.x - me.x, each.y - me.y))
            board.rink.headings[me.seat] = towards(me.x, me.y, door.x, door.y)

    def done(self) -> None:
        """The flick is made: no ray, no plan, and the next turn looks anew."""
        self.aim.set(self.board.view, self.board.view.turn, None)
        self.aim.frame()
        self.board.pad.let_go()
        self._turned_for = None

    # Every frame.

    def frame(self, dt: float) -> None:
        self._breath += dt
        if self.aim.frame():
            self.board.remark()
        if not self.board.session.settings.reduced_motion:
            self._blink()

    def _blink(self) -> None:
        """One penguin after the other closes its eyes for a moment."""
        for seat, figure in self.board.rink.figures.items():
            if seat in self.board.rink.places:
                figure.blink((self._breath + 0.9 * seat) % BLINK_EVERY < theme.BLINK)

    def show_bots(self) -> None:
        """Bots aim in the open: the penguin turns and leans, the ray wavers, the finger draws on the pad."""
        board = self.board
        hand = False
        for seat, plan in board.session.plans.items():
            action = plan.intent.action
            if isinstance(action, Flick) and seat in board.rink.places and not board.busy:
                gone = (board.session.now - plan.since) / max(1, plan.due - plan.since)
                self._show_bot(seat, action, min(1.0, max(0.0, gone * 1.3)))
                hand = True
        if not hand:
            board.pad.let_go()

    def _show_bot(self, seat: int, flick: Flick, steady: float) -> None:
        board = self.board
        if board.session.settings.reduced_motion:
            steady = 1.0  # the hand is there at once
        x, y, *_ = board.rink.places[seat]
        angle = wobbling(flick.angle, self._breath, steady)
        board.rink.figures[seat].lean = (-0.05 * steady, -0.12 * flick.power * steady)
        board.rink.headings[seat] = angle
        board.rink.stand(seat, x, y, angle)
        self.aim.ray(x, y, Flick(angle, flick.power * steady))
        board.pad.imitate(flick, steady, self._breath)
