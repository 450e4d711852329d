"""Coach: the penguin that explains over a board: words in a bubble, a ring where to touch, a flipper that points."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi, sin
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.ui import art, sound, text, theme
from app.ui.buttons import Pill
from app.ui.i18n import tr
from app.ui.placing import EDGE, Box, Point, beside, inside, touches
from app.ui.tutorial import LEARNER, Lesson

SMALLEST = 150  # dp; a window on its way to its size is not drawn for
WIDEST = 440  # dp of the bubble at normal text size
NARROWER = (1.0, 0.8, 0.65)  # widths of the bubble that are tried, as shares of the widest
PORTRAIT = 52  # dp
LARGE_TEXT = 1.5  # times the normal size, from which words need the room of the portrait
HELP_AFTER = 9.0  # seconds without progress until the coach offers to do it
REFUSALS = 2  # … or after so many wrong tries
FIRST_OF_ALL = 20  # times as much as anything else on the board
RING_SHARE = 50 / 45  # of its reach, from the middle to the edge of the drawing
SWING = 10  # dp the flipper comes and goes


class Coach(FloatLayout):
    """Lies over the board and lets every touch through but those on its bubble."""

    def __init__(self, screen: Any, lesson: Lesson, **kwargs: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.screen, self.lesson = screen, lesson
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self._shown: tuple[Any, ...] = ()
        self._waited, self._finished_for, self._phase, self._refused = 0.0, 0.0, 0.0, 0
        self._marks = Canvas()
        self.canvas.before.add(self._marks)
        self._close = Pill("", self.screen.pause, picture=art.sprite("glyph-close"))
        self.next_button = Pill(tr("Next"), self._told, "main")
        self.help_button = Pill(tr("Show me"), self._show_me, picture=art.sprite("glyph-hand"))
        self.bind(pos=self._forget, size=self._forget)

    def _forget(self, *_: Any) -> None:
        self._shown = ()

    # The frame

    def tick(self, dt: float, busy: bool) -> None:
        """Follow the board and go on when a step is done and has been seen."""
        if min(self.size) < dp(SMALLEST) or self.lesson.now_taught is None:
            return
        self._waited += dt
        self._phase = (self._phase + dt / theme.PULSE) % 1.0
        if not busy and self.lesson.done():
            self._finished_for += dt
            if self._finished_for >= theme.DWELL:
                sound.play("count")
                self._go_on()
        self._draw_if_changed(busy)
        self._move_marks()

    def refused(self) -> None:
        """A wrong try: after a few the coach offers to do it."""
        self._refused += 1

    def _go_on(self) -> None:
        self.lesson.next()
        self._waited = self._finished_for = self._phase = 0.0
        self._refused = 0
        if self.lesson.now_taught is None:
            self.clear_widgets()
            self.canvas.before.clear()
            self.screen.taught()

    def _told(self) -> None:
        self.screen.playback.skip()
        self._go_on()

    def _show_me(self) -> None:
        if (action := self.lesson.wanted()) is not None:
            self.screen.board.ask(0, action)
            self._waited, self._refused = 0.0, 0

    # What is shown

    def places(self) -> list[Point]:
        """Where to touch now, in window coordinates; nothing while the board does not show it, or another is to move."""
        action = self.lesson.wanted()
        if action is not None and self.lesson.why_not(LEARNER, action):
            return []
        found = [self.screen.board.where(thing) for thing in self.lesson.touched()]
        return [] if None in found else found

    def _draw_if_changed(self, busy: bool) -> None:
        step = self.lesson.now_taught
        places = [] if busy and not self.screen.board.live else self.places()
        stuck = self._waited >= HELP_AFTER or self._refused >= REFUSALS
        help_offered = step.answer is not None and stuck and not busy and self.lesson.wanted() is not None
        now = (self.lesson.step, tuple((round(x), round(y)) for x, y in places), help_offered, text.scale)
        if now == self._shown:
            return
        self._shown = now
        self._draw_bubble(tr(step.words), places, self.next_button if step.answer is None and not step.done else
                          self.help_button if help_offered else None)
        self._draw_marks(places)

    def _draw_bubble(self, words: str, places: list[Point], button: Pill | None) -> None:
        side = dp(PORTRAIT if text.scale < LARGE_TEXT else 0)
        row = max(dp(theme.TARGET), dp(30) * text.scale) if button else 0.0
        texture, self.box = self._fitted(words, side, row, places)
        x, y, width, height = self.box
        self.canvas.clear()
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.45))
            RoundedRectangle(pos=(x - dp(2), y - dp(5)), size=(width + dp(4), height + dp(6)), radius=[dp(24)])
            Color(*theme.rgba(theme.ICE))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(22)])
            Color(1, 1, 1, 1)
            top = y + height - dp(10)
            if side:
                Rectangle(texture=art.sprite("coach"), pos=(x + dp(10), top - side), size=(side, side))
            middle = top - max(texture.height, side) / 2
            Rectangle(texture=texture, pos=(x + side + dp(20), middle - texture.height / 2), size=texture.size)
            self._draw_progress(x + dp(22), y + dp(9))
        self._put_buttons(button, row)

    def _draw_progress(self, x: float, y: float) -> None:
        """A dot for every step: full ones are behind us, the long one is now."""
        for number in range(len(self.lesson.tutorial.steps)):
            now, gone = number == self.lesson.step, number < self.lesson.step
            Color(*theme.rgba("#0A6B4E" if gone or now else "#8FB6CC"))
            wide = dp(16 if now else 6)
            RoundedRectangle(pos=(x, y - dp(3)), size=(wide, dp(6)), radius=[dp(3)])
            x += wide + dp(5)

    def _put_buttons(self, button: Pill | None, row: float) -> None:
        x, y, width, height = self.box
        self.clear_widgets()
        target = dp(theme.TARGET)
        self._close.size, self._close.pos = (target, target), (x + width - target - dp(6), y + height - target - dp(6))
        self.add_widget(self._close)
        if button:
            button.say(button.words)
            wide = min(button.natural_width(), width - dp(24))
            button.size, button.pos = (wide, row), (x + width - wide - dp(8), y + dp(8))
            self.add_widget(button)

    def _fitted(self, words: str, side: float, row: float, places: list[Point]) -> tuple[Texture, Box]:
        """The words and their bubble: as wide as is good to read, narrower where that leaves more of what is touched in sight."""
        widest = min(self.width - 2 * dp(EDGE), dp(WIDEST) * (1 + text.scale) / 2)
        tried: list[tuple[int, Texture, Box]] = []
        for width in (widest * share for share in NARROWER):
            texture = text.even(words, width - side - dp(theme.TARGET) - dp(32), 16, theme.TEXT_ON_LIGHT)
            height = max(texture.height, side) + dp(28) + (row + dp(4) if row else 0)
            if tried and height > self.height - 2 * dp(EDGE):
                break
            box = self._room(width, height, places)
            hidden = sum(touches(box, place, dp(self.lesson.now_taught.reach)) for place in _along(places))
            tried.append((hidden, texture, box))
            if not hidden:
                break
        _, texture, box = min(tried, key=lambda each: each[0])
        return texture, box

    def _room(self, width: float, height: float, places: list[Point]) -> Box:
        """Where the step wants the bubble, but never over anything to be touched."""
        step = self.lesson.now_taught
        # What is touched must stay in sight; so should the rest, where there is room.
        free = _along(places) * FIRST_OF_ALL + self.screen.board.worth_seeing()
        return beside((*self.pos, *self.size), (width, height), free, dp(step.reach + EDGE), step.lies)

    # Ring and flipper

    def _draw_marks(self, places: list[Point]) -> None:
        self._marks.clear()
        self._path = places
        if not places:
            return
        reach = dp(self.lesson.now_taught.reach)
        with self._marks:
            if len(places) > 1:
                self._draw_way(places)
            for place in (places[0], places[-1]) if len(places) > 1 else places:
                Color(*theme.rgba(theme.NIGHT, 0.55))
                _ring(place, reach * 1.02)
                Color(*theme.rgba(theme.AURORA))
                _ring(place, reach)
            self._beat = Color(*theme.rgba(theme.AURORA))
            self._ring = _ring(places[0], reach)
            PushMatrix()
            self._carry = Translate(*places[0])
            Rotate(angle=self._angle(places), origin=(0, 0))
            self._flipper = Color(1, 1, 1, 1)
            wide, high = (dp(side) for side in art.size("coach-flipper"))
            Rectangle(texture=art.sprite("coach-flipper"), pos=(-wide / 2, -high), size=(wide, high))
            PopMatrix()

    def _draw_way(self, places: list[Point]) -> None:
        Color(*theme.rgba(theme.AURORA))
        for x, y in _along(places)[1:-1]:
            Ellipse(pos=(x - dp(3), y - dp(3)), size=(dp(6), dp(6)))

    def _angle(self, places: list[Point]) -> float:
        """From below if there is room for a flipper, else from above; never through the bubble."""
        _, high = art.size("coach-flipper")
        x, y = places[0]
        below = (x, y - dp(high))
        room_below = below[1] > self.y and not touches(self.box, below, dp(high) / 2)
        if room_below:
            return 0
        above_free = y + dp(high) < self.top and not touches(self.box, (x, y + dp(high)), dp(high) / 2)
        return 180 if above_free else 90 if x > self.center_x else -90

    def _move_marks(self) -> None:
        """A tap: the ring beats and the flipper nods. A drag: the flipper goes the way. Calm: the ring only fades."""
        if not self._path:
            return
        wave = (1 - abs(1 - 2 * self._phase))
        reach = dp(self.lesson.now_taught.reach)
        if self.screen.session.settings.reduced_motion:
            self._beat.a = wave
            self._carry.xy = self._path[0]
            return
        self._beat.a = 1 - self._phase
        wide = RING_SHARE * reach * (1 + 0.35 * self._phase)
        self._ring.pos = self._path[0][0] - wide, self._path[0][1] - wide
        self._ring.size = 2 * wide, 2 * wide
        if len(self._path) > 1:
            self._carry.xy = _on_the_way(self._path, theme.ease_in_out(min(1.0, self._phase * 1.25)))
            self._flipper.a = min(1.0, 6 * (1 - self._phase))
        else:
            x, y = self._path[0]
            self._carry.xy = (x, y - dp(SWING) * sin(pi * self._phase))

    @property
    def flipper_at(self) -> Point:
        return self._carry.xy[0], self._carry.xy[1]

    @property
    def ring_at(self) -> tuple[float, ...]:
        return *self._ring.pos, *self._ring.size

    # Touches: the bubble is no window to the board.

    def on_touch_down(self, touch: Any) -> bool:
        return super().on_touch_down(touch) or inside(self.box, touch.pos)


def _ring(place: Point, reach: float) -> Rectangle:
    """A ring of this reach around a place, as a picture: its edge is smooth."""
    wide = RING_SHARE * reach
    return Rectangle(texture=art.sprite("ring"), pos=(place[0] - wide, place[1] - wide), size=(2 * wide, 2 * wide))


def _on_the_way(places: list[Point], share: float) -> Point:
    """The point after a share of the way along these places."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    left = share * sum(lengths)
    for start, end, length in zip(places, places[1:], lengths, strict=False):
        if left <= length and length:
            return start[0] + (end[0] - start[0]) * left / length, start[1] + (end[1] - start[1]) * left / length
        left -= length
    return places[-1]


def _along(places: list[Point]) -> list[Point]:
    """The places, and points every few dp between them."""
    if len(places) < 2:
        return list(places)
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places))
    count = max(2, int(total / dp(14)))
    return [_on_the_way(places, i / count) for i in range(count + 1)]
