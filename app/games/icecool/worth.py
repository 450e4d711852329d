"""How good a round looks for a seat: cards won, ID cards at stake, and ways through the school."""

from __future__ import annotations

from functools import cache
from math import copysign, hypot

from app.core.game import Seat
from app.games.icecool.facts import Penguin
from app.games.icecool.school import DOORS, SCHOOL, doors_of, in_wall, near_wall, room_of, stuck_in
from app.games.icecool.state import Phase, State

CARD = 2.0  # points an unknown card is worth
VICTORY = 3.0  # points for being ahead when the match ends
FISH_AHEAD = 0.4  # points for a fish that still hangs: the round may end before it is fetched
NEXT_WAY, LATER_WAY = 0.022, 0.008  # points per cm to the next own fish, and from there on
CLEAR_SHOT = 0.5  # points for seeing the next fish door from where one stands
IN_A_DOOR, BY_A_WALL = 0.15, 0.05  # points lost to an awkward spot
REACH = 50.0  # cm within which a Catcher is a danger
FEAR = 0.8  # points a free Runner loses with the Catcher right beside
HUNT = 0.03  # points per cm between the Catcher and a free Runner
CUT_OFF = 12.0  # cm by which lying in wait at a door is worse than being beside the Runner
WAIT = 3.0  # cm that a Catcher would go farther for a Runner with one fish less to fetch
LOOK = 1.5  # cm between two looks along a line of sight


def worth(state: State, seat: Seat) -> float:
    """Own prospects against those of the strongest other; the last flick of a match is for winning it."""
    others = max(prospects(state, other, seat) for other in range(state.seats) if other != seat)
    lead = prospects(state, seat, seat) - others
    return lead + copysign(VICTORY, lead) if state.phase is Phase.OVER else lead


def prospects(state: State, seat: Seat, looker: Seat) -> float:
    """What a seat has, and may expect from this round; cards that lie face down are worth the same to a looker."""
    has = sum([held.card.value if held.card else CARD for held in state.hands[seat]])
    if state.phase in (Phase.OVER, Phase.PLACE):
        return has
    held = CARD * state.ids.count(seat)
    if seat == state.catcher:
        return has + held + _hunt(state, lies_in_wait=looker == seat)
    return has + held + _way_ahead(state, seat) - _danger(state, seat)


def _way_ahead(state: State, seat: Seat) -> float:
    """The fish still to fetch, less the way to them."""
    left = [fish.door for fish in state.fish if fish.owner == seat]
    me = state.penguin(seat)
    if me is None:
        return FISH_AHEAD * len(left) - NEXT_WAY * SCHOOL.side
    here = {door: way_to(me, door) for door in left}
    nearest = min(here, key=lambda door: here[door])
    later = sum(between(nearest, door) for door in left if door != nearest)
    awkward = IN_A_DOOR if stuck_in(me.x, me.y) else BY_A_WALL if near_wall(me.x, me.y) else 0.0
    shot = CLEAR_SHOT if sees(me, SCHOOL.doors[nearest].x, SCHOOL.doors[nearest].y) else 0.0
    return FISH_AHEAD * len(left) - NEXT_WAY * here[nearest] - LATER_WAY * later - awkward + shot


def _danger(state: State, runner: Seat) -> float:
    """A Runner who can still lose something fears a Catcher with a clear line."""
    me, catcher = state.penguin(runner), state.penguin(state.catcher)
    if me is None or catcher is None or (state.is_caught(runner) and state.seats > 2):
        return 0.0
    far = hypot(me.x - catcher.x, me.y - catcher.y)
    if far > REACH or not sees(catcher, me.x, me.y):
        return 0.0
    return FEAR * (1.3 - far / REACH)


def _hunt(state: State, lies_in_wait: bool) -> float:
    """The Catcher wants to be close to whoever can be caught, or at the door where the next fish hangs: to cut off.

    A Runner who thought of that would not dare to fetch a fish at all.
    """
    me = state.penguin(state.catcher)
    prey = [each for each in state.penguins if each.seat != state.catcher
            and (state.seats == 2 or not state.is_caught(each.seat))]
    if me is None or not prey:
        return 0.0
    awkward = IN_A_DOOR if stuck_in(me.x, me.y) else BY_A_WALL if near_wall(me.x, me.y) else 0.0
    return -HUNT * min(_chase(state, me, each) if lies_in_wait else walk(me, each) for each in prey) - awkward


def _chase(state: State, me: Penguin, runner: Penguin) -> float:
    """The way in cm to a Runner, or to the door it must come to; a little shorter for one near its last fish."""
    doors = [fish.door for fish in state.fish if fish.owner == runner.seat]
    way = walk(me, runner)
    if doors:
        way = min(way, CUT_OFF + way_to(me, min(doors, key=lambda door: way_to(runner, door))))
    return way + WAIT * len(doors)


def way_to(penguin: Penguin, door: str) -> float:
    """The way in cm from a penguin to a door, door by door."""
    room = room_of(penguin.x, penguin.y) or SCHOOL.red_circle_room
    return min(_direct(penguin, first) + between(first, door) for first in doors_of(room))


def walk(one: Penguin, other: Penguin) -> float:
    """The way in cm from one penguin to another, door by door."""
    here, there = room_of(one.x, one.y), room_of(other.x, other.y)
    if here == there or not (here and there):
        return hypot(one.x - other.x, one.y - other.y)
    return min(_direct(one, a) + between(a, b) + _direct(other, b) for a in doors_of(here) for b in doors_of(there))


def _direct(penguin: Penguin, door: str) -> float:
    return hypot(penguin.x - SCHOOL.doors[door].x, penguin.y - SCHOOL.doors[door].y)


@cache
def between(one: str, other: str) -> float:
    """The shortest way in cm between two doors."""
    far = dict.fromkeys(DOORS, float("inf"))
    far[one] = 0.0
    for _ in DOORS:
        for a in DOORS:
            for b in _sharing_a_room(a):
                far[b] = min(far[b], far[a] + hypot(SCHOOL.doors[a].x - SCHOOL.doors[b].x,
                                                    SCHOOL.doors[a].y - SCHOOL.doors[b].y))
    return far[other]


@cache
def _sharing_a_room(door: str) -> tuple[str, ...]:
    each = SCHOOL.doors[door]
    return tuple(dict.fromkeys((*doors_of(each.low), *doors_of(each.high))))


def first_door(penguin: Penguin, target: str) -> str:
    """The door of its room through which a penguin's shortest way to a target door leads."""
    room = room_of(penguin.x, penguin.y) or SCHOOL.red_circle_room
    return min(doors_of(room), key=lambda door: _direct(penguin, door) + between(door, target))


def sees(penguin: Penguin, x: float, y: float) -> bool:
    """Could a penguin slide straight to this point without a wall in the way?"""
    far = hypot(x - penguin.x, y - penguin.y)
    looks = int(far / LOOK)
    return not any(in_wall(penguin.x + (x - penguin.x) * look / looks, penguin.y + (y - penguin.y) * look / looks)
                   for look in range(1, looks))
