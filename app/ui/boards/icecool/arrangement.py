"""Arrangement: lays the parts of the board out in the window, and brings pad and chips to the hand of the player on turn."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui import art, text, theme
from app.ui.boards.icecool import offers
from app.ui.boards.icecool.frame import CHIP, GAP, HIGH_STRIP, NARROW, Box, Frame, frame, looked_on, overlap, readers
from app.ui.boards.icecool.lettering import sentence_boxed
from app.ui.boards.icecool.strips import SeatStrip
from app.ui.boards.icecool.waiting import Waiting
from app.ui.turned import Turned

PAUSABLE = 200  # dp: longer strips have room for a pause button
SAID = 0.2  # of the school or the glass from its edge: there a sentence is said


class Arrangement:
    """Knows where everything lies; `frame` is None until there is room."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.frame: Frame | None = None
        self.facings = (0,) * len(board.session.places)  # the way each seat reads
        with board.canvas.before:
            Color(1, 1, 1, 1)
            self._water = Rectangle()
        self._waiting = Waiting(board.canvas.before)
        with board.canvas.before:
            Color(1, 1, 1, 1)
            PushMatrix()
            self._hint_turn = Rotate()
            self._hint = Rectangle(size=(0, 0))
            PopMatrix()
        self.pad_zone, self.chip_zone = Turned(), Turned()
        self.strip_zones = [Turned(place.facing) for place in board.session.places]
        self._lies: dict[Widget, tuple[int, Box]] = {}

    def fill(self) -> None:
        """Put the parts into their zones, and the zones on the board."""
        board = self.board
        self.pad_zone.add_widget(board.pad)
        self.pad_zone.add_widget(board.looks)
        self.chip_zone.add_widget(board.chips)
        for zone, strip in zip(self.strip_zones, board.strips, strict=True):
            zone.add_widget(strip)
        at_the_hand = () if board.session.watched else (self.chip_zone, self.pad_zone)
        for widget in (board.rink, *self.strip_zones, *at_the_hand):
            board.add_widget(widget)

    def lay_out(self) -> bool:
        """Everything for the size the board has now; False while it is too small for anything."""
        board = self.board
        if board.width < dp(100) or board.height < dp(100):
            return False
        wanted = tuple(place.facing for place in board.session.places)
        self.facings = readers(board.width, board.height, wanted, dp(1))
        self.frame = frame(board.width, board.height, self.facings, dp(1), board.session.settings.left_handed, text.scale)
        self._lies.clear()
        self._water.texture = art.picture("water-portrait" if board.height > board.width else "water-landscape")
        self._water.pos, self._water.size = board.pos, board.size
        board.rink.small = self.frame.small
        if board.session.watched and self.frame.in_a_row:
            self.frame = looked_on(self.frame, board.width, board.height, dp(1))
        x, y, width, height = self.frame.school
        board.rink.size, board.rink.pos = (width, height), (board.x + x, board.y + y)
        for number, strip in enumerate(board.strips):
            self._lay_strip(number, strip)
        return True

    def _lay_strip(self, number: int, strip: SeatStrip) -> None:
        """Strips in a row have the pause button on the last one, others on each that is long enough, or on the first."""
        assert self.frame is not None
        board, row, last = self.board, self.frame.in_a_row, number == len(self.strip_zones) - 1
        (x, y, width, height), facing = self.frame.strips[number]
        paused = last if row else max(width, height) > dp(PAUSABLE) or (number == 0 and not self._any_long())
        paused = paused and not board.session.watched
        across, deep = (height, width) if facing % 180 else (width, height)
        strip.narrow = across < dp(NARROW) and deep >= dp(HIGH_STRIP)
        alike = not any(reads % 180 for reads in self.facings)
        strip.names = tuple(place.name for place in board.session.places) if alike else (strip.place.name,)
        if row and last:
            width = self.frame.pause[0] + self.frame.pause[2] - x
        self._put(self.strip_zones[number], facing, (x, y, width, height))
        strip.on_pause = board.pause if paused else None
        strip.pos, strip.size = (0, 0), self.strip_zones[number].size

    @property
    def _upright(self) -> bool:
        """Is this a glass held upright by one reader?"""
        return self.board.height > self.board.width and not any(self.facings)

    def _any_long(self) -> bool:
        assert self.frame is not None
        return any(max(box[2:]) > dp(PAUSABLE) for box, _ in self.frame.strips)

    @property
    def chips_above(self) -> bool:
        """Have the chips a row of their own above the pad?"""
        return self.frame is not None and self.frame.chips_above

    def at_hand(self) -> int:
        """The seat at whose hand pad and chips lie: the person on turn, else the first one."""
        turn, people = self.board.view.turn, self.board.session.people
        return turn if turn in people or not people else people[0]

    def to_the_hand(self) -> None:
        """Pad and chips at the hand of the person on turn."""
        if self.frame is None:
            return
        board, facing = self.board, self.board.facing(self.at_hand())
        if self._put(self.chip_zone, facing, self._chip_box(facing)):
            board.chips.pos, board.chips.size = (0, 0), self.chip_zone.size
        if self._put(self.pad_zone, facing, self._pad_box(facing)):
            board.pad.pos, board.pad.size = (0, 0), self.pad_zone.size
            board.looks.pos, board.looks.size = board.pad.pos, board.pad.size
        self._waiting.show(self._who_waits(facing))
        self._say_hint(facing)

    def _who_waits(self, facing: int) -> list[tuple[str, int, Box]]:
        """The penguins of those who have no pad now: of some at one side, whoever is on turn, else the first.

        Nobody waits where the chips of the one on turn lie.
        """
        assert self.frame is not None
        board, seats = self.board, self.board.session.places
        if self.frame.small or self._upright:
            return []
        found = []
        for side in dict.fromkeys(self.facings):
            here = [seat for seat, read in enumerate(self.facings) if read == side]
            x, y, width, height = self.frame.pads[side]
            taken = bool(board.chips.offers) and overlap(self.frame.chips[facing], self.frame.pads[side])
            if (side != facing and not taken) or board.session.watched:
                seat = board.view.turn if board.view.turn in here else here[0]
                found.append((seats[seat].colour, side, (board.x + x, board.y + y, width, height)))
        return found

    def _chip_box(self, facing: int) -> Box:
        """Of two rows of chips the lower one is left to the pad as long as one has room for all."""
        assert self.frame is not None
        x, y, width, height = self.frame.chips[facing]
        spare = height - dp(CHIP)
        if self.frame.chips_above and spare > 0 and self.board.chips.fits_in_row(width):
            y, height = y + spare, height - spare
        return x, y, width, height

    def _pad_box(self, facing: int) -> Box:
        """As long as there are no cards the pad takes the room of the chips on a phone, and the middle of a tablet."""
        assert self.frame is not None
        board, (x, y, width, height), chips = self.board, self.frame.pads[facing], self._chip_box(facing)
        if self.frame.chips_above:
            height = (chips[1] - dp(GAP) if offers.cards_shown(board) else chips[1] + chips[3]) - y
        elif self._alone:
            x = (board.width - width) / 2
        return x, y, width, height

    @property
    def _alone(self) -> bool:
        """Does the pad lie below the school without cards or chips beside it?"""
        assert self.frame is not None
        return self.frame.in_a_row and not self.frame.chips_above and not offers.cards_shown(self.board)

    def _put(self, zone: Turned, facing: int, box: Box) -> bool:
        """Move a zone only where it does not lie so already: turning is dear."""
        if self._lies.get(zone) == (facing, box):
            return False
        self._lies[zone] = (facing, box)
        zone.angle = facing
        zone.fit(self.board.x + box[0], self.board.y + box[1], box[2], box[3])
        return True

    def _say_hint(self, facing: int) -> None:
        assert self.frame is not None
        x, y, width, height = self.frame.hints[facing]
        x = self._pad_box(facing)[0] if self._alone else x
        across, along = (height, width) if facing % 180 else (width, height)
        hint = "" if self.board.umpire.explaining else offers.hint(self.board)
        words = sentence_boxed(hint, across, along, 14, theme.ICE_SHADE)
        middle = self.board.x + x + width / 2, self.board.y + y + height / 2
        self._hint_turn.angle, self._hint_turn.origin = facing, middle
        if self._hint.texture is not words:
            self._hint.texture, self._hint.size = words, words.size
        self._hint.pos = (middle[0] - words.width / 2, middle[1] - words.height / 2)

    def sentence_place(self, facing: int) -> tuple[float, float, float] | None:
        """The middle in the window of a sentence to who faces this way, and how wide its words may be."""
        if self.frame is None:
            return None
        rink, pad = self.board.rink, self.pad_zone
        if self.frame.in_a_row:
            middle, room = (pad.center_x, self.board.y + self.board.height * SAID), pad.width - dp(32)
        else:
            x, y = {0: (0.5, SAID), 180: (0.5, 1 - SAID), 90: (1 - SAID, 0.5), 270: (SAID, 0.5)}[facing]
            middle, room = (rink.x + rink.width * x, rink.y + rink.height * y), rink.width - dp(16)
        return *self.board.to_window(*middle), room

    def reading_place(self) -> tuple[int, Box]:
        """Which way, and in which box beside the school, the player at hand reads a longer text."""
        assert self.frame is not None
        facing = self.board.facing(self.at_hand())
        return facing, self.frame.reading[facing]
