"""A walk through every corner that an evening of bots does not reach: tour.py, run where the app lies."""

from __future__ import annotations

from app.store import Player
from app.ui import games, matches
from app.ui.stage import frames, key, running_app

PHONE, LYING_PHONE, TABLET = (360, 800), (800, 360), (1280, 800)
DOWN, BACK = 274, 27  # keys


def menus(size: tuple[int, int]) -> None:
    with running_app(size=size, lang="fr") as app:
        app.notice("")
        key(DOWN)
        for game in games.playable():
            app.go("setup", game=game)
            frames(4)
            for entry in games.entries(game):
                app.go(entry.screen, **entry.arguments)
                frames(8)
                app.back()
            app.home()


def seats() -> None:
    """Someone else sits down: the sheet with name and colour."""
    from app.ui.widgets.seat_sheet import SeatSheet

    with running_app(size=PHONE) as app:
        app.go("setup", game="freeze")
        frames(4)
        SeatSheet(app.nav.screen, 0).open()
        frames(4)
        key(BACK)


def gym_class() -> None:
    """A lesson of ICECOOL's gym, and the flick that earns its stars."""
    with running_app(size=PHONE) as app:
        app.go("lesson", lesson="bank")
        frames(4)
        app.nav.screen.practice.show_me()
        frames(60)


def secrets(size: tuple[int, int]) -> None:
    """Two people share the glass: the curtain, and the app in the background."""
    with running_app(size=size) as app:
        matches.begin("icelake", (Player("Mila", "teal", "person"), Player("Pip", "orange", "person")), "side", {}, 7)
        frames(8)
        app.nav.screen.curtain(0, lambda: None)
        frames(4)
        app.on_pause()
        app.on_resume()
        frames(4)
        key(BACK)


if __name__ == "__main__":
    for each in (PHONE, LYING_PHONE, TABLET):
        menus(each)
    seats()
    gym_class()
    for each in (PHONE, LYING_PHONE):
        secrets(each)
