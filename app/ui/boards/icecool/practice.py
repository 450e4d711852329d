"""Practice: one lesson of gym class on the ice: aim, flick, watch, and what the flicks of a try have led to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from app.games.icecool import gym
from app.games.icecool.actions import Flicked
from app.games.icecool.facts import Flick, Penguin, Settled
from app.games.icecool.gym import PUPIL, Lesson
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Phase, State
from app.ui import theme
from app.ui.boards.icecool.aiming import Aiming
from app.ui.boards.icecool.cinema import Cinema
from app.ui.boards.icecool.cues import Cue
from app.ui.boards.icecool.fingers import Fingers, towards
from app.ui.boards.icecool.loupe import Loupe
from app.ui.boards.icecool.marking import mark_turn
from app.ui.boards.icecool.pad import Pad
from app.ui.boards.icecool.rink_view import RinkView
from app.ui.boards.icecool.touching import Touching
from app.ui.motion import Motion
from app.ui.playback import Playback

COLOURS = theme.SEAT_COLOURS
RING_COLOURS = (theme.AURORA, theme.LANTERN)  # for the second and the third star


@dataclass
class Alone:
    """What the parts of a board ask of a session, where nobody else plays."""

    settings: Any
    paused: bool = False
    pace: float = 1.0
    plans: dict[int, Any] = field(default_factory=dict)


class Practice(Touching, FloatLayout):
    """The school, the pad and one pupil. `on_try(stars)` is called when a try is over."""

    match_screen = None

    def __init__(self, settings: Any, on_try: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.session, self.on_try = Alone(settings), on_try
        self.rink = RinkView(COLOURS)
        self.cinema, self.aiming = Cinema(self), Aiming(self)
        self.fingers = Fingers(self, Loupe(self.rink, self.canvas.after))
        self.pad = Pad(self.aimed, self.flick, self.aiming.heading, lambda: settings.grip)
        self.pad.corner = 0.0  # there are no buttons
        self.playback = Playback(self)
        self.lesson: Lesson | None = None
        self.shots: list[Settled] = []
        self.seconds = 0.0  # since the first flick of this try
        self.waiting = False  # a try is over: nothing is flicked until the next begins
        self.shown = False  # is this try one of "Show me"?
        self._to_show: list[Flick] = []
        self.view = _position(())
        self.add_widget(self.rink)
        self.add_widget(self.pad)

    # The lesson.

    def begin(self, lesson: Lesson) -> None:
        """A new try."""
        self.playback.clear()
        self.lesson, self.shots, self.seconds, self.waiting = lesson, [], 0.0, False
        self.shown, self._to_show = False, []
        self.cinema.over()
        self.cinema.film = None
        self.show(_position(lesson.penguins))
        self._face_goal()
        self.show(self.view)

    def show_me(self) -> None:
        """See how it is done; that earns no star."""
        assert self.lesson is not None
        self.begin(self.lesson)
        self.shown, self._to_show = True, list(gym.proof(self.lesson))
        self._made(self._to_show.pop(0))
        self.show(self.view)

    def _made(self, flick: Flick) -> None:
        """Slide it, and stand up for the next one."""
        assert self.lesson is not None
        self.playback.add((Flicked(PUPIL, flick),), self.view)

    def _slid(self) -> None:
        """The film is over: what did it lead to?"""
        assert self.lesson is not None and self.cinema.film is not None
        settled = self.cinema.film.settled
        self.shots.append(settled)
        self.waiting = not self._to_show and (self.shown or gym.over(self.lesson, self.shots))
        self.show(_position(_rested(settled) if self.waiting else gym.stand_again(self.view.penguins, settled)))
        if self._to_show:
            self._made(self._to_show.pop(0))
        elif self.waiting:
            self.on_try(gym.judge(self.lesson, self.shots))
        else:
            self._face_goal()
            self.show(self.view)

    def _face_goal(self) -> None:
        """The pupil looks at the first thing of the lesson that it sees."""
        me = self.view.penguin(PUPIL)
        if me is None or self.lesson is None:
            return
        passed = {crossing.door for shot in self.shots for crossing in shot.crossings if crossing.penguin == PUPIL}
        goals = [(SCHOOL.doors[door].x, SCHOOL.doors[door].y) for door in gym.doors(self.lesson) if door not in passed]
        goals += [(ring.x, ring.y) for ring in gym.rings(self.lesson)]
        goals += [(each.x, each.y) for each in self.view.others(PUPIL)]
        if goals:
            self.rink.headings[PUPIL] = towards(me.x, me.y, *goals[0])

    # What the parts of a board ask.

    @property
    def seat(self) -> int | None:
        return None if self.waiting or self.shown or self.playback.busy or self.lesson is None else PUPIL

    @property
    def busy(self) -> bool:
        return self.playback.busy or self.cinema.again_runs

    def own_view(self) -> State:
        return self.view

    def facing(self, seat: int) -> int:
        return 0

    def aimed(self, flick: Flick | None) -> None:
        self.aiming.aimed(flick)

    def flick(self, flick: Flick) -> None:
        self.aiming.flick(flick)

    def look_at(self, x: float, y: float) -> None:
        self.aiming.look_at(x, y)

    def ask(self, seat: int, action: Any) -> str:
        if isinstance(action, Flick):
            self._made(action)
        return ""

    def said(self, cue: Cue) -> None:
        """In class nothing is said at the place: the stars speak."""

    def skip(self) -> None:
        if self.cinema.again_runs:
            self.cinema.stop_again()
        else:
            self.playback.skip()

    # What the playback asks.

    def animate(self, event: Flicked) -> Motion:
        self.aiming.done()
        motion = self.cinema.roll(self.view, event.seat, event.flick)
        self.remark()
        return motion

    def show(self, view: State) -> None:
        """The position; after a film it has its say first."""
        if self.cinema.screening:
            self.cinema.over()
            self._slid()
            return
        self.view = view
        self.rink.show(view)
        self.pad.use(COLOURS[PUPIL], self.seat is not None, self.session.settings.left_handed)
        self.remark()

    def remark(self) -> None:
        """Rings for the stars, doors to pass, and the shot in the making."""
        self.rink.clear_marks()
        if self.lesson is None:
            return
        for number, ring in enumerate(gym.rings(self.lesson)):
            colour = RING_COLOURS[min(number, len(RING_COLOURS) - 1)]
            self.rink.mark_ring(ring.x, ring.y, ring.radius, colour, 2.4, 0.14)
        for door in gym.doors(self.lesson):
            self.rink.mark_area(SCHOOL.doors[door].frame.shrunk(-0.6))
        if self.seat is not None and PUPIL in self.rink.places:
            mark_turn(self.rink, PUPIL)
            self.aiming.aim.marks()

    # Every frame.

    def tick(self, dt: float) -> None:
        if self.shots or self.playback.busy:
            self.seconds += 0.0 if self.waiting else dt
        self.pad.frame(dt)
        self.fingers.frame(dt)
        self.aiming.frame(dt)
        self.cinema.tick(dt)
        self.playback.tick(dt)

    def cancel_touches(self) -> None:
        self.pad.cancel()
        self.fingers.cancel()
        self.cinema.stop_again()


def _position(penguins: Any) -> State:
    """A position without fish and cards, in which nobody is Catcher but the last friend."""
    return State(len(COLOURS), True, len(COLOURS) - 1, (), ((),) * len(COLOURS), tuple(range(len(COLOURS))), phase=Phase.AIM,
                 turn=PUPIL, penguins=tuple(penguins))


def _rested(settled: Settled) -> list[Penguin]:
    return [Penguin(rest.penguin, rest.x, rest.y) for rest in settled.rests]
