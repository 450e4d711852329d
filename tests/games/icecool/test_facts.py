"""What is seen of a track: every picture and special case of the book, on tracks written by hand."""

from __future__ import annotations

from app.games.icecool.facts import Bounce, Crossing, Landing, Rest, Touch, Track, read
from app.games.icecool.school import SCHOOL

D4 = SCHOOL.doors["D4"]  # level, at y 20.5: the Kitchen lies on its low side, the computers on its high side
D3 = SCHOOL.doors["D3"]  # upright, at x 41: the classroom lies on its low side, the computers on its high side
CLEAR = SCHOOL.penguin_radius + SCHOOL.wall_thickness / 2  # cm from the door's middle to be wholly on one side
OVER = SCHOOL.wall_height + 0.5


def along(*offsets: float, heights: tuple[float, ...] = ()) -> Track:
    """One penguin that moves across the middle of D3, given by its distances from the door."""
    heights = heights or (0.0,) * len(offsets)
    return Track((0,), tuple(((D3.x + off, D3.y, 0.0, z),) for off, z in zip(offsets, heights, strict=True)))


def test_completely_through_is_a_crossing_at_the_sample_it_is_clear():
    """IC15, IC16."""
    assert read(along(-4, -2, -1, 1, 1.9, 2.0, 5)).crossings == (Crossing(0, "D3", "computers", 5),)


def down(*offsets: float, aside: float = 0.0) -> Track:
    """One penguin that moves down across D4."""
    return Track((0,), tuple(((D4.x + aside, D4.y + off, 0.0, 0.0),) for off in offsets))


def test_a_door_in_a_level_wall_is_passed_up_and_down():
    """IC15, IC16, IC19."""
    assert read(down(-4, -1, 1, 1.9, 2.0, aside=1.0)).crossings == (Crossing(0, "D4", "computers", 4),)
    assert read(down(4, 1, -1, -2.0, aside=-1.0)).crossings == (Crossing(0, "D4", "kitchen", 3),)
    assert read(down(-4, -1, 1, -1, -4, aside=1.0)).crossings == ()


def test_stuck_in_a_level_wall_shows_where_it_can_be_seen():
    """IC20, IC38, IC39."""
    shown = [read(down(-4, off, aside=1.0)).rests[0].shows_in for off in (-1.2, 0.2, 1.2)]
    assert shown == [("kitchen",), ("kitchen", "computers"), ("computers",)]


def test_a_bit_left_in_the_frame_is_stuck_and_not_through():
    """IC20."""
    report = read(along(-4, -1, 1, CLEAR - 0.1))
    assert report.crossings == ()
    assert (report.rests[0].stuck, report.rests[0].shows_in) == ("D3", ("computers",))


def test_stuck_in_the_middle_shows_on_both_sides():
    """IC38."""
    rest = read(along(-4, -1, 0.2)).rests[0]
    assert (rest.stuck, rest.shows_in) == ("D3", ("classroom", "computers"))


def test_stuck_at_the_edge_shows_on_one_side_only():
    """IC39."""
    assert read(along(-4, -1.2)).rests[0].shows_in == ("classroom",)


def test_through_and_back_into_the_frame_counts():
    """IC19."""
    report = read(along(-4, -1, 1, 3, 1.0))
    assert report.crossings == (Crossing(0, "D3", "computers", 3),)
    assert report.rests[0].stuck == "D3"


def test_through_and_all_the_way_back_is_two_crossings():
    assert [crossing.into for crossing in read(along(-4, 0, 4, 0, -4)).crossings] == ["computers", "classroom"]


def test_into_the_frame_and_out_again_is_none():
    assert read(along(-4, -1, 0.5, -1, -4)).crossings == ()


def test_started_inside_a_door_does_not_count():
    """IC40, IC-A6."""
    assert read(along(-1, 1, 4)).crossings == ()


def test_started_inside_but_first_clear_on_one_side_counts():
    """IC-A6."""
    assert read(along(-1, -3, -1, 1, 3)).crossings == (Crossing(0, "D3", "computers", 4),)


def test_over_the_lintel_is_a_landing_and_no_crossing():
    """IC18, IC-A9."""
    report = read(along(-6, -3, 0, 3, 6, heights=(0, OVER, OVER, OVER, 0)))
    assert report.crossings == ()
    assert report.landings == (Landing(0, "computers", "classroom", 4),)


def test_a_landing_is_the_sample_at_which_the_foot_is_down_and_a_hop_after_it_is_none():
    """IC-A9: over the wall high above it, still in the air beyond it, down, and a small hop in the new room."""
    report = read(along(-6, -3, 3, 6, 7, 8, heights=(0, OVER, 0.2, 0, 0.7, 0)))
    assert report.landings == (Landing(0, "computers", "classroom", 3),)
    assert len(read(along(-6, -3, 3, 3.5, 4, heights=(0, OVER, 0, 0.7, 0))).landings) == 1


def test_a_hop_low_enough_for_the_door_goes_through():
    low = SCHOOL.door_height - SCHOOL.penguin_height
    report = read(along(-4, -1, 1, 4, heights=(0, low, low, 0)))
    assert [crossing.door for crossing in report.crossings] == ["D3"]
    assert report.landings == ()


def test_a_jump_within_a_room_is_no_landing_over_a_wall():
    assert read(along(-15, -12, -9, heights=(0, OVER, 0))).landings == ()


def test_over_two_walls_in_one_flight_came_over_the_last_room():
    """IC-A9: only the wall between start room and landing room counts, so the rules need to know which it was."""
    points = ((30.0, 44.0, 0.0), (30.0, 36.0, OVER), (30.0, 24.0, OVER), (30.0, 16.0, 0.0))
    track = Track((0,), tuple(((x, y, 0.0, z),) for x, y, z in points))
    assert read(track).landings == (Landing(0, "kitchen", "yard", 3),)


def test_a_landing_outside_the_school():
    """IC41."""
    track = Track((0,), (((58.0, 51.0, 0.0, 0.0),), ((62.0, 51.0, 0.0, OVER),), ((66.0, 51.0, 0.0, 0.0),)))
    report = read(track)
    assert report.landings == (Landing(0, "", "computers", 2),)
    assert (report.rests[0].room, report.rests[0].shows_in) == ("", ())


def test_a_pushed_penguin_crosses_too():
    """IC26."""
    pushed = (39.0, 39.0, 42.0, 45.0)
    pusher = (33.0, 36.4, 37.0, 37.0)
    samples = tuple(((a, D3.y, 0.0, 0.0), (b, D3.y, 0.0, 0.0)) for a, b in zip(pusher, pushed, strict=True))
    track = Track((0, 1), samples, contacts=((0, 1, 1),))
    report = read(track)
    assert report.crossings == (Crossing(1, "D3", "computers", 3),)
    assert report.touches == (Touch(0, 1, 1),)


def test_pushed_into_the_catcher_is_a_touch_between_those_two():
    """IC24."""
    row = (((10.0, 51.0, 0.0, 0.0), (15.0, 51.0, 0.0, 0.0), (20.0, 51.0, 0.0, 0.0)),)
    report = read(Track((0, 1, 2), row * 2, contacts=((0, 1, 1), (1, 2, 1))))
    assert report.touches == (Touch(0, 1, 1), Touch(1, 2, 1))


def test_a_touch_tells_how_high_it_was():
    """IC-A4."""
    row = ((10.0, 51.0, 0.0, 0.0), (12.0, 51.0, 0.0, 3.0))
    assert read(Track((0, 1), (row, row), contacts=((0, 1, 1),))).touches == (Touch(0, 1, 1, 3.0),)


def test_bounces_keep_their_samples_for_the_bounce_task():
    """IC32."""
    track = along(-4, 0, 4)
    report = read(Track(track.seats, track.samples, bounces=((0, 1),)))
    assert report.bounces == (Bounce(0, 1),)
    assert report.bounces[0].sample < report.crossings[0].sample


def test_several_doors_in_one_flick_are_told_in_order():
    """IC17."""
    line = [(x, 30.75, 0.0, 0.0) for x in range(10, 56)]
    report = read(Track((0,), tuple((pose,) for pose in line)))
    assert [(crossing.door, crossing.into) for crossing in report.crossings] == [("D5", "yard"), ("D7", "computers")]


def test_a_penguin_that_stands_still_rests_where_it_is():
    rest = read(Track((3,), (((30.0, 30.0, 0.0, 0.0),),))).rests[0]
    assert rest == Rest(3, 30.0, 30.0, "yard", "", ("yard",))
