"""The desktop's answers to what the app asks of a device."""

from __future__ import annotations

import locale

from kivy.core.window import Window


def insets() -> tuple[int, int, int, int]:
    """Left, top, right, bottom in pixels that bars and cut-outs take: none on a desktop."""
    return 0, 0, 0, 0


def immersive() -> None:
    """Hide the system bars: a desktop has none over the window."""


def language() -> str:
    """The player's language as 'en' or 'fr-CA', "" when unknown."""
    return (locale.getlocale()[0] or "").replace("_", "-")


def keep_screen_on(on: bool) -> None:
    Window.allow_screensaver = not on


def keep_private(on: bool) -> None:
    """Keep what is on the screen out of pictures that the system takes: a desktop takes none."""


def to_launcher() -> None:
    """Leave from the start screen; the back key of a desktop closes the window."""
    from kivy.app import App

    App.get_running_app().stop()
