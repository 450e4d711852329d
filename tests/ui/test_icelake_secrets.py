"""Ice Lake on a real window: nothing of a program is to be seen by anyone but its owner, pixel by pixel."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from PIL import Image

from app.ui import matches
from app.ui.stage import Finger, frames, middle, resize, running_app, shot
from tests.ui.icelake_hands import begin, let_pass, open_curtain, touch, wait, write, write_at_desk

PHONE, TABLET = (360, 800), (1280, 800)
PERSON = "person"
SECRETS = ("S", "SRRLLSSRLRSSLLSR" * 3)  # they begin alike, so that the first step tells nothing
SETTLED = 16  # frames until the screen has faded in

Scene = Callable[[Any, Any, str, Callable[[str], None]], None]


def pictures(scene: Scene, secret: str, size: tuple[int, int], seating: str, folder: Path) -> dict[str, Path]:
    """What a scene shows, picture by picture, with this secret of the first player."""
    taken: dict[str, Path] = {}

    def take(name: str) -> None:
        taken[name] = shot(folder / f"{len(secret)}-{name}.png")

    with running_app(size) as app:
        screen = begin(app, (PERSON, PERSON, "easy"), seating, seed=5)
        frames(SETTLED)
        scene(app, screen, secret, take)
    return taken


def colours(picture: Path) -> bytes:
    """What an eye sees of it: glass has no fourth channel."""
    return Image.open(picture).convert("RGB").tobytes()


def passing_on(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """The first player locks in; what all see, the curtain, the second player's screen, then the first steps."""
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    write(screen, secret)
    touch(screen.board.planner.lock)
    take("everybody")
    wait(screen, lambda: screen.curtain_up)
    take("curtain")
    assert open_curtain(screen) == 1
    take("second")
    write(screen, "LS")
    take("second writes")
    touch(screen.board.planner.lock)
    wait(screen, lambda: not screen.playback.busy and screen.board.state.struck[0] == "S")
    take("first step")


def a_draft(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """The first player is still writing when the second takes the glass, and when the app is left."""
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    write(screen, secret)
    screen.board.planning.say_hold(0)
    touch(screen.board.strips[1])
    take("curtain of the second")
    assert open_curtain(screen) == 1
    take("second")
    touch(screen.board.strips[0])
    open_curtain(screen)
    assert screen.board.planning.letters == secret
    app.on_pause()
    take("recent apps")
    app.on_resume()
    take("back again")
    open_curtain(screen)
    assert screen.board.planning.letters == secret


def a_glance_back(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """The first player locks in and looks at it again; then the second's screen comes."""
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    write(screen, secret)
    touch(screen.board.planner.lock)
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    touch(screen.board.strips[0])
    assert open_curtain(screen) == 0 and screen.board.state.programs[0] == secret
    touch(screen.board.strips[1])
    take("curtain")
    open_curtain(screen)
    take("second")


def by_way_of_the_settings(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """The first player pauses to look into the settings; the app is left from there; who comes back may be anyone."""
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    write(screen, secret)
    screen.pause()
    app.go("settings")
    frames(SETTLED)
    app.on_pause()
    app.on_resume()
    take("settings")
    app.back()
    frames(SETTLED)
    take("back again")
    open_curtain(screen)
    assert screen.board.planning.letters == secret and screen.sheet


def after_a_kill(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """The first player has locked in when the app is killed; the match goes on from the journal."""
    wait(screen, lambda: screen.curtain_up)
    open_curtain(screen)
    write(screen, secret)
    touch(screen.board.planner.lock)
    wait(screen, lambda: screen.curtain_up)
    app.home()
    take("start")
    matches.resume(screen.session.match_id)
    frames(SETTLED)
    again = app.nav.screen
    take("going on")
    wait(again, lambda: again.curtain_up)
    assert open_curtain(again) == 1
    take("second")


def looking_back(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """In the second turn the first player has locked in; the second looks again at the steps of the turn before."""
    for letters in ("S", "S", secret):
        wait(screen, lambda: screen.curtain_up)
        open_curtain(screen)
        write(screen, letters)
        touch(screen.board.planner.lock)
    wait(screen, lambda: screen.curtain_up)
    assert open_curtain(screen) == 1
    touch(screen.board.again)
    take("before the last step")
    touch(screen.board.watch.step)
    let_pass(screen, 0.3)
    take("on its way")
    touch(screen.board.watch.freeze)
    let_pass(screen, 0.3)
    take("back in the present")


def at_desks(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
    """All in the open: one has written, the other peeks; then one has locked in."""
    let_pass(screen, 2)
    for desk in screen.board.desks:
        desk.mean("RLS")
    write_at_desk(screen, 0, secret)
    take("written")
    finger = Finger(*middle(screen.board.desks[1].peek)).down()
    take("the other peeks")
    finger.up()
    touch(screen.board.desks[0].lock)
    let_pass(screen, 0.2)
    assert screen.session.match.state.locked[0]
    take("locked")
    app.on_pause()
    take("recent apps")


@pytest.mark.parametrize(("scene", "size", "seating"), [
    (passing_on, PHONE, "side"), (passing_on, TABLET, "side"), (a_draft, PHONE, "face"), (a_glance_back, PHONE, "side"),
    (by_way_of_the_settings, PHONE, "side"), (after_a_kill, PHONE, "side"), (looking_back, PHONE, "side"),
    (at_desks, TABLET, "face"),
])
def test_another_secret_changes_no_pixel_for_others(scene: Scene, size: tuple[int, int], seating: str, tmp_path: Path):
    """IL3, IL-A14: one letter or forty-eight, locked in or not: others see the same."""
    short, long = (pictures(scene, secret, size, seating, tmp_path) for secret in SECRETS)
    assert short and short.keys() == long.keys()
    for name, path in short.items():
        assert colours(path) == colours(long[name]), name


def test_a_copy_as_text_holds_no_program_that_is_still_secret(monkeypatch):
    """IL3: locked in, taken back or not yet carried out, no letter is in it; a match from it goes on at the start of the turn."""
    held: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", held.append)
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, PERSON))
        number, board = screen.session.match_id, screen.board
        matches.export(number)
        for letters in ("SS", "LSS"):
            wait(screen, lambda: screen.curtain_up)
            open_curtain(screen)
            write(screen, letters)
            touch(board.planner.lock)
            matches.export(number)
        wait(screen, lambda: screen.session.match.state.struck == ("S", "L"))
        matches.export(number)
        assert not any(json.loads(copy)["moves"] for copy in held)
        wait(screen, lambda: board.state.turn == 2)
        matches.export(number)
        told = json.loads(held[-1])["moves"]
        assert len(told) == len(screen.session.match.log) == 7
        wait(screen, lambda: screen.curtain_up)
        open_curtain(screen)
        write(screen, "S")
        touch(board.planner.lock)
        touch(board.strips[0])
        open_curtain(screen)
        touch(board.planner.lock)
        assert not any(screen.session.match.state.locked)
        matches.export(number)
        assert json.loads(held[-1])["moves"] == told
        matches.resume(app.journal.import_text(held[-1]))
        frames(3)
        assert app.nav.screen.session.match.state.turn == 2


def test_the_owner_does_see_a_difference(tmp_path: Path):
    """IL-A15: so the test above would notice a program on the glass."""
    def own(app: Any, screen: Any, secret: str, take: Callable[[str], None]) -> None:
        wait(screen, lambda: screen.curtain_up)
        open_curtain(screen)
        write(screen, secret)
        take("own")

    short, long = (pictures(own, secret, PHONE, "side", tmp_path)["own"] for secret in SECRETS)
    assert colours(short) != colours(long)


def test_only_a_held_peek_shows_what_the_keys_mean():
    """IL-A14: pressed it shows, let go, slid off or covered it hides; every turn has new meanings."""
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, PERSON), "face")
        desk = screen.board.desks[0]
        assert all(key.hidden for key in desk.keys)
        finger = Finger(*middle(desk.peek)).down()
        assert not any(key.hidden for key in desk.keys)
        assert all(key.hidden for key in screen.board.desks[1].keys)
        finger.up()
        assert all(key.hidden for key in desk.keys)
        for cover in (screen.pause, lambda: resize(800, 1280), lambda: app.go("settings")):
            Finger(*middle(desk.peek)).down()
            Finger(*middle(screen.board.desks[1].peek)).down()
            assert not any(key.hidden for one in screen.board.desks for key in one.keys)
            cover()
            assert all(key.hidden for one in screen.board.desks for key in one.keys)
            screen.close_sheet()
        app.back()
        frames(SETTLED)
        resize(*TABLET)
        Finger(*middle(desk.peek)).down()
        drawn: list[bool] = []
        Window.bind(on_draw=lambda *_: drawn.append(all(key.hidden for key in desk.keys)))
        app.on_pause()
        assert drawn and drawn[-1]  # the picture for the recent apps is drawn anew before the system takes it
        meanings = set()
        for _ in range(40):
            desk.shuffle()
            meanings.add("".join(key.letter for key in desk.keys))
        assert len(meanings) > 3 and all(sorted(meaning) == ["L", "R", "S"] for meaning in meanings)
