"""MenuSheet: a panel over everything that asks for one thing; a tap beside it or the back key closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui.kv import load
from app.ui.widgets.controls import PillButton


class MenuSheet(FloatLayout):
    """Covers the window, keeps touches to itself."""

    title = StringProperty("")

    def __init__(self, *parts: Widget, on_close: Callable[[], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_close = on_close
        for part in parts:
            self.ids.parts.add_widget(part)

    def open(self) -> MenuSheet:
        App.get_running_app().root_layout.add_widget(self)
        return self

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
            if self._on_close:
                self._on_close()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.ids.panel.collide_point(*touch.pos):
            touch.ud["beside"] = self
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.ud.get("beside") is self and touch.grab_current is None:
            if not self.ids.panel.collide_point(*touch.pos):
                self.close()
            return True
        return super().on_touch_up(touch)


def menu(title: str, *choices: tuple[str, str, Callable[[], None]]) -> MenuSheet:
    """A sheet of buttons (words, icon, what to do); each closes it first."""
    sheet = MenuSheet(title=title)
    for words, icon, action in choices:
        button = PillButton(text=words, icon=icon)

        def chosen(*_: Any, action: Callable[[], None] = action) -> None:
            sheet.close()
            action()

        button.bind(on_tap=chosen)
        sheet.ids.parts.add_widget(button)
    return sheet.open()


def top_sheet(root: Widget) -> MenuSheet | None:
    return next((child for child in root.children if isinstance(child, MenuSheet)), None)


load("sheet")
MOST = dp(460)
