"""Every effect is made by the script, starts at once, is levelled, and has its length."""

import array
import importlib.util
import itertools
import math
import re
import wave
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
LONGEST = 1.6  # seconds
SHORTEST = 0.03
PEAK = 32767 * 10 ** (-1.9 / 20)  # -2 dBFS and a rounding
QUIETEST = 32767 * 10 ** (-12 / 20)
LEADING = 0.003  # seconds in which the first tenth of the peak must be heard for knocks, 60 ms for swells
SWELLS = {"glide": 0.06, "slide": 0.06, "curtain": 0.12, "hum": 0.06, "turn": 0.06, "flip": 0.06, "swap": 0.06, "jump": 0.06}

spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make.py")
make = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)


def samples(name: str) -> array.array:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array.array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("name", make.SOUNDS)
def test_an_effect_has_its_length_peak_and_no_leading_silence(name):
    sound = samples(name)
    assert SHORTEST < len(sound) / make.RATE < LONGEST
    peak = max(map(abs, sound))
    assert QUIETEST < peak <= PEAK
    first = next(i for i, value in enumerate(sound) if abs(value) > peak / 10)
    assert first / make.RATE < SWELLS.get(name, LEADING)
    if name not in make.LOOPS:
        assert abs(sound[-1]) < 4


def test_the_script_makes_the_same_bytes(tmp_path):
    make.write(tmp_path)
    for file in sorted(FOLDER.glob("*.wav")):
        assert file.read_bytes() == (tmp_path / file.name).read_bytes(), file.name
    assert {file.stem for file in FOLDER.glob("*.wav")} == set(make.SOUNDS)


def test_levels_are_matched():
    """No effect is more than 12 dB louder than another in its loudest 50 ms."""
    loudness = [make.loudest([value / 32767 for value in samples(name)]) for name in make.SOUNDS]
    assert 20 * math.log10(max(loudness) / min(loudness)) < 12


def test_the_hum_loops_without_a_step():
    sound = samples("hum")
    steps = sorted(abs(a - b) for a, b in itertools.pairwise(sound))
    assert abs(sound[-1] - sound[0]) <= steps[-1]


def test_every_sound_named_in_code_exists():
    named = set()
    for file in (ROOT / "app").rglob("*.py"):
        named |= set(re.findall(r'sound\.(?:play|hum)\(\s*"(\w+)"', file.read_text("utf-8")))
    assert named, "some code plays a sound"
    assert named <= set(make.SOUNDS)


def test_the_sets_of_the_games_hold_every_sound():
    from app.ui import sound

    assert {name for names in sound.SETS.values() for name in names} == set(make.SOUNDS)
    assert set(sound.MATTER) | set(sound.VOICES) <= set(make.SOUNDS)


def test_playing_an_unknown_sound_is_silent_and_captions_hear_those_that_matter():
    from app.ui import sound

    heard = []
    sound.captions.append(heard.append)
    try:
        for name in ("no_such_effect", "tap", "trick"):
            sound.play(name)
        sound.hum("hum", 0.5)
        sound.hum("hum", 0.0)
        sound.stop_all()
    finally:
        sound.captions.remove(heard.append)
    assert heard == ["trick"]
