"""What the documents say of the tree is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").glob("*.md"))
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
SECTIONS = {folder: re.findall(r"^- `([a-z0-9_]+\.py)`", lines, re.MULTILINE)
            for folder, lines in re.findall(r"^\*\*(app[a-z_/]*)\*\*[^\n]*\n((?:- `.*\n)+)", ARCHITECTURE, re.MULTILINE)}


@pytest.mark.parametrize("folder", SECTIONS)
def test_the_architecture_names_every_module_of_a_folder_and_no_other(folder):
    there = {path.name for path in (ROOT / folder).glob("*.py")} - {"__init__.py"}
    assert set(SECTIONS[folder]) == there


def test_the_architecture_names_every_folder():
    folders = {str(path.parent.relative_to(ROOT)) for path in (ROOT / "app").rglob("*.py")}
    named = set(re.findall(r"\*\*(app[a-z_/]*)\*\*", ARCHITECTURE))
    assert {folder for folder in folders if not folder.startswith(("app/games/", "app/ui/boards/"))} == named


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), link


def test_building_for_android_takes_ten_lines_and_the_unproved_is_named():
    page = (ROOT / "docs" / "android.md").read_text("utf-8")
    assert len(re.search(r"```sh\n(.*?)```", page, re.DOTALL)[1].splitlines()) <= 10
    unproved = re.search(r"## What is not proved\n(.*?)\n## ", page, re.DOTALL)[1]
    for step in ("NDK", "3.14", "Gradle", "signing", "device_android.py"):
        assert step in unproved
    checklist = page.split("## Device checklist")[1]
    for item in ("First start", "ten times", "Back from every screen", "Rotation", "Four fingers", "cut-out", "16 KB", "Sound",
                 "Vibration"):
        assert item in checklist
