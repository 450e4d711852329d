"""IceTowers as it is drawn: ice lets the table, the light of a legal target and the piece below shine through."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.graphics import Color, Rectangle
from PIL import Image

from app.ui import theme
from app.ui.boards.icetowers.drawing import HALF
from app.ui.stage import shot
from tests.assets.colour import contrast, difference
from tests.ui.icetowers_glass import PEOPLE, PHONE, TABLET, Glass, a_match

SIZES = [PHONE, TABLET]
ALONE = ("person", "easy", "easy")
SEEN = 5.0  # CIE76 by which a flank changes with what lies below it
NOISE = 1.0  # CIE76 that two pictures of the same thing may differ by


def belt(picture: Image.Image, glass: Glass, tower: int, half: float) -> str:
    """The mean colour half-way between the tip and the edges of a top, beside symbol and pips."""
    x, y = glass.spot(tower)
    reach = half * glass.board.field.unit
    spots = [(x + a * reach, picture.height - y + b * reach)
             for a, b in ((0.36, -0.56), (0.56, 0.36), (-0.36, 0.56), (-0.56, -0.36))]
    colours = [picture.getpixel((round(cx), round(cy))) for cx, cy in spots]
    return "#" + "".join(f"{round(sum(parts) / len(parts)):02X}" for parts in zip(*colours, strict=True))


def picture(folder: Path, name: str) -> Image.Image:
    return Image.open(shot(folder / f"{name}.png")).convert("RGB")


@pytest.mark.parametrize("size", SIZES)
def test_the_piece_below_shines_through_the_top_of_a_tower(size, tmp_path):
    with a_match(size, PEOPLE) as glass:
        tops = []
        for name, towers in (("teal", ("a3 b2", "b3")), ("purple", ("c3 b2", "b3")), ("again", ("a3 b2", "b3"))):
            glass.set(*towers)
            tops.append(belt(picture(tmp_path, name), glass, 0, HALF[2]))
        teal, purple, again = tops
        assert difference(teal, purple) > SEEN
        assert difference(teal, again) < NOISE


@pytest.mark.parametrize("size", SIZES)
def test_the_table_shines_through_a_pyramid(size, tmp_path):
    """The same pyramid over a table that is made dark and bright."""
    with a_match(size, PEOPLE) as glass:
        glass.set("a3", "b3", "c3", "d3")
        seen = []
        for name, colour in (("dark", "#000000"), ("bright", "#FFFFFF")):
            x, y, width, height = glass.board.field.box
            with glass.board.field._ground:
                Color(*theme.rgba(colour))
                Rectangle(pos=(x, y), size=(width, height))
            taken = picture(tmp_path, name)
            seen.append([belt(taken, glass, tower, HALF[3]) for tower in range(4)])
        for dark, bright in zip(*seen, strict=True):
            assert difference(dark, bright) > SEEN


@pytest.mark.parametrize("size", SIZES)
def test_from_the_side_the_tip_of_the_piece_below_is_seen_inside_the_one_above(size, tmp_path):
    with a_match(size, ALONE, "side") as glass:
        seen = []
        for name, towers in (("teal", ("a3 b2 c1", "b3")), ("orange", ("b3 b2 c1", "b3"))):
            glass.set(*towers)
            view = glass.look_inside(0)
            x, y = view.to_window(*view._point((view._step + 34) * view._unit))
            taken = picture(tmp_path, name)
            seen.append("#{:02X}{:02X}{:02X}".format(*taken.getpixel((round(x), round(taken.height - y)))))
        assert difference(*seen) > SEEN


@pytest.mark.parametrize("dark", [True, False])
def test_points_below_the_towers_of_the_results_are_written_in_the_ink_of_the_day(dark):
    with a_match(PHONE, ALONE, "side", dark=dark) as glass:
        glass.set("a3 b2 a1", "b3")
        shelf = glass.board.exhibit(glass.state, 0)
        shelf.size = (300, shelf.height)
        inks = [one for one in shelf.canvas.children if isinstance(one, Color)]
        assert list(inks[-1].rgba) == pytest.approx(list(glass.app.paint.text))
        assert contrast(to_code(inks[-1].rgba), to_code(glass.app.paint.card)) >= 4.5


def to_code(rgba) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in rgba[:3])
