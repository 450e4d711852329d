"""The committed atlases are what the build makes, and every drawing that code names exists."""

import filecmp
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
LARGEST = 2048  # px
LITERAL = re.compile(r'art\.sprite\(\s*"([\w-]+)"')
PATTERN = re.compile(r'art\.sprite\(\s*f"([\w{}\[\]().\'-]+)"')
PICTURE = re.compile(r'art\.picture\(\s*"([\w-]+)"')
INDEX = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))


def code() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "app").rglob("*.py")))


def test_a_rebuild_makes_the_same_bytes(tmp_path):
    pytest.importorskip("resvg_py")
    subprocess.run([sys.executable, str(ASSETS / "art" / "build.py"), "--out", str(tmp_path), "--density", "1x"], check=True)
    built, kept = tmp_path / "atlas" / "1x", ASSETS / "atlas" / "1x"
    names = sorted(file.name for file in kept.iterdir())
    assert names == sorted(file.name for file in built.iterdir())
    _, different, missing = filecmp.cmpfiles(built, kept, names, shallow=False)
    assert not different and not missing
    assert (tmp_path / "atlas" / "index.json").read_bytes() == (ASSETS / "atlas" / "index.json").read_bytes()


@pytest.mark.parametrize("density", ["1x", "2x", "3x"])
def test_every_density_holds_every_drawing(density):
    folder = ASSETS / "atlas" / density
    held = set()
    for atlas in folder.glob("*.atlas"):
        for page, places in json.loads(atlas.read_text("utf-8")).items():
            assert (folder / page).exists()
            held |= set(places)
            assert all(x + w <= LARGEST and y + h <= LARGEST for x, y, w, h in places.values())
    assert held == set(INDEX["sprites"])
    assert all((folder / file).exists() for file, _, _ in INDEX["pictures"].values())


def test_every_sprite_named_in_code_exists():
    named = set(LITERAL.findall(code()))
    assert named <= set(INDEX["sprites"]), named - set(INDEX["sprites"])


def test_every_sprite_name_put_together_in_code_can_exist():
    for pattern in set(PATTERN.findall(code())):
        shape = re.compile(re.sub(r"\\{.*?\\}", "[a-z0-9-]+", re.escape(pattern)))
        assert any(shape.fullmatch(name) for name in INDEX["sprites"]), pattern


def test_every_picture_named_in_code_exists():
    named = set(PICTURE.findall(code()))
    assert named <= set(INDEX["pictures"]), named - set(INDEX["pictures"])


def test_an_unknown_name_is_answered_with_a_sentence():
    from app.ui import art

    with pytest.raises(KeyError, match="no drawing called 'walrus'"):
        art.sprite("walrus")
    assert art.size("icecool-penguin-teal") == (64, 64)
