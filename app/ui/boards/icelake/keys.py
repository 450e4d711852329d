"""Keys: large ones for the three letters, round ones that act on a tap or on a hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.icelake.ghost import Hazard
from app.games.icelake.hexes import LETTERS
from app.ui import sound, text, theme
from app.ui.boards.icelake.marks import hazard_colour
from app.ui.boards.icelake.signs import KEY_COLOURS, KEY_EDGES, arrow, sign
from app.ui.i18n import tr

LABEL_WORDS = 12  # sp of the words below a round button
KEY_WORDS, LARGE_KEY_WORDS = 15, 20  # sp of the words on a key, and on a large one
LARGE_KEY = 112  # dp wide and high
HOLD = 0.6  # seconds until a hold counts
ONE_LINE, TWO_LINES = 0.34, 0.44  # of a key's height, for its words
WORTH_IT = 1.15  # times larger, from which two lines are better than one
TOO_SMALL = 0.55  # of the size that was wanted: then the letter alone is written
ASIDE = 0.23  # of a key's width, from its middle to an arrow or letter beside each other
COVERED, COVERED_EDGE = "#9CC4DB", "#CFE6F2"  # a key whose meaning is hidden


def key_words(letter: str) -> str:
    return {"L": tr("left · L"), "S": tr("ahead · S"), "R": tr("right · R")}[letter]


def _one_line(words: str, room: float, size: float) -> Texture:
    return text.fitting(words, room, size, theme.NIGHT, bold=True)


def _two_lines(words: str, room: float, size: float) -> Texture:
    return text.texture(words.replace(" · ", "\n"), size, theme.NIGHT, bold=True, width=room, align="center")


class Pressed(Widget):
    """Press shows, release does, sliding off cancels; one finger at a time."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.enabled = True
        self.touch: int | None = None
        self.bind(pos=self.draw, size=self.draw)

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        self.pos, self.size = (x, y), (width, height)

    def draw(self, *_: Any) -> None:
        """Draw anew."""

    def pressed(self) -> None:
        """A finger came down here."""

    def released(self, inside: bool) -> None:
        """It went up again, here or elsewhere."""

    def cancel(self) -> None:
        """Forget the finger; nothing is done."""
        if self.touch is not None:
            self.touch = None
            self.released(False)
            self.draw()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.enabled or self.touch is not None or self.opacity == 0 or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.touch = touch.uid
        self.pressed()
        self.draw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid == self.touch:
            self.touch = None
            self.draw()
            self.released(self.collide_point(*touch.pos))
        return True


class Key(Pressed):
    """One large key: an arrow that points where the ghost would skate; or nothing while its meaning is hidden."""

    def __init__(self, letter: str, on_tap: Callable[[Key], None], **kwargs: Any) -> None:
        self.letter, self.on_tap = letter, on_tap
        self.on_press: Callable[[str], None] = lambda letter: None
        self.on_slide_off: Callable[[], None] = lambda: None
        self.heading, self.warned, self.hidden = 0, None, False
        super().__init__(**kwargs)

    def show(self, heading: int, warned: Hazard | None, enabled: bool) -> None:
        if (heading, warned, enabled) != (self.heading, self.warned, self.enabled):
            self.heading, self.warned, self.enabled = heading, warned, enabled
            self.draw()

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        radius, sunk = min(width, height) * 0.2, dp(3) if self.touch is not None else 0.0
        fill, edge = (COVERED, COVERED_EDGE) if self.hidden else (KEY_COLOURS[self.letter], KEY_EDGES[self.letter])
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT, 0.55))
            SmoothRoundedRectangle(pos=(x, y - dp(3)), size=(width, height), radius=[radius])
            Color(*theme.rgba(edge, 1.0 if self.enabled else 0.4))
            SmoothRoundedRectangle(pos=(x, y - sunk), size=(width, height), radius=[radius])
            Color(*theme.rgba(fill, 1.0 if self.enabled else 0.5))
            rim = dp(3)
            SmoothRoundedRectangle(
                pos=(x + rim, y + rim - sunk), size=(width - 2 * rim, height - 2 * rim), radius=[radius - rim / 2])
            if self.hidden:
                self._draw_covered(sunk)
            else:
                self._draw_meaning(sunk)

    def _draw_meaning(self, sunk: float) -> None:
        words, high = self._words(key_words(self.letter))
        room, wide = self.height - high - dp(12), words.width * high / words.height
        if room < high:
            x, low = self.center_x + self.width * ASIDE, self.center_y - high / 2
            arrow(self.center_x - self.width * ASIDE, self.center_y - sunk, min(self.height * 0.6, self.width * 0.46), self.heading)
        else:
            x, low = self.center_x, self.y + dp(6)
            arrow(x, low + high + dp(1) + room / 2 - sunk, min(room * 0.98, self.width * 0.66), self.heading)
        Color(1, 1, 1, 1)
        Rectangle(texture=words, pos=(x - wide / 2, low - sunk), size=(wide, high))
        if self.warned:
            self._draw_warning(self.right - dp(15), self.top - dp(13) - sunk, self.warned)

    def _words(self, words: str) -> tuple[Any, float]:
        """On one line, or with the letter on a line of its own where that makes large text larger; and how high it is drawn.

        On a key too small for either the letter stands alone, beside the arrow where there is no room below it.

        The words of all three keys are looked at, so that they are written alike.
        """
        room, size = self.width - dp(12), LARGE_KEY_WORDS if min(self.size) >= dp(LARGE_KEY) else KEY_WORDS
        keys = [key_words(letter) for letter in LETTERS]
        high = min(self.height * ONE_LINE, *(_one_line(key, room, size).height for key in keys))
        both = min(self.height * TWO_LINES, *(_two_lines(key, room, size).height for key in keys))
        letter = text.texture(words.split(" · ")[-1], size, theme.NIGHT, bold=True)
        if max(high, both / 2) < letter.height * TOO_SMALL:
            return letter, min(letter.height, self.height * 0.7)
        return (_two_lines(words, room, size), both) if both / 2 > high * WORTH_IT else (_one_line(words, room, size), high)

    def _draw_covered(self, sunk: float) -> None:
        """A snowflake, the same on all three."""
        size = min(self.width, self.height) * 0.5
        flake = sign("snowflake", 40, theme.DEEP_WATER)
        Color(1, 1, 1, 0.5)
        Rectangle(texture=flake, pos=(self.center_x - size / 2, self.center_y - size / 2 - sunk), size=(size, size))

    def _draw_warning(self, x: float, y: float, hazard: Hazard) -> None:
        r = dp(13)
        deadly = hazard_colour(hazard) == theme.SIGNAL
        Color(*theme.rgba(hazard_colour(hazard)))
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        mark = sign("close-thick" if deadly else "exclamation-thick", 18, theme.ICE if deadly else theme.NIGHT)
        Color(1, 1, 1, 1)
        Rectangle(texture=mark, pos=(x - mark.width / 2, y - mark.height / 2), size=mark.size)

    def pressed(self) -> None:
        self.on_press(self.letter)

    def released(self, inside: bool) -> None:
        if inside:
            self.on_tap(self)
        else:
            self.on_slide_off()


class Round(Pressed):
    """A round button with a sign and a word below it; `on_hold` instead of a tap fills a ring first."""

    def __init__(self, glyph: str, on_tap: Callable[[], None], on_hold: Callable[[], None] | None = None, **kwargs: Any) -> None:
        self.glyph, self.on_tap, self.on_hold = glyph, on_tap, on_hold
        self.on_press: Callable[[], None] = lambda: None
        self.on_slide_off: Callable[[], None] = lambda: None
        self.words, self.lit, self._gone = "", False, 0.0
        self.points: float = LABEL_WORDS  # sp of the word below
        self.ink = theme.TEXT_SECOND  # of the word below
        self._clock: Any = None
        super().__init__(**kwargs)

    def say(self, words: str, enabled: bool = True, lit: bool = False, glyph: str = "") -> None:
        news = (words, enabled, lit, glyph or self.glyph)
        if news != (self.words, self.enabled, self.lit, self.glyph):
            self.words, self.enabled, self.lit, self.glyph = news
            self.draw()

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        bold = self.ink != theme.TEXT_SECOND
        words = text.fitting(self.words, self.width, self.points, self.ink, bold) if self.words else None
        below = min(words.height, self.height * 0.32) if words else 0.0
        radius = min(self.width, self.height - below) / 2
        x, y = self.center_x, self.top - radius
        with self.canvas:
            Color(*theme.rgba(theme.AURORA if self.lit else theme.SURFACES[3], 0.75 if self.touch is not None else 1.0))
            SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            mark = sign(self.glyph, 26, theme.NIGHT if self.lit else theme.TEXT)
            Color(1, 1, 1, 1 if self.enabled else 0.35)
            Rectangle(texture=mark, pos=(x - mark.width / 2, y - mark.height / 2), size=mark.size)
            if words:
                wide = words.width * below / words.height
                Rectangle(texture=words, pos=(x - wide / 2, y - radius - below), size=(wide, below))
            Color(*theme.rgba(theme.LANTERN))
            self._ring = Line(circle=(x, y, radius - dp(2), 0, 360 * self._gone / HOLD), width=dp(2.5) if self._gone else 0.01)

    def pressed(self) -> None:
        self.on_press()
        if self.on_hold:
            self._gone = 0.0
            self._clock = Clock.schedule_interval(self._hold, 0)

    def _hold(self, dt: float) -> None:
        self._gone += dt
        if self._gone >= HOLD:
            self._end_hold()
            self.touch = None
            sound.play("tap")
            self.on_hold()
        self.draw()

    def _end_hold(self) -> None:
        if self._clock:
            self._clock.cancel()
            self._clock = None
        self._gone = 0.0

    def released(self, inside: bool) -> None:
        self._end_hold()
        self.draw()
        if inside:
            sound.play("tap")
            self.on_tap()
        else:
            self.on_slide_off()
