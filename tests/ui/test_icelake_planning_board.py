"""Ice Lake on a real window: programming by touch."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Any

import pytest
from kivy.graphics import RoundedRectangle
from kivy.metrics import dp

from app.games.icelake.ghost import Hazard, ghost
from app.games.icelake.hexes import turned
from app.games.icelake.state import OFF, Phase, Program, Withdraw
from app.scenes import MATCHES, saved
from app.store import Player
from app.ui import art, matches, text, theme
from app.ui.boards.icelake import ground, signs
from app.ui.boards.icelake.keys import HOLD, key_words
from app.ui.boards.icelake.planning import LONGEST
from app.ui.stage import Finger, frames, middle, resize, running_app
from tests.ui.icelake_hands import begin, idea, let_pass, open_curtain, pick, public, touch, wait, write, write_at_desk

PHONE, TABLET = (360, 800), (1280, 800)
SIZES = (PHONE, (800, 360), TABLET, (800, 1280))
PERSON = "person"


def alone(app: Any, *bots: str, lake: int = 91) -> Any:
    """A person among bots that have all committed."""
    screen = begin(app, (PERSON, *(bots or ("easy",))), lake=lake)
    wait(screen, lambda: all(screen.board.state.locked[1:]))
    return screen


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_turn_with_the_ghost_and_write_letters(size: tuple[int, int]):
    """IL4, IL-A15: each key points where its letter leads from the ghost's heading."""
    with running_app(size) as app:
        screen = alone(app)
        board, heading = screen.board, screen.board.state.skaters[0].heading
        for letter in "RSLLR":
            for key in board.planner.keys:
                assert key.heading == turned(heading, key.letter)
                assert min(key.size) >= 48
            touch(board.planner.keys["LSR".index(letter)])
            heading = turned(heading, letter)
        assert board.planning.letters == "RSLLR"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_tap_on_a_lit_hex_is_a_letter(size: tuple[int, int]):
    """IL4: three hexes are lit in front of the ghost."""
    with running_app(size) as app:
        board = alone(app).board
        for letter in "SRL":
            cell = next(cell for cell, lit in board.planning.lit.items() if lit.letter == letter)
            assert len(board.planning.lit) == 3
            pick(board.match_screen, cell)
        assert board.planning.letters == "SRL"


def test_press_shows_release_does_and_sliding_off_cancels():
    with running_app(PHONE) as app:
        board = alone(app).board
        finger = Finger(*middle(board.planner.keys[1])).down()
        assert board.planning.letters == "" and board.lake.layers["path"].children  # the way is shown
        finger.to(180, 300)
        finger.up()
        assert board.planning.letters == "" and not board.lake.layers["path"].children
        cell = next(iter(board.planning.lit))
        finger = Finger(*board.to_window(*board.lake.place(cell))).down()
        finger.to(180, 750)
        finger.up()
        assert board.planning.letters == ""


def test_undo_takes_the_last_letter_and_only_a_hold_clears():
    """IL3"""
    with running_app(PHONE) as app:
        board = alone(app).board
        write(board.match_screen, "LSR")
        touch(board.planner.undo)
        assert board.planning.letters == "LS"
        touch(board.planner.clear)
        assert board.planning.letters == "LS"
        assert "Hold to clear everything." in [caption.words for caption in board.match_screen.captions]
        finger = Finger(*middle(board.planner.clear)).down()
        frames(int(HOLD * 60) + 3)
        assert board.planning.letters == ""
        finger.up()
        assert not board.planner.lock.enabled


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1.0), (PHONE, 2.0), ((800, 360), 1.0), ((800, 360), 2.0), (TABLET, 1.0)])
def test_a_program_of_sixty_letters_is_to_be_seen_whole(size: tuple[int, int], scale: float):
    """IL-A13: each letter on a chip with an arrow; the sixty-first is refused with a sentence."""
    with running_app(size, text_scale=scale) as app:
        screen = alone(app, "easy", "easy", "easy")
        seen: list[tuple[int, int, float]] = []
        whole = signs.draw_chips

        def counted(letters: str, heading: int, box: Any, **looks: Any) -> int:
            seen.append((len(letters), whole(letters, heading, box, **looks), signs.chip_size(len(letters), *box[2:])))
            return seen[-1][1]

        from app.ui.boards.icelake import planner
        planner.draw_chips = counted
        try:
            write(screen, ("LRSSRL" * 11)[:61])
        finally:
            planner.draw_chips = whole
        written, shown, chip = seen[-1]
        assert (written, shown) == (LONGEST, LONGEST) and chip >= signs.SMALLEST_CHIP
        assert "Sixty letters are enough for one turn." in [caption.words for caption in screen.captions]


@pytest.mark.parametrize(("letters", "key", "hazard", "words"), [
    ("", "S", None, ""),
    ("SSSSS", "S", Hazard.SKATER, ""),
    ("LLLLLL", "L", Hazard.ALONG_CRACK, ""),
    ("LLLLLLL", "L", None, "Step 7 runs along a crack: forced stop."),
    ("RRS", "S", Hazard.OFF_LAKE, ""),
    ("RRSS", "S", None, "Step 4 leaves the lake: out!"),
])
def test_warnings_stand_on_the_keys_and_in_words(letters: str, key: str, hazard: Hazard | None, words: str):
    """IL8, IL11, IL12, IL-A2: what the next letter meets, and what the program has already met."""
    with running_app(PHONE) as app:
        board = alone(app).board
        write(board.match_screen, letters)
        assert next(one.warned for one in board.planner.keys if one.letter == key) is hazard
        assert board.planner._shown[2] == words


def test_a_bot_commits_before_a_person_does():
    """IL3: even a person who locks in at once; the program is handed over only after the bots'."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, "expert", "expert"))
        board = screen.board
        write(screen, "S")
        touch(board.planner.lock)
        early = [move.seat for move in screen.session.match.log]
        assert 0 not in early
        assert not board.planner.lock.enabled
        wait(screen, lambda: screen.session.match.state.phase is not Phase.PLANNING)
        order = [move.seat for move in screen.session.match.log if isinstance(move.action, Program)]
        assert order[-1] == 0 and sorted(order) == [0, 1, 2]


def test_locked_in_is_withdrawn_behind_the_curtain():
    """IL3: as long as another still plans, a tap on the own strip brings the glass back."""
    with running_app(PHONE) as app:
        screen = begin(app, (PERSON, PERSON))
        wait(screen, lambda: screen.curtain_up)
        open_curtain(screen)
        write(screen, "SLS")
        touch(screen.board.planner.lock)
        wait(screen, lambda: screen.curtain_up)
        assert open_curtain(screen) == 1
        touch(screen.board.strips[0])
        assert open_curtain(screen) == 0
        assert screen.board.planner.lock.words == "Take back"
        touch(screen.board.planner.lock)
        assert isinstance(screen.session.match.log[-1].action, Withdraw)
        assert screen.board.planning.letters == "SLS"
        let_pass(screen, 0.1)
        touch(screen.board.planner.keys[2])
        assert screen.board.planning.letters == "SLSR"


def test_an_empty_program_is_refused_with_a_sentence():
    """IL3: at a desk, where the button tells nothing about what was written."""
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, PERSON), "face")
        touch(screen.board.desks[1].lock)
        let_pass(screen, 0.2)
        assert any(caption.words.startswith("A program needs") for caption in screen.captions)
        assert not any(screen.session.match.state.locked)


def test_a_desk_refuses_the_sixty_first_letter_and_keeps_what_was_written():
    """IL-A13, IL3: also when the window gets too small for desks, when all is taken back, and after a restart."""
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, PERSON), "face")
        written = ("LRS" * 21)[:60]
        write_at_desk(screen, 0, written + "L")
        assert screen.board.desks[0].letters == written
        assert any(caption.words.startswith("Sixty letters") for caption in screen.captions)
        resize(500, 800)
        assert not screen.board.desks
        wait(screen, lambda: screen.curtain_up)
        resize(*TABLET)
        finger = Finger(*screen.curtain_up.center).down()
        frames(40, drawn=False)
        finger.up()
        assert screen.curtain_up is None and public(screen)
        assert screen.board.desks[0].letters == written
        touch(screen.board.desks[0].lock)
        let_pass(screen, 0.2)
        number = screen.session.match_id
        app.home()
        matches.resume(number)
        frames(3)
        desk = app.nav.screen.board.desks[0]
        assert desk.locked and desk.letters == ""
        touch(desk.lock)
        let_pass(app.nav.screen, 0.2)
        assert not desk.locked and desk.letters == written


def test_turning_the_device_keeps_the_draft():
    with running_app(PHONE) as app:
        screen = alone(app)
        write(screen, "RRS")
        resize(800, 360)
        assert screen.board.planning.letters == "RRS"
        touch(screen.board.planner.keys[0])
        assert screen.board.planning.letters == "RRSL"


@pytest.mark.parametrize(("language", "letters"), [("en", "LSR"), ("fr", "GAD")])
def test_the_letters_are_those_of_the_language(language: str, letters: str):
    """IL3: L, S, R in English; G, A, D in French."""
    with running_app(PHONE, lang=language) as app:
        alone(app)
        assert "".join(key_words(letter)[-1] for letter in "LSR") == letters


def test_left_handed_swaps_the_buttons_but_not_the_ways():
    with running_app(PHONE, left_handed=True) as app:
        planner = alone(app).board.planner
        assert planner.lock.x < planner.clear.x < planner.undo.x
        assert [key.letter for key in sorted(planner.keys, key=lambda key: key.x)] == ["L", "S", "R"]


@pytest.mark.parametrize(("size", "seating"), [(TABLET, "face"), (TABLET, "round"), ((800, 1280), "round")])
def test_every_desk_lies_apart_and_faces_its_owner(size: tuple[int, int], seating: str):
    """IL-A14: four people round a table, each with keys a finger can hit, none over another's or the ice."""
    with running_app(size) as app:
        screen = begin(app, (PERSON,) * 4, seating)
        boxes = []
        for desk, turned_desk in zip(screen.board.desks, screen.board.seating.zones, strict=True):
            assert turned_desk.rotation % 360 == screen.session.place(desk.place.seat).facing
            for key in (*desk.keys, desk.peek):
                assert min(key.size) >= 48
            (x, y), (w, h) = turned_desk.bbox
            assert x >= -1 and y >= -1 and x + w <= size[0] + 1 and y + h <= size[1] + 1
            boxes.append((x, y, x + w, y + h))
        for i, one in enumerate(boxes):
            for other in boxes[i + 1:]:
                assert one[2] <= other[0] + 1 or other[2] <= one[0] + 1 or one[3] <= other[1] + 1 or other[3] <= one[1] + 1


def test_all_plan_at_the_same_time_at_their_desks():
    """IL2, IL-A14: letters of two people mixed finger by finger."""
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON, PERSON), "face")
        plans = [idea(screen, seat).letters for seat in (0, 1)]
        desks = screen.board.desks
        for i in range(max(map(len, plans))):
            down = [Finger(*middle(next(key for key in desk.keys if key.letter == plan[i]))).down()
                    for desk, plan in zip(desks, plans, strict=True) if i < len(plan)]
            for finger in down:
                finger.up()
        assert [desk.letters for desk in desks] == plans


def test_letters_that_lead_nowhere_are_told_apart_and_stay_readable():
    """IL-A13: light arrows on dark chips, in a picture of their own."""
    with running_app(PHONE):
        bright, dark = (signs._glyph(signs.ARROW, 14, colour) for colour in (signs.KEY_COLOURS["S"], theme.NIGHT))
        assert bright.id != dark.id


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_refusal_covers_no_key_and_says_it_within_the_window(size: tuple[int, int], scale: float):
    with running_app(size, text_scale=scale) as app:
        board = alone(app).board
        write(board.match_screen, "LSR")
        touch(board.planner.clear)
        (x, y, room), caption = board.said_at(0), board.match_screen.captions[0]
        assert caption.place == (x, y) and room <= (board.lake if size[0] == 800 > size[1] else board.planner).width
        panel = next(part for part in caption.canvas.children if isinstance(part, RoundedRectangle))
        assert panel.pos[1] > max(key.top for key in board.planner.keys)
        assert board.x <= panel.pos[0] and panel.pos[0] + panel.size[0] <= board.right


@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_a_refusal_is_read_at_the_own_desk(size: tuple[int, int]):
    with running_app(size) as app:
        board = begin(app, (PERSON,) * 4, "round").board
        for seat in range(4):
            board.planning.say_hold(seat)
            caption, zone = board.match_screen.captions[-1], board.seating.zones[seat]
            assert zone.collide_point(*caption.place) and caption.angle == board.session.place(seat).facing


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [TABLET, (800, 1280)])
def test_the_lock_and_the_peek_of_every_desk_say_what_they_are(size: tuple[int, int], scale: float, language: str):
    with running_app(size, lang=language, text_scale=scale) as app:
        for desk in begin(app, (PERSON,) * 4, "round").board.desks:
            assert desk.lock.words and desk.peek.pill.words
            assert min(*desk.keys[0].size, desk.lock.height, desk.peek.height) >= theme.TARGET


def test_on_a_key_too_small_for_words_the_letter_alone_is_large():
    with running_app((800, 1280), lang="fr", text_scale=2.0) as app:
        for desk in begin(app, (PERSON,) * 4, "round").board.desks:
            assert desk.keys[0]._words(key_words("S"))[1] >= 30


def test_words_said_at_a_desk_take_the_place_of_its_strip():
    with running_app(TABLET) as app:
        screen = begin(app, (PERSON,) * 4, "round")
        screen.board.planning.say_hold(2)
        frames()
        assert [bool(desk.strip.opacity) for desk in screen.board.desks] == [True, True, False, True]


@pytest.mark.parametrize("size", [TABLET, (800, 1280), (1024, 720)])
def test_the_strip_of_whoever_has_no_keys_lies_at_the_edge_with_the_letters_above(size: tuple[int, int]):
    """Bots, and people who are out; but at the first desk is the watch."""
    with running_app(size) as app:
        board = begin(app, (PERSON, PERSON, "easy", PERSON), "round").board
        view = board.state
        out = replace(view.skaters[0], cell=OFF)
        board.seating.show(replace(view, skaters=(out, *view.skaters[1:3], out)))
        assert [desk.strip.y < 10 for desk in board.desks] == [False, False, True, True]
        for desk in board.desks:
            (edge, _, most), bare = desk._rows, desk.strip.y < 10
            assert desk.strip.top <= edge <= desk.height - most if bare else most <= edge <= desk.strip.y
            assert bare or max(key.top for key in desk.keys) < desk.strip.y
        edge, _, most = board.desks[0]._rows
        assert board.watch.top <= board.seating.zones[0].to_parent(0, edge - most)[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "seating"), [*((size, "side") for size in SIZES), (TABLET, "round")])
def test_the_words_of_the_three_keys_are_written_alike(size: tuple[int, int], seating: str, language: str):
    with running_app(size, lang=language, text_scale=2.0) as app:
        board = begin(app, (PERSON, PERSON), seating).board
        keys = board.desks[0].keys if board.desks else board.planner.keys
        drawn = [key._words(key_words(key.letter)) for key in keys]
        assert len({(round(high), words.height > 1.6 * high) for words, high in drawn}) == 1


@pytest.mark.parametrize(("size", "scale", "words"), [(PHONE, 1.0, "tenir : vider"), (PHONE, 2.0, "vider")])
def test_a_word_below_a_button_is_not_made_small_for_one_more(size: tuple[int, int], scale: float, words: str):
    with running_app(size, lang="fr", text_scale=scale) as app:
        board = alone(app).board
        write(board.match_screen, "S")
        assert board.planner.clear.words.replace("\u00a0", " ").replace("\u202f", " ") == words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [PHONE, (800, 360), (800, 1280)])
def test_three_strips_are_of_one_size_and_lie_in_one_row(size: tuple[int, int], scale: float, language: str):
    with running_app(size, lang=language, text_scale=scale) as app:
        board = begin(app, (PERSON, "easy", "easy"), lake=91).board
        assert len({tuple(zone.size) for zone in board.seating.zones}) == 1
        assert len({zone.y for zone in board.seating.zones}) == 1
        assert max(zone.right for zone in board.seating.zones) <= board.stop.x
        if size[1] > size[0]:
            assert board.lake.top < min(zone.y for zone in board.seating.zones) and board.lake.top < board.stop.y


@pytest.mark.parametrize("size", [PHONE, (800, 360)])
def test_long_names_on_a_phone_rather_lie_in_two_rows_than_get_small(size: tuple[int, int]):
    with running_app(size, lang="fr") as app:
        matches.begin("icelake", (Player("Mila", "teal", PERSON), Player("Grand-père Félix", "orange", "easy"),
                                  Player("Bo", "purple", "easy")), "side", {}, 1)
        frames(4)
        board = app.nav.screen.board
        assert len({zone.y for zone in board.seating.zones}) == 2
        assert {strip.form.name for strip in board.strips} == {board.strips[0].form.name} and board.strips[0].form.name >= 11


@pytest.mark.parametrize("hexes", [61, 91, 127])
@pytest.mark.parametrize("size", SIZES)
def test_the_shore_of_an_island_is_seen_whole(size: tuple[int, int], hexes: int):
    with running_app(size) as app:
        lake = begin(app, (PERSON, "easy"), lake=hexes).board.lake
        if not lake.snow:
            assert len(ground.land(lake)) == 6 * (lake.lake.radius + 1)
            assert all(lake.x <= x - lake.side and x + lake.side <= lake.right and
                       lake.y <= y - lake.side * 0.87 and y + lake.side * 0.87 <= lake.top for _, x, y in ground.land(lake))


@pytest.mark.parametrize("hexes", [61, 91, 127])
@pytest.mark.parametrize("size", SIZES)
def test_pines_stay_sharp_and_stand_in_the_snow_apart_from_the_ice(size: tuple[int, int], hexes: int):
    with running_app(size) as app:
        lake = begin(app, (PERSON, "easy"), lake=hexes).board.lake
        pines, own = ground.pines(lake, ground.land(lake)), dp(art.size("icelake-pine-1")[0])
        assert len(pines) >= 4 and max(wide for _, _, wide in pines) <= own * 1.1 + 0.01
        assert all(lake.x <= x - wide / 2 and x + wide / 2 <= lake.right and y + wide / 2 <= lake.top for x, y, wide in pines)
        assert all(hypot(x - px, y - py) > wide / 2 + lake.side * (1.0 if lake.snow else 0.75)
                   for x, y, wide in pines for px, py in map(lake.place, lake.lake.cells))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_refusal_on_a_lying_phone_covers_neither_strips_nor_letters_nor_the_ghost(scale: float):
    with running_app((800, 360), text_scale=scale) as app:
        screen = alone(app, "easy", "easy")
        for letters in ("S", "SSSSRR"):
            write(screen, letters)
            touch(screen.board.planner.clear)
            said, board = screen.captions[-1], screen.board
            (x, y), (wide, high) = said.middle, said.reach
            ghost_at = board.lake.place(ghost(board.state, 0, board.planning.letters).cell)
            assert x + wide / 2 <= min(board.planner.x, *(zone.x for zone in board.seating.zones))
            assert abs(ghost_at[1] - y) > high / 2 + board.lake.side


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_in_the_corners_are_written_alike_and_cover_no_hex(size: tuple[int, int], scale: float, language: str):
    with running_app(size, lang=language, text_scale=scale) as app:
        for hexes in (61, 91, 127):
            board = begin(app, (PERSON, "easy"), lake=hexes).board
            for button in (board.again, board.why):
                assert not [cell for cell in board.lake.lake.cells if button.collide_point(*board.lake.place(cell))]
                assert text.texture(button.words, button.points, bold=True).width <= button.width + 1
            assert board.again.points == board.why.points


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_refusal_leaves_the_program_to_be_read(size: tuple[int, int], scale: float):
    with running_app(size, lang="fr", text_scale=scale) as app:
        board = alone(app).board
        write(board.match_screen, "LSR")
        touch(board.planner.clear)
        caption = board.match_screen.captions[0]
        panel = next(part for part in caption.canvas.children if isinstance(part, RoundedRectangle))
        _, y, _, height = board.planner._chips
        hidden = dp(28 if size == (800, 360) else 8)  # a low screen has no more room above
        assert panel.pos[1] >= y + height - hidden


def test_words_are_larger_where_there_is_ample_room():
    written = {}
    for size in (PHONE, TABLET):
        with running_app(size) as app:
            planner = begin(app, (PERSON, "easy", "easy"), lake=91).board.planner
            written[size] = planner.keys[0]._words(key_words("L"))[1], planner.undo.points
    assert written[TABLET] > written[PHONE] and written[TABLET][1] > written[PHONE][1]


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 2.0), ((800, 360), 2.0), (PHONE, 1.0)])
def test_a_button_in_a_corner_is_away_while_words_lie_over_it(size: tuple[int, int], scale: float):
    with running_app(size, lang="fr", text_scale=scale) as app:
        screen = alone(app)
        board = screen.board
        board.again.say("revoir")
        board._turn_on(board.again, True)
        screen.caption("boum", board.to_window(*board.again.center))
        frames()
        assert not board.again.opacity
        wait(screen, lambda: board.again.opacity)
        assert not screen.captions


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_no_strip(size: tuple[int, int], language: str):
    with running_app(size, lang=language, text_scale=2.0) as app:
        screen = alone(app, "easy", "easy", "easy")
        write(screen, "S")
        touch(screen.board.planner.clear)
        said = screen.captions[-1]
        for zone in screen.board.seating.zones:
            assert (abs(said.middle[0] - zone.center_x) >= (said.reach[0] + zone.width) / 2 - 1 or
                    abs(said.middle[1] - zone.center_y) >= (said.reach[1] + zone.height) / 2 - 1)


@pytest.mark.parametrize("size", [PHONE, (800, 1280)])
def test_in_a_replay_strips_take_the_room_of_the_pause(size: tuple[int, int]):
    with running_app(size) as app:
        number = saved(app, MATCHES[1], to_the_end=True)
        matches.resume(number)
        replay = app.go("replay", session=app.nav.screen.session)
        frames(4)
        board = replay.board
        assert board.stop.parent is None and max(zone.right for zone in board.seating.zones) >= board.right - dp(8)
