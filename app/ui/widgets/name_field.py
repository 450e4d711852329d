"""Name field: where a player writes a name, in letters that the font has; the keyboard comes to it as to any button."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from kivy.app import App
from kivy.metrics import dp, sp
from kivymd.uix.textfield import MDTextField

from app.ui.widgets.tap import Tap

LONGEST_NAME = 16  # letters
POINTS = 18  # sp
ENTERS, TAB = (13, 271), 9
WITHOUT_SHAPE = re.compile("[^ -~\u00a1-\u017f\u0218-\u021b\u0388-\u03ce\u0400-\u0482\u048a-\u0513\u1ea0-\u1ef9’]")


def legible(written: str) -> str:
    """Without what would be drawn as an empty box: pictures, and scripts that our font does not know."""
    return WITHOUT_SHAPE.sub("", unicodedata.normalize("NFC", written))


class Field(MDTextField):
    """One line in the colours of the menus."""

    def __init__(self, **kwargs: Any) -> None:
        app = App.get_running_app()
        paint, scale = app.paint, app.text_scale
        super().__init__(
            mode="outlined", multiline=False, theme_text_color="Custom", text_color_normal=paint.text,
            text_color_focus=paint.text, theme_line_color="Custom", line_color_normal=paint.edge,
            line_color_focus=paint.accent_text, **kwargs)
        self.cursor_color = paint.accent_text
        self.font_size, self.height = sp(POINTS) * scale, dp(56) * max(1.0, scale * 0.8)  # the theme knows 100 % only

    def field_filter(self, written: str, undone: bool) -> str:
        return legible(written)[:max(0, LONGEST_NAME - len(self.text))]

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool | None:
        """Enter ends the writing; so does Tab, which then goes on to what comes next."""
        if keycode[0] in (TAB, *ENTERS):
            self.focus = False
            return keycode[0] != TAB
        handled: bool | None = super().keyboard_on_key_down(window, keycode, text, modifiers)
        return handled


class NameField(Tap):
    """The field, as a target for the keyboard: Enter begins to write."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        self.field = Field(text=name, pos_hint={"x": 0, "y": 0})
        super().__init__(size_hint_y=None, height=self.field.height, ring=dp(8), **kwargs)
        self.add_widget(self.field)

    def on_tap(self) -> None:
        self.field.focus = True

    @property
    def name(self) -> str:
        return " ".join(legible(self.field.text).split())[:LONGEST_NAME]
