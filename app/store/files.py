"""The file under the journal: opened with care, set aside when it cannot be used, its rows rescued."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.core.words import Sentence, sentence
from app.store import schema

NAME = "icebreaker.db"
MAGIC = b"SQLite format 3\0"
SIDES = ("", "-wal", "-shm")  # SQLite keeps the newest moves beside the file until it folds them in
LOCK_SECONDS = 2.0


class Damaged(Exception):
    """A file that is no journal, or no longer a whole one."""


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection where each statement is its own transaction.

    WAL with synchronous=NORMAL: a committed move has been handed to the system, so it outlives the death of the app at
    any instant; only a power cut may cost the last seconds, and never the file. FULL would make each move wait for
    the flash memory, which is felt as a hitch on a phone.
    """
    db = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error:
        db.close()
        raise
    return db


def open_checked(path: Path) -> sqlite3.Connection:
    """The journal at this path, made or brought up to date; raises Damaged, FromTheFuture or OperationalError."""
    if path.exists():
        with path.open("rb") as file:
            if file.read(len(MAGIC)) not in (MAGIC, b""):
                raise Damaged
    try:
        db = connect(path)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Damaged from error
    try:
        _check(db)
    except sqlite3.OperationalError as error:
        db.close()
        if "no such" in str(error) or "already exists" in str(error):  # a database, but of something else
            raise Damaged from error
        raise
    except sqlite3.DatabaseError as error:
        db.close()
        raise Damaged from error
    except (Damaged, schema.FromTheFuture):
        db.close()
        raise
    return db


def _check(db: sqlite3.Connection) -> None:
    """Whole, up to date, with all its tables, and writable."""
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Damaged
    schema.migrate(db)
    for table in schema.TABLES:
        db.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
    db.execute("INSERT OR REPLACE INTO settings VALUES ('opened', ?)", (repr(time.time()),))


def in_memory() -> sqlite3.Connection:
    db = connect(":memory:")
    schema.migrate(db)
    return db


def set_aside(path: Path) -> Path:
    """Move the file and what belongs to it under another name, never over anything that is there."""
    stamp, count = time.strftime("%Y-%m-%d"), 1
    while (aside := path.with_name(f"{path.stem}-aside-{stamp}-{count}.db")).exists():
        count += 1
    for side in SIDES:
        part = path.with_name(path.name + side)
        if part.exists():
            part.rename(aside.with_name(aside.name + side))
    return aside


def open_or_replace(path: Path) -> tuple[sqlite3.Connection, list[Sentence]]:
    """The journal at this path, or a new one with what could be read from the old one, and a sentence that says so."""
    try:
        return open_checked(path), []
    except (Damaged, schema.FromTheFuture) as problem:
        aside = set_aside(path)
        db = open_checked(path)
        rescue(aside, db)
        if isinstance(problem, schema.FromTheFuture):
            return db, [sentence("The saved games come from a newer version of the app. "
                                 "They are kept as {name}; what this version understands is here.", name=aside.name)]
        return db, [sentence("The saved games are damaged. They are kept as {name}; what can be read is here.",
                             name=aside.name)]


def rescue(path: Path, target: sqlite3.Connection) -> int:
    """Copy every row that can be read into `target`; how many. Works on a copy, so the file itself stays as it is."""
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / NAME
            for side in SIDES[:2]:
                part = path.with_name(path.name + side)
                if part.exists():
                    shutil.copyfile(part, copy.with_name(copy.name + side))
            return _rescue_from(copy.as_uri(), target)
    except OSError:  # no room for a copy: read it where it lies, without the newest moves if it must be
        where = path.absolute().as_uri()
        return _rescue_from(f"{where}?mode=ro", target) or _rescue_from(f"{where}?immutable=1", target)


def _rescue_from(where: str, target: sqlite3.Connection) -> int:
    try:
        with closing(sqlite3.connect(where, uri=True)) as source:
            source.text_factory = _lenient_text
            return rescue_rows(source, target)
    except sqlite3.DatabaseError:  # not a database at all
        return 0


def rescue_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> int:
    rescued = 0
    target.execute("BEGIN")
    for table, order in schema.TABLES.items():
        wanted = [row[1] for row in target.execute(f"PRAGMA table_info({table})")]
        try:
            there = {row[1] for row in source.execute(f"PRAGMA table_info({table})")}
        except sqlite3.DatabaseError:  # not even the list of tables is whole
            continue
        columns = [column for column in wanted if column in there]
        for row in _readable_rows(source, table, columns, order):
            rescued += _keep(target, table, columns, row)
    # A move without its match would be taken for a move of the next one.
    target.execute("DELETE FROM moves WHERE match NOT IN (SELECT id FROM matches)")
    target.execute("COMMIT")
    return rescued


def _readable_rows(source: sqlite3.Connection, table: str, columns: list[str], order: str) -> Iterator[tuple[Any, ...]]:
    """Rows from the first up to the damage, then from the last back to it."""
    if not columns:
        return
    backwards = ", ".join(f"{column} DESC" for column in order.split(", "))
    for direction in (order, backwards):
        try:
            yield from source.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY {direction}")
            return
        except sqlite3.DatabaseError:  # damage reached: try from the other end
            continue


def _keep(target: sqlite3.Connection, table: str, columns: list[str], row: tuple[Any, ...]) -> int:
    marks = ", ".join("?" * len(columns))
    sql = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    return target.execute(sql, row).rowcount


def _lenient_text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def why_unwritable(error: Exception) -> Sentence:
    """What to tell the players when saving stops working."""
    text = str(error)
    if "full" in text:
        return sentence("The disk is full. You can go on playing, but new moves are lost when the app closes.")
    if "readonly" in text or "unable to open" in text or isinstance(error, OSError):
        return sentence(
            "The app's folder can't be written to. You can go on playing, but new moves are lost when the app closes.")
    return sentence("Saving stopped working. You can go on playing, but new moves are lost when the app closes.")
