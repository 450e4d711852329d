"""A stroke of a finger becomes the same flick on any device, and lifting cannot spoil a careful shot."""

from __future__ import annotations

from math import cos, degrees, pi, sin

import pytest

from app.ui.boards.icecool.stroke import (
    CANCEL,
    FULL,
    PULL,
    Stroke,
    flick_from_above,
    flick_from_pad,
    grip_from_above,
    grip_from_behind,
)

FRAME = 1 / 60


def drawn(events: int, end: tuple[float, float] = (40.0, -90.0), frames: int = 1) -> Stroke:
    """A curved stroke from the origin, told in so many events with frames between them."""
    stroke = Stroke((0.0, 0.0))
    for number in range(1, events + 1):
        t = number / events
        stroke.move(end[0] * t + 12 * sin(pi * t), end[1] * t)
        for _ in range(frames):
            stroke.frame(FRAME)
    return stroke


@pytest.mark.parametrize("frames", [0, 1, 3])
def test_the_same_stroke_in_3_10_and_60_events_is_the_same_flick(frames: int) -> None:
    flicks = [flick_from_pad(drawn(events, frames=frames), 0.7, 0.8, 0.3) for events in (3, 10, 60)]
    assert flicks[0] is not None
    for other in flicks[1:]:
        assert other is not None
        assert other.angle == pytest.approx(flicks[0].angle, abs=1e-9)
        assert other.power == pytest.approx(flicks[0].power, abs=1e-9)
        assert (other.spin, other.lift) == (flicks[0].spin, flicks[0].lift)


def test_a_slow_device_that_sees_few_long_frames_gets_the_same_flick() -> None:
    quick, slow = Stroke((0.0, 0.0)), Stroke((0.0, 0.0))
    for stroke, seconds in ((quick, 1 / 120), (slow, 0.4)):
        for step in range(1, 21):
            stroke.frame(seconds)
            stroke.move(3.0 * step, -4.0 * step)
    assert quick.end == (60.0, -80.0)
    assert flick_from_above(quick, 0, 0) == flick_from_above(slow, 0, 0)


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_a_finger_that_rested_may_slip_6_dp_while_lifting(way: int) -> None:
    stroke = drawn(20)
    for _ in range(12):
        stroke.frame(FRAME)
    careful = flick_from_pad(stroke, 0.0, 0.4, 0.0)
    x, y = stroke.at
    for step in (2.0, 4.0, 6.0):
        stroke.move(x + step * cos(way * pi / 180), y + step * sin(way * pi / 180))
        stroke.frame(FRAME)
    spoilt = flick_from_pad(stroke, 0.0, 0.4, 0.0)
    assert careful and spoilt
    assert abs(degrees(spoilt.angle - careful.angle)) < 1
    assert abs(spoilt.power - careful.power) < 0.03 * careful.power


def test_a_finger_that_moves_on_after_a_rest_aims_anew() -> None:
    stroke = drawn(20)
    for _ in range(12):
        stroke.frame(FRAME)
    stroke.move(0.0, -FULL)
    assert stroke.end == (0.0, -FULL)


def test_back_to_the_start_flicks_nothing() -> None:
    stroke = drawn(10)
    stroke.move(CANCEL * 0.5, CANCEL * 0.5)
    assert flick_from_pad(stroke, 0.0, 0.4, 0.0) is None
    assert flick_from_above(stroke, 0.0, 0.0) is None


def test_length_is_power_and_no_stroke_is_beyond_full() -> None:
    short, long, longer = Stroke((0.0, 0.0)), Stroke((0.0, 0.0)), Stroke((0.0, 0.0))
    short.move(0.0, -60.0)
    long.move(0.0, -FULL)
    longer.move(0.0, -3 * FULL)
    assert 0 < short.power < long.power == longer.power == 1.0


@pytest.mark.parametrize(("length", "power"), [(12.0, 0.0), (83.0, 0.5), (150.0, 1.0)])
def test_a_thumb_reaches_full_power_and_a_twitch_is_no_flick(length: float, power: float) -> None:
    stroke = Stroke((0.0, 0.0))
    stroke.move(0.0, -length)
    assert stroke.power == pytest.approx(power, abs=0.02)


def test_on_the_pad_up_is_where_the_penguin_looks_and_slant_trims_it() -> None:
    straight, right = Stroke((0.0, 0.0)), Stroke((0.0, 0.0))
    straight.move(0.0, -100.0)
    right.move(10.0, -100.0)
    ahead, trimmed = flick_from_pad(straight, 0, 0.4, 1.0), flick_from_pad(right, 0, 0.4, 1.0)
    assert ahead and trimmed
    assert ahead.angle == pytest.approx(1.0)
    assert 0.05 < trimmed.angle - ahead.angle < 0.15  # to its right, clockwise seen from above


def test_pulling_back_is_the_other_way_round() -> None:
    stroke = Stroke((0.0, 0.0))
    stroke.move(0.0, 100.0)
    pulled = flick_from_pad(stroke, 0, 0.4, 0.5, PULL)
    assert pulled and pulled.angle == pytest.approx(0.5)


def test_where_the_finger_starts_is_the_kind() -> None:
    assert grip_from_behind(0.0, 0.4) == grip_from_behind(0.2, 0.5)
    assert grip_from_behind(0.0, 0.4).spin == 0.0 == grip_from_behind(0.0, 0.4).lift
    assert grip_from_behind(-0.9, 0.4).spin < -0.5 < 0.5 < grip_from_behind(0.9, 0.4).spin
    assert grip_from_behind(0.0, 1.0).lift == 1.0
    both = grip_from_behind(0.8, 0.9)
    assert both.spin > 0 and both.lift > 0


def test_seen_from_above_its_right_is_right_of_the_stroke() -> None:
    up = -pi / 2  # the stroke goes up the screen
    assert grip_from_above(0.9, 0.0, up).spin > 0.5
    assert grip_from_above(-0.9, 0.0, up).spin < -0.5
    assert grip_from_above(0.0, -0.9, up).lift == 1.0
    assert grip_from_above(0.0, 0.3, up).lift == 0.0 == grip_from_above(0.0, 0.3, up).spin
