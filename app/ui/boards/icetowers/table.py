"""The board of IceTowers: shows the table, lets fingers and flippers ask, and says who was first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp

from app.games.icetowers.actions import Done, Undone
from app.games.icetowers.legal import frost
from app.games.icetowers.listing import changes
from app.games.icetowers.state import State, Tower, find
from app.ui import art, placing, sound, text, theme
from app.ui.boards import board as base
from app.ui.boards.icetowers import ritual, story
from app.ui.boards.icetowers.count import Count
from app.ui.boards.icetowers.drawing import Palette
from app.ui.boards.icetowers.field import Field, Spot, distance
from app.ui.boards.icetowers.fingers import Fingers
from app.ui.boards.icetowers.hands import Hands
from app.ui.boards.icetowers.layout import Box
from app.ui.boards.icetowers.lights import Lights
from app.ui.boards.icetowers.parts import Parts
from app.ui.boards.icetowers.shelf import Shelf
from app.ui.boards.icetowers.war import War
from app.ui.boards.icetowers.why import Why
from app.ui.i18n import language, tr
from app.ui.motion import Motion

RIM = 6  # dp between words and the edge of the field
HEAD, WIDE_DOCK = 4, 404  # dp by which words begin above the dock that they lie on, and how wide a dock has room for them
BESIDE = 1.7  # halves of a large base round a place that words beside it leave free: its ring, its badge
FRESH = 0.25  # seconds in which nobody can have seen that a tower has a new top


class Board(base.Board):
    """Fingers and flippers ask; whoever arrives first is right."""

    live = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.state: State | None = None
        state = session.match.state
        self.palette = Palette(tuple(place.colour for place in session.places))
        self.field = Field(self.palette, len(state.colours))
        self.fingers, self.lights = Fingers(self), Lights()
        self.count, self.hands = Count(self.palette), Hands(self)
        self.ritual: ritual.Ritual | None = None
        self._water = Canvas()
        for part in (self._water, self.field.canvas, self.hands.below):
            self.canvas.add(part)
        for part in (self.hands.above, self.count.canvas):
            self.canvas.after.add(part)
        self.parts = Parts(self, state)
        self.war, self.why = War(self), Why(self)
        self._seconds = 0.0
        self._new_tops: dict[int, tuple[int, float]] = {}  # tower -> its top before, and when it changed
        self._shown: tuple[State | None, float] = (None, 0.0)  # the view on the glass, and the size of its text
        self._laid_for: tuple[object, ...] = ()
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
        self.field.still = bool(self.session.settings.reduced_motion)
        self.field.across = any(self.parts.angle(seat) == 180 for seat in self.session.people)
        self.field.fit(plan.field, dp(30) if len(self.session.people) > 1 or self.width > self.height else dp(22))
        self.hands.fit()
        self._shown, self._laid_for = (None, 0.0), self._wishes()
        if self.state:
            self.show(self.state)

    def _wishes(self) -> tuple[object, ...]:
        """What a player may change in the settings while a match is on."""
        chosen = self.session.settings
        return text.scale, chosen.left_handed, chosen.reduced_motion, language()

    @property
    def middle(self) -> Spot:
        x, y, width, height = self.field.box
        return x + width / 2, y + height / 2

    def inside(self, spot: Spot, edge: float = 0.0) -> Spot:
        """The nearest place of the field, at least so far from its edge."""
        x, y, width, height = self.field.box
        edge = max(edge, dp(24))
        return min(max(spot[0], x + edge), x + width - edge), min(max(spot[1], y + edge), y + height - edge)

    def within(self, widget: Any, spot: Spot) -> Spot:
        """A place of the board in a widget's own coordinates."""
        found: Spot = widget.to_widget(*self.to_window(*spot))
        return found

    # What the match screen asks

    def show(self, view: State) -> None:
        before, self.state = self.state, view
        if self.field.box[2] <= 0 or (self._shown[0] is view and self._shown[1] == text.scale):
            return
        if before is not None and before is not view:
            self._note_new_tops(before, view)
        self.field.show(view)
        self.fingers.follow(view)
        self.hands.follow(view)
        self.parts.show(view, self.count.points)
        self.war.show(view)
        # While a count takes towers away, the same view may have to be drawn again.
        self._shown = (view if self.count.points is None else None, text.scale)

    def _note_new_tops(self, before: State, view: State) -> None:
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
        return story.tell(self, event)

    def notable(self, event: Any) -> bool:
        return story.notable(event)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        return story.explain(view)

    def exhibit(self, view: State, seat: int) -> Shelf:
        """The towers of a seat on a shelf, for the results."""
        return Shelf(view, seat, self.palette)

    # Once a frame

    def tick(self, dt: float) -> None:
        if self.state is None or self.field.box[2] <= 0:
            return
        self._seconds += dt
        if self._wishes() != self._laid_for:
            self.lay_out()
        if self.ritual is None:
            self.ritual = ritual.of(self)
            self.canvas.after.add(self.ritual.canvas)
        if not self.ritual.run(self, dt):
            return
        self.fingers.tick(dt)
        marked = self.state.war.towers if self.state.war else self.why.marked
        self.lights.tick(self.state, self.field, self.fingers.all.values(), marked, self.parts.looked_into())
        self.why.tick(dt)
        self.field.tick(dt)
        self.hands.tick(dt)
        for seat in range(self.state.seats):
            left = frost(self.state, seat, self.session.now)
            self.parts.chips[seat].ring(left / self.state.pace if self.state.pace and not self.state.ended else 0.0)
        if self.count.points is not None:
            self.parts.show(self.state, self.count.points)

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

    def nearest_person(self, spot: Spot) -> int:
        """The person whose symbol is nearest; -1 where only bots play."""
        return min(self.session.people, key=lambda seat: distance(spot, self.parts.symbol(seat)), default=-1)

    def peek(self, number: int | None, spot: Spot) -> None:
        """A tap or a hold on a tower: its side view opens for whoever is nearest."""
        tower = find(self.state, number) if number is not None and self.state else None
        if tower is not None and not tower.lone:
            self.open_side(tower, self.nearest_person(spot))

    def open_side(self, tower: Tower, seat: int) -> None:
        self.parts.open_side(self.state, tower, seat)

    def close_side(self, spot: Spot | None, seat: int | None = None) -> None:
        """A touch on the bare table, or a lift, puts a person's side view away, unless somebody is busy in it."""
        seat = seat if spot is None else self.nearest_person(spot)
        view = self.parts.sides.get(seat)
        if view is not None and all(self.parts.side_at(finger.now) is not view for finger in self.fingers.all.values()):
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
                spot = story.spot_of(self, number)
            case ("held", seat):
                spot = self.hands.spot(seat)
            case ("inside" | "seam", number, inner):
                spot = self.parts.inside(self.state, find(self.state, number), thing[0], inner)
        return self.to_window(*spot) if spot else None

    # Words and questions

    def ask(self, seat: int, action: Any) -> str:
        """Ask for a move; a refusal says its reason, and for a while one may ask for the rule."""
        reason = self.session.ask(seat, action)
        if reason and self.match_screen:
            words = self.refuse(seat, tr(reason), changes(action))
            self.why.offer(seat, reason, action, words)
        return reason

    def say(self, words: str, spot: Spot, seat: int = -1) -> None:
        """A sentence at a place, turned to the seat it is for."""
        if self.match_screen:
            self.match_screen.caption(words, spot, self.parts.angle(seat) if seat >= 0 else 0, theme.LANTERN)

    def say_to_all(self, words: str) -> None:
        """A sentence to everybody: in the middle, or at each edge of a shared table once."""
        facing = {self.parts.angle(seat): seat for seat in reversed(self.session.people)}
        if len(facing) < 2:
            self.say(words, self.middle, next(iter(facing.values()), -1))
            return
        for seat in facing.values():
            self.say(words, self.edge_of(seat), seat)

    def say_beside(self, words: str, spot: Spot, seat: int) -> None:
        """A sentence as near to a place as it can be without lying on it."""
        if self.match_screen:
            self._say_aside(words, spot, seat, [spot], self.field.widest * BESIDE, self._inside_the_rim())

    def refuse(self, seat: int, words: str, about: Iterable[int] = ()) -> Box:
        """Why not, at the edge of whoever tried, turned to them, and not on the towers it is about; the box of the words.

        A single person's dock is below the field: words lie on it from its head on.
        """
        sound.play("refuse")
        towers = [self.field.home(tower) for number in about if (tower := find(self.state, number))]
        if self.parts.plan.lying and self.parts.plan.dock:
            x, y, wide, high = self._on_the_dock(*self.parts.plan.dock)
            return self._say_aside(words, (x + wide / 2, y + high), seat, [], 0, (x, y, wide, high), whole=True)
        return self._say_aside(words, self.edge_of(seat), seat, towers, self.field.widest, self._inside_the_rim())

    def _say_aside(self, words: str, spot: Spot, seat: int, kept_free: Sequence[Spot], reach: float, room: Box,
                   whole: bool = False) -> Box:
        """The box of a sentence in the room, as near to the spot as the places that are kept free allow."""
        assert self.match_screen is not None  # nobody is told anything in a replay
        look = self.parts.angle(seat), theme.LANTERN, inf, whole
        caption = self.match_screen.caption(words, spot, *look)
        place = placing.aside(caption.middle, caption.reach, kept_free, reach, room)
        if place != caption.middle:
            caption = self.match_screen.caption(words, place, *look)
        (x, y), (wide, high) = caption.middle, caption.reach
        return x - wide / 2, y - high / 2, wide, high

    def _on_the_dock(self, left: float, low: float, wide: float, high: float) -> Box:
        """Where words lie on the dock, and on a phone, where that is narrow, on the tools beside it too."""
        if wide < dp(WIDE_DOCK):
            left, wide = self.x, self.width
        return left, self.y, wide, low + high + dp(HEAD) - self.y

    def _inside_the_rim(self) -> Box:
        (x, y, width, height), rim = self.field.box, dp(RIM)
        return x + rim, y + rim, width - 2 * rim, height - 2 * rim

    def edge_of(self, seat: int) -> Spot:
        """The place of the field nearest to a person, where sentences for them are."""
        return self.inside(self.parts.zone_middle(seat) if len(self.session.people) > 1 else (self.middle[0], self.y))

    def seal(self, seat: int) -> None:
        assert self.state is not None
        self.ask(seat, Undone() if seat in self.state.sealed else Done())

    def pause(self) -> None:
        if self.match_screen:
            self.match_screen.pause()
