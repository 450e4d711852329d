"""Stage: the real app in a window without a screen, driven frame by frame, for tests, shots and the demonstration."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # Kivy would swallow what is written to stderr
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="icebreaker-kivy-"))
logging.getLogger("kivy").setLevel(logging.ERROR)  # a new KIVY_HOME is nothing to warn of
logging.getLogger("kivy").addFilter(lambda record: "Cutbuffer" not in str(record.msg))  # nor a desktop without xclip

from kivy.config import Config

LARGEST = "1280"  # an offscreen window can become smaller than it was opened, never larger
Config.set("graphics", "width", LARGEST)
Config.set("graphics", "height", LARGEST)
Config.set("graphics", "maxfps", "0")
Config.set("kivy", "exit_on_escape", "0")
Config.remove_section("input")
Config.add_section("input")

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockBaseBehavior
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.uix.widget import Widget

from app.store import Journal
from app.ui import memory
from app.ui.app import IcebreakerApp

Place = Widget | tuple[float, float]
FRAME = 1 / 60  # seconds; on the stage every frame takes exactly as long, however fast the machine is
SELDOM = 15  # one frame of so many is drawn while waiting
ENOUGH = 2000  # frames to wait for something before giving up


class StageTime:
    """The time of the stage: it moves by one frame at a time."""

    now: float = ClockBaseBehavior.time()  # seconds


ClockBaseBehavior.time = staticmethod(lambda: StageTime.now)


@contextmanager
def running_app(
    size: tuple[int, int] = (360, 800), lang: str = "en", text_scale: float = 1.0, journal: Journal | None = None,
    **settings: Any,
) -> Iterator[IcebreakerApp]:
    """The app as after its start, in a window of this size (dp = px); settings by name."""
    EventLoop.ensure_window()
    EventLoop.status = "started"
    Window.size = size
    journal = journal or Journal.in_memory()
    for name, value in {"language": lang, "text_scale": text_scale, **settings}.items():
        journal.set_setting(name, value)
    app = IcebreakerApp(journal=journal)
    App._running_app = app
    root = app.build()
    app.root = root
    Window.add_widget(root)
    app.on_start()
    frames(4)
    try:
        yield app
    finally:
        app.nav.tell("left")
        Window.unbind(on_keyboard=app._on_keyboard, on_resize=app._on_resize)
        for child in list(Window.children):
            Window.remove_widget(child)
        App._running_app = None
        object.__setattr__(global_idmap["app"], "_obj", None)  # rules in kv would go on asking the first app they met
        memory.release()


def frames(count: int = 1, drawn: bool = True) -> None:
    """Let frames go by; not drawing them saves most of the time on a machine that draws by software."""
    for _ in range(count):
        StageTime.now += FRAME
        if drawn:
            EventLoop.idle()
        else:
            _idle_undrawn()


def _idle_undrawn() -> None:
    """All that EventLoop.idle does but the drawing."""
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def until(condition: Callable[[], Any], most: int = ENOUGH) -> None:
    """Let frames go by until something holds; only some of them are drawn."""
    for frame in range(most):
        if condition():
            return
        frames(drawn=frame % SELDOM == 0)
    raise AssertionError(f"not after {most} frames: {condition}")


class Finger(MotionEvent):
    """A touch that a test moves about."""

    def __init__(self, x: float, y: float) -> None:
        Finger.count = getattr(Finger, "count", 0) + 1
        super().__init__("stage", f"finger-{Finger.count}", self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.scale_for_screen(*Window.system_size)

    @staticmethod
    def _share(x: float, y: float) -> dict[str, float]:
        width, height = Window.system_size
        return {"sx": x / max(1, width - 1), "sy": y / max(1, height - 1)}

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args["sx"], args["sy"]
        super().depack(args)

    def down(self) -> Finger:
        EventLoop.post_dispatch_input("begin", self)
        return self

    def to(self, x: float, y: float) -> Finger:
        self.move(self._share(x, y))
        EventLoop.post_dispatch_input("update", self)
        return self

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def middle(place: Place) -> tuple[float, float]:
    return place.to_window(*place.center) if isinstance(place, Widget) else place


def tap(place: Place) -> None:
    """Down and up at a widget's middle or at a place of the window."""
    finger = Finger(*middle(place)).down()
    frames()
    finger.up()
    frames(2)


def drag(start: Place, end: Place, steps: int = 8) -> None:
    finger = fingers(start)[0]
    (ax, ay), (bx, by) = middle(start), middle(end)
    for i in range(1, steps + 1):
        finger.to(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps)
        frames()
    finger.up()
    frames(2)


def fingers(*places: Place) -> list[Finger]:
    """Several fingers down at once; move them with .to(x, y), lift them with .up()."""
    down = [Finger(*middle(place)).down() for place in places]
    frames()
    return down


def key(code: int) -> None:
    """A key of the keyboard; 27 is Escape and Android's back."""
    Window.dispatch("on_keyboard", code, 0, None, [])
    frames(2)


def resize(width: int, height: int) -> None:
    """Turn the device."""
    Window.size = (width, height)
    frames(4)


def find(root: Widget, text: str) -> Widget:
    """The first widget under root whose `text` or `title` is this, wherever its lines may break."""
    for widget in root.walk(restrict=True):
        if _breaking(text) in (_breaking(getattr(widget, "text", "")), _breaking(getattr(widget, "title", ""))):
            return widget
    raise AssertionError(f"there is no '{text}' on the screen")


def _breaking(text: str) -> str:
    return text.replace("\u00a0", " ") if isinstance(text, str) else ""


def shot(path: str | Path) -> Path:
    """A picture of the window."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    frames(2)
    written = Window.screenshot(name=str(path.with_suffix("")) + "-.png")
    os.replace(written, path)
    return path
