"""The demonstration: bots play an evening of all games in a window without a screen, and leave pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

LEVELS = ("medium", "easy")
SEED = 7
HURRY = 0.5  # seconds of play time added to every frame
PICTURES_AT = (2, 12, 40)  # moves
MOST_FRAMES = 60_000
NAMES = ("Nanuk", "Pip")


def demo(out: str) -> int:
    """Play one match of each game to its end; 0 when all of them ended."""
    from app.ui import games
    from app.ui.stage import running_app, shot

    folder = Path(out)
    with running_app(size=(1280, 800), sound=False) as app:
        shot(folder / "start.png")
        for game in games.playable():
            outcome = _evening(app, game, folder)
            names = " and ".join(NAMES[seat] for seat in outcome.winners if seat >= 0) or "Nobody"
            print(f"{games.title(game)}: {names} won with {outcome.scores}. {outcome.reason}", flush=True)
    print(f"Pictures are in {folder}.")
    return 0


def _evening(app: Any, game: str, folder: Path) -> Any:
    from app.store import Player
    from app.ui import matches
    from app.ui.stage import SELDOM, frames, shot, until

    players = tuple(Player(name, colour, level)
                    for name, colour, level in zip(NAMES, ("teal", "orange"), LEVELS, strict=True))
    session = matches.begin(game, players, "side", {}, SEED)
    screen, waiting = app.nav.screen, list(PICTURES_AT)
    for frame in range(MOST_FRAMES):
        if session.outcome is not None:
            break
        frames(drawn=frame % SELDOM == 0)
        if waiting and len(session.match.log) >= waiting[0]:
            shot(folder / f"{game}-{waiting.pop(0)}.png")
        screen.playback.skip()
        session.advance(HURRY)
    outcome = session.outcome
    if outcome is None:
        raise RuntimeError(f"{game} did not end within {MOST_FRAMES} frames ({len(session.match.log)} moves).")
    until(lambda: _at_results(app, screen))
    frames(120, drawn=False)
    shot(folder / f"{game}-results.png")
    app.home()
    frames(4)
    return outcome


def _at_results(app: Any, screen: Any) -> bool:
    """Whether the results show; a sheet that explains the end is closed, as a finger would."""
    if app.nav.name != "results":
        screen.playback.skip()
        if screen.sheet:
            screen.close_sheet()
    return bool(app.nav.name == "results")
