"""Ice Lake on the screen: a secret program by taps, then one beat a step."""

from __future__ import annotations

from functools import cached_property
from math import cos, hypot, radians, sin
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp

from app.core.match import Match
from app.games.icelake.hexes import LETTERS
from app.games.icelake.state import Phase, State
from app.ui import art, text, theme
from app.ui.boards import board as base
from app.ui.boards.icelake import layout
from app.ui.boards.icelake.choosing import Choosing
from app.ui.boards.icelake.curtains import Curtains
from app.ui.boards.icelake.desk import Desk
from app.ui.boards.icelake.endings import Ending, endings
from app.ui.boards.icelake.films import Films
from app.ui.boards.icelake.history import moves_in_the_open
from app.ui.boards.icelake.keys import Round
from app.ui.boards.icelake.lake import LakePicture
from app.ui.boards.icelake.marks import Marks
from app.ui.boards.icelake.moving import Moving
from app.ui.boards.icelake.planning import Planning
from app.ui.boards.icelake.rulings import ruling
from app.ui.boards.icelake.seating import Seating
from app.ui.boards.icelake.signs import sign
from app.ui.buttons import Pill
from app.ui.i18n import language, tr
from app.ui.motion import Motion
from app.ui.placing import meet, touches
from app.ui.sheets import Caption

EXHIBIT, SMALL_EXHIBIT = 250, 190  # dp, the lakes of the results
HEARD = 16  # dp of a sound in words above the end of the lake
REFUSAL = 48  # dp of one above the program, where strips are next to it; as many more for text twice as large
SAID, LOWER_SAID = 36, 40  # dp of a sentence that are no words, and how much lower it lies on a desk in text twice as large
SAID_WORDS, SAID_WIDE, AROUND = 15, 372, 2.7  # sp and dp of what is said at a hex, and sides of it to the end of those round it
FARTHER, SKATER = (0, 1.8, 3.6), 0.9  # sides of a hex by which it is said farther off, and how far a skater reaches
CORNER, LOWER = 52, 8  # dp, the round buttons in the lower corners of the lake; less on a phone for text twice as large
CORNER_WORDS, LARGE_CORNER_WORDS = 13, 15  # sp of the words below them, on a phone and on a table
MORE_WIDE, WIDER = 0.45, 1.3  # how much wider for text twice as large, and times wider on a table


class Board(base.Board):
    """People plan behind a curtain, or all at once at their desks round a table; then everybody watches."""

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.state: State | None = None
        self.reading: tuple[tuple[layout.Box, int], ...] = ()
        self._drawn_for: tuple[Any, ...] = ()
        self._pressed: dict[int, int] = {}
        self._water = Canvas()
        self.canvas.before.add(self._water)
        self.lake = LakePicture(tuple(place.colour for place in session.places))
        self.marks = Marks(self.lake)
        self.films = Films(self.lake, self.marks, session.settings, self._say)
        self.choosing = Choosing(self)
        self.seating = Seating(self)
        self.strips = self.seating.strips
        self.planning = Planning(self)
        self.planner = self.planning.planner
        self.curtains = Curtains(self)
        self.moving = Moving(self)
        self.watch, self.history = self.moving.watch, self.moving.history
        self.why = Round("help", self.moving.ask_why)
        self.again = Round("history", self.moving.back)
        self.stop = Pill("", self.pause, picture=sign("pause", 30))
        for widget in (self.lake, *self.seating.zones):
            self.add_widget(widget)
        self.bind(pos=self.lay_out, size=self.lay_out)

    @property
    def desks(self) -> list[Desk]:
        return self.seating.desks

    # Layout

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.cancel_touches()
        self._drawn_for = self._look()
        box = (*self.pos, *self.size)
        left_handed = self.session.settings.left_handed
        at, seated = self.seating.arrange(box, left_handed), self.seating.round_the_table()
        self._draw_water()
        self.lake.lay_out(at.lake, self.session.match.state.size, at.snow)
        self.seating.lay_out(at, seated)
        self.planner.lay_out(at.controls, left_handed, 0.0 if at.snow else dp(REFUSAL) * text.scale)
        self.watch.lay_out(at.controls, left_handed)
        self.reading = at.reading
        self._corners(at.lake, at.snow, left_handed)
        self._turn_on(self.stop, at.pause is not None and self.match_screen is not None)
        if at.pause:
            self.stop.pos, self.stop.size = at.pause[:2], at.pause[2:]
        self.planner.redraw()
        self.watch.redraw()
        if self.state:
            self.marks.clear()
            if self.history.looking:
                self.show_moment(self.watch.shown_view or self.state)
            else:
                self.show(self.state)
            self.moving.lay_out()
            self.curtains.open_the_table()

    def _look(self) -> tuple[Any, ...]:
        """What the layout hangs on beside the size of the window."""
        return text.scale, self.session.settings.left_handed, language()

    def _draw_water(self) -> None:
        self._water.clear()
        picture = art.picture("water-portrait" if self.height > self.width else "water-landscape")
        scale = max(self.width / picture.width, self.height / picture.height)
        wide, high = picture.width * scale, picture.height * scale
        with self._water:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture, pos=(self.center_x - wide / 2, self.center_y - high / 2), size=(wide, high))

    def _corners(self, box: layout.Box, snow: bool, left_handed: bool) -> None:
        """Why? and the look back in the lower corners of the lake, which it leaves free."""
        x, y, width, _ = box
        large, gap = layout.on_a_table(*self.size), dp(6)
        wide = dp(CORNER + 12) * (1 + MORE_WIDE * (text.scale - 1)) * (WIDER if large else 1.0)
        points = self._corner_points(LARGE_CORNER_WORDS if large else CORNER_WORDS, wide)
        circle = CORNER if large else CORNER - LOWER * (text.scale - 1)
        high = dp(circle) + text.texture(tr("Why?"), points, bold=True).height
        ends = (x + gap, x + width - gap - wide)
        for button, left in zip((self.again, self.why), reversed(ends) if left_handed else ends, strict=True):
            button.ink = theme.TEXT_ON_LIGHT if snow else theme.TEXT
            button.points = points
            button.fit(left, y + gap, wide, high)

    @staticmethod
    def _corner_points(points: float, room: float) -> float:
        """The size at which the words of both buttons fit, so that they are written alike."""
        widest = max(text.texture(tr(words), points, bold=True).width for words in ("Why?", "look again"))
        return points * min(1.0, (room - dp(3)) / widest)

    # What the match screen asks

    def show(self, view: State) -> None:
        if self.history.looking:
            return  # the present comes back by itself when that is over
        if self.state and (view.turn, view.phase, view.go) != (self.state.turn, self.state.phase, self.state.go):
            self.choosing.forget()  # the next one to be rescued has not chosen yet
        if self.state and (view.turn, view.phase) != (self.state.turn, self.state.phase):
            self.marks.clear()
            if view.turn != self.state.turn or view.phase is not Phase.PLANNING:
                self.planning.forget()
        self.state = view
        if self.lake.width > 0:
            self.lake.show(view)
            self.refresh()

    def show_moment(self, view: State) -> None:
        """The ice as it once was, with nothing to choose on it."""
        self.marks.clear()
        self.lake.show(view)
        self.seating.show(view)
        self.show_controls(view)

    def refresh(self) -> None:
        """Everything beside the ice itself, as the view has it."""
        view = self.state
        if view is None or self.history.looking:
            return
        if self.planning.seat is None:
            self.marks.lake.clear("path")
            self.choosing.refresh()
        else:
            self.planning.refresh()
        self.seating.show(view)
        self.show_controls(view)

    def show_controls(self, view: State) -> None:
        """Keys while somebody plans here alone, else the watch; in a replay only its rows of letters."""
        looking, here = self.history.looking, self.match_screen is not None
        planning = self.planning.seat is not None and not looking
        at_desks = bool(self.desks) and view.phase is Phase.PLANNING and not looking
        reading = bool(self.moving.explained)  # a rule in words lies there instead
        self._turn_on(self.planner, planning and not reading)
        asked_there = self.seating.needs_the_watch_away()
        self._turn_on(self.watch, not planning and not at_desks and not reading and not asked_there)
        if here:
            playback = self.match_screen.playback
            asked = "" if self.seating.asks_at_a_desk() else self.choosing.words()
            words = tr("Looking back") if looking else asked
            self.watch.show(view, words, not self.desks, playback.speed, playback.frozen, self.history.can_go_back())
        else:
            self.watch.show_only(view)
        self.why.say(tr("Why?"))
        self._turn_on(self.why, here and bool(self.moving.askable) and not reading and not self._hides_lit(self.why))
        self.again.say(tr("look again"))
        self._turn_on(self.again, here and not reading and (planning or at_desks or asked_there) and self.history.can_go_back())

    def _hides_lit(self, widget: Any) -> bool:
        """Whether a hex to be tapped lies under it."""
        x, y, radius = widget.center_x, widget.top - dp(CORNER) / 2, dp(CORNER) / 2 + self.lake.side
        words = widget.x, widget.y, widget.width, widget.height - dp(CORNER)
        return any(hypot(px - x, py - y) < radius or touches(words, (px, py), self.lake.side)
                   for px, py in map(self.lake.place, self.choosing.lit))

    def _turn_on(self, widget: Any, on: bool) -> None:
        """Have a part on the glass or not; one that is not there takes no touch either."""
        if on and widget.parent is None:
            self.add_widget(widget)
        elif not on and widget.parent is not None:
            self.remove_widget(widget)

    def tick(self, dt: float) -> None:
        if self._look() != self._drawn_for:
            self.lay_out()
        if self.session.paused or self.state is None:
            return
        self._make_way()
        self.moving.tick(dt)
        self.planning.send()
        self.curtains.next()

    # Movement

    def animate(self, event: Any) -> Motion | None:
        self.moving.noted(event)
        return self.films.of(event) if self.lake.width > 0 else None

    def _say(self, words: str, cell: int, mark: str, seat: int) -> None:
        """Clear of the hexes round it and of skaters: beyond it as the one whom it befell sees it, or before it."""
        if self.match_screen:
            self.hush()
            (x, y), facing, (wide, high) = self.lake.place(cell), self.facing(seat), self._size_of(words)
            dx, dy = -sin(radians(facing)), cos(radians(facing))
            fars = [way * (self.lake.side * (AROUND + further) + high / 2) for further in FARTHER for way in (1, -1)]
            ends = [(x + far * dx, y + far * dy) for far in fars]
            across, up = (high, wide) if facing % 180 else (wide, high)
            held = [end for end in ends if self.lake.holds(*end, abs(dx) * high / 2, abs(dy) * high / 2)] or ends
            free = [(ex, ey) for ex, ey in held if not any(touches((ex - across / 2, ey - up / 2, across, up), place,
                                                                   self.lake.side * SKATER) for place in self.lake.standing())]
            self.match_screen.caption(words, (free or held)[0], facing, mark)

    def _size_of(self, words: str) -> tuple[float, float]:
        """Of what is said at a hex."""
        room = min(self.width - dp(48), dp(SAID_WIDE))
        said = text.texture(words, SAID_WORDS, bold=True)
        if said.width > room:
            said = text.texture(words, SAID_WORDS, bold=True, width=room)
        return said.width + dp(2 * Caption.PAD), said.height + dp(Caption.PAD)

    def hush(self) -> None:
        """What was said before goes: words never lie on each other, nor on what decided a ruling."""
        for old in self.match_screen.captions:
            old.left_seconds = 0.0

    def refuse(self, seat: int, words: str) -> None:
        self.match_screen.refuse(seat, words)

    def _make_way(self) -> None:
        """Words are read alone: what some lie over is away meanwhile, the corner buttons and the strips of desks."""
        for button in (self.again, self.why):
            self._make_way_of(button, (*self.to_window(*button.pos), *button.size))
        for desk, zone in zip(self.desks, self.seating.zones, strict=False):
            (x, y), (ex, ey) = (zone.to_parent(*end) for end in (desk.strip.pos, (desk.strip.right, desk.strip.top)))
            self._make_way_of(desk.strip, (*self.to_window(min(x, ex), min(y, ey)), abs(ex - x), abs(ey - y)))

    def _make_way_of(self, widget: Any, box: layout.Box) -> None:
        covered = any(meet((said.middle[0] - said.reach[0] / 2, said.middle[1] - said.reach[1] / 2, *said.reach), box)
                      for said in self.match_screen.captions)
        widget.opacity = 0 if covered else 1

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        cell = self._lit_at(touch)
        if cell is not None:
            touch.grab(self)
            self._pressed[touch.uid] = cell
            if self.planning.seat is not None:
                self.planning.preview(self.planning.lit[cell].letter)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            cell = self._pressed.pop(touch.uid, None)
            if cell is not None and self._lit_at(touch) == cell:
                self._tapped(cell)
            else:
                self.refresh()
            return True
        called = touch.grab_current is None and self.curtains.call(touch)
        return called or super().on_touch_up(touch)

    def _lit_at(self, touch: Any) -> int | None:
        lit, reach = self.planning.lit if self.planning.seat is not None else self.choosing.lit, self.lake.side
        if not lit or self.match_screen.playback.busy or self.history.looking or not self.lake.holds(*touch.pos, -reach, -reach):
            return None
        return self.lake.cell_at(*touch.pos, lit)

    def _tapped(self, cell: int) -> None:
        if self.planning.seat is not None:
            self.planning.write(self.planning.lit[cell].letter)
        else:
            self.choosing.choose(cell)

    def cancel_touches(self) -> None:
        self._pressed.clear()
        self.planner.cancel()
        self.watch.cancel()
        for desk in self.desks:
            desk.cancel()

    # What others ask of the board

    def facing(self, seat: int) -> int:
        """At desks as people sit; else everything is read one way, and the glass is handed on."""
        return super().facing(seat) if self.desks else 0

    def said_at(self, seat: int) -> tuple[float, float, float] | None:
        """Over the strip of a desk, in large text lower; else over the upper rim of the program, clear of keys and letters.

        On a lying phone strips are there, so that it is said over an edge of the lake, away from the ghost.
        """
        if self.desks:
            zone, strip = self.seating.zones[seat], self.desks[seat].strip
            lower = dp(LOWER_SAID) * (text.scale - 1)
            return *self.to_window(*zone.to_parent(strip.center_x, strip.center_y - lower)), strip.width - dp(SAID)
        if self.planner.parent and self.width > self.height and not layout.on_a_table(*self.size):
            away = self.lake.y if self.planning.ends_above(self.lake.center_y) else self.lake.top
            return *self.to_window(self.lake.center_x, away), self.lake.width - dp(SAID)
        return (*self.to_window(*self.planner.rim), self.planner.width - dp(SAID)) if self.planner.parent else None

    def heard(self, name: str, words: str) -> None:
        """At the lower end of the lake, above the controls."""
        self.match_screen.caption(words, self.to_window(self.lake.center_x, self.lake.y + dp(HEARD) * text.scale))

    @staticmethod
    def readable(match: Match) -> int:
        return moves_in_the_open(match)

    def notable(self, event: Any) -> bool:
        return ruling(event) is not None

    @cached_property
    def endings(self) -> list[Ending]:
        """Of a match that is over, for its results."""
        return endings(self.session.match)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        outcome = self.session.outcome
        if not outcome:
            return []
        return [[(tr("Skaters outlasted"), str(score)), (ending.words, str(ending.turn))]
                for score, ending in zip(outcome.scores, self.endings, strict=True)]

    def exhibit(self, view: State, seat: int) -> Any:
        """For the results: what put the skater of this seat out, or the lake at the end."""
        high = EXHIBIT if layout.on_a_table(*Window.size) else SMALL_EXHIBIT
        return self.endings[seat].picture(seat, self.lake.colours, high)

    def where(self, thing: Any) -> tuple[float, float] | None:
        """The middle of a named thing in the window, for the ring of the tutorial."""
        match thing:
            case ("write", str(letters)) if self.planner.parent:
                return self.to_window(*self._next_key(letters).center)
            case "why" if self.why.parent:
                return self.to_window(*self.why.center)
            case ("skater", int(seat)) if self.state and self.lake.width > 0 and not self.state.skaters[seat].out:
                return self.to_window(*self.lake.place(self.state.skaters[seat].cell))
        return None

    def _next_key(self, letters: str) -> Any:
        """What to tap next so that this program gets locked in."""
        written = self.planning.letters
        if written == letters:
            return self.planner.lock
        if not letters.startswith(written):
            return self.planner.undo
        return self.planner.keys[LETTERS.index(letters[len(written)])]

    def pause(self) -> None:
        if self.match_screen:
            self.match_screen.pause()
