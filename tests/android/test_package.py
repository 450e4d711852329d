"""What is copied, what is packed, and the app started from the package."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.android.compose import ROOT
from tests.android.opened import opened_while

ANDROID = "{http://schemas.android.com/apk/res/android}"
LARGEST_TAR = 30_000_000  # bytes
SHOWN = 10  # largest parts named in the report


def offscreen(home: Path) -> dict[str, str]:
    return {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1", "KIVY_HOME": str(home / "kivy"), "ICEBREAKER_HOME": str(home / "data"),
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": ""}


@pytest.fixture(scope="module")
def manifest(package) -> ElementTree.Element:
    return ElementTree.fromstring(package.manifest)


def test_only_parts_of_the_app_are_copied(composed):
    tops = {name.split("/")[0] for name in composed.copied}
    assert tops == {"main.py", "app", "kv", "assets"}
    assert not [name for name in composed.copied if name.endswith((".svg", ".po", ".md", ".txt", ".pyc"))]
    assert not [name for name in composed.copied if name.startswith(("assets/art/", "assets/icon-"))]
    assert not [name for name in composed.copied if name.startswith("assets/") and name.endswith(".py")]


def test_the_copied_files_are_those_the_app_opens(composed, tmp_path):
    app = Path(composed.composed["app"])
    opened = opened_while(app, [
        [sys.executable, "main.py", "demo", str(tmp_path / "demo")],
        [sys.executable, "main.py", "shots", str(tmp_path / "shots"), "--size", "800x1280", "--lang", "fr"],
    ], offscreen(tmp_path))
    unused = {name for name in composed.copied - opened if not name.endswith("__init__.py")}
    assert unused <= {"app/core/arena.py", "app/ui/device_android.py"}, "packed, but never opened"


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


def test_the_packed_app_plays_a_match_of_each_game_and_leaves_cleanly(unpacked, tmp_path):
    done = subprocess.run([sys.executable, "-OO", "main.pyc", "demo", str(tmp_path / "demo")], cwd=unpacked,
                          env=offscreen(tmp_path), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    for game in ("icecool", "icelake", "icetowers", "freeze"):
        assert list((tmp_path / "demo").glob(f"*{game}*.png")), done.stdout


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
