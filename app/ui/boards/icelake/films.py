"""Films of Ice Lake: a glide with its growing crack, a bump, a floe that sinks, a splash, a rescue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.icelake import state as told
from app.games.icelake.closing import steps_to_close
from app.games.icelake.state import Crack, Obstacle
from app.ui import haptics, sound, theme
from app.ui.boards.icelake.lake import LakePicture
from app.ui.boards.icelake.marks import Marks
from app.ui.i18n import tr
from app.ui.motion import Motion, one_after_another

NOTES = 6  # sounds of cracks, the highest when a ring is about to close
SPIN = 720  # degrees, the winner's pirouette


class Films:
    """Each event becomes a motion on the lake; `say` puts words at a hex, turned to a seat."""

    def __init__(self, lake: LakePicture, marks: Marks, settings: Any, say: Callable[[str, int, str, int], None]) -> None:
        self.lake, self.marks, self.settings, self.say = lake, marks, settings, say

    @property
    def still(self) -> bool:
        return bool(self.settings.reduced_motion)

    def of(self, event: Any) -> Motion | None:
        """The motion that shows an event, or None."""
        match event:
            case told.Skated():
                return self.glide(event)
            case told.Stopped(seat, _, why, start, end):
                words = tr("bump: a crack!") if why is Obstacle.CRACK else tr("bump: somebody is there!")
                return self.bump(seat, start, end, words)
            case told.Faced(seat, cell, heading):
                return self.turn(seat, cell, heading)
            case told.SkatedOff(seat, _, start, end, heading):
                self.say(tr("off the lake!"), start, theme.SIGNAL, seat)
                return one_after_another(self.slide(seat, start, end, heading), self.splash((seat,), (end,)))
            case told.Enclosed(seats, cells, ring, plate):
                return self.sink(seats, cells, ring, plate)
            case told.CouldNotMove(seat, cell):
                self.say(tr("could not move"), cell, theme.SIGNAL, seat)
                return self.splash((seat,), (cell,))
            case told.CutOff(seat, cell, _):
                self.say(tr("cut off: to the shore!"), cell, theme.AURORA, seat)
                return Motion(theme.SHOW, lambda t: self.marks.glow(cell, t, self.still))
            case told.Rejoined(seat, start, end, heading):
                return self.rescue(seat, start, end, heading)
            case told.MatchEnded(winners):
                return self.farewell(winners)
        return None

    def slide(self, seat: int, start: int, end: int, heading: int) -> Motion:
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)

        def step(t: float) -> None:
            s = 1.0 if self.still else theme.ease_in_out(t)
            self.lake.put(seat, (x + (ex - x) * s, y + (ey - y) * s), -60 * heading, max(0.2, t) if self.still else 1.0)

        return Motion(theme.BEAT, step)

    def glide(self, skated: told.Skated) -> Motion:
        """One beat: the skater glides, the crack grows behind, a note tells how near a ring is."""
        slide = self.slide(skated.seat, skated.start, skated.end, skated.heading)
        crack, begun = Crack(skated.seat, skated.start, skated.end), False

        def step(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                sound.play("glide", 0.6)
                sound.play(f"crack{self._note(skated)}")
            slide.step(t)
            self.lake.grow_crack(crack, max(0.08, 1.0 if self.still else theme.ease_in_out(t)))

        return Motion(theme.BEAT, step)

    def _note(self, skated: told.Skated) -> int:
        state = self.lake.state
        if state is None:
            return 1
        edge = state.lake.edges[skated.start][skated.heading]
        return NOTES - min(NOTES - 1, steps_to_close(state.lake, state.cracked | edge, skated.end))

    def bump(self, seat: int, start: int, end: int, words: str) -> Motion:
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)
        heading = self._heading(start, end)
        begun = False

        def step(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self.say(words, start, theme.LANTERN, seat)
                sound.play("bump")
                sound.play("shatter")
            s = 0.0 if self.still else 0.34 * (1 - abs(2 * t - 1))
            self.lake.put(seat, (x + (ex - x) * s, y + (ey - y) * s), -60 * heading)
            self.marks.bump(start, end, t, self.still)

        return Motion(theme.BEAT, step)

    def _heading(self, start: int, end: int) -> int:
        offsets = self.lake.lake.offsets
        return offsets.index(end - start)

    def turn(self, seat: int, cell: int, heading: int) -> Motion:
        place = self.lake.place(cell)
        before = self.lake.state.skaters[seat].heading if self.lake.state else heading
        turn = -60 * ((heading - before + 3) % 6 - 3)

        def step(t: float) -> None:
            self.lake.put(seat, place, -60 * before + turn * (1.0 if self.still else theme.ease_in_out(t)))

        return Motion(theme.GLIDE, step)

    def sink(self, seats: tuple[int, ...], cells: tuple[int, ...], ring: Any, plate: Any) -> Motion | None:
        begun = False

        def darken(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                sound.play(f"crack{NOTES}")
                self.say(tr("the ring is closed!"), cells[0], theme.SIGNAL, seats[0])
            self.marks.sink(cells, plate, ring, t)

        return one_after_another(Motion(theme.SHOW, darken), self.splash(seats, cells))

    def splash(self, seats: tuple[int, ...], cells: tuple[int, ...]) -> Motion:
        """All at once, each where he stood."""
        begun = False

        def step(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                sound.play("splash")
                haptics.buzz()
            self.marks.splash(cells, t, self.still)
            for seat, cell in zip(seats, cells, strict=True):
                if self.still:
                    self.lake.put(seat, self.lake.place(cell), 0.0, 1 - t)
                else:
                    self.lake.put(seat, self.lake.place(cell), 140 * t, 1 - t, 1 - 0.5 * t)

        return Motion(theme.SHOW, step)

    def rescue(self, seat: int, start: int, end: int, heading: int) -> Motion:
        """Lifted up, carried over, set down at the shore."""
        (x, y), (ex, ey) = self.lake.place(start), self.lake.place(end)
        begun = False

        def step(t: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                sound.play("rescue")
            s = 1.0 if self.still else theme.ease_in_out(t)
            high = 0.0 if self.still else 4 * t * (1 - t)
            self.lake.put(seat, (x + (ex - x) * s, y + (ey - y) * s + high * self.lake.side * 2), -60 * heading,
                          max(0.2, t) if self.still else 1.0, 1 + 0.6 * high)
            if t > 0.8:
                self.marks.glow(end, (t - 0.8) * 5, self.still)

        return Motion(theme.RESCUE, step)

    def farewell(self, winners: tuple[int, ...]) -> Motion:
        """The winner turns on the spot; time to look, and to ask why."""
        state = self.lake.state
        skating = [seat for seat in winners if state and not state.skaters[seat].out]

        def step(t: float) -> None:
            for seat in skating:
                skater = state.skaters[seat]
                spin = 0.0 if self.still else SPIN * theme.ease_in_out(min(1.0, t * 1.4))
                lift = 0.0 if self.still else 0.35 * (1 - abs(2 * min(1.0, t * 1.4) - 1))
                self.lake.put(seat, self.lake.place(skater.cell), -60 * skater.heading - spin, 1.0, 1 + lift)

        return Motion(theme.FAREWELL, step)
