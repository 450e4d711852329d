"""Synthesises every sound effect with the standard library alone; the same bytes every time.

    python assets/sounds/make.py [FOLDER]
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
PEAK = 10 ** (-2 / 20)  # -2 dBFS
FADE_OUT = int(0.004 * RATE)
Sound = list[float]
TAU = 2 * math.pi


def silence(seconds: float) -> Sound:
    return [0.0] * int(seconds * RATE)


def partial(freq: float, seconds: float, decay: float, level: float = 1.0, bend: float = 0.0) -> Sound:
    """A damped sine; decay is the time to fall to a third, bend the share by which the pitch moves over the sound."""
    out, phase = [], 0.0
    count = int(seconds * RATE)
    for i in range(count):
        phase += TAU * freq * (1 + bend * i / count) / RATE
        out.append(level * math.sin(phase) * math.exp(-i / (decay * RATE)))
    return out


def noise(seconds: float, decay: float, low: float, high: float, level: float = 1.0, seed: int = 1) -> Sound:
    """A burst of noise between two frequencies, by one-pole filters."""
    dice = random.Random(seed)
    keep_low, keep_high = math.exp(-TAU * low / RATE), math.exp(-TAU * high / RATE)
    slow = smooth = 0.0
    out = []
    for i in range(int(seconds * RATE)):
        white = dice.random() * 2 - 1
        smooth += (white - smooth) * (1 - keep_high)
        slow += (smooth - slow) * (1 - keep_low)
        out.append(level * (smooth - slow) * math.exp(-i / (decay * RATE)))
    return out


def swell(sound: Sound, attack: float) -> Sound:
    """A soft start, for things that glide."""
    count = int(attack * RATE)
    return [value * (0.12 + 0.88 * min(1.0, i / count)) for i, value in enumerate(sound)]


def mixed(*layers: Sound) -> Sound:
    out = [0.0] * max(map(len, layers))
    for layer in layers:
        for i, value in enumerate(layer):
            out[i] += value
    return out


def later(seconds: float, sound: Sound) -> Sound:
    return silence(seconds) + sound


def bell(freq: float, seconds: float, level: float = 1.0) -> Sound:
    """A glassy note: inharmonic partials that die at different speeds."""
    return mixed(
        partial(freq, seconds, seconds * 0.28, level),
        partial(freq * 2.01, seconds, seconds * 0.16, level * 0.42),
        partial(freq * 3.93, seconds, seconds * 0.07, level * 0.22),
        partial(freq * 6.2, seconds * 0.5, seconds * 0.03, level * 0.12),
    )


def ice(freq: float, seconds: float = 0.14, level: float = 1.0, seed: int = 3) -> Sound:
    """A knock on ice: a very short click and damped high partials."""
    return mixed(
        noise(0.02, 0.004, 900, 9000, level * 1.2, seed),
        partial(freq, seconds, seconds * 0.22, level * 0.9, -0.06),
        partial(freq * 1.59, seconds, seconds * 0.13, level * 0.5),
        partial(freq * 2.71, seconds, seconds * 0.08, level * 0.34),
    )


def run(notes: tuple[float, ...], gap: float, seconds: float) -> Sound:
    return mixed(*(later(i * gap, bell(freq, seconds, 0.8)) for i, freq in enumerate(notes)))


C5, D5, E5, G5, A5, C6, D6, E6, G6 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1174.66, 1318.51, 1567.98


def hum() -> Sound:
    """Sliding: a low murmur that loops without a seam (a whole number of periods, noise folded over its own end)."""
    seconds = 1.0
    count = int(seconds * RATE)
    rough = noise(seconds + 0.25, 1e9, 180, 900, 1.0, 21)
    fold = len(rough) - count
    for i in range(fold):
        share = i / fold
        rough[i] = rough[i] * math.sqrt(share) + rough[count + i] * math.sqrt(1 - share)
    return [rough[i] + 0.05 * math.sin(TAU * 110 * i / RATE) + 0.03 * math.sin(TAU * 220 * i / RATE) for i in range(count)]


def crack(step: int) -> Sound:
    """Ice that gives way; each step of the row is a note higher."""
    freq = (C5, D5, E5, G5, A5, C6)[step - 1]
    return mixed(noise(0.12, 0.022, 700, 7500, 1.0, 30 + step), later(0.03, noise(0.05, 0.01, 1500, 9000, 0.6, 40 + step)),
                 bell(freq, 0.34, 0.42))


def splash(size: float) -> Sound:
    return mixed(noise(0.5 * size, 0.12 * size, 260, 3800, 1.0, 51), partial(420, 0.3 * size, 0.08 * size, 0.5, -0.65),
                 later(0.09 * size, noise(0.35 * size, 0.09 * size, 600, 6000, 0.4, 52)),
                 *(later(0.12 + i * 0.06, partial(700 + 160 * i, 0.06, 0.018, 0.22, 0.7)) for i in range(4)))


def shatter() -> Sound:
    return mixed(noise(0.25, 0.04, 1200, 11000, 1.0, 61),
                 *(later(0.02 + i * 0.028, bell(2100 + (i * 977) % 1900, 0.16, 0.3)) for i in range(9)))


def cheer() -> Sound:
    """A short fanfare of bells with a happy crowd of ice behind it."""
    return mixed(run((C5, E5, G5, C6), 0.07, 0.5), later(0.21, bell(E6, 0.5, 0.5)),
                 swell(noise(0.6, 0.2, 900, 5000, 0.18, 71), 0.1))


def thud(freq: float = 110.0, level: float = 1.0) -> Sound:
    return mixed(partial(freq, 0.2, 0.05, level, -0.4), noise(0.05, 0.012, 90, 900, level * 0.8, 81))


def whoosh(seconds: float, low: float, high: float, seed: int) -> Sound:
    return swell(noise(seconds, seconds * 0.4, low, high, 1.0, seed), seconds * 0.35)


def tick(freq: float) -> Sound:
    return mixed(noise(0.01, 0.002, 1500, 9000, 0.8, 91), partial(freq, 0.05, 0.012, 0.8))


SOUNDS: dict[str, Callable[[], Sound]] = {
    # ICECOOL 2
    "tok": lambda: ice(1150, 0.13),
    "hum": hum,
    "thud": lambda: thud(120),
    "bounce": lambda: mixed(ice(620, 0.16, 0.8, 5), thud(180, 0.5)),
    "door": lambda: mixed(ice(340, 0.12, 0.5, 7), later(0.03, run((E5, A5), 0.07, 0.28))),
    "fish": lambda: mixed(partial(620, 0.12, 0.05, 0.9, 0.9), later(0.07, run((G5, C6), 0.06, 0.3))),
    "caught": lambda: mixed(thud(160, 0.8), later(0.05, run((A5, E5, C5), 0.09, 0.32))),
    "cheer": cheer,
    "jump": lambda: mixed(partial(260, 0.24, 0.12, 0.9, 1.6), whoosh(0.22, 400, 3000, 11)),
    "land": lambda: mixed(thud(95), ice(480, 0.12, 0.4, 13)),
    # Ice Lake
    "glide": lambda: whoosh(0.34, 500, 2600, 23),
    "crack1": lambda: crack(1),
    "crack2": lambda: crack(2),
    "crack3": lambda: crack(3),
    "crack4": lambda: crack(4),
    "crack5": lambda: crack(5),
    "crack6": lambda: crack(6),
    "bump": lambda: mixed(thud(150), ice(520, 0.1, 0.4, 17)),
    "shatter": shatter,
    "splash": lambda: splash(1.0),
    "rescue": lambda: mixed(splash(0.35), later(0.12, run((G5, C6, E6), 0.08, 0.36))),
    "lock": lambda: mixed(ice(900, 0.07, 0.7, 19), later(0.06, ice(1350, 0.1, 0.9, 20))),
    # IceTowers
    "lift": lambda: mixed(partial(520, 0.1, 0.035, 0.7, 0.5), ice(1700, 0.06, 0.3, 25)),
    "set": lambda: mixed(ice(820, 0.15, 1.0, 26), thud(200, 0.35)),
    "mine": lambda: mixed(*(later(i * 0.05, ice(1000 + 260 * i, 0.1, 0.7, 27 + i)) for i in range(3))),
    "split": lambda: mixed(noise(0.1, 0.02, 800, 8000, 1.0, 33), ice(700, 0.2, 0.7, 34), later(0.05, ice(1240, 0.18, 0.6, 35))),
    "bounce_home": lambda: mixed(partial(420, 0.1, 0.05, 0.8, -0.3), later(0.09, partial(320, 0.12, 0.05, 0.7, -0.3))),
    "seal": lambda: mixed(partial(300, 0.22, 0.09, 0.8, 0.5), partial(606, 0.22, 0.07, 0.35, 0.5), later(0.14, bell(G5, 0.3, 0.5))),
    "tick": lambda: tick(1900),
    "showdown": lambda: run((C5, G5, C6, G6), 0.11, 0.7),
    # Monster Freeze
    "turn": lambda: mixed(whoosh(0.12, 700, 4200, 43), later(0.08, tick(900))),
    "flip": lambda: mixed(whoosh(0.16, 500, 3600, 44), later(0.1, tick(700))),
    "slide": lambda: whoosh(0.2, 500, 2600, 45),
    "trick": lambda: mixed(run((E5, G5, C6), 0.075, 0.42), later(0.2, partial(340, 0.3, 0.12, 0.35, 0.35))),
    "swap": lambda: mixed(whoosh(0.13, 600, 3800, 46), later(0.12, whoosh(0.15, 800, 5000, 47)), later(0.2, tick(1100))),
    "wrong": lambda: mixed(partial(233, 0.24, 0.1, 0.8, -0.08), partial(247, 0.24, 0.1, 0.6, -0.08)),
    "sand_low": lambda: mixed(tick(1400), later(0.12, tick(1400))),
    "time_up": lambda: mixed(bell(C6, 0.5), later(0.16, bell(G5, 0.5)), later(0.32, bell(C5, 0.7))),
    # Shell
    "tap": lambda: tick(1250),
    "back": lambda: mixed(tick(850), later(0.03, tick(640))),
    "refuse": lambda: thud(130, 0.9),
    "curtain": lambda: mixed(whoosh(0.5, 200, 1800, 53), later(0.22, bell(G5, 0.4, 0.3))),
    "count": lambda: mixed(tick(1600), bell(C6, 0.16, 0.5)),
    "win": lambda: mixed(run((C5, E5, G5, C6, E6), 0.1, 0.8), later(0.5, bell(G6, 0.8, 0.5))),
    "lose": lambda: run((G5, E5, D5, C5), 0.14, 0.5),
}

# Loudness differs more than peaks do: short clicks may be as high as the peak, long notes are held lower.
TARGET_LOUDNESS = 0.2  # root of the mean square of the loudest 50 ms
QUIET = {"hum": 0.6, "glide": 0.6, "slide": 0.7, "curtain": 0.8}
LOOPS = ("hum",)  # a loop keeps its first sample and has no end to fade


def loudest(sound: Sound) -> float:
    window = int(0.05 * RATE)
    blocks = [sound[i:i + window] for i in range(0, max(1, len(sound) - window // 2), window // 2)]
    return max(math.sqrt(sum(value * value for value in block) / window) for block in blocks)


def finished(name: str, sound: Sound) -> bytes:
    """Levelled, without leading silence, faded out, as 16-bit samples."""
    peak = max(map(abs, sound))
    gain = min(PEAK / peak, TARGET_LOUDNESS * QUIET.get(name, 1.0) / loudest(sound))
    if name not in LOOPS:
        sound = sound[next(i for i, value in enumerate(sound) if abs(value) > 0.02 * peak):]
        for i in range(min(FADE_OUT, len(sound))):
            sound[-1 - i] *= i / FADE_OUT
    samples = array.array("h", (round(32767 * gain * value) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def write(folder: Path, names: tuple[str, ...] = tuple(SOUNDS)) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(name, SOUNDS[name]()))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
