"""IceTowers on the glass: what is seen, how the start, frost, rings, seals, wars and the count go; phone and tablet."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import pytest
from kivy.graphics import Ellipse, Rectangle

from app.games.icetowers.actions import Cap, Insist, Mine, Place, Split
from app.games.icetowers.legal import INSIST_MS, THINK_MS
from app.games.icetowers.state import War, find
from app.ui import text, theme
from app.ui.boards.icetowers.drawing import HALF, turn, turns_over
from app.ui.boards.icetowers.field import distance
from app.ui.stage import Finger, frames, resize
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


@pytest.mark.parametrize("size", SIZES)
def test_a_hold_opens_the_side_view_which_locks_nothing(size):
    """IT7: a fifth of a second; others go on, and the view follows the table."""
    with a_match(size, PEOPLE) as glass:
        glass.set("b3 d2 d1", *["d3"] * 10, "c1")
        finger = Finger(*glass.spot(0)).down()
        glass.frames(int(theme.PEEK * 60) + 2)
        view = next(view for view in glass.board.parts.sides.values() if view.tower)
        glass.cap(11, 0)
        assert glass.session.match.log[-1].action == Cap(11, 0, 2)
        assert [piece.colour for piece in view.tower.pieces] == [1, 3, 3, 2]
        finger.up()
        glass.frames()
        assert view.tower is not None


@pytest.mark.parametrize("size", SIZES)
def test_mining_out_of_the_side_view(size):
    """IT7, IT8: pulled out it is in hand; dropped on its own tower it stays in hand, with the reason."""
    with a_match(size, ALONE, "side") as glass:
        glass.set("a3 a2 b1", "c3", "b3")
        finger = glass.pull(0, 1)
        assert glass.session.match.log[-1].action == Mine(0, 1)
        glass.over(finger, 0)
        finger.up()
        glass.frames(2)
        assert "A mined pyramid may not go back on the tower it came from." in glass.said()
        glass.do(0, Place(1))
        assert glass.session.match.log[-1].action == Place(1, 3) and glass.state.hands[0] is None


@pytest.mark.parametrize("size", SIZES)
def test_alone_a_tap_on_the_seam_splits(size):
    """IT11: no pick needed; not on a seam of one's own."""
    with a_match(size, ALONE, "side") as glass:
        glass.set("c3 a3 a2 b1 b1", "c3", "b3")
        view = glass.look_inside(0)
        assert view.who.seams == {4}
        glass.tap(view.to_window(*view.seam_spot(2)))
        assert not glass.session.match.log and "You may never split your own pair." in glass.said()
        glass.tap(view.to_window(*view.seam_spot(4)))
        assert glass.session.match.log[-1].action == Split(0, 4)


@pytest.mark.parametrize("size", SIZES)
def test_the_pick_goes_straight_onto_a_tower_with_one_seam(size):
    """IT11, IT-A7: with two seams it asks which."""
    with a_match(size, PEOPLE) as glass:
        glass.set("c3 b3 b2", "d3 d2 d1", "a3")
        finger = glass.pick(0)
        glass.over(finger, 0)
        finger.up()
        glass.frames(2)
        assert glass.session.match.log[-1].action == Split(0, 2)
        finger = glass.pick(0)
        glass.over(finger, 1)
        finger.up()
        glass.frames(2)
        assert len(glass.session.match.log) == 1 and glass.board.parts.sides[0].tower.id == 1
        assert any("several seams" in words for words in glass.said())


@pytest.mark.parametrize("size", SIZES)
def test_insisting_starts_a_ring_and_the_table_places_the_pyramid(size):
    """IT10, IT-A11: after a moment to think; five seconds, then the nearest legal tower."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3 a2 b1", "c3", "a3", "d3")
        glass.pull(0, 1).up()
        glass.frames(2)
        spot = glass.board.to_window(*glass.board.hands.spot(0))
        glass.tap(spot)
        assert glass.state.hands[0].insisted is None and any("A moment to think" in words for words in glass.said())
        glass.session.advance(THINK_MS / 1000)
        glass.tap(spot)
        assert isinstance(glass.session.match.log[-1].action, Insist) and glass.state.hands[0].insisted is not None
        glass.session.advance(INSIST_MS / 1000 - 0.2)
        glass.frames(2)
        assert glass.state.hands[0] is not None
        glass.frames(30)
        assert glass.state.hands[0] is None and [len(tower.pieces) for tower in glass.state.towers] == [2, 2, 1, 1]


@pytest.mark.parametrize("size", SIZES)
def test_frost_lies_on_the_symbol_until_the_hand_is_ready(size):
    """The pace setting: 0.7 s, seen as a ring."""
    with a_match(size, PEOPLE, options={"pace": 700}) as glass:
        glass.set("a1", "a2", "b3", "c3", "d3", pace=700)
        chip = glass.board.parts.chips[0]
        glass.cap(0, 2)
        assert chip._ringed[0] > 0.7
        glass.cap(1, 3)
        assert "Your hand is still frosty: wait a moment." in glass.said()
        glass.frames(45)
        assert chip._ringed[0] <= 0
        glass.cap(1, 3)
        assert len(glass.session.match.log) == 2


@pytest.mark.parametrize("size", SIZES)
def test_the_match_starts_when_everybody_holds_a_finger_on_their_symbol(size):
    """IT2: for two seconds, all at once; one who lets go stops it."""
    with a_match(size, PEOPLE, ritual=True) as glass:
        symbols = [glass.board.to_window(*glass.board.parts.symbol(seat)) for seat in range(4)]
        held = [Finger(*spot).down() for spot in symbols[:3]]
        glass.frames(150)
        assert not glass.board.ritual.over and glass.session.paused
        held.append(Finger(*symbols[3]).down())
        glass.frames(60)
        held[0].up()
        glass.frames(30)
        assert not glass.board.ritual.over
        held[0] = Finger(*symbols[0]).down()
        glass.frames(130)
        assert glass.board.ritual.over and not glass.session.paused and glass.board.ritual.most == 4


def test_alone_a_short_count_starts_the_match():
    """IT2: bots wait for it; a touch starts at once."""
    with a_match(PHONE, ALONE, "side", ritual=True) as glass:
        glass.frames(60)
        assert glass.session.now < 50 and not glass.board.ritual.over
        glass.tap(glass.bare_spot())
        assert glass.board.ritual.over and glass.session.now > 0


@pytest.mark.parametrize("size", SIZES)
def test_seals_end_the_match_and_any_action_breaks_them(size):
    """IT13, IT-A13: everybody from their own zone."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a1", "b3", "c3", "d3")
        for seat in (1, 2):
            glass.seal(seat)
        assert glass.state.sealed == {1, 2}
        glass.cap(0, 1)
        assert not glass.state.sealed
        for seat in range(4):
            glass.seal(seat)
        assert glass.state.ended


@pytest.mark.parametrize("size", SIZES)
def test_everybody_is_asked_about_a_war_at_their_own_edge(size):
    """IT16, IT-A15: all must confirm; one who plays on is enough to go on."""
    with a_match(size, PEOPLE) as glass:
        for answers, ended in (((1, 1, 1, 0), False), ((1, 1, 1, 1), True)):
            glass.set("a3 b2 c1", "b3 a1", "d3", "c3", war=War((0, 1)))
            assert set(glass.board.war.panels) == ({0, 1, 2, 3} if size == TABLET else {0, 1})  # on a phone one at each edge
            while glass.board.war.panels:
                seat, panel = sorted(glass.board.war.panels.items())[0]
                pill = panel.end if answers[seat] else panel.play_on
                glass.tap(pill.to_window(*pill.center))
            assert bool(glass.state.ended) is ended and not glass.board.war.panels


@pytest.mark.parametrize("size", SIZES)
def test_at_the_end_towers_slide_to_their_owners_and_count_up(size):
    """IT14: one after another; the points on the chips grow to the score, then the winner's best tower is shown."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3 b2 c1", "b3 a1", "d3", "c3")
        for seat in range(4):
            glass.seal(seat)
        seen = []
        chip = glass.board.parts.chips[2]
        for _ in range(170):
            glass.frames()
            seen.append(chip.points)
        assert {0, 3, 9} <= set(seen) and seen == sorted(seen) and glass.session.outcome.scores[2] == 9
        assert len(glass.board.count.canvas.children) > 0, "the best tower is not shown"


def test_a_flipper_travels_takes_and_carries_and_a_person_can_be_first():
    """IT-A19: until it lands nothing has happened; whoever takes the tower first makes it go home."""
    with a_match(PHONE, ("person", "medium", "easy"), "side") as glass:
        flipper = glass.board.hands.flippers[0]
        carried = set()
        for _ in range(600):
            before = len(glass.session.match.log)
            glass.frames()
            if flipper.carries is not None:
                carried.add(flipper.carries)
                plan = glass.session.plans[1]
                assert plan.due >= glass.session.now and len(glass.session.match.log) == before
                assert distance(flipper.place, glass.board.field.standing[flipper.carries].place) < 1
                break
        assert carried, "no pyramid was carried"
        plan = glass.session.plans[1].intent.action
        assert find(glass.state, plan.source).lone
        lone = [tower.id for tower in glass.state.towers if tower.lone]
        first = next(number for number in lone if not glass.session.why_not(0, Cap(number, plan.source)))
        assert not glass.board.ask(0, Cap(first, plan.source))  # the pyramid still stood at home, and now it is capped
        glass.frames(40)
        assert flipper.carries != plan.source and plan not in [move.action for move in glass.session.match.log]


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


def test_left_handed_mirrors_the_tools():
    with a_match(PHONE, ALONE, "side") as glass:
        right = glass.board.parts.pick_spot(0)[0]
    with a_match(PHONE, ALONE, "side", left_handed=True) as glass:
        assert glass.board.parts.pick_spot(0)[0] < 180 < right


def test_settings_changed_in_a_pause_count_at_once():
    """Large text, the other hand, French: the board is laid out anew, and nobody loses a pyramid."""
    with a_match(PHONE, ALONE, "side") as glass:
        before, right = glass.board.field.unit, glass.board.parts.pick_spot(0)[0]
        glass.app.settings.left_handed, glass.app.settings.language = True, "fr"
        glass.frames(3)
        assert glass.board.parts.pick_spot(0)[0] < right and glass.board.field.unit == before
        assert glass.board.parts.zones[0].pick.words == "Piolet"


def test_reduced_motion_lets_nothing_glide():
    with a_match(PHONE, ALONE, "side", reduced_motion=True) as glass:
        glass.set("a1", "b1", "c3")
        finger = glass.lift(0)
        glass.frames()
        finger.to(*glass.bare_spot())
        finger.up()
        frames(1, drawn=False)
        assert glass.board.field.standing[0].place == glass.board.field.home(glass.state.towers[0])


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_can_be_asked_why(size):
    """IT5: the rule in words, with the towers that decided it lit up; play goes on afterwards."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3", "b1", "c3", "d3")
        glass.cap(0, 1)
        assert "That pyramid is larger than the one below." in glass.said()
        tool = glass.board.why.tool
        assert tool.parent is glass.board
        edge, upright = glass.board.edge_of(0), glass.board.parts.angle(0) % 180 == 0
        assert abs(tool.center[upright] - edge[upright]) >= tool.height / 2 + 26, "the words lie over the question"
        disc = next(one for one in tool.canvas.children if isinstance(one, Ellipse))
        assert (disc.pos[0] + disc.size[0] / 2, disc.pos[1] + disc.size[1] / 2) == tool.spot, "drawn where it is touched"
        glass.tap(tool.to_window(*tool.spot))
        assert glass.screen.sheet is not None and glass.board.why.marked == (0, 1) and glass.session.paused
        glass.screen.back()
        glass.frames(3)
        assert glass.screen.sheet is None and glass.board.why.marked == () and not glass.session.paused


@pytest.mark.parametrize("size", SIZES)
def test_in_a_calm_game_the_seal_passes_and_bots_wait_for_it(size):
    """IT-A18: bots act only after the person has acted or passed."""
    with a_match(size, ALONE, "side", {"calm": True}) as glass:
        assert glass.board.parts.zones[0].seal.words == "Pass" and glass.board.ritual.over
        glass.session.advance(60)
        glass.frames(30)
        assert not glass.session.match.log
        glass.seal(0)
        assert [move.seat for move in glass.session.match.log] == [0]
        glass.session.advance(10)
        for _ in range(200):
            glass.frames()
            if len(glass.session.match.log) > 1:
                break
        assert glass.session.match.log[1].seat == 1


def test_a_screen_that_feels_too_few_fingers_can_start_all_the_same():
    """IT2: it says how many it has felt; after a while a tap in the middle starts."""
    with a_match(TABLET, PEOPLE, ritual=True) as glass:
        Finger(*glass.board.to_window(*glass.board.parts.symbol(0))).down()
        glass.tap(glass.board.to_window(*glass.board.middle))
        assert not glass.board.ritual.over
        glass.frames(6 * 60)
        assert "1 of 4" in glass.board.ritual.words()
        glass.tap(glass.board.to_window(*glass.board.middle))
        assert glass.board.ritual.over


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
        assert lone._layer is field._layers.air
        finger.to(*glass.bare_spot())
        finger.up()
        glass.frames(40)
        assert lone._layer is field._layers.towers
    assert [number for number in range(100) if turns_over(number)] == [
        6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1.0), (PHONE, 2.0), (TABLET, 1.0), (TABLET, 2.0), ((800, 360), 1.0)])
def test_the_words_of_the_tools_are_as_large_as_the_player_wants(size, scale):
    """Also in French: both below their pictures, whole, in full size."""
    with a_match(size, ALONE, "side", lang="fr", text_scale=scale) as glass:
        zone = glass.board.parts.zones[0]
        assert (zone.pick.words, zone.seal.words) == ("Piolet", "Terminé")
        for tool in (zone.pick, zone.seal):
            wanted = text.texture(tool.words, 13, theme.TEXT, bold=True)
            drawn = [one for one in tool.canvas.children if isinstance(one, Rectangle) and one.texture is wanted]
            assert drawn and drawn[0].size[1] >= 0.85 * wanted.height


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("size", SIZES)
def test_why_hides_no_tower(size, seat):
    """A finger on any of sixty pyramids still means that pyramid, whoever was refused."""
    with a_match(size, PEOPLE) as glass:
        own = next(tower.id for tower in glass.state.towers if tower.top.colour == seat)
        glass.cap(own, next(tower.id for tower in glass.state.towers if tower.top.colour == seat and tower.id != own))
        tool = glass.board.why.tool
        assert tool.parent is glass.board
        assert not any(tool.collide_point(*glass.board.field.home(tower)) for tower in glass.state.towers)
