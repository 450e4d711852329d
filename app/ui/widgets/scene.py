"""Scene: the polar dusk behind every menu: sky, aurora, stars, far mountains, still water."""

from __future__ import annotations

from functools import cache
from math import exp, sin
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Ellipse, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.core.shuffle import Dice

FADE_STEPS = 16
AURORA_SIZE = (64, 48)  # texels; smoothed over the whole sky when drawn
STARS = 46
# Far ones, near ones, and their tips: words scroll over them.
MOUNTAINS = {True: ("#123F63", "#17507A", "#35739C"), False: ("#BCDDEE", "#A9D2E8", "#E9F6FC")}


@cache
def gradient(top: tuple[float, ...], low: tuple[float, ...]) -> Texture:
    """A texture of two texels that fades from low to top."""
    texture = Texture.create(size=(1, 2), colorfmt="rgba")
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    texture.blit_buffer(bytes(int(c * 255) for c in (*low, *top)), colorfmt="rgba")
    return texture


@cache
def fades() -> tuple[Texture, Texture]:
    """White that fades away softly from its upper edge, and from its lower one."""
    shares = [(step / (FADE_STEPS - 1)) ** 2 for step in range(FADE_STEPS)]
    return _column(shares), _column(shares[::-1])


def _column(alphas: list[float]) -> Texture:
    texture = Texture.create(size=(1, len(alphas)), colorfmt="rgba")
    texture.mag_filter, texture.wrap = "linear", "clamp_to_edge"
    texture.blit_buffer(b"".join(bytes((255, 255, 255, int(255 * alpha))) for alpha in alphas), colorfmt="rgba")
    return texture


@cache
def aurora() -> Texture:
    """Two soft curtains of light, violet over green."""
    columns, rows = AURORA_SIZE
    data = bytearray()
    for row in range(rows):
        y = row / (rows - 1)
        for column in range(columns):
            x = column / (columns - 1)
            green = _curtain(y, 0.30 + 0.13 * sin(5.2 * x + 0.6) + 0.05 * sin(11 * x))
            violet = _curtain(y, 0.62 + 0.10 * sin(4.1 * x + 2.4) + 0.04 * sin(9 * x + 1))
            alpha = min(1.0, 0.46 * green + 0.40 * violet)
            mix = green / (green + violet + 1e-6)
            colour = (0.49 + (0.37 - 0.49) * mix, 0.42 + (0.89 - 0.42) * mix, 0.86 + (0.69 - 0.86) * mix)
            data += bytes(int(255 * c) for c in (*colour, alpha))
    texture = Texture.create(size=AURORA_SIZE, colorfmt="rgba")
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    texture.blit_buffer(bytes(data), colorfmt="rgba")
    return texture


def _curtain(y: float, edge: float) -> float:
    """A sharp lower edge that fades upwards."""
    above = y - edge
    return exp(-((above / 0.05) ** 2)) if above < 0 else exp(-((above / 0.20) ** 2))


def forget() -> None:
    """Drop the textures, as after the GL context was lost."""
    gradient.cache_clear()
    fades.cache_clear()
    aurora.cache_clear()


class Scene(Widget):
    """Drawn once per size and palette."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw)
        App.get_running_app().paint.bind(sky_top=self.draw, sky_low=self.draw)

    def draw(self, *_: Any) -> None:
        app = App.get_running_app()
        dark = app.settings.dark
        self.canvas.clear()
        x, y, width, height = *self.pos, *self.size
        horizon = y + height * 0.30
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(pos=(x, y), size=(width, height),
                      texture=gradient(tuple(app.paint.sky_top), tuple(app.paint.sky_low)))
            Color(1, 1, 1, 1 if dark else 0.55)
            Rectangle(pos=(x, y + height * 0.45), size=(width, height * 0.55), texture=aurora())
            if dark:
                self._stars(x, y, width, height)
            self._mountains(x, horizon, width, height, dark)
            self._water(x, y, width, horizon - y, dark)

    def _stars(self, x: float, y: float, width: float, height: float) -> None:
        dice = Dice("stars")
        for _ in range(STARS):
            px, py, size = x + dice.random() * width, y + height * (0.42 + 0.57 * dice.random()), dp(0.9 + 0.8 * dice.random())
            Color(0.92, 0.96, 0.98, 0.2 + 0.35 * dice.random())  # never taken for a full stop behind words
            Ellipse(pos=(px, py), size=(size, size), segments=8)

    def _mountains(self, x: float, base: float, width: float, height: float, dark: bool) -> None:
        far, near, lit = MOUNTAINS[bool(dark)]
        peaks = ((-0.05, 0.10, 0.20), (0.16, 0.15, 0.15), (0.34, 0.08, 0.16), (0.62, 0.07, 0.15), (0.80, 0.14, 0.17),
                 (1.0, 0.10, 0.2))
        for index, (at, high, half) in enumerate(peaks):
            top, spread = base + high * min(height, dp(900)), half * max(width, dp(400))
            middle = x + at * width
            _triangle(near if index % 2 else far, (middle - spread, base), (middle, top), (middle + spread, base))
            snow = 0.34
            _triangle(lit, (middle - spread * snow, top - (top - base) * snow), (middle, top),
                      (middle + spread * snow * 0.25, top - (top - base) * snow * 1.1))

    def _water(self, x: float, y: float, width: float, height: float, dark: bool) -> None:
        top, low = ((0.07, 0.29, 0.45, 1), (0.03, 0.12, 0.21, 1)) if dark else ((0.62, 0.83, 0.92, 1), (0.84, 0.94, 0.98, 1))
        Color(1, 1, 1, 1)
        Rectangle(pos=(x, y), size=(width, height), texture=gradient(top, low))
        dice = Dice("ripples")
        Color(0.6, 0.83, 0.95, 0.20 if dark else 0.6)
        for _ in range(12):
            long = dp(30 + 60 * dice.random())
            Rectangle(pos=(x + dice.random() * (width - long), y + height * (0.1 + 0.8 * dice.random())),
                      size=(long, dp(2)))


def _triangle(colour: str, *corners: tuple[float, float]) -> None:
    red, green, blue = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    Color(red, green, blue, 1)
    Mesh(vertices=[n for cx, cy in corners for n in (cx, cy, 0.0, 0.0)], indices=[0, 1, 2], mode="triangles")
