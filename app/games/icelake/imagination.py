"""Programs imagined and played against each other: a table of futures, and what to make of it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from app.core.game import Seat
from app.core.shuffle import Dice
from app.games.icelake.foresight import Letters, Scene, foresee, invent
from app.games.icelake.judgement import worth
from app.games.icelake.state import OFF

SLICE = 50  # programs imagined or turns foreseen between two yields, a millisecond or two
PROBES = 6  # programs that a first guess is tried against
FAITH = 0.65  # how far the first look counts where a second one is taken
KEPT = 8  # own programs, and futures, that a second look is taken at
KEPT_IN_A_CROWD = 5  # … where several rivals make every turn longer to foresee
CROWD_SHARE = 0.65  # of the ideas, there
DOUBT = 0.1  # the least weight of a future beside the likeliest, which has 1

Future = tuple[Letters, ...]  # a program for every seat; the own one is put in later
Slow = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot imagines, and how well it judges."""

    own: int  # programs of its own
    others: int  # futures made of programs of the others
    longest: int  # letters
    cunning: int = 0  # how strongly it expects what is bad for it; 0: anything
    sift: int = 1  # ideas for each one that is kept
    second_look: int = 0  # programs a side in the turn after this one
    blur: float = 0.0  # spread of its misjudgement


@dataclass(slots=True)
class Table:
    """The worth of every own program (rows) in every future (columns)."""

    own: list[Letters]
    futures: list[Future]
    worths: list[list[float]]

    def weights(self, cunning: int) -> list[float]:
        """How likely each future is: the worse it is for us, the likelier."""
        if not cunning:
            return [1.0] * len(self.futures)
        harm = [-sum(row[column] for row in self.worths) for column in range(len(self.futures))]
        low, spread = min(harm), max(harm) - min(harm)
        return [DOUBT + ((value - low) / spread) ** cunning if spread else 1.0 for value in harm]

    def values(self, weights: list[float]) -> list[float]:
        """What each own program is worth on the whole."""
        total = sum(weights)
        return [sum(w * value for w, value in zip(weights, row, strict=True)) / total for row in self.worths]


def best_program(scene: Scene, seat: Seat, level: Level, dice: Dice) -> Generator[None, None, Letters]:
    """The program that does best against what the others may write."""
    crowd = len(scene.cells) - scene.cells.count(OFF) > 2
    if crowd and level.second_look:
        level = replace(level, own=round(level.own * CROWD_SHARE), others=round(level.others * CROWD_SHARE))
    own = yield from _own_ideas(scene, seat, level.own, level.longest, dice)
    futures = yield from _futures(scene, seat, level.others * level.sift, level.longest, dice)
    if level.sift > 1:
        probes = own[:PROBES]
        futures = yield from _harshest(scene, seat, probes, futures, level.others)
        own = yield from _own_ideas(scene, seat, level.own * level.sift, level.longest, dice)
        own = yield from _soundest(scene, seat, own, futures[:PROBES], level.own)
    table = yield from _tabled(scene, seat, own, futures)
    weights = table.weights(level.cunning)
    if level.second_look:
        yield from _look_again(scene, seat, table, weights, level, dice, KEPT_IN_A_CROWD if crowd else KEPT)
    values = [value + (level.blur * dice.bell() if level.blur else 0.0) for value in table.values(weights)]
    return own[values.index(max(values))]


def _with(future: Future, seat: Seat, letters: Letters) -> Future:
    return (*future[:seat], letters, *future[seat + 1:])


def _own_ideas(scene: Scene, seat: Seat, count: int, longest: int, dice: Dice) -> Generator[None, None, list[Letters]]:
    """Different programs, fewer where the ice leaves no more."""
    found: dict[Letters, None] = {}
    for number in range(1, 2 * count + 1):
        found[invent(scene, seat, longest, dice)] = None
        if len(found) == count:
            break
        if number % SLICE == 0:
            yield
    return list(found)


def _futures(scene: Scene, seat: Seat, count: int, longest: int, dice: Dice) -> Generator[None, None, list[Future]]:
    """What the others may write, each with one idea to a future."""
    ideas: list[list[Letters]] = []
    for other, cell in enumerate(scene.cells):
        if cell == OFF or other == seat:
            ideas.append([()])
        else:
            ideas.append((yield from _own_ideas(scene, other, count, longest, dice)))
    most = max(map(len, ideas))
    return [tuple(one[number % len(one)] for one in ideas) for number in range(most)]


def _tabled(scene: Scene, seat: Seat, own: list[Letters], futures: list[Future]) -> Generator[None, None, Table]:
    worths, done = [], 0
    for letters in own:
        row = []
        for future in futures:
            row.append(worth(foresee(scene, _with(future, seat, letters)), seat))
            done += 1
            if done % SLICE == 0:
                yield
        worths.append(row)
    return Table(own, futures, worths)


def _harshest(
    scene: Scene, seat: Seat, probes: list[Letters], futures: list[Future], count: int
) -> Generator[None, None, list[Future]]:
    """The futures that hurt most."""
    table = yield from _tabled(scene, seat, probes, futures)
    hurt = [sum(row[column] for row in table.worths) for column in range(len(futures))]
    return [futures[column] for column in sorted(range(len(futures)), key=hurt.__getitem__)[:count]]


def _soundest(
    scene: Scene, seat: Seat, own: list[Letters], probes: list[Future], count: int
) -> Generator[None, None, list[Letters]]:
    """The own programs that stand up best to harsh futures."""
    table = yield from _tabled(scene, seat, own, probes)
    return [own[row] for row in sorted(range(len(own)), key=lambda row: -sum(table.worths[row]))[:count]]


def _look_again(
    scene: Scene, seat: Seat, table: Table, weights: list[float], level: Level, dice: Dice, kept: int
) -> Slow:
    """Correct the worth of the best programs in the likeliest futures by the turn that would follow."""
    values = table.values(weights)
    rows = sorted(range(len(values)), key=lambda row: -values[row])[:kept]
    columns = sorted(range(len(weights)), key=lambda column: -weights[column])[:kept]
    for row in rows:
        for column in columns:
            end = foresee(scene, _with(table.futures[column], seat, table.own[row]))
            if end.cells[seat] != OFF and end.cells.count(OFF) < len(end.cells) - 1:
                later = yield from _promise(end, seat, level, dice)
                table.worths[row][column] = FAITH * table.worths[row][column] + (1 - FAITH) * later
        yield
    for row in set(range(len(values))) - set(rows):
        table.worths[row] = [-1.0] * len(weights)


def _promise(scene: Scene, seat: Seat, level: Level, dice: Dice) -> Generator[None, None, float]:
    """What the next turn holds: between our best answer to anything and their best answer to anything."""
    own = yield from _own_ideas(scene, seat, level.second_look, level.longest, dice)
    futures = yield from _futures(scene, seat, level.second_look, level.longest, dice)
    table = yield from _tabled(scene, seat, own, futures)
    ours = max(sum(row) / len(row) for row in table.worths)
    theirs = min(sum(row[column] for row in table.worths) / len(own) for column in range(len(futures)))
    return (ours + theirs) / 2
