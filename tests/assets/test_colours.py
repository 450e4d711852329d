"""Seats and monsters differ for every common kind of colour vision; in grey, outline or symbol alone tells them apart."""

import io
import sys
from itertools import combinations
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from app.ui import palette, theme
from tests.assets.colour import VISION, contrast, difference

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
sys.path.insert(0, str(ART))

from drawn import cards, champions, kit, pyramids  # noqa: E402

SMALLEST_DIFFERENCE = 12.0  # CIE76, for the closest pair and the least favourable vision
READABLE = 4.5
GREY_DIFFERENCE = 12.0  # of 255, mean over the pixels of the smaller picture, after taking out the mean tone
OUTLINE_DIFFERENCE = 0.05  # share of the square in which two outlines differ
MARK_DIFFERENCE = 14.0  # the same, over the ninth of the picture that differs most
PHONE_PX = {"monster": 48, "pyramid": 48, "symbol": 40, "piece": 44, "champion": 104}  # smallest sizes drawn, in dp at density 2

SEATS = {seat: theme.BASE[seat] for seat in theme.SEAT_COLOURS}
MONSTERS = {name: tones[0] for name, tones in cards.MONSTERS.items()}


def rendered(markup: str, size: int) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=markup, width=size, height=size, skip_system_fonts=True)
    return Image.open(io.BytesIO(data)).convert("RGBA")


def grey(markup: str, size: int) -> Image.Image:
    """The picture in plain grey on a grey table, evened to one mean: only shapes are left to tell it by."""
    ground = Image.new("RGBA", (size, size), "#808080")
    ground.alpha_composite(rendered(markup, size))
    flat = ground.convert("L")
    mean = ImageStat.Stat(flat).mean[0]
    return flat.point(lambda value: min(255, max(0, round(value - mean + 128))))


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("colours", [SEATS, MONSTERS], ids=["seats", "monsters"])
def test_colours_differ_for_every_vision(colours, vision):
    for a, b in combinations(colours, 2):
        assert difference(colours[a], colours[b], vision) >= SMALLEST_DIFFERENCE, (a, b)


@pytest.mark.parametrize(("a", "b"), tuple(combinations(cards.MONSTERS, 2)))
def test_outlines_alone_tell_the_monsters_apart(a, b):
    size = PHONE_PX["monster"]
    one, other = (rendered(cards.centred(cards.CELL, cards.silhouette(name, "#000000")), size).getchannel("A") for name in (a, b))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] / 255 >= OUTLINE_DIFFERENCE


@pytest.mark.parametrize("mood", ["cold", "warm"])
@pytest.mark.parametrize(("a", "b"), tuple(combinations(cards.MONSTERS, 2)))
def test_monsters_differ_in_plain_grey(a, b, mood):
    one, other = (grey((ART / f"freeze-{name}-{mood}.svg").read_text("utf-8"), PHONE_PX["monster"]) for name in (a, b))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= GREY_DIFFERENCE


@pytest.mark.parametrize("piece", ["icecool-penguin", "icecool-penguin-behind", "icecool-fish", "icelake-skater"])
@pytest.mark.parametrize(("a", "b"), tuple(combinations(theme.SEAT_COLOURS, 2)))
def test_pieces_of_seats_differ_in_plain_grey(piece, a, b):
    """Hats, scarves and symbols alone tell them apart."""
    one, other = (grey((ART / f"{piece}-{seat}.svg").read_text("utf-8"), PHONE_PX["piece"]) for seat in (a, b))
    assert worst_corner(one, other) >= MARK_DIFFERENCE


@pytest.mark.parametrize("figure", ["penguin", "bear"])
@pytest.mark.parametrize(("a", "b"), tuple(combinations(theme.SEAT_COLOURS, 2)))
def test_champions_differ_in_plain_grey(figure, a, b):
    """By the symbol they wear."""
    drawings, side = champions.pictures(), PHONE_PX["champion"]
    worn = [round(share * side) for share in (0.4, 0.74, 0.6, 0.91)]
    one, other = (grey(drawings[f"champion-{figure}-{seat}"], side).crop(worn) for seat in (a, b))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= GREY_DIFFERENCE / 2


def worst_corner(one: Image.Image, other: Image.Image) -> float:
    """How much the part differs that differs most: a mark is small, the rest of two pieces is alike."""
    side = one.width // 3
    strange = ImageChops.difference(one, other)
    boxes = [(x, y, x + side, y + side) for x in range(0, one.width - side + 1, side // 2)
             for y in range(0, one.height - side + 1, side // 2)]
    return max(ImageStat.Stat(strange.crop(box)).mean[0] for box in boxes)


@pytest.mark.parametrize("size", ["large", "medium", "small"])
@pytest.mark.parametrize(("a", "b"), tuple(combinations(("teal", "orange", "purple", "yellow", "gus"), 2)))
def test_pyramids_differ_in_plain_grey(a, b, size):
    pieces = pyramids.pictures()
    one, other = (grey(pieces[f"towers-pyramid-{seat}-{size}"], PHONE_PX["pyramid"]) for seat in (a, b))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= GREY_DIFFERENCE / 2


@pytest.mark.parametrize(("a", "b"), tuple(combinations(theme.SEAT_COLOURS, 2)))
def test_seat_symbols_differ_by_outline(a, b):
    size = PHONE_PX["symbol"]
    one, other = (rendered(kit.centred(30, kit.symbol(seat, 9.5, *kit.ink(seat), 4.4)), size).getchannel("A") for seat in (a, b))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] / 255 >= OUTLINE_DIFFERENCE


GROUNDS = (*theme.SURFACES, theme.NIGHT, theme.DEEP_WATER)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", [theme.TEXT, theme.TEXT_SECOND, theme.AURORA])
def test_text_is_readable_on_the_dusk(text, ground):
    assert contrast(text, ground) >= READABLE


@pytest.mark.parametrize("ground", [theme.ICE, theme.ICE_SHADE, theme.ICE_DEEP, theme.AURORA])
def test_text_is_readable_on_ice(ground):
    assert contrast(theme.TEXT_ON_LIGHT, ground) >= READABLE


SCHEMES = {name: value for name, value in vars(palette).items() if isinstance(value, dict) and "text" in value}


# Warnings and dangers are written on the ground, on panels and on cards, never on raised parts.
WRITTEN = [(text, ground) for text in ("text", "text_second", "accent_text") for ground in ("ground", "panel", "card", "raised")]
WRITTEN += [(text, ground) for text in ("warning", "danger") for ground in ("ground", "panel", "card")]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("text", "ground"), WRITTEN)
def test_menu_text_is_readable_in_light_and_dark(scheme, text, ground):
    colours = SCHEMES[scheme]
    assert contrast(colours[text], colours[ground]) >= READABLE


def test_a_button_on_pale_water_has_a_rim():
    for water in (palette.DAY["sky_low"], palette.DAY["raised"], palette.DAY["panel"]):
        assert contrast(palette.DAY["rim"], water) >= 1.9


def test_second_words_are_read_on_every_pale_sky():
    # The northern light is drawn over the sky and takes up to half a step of contrast.
    assert contrast(palette.DAY["text_second"], palette.DAY["sky_top"]) >= READABLE + 0.5
