"""Nav: the screens one after another, and the way back."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.ui import theme

FORWARD, BACKWARD = 1, -1
WAY = 28  # dp a new screen glides while it fades in


class Nav(FloatLayout):
    """Shows the topmost screen; the ones below keep their state and are shown again on the way back.

    A screen stays clear of bars and cut-outs unless it says `edge_to_edge` and minds `app.insets` itself.
    """

    shift = NumericProperty(0)  # px that what shows is drawn beside its place

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stack: list[tuple[str, Widget]] = []
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate(0, 0)
        with self.canvas.after:
            PopMatrix()
        self.bind(shift=lambda *_: setattr(self._moved, "x", self.shift))
        App.get_running_app().bind(insets=self._trigger_layout)

    @property
    def name(self) -> str:
        return self.stack[-1][0] if self.stack else ""

    @property
    def screen(self) -> Widget | None:
        return self.stack[-1][1] if self.stack else None

    def holds(self, *names: str) -> bool:
        """Whether one of these screens waits below or shows."""
        return any(name in names for name, _ in self.stack)

    def go(self, name: str, **arguments: Any) -> Widget:
        """A new screen on top; its module is imported now and no earlier."""
        screen = _make(name, arguments)
        self._hide()
        self.stack.append((name, screen))
        self._show(FORWARD)
        return screen

    def replace(self, name: str, **arguments: Any) -> Widget:
        """A new screen instead of the topmost: the way back leads to the one below."""
        screen = _make(name, arguments)
        self._hide()
        if len(self.stack) > 1:
            self.stack.pop()
        self.stack.append((name, screen))
        self._show(FORWARD)
        return screen

    def back(self) -> bool:
        """One step back; False when there is nothing below."""
        if self.screen is not None and hasattr(self.screen, "back") and self.screen.back():
            return True
        if len(self.stack) < 2:
            return False
        self._hide()
        self.stack.pop()
        self._show(BACKWARD)
        return True

    def home(self) -> None:
        """All the way back to the first screen."""
        if len(self.stack) > 1:
            self._hide()
            del self.stack[1:]
            self._show(BACKWARD)

    def tell(self, message: str) -> None:
        """Call `left`, `entered`, `paused` or `resumed` of the screen that shows, if it listens."""
        getattr(self.screen, message, lambda: None)()

    def do_layout(self, *_: Any, **__: Any) -> None:
        for screen in self.children:
            edge_to_edge = getattr(screen, "edge_to_edge", False)
            left, top, right, bottom = (0, 0, 0, 0) if edge_to_edge else App.get_running_app().insets
            screen.pos = (self.x + left, self.y + bottom)
            screen.size = (self.width - left - right, self.height - top - bottom)

    def _hide(self) -> None:
        if self.screen is not None:
            Animation.cancel_all(self.screen, "opacity")
            self.tell("left")
            self.remove_widget(self.screen)

    def _show(self, direction: int) -> None:
        assert self.screen is not None
        first = len(self.stack) == 1 and direction == FORWARD
        self.add_widget(self.screen)
        self.do_layout()  # a screen knows its size before anything is drawn or played on it
        if isinstance(self.screen, Layout):
            self.screen.do_layout()
        self.tell("entered")
        if not first:
            self._fade_in(direction)

    def _fade_in(self, direction: int) -> None:
        """What comes glides and fades in, and can be touched at once; with less motion it only fades."""
        Animation.cancel_all(self, "shift")
        still = App.get_running_app().settings.reduced_motion
        self.shift = 0 if still else direction * dp(WAY)
        if self.shift:
            Animation(shift=0, d=theme.GLIDE, t="out_cubic").start(self)
        assert self.screen is not None
        self.screen.opacity = 0.0
        Animation(opacity=1.0, d=theme.FADE, t="out_quad").start(self.screen)


def _make(name: str, arguments: dict[str, Any]) -> Widget:
    module = import_module(f"app.ui.screens.{name}")
    return getattr(module, f"{name.title()}Screen")(**arguments)
