"""A lesson of gym class: the school, the pad, what is asked for, and the stars of every try."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.icecool.gym import STARS, Lesson
from app.games.icecool.lessons import LESSONS
from app.ui import art, haptics, sound, text, theme
from app.ui.boards.icecool.chips import Chips, Offer
from app.ui.boards.icecool.frame import CHIP, HINT, frame
from app.ui.boards.icecool.practice import Practice
from app.ui.buttons import Pill
from app.ui.i18n import ntr, tr
from app.ui.screens.gym import GAME, KIND, LAP, best_lap, best_stars, draw_stars, time_words
from app.ui.sheets import Cover

WORDS, LARGE = 52, 80  # dp more for the lesson's words than a strip has, on an upright glass; and still more for 200 % text
BESIDE = 150  # dp of height for them beside the school
SAID, SMALLEST = 15.0, 7.0  # sp, the words on the board, and how small they may get
HINTED = 9.0  # sp; where the hint would make the task smaller than that, it is left to "Show me"
STARS_WIDE = 22  # dp, each
LONGEST_FRAME = 0.1  # seconds; after a stall the lesson goes on where it was


class Blackboard(Widget):
    """The lesson in words, upright beside the school: title, stars and time, and what is to be done."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.title = self.task = self.hint = self.clock = ""
        self.stars = 0
        self.bind(pos=self.draw, size=self.draw)

    def say(self, title: str, task: str, hint: str, stars: int, clock: str = "") -> None:
        said = (title, task, hint, stars, clock)
        if said != (self.title, self.task, self.hint, self.stars, self.clock):
            self.title, self.task, self.hint, self.stars, self.clock = said
            self.draw()

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        if width <= dp(40) or height <= dp(20):
            return
        with self.canvas:
            Color(*theme.rgba(theme.SURFACES[1], 0.94))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(18)])
            Color(*theme.rgba(theme.SURFACES[3]))
            Line(rounded_rectangle=(x, y, width, height, dp(18)), width=dp(1))
            low = self._draw_head(x + dp(10), y + height - dp(6), width - dp(20)) - dp(4)
            room = low - y - dp(6)
            task = self._fitting(width - dp(20), room)
            Color(1, 1, 1, 1)
            Rectangle(texture=task, pos=(x + dp(10), y + dp(6) + max(0.0, (room - task.height) / 2)), size=task.size)

    def _draw_head(self, left: float, top: float, room: float) -> float:
        """Title and stars, side by side if they have room or the board is a low one; how far down they reach."""
        words = f"{self.title} · {self.clock}" if self.clock else self.title
        stars, wide = dp(STARS_WIDE), dp(STARS_WIDE) * STARS * 1.1
        head = text.fitting(words, room, SAID, theme.TEXT, bold=True)
        below = self.height > self.width and head.width + wide + dp(6) > room
        if not below:
            head = text.fitting(words, room - wide - dp(6), SAID, theme.TEXT, bold=True)
        row = max(head.height, 0 if below else stars)
        Color(1, 1, 1, 1)
        Rectangle(texture=head, pos=(left, top - (row + head.height) / 2), size=head.size)
        if below:
            draw_stars(self.stars, left, top - row - stars - dp(2), wide, stars)
            return top - row - stars - dp(2)
        draw_stars(self.stars, left + room - wide, top - (row + stars) / 2, wide, stars)
        return top - row

    def _fitting(self, width: float, height: float) -> Any:
        """The task and its hint, wrapped and as large as the room allows."""
        for words, smallest in ((f"{self.task} {self.hint}", HINTED), (self.task, SMALLEST)):
            size = SAID
            while (found := text.even(words, width, size, theme.TEXT_SECOND)).height > height and size > smallest:
                size *= 0.92
            if found.height <= height:
                break
        return found


class Report(Cover):
    """After a try: its stars and what to do next; a tap beside it tries again."""

    def __init__(self, stars: int, words: str, buttons: list[tuple[str, Any, str]], on_close: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stars, self.words, self.on_close = stars, words, on_close
        self.pills = [Pill(label, action, kind) for label, action, kind in buttons]
        for pill in self.pills:
            self.add_widget(pill)
        self.bind(pos=self._lay_out, size=self._lay_out)

    def _lay_out(self, *_: Any) -> None:
        width = min(self.width - dp(40), dp(340))
        if width <= 0:
            return
        words = text.texture(self.words, 18, theme.TEXT, bold=True, width=width - dp(40), align="center")
        row = max(dp(50), dp(30) * text.scale)
        tall = dp(70) + words.height + dp(34) + len(self.pills) * (row + dp(8))
        x, y = self.center_x - width / 2, self.center_y - tall / 2
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT, 0.45))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.SURFACES[2]))
            RoundedRectangle(pos=(x, y), size=(width, tall), radius=[dp(theme.PANEL_RADIUS)])
            draw_stars(self.stars, x + width / 2 - dp(84), y + tall - dp(70), dp(168), dp(54))
            Color(1, 1, 1, 1)
            Rectangle(texture=words, pos=(x + dp(20), y + tall - dp(80) - words.height), size=words.size)
        bottom = y + dp(16)
        for pill in reversed(self.pills):
            pill.size, pill.pos = (width - dp(40), row), (x + dp(20), bottom)
            bottom += row + dp(8)

    def on_touch_up(self, touch: Any) -> bool:
        if not touch.grab_current and not any(pill.collide_point(*touch.pos) for pill in self.pills):
            self.on_close()
            return True
        return super().on_touch_up(touch)


class LessonScreen(FloatLayout):
    """One lesson after the other; every star is kept at once."""

    def __init__(self, lesson: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = App.get_running_app()
        self.journal, self.settings = app.journal, app.settings
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._water = Rectangle()
        self.practice = Practice(self.settings, self._tried)
        self.board, self.chips = Blackboard(), Chips(self._explain)
        self.report: Report | None = None
        self.lesson: Lesson = next(each for each in LESSONS if each.name == lesson)
        for widget in (self.practice, self.board, self.chips):
            self.add_widget(widget)
        self._clock = Clock.create_trigger(self._frame, interval=True)
        self.bind(pos=self._lay_out, size=self._lay_out)
        self.open(self.lesson)

    def entered(self) -> None:
        self._clock()

    def left(self) -> None:
        self._clock.cancel()
        self.practice.cancel_touches()
        sound.stop_all()

    paused, resumed = left, entered

    # The lesson.

    def open(self, lesson: Lesson) -> None:
        """Begin a lesson from its start."""
        self._close_report()
        self.lesson = lesson
        self.practice.begin(lesson)
        self._tell()

    def again(self) -> None:
        self.open(self.lesson)

    def show_me(self) -> None:
        self._close_report()
        self.practice.show_me()
        self._tell()

    def next(self) -> None:
        """On to the next lesson; after the last one back to the list."""
        number = LESSONS.index(self.lesson) + 1
        if number < len(LESSONS):
            self.open(LESSONS[number])
        else:
            App.get_running_app().back()

    def _tried(self, stars: int) -> None:
        if self.practice.shown:
            self._report(0, tr("That is how it is done. Now you!"), [(tr("My turn"), self.again, "main")])
            return
        words = tr("Not yet: try again!") if not stars else ntr("{n} star!", "{n} stars!", stars)
        if stars:
            sound.play("cheer")
            haptics.buzz()
            words = self._keep(stars, words)
        buttons = [(tr("Next lesson"), self.next, "main")] if stars else []
        buttons += [(tr("Again"), self.again, "plain" if stars else "main")]
        buttons += [(tr("Show me"), self.show_me, "plain")] if stars < STARS else []
        self._report(stars, words, buttons)

    def _keep(self, stars: int, words: str) -> str:
        if stars > best_stars(self.journal, self.lesson):
            self.journal.add_result(GAME, KIND, self.lesson.name, stars)
        if self.lesson.name == LAP:
            best = best_lap(self.journal)
            self.journal.add_result(GAME, LAP, LAP, round(self.practice.seconds, 1))
            time = time_words(self.practice.seconds)
            record = best is None or self.practice.seconds < best
            words += " " + (tr("{time}: your best lap.", time=time) if record else tr("One lap in {time}.", time=time))
        return words

    def _report(self, stars: int, words: str, buttons: list[tuple[str, Any, str]]) -> None:
        self._close_report()
        self.report = Report(stars, words, buttons, self.again)
        self.add_widget(self.report)
        self._tell()

    def _close_report(self) -> None:
        if self.report:
            self.remove_widget(self.report)
            self.report = None

    # The picture.

    def _lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        upright = self.height > self.width
        words = dp(WORDS + LARGE * (text.scale - 1))
        spare = dp(HINT) if upright else 0.0  # a lesson has no line below the pad
        at = frame(self.width, self.height + spare - (words if upright else 0.0), (0,), dp(1), self.settings.left_handed)
        self._water.texture = art.picture("water-portrait" if upright else "water-landscape")
        self._water.pos, self._water.size = self.pos, self.size
        practice = self.practice
        practice.rink.small = at.small
        _put(practice.rink, at.school, self, -spare)
        _put(practice.pad, at.pads[0], self, -spare)
        strip, chips = at.strips[0][0], at.chips[0]
        if upright:
            _put(self.board, (strip[0], strip[1], self.width - 2 * strip[0], strip[3] + words), self, -spare)
            _put(self.chips, chips, self, -spare)
        else:
            high = max(dp(BESIDE), min(dp(BESIDE) * (2 * text.scale - 1), self.height - 4 * dp(CHIP)))
            _put(self.board, (strip[0], strip[1], strip[2], high), self)
            low = strip[1] + high + dp(12)
            _put(self.chips, (chips[0], low, chips[2], max(dp(54), self.height - low - dp(12))), self)
        practice.remark()
        self._tell()

    def _tell(self) -> None:
        lap = self.lesson.name == LAP
        clock = time_words(self.practice.seconds) if lap and self.practice.seconds else ""
        lesson = self.lesson
        self.board.say(tr(lesson.title), tr(lesson.text), tr(lesson.hint), best_stars(self.journal, lesson), clock)
        self.chips.offer(self._offers())

    def _offers(self) -> tuple[Offer, ...]:
        back = Offer("back", "glyph-back", tr("Lessons"), "", App.get_running_app().back)
        again = Offer("again", "glyph-again", tr("Again"), "", self.again)
        show = Offer("show", "glyph-play", tr("Show me"), "", self.show_me, why=tr("See three stars being earned."))
        return (back, again, show) if self.report is None else ()  # then only its own buttons can be pressed

    def _explain(self, words: str) -> None:
        App.get_running_app().notice(words)

    def _frame(self, dt: float) -> None:
        dt = min(dt, LONGEST_FRAME)
        self.practice.tick(dt)
        self.chips.frame(dt)
        if self.lesson.name == LAP and self.practice.seconds:
            self._tell()


def _put(widget: Widget, box: tuple[float, float, float, float], inside: Widget, up: float = 0.0) -> None:
    widget.size, widget.pos = (box[2], box[3]), (inside.x + box[0], inside.y + box[1] + up)


