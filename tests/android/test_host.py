"""`make apk` looks at the machine before it starts, and says what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.android.compose import ROOT


def look(path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "packaging/build_apk.py", "--check"], cwd=ROOT, text=True,
                          env={**os.environ, "PATH": path}, capture_output=True)


def tool(folder: Path, name: str, says: str = "") -> None:
    (folder / name).write_text(f"#!/bin/sh\necho '{says}'\n")
    (folder / name).chmod(0o755)


def test_a_bare_machine_is_told_all_it_lacks_and_nothing_is_built(tmp_path):
    done = look(str(tmp_path))
    assert done.returncode == 1
    for item in ("JDK 17", "git", "cmake", "unzip"):
        assert f"  {item}" in done.stdout


def test_a_wrong_jdk_is_named(tmp_path):
    tool(tmp_path, "javac", "javac 11.0.2")
    assert "JDK 17 (found 11)" in look(str(tmp_path)).stdout


def test_the_right_jdk_is_not_asked_for(tmp_path):
    tool(tmp_path, "javac", "javac 17.0.9")
    tool(tmp_path, "git")
    said = look(str(tmp_path)).stdout
    assert "JDK" not in said and "  git" not in said
