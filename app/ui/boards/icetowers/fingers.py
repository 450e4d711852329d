"""Fingers on the table: many at once, one for each colour; a release asks, and whoever asked first was first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from kivy.metrics import dp

from app.games.icetowers.actions import Action, Cap, Insist, Mine, Place, Split
from app.games.icetowers.listing import changes, places, seams
from app.games.icetowers.state import State, find, may_use, owner
from app.ui import haptics, sound, theme
from app.ui.boards.icetowers.field import Spot, distance
from app.ui.boards.icetowers.side import SideView
from app.ui.i18n import tr

TAP = 12  # dp a finger may slip and still tap
PULL = 18  # dp a pyramid is pulled before it comes out of the side view


class Kind(Enum):
    """What a finger is doing."""

    PRESS = auto()  # on a tower; nothing decided yet
    LIFT = auto()  # carries a free pyramid
    SIDE = auto()  # on a side view; nothing decided yet
    HELD = auto()  # carries a mined pyramid
    PICK = auto()  # carries the ice pick
    NOTHING = auto()  # was refused; waits to be lifted


@dataclass(slots=True)
class Finger:
    """One touch: for which seat and colour, with what, where."""

    kind: Kind
    seat: int  # -1: nobody's, as on a bot's pyramid
    colour: int
    start: Spot
    now: Spot
    tower: int | None = None
    piece: int | None = None
    view: SideView | None = None
    seconds: float = 0.0  # since it touched, or since it rests over one tower
    over: int | None = None
    moved: bool = False  # farther than a tap may slip


class Fingers:
    """All fingers on the glass, by touch."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.all: dict[int, Finger] = {}
        self.released: list[tuple[Finger, Action]] = []

    # Down

    def down(self, touch: Any) -> bool:
        finger = self._meant(touch.pos)
        if finger is None:
            self.board.close_side(touch.pos)
            return False
        touch.grab(self.board)
        self.all[touch.uid] = finger
        return True

    def _meant(self, spot: Spot) -> Finger | None:
        """What a finger that comes down here is for."""
        board, state = self.board, self.board.state
        seat = board.parts.pick_at(spot)
        if seat is not None:
            busy = any(one.kind is Kind.PICK and one.seat == seat for one in self.all.values())
            return Finger(Kind.NOTHING if busy else Kind.PICK, seat, -1, spot, spot)
        seat = board.hands.at(spot)
        if seat is not None:
            hand = state.hands[seat]
            person = seat in board.session.people
            taken = any(one.kind is Kind.HELD and one.seat == seat for one in self.all.values())
            return Finger(Kind.HELD if person and not taken else Kind.NOTHING, seat, hand.piece.colour, spot, spot)
        view = board.parts.side_at(spot)
        if view is not None:
            return Finger(Kind.SIDE, -1, -1, spot, spot, view.tower.id, view.piece_at(*board.within(view, spot)), view)
        docked = board.parts.docked_at(spot)
        tower = board.field.at(spot, state) if docked is None else find(state, docked)
        if tower is None:
            return None
        return Finger(Kind.PRESS, self._whose(tower.top.colour, spot), tower.top.colour, spot, spot, tower.id)

    def _whose(self, colour: int, spot: Spot) -> int:
        """Whose finger this is: the owner's of the colour; for Gus the nearest person's; nobody's for a bot's colour."""
        seat = owner(self.board.state, colour)
        if seat is None:
            return self.board.nearest_person(spot)  # type: ignore[no-any-return]
        return seat if seat in self.board.session.people else -1

    # Move

    def move(self, touch: Any) -> None:
        finger = self.all.get(touch.uid)
        if finger is None:
            return
        finger.now = touch.pos
        far = distance(finger.start, finger.now)
        finger.moved = finger.moved or far > dp(TAP)
        if finger.kind is Kind.PRESS and far > dp(TAP):
            self._lift(finger)
        elif finger.kind is Kind.SIDE and far > dp(PULL):
            self._pull(finger)
        if finger.kind is Kind.LIFT and finger.tower is not None:
            self.board.field.carry(finger.tower, finger.now)
        elif finger.kind is Kind.HELD:
            self.board.hands.rests[finger.seat] = finger.now

    def _lift(self, finger: Finger) -> None:
        """A finger starts to carry: say at once when it may not."""
        board, state = self.board, self.board.state
        tower = find(state, finger.tower)
        finger.kind = Kind.NOTHING
        if tower is None:
            return
        seat = finger.seat if finger.seat >= 0 else next(iter(board.session.people), -1)
        if seat < 0:
            return
        # Frost melts while the pyramid is carried, so it is not asked about yet; a cap on itself is refused last.
        reason = board.session.rules.why_not(state, seat, Cap(tower.id, tower.id))
        busy = any(one.kind is Kind.LIFT and one.colour == finger.colour for one in self.all.values())
        if busy:
            board.refuse(seat, tr("One pyramid of a colour at a time."))
        elif reason != CANNOT_CAP_ITSELF:
            board.refuse(seat, tr(reason), (tower.id,))
        else:
            finger.kind = Kind.LIFT
            board.close_side(None, seat)
            sound.play("lift")

    def _pull(self, finger: Finger) -> None:
        """A pyramid comes out of the side view: it is mined, and now it must be played."""
        board, state = self.board, self.board.state
        finger.kind = Kind.NOTHING
        tower = find(state, finger.tower)
        piece = next((one for one in tower.pieces if one.id == finger.piece), None) if tower else None
        if tower is None or piece is None:
            return
        seats = [seat for seat in board.session.people if may_use(state, seat, piece.colour)]
        if not seats:
            if board.session.people:
                board.ask(board.session.people[0], Mine(tower.id, piece.id))
            return
        nearest = board.nearest_person(finger.start)
        seat = nearest if nearest in seats else seats[0]
        if not board.ask(seat, Mine(tower.id, piece.id)):
            finger.kind, finger.seat, finger.colour = Kind.HELD, seat, piece.colour
            board.hands.rests[seat] = finger.now
            board.close_view(finger.view)
            haptics.buzz()

    # Up

    def up(self, touch: Any) -> None:
        finger = self.all.pop(touch.uid, None)
        if finger is None:
            return
        finger.now = touch.pos
        tapped = not finger.moved and distance(finger.start, finger.now) <= dp(TAP)
        match finger.kind:
            case Kind.PRESS:
                if finger.seconds < theme.PEEK:
                    self.board.peek(finger.tower, finger.now)
            case Kind.LIFT:
                self._release(finger, self.board.field.at(finger.now, self.board.state, frozenset({finger.tower})))
            case Kind.HELD:
                self._release_held(finger, tapped)
            case Kind.SIDE:
                self._tap_side(finger)
            case Kind.PICK:
                self._release_pick(finger, tapped)
            case Kind.NOTHING:
                if tapped and finger.tower is None:
                    self._insist(finger)

    def _release(self, finger: Finger, target: Any) -> None:
        if target is None:
            self.bounce(finger)
        else:
            self.released.append((finger, Cap(finger.tower, target.id, self.board.aimed_top(target))))

    def _release_held(self, finger: Finger, tapped: bool) -> None:
        board, state = self.board, self.board.state
        hand = state.hands[finger.seat]
        if hand is None:
            return
        if tapped:
            self._insist(finger)
            return
        target = board.field.at(finger.now, state)
        if target is not None:
            self.released.append((finger, Place(target.id, board.aimed_top(target))))
        elif not places(state, hand):
            self.released.append((finger, Place(None)))
        else:
            self.bounce(finger)

    def _insist(self, finger: Finger) -> None:
        """A tap on a pyramid in somebody's hand: another one at the table wants it placed."""
        others = [seat for seat in self.board.session.people if seat != finger.seat]
        if others and finger.seat >= 0 and self.board.state.hands[finger.seat]:
            nearest = self.board.nearest_person(finger.now)
            self.board.ask(nearest if nearest in others else others[0], Insist(finger.seat))

    def _tap_side(self, finger: Finger) -> None:
        """Alone, a tap on the seam is enough; with more people the pick says who splits."""
        board, view = self.board, finger.view
        if view is None or view.tower is None or view.tower.id != finger.tower:
            return
        spot = board.within(view, finger.now)
        at = view.seam_at(*spot, frozenset(split.at for _, split in view.tower.seams))
        if at is None:
            return
        if len(board.session.people) == 1:
            pick = Finger(Kind.PICK, board.session.people[0], -1, finger.start, finger.now)
            self.released.append((pick, Split(view.tower.id, at)))
        elif board.session.people:
            board.refuse(board.nearest_person(finger.now), tr("Drag the ice pick from your strip onto the dots."))

    def _release_pick(self, finger: Finger, tapped: bool) -> None:
        board, state = self.board, self.board.state
        view = board.parts.side_at(finger.now)
        tower = view.tower if view is not None else None if tapped else board.field.at(finger.now, state)
        if tower is None:
            if tapped:
                board.refuse(finger.seat, tr("Drag the ice pick onto a tower or onto the dots of its side view."))
            return
        every = frozenset(split.at for _, split in tower.seams)
        mine = frozenset(seams(state, finger.seat, tower.id))
        if view is not None:
            at = view.seam_at(*board.within(view, finger.now), mine or every)
        else:
            at = min(mine or every or {1}) if len(mine) < 2 else None
            if at is None:
                board.open_side(tower, finger.seat)
                board.refuse(finger.seat, tr("There are several seams: drop the pick on the dots you mean."))
        if at is not None:
            self.released.append((finger, Split(tower.id, at)))

    # Once a frame

    def tick(self, dt: float) -> None:
        self._settle()
        for finger in self.all.values():
            finger.seconds += dt
            if finger.kind is Kind.PRESS and finger.seconds >= theme.PEEK > finger.seconds - dt:
                self.board.peek(finger.tower, finger.now)
            elif finger.kind is Kind.PICK:
                self._hover(finger)

    def _hover(self, finger: Finger) -> None:
        """A pick that rests over a tower opens its side view, so that it can go on to a seam."""
        if self.board.parts.side_at(finger.now) is not None:
            return
        tower = self.board.field.at(finger.now, self.board.state)
        number = tower.id if tower else None
        if number != finger.over:
            finger.over, finger.seconds = number, 0.0
        elif tower is not None and tower.seams and finger.seconds >= theme.PEEK and distance(finger.start, finger.now) > dp(TAP):
            self.board.open_side(tower, finger.seat)

    def _settle(self) -> None:
        """Carry out what was let go since the last frame, in order; two that meet in one frame both bounce."""
        released, self.released = self.released, []
        touched = [changes(action) for _, action in released]
        for i, (finger, action) in enumerate(released):
            if any(j != i and touched[i] & other for j, other in enumerate(touched)):
                self.board.refuse(finger.seat, tr("Both at the same moment: nobody was first!"), touched[i])
                self.bounce(finger)
            elif self.board.ask(finger.seat, action):
                self.bounce(finger)
            else:
                self.board.field.carried.discard(finger.tower)
                haptics.buzz()

    def bounce(self, finger: Finger) -> None:
        """Home again; a mined pyramid has no home and stays about where it was let go."""
        if finger.kind is Kind.LIFT and finger.tower is not None:
            self.board.field.let_go(finger.tower)
            sound.play("bounce_home")
        elif finger.kind is Kind.HELD:
            self.board.hands.rest(finger.seat, finger.now)

    def follow(self, state: State) -> None:
        """After a move: a pyramid that somebody has capped meanwhile is no longer in the finger."""
        for finger in self.all.values():
            if finger.kind is Kind.LIFT:
                tower = find(state, finger.tower) if finger.tower is not None else None
                if tower is None or not tower.lone:
                    finger.kind = Kind.NOTHING
                    self.board.field.let_go(finger.tower)
                    self.board.refuse(finger.seat, tr("Someone was faster: your pyramid has been capped."))
            elif finger.kind is Kind.HELD and state.hands[finger.seat] is None:
                finger.kind = Kind.NOTHING

    def cancel(self) -> None:
        """Every lifted pyramid goes home; a mined one stays in hand, on the table. Never a move."""
        for finger in [*self.all.values(), *(finger for finger, _ in self.released)]:
            if finger.kind is Kind.LIFT and finger.tower is not None:
                self.board.field.let_go(finger.tower)
            elif finger.kind is Kind.HELD:
                self.board.hands.rest(finger.seat, finger.now)
        self.all.clear()
        self.released.clear()


CANNOT_CAP_ITSELF = "A pyramid cannot cap itself."
