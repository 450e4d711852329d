"""Pyramids are of clear ice: the ground and the piece below shine through, and still nobody takes one colour for another."""

import io
import re
import sys
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageStat

from tests.assets.colour import VISION, contrast, difference

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
sys.path.insert(0, str(ART))

from drawn import kit, pyramids, scenes  # noqa: E402

VIEW_BOX = re.compile(r'viewBox="([-\d. ]+)"')
SPRITES = pyramids.pictures()
PLAYERS = ("teal", "orange", "purple", "yellow")
SIZES = {"large": 3, "medium": 2, "small": 1}
PX = 3  # pixels a unit
BLACK, SNOW = "#000000", "#FFFFFF"
CLEAREST, DENSEST = 0.48, 0.12  # of the light of the ground, the most and the least that comes through the belt of a flank
SEEN_THROUGH = 8.0  # CIE76 by which the same piece differs on pieces of two colours
TOLD_APART = 12.0  # CIE76, for the closest pair and the least favourable vision
MARK_CONTRAST = 3.0  # of a mark's snow and its deep edge, as for any graphic that carries meaning


@cache
def rendered(markup: str) -> Image.Image:
    _, _, width, height = map(float, VIEW_BOX.search(markup).group(1).split())
    data = resvg_py.svg_to_bytes(svg_string=markup, width=round(width * PX), height=round(height * PX), skip_system_fonts=True)
    return Image.open(io.BytesIO(data)).convert("RGBA")


def on(below: Image.Image, markup: str) -> Image.Image:
    """A sprite on a picture of the same or a larger size, both round one middle."""
    sprite, out = rendered(markup), below.convert("RGBA")
    out.alpha_composite(sprite, ((out.width - sprite.width) // 2, (out.height - sprite.height) // 2))
    return out.convert("RGB")


def drawn(markup: str, ground: str) -> Image.Image:
    """A sprite on one colour."""
    return on(Image.new("RGB", rendered(markup).size, ground), markup)


def belts(picture: Image.Image, half: float) -> list[tuple[float, ...]]:
    """The mean colour of a patch on each of the four flanks, between symbol and pips and beside the middle."""
    middle, reach = picture.width / 2, max(2, half * PX * 0.04)
    found = []
    for x, y in ((0.34, -0.55), (0.55, 0.34), (-0.34, 0.55), (-0.55, -0.34)):
        cx, cy = middle + x * half * PX, middle + y * half * PX
        patch = picture.crop((round(cx - reach), round(cy - reach), round(cx + reach), round(cy + reach)))
        found.append(tuple(ImageStat.Stat(patch).mean))
    return found


def code(colour: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(part):02X}" for part in colour)


def whole(flanks: list[tuple[float, ...]]) -> str:
    """One colour for a pyramid: the mean of its flanks."""
    return code(tuple(sum(parts) / len(parts) for parts in zip(*flanks, strict=True)))


def table_tones() -> dict[str, str]:
    """The table where it is brightest, where it is darkest, and in between."""
    scenes._gradients()
    data = resvg_py.svg_to_bytes(svg_string=scenes.table(1120, 640), width=280, height=160, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(data)).convert("RGB").resize((28, 16), Image.Resampling.BOX)
    tones = sorted((picture.getpixel((x, y)) for x in range(28) for y in range(16)), key=sum)
    return {"dark": code(tones[0]), "between": code(tones[len(tones) // 2]), "bright": code(tones[-1])}


TABLE = table_tones()


def let_through(markup: str, half: float) -> list[float]:
    """The share of the ground's light that comes through each flank."""
    dark, bright = (belts(drawn(markup, ground), half) for ground in (BLACK, SNOW))
    return [sum(b - a for a, b in zip(one, other, strict=True)) / 3 / 255 for one, other in zip(dark, bright, strict=True)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", (*PLAYERS, "gus"))
@pytest.mark.parametrize("kind", ["pyramid", "cap", "ring", "collar"])
def test_the_ground_shines_through_every_flank(kind, seat, size):
    shares = let_through(SPRITES[f"towers-{kind}-{seat}-{size}"], pyramids.HALF[SIZES[size]])
    assert all(DENSEST < share < CLEAREST for share in shares), shares


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", (*PLAYERS, "gus"))
def test_from_the_side_the_ground_shines_through_too(seat, size):
    markup = SPRITES[f"towers-side-plain-{seat}-{size}"]
    dark, bright = (drawn(markup, ground) for ground in (BLACK, SNOW))
    # Half-way up, on the wide flank and on the narrow one.
    for across in (0.46, 0.6):
        spot = round(dark.width * across), round(dark.height * 0.55)
        share = (sum(bright.getpixel(spot)) - sum(dark.getpixel(spot))) / 3 / 255
        assert DENSEST < share < CLEAREST, (across, share)


def test_an_opaque_pyramid_would_be_found():
    assert max(let_through(kit.centred(96, kit.rect(-48, -48, 96, 96, 0, "#17B3B3")), 48)) < DENSEST


@cache
def capped(top: str, below: str) -> Image.Image:
    """A medium pyramid on a large one."""
    ground = drawn(SPRITES[f"towers-ground-{below}"], TABLE["between"])
    return on(on(ground, SPRITES[f"towers-ring-{below}-large"]), SPRITES[f"towers-cap-{top}-medium"])


@pytest.mark.parametrize("top", PLAYERS)
def test_the_piece_below_shines_through_the_one_above(top):
    """As squares within squares: the edge of its tip, in its own colour."""
    flanks = {below: belts(capped(top, below), pyramids.HALF[2]) for below in PLAYERS}
    lone = belts(drawn(SPRITES[f"towers-pyramid-{top}-medium"], TABLE["between"]), pyramids.HALF[2])
    for below in PLAYERS:
        assert difference(whole(flanks[below]), whole(lone)) > SEEN_THROUGH / 2, below
    assert max(difference(whole(flanks[a]), whole(flanks[b])) for a, b in combinations(PLAYERS, 2)) > SEEN_THROUGH


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("tone", TABLE)
def test_pyramids_on_the_table_are_told_apart_by_the_colours_that_come_out(tone, vision):
    seen = {seat: whole(belts(drawn(SPRITES[f"towers-pyramid-{seat}-large"], TABLE[tone]), pyramids.HALF[3]))
            for seat in (*PLAYERS, "gus")}
    for a, b in combinations(seen, 2):
        assert difference(seen[a], seen[b], vision) >= TOLD_APART, (a, b)


@pytest.mark.parametrize("vision", VISION)
def test_tops_of_towers_are_told_apart_whatever_shines_through(vision):
    seen = {pair: whole(belts(capped(*pair), pyramids.HALF[2])) for pair in product(PLAYERS, (*PLAYERS, "gus"))}
    for one, other in combinations(seen, 2):
        if one[0] != other[0]:
            assert difference(seen[one], seen[other], vision) >= TOLD_APART, (one, other)


@pytest.mark.parametrize("seat", (*PLAYERS, "gus"))
def test_marks_are_opaque_and_stand_out_by_their_edge(seat):
    """Symbol and pips are snow in a deep edge, so they read on ice of any tone; the ground never shines through them."""
    fill, halo = kit.ink(seat)
    assert contrast(fill, halo) >= MARK_CONTRAST
    for ground in (BLACK, SNOW, TABLE["between"]):
        picture = drawn(SPRITES[f"towers-pyramid-{seat}-large"], ground)
        middle = picture.getpixel((picture.width // 2, picture.height // 2))
        assert difference(code(middle), fill) < 1
