"""IceTowers round the field: everybody's zone with its frost and tools, Why?, and the flippers of bots."""

from __future__ import annotations

import pytest
from kivy.graphics import Ellipse, Rectangle, RoundedRectangle

from app.core.host import Intent, Plan
from app.games.icetowers.actions import Cap
from app.games.icetowers.state import find
from app.ui import art, text, theme
from app.ui.boards.icetowers.field import distance
from app.ui.placing import inside, meet, touches
from tests.ui.drawn_words import reading
from tests.ui.icetowers_glass import NAMES, PEOPLE, PHONE, TABLET, a_match

SIZES = [PHONE, TABLET]
ALONE = ("person", "easy", "easy")


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


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1.0), (PHONE, 2.0), (TABLET, 1.0), (TABLET, 2.0), ((800, 360), 1.0)])
def test_the_words_of_the_tools_are_as_large_as_the_player_wants(size, scale):
    """Also in French: both below their pictures, whole, in full size."""
    with a_match(size, ALONE, "side", lang="fr", text_scale=scale) as glass:
        zone = glass.board.parts.zones[0]
        assert (zone.pick.words, zone.seal.words) == ("Piolet", "Terminé")
        for tool in (zone.pick, zone.seal):
            wanted = text.texture(tool.words, 13 * tool.larger, theme.TEXT, bold=True)
            drawn = [one for one in tool.canvas.children if isinstance(one, Rectangle) and one.texture is wanted]
            assert drawn and drawn[0].size[1] >= 0.85 * wanted.height


@pytest.mark.parametrize("size", [PHONE, TABLET, (800, 360), (800, 1280)])
def test_names_and_points_grow_with_the_text(size):
    """In text twice as large they are drawn much larger, and whole, in the chips of a single person too."""
    drawn = {}
    for scale in (1.0, 2.0):
        with a_match(size, ALONE, "side", text_scale=scale) as glass:
            chip = glass.board.parts.chips[2]
            boxes = [one for one in chip.canvas.children if isinstance(one, Rectangle)][-2:]
            assert all(chip.x <= one.pos[0] and one.pos[0] + one.size[0] <= chip.right for one in boxes)
            assert all(chip.y <= one.pos[1] and one.pos[1] + one.size[1] <= chip.top for one in boxes)
            drawn[scale] = max(one.size[1] for one in boxes)
    assert drawn[2.0] >= 1.3 * drawn[1.0]


@pytest.mark.parametrize(("kinds", "seating"), [
    (PEOPLE, "round"), (PEOPLE, "side"), (("person", "person", "easy"), "face"), (("person", *("easy",) * 3), "side")])
def test_on_a_phone_everybody_has_a_name_and_points_that_grow_and_every_person_a_pause(kinds, seating):
    """In chips alike all names are of one size; where four share the glass the tools have a row of their own."""
    sizes: dict[float, dict[str, float]] = {}
    for scale in (1.0, 2.0):
        with reading() as reader, a_match(PHONE, kinds, seating, text_scale=scale) as glass:
            chips = {chip.name: str(chip.points) for chip in glass.board.parts.chips.values()}
            drawn = {one.words: one.size for one in reader.read()}
            assert {*chips, *chips.values()} <= set(drawn)
            sizes[scale] = {name: drawn[name] for name in chips}
            for seat in glass.session.people if len(glass.session.people) > 1 else ():
                assert glass.board.parts.zones[seat].pause.width >= 44
    assert min(sizes[1.0].values()) >= 11
    assert seating == "face" or all(max(one.values()) - min(one.values()) <= 1 for one in sizes.values())
    assert min(sizes[2.0].values()) >= (1.3 if len(kinds) < 4 or kinds is PEOPLE else 1.0) * min(sizes[1.0].values())


@pytest.mark.parametrize("size", [PHONE, (800, 360), (800, 1280)])
def test_chips_are_written_alike_whatever_their_points_and_have_the_word_for_them_in_all_or_in_none(size):
    for scale in (1.0, 2.0):
        with reading() as reader, a_match(size, ALONE, "side", text_scale=scale) as glass:
            glass.set(*["a3"] * 9, "b3", "c3 c2 c1")
            chips = glass.board.parts.chips.values()
            drawn = [one for one in reader.read() if any(chip.collide_point(*one.box[:2]) for chip in chips)]
            points = [one.size for one in drawn if one.words in ("27", "3", "6")]
            assert len({one.size for one in drawn if one.words in NAMES}) == 1
            assert len(points) == 3 and max(points) - min(points) <= 1
            assert sum(one.words == "points" for one in drawn) in (0, 3)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [PHONE, (800, 1280)])
def test_a_refusal_lies_on_the_dock_and_cuts_its_head_in_no_halves(size, scale):
    with reading() as reader, a_match(size, ALONE, "side", text_scale=scale, lang="fr") as glass:
        glass.set("a3", "b1", "c3", "b3")
        glass.cap(0, 1)
        board, caption = glass.board, glass.screen.captions[-1]
        (x, y), (wide, high) = caption.middle, caption.reach
        assert y + high / 2 <= board.field.box[1]
        head = [one.box for one in reader.read() if one.words == "Tes tours"]
        assert not head or (y - high / 2 <= head[0][1] and x - wide / 2 <= head[0][0] and x + wide / 2 >= head[0][2])


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_symbol_is_one_disc(size):
    """Not a disc in a disc: its drawing brings its own rim."""
    with a_match(size, ALONE, "side") as glass:
        chip = glass.board.parts.chips[0]
        assert not [one for one in chip.canvas.children if isinstance(one, Ellipse)]
        pictures = [one for one in chip.canvas.children if isinstance(one, Rectangle)]
        symbol = next(one for one in pictures if one.texture is art.sprite("symbol-teal"))
        assert symbol.size[1] >= 0.55 * chip.height


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1.0), (PHONE, 2.0), (TABLET, 2.0), ((800, 360), 2.0), ((800, 1280), 2.0)])
def test_a_rule_in_large_words_leaves_in_sight_what_decided(size, scale):
    """IT5: the two towers are ringed, so they must be seen; words become smaller rather than hide them."""
    with a_match(size, ALONE, "side", lang="fr", text_scale=scale) as glass:
        glass.session.host.drivers.clear()
        glass.set("b1", "c3", "b2", "c2", "b3", "c1", "b2", "a3", "c3", "b3", "b1", "c2")
        glass.board.ask(0, Cap(7, 10))
        glass.board.why.ask()
        glass.frames(3)
        assert glass.board.why.marked == (7, 10)
        sheet = glass.screen.sheet
        for tower in (7, 10):
            assert not sheet.turned.collide_point(*glass.spot(tower))


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
        assert "That pyramid is larger than the one below." not in glass.said(), "said twice, over the towers"
        glass.screen.back()
        glass.frames(3)
        assert glass.screen.sheet is None and glass.board.why.marked == () and not glass.session.paused


@pytest.mark.parametrize(("size", "kinds", "lang", "scale"), [
    (PHONE, ALONE, "en", 1.0), (PHONE, ALONE, "fr", 2.0), (TABLET, ALONE, "fr", 2.0), (TABLET, PEOPLE, "en", 1.0),
    (TABLET, PEOPLE, "fr", 2.0)])
def test_a_refusal_hides_neither_its_towers_nor_its_question_nor_a_strip(size, kinds, lang, scale):
    with a_match(size, kinds, "side" if kinds is ALONE else "round", lang=lang, text_scale=scale) as glass:
        glass.session.host.drivers.clear()
        glass.set("b2", "a3", "b1", "a3", "c3", "b3", "c2", "b1")
        board, (source, target) = glass.board, (3, 7) if size == PHONE else (1, 2)  # where a sentence for the first seat would lie
        board.ask(0, Cap(source, target))
        caption, tool = glass.screen.captions[-1], board.why.tool
        (x, y), (wide, high) = caption.middle, caption.reach
        box = x - wide / 2, y - high / 2, wide, high
        assert not any(inside(box, board.field.home(find(glass.state, number))) for number in (source, target))
        assert not touches(box, tool.center, tool.width / 2)
        if kinds is PEOPLE:
            assert not any(meet(box, zone) for zone, _ in board.parts.plan.zones.values())


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


@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_the_question_stands_clear_of_a_refusal_of_three_lines(size):
    with a_match(size, ALONE, "side", lang="fr", text_scale=2.0) as glass:
        glass.set("a3", "b1", "c3", "b3")
        glass.cap(0, 1)
        caption, tool = glass.screen.captions[-1], glass.board.why.tool
        paper = next(one for one in caption.canvas.children if isinstance(one, RoundedRectangle))
        assert tool.y >= paper.pos[1] + paper.size[1]


def test_a_flipper_that_waits_stays_at_rest_and_goes_home_when_its_plan_lapses():
    """A patient bot shows nothing of what it may do later; then it moves as fast as ever."""
    with a_match(PHONE, ALONE, "side") as glass:
        glass.set("a1", "b1", "c3", "a3")
        glass.session.host.drivers.clear()
        glass.session.host.forget()
        flipper, now = glass.board.hands.flippers[0], glass.session.now
        glass.session.host.plans[1] = Plan(Intent(Cap(1, 2), 9000, lapses=True), now, now + 9000)
        glass.session.advance(3.8)
        glass.frames(2)
        assert flipper.place == flipper.rest
        glass.session.advance(4.0)
        glass.frames(2)
        assert flipper.carries == 1
        glass.cap(0, 2)
        glass.frames(2)
        assert flipper.carries is None and 1 not in glass.session.plans and not glass.board.field.carried


@pytest.mark.parametrize("size", SIZES)
def test_among_people_a_flipper_at_rest_does_not_stick_out_of_its_strip(size):
    with a_match(size, ("person", "person", "hard"), "face") as glass:
        flipper = glass.board.hands.flippers[0]
        glass.session.host.drivers.clear()
        glass.session.host.forget()
        glass.frames(150)
        assert flipper.place == flipper.rest and flipper._group.opacity == 0
        own = next(tower.id for tower in glass.state.towers if tower.top.colour == 2)
        other = next(tower.id for tower in glass.state.towers if tower.top.colour == 0)
        now = glass.session.now
        glass.session.host.plans[2] = Plan(Intent(Cap(own, other), 1000), now, now + 1000)
        glass.frames(40)
        assert flipper._group.opacity == 1
