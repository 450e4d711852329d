"""A short film of ICECOOL as it is played: a curve, a bank, a jump and a catch: python -m tests.ui.icecool_reel build/reel

Writes one GIF and a strip of pictures for each scene.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import pi
from pathlib import Path
from tempfile import TemporaryDirectory

from app.games.icecool import gym
from app.games.icecool.facts import Flick
from app.games.icecool.lessons import LESSONS
from app.games.icecool.state import Fish, Phase
from app.ui.stage import frames, running_app, shot
from tests.ui.icecool_hands import PERSON, PHONE, Table

EVERY = 4  # frames of the screen for one of the film
SHOWN_MS = 1000 * EVERY // 60
STRIP = 6  # pictures of a scene
SCHOOL_PART = (0, 60, 360, 480)  # of a phone: the strips, the school, the chips

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


def scene(table: Table, penguins: dict[int, tuple[float, float]], flick: Flick, folder: Path) -> Iterator[Path]:
    """The flick with its aim before and its end after, as pictures on the disk."""
    turn = next(iter(penguins))
    fish = tuple(Fish(0, door) for door in ("D1", "D3", "D4"))
    table.pose(penguins=penguins, turn=turn, fish=fish, ids=(0, 1), first_catcher=1, round=0)
    table.turn_to(flick.angle)
    finger = table.swipe(flick.power, flick.spin, flick.lift, steps=12, lift_finger=False)
    number = 0
    for _ in range(3):
        yield shot(folder / f"{number:03}.png")
        number += 1
    finger.up()
    for frame in range(400):
        frames()
        if frame % EVERY == 0:
            yield shot(folder / f"{number:03}.png")
            number += 1
        if not table.board.busy and table.state.phase is not Phase.SLIDE and frame > 60:
            return


def main(out: Path) -> None:
    from PIL import Image

    out.mkdir(parents=True, exist_ok=True)
    reel = []
    with running_app(PHONE, help="full") as app, TemporaryDirectory() as folder:
        for name, (penguins, flick) in SCENES.items():
            table = Table(app, (PERSON, PERSON), first_catcher="seat 2")
            pictures = scene(table, penguins, flick, Path(folder) / name)
            taken = [Image.open(path).convert("RGB").crop(SCHOOL_PART) for path in pictures]
            reel += taken
            chosen = [taken[round(number * (len(taken) - 1) / (STRIP - 1))] for number in range(STRIP)]
            strip = Image.new("RGB", (sum(each.width for each in chosen), chosen[0].height))
            for number, each in enumerate(chosen):
                strip.paste(each, (number * each.width, 0))
            strip.save(out / f"{name}.png")
            app.home()
            frames(4)
    small = [each.quantize(96) for each in reel]
    small[0].save(out / "icecool.gif", save_all=True, append_images=small[1:], duration=SHOWN_MS, loop=0, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/reel"))
