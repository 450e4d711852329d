"""Words: labels that wrap, grow with the player's text size and take their colours from the palette."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from app.ui import icons
from app.ui.kv import load


class Words(Label):
    """Text as wide as it is given room for, as high as it needs."""

    points = NumericProperty(16)  # sp at 100 % text size
    tint = ListProperty(None, allownone=True)


class OneLine(Label):
    """Text on one line, as wide as it needs."""

    points = NumericProperty(16)
    tint = ListProperty(None, allownone=True)


class Icon(Label):
    """A sign from the icon font."""

    name = StringProperty("circle")
    points = NumericProperty(24)
    tint = ListProperty(None, allownone=True)

    def glyph(self, name: str) -> str:
        return icons.glyph(name)


load("words")
