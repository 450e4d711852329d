"""Umpire: says at the place what happened, draws what decided it, and explains rounds."""

from __future__ import annotations

from typing import Any

from app.games.icecool.actions import Caught, FishTaken, RoundEnded, TaskDone, WentOut
from app.games.icecool.school import FISH_DOORS, SCHOOL
from app.ui import haptics, sound, theme
from app.ui.boards.icecool import rulings
from app.ui.boards.icecool.camera import WHOLE, near
from app.ui.boards.icecool.cues import Cue
from app.ui.boards.icecool.film import PER_SECOND
from app.ui.boards.icecool.round_sheet import RoundSheet
from app.ui.boards.icecool.sayings import Sayings
from app.ui.i18n import tr

SEEN_AS: dict[type, str] = {FishTaken: "fish", Caught: "caught", WentOut: "out"}  # what the film has told already


class Umpire:
    """One for each board; `ruling` is the one a player may ask about."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.ruling: rulings.Ruling | None = None
        self.explaining = False
        self.sayings = Sayings(board)
        self._told: set[str] = set()  # kinds of cues that were seen in the film of this flick
        self._fish: dict[int, int] = {}  # taken in the flick that is being ruled

    def begin(self) -> None:
        """A new flick: nothing is ruled yet."""
        self.ruling = None
        self._fish.clear()
        self._told.clear()

    def said(self, cue: Cue) -> None:
        """What is seen in a film the moment it happens."""
        self._told.add(cue.kind)
        match cue.kind:
            case "fish":
                self.caption(tr("through: fish"), cue.x, cue.y, theme.AURORA, moment=cue.sample)
                self.board.carry_fish(cue.seat, cue.door)
            case "caught":
                self.caption(tr("caught!"), cue.x, cue.y, theme.LANTERN, moment=cue.sample)
            case "over":
                self.caption(tr("over the wall!"), cue.x, cue.y, moment=cue.sample)
            case "out":
                self.caption(tr("Out of the school!"), *_inside(cue.x, cue.y), theme.LANTERN, moment=cue.sample)

    def rule(self, event: Any, film: Any) -> None:
        """What the rules made of a flick; the gravest ruling is the one asked about."""
        ruling = rulings.ruling(event, film)
        if ruling is None:
            return
        if isinstance(event, FishTaken):
            self._fish[event.seat] = self._fish.get(event.seat, 0) + 1
        if self.ruling is None or ruling.mark == theme.LANTERN:
            self.ruling = ruling
        if SEEN_AS.get(type(event)) not in self._told:
            x, y = ruling.outline or (SCHOOL.side / 2, SCHOOL.side / 2)
            self.caption(ruling.title, x, y, ruling.mark, below=True)
        if isinstance(event, TaskDone):
            sound.play("cheer")
            haptics.buzz()

    def caption(self, words: str, x: float, y: float, mark: str = "", below: bool = False, moment: int | None = None) -> None:
        """A short sentence beside a place, rather above it."""
        if self.board.match_screen:
            self.sayings.say(words, (x, y), mark, below, moment)

    def why(self) -> None:
        """Draw what decided, and say the rule; the match waits."""
        board = self.board
        ruling = self.ruling = self.ruling or rulings.nothing(board.cinema.film)
        self.explaining = True
        self.sayings.hush()
        self._clear_for_reading(True)
        self._show_moment(ruling)
        board.remark()
        board.arrangement.to_the_hand()
        if board.match_screen:
            facing, _ = board.arrangement.reading_place()
            board.match_screen.why(ruling.title, ruling.words, self._explained, mark=ruling.mark, facing=facing,
                                   room=self._reading_box)

    def _clear_for_reading(self, clear: bool) -> None:
        """The rule in words lies where pad and chips are: they are put away for so long, or peek out behind it."""
        for part in (self.board.pad, self.board.chips, self.board.looks):
            part.opacity = 0.0 if clear else 1.0

    def _reading_box(self) -> tuple[float, float, float, float]:
        _, (x, y, width, height) = self.board.arrangement.reading_place()
        return self.board.x + x, self.board.y + y, width, height

    def _show_moment(self, ruling: rulings.Ruling) -> None:
        """Everyone stands as at the moment that decided, and the camera is near."""
        board, film = self.board, self.board.cinema.film
        if film is None or board.cinema.before is None:
            return
        board.rink.show(board.cinema.before)
        sample = len(film.track.samples) if ruling.sample is None else ruling.sample
        for seat, (x, y, angle, height) in film.poses(sample / PER_SECOND):
            board.rink.stand(seat, x, y, angle if seat == film.flicker else board.rink.headings.get(seat, angle), height)
        if ruling.outline:
            board.rink.look(near(*ruling.outline))

    def _explained(self) -> None:
        self.explaining = False
        self._clear_for_reading(False)
        self.board.match_screen.close_sheet()
        self.board.rink.look(WHOLE)
        self.board.show(self.board.view)

    def round_over(self, event: RoundEnded) -> None:
        board = self.board
        sound.play("cheer")
        if board.match_screen and board.session.people and board.session.pace <= 1.0:
            view = board.view  # as it was before the flick that ended the round
            fish = tuple(0 if seat == event.catcher else len(FISH_DOORS) - view.fish_left(seat) + self._fish.get(seat, 0)
                         for seat in range(view.seats))
            last = event.round + 1 >= view.rounds
            board.match_screen.lay(RoundSheet(event, fish, board.session.places, last, board.match_screen.close_sheet))
            board.session.paused = True
        else:
            self.caption(tr("Round {n} is over", n=event.round + 1), SCHOOL.side / 2, SCHOOL.side / 2, theme.AURORA)


def _inside(x: float, y: float) -> tuple[float, float]:
    """The place of the school nearest to one outside."""
    return min(max(x, 0.0), SCHOOL.side), min(max(y, 0.0), SCHOOL.side)
