"""One window, measured from inside and told as JSON: python -m bench._window app|bare BEGAN [IDLE_SECONDS]"""

from __future__ import annotations

import json
import resource
import sys
import time

SETTLE = 3.0  # seconds after the first touchable frame until everything has come to rest


def bare() -> object:
    """A KivyMD screen with one button."""
    from kivymd.app import MDApp
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.screen import MDScreen

    class BareApp(MDApp):
        def build(self) -> MDScreen:
            return MDScreen(MDButton(MDButtonText(text="Play"), pos_hint={"center_x": 0.5, "center_y": 0.5}))

    return BareApp()


def ours() -> object:
    from app.ui.app import IcebreakerApp

    return IcebreakerApp()


def main(which: str, began: float, idle: float = 0.0) -> None:
    app = {"app": ours, "bare": bare}[which]()
    from kivy.clock import Clock
    from kivy.core.window import Window

    found: dict[str, float] = {}
    flips = 0

    def touchable() -> bool:
        return any("on_release" in widget.events() or "on_tap" in widget.events()
                   for child in Window.children for widget in child.walk())

    def on_flip(*_: object) -> None:
        nonlocal flips
        flips += 1
        if "start" not in found and touchable():
            found["start"] = time.monotonic() - began
            Clock.schedule_once(settled, SETTLE)

    def settled(_: float) -> None:
        nonlocal flips
        found["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        flips = 0
        Clock.schedule_once(leave, idle)

    def leave(_: float) -> None:
        found["redraws"] = flips
        sys.__stdout__.write("MEASURED " + json.dumps(found) + "\n")
        sys.__stdout__.flush()
        app.stop()

    Window.bind(on_flip=on_flip)
    app.run()


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
