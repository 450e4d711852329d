"""Builds the texture atlases, large pictures, icons and presplash from our own drawings; the same bytes every time.

    python assets/art/build.py            everything, into assets/
    python assets/art/build.py --out DIR --density 2x
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import resvg_py
from PIL import Image, ImageFilter

ART = Path(__file__).resolve().parent
sys.path.insert(0, str(ART))

from drawn import cards, champions, howto, lake, marks, pyramids, scenes  # noqa: E402  (the folder of this script must be on the path first)

DENSITIES = {"1x": 1, "2x": 2, "3x": 3}
PAGE = 2048  # px, the largest texture every phone takes
GAP = 3  # px between sprites, so that linear filtering never reaches a neighbour
ATLASES = ("icecool", "icelake", "towers", "freeze", "champion")  # everything else belongs to the shell
VIEW_BOX = re.compile(r'viewBox="([-\d. ]+)"')
JPEG_QUALITY = 88
LARGEST_PICTURE = {"1x": 1280, "2x": 1920, "3x": 2048}  # px on the longer side


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing with its natural size in dp."""

    name: str
    markup: str
    width: float
    height: float


def atlas_of(name: str) -> str:
    first = name.split("-", 1)[0]
    return first if first in ATLASES else "shell"


def sources() -> dict[str, str]:
    """Every drawing by name: the SVG files beside this script and what the scripts draw."""
    found = {path.stem: path.read_text("utf-8") for path in sorted(ART.glob("*.svg"))}
    for module in (pyramids, cards, champions, lake, marks):
        found.update(module.pictures())
    return found


def sprites(sizes: dict) -> list[Sprite]:
    """The drawings that go into atlases; the first pattern of the table that fits gives the width in dp."""
    out = []
    for name, markup in sorted(sources().items()):
        if name in sizes["not sprites"]:
            continue
        width = next((dp for pattern, dp in sizes["widths"].items() if fnmatchcase(name, pattern)), None)
        if width is None:
            raise SystemExit(f"No size for the drawing {name}: add it to sizes.json.")
        _, _, box_width, box_height = map(float, VIEW_BOX.search(markup).group(1).split())
        out.append(Sprite(name, markup, width, round(width * box_height / box_width, 2)))
        if large := next((dp for pattern, dp in sizes["also large"].items() if fnmatchcase(name, pattern)), None):
            out.append(Sprite(f"{name}-large", markup, large, round(large * box_height / box_width, 2)))
    return out


def render(markup: str, width: int, height: int) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=markup, width=width, height=height, skip_system_fonts=True,
                                 resources_dir=str(ART))
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    return image if image.size == (width, height) else image.resize((width, height), Image.Resampling.LANCZOS)


def bled(image: Image.Image) -> Image.Image:
    """The colours of the edge carried on under the clear pixels, so that filtering draws no dark fringe."""
    alpha = image.getchannel("A")
    if alpha.getextrema()[0] == 255:
        return image
    solid = alpha.point(lambda value: 255 if value else 0)
    colours = Image.composite(image.convert("RGB"), Image.new("RGB", image.size), solid)
    for _ in range(2):
        spread = Image.merge("RGB", [band.filter(ImageFilter.MaxFilter(3)) for band in colours.split()])
        colours = Image.composite(colours, spread, solid)
        solid = solid.filter(ImageFilter.MaxFilter(3))
    colours.putalpha(alpha)
    return colours


def packed(boxes: list[tuple[str, int, int]]) -> list[dict[str, tuple[int, int, int, int]]]:
    """Sprites on shelves, tallest first; a new page when the shelf would leave the page. x, y from the top left."""
    pages: list[dict[str, tuple[int, int, int, int]]] = []
    x = y = shelf = PAGE
    for name, width, height in sorted(boxes, key=lambda box: (-box[2], -box[1], box[0])):
        if x + width + GAP > PAGE:
            x, y = GAP, y + shelf + GAP
            shelf = height
        if y + height + GAP > PAGE:
            pages.append({})
            x, y, shelf = GAP, GAP, height
        pages[-1][name] = (x, y, width, height)
        x += width + GAP
    return pages


def write_page(places, images: dict[str, Image.Image], target: Path) -> tuple[int, int]:
    width = max(x + w for x, _, w, _ in places.values()) + GAP
    height = max(y + h for _, y, _, h in places.values()) + GAP
    page = Image.new("RGBA", (width, height))
    for name, (x, y, _, _) in places.items():
        page.paste(images[name], (x, y))
    page.save(target, optimize=True)
    return page.size


def build_atlas(atlas: str, members: list[Sprite], density: str, folder: Path) -> None:
    scale = DENSITIES[density]
    images = {}
    for sprite in members:
        size = max(1, round(sprite.width * scale)), max(1, round(sprite.height * scale))
        images[sprite.name] = bled(render(sprite.markup, *size))
    index = {}
    for number, places in enumerate(packed([(name, *image.size) for name, image in images.items()])):
        file = f"{atlas}-{number}.png"
        _, page_height = write_page(places, images, folder / file)
        # As in Kivy's atlas files, y counts from the bottom of the page.
        index[file] = {name: [x, page_height - y - h, w, h] for name, (x, y, w, h) in sorted(places.items())}
    (folder / f"{atlas}.atlas").write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", "utf-8")


def build_pictures(density: str, folder: Path) -> dict[str, list]:
    """Large pictures, one file each; opaque ones as JPEG."""
    index = {}
    for name, (markup, width, height, opaque) in sorted((scenes.pictures() | howto.pictures()).items()):
        scale = min(DENSITIES[density], LARGEST_PICTURE[density] / max(width, height))
        image = render(markup, round(width * scale), round(height * scale))
        file = f"{name}.{'jpg' if opaque else 'png'}"
        if opaque:
            image.convert("RGB").save(folder / file, quality=JPEG_QUALITY, optimize=True, subsampling=0)
        else:
            bled(image).save(folder / file, optimize=True)
        index[name] = [file, width, height]
    return index


def build_density(density: str, out: Path) -> None:
    """One folder with every page and picture of one density, and the index of names and sizes."""
    sizes = json.loads((ART / "sizes.json").read_text("utf-8"))
    folder = out / "atlas" / density
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    drawings = sprites(sizes)
    for atlas in (*ATLASES, "shell"):
        build_atlas(atlas, [sprite for sprite in drawings if atlas_of(sprite.name) == atlas], density, folder)
    pictures = build_pictures(density, folder)
    index = {
        "sprites": {sprite.name: [atlas_of(sprite.name), sprite.width, sprite.height] for sprite in drawings},
        "pictures": pictures,
    }
    (out / "atlas" / "index.json").write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", "utf-8")


def build_icons(out: Path) -> None:
    """Store icon, the two layers of the adaptive icon, and the presplash."""
    for name, size in (("icon-512", 512), ("icon-foreground", 432), ("icon-background", 432)):
        file = out / ("icon.png" if name == "icon-512" else f"{name}.png")
        render((ART / f"{name}.svg").read_text("utf-8"), size, size).save(file, optimize=True)
    render(scenes.presplash(), 720, 720).convert("RGB").save(out / "presplash.png", optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ART.parent)
    parser.add_argument("--density", choices=DENSITIES, action="append")
    chosen = parser.parse_args()
    for density in chosen.density or DENSITIES:
        build_density(density, chosen.out)
    if not chosen.density:
        build_icons(chosen.out)


if __name__ == "__main__":
    main()
