"""How penguins slide: straight, curved, jumping, pushing, and the same way every time."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from itertools import pairwise
from math import floor, hypot, pi, radians
from pathlib import Path

import pytest

from app.core.shuffle import Dice
from app.games.icecool import facts
from app.games.icecool.facts import Flick, Penguin, Settled, Track
from app.games.icecool.school import SCHOOL, WALLS_NEAR, free, in_wall
from app.physics.rink import SAMPLES_PER_SECOND, slide

RED = SCHOOL.red_circle[:2]
SOAK_PARTS = 8
FLICKS_PER_PART = 2500  # 20,000 in all


def flicked(angle: float, power: float, spin: float = 0.0, lift: float = 0.0, start=RED, others=()) -> Track:
    return slide(SCHOOL, (Penguin(0, *start), *others), 0, Flick(radians(angle), power, spin, lift))


def end(track: Track, index: int = 0) -> tuple[float, float]:
    return track.samples[-1][index][:2]


def seen(track: Track) -> Settled:
    return facts.read(track)


def doors(track: Track, seat: int = 0) -> list[str]:
    return [crossing.door for crossing in seen(track).crossings if crossing.penguin == seat]


def test_a_soft_flick_goes_a_hands_width_and_straight():
    x, y = end(flicked(0, 0.33))
    assert 6.0 < x - RED[0] < 10.0
    assert y == pytest.approx(RED[1], abs=1e-6)


def test_an_average_good_flick_passes_one_door():
    assert doors(flicked(0, 0.65)) == ["D3"]


def test_a_full_flick_crosses_about_two_rooms():
    track = flicked(0, 1.0, start=(3.0, 51.25))
    poses = [sample[0] for sample in track.samples]
    way = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(poses))
    assert 55.0 < way < 70.0
    assert doors(track) == ["D3"]


@pytest.mark.parametrize(("spin", "side"), [(-1.0, -1), (1.0, 1)])
def test_a_side_hit_curves_to_that_side_tighter_as_it_slows(spin, side):
    """IC14. Heading along +x with y down, right is +y."""
    poses = [sample[0] for sample in flicked(0, 0.6, spin, start=(26.0, 10.25)).samples]
    assert (poses[-1][1] - 10.25) * side > 3.0
    third = len(poses) // 3
    early, late = (_bend(poses[:third]), _bend(poses[third:2 * third]))
    assert late > 1.2 * early > 0.0


def _bend(poses) -> float:
    """Radians of turn per cm of way."""
    steps = [complex(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(poses)]
    turn = sum(abs((b / a).imag) / abs(b / a) for a, b in pairwise(steps))
    return turn / sum(map(abs, steps))


def test_a_jump_clears_a_wall_and_takes_no_door():
    """IC14, IC18."""
    track = flicked(-90, 0.85, 0.0, 1.0, start=(24.5, 51.25))
    report = seen(track)
    assert report.crossings == ()
    assert [(landing.came_over, landing.room) for landing in report.landings] == [("classroom", report.rests[0].room)]
    assert report.rests[0].room not in ("", "classroom")


def test_a_jump_along_the_top_of_a_wall_tumbles_off_it():
    """IC-A19. The inner wall at x 20.5 runs straight up from the red circle."""
    rest = seen(flicked(-90, 0.85, 0.0, 1.0)).rests[0]
    assert rest.room and rest.stuck == "" and not in_wall(rest.x, rest.y)


def test_a_jump_over_a_lintel_is_not_a_passage():
    """IC18."""
    report = seen(flicked(0, 1.0, 0.0, 1.0, start=(31.0, 51.25)))
    assert report.crossings == ()
    assert ("classroom", "computers") in [(landing.came_over, landing.room) for landing in report.landings]


def test_a_low_hop_against_a_lintel_bounces_back():
    report = seen(flicked(0, 1.0, 0.0, 0.5, start=(34.0, 51.25)))
    assert report.crossings == () and report.bounces
    assert report.rests[0].room == "classroom"


def test_who_jumps_up_in_a_door_bumps_its_head():
    track = flicked(0, 1.0, 0.0, 1.0, start=(41.0, 51.25))
    headroom = SCHOOL.door_height - SCHOOL.penguin_height
    assert max(sample[0][3] for sample in track.samples[:3]) <= headroom


def test_jump_and_curve_combine():
    left, right = (flicked(0, 1.0, spin, 0.7, start=(26.0, 10.25)) for spin in (-0.8, 0.8))
    assert max(sample[0][3] for sample in left.samples) > SCHOOL.penguin_height
    assert end(left)[1] < 10.25 < end(right)[1]


def test_a_hard_jump_over_the_outer_wall_ends_outside():
    """IC41."""
    report = seen(flicked(90, 1.0, 0.0, 1.0, start=(20.5, 54.0)))
    assert report.rests[0].room == ""
    assert report.landings[-1].room == ""


def test_a_penguin_pushes_another_and_they_touch():
    track = flicked(0, 0.8, start=(10.0, 51.25), others=(Penguin(1, 18.0, 51.25),))
    assert (0, 1, 0.0) in [(touch.one, touch.other, touch.height) for touch in seen(track).touches]
    assert end(track, 1)[0] > 25.0


def test_a_penguin_can_be_pushed_through_a_door():
    """IC26."""
    assert "D3" in doors(flicked(0, 1.0, start=(25.0, 51.25), others=(Penguin(1, 35.0, 51.25),)), seat=1)


def test_who_flies_over_a_penguin_does_not_touch_it():
    """IC-A4."""
    over = flicked(0, 0.9, 0.0, 1.0, start=(26.0, 10.25), others=(Penguin(1, 36.0, 10.25),))
    assert over.contacts == () and end(over, 1) == (36.0, 10.25)


def test_who_just_clears_a_head_does_not_touch_it():
    """IC-A4. Higher than a penguin, lower than a wall."""
    over = flicked(0, 1.0, 0.0, 0.6, start=(26.0, 10.25), others=(Penguin(1, 36.0, 10.25),))
    assert SCHOOL.penguin_height < max(sample[0][3] for sample in over.samples) < SCHOOL.wall_height
    assert over.contacts == ()


@pytest.mark.parametrize(("spot", "height"), [(45.5, SCHOOL.penguin_height), (49.0, 3.46), (55.0, 0.0)])
def test_who_comes_down_on_a_head_or_a_shoulder_touches_it_and_tumbles_off(spot, height):
    """IC-A4, IC-A19. On top, on the way down, and when it slides on."""
    track = flicked(0, 0.9, 0.0, 1.0, start=(26.0, 10.25), others=(Penguin(1, spot, 10.25),))
    touch = seen(track).touches[0]
    assert (touch.one, touch.other, touch.height) == (0, 1, pytest.approx(height, abs=0.05))
    (x1, y1), (x2, y2) = end(track), end(track, 1)
    assert track.samples[-1][0][3] == 0.0 and hypot(x2 - x1, y2 - y1) >= 2 * SCHOOL.penguin_radius - 0.03


def test_standing_side_by_side_before_the_flick_is_no_new_touch():
    apart = 2 * SCHOOL.penguin_radius
    track = flicked(180, 0.5, start=(30.0, 51.25), others=(Penguin(1, 30.0 + apart - 0.005, 51.25),))
    assert track.contacts == ()
    assert flicked(0, 0.5, start=(30.0, 51.25), others=(Penguin(1, 30.0 + apart - 0.005, 51.25),)).contacts


def test_a_push_goes_on_to_the_one_who_leaned_there_before_the_flick():
    """IC24. Of three in a row the two last stood side by side; the first pushes the second, the second the third."""
    apart = 2 * SCHOOL.penguin_radius - 0.005
    row = Penguin(1, 35.0, 51.25), Penguin(2, 35.0 + apart, 51.25)
    pushed = flicked(0, 0.7, start=(25.0, 51.25), others=row)
    assert [contact[:2] for contact in pushed.contacts][:2] == [(0, 1), (1, 2)]
    at_once = flicked(0, 0.7, start=(35.0 - apart, 51.25), others=row)
    assert [contact[:2] for contact in at_once.contacts][:2] == [(0, 1), (1, 2)]
    away = flicked(90, 0.7, start=(25.0, 51.25), others=row)
    assert away.contacts == () and end(away, 2) == pytest.approx((row[1].x, row[1].y), abs=0.02)


def test_leaning_on_a_wall_is_no_bounce():
    """IC-A8."""
    lean = SCHOOL.penguin_radius - 0.005
    assert flicked(0, 0.4, start=(lean, 51.25)).bounces == ()
    assert flicked(180, 0.4, start=(lean, 51.25)).bounces


def random_board(dice: Dice) -> tuple[Penguin, ...]:
    penguins: list[Penguin] = []
    for seat in range(1 + dice.below(4)):
        while True:
            x, y = dice.random() * SCHOOL.side, dice.random() * SCHOOL.side
            if free(x, y, penguins):
                penguins.append(Penguin(seat, x, y))
                break
    return tuple(penguins)


def random_flick(dice: Dice) -> Flick:
    spin = dice.random() * 2 - 1 if dice.below(2) else 0.0
    return Flick(dice.random() * 2 * pi, 1.0, spin, dice.random() if dice.below(3) == 0 else 0.0)


def through_a_wall(track: Track) -> bool:
    """Was the middle of a penguin ever in a wall's own thickness, lower than its top? Half a step is shorter than that."""
    half = SCHOOL.wall_thickness / 2
    for before, after in pairwise(track.samples):
        for (x1, y1, _, z1), (x2, y2, _, z2) in zip(before, after, strict=True):
            if (x1, y1) != (x2, y2) and max(z1, z2) < SCHOOL.wall_height:
                for x, y in ((x1 + x2) / 2, (y1 + y2) / 2), (x2, y2):
                    if any(line.distance(x, y) < half for line in WALLS_NEAR.get((floor(x), floor(y)), ())):
                        return True
    return False


@pytest.mark.parametrize("part", range(SOAK_PARTS))
def test_no_full_flick_leaves_through_a_wall_or_rests_in_one(part):
    dice = Dice(f"soak {part}")
    for _ in range(FLICKS_PER_PART):
        board, flick = random_board(dice), random_flick(dice)
        track = slide(SCHOOL, board, 0, flick)
        report = facts.read(track)
        assert len(track.samples) <= 4 * SAMPLES_PER_SECOND
        assert not through_a_wall(track), (board, flick)
        flown = {landing.penguin for landing in report.landings if landing.room == ""}
        for rest in report.rests:
            assert rest.room or rest.penguin in flown, (board, flick)
            assert not rest.room or not in_wall(rest.x, rest.y), (board, flick)


BOARD = (Penguin(0, 20.5, 51.25), Penguin(1, 30.0, 52.0), Penguin(2, 33.0, 51.0), Penguin(3, 36.0, 53.0))
SHOT = Flick(0.05, 1.0, 0.3, 0.0)


def test_the_same_flick_gives_the_same_track_a_thousand_times():
    first = slide(SCHOOL, BOARD, 0, SHOT)
    assert first.contacts
    dice = Dice("between")
    for turn in range(1000):
        if turn % 10 == 0:  # other slides in between must leave no trace
            slide(SCHOOL, random_board(dice), 0, random_flick(dice))
        assert slide(SCHOOL, BOARD, 0, SHOT) == first


def test_the_same_flick_gives_the_same_track_in_another_process():
    shots = [(BOARD, SHOT), (BOARD, Flick(-1.2, 0.9, -0.4, 0.9))]
    ours = [[[value.hex() for value in pose] for sample in slide(SCHOOL, board, 0, flick).samples for pose in sample]
            for board, flick in shots]
    code = (
        "import json; from app.games.icecool.facts import *; from app.games.icecool.school import SCHOOL; "
        "from app.physics.rink import slide; "
        f"shots = {shots!r}; "
        "print(json.dumps([[[v.hex() for v in p] for s in slide(SCHOOL, b, 0, f).samples for p in s]"
        " for b, f in shots]))"
    )
    for seed in ("1", "2"):
        told = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed},
                              capture_output=True, text=True, check=True).stdout
        assert json.loads(told) == ours


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="Memory is read from Linux.")
def test_slides_leave_no_memory_behind():
    """Bots imagine hundreds of flicks a turn: kilobytes left by each would fill a phone in an evening."""
    def pages() -> int:
        gc.collect()
        return int(Path("/proc/self/statm").read_text().split()[1])

    for _ in range(300):
        slide(SCHOOL, BOARD, 0, SHOT)
    before = pages()
    for _ in range(600):
        slide(SCHOOL, BOARD, 0, SHOT)
    assert (pages() - before) * os.sysconf("SC_PAGE_SIZE") / 600 < 1500  # bytes
