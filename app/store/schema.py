"""The tables of the journal, and the steps that bring an older file up to date."""

from __future__ import annotations

import sqlite3

# Each step is applied once, in order; a step that has been released is never changed, only followed by another.
STEPS = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, setup TEXT NOT NULL, players TEXT NOT NULL,
        seating TEXT NOT NULL, title TEXT NOT NULL, clock INTEGER NOT NULL DEFAULT 0,
        begun REAL NOT NULL, touched REAL NOT NULL, finished REAL, outcome TEXT);
    CREATE TABLE moves (
        match INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL,
        action TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    ALTER TABLE matches ADD COLUMN deleted REAL;
    CREATE TABLE results (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL,
        value REAL NOT NULL, hinted INTEGER NOT NULL, day TEXT NOT NULL, happened REAL NOT NULL);
    CREATE TABLE stray_moves (
        id INTEGER PRIMARY KEY AUTOINCREMENT, match INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        at INTEGER NOT NULL, action TEXT NOT NULL);
    """,
)
VERSION = len(STEPS)
# table -> the order that reads it from its first row to its last
TABLES = {"matches": "id", "moves": "match, number", "settings": "name", "results": "id", "stray_moves": "id"}


class FromTheFuture(Exception):
    """A journal written by a newer version of the app."""


def version(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(db: sqlite3.Connection) -> None:
    """Bring the tables up to date; all steps or none."""
    found = version(db)
    if found > VERSION:
        raise FromTheFuture
    if found < VERSION:
        steps = "".join(STEPS[found:])
        try:
            db.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
