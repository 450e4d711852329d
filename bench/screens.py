"""Start, memory and idleness of the app, against a bare KivyMD screen with one button."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

RUNS = 5  # of each, in turn
IDLE_SECONDS = 5.0


def window(which: str, idle: float = 0.0) -> dict[str, float]:
    """What one window measured: seconds to its first touchable frame, peak memory, redraws while idle."""
    with TemporaryDirectory() as home:
        env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1",
               "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_HOME": home, "XDG_CONFIG_HOME": home}
        done = subprocess.run([sys.executable, "-m", "bench._window", which, repr(time.monotonic()), str(idle)],
                              env=env, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        if line.startswith("MEASURED "):
            measured: dict[str, float] = json.loads(line.removeprefix("MEASURED "))
            return measured
    raise RuntimeError(f"The {which} window said nothing: {done.stderr[-2000:]}")


def measure() -> dict[str, tuple[float, str]]:
    runs = [(window("app"), window("bare")) for _ in range(RUNS)]

    def ratio(name: str) -> float:
        """The best of each: other work on the machine only ever adds."""
        return min(ours[name] for ours, _ in runs) / min(bare[name] for _, bare in runs)

    return {
        "start": (ratio("start"), "<= 1.25"),
        "memory": (ratio("memory"), "<= 1.3"),
        "idle": (window("app", IDLE_SECONDS)["redraws"], "<= 0"),
    }


if __name__ == "__main__":
    print(measure())
