"""Killed at any instant, the journal has every move that was confirmed."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from app.store import files
from tests.store import a_journal, begin, play

ROOT = Path(__file__).parents[2]
KILLS = 25  # of each kind: fifty in all
TORN = 10  # more, in the middle of a write to the file
MOVES_BEFORE_DEATH = 120
BYTES_OF_A_MOVE = 4000  # a page of the file is longer, so no move is whole after so many


def player(folder: Path, *words: str) -> subprocess.Popen[str]:
    """A process that plays and prints the number of each move once the journal has confirmed it."""
    return subprocess.Popen([sys.executable, "-m", "tests.store.endless_player", str(folder), *words],
                            cwd=ROOT, stdout=subprocess.PIPE, text=True)


def check_what_is_left(folder: Path, confirmed: list[str]) -> None:
    journal = a_journal(folder)
    saved = journal.load(1)
    amounts = [1 + number % 3 for number in range(len(saved.log))]
    assert journal.notices == [] and saved.notice == ""
    assert len(confirmed) <= len(saved.log) <= len(confirmed) + 1
    assert list(saved.match.state.added) == amounts
    play(journal, 1, 2)


@pytest.mark.parametrize("kill", range(KILLS))
def test_killed_from_outside_at_a_random_moment(tmp_path, kill):
    child = player(tmp_path)
    dice = Random(kill)
    confirmed = [child.stdout.readline() for _ in range(1 + int(dice.random() * MOVES_BEFORE_DEATH))]
    for _ in range(int(dice.random() * 20_000)):  # a moment somewhere between two moves, without a clock
        pass
    child.send_signal(signal.SIGKILL)
    confirmed += child.stdout.read().splitlines()
    child.wait()
    assert child.returncode == -signal.SIGKILL
    check_what_is_left(tmp_path, confirmed)


@pytest.mark.parametrize("kill", range(KILLS))
def test_killed_inside_a_write(tmp_path, kill):
    dice = Random(1000 + kill)
    move, step = int(dice.random() * MOVES_BEFORE_DEATH), 1 + int(dice.random() * 14)
    child = player(tmp_path, "step", str(move), str(step))
    confirmed = child.stdout.read().splitlines()
    child.wait()
    assert child.returncode == -signal.SIGKILL
    assert len(confirmed) == move
    check_what_is_left(tmp_path, confirmed)


@pytest.mark.parametrize("kill", range(TORN))
def test_ended_by_the_system_between_two_bytes_of_a_move(tmp_path, kill):
    dice = Random(2000 + kill)
    move, count = 1 + int(dice.random() * MOVES_BEFORE_DEATH), 1 + int(dice.random() * BYTES_OF_A_MOVE)
    child = player(tmp_path, "byte", str(move), str(count))
    confirmed = child.stdout.read().splitlines()
    child.wait()
    assert child.returncode == -signal.SIGXFSZ
    assert len(confirmed) == move
    check_what_is_left(tmp_path, confirmed)


def test_a_move_torn_off_in_the_middle_of_its_bytes_costs_nothing_that_was_confirmed(tmp_path):
    journal = a_journal(tmp_path / "live")
    match = begin(journal, goal=1_000_000)
    play(journal, match, 1, 2, 3)
    wal = tmp_path / "live" / (files.NAME + "-wal")
    before = wal.stat().st_size
    play(journal, match, 1)
    after = wal.stat().st_size
    assert after > before
    for cut in range(before, after, 97):
        torn = tmp_path / f"torn{cut}"
        torn.mkdir()
        shutil.copyfile(tmp_path / "live" / files.NAME, torn / files.NAME)
        (torn / wal.name).write_bytes(wal.read_bytes()[:cut])
        assert a_journal(torn).load(match).match.state.added == (1, 2, 3)
