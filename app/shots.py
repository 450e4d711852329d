"""Shots: a picture of every screen, and of every game in mid-match, at one size and in one language."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from app import tables
from app.core.game import Setup, Value
from app.core.host import Host
from app.core.match import Match
from app.games import GAMES
from app.store import Player

SEED = 7
NAMES = ("Mila", "Papa", "Nanuk", "Pip")
COLOURS = ("teal", "orange", "purple", "yellow")
WIDE = 600  # dp of the shorter side from which several people sit around the glass
SETTLED = 90  # frames until everything that glides in has arrived


@dataclass(frozen=True, slots=True)
class Scene:
    """A match to be looked at: who plays, and how far it is."""

    name: str
    game: str
    kinds: tuple[str, ...]
    moves: int
    seating: str = "side"
    options: tuple[tuple[str, Value], ...] = ()
    seed: int = SEED


ALONE = (
    Scene("match-icecool", "icecool", ("person", "medium", "easy"), 14),
    Scene("match-icelake", "icelake", ("person", "medium", "easy"), 60),
    Scene("match-icetowers", "icetowers", ("person", "medium", "easy"), 30),
    Scene("match-freeze", "freeze", ("person", "medium", "easy"), 110, seed=11),
    Scene("solo-freeze", "freeze", ("person",), 60, seed=11),
)
AROUND = (
    Scene("table-icecool", "icecool", ("person", "person", "easy", "easy"), 14, "round"),
    Scene("table-icelake", "icelake", ("person", "person", "person"), 60, "round"),
    Scene("table-icetowers", "icetowers", ("person", "person", "person", "person"), 40, "round"),
    Scene("table-freeze", "freeze", ("person", "person", "person", "person"), 150, "round", seed=11),
)
CURTAIN = Scene("curtain-icelake", "icelake", ("person", "person"), 40)


def shots(out: str, size: str, lang: str, text_scale: float) -> int:
    """Write the pictures, named by screen; wrong words are answered with a sentence and 2."""
    from app.ui.i18n import LANGUAGES

    try:
        width, height = (int(number) for number in size.split("x"))
    except ValueError:
        print(f"The size is WIDTHxHEIGHT, such as 360x800, not '{size}'.", file=sys.stderr)
        return 2
    if lang not in LANGUAGES:
        print(f"There is no language '{lang}'; there are: {', '.join(LANGUAGES)}.", file=sys.stderr)
        return 2
    from app.ui.stage import running_app

    folder, scenes = Path(out), (*ALONE, CURTAIN, *(AROUND if min(width, height) >= WIDE else ()))
    with running_app(size=(width, height), lang=lang, text_scale=text_scale) as app:
        _empty(app, folder)
        for scene in scenes:
            _match(app, scene, folder)
        for scene in ALONE:
            _results(app, scene, folder)
        _menus(app, folder)
    return 0


def _empty(app: Any, folder: Path) -> None:
    """What a new player sees."""
    _picture(app, folder, "start")
    _picture(app, folder, "statistics", "statistics-empty")


def _menus(app: Any, folder: Path) -> None:
    from app.ui import games

    app.home()
    _picture(app, folder, "start", "start-continue")
    for name in ("settings", "statistics"):
        _picture(app, folder, name)
    app.settings.dark = False
    for name in ("start", "settings", "statistics"):
        _picture(app, folder, name, f"{name}-day")
    app.settings.dark = True
    for game in games.playable():
        for name in ("setup", "howto"):
            _picture(app, folder, name, f"{name}-{game}", game=game)
        for entry in games.entries(game):
            _picture(app, folder, entry.screen, f"{entry.screen}-{game}", **entry.arguments)


def _picture(app: Any, folder: Path, screen: str, name: str = "", **words: Any) -> None:
    from app.ui.stage import frames, shot

    if screen != "start":
        app.go(screen, **words)
    frames(SETTLED, drawn=False)
    shot(folder / f"{name or screen}.png")
    app.home()
    frames(6, drawn=False)


def _match(app: Any, scene: Scene, folder: Path) -> None:
    from app.ui import matches
    from app.ui.stage import frames, shot

    matches.resume(_saved(app, scene, scene.moves))
    frames(SETTLED, drawn=False)
    shot(folder / f"{scene.name}.png")
    if scene.name.startswith("match"):
        app.nav.screen.pause()
        shot(folder / f"pause-{scene.game}.png")
        app.nav.screen.close_sheet()
    app.home()
    frames(6, drawn=False)


def _results(app: Any, scene: Scene, folder: Path) -> None:
    from app.ui import matches
    from app.ui.stage import frames, shot

    matches.resume(_saved(app, scene, inf))
    frames(3 * SETTLED, drawn=False)
    shot(folder / f"results-{scene.name.removeprefix('match-')}.png")
    replay = app.go("replay", session=app.nav.screen.session)
    frames(6, drawn=False)
    replay.show(len(replay.match.log) // 2)
    frames(SETTLED, drawn=False)
    shot(folder / f"replay-{scene.name.removeprefix('match-')}.png")
    app.home()
    frames(6, drawn=False)


def _saved(app: Any, scene: Scene, moves: float) -> int:
    """A match in the journal after so many moves, at a moment when the first seat may act; bots played for everybody."""
    setup = Setup(len(scene.kinds), scene.seed, dict(scene.options))
    match = Match(GAMES[scene.game], setup)
    levels = {seat: "medium" if kind == "person" else kind for seat, kind in enumerate(scene.kinds)}
    host, now = Host(match, tables.drivers(scene.game, levels)), 0
    while match.outcome is None and not (len(match.log) >= moves and 0 in match.to_act):
        if host.tick(now, inf) or host.thinking:
            continue  # whoever just acted may have something to do before the next plan comes due
        now = max(now, host.next_due() or now)
    players = tuple(Player(name, colour, kind) for name, colour, kind in zip(NAMES, COLOURS, scene.kinds, strict=False))
    number: int = app.journal.begin(scene.game, setup, players, scene.seating)
    for index, move in enumerate(match.log):
        app.journal.record(number, index, move)
    app.journal.set_clock(number, now)
    if match.outcome is not None:
        app.journal.finish(number, match.outcome)
    return number
