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


@pytest.mark.parametrize("density", ["1x", "2x", "3x"])
def test_a_rebuild_makes_the_same_bytes(tmp_path, density):
    subprocess.run([sys.executable, str(ASSETS / "art" / "build.py"), "--out", str(tmp_path), "--density", density], check=True)
    built, kept = tmp_path / "atlas" / density, ASSETS / "atlas" / density
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


TEXT = re.compile(r'"([^"\n]*)"')
NAME = re.compile(r"[a-z]+(-|$)(\w|-|\{[^}]*\})*")
HOLE = re.compile(r"\\{.*?\\}")


def names_in(source: str) -> list[re.Pattern[str]]:
    """Everything in quotes that may be the name of a drawing; `{…}` stands for any words."""
    return [re.compile(HOLE.sub("([a-z0-9-]+)", re.escape(text))) for text in set(TEXT.findall(source)) if NAME.fullmatch(text)]


def used(name: str, patterns: list[re.Pattern[str]], words: set[str]) -> bool:
    """Whether some text is this name, or becomes it by words that are in quotes too."""
    return any(match and all(word.isdigit() or word in words for hole in match.groups() for word in hole.split("-"))
               for match in (pattern.fullmatch(name) for pattern in patterns))


def test_every_drawing_is_used():
    """A drawing that nobody shows is weight in the package."""
    sources = [file.read_text("utf-8") for folder in ("app", "kv") for file in sorted((ROOT / folder).rglob("*.[pk][yv]"))]
    patterns = [pattern for source in sources for pattern in names_in(source)]
    words = {word for source in sources for text in TEXT.findall(source) for word in re.findall("[a-z0-9]+", text)}
    idle = [name for kind in ("sprites", "pictures") for name in INDEX[kind] if not used(name, patterns, words)]
    assert not idle


def test_an_idle_drawing_is_found():
    assert not used("walrus-teal", names_in('f"penguin-{colour}"'), {"teal"})
    assert used("penguin-teal", names_in('f"penguin-{colour}"'), {"teal"})
    assert not used("penguin-pink", names_in('f"penguin-{colour}"'), {"teal"})


def test_an_unknown_name_is_answered_with_a_sentence():
    from app.ui import art

    with pytest.raises(KeyError, match="no drawing called 'walrus'"):
        art.sprite("walrus")
    assert art.size("icecool-penguin-teal") == (64, 64)
