"""What the README says can be done, can be done."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [line.split("  #")[0].strip()
            for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


def test_the_readme_has_both_commands_first():
    assert COMMANDS[:2] == ["make play", "make test"]


@pytest.mark.parametrize("command", sorted({*re.findall(r"\bmake [a-z]+\b(?=`| +#)", README)}))
def test_a_make_command_of_the_readme_exists_and_is_explained(command):
    target = command.split()[1]
    assert subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True).returncode == 0
    explained = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True).stdout
    assert re.search(rf"^make {target} ", explained, re.MULTILINE)


@pytest.mark.parametrize("command", [command for command in COMMANDS if "-m app" in command])
def test_an_example_of_the_readme_runs(command):
    words = shlex.split(command)
    assert words[0] == ".venv/bin/python"
    done = subprocess.run([sys.executable, *words[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["game"] == "icelake" and sum(result["wins"]) == result["matches"]


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", README))
def test_a_link_of_the_readme_leads_somewhere(link):
    assert (ROOT / link).exists()
