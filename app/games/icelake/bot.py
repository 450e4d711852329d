"""Ice Lake's bots: they imagine programs of their own and of the others, and play them against each other."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from app.core.game import Seat
from app.core.host import Intent, Thinking
from app.core.shuffle import Dice
from app.games.icelake import rules
from app.games.icelake.foresight import Letters, Scene, foresee, invent, scene_of
from app.games.icelake.hexes import TURNS, Lake
from app.games.icelake.state import OFF, Face, Phase, Program, Rejoin, State

SPELLING = {turn: letter for letter, turn in TURNS.items()}
SLICE = 24  # turns played ahead between two yields, about 1.5 milliseconds
LOST, WON = -1.0, 1.0
PACE = 0  # milliseconds: bots commit before people do


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot imagines: own programs, those of others, their letters, and how well it judges."""

    own: int
    others: int
    longest: int
    clever: bool  # expects of the others what is good for them
    blur: float  # spread of its misjudgement


LEVELS = {
    "easy": Level(own=3, others=1, longest=4, clever=False, blur=0.3),
    "medium": Level(own=8, others=4, longest=8, clever=False, blur=0.0),
    "hard": Level(own=24, others=16, longest=14, clever=False, blur=0.0),
    "expert": Level(own=60, others=50, longest=18, clever=True, blur=0.0),
}


def choose(view: State, seat: Seat, level: str, dice: Dice) -> Thinking:
    """What this seat does now; nothing once its program is locked in."""
    if view.phase is Phase.PLANNING and view.locked[seat]:
        return None
    if level == "random":
        return Intent(dice.pick(tuple(rules.options(view, seat))), PACE)
    match view.phase:
        case Phase.FACING | Phase.REJOINING:
            return Intent((yield from _freest(view, seat)), PACE)
    letters = yield from _best_program(scene_of(view), seat, LEVELS[level], dice)
    return Intent(Program("".join(SPELLING[turn] for turn in letters)), PACE)


def _best_program(scene: Scene, seat: Seat, level: Level, dice: Dice) -> Generator[None, None, Letters]:
    own = yield from _ideas(scene, seat, level.own, level.longest, dice)
    futures = []
    rivals = [other for other, cell in enumerate(scene.cells) if cell != OFF and other != seat]
    ideas = {}
    for rival in rivals:
        ideas[rival] = yield from _ideas(scene, rival, level.others, level.longest, dice)
    for number in range(level.others):
        programs: list[Letters] = [()] * len(scene.cells)
        for rival in rivals:
            programs[rival] = ideas[rival][number % len(ideas[rival])]
        futures.append(programs)
    table: list[list[Scene]] = []
    done = 0
    for letters in own:
        row = []
        for programs in futures:
            programs[seat] = letters
            row.append(foresee(scene, programs))
            done += 1
            if done % SLICE == 0:
                yield
        table.append(row)
    weights = [1.0] * len(futures)
    if level.clever:
        weights = yield from _expected(table, rivals)
    total = sum(weights)
    best, chosen = -9.0, own[0]
    for letters, row in zip(own, table, strict=True):
        value = sum(weight * worth(end, seat) for weight, end in zip(weights, row, strict=True)) / total
        value += level.blur * dice.bell() if level.blur else 0.0
        if value > best:
            best, chosen = value, letters
        yield
    return chosen


def _expected(table: Sequence[Sequence[Scene]], rivals: Sequence[Seat]) -> Generator[None, None, list[float]]:
    """How likely each future is: the better it is for the others, the likelier."""
    values = []
    for column in range(len(table[0])):
        values.append(sum(worth(row[column], rival) for row in table for rival in rivals) / (len(table) * len(rivals)))
        yield
    top, low = max(values), min(values)
    return [0.1 + ((value - low) / (top - low)) ** 3 if top > low else 1.0 for value in values]


def _ideas(
    scene: Scene, seat: Seat, count: int, longest: int, dice: Dice
) -> Generator[None, None, list[Letters]]:
    found: dict[Letters, None] = {}
    for number in range(2 * count):
        found[invent(scene, seat, longest, dice)] = None
        if len(found) == count:
            break
        if number % SLICE == 0:
            yield
    return list(found)


def worth(end: Scene, seat: Seat) -> float:
    """What a scene is worth to a seat, from LOST to WON."""
    skating = [other for other, cell in enumerate(end.cells) if cell != OFF]
    if seat not in skating:
        return LOST
    if len(skating) == 1:
        return WON
    mine = outlook(end, seat)
    theirs = [outlook(end, other) for other in skating if other != seat]
    out = len(end.cells) - len(skating)
    return 0.8 * (mine - sum(theirs) / len(theirs)) + 0.1 * out / len(end.cells)


ROOM_STEPS = 4
ROOMY = 30  # hexes within that many steps on open ice
FREE = 9  # ways of two letters on open ice


def outlook(end: Scene, seat: Seat) -> float:
    """How well a skater stands, from 0 to 1: ways on, and room to skate in."""
    ways = ways_on(end, end.cells[seat], end.headings[seat])
    if not ways:
        return 0.0
    room = room_round(end.water, end.cracked, end.safe, end.cells[seat])
    return 0.3 + 0.4 * min(1.0, ways / FREE) + 0.3 * min(1.0, room / ROOMY)


def ways_on(end: Scene, cell: int, heading: int) -> int:
    """How many ways there are to write the next two letters without leaving, stopping or sinking."""
    water, cracked, safe, count = end.water, end.cracked, end.safe, 0
    for turn in (-1, 0, 1):
        facing = (heading + turn) % 6
        edge, ahead = water.edges[cell][facing], cell + water.offsets[facing]
        if edge and not edge & cracked and safe >> ahead & 1:
            for further in (-1, 0, 1):
                on = (facing + further) % 6
                edge = water.edges[ahead][on]
                count += bool(edge and not edge & cracked and safe >> (ahead + water.offsets[on]) & 1)
    return count


def room_round(water: Lake, cracked: int, safe: int, cell: int) -> int:
    """The hexes within a few steps along uncracked edges."""
    width, area = water.width, water.width * water.width
    east, south, slant = ~cracked, ~(cracked >> area), ~(cracked >> 2 * area)
    reached = 1 << cell
    for _ in range(ROOM_STEPS):
        reached = (
            reached
            | ((reached & east) << 1) | ((reached >> 1) & east)
            | ((reached & south) << width) | ((reached >> width) & south)
            | (((reached >> 1) & slant) << width) | (((reached >> width) & slant) << 1)
        ) & safe
    return reached.bit_count()


def _freest(view: State, seat: Seat) -> Generator[None, None, Face | Rejoin]:
    """Of the headings or shore hexes on offer the one with most ways on."""
    scene = scene_of(view)
    best, chosen = -1, None
    for number, action in enumerate(rules.options(view, seat)):
        cell = action.cell if isinstance(action, Rejoin) else view.skaters[seat].cell
        if isinstance(action, Face | Rejoin):
            free = 10 * ways_on(scene, cell, action.heading) + room_round(scene.water, scene.cracked, scene.safe, cell)
            if free > best:
                best, chosen = free, action
        if number % SLICE == 0:
            yield
    if chosen is None:
        raise ValueError("There is nothing to choose from.")
    return chosen
