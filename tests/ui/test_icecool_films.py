"""Films of flicks: what is seen and heard when, slow motion, the camera, rulings and their reasons."""

from __future__ import annotations

from itertools import combinations
from math import pi

import pytest
from kivy.graphics import Canvas

from app.games.icecool.deck import Card, Held, Task
from app.games.icecool.facts import Flick
from app.games.icecool.school import SCHOOL
from app.games.icecool.state import Fish, Phase
from app.ui import sound
from app.ui.boards.icecool import camera
from app.ui.boards.icecool.film import PER_SECOND
from app.ui.boards.icecool.round_sheet import RoundSheet
from app.ui.boards.icecool.sayings import _overlap
from app.ui.boards.icecool.tally import Tally
from app.ui.placing import inside
from app.ui.stage import running_app
from app.ui.why import WhySheet
from tests.ui.icecool_hands import PERSON, PHONE, TABLET, Table

TWO = (PERSON, PERSON)
HERE = {0: (47.0, 52.0), 1: (35.0, 12.0)}
UP, LEFT, DOWN = -pi / 2, pi, pi / 2


def a_table(app, kinds=TWO, **changes):
    table = Table(app, kinds, first_catcher="seat 2")
    table.pose(**{"turn": 0, "penguins": {seat: HERE.get(seat, (14.0, 20.0 + 6 * seat)) for seat in range(len(kinds))}, **changes})
    return table


def watched(table):
    """Everything said until all rests, without skipping."""
    seen = []
    for _ in range(400):
        for caption in table.screen.captions:
            if caption.words not in seen:
                seen.append(caption.words)
        if (not table.board.busy and table.state.phase is not Phase.SLIDE) or table.screen.sheet:
            return seen
        table.go()
    raise AssertionError("it never rests")


def instructions(canvas):
    for child in canvas.children:
        yield id(child)
        if isinstance(child, Canvas) or hasattr(child, "children"):
            yield from instructions(child)


# Where it is said.

def said_boxes(table):
    """Where captions lie now: by words, their box in the window."""
    boxes = {}
    for caption in table.screen.captions:
        x, y = (at + by for at, by in zip(caption.middle, caption._carried.xy, strict=True))
        wide, high = caption.reach
        boxes[caption.words] = (x - wide / 2, y - high / 2, wide, high)
    return boxes


@pytest.mark.parametrize("size", [PHONE, (800, 360), TABLET])
@pytest.mark.parametrize(("places", "flick"), [
    ({0: (51.25, 36.0), 1: (53.9, 14.0)}, Flick(UP, 0.6)), ({0: (46.0, 12.0), 1: (35.0, 12.0)}, Flick(LEFT, 0.4)),
    ({0: (51.25, 27.0), 1: (30.0, 8.0)}, Flick(UP, 0.5)), ({0: (30.75, 12.0), 1: (50.0, 5.0)}, Flick(DOWN, 0.9, 0.0, 1.0))])
def test_what_is_said_never_hides_the_penguins_it_is_about_nor_other_words(size, places, flick):
    with running_app(size) as app:
        table = a_table(app, penguins=places)
        rink, spoke = table.board.rink, 0
        table.board.flick(flick)
        for _ in range(200):
            boxes = said_boxes(table)
            spoke += bool(boxes)
            for seat, (x, y, *_) in rink.places.items():
                assert not [words for words, box in boxes.items() if inside(box, rink.on_glass(x, y))], f"over {seat}"
            for one, other in combinations(boxes.values(), 2):
                assert not _overlap(one, other)
            if not table.board.busy and table.state.phase is not Phase.SLIDE:
                break
            table.go()
        assert spoke > 20


def test_what_is_said_stays_at_its_place_when_the_camera_goes():
    with running_app(PHONE) as app:
        table = a_table(app, penguins={0: (51.25, 27.0), 1: (30.0, 8.0)})
        rink, zooms, aside = table.board.rink, set(), set()
        door = min(SCHOOL.doors.values(), key=lambda each: abs(each.x - 51.25) + abs(each.y - 20.5))
        table.board.flick(Flick(UP, 0.5))
        for _ in range(200):
            if box := said_boxes(table).get("through: fish"):
                x, y = rink.on_glass(door.x, door.y)
                aside.add((round(box[0] - x), round(box[1] - y)))
                zooms.add(round(rink.shot.zoom, 2))
            if not table.board.busy and table.state.phase is not Phase.SLIDE:
                break
            table.go()
        assert len(zooms) > 10 and len(aside) == 1


def test_who_flies_out_is_told_at_once_at_the_wall_and_is_soon_back():
    with running_app(PHONE) as app:
        table = a_table(app, penguins={0: (52.0, 12.0), 1: (10.0, 8.0)})
        rink = table.board.rink
        table.board.flick(Flick(UP, 0.9, 0.0, 1.0))
        table.until(lambda: said_boxes(table).get("Out of the school!"), most=30)
        x, y, wide, _ = said_boxes(table)["Out of the school!"]
        assert x < rink.to_px(52.0, 0.0)[0] < x + wide and y > rink.to_px(52.0, 10.2)[1]
        table.until(lambda: table.state.phase is not Phase.SLIDE and not table.board.busy, most=75)
        assert watched(table).count("Out of the school!") <= 1
        assert not inside(said_boxes(table)["Out of the school!"], rink.to_px(52.0, 12.0)), "it is seen coming back"


# What is said.

@pytest.mark.parametrize(("changes", "flick", "words"), [
    ({"penguins": {**HERE, 0: (51.25, 27.0)}}, Flick(UP, 0.5), "through: fish"),
    ({"penguins": {**HERE, 0: (46.0, 12.0)}}, Flick(LEFT, 0.4), "caught!"),
    ({"penguins": {1: (50.0, 5.0), 0: (30.75, 12.0)}}, Flick(DOWN, 0.9, 0.0, 1.0), "over the wall!"),
    ({"penguins": {**HERE, 0: (47.0, 52.0)}, "hands": ((Held(Card(1, Task.BOUNCE)),), ()), "announced": Task.BOUNCE},
     Flick(DOWN, 0.2), "Not done: Bounce"),
])
def test_rulings_are_said_at_the_place(changes, flick, words):
    with running_app(PHONE) as app:
        table = a_table(app, **changes)
        table.board.flick(flick)
        assert words in watched(table)


def stuck_flick(table):
    """The power with which a penguin stops under the beam of a door, found by sliding."""
    from app.ui.boards.icecool.film import shoot
    for power in range(20, 90):
        film = shoot(table.state, 0, Flick(UP, power / 100))
        if any(rest.penguin == 0 and rest.stuck for rest in film.settled.rests):
            return Flick(UP, power / 100)
    raise AssertionError("it never sticks")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_why_draws_the_door_and_the_outline_at_that_moment_beside_the_rule(size):
    """IC20: any bit left in the frame is stuck."""
    with running_app(size) as app:
        table = a_table(app, penguins={**HERE, 0: (51.25, 30.0)})
        table.board.flick(stuck_flick(table))
        assert "Stuck: not through yet" in watched(table)
        before = table.board.rink.places[0][:2]
        table.tap(*table.chip("why"))
        sheet, ruling = table.screen.sheet, table.board.umpire.ruling
        table.go(2)
        assert not table.screen.captions, "what was said hides nothing of what is explained"
        assert isinstance(sheet, WhySheet) and ruling.door == "D4" and "doorway" in ruling.words
        assert table.board.rink.shot.zoom > 1, "the camera is near"
        assert len(list(table.board.rink._groups["above"].children)) >= 8, "door, line and outline are drawn"
        panel = sheet.panel.to_window(*sheet.panel.center)
        assert not table.board.rink.collide_point(*panel), "the words hide nothing of the school"
        assert table.session.paused, "the match waits"
        assert not table.board.pad.opacity and not table.board.looks.opacity, "nothing peeks out behind the words"
        table.tap_pill("Got it")
        assert table.screen.sheet is None and table.board.rink.shot == camera.WHOLE
        assert table.board.pad.opacity == table.board.chips.opacity == table.board.looks.opacity == 1
        assert table.board.rink.places[0][:2] == before and not table.session.paused


def test_again_plays_slowly_while_the_match_waits_and_ends_where_it_was():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.6))
        watched(table)
        rest, log = table.board.rink.places[0][:2], len(table.session.match.log)
        table.tap(*table.chip("again"))
        assert table.board.cinema.again_runs and table.session.paused
        count = 0
        while table.board.cinema.again_runs:
            table.go()
            count += 1
        assert count > table.board.cinema.film.seconds * PER_SECOND * 2
        assert table.board.rink.places[0][:2] == rest and len(table.session.match.log) == log


def test_a_tap_skips_again_and_every_film():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.9))
        table.go(5)
        table.tap_at(30.0, 30.0)
        assert not table.screen.playback.busy
        table.settle()
        table.tap(*table.chip("again"))
        table.go(5)
        table.tap_at(30.0, 30.0)
        assert not table.board.cinema.again_runs


def test_a_skipped_film_is_ruled_at_once_and_never_goes_back():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.9))
        table.go(5)
        table.tap_at(30.0, 30.0)
        rest = table.board.cinema.film.pose(0, 10_000)[:2]
        for _ in range(3):
            assert table.board.rink.places[0][:2] == rest
            table.go()
        assert table.state.phase is not Phase.SLIDE


def test_a_tap_makes_an_aiming_bot_flick():
    with running_app(PHONE) as app:
        table = a_table(app, (PERSON, "easy"), turn=1)
        table.until(lambda: any(isinstance(plan.intent.action, Flick) for plan in table.session.plans.values()))
        assert min(plan.due for plan in table.session.plans.values()) > table.session.now + 200
        table.tap_at(30.0, 30.0)
        table.go(2)
        assert any(isinstance(move.action, Flick) for move in table.session.match.log)


def test_while_penguins_slide_the_pad_rests():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.9))
        table.go(5)
        table.swipe(0.6)
        assert table.board.busy and not table.board.pad.active and table.board.aiming.aim.flick is None
        watched(table)
        assert len(table.session.match.log) == 2 and table.board.pad.active, "the next player's turn"


def test_what_was_said_is_not_written_again_for_its_sound():
    with running_app(PHONE) as app:
        table = a_table(app, penguins={**HERE, 0: (51.25, 27.0)})
        table.board.flick(Flick(UP, 0.5))
        seen = watched(table)
        assert "through: fish" in seen and not [words for words in seen if words.startswith("(")]


# Seen and heard.

def test_sounds_come_with_the_picture(monkeypatch):
    heard = []
    monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append((name, table.board.rink.places.get(0))))
    hums = []
    monkeypatch.setattr(sound, "hum", lambda name, level: hums.append(level))
    with running_app(PHONE) as app:
        table = a_table(app, penguins={**HERE, 0: (51.25, 27.0)})
        heard.clear()
        table.board.flick(Flick(UP, 1.0))
        watched(table)
        names = [name for name, _ in heard]
        assert names[0] == "tok" and "fish" in names and "bounce" in names[1:]
        bounce = next(place for name, place in heard if name == "bounce")
        assert bounce[1] < 3.5, "it sounds at the wall"
        assert max(hums) > 0.5 and hums[-1] == 0.0
        first = hums[:12]
        assert first == sorted(first, reverse=True), "the hum follows the speed"


def test_a_near_miss_is_seen_slowly():
    with running_app(PHONE) as app:
        table = a_table(app, (PERSON,) * 3, penguins={0: (30.0, 12.0), 1: (10.0, 50.0), 2: (42.0, 13.0)})
        table.board.flick(Flick(-9 * pi / 180, 0.6))
        table.go(2)
        pace = table.board.cinema.screening.pace
        assert len(pace.slow) == 1 and pace.length > pace.seconds + 0.3
        assert pace.at(0.0) == 0.0 and pace.at(pace.length) == pytest.approx(pace.seconds)
        steps = [pace.at(pace.length * n / 50) for n in range(51)]
        assert steps == sorted(steps)


def test_in_the_air_the_shadow_parts_from_the_penguin_and_it_is_drawn_over_the_beams():
    with running_app(PHONE) as app:
        table = a_table(app, penguins={1: (50.0, 5.0), 0: (30.75, 12.0)})
        table.board.flick(Flick(DOWN, 0.9, 0.0, 1.0))
        figure, apart, flew = table.board.rink.figures[0], 0.0, False
        while table.board.busy or table.state.phase is Phase.SLIDE:
            table.go()
            shadow = figure._shadow.pos[1] + figure._shadow.size[1] / 2
            apart = max(apart, figure._move.y - shadow)
            flew |= figure.body in table.board.rink._groups["flying"].children
        assert apart > 20 and flew
        assert figure.body in table.board.rink._groups["penguins"].children


@pytest.mark.parametrize("calm", [False, True])
def test_the_camera_frames_the_action_but_not_with_reduced_motion(calm):
    with running_app(PHONE, reduced_motion=calm) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.4))
        nearest = 1.0
        for _ in range(60):
            table.go()
            nearest = max(nearest, table.board.rink.shot.zoom)
        assert nearest == 1.0 if calm else nearest > 1.3
        table.settle()
        assert table.board.rink.shot == camera.WHOLE


def test_the_shot_holds_everything_that_moves():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.6))
        table.go(2)
        film = table.board.cinema.film
        shot = camera.framing(film)
        half = SCHOOL.side / 2 / shot.zoom
        for sample in film.track.samples:
            x, y = sample[0][:2]
            assert abs(x - shot.x) <= half and abs(y - shot.y) <= half


def test_no_canvas_instruction_is_made_while_a_film_runs():
    with running_app(PHONE) as app:
        table = a_table(app)
        table.board.flick(Flick(UP, 0.9))
        table.go(4)
        before = set(instructions(table.board.rink.canvas))
        for _ in range(25):
            table.go()
            assert table.board.busy
            assert set(instructions(table.board.rink.canvas)) <= before


def test_bots_aim_waver_and_flick_in_the_open():
    with running_app(PHONE) as app:
        table = a_table(app, (PERSON, "easy"), turn=1)
        table.until(lambda: any(isinstance(plan.intent.action, Flick) for plan in table.session.plans.values()))
        angles, strokes = set(), 0
        for _ in range(40):
            table.go()
            angles.add(round(table.board.rink.places[1][2], 3))
            strokes += table.board.pad._imitated
        assert len(angles) > 10 and strokes > 20
        table.until(lambda: any(isinstance(move.action, Flick) for move in table.session.match.log))


# Rounds and the end.

def a_last_fish(table, **changes):
    fish = (*(each for each in table.state.fish if each.owner != 0), Fish(0, "D4"))
    table.pose(penguins={**{seat: (14.0, 20.0 + 6 * seat) for seat in range(table.state.seats)}, 0: (51.25, 27.0), 1: (30.0, 8.0)},
               fish=fish, turn=0, **changes)
    table.board.flick(Flick(UP, 0.5))


def test_the_end_of_a_round_is_explained_card_by_card():
    """IC45: the Catcher first; an ID card kept is a card, one caught is the Catcher's."""
    with running_app(PHONE) as app:
        table = a_table(app, (PERSON,) * 4)
        a_last_fish(table, ids=(0, 1, 1, 3))
        watched(table)
        sheet = table.screen.sheet
        assert isinstance(sheet, RoundSheet) and "Mila got all three fish" in sheet.reason
        told = {line.place.seat: (line.fish, line.id_cards, line.drew, line.catcher) for line in sheet.lines}
        assert sheet.lines[0].place.seat == 1
        assert told == {1: (0, ("orange", "purple"), 2, True), 2: (0, (), 0, False), 3: (0, ("yellow",), 1, False),
                        0: (3, ("teal",), 1, False)}
        table.tap_pill("Next round")
        table.go(3)
        assert table.state.round == 1 and not table.session.paused


def test_at_the_end_of_the_match_all_cards_turn_up_and_add_up():
    """IC47: face-up cards still score."""
    with running_app(PHONE) as app:
        table = a_table(app)
        hands = (tuple(map(Held, (Card(3), Card(2)))), (Held(Card(1, Task.JUMP), face_up=True),))
        a_last_fish(table, hands=hands, round=3, first_catcher=0)
        watched(table)
        table.tap_pill("Count the points")
        table.until(lambda: any(isinstance(child, Tally) for child in table.board.children))
        tally = next(child for child in table.board.children if isinstance(child, Tally))
        table.until(lambda: tally.turned == tally.most)
        assert tuple(map(tally.points, (0, 1))) == table.session.outcome.scores
        table.until(lambda: app.nav.name == "results")
