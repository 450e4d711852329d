"""The commands: python -m app [play | arena | shots | demo]."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict

from app.core.arena import LEVELS, Result

ALL_LEVELS = (*LEVELS, "random")
WINDOW = {"WIDTH": 1120, "HEIGHT": 700, "MINIMUM_WIDTH": 360, "MINIMUM_HEIGHT": 360}  # on a desktop: a tablet, or less


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app", description="Icebreaker: four ice games on one screen.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("play", help="start the app (also without any word)")
    _arena_words(commands.add_parser("arena", help="let bots play, headless"))
    shots = commands.add_parser("shots", help="write a picture of every screen")
    shots.add_argument("out")
    shots.add_argument("--size", default="1280x800")
    shots.add_argument("--lang", default="en")
    shots.add_argument("--text", type=float, default=1.0, help="text size, 1.0 to 2.0")
    shots.add_argument("--only", default="", metavar="PART", help="only pictures with this part in their name")
    demo = commands.add_parser("demo", help="a bots-only evening of all games, offscreen")
    demo.add_argument("out")
    chosen = parser.parse_args(words)
    match chosen.command:
        case "arena":
            return arena(chosen)
        case "shots":
            from app.shots import shots as take_shots

            return take_shots(chosen.out, chosen.size, chosen.lang, chosen.text, chosen.only)
        case "demo":
            from app.demo import demo as play_demo

            return play_demo(chosen.out)
        case _:
            for side, dp in WINDOW.items():
                os.environ.setdefault(f"KCFG_GRAPHICS_{side}", str(dp))
            from app.ui.app import run

            return run()


def _arena_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seats", default="expert,easy", help=f"levels, one per seat: {', '.join(ALL_LEVELS)}")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def arena(chosen: argparse.Namespace) -> int:
    """Bots against bots; wrong words are answered with a sentence and exit code 2."""
    from app import games, tables
    from app.core import arena
    from app.core.game import BadSetup

    levels = chosen.seats.split(",")
    if chosen.game not in games.GAMES:
        return _refuse(f"There is no game '{chosen.game}'; there are: {', '.join(games.GAMES)}.")
    if wrong := [level for level in levels if level not in ALL_LEVELS]:
        return _refuse(f"There is no level '{wrong[0]}'; there are: {', '.join(ALL_LEVELS)}.")
    if len(levels) not in games.seats(chosen.game):
        allowed = ", ".join(map(str, games.seats(chosen.game)))
        return _refuse(f"{chosen.game} is for {allowed} seats, not {len(levels)}.")
    if chosen.matches < 1:
        return _refuse("The number of matches must be 1 or more.")
    progress = (lambda result: None) if chosen.json else _bar(chosen.matches)
    try:
        result = arena.run(chosen.game, games.GAMES[chosen.game], levels, chosen.matches, chosen.seed,
                           tables.drivers, _options(games.options(chosen.game), chosen.option), progress)
    except BadSetup as refusal:
        return _refuse(str(refusal))
    print(json.dumps(asdict(result)) if chosen.json else _report(result))
    return 0


def _options(allowed, pairs: list[str]) -> dict:
    """NAME=VALUE words as options of the right type; unknown ones are left for the rules to refuse."""
    options = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        options[name] = next((known for known in allowed.get(name, ()) if str(known).lower() == value.lower()), value)
    return options


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return 2


def _bar(matches: int):
    def show(result: Result) -> None:
        done = 30 * result.matches // matches
        print(f"\r[{'#' * done}{'.' * (30 - done)}] {result.matches}/{matches}", end="", file=sys.stderr, flush=True)

    return show


def _report(result: Result) -> str:
    counts = f"{result.matches} matches, {result.draws} draws, {result.moves} moves, {result.seconds} s"
    rows = [f"\n{result.game}: {counts}"]
    rows += [f"  {level:8} {wins:7.1f} wins  {100 * wins / result.matches:5.1f} %"
             for level, wins in zip(result.seats, result.wins, strict=True)]
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
