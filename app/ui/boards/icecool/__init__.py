"""ICECOOL 2 on the glass: the school, the flick pad, card chips, films of flicks and their rulings."""

from __future__ import annotations

from typing import Any

from app.games.icecool.actions import (
    CatcherPlaced,
    FishMoved,
    Flicked,
    GameEnded,
    PutBack,
    PutOnCircle,
    RoundEnded,
    Skated,
    StoodOnLine,
)
from app.games.icecool.facts import Flick
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Phase, State
from app.ui import sound, theme
from app.ui.boards.board import Board as BaseBoard
from app.ui.boards.icecool import marking, offers, places, rulings
from app.ui.boards.icecool.aiming import Aiming
from app.ui.boards.icecool.arrangement import Arrangement
from app.ui.boards.icecool.carried import Carried
from app.ui.boards.icecool.chips import Chips
from app.ui.boards.icecool.cinema import Cinema
from app.ui.boards.icecool.cues import Cue
from app.ui.boards.icecool.fingers import Fingers
from app.ui.boards.icecool.hand import Hands
from app.ui.boards.icecool.loupe import Loupe
from app.ui.boards.icecool.pad import Pad
from app.ui.boards.icecool.rink_view import RinkView
from app.ui.boards.icecool.screening import appear, drop_in, glide_back
from app.ui.boards.icecool.strips import SeatStrip
from app.ui.boards.icecool.tally import CardRow, Tally
from app.ui.boards.icecool.touching import Touching
from app.ui.boards.icecool.umpire import Umpire
from app.ui.i18n import tr
from app.ui.motion import Motion
from app.ui.session import Session


class Board(Touching, BaseBoard):
    """Draws the school and asks for flicks; `seat` is the person on turn, None while others act."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.view: State = session.view()
        self._tally: Tally | None = None
        self._hurried = False  # someone tapped: what is decided comes at once
        colours = tuple(place.colour for place in session.places)
        self.arrangement = Arrangement(self)
        self.rink = RinkView(colours)
        self.umpire, self.cinema, self.hands = Umpire(self), Cinema(self), Hands(self)
        self.aiming = Aiming(self)
        self.fingers = Fingers(self, Loupe(self.rink, self.canvas.after))
        self.carried = Carried(colours, self.canvas.after)
        self.pad = Pad(self.aimed, self.flick, self.aiming.heading, lambda: session.settings.grip, self._why_dim)
        self.chips, self.looks = Chips(self._explain_chip), Chips(self._explain_chip, corners=True)
        self.strips = [SeatStrip(place, colours=colours) for place in session.places]
        self.arrangement.fill()
        self.bind(pos=self._lay_out, size=self._lay_out)

    # Who and what now.

    @property
    def seat(self) -> int | None:
        """The person who may act now."""
        view = self.view
        if self.session.watched or view.phase in (Phase.SLIDE, Phase.OVER) or not self.session.place(view.turn).is_person:
            return None
        return view.turn

    @property
    def busy(self) -> bool:
        playing = self.match_screen is not None and self.match_screen.playback.busy
        return playing or self.cinema.again_runs

    def own_view(self) -> State:
        """What the person on turn may know, as far as the glass shows it to them alone."""
        turn = self.view.turn
        return self.session.view(turn) if self.session.viewer == turn else self.view

    def facing(self, seat: int) -> int:
        """Which way a seat reads."""
        return self.arrangement.facings[seat]

    def said_at(self, seat: int) -> tuple[float, float, float] | None:
        """Over the pad of a glass held upright, else at the reader's edge of the school: clear of strips, chips and hint."""
        return self.arrangement.sentence_place(self.facing(seat))

    def _lay_out(self, *_: Any) -> None:
        if not self.arrangement.lay_out():
            return
        if self._tally:
            self._tally.pos, self._tally.size = self.pos, self.size
        self.show(self.view)

    def pause(self) -> None:
        if self.match_screen:
            self.match_screen.pause()

    # The match screen calls these.

    def show(self, view: State) -> None:
        self.view = view
        if view.phase is not Phase.SLIDE:
            self.cinema.over()
            self.aiming.face_something()
            self.rink.show(view)
        elif self.cinema.screening is None:
            self.cinema.resume(view)
        if self.seat is None or view.phase is not Phase.AIM:
            self.aiming.armed = None
        if self._tally and view.phase is not Phase.OVER:  # a replay went back
            self.remove_widget(self._tally)
            self._tally = None
        for seat, strip in enumerate(self.strips):
            strip.show(view, seat)
        self.refresh()

    def refresh(self) -> None:
        """Pad, chips and marks as they are now."""
        colour = self.session.place(self.view.turn).colour
        active = self.seat is not None and self.view.phase is Phase.AIM and not self.busy
        self.pad.use(colour, active, self.session.settings.left_handed)
        self.chips.offer(offers.offers(self))
        self.looks.offer(offers.looks(self))
        self.arrangement.to_the_hand()
        self.remark()

    def remark(self) -> None:
        """Draw anew what lies on the ice."""
        self.rink.clear_marks()
        marking.mark(self)

    def animate(self, event: Any) -> Motion | None:
        calm = self.session.settings.reduced_motion
        self.umpire.rule(event, self.cinema.film)
        match event:
            case Flicked(seat, flick):
                return self._film(seat, flick)
            case CatcherPlaced(seat, x, y) | PutOnCircle(seat, x, y):
                sound.play("set")
                return (appear if calm else drop_in)(self.rink, seat, x, y)
            case StoodOnLine(seat, x, y) | PutBack(seat, x, y):
                return (appear if calm else glide_back)(self.rink, seat, x, y)
            case FishMoved(_, _, _, target):
                self.umpire.caption(tr("A fish moved here"), SCHOOL.doors[target].x, SCHOOL.doors[target].y)
            case Skated(seat):
                x, y, *_ = self.rink.places.get(seat, (SCHOOL.side / 2, SCHOOL.side / 2))
                self.umpire.caption(tr("Ice skates: another turn!"), x, y, theme.AURORA)
            case RoundEnded():
                self.umpire.round_over(event)
            case GameEnded():
                return self._count()
        return None

    def _film(self, seat: int, flick: Flick) -> Motion:
        self.aiming.done()
        self.umpire.begin()
        self.fingers.put_fish_away()
        self._hurried = False
        motion = self.cinema.roll(self.view, seat, flick)
        self.refresh()
        self.chips.offer(offers.face_down(self))
        self.looks.offer(())
        return motion

    def _count(self) -> Motion:
        """All cards are turned up, one after the other."""
        self.chips.offer(())
        self.looks.offer(())
        self.umpire.sayings.hush()
        self._tally = Tally(self.session.view(), self.session.places, pos=self.pos, size=self.size)
        self.add_widget(self._tally)
        return self._tally.motion(self.session.settings.reduced_motion)

    def tick(self, dt: float) -> None:
        self.pad.frame(dt)
        self.fingers.frame(dt)
        self.chips.frame(dt)
        self.looks.frame(dt)
        self.carried.frame(dt)
        self.aiming.frame(dt)
        self.cinema.tick(dt)
        self.umpire.sayings.follow()
        if self._hurried:
            self._hurry()
        if self.session.match.state.phase is Phase.SLIDE and not self.session.paused:
            self._while_sliding()
        elif not self.session.paused:
            self.aiming.show_bots()

    def _while_sliding(self) -> None:
        """The rink answers when the slide is over, not later; a resumed flight is shown from the clock."""
        self.session.tick()
        playing = self.match_screen is not None and self.match_screen.playback.busy
        if not playing and not self._hurried and self.view.phase is Phase.SLIDE and self.session.match.log:
            self.cinema.follow((self.session.now - self.session.match.log[-1].at) / 1000)

    def cancel_touches(self) -> None:
        self.pad.cancel()
        self.chips.cancel()
        self.looks.cancel()
        self.fingers.cancel()
        self.cinema.stop_again()
        self.hands.close()

    def notable(self, event: Any) -> bool:
        return rulings.ruling(event, None) is not None or isinstance(event, RoundEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        return [offers.card_rows(view, seat) for seat in range(view.seats)]

    def exhibit(self, view: State, seat: int) -> CardRow:
        return CardRow(view.hands[seat], view.tournament)

    def where(self, thing: Any) -> tuple[float, float] | None:
        return places.where(self, thing)

    # Fingers, pad and umpire call these.

    def aimed(self, flick: Flick | None) -> None:
        hidden = self.pad.stroke or self.umpire.explaining  # power, kind or the rule are read where they lie
        self.looks.opacity = 0.0 if hidden else 1.0
        self.aiming.aimed(flick)

    def flick(self, flick: Flick) -> None:
        self.aiming.flick(flick)

    def look_at(self, x: float, y: float) -> None:
        self.aiming.look_at(x, y)

    def said(self, cue: Cue) -> None:
        self.umpire.said(cue)

    def skip(self) -> None:
        """To the end of what is being played; a bot that aims flicks."""
        if self.cinema.again_runs:
            self.cinema.stop_again()
        elif self.match_screen:
            self._hurried = self.seat is None or self.session.match.state.phase is Phase.SLIDE
            self.match_screen.playback.skip()

    def _hurry(self) -> None:
        """What is decided need not be waited for: play time goes on to the moment it comes due."""
        due = self.session.host.next_due()
        if due is not None and not self.session.paused:
            self.session.advance(max(0, due - self.session.now) / 1000 / self.session.pace)
            self._hurried = False

    def carry_fish(self, seat: int, door: str) -> None:
        """A fish flies from its door to its owner's strip."""
        if not self.session.settings.reduced_motion:
            home = self.arrangement.strip_zones[seat].center
            self.carried.send(seat, self.rink.on_glass(SCHOOL.doors[door].x, SCHOOL.doors[door].y), home)

    def _explain_chip(self, words: str) -> None:
        if self.match_screen:
            self.match_screen.refuse(self.arrangement.at_hand(), words)

    def _why_dim(self) -> None:
        """A finger on the pad while nothing may be flicked is told why."""
        reason = self.session.why_not(self.arrangement.at_hand(), Flick(0.0, 0.5))
        if reason and not self.busy:
            self._explain_chip(reason)
