"""The board of IceTowers: shows the table, lets fingers and flippers ask, and says who was first."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp

from app.games.icetowers import events
from app.games.icetowers.actions import ConfirmWar, Done, PlayOn, Undone
from app.games.icetowers.legal import frost
from app.games.icetowers.state import State, Tower, find, own_colours
from app.ui import art, haptics, sound, theme
from app.ui.boards import board as base
from app.ui.boards.icetowers.count import Collected, Count, Crowned, order
from app.ui.boards.icetowers.drawing import HALF, Palette
from app.ui.boards.icetowers.field import Field, Spot, between, distance, ghost
from app.ui.boards.icetowers.fingers import Fingers, Kind
from app.ui.boards.icetowers.flippers import Flipper
from app.ui.boards.icetowers.held import Held
from app.ui.boards.icetowers.parts import Parts
from app.ui.boards.icetowers.ritual import Ritual
from app.ui.boards.icetowers.war import WarPanel, one_for_each_place
from app.ui.boards.icetowers.why import Why
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion

FRESH = 0.25  # seconds in which nobody can have seen that a tower has a new top
HELD_REACH = 36  # dp round a pyramid in hand


class Board(base.Board):
    """Fingers and flippers ask; whoever arrives first is right."""

    live = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.state: State | None = None
        self.rests: dict[int, Spot] = {}  # where a mined pyramid was let go, by seat
        state = session.match.state
        self.palette = Palette(tuple(place.colour for place in session.places))
        self.field = Field(self.palette, len(state.colours))
        self.fingers = Fingers(self)
        self.held, self.count = Held(self.palette), Count(self.palette)
        self.ritual: Ritual | None = None
        self._water, self._ghosts, self._arms, self._picks = Canvas(), Canvas(), Canvas(), Canvas()
        for part in (self._water, self.field.canvas, self._ghosts, self._arms):
            self.canvas.add(part)
        for part in (self.held.canvas, self._picks, self.count.canvas):
            self.canvas.after.add(part)
        self.flippers = [Flipper(self._arms, place.seat, place.colour) for place in session.places if not place.is_person]
        self.parts = Parts(self, state)
        self.war_panels: dict[int, WarPanel] = {}
        self.why = Why(self)
        self._seconds = 0.0
        self._new_tops: dict[int, tuple[int, float]] = {}  # tower -> its top before, and when it changed
        self.bind(pos=self.lay_out, size=self.lay_out)

    # Layout

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.cancel_touches()
        plan = self.parts.lay_out((*self.pos, *self.size), self.session.settings.left_handed)
        self._water.clear()
        with self._water:
            Color(1, 1, 1, 1)
            picture = "water-portrait" if self.height > self.width else "water-landscape"
            Rectangle(texture=art.picture(picture), pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.NIGHT, 0.55))
            Rectangle(pos=self.pos, size=self.size)
        self.field.still = bool(self.session.settings.reduced_motion) or self.match_screen is None
        self.field.fit(plan.field, dp(30) if len(self.session.people) > 1 or self.width > self.height else dp(22))
        self.rests.clear()
        for flipper in self.flippers:
            self._fit_flipper(flipper)
        if self.state:
            self.show(self.state)

    def _fit_flipper(self, flipper: Flipper) -> None:
        """Its shoulder is at the bot's own zone, or, where that is a chip, just outside the field."""
        fx, fy, width, height = self.field.box
        x, y = self.parts.symbol(flipper.seat)
        if len(self.session.people) < 2:
            x, y = (x, self.top + dp(30)) if self.height >= self.width else (fx - dp(60) if x < fx else fx + width + dp(60), y)
        inside = min(max(x, fx + dp(20)), fx + width - dp(20)), min(max(y, fy + dp(20)), fy + height - dp(20))
        flipper.fit((x, y), between(inside, (x, y), 0.3), self.field.unit, max(self.width, self.height))

    @property
    def middle(self) -> Spot:
        x, y, width, height = self.field.box
        return x + width / 2, y + height / 2

    def inside(self, spot: Spot) -> Spot:
        """The nearest place of the field."""
        x, y, width, height = self.field.box
        edge = dp(24)
        return min(max(spot[0], x + edge), x + width - edge), min(max(spot[1], y + edge), y + height - edge)

    def within(self, widget: Any, spot: Spot) -> Spot:
        """A place of the board in a widget's own coordinates."""
        found: Spot = widget.to_widget(*self.to_window(*spot))
        return found

    # What the match screen asks

    def show(self, view: State) -> None:
        before, self.state = self.state, view
        if self.field.box[2] <= 0:
            return
        if before is not None:
            self._note_new_tops(before, view)
        self.field.show(view)
        self.fingers.follow(view)
        for seat, hand in enumerate(view.hands):
            if hand is None:
                self.rests.pop(seat, None)
        self._draw_held()
        self.parts.show(view, self.count.points)
        self._show_war(view)

    def _note_new_tops(self, before: State, view: State) -> None:
        if before is view:
            return
        tops = {tower.id: tower.top.id for tower in before.towers}
        for tower in view.towers:
            old = tops.get(tower.id, tower.top.id)
            if old != tower.top.id:
                self._new_tops[tower.id] = (old, self._seconds)

    def aimed_top(self, tower: Tower) -> int:
        """The top a finger meant: the one before, if the new one has only just landed."""
        old, when = self._new_tops.get(tower.id, (tower.top.id, -1.0))
        return old if self._seconds - when < FRESH else tower.top.id

    def animate(self, event: Any) -> Motion | None:
        match event:
            case events.Capped(_, _, source, target):
                sound.play("set")
                return self._fly(source, target)
            case events.Mined():
                sound.play("mine")
            case events.Placed(seat, _, tower, _, time_up):
                sound.play("set")
                if time_up:
                    self.say(tr("The ring has closed: placed by the table."), self._spot_of(tower), seat)
            case events.Divided():
                sound.play("split")
                haptics.buzz()
            case events.Sealed():
                sound.play("seal")
            case events.Insisted(by, seat, _):
                name = self.session.place(by).name
                x, y = self.held_spot(seat)
                self.say(tr("{name} says: place it!", name=name), (x, y + dp(72)), seat)
            case events.OnlySplitsLeft():
                self.say(tr("Only splits are left. Done?"), self.middle)
            case events.WarOffered():
                sound.play("showdown")
            case events.WarDeclined(seat):
                self.say(tr("{name} sees a way out: play on!", name=self.session.place(seat).name), self.middle)
            case events.GameEnded():
                self._begin_count()
            case Collected():
                return self.count.collect(event, self.field, self.parts.bank(event.seat), self.field.still)
            case Crowned(_, seat):
                _, _, width, height = self.field.box
                return self.count.crown(event, self.session.place(seat).name, self.middle, (width, height), self.field.still)
        return None

    def _fly(self, source: int, target: int) -> Motion | None:
        """In a replay there is no hand: the pyramid flies by itself."""
        ends = find(self.state, source) if self.state else None, find(self.state, target) if self.state else None
        if self.match_screen is not None or None in ends or source not in self.field.standing:
            return None
        a, b = self.field.home(ends[0]), self.field.home(ends[1])
        return Motion(theme.GLIDE, lambda t: self.field.carry(source, between(a, b, theme.ease_in_out(t)))
                      if source in self.field.standing else None)

    def _spot_of(self, tower: int) -> Spot:
        found = find(self.state, tower) if self.state else None
        return self.field.home(found) if found else self.middle

    def _begin_count(self) -> None:
        """The end is played like any events: towers slide home one after another, then the best one is shown."""
        if self.match_screen is None or self.state is None or self.session.outcome is None:
            return
        self.fingers.cancel()
        self.parts.close_sides()
        self.count.begin()
        self.match_screen.playback.add(order(self.state, self.session.outcome.winners), self.state)

    # Once a frame

    def tick(self, dt: float) -> None:
        if self.state is None or self.field.box[2] <= 0:
            return
        self._seconds += dt
        if not self._started(dt):
            return
        self.fingers.tick(dt)
        self.why.tick(dt)
        self.field.tick(dt)
        self._move_flippers(dt)
        self._draw_held()
        self._draw_ghosts()
        for seat in range(self.state.seats):
            left = frost(self.state, seat, self.session.now)
            self.parts.chips[seat].ring(left / self.state.pace if self.state.pace and not self.state.ended else 0.0)
        if self.count.points is not None:
            self.parts.show(self.state, self.count.points)

    def _started(self, dt: float) -> bool:
        """Whether the match may run: everybody has held a finger on their symbol, or the count is over."""
        if self.ritual is None:
            # A tutorial is no race, and keeps no journal.
            real = self.match_screen is not None and self.session.journal is not None
            fresh = real and not self.session.match.log and not self.state.calm
            facings = tuple(self.parts.angle(seat) for seat in self.session.people)
            self.ritual = Ritual(self.session.people if fresh else (), facings)
            self.canvas.after.add(self.ritual.canvas)
        if self.ritual.over:
            return True
        if self.match_screen.sheet is None:
            self.session.paused = True
            self.ritual.tick(dt)
            for seat in self.session.people if not self.ritual.alone else ():
                self.parts.chips[seat].ring(max(0.04, self.ritual.share) if self.ritual.ready(seat) else 0.0, "ready")
            self.ritual.draw(self.middle, self.field.box[2])
            if self.ritual.over:
                self.session.paused = False
                for chip in self.parts.chips.values():
                    chip.ring(0.0)
        return False

    def _move_flippers(self, dt: float) -> None:
        in_fingers = {finger.tower for finger in self.fingers.all.values() if finger.kind is Kind.LIFT}
        for flipper in self.flippers:
            carried = flipper.carries
            plan = None if self.state.ended else self.session.plans.get(flipper.seat)
            flipper.tick(self.state, self.field, plan, self.session.now, dt, self.field.still, in_fingers)
            if flipper.carries is not None:
                self.field.carry(flipper.carries, flipper.place)
            if carried is not None and carried != flipper.carries and carried not in in_fingers:
                self.field.let_go(carried)

    def _draw_held(self) -> None:
        if self.state:
            spots = {seat: self.held_spot(seat) for seat, hand in enumerate(self.state.hands) if hand}
            self.held.draw(self.state, self.session.now, spots, self.field.unit)

    def _draw_ghosts(self) -> None:
        """Where lifted pyramids still stand until they land, and the picks in the air."""
        homes = [(self.field.home(tower), HALF[tower.top.size] * self.field.unit * 1.5)
                 for number in self.field.carried if self.count.points is None and (tower := find(self.state, number))]
        ghost(self._ghosts, homes)
        self._picks.clear()
        with self._picks:
            Color(1, 1, 1, 1)
            for finger in self.fingers.all.values():
                if finger.kind is Kind.PICK:
                    side = dp(52)
                    Rectangle(texture=art.sprite("towers-ice-pick"), pos=(finger.now[0] - side * 0.3, finger.now[1] - side * 0.3),
                              size=(side, side))

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.count.points is not None and self.match_screen:
            self.match_screen.playback.skip()
            return True
        if super().on_touch_down(touch):
            return True
        if not self.state or self.state.ended or self.match_screen is None:
            return False
        if self.ritual is not None and not self.ritual.over:
            touch.grab(self)
            return self.ritual.down(touch, {seat: self.parts.symbol(seat) for seat in self.session.people}, self.middle)
        return self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.ritual is None or self.ritual.over:
            self.fingers.move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.ritual is not None and not self.ritual.over:
            self.ritual.up(touch)
        self.fingers.up(touch)
        return True

    def cancel_touches(self) -> None:
        self.fingers.cancel()
        if self.ritual is not None:
            self.ritual.cancel()

    # What fingers ask about places

    def pick_at(self, spot: Spot) -> int | None:
        return self.parts.pick_at(spot)

    def held_spot(self, seat: int) -> Spot:
        """Where a mined pyramid is: in the flipper, under the finger, or where it was let go."""
        for flipper in self.flippers:
            if flipper.seat == seat:
                return flipper.place
        hand = self.state.hands[seat] if self.state else None
        x, y = self.field.spot(hand.x, hand.y) if hand else self.middle
        return self.rests.get(seat) or self.inside((x, y + HALF[3] * self.field.unit * 1.6))

    def held_at(self, spot: Spot) -> int | None:
        near = [(distance(spot, self.held_spot(seat)), seat) for seat, hand in enumerate(self.state.hands) if hand]
        away, seat = min(near, default=(1e9, -1))
        return seat if away <= dp(HELD_REACH) else None

    def side_at(self, spot: Spot) -> Any:
        return self.parts.side_at(spot)

    def nearest_person(self, spot: Spot) -> int:
        """The person whose symbol is nearest; -1 where only bots play."""
        return min(self.session.people, key=lambda seat: distance(spot, self.parts.symbol(seat)), default=-1)

    def peek(self, number: int | None, spot: Spot) -> None:
        """A tap or a hold on a tower: its side view opens for whoever is nearest."""
        tower = find(self.state, number) if number is not None else None
        if tower is not None and not tower.lone:
            self.open_side(tower, self.nearest_person(spot))

    def open_side(self, tower: Tower, seat: int) -> None:
        self.parts.open_side(self.state, tower, seat)

    def close_side(self, spot: Spot | None, seat: int | None = None) -> None:
        """A touch on the bare table, or a lift, puts a person's side view away, unless somebody is busy in it."""
        seat = seat if spot is None else self.nearest_person(spot)
        view = self.parts.sides.get(seat)
        if view is not None and all(self.side_at(finger.now) is not view for finger in self.fingers.all.values()):
            self.parts.close_side(seat)

    def close_view(self, view: Any) -> None:
        """A pyramid has been pulled out: everybody sees the whole table again."""
        self.parts.close_side(next((seat for seat, one in self.parts.sides.items() if one is view), None))

    def where(self, thing: Any) -> Spot | None:
        """The middle of a named thing in the window, for the tutorial; to show a pyramid inside a tower it opens that one."""
        spot: Spot | None = None
        match thing:
            case "seal" | "pick":
                tool = getattr(self.parts.zones[self.session.people[0]], thing)
                spot = self.to_widget(*tool.to_window(*tool.spot))
            case ("tower", number):
                spot = self._spot_of(number)
            case ("held", seat):
                spot = self.held_spot(seat)
            case ("inside" | "seam", number, inner):
                spot = self.parts.inside(self.state, find(self.state, number), thing[0], inner)
        return self.to_window(*spot) if spot else None

    # Words

    def ask(self, seat: int, action: Any) -> str:
        """Ask for a move; a refusal says its reason, and for a while one may ask for the rule."""
        reason = self.session.ask(seat, action)
        if reason and self.match_screen:
            self.refuse(seat, tr(reason))
            self.why.offer(seat, reason, action)
        return reason

    def say(self, words: str, spot: Spot, seat: int = -1) -> None:
        """A sentence at a place, turned to the seat it is for."""
        if self.match_screen:
            self.match_screen.caption(words, spot, self.parts.angle(seat) if seat >= 0 else 0, theme.LANTERN)

    def refuse(self, seat: int, words: str) -> None:
        """Why not, at the edge of whoever tried, turned to them."""
        if self.match_screen:
            sound.play("refuse")
            near = self.inside(self.parts.zone_middle(seat) if len(self.session.people) > 1 else (self.middle[0], self.y))
            self.match_screen.caption(words, near, self.parts.angle(seat), theme.LANTERN)

    # Seals and wars

    def seal(self, seat: int) -> None:
        self.ask(seat, Undone() if seat in self.state.sealed else Done())

    def pause(self) -> None:
        self.match_screen.pause()

    def _show_war(self, view: State) -> None:
        asked = [seat for seat in self.session.people if view.war and seat not in view.war.confirmed and self.match_screen]
        wanted = one_for_each_place(asked, self.parts.angle, self.field.box[2])
        for seat in [seat for seat in self.war_panels if seat not in wanted]:
            self.remove_widget(self.war_panels.pop(seat))
        for seat in wanted:
            if seat not in self.war_panels:
                panel = WarPanel(self.parts.angle(seat), self.session.place(seat).name,
                                 lambda seat=seat: self.ask(seat, ConfirmWar()), lambda seat=seat: self.ask(seat, PlayOn()))
                self.war_panels[seat] = panel
                self.add_widget(panel)
            if len(self.session.people) == 1:  # below, so that the towers at war stay in sight
                self.war_panels[seat].lay_out((self.middle[0], self.y), (self.x, self.y + dp(8), self.width, self.height))
            else:
                self.war_panels[seat].lay_out(self.parts.zone_middle(seat), self.field.box)

    # The story of a match, for replays and results

    def notable(self, event: Any) -> bool:
        return isinstance(event, events.Divided | events.WarEnded | events.GameEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        """Per seat its towers, the best first; the small ones are summed up."""
        rows = []
        for seat in range(view.seats):
            own = [tower for tower in view.towers if tower.top.colour in own_colours(view, seat)]
            own.sort(key=lambda tower: -tower.points)
            rows.append([(ntr("Tower of {n}", "Tower of {n}", len(tower.pieces)), str(tower.points)) for tower in own[:5]])
            if own[5:]:
                rows[-1].append((ntr("{n} more tower", "{n} more towers", len(own) - 5), str(sum(one.points for one in own[5:]))))
        return rows

