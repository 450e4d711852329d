"""Nav: the screens one after another, and the way back."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import theme


class Nav(FloatLayout):
    """Shows the topmost screen; the ones below keep their state and are shown again on the way back."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stack: list[tuple[str, Widget]] = []

    @property
    def name(self) -> str:
        return self.stack[-1][0] if self.stack else ""

    @property
    def screen(self) -> Widget | None:
        return self.stack[-1][1] if self.stack else None

    def go(self, name: str, **arguments: Any) -> Widget:
        """A new screen on top; its module is imported now and no earlier."""
        screen = _make(name, arguments)
        self._hide()
        self.stack.append((name, screen))
        self._show()
        return screen

    def replace(self, name: str, **arguments: Any) -> Widget:
        """A new screen instead of the topmost: the way back leads to the one below."""
        screen = _make(name, arguments)
        self._hide()
        if len(self.stack) > 1:
            self.stack.pop()
        self.stack.append((name, screen))
        self._show()
        return screen

    def back(self) -> bool:
        """One step back; False when there is nothing below."""
        if self.screen is not None and hasattr(self.screen, "back") and self.screen.back():
            return True
        if len(self.stack) < 2:
            return False
        self._hide()
        self.stack.pop()
        self._show()
        return True

    def home(self) -> None:
        """All the way back to the first screen."""
        if len(self.stack) > 1:
            self._hide()
            del self.stack[1:]
            self._show()

    def tell(self, message: str) -> None:
        """Call `left`, `entered`, `paused` or `resumed` of the screen that shows, if it listens."""
        getattr(self.screen, message, lambda: None)()

    def _hide(self) -> None:
        if self.screen is not None:
            Animation.cancel_all(self.screen, "opacity")
            self.tell("left")
            self.remove_widget(self.screen)

    def _show(self) -> None:
        assert self.screen is not None
        self.add_widget(self.screen)
        self.tell("entered")
        if len(self.stack) > 1 or self.screen.opacity < 1:
            self.screen.opacity = 0.0  # fades in but can be touched at once
        Animation(opacity=1.0, d=theme.FADE, t="out_quad").start(self.screen)


def _make(name: str, arguments: dict[str, Any]) -> Widget:
    module = import_module(f"app.ui.screens.{name}")
    return getattr(module, f"{name.title()}Screen")(**arguments)
