"""A turn played ahead in the mind: the movement phase on plain numbers, fast enough to try it a thousand times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.game import Seat
from app.core.shuffle import Dice
from app.games.icelake.hexes import HEADINGS, Lake, lake
from app.games.icelake.ice import safe_hexes
from app.games.icelake.state import OFF, State

Letters = tuple[int, ...]  # -1 left, 0 straight on, 1 right


@dataclass(frozen=True, slots=True)
class Scene:
    """What a look ahead starts from and ends with."""

    water: Lake
    cells: tuple[int, ...]
    headings: tuple[int, ...]
    cracked: int
    touched: int  # hexes that a crack runs through
    safe: int
    first: Seat


def scene_of(view: State) -> Scene:
    touched = 0
    for crack in view.cracks:
        touched |= 1 << crack.start | 1 << crack.end
    return Scene(
        lake(view.size),
        tuple(skater.cell for skater in view.skaters),
        tuple(skater.heading for skater in view.skaters),
        view.cracked, touched, safe_hexes(view.size, view.cracked), view.first,
    )


def foresee(scene: Scene, programs: Sequence[Letters]) -> Scene:
    """The scene after a movement phase, with the checks of the rules in the same order."""
    water = scene.water
    size, offsets, ice, edges = water.size, water.offsets, water.ice, water.edges
    cells, headings = list(scene.cells), list(scene.headings)
    cracked, touched, safe, last = scene.cracked, scene.touched, scene.safe, scene.first
    count = len(cells)
    active = [seat for i in range(count) if cells[seat := (scene.first + i) % count] != OFF and programs[seat]]
    number = 0
    while active:
        going = []
        for seat in active:
            cell = cells[seat]
            if cell == OFF:
                continue
            heading = (headings[seat] + programs[seat][number]) % 6
            end, edge = cell + offsets[heading], edges[cell][heading]
            if not ice[end]:
                cells[seat] = OFF
            elif edge & cracked or end in cells:
                way_on = free_heading(water, cracked, cell) if number else OFF
                if way_on == OFF:
                    cells[seat] = OFF
                else:
                    headings[seat] = way_on
            else:
                cells[seat], headings[seat], last = end, heading, seat
                cracked |= edge
                ends = 1 << cell | 1 << end
                if touched & ends == ends:  # only a crack between cracked hexes can close a ring
                    safe = safe_hexes(size, cracked)
                    for other, place in enumerate(cells):
                        if place != OFF and not safe >> place & 1:
                            cells[other] = OFF
                elif not safe >> end & 1:
                    cells[seat] = OFF
                touched |= ends
                if number + 1 < len(programs[seat]) and cells[seat] != OFF:
                    going.append(seat)
            if cells.count(OFF) >= count - 1:
                going = []
                break
        active = going
        number += 1
    first = next((seat for i in range(count) if cells[seat := (last + i) % count] != OFF), last)
    return Scene(water, tuple(cells), tuple(headings), cracked, touched, safe, first)


def free_heading(water: Lake, cracked: int, cell: int) -> int:
    """The heading with most ways on, OFF where there is none."""
    ways = [1 if edge and not edge & cracked else 0 for edge in water.edges[cell]]
    best, heading = max((ways[h - 1] + ways[h] + ways[(h + 1) % 6], h) for h in HEADINGS)
    return heading if best else OFF


# How likely left and right are in a program: straight, wandering, and bent to rings of several sizes.
STYLES = ((0.33, 0.33), (0.15, 0.55), (0.55, 0.15), (0.05, 0.75), (0.75, 0.05), (0.2, 0.2), (0.1, 0.4), (0.4, 0.1))


def invent(scene: Scene, seat: Seat, longest: int, dice: Dice) -> Letters:
    """A program that would be safe if nobody else moved, in a random style; one blind letter where none is."""
    left, right = dice.pick(STYLES)
    length = 1 + dice.below(longest)
    water, cracked, safe, touched = scene.water, scene.cracked, scene.safe, scene.touched
    cell, heading = scene.cells[seat], scene.headings[seat]
    letters: list[int] = []
    while len(letters) < length:
        throw = dice.random()
        wished = -1 if throw < left else 1 if throw < left + right else 0
        for turn in (wished, *((0, 1, -1) if throw < 0.5 else (0, -1, 1))):
            facing = (heading + turn) % 6
            end, edge = cell + water.offsets[facing], water.edges[cell][facing]
            if edge and not edge & cracked and (letters or end not in scene.cells):
                ends = 1 << cell | 1 << end
                after = safe_hexes(water.size, cracked | edge) if touched & ends == ends else safe
                if after >> end & 1:
                    letters.append(turn)
                    cell, heading, cracked, touched, safe = end, facing, cracked | edge, touched | ends, after
                    break
        else:
            break
    return tuple(letters) or (dice.below(3) - 1,)
