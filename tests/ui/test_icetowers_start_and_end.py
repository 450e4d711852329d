"""IceTowers from its start to its end: symbols held, seals, calm games, wars, and the count."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from app.games.icetowers.state import War
from app.ui.placing import meet
from app.ui.stage import Finger
from tests.ui.drawn_words import reading
from tests.ui.icetowers_glass import PEOPLE, PHONE, TABLET, a_match

SIZES = [PHONE, TABLET]
ALONE = ("person", "easy", "easy")


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


@pytest.mark.parametrize(("size", "scale", "sides"), [
    (TABLET, 1.0, 4), (TABLET, 2.0, 4), ((800, 1280), 2.0, 4), (PHONE, 1.0, 2), (PHONE, 2.0, 2)])
def test_everybody_reads_from_their_own_side_what_to_do_at_the_start_and_sees_who_is_there(size, scale, sides):
    with reading() as reader, a_match(size, PEOPLE, ritual=True, lang="fr", text_scale=scale) as glass:
        ritual, parts = glass.board.ritual, glass.board.parts
        assert {parts.chips[seat]._ringed for seat in range(4)} == {(1.0, "wanted")}
        Finger(*glass.board.to_window(*parts.symbol(1))).down()
        glass.frames(2)
        drawn = [one for one in reader.read() if one.words == ritual.words()]
        assert len(drawn) == sides == len(ritual.boxes) and all(one.size >= 13 for one in drawn)
        others = [(zone[0]) for zone in parts.plan.zones.values()]
        assert not any(meet(one, other) for one, other in combinations([*ritual.boxes, *others], 2))
        assert parts.chips[1]._ringed == (1.0, "ready") and parts.chips[0]._ringed == (1.0, "wanted")


def test_alone_a_short_count_starts_the_match():
    """IT2: bots wait for it; a touch starts at once."""
    with a_match(PHONE, ALONE, "side", ritual=True) as glass:
        glass.frames(60)
        assert glass.session.now < 50 and not glass.board.ritual.over
        glass.tap(glass.bare_spot())
        assert glass.board.ritual.over and glass.session.now > 0


def test_a_screen_that_feels_too_few_fingers_can_start_all_the_same():
    """IT2: it says how many it has felt; after a while a tap in the middle starts."""
    with a_match(TABLET, PEOPLE, ritual=True) as glass:
        glass.frames(6 * 60)
        assert glass.board.ritual.words() == "Tap here to begin.", "it has felt none"
        glass.board.ritual._waited = 0.0
        Finger(*glass.board.to_window(*glass.board.parts.symbol(0))).down()
        glass.tap(glass.board.to_window(*glass.board.middle))
        assert not glass.board.ritual.over
        glass.frames(6 * 60)
        assert "1 of 4" in glass.board.ritual.words()
        glass.tap(glass.board.to_window(*glass.board.middle))
        assert glass.board.ritual.over


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


@pytest.mark.parametrize(("size", "kinds", "seating", "scale"), [
    ((800, 360), ALONE, "side", 1.0), (PHONE, PEOPLE, "round", 1.0), (PHONE, PEOPLE, "round", 2.0), (TABLET, PEOPLE, "round", 1.0),
    (TABLET, PEOPLE, "round", 2.0), (TABLET, PEOPLE, "side", 1.0), ((800, 1280), PEOPLE, "round", 1.0)])
def test_the_question_about_a_war_covers_neither_its_towers_nor_another_question(size, kinds, seating, scale):
    """IT16: everybody must see what it is about; where there is no room for all they are asked one after another."""
    with a_match(size, kinds, seating, lang="fr", text_scale=scale) as glass:
        glass.session.host.drivers.clear()
        glass.set("c3", "b3", "b3", "c3", "c2", "c1", "b2", "a3 b2 c1", "b3 a1", "a2", war=War((7, 8)))
        boxes = [panel.box for panel in glass.board.war.panels.values()]
        assert boxes and (seating == "round" or len(boxes) == 1)
        for x, y, wide, high in boxes:
            assert not any(x < px + pw and px < x + wide and y < py + ph and py < y + high
                           for px, py, pw, ph in boxes if (px, py, pw, ph) != (x, y, wide, high))
            for tower in (7, 8):
                tx, ty = glass.board.field.home(glass.state.towers[tower])
                assert not (x < tx < x + wide and y < ty < y + high)
        first, *others = sorted(glass.board.war.panels)
        before = {seat: glass.board.war.panels[seat].box for seat in others}
        end = glass.board.war.panels[first].end
        glass.tap(end.to_window(*end.center))
        assert {seat: panel.box for seat, panel in glass.board.war.panels.items() if seat in before} == before, "moved away"


@pytest.mark.parametrize("towers", [(51, 48), (31, 48), (8, 36, 54)])
@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_on_a_tablet_all_four_are_asked_at_once_in_large_words_too(size, towers):
    """IT16: words become smaller, but not small, before somebody has to wait for the question."""
    with reading() as reader, a_match(size, PEOPLE, lang="fr", text_scale=2.0) as glass:
        state = glass.state
        glass.session.match._states[-1] = replace(state, war=War(towers))
        glass.frames(3)
        glass.board.show(glass.state)
        glass.frames(2)
        assert len(glass.board.war.panels) == 4
        assert min(one.size for one in reader.read() if one.words.startswith("La table est la même")) >= 18


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


@pytest.mark.parametrize(("size", "kinds"), [(PHONE, ALONE), (PHONE, PEOPLE), (TABLET, PEOPLE)])
def test_when_only_splits_are_left_everybody_is_asked_and_the_seal_waits_for_the_answer(size, kinds):
    """IT13, IT-A13: each reads it from their own side; the question stays at the seal until something can be done again."""
    with a_match(size, kinds, "round" if kinds is PEOPLE else "side") as glass:
        glass.session.host.drivers.clear()
        glass.set("a1", "b1", "c3 b3 b2")
        seals = [glass.board.parts.zones[seat].seal for seat in glass.session.people]
        assert not any(seal.asks for seal in seals)
        glass.cap(0, 1)
        spoken = [caption for caption in glass.screen.captions if caption.words == "Only splits are left. Done?"]
        assert {caption.angle for caption in spoken} == {glass.board.parts.angle(seat) for seat in glass.session.people}
        assert len({caption.angle for caption in spoken}) == len(spoken) and all(seal.asks for seal in seals)
        assert {seal.words for seal in seals} == ({"Done?"} if kinds is ALONE else {""})
        glass.seal(0)
        assert seals[0].lit and not glass.state.ended
        glass.set("a1", "b1", "c3 b3 b2")
        assert not any(seal.asks for seal in seals)
