"""Motion: something on a board that changes over a while, driven from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Motion:
    """`step(t)` puts the picture at t of the way, 0 to 1; step(1) must leave it as if fully played."""

    seconds: float
    step: Callable[[float], None]


def one_after_another(*motions: Motion | None) -> Motion | None:
    """Several motions in a row; each is brought to its end before the next begins."""
    real = [motion for motion in motions if motion]
    if not real:
        return None
    total = sum(motion.seconds for motion in real)
    done = 0

    def step(t: float) -> None:
        nonlocal done
        gone, passed = t * total, sum(motion.seconds for motion in real[:done])
        while done < len(real):
            motion = real[done]
            if t < 1.0 and gone < passed + motion.seconds:
                motion.step((gone - passed) / motion.seconds)
                return
            motion.step(1.0)
            passed += motion.seconds
            done += 1

    return Motion(total, step)
