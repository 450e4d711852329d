"""Palette: the colours of the menus by role, in polar dusk (dark) and polar day (light)."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty

from app.ui import theme

DUSK = {
    "sky_top": theme.NIGHT, "sky_low": "#0E3A5F", "ground": theme.SURFACES[0],
    "panel": "#0C2540", "lit": "#17536F", "track": "#2B567A", "gold": "#FFD84A", "well": "#081B30",
    "card": theme.SURFACES[2], "raised": theme.SURFACES[3], "rim": theme.SURFACES[3], "edge": "#35658B",
    "text": theme.TEXT, "text_second": theme.TEXT_SECOND, "accent": theme.AURORA, "accent_text": theme.AURORA,
    "on_accent": "#06231C", "warning": theme.LANTERN, "danger": "#FF8C8F", "focus": "#FFE58A", "shade": theme.NIGHT,
    "fold": "#051426",
}
DAY = {
    "sky_top": "#9FD0EA", "sky_low": "#E3F3FA", "ground": theme.ICE,
    "panel": "#F7FCFE", "lit": "#D3F3EA", "track": "#BAD6E6", "gold": "#9A6B00", "well": "#E7F3F9",
    "card": "#FFFFFF", "raised": "#DDEFF8", "rim": "#7FAFCB", "edge": "#7FAFCB",
    "text": "#0B2A4A", "text_second": "#294B6B", "accent": theme.AURORA, "accent_text": "#0A6B4E",
    "on_accent": "#06231C", "warning": "#A34A06", "danger": "#B3262B", "focus": "#8E5BD0", "shade": theme.NIGHT,
    "fold": "#A6CFE5",
}


class Palette(EventDispatcher):
    """One colour property per role; rules in kv follow a switch by themselves."""

    sky_top = ColorProperty(DUSK["sky_top"])
    sky_low = ColorProperty(DUSK["sky_low"])
    ground = ColorProperty(DUSK["ground"])
    panel = ColorProperty(DUSK["panel"])
    well = ColorProperty(DUSK["well"])
    gold = ColorProperty(DUSK["gold"])
    track = ColorProperty(DUSK["track"])
    lit = ColorProperty(DUSK["lit"])
    card = ColorProperty(DUSK["card"])
    raised = ColorProperty(DUSK["raised"])
    edge = ColorProperty(DUSK["edge"])
    rim = ColorProperty(DUSK["rim"])  # of a button, so that by day it stands out from pale water
    text = ColorProperty(DUSK["text"])
    text_second = ColorProperty(DUSK["text_second"])
    accent = ColorProperty(DUSK["accent"])
    accent_text = ColorProperty(DUSK["accent_text"])
    on_accent = ColorProperty(DUSK["on_accent"])
    warning = ColorProperty(DUSK["warning"])
    danger = ColorProperty(DUSK["danger"])
    focus = ColorProperty(DUSK["focus"])
    shade = ColorProperty(DUSK["shade"])
    fold = ColorProperty(DUSK["fold"])  # where a column goes on beyond its edge

    def use(self, dark: bool) -> None:
        for role, colour in (DUSK if dark else DAY).items():
            setattr(self, role, colour)
