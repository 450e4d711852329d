"""How long a flick with its facts takes against bare stepping of the same space, and how long a bot thinks."""

from __future__ import annotations

from math import pi
from time import perf_counter, process_time

from app.core.game import TABLE, Move, Setup
from app.core.host import FRAME_SLICE, Intent, Thinking
from app.core.match import Match
from app.core.shuffle import Dice
from app.games.icecool import facts, rules
from app.games.icecool.actions import TurnBegan
from app.games.icecool.facts import Flick, Penguin
from app.games.icecool.school import SCHOOL, free
from app.physics import player
from app.physics.referee import Table
from app.physics.rink import STEP, STEPS_PER_SAMPLE, Rink, slide

SHOTS = 200
FRAMES_PER_SECOND = 60
ROUNDS = 5  # of each shot the fastest on each side counts, so that other work on the machine does not


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
    ours = bare = 0.0
    for shot in shots():
        sides = [(_ours(*shot), _bare(*shot)) for _ in range(ROUNDS)]
        ours += min(side[0] for side in sides)
        bare += min(side[1] for side in sides)
    turn, usual_slice = thinking()
    return {
        "icecool.slide": (ours / bare, "<= 2.0"),
        "icecool.turn seconds": (turn, "<= 1.5"),
        "icecool.slice ms": (usual_slice * 1000, "<= 2.0"),
    }


def _ours(penguins: tuple[Penguin, ...], flick: Flick) -> float:
    """Seconds for the slide with its facts."""
    begin = perf_counter()
    facts.read(slide(SCHOOL, penguins, 0, flick))
    return perf_counter() - begin


def _bare(penguins: tuple[Penguin, ...], flick: Flick) -> float:
    """Seconds for stepping the same space as often, and nothing else."""
    steps = (len(slide(SCHOOL, penguins, 0, flick).samples) - 1) * STEPS_PER_SAMPLE
    space = Rink(SCHOOL, penguins, 0, flick).space
    begin = perf_counter()
    for _ in range(steps):
        space.step(STEP)
    return perf_counter() - begin


def thinking() -> tuple[float, float]:
    """Seconds of the longest turn of an expert in a match of four, and of the slice that 95 % of all stay under."""
    match = Match(rules, Setup(4, 3))
    table, turns, slices = Table(), [0], []
    while match.outcome is None:
        [seat] = match.to_act
        dice = Dice(f"think/{len(match.log)}")
        mind = table.think(match.view(seat), seat, dice, 0) if seat == TABLE else player.choose(
            match.view(seat), seat, "expert", dice)
        intent, times = _timed(mind)
        if seat != TABLE:
            turns[-1] += _frames(times)
            slices += times
        if any(isinstance(event, TurnBegan) for event in match.play(Move(seat, intent.action)).events):
            turns.append(0)
    return max(turns) / FRAMES_PER_SECOND, sorted(slices)[len(slices) * 95 // 100]


def _frames(times: list[float]) -> int:
    """How many frames the host spreads these slices over: in each it goes on until its time is used up."""
    frames, used = 1, 0.0
    for seconds in times:
        if used >= FRAME_SLICE / 1000:
            frames, used = frames + 1, 0.0
        used += seconds
    return frames


def _timed(mind: Thinking) -> tuple[Intent, list[float]]:
    times = []
    while True:
        begin = process_time()  # the bot's own work, whatever else the machine does
        try:
            next(mind)
        except StopIteration as end:
            return end.value, [*times, process_time() - begin]
        times.append(process_time() - begin)


if __name__ == "__main__":
    print(measure())
