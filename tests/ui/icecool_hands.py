"""Hands at ICECOOL on a real window: place, turn, flick, tap ghosts and fish, hold cards, all by synthetic touches."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin
from typing import Any

from kivy.metrics import dp

from app.core.shuffle import Dice
from app.games.icecool.actions import Announce, EndTurn, MoveFish, PlaceCatcher, Skate, StandOnLine
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Phase, State
from app.physics.player import choose
from app.store import Player
from app.ui import matches, theme
from app.ui.boards.icecool.places import where
from app.ui.stage import Finger, frames

PHONE, TABLET = (360, 800), (1280, 800)
NAMES, COLOURS = ("Mila", "Pip", "Nanuk", "Maya"), ("teal", "orange", "purple", "yellow")
PERSON = "person"
HOLD = round(theme.HOLD * 60) + 3  # frames
LONG = 400  # frames in which every slide has ended


class Table:
    """A running match, its board, and what hands do at it."""

    def __init__(self, app: Any, kinds: tuple[str, ...], seating: str = "side", seed: int = 7, **options: Any) -> None:
        players = tuple(Player(name, colour, kind) for name, colour, kind in zip(NAMES, COLOURS, kinds, strict=False))
        self.app = app
        self.session = matches.begin("icecool", players, seating, options, seed)
        self.screen = app.nav.screen
        self.board = self.screen.board
        self.did: list[str] = []  # the kinds of actions made by touch
        self.go(3)

    @property
    def state(self) -> State:
        return self.session.match.state

    def go(self, count: int = 1) -> None:
        frames(count, drawn=False)

    def until(self, condition: Any, most: int = LONG) -> None:
        for _ in range(most):
            if condition():
                return
            self.go()
        raise AssertionError(f"not after {most} frames")

    def pose(self, **changes: Any) -> None:
        """Put the match into a position by hand; penguins as seat: (x, y)."""
        if "penguins" in changes:
            changes["penguins"] = tuple(Penguin(seat, *place) for seat, place in changes["penguins"].items())
        match = self.session.match
        match._states[-1] = replace(match.state, **{"phase": Phase.AIM, **changes})
        self.session.host.forget()
        self.board.show(self.session.view())
        self.go(2)

    # Fingers.

    def tap(self, x: float, y: float) -> None:
        finger = Finger(x, y).down()
        self.go()
        finger.up()
        self.go(2)

    def hold(self, x: float, y: float) -> Finger:
        finger = Finger(x, y).down()
        self.go(HOLD)
        return finger

    def tap_at(self, x: float, y: float) -> None:
        """Tap a place of the school, in cm."""
        self.tap(*self.board.rink.to_px(x, y))

    def tap_pill(self, words: str) -> None:
        for widget in self.screen.walk(restrict=True):
            if getattr(widget, "words", None) == words and hasattr(widget, "on_tap"):
                self.tap(*widget.to_window(*widget.center))
                return
        raise AssertionError(f"there is no button '{words}'")

    def chip(self, name: str) -> tuple[float, float]:
        """The middle of a chip in the window."""
        for chips in (self.board.chips, self.board.looks):
            for offer, (x, y, width, height) in zip(chips.offers, chips.boxes, strict=False):
                if offer.name == name:
                    return chips.to_window(x + width / 2, y + height / 2)
        raise AssertionError(f"there is no chip '{name}' among {[offer.name for offer in self.board.chips.offers]}")

    def has_chip(self, name: str) -> bool:
        return any(offer.name == name for chips in (self.board.chips, self.board.looks) for offer in chips.offers)

    def swipe(self, power: float, spin: float = 0.0, lift: float = 0.0, slant: float = 0.0, steps: int = 6,
              lift_finger: bool = True) -> Finger:
        """A stroke on the pad, straight up or slanted; where it starts is the kind."""
        pad = self.board.pad
        start = pad.to_widget(*where(self.board, ("swipe", power, spin, lift, 0.0)))
        length = pad.to_widget(*where(self.board, ("swipe", power, spin, lift, 1.0)))[1] - start[1]
        finger = Finger(*pad.to_window(*start)).down()
        self.go()
        for step in range(1, steps + 1):
            share = length * step / steps
            finger.to(*pad.to_window(start[0] + sin(slant) * share, start[1] + cos(slant) * share))
            self.go()
        if lift_finger:
            finger.up()
            self.go()
        return finger

    def turn_to(self, angle: float) -> None:
        """A drag on the school, from beside the penguin, turns it into a direction."""
        board = self.board
        x, y, *_ = board.rink.places[board.seat]
        reach = 12.0  # cm: beyond the penguin's own reach
        start = next((x + reach * cos(turn), y + reach * sin(turn)) for turn in (angle + 0.35 * n for n in range(18))
                     if self._free(x + reach * cos(turn), y + reach * sin(turn)))
        finger = Finger(*board.rink.to_px(*start)).down()
        self.go()
        finger.to(*board.rink.to_px(x + 9 * reach * cos(angle), y + 9 * reach * sin(angle)))
        self.go()
        finger.up()
        self.go()

    def _free(self, x: float, y: float) -> bool:
        """Can a turning drag start here: on the school, away from the edges, ghosts and the penguin?"""
        board = self.board
        px, py = board.rink.to_px(x, y)
        inside = 0 < x < SCHOOL.side and 0 < y < SCHOOL.side and dp(40) < px < board.width - dp(40)
        touch = type("Place", (), {"x": px, "y": py, "pos": (px, py)})
        return inside and py > dp(48) and board.fingers.kind_at(touch) == "turn"

    def flick(self, flick: Flick) -> None:
        self.turn_to(flick.angle)
        self.swipe(flick.power, flick.spin, flick.lift)

    # Whole turns.

    def settle(self) -> None:
        """Let everything come to rest; taps skip the films, sheets are closed."""
        for _ in range(LONG * 4):
            if self.screen.curtain_up is None and self.screen.sheet is not None:
                pill = getattr(self.screen.sheet, "pill", None)
                self.tap(*pill.to_window(*pill.center))
            elif self.board.busy:
                self.tap_at(SCHOOL.side / 2, SCHOOL.side / 2)
                self.go(2)
            elif self.state.phase is Phase.SLIDE or (self.board.seat is None and self.session.outcome is None):
                self.session.advance(0.1)
                self.go(1)
            else:
                return
        raise AssertionError("the table never comes to rest")

    def see_own_cards(self) -> None:
        """Hold the cards; where others could see them the curtain comes first."""
        finger = self.hold(*self.chip("hand"))
        finger.up()
        self.go(2)
        if self.screen.curtain_up:
            finger = self.hold(*self.screen.center)
            finger.up()
            self.go(2)
            self.tap(*self.screen.center)

    def act(self, level: str = "hard") -> None:
        """The person on turn does by touch what a bot of this level would do."""
        seat = self.board.seat
        action = _decided(choose(self.session.match.view(seat), seat, level, Dice(f"hand/{len(self.session.match.log)}")))
        before = len(self.session.match.log)
        self._do(action)
        assert len(self.session.match.log) > before or self.board.aiming.armed, f"nothing came of {action}"
        self.did.append(type(action).__name__)

    def _do(self, action: Any) -> None:
        if isinstance(action, (Announce, Skate, MoveFish)) and self.session.viewer != self.board.seat:
            self.see_own_cards()
        match action:
            case PlaceCatcher(x, y) | StandOnLine(x, y):
                self.tap_at(x, y)
            case Announce(task):
                self.tap(*self.chip(task.name))
                self.flick(self._after_announcing(task))
            case Flick():
                self.flick(action)
            case MoveFish(owner, source, target):
                self.move_fish(owner, source, target)
            case Skate():
                self.tap(*self.chip("skate"))
            case EndTurn():
                self.tap(*self.chip("done"))

    def _after_announcing(self, task: Any) -> Flick:
        """The flick for a task, decided as if it had been announced: the chip goes with the flick."""
        view = replace(self.session.match.view(self.board.seat), announced=task)
        found = _decided(choose(view, self.board.seat, "easy", Dice(f"task/{len(self.session.match.log)}")))
        return found if isinstance(found, Flick) else Flick(self.board.aiming.heading(), 0.5)

    def move_fish(self, owner: int, source: str, target: str) -> None:
        self.tap(*self.chip("fish"))
        fish = next(each for each in self.board.rink._shown_fish if (each.owner, each.door) == (owner, source))
        x, y, _ = self.board.rink._fish_place(fish)
        self.tap(x, y)
        self.tap_at(SCHOOL.doors[target].x, SCHOOL.doors[target].y)

    def play_to_the_end(self, most: int = 400) -> None:
        for _ in range(most):
            self.settle()
            if self.session.outcome is not None:
                return
            self.act()
        raise AssertionError(f"no end after {most} actions")


def _decided(thinking: Any) -> Any:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value.action
