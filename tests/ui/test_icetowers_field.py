"""IceTowers on the field: where pyramids stand, which of them glow, their badges, and how they glide."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import pytest
from kivy.graphics import Rectangle, RoundedRectangle

from app.games.icetowers.actions import Cap
from app.ui import theme
from app.ui.boards.icetowers.drawing import BADGE_TINT, HALF, turn, turns_over
from app.ui.boards.icetowers.field import distance
from app.ui.boards.icetowers.side import ABOVE, BELOW, CLOSE, HEIGHT
from app.ui.stage import frames, resize
from tests.ui.icetowers_glass import PEOPLE, PHONE, TABLET, Glass, a_match

SIZES = [PHONE, TABLET]
ALONE = ("person", "easy", "easy")


def corners(glass: Glass, tower) -> list[tuple[float, float]]:
    (x, y), half, angle = glass.board.field.home(tower), HALF[tower.top.size] * glass.board.field.unit, radians(turn(tower))
    c, s = cos(angle) * half, sin(angle) * half
    return [(x + c - s, y + s + c), (x - c - s, y - s + c), (x - c + s, y - s - c), (x + c + s, y + s - c)]


def overlap(one, other) -> bool:
    """Two squares meet unless a side of one of them parts them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = by - ay, ax - bx
            a, b = ([x * nx + y * ny for x, y in points] for points in (one, other))
            if max(a) < min(b) or max(b) < min(a):
                return False
    return True


@pytest.mark.parametrize(("kinds", "seating"), [(("person", "easy", "easy", "easy"), "side"), (PEOPLE, "round"), (PEOPLE, "side")])
@pytest.mark.parametrize("size", [*SIZES, (800, 360), (800, 1280)])
def test_sixty_pyramids_stand_apart_and_each_can_be_touched(size, kinds, seating):
    """IT-A20: none overlaps another or leaves the field, and a finger on each means that one."""
    with a_match(size, kinds, seating) as glass:
        field, shapes = glass.board.field, {}
        x, y, width, height = field.box
        for tower in glass.state.towers:
            shapes[tower.id] = corners(glass, tower)
            assert all(x <= cx <= x + width and y <= cy <= y + height for cx, cy in shapes[tower.id])
            assert field.at(field.home(tower), glass.state) is tower
        assert len(shapes) == 60 and not any(overlap(one, other) for one, other in combinations(shapes.values(), 2))


@pytest.mark.parametrize("size", [*SIZES, (800, 360), (800, 1280)])
def test_pyramids_stand_in_no_lines_where_cells_are_longer_than_wide(size):
    """IT-A20: those of three colours alone are; towers stray along them, and still none overlaps another."""
    with a_match(size, ALONE, "side") as glass:
        field, towers = glass.board.field, glass.state.towers
        shapes = [corners(glass, tower) for tower in towers]
        x, y, width, height = field.box
        assert all(x <= cx <= x + width and y <= cy <= y + height for shape in shapes for cx, cy in shape)
        assert not any(overlap(one, other) for one, other in combinations(shapes, 2))
        if size == TABLET:
            rows = [[field.home(tower)[1] for tower in towers if tower.slot // 9 == row] for row in range(5)]
            assert all(max(row) - min(row) > 0.5 * HALF[3] * 2 * field.unit for row in rows)


@pytest.mark.parametrize(("size", "seating", "kinds"), [
    (TABLET, "round", PEOPLE), (TABLET, "round", PEOPLE[:3]), (PHONE, "face", PEOPLE)])
def test_everybody_is_as_far_from_their_own_pyramids(size, seating, kinds):
    """IT-A20, IT1: sums of distances from each seat to its own pyramids are within 5 %, on the glass."""
    for seed in range(3):
        with a_match(size, kinds, seating, seed=seed) as glass:
            board = glass.board
            for seat in range(len(kinds)):
                eye = board.parts.symbol(seat)
                sums = [sum(distance(eye, board.field.home(tower)) for tower in glass.state.towers if tower.top.colour == colour)
                        for colour in glass.state.colours]
                assert abs(sums[seat] - sum(sums) / len(sums)) <= 0.05 * sum(sums) / len(sums)


@pytest.mark.parametrize("size", SIZES)
def test_legal_towers_glow_while_a_pyramid_is_carried(size):
    """IT5: all of them, and no others; the light goes out with the hand."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a2", "b1", "b2", "c3", "a3", "d3 b2")
        finger = glass.lift(0)
        glass.frames()

        def glowing() -> set[int]:
            return {n for n, standing in glass.board.field.standing.items() if standing._glowing and standing._glowing[0]}

        assert glowing() == {2, 3, 5}
        finger.to(*glass.bare_spot())
        finger.up()
        glass.frames(2)
        assert glowing() == set() and not glass.session.match.log


@pytest.mark.parametrize(("size", "kinds", "angles"), [
    (TABLET, PEOPLE, {0, 180}), (TABLET, ALONE, {0}), (PHONE, PEOPLE, {0}), (PHONE, ALONE, {0})])
def test_badges_are_read_from_both_sides_of_a_table_and_nothing_lies_over_them(size, kinds, angles):
    """IT14: height and points; on a small screen 6 and 9 are told apart by a line."""
    with a_match(size, kinds, "round" if kinds is PEOPLE else "side") as glass:
        glass.set("a3", "c3 b3 a3", "b3")
        field = glass.board.field
        lone, tall = field.standing[0], field.standing[1]
        assert set(tall._shown[3]) == angles and not lone._badge.children and tall._badge.children
        assert tall._shown[4] is (size == PHONE and kinds is PEOPLE), "a line below 6 and 9"
        order = field._layers.canvas.children
        assert order.index(field._layers.towers) < order.index(field._layers.badges) < order.index(field._layers.air)
        finger = glass.lift(0)
        glass.frames()
        assert lone._at == (field._layers.air, field._layers.air)
        finger.to(*glass.bare_spot())
        finger.up()
        glass.frames(40)
        assert lone._at == (field._layers.towers, field._layers.badges)
        field.carry(1, glass.board.middle)  # as when it is counted
        air = field._layers.air.children
        assert air.index(tall._group) < air.index(tall._badge)
        field.let_go(1)
        glass.frames(40)
        assert tall._badge in field._layers.badges.children
    assert [number for number in range(100) if turns_over(number)] == [
        6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]


def test_badges_and_side_views_are_larger_where_there_is_room():
    """A tablet is farther away; what is pulled apart stays apart, and whole."""
    heights, units = [], []
    for size in SIZES:
        with a_match(size, ALONE, "side") as glass:
            glass.set("a3", "c3 b3 a3", "b3")
            badge = glass.board.field.standing[1]._badge
            heights.append(max(one.size[1] for one in badge.children if isinstance(one, RoundedRectangle)))
            view = glass.look_inside(1)
            units.append(view._unit)
            tall = (HEIGHT[3] + ABOVE + BELOW + 2 * view._step) * view._unit
            assert tall <= (view.width if view.lying else view.height) and view._step >= CLOSE
    assert heights[1] > 1.2 * heights[0] and units[1] > 1.5 * units[0]


def test_turning_the_device_keeps_everything():
    """Rotation while a pyramid is in the finger: it goes home, and the table is the same."""
    with a_match(PHONE, ALONE, "side") as glass:
        before = glass.state.towers
        finger = glass.lift(next(tower.id for tower in before if tower.top.colour == 0))
        glass.frames()
        resize(800, 360)
        glass.frames(3)
        assert glass.state.towers == before and not glass.board.fingers.all and not glass.board.field.carried
        finger.up()
        glass.frames(2)
        assert not glass.session.match.log or glass.session.match.log[-1].seat != 0


def test_reduced_motion_lets_nothing_glide():
    with a_match(PHONE, ALONE, "side", reduced_motion=True) as glass:
        glass.set("a1", "b1", "c3")
        finger = glass.lift(0)
        glass.frames()
        finger.to(*glass.bare_spot())
        finger.up()
        frames(1, drawn=False)
        assert glass.board.field.standing[0].place == glass.board.field.home(glass.state.towers[0])


def test_when_nothing_moves_nothing_is_drawn_again():
    """A calm game that waits for a person asks for no new frame."""
    with a_match(PHONE, ALONE, "side", {"calm": True}) as glass:
        glass.frames(120)
        frames(2)
        assert not glass.board.canvas.needs_redraw
        glass.frames(30)
        assert not glass.board.canvas.needs_redraw
        glass.cap(*next((cap.source, cap.target) for cap in glass.session.rules.options(glass.state, 0) if isinstance(cap, Cap)))
        assert glass.board.canvas.needs_redraw


@pytest.mark.parametrize("colour", theme.DEEP)
def test_points_on_a_badge_are_white_on_dark(colour):
    """Yellow too: as dark as small letters need it."""
    deep, night = theme.rgba(theme.DEEP[colour]), theme.rgba(theme.NIGHT)
    mixed = [BADGE_TINT * one + (1 - BADGE_TINT) * other for one, other in zip(deep[:3], night[:3], strict=True)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in mixed]
    assert 1.05 / (0.05 + sum(share * one for share, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))) >= 4.5


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_badges_grow_with_the_text_as_far_as_their_pyramids_let_them(size):
    """By almost half on a tablet, where they are large already; on a phone there is less room for them."""
    heights = {}
    for scale in (1.0, 2.0):
        with a_match(size, ALONE, "side", text_scale=scale) as glass:
            glass.session.host.drivers.clear()
            glass.set("c3 b2 a1")
            heights[scale] = max(one.size[1] for one in glass.board.field.standing[0]._badge.children if isinstance(one, Rectangle))
    assert heights[2.0] >= (1.4 if size == TABLET else 1.15) * heights[1.0]
