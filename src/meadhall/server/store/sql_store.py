"""What a store asks a database for, in words that SQLite and PostgreSQL both know.

Whatever changes a table first notes in `life` that the table is used: so two who want to change
the same one come one after the other, and the second sees what the first has done.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol

import msgspec

from meadhall.server.store.base import (
    MOST,
    Conflict,
    KeptTable,
    KeptTimes,
    Mark,
    Standing,
    Store,
    StoreError,
    TableRow,
    UnusedSince,
)
from meadhall.server.store.unknown_fields import with_unknown_fields
from meadhall.server.turn_times import TurnTimes

UNUSED = "acted = 0 and (used < ? or bots = 1 and used < ?) or acted = 1 and used < ?"
USED = "update life set used = ?, acted = acted | ? where game_table = ?"
RESEATED = "update life set used = ?, bots = ? where game_table = ?"
REWRITTEN = "update life set bots = ? where game_table = ?"
"""Who takes something out does not use the table."""
STANDS = (
    "select version, (select coalesce(max(n), 0) from entry where game_table = id) "
    "from game_table where id = ?"
)
MARKS = (
    "select id, version, (select coalesce(max(n), 0) from entry where game_table = id), "
    "(select coalesce(max(n), 0) from chat where game_table = id) from game_table where id in "
)
TABLES = (
    "select id, row, version, (select coalesce(max(n), 0) from entry where game_table = id), "
    "used, acted from game_table join life on life.game_table = id order by used desc, id"
)

STANDING = (
    "select version, (select coalesce(max(n), 0) from entry where game_table = id), "
    "(select coalesce(max(n), 0) from chat where game_table = id), row, times "
    "from game_table where id = ?"
)
OPEN = (
    "select id, row, version from game_table join life on life.game_table = id "
    "where listed = 1 order by used desc, id limit ?"
)
KEEP_TIMES = "update game_table set times = ?, look = ? where id = ?"

Values = Sequence[str | float | None]


class Answer(Protocol):
    @property
    def rowcount(self) -> int: ...
    def fetchall(self) -> list[Any]: ...


class Transaction(Protocol):
    def execute(self, query: str, values: Values = ..., /) -> Answer: ...
    def executemany(self, query: str, values: Sequence[Values], /) -> object: ...


class SqlStore(Store):
    def _transaction(self) -> AbstractContextManager[Transaction]:
        """All that is asked for inside of it is done, or nothing."""
        raise NotImplementedError

    def _read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    def _tell_others(self, db: Transaction, table: str, n: int) -> None:
        """That there is something to read; never what."""

    def _check_lease(self, db: Transaction, table: str, lease: int) -> None:
        """Where one process at a time uses the store there is nothing to lose."""

    def _is_attended(self, db: Transaction, table: str) -> bool:
        """Whether somebody listens at any process."""
        return False

    # ------------------------------------------------------------------ tables

    def create(self, row: TableRow, lines: list[str], acted: bool) -> None:
        with self._transaction() as db:
            made = (row.id, _dump(row), row.version, int(row.is_open()))
            db.execute(
                "insert into game_table (id, row, version, listed) values (?, ?, ?, ?)", made
            )
            db.executemany("insert into entry values (?, ?, ?)", _numbered(row.id, 1, lines))
            _keep_times(db, row.id, row.kept_times())
            life = (row.id, time.time(), int(acted), int(row.only_bots()))
            db.execute("insert into life values (?, ?, ?, ?)", life)

    def append(
        self,
        table: str,
        version: int,
        first: int,
        lines: list[str],
        by_person: bool,
        lease: int | None = None,
        times: KeptTimes | None = None,
    ) -> None:
        with self._transaction() as db:
            _use(db, USED, time.time(), int(by_person), table)
            if lease is not None:
                self._check_lease(db, table, lease)
            if _stands(db, table) != (version, first - 1):
                raise Conflict
            db.executemany("insert into entry values (?, ?, ?)", _numbered(table, first, lines))
            _keep_times(db, table, times)
            self._tell_others(db, table, first + len(lines) - 1)

    def change(self, row: TableRow, n: int | None, lease: int | None = None) -> None:
        with self._transaction() as db:
            _use(db, RESEATED, time.time(), int(row.only_bots()), row.id)
            if lease is not None:
                self._check_lease(db, row.id, lease)
            self._replace_row(db, row, n)
            _keep_times(db, row.id, row.kept_times())

    def _replace_row(self, db: Transaction, row: TableRow, n: int | None) -> None:
        version, last = _stands(db, row.id)
        if version != row.version - 1 or n not in (None, last):
            raise Conflict
        ((before,),) = db.execute("select row from game_table where id = ?", (row.id,)).fetchall()
        text = with_unknown_fields(_dump(row), before)
        kept = (text, row.version, int(row.is_open()), row.id)
        db.execute("update game_table set row = ?, version = ?, listed = ? where id = ?", kept)
        self._tell_others(db, row.id, last)

    def rewrite(self, row: TableRow, chat: dict[int, str], reports: dict[int, str]) -> None:
        with self._transaction() as db:
            _use(db, REWRITTEN, int(row.only_bots()), row.id)
            self._replace_row(db, row, None)
            said = [(line, row.id, n) for n, line in chat.items()]
            db.executemany("update chat set line = ? where game_table = ? and n = ?", said)
            reported = [(text, number) for number, text in reports.items()]
            db.executemany("update report set text = ? where number = ?", reported)

    def row(self, table: str) -> TableRow | None:
        found = self._read("select row, version, times from game_table where id = ?", table)
        return _read_row(table, *found[0]) if found else None

    def standing(self, table: str) -> Standing | None:
        found = self._read(STANDING, table)
        if not found:
            return None
        version, n, chat, row, times = found[0]
        return Standing(Mark(version, n, chat), _read_row(table, row, version, times))

    def tables(self) -> list[KeptTable]:
        found: list[KeptTable] = []
        for id, text, version, n, used, acted in self._read(TABLES):
            row: TableRow | None = None
            with suppress(StoreError):
                row = _read_row(id, text, version)
            found.append(KeptTable(id, row, n, used, bool(acted)))
        return found

    def open_tables(self, most: int) -> list[TableRow]:
        found = self._read(OPEN, most)
        return [_read_row(id, row, version) for id, row, version in found]

    def to_look_after(self, until: float, process: str) -> list[str]:
        """Where one process at a time uses the store there is no other to leave them to."""
        return [id for (id,) in self._read("select id from game_table where look <= ?", until)]

    def lines(self, table: str, after: int = 0, to: int = MOST) -> list[str]:
        query = "select line from entry where game_table = ? and n > ? and n <= ? order by n"
        return [line for (line,) in self._read(query, table, after, to)]

    def marks(self, tables: list[str]) -> dict[str, Mark]:
        if not tables:
            return {}
        found = self._read(f"{MARKS} ({', '.join('?' * len(tables))})", *tables)
        return {id: Mark(*mark) for id, *mark in found}

    def count(self) -> int:
        return int(self._read("select count(*) from game_table")[0][0])

    # ------------------------------------------------------------------ talk

    def say(self, table: str, version: int, n: int, line: str, most: int) -> None:
        with self._transaction() as db:
            _use(db, USED, time.time(), 1, table)
            now, last = _stands(db, table)
            newest = "select coalesce(max(n), 0) from chat where game_table = ?"
            if now != version or db.execute(newest, (table,)).fetchall() != [(n - 1,)]:
                raise Conflict
            db.execute("insert into chat values (?, ?, ?)", (table, n, line))
            db.execute("delete from chat where game_table = ? and n <= ?", (table, n - most))
            self._tell_others(db, table, last)

    def chat(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        query = "select n, line from chat where game_table = ? and n > ? order by n"
        return [(n, line) for n, line in self._read(query, table, after)]

    # ------------------------------------------------------------------ what nobody uses

    def unused(self, since: UnusedSince) -> list[str]:
        return [id for (id,) in self._read(f"select game_table from life where {UNUSED}", *since)]

    def delete_unused(self, table: str, since: UnusedSince) -> bool:
        with self._transaction() as db:
            unused = f"delete from life where ({UNUSED}) and game_table = ?"
            if self._is_attended(db, table) or not db.execute(unused, (*since, table)).rowcount:
                return False
            self._forget(db, table)
            return True

    def delete(self, table: str) -> bool:
        with self._transaction() as db:
            if not db.execute("delete from life where game_table = ?", (table,)).rowcount:
                return False
            self._forget(db, table)
            return True

    def _forget(self, db: Transaction, table: str) -> None:
        """All that there is of a table besides its life."""
        db.execute("delete from game_table where id = ?", (table,))
        for name in ("entry", "chat"):
            db.execute(f"delete from {name} where game_table = ?", (table,))
        db.execute("delete from note where kind in ('position', 'codes') and name = ?", (table,))
        self._tell_others(db, table, 0)

    # ------------------------------------------------------------------ notes and reports

    def put(self, kind: str, name: str, text: str, expires: float | None = None) -> None:
        with self._transaction() as db:
            db.execute(
                "insert into note (kind, name, text, expires) values (?, ?, ?, ?) "
                "on conflict (kind, name) "
                "do update set text = excluded.text, expires = excluded.expires",
                (kind, name, text, expires),
            )

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
            kept = db.execute("insert into report (text) values (?) returning number", (text,))
            return int(kept.fetchall()[0][0])

    def reports(self) -> list[tuple[int, str]]:
        query = "select number, text from report order by number"
        return [(number, text) for number, text in self._read(query)]


def _use(db: Transaction, query: str, *values: float | str) -> None:
    if not db.execute(query, values).rowcount:
        raise StoreError("the table was deleted")


def _keep_times(db: Transaction, table: str, times: KeptTimes | None) -> None:
    if times is not None:
        db.execute(KEEP_TIMES, (*times, table))


def _read_row(table: str, text: str, version: int, times: str | None = None) -> TableRow:
    try:
        kept = msgspec.json.decode(text, type=TableRow)
        kept.times = None if times is None else msgspec.json.decode(times, type=TurnTimes)
    except msgspec.DecodeError as error:
        said = f"what is kept of table {table} cannot be read: {error}"
        raise StoreError(said, "put a backup in its place; other tables go on") from error
    kept.version = version
    return kept


def _stands(db: Transaction, table: str) -> tuple[int, int]:
    """The version of the table's row, and how many entries its record has."""
    found = db.execute(STANDS, (table,)).fetchall()
    if not found:
        raise StoreError("the table was deleted")
    version, last = found[0]
    return version, last


def _numbered(table: str, first: int, lines: list[str]) -> list[tuple[str, int, str]]:
    return [(table, first + index, line) for index, line in enumerate(lines)]


def _dump(row: TableRow) -> str:
    return msgspec.json.encode(msgspec.structs.replace(row, times=None)).decode()
