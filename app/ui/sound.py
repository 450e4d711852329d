"""Sound effects by name: loaded when first wanted, several voices for quick ones, silent where there is no audio."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader
from kivy.logger import Logger

from app.core.words import sentence

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
VOICES = {"tok": 3, "bounce": 3, "tick": 3, "tap": 2, "set": 3, "lift": 2, "turn": 2, "flip": 2, "slide": 2, "count": 3, "glide": 2}
SETS = {
    "icecool": ("tok", "hum", "thud", "bounce", "door", "fish", "caught", "cheer", "jump", "land"),
    "icelake": ("glide", "crack1", "crack2", "crack3", "crack4", "crack5", "crack6", "bump", "shatter", "splash",
                "rescue", "lock"),
    "icetowers": ("lift", "set", "mine", "split", "bounce_home", "seal", "tick", "showdown"),
    "freeze": ("turn", "flip", "slide", "trick", "swap", "wrong", "sand_low", "time_up"),
    "shell": ("tap", "back", "refuse", "curtain", "count", "win", "lose"),
}
# Sounds that tell something the eye may miss; listeners get the name and show these words.
MATTER = {
    "caught": sentence("caught!"), "fish": sentence("a fish!"), "cheer": sentence("cheers"),
    "shatter": sentence("the plan shatters"), "splash": sentence("splash!"), "rescue": sentence("rescued"),
    "bounce_home": sentence("bounces back"), "showdown": sentence("the last towers"), "trick": sentence("a trick!"),
    "sand_low": sentence("little sand is left"), "time_up": sentence("the sand has run out"),
}
FAINTEST = 0.02  # below this a hum is stopped

enabled = True
captions: list[Callable[[str], None]] = []

_voices: dict[str, list[Any]] = {}
_next: dict[str, int] = {}


def play(name: str, volume: float = 1.0) -> None:
    """Play an effect; a second one while the first still sounds takes another voice."""
    if name in MATTER:
        for listener in list(captions):
            listener(name)
    if not enabled:
        return
    voices = _loaded(name)
    if voices:
        turn = _next.get(name, 0)
        _next[name] = (turn + 1) % len(voices)
        _start(voices[turn], volume, loop=False)


def hum(name: str, level: float) -> None:
    """Keep a loop sounding at a level from 0 to 1; 0 ends it."""
    voices = _loaded(name) if enabled and level > FAINTEST else _voices.get(name, [])
    for voice in voices[:1]:
        if not enabled or level <= FAINTEST:
            voice.stop()
        elif voice.state == "play":
            voice.volume = min(1.0, level)
        else:
            _start(voice, level, loop=True)


def preload(game: str) -> Iterator[None]:
    """Load a game's set before its first effect is due, one effect at a time so that no frame has to wait for all."""
    for name in (*SETS.get(game, ()), *SETS["shell"]):
        _loaded(name)
        yield


def stop_all() -> None:
    """Silence at once: pauses, the background, leaving a match."""
    for voices in _voices.values():
        for voice in voices:
            voice.stop()


def _start(voice: Any, volume: float, loop: bool) -> None:
    voice.loop = loop
    voice.volume = max(0.0, min(1.0, volume))
    voice.stop()
    voice.play()


def _loaded(name: str) -> list[Any]:
    """The voices of an effect; none where there is no audio or no such file."""
    if name not in _voices:
        file = FOLDER / f"{name}.wav"
        if not file.exists():
            Logger.warning("Sound: there is no effect called %s", name)
            _voices[name] = []
        else:
            loaded = (SoundLoader.load(str(file)) for _ in range(VOICES.get(name, 1)))
            _voices[name] = [voice for voice in loaded if voice is not None]
    return _voices[name]
