"""The school: five rooms, seven doors, orange lines, and where penguins may stand."""

from __future__ import annotations

import json
import re
from itertools import product
from math import hypot
from pathlib import Path

import pytest

from app.games.icecool import school
from app.games.icecool.facts import Penguin
from app.games.icecool.plan import read_school
from app.games.icecool.school import SCHOOL

FILE = Path(school.__file__).with_name("school.json")


def test_four_long_rooms_turn_round_a_square_one():
    sizes = sorted((room.right - room.left, room.bottom - room.top) for room in SCHOOL.rooms.values())
    assert sizes == [(20.5, 20.5), (20.5, 41.0), (20.5, 41.0), (41.0, 20.5), (41.0, 20.5)]
    assert sum(width * height for width, height in sizes) == pytest.approx(61.5**2)


def test_the_school_is_mirrored_to_the_second_icecool():
    assert (SCHOOL.rooms["kitchen"].left, SCHOOL.rooms["kitchen"].right) == (20.5, 61.5)
    assert SCHOOL.red_circle == (20.5, 51.25, 1.75)
    assert {name: (door.x, door.y) for name, door in SCHOOL.doors.items()} == {
        "D1": (20.5, 10.25), "D2": (10.25, 41.0), "D3": (41.0, 51.25), "D4": (51.25, 20.5),
        "D5": (20.5, 30.75), "D6": (30.75, 41.0), "D7": (41.0, 30.75)}


def test_three_doors_carry_fish_and_none_joins_yard_and_kitchen():
    """IC6."""
    assert set(school.FISH_DOORS) == {"D1", "D3", "D4"}
    assert not set(school.doors_of("yard")) & set(school.doors_of("kitchen"))
    assert school.doors_of("yard") == ("D5", "D6", "D7")


@pytest.mark.parametrize("door", SCHOOL.doors.values(), ids=list(SCHOOL.doors))
def test_each_door_lies_between_its_rooms_and_is_as_wide_as_told(door):
    dx, dy = (3.0, 0.0) if door.upright else (0.0, 3.0)
    assert school.room_of(door.x - dx, door.y - dy) == door.low
    assert school.room_of(door.x + dx, door.y + dy) == door.high
    across, along = door.frame.right - door.frame.left, door.frame.bottom - door.frame.top
    assert (across, along) == pytest.approx((1.2, 6.0) if door.upright else (6.0, 1.2))
    edge = SCHOOL.door_width / 2 - SCHOOL.penguin_radius
    for side in (-1, 1):
        inside, beyond = (edge - 0.01) * side, (edge + 0.1) * side
        assert school.free(door.x + (0.0 if door.upright else inside), door.y + (inside if door.upright else 0.0))
        assert school.in_wall(door.x + (0.0 if door.upright else beyond), door.y + (beyond if door.upright else 0.0))


def test_a_penguin_in_a_door_may_choose_either_orange_line():
    """IC38."""
    assert school.orange_points(41.0, 51.25) == ((37.5, 51.25), (44.5, 51.25))


def test_a_penguin_that_shows_on_one_side_has_one_line():
    """IC39."""
    assert school.orange_points(42.2, 51.25) == ((44.5, 51.25),)


def test_near_a_wall_the_closest_point_of_the_line_is_offered():
    """IC36, IC37, IC-A17."""
    assert school.orange_points(1.4, 50.0) == ((3.5, 50.0),)
    assert school.orange_points(1.4, 60.1) == ((3.5, 58.0),)


def test_free_of_walls_nothing_is_offered():
    """IC36."""
    assert school.orange_points(20.5, 51.25) == ()


def test_an_occupied_point_gives_way_to_the_nearest_free_one():
    """IC36, IC-A17."""
    blocker = Penguin(1, 3.5, 50.0)
    ((x, y),) = school.orange_points(1.4, 50.2, (blocker,))
    assert x == 3.5 and y > 50.2
    assert hypot(x - blocker.x, y - blocker.y) == pytest.approx(2 * school.RADIUS)


@pytest.mark.parametrize(("wall", "line"), [((1.4, 50.0), (3.5, 50.0)), ((10.0, 60.1), (10.0, 58.0)),
                                            ((60.1, 35.0), (58.0, 35.0)), ((40.0, 1.4), (40.0, 3.5))])
@pytest.mark.parametrize("side", [-1, 1])
def test_on_every_line_the_free_point_is_on_the_side_the_penguin_is_nearer_to(wall, line, side):
    """IC36, IC-A17: a blocker on the line, a little to one side and a little off it."""
    (x, y), (fx, fy), along_y = wall, line, wall[1] == line[1]
    off = 0.5 * side
    blocker = Penguin(1, (x + fx) / 2, fy - off) if along_y else Penguin(1, fx - off, (y + fy) / 2)
    ((px, py),) = school.orange_points(x, y, (blocker,))
    assert (px == fx if along_y else py == fy) and ((py - fy) if along_y else (px - fx)) * side > 0
    assert hypot(px - blocker.x, py - blocker.y) == pytest.approx(2 * school.RADIUS)


@pytest.mark.parametrize("room", school.ROOMS)
def test_on_the_line_itself_nothing_more_is_offered(room):
    """IC36: all four sides and the corners of each room's line."""
    line = SCHOOL.orange[room]
    middle = (line.left + line.right) / 2, (line.top + line.bottom) / 2
    for x, y in product((line.left, middle[0], line.right), (line.top, middle[1], line.bottom)):
        assert school.orange_points(x, y) == ()


def test_a_penguin_may_lean_on_the_outer_walls_and_no_farther():
    r, s = school.RADIUS, SCHOOL.side
    for lean, into in [((r, 50.0), (r - 0.1, 50.0)), ((s - r, 50.0), (s - r + 0.1, 50.0)),
                       ((30.0, r), (30.0, r - 0.1)), ((30.0, s - r), (30.0, s - r + 0.1))]:
        assert school.free(*lean) and not school.free(*into)
    assert school.outside(5.0, -1.0) and school.outside(5.0, s + 1.0) and not school.free(5.0, s + 3.0)


def test_an_occupied_return_point_by_a_wall_gives_free_ice_of_the_same_room():
    """IC-A18: straight across the wall would be nearer than round the blocker."""
    for home in ((39.0, 45.0), (43.0, 45.0), (30.0, 18.5), (30.0, 22.5), (1.4, 60.1)):
        blocker = Penguin(1, *home)
        x, y = school.nearest_free(*home, (blocker,))
        assert school.room_of(x, y) == school.room_of(*home) and school.free(x, y, (blocker,))
        assert not school.in_wall(x, y) and hypot(x - home[0], y - home[1]) < 3.0


def test_an_occupied_return_point_gives_way_to_the_nearest_free_one():
    """IC-A18."""
    blocker = Penguin(1, 20.5, 51.25)
    x, y = school.nearest_free(20.5, 51.25, (blocker,))
    assert school.free(x, y, (blocker,))
    assert 2.6 < hypot(x - 20.5, y - 51.25) < 2.9
    assert school.nearest_free(20.5, 51.25) == (20.5, 51.25)


def test_the_catcher_starts_inside_the_kitchens_orange_line():
    """IC7."""
    assert school.in_start_area(24.0, 3.5) and not school.in_start_area(23.9, 3.5)


def test_part_of_a_penguin_on_the_red_circle_is_on_it():
    """IC12."""
    assert school.on_red_circle(20.5 + 3.0, 51.25) and not school.on_red_circle(20.5 + 3.2, 51.25)


def test_rooms_that_share_a_wall_are_adjacent_without_a_door_too():
    """IC-A9."""
    neighbours = {frozenset(pair) for pair in product(school.ROOMS, (*school.ROOMS, "")) if school.adjacent(*pair)}
    joined = {frozenset((door.low, door.high)) for door in SCHOOL.doors.values()}
    assert neighbours == joined | {frozenset(("kitchen", "yard"))}
    assert all(school.adjacent(*pair) == school.adjacent(*pair[::-1]) for pair in product(school.ROOMS, repeat=2))


def test_outside_is_no_room():
    assert school.outside(-1.0, 5.0) and school.room_of(-1.0, 5.0) == "" and school.shows_in(-1.0, 5.0) == ()


def test_every_size_comes_from_the_data_file(tmp_path):
    """Another file is another school: not mirrored, with wide doors and small penguins."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    other = {**data, "mirrored": False, "door": {"width": 8.0, "height": 6.0}, "penguin": {"radius": 1.0, "height": 3.0},
             "wall": {"thickness": 2.0, "height": 7.0}, "orange_inset": 2.0}
    (tmp_path / "school.json").write_text(json.dumps(other), encoding="utf-8")
    made = read_school(tmp_path / "school.json")
    assert made.red_circle == (41.0, 51.25, 1.75) and made.doors["D1"].x == 41.0
    assert (made.doors["D1"].frame.bottom - made.doors["D1"].frame.top, made.door_height) == (8.0, 6.0)
    assert (made.penguin_radius, made.penguin_height, made.wall_thickness, made.wall_height) == (1.0, 3.0, 2.0, 7.0)
    assert made.orange["kitchen"] == made.start_area == made.rooms["kitchen"].shrunk(2.0)


def test_only_the_rink_knows_the_physics_library():
    modules = Path(school.__file__).parents[2].rglob("*.py")
    knowing = [path.name for path in modules if re.search(r"^\s*(import|from) pymunk", path.read_text(encoding="utf-8"), re.M)]
    assert knowing == ["rink.py"]
