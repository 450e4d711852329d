"""A throw-away game, added exactly as docs/adding_a_game.md says, is everywhere with no other change."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
FILES = dict(re.findall(r"^`([^`\n]+)`\n```[a-z]+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
LIST = re.search(r"^`?.*app/games/__init__\.py`:\n```python\n(NAMES = .*)\n```$", PAGE, re.MULTILINE)[1]
NEEDED = ("app", "kv", "assets", "tests", "main.py", "pyproject.toml")
PARTS_OF_THE_PAGE = 5

WALK = """
from app.ui.stage import drag, find, frames, running_app, tap, until

with running_app() as app:
    for _ in range(3):  # the fifth card lies below the others
        drag((180, 200), (180, 700))
        frames(60)
    tap(find(app.nav.screen, "Thaw"))
    assert app.nav.name == "setup" and app.nav.screen.title == "Thaw"
    tap(app.nav.screen.play_button)
    assert app.nav.name == "match"
    board, session = app.nav.screen.board, app.nav.screen.session
    while session.outcome is None:
        until(lambda: session.outcome or board.takes[0].enabled)
        if session.outcome is None:
            tap(board.takes[0])
    until(lambda: app.nav.name == "results")
    assert set(move.seat for move in session.match.log) == {0, 1}
    app.home()
    app.go("howto", game="thaw")
    frames(4)
    assert find(app.nav.screen, "2. Whoever takes the last one wins.")
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    """A copy of the project with the game of the page in it."""
    folder = tmp_path_factory.mktemp("project")
    for name in NEEDED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / name)
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    names = folder / "app" / "games" / "__init__.py"
    text, changed = re.subn(r"^NAMES = .*$", LIST, names.read_text("utf-8"), flags=re.MULTILINE)
    assert changed == 1
    names.write_text(text, "utf-8")
    run(folder, "assets/locale/build.py")
    return folder


def run(folder: Path, *words: str) -> str:
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1", "PYTHONPATH": ""}
    done = subprocess.run([sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_page_changes_five_things():
    assert re.findall(r"^## (\d)\.", PAGE, re.MULTILINE) == [str(n) for n in range(1, PARTS_OF_THE_PAGE + 1)]
    assert len(FILES) == 6


def test_it_is_on_the_start_screen_in_the_set_up_and_can_be_played_to_its_results(project):
    run(project, "-c", WALK)


def test_it_is_in_the_arena(project):
    result = json.loads(run(project, "-m", "app", "arena", "thaw", "--seats", "expert,easy", "--matches", "40", "--json"))
    assert result["matches"] == 40 and result["wins"][0] > result["wins"][1]


def test_it_is_in_every_contract_test(project):
    said = run(project, "-m", "pytest", "tests/core/test_contract.py", "-k", "thaw", "-p", "no:cacheprovider")
    passed = int(re.search(r"(\d+) passed", said)[1])
    assert passed == (ROOT / "tests" / "core" / "test_contract.py").read_text().count("@every_game")


def test_its_code_and_words_satisfy_the_checks(project):
    files = [name for name in FILES if name.endswith(".py")]
    run(project, "-m", "ruff", "check", "--no-cache", *files)
    run(project, "-m", "mypy", "--cache-dir", str(ROOT / "build" / "mypy"), "-p", "app.games.thaw")
    lacking = [line for line in run(project, "assets/locale/build.py").splitlines() if "thaw" in line and "lacks" in line]
    assert lacking == []
