"""How the menus look: a sky that follows the time of day, and rules with a picture for every sentence."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle

from app.games import NAMES
from app.ui import art, focus
from app.ui.curtain import Curtain
from app.ui.i18n import tr
from app.ui.screens.howto import Drawing, RulePanel, pages
from app.ui.screens.results import Glance, ScoreCard
from app.ui.screens.start import GameCard
from app.ui.widgets.choices import Choices
from app.ui.widgets.controls import Disc
from app.ui.widgets.pieces import Pieces
from app.ui.widgets.scene import Scene
from app.ui.widgets.scroller import Scroller
from app.ui.widgets.seats import SeatRow
from app.ui.widgets.unfinished import ContinueCard
from app.ui.widgets.words import Icon, OneLine, Words, balanced, width_of
from tests.ui.harness import find, fingers, frames, resize, running_app
from tests.ui.shell_visits import lived_in_app, session_of, visit


def sky(app) -> tuple[int, ...]:
    """The colour of the sky just above the water."""
    scene = next(child for child in app.root_layout.children if isinstance(child, Scene))
    texture = next(thing.texture for thing in scene.canvas.children if isinstance(thing, Rectangle))
    return tuple(texture.pixels[:3])


def test_the_sky_follows_every_change_of_the_time_of_day():
    with running_app(dark=True) as app:
        dusk = sky(app)
        app.settings.dark = False
        frames(2, drawn=False)
        day = sky(app)
        app.settings.dark = True
        frames(2, drawn=False)
        assert sum(day) > sum(dusk) + 200 and sky(app) == dusk


def test_the_shades_and_the_bar_of_a_column_follow_the_sky():
    with running_app(size=(800, 360), dark=True) as app:
        app.settings.dark = False
        frames(2, drawn=False)
        for scroller in (part for part in app.nav.screen.walk(restrict=True) if isinstance(part, Scroller) and part.room):
            assert all(colour.rgba[:3] == pytest.approx(app.paint.fold[:3]) for colour, _ in scroller._shades)
            assert scroller._bar_colour.rgba[:3] == pytest.approx(app.paint.text_second[:3])


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_a_notice_on_a_wide_start_screen_lies_beside_the_games(size, scale, left_handed):
    with running_app(size=size, text_scale=scale, left_handed=left_handed) as app:
        app.offer_undo(tr("The match was deleted."), lambda: None)
        frames(4, drawn=False)
        box = app.pill.ids.box
        for card in (part for part in app.nav.screen.walk(restrict=True) if isinstance(part, GameCard)):
            left, right = card.to_window(card.x, 0)[0], card.to_window(card.right, 0)[0]
            assert box.right <= left or box.x >= right
        app.go("settings")
        frames(4, drawn=False)
        assert box.center_x == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize("size", [(360, 800), (800, 360)])
def test_a_notice_stays_just_above_the_signs_when_their_words_find_another_size(size):
    with lived_in_app(size=size) as app:
        app.offer_undo(tr("The match was deleted."), lambda: None)
        frames(6, drawn=False)
        for high in (100, 70):
            for sign in app.nav.screen.bar.children:
                sign.height = high
            frames(4, drawn=False)
            assert app.pill.ids.box.y == pytest.approx(app.nav.screen.bar.top + 6, abs=1)


@pytest.mark.parametrize("size", [(360, 800), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_match_that_waits_always_shows_the_sign_of_play(size, scale):
    with lived_in_app(size=size, text_scale=scale) as app:
        screen = visit(app, "start", {})
        card = next(part for part in screen.walk(restrict=True) if isinstance(part, ContinueCard))
        play = next(part for part in card.walk(restrict=True) if isinstance(part, Icon) and part.name == "play")
        words = card.ids.words
        assert play.opacity == 1 and card.x < play.x and play.right < card.right
        assert play.right < words.x or play.x > words.right


def test_lines_in_the_middle_are_about_equally_long():
    said = "Play a match to its end and it will show up here."
    whole = width_of(said, 16, False)
    assert balanced(said, 16, False, whole + 20) == whole + 20, "one line"
    narrow = balanced(said, 16, False, whole * 0.8)
    assert whole * 0.5 < narrow < whole * 0.65, "two lines, of which the second is not one word"
    long = "Aujourd’hui,\u00a018\u00a0mars"
    assert balanced(long + " 2026", 40, True, width_of(long, 40, True) * 1.1) >= width_of(long, 40, True), "no word is broken"
    verdict = width_of("Mila wins!", 28, True)
    assert balanced("Mila wins!", 28, True, verdict + 4) == verdict + 4, "the space after the last word is not seen"


@pytest.mark.parametrize("halign", ["left", "right"])
def test_no_word_is_left_alone_on_the_last_line(halign):
    with running_app():
        line, most = width_of("tricks of one", 16, False), width_of("tricks of one colour", 16, False)
        words = Words(text="tricks of one colour", points=16, halign=halign, size_hint_x=None, width=most - 4)
        frames(2, drawn=False)
        assert sum(words.padding) > words.width - line, "the line breaks before the last two words"
        words.width = most + 8
        assert sum(words.padding) == 0, "one line"


def test_the_sign_on_a_button_stands_beside_its_words_also_in_two_lines():
    with running_app(size=(360, 800), lang="fr", text_scale=2.0) as app:
        button = find(visit(app, "statistics", {}), tr("Add a match from copied text"))
        sign, words = button.ids.sign, button.ids.words
        longest = max(width_of(line, words.font_size, True) for line in ("Coller une partie", "Coller une"))
        assert words.height > 1.5 * words.font_size and words.width < longest + words.font_size
        assert words.x - sign.right < 24


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_sign_of_who_plays_stands_on_the_line_of_its_words(scale):
    with lived_in_app(size=(360, 800), lang="fr", text_scale=scale) as app:
        for row in (part for part in visit(app, "setup", {"game": "icelake"}).walk(restrict=True) if isinstance(part, SeatRow)):
            words, sign = row.ids.words.children[0].children
            assert abs(sign.center_y - (words.top - 0.62 * words.font_size)) < 2, row.kind_words


@pytest.mark.parametrize("game", NAMES)
def test_every_page_of_the_rules_has_a_picture_of_its_own(game):
    drawn = [picture for picture, _ in pages(game) if not callable(picture)]
    assert len(set(drawn)) == len(drawn) and len(pages(game)) > 5
    for name in drawn:
        assert art.picture(name).width > art.picture(name).height


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(("size", "scale"), [((360, 800), 1.0), ((1280, 800), 2.0), ((800, 360), 1.0), ((800, 360), 2.0)])
def test_words_and_picture_of_a_rule_are_seen_together(game, size, scale):
    with running_app(size=size, text_scale=scale) as app:
        screen = app.go("howto", game=game)
        frames(6, drawn=False)
        for panel in (widget for widget in screen.walk() if isinstance(widget, RulePanel)):
            picture = panel.children[-1]
            assert picture.height <= size[1] * (0.45 if scale < 2 else 0.65)
            if scale == 2.0:
                assert panel.children[0].x >= picture.right, "large words stand beside their picture"
            if isinstance(picture, Drawing):
                assert picture.picture.width <= picture.width + 1
        assert screen.ids.scroller.height > size[1] * 0.5, "most of the window is for reading"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_phone_on_its_side_the_winner_and_the_next_match_are_in_sight(lang, scale):
    """The results and the match to go on with, without scrolling, also in large text."""
    with lived_in_app(size=(800, 360), lang=lang, text_scale=scale) as app:
        frames(20, drawn=False)
        card = next(widget for widget in app.nav.screen.walk(restrict=True) if isinstance(widget, ContinueCard))
        bar = app.nav.screen.bar
        assert card.to_window(*card.pos)[1] >= bar.to_window(bar.x, bar.top)[1] and card.to_window(card.x, card.top)[1] <= 360
        screen = visit(app, "results", {})
        frames(20, drawn=False)
        again, verdict = find(screen, tr("Play again")), find(screen, screen._verdict(screen.session.outcome.winners))
        for widget in (again, verdict):
            assert widget.to_window(*widget.pos)[1] >= 0 and widget.to_window(widget.x, widget.top)[1] <= 360, widget.text


@pytest.mark.parametrize(("size", "scale"), [((360, 800), 1.0), ((360, 800), 2.0), ((800, 360), 2.0)])
def test_all_scores_are_in_sight_beside_the_winner_where_their_cards_are_not(size, scale):
    with running_app(size=size, text_scale=scale) as app:
        screen = app.go("results", session=session_of(app, "icetowers"))
        frames(20, drawn=False)
        glance = next(part for part in screen.walk(restrict=True) if isinstance(part, Glance))
        parts = [part for part in glance.walk(restrict=True) if isinstance(part, Disc | OneLine)]
        numbers = [part.text for part in parts if isinstance(part, OneLine)]
        assert min(part.x for part in parts) - glance.x == pytest.approx(glance.right - max(part.right for part in parts), abs=2)
        assert numbers == [str(score) for score in sorted(screen.session.outcome.scores, reverse=True)]
        scroller = screen.ids.scroller
        assert glance.to_window(*glance.pos)[1] >= scroller.to_window(*scroller.pos)[1]


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_tablet_all_four_games_are_in_sight(size, scale):
    with running_app(size=size, lang="fr", text_scale=scale) as app:
        frames(20, drawn=False)
        cards = [widget for widget in app.nav.screen.walk(restrict=True) if isinstance(widget, GameCard)]
        assert len(cards) == len(NAMES)
        if size[0] > size[1]:
            assert abs(min(card.to_window(*card.pos)[1] for card in cards) - app.nav.screen.bar.y) < 4, "they end beside the signs"
        for card in cards:
            assert card.to_window(*card.pos)[1] >= 0 and card.to_window(card.x, card.top)[1] <= size[1], card.title


@pytest.mark.parametrize("game", NAMES)
def test_on_a_tablet_every_score_is_in_sight_with_the_result(game):
    with running_app(size=(1280, 800)) as app:
        screen = app.go("results", session=session_of(app, game))
        frames(20, drawn=False)
        assert screen.ids.scroller.room == 0


def test_titles_keep_to_one_line_and_long_subtitles_scroll_in_large_text():
    with running_app(size=(360, 800), text_scale=2.0) as app:
        screen = app.go("daily")
        frames(6, drawn=False)
        assert screen.ids.titles.height < 60 and screen.long_subtitle
    with running_app(size=(800, 360), lang="fr", text_scale=2.0) as app:
        assert visit(app, "daily", {}).ids.titles.height < 80, "more than half of a low window is for the parts"


@pytest.mark.parametrize(("size", "scale"), [
    ((360, 800), 1.0), ((360, 800), 2.0), ((800, 360), 1.0), ((800, 360), 2.0), ((1280, 800), 1.0)])
def test_too_few_players_are_spoken_of_in_the_colour_of_warnings(size, scale):
    with lived_in_app(size=size, text_scale=scale) as app:
        page = visit(app, "setup", {"game": "icelake"})
        for seat in (1, 2, 3):
            page.change_seat(seat, kind="free")
        frames(4, drawn=False)
        words = find(page, tr("This game is for {count} players.", count="2–4"))
        assert words.tint == app.paint.warning and words.height
        page.change_seat(1, kind="person")
        assert page.subtitle_tint is None


def test_in_the_list_of_waiting_matches_each_is_headed_by_its_game():
    with lived_in_app() as app:
        sheet = visit(app, "waiting", {})
        cards = [widget for widget in sheet.walk(restrict=True) if isinstance(widget, ContinueCard)]
        assert sorted(card.title for card in cards) == ["Ice Lake", "IceTowers"]
        app.home()
        assert find(app.nav.screen, "Continue").line.startswith("IceTowers")


@pytest.mark.parametrize("screen", ["settings", "statistics", "gym", "daily"])
def test_on_an_upright_tablet_a_screen_is_filled_from_top_to_bottom(screen):
    with lived_in_app(size=(1280, 800)) as app:
        page = visit(app, screen, {})
        resize(800, 1280)
        frames(8, drawn=False)
        assert page.ids.parts.height > 0.6 * 1280


@pytest.mark.parametrize(("size", "lang"), [((800, 360), "fr"), ((360, 800), "en")])
def test_a_match_that_waits_says_its_game_in_words_of_full_size(size, lang):
    with lived_in_app(size=size, lang=lang, text_scale=2.0) as app:
        card = next(part for part in app.nav.screen.walk(restrict=True) if isinstance(part, ContinueCard))
        for words in card.ids.words.children:
            assert words.font_size >= 1.5 * words.points, words.text


@pytest.mark.parametrize("screen", ["settings", "seat", "waiting"])
def test_the_ring_of_the_keyboard_is_seen_on_all_sides(screen):
    with lived_in_app() as app:
        root = visit(app, screen, {"game": "icetowers"} if screen == "seat" else {})
        widest = max((tap for tap in focus.taps(root) if _around(tap)), key=lambda tap: tap.width)
        focus.focus(root, widest)
        frames(3, drawn=False)
        (left, low), (wide, high) = _around(widest)._clip.pos, _around(widest)._clip.size
        x, y = widest.to_window(*widest.pos)
        out = 4  # two beside what it is round, and two wide
        assert left <= x - out and x + widest.width + out <= left + wide
        assert low <= y - out and y + widest.height + out <= low + high


@pytest.mark.parametrize(("screen", "words"), [("settings", {}), ("setup", {"game": "icelake"}), ("setup", {"game": "icetowers"})])
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("fr", 1.0), ("fr", 2.0)])
def test_choices_that_need_rows_lie_exactly_below_each_other(screen, words, lang, scale):
    with lived_in_app(lang=lang, text_scale=scale) as app:
        for choices in (part for part in visit(app, screen, words).walk(restrict=True) if isinstance(part, Choices)):
            heights = sorted({chip.y for chip in choices.children}, reverse=True)
            first, *rows = [[chip.width for chip in choices.children if chip.y == y] for y in heights]
            assert all(len(first) <= len(row) == len(rows[0]) for row in rows), choices.value
            assert all(abs(width - rows[0][0]) < 1 for row in rows for width in row), choices.value


@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("fr", 2.0)])
def test_all_text_sizes_are_in_one_row_and_each_shows_itself(lang, scale):
    with lived_in_app(lang=lang, text_scale=scale) as app:
        sizes = find(visit(app, "settings", {}), "A").parent
        letters = [chip.ids.words.font_size for chip in reversed(sizes.children)]
        assert len({chip.y for chip in sizes.children}) == 1 and letters == sorted(set(letters)) and letters[-1] == 2 * letters[0]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(("size", "scale"), [((360, 800), 1.0), ((360, 800), 2.0), ((800, 360), 1.0)])
def test_the_set_up_shows_what_the_game_is_played_with_beside_its_words(game, size, scale):
    with lived_in_app(size=size, lang="fr", text_scale=scale) as app:
        page = visit(app, "setup", {"game": game})
        pieces = next(part for part in page.walk(restrict=True) if isinstance(part, Pieces) and part.height)
        words = pieces.parent.children[1] if pieces is page.over else page.ids.name
        assert pieces.height >= 30 and pieces.to_window(*pieces.pos)[0] >= words.to_window(words.x, 0)[0] + words.texture_size[0]
        assert pieces.to_window(pieces.right, 0)[0] <= size[0] - 12


@pytest.mark.parametrize("game", NAMES)
def test_on_an_upright_tablet_two_people_see_the_whole_set_up(game):
    with running_app(size=(800, 1280), lang="fr") as app:
        page = app.go("setup", game=game)
        page.change_seat(1, kind="person")
        frames(8, drawn=False)
        assert page.ids.scroller.room == 0


def test_a_column_that_goes_on_below_says_so_until_its_end_is_reached():
    with lived_in_app() as app:
        scroller = visit(app, "settings", {}).ids.scroller
        (above, _), (below, _) = scroller._shades
        at_the_top = (above.a, below.a, scroller._bar_colour.a, scroller._bar.pos[1])
        scroller.offset = scroller.room
        assert at_the_top[0] == 0 < at_the_top[1] and at_the_top[2] > 0
        assert above.a > 0 == below.a and scroller._bar.pos[1] < at_the_top[3]


@pytest.mark.parametrize("game", NAMES)
def test_on_an_upright_tablet_the_scores_lie_below_each_other_and_fill_it(game):
    with running_app(size=(800, 1280)) as app:
        screen = app.go("results", session=session_of(app, game))
        frames(20, drawn=False)
        cards = [part for part in screen.walk(restrict=True) if isinstance(part, ScoreCard)]
        low, foot = min(card.to_window(*card.pos)[1] for card in cards), screen.ids.foot
        assert len({card.x for card in cards}) == 1 and cards[0].width > 700
        assert screen.ids.scroller.room == 0 and low - foot.to_window(foot.x, foot.top)[1] < 0.2 * 1280


def test_the_ring_of_the_curtain_is_dark_until_a_finger_rests_there():
    with running_app() as app:
        curtain = Curtain(session_of(app, "icelake").place(0), lambda: None)
        app.root_layout.add_widget(curtain)
        frames(2)
        dark = curtain._lit.a
        fingers((180, 400))
        frames(3)
        assert dark == 0 < curtain._lit.a


def _around(tap):
    return next((parent for parent in tap.walk_reverse() if isinstance(parent, Scroller)), None)
