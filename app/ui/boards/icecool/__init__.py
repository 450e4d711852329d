"""ICECOOL 2 on the glass: the school, the flick pad, card chips, films of flicks and their rulings."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.games.icecool.actions import (
    Announce,
    CatcherPlaced,
    FishMoved,
    Flicked,
    PutBack,
    PutOnCircle,
    RoundEnded,
    StoodOnLine,
)
from app.games.icecool.deck import Task
from app.games.icecool.facts import Flick
from app.games.icecool.school import SCHOOL, doors_of
from app.games.icecool.state import Phase, State
from app.ui import art, sound, text, theme
from app.ui.boards.board import Board as BaseBoard
from app.ui.boards.icecool import marking, offers, rulings
from app.ui.boards.icecool.aim import Aim
from app.ui.boards.icecool.chips import Chips
from app.ui.boards.icecool.film import Cue, Film, shoot
from app.ui.boards.icecool.fingers import Fingers, towards
from app.ui.boards.icecool.frame import Frame, frame
from app.ui.boards.icecool.hand import HandSheet
from app.ui.boards.icecool.pad import Pad
from app.ui.boards.icecool.rink_view import RinkView
from app.ui.boards.icecool.screening import SLOWLY, Screening, drop_in, glide_back, wobbling
from app.ui.boards.icecool.strips import SeatStrip
from app.ui.i18n import tr
from app.ui.motion import Motion
from app.ui.session import Session
from app.ui.turned import Turned


class Board(BaseBoard):
    """Draws the school and asks for flicks; `seat` is the person on turn, None while others act."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.view: State = session.view()
        colours = tuple(place.colour for place in session.places)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._water = Rectangle()
            self._hint = Rectangle(size=(0, 0))
        self.rink = RinkView(colours)
        self.aim = Aim(self.rink, session.settings)
        self.fingers = Fingers(self)
        self.pad = Pad(self.aimed, self.flick, self.heading_for_pad, lambda: session.settings.grip)
        self.chips = Chips()
        self._pad_zone, self._chip_zone = Turned(), Turned()
        self._pad_zone.add_widget(self.pad)
        self._chip_zone.add_widget(self.chips)
        self.strips = [SeatStrip(place, colours=colours) for place in session.places]
        self._strip_zones = [Turned(place.facing) for place in session.places]
        self.armed: Task | None = None
        self.film: Film | None = None
        self.screening: Screening | None = None
        self.ruling: rulings.Ruling | None = None
        self.why_shown = False
        self._again: Motion | None = None
        self._again_for = self._breath = 0.0
        self._turned_for: tuple[int, int] | None = None
        self._hand: HandSheet | None = None
        for zone, strip in zip(self._strip_zones, self.strips, strict=True):
            zone.add_widget(strip)
        for widget in (self.rink, *self._strip_zones, self._chip_zone, self._pad_zone):
            self.add_widget(widget)
        self.bind(pos=self._lay_out, size=self._lay_out)

    # Who and what now.

    @property
    def seat(self) -> int | None:
        """The person who may act now."""
        view = self.view
        if view.phase in (Phase.SLIDE, Phase.OVER) or not self.session.place(view.turn).is_person:
            return None
        return view.turn

    @property
    def busy(self) -> bool:
        playing = self.match_screen is not None and self.match_screen.playback.busy
        return playing or self._again is not None

    def own_view(self) -> State:
        """What the person on turn may know, as far as the glass shows it to them alone."""
        turn = self.view.turn
        return self.session.view(turn) if self.session.viewer == turn else self.view

    def heading(self) -> float:
        return self.rink.headings.get(self.view.turn, 0.0)

    # Layout.

    def _lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        facings = tuple(place.facing for place in self.session.places)
        upright = self.height > self.width
        if upright:
            facings = (0,) * len(facings)
        self.frame: Frame = frame(self.width, self.height, facings, dp(1), self.session.settings.left_handed)
        self._water.texture = art.picture("water-portrait" if upright else "water-landscape")
        self._water.pos, self._water.size = self.pos, self.size
        self.rink.small = self.frame.small
        x, y, width, height = self.frame.school
        self.rink.size, self.rink.pos = (width, height), (self.x + x, self.y + y)
        for strip, zone, ((x, y, width, height), facing) in zip(self.strips, self._strip_zones, self.frame.strips,
                                                                  strict=True):
            zone.angle = facing
            zone.fit(self.x + x, self.y + y, width, height)
            last = strip is self.strips[-1]
            strip.on_pause = self._pause if (not upright or last) else None
            roomy = zone.size[0] > dp(150)
            strip.extra_width = dp(40) if roomy else 0.0
            strip.pos, strip.size = (0, 0), zone.size
        if upright:
            self._widen_last_strip()
        self._to_the_hand()
        self.show(self.view)

    def _widen_last_strip(self) -> None:
        """The pause button rides on the last strip."""
        zone, strip = self._strip_zones[-1], self.strips[-1]
        (x, y, _, height), _ = self.frame.strips[-1]
        zone.fit(self.x + x, self.y + y, self.frame.pause[0] + self.frame.pause[2] - x, height)
        strip.size = zone.size

    def _to_the_hand(self) -> None:
        """Pad and chips at the hand of the person on turn."""
        turn = self.view.turn
        place = self.session.place(turn if self.session.place(turn).is_person else self.session.people[0]
                                   if self.session.people else 0)
        facing = 0 if self.height > self.width else place.facing
        for zone, inside, boxes in ((self._pad_zone, self.pad, self.frame.pads),
                                    (self._chip_zone, self.chips, self.frame.chips)):
            x, y, width, height = boxes[facing]
            zone.angle = facing
            zone.fit(self.x + x, self.y + y, width, height)
            inside.pos, inside.size = (0, 0), zone.size
        self._say_hint(facing)

    def _say_hint(self, facing: int) -> None:
        x, y, width, height = self.frame.hints[facing]
        if width <= 0 or facing:
            self._hint.size = (0, 0)
            return
        words = text.fitting(offers.hint(self), width, 14, theme.TEXT_SECOND)
        self._hint.texture, self._hint.size = words, words.size
        self._hint.pos = (self.x + x + (width - words.width) / 2, self.y + y + (height - words.height) / 2)

    def _pause(self) -> None:
        if self.match_screen:
            self.match_screen.pause()

    # The match screen calls these.

    def show(self, view: State) -> None:
        self.view = view
        if view.phase is not Phase.SLIDE:
            self.screening = None
            self._face_something()
            self.rink.show(view)
        elif self.screening is None:
            self._resume()
        self.rink.spray(0, 0.0, 0.0)
        if self.seat is None or view.phase is not Phase.AIM:
            self.armed = None
        for seat, strip in enumerate(self.strips):
            strip.show(view, seat)
        if hasattr(self, "frame"):
            self._to_the_hand()
        self._refresh()

    def _refresh(self) -> None:
        person = self.seat
        colour = self.session.place(self.view.turn).colour
        self.pad.use(colour, person is not None and self.view.phase is Phase.AIM)
        self.chips.offer(offers.offers(self))
        self.remark()

    def _resume(self) -> None:
        """A flight that was interrupted goes on where it was."""
        view = self.view
        if view.flick is None:
            return
        self.rink.show(view)
        self.film = shoot(view, view.flicker, view.flick)
        self.screening = Screening(self.film, self.rink, self._said, self.session.settings.reduced_motion)

    def _face_something(self) -> None:
        """A penguin on turn looks at the door it most likely wants, once a turn."""
        view = self.view
        me = view.penguin(view.turn)
        if me is None or self._turned_for == (view.round, view.turn) or view.phase is not Phase.AIM:
            return
        self._turned_for = (view.round, view.turn)
        rooms = view.rooms_of(me.seat)
        near = [SCHOOL.doors[door] for room in rooms for door in doors_of(room)]
        mine = [SCHOOL.doors[fish.door] for fish in view.fish if fish.owner == me.seat]
        wanted = [door for door in near if door in mine] or near
        if wanted:
            door = min(wanted, key=lambda each: hypot(each.x - me.x, each.y - me.y))
            self.rink.headings[me.seat] = towards(me.x, me.y, door.x, door.y)

    def animate(self, event: Any) -> Motion | None:
        if ruling := rulings.ruling(event, self.film):
            self._rule(event, ruling)
        match event:
            case Flicked(seat, flick):
                return self._film(seat, flick)
            case CatcherPlaced(seat, x, y) | PutOnCircle(seat, x, y):
                sound.play("place")
                return drop_in(self.rink, seat, x, y)
            case StoodOnLine(seat, x, y) | PutBack(seat, x, y):
                return glide_back(self.rink, seat, x, y)
            case FishMoved(_, _, _, target):
                self._caption(tr("A fish moved here"), SCHOOL.doors[target].x, SCHOOL.doors[target].y)
            case RoundEnded():
                self._turned_for = None
                self._round_over(event)
        return None

    def _film(self, seat: int, flick: Flick) -> Motion:
        self.aim.set(self.view, seat, None)
        self.aim.frame()
        self._turned_for = None
        self.ruling = None
        self.chips.offer(())
        self.film = shoot(self.view, seat, flick)
        sound.play("flick")
        self.screening = Screening(self.film, self.rink, self._said, self.session.settings.reduced_motion)
        self.remark()
        return self.screening.motion()

    def tick(self, dt: float) -> None:
        self._breath += dt
        self.pad.frame(dt)
        self.fingers.frame(dt)
        if self.aim.frame():
            self.remark()
        if self._again:
            self._play_again(dt)
        elif self.session.match.state.phase is Phase.SLIDE and not self.session.paused:
            self._while_sliding()
        else:
            self._show_bots_aim()

    def _while_sliding(self) -> None:
        """The rink answers when the slide is over, not later; a resumed flight is shown from the clock."""
        self.session.tick()
        busy = self.match_screen is not None and self.match_screen.playback.busy
        if self.screening and not busy and self.view.phase is Phase.SLIDE and self.session.match.log:
            gone = (self.session.now - self.session.match.log[-1].at) / 1000
            self.screening.at(gone)

    def _show_bots_aim(self) -> None:
        for seat, plan in self.session.plans.items():
            action = plan.intent.action
            if isinstance(action, Flick) and seat in self.rink.places and not self.busy:
                gone = (self.session.now - plan.since) / max(1, plan.due - plan.since)
                steady = min(1.0, max(0.0, gone * 1.3))
                x, y, *_ = self.rink.places[seat]
                angle = wobbling(action.angle, self._breath, steady)
                self.rink.figures[seat].lean = (-0.05 * steady, -0.12 * action.power * steady)
                self.rink.headings[seat] = angle
                self.rink.stand(seat, x, y, angle)
                self.aim.ray(x, y, Flick(angle, action.power * steady))

    def cancel_touches(self) -> None:
        self.pad.cancel()
        self.chips.cancel()
        self.fingers.cancel()

    def notable(self, event: Any) -> bool:
        return rulings.ruling(event, None) is not None or isinstance(event, RoundEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        return [offers.card_rows(view, seat) for seat in range(view.seats)]

    # Aiming and flicking.

    def aimed(self, flick: Flick | None) -> None:
        """The shot in the making changed."""
        seat = self.view.turn
        if flick is None and self.aim.flick is not None and seat in self.rink.places:
            self.rink.headings[seat] = self._before_aim
            x, y, *_ = self.rink.places[seat]
            self.rink.figures[seat].lean = (0.0, 0.0)
            self.rink.stand(seat, x, y, self._before_aim)
        elif flick is not None and self.aim.flick is None:
            self._before_aim = self.heading()
        self.aim.set(self.own_view(), seat, flick)

    def heading_for_pad(self) -> float:
        return self._before_aim if self.aim.flick else self.heading()

    _before_aim = 0.0

    def look_at(self, x: float, y: float) -> None:
        """Turn the penguin on turn towards a place."""
        seat = self.view.turn
        px, py, *_ = self.rink.places[seat]
        self.rink.headings[seat] = towards(px, py, x, y)
        self.rink.stand(seat, px, py, self.rink.headings[seat])
        self.remark()

    def flick(self, flick: Flick) -> None:
        """Announce what was chosen, then flick."""
        seat = self.seat
        if seat is None or self.busy:
            return
        self.rink.headings[seat] = flick.angle
        task, self.armed = self.armed, None
        if task and self.ask(seat, Announce(task)):
            return
        self.ask(seat, flick)
        if self.match_screen:
            self.match_screen.public()

    def remark(self) -> None:
        """Draw anew what lies on the ice."""
        self.rink.clear_marks()
        marking.mark(self)

    # What is said.

    def _said(self, cue: Cue) -> None:
        if cue.kind == "fish":
            self._caption(tr("through: fish"), cue.x, cue.y, theme.AURORA)
        elif cue.kind == "caught":
            self._caption(tr("caught!"), cue.x, cue.y, theme.LANTERN)
        elif cue.kind == "over":
            self._caption(tr("over the wall!"), cue.x, cue.y)

    def _rule(self, event: Any, ruling: rulings.Ruling) -> None:
        if self.ruling is None or ruling.mark == theme.LANTERN:
            self.ruling = ruling
        if type(event).__name__ not in ("FishTaken", "Caught"):
            x, y = ruling.outline or (SCHOOL.side / 2, SCHOOL.side / 2)
            self._caption(ruling.title, x, y, ruling.mark)

    def _caption(self, words: str, x: float, y: float, mark: str = "") -> None:
        if self.match_screen:
            px, py = self.rink.to_px(x, y)
            facing = 0 if self.height > self.width else self.session.place(self.view.turn).facing
            self.match_screen.caption(words, (px, py + dp(34)), facing, mark)

    def _round_over(self, event: RoundEnded) -> None:
        names = tuple(place.name for place in self.session.places)
        sound.play("cheer")
        title = tr("Round {n} is over", n=event.round + 1)
        if self.match_screen and self.session.people and self.session.pace <= 1.0:
            self.match_screen.why(title, rulings.round_words(event, names))
        elif self.match_screen:
            self._caption(title, SCHOOL.side / 2, SCHOOL.side / 2, theme.AURORA)

    # Again, why, own cards.

    def again(self) -> None:
        """Play the last flick once more, slowly."""
        if self.film and not self.busy:
            self._again = Screening(self.film, self.rink, lambda cue: None).motion(SLOWLY)
            self._again_for = 0.0

    def _play_again(self, dt: float) -> None:
        assert self._again is not None
        self._again_for += dt
        t = min(1.0, self._again_for / self._again.seconds)
        self._again.step(t)
        if t >= 1.0:
            self.skip()

    def skip(self) -> None:
        """To the end of what is being played."""
        if self._again:
            self._again = None
            self.show(self.view)
        elif self.match_screen:
            self.match_screen.playback.skip()

    def why(self) -> None:
        """Draw what decided, and say the rule."""
        ruling = self.ruling or rulings.Ruling(tr("Nothing to rule"), tr(
            "No door was passed completely, and the Catcher touched nobody."))
        self.why_shown = True
        self.remark()
        if self.match_screen:
            self.match_screen.why(ruling.title, ruling.words, self._why_closed)

    def _why_closed(self) -> None:
        self.why_shown = False
        self.remark()

    def open_hand(self) -> None:
        """Own cards: at once where one person plays, behind the curtain where others could see."""
        seat = self.view.turn if self.session.place(self.view.turn).is_person else self.session.people[0]
        if self.session.viewer == seat or self.match_screen is None:
            self._lay_hand(seat)
        else:
            self.match_screen.curtain(seat, lambda: self._lay_hand(seat))

    def _lay_hand(self, seat: int) -> None:
        self.close_hand()
        self._hand = HandSheet(self.session.view(seat).hands[seat], self.close_hand)
        self.add_widget(self._hand)
        self._refresh()

    def close_hand(self) -> None:
        if self._hand:
            self.remove_widget(self._hand)
            self._hand = None
            self._refresh()

    # Touches.

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        return self.rink.collide_point(*touch.pos) and self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.fingers.move(touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.fingers.up(touch)
            return True
        return super().on_touch_up(touch)



