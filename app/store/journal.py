"""Journal: every confirmed move is in the file before anyone sees it drawn."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.core.codec import BadData, decode, encode
from app.core.game import BadSetup, IllegalMove, Move, Outcome, Rules, Setup
from app.core.match import Match
from app.core.words import Sentence, sentence
from app.games import GAMES
from app.store import files, text
from app.store.saved import Player, Result, Saved, Statistics, Summary, Unreadable
from app.store.statistics import statistics

UNDO_SECONDS = 60.0  # how long a deleted match can be brought back
MATCH_COLUMNS = "id, game, setup, players, seating, title, clock, begun, touched, finished, outcome"
MISTAKES = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError)  # ours, not the disk's


class Journal:
    """All matches, settings and results; goes on in memory when the disk lets it down."""

    def __init__(
        self, db: sqlite3.Connection, games: Mapping[str, Rules], now: Callable[[], float],
        notices: Iterable[Sentence] = (),
    ) -> None:
        self.db = db
        self.games = games
        self.now = now
        self.notices: list[Sentence] = list(notices)  # sentences to show, each once
        self.on_notice: Callable[[], None] = lambda: None  # called when there is one more
        self.saves = True  # False: in memory only

    @classmethod
    def open(
        cls, folder: Path | str, games: Mapping[str, Rules] = GAMES, now: Callable[[], float] = time.time
    ) -> Journal:
        """The journal in a folder; what is wrong with it is told in `notices`."""
        path = Path(folder) / files.NAME
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            db, notices = files.open_or_replace(path)
            journal = cls(db, games, now, notices)
        except (OSError, sqlite3.Error) as error:
            journal = cls.in_memory(games, now)
            if path.is_file():
                files.rescue(path, journal.db)
            journal.notices.append(files.why_unwritable(error))
            journal.saves = False
        journal.purge()
        return journal

    @classmethod
    def in_memory(cls, games: Mapping[str, Rules] = GAMES, now: Callable[[], float] = time.time) -> Journal:
        return cls(files.in_memory(), games, now)

    def close(self) -> None:
        self.db.close()

    # Matches

    def begin(self, game: str, setup: Setup, players: Sequence[Player], seating: str, title: str = "") -> int:
        """Open a new match; its id."""
        now = self.now()
        return self._write(
            "INSERT INTO matches (game, setup, players, seating, title, begun, touched) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (game, _dump(setup), _dump(tuple(players)), seating, title, now, now))

    def record(self, match: int, number: int, move: Move) -> None:
        """Commit move `number` (0 is the first) of a match."""
        self._write("INSERT INTO moves VALUES (?, ?, ?, ?, ?)",
                    (match, number, move.seat, move.at, _dump(move.action)))

    def undo(self, match: int) -> None:
        """Drop the last move; a finished match is open again."""
        self._write_all([
            ("DELETE FROM moves WHERE match = ?1 AND number = (SELECT max(number) FROM moves WHERE match = ?1)",
             (match,)),
            ("UPDATE matches SET finished = NULL, outcome = NULL, touched = ? WHERE id = ?", (self.now(), match)),
        ])

    def set_clock(self, match: int, milliseconds: int) -> None:
        self._write("UPDATE matches SET clock = ?, touched = ? WHERE id = ?", (milliseconds, self.now(), match))

    def finish(self, match: int, outcome: Outcome) -> None:
        now = self.now()
        self._write("UPDATE matches SET finished = ?, touched = ?, outcome = ? WHERE id = ?",
                    (now, now, _dump(outcome), match))

    def load(self, match: int) -> Saved:
        """A match, replayed; raises Unreadable with a sentence. Moves that can't be read are set aside."""
        summary = self.summary(match)
        if summary.game not in self.games:
            raise Unreadable(sentence("There is no game '{game}' in this version.", game=summary.game))
        try:
            played = Match(self.games[summary.game], summary.setup)
        except BadSetup as error:
            raise Unreadable(error.args[0]) from error
        notice = self._replay(match, played)
        if played.outcome and summary.finished is None:  # a kill came between the last move and its being written down as over
            self.finish(match, played.outcome)
        clock = max(summary.clock, played.log[-1].at if played.log else 0)
        return Saved(match, summary.game, summary.setup, summary.players, summary.seating, summary.title,
                     played, clock, played.outcome, notice)

    def summary(self, match: int) -> Summary:
        for row in self._read(f"SELECT {MATCH_COLUMNS}, {_MOVE_COUNT} FROM matches WHERE id = ?", (match,)):
            return _summary(row)
        raise Unreadable(sentence("This match is not there any more."))

    def unfinished(self) -> list[Summary]:
        """Matches to continue, the latest first."""
        return self._summaries("finished IS NULL ORDER BY touched DESC, id DESC", ())

    def finished(self, limit: int = 50) -> list[Summary]:
        """Matches that have ended, the latest first."""
        return self._summaries("finished IS NOT NULL ORDER BY finished DESC, id DESC LIMIT ?", (limit,))

    def delete(self, match: int) -> None:
        """Take a match off the lists; `restore` brings it back within a minute."""
        self._write("UPDATE matches SET deleted = ? WHERE id = ?", (self.now(), match))

    def restore(self, match: int) -> bool:
        """Bring a deleted match back; False when the minute is over."""
        self.purge()
        self._write("UPDATE matches SET deleted = NULL WHERE id = ?", (match,))
        return bool(self._read("SELECT 1 FROM matches WHERE id = ?", (match,)))

    def purge(self) -> None:
        """Remove for good what was deleted more than a minute ago."""
        old = "SELECT id FROM matches WHERE deleted < ?"
        limit = (self.now() - UNDO_SECONDS,)
        if self._read(old, limit):
            self._write_all([(f"DELETE FROM moves WHERE match IN ({old})", limit),
                             (f"DELETE FROM stray_moves WHERE match IN ({old})", limit),
                             ("DELETE FROM matches WHERE deleted < ?", limit)])

    def export(self, match: int, moves: int | None = None) -> str:
        """A match as a small JSON text, or only so many of its moves."""
        return text.write(self.load(match), moves)

    def import_text(self, source: str) -> int:
        """Add the match in a text and give its id; raises Unreadable with the reason."""
        incoming = text.read(source, self.games)
        match = self.begin(incoming.game, incoming.match.setup, incoming.players, incoming.seating)
        rows = [(match, number, move.seat, move.at, _dump(move.action))
                for number, move in enumerate(incoming.match.log)]
        self._write_all([("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", row) for row in rows])
        self.set_clock(match, incoming.clock)
        if outcome := incoming.match.outcome:
            self.finish(match, outcome)
        return match

    # Settings, results, statistics

    def setting(self, name: str, default: Any) -> Any:
        """A setting, or the default when it was never set or can't be read."""
        for (value,) in self._read("SELECT value FROM settings WHERE name = ?", (name,)):
            try:
                return json.loads(value)
            except ValueError:
                return default
        return default

    def set_setting(self, name: str, value: Any) -> None:
        self._write("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(value)))

    def add_result(
        self, game: str, kind: str, key: str, value: float, hinted: bool = False, day: str = ""
    ) -> None:
        """Remember a solo run, stars or a daily puzzle; `day` is its date when it belongs to one."""
        self._write("INSERT INTO results (game, kind, key, value, hinted, day, happened) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (game, kind, key, value, hinted, day, self.now()))

    def results(self, game: str, kind: str, key: str | None = None) -> list[Result]:
        """Results of a kind, the oldest first; of all keys unless one is named."""
        rows = self._read(
            "SELECT game, kind, key, value, hinted, day, happened FROM results "
            "WHERE game = ? AND kind = ? AND coalesce(?, key) = key ORDER BY id", (game, kind, key))
        return [Result(game, kind, key, value, bool(hinted), day, when)
                for game, kind, key, value, hinted, day, when in rows]

    def best(self, game: str, kind: str, key: str, *, lowest: bool = False, hinted: bool = False) -> float | None:
        """The best value so far, runs with and without hints apart; None before the first."""
        values = [result.value for result in self.results(game, kind, key) if result.hinted == hinted]
        return (min if lowest else max)(values, default=None)

    def statistics(self, game: str) -> Statistics:
        return statistics(self._summaries("finished IS NOT NULL AND game = ? ORDER BY finished", (game,)))

    # Reading and writing

    def _replay(self, match: int, played: Match) -> str:
        rows = self._read("SELECT number, seat, at, action FROM moves WHERE match = ? ORDER BY number", (match,))
        for expected, (number, seat, at, action) in enumerate(rows):
            try:
                if number != expected:
                    raise BadData(sentence("Move {n} is missing.", n=expected + 1))
                played.play(text.read_move(played.rules, [seat, at, json.loads(action)]))
            except (IllegalMove, LookupError, ArithmeticError, TypeError, ValueError):
                self._set_moves_aside(match, number)
                return sentence("{n} move could not be read; the match goes on from before it.",
                                "{n} moves could not be read; the match goes on from before them.",
                                n=len(rows) - expected)
        return ""

    def _set_moves_aside(self, match: int, number: int) -> None:
        tail = "FROM moves WHERE match = ? AND number >= ?"
        self._write_all([
            ("INSERT INTO stray_moves (match, number, seat, at, action) "
             f"SELECT match, number, seat, at, action {tail}", (match, number)),
            (f"DELETE {tail}", (match, number)),
            ("UPDATE matches SET finished = NULL, outcome = NULL WHERE id = ?", (match,)),
        ])

    def _summaries(self, where: str, values: tuple[Any, ...]) -> list[Summary]:
        rows = self._read(
            f"SELECT {MATCH_COLUMNS}, {_MOVE_COUNT} FROM matches WHERE deleted IS NULL AND {where}", values)
        found = []
        for row in rows:
            try:
                found.append(_summary(row))
            except Unreadable as error:
                self._tell(error.args[0])
        return found

    def _read(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self.db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            self._go_on_in_memory(error)
            return self.db.execute(sql, values).fetchall()

    def _write(self, sql: str, values: tuple[Any, ...]) -> int:
        """One statement, committed when this returns; the id of the new row, if it made one."""
        try:
            return self.db.execute(sql, values).lastrowid or 0
        except sqlite3.DatabaseError as error:
            self._go_on_in_memory(error)
            return self.db.execute(sql, values).lastrowid or 0

    def _write_all(self, statements: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
        """Several statements, all or none."""
        try:
            self._together(statements)
        except sqlite3.DatabaseError as error:
            self._go_on_in_memory(error)
            self._together(statements)

    def _together(self, statements: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                self.db.execute(sql, values)
            self.db.execute("COMMIT")
        except sqlite3.Error:
            if self.db.in_transaction:  # a full disk has already rolled back by itself
                self.db.execute("ROLLBACK")
            raise

    def _go_on_in_memory(self, error: sqlite3.DatabaseError) -> None:
        """Carry everything over into memory and say so; a mistake of ours, or in memory already, is raised."""
        if isinstance(error, MISTAKES) or not self.saves:
            raise error
        memory = files.in_memory()
        files.rescue_rows(self.db, memory)
        self.db.close()
        self.db, self.saves = memory, False
        self._tell(files.why_unwritable(error))

    def _tell(self, notice: Sentence) -> None:
        if notice not in self.notices:
            self.notices.append(notice)
            self.on_notice()


_MOVE_COUNT = "(SELECT count(*) FROM moves WHERE match = matches.id)"


def _dump(value: Any) -> str:
    return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":"))


def _summary(row: tuple[Any, ...]) -> Summary:
    match, game, setup, players, seating, title, clock, begun, touched, finished, outcome, moves = row
    try:
        return Summary(
            match, game, decode(Setup, json.loads(setup)), decode(tuple[Player, ...], json.loads(players), "players"),
            seating, title, moves, clock, begun, touched, finished,
            decode(Outcome, json.loads(outcome)) if outcome else None)
    except (ValueError, TypeError) as error:
        raise Unreadable(sentence("A saved match can't be read; it stays in the file.")) from error
