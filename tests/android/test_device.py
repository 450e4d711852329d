"""Android's answers, asked of a pretended Java: every path, on every age of Android."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType, SimpleNamespace

import pytest

OLD, CUT_OUT, NEW = 24, 28, 36  # API levels: nothing, cut-outs, insets by type
BARS, CUT = 1, 2


class Java:
    """As much of Android as the app asks for; it remembers what it was told."""

    def __init__(self, api: int, insets: object) -> None:
        self.told: list[object] = []
        controller = SimpleNamespace(setSystemBarsBehavior=lambda way: self.told.append(("behave", way)),
                                     hide=lambda kinds: self.told.append(("hide", kinds)))
        view = SimpleNamespace(getRootWindowInsets=lambda: insets)
        window = SimpleNamespace(getInsetsController=lambda: controller, getDecorView=lambda: view,
                                 addFlags=lambda flags: self.told.append(("add", flags)),
                                 clearFlags=lambda flags: self.told.append(("clear", flags)))
        activity = SimpleNamespace(getWindow=lambda: window, moveTaskToBack=lambda whole: self.told.append(("back", whole)))
        self.classes = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=api),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: BARS, displayCutout=lambda: CUT),
            "android.view.WindowInsetsController": SimpleNamespace(BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE="swipe"),
            "java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(toLanguageTag=lambda: "fr-CA")),
        }


@pytest.fixture
def device(monkeypatch):
    """device(api, insets) -> the module as on a phone, and what Java was told."""
    def make(api: int, insets: object = None) -> tuple[ModuleType, list[object]]:
        java = Java(api, insets)
        for name, parts in (("jnius", {"autoclass": java.classes.__getitem__}), ("android", {}),
                            ("android.runnable", {"run_on_ui_thread": lambda function: function})):
            module = ModuleType(name)
            vars(module).update(parts)
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, "app.ui.device_android", raising=False)
        return importlib.import_module("app.ui.device_android"), java.told

    yield make
    sys.modules.pop("app.ui.device_android", None)


def insets_by_type(kinds: int) -> SimpleNamespace:
    return SimpleNamespace(left=1, top=2, right=3, bottom=4) if kinds == BARS | CUT else SimpleNamespace()


def a_cut() -> SimpleNamespace:
    return SimpleNamespace(getSafeInsetLeft=lambda: 5, getSafeInsetTop=lambda: 6, getSafeInsetRight=lambda: 7,
                           getSafeInsetBottom=lambda: 8)


@pytest.mark.parametrize(("api", "insets", "found"), [
    (NEW, None, (0, 0, 0, 0)),
    (NEW, SimpleNamespace(getInsets=insets_by_type), (1, 2, 3, 4)),
    (CUT_OUT, SimpleNamespace(getDisplayCutout=a_cut), (5, 6, 7, 8)),
    (CUT_OUT, SimpleNamespace(getDisplayCutout=lambda: None), (0, 0, 0, 0)),
    (OLD, SimpleNamespace(), (0, 0, 0, 0)),
])
def test_insets_are_what_this_android_can_tell(device, api, insets, found):
    assert device(api, insets)[0].insets() == found


def test_bars_are_hidden_until_a_swipe_and_an_old_android_is_left_alone(device):
    phone, told = device(NEW)
    phone.immersive()
    assert told == [("behave", "swipe"), ("hide", BARS)]
    old, told = device(OLD)
    old.immersive()
    assert told == []


def test_the_language_is_the_systems(device):
    assert device(NEW)[0].language() == "fr-CA"


def test_leaving_the_start_screen_keeps_the_app_in_the_background(device):
    phone, told = device(NEW)
    phone.to_launcher()
    assert told == [("back", True)]


def test_a_secret_is_kept_out_of_the_systems_pictures_while_it_shows(device):
    phone, told = device(NEW)
    phone.keep_private(True)
    phone.keep_private(False)
    assert told == [("add", 0x2000), ("clear", 0x2000)]


def test_the_screen_stays_on_only_when_asked(device):
    from kivy.core.window import Window

    phone, _ = device(NEW)
    phone.keep_screen_on(True)
    assert not Window.allow_screensaver
    phone.keep_screen_on(False)
    assert Window.allow_screensaver
