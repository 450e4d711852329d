"""The flippers of bots: one arm each that travels, takes and carries; until it lands nothing has happened."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate

from app.core.host import Plan
from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split
from app.games.icetowers.state import State, find
from app.ui import art, theme
from app.ui.boards.icetowers.field import Field, Spot, between, distance

LENGTH = 140.0  # units from tip to cuff
WAKE, TAKE, CARRY = 0.2, 0.55, 0.62  # shares of a plan: still at rest until, at the pyramid by, carrying from
LONGEST = 5000  # milliseconds of a plan; what is planned for later waits at rest
HOMEWARD = 5.0  # of the way home, each second
SLEEVE, SHEEN = "#1B3A5E", "#6FA3CF"
CLOSE_ENOUGH = 0.5  # pixels from its place of rest
CUFF = 0.87  # of the length of the flipper from its tip; there the arm begins
SLEEVE_LENGTH = 2.4  # lengths of the flipper until the arm is gone


class Flipper:
    """One bot's arm: drawn once, then moved by matrices."""

    def __init__(self, canvas: Canvas, seat: int, colour: str) -> None:
        self.seat, self.colour = seat, colour
        self.anchor: Spot = (0.0, 0.0)  # the shoulder, at the bot's own edge
        self.rest: Spot = (0.0, 0.0)
        self.place: Spot = (0.0, 0.0)
        self._put_at: Spot | None = None
        self.carries: int | None = None  # the lone pyramid in the flipper, by its tower
        self._plan: Plan | None = None
        self._from: Spot = (0.0, 0.0)
        self._hides = False  # while at rest
        self._group = Canvas()
        self._move, self._turn = Translate(), Rotate()
        canvas.add(self._group)

    def fit(self, anchor: Spot, rest: Spot, unit: float, hides: bool = False) -> None:
        """New room: the arm is drawn again and waits at its edge; it hides where chips would cover the middle of it."""
        self._hides = hides
        self.anchor, self.rest, self.place = anchor, rest, rest
        self._put_at = None
        self._plan, self.carries = None, None
        texture = art.sprite(f"towers-flipper-{self.colour}")
        high = LENGTH * unit
        wide = high * texture.width / texture.height
        self._group.clear()
        with self._group:
            PushMatrix()
        for thing in (self._move, self._turn):
            self._group.add(thing)
        with self._group:
            self._draw_sleeve(wide, high)
            Color(1, 1, 1, 1)
            # The tip lies a little over what it holds.
            Rectangle(texture=texture, pos=(-wide / 2, -high * 0.93), size=(wide, high))
            PopMatrix()
        self._put(self.rest)

    def _draw_sleeve(self, wide: float, high: float) -> None:
        """The arm behind the cuff fades away, so that it hides nothing of the table: a stripe of a soft light, from its middle."""
        glow, long = art.sprite("glow-round"), high * SLEEVE_LENGTH
        left, low, right, *_, top = glow.tex_coords
        across, middle = (left + right) / 2, (low + top) / 2
        for inset, ink, strength in ((0.0, SLEEVE, 0.92), (0.14, SHEEN, 0.3)):
            Color(*theme.rgba(ink, strength))
            Rectangle(texture=glow, tex_coords=(across, low, across, low, across, middle, across, middle),
                      pos=(-wide * (0.36 - inset), -high * CUFF - long), size=(wide * (0.72 - inset * 3), long))

    def _put(self, place: Spot) -> None:
        if distance(place, self.rest) < CLOSE_ENOUGH:
            place = self.rest
        if place == self._put_at:
            return  # at rest nothing is drawn again
        self.place = self._put_at = place
        self._group.opacity = float(not self._hides or place != self.rest)
        dx, dy = self.anchor[0] - place[0], self.anchor[1] - place[1]
        self._move.xy = place
        self._turn.angle = degrees(atan2(dy, dx)) + 90

    def tick(self, state: State, field: Field, plan: Plan | None, now: int, dt: float, still: bool, busy: set[int]) -> None:
        """Move on: along the plan, or home when there is none."""
        if plan is not self._plan:
            self._plan, self._from, self.carries = plan, self.place, None
        way = self._way(state, field, plan.intent.action) if plan else None
        if plan is None or way is None:
            self.carries = None
            self._put(self.rest if still else between(self.place, self.rest, min(1.0, dt * HOMEWARD)))
            return
        since = max(plan.since, plan.due - LONGEST)
        t = min(1.0, max(0.0, (now - since) / max(1, plan.due - since)))
        first, second, source = way
        self.carries = source if t >= CARRY and source is not None and source not in busy else None
        if still:
            self._put(second if t >= CARRY else first)
        elif first == second or t < TAKE:
            share = (t - WAKE) / (TAKE - WAKE) if first != second else (t - WAKE) / (1 - WAKE)
            self._put(between(self._from, first, theme.ease_in_out(min(1.0, max(0.0, share)))))
        else:
            self._put(between(first, second, theme.ease_in_out(max(0.0, (t - CARRY) / (1 - CARRY)))))

    def _way(self, state: State, field: Field, action: Any) -> tuple[Spot, Spot, int | None] | None:
        """Where the hand goes first, where then, and the lone pyramid it takes along."""
        match action:
            case Cap(source, target, _):
                a, b = find(state, source), find(state, target)
                return (field.home(a), field.home(b), source) if a and b and a.lone else None  # capped meanwhile: let go
            case Mine(tower, _) | Split(tower, _):
                a = find(state, tower)
                return (field.home(a), field.home(a), None) if a else None
            case Place(target, _):
                hand, b = state.hands[self.seat], find(state, target) if target is not None else None
                spot = field.home(b) if b else field.spot(hand.x, hand.y) if hand else None
                return (spot, spot, None) if spot else None
            case Insist(other):
                hand = state.hands[other]
                spot = field.spot(hand.x, hand.y) if hand else None
                return (spot, spot, None) if spot else None
        return None

    @property
    def moving(self) -> bool:
        return self._plan is not None or distance(self.place, self.rest) > 1
