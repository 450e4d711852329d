"""What is copied, what is packed, and the app started from the package."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from app.games import NAMES
from app.ui.games import title
from tests.android.compose import ROOT
from tests.android.opened import opened_while

ANDROID = "{http://schemas.android.com/apk/res/android}"
LARGEST_TAR = 30_000_000  # bytes
SHOWN = 10  # largest parts named in the report
FINER = ("assets/atlas/2x/", "assets/atlas/3x/")  # for finer screens
SINGLE = {"logo.png", "mascot.png", "school.png"}  # pictures, not pages of an atlas
DIGITS = "0123456789"  # crack1 to crack6 are one effect
KIVYMD_AT_THE_START = {"kivymd.uix", "kivymd.uix.behaviors"}

START_AND_LEAVE = """
import gc
from kivy.clock import Clock
from app.ui import app

def leave(dt):
    print("kept", gc.get_freeze_count() > 10_000, flush=True)
    app.MDApp.get_running_app().stop()

Clock.schedule_once(leave, 2)
app.run()
"""


def offscreen(home: Path) -> dict[str, str]:
    return {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1", "KIVY_HOME": str(home / "kivy"), "XDG_CONFIG_HOME": str(home / "data"),
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": "."}


@pytest.fixture(scope="module")
def manifest(package) -> ElementTree.Element:
    return ElementTree.fromstring(package.manifest)


def test_only_parts_of_the_app_are_copied(composed):
    tops = {name.split("/")[0] for name in composed.copied}
    assert tops == {"main.py", "app", "kv", "assets"}
    assert not [name for name in composed.copied if name.endswith((".svg", ".po", ".md", ".txt", ".pyc"))]
    assert not [name for name in composed.copied if name.startswith(("assets/art/", "assets/icon-"))]
    assert not [name for name in composed.copied if name.startswith("assets/") and name.endswith(".py")]


@pytest.fixture(scope="module")
def evening(unpacked, tmp_path_factory) -> tuple[Path, set[str], str]:
    """A match of each game with bots, and a tour of the rest, from the package: pictures, opened files, words said."""
    out = tmp_path_factory.mktemp("evening")
    opened, said = opened_while(unpacked, [
        [sys.executable, "-OO", "main.pyc", "demo", str(out / "demo")],
        [sys.executable, "-OO", "main.pyc", "shots", str(out / "shots"), "--size", "800x1280", "--lang", "fr"],
        [sys.executable, "-OO", str(ROOT / "tests" / "android" / "tour.py")],
        [sys.executable, "-OO", "-c", START_AND_LEAVE],
    ], offscreen(out))
    return out, opened, said


def test_the_copied_files_are_those_the_app_opens(composed, evening):
    """Sounds and finer pictures are looked at below: no evening plays all of them."""
    opened = {name.removesuffix("c") if name.endswith(".pyc") else name for name in evening[1]}
    unopened = {name for name in composed.copied - opened
                if not name.endswith(("/__init__.py", ".wav")) and not name.startswith(FINER)}
    assert unopened == {"app/ui/device_android.py"}, "packed, but never opened"


def test_every_packed_sound_is_played_somewhere(composed):
    code = "".join(path.read_text("utf-8") for path in (ROOT / "app").rglob("*.py"))
    sounds = {Path(name).stem for name in composed.copied if name.endswith(".wav")}
    assert {sound for sound in sounds if f'"{sound}"' not in code and f'"{sound.rstrip(DIGITS)}' not in code} == set()


def test_finer_pictures_are_those_of_the_coarse_screen(composed):
    coarse = {name.removeprefix("assets/atlas/1x/") for name in composed.copied if name.startswith("assets/atlas/1x/")}
    for folder in FINER:
        fine = {name.removeprefix(folder) for name in composed.copied if name.startswith(folder)}
        assert {name for name in fine if not name.endswith(".png")} == {name for name in coarse if not name.endswith(".png")}
        pages = {page for name in fine if name.endswith(".atlas") for page in json.loads((ROOT / folder / name).read_text())}
        assert {name for name in fine if name.endswith(".png")} == pages | {name for name in coarse if name in SINGLE}


def test_the_only_permission_is_to_vibrate(manifest):
    asked = [item.get(f"{ANDROID}name") for item in manifest.iter("uses-permission")]
    assert asked == ["android.permission.VIBRATE"]


def test_the_manifest_has_the_right_api_levels(manifest, package):
    sdk = manifest.find("uses-sdk")
    assert (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == ("24", "36")
    gradle = (package.folder / "dist" / "build.gradle").read_text()
    assert "compileSdkVersion 36" in gradle or "compileSdk 36" in gradle


def test_the_back_key_reaches_the_app_and_the_screen_turns_freely(manifest):
    application = manifest.find("application")
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}appCategory") == "game"
    assert application.get(f"{ANDROID}allowBackup") == "false"
    activity = next(item for item in application.iter("activity") if item.get(f"{ANDROID}screenOrientation"))
    assert activity.get(f"{ANDROID}screenOrientation") == "fullUser"


def test_the_icon_is_adaptive(package):
    resources = package.folder / "dist" / "src" / "main" / "res"
    assert list(resources.rglob("icon_fg.png")) or list(resources.rglob("*foreground*.png"))


def test_the_package_is_byte_compiled_and_small(package):
    with tarfile.open(package.private_tar) as tar:
        members = [member for member in tar.getmembers() if member.isfile()]
    assert not [member.name for member in members if member.name.endswith(".py")]
    size = package.private_tar.stat().st_size
    print(f"private.tar: {size / 1e6:.2f} MB; its largest parts:")
    for member in sorted(members, key=lambda member: -member.size)[:SHOWN]:
        print(f"{member.size / 1e3:9.1f} kB  {member.name}")
    assert size < LARGEST_TAR


def test_the_packed_app_plays_a_match_of_each_game_and_leaves_cleanly(evening):
    out, _, said = evening
    for game in NAMES:
        assert list((out / "demo").glob(f"{game}*.png")), said
        assert re.search(rf"^{re.escape(title(game))}: .+ won", said, re.MULTILINE), said
    assert "Traceback" not in said


def test_the_packed_app_starts_as_on_a_phone_keeps_its_memory_and_saves_in_its_own_folder(evening):
    out, _, said = evening
    assert "kept True" in said
    assert (out / "data" / "icebreaker" / "icebreaker.db").is_file()


def heavy_imports(unpacked: Path, home: Path) -> list[tuple[int, str]]:
    """(microseconds, module) of everything imported until the first screen stands, the dearest first."""
    done = subprocess.run([sys.executable, "-X", "importtime", "-c", START_AND_LEAVE], cwd=unpacked, env=offscreen(home),
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    rows = [line.split("|") for line in done.stderr.splitlines() if line.startswith("import time:") and "us" not in line]
    return sorted(((int(own.split(":")[-1]), name.strip()) for own, _, name in rows), reverse=True)


def test_heavy_parts_load_when_first_needed(unpacked, tmp_path):
    imported = heavy_imports(unpacked, tmp_path)
    print(f"import time until the first screen: {sum(own for own, _ in imported) / 1000:.0f} ms; its largest parts:")
    for own, name in imported[:SHOWN]:
        print(f"{own / 1000:9.1f} ms  {name}")
    names = {name for _, name in imported}
    assert not {name for name in names if name.split(".")[0] in ("pymunk", "cffi", "plyer", "numpy")}
    assert not {name for name in names if re.match(r"app\.(physics|ui\.boards\.|ui\.tutorial|games\.\w+\.)", name)}
    assert {name for name in names if name.startswith("kivymd.uix")} <= KIVYMD_AT_THE_START


def only_narrows_a_type(condition: ast.expr) -> bool:
    """`x is not None`, which tells mypy what the rules have made sure of already."""
    match condition:
        case ast.BoolOp(op=ast.And(), values=values):
            return all(map(only_narrows_a_type, values))
        case ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return True
    return False


def test_nothing_in_the_app_relies_on_what_the_package_strips():
    """Asserts and docstrings are gone on the phone."""
    found = []
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            checks = isinstance(node, ast.Assert) and not only_narrows_a_type(node.test)
            if checks or (isinstance(node, ast.Attribute) and node.attr == "__doc__"):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []
