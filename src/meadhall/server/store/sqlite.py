"""The embedded store: one SQLite file in a data folder that one server at a time may use."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock

import msgspec

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import Store, StoreError, TableRow, UnusedSince
from meadhall.server.store.open_store import FILE, Place, advice, open_database, open_folder

GONE = "put the folder back and start the server again; what it acknowledged before is there"
UNUSED = "acted = 0 and (used < ? or bots = 1 and used < ?) or acted = 1 and used < ?"
LIFE = "update life set used = ?, acted = max(acted, ?) where game_table = ?"


class SqliteStore(Store):
    """Write-ahead log with full syncs: what was acknowledged survives a crash and a power cut."""

    def __init__(self, folder: Path) -> None:
        self._lock_file = open_folder(folder)
        self._lock = Lock()
        try:
            self._db = open_database(folder)
        except MeadhallError:
            os.close(self._lock_file)
            raise
        self._place = Place(folder / FILE)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._db.execute("begin immediate")
                yield self._db
                self._check_place()
                self._db.execute("commit")
                self.written += 1
            except BaseException as error:
                if self._db.in_transaction:
                    self._db.execute("rollback")
                if isinstance(error, sqlite3.Error):
                    said = f"the store refuses to write: {error}"
                    raise StoreError(said, advice(error), writing=True) from error
                raise

    def _check_place(self) -> None:
        if not self._place.is_there():
            raise StoreError("the store's files were taken away", GONE, writing=True)

    def create(self, row: TableRow, lines: list[str], acted: bool) -> None:
        with self._transaction() as db:
            db.execute("insert into game_table values (?, ?)", (row.id, _dump(row)))
            db.executemany("insert into entry values (?, ?, ?)", _numbered(row.id, 1, lines))
            life = (row.id, time.time(), acted, row.only_bots())
            db.execute("insert into life values (?, ?, ?, ?)", life)

    def append(self, table: str, first: int, lines: list[str], by_person: bool) -> None:
        with self._transaction() as db:
            db.executemany("insert into entry values (?, ?, ?)", _numbered(table, first, lines))
            _live(db, LIFE, time.time(), by_person, table)

    def change(self, row: TableRow) -> None:
        with self._transaction() as db:
            db.execute("update game_table set row = ? where id = ?", (_dump(row), row.id))
            life = "update life set used = ?, bots = ? where game_table = ?"
            _live(db, life, time.time(), row.only_bots(), row.id)

    def row(self, table: str) -> TableRow | None:
        found = self._read("select row from game_table where id = ?", table)
        if not found:
            return None
        try:
            return msgspec.json.decode(found[0][0], type=TableRow)
        except msgspec.DecodeError as error:
            said = f"what is kept of table {table} cannot be read: {error}"
            raise StoreError(said, "put a backup in its place; other tables go on") from error

    def lines(self, table: str) -> list[str]:
        found = self._read("select line from entry where game_table = ? order by n", table)
        return [line for (line,) in found]

    def say(self, table: str, line: str, most: int) -> None:
        with self._transaction() as db:
            last = "select coalesce(max(n), 0) from chat where game_table = ?"
            n = db.execute(last, (table,)).fetchone()[0] + 1
            db.execute("insert into chat values (?, ?, ?)", (table, n, line))
            db.execute("delete from chat where game_table = ? and n <= ?", (table, n - most))
            _live(db, LIFE, time.time(), True, table)

    def chat(self, table: str) -> list[str]:
        found = self._read("select line from chat where game_table = ? order by n", table)
        return [line for (line,) in found]

    def count(self) -> int:
        return int(self._read("select count(*) from game_table")[0][0])

    def unused(self, since: UnusedSince) -> list[str]:
        return [id for (id,) in self._read(f"select game_table from life where {UNUSED}", *since)]

    def delete_unused(self, table: str, since: UnusedSince) -> bool:
        with self._transaction() as db:
            unused = f"delete from life where ({UNUSED}) and game_table = ?"
            if not db.execute(unused, (*since, table)).rowcount:
                return False
            db.execute("delete from game_table where id = ?", (table,))
            for name in ("entry", "chat"):
                db.execute(f"delete from {name} where game_table = ?", (table,))
            db.execute(
                "delete from note where kind in ('position', 'codes') and name = ?", (table,)
            )
            return True

    def put(self, kind: str, name: str, text: str, expires: float | None = None) -> None:
        with self._transaction() as db:
            note = (kind, name, text, expires)
            db.execute("insert or replace into note values (?, ?, ?, ?)", note)

    def get(self, kind: str, name: str) -> str | None:
        found = self._read("select text from note where kind = ? and name = ?", kind, name)
        return found[0][0] if found else None

    def drop(self, kind: str, name: str) -> bool:
        with self._transaction() as db:
            gone = db.execute("delete from note where kind = ? and name = ?", (kind, name))
            return gone.rowcount > 0

    def expire(self, now: float) -> int:
        with self._transaction() as db:
            return db.execute("delete from note where expires < ?", (now,)).rowcount

    def report(self, text: str) -> int:
        with self._transaction() as db:
            number = db.execute("insert into report (text) values (?)", (text,)).lastrowid
            assert number is not None
            return number

    def _read(self, query: str, *values: str | float) -> list[tuple[str, ...]]:
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"the store cannot be read: {error}", advice(error)) from error

    def close(self) -> None:
        with self._lock:
            self._db.close()
        os.close(self._lock_file)


def _numbered(table: str, first: int, lines: list[str]) -> list[tuple[str, int, str]]:
    return [(table, first + index, line) for index, line in enumerate(lines)]


def _live(db: sqlite3.Connection, query: str, *values: float | str) -> None:
    if not db.execute(query, values).rowcount:
        raise StoreError("the table was deleted")


def _dump(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def read_reports(folder: Path) -> list[tuple[int, str]]:
    """What players reported, also while a server is using the folder."""
    file = folder / FILE
    if not file.exists():
        raise MeadhallError(f"there are no tables in the folder {folder}")
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
            return db.execute("select number, text from report order by number").fetchall()
    except sqlite3.Error as error:
        raise MeadhallError(f"{file} cannot be read: {error}; {advice(error)}") from error
