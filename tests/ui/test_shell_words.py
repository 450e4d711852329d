"""No word of the menus is cut off or broken, in either language, at either end of the text sizes, on any screen."""

from __future__ import annotations

import pytest

from app.ui import text
from app.ui.text import unbreakable
from app.ui.widgets.words import Words, width_of
from tests.ui.shell_visits import VISITS, lived_in_app, names, visit

ROUNDING = 2  # px
PILL_END = 12  # dp at either end of a button that stay free of words, as it is round there


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((360, 800), 1.0), ((360, 800), 2.0), ((1280, 800), 1.0), ((800, 360), 2.0)])
def test_no_words_are_cut_off_or_broken(lang, size, scale):
    with lived_in_app(size=size, lang=lang, text_scale=scale) as app:
        for (name, words), label in zip(VISITS, names, strict=True):
            for widget in visit(app, name, words).walk(restrict=True):
                if not getattr(widget, "texture_size", None) or not getattr(widget, "text", "") or not widget.opacity:
                    continue
                said = f"{label}: {widget.text}"
                assert widget.texture_size[0] <= widget.width + ROUNDING, said
                assert widget.texture_size[1] <= widget.height + ROUNDING, said
                if isinstance(widget, Words):
                    longest = max(width_of(word, widget.font_size, widget.bold) for word in unbreakable(widget.text))
                    assert longest <= widget.width + ROUNDING, said


def test_no_word_of_a_drawn_paragraph_is_left_alone_on_the_last_line():
    said = "The last one skating wins, and whoever fell is out."
    with lived_in_app():
        room = width_of(said, 16, False) - width_of("is out.", 16, False)
        assert text.even(said, room).width < 0.7 * room < text.texture(said, width=room).width


def test_lines_of_one_length_are_no_more_than_there_were():
    said = "one two three, four five, six seven eight"
    with lived_in_app():
        for room in range(60, round(width_of(said, 16, False)) + 20):
            label = Words(text=said, size_hint_x=None, width=room)
            label.texture_update()
            assert label.texture_size[1] <= text.texture(said, width=room).height * label.line_height + ROUNDING, room


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_lie_inside_what_they_stand_on(lang):
    from app.ui.widgets.controls import PillButton
    from app.ui.widgets.tap import Tap

    with lived_in_app(lang=lang, text_scale=2.0) as app:
        for (name, words), label in zip(VISITS, names, strict=True):
            for target in visit(app, name, words).walk(restrict=True):
                if not isinstance(target, Tap):
                    continue
                for widget in target.walk(restrict=True):
                    if getattr(widget, "texture_size", None) and getattr(widget, "text", "").strip() and widget.opacity:
                        said, end = f"{label}: {widget.text}", PILL_END if isinstance(target, PillButton) else -ROUNDING
                        assert widget.y >= target.y - ROUNDING and widget.top <= target.top + ROUNDING, said
                        assert target.x + end <= widget.x and widget.right <= target.right - end, said
