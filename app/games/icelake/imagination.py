"""Programs imagined and played against each other: a table of futures, and what to make of it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from app.core.game import Seat
from app.core.shuffle import Dice
from app.games.icelake.foresight import Letters, Scene, foresee, invent
from app.games.icelake.judgement import worth
from app.games.icelake.state import OFF

SLICE = 140  # skaters moved in the mind between two yields, a millisecond and a half
PROBES = 6  # programs that a first guess is tried against
FAITH = 0.65  # how far the first look counts where a second one is taken
DOUBT = 0.1  # the least weight of a future beside the likeliest, which has 1

Future = tuple[Letters, ...]  # a program for every seat; the own one is put in later


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot imagines, and how well it judges."""

    own: int  # programs of its own
    others: int  # futures made of programs of the others
    longest: int  # letters
    cunning: int = 0  # how strongly it expects what is bad for it; 0: anything
    sift: int = 1  # ideas for each one that is kept
    second_look: int = 0  # programs a side in the turn after this one
    kept: int = 0  # own programs, and futures, that the second look is taken at
    slip: float = 0.0  # how often it mixes up left, straight on and right when it writes a letter


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


class Imagination:
    """One decision of one skater, thought out in slices that are all about as long."""

    def __init__(self, seat: Seat, level: Level, dice: Dice) -> None:
        self.seat, self.level, self.dice = seat, level, dice
        self._moved = 0  # skaters, in the mind, since the last yield

    def best_program(self, scene: Scene) -> Generator[None, None, Letters]:
        """The program that does best against what the others may write."""
        level = self.level
        own = yield from self._ideas(scene, self.seat, level.own)
        futures = yield from self._futures(scene, level.others * level.sift)
        if level.sift > 1:
            futures = yield from self._harshest(scene, own[:PROBES], futures)
            own = yield from self._ideas(scene, self.seat, level.own * level.sift)
            own = yield from self._soundest(scene, own, futures[:PROBES])
        table = yield from self._tabled(scene, own, futures)
        weights = table.weights(level.cunning)
        if level.second_look:
            yield from self._look_again(scene, table, weights)
        values = table.values(weights)
        return self._written(own[values.index(max(values))])

    def _written(self, letters: Letters) -> Letters:
        """What stands on the paper in the end."""
        slip, dice = self.level.slip, self.dice
        return tuple(dice.below(3) - 1 if slip and dice.random() < slip else turn for turn in letters)

    def _full(self, moved: int) -> bool:
        """Whether a slice is full, after so many more skaters were moved in the mind."""
        self._moved += moved
        if self._moved < SLICE:
            return False
        self._moved -= SLICE
        return True

    def _with(self, future: Future, letters: Letters) -> Future:
        return (*future[:self.seat], letters, *future[self.seat + 1:])

    def _ideas(self, scene: Scene, seat: Seat, count: int) -> Generator[None, None, list[Letters]]:
        """Different programs of a skater, fewer where the ice leaves no more."""
        found: dict[Letters, None] = {}
        for _ in range(2 * count):
            found[invent(scene, seat, self.level.longest, self.dice)] = None
            if len(found) == count:
                break
            if self._full(1):
                yield
        return list(found)

    def _futures(self, scene: Scene, count: int) -> Generator[None, None, list[Future]]:
        """What the others may write, each with one idea to a future."""
        ideas: list[list[Letters]] = []
        for other, cell in enumerate(scene.cells):
            if cell == OFF or other == self.seat:
                ideas.append([()])
            else:
                ideas.append((yield from self._ideas(scene, other, count)))
        most = max(map(len, ideas))
        return [tuple(one[number % len(one)] for one in ideas) for number in range(most)]

    def _tabled(self, scene: Scene, own: list[Letters], futures: list[Future]) -> Generator[None, None, Table]:
        skating, worths = len(scene.cells) - scene.cells.count(OFF), []
        for letters in own:
            row = []
            for future in futures:
                row.append(worth(foresee(scene, self._with(future, letters)), self.seat))
                if self._full(skating):
                    yield
            worths.append(row)
        return Table(own, futures, worths)

    def _harshest(self, scene: Scene, probes: list[Letters], futures: list[Future]) -> Generator[None, None, list[Future]]:
        """The futures that hurt most."""
        table = yield from self._tabled(scene, probes, futures)
        hurt = [sum(row[column] for row in table.worths) for column in range(len(futures))]
        return [futures[column] for column in sorted(range(len(futures)), key=hurt.__getitem__)[:self.level.others]]

    def _soundest(self, scene: Scene, own: list[Letters], probes: list[Future]) -> Generator[None, None, list[Letters]]:
        """The own programs that stand up best to harsh futures."""
        table = yield from self._tabled(scene, own, probes)
        return [own[row] for row in sorted(range(len(own)), key=lambda row: -sum(table.worths[row]))[:self.level.own]]

    def _look_again(self, scene: Scene, table: Table, weights: list[float]) -> Generator[None, None, None]:
        """Correct the worth of the best programs in the likeliest futures by the turn that would follow."""
        values = table.values(weights)
        rows = sorted(range(len(values)), key=lambda row: -values[row])[:self.level.kept]
        columns = sorted(range(len(weights)), key=lambda column: -weights[column])[:self.level.kept]
        for row in rows:
            for column in columns:
                end = foresee(scene, self._with(table.futures[column], table.own[row]))
                if end.cells[self.seat] != OFF and end.cells.count(OFF) < len(end.cells) - 1:
                    later = yield from self._promise(end)
                    table.worths[row][column] = FAITH * table.worths[row][column] + (1 - FAITH) * later
        for row in set(range(len(values))) - set(rows):
            table.worths[row] = [-1.0] * len(weights)

    def _promise(self, scene: Scene) -> Generator[None, None, float]:
        """What the next turn holds: between our best answer to anything and their best answer to anything."""
        own = yield from self._ideas(scene, self.seat, self.level.second_look)
        futures = yield from self._futures(scene, self.level.second_look)
        table = yield from self._tabled(scene, own, futures)
        ours = max(sum(row) / len(row) for row in table.worths)
        theirs = min(sum(row[column] for row in table.worths) / len(own) for column in range(len(futures)))
        return (ours + theirs) / 2
