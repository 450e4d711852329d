"""Shots: a picture of every screen, and of every game in mid-match, at one size and in one language."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

SCREENS = ("settings", "statistics")
SEED = 7
MOVES = 14  # how far a match is before its picture is taken
MOST_FRAMES = 3_000


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

    with running_app(size=(width, height), lang=lang, text_scale=text_scale) as app:
        _menus(app, Path(out))
        from app.ui import games

        for game in games.playable():
            _match(app, game, Path(out))
    return 0


def _menus(app: Any, folder: Path) -> None:
    from app.ui import games
    from app.ui.stage import frames, shot

    shot(folder / "start.png")
    visits = [(name, {}) for name in SCREENS]
    visits += [(name, {"game": game}) for game in games.playable() for name in ("setup", "howto")]
    for name, words in visits:
        app.go(name, **words)
        frames(30, drawn=False)
        shot(folder / f"{'-'.join([name, *words.values()])}.png")
        app.home()
        frames(6, drawn=False)


def _match(app: Any, game: str, folder: Path) -> None:
    from app.store import Player
    from app.ui import matches
    from app.ui.stage import frames, shot

    colours = ("teal", "orange", "purple", "yellow")
    players = tuple(Player(name, colour, level) for name, colour, level in
                    zip(("Mila", "Pip", "Nanuk"), colours, ("medium", "hard", "easy"), strict=False))
    session = matches.begin(game, players, "side", {}, SEED)
    for _ in range(MOST_FRAMES):
        if session.outcome is not None or len(session.match.log) >= MOVES:
            break
        frames(drawn=False)
        app.nav.screen.playback.skip()
        session.advance(0.2)
    frames(4)
    shot(folder / f"match-{game}.png")
    app.nav.screen.pause()
    shot(folder / f"pause-{game}.png")
    app.nav.screen.close_sheet()
    app.home()
    frames(6, drawn=False)
