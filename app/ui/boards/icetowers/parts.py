"""The widgets round the field: everybody's zone with its tools, Gus's chip, and the side views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp

from app.games.icetowers.listing import minable, only_splits_left, seams
from app.games.icetowers.score import score, seat_scores
from app.games.icetowers.state import GUS, State, Tower, own_colours
from app.ui import text, theme
from app.ui.boards.icetowers.chip import Chip
from app.ui.boards.icetowers.dock import Dock
from app.ui.boards.icetowers.field import Spot, distance
from app.ui.boards.icetowers.layout import SLIM, Arrangement, Box, arrange, larger
from app.ui.boards.icetowers.side import SideView, Who
from app.ui.boards.icetowers.zones import PICK, SEAL_OFF, SEAL_ON, Tool, Zone
from app.ui.i18n import tr
from app.ui.labels import levels
from app.ui.placing import meet
from app.ui.turned import Turned

PICK_REACH = 30  # dp round the ice pick
VIEW_WIDTH, VIEW_HEIGHT = 210, 300  # dp, a side view on a shared table
SHARES, STARTS = (1.0, 0.85, 0.7), 24  # of its height, and places along an edge, that are tried for it
VIEW_SHARE = 0.48  # of the field at most, so that views of neighbours have room side by side
VIEW_GROWS = 0.3  # times larger in text twice as large


class Parts:
    """Made once for a match, put into their boxes by every layout."""

    def __init__(self, board: Any, state: State) -> None:
        self.board, self.session = board, board.session
        self.alone = len(self.session.people) <= 1
        self.plan = Arrangement()
        self._names = tuple(place.name for place in self.session.places)
        self.chips: dict[int, Chip] = {}
        self.zones: dict[int, Zone] = {}
        self._turned: dict[int, Turned] = {}
        for place in self.session.places:
            self._add_zone(place, tuple(board.palette[colour] for colour in own_colours(state, place.seat)))
        self.gus = Chip(None, ("gus",), "Gus", self._names) if GUS in state.colours and self.alone else None
        self.pause = None if self.session.watched else Tool("glyph-pause", board.pause)
        for widget in (self.gus, self.pause):
            if widget is not None:
                board.add_widget(widget)
        self.sides: dict[int, SideView] = {
            seat: Dock(seat, board.palette, self._names) if self.alone else SideView(board.palette, self._names)
            for seat in self.session.people}
        self._frames: dict[int, Turned] = {}
        self._views: dict[int, Box] = {}  # where side views were opened
        for seat, view in self.sides.items():
            if self.alone:
                board.add_widget(view)
            else:
                self._frames[seat] = Turned()
                self._frames[seat].add_widget(view)
                board.add_widget(self._frames[seat])

    def _add_zone(self, place: Any, colours: tuple[str, ...]) -> None:
        board, seat = self.board, place.seat
        chip = self.chips[seat] = Chip(place, colours, place.name, self._names)
        acts = seat in self.session.people
        pick = Tool(PICK, None) if acts else None
        seal = Tool(SEAL_OFF, lambda: board.seal(seat)) if acts else None
        pause = Tool("glyph-pause", board.pause) if acts and not self.alone else None
        if pick and seal:
            pick.beside, seal.beside = seal, pick
        zone = self.zones[seat] = Zone(chip, pick, seal, pause)
        holder = board
        if not self.alone:
            holder = self._turned[seat] = Turned()
            board.add_widget(holder)
        for widget in (chip, *zone.tools):
            holder.add_widget(widget)

    # Layout

    def lay_out(self, frame: Box, left_handed: bool) -> Arrangement:
        self.plan = plan = arrange(frame, self.session, self.gus is not None, left_handed)
        for seat, (box, angle) in plan.zones.items():
            if self.alone:
                chip = self.chips[seat]
                chip.pos, chip.size = box[:2], box[2:]
            else:
                turned = self._turned[seat]
                turned.angle = angle
                turned.fit(*box)
                self.zones[seat].lay_out(*turned.size, left_handed)
        for widget, box in ((self.gus, plan.gus), (self.pause, plan.pause or (0.0, 0.0, 0.0, 0.0))):
            if widget is not None and box is not None:
                widget.pos, widget.size = box[:2], box[2:]
        for view in self.sides.values():
            view.larger = larger(frame)
        if plan.dock:
            self._lay_out_dock(plan)
        self.close_sides()
        return plan

    def _lay_out_dock(self, plan: Arrangement) -> None:
        seat = self.session.people[0]
        view = self.sides[seat]
        for tool, box in zip((self.zones[seat].pick, self.zones[seat].seal), plan.tools, strict=True):
            assert tool is not None
            tool.larger, tool.pos, tool.size = view.larger, box[:2], box[2:]
        view.lying = plan.lying
        assert plan.dock is not None
        view.pos, view.size = plan.dock[:2], plan.dock[2:]
        view.draw()

    # Places, in the board's coordinates

    def _on_board(self, widget: Any, spot: Spot) -> Spot:
        found: Spot = self.board.to_widget(*widget.to_window(*spot))
        return found

    def symbol(self, seat: int) -> Spot:
        """The middle of a seat's symbol."""
        return self._on_board(self.chips[seat], self.chips[seat].disc_spot)

    def zone_middle(self, seat: int) -> Spot:
        x, y, width, height = self.plan.zones[seat][0]
        return x + width / 2, y + height / 2

    def bank(self, seat: int | None) -> Spot:
        """Where a seat's towers go when they are counted."""
        if seat is not None:
            return self.symbol(seat)
        return self._on_board(self.gus, self.gus.disc_spot) if self.gus else self.board.middle

    def angle(self, seat: int) -> int:
        return self.plan.zones[seat][1] if seat in self.plan.zones else 0

    def pick_spot(self, seat: int) -> Spot:
        pick = self.zones[seat].pick
        assert pick is not None
        return self._on_board(pick, pick.spot)

    def pick_at(self, spot: Spot) -> int | None:
        """The person whose ice pick is under a finger."""
        near = [(distance(spot, self.pick_spot(seat)), seat) for seat in self.session.people]
        away, seat = min(near, default=(1e9, -1))
        return seat if away <= dp(PICK_REACH) else None

    def side_at(self, spot: Spot) -> SideView | None:
        """The open side view under a finger."""
        for view in self.sides.values():
            if view.tower is not None and view.collide_point(*self.board.within(view, spot)):
                return view
        return None

    def docked_at(self, spot: Spot) -> int | None:
        """The tower under a finger among those that the dock shows."""
        docks = [view for view in self.sides.values() if isinstance(view, Dock)]
        return next((number for view in docks if (number := view.tower_at(*self.board.within(view, spot))) is not None), None)

    def looked_into(self) -> dict[int, str]:
        """The towers that side views show, with the colour of whoever looks; alone all is ice."""
        open_now = [(seat, view.tower) for seat, view in self.sides.items() if view.tower is not None]
        return {tower.id: theme.ICE if self.alone else theme.PALE[self.session.place(seat).colour] for seat, tower in open_now}

    # Side views

    def open_side(self, state: State, tower: Tower, seat: int) -> None:
        if seat not in self.sides:
            return
        view = self.sides[seat]
        if not self.alone:
            if self.board.field.box[2] < dp(SLIM):  # no room for two
                self.close_sides()
            frame = self._frames[seat]
            frame.angle = self.angle(seat)
            frame.fit(*self._view_box(tower, seat))
            view.pos, view.size = (0, 0), frame.size
        view.open(state, tower, self._who(state, tower))

    def inside(self, state: State, tower: Tower | None, what: str, number: int) -> Spot | None:
        """Where a pyramid or a seam is seen in the side view of the first person, which opens for it."""
        seat = self.session.people[0]
        view = self.sides[seat]
        if tower is None or tower.lone:
            return None
        if view.tower is None or view.tower.id != tower.id:
            self.open_side(state, tower, seat)
        if what == "inside" and all(piece.id != number for piece in tower.pieces):
            return None
        return self._on_board(view, view.piece_spot(number) if what == "inside" else view.seam_spot(number))

    def _view_box(self, tower: Tower, seat: int) -> Box:
        """Before the person it is for, on the side of them where the tower is not, and where no other view is."""
        fx, fy, width, height = self.board.field.box
        angle, gap = self.angle(seat), dp(10)
        upright = angle % 180 == 0
        along, deep = (width, height) if upright else (height, width)
        grown = dp(1 + VIEW_GROWS * (text.scale - 1))
        wide, high = min(VIEW_WIDTH * grown, along * VIEW_SHARE), min(VIEW_HEIGHT * grown, deep * VIEW_SHARE)
        (tx, ty), (sx, sy) = self.board.field.home(tower), self.symbol(seat)
        here, me, low = (tx, sx, fx) if upright else (ty, sy, fy)
        others = [self._views[one] for one, view in self.sides.items() if view.tower is not None and one != seat]

        def put(share: float, start: float) -> Box:
            far = high * share
            return {
                0: (start, fy + gap, wide, far),
                180: (start, fy + height - far - gap, wide, far),
                90: (fx + width - far - gap, start, far, wide),
                270: (fx + gap, start, far, wide),
            }[angle]

        def cost(tried: tuple[float, float]) -> tuple[int, bool, float, float]:
            share, start = tried
            met = sum(meet(put(*tried), other) for other in others)
            return met, start - gap < here < start + wide + gap, 1 - share, abs(start + wide / 2 - me)

        room = along - wide - 2 * gap
        starts = [low + gap + room * step / STARTS for step in range(STARTS + 1)]
        box = self._views[seat] = put(*min(((share, start) for share in SHARES for start in starts), key=cost))
        return box

    def _who(self, state: State, tower: Tower) -> Who:
        """What the people at the glass may do with a tower, and how."""
        people = self.session.people
        mine = frozenset(piece for seat in people for piece in minable(state, seat, tower.id))
        cuts = frozenset(at for seat in people for at in seams(state, seat, tower.id))
        hint = tr("Pull your pyramid out to mine it") if mine else ""
        if cuts:
            hint = tr("Tap the dots to split") if self.alone else tr("Drag your ice pick onto the dots")
        return Who(mine, cuts, hint)

    def close_side(self, seat: int | None) -> None:
        if seat in self.sides:
            view = self.sides[seat]
            view.close()
            if not self.alone:
                view.size = (0, 0)

    def close_sides(self) -> None:
        for seat in self.sides:
            self.close_side(seat)

    # What is shown

    def show(self, view: State, counting: Mapping[int | None, int] | None) -> None:
        points = seat_scores(view)
        ghost = score(view).get(GUS)
        asks = not view.ended and not any(view.hands) and only_splits_left(view)
        sealed_now = () if view.ended else view.sealed
        lines = {seat: self._line(view, seat, ghost) for seat in self.chips}
        for seat, chip in self.chips.items():
            chip.lines = tuple(lines.values())
            shown = points[seat] if counting is None else counting.get(seat, 0)
            chip.update(shown, lines[seat], view.turn == seat and not view.ended, seat in sealed_now)
            seal = self.zones[seat].seal
            if seal is not None:
                sealed = seat in sealed_now
                words = tr("Not yet") if sealed else tr("Pass") if view.calm else tr("Done?") if asks else tr("Done")
                seal.say(SEAL_ON if sealed else SEAL_OFF, words if self.alone else "", sealed, not view.ended, asks)
            pick = self.zones[seat].pick
            if pick is not None:
                pick.say(PICK, tr("Ice pick") if self.alone else "", False, not view.ended)
        if self.gus is not None:
            self.gus.update(ghost or 0 if counting is None else counting.get(None, 0), tr("ghost"), False, False)
        for side in self.sides.values():
            if isinstance(side, Dock):
                side.keep(view)
            if side.tower is not None:
                side.follow(view, self._who(view, side.tower))
                if side.tower is None and not self.alone:
                    side.size = (0, 0)

    def _line(self, view: State, seat: int, ghost: int | None) -> str:
        """The second line of a chip."""
        place = self.session.place(seat)
        if view.turn == seat and not view.ended:
            return tr("your move") if place.is_person else tr("is thinking")
        if ghost is not None and not self.alone:
            return tr("Gus {n}", n=ghost)
        return "" if place.is_person else tr(levels.name(place.kind))
