"""Fanned: face-down cards as a hand holds them, with their number on a badge."""

from __future__ import annotations

from math import radians, sin

from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.ui import art, text, theme

CARD = (180, 252)  # the shape of a card
TURNS = ((0,), (9, -9), (16, 0, -16))  # degrees of one, two, and three or more cards
LOOSE = 0.8  # of a card's width from one to the next in a row
BOW, TILT, MANY = 0.06, 7, 6  # of a card's height and degrees: how the outer cards of a row hang; of so many and more
SPREAD = 0.30  # of a card's width from one to the next


def draw_fan(count: int, x: float, y: float, high: float, badge: float = 0.0, most: int = len(TURNS)) -> None:
    """So many cards around x, y into the canvas in use, more than `most` look like those; `badge` is its largest radius."""
    turns = TURNS[min(count, most) - 1]
    wide = high * CARD[0] / CARD[1]
    for number, turn in enumerate(turns):
        aside = (number - (len(turns) - 1) / 2) * wide * SPREAD
        PushMatrix()
        Rotate(angle=turn, origin=(x + aside, y - high / 2))
        Color(1, 1, 1, 1)
        Rectangle(texture=art.sprite("icecool-card-back"), size=(wide, high), pos=(x + aside - wide / 2, y - high / 2))
        PopMatrix()
    _draw_badge(count, x + _half(min(count, most), high) * 0.8, y + high * 0.46, badge)


def draw_row(count: int, x: float, y: float, width: float, high: float, badge: float) -> None:
    """So many cards side by side around x, y, all of them to be counted, in a flat bow; closer together in little room."""
    wide = high * CARD[0] / CARD[1]
    step = min(wide * LOOSE, (width - wide - 2 * badge) / max(1, count - 1))
    for number in range(count):
        aside = number - (count - 1) / 2
        bow = aside / max(1.0, (count - 1) / 2)  # -1 to 1
        middle = x + aside * step, y - BOW * high * bow * bow
        PushMatrix()
        Rotate(angle=-TILT * bow * min(1.0, count / MANY), origin=middle)
        Color(1, 1, 1, 1)
        Rectangle(texture=art.sprite("icecool-card-back"), size=(wide, high), pos=(middle[0] - wide / 2, middle[1] - high / 2))
        PopMatrix()
    _draw_badge(count, x + (count - 1) / 2 * step + wide / 2, y + high * 0.32, badge)


def fan_width(count: int, high: float, badge: float, most: int = len(TURNS)) -> float:
    """How wide so many cards are with their number."""
    half = _half(min(count, most), high)
    return half + max(half, half * 0.8 + badge)


def _half(count: int, high: float) -> float:
    """From the middle of a fan to its side."""
    turns, wide = TURNS[min(count, len(TURNS)) - 1], high * CARD[0] / CARD[1]
    return wide / 2 + (len(turns) - 1) / 2 * wide * SPREAD + high * sin(radians(turns[0])) * 0.6


def _draw_badge(count: int, x: float, y: float, most: float) -> None:
    """How many, on an orange disc around x, y; its radius is at `most` so large, if given."""
    label = text.texture(str(count), 13, theme.NIGHT, bold=True)
    radius = max(dp(10), label.height / 2, label.width / 2 + dp(2))
    if most:
        radius = min(radius, most)
    fit = min(1.0, 1.7 * radius / max(label.size))
    Color(*theme.rgba(theme.LANTERN))
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
    Color(1, 1, 1, 1)
    Rectangle(texture=label, pos=(x - label.width * fit / 2, y - label.height * fit / 2),
              size=(label.width * fit, label.height * fit))
