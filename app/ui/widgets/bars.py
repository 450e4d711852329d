"""Bars: a small chart, drawn: one bar for each level, its filled part what was won."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.kv import load


class Bar(FloatLayout):
    """A line of a chart: words, a bar of `whole` share of the width, of which `part` is filled, and numbers."""

    text = StringProperty("")
    numbers = StringProperty("")
    whole = NumericProperty(1.0)
    part = NumericProperty(0.0)


load("bars")
