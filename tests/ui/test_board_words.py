"""Words on the boards: whole, apart from each other and large enough, at both ends of the text sizes, in both languages."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from kivy.core.window import Window

from app.games import NAMES as GAMES
from tests.ui.board_scenes import scenes
from tests.ui.drawn_words import Drawn, Reader, overlap, reading
from tests.ui.harness import running_app

SIZES = [(360, 800), (800, 360), (1280, 800), (800, 1280)]
SMALLEST = 11.0  # sp at a text size of 100 %
SMALLEST_LARGE = 13.0  # sp at 200 %, where there is no room for more
ROUNDING = 0.5  # sp; letters are made in whole pixels
EDGE = 1.5  # px by which the box around letters may be wrong
TOUCH = 2.0  # px by which two boxes of words may meet
STRETCHED = 0.03  # how much wider or higher than meant a letter may be
LAID_OVER = re.compile("war of|tally of|side view of|crowned of")  # moments in which a board lays a panel over itself
LARGEST_NUMBER = 3  # letters; numbers on badges are as large as the piece they stand on lets them be


@cache
def moments(game: str, size: tuple[int, int], lang: str, scale: float) -> dict[str, tuple[tuple[Drawn, ...], tuple[str, ...]]]:
    """By moment: the words that are seen, and what is wrong with them."""
    with reading() as reader, running_app(size=size, lang=lang, text_scale=scale) as app:
        return {name: (tuple(reader.read()), tuple(_wrong(reader, app.nav.screen, name))) for name in scenes(app, game, size)}


def _wrong(reader: Reader, screen: Any, moment: str) -> list[str]:
    seen = [words for words in reader.drawn if _lets_through(words)]
    found = [f"sticks out: {words}" for words in seen if not _inside(words)]
    found += [f"sticks out of its panel: {words}" for words in seen if words.clip is None and reader.out_of_its_panel(words)]
    found += [f"stretched {words.stretch:.2f} times: {words}" for words in seen if abs(words.stretch - 1) > STRETCHED]
    found += [f"lies on {early}: {late}" for early, late in combinations(seen, 2)
              if overlap(early, late) > TOUCH and not reader.hidden_between(early, late)]
    board = None if LAID_OVER.search(moment) else getattr(screen, "board", None)
    return found + [f"half hidden: {words}" for words in (reader.half_hidden(board) if board else ())]


def _lets_through(words: Drawn) -> bool:
    """Whether any of it is in sight: what waits to be scrolled to is not."""
    if words.clip is None:
        return True
    left, low, right, top = words.clip
    return words.box[0] < right and words.box[2] > left and words.box[1] >= low - EDGE and words.box[3] <= top + EDGE


def _inside(words: Drawn) -> bool:
    left, low, right, top = words.clip or (0, 0, *Window.size)
    return (words.box[0] >= left - EDGE and words.box[1] >= low - EDGE
            and words.box[2] <= right + EDGE and words.box[3] <= top + EDGE)


def _a_number(words: Drawn) -> bool:
    return len(words.words) <= LARGEST_NUMBER and words.words.isdigit()


every = pytest.mark.parametrize(("game", "size", "lang"), [
    (game, size, lang) for game in GAMES for size in SIZES for lang in ("en", "fr")])


@every
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_words_on_a_board_are_whole_and_never_on_each_other(game, size, lang, scale):
    wrong = [f"{moment}: {words}" for moment, (_, found) in moments(game, size, lang, scale).items() for words in found]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@every
def test_words_on_a_board_are_large_enough_and_grow_with_the_text_size(game, size, lang):
    """Never smaller at 200 % than at 100 %, and nowhere so small that nobody can read it; numbers on pieces excepted."""
    small = []
    large = moments(game, size, lang, 2.0)
    for moment, (drawn, _) in moments(game, size, lang, 1.0).items():
        before = {words.words: words.size for words in sorted(drawn, key=lambda one: -one.size) if _lets_through(words)}
        small += [f"{moment}, 100 %: {words}" for words in drawn if not _a_number(words) and words.size < SMALLEST - ROUNDING]
        for words in large[moment][0]:
            least = max(before.get(words.words, 0.0), 0.0 if _a_number(words) else SMALLEST_LARGE)
            if _lets_through(words) and words.size < least - ROUNDING:
                small.append(f"{moment}, 200 %: {words}, not {least:.1f}")
    assert not small, "\n".join(small)
