"""Everything in the air: mined pyramids in hand, bots' flippers, lifted pyramids' empty places, ice picks."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Any

from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp

from app.games.icetowers.state import State, find
from app.ui import art, theme
from app.ui.boards.icetowers.drawing import HALF, reach
from app.ui.boards.icetowers.field import Spot, between, distance
from app.ui.boards.icetowers.fingers import Kind
from app.ui.boards.icetowers.flippers import Flipper
from app.ui.boards.icetowers.held import Held, radius

# Places to try for what has been let go, in radii of its ring and radians.
AWAY = [(0.5 * ring, tau * part / 16) for ring in range(8) for part in range(16 if ring else 1)]
HIDING = 4.0  # times as bad as being far away
HELD_REACH = 36  # dp round a pyramid in hand
PICK_SIDE = 52  # dp
PICK_GRIP = 0.3  # of the pick's side: where the finger has it


class Hands:
    """Draws below the zones what belongs to the table, and above them what somebody holds."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.below, self.above = Canvas(), Canvas()
        self._ghosts, self._arms, self._picks = Canvas(), Canvas(), Canvas()
        self.held = Held(board.palette)
        for canvas, parts in ((self.below, (self._ghosts, self._arms)), (self.above, (self.held.canvas, self._picks))):
            for part in parts:
                canvas.add(part)
        bots = [place for place in board.session.places if not place.is_person]
        self.flippers = [Flipper(self._arms, place.seat, place.colour) for place in bots]
        self.rests: dict[int, Spot] = {}  # where a mined pyramid was let go, by seat
        self._drawn: tuple[Any, ...] = ()

    def fit(self) -> None:
        """New room: arms grow from their own edges, and what was let go lies near its tower again."""
        self.rests.clear()
        for flipper in self.flippers:
            self._fit_flipper(flipper)

    def _fit_flipper(self, flipper: Flipper) -> None:
        """Its shoulder is at the bot's own zone, or, where that is a chip, just outside the field."""
        board = self.board
        fx, fy, width, height = board.field.box
        x, y = board.parts.symbol(flipper.seat)
        above, chips_only = y > fy + height, len(board.session.people) < 2
        if chips_only:
            x, y = (x, board.top + dp(30)) if above else (fx - dp(60) if x < fx else fx + width + dp(60), y)
        inside = min(max(x, fx + dp(20)), fx + width - dp(20)), min(max(y, fy + dp(20)), fy + height - dp(20))
        flipper.fit((x, y), between(inside, (x, y), 0.3), board.field.unit, hides=above or not chips_only)

    def follow(self, view: State) -> None:
        """After a move: nobody holds what has been placed."""
        for seat, hand in enumerate(view.hands):
            if hand is None:
                self.rests.pop(seat, None)
        self._draw_held(view)

    def spot(self, seat: int) -> Spot:
        """Where a mined pyramid is: in the flipper, under the finger, or where it was let go."""
        for flipper in self.flippers:
            if flipper.seat == seat:
                return flipper.place
        hand = self.board.state.hands[seat] if self.board.state else None
        if hand and seat not in self.rests:
            self.rest(seat, self.board.field.spot(hand.x, hand.y))
        return self.rests.get(seat) or self.board.middle

    def rest(self, seat: int, near: Spot) -> None:
        """Lay what a seat holds down near a place, where it hides no tower or as little as can be."""
        board, hand = self.board, self.board.state.hands[seat]
        if hand is None:
            return  # the table has placed it meanwhile
        r = radius(hand, board.field.unit)
        taken = [(board.field.home(tower), reach(tower, board.field.unit)) for tower in board.state.towers]
        taken += [(spot, r) for other, spot in self.rests.items() if other != seat]

        def cost(spot: Spot) -> float:
            hidden = sum(max(0.0, r + half - distance(spot, place)) for place, half in taken)
            return distance(spot, near) + HIDING * hidden

        spots = [(near[0] + r * ring * cos(angle), near[1] + r * ring * sin(angle)) for ring, angle in AWAY]
        self.rests[seat] = min((board.inside(spot, r) for spot in spots), key=cost)

    def at(self, spot: Spot) -> int | None:
        """The seat whose mined pyramid is under a finger."""
        near = [(distance(spot, self.spot(seat)), seat) for seat, hand in enumerate(self.board.state.hands) if hand]
        away, seat = min(near, default=(1e9, -1))
        return seat if away <= dp(HELD_REACH) else None

    # Once a frame

    def tick(self, dt: float) -> None:
        state = self.board.state
        self._move_flippers(state, dt)
        self._draw_held(state)
        self._draw_air(state)

    def _move_flippers(self, state: State, dt: float) -> None:
        board = self.board
        in_fingers = {finger.tower for finger in board.fingers.all.values() if finger.kind is Kind.LIFT}
        for flipper in self.flippers:
            carried = flipper.carries
            plan = None if state.ended or board.match_screen is None else board.session.plans.get(flipper.seat)
            flipper.tick(state, board.field, plan, board.session.now, dt, board.field.still, in_fingers)
            if flipper.carries is not None:
                board.field.carry(flipper.carries, flipper.place)
            if carried is not None and carried != flipper.carries and carried not in in_fingers:
                board.field.let_go(carried)

    def _draw_held(self, state: State) -> None:
        spots = {seat: self.spot(seat) for seat, hand in enumerate(state.hands) if hand}
        self.held.draw(state, self.board.session.now, spots, self.board.field.unit)

    def _draw_air(self, state: State) -> None:
        """Where lifted pyramids still stand until they land, and the picks; drawn again only when something moved."""
        board = self.board
        counting = board.count.points is not None
        homes = tuple((board.field.home(tower), HALF[tower.top.size] * board.field.unit * 1.5)
                      for number in sorted(board.field.carried) if not counting and (tower := find(state, number)))
        picks = tuple(finger.now for finger in board.fingers.all.values() if finger.kind is Kind.PICK)
        if (homes, picks) == self._drawn:
            return
        self._drawn = (homes, picks)
        self._ghosts.clear()
        with self._ghosts:
            Color(*theme.rgba(theme.ICE, 0.7))
            for (x, y), r in homes:
                Rectangle(texture=art.sprite("ring-dashed"), pos=(x - r, y - r), size=(2 * r, 2 * r))
        self._picks.clear()
        with self._picks:
            Color(1, 1, 1, 1)
            side = dp(PICK_SIDE)
            for x, y in picks:
                pos = x - side * PICK_GRIP, y - side * PICK_GRIP
                Rectangle(texture=art.sprite("towers-ice-pick"), pos=pos, size=(side, side))
