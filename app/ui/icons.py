"""Icons: signs of the icon font by name."""

from __future__ import annotations

import kivymd.font_definitions  # noqa: F401  (makes the icon font known)
from kivymd.icon_definitions import md_icons

FONT = "Icons"


def glyph(name: str) -> str:
    """The letter that shows a sign when written in FONT."""
    letter: str = md_icons[name]
    return letter
