"""Runs python-for-android's packaging step up to Gradle on a stand-in distribution: pack.py FOLDER"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pythonforandroid

PARTS = ("common", "_sdl_common", "sdl2")  # the folders a real distribution is put together from
ARCHS = ("arm64-v8a", "x86_64")
TWO_WORDS = {"--bootstrap", "--dist_name", "--ndk-api", "--arch", "--local-recipes"}  # for the toolchain, not build.py
ONE_WORD = {"--copy-libs"}


def packaging_words(composed: list[str]) -> list[str]:
    """What the toolchain hands on to build.py of the words buildozer composed."""
    words, rest = [], iter(composed[1:])
    for word in rest:
        if word in TWO_WORDS:
            next(rest)
        elif word not in ONE_WORD:
            words.append(word)
    return words


def stand_in(folder: Path, sdk: Path) -> Path:
    dist = folder / "dist"
    for part in PARTS:
        shutil.copytree(Path(pythonforandroid.__file__).parent / "bootstraps" / part / "build", dist,
                        dirs_exist_ok=True)
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    (dist / "dist_info.json").write_text(json.dumps({
        "dist_name": "icebreaker", "bootstrap": "sdl2", "archs": ARCHS, "ndk_api": 24, "hostpython": sys.executable,
        "use_setup_py": False, "recipes": [], "python_version": "3.14"}))
    (dist / "project.properties").write_text("target=android-36")
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    (dist / "whitelist.txt").touch()
    for arch in ARCHS:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}" / "_python_bundle").mkdir(parents=True)
    return dist


def pack(folder: Path) -> None:
    composed = json.loads((folder / "composed.json").read_text())
    dist = stand_in(folder, folder / "sdk")
    subprocess.run([sys.executable, "build.py", *packaging_words(composed["build"])], cwd=dist, check=True)


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
