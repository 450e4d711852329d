"""Scenes: matches at a moment worth a picture, played so far by bots and kept in the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from app import tables
from app.core.game import Setup, Value
from app.core.host import Host, Played
from app.core.match import Match
from app.games import GAMES
from app.store import Player

SEED = 7
NAMES = ("Mila", "Papa", "Nanuk", "Pip")
COLOURS = ("teal", "orange", "purple", "yellow")
ALONE, FOUR = ("person", "medium", "easy"), ("person",) * 4
SKATING = ("person", "hard", "hard")  # bots that do not go out before there is something to see
FINGERS = {"icelake": "hard"}  # who plays for people; medium elsewhere
SETTLED = 90  # frames until everything that glides in has arrived


@dataclass(frozen=True, slots=True)
class Scene:
    """A match to be looked at: who plays, and how far it is.

    `ready` is asked once so many moves are made; with `before` the match stops short of the first event of that name.
    """

    name: str
    game: str
    kinds: tuple[str, ...] = ALONE
    moves: float = 0
    seating: str = "side"
    options: tuple[tuple[str, Value], ...] = ()
    seed: int = SEED
    ready: Callable[[Match], bool] = lambda match: 0 in match.to_act
    before: str = ""


MATCHES = (
    Scene("match-icecool", "icecool", ALONE, 14),
    Scene("match-icelake", "icelake", SKATING, 60, seed=35),
    Scene("match-icetowers", "icetowers", ALONE, 30),
    Scene("match-freeze", "freeze", ALONE, 110, seed=11),
    Scene("solo-freeze", "freeze", ("person",), 60, seed=59),
)
BEGINNINGS = tuple(Scene(f"begin-{game}", game) for game in ("icecool", "icelake", "freeze"))
CURTAIN = Scene("curtain-icelake", "icelake", ("person", "person"), 40)
ROUND_THE_TABLE = (
    Scene("table-icecool", "icecool", ("person", "person", "easy", "easy"), 14, "round"),
    Scene("table-icelake", "icelake", ("person", "person", "person"), 60, "round", seed=24),
    Scene("table-icetowers", "icetowers", FOUR, 40, "round", before="Placed"),
    Scene("table-freeze", "freeze", FOUR, 150, "round", seed=11),
)


def enter(app: Any, scene: Scene) -> Any:
    """Put a scene on the glass; its match screen. Bots decide within a frame, so that every picture comes out the same."""
    from app.ui import matches

    matches.resume(saved(app, scene))
    session = app.nav.screen.session
    session.tick = partial(session.tick, inf)
    return app.nav.screen


def saved(app: Any, scene: Scene, to_the_end: bool = False) -> int:
    """The scene's match in the journal; bots played for everybody."""
    setup = Setup(len(scene.kinds), scene.seed, dict(scene.options))
    match, now = _played(scene, setup, to_the_end)
    players = tuple(Player(name, colour, kind) for name, colour, kind in zip(NAMES, COLOURS, scene.kinds, strict=False))
    number: int = app.journal.begin(scene.game, setup, players, scene.seating)
    for index, move in enumerate(match.log):
        app.journal.record(number, index, move)
    app.journal.set_clock(number, now)
    if match.outcome is not None:
        app.journal.finish(number, match.outcome)
    return number


def _played(scene: Scene, setup: Setup, to_the_end: bool) -> tuple[Match, int]:
    """The match at the scene's moment, and its play time."""
    match = Match(GAMES[scene.game], setup)
    finger = FINGERS.get(scene.game, "medium")
    levels = {seat: finger if kind == "person" else kind for seat, kind in enumerate(scene.kinds)}
    host, now = Host(match, tables.drivers(scene.game, levels)), 0
    while match.outcome is None:
        late, length = len(match.log) >= scene.moves and not to_the_end, len(match.log)
        if late and not scene.before and scene.ready(match):
            break
        played = host.tick(now, inf)
        if late and scene.before and (number := _first(scene.before, played)) is not None:
            log = match.log[:length + number]
            return Match(match.rules, setup, log), log[-1].at if log else now
        if not played and not host.thinking:  # whoever just acted may have something to do before the next plan comes due
            now = max(now, host.next_due() or now)
    return match, now


def _first(name: str, played: list[Played]) -> int | None:
    """The number of the first move that led to such an event."""
    return next((number for number, one in enumerate(played)
                 if any(type(event).__name__ == name for event in one.step.events)), None)
