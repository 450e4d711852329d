"""A file that can't be used is set aside, a disk that can't be written to ends in a sentence; play goes on."""

from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from app.store import files, schema
from tests.store import a_journal, begin, play


def a_used_file(folder: Path, matches: int = 3) -> Path:
    journal = a_journal(folder)
    for _ in range(matches):
        play(journal, begin(journal), 1, 2)
    journal.set_setting("language", "fr")
    journal.close()
    return folder / files.NAME


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("icebreaker-aside-*.db"))


def in_a_child(work: Callable[[], None]) -> None:
    """Run in a forked process, so that its limits and rights end with it; fails when the work fails."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0


def test_a_file_that_is_no_database_is_set_aside_untouched(tmp_path):
    (tmp_path / files.NAME).write_text("Dear diary, today it snowed.")
    journal = a_journal(tmp_path)
    assert [path.read_text() for path in aside(tmp_path)] == ["Dear diary, today it snowed."]
    assert len(journal.notices) == 1 and aside(tmp_path)[0].name in journal.notices[0]
    assert play(journal, begin(journal), 1).state.added == (1,)


def test_setting_aside_twice_overwrites_nothing(tmp_path):
    for text in ("one", "two"):
        (tmp_path / files.NAME).write_text(text)
        a_journal(tmp_path).close()
        (tmp_path / files.NAME).unlink()
    assert sorted(path.read_text() for path in aside(tmp_path)) == ["one", "two"]


def test_a_file_from_a_newer_version_is_set_aside_and_what_is_understood_is_used(tmp_path):
    path = a_used_file(tmp_path)
    with sqlite3.connect(path) as db:
        db.execute("ALTER TABLE matches ADD COLUMN weather TEXT")
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    journal = a_journal(tmp_path)
    assert "newer version" in journal.notices[0]
    assert len(aside(tmp_path)) == 1
    assert [journal.load(summary.id).match.state.added for summary in journal.unfinished()] == [(1, 2)] * 3
    assert journal.setting("language", "en") == "fr"


@pytest.mark.parametrize("page", range(1, 10))
def test_a_damaged_page_costs_at_most_what_it_held(tmp_path, page):
    path = a_used_file(tmp_path, matches=40)
    data = bytearray(path.read_bytes())
    size = 4096
    assert len(data) >= (page + 1) * size
    data[page * size:(page + 1) * size] = b"\xa5" * size
    path.write_bytes(data)
    journal = a_journal(tmp_path)
    assert [set_aside.read_bytes() for set_aside in aside(tmp_path)] == [bytes(data)]
    assert len(journal.notices) == 1
    for summary in journal.unfinished():
        assert journal.load(summary.id).match.state.added == (1, 2)[:len(journal.load(summary.id).log)]
    assert play(journal, begin(journal), 3).state.added == (3,)


def test_damage_in_the_settings_leaves_every_match_readable(tmp_path):
    path = a_used_file(tmp_path)
    with sqlite3.connect(path) as db:
        root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'settings'").fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(root - 1) * 4096:root * 4096] = b"\xff" * 4096
    path.write_bytes(data)
    journal = a_journal(tmp_path)
    assert [journal.load(summary.id).match.state.added for summary in journal.unfinished()] == [(1, 2)] * 3


def test_a_file_cut_short_is_set_aside(tmp_path):
    path = a_used_file(tmp_path)
    path.write_bytes(path.read_bytes()[:5000])
    journal = a_journal(tmp_path)
    assert len(aside(tmp_path)) == 1 and len(journal.notices) == 1


def test_a_database_of_something_else_is_set_aside(tmp_path):
    with sqlite3.connect(tmp_path / files.NAME) as db:
        db.execute("CREATE TABLE matches (brand TEXT)")
        db.execute(f"PRAGMA user_version = {schema.VERSION}")
    assert len(a_journal(tmp_path).notices) == 1
    assert len(aside(tmp_path)) == 1


def test_an_older_file_is_brought_up_to_date_with_its_matches(tmp_path):
    path = tmp_path / files.NAME
    with sqlite3.connect(path) as db:
        db.executescript(schema.STEPS[0] + "PRAGMA user_version = 1;")
        db.execute("INSERT INTO matches (game, setup, players, seating, title, begun, touched) VALUES "
                   "('counting', '{\"Setup\":{\"seats\":2,\"seed\":1,\"options\":{}}}', '[]', 'side', '', 1, 1)")
        db.execute("INSERT INTO moves VALUES (1, 0, 0, 0, '{\"Add\":{\"amount\":3,\"remark\":\"\"}}')")
    journal = a_journal(tmp_path)
    assert journal.notices == [] and schema.version(journal.db) == schema.VERSION
    assert journal.load(1).match.state.added == (3,)
    journal.add_result("freeze", "solo", "deck", 1)
    journal.delete(1)
    assert journal.unfinished() == []


def test_a_folder_that_cannot_be_made_gives_a_sentence_and_play_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    journal = a_journal(tmp_path / "file" / "folder")
    assert len(journal.notices) == 1 and "can't be written" in journal.notices[0]
    assert not journal.saves
    assert play(journal, begin(journal), 1, 2).state.added == (1, 2)


def test_a_read_only_folder_gives_a_sentence_and_what_is_there_can_be_played_on(tmp_path):
    path = a_used_file(tmp_path)

    def work() -> None:
        path.chmod(0o444)
        tmp_path.chmod(0o555)
        if os.getuid() == 0:  # root may write anywhere
            for folder in tmp_path.parents[:-2]:
                folder.chmod(folder.stat().st_mode | 0o055)
            os.setuid(65534)
        journal = a_journal(tmp_path)
        assert len(journal.notices) == 1 and "can't be written" in journal.notices[0]
        last = journal.unfinished()[0].id
        assert play(journal, last, 3).state.added == (1, 2, 3)

    before = path.read_bytes()
    in_a_child(work)
    tmp_path.chmod(0o755)
    assert path.read_bytes() == before


def test_a_full_disk_gives_one_sentence_and_the_match_goes_on_in_memory(tmp_path):
    def work() -> None:
        journal = a_journal(tmp_path)
        match = begin(journal, goal=1_000_000)
        play(journal, match, 1, 2)
        room = max(path.stat().st_size for path in tmp_path.iterdir()) + 20_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        played = play(journal, match, *[3] * 400)
        assert not journal.saves and len(journal.notices) == 1
        assert "go on playing" in journal.notices[0]
        assert journal.load(match).match.state == played.state
        assert len(played.log) == 402

    in_a_child(work)
    left = a_journal(tmp_path)
    assert left.notices == []
    assert left.unfinished()[0].moves >= 2


def test_a_disk_that_is_full_from_the_start_gives_a_sentence_and_what_is_there_can_be_played_on(tmp_path):
    path = a_used_file(tmp_path)

    def work() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        journal = a_journal(tmp_path)
        assert not journal.saves and len(journal.notices) == 1 and "go on playing" in journal.notices[0]
        last = journal.unfinished()[0].id
        assert play(journal, last, 3).state.added == (1, 2, 3)

    before = path.read_bytes()
    in_a_child(work)
    assert path.read_bytes() == before


def test_whoever_listens_hears_of_trouble_when_it_comes_and_only_once(tmp_path):
    journal, heard = a_journal(tmp_path), []
    journal.on_notice = lambda: heard.append(journal.notices[-1])
    match = begin(journal, goal=1_000_000)
    journal.db.execute("PRAGMA query_only = on")
    play(journal, match, *[1] * 20)
    assert heard == journal.notices and len(heard) == 1


def test_a_journal_that_may_not_grow_says_that_the_disk_is_full(tmp_path):
    journal = a_journal(tmp_path)
    match = begin(journal, goal=1_000_000)
    pages = journal.db.execute("PRAGMA page_count").fetchone()[0]
    journal.db.execute(f"PRAGMA max_page_count = {pages}")
    played = play(journal, match, *[1] * 200)
    assert [str(notice)[:17] for notice in journal.notices] == ["The disk is full."]
    assert journal.load(match).match.state == played.state
    journal.set_setting("language", "fr")
    assert len(journal.notices) == 1
