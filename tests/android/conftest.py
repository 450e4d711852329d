"""The package as far as it can be made here, once per test process."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.android.compose import ROOT


@dataclass(frozen=True)
class Package:
    """What buildozer composed and copied, and what python-for-android packed."""

    folder: Path
    composed: dict[str, Any]

    @property
    def copied(self) -> set[str]:
        return set(self.composed["copied"])

    @property
    def private_tar(self) -> Path:
        return self.folder / "dist" / "src" / "main" / "assets" / "private.tar"

    @property
    def manifest(self) -> str:
        return (self.folder / "dist" / "src" / "main" / "AndroidManifest.xml").read_text()


def run(module: str, *words: str) -> str:
    done = subprocess.run([sys.executable, "-m", module, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="session")
def composed(tmp_path_factory) -> Package:
    folder = tmp_path_factory.mktemp("android")
    run("tests.android.compose", str(folder))
    return Package(folder, json.loads((folder / "composed.json").read_text()))


@pytest.fixture(scope="session")
def package(composed) -> Package:
    run("tests.android.pack", str(composed.folder))
    return composed


@pytest.fixture(scope="session")
def unpacked(package) -> Path:
    folder = package.folder / "unpacked"
    with tarfile.open(package.private_tar) as tar:
        tar.extraction_filter = getattr(tarfile, "data_filter", None)  # older than 3.11.4 knows none
        tar.extractall(folder)
    return folder
