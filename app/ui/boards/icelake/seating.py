"""Seating: a strip for each seat, or a desk where people sit round the table."""

from __future__ import annotations

from typing import Any

from app.games.icelake.state import Phase, State
from app.ui.boards.icelake import layout
from app.ui.boards.icelake.desk import Desk
from app.ui.boards.icelake.strips import Form, SeatStrip, best_form
from app.ui.i18n import ntr, tr
from app.ui.placing import meet
from app.ui.turned import Turned

IN_TWO_ROWS = 2  # strips beside each other where more would have words too small
WORTH_IT = 1.3  # times larger words, from which two rows are better than one


class Seating:
    """Every seat has a zone turned to its owner."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.strips = [SeatStrip(place) for place in board.session.places]
        self.zones = [Turned() for _ in board.session.places]
        self.desks: list[Desk] = []

    def round_the_table(self) -> bool:
        """Whether people sit at several edges of a device that is large enough for a desk each."""
        session = self.board.session
        facings = {session.place(seat).facing for seat in session.people}
        return len(session.people) > 1 and len(facings) > 1 and layout.on_a_table(*self.board.size)

    def arrange(self, box: layout.Box, left_handed: bool) -> layout.Arrangement:
        """Round the table; or the strips in a column or one row, in two where their words would get too small."""
        seats = len(self.strips)
        if self.round_the_table():
            return layout.round_the_table(box, [place.facing for place in self.board.session.places])
        upright, roomy = box[3] > box[2], layout.on_a_table(*box[2:])
        side_by_side = layout.tall if upright else layout.wide
        pausing = self.board.match_screen is not None
        if roomy:
            return side_by_side(box, seats, left_handed, seats if upright else 1, pausing)
        one, two = (side_by_side(box, seats, left_handed, columns, pausing) for columns in (min(3, seats), IN_TWO_ROWS))
        return one if seats < 4 and self._form(two).share < self._form(one).share * WORTH_IT else two

    def _form(self, at: layout.Arrangement) -> Form:
        """How all strips are written in such an arrangement."""
        return best_form(self._names, *at.seats[0][0][2:], large=layout.on_a_table(*self.board.size))

    @property
    def _names(self) -> list[str]:
        return [place.name for place in self.board.session.places]

    def lay_out(self, at: layout.Arrangement, seated: bool) -> None:
        if seated and not self.desks:
            self.desks = [Desk(place, self._names, self.board.planning, self.board.pause) for place in self.board.session.places]
        elif not seated:
            self.desks = []
        form = None if seated else self._form(at)
        for number, (box, facing) in enumerate(at.seats):
            zone = self.zones[number]
            zone.clear_widgets()
            zone.angle = facing
            zone.fit(*box)
            if seated:
                zone.add_widget(self.desks[number])
                self.desks[number].lay_out(*zone.size)
            else:
                zone.add_widget(self.strips[number])
                self.strips[number].fit(form, *zone.size)

    def show(self, view: State) -> None:
        """Who may act, and what each seat is at."""
        board = self.board
        planning = view.phase is Phase.PLANNING and not board.history.looking and board.match_screen is not None
        acting = board.session.rules.to_act(view)
        for seat, strip in enumerate(self.strips):
            active = seat in acting and not (view.phase is Phase.PLANNING and view.locked[seat])
            if self.desks:
                words = board.choosing.words() if seat == board.choosing.seat else ""
                self.desks[seat].show(view, self._line(view, seat), active, planning, seat not in board.planning.pending, words)
            else:
                strip.update(self._line(view, seat), active)

    def asks_at_a_desk(self) -> bool:
        """Whether the one who must choose reads it at a desk of his own."""
        return bool(self.desks) and self.board.choosing.seat is not None

    def needs_the_watch_away(self) -> bool:
        """Whether what is asked is read where the watch lies, at the first desk."""
        return bool(self.desks) and self.board.choosing.seat == 0 and not self.board.history.looking

    def make_room_for(self, room: layout.Box | None) -> None:
        """Take the desks away where somebody reads a ruling, and give them back."""
        for zone in self.zones:
            place, size = zone.bbox
            zone.opacity = 0 if self.desks and room and meet(room, (*place, *size)) else 1

    def _line(self, view: State, seat: int) -> str:
        if view.skaters[seat].out:
            return tr("out")
        match view.phase:
            case Phase.PLANNING if view.locked[seat]:
                return tr("locked")
            case Phase.PLANNING:
                return tr("to plan") if self.board.session.place(seat).is_person else tr("thinks")
            case Phase.FACING | Phase.REJOINING if view.go == seat:
                return tr("chooses")
            case Phase.MOVING | Phase.FACING if view.struck[seat]:
                return ntr("{n} step", "{n} steps", len(view.struck[seat]))
            case Phase.MOVING | Phase.FACING | Phase.REJOINING:
                return tr("ready")
        return tr("wins!")

    def tapped(self, touch: Any) -> int | None:
        """The seat whose strip a finger went down and up on."""
        return next((seat for seat, zone in enumerate(self.zones)
                     if zone.collide_point(*touch.opos) and zone.collide_point(*touch.pos)), None)
