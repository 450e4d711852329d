"""How long a flick with its facts takes, against bare stepping of the same space for the same number of steps."""

from __future__ import annotations

from math import pi
from time import perf_counter

from app.core.shuffle import Dice
from app.games.icecool import facts
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, free
from app.physics.rink import STEP, STEPS_PER_SAMPLE, Rink, slide

SHOTS = 200
ROUNDS = 5  # the fastest round of each side counts, so that other work on the machine does not


def shots() -> list[tuple[tuple[Penguin, ...], Flick]]:
    """Full boards and flicks as bots imagine them: mostly straight and curved, some jumps."""
    dice = Dice("slide bench")
    made = []
    for _ in range(SHOTS):
        penguins: list[Penguin] = []
        while len(penguins) < 4:
            x, y = dice.random() * SCHOOL.side, dice.random() * SCHOOL.side
            if free(x, y, penguins):
                penguins.append(Penguin(len(penguins), x, y))
        spin = dice.random() * 2 - 1 if dice.below(2) else 0.0
        lift = dice.random() if dice.below(5) == 0 else 0.0
        made.append((tuple(penguins), Flick(dice.random() * 2 * pi, 0.4 + 0.6 * dice.random(), spin, lift)))
    return made


def measure() -> dict[str, tuple[float, str]]:
    made = shots()
    ours, bare = [], []
    for _ in range(ROUNDS):
        begin = perf_counter()
        lengths = [len(_flicked(*shot)) for shot in made]
        ours.append(perf_counter() - begin)
        spaces = [Rink(SCHOOL, penguins, 0, flick).space for penguins, flick in made]
        begin = perf_counter()
        for space, length in zip(spaces, lengths, strict=True):
            for _ in range((length - 1) * STEPS_PER_SAMPLE):
                space.step(STEP)
        bare.append(perf_counter() - begin)
    return {"icecool.slide": (min(ours) / min(bare), "<= 2.0")}


def _flicked(penguins: tuple[Penguin, ...], flick: Flick) -> tuple[object, ...]:
    track = slide(SCHOOL, penguins, 0, flick)
    facts.read(track)
    return track.samples


if __name__ == "__main__":
    print(measure())
