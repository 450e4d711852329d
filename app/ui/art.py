"""Sprites and pictures by name, as textures of the density that fits this screen."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "atlas"
DENSITIES = ((1.15, "1x"), (2.25, "2x"))  # up to this many pixels a dp; anything finer takes 3x
FINEST = "3x"

_pages: dict[str, Texture] = {}
_sprites: dict[str, Texture] = {}


def density() -> str:
    """The folder whose pixels fit this screen."""
    return next((name for most, name in DENSITIES if Metrics.density <= most), FINEST)


def sprite(name: str) -> Texture:
    """The texture of a sprite; sprites of one game share one page, so drawing them rebinds nothing."""
    if name not in _sprites:
        atlas, _, _ = _entry("sprites", name)
        for file, places in _atlas(density(), atlas).items():
            if name in places:
                _sprites[name] = _page(file).get_region(*places[name])
    return _sprites[name]


def picture(name: str) -> Texture:
    """The texture of a large picture, a file of its own."""
    file, _, _ = _entry("pictures", name)
    return _page(file)


def filling(texture: Texture, width: float, height: float, foot: float = 0.5) -> list[float]:
    """Texture coordinates of a picture cut to the shape of the room it fills; `foot` is the share cut off below."""
    wide = min(1.0, texture.height * width / height / texture.width)
    high = min(1.0, texture.width * height / width / texture.height)
    u, v, du, dv = (*texture.tex_coords[:2], *texture.uvsize)
    left, right = u + du * (1 - wide) / 2, u + du * (1 + wide) / 2
    low = v + dv * (1 - high) * foot
    top = low + dv * high
    return [left, low, right, low, right, top, left, top]


def size(name: str) -> tuple[float, float]:
    """The natural width and height of a sprite or picture in dp."""
    kind = "sprites" if name in _index()["sprites"] else "pictures"
    _, width, height = _entry(kind, name)
    return width, height


def reload() -> None:
    """Forget all textures, so that they are loaded anew: after the graphics context was lost."""
    _pages.clear()
    _sprites.clear()


def _entry(kind: str, name: str) -> Any:
    try:
        return _index()[kind][name]
    except KeyError:
        raise KeyError(f"There is no drawing called {name!r} among the {kind}; see assets/atlas/index.json.") from None


@cache
def _index() -> Any:
    return json.loads((FOLDER / "index.json").read_text("utf-8"))


@cache
def _atlas(folder: str, atlas: str) -> Any:
    return json.loads((FOLDER / folder / f"{atlas}.atlas").read_text("utf-8"))


def _page(file: str) -> Texture:
    if file not in _pages:
        texture = CoreImage(str(FOLDER / density() / file), mipmap=False, keep_data=False).texture
        texture.mag_filter = texture.min_filter = "linear"
        texture.wrap = "clamp_to_edge"
        _pages[file] = texture
    return _pages[file]
