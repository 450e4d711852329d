"""Focus: arrows, Enter and Tab walk over everything that can be tapped."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from app.ui.buttons import Pill
from app.ui.widgets.scroller import Scroller
from app.ui.widgets.tap import Tap

DIRECTIONS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}  # key codes of the arrows
TAB, ENTERS = 9, (13, 271, 32)

Target = Tap | Pill


def taps(root: Widget) -> list[Target]:
    """Everything under a widget that can be tapped now, in drawing order."""
    return [widget for widget in root.walk(restrict=True)
            if isinstance(widget, Target) and widget.enabled and widget.opacity > 0 and widget.width > 1]


def focused(root: Widget) -> Target | None:
    return next((tap for tap in taps(root) if tap.focused), None)


def focus(root: Widget, chosen: Target) -> None:
    """Put the ring on one, take it off all others, and scroll to it."""
    for tap in taps(root):
        _set(tap, tap is chosen)
    for scroller in _around(chosen):
        scroller.scroll_to(chosen)


def blur(root: Widget) -> None:
    for tap in taps(root):
        _set(tap, False)


def _set(target: Target, on: bool) -> None:
    if target.focused != on:
        target.focused = on
        if isinstance(target, Pill):
            target.draw()


def key(root: Widget, code: int) -> bool:
    """Handle a key; False when it means nothing here."""
    now = focused(root)
    if code in ENTERS and now:
        now.tap()
        return True
    if code == TAB or (code in DIRECTIONS and now is None):
        everything = taps(root)
        if everything:
            at = everything.index(now) + 1 if now else 0
            focus(root, everything[at % len(everything)])
        return bool(everything)
    if code in DIRECTIONS and now:
        _move(root, now, DIRECTIONS[code])
        return True
    return False


def _move(root: Widget, now: Target, direction: tuple[int, int]) -> None:
    if direction[0] and hasattr(now, "nudge"):
        now.nudge(direction[0])  # a slider keeps left and right for itself
    elif found := _nearest(now, direction, taps(root)):
        focus(root, found)


def _nearest(start: Target, direction: tuple[int, int], all_taps: list[Target]) -> Target | None:
    x, y = start.to_window(*start.center)
    best, found = float("inf"), None
    for tap in all_taps:
        tx, ty = tap.to_window(*tap.center)
        along = (tx - x) * direction[0] + (ty - y) * direction[1]
        aside = abs((tx - x) * direction[1]) + abs((ty - y) * direction[0])
        if tap is not start and along > 1 and along + 2 * aside < best:
            best, found = along + 2 * aside, tap
    return found


def _around(widget: Widget) -> Iterator[Scroller]:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Scroller):
            yield parent
        parent = parent.parent
