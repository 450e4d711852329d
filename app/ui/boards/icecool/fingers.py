"""Fingers on the school: placing, turning, ghosts, fish, doors, and the penguin itself."""

from __future__ import annotations

from math import atan2, hypot
from typing import Any

from kivy.metrics import dp

from app.games.icecool import rules
from app.games.icecool.actions import MoveFish, PlaceCatcher, StandOnLine
from app.games.icecool.school import DOORS, SCHOOL, in_start_area, orange_points
from app.games.icecool.state import Fish, Phase
from app.ui import theme
from app.ui.boards.icecool.loupe import Loupe
from app.ui.boards.icecool.pad import kind_words
from app.ui.boards.icecool.stroke import Stroke, flick_from_above, grip_from_above

REACH = 34  # dp: the penguin itself is taken from this far
GHOST = 30  # dp around a ghost
TAP = 12  # dp a tap may wander


class Fingers:
    """What one finger on the school does now; a second one takes a shot back.

    The board tells `seat`, `view`, `busy`, `rink`, `own_view()`, `facing()`, and is told `aimed`, `flick`, `look_at`,
    `ask`, `remark` and `skip`.
    """

    def __init__(self, board: Any, loupe: Loupe) -> None:
        self.board, self.loupe = board, loupe
        self.uid: int | None = None
        self.kind = ""  # "place", "turn", "flick", "tap"
        self.stroke: Stroke | None = None
        self.start = (0.0, 0.0)
        self.place: tuple[float, float] | None = None  # cm, where the Catcher would stand
        self.moving: Fish | None = None  # the fish whose new door is asked for
        self.choosing_fish = False
        self._offset = (0.0, 0.0)

    # Down, move, up; places in the window.

    def down(self, touch: Any) -> bool:
        board = self.board
        if self.uid is not None:
            if self.kind in ("flick", "place"):
                self.cancel()
            return True
        edge = dp(theme.SIDE_ZONE)
        inside = board.x + edge <= touch.x <= board.right - edge and touch.y >= board.y + dp(theme.BOTTOM_ZONE)
        if not inside and self.kind_at(touch) != "tap":
            return True
        self.uid, self.start, self.kind = touch.uid, touch.pos, self.kind_at(touch)
        touch.grab(board)
        if self.kind == "flick":
            figure = board.rink.figures[board.seat]
            self._offset = ((touch.x - figure.x) / dp(REACH), (figure.y - touch.y) / dp(REACH))
            self.stroke = Stroke(_dp(*touch.pos))
        self.move(touch)
        return True

    def kind_at(self, touch: Any) -> str:
        board, view = self.board, self.board.view
        if board.busy or board.seat is None:
            return "tap"
        if self.choosing_fish:
            return "tap"
        if view.phase is Phase.PLACE:
            return "place"
        if view.phase is not Phase.AIM or self._ghost(touch):
            return "tap"
        figure = board.rink.figures[board.seat]
        return "flick" if hypot(touch.x - figure.x, touch.y - figure.y) < dp(REACH) else "turn"

    def move(self, touch: Any) -> None:
        if touch.uid != self.uid:
            return
        board = self.board
        match self.kind:
            case "place":
                x, y = board.rink.to_cm(*touch.pos)
                self.place = (x, y) if in_start_area(x, y) else None
                board.remark()
            case "turn" if hypot(touch.x - self.start[0], touch.y - self.start[1]) > dp(TAP):
                board.look_at(*board.rink.to_cm(*touch.pos))
            case "flick" if self.stroke:
                self.stroke.move(*_dp(*touch.pos))
                self._tell()

    def up(self, touch: Any) -> None:
        if touch.uid != self.uid:
            return
        board, kind = self.board, self.kind
        self.move(touch)
        near = hypot(touch.x - self.start[0], touch.y - self.start[1]) <= dp(TAP)
        flick = self._flick() if kind == "flick" else None
        place, self.place = self.place, None
        self._forget()
        if kind == "place":
            if place or near:  # a tap beside the kitchen is told why not, a finger that slid out of it is not
                board.ask(board.seat, PlaceCatcher(*(place or board.rink.to_cm(*touch.pos))))
            board.remark()
        elif flick:
            board.flick(flick)
        elif near and kind in ("turn", "tap"):
            self._tapped(touch)

    def frame(self, dt: float) -> None:
        if self.stroke:
            before = self.stroke.end
            self.stroke.frame(dt)
            if before != self.stroke.end:
                self._tell()

    def cancel(self) -> None:
        """Nothing happened: the piece is back, the aim is gone."""
        self.place = None
        self._forget()
        self.board.aimed(None)
        self.board.remark()

    def _forget(self) -> None:
        had = self.stroke is not None
        self.uid, self.kind, self.stroke = None, "", None
        self.loupe.hide()
        if had:
            self.board.aimed(None)

    def _flick(self) -> Any:
        assert self.stroke is not None
        return flick_from_above(self.stroke, *self._offset, self.board.session.settings.grip)

    def _tell(self) -> None:
        flick, seat = self._flick(), self.board.seat
        self.board.aimed(flick)
        assert self.stroke is not None
        grip = grip_from_above(*self._offset, flick.angle if flick else 0.0)
        self.loupe.show(seat, self._offset, flick, kind_words(self.stroke, grip), self.board.facing(seat))

    # Taps.

    def _tapped(self, touch: Any) -> None:
        board = self.board
        if board.busy:
            board.skip()
            return
        if board.seat is None:
            board.skip()
        elif self.choosing_fish:
            self._fish_tapped(touch)
        elif line := self._ghost(touch):
            board.ask(board.seat, line)
        elif board.view.phase is Phase.AIM and (door := board.rink.door_at(*touch.pos, dp(30))):
            board.look_at(SCHOOL.doors[door].x, SCHOOL.doors[door].y)

    def ghosts(self) -> tuple[StandOnLine, ...]:
        """The points of orange lines on offer."""
        board = self.board
        if board.seat is None or board.view.phase is not Phase.AIM or board.busy:
            return ()
        me = board.view.penguin(board.seat)
        points = orange_points(me.x, me.y, board.view.others(me.seat)) if me else ()
        return tuple(StandOnLine(*point) for point in points)

    def _ghost(self, touch: Any) -> StandOnLine | None:
        for line in self.ghosts():
            x, y = self.board.rink.to_px(line.x, line.y)
            me = self.board.rink.figures[self.board.seat]
            near = hypot(touch.x - x, touch.y - y)
            if near < dp(GHOST) and near < hypot(touch.x - me.x, touch.y - me.y):
                return line
        return None

    def _fish_tapped(self, touch: Any) -> None:
        board = self.board
        fish = board.rink.fish_at(*touch.pos, dp(26))
        door = board.rink.door_at(*touch.pos, dp(34))
        if self.moving is None:
            self.moving = fish
            self.choosing_fish = fish is not None
        elif door and door != self.moving.door:
            move = MoveFish(self.moving.owner, self.moving.door, door)
            if not board.ask(board.seat, move):
                self.put_fish_away()
        else:
            self.moving, self.choosing_fish = fish if fish != self.moving else None, fish is not None
        board.show(board.view)

    def put_fish_away(self) -> None:
        """No fish is being moved, or no longer."""
        self.moving, self.choosing_fish = None, False

    def open_doors(self) -> tuple[str, ...]:
        """Doors on which the chosen fish may hang."""
        if self.moving is None:
            return ()
        view = self.board.own_view()
        return tuple(door for door in DOORS if not rules.why_not(
            view, self.board.seat, MoveFish(self.moving.owner, self.moving.door, door)))


def _dp(x: float, y: float) -> tuple[float, float]:
    return x / dp(1), -y / dp(1)


def towards(x: float, y: float, to_x: float, to_y: float) -> float:
    """The direction from one place to another, as the rules count it."""
    return atan2(to_y - y, to_x - x)
