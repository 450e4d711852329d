"""The coach: searches flicks that earn three stars in every lesson: `python -m app.physics.coach [names]` notes them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import hypot, pi

from app.core.shuffle import Dice
from app.games.icecool import gym
from app.games.icecool.facts import Flick, Penguin, Settled
from app.games.icecool.gym import STARS, Lesson, Shot
from app.games.icecool.lessons import LESSONS
from app.games.icecool.school import SCHOOL
from app.physics.referee import settle

TRIES = 20_000  # flicks by chance before the coach gives a lesson up
SHAKES = 24  # how often a flick is tried with a shaking hand; the steadiest is kept
SWAY, SLIP = 0.02, 0.03  # radians and share of power of that hand
CONTENDERS = 30  # flicks with three stars to choose the steadiest from
LEG_TRIES = 600  # flicks tried for each leg of the lap
DIGITS = 3  # a proof is written down short, and proven as written


def proof(lesson: Lesson) -> tuple[Flick, ...]:
    """Flicks that earn three stars: the steadiest one found, or for the lap one leg after the other."""
    if lesson.flicks > 1:
        return tuple(_lap(lesson))
    dice, found = Dice(f"coach/{lesson.name}"), []
    for _ in range(TRIES):
        flick = _by_chance(lesson.shot, dice)
        if _stars(lesson, flick) == STARS:
            found.append((_steadiness(lesson, flick), flick))
            if len(found) == CONTENDERS:
                break
    if not found:
        raise LookupError(f"No flick earns three stars in '{lesson.name}'.")
    return (max(found, key=lambda each: each[0])[1],)


def _stars(lesson: Lesson, flick: Flick) -> int:
    return gym.judge(lesson, [settle(lesson.penguins, gym.PUPIL, flick)])


def _steadiness(lesson: Lesson, flick: Flick) -> int:
    """Stars that a slightly shaking hand earns with this flick."""
    dice = Dice(f"steady/{lesson.name}")
    return sum(_stars(lesson, _shaken(flick, dice)) for _ in range(SHAKES))


def _shaken(flick: Flick, dice: Dice) -> Flick:
    power = min(1.0, flick.power * (1 + SLIP * dice.bell()))
    return replace(flick, angle=flick.angle + SWAY * dice.bell(), power=power)


def _by_chance(shot: Shot, dice: Dice) -> Flick:
    """Any flick of the kind a lesson teaches."""
    angle, power = pi * (2 * dice.random() - 1), 0.15 + 0.85 * dice.random()
    spin = 2 * dice.random() - 1 if shot in (Shot.CURVE, Shot.JUMP_AND_CURVE) else 0.0
    lift = 0.6 + 0.4 * dice.random() if shot in (Shot.JUMP, Shot.JUMP_AND_CURVE) else 0.0
    return Flick(*(round(number, DIGITS) for number in (angle, power, spin, lift)))


def _lap(lesson: Lesson) -> Iterator[Flick]:
    """Straight flicks from door to door, each the one that brings the penguin farthest on its way."""
    dice, penguins = Dice(f"coach/{lesson.name}"), lesson.penguins
    done: list[Settled] = []
    while not gym.judge(lesson, done):
        if len(done) == lesson.flicks:
            raise LookupError("The lap was not finished.")
        best = max((_by_chance(lesson.shot, dice) for _ in range(LEG_TRIES)),
                   key=lambda flick: _progress(penguins, done, settle(penguins, gym.PUPIL, flick)))
        yield best
        shot = settle(penguins, gym.PUPIL, best)
        done.append(shot)
        penguins = gym.stand_again(penguins, shot)


def _progress(penguins: tuple[Penguin, ...], done: list[Settled], shot: Settled) -> float:
    """Ring doors passed in order, less the way to the next one; waiting straight in front of it is best."""
    passed = [crossing.door for each in (*done, shot) for crossing in each.crossings]
    legs = 0
    for passage in passed:
        legs += passage == (*gym.RING_DOORS, "")[legs]
    if legs == len(gym.RING_DOORS):
        return float(legs)
    door = SCHOOL.doors[gym.RING_DOORS[legs]]
    me = next(p for p in gym.stand_again(penguins, shot) if p.seat == gym.PUPIL)
    across, along = abs(me.x - door.x), abs(me.y - door.y)
    skew = along if door.upright else across
    return legs - (hypot(across, along) + skew) / (3 * SCHOOL.side)


def main(names: list[str]) -> None:
    """All lessons, or only those named."""
    proofs = json.loads(gym.PROOFS.read_text(encoding="utf-8")) if names else {}
    chosen = [lesson for lesson in LESSONS if not names or lesson.name in names]
    for number, lesson in enumerate(chosen, 1):
        sys.stderr.write(f"\r{number}/{len(chosen)} {lesson.name:<20}")
        proofs[lesson.name] = [[flick.angle, flick.power, flick.spin, flick.lift] for flick in proof(lesson)]
    sys.stderr.write("\n")
    lines = (f"  {json.dumps(name)}: {json.dumps(flicks)}" for name, flicks in proofs.items())
    gym.PROOFS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
