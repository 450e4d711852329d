"""How to play Ice Lake: small lakes that show each rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from kivy.uix.widget import Widget

from app.core.words import sentence
from app.games.icelake import state as told
from app.games.icelake.ghost import ghost, three_ahead
from app.games.icelake.hexes import AXIAL, lake
from app.games.icelake.ice import plate_round
from app.games.icelake.state import OFF, Crack, Obstacle, Phase, Skater, State
from app.ui.boards.icelake.marks import Marks
from app.ui.boards.icelake.small import SmallLake
from app.ui.theme import SEAT_COLOURS

SMALL = 37  # hexes
TEAL, ORANGE = 0, 1
NORTH, SOUTH_EAST, NORTH_WEST = 0, 2, 5

Place = tuple[int, int]
Line = tuple[int, Sequence[Place]]


def moment(skaters: Mapping[int, tuple[Place, int]], cracks: Sequence[Line] = ()) -> State:
    """Two skaters by axial places and headings, and lines of cracks with their owners."""
    water, drawn, cracked = lake(SMALL), [], 0
    for seat, line in cracks:
        for (q, r), (to_q, to_r) in pairwise(line):
            drawn.append(Crack(seat, water.cell(q, r), water.cell(to_q, to_r)))
            cracked |= water.edges[water.cell(q, r)][AXIAL.index((to_q - q, to_r - r))]
    standing = tuple(Skater(water.cell(*skaters[seat][0]), skaters[seat][1]) if seat in skaters else Skater(OFF, NORTH)
                     for seat in (TEAL, ORANGE))
    blank = ("", "")
    return State(SMALL, 2, Phase.PLANNING, TEAL, TEAL, TEAL, standing, (False, False), blank, blank, tuple(drawn), cracked, ())


TRAIL: Line = (TEAL, ((-2, 2), (-1, 1), (0, 0), (0, -1), (1, -2)))
OTHER_TRAIL: Line = (ORANGE, ((3, -1), (2, 0), (1, 1), (0, 2)))
RING: tuple[Line, ...] = ((TEAL, ((-1, -1), (0, -1), (1, -1), (1, 0), (0, 1))), (ORANGE, ((0, 1), (-1, 1), (-1, 0), (-1, -1))))
# A closed band from shore to shore: whoever is north of it cannot come south alive.
BAND: tuple[Line, ...] = ((TEAL, ((-1, -2), (0, -2), (1, -2), (2, -2), (3, -2), (3, -1), (3, 0))),
                          (ORANGE, ((3, 0), (2, 0), (1, 0), (0, 0), (-1, 0), (-2, 0), (-3, 0), (-2, -1), (-1, -2))))


def keys(marks: Marks, state: State) -> None:
    marks.light(three_ahead(state, state.skaters[TEAL].cell, state.skaters[TEAL].heading))


def way(marks: Marks, state: State) -> None:
    marks.show_ghost(ghost(state, TEAL, "SLRRS"), state.skaters[TEAL].cell, SEAT_COLOURS[TEAL])


def nothing(marks: Marks, state: State) -> None:
    """The cracks speak for themselves."""


def stop(marks: Marks, state: State) -> None:
    start = state.skaters[ORANGE].cell
    marks.decided((told.Stopped(ORANGE, "S", Obstacle.CRACK, start, state.lake.ahead(start, state.skaters[ORANGE].heading)), state))


def sinking(marks: Marks, state: State) -> None:
    cells = (state.skaters[ORANGE].cell,)
    ring, plate = plate_round(SMALL, state.cracked, cells)
    marks.decided((told.Enclosed((ORANGE,), cells, tuple(map(state.lake.ends, ring)), plate), state))


def leaving(marks: Marks, state: State) -> None:
    start, heading = state.skaters[TEAL].cell, state.skaters[TEAL].heading
    marks.decided((told.SkatedOff(TEAL, "S", start, state.lake.ahead(start, heading), heading), state))


def rescue(marks: Marks, state: State) -> None:
    marks.decided((told.Rejoined(TEAL, state.skaters[TEAL].cell, state.lake.cell(2, 1), NORTH), state))


def picture(state: State, draw: Callable[[Marks, State], None]) -> Callable[[], Widget]:
    return partial(SmallLake, state, draw)


PAGES = [
    (picture(moment({TEAL: ((0, 1), NORTH)}), keys),
     sentence("Everybody plans in secret, in letters: L turns left, S goes straight on, R turns right. Each letter is one step; "
              "plan one or as many as you like.")),
    (picture(moment({TEAL: ((-1, 2), NORTH)}), way),
     sentence("The ghost shows where your plan leads on the ice as it is now, and warns you: orange means stop, red means "
              "out.")),
    (picture(moment({TEAL: ((1, -2), 1), ORANGE: ((0, 2), 4)}, (TRAIL, OTHER_TRAIL)), nothing),
     sentence("Then all skate in turn, one letter each. Every step leaves a crack in your colour. Whoever moved last begins the "
              "next turn.")),
    (picture(moment({TEAL: ((1, -2), 1), ORANGE: ((0, 0), SOUTH_EAST + 2)}, (TRAIL,)), stop),
     sentence("Cross cracks as you like, but never skate along one or into another skater. If you do, it is a forced stop: the "
              "rest of your plan is lost, and you choose a new heading.")),
    (picture(moment({TEAL: ((0, 1), 4), ORANGE: ((0, 0), SOUTH_EAST)}, RING), sinking),
     sentence("A closed ring of cracks, no matter whose, breaks off a floe. Whoever stands inside is out. On the ring itself you "
              "are safe.")),
    (picture(moment({TEAL: ((3, -2), SOUTH_EAST), ORANGE: ((-1, 1), NORTH)}), leaving),
     sentence("You are out too if you skate off the lake, or if you make no step in a turn.")),
    (picture(moment({TEAL: ((1, -3), NORTH_WEST), ORANGE: ((-1, 2), NORTH)}, BAND), rescue),
     sentence("Cut off from everybody by broken ice? Then you are carried to the shore of the largest part where someone skates.")),
    ("card-icelake", sentence("The last one skating wins.")),
]
