"""Sentences on panels: in lines of about one length, so that no word is left alone on the last one."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from app.ui import text, theme

NARROWER = (0.92, 0.84, 0.76, 0.68, 0.6)  # of the width, where words take no more lines in it


def balanced(words: str, width: float, height: float, size: float, ink: str = theme.TEXT, bold: bool = True) -> Texture:
    """A centred paragraph as large as fits into the box."""
    said = text.within(words, width, height, size, ink, bold)
    for share in NARROWER:
        narrower = text.within(words, width * share, height, size, ink, bold)
        if narrower.height != said.height:
            break
        said = narrower
    return said
