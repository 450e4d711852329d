"""The work of a frame in a live match with bots, against a bare Kivy canvas moving as many textured quads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import quantiles
from tempfile import TemporaryDirectory

from app.games import NAMES


def worst_of_a_hundred(spent: list[float]) -> float:
    """The 99th percentile."""
    return quantiles(spent, n=100)[-1]


def game_frames(game: str) -> dict[str, list[float]]:
    """What one process measured without pixels."""
    with TemporaryDirectory() as home:
        env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1",
               "KIVY_NO_FILELOG": "1", "KIVY_HOME": home, "KIVY_GL_BACKEND": "mock"}
        done = subprocess.run([sys.executable, "-m", "bench._frames", game], env=env, capture_output=True, text=True,
                              check=False)
    for line in done.stdout.splitlines():
        if line.startswith("MEASURED "):
            measured: dict[str, list[float]] = json.loads(line.removeprefix("MEASURED "))
            return measured
    raise RuntimeError(f"The frames of {game} could not be measured: {done.stderr[-2000:]}")


def measure() -> dict[str, tuple[float, str]]:
    found = {}
    for game in NAMES:
        measured = game_frames(game)
        found[f"frame.{game}"] = (worst_of_a_hundred(measured["match"]) / worst_of_a_hundred(measured["bare"]), "<= 3.0")
    return found


if __name__ == "__main__":
    print(measure())
