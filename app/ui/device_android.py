"""Android's answers, through pyjnius; imported on Android only (and by a test with a pretended Java)."""

from __future__ import annotations

from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass
from kivy.core.window import Window

INSETS_BY_TYPE = 30  # API levels
CUTOUTS = 28
SECURE = 0x2000  # WindowManager.LayoutParams.FLAG_SECURE

Activity = autoclass("org.kivy.android.PythonActivity")
API = autoclass("android.os.Build$VERSION").SDK_INT


def _activity() -> Any:
    return Activity.mActivity


@run_on_ui_thread
def immersive() -> None:
    """Hide the system bars; a swipe from the edge shows them for a moment."""
    if API < INSETS_BY_TYPE:
        return  # the window was opened full screen, which is enough there
    kinds, control = autoclass("android.view.WindowInsets$Type"), autoclass("android.view.WindowInsetsController")
    controller = _activity().getWindow().getInsetsController()
    controller.setSystemBarsBehavior(control.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE)
    controller.hide(kinds.systemBars())


def insets() -> tuple[int, int, int, int]:
    """Left, top, right, bottom in pixels that bars and cut-outs take."""
    found = _activity().getWindow().getDecorView().getRootWindowInsets()
    if found is None:
        return 0, 0, 0, 0
    if API >= INSETS_BY_TYPE:
        kinds = autoclass("android.view.WindowInsets$Type")
        edge = found.getInsets(kinds.systemBars() | kinds.displayCutout())
        return edge.left, edge.top, edge.right, edge.bottom
    cut = found.getDisplayCutout() if API >= CUTOUTS else None
    if cut is None:
        return 0, 0, 0, 0
    return cut.getSafeInsetLeft(), cut.getSafeInsetTop(), cut.getSafeInsetRight(), cut.getSafeInsetBottom()


def language() -> str:
    return str(autoclass("java.util.Locale").getDefault().toLanguageTag())


def keep_screen_on(on: bool) -> None:
    Window.allow_screensaver = not on


@run_on_ui_thread
def keep_private(on: bool) -> None:
    """Keep what is on the screen out of pictures that the system takes, such as the one among recent apps."""
    window = _activity().getWindow()
    if on:
        window.addFlags(SECURE)
    else:
        window.clearFlags(SECURE)


@run_on_ui_thread
def to_launcher() -> None:
    """Leave from the start screen: the app stays where it is in the background."""
    _activity().moveTaskToBack(True)
