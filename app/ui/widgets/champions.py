"""Champions: whoever won leaps for joy, crowned and in their colour; with less motion they simply stand there."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, Rectangle, Translate
from kivy.graphics.context_instructions import PopMatrix, PushMatrix
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.ui import art, theme

SHAPE = 150 / 175.42  # width to height of a champion
LEAPS, HEADROOM = 3, 0.12  # how often, and how high in parts of the height
APART = 0.92  # of their width from one champion to the next
GLOW = 1.2  # of the height of a champion
ASIDE = 0.62  # of the height from the middle of one who is alone to a prize
ALONE = 1.85  # of the height, for one who is alone and the prizes on both sides
BEAR = "icelake"  # everywhere else the players are penguins
# What the game is about stands beside a champion who is alone: the drawings, and their height in parts of the whole.
PRIZES = {
    "icecool": ("icecool-card-2", "icecool-card-3", 0.5),
    "icetowers": ("towers-side-{colour}-large", "towers-side-{colour}-large", 0.6),
    "freeze": ("freeze-red-warm", "freeze-blue-warm", 0.42),
}


class Champions(Widget):
    """The winners side by side; a seal that cannot look where nobody won."""

    joy = NumericProperty(1.0)  # 0 to 1: how much of the leaping is over

    def __init__(self, game: str, colours: list[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game, self.colours = game, colours
        self._lifts: list[Translate] = []
        self._high = 0.0
        self.bind(pos=self.draw, size=self.draw, joy=self._leap)
        if colours and not App.get_running_app().settings.reduced_motion:
            self.joy = 0.0
            Animation(joy=1.0, d=theme.JOY).start(self)

    @property
    def spread(self) -> float:
        """How wide the picture is, in parts of its height."""
        side = ALONE if len(self.colours) == 1 and self.game in PRIZES else 0.0
        return max(side, (1 - HEADROOM) * SHAPE * (1 + APART * (max(1, len(self.colours)) - 1)))

    def draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._lifts.clear()
        self._high = min(self.height, self.width / self.spread)
        high, x = self._high * (1 - HEADROOM), self.center_x
        with self.canvas:
            if not self.colours:
                self._stand("champion-nobody", x, SHAPE * high, high)
                return
            Color(*theme.rgba(theme.PALE["yellow"], 0.35))
            self._stand("glow-round", x, GLOW * high, GLOW * high, self.y - (GLOW - 1) / 2 * high)
            Color(1, 1, 1, 1)
            if len(self.colours) == 1:
                self._draw_prizes(self.colours[0])
            figure = "champion-bear-{colour}" if self.game == BEAR else "champion-penguin-{colour}"
            for index, colour in enumerate(self.colours):
                PushMatrix()
                self._lifts.append(Translate(0, 0))
                aside = (index - (len(self.colours) - 1) / 2) * APART * SHAPE * high
                self._stand(figure.format(colour=colour), x + aside, SHAPE * high, high)
                PopMatrix()
        self._leap()

    def _draw_prizes(self, colour: str) -> None:
        if self.game not in PRIZES:
            return
        *names, share = PRIZES[self.game]
        for side, name in zip((-1, 1), names, strict=True):
            wide, high = art.size(name.format(colour=colour))
            tall = share * self._high
            self._stand(name.format(colour=colour), self.center_x + side * ASIDE * self._high, tall * wide / high, tall)

    def _stand(self, name: str, x: float, wide: float, high: float, y: float | None = None) -> None:
        Rectangle(texture=art.sprite(name), pos=(x - wide / 2, self.y if y is None else y), size=(wide, high))

    def _leap(self, *_: Any) -> None:
        """Each winner a little after the one before, lower every time."""
        for index, lift in enumerate(self._lifts):
            beat = LEAPS * self.joy + index / 3
            lift.y = HEADROOM * self._high * (1 - self.joy) * abs(sin(pi * beat))
