"""IceTowers on a real window, in the words of the game: lift, drop, pull, pick, seal; and what must hold in every frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from app.core.shuffle import Dice
from app.games.icetowers.actions import Cap, Mine, Place, Split
from app.games.icetowers.state import STASH, State, Tower, all_pieces, find, table_key
from app.store import Player
from app.ui.boards.icetowers.fingers import Kind
from app.ui.matches import begin
from app.ui.stage import Finger, frames, running_app
from tests.games.icetowers.tables import a_table

PHONE, TABLET = (360, 800), (1280, 800)
NAMES, COLOURS = ("Mila", "Pip", "Nanuk", "Papa"), ("teal", "orange", "purple", "yellow")
PEOPLE = ("person",) * 4

# Caps that make two towers to be mined: a stash is numbered from its large pyramids to its small ones.
OPENING = ((0, 0, 15), (2, 30, 15), (0, 5, 15), (3, 50, 15), (1, 16, 31), (3, 45, 31), (1, 20, 31), (0, 6, 31))


class Glass:
    """One running match with its board."""

    def __init__(self, app: Any, session: Any) -> None:
        self.app, self.session = app, session
        self.screen = app.nav.screen
        self.board = self.screen.board

    @property
    def state(self) -> State:
        return self.session.match.state

    def frames(self, count: int = 1) -> None:
        """Let undrawn frames go by; after each, every pyramid is in exactly one place."""
        for _ in range(count):
            frames(1, drawn=False)
            check(self)

    def set(self, *towers: str, **more: Any) -> State:
        """Put these towers on the table, spread over the field; numbers count from 0."""
        seats = len(self.session.places)
        state = a_table(*towers, seats=seats, gus=4 in self.state.colours, **more)
        standing = tuple(
            Tower(one.id, one.pieces, i, 120 + i % 4 * 250, 120 + i // 4 * 250) for i, one in enumerate(state.towers))
        state = replace(state, towers=standing, key=table_key(standing), clock=self.session.now)
        self.session.match._states[-1] = state
        self.session.host.forget()
        self.board.show(state)
        frames(20, drawn=False)  # until everybody has seen it
        return state

    def spot(self, tower: int) -> tuple[float, float]:
        found = find(self.state, tower)
        assert found is not None
        return self.board.to_window(*self.board.field.home(found))

    def lift(self, tower: int) -> Finger:
        """A finger that has a free pyramid and has moved a little way."""
        x, y = self.spot(tower)
        finger = Finger(x, y).down()
        finger.to(x + 9, y + 16)
        finger.to(x + 12, y + 22)
        return finger

    def over(self, finger: Finger, tower: int) -> None:
        finger.to(*self.spot(tower))

    def cap(self, source: int, target: int) -> None:
        there = self.spot(target)  # somebody may be faster: a finger goes on to where it saw the tower
        finger = self.lift(source)
        self.frames()
        finger.to(*there)
        self.frames()
        finger.up()
        self.frames(2)

    def look_inside(self, tower: int) -> Any:
        """Tap a tower; its side view."""
        finger = Finger(*self.spot(tower)).down()
        self.frames()
        finger.up()
        self.frames(2)
        views = [view for view in self.board.parts.sides.values() if view.tower and view.tower.id == tower]
        assert views, "no side view has opened"
        return views[0]

    def pull(self, tower: int, piece: int) -> Finger:
        """Pull a pyramid out of the side view; the finger that has it."""
        view = self.look_inside(tower)
        x, y = view.to_window(*view.piece_spot(piece))
        finger = Finger(x, y).down()
        finger.to(x + 8, y + 12)
        finger.to(*self.board.to_window(*self.board.middle))
        self.frames()
        return finger

    def pick(self, seat: int) -> Finger:
        return Finger(*self.board.to_window(*self.board.parts.pick_spot(seat))).down()

    def tap(self, spot: tuple[float, float]) -> None:
        finger = Finger(*spot).down()
        self.frames()
        finger.up()
        self.frames(2)

    def seal(self, seat: int) -> None:
        tool = self.board.parts.zones[seat].seal
        self.tap(tool.to_window(*tool.spot))

    def split(self, seat: int, tower: int, at: int) -> None:
        """With the pick, through the side view."""
        view = self.look_inside(tower)
        finger = self.pick(seat)
        finger.to(*view.to_window(*view.seam_spot(at)))
        self.frames()
        finger.up()
        self.frames(2)

    def do(self, seat: int, action: Any) -> None:
        """An action of the rules as fingers would do it."""
        match action:
            case Cap(source, target):
                self.cap(source, target)
            case Mine(tower, piece):
                self.pull(tower, piece).up()
                self.frames(2)
            case Place(target):
                finger = Finger(*self.board.to_window(*self.board.hands.spot(seat))).down()
                bare = self.bare_spot()
                finger.to(bare[0], bare[1])
                finger.to(*(self.spot(target) if target is not None else bare))
                self.frames()
                finger.up()
                self.frames(2)
            case Split(tower, at):
                self.split(seat, tower, at)
            case _:
                self.seal(seat)

    def bare_spot(self) -> tuple[float, float]:
        """A place of the table where nothing stands."""
        x, y, width, height = self.board.field.box
        for i in range(400):
            dice = Dice(f"bare/{i}")
            spot = x + width * (0.1 + 0.8 * dice.random()), y + height * (0.1 + 0.8 * dice.random())
            if self.board.field.at(spot, self.state) is None and self.board.hands.at(spot) is None:
                return self.board.to_window(*spot)
        raise AssertionError("no bare spot")

    def said(self) -> list[str]:
        return [caption.words for caption in self.screen.captions]


@contextmanager
def a_match(size: tuple[int, int], kinds: tuple[str, ...], seating: str = "round", options: dict[str, Any] | None = None,
            seed: int = 5, ritual: bool = False, **settings: Any) -> Iterator[Glass]:
    """A match that has begun; with `ritual` it still waits for its start."""
    with running_app(size=size, **settings) as app:
        players = tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds))
        session = begin("icetowers", players, seating, options or {"pace": 0}, seed)
        frames(30, drawn=False)
        glass = Glass(app, session)
        if not ritual and glass.board.ritual is not None and not glass.board.ritual.over:
            glass.board.ritual.finish()
            session.paused = False
        frames(2, drawn=False)
        yield glass


def check(glass: Glass) -> None:
    """No pyramid lost, doubled, drawn elsewhere than it stands, or in two hands; one finger with a pyramid per colour."""
    board, state = glass.board, glass.state
    everything = sorted(piece.id for piece in all_pieces(state))
    assert len(everything) == len(set(everything)), "a pyramid is doubled"
    if len(everything) >= STASH * 3:
        assert everything == list(range(STASH * len(state.colours))), "a pyramid is lost"
    if board.count.points is None:
        drawn = {number: standing.tower.pieces for number, standing in board.field.standing.items()}
        assert drawn == {tower.id: tower.pieces for tower in state.towers}, "the glass shows another table"
    lifted = [finger for finger in board.fingers.all.values() if finger.kind is Kind.LIFT]
    towers, colours = [finger.tower for finger in lifted], [finger.colour for finger in lifted]
    in_flippers = [flipper.carries for flipper in board.hands.flippers if flipper.carries is not None]
    assert len(set(towers)) == len(towers) and len(set(colours)) == len(colours), "one colour in two hands"
    assert not set(towers) & set(in_flippers) and len(set(in_flippers)) == len(in_flippers), "a pyramid in two hands"
    held = [finger.seat for finger in board.fingers.all.values() if finger.kind is Kind.HELD]
    assert len(set(held)) == len(held), "a mined pyramid in two hands"
    released = {finger.tower for finger, _ in board.fingers.released}
    if board.count.points is None:
        assert board.field.carried <= {*towers, *in_flippers, *released}, "a pyramid in no hand hangs in the air"
