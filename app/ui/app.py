"""The app: settings, words and colours for all screens, the way between them, pause and return."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "maxfps", "60")
Config.set("kivy", "exit_on_escape", "0")
Config.set("kivy", "log_level", "warning")
Config.set("input", "mouse", "mouse,disable_on_activity,multitouch_on_demand")

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import platform
from kivymd.app import MDApp

from app.store import Journal
from app.ui import device, haptics, i18n, memory, text
from app.ui.palette import Palette
from app.ui.settings import Settings
from app.ui.widgets.words import in_lines, width_of

BACK = 27  # Android's back key and a desktop's Escape
GAMES_ON = ("match", "tutorial", "lesson", "replay")  # screens that are a board to their edges


class IcebreakerApp(MDApp):
    """Everything a screen may ask for; kv names `app.lang`, `app.text_scale` and `app.paint` to follow changes."""

    lang = StringProperty("en")
    text_scale = NumericProperty(1.0)
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom in px
    paint = ObjectProperty()
    settings = ObjectProperty()

    def __init__(self, journal: Journal | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.journal = journal or Journal.open(_data_folder(self))
        self.paint = Palette()
        self.settings = Settings(self.journal)
        # Set before KivyMD listens: each change would make it reckon its sixty colours anew, 0.05 s every time.
        self.theme_cls.primary_palette = "Aquamarine"
        self._dark()
        self.nav: Any = None
        self.root_layout: FloatLayout | None = None
        self.pill: Widget | None = None  # the notice or undo pill that shows
        self._passed_on = 0  # sentences of the journal that were shown

    def build(self) -> Widget:
        from app.ui.nav import Nav
        from app.ui.widgets.scene import Scene

        self.title = "Icebreaker"
        self.icon = str(Path(__file__).parents[2] / "assets" / "icon.png")
        self._follow_settings()
        self.root_layout = FloatLayout(size=Window.size)
        self.root_layout.add_widget(Scene())
        self.nav = Nav(size=Window.size)  # the first screen is laid out once, for the room it will have
        self.root_layout.add_widget(self.nav)
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        self.nav.go("start")
        return self.root_layout

    def on_start(self) -> None:
        device.immersive()
        Clock.schedule_once(self._settle_in, 0)

    def _settle_in(self, *_: Any) -> None:
        self.insets = device.insets()
        self._sound()  # only now: the audio device opens after the first picture
        self.journal.on_notice = self._pass_on_notices
        self._pass_on_notices()
        memory.keep()

    # Words

    def tr(self, words: str, *_: Any, **values: Any) -> str:
        return i18n.tr(words, **values)

    def ntr(self, one: str, many: str, n: int, *_: Any, **values: Any) -> str:
        return i18n.ntr(one, many, n, **values)

    def text_width(self, words: str, font_size: float, bold: bool) -> float:
        """How wide the widest line of these words is in pixels."""
        return max((width_of(line, font_size, bold) for line in words.split("\n")), default=0) + 2

    def in_lines(self, words: str, room: float, font_size: float, bold: bool) -> str:
        return in_lines(words, room, font_size, bold)

    # Settings

    def _follow_settings(self) -> None:
        self.settings.bind(language=self._language, text_scale=self._text_scale, dark=self._dark,
                           sound=self._sound, vibration=self._vibration)
        self._language()
        self._text_scale()
        self._vibration()

    def _language(self, *_: Any) -> None:
        wanted = self.settings.language or device.language()[:2]
        i18n.set_language(wanted)
        self.lang = i18n.language()

    def _text_scale(self, *_: Any) -> None:
        self.text_scale = text.scale = self.settings.text_scale

    def _dark(self, *_: Any) -> None:
        self.theme_cls.theme_style = "Dark" if self.settings.dark else "Light"
        self.paint.use(self.settings.dark)

    def _sound(self, *_: Any) -> None:
        from app.ui import sound

        sound.enabled = self.settings.sound
        if not sound.enabled:
            sound.stop_all()

    def _vibration(self, *_: Any) -> None:
        haptics.enabled = self.settings.vibration

    # The way between screens

    def go(self, name: str, **arguments: Any) -> Widget:
        screen = self.nav.go(name, **arguments)
        self._screen_changed()
        return screen

    def replace(self, name: str, **arguments: Any) -> Widget:
        screen = self.nav.replace(name, **arguments)
        self._screen_changed()
        return screen

    def home(self) -> None:
        """To the start screen; a match that was left waits there on its card."""
        self.nav.home()
        self._screen_changed()

    def back(self) -> None:
        """One step back; from the first screen to the launcher."""
        if self.nav.back():
            self._screen_changed()
        else:
            device.to_launcher()

    def _screen_changed(self) -> None:
        device.keep_screen_on(self.nav.name == "match")
        if self.pill:
            self.pill.step_aside(self.nav.name in GAMES_ON)

    # Notices

    def notice(self, words: str) -> None:
        """A sentence that stays for a while at the bottom."""
        self._pill(words, None)

    def _pass_on_notices(self) -> None:
        """Show what the journal has to say, each sentence once."""
        news, self._passed_on = self.journal.notices[self._passed_on:], len(self.journal.notices)
        if news:
            self.notice("\n".join(map(i18n.tr, news)))

    def offer_undo(self, words: str, undo: Callable[[], None]) -> None:
        """Say what was done, with a button that takes it back, for a minute."""
        self._pill(words, undo)

    def _pill(self, words: str, undo: Callable[[], None] | None) -> None:
        from app.ui.widgets.notice import Notice

        if self.pill and self.pill.parent:
            self.pill.close()
        self.pill = Notice(words=words, undo=undo)
        self.root_layout.add_widget(self.pill)

    # Keys, sizes, pause

    def _on_keyboard(self, window: Any, code: int, *_: Any) -> bool:
        from app.ui import focus
        from app.ui.widgets.sheet import top_sheet

        if code == BACK:
            if sheet := top_sheet(self.root_layout):
                sheet.close()
            else:
                self.back()
            return True
        screen = self.nav.screen
        over = getattr(screen, "sheet", None) or getattr(screen, "curtain_up", None)  # no key goes through a curtain
        root = top_sheet(self.root_layout) or over or self.root_layout  # with what may be taken back
        if any(getattr(widget, "focus", False) for widget in root.walk(restrict=True)):
            return False  # a text field has the keys
        return focus.key(root, code)

    def _on_resize(self, *_: Any) -> None:
        Clock.schedule_once(lambda dt: setattr(self, "insets", device.insets()), 0)

    def on_pause(self) -> bool:
        from app.ui import sound
        from app.ui.widgets.tap import cancel_all

        cancel_all(EventLoop.touches)
        sound.stop_all()
        self.nav.tell("paused")
        return True

    def on_resume(self) -> None:
        from app.ui import art
        from app.ui.widgets import scene

        scene.forget()
        art.reload()
        text.forget()
        device.immersive()
        self.insets = device.insets()
        self.nav.tell("resumed")
        Window.canvas.ask_update()

    def on_stop(self) -> None:
        if MDApp.get_running_app() is not self:
            return  # an app that stops itself is told so twice
        self.nav.tell("left")
        self.journal.close()


def _data_folder(app: IcebreakerApp) -> Path:
    """Where the journal lies; Kivy makes this folder, but not the one around it, which a new machine may lack."""
    around = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
    try:
        if platform == "linux":
            around.mkdir(parents=True, exist_ok=True)
        return Path(app.user_data_dir)
    except OSError:  # the journal tells the players so in a sentence, and goes on in memory
        return around / app.name


def run() -> int:
    """Start the app and stay until it is left."""
    IcebreakerApp().run()
    return 0
