"""The embedded store: one SQLite file in a data folder that one server at a time may use."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

import msgspec

from meadhall.core.action import MeadhallError
from meadhall.server.store.base import Store, StoreError, TableRow

SCHEMA = """
create table if not exists game_table (id text primary key, row text not null) strict;
create table if not exists entry (
    game_table text not null, n integer not null, line text not null,
    primary key (game_table, n)
) strict, without rowid;
create table if not exists note (
    kind text not null, name text not null, text text not null, primary key (kind, name)
) strict, without rowid;
create table if not exists report (number integer primary key autoincrement, text text not null)
strict;
"""
FILE = "meadhall.sqlite"


class SqliteStore(Store):
    """Write-ahead log with full syncs: what was acknowledged survives a crash and a power cut."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock_file = _take_lock(folder / "lock")
        self._lock = Lock()
        self._db = sqlite3.connect(folder / FILE, isolation_level=None, check_same_thread=False)
        self._db.execute("pragma journal_mode = wal")
        self._db.execute("pragma synchronous = full")
        self._db.executescript(SCHEMA)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._db.execute("begin immediate")
                yield self._db
                self._db.execute("commit")
            except BaseException as error:
                if self._db.in_transaction:
                    self._db.execute("rollback")
                if isinstance(error, sqlite3.Error):
                    raise StoreError(f"the store refuses to write: {error}") from error
                raise

    def create(self, row: TableRow, lines: list[str]) -> None:
        with self._transaction() as db:
            db.execute("insert into game_table values (?, ?)", (row.id, _dump(row)))
            db.executemany("insert into entry values (?, ?, ?)", _numbered(row.id, 1, lines))

    def append(self, table: str, first: int, lines: list[str]) -> None:
        with self._transaction() as db:
            db.executemany("insert into entry values (?, ?, ?)", _numbered(table, first, lines))

    def change(self, row: TableRow) -> None:
        with self._transaction() as db:
            db.execute("update game_table set row = ? where id = ?", (_dump(row), row.id))

    def row(self, table: str) -> TableRow | None:
        found = self._read("select row from game_table where id = ?", table)
        return msgspec.json.decode(found[0][0], type=TableRow) if found else None

    def lines(self, table: str) -> list[str]:
        found = self._read("select line from entry where game_table = ? order by n", table)
        return [line for (line,) in found]

    def count(self) -> int:
        return int(self._read("select count(*) from game_table")[0][0])

    def put(self, kind: str, name: str, text: str) -> None:
        with self._transaction() as db:
            db.execute("insert or replace into note values (?, ?, ?)", (kind, name, text))

    def get(self, kind: str, name: str) -> str | None:
        found = self._read("select text from note where kind = ? and name = ?", kind, name)
        return found[0][0] if found else None

    def drop(self, kind: str, name: str) -> bool:
        with self._transaction() as db:
            gone = db.execute("delete from note where kind = ? and name = ?", (kind, name))
            return gone.rowcount > 0

    def report(self, text: str) -> int:
        with self._transaction() as db:
            number = db.execute("insert into report (text) values (?)", (text,)).lastrowid
            assert number is not None
            return number

    def _read(self, query: str, *values: str) -> list[tuple[str, ...]]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    def close(self) -> None:
        with self._lock:
            self._db.close()
        os.close(self._lock_file)


def _numbered(table: str, first: int, lines: list[str]) -> list[tuple[str, int, str]]:
    return [(table, first + place, line) for place, line in enumerate(lines)]


def _dump(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _take_lock(path: Path) -> int:
    """The lock ends with the process, however that ends."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        raise MeadhallError(f"another server is using the folder {path.parent}") from error
    return file


def read_reports(folder: Path) -> list[tuple[int, str]]:
    """What players reported, also while a server is using the folder."""
    file = folder / FILE
    if not file.exists():
        raise MeadhallError(f"there are no tables in the folder {folder}")
    db = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        return db.execute("select number, text from report order by number").fetchall()
    finally:
        db.close()
