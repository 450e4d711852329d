"""Ice Lake on the screen: a secret program by taps, then one beat a step."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.core.game import TABLE
from app.games.icelake import state as lake_state
from app.games.icelake.ghost import ghost, shore_choices, three_ahead
from app.games.icelake.rescue import usable_headings
from app.games.icelake.state import Crack, Face, Obstacle, Phase, Program, Rejoin, State, Withdraw
from app.ui import haptics, sound, theme
from app.ui.boards import board as base
from app.ui.boards.icelake.keys import Planner
from app.ui.boards.icelake.lake import LakePicture, lit_hexes
from app.ui.boards.icelake.rulings import ruling
from app.ui.buttons import Pill
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion, one_after_another
from app.ui.strip import HEIGHT, Strip
from app.ui.turned import Turned

SPEEDS = (1, 2, 4)
LONGEST = 60  # letters a program on the glass may have


class Board(base.Board):
    """One person plans at a time, behind a curtain where others look on; then all watch."""

    secret = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.letters = ""
        self.state: State | None = None
        self.last_ruling: Any = None
        self._rejoin_cell: int | None = None
        self.lake = LakePicture(tuple(place.colour for place in session.places))
        self.add_widget(self.lake)
        self.strips: list[Strip] = []
        self._turned: list[Turned] = []
        for place in session.places:
            strip, turned = Strip(place), Turned()
            turned.add_widget(strip)
            self.strips.append(strip)
            self._turned.append(turned)
            self.add_widget(turned)
        self.planner = Planner(self.write, self.undo_letter, self.clear_letters, self.lock)
        self.add_widget(self.planner)
        self.pace = Pill("1×", self.change_pace)
        self.why = Pill(tr("Why?"), self.ask_why)
        self.stop = Pill("II", self.pause)
        for pill in (self.pace, self.why, self.stop):
            self.add_widget(pill)
        self._lit: dict[int, Any] = {}
        self.bind(pos=self.lay_out, size=self.lay_out)

    # Layout

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.DEEP_WATER))
            Rectangle(pos=self.pos, size=self.size)
        if self.height > self.width:
            self._tall()
        else:
            self._wide()
        if self.state:
            self.show(self.state)

    def _tall(self) -> None:
        x, y, width, height = *self.pos, *self.size
        strip, gap = dp(48), dp(6)
        seats = len(self.strips)
        self.stop.size, self.stop.pos = (strip, strip), (x + width - strip - gap, y + height - strip - gap)
        each = (width - strip - gap * (seats + 2)) / seats
        for i in range(seats):
            self._put_strip(i, x + gap + i * (each + gap), y + height - strip - gap, each, strip, 0)
        keys = min(dp(330), height * 0.42)
        self._put_planner(x + dp(10), y + dp(44), width - dp(20), keys - dp(44))
        box = height - strip - 2 * gap - keys - gap
        self.lake.lay_out(x, y + keys, width, box, self._size)

    def _wide(self) -> None:
        x, y, width, height = *self.pos, *self.size
        panel = max(dp(250), min(dp(330), width * 0.27))
        left = self.session.settings.left_handed
        lake_x, panel_x = (x + panel, x) if left else (x, x + width - panel)
        self.lake.lay_out(lake_x, y, width - panel, height, self._size)
        strip, gap = dp(HEIGHT), dp(8)
        rows = len(self.strips)
        for i in range(rows):
            top = y + height - (i + 1) * (strip + gap)
            beside = strip + gap if i == 0 else 0
            self._put_strip(i, panel_x + gap, top, panel - 2 * gap - beside, strip, 0)
        self.stop.size, self.stop.pos = (strip, strip), (panel_x + panel - gap - strip, y + height - strip - gap)
        room = height - rows * (strip + gap) - gap
        high = min(room - dp(44), dp(380))
        self._put_planner(panel_x + gap, y + dp(40), panel - 2 * gap, high)

    def _put_strip(self, seat: int, x: float, y: float, width: float, height: float, angle: int) -> None:
        turned = self._turned[seat]
        turned.angle = angle
        turned.fit(x, y, width, height)
        self.strips[seat].pos, self.strips[seat].size = (0, 0), (width, height)

    def _put_planner(self, x: float, y: float, width: float, height: float) -> None:
        self.planner.lay_out(x, y, width, height, self.session.settings.left_handed)
        half = (width - dp(8)) / 2
        for i, pill in enumerate((self.pace, self.why)):
            pill.pos, pill.size = (x + i * (half + dp(8)), y), (half, dp(52))

    @property
    def _size(self) -> int:
        return self.session.match.state.size

    # What the match screen asks

    def show(self, view: State) -> None:
        if self.lake.width <= 0:
            self.state = view  # drawn as soon as there is room
            return
        if self.state and (view.turn, view.phase) != (self.state.turn, self.state.phase):
            self.letters, self._rejoin_cell = "", None
            self.lake.clear_marks()
        self.state = view
        self.lake.show(view)
        for seat, strip in enumerate(self.strips):
            strip.update(self._line(view, seat), seat in self.session.rules.to_act(view) and not view.locked[seat])
        self._show_planning()

    def _line(self, view: State, seat: int) -> str:
        if view.skaters[seat].out:
            return tr("out")
        match view.phase:
            case Phase.PLANNING:
                return tr("locked") if view.locked[seat] else tr("to plan")
            case Phase.MOVING:
                return ntr("{n} step", "{n} steps", len(view.struck[seat]))
            case Phase.FACING | Phase.REJOINING if view.go == seat:
                return tr("chooses")
        return ""

    @property
    def planner_seat(self) -> int | None:
        """Who may write a program on this glass now."""
        seat = self.session.viewer
        if self.state and self.state.phase is Phase.PLANNING and seat != TABLE and seat in self.state.skating:
            return seat
        return None

    @property
    def choosing_seat(self) -> int | None:
        """The person who must pick a heading or a shore hex, in the open."""
        view = self.state
        if view and view.phase in (Phase.FACING, Phase.REJOINING) and view.go in self.session.people:
            return view.go
        return None

    def _show_planning(self) -> None:
        seat, view = self.planner_seat, self.state
        moving = seat is None
        self.planner.opacity = 0 if moving else 1
        for widget in (*self.planner.keys, self.planner.undo, self.planner.clear, self.planner.lock):
            widget.disabled = moving
        for pill in (self.pace, self.why):
            pill.opacity = 1 if moving else 0
        self.why.say(tr("Why?"), self.last_ruling is not None)
        if moving:
            self._show_choice()
            return
        locked = view.locked[seat]
        letters = view.programs[seat] if locked else self.letters
        path = ghost(view, seat, letters)
        skater = view.skaters[seat]
        self.lake.show_ghost(path if letters else None, self.lake.place(skater.cell), self.session.place(seat).colour)
        ahead = () if path.stopped or locked else three_ahead(view, path.cell, path.heading)
        self._lit = {lit.cell: lit for lit in ahead if view.lake.ice[lit.cell]}
        self.lake.light(*lit_hexes(tuple(self._lit.values())))
        warned = {key: self._trouble(view, seat, letters + key) for key in "LSR"}
        self.planner.show(letters, skater.heading, path.heading, warned, locked)

    def _trouble(self, view: State, seat: int, letters: str) -> bool:
        steps = ghost(view, seat, letters).steps
        return len(steps) == len(letters) and steps[-1].warning is not None

    def _show_choice(self) -> None:
        seat, view = self.choosing_seat, self.state
        self._lit = {}
        if seat is None:
            self.lake.light({}, {})
            return
        if view.phase is Phase.REJOINING and self._rejoin_cell is None:
            self._lit = dict.fromkeys(shore_choices(view, seat), None)
            self.lake.light(dict.fromkeys(self._lit, theme.AURORA), {})
            return
        cell = view.skaters[seat].cell if view.phase is Phase.FACING else self._rejoin_cell
        headings = {view.lake.ahead(cell, heading): heading for heading in usable_headings(view, cell)}
        self._lit = dict(headings)
        self.lake.light(dict.fromkeys(headings, theme.AURORA), headings)

    def tick(self, dt: float) -> None:
        """Behind the curtain to the next person who has to plan."""
        screen, view = self.match_screen, self.state
        if not view or view.phase is not Phase.PLANNING or len(self.session.people) < 2:
            return
        if self.session.viewer == TABLE and not screen.curtain_up and not screen.playback.busy and not screen.sheet:
            waiting = [seat for seat in self.session.people if seat in view.skating and not view.locked[seat]]
            if waiting:
                screen.curtain(waiting[0], self.clear_letters)

    # Planning

    def write(self, letter: str) -> None:
        if self.planner_seat is None or self.state.locked[self.planner_seat]:
            return
        if len(self.letters) >= LONGEST:
            self.match_screen.refuse(self.planner_seat, tr("Sixty letters are enough for one turn."))
            return
        self.letters += letter
        self.planner.written()
        self._show_planning()

    def undo_letter(self) -> None:
        self.letters = self.letters[:-1]
        self._show_planning()

    def clear_letters(self) -> None:
        self.letters = ""
        if self.planner_seat is not None:
            self._show_planning()

    def lock(self) -> None:
        seat = self.planner_seat
        if seat is None:
            return
        if self.state.locked[seat]:
            kept = self.state.programs[seat]
            if not self.ask(seat, Withdraw()):
                self.letters = kept
                self._show_planning()
            return
        letters = self.letters
        if len(self.session.people) > 1:
            self.letters = ""
            self.match_screen.public()
        if not self.ask(seat, Program(letters)):
            sound.play("lock")

    # Touches on the lake

    def on_touch_up(self, touch: Any) -> bool:
        if super().on_touch_up(touch):
            return True
        if not self._lit or not self.lake.collide_point(*touch.pos) or self.match_screen.playback.busy:
            return False
        cell = self.lake.cell_at(*touch.pos, self._lit)
        if cell is None:
            return False
        self._tapped(cell)
        return True

    def _tapped(self, cell: int) -> None:
        seat, view = self.choosing_seat, self.state
        if self.planner_seat is not None:
            self.write(self._lit[cell].letter)
        elif seat is not None and view.phase is Phase.FACING:
            self.ask(seat, Face(self._lit[cell]))
        elif seat is not None and self._rejoin_cell is None:
            self._rejoin_cell = cell
            self._show_choice()
        elif seat is not None:
            self.ask(seat, Rejoin(self._rejoin_cell, self._lit[cell]))

    # Movement

    def change_pace(self) -> None:
        playback = self.match_screen.playback
        playback.speed = SPEEDS[(SPEEDS.index(int(playback.speed)) + 1) % len(SPEEDS)]
        self.pace.say(f"{int(playback.speed)}×")

    def animate(self, event: Any) -> Motion | None:
        if ruling(event):
            self.last_ruling = event
        match event:
            case lake_state.Skated(seat, _, start, end, heading):
                return self._glide(seat, start, end, heading)
            case lake_state.Stopped(seat, _, why, start, end):
                sound.play("bump")
                words = tr("bump: a crack!") if why is Obstacle.CRACK else tr("bump: somebody is there!")
                self._say(words, start, theme.LANTERN)
                return self._bump(seat, start, end)
            case lake_state.SkatedOff(seat, _, start, end, heading):
                self._say(tr("off the lake!"), start, theme.SIGNAL)
                return one_after_another(self._slide(seat, start, end, heading), self._splash(seat, end))
            case lake_state.Enclosed(seats, cells, ring, plate):
                self._say(tr("the ring is closed!"), cells[0], theme.SIGNAL)
                sound.play("shatter")
                sinking = Motion(theme.SHOW, lambda t: self.lake.sink(plate, ring, t))
                splashes = [self._splash(seat, cell) for seat, cell in zip(seats, cells, strict=True)]
                return one_after_another(sinking, *splashes)
            case lake_state.CouldNotMove(seat, cell):
                self._say(tr("could not move"), cell, theme.SIGNAL)
                return self._splash(seat, cell)
            case lake_state.CutOff(_, cell, _) | lake_state.Rejoined(_, _, cell, _):
                sound.play("rescue")
                self._say(tr("to the shore!"), cell, theme.AURORA)
        return None

    def _say(self, words: str, cell: int, mark: str) -> None:
        x, y = self.lake.place(cell)
        self.match_screen.caption(words, (x, y + dp(34)), 0, mark)

    def _slide(self, seat: int, start: int, end: int, heading: int) -> Motion:
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)
        still = self.session.settings.reduced_motion

        def step(t: float) -> None:
            s = 1.0 if still else theme.ease_in_out(t)
            self.lake.put(seat, (x + (ex - x) * s, y + (ey - y) * s), -60 * heading, t if still else 1.0)

        return Motion(theme.BEAT, step)

    def _glide(self, seat: int, start: int, end: int, heading: int) -> Motion:
        sound.play("glide")
        slide, crack = self._slide(seat, start, end, heading), Crack(seat, start, end)

        def step(t: float) -> None:
            slide.step(t)
            self.lake.grow_crack(crack, t)

        return Motion(theme.BEAT, step)

    def _bump(self, seat: int, start: int, end: int) -> Motion:
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)
        angle = -60 * self.state.skaters[seat].heading if not self.state.skaters[seat].out else 0.0

        def step(t: float) -> None:
            s = 0.0 if self.session.settings.reduced_motion else 0.3 * (1 - abs(2 * t - 1))
            self.lake.put(seat, (x + (ex - x) * s, y + (ey - y) * s), angle)

        return Motion(theme.GLIDE, step)

    def _splash(self, seat: int, cell: int) -> Motion:
        place = self.lake.place(cell)
        begun = False

        def step(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                sound.play("splash")
                haptics.buzz()
            self.lake.splash(cell, t)
            self.lake.put(seat, place, 90 * t, 1 - t, 1 - 0.4 * t)

        return Motion(theme.SHOW, step)

    def ask_why(self) -> None:
        """Draw again what decided the last ruling, with the rule in words."""
        if self.last_ruling is None:
            return
        if isinstance(self.last_ruling, lake_state.Enclosed):
            self.lake.sink(self.last_ruling.plate, self.last_ruling.ring, 1.0)
        self.match_screen.why(*ruling(self.last_ruling), on_close=self.lake.clear_marks)

    def cancel_touches(self) -> None:
        """Nothing is ever held: programs are written by taps."""

    def notable(self, event: Any) -> bool:
        return bool(ruling(event))

    def pause(self) -> None:
        self.match_screen.pause()
