"""A short film of ICECOOL as it is played: a curve, a bank, a jump and a catch: python -m tests.ui.icecool_reel build/reel

Writes the whole glass as one moving WebP, 30 pictures a second at true speed, and a strip of pictures for each scene.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import pi
from pathlib import Path
from typing import Any

from PIL import Image

from app.games.icecool import gym
from app.games.icecool.facts import Flick
from app.games.icecool.lessons import LESSONS
from app.games.icecool.state import Fish, Phase
from app.ui.stage import Finger, Window, frames, running_app  # opens the window: before all else of the screen
from tests.ui.icecool_hands import PERSON, Table, where

GLASS = (480, 1064)  # a large phone
EVERY = 2  # frames of the glass for one of the film
SHOWN_MS = 1000 * EVERY // 60
STROKE, HELD, AFTER = 14, 8, 24  # pictures: the finger moves, rests, and the table when all is over
LONGEST = 240  # pictures of a flight
STRIP = 6  # pictures of a scene beside each other
SCHOOL_PART = (0, 60, 480, 560)  # of the glass

PROOFS = {lesson.name: (lesson.penguins, gym.proof(lesson)[0]) for lesson in LESSONS}


def taught(name: str) -> tuple[dict[int, tuple[float, float]], Flick]:
    """Where everyone stands in a lesson of gym class, and the flick that earns three stars."""
    penguins, flick = PROOFS[name]
    return {penguin.seat: (penguin.x, penguin.y) for penguin in penguins}, flick


SCENES = {
    "curve": ({**taught("curve left")[0], 1: (30.0, 8.0)}, taught("curve left")[1]),
    "bank": taught("bank"),
    "jump": ({**taught("jump")[0], 1: (52.0, 8.0)}, taught("jump")[1]),
    "catch": ({1: (51.25, 10.25), 0: (36.0, 9.0)}, Flick(pi, 0.6)),
}


def scene(table: Table, penguins: dict[int, tuple[float, float]], flick: Flick) -> Iterator[Image.Image]:
    """The stroke, the flick and its end, picture by picture."""
    turn = next(iter(penguins))
    fish = tuple(Fish(0, door) for door in ("D1", "D3", "D4"))
    table.pose(penguins=penguins, turn=turn, fish=fish, ids=(0, 1), first_catcher=1, round=0)
    table.turn_to(flick.angle)
    finger = Finger(*stroke(table, flick, 0.0)).down()
    for step in range(1, STROKE + HELD + 1):
        finger.to(*stroke(table, flick, min(1.0, step / STROKE)))
        yield picture()
    finger.up()
    for _ in range(LONGEST):
        yield picture()
        if not table.board.busy and table.state.phase is not Phase.SLIDE:
            break
    for _ in range(AFTER):
        yield picture()


def picture() -> Image.Image:
    """The glass after a few frames, straight from its pixels."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    frames(EVERY)
    pixels = glReadPixels(0, 0, Window.width, Window.height, GL_RGB, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGB", Window.size, bytes(pixels)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def stroke(table: Table, flick: Flick, share: float) -> Any:
    """Where the finger is after this share of its way over the pad."""
    return where(table.board, ("swipe", flick.power, flick.spin, flick.lift, share))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    reel = []
    with running_app(GLASS, help="full") as app:
        for name, (penguins, flick) in SCENES.items():
            table = Table(app, (PERSON, PERSON), first_catcher="seat 2")
            taken = list(scene(table, penguins, flick))
            reel += taken
            first, last = STROKE + HELD - 1, len(taken) - AFTER
            chosen = [taken[round(first + number * (last - first) / (STRIP - 1))].crop(SCHOOL_PART) for number in range(STRIP)]
            strip = Image.new("RGB", (sum(each.width for each in chosen), chosen[0].height))
            for number, each in enumerate(chosen):
                strip.paste(each, (number * each.width, 0))
            strip.save(out / f"{name}.png")
            app.home()
            frames(4)
    reel[0].save(out / "icecool.webp", save_all=True, append_images=reel[1:], duration=SHOWN_MS, loop=0, quality=80, method=2)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/reel"))
