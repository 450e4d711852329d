"""A walk over every menu at every size: what can be tapped is large, in sight, not covered, and does something."""

from __future__ import annotations

from typing import Any

import pytest

from app.ui.focus import Target, taps
from app.ui.widgets.sheet import top_sheet
from tests.ui.harness import frames, tap
from tests.ui.shell_visits import PLAYED, SIZES, VISITS, into_sight, lived_in_app, names, visit

FINGER = 48  # dp
ROUNDING = 1  # px
SHOWN = ("text", "title", "subtitle", "chosen", "on", "value", "at", "playing", "speed", "enabled", "where", "offset", "focus")


def hit(root: Any, x: float, y: float) -> Target | None:
    """What a finger at a place of the window would press."""
    if not root.collide_point(*root.to_widget(x, y)) and isinstance(root, Target):
        return None
    for child in root.children:  # the topmost first
        if found := hit(child, x, y):
            return found
    inside = root.collide_point(*root.to_widget(x, y))
    return root if inside and isinstance(root, Target) and root.enabled and root.opacity else None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_can_be_tapped_is_large_enough_in_sight_and_not_covered(size, scale):
    with lived_in_app(size=size, text_scale=scale) as app:
        for name, words in [*VISITS, *PLAYED]:
            root = visit(app, name, words)
            assert taps(root) or (name, words) in PLAYED, name
            for target in taps(root):
                into_sight(target)
                said = f"{name} {words}: {getattr(target, 'text', '') or target}"
                assert target.width >= FINGER - ROUNDING and target.height >= FINGER - ROUNDING, said
                left, _ = target.to_window(target.x, target.y)
                assert left >= -ROUNDING and left + target.width <= size[0] + ROUNDING, said
                x, y = target.to_window(*target.center)
                assert FINGER / 2 - ROUNDING <= y <= size[1] - FINGER / 2 + ROUNDING, said
                assert hit(app.root_layout, x, y) in _parts(target), said


def _parts(target: Target) -> list[Any]:
    """A card and the buttons on it: a finger in the middle of the card may meet either."""
    return [part for part in target.walk(restrict=True) if isinstance(part, Target)]


def everything(app: Any) -> tuple[Any, ...]:
    """What a player can see or the journal knows: differs when a tap did something."""
    root = top_sheet(app.root_layout) or app.nav.screen
    shown = [getattr(widget, name, None) for widget in root.walk(restrict=True) for name in SHOWN]
    return (len(app.nav.stack), id(root), app.pill and app.pill.words, app.journal.db.total_changes, shown)


@pytest.mark.parametrize(("name", "words"), VISITS, ids=names)
def test_every_tap_does_something(name, words):
    with lived_in_app() as app:
        for index in range(len(taps(visit(app, name, words)))):
            targets = taps(visit(app, name, words))
            if index >= len(targets):
                break  # a seat that was made free has no name
            target = targets[index]
            if getattr(target, "chosen", False):
                continue  # the one that is chosen already
            into_sight(target)
            if app.pill:
                app.pill.close()
            before = everything(app)
            tap(target)
            frames(2, drawn=False)
            assert everything(app) != before, f"{name}: {getattr(target, 'text', '') or target}"
