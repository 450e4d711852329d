"""What lies over a board: rulings beside what decided them, and a curtain that hides everything until it is held."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle, Rotate

from app.store import Player
from app.ui import matches, theme
from tests.ui.harness import fingers, frames, key, resize, running_app, tap

WORDS = ("The red cracks close a ring: from inside there is no way to the shore. Whoever stands inside is out; "
         "on the ring itself you are safe.")
TWO = (Player("Mila", "teal", "person"), Player("Pip", "orange", "person"))
FOUR = tuple(Player(colour, colour, "person") for colour in ("teal", "orange", "purple", "yellow"))
RING = 20  # px around a spot that say it decided
SIZES = [(360, 800), (800, 360), (1280, 800), (800, 1280)]


def a_match(game="freeze"):
    matches.begin(game, TWO, "face", {}, 7)
    frames(3, drawn=False)


def box_of(sheet) -> tuple[float, float, float, float]:
    (x, y), (width, height) = sheet.turned.bbox
    return x, y, x + width, y + height


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_ruling_lies_inside_the_window_and_beside_what_decided_it(size, scale, facing):
    with running_app(size=size, text_scale=scale) as app:
        a_match()
        decided = (size[0] * 0.3, size[1] * 0.15)
        app.nav.screen.why("Surrounded", WORDS, decided=[decided], facing=facing)
        frames(drawn=False)
        left, low, right, top = box_of(app.nav.screen.sheet)
        assert left >= -1 and low >= -1 and right <= size[0] + 1 and top <= size[1] + 1
        roomy = scale == 1.0 and min(size) > 400
        assert not roomy or not (left < decided[0] < right and low < decided[1] < top)


@pytest.mark.parametrize("facing", [0, 180])
@pytest.mark.parametrize("size", [(360, 800), (800, 360)])
def test_in_large_text_on_a_phone_a_ruling_is_smaller_rather_than_over_what_decided_it(size, facing):
    with running_app(size=size, text_scale=2.0, lang="fr") as app:
        a_match()
        spots = [(size[0] * 0.74, size[1] * 0.9), (size[0] * 0.27, size[1] * (0.1 if size[0] > size[1] else 0.75))]
        app.nav.screen.why("Surrounded", 2 * WORDS, decided=spots, facing=facing)
        frames(drawn=False)
        left, low, right, top = box_of(app.nav.screen.sheet)
        assert left >= 0 and low >= 0 and right <= size[0] and top <= size[1]
        for x, y in spots:
            assert not (left - RING < x < right + RING and low - RING < y < top + RING)


@pytest.mark.parametrize("way", ["button", "back", "beside"])
def test_a_ruling_is_closed_in_any_way_and_the_board_hears_of_it(way):
    with running_app() as app:
        a_match()
        screen, closed = app.nav.screen, []
        screen.why("Surrounded", WORDS, lambda: closed.append(True), decided=[(180, 600)])
        frames(2, drawn=False)
        assert screen.session.paused, "nobody loses time by reading"
        if way == "button":
            tap(screen.sheet.pill.to_window(*screen.sheet.pill.center))
        elif way == "back":
            key(27)
        else:
            tap((20, 780))
        assert screen.sheet is None and closed == [True] and not screen.session.paused


def test_a_ruling_keeps_to_the_room_a_board_gives_it_also_after_a_turn_of_the_device():
    with running_app(size=(360, 800)) as app:
        a_match()
        rooms = [(10.0, 20.0, 300.0, 260.0)]
        app.nav.screen.why("Surrounded", WORDS, room=lambda: rooms[-1])
        frames(drawn=False)
        rooms.append((400.0, 20.0, 300.0, 300.0))
        app.nav.screen.sheet._lay_out()
        left, low, right, top = box_of(app.nav.screen.sheet)
        assert left >= 400 and right <= 700 and low >= 20 and top <= 320


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_pause_fits_into_any_window(scale, lang):
    with running_app(text_scale=scale, lang=lang) as app:
        a_match("icelake")
        app.nav.screen.pause()
        sheet = app.nav.screen.sheet
        for size in SIZES:
            resize(*size)
            x, y, width, tall = sheet._box
            assert x >= 0 and y >= 0 and x + width <= size[0] and y + tall <= size[1]
            places = [(pill.x, pill.y, pill.right, pill.top) for pill in sheet.pills]
            assert all(x <= left and y <= low and right <= x + width and top <= y + tall for left, low, right, top in places)
            assert len({(left, low) for left, low, *_ in places}) == len(places) == 4


def test_no_key_goes_through_a_curtain():
    with running_app() as app:
        a_match("icelake")
        screen = app.nav.screen
        screen.curtain(0, lambda: None)
        frames(2, drawn=False)
        for code in (9, 13, 274, 13, 9, 32):
            key(code)
        assert screen.curtain_up and not screen.session.match.log and not taps_with_a_ring(screen)


def taps_with_a_ring(screen):
    return [widget for widget in screen.walk(restrict=True) if getattr(widget, "focused", False)]


def test_the_curtain_opens_on_a_hold_alone():
    with running_app() as app:
        a_match()
        screen, opened = app.nav.screen, []
        screen.curtain(1, lambda: opened.append(True))
        frames(2, drawn=False)
        tap((180, 400))
        assert screen.curtain_up and not opened, "a tap is no hold"
        finger = fingers((180, 400))[0]
        frames(round(theme.HOLD * 60) + 4, drawn=False)
        finger.up()
        assert opened == [True] and screen.curtain_up is None


@pytest.mark.parametrize(("size", "facings"), [((1280, 800), (0, 180, 90, 270)), ((360, 800), (0, 0, 0, 0))])
def test_a_curtain_is_read_by_whom_it_is_for(size, facings):
    """Round a tablet it is turned to them; a phone is handed on."""
    with running_app(size=size) as app:
        matches.begin("icecool", FOUR, "round", {}, 7)
        frames(4)
        screen = app.nav.screen
        for seat, facing in enumerate(facings):
            screen.curtain(seat, lambda: None)
            frames(2)
            drawn = screen.curtain_up.canvas.children
            assert next(one for one in drawn if isinstance(one, Rotate)).angle == facing
            sky = next(one for one in drawn if isinstance(one, Rectangle))
            assert sky.size == (size[::-1] if facing % 180 else size), "nothing beside it is in sight"


def test_nothing_is_touched_through_a_curtain():
    with running_app() as app:
        a_match("freeze")
        screen = app.nav.screen
        screen.curtain(0, lambda: None)
        frames(2, drawn=False)
        tap(screen.board.where(("layer", 0)))
        assert not screen.session.match.log
