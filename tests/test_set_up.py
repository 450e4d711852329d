"""Setting up a machine: once, by itself where it can, with a sentence where it can't."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = "libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1"
STAMPS = ("app.stamp", "test.stamp", "tools.stamp")
TOOLS = ("sh", "uname", "ls", "grep", "cat", "rm")


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path) -> Path:
    """A machine with a virtual environment whose Python finds no OpenGL, and with few other programs."""
    for tool in TOOLS:
        (tmp_path / "bin").mkdir(exist_ok=True)
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool))
    script(tmp_path / "venv" / "bin" / "python", "exit 1")
    script(tmp_path / "bin" / "id", "echo 0")
    return tmp_path


def set_up(machine: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", str(ROOT / "packaging" / "set_up.sh"), str(machine / "venv")], text=True, capture_output=True,
                          env={"PATH": str(machine / "bin")})


def test_missing_libraries_are_installed_where_apt_can_be_used(machine):
    script(machine / "bin" / "apt-get", f'echo "$@" >> {machine}/asked')
    done = set_up(machine)
    assert done.returncode == 0 and done.stderr == ""
    asked = (machine / "asked").read_text().splitlines()
    assert asked[-1].startswith("-qq install") and asked[-1].endswith(PACKAGES)


def test_without_apt_a_sentence_says_what_to_install(machine):
    done = set_up(machine)
    assert done.returncode == 0
    assert done.stderr == f"The OpenGL libraries are missing; please install {PACKAGES}.\n"


def test_who_may_not_use_apt_reads_the_same_sentence(machine):
    script(machine / "bin" / "apt-get", f'echo "$@" >> {machine}/asked')
    script(machine / "bin" / "id", "echo 1000")
    assert f"please install {PACKAGES}" in set_up(machine).stderr
    assert not (machine / "asked").exists()


def test_a_machine_without_a_fitting_python_is_told_which_one_to_install(machine):
    shutil.rmtree(machine / "venv")
    done = set_up(machine)
    assert done.returncode != 0 and "Please install Python 3.11" in done.stderr


@pytest.mark.parametrize("command", ["play", "test", "lint", "bench", "shots"])
def test_only_the_first_run_sets_up(command, tmp_path):
    def would_do() -> str:
        words = ["make", "-n", command, f"VENV={tmp_path}"]
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ).stdout

    assert "pip install" in would_do() and "--no-deps --require-hashes" in would_do()
    for stamp in STAMPS:
        (tmp_path / stamp).touch()
    assert "pip install" not in would_do() and "set_up.sh" not in would_do()
