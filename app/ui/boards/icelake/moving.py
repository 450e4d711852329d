"""Moving: the beat of the steps, held still or looked at again, and the rulings that may be asked about."""

from __future__ import annotations

from typing import Any

from app.core.game import Seat
from app.games.icelake import state as told
from app.games.icelake.state import Phase, State
from app.ui import theme
from app.ui.boards.icelake.history import History
from app.ui.boards.icelake.layout import Box, on_a_table
from app.ui.boards.icelake.rulings import grounds, ruling
from app.ui.boards.icelake.watch import SPEEDS, Watch
from app.ui.placing import Point

Ruling = tuple[Any, State]  # an event, and the view it was made on


class Moving:
    """Drives the playback of the match screen from the watch's buttons."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.rulings: list[Ruling] = []  # of this turn
        self.seen_again: list[Ruling] = []  # while looking back
        self.explained: tuple[Ruling, ...] = ()  # what is drawn beside the rule in words
        self.history = History(board, lambda: self.playback)
        self.watch = Watch(board.session.places, self.change_pace, self.freeze, self.back, self.one_step)
        self.watch.freeze.on_press, self.watch.freeze.on_slide_off = self.press_freeze, self.freeze
        self._single = False  # one step, then frozen again
        self._held = 0.0  # seconds that the freeze button is pressed
        self._was_frozen = False

    @property
    def playback(self) -> Any:
        return self.board.match_screen.playback

    def tick(self, dt: float) -> None:
        self._held += dt
        playback, wanted = self.playback, self.board.session.settings.speed
        if playback.speed != wanted and wanted in SPEEDS:
            playback.speed = wanted
            self.board.refresh()
        if self.history.looking:
            self.history.tick(dt)
        elif self._single and not playback.busy:
            self._single, playback.frozen = False, True
            self.board.refresh()
        elif playback.frozen and not playback.busy and self.board.state.phase is Phase.PLANNING:
            self._thaw()

    def change_pace(self, speed: int) -> None:
        self.playback.speed = self.board.session.settings.speed = speed
        self._refresh()

    def press_freeze(self) -> None:
        """Still at once, while the finger is down."""
        self._was_frozen, self._held = self.history.looking or self.playback.frozen, 0.0
        self.playback.frozen = True

    def freeze(self) -> None:
        """The finger is up: after a tap the play stays frozen, or goes on from the present; after a hold it goes on."""
        if self._was_frozen or self._held >= theme.HOLD:
            self.history.leave()
            self._thaw()
        else:
            self._refresh()

    def back(self) -> None:
        self.seen_again.clear()
        self.history.back()

    def one_step(self) -> None:
        if self.history.looking:
            self.history.step()
        elif self.playback.frozen:
            self._single, self.playback.frozen = True, False

    def _thaw(self) -> None:
        self._single, self.playback.frozen = False, False
        self._refresh()

    def _refresh(self) -> None:
        self.board.show_controls(self.watch.shown_view if self.history.looking else self.board.state)

    # Rulings

    @property
    def askable(self) -> list[Ruling]:
        """What has just been in sight: in this turn, or while looking back."""
        return self.seen_again if self.history.looking else self.rulings

    def noted(self, event: Any) -> None:
        """Remember what may be asked about; a new turn begins with nothing."""
        if isinstance(event, told.MovementBegan):
            self.rulings.clear()
        if ruling(event) and self.board.lake.state:
            self.askable.append((event, self.board.lake.state))

    def ask_why(self) -> None:
        """Draw what decided the last ruling, with the rule in words beside the lake."""
        if not self.askable:
            return
        *before, (event, _) = self.askable
        cause = before[-1:] if isinstance(event, told.CouldNotMove) else []  # the forced stop that left no step
        self.explained = (*cause, self.askable[-1])
        title, words = ruling(event) or ("", "")
        self.board.hush()
        self._refresh()
        self.draw_explained()
        reader = self._reader(event)
        self.board.seating.make_room_for(self.board.reading[reader][0])
        self.board.match_screen.why(title, words, self._explained, mark=theme.SIGNAL, room=lambda: self._room(reader),
                                    decided=self._decided, facing=self.board.reading[reader][1])

    def draw_explained(self) -> None:
        self.board.marks.decided(*self.explained)

    def lay_out(self) -> None:
        """The device was turned: what is being explained is drawn in its new place."""
        sheet = self.board.match_screen and self.board.match_screen.sheet
        if self.explained and sheet:
            self.draw_explained()
            self.board.seating.make_room_for(self.board.reading[self._reader(self.explained[-1][0])][0])
            sheet.property("size").dispatch(sheet)  # it was laid out before the board knew its new room

    def _reader(self, event: Any) -> Seat:
        """Whom a ruling is explained to: whoever it befell, or a person at a table with bots."""
        befell, people = event.seats if isinstance(event, told.Enclosed) else (event.seat,), self.board.session.people
        return next((seat for seat in (*befell, *people) if seat in people), befell[0])

    def _room(self, reader: Seat) -> Box:
        x, y, width, height = self.board.reading[reader][0]
        return (*self.board.to_window(x, y), width, height)

    def _decided(self) -> list[Point]:
        """What has to stay in sight of the lake; at a table the words keep to their reader's desk."""
        if on_a_table(*self.board.size):
            return []
        return [self.board.to_window(*self.board.lake.place(cell)) for event, _ in self.explained for cell in grounds(event)]

    def _explained(self) -> None:
        self.explained = ()
        self.board.seating.make_room_for(None)
        self.board.marks.clear()
        self.board.refresh()
        self._refresh()
