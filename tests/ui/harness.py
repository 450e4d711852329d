"""The real app in a window without a screen: frames, fingers and pictures for tests and shots.

    with running_app(size=(360, 800), lang="en") as app:
        tap(find(app.nav.screen, "Settings"))
        until(lambda: app.nav.name == "settings")
"""

from app.ui.stage import (  # noqa: F401
    drag,
    find,
    fingers,
    frames,
    key,
    resize,
    running_app,
    shot,
    tap,
    until,
)
