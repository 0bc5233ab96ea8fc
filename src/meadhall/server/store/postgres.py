"""The store for many tables: a PostgreSQL database of Meadhall's own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.errors import UniqueViolation

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import Conflict, LeaseLost, Standing, StoreError, TableRow
from meadhall.server.store.postgres_connections import Connections, connect, place, unusable
from meadhall.server.store.postgres_listener import CHANNEL, Listener
from meadhall.server.store.postgres_schema import STEPS, bring_up_to_date, steps_done
from meadhall.server.store.schema_version import refuse_other
from meadhall.server.store.sql_store import Answer, SqlStore, Transaction, Values

WRITERS = 8
"""Tables do not wait for each other's commits: the database writes them to its disk together."""
LATER = "now() + make_interval(secs => ?)"
ATTENDING = (
    "select game_table, streams from presence "
    "where process <> %s and expires > now() and game_table = any(%s)"
)
TAKE_LEASE = (
    f"insert into lease values (?, ?, 1, {LATER}) on conflict (name) do update "
    "set process = excluded.process, expires = excluded.expires, number = lease.number + 1 "
    "where lease.process = excluded.process or lease.expires <= now() returning number"
)
"""Whoever takes it anew gets a new number, also from itself."""


class PostgresStore(SqlStore):
    """A call that returns was written to the database's log on its disk."""

    shared = True

    def __init__(self, url: str) -> None:
        prepare(url)
        self._connections = Connections(url)
        self._listener = Listener(self._connections)

    def writers(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(WRITERS, "store")

    @contextmanager
    def _transaction(self) -> Iterator[Transaction]:
        with self._connections.transaction() as db:
            asking = _Asking(db)
            try:
                yield asking
            except UniqueViolation as error:
                raise Conflict from error
        self.written += 1
        self._notify(asking.changed)

    def _read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        with self._connections.reading() as db:
            return db.execute(_worded(query), values).fetchall()

    def _tell_others(self, db: Transaction, table: str, n: int) -> None:
        assert isinstance(db, _Asking)
        db.changed.append(f"{table} {n}")

    def _notify(self, changed: list[str]) -> None:
        """Only now: the database lets one transaction at a time notify, and would sync each alone.
        Whoever hears nothing, since the connection was lost, finds out by comparing."""
        with suppress(StoreError):
            for each in changed:
                self._read("select pg_notify(?, ?)", CHANNEL, each)

    def changed_by_others(self, seconds: float) -> set[str] | None:
        return self._listener.heard(seconds)

    # ------------------------------------------------------------------ who listens where

    def attend(self, process: str, streams: dict[str, list[int]], seconds: float) -> None:
        rows = [(process, id, json.dumps(counts), seconds) for id, counts in streams.items()]
        with self._transaction() as db:
            db.execute("delete from presence where process = ? or expires < now()", (process,))
            db.executemany(f"insert into presence values (?, ?, ?, {LATER})", rows)

    def attending(self, process: str, tables: list[str]) -> dict[str, list[list[int]]]:
        found: dict[str, list[list[int]]] = {}
        with self._connections.reading() as db:
            told = db.execute(ATTENDING, (process, tables)).fetchall()
        for table, counts in told:
            found.setdefault(table, []).append(json.loads(counts))
        return found

    def _forget(self, db: Transaction, table: str) -> None:
        super()._forget(db, table)
        db.execute("delete from lease where name = ?", (table,))
        db.execute("delete from presence where game_table = ?", (table,))

    def _is_attended(self, db: Transaction, table: str) -> bool:
        query = "select 1 from presence where game_table = ? and expires > now()"
        return bool(db.execute(query, (table,)).fetchall())

    # ------------------------------------------------------------------ leases

    def take_lease(self, name: str, process: str, seconds: float) -> int | None:
        free = "select 1 from lease where name = ? and process <> ? and expires > now()"
        if self._read(free, name, process):
            return None
        with self._transaction() as db:
            found = db.execute(TAKE_LEASE, (name, process, seconds)).fetchall()
            return int(found[0][0]) if found else None

    def renew_leases(self, process: str, seconds: float) -> dict[str, int]:
        query = (
            f"update lease set expires = {LATER} where process = ? and expires > now() "
            "returning name, number"
        )
        with self._transaction() as db:
            return dict(db.execute(query, (seconds, process)).fetchall())

    def end_leases(self, process: str, names: list[str]) -> None:
        query = "update lease set expires = now() where process = ? and name = ?"
        with self._transaction() as db:
            db.executemany(query, [(process, name) for name in names])

    def to_look_after(self, until: float, process: str) -> list[str]:
        query = (
            "select id from game_table where look <= ? and not exists (select 1 from lease "
            "where name = id and process <> ? and expires > now())"
        )
        return [id for (id,) in self._read(query, until, process)]

    def now(self) -> float:
        return float(self._read("select extract(epoch from clock_timestamp())")[0][0])

    def _check_lease(self, db: Transaction, table: str, lease: int) -> None:
        """Who wants to take it now waits until this is written."""
        query = "select 1 from lease where name = ? and number = ? for share"
        if not db.execute(query, (table, lease)).fetchall():
            raise LeaseLost

    # ------------------------------------------------------------------

    def row(self, table: str) -> TableRow | None:
        """PostgreSQL knows no text with a zero in it, not even to say that there is none."""
        return None if "\0" in table else super().row(table)

    def standing(self, table: str) -> Standing | None:
        return None if "\0" in table else super().standing(table)

    def close(self) -> None:
        self._listener.close()
        self._connections.close()


class _Asking:
    """A transaction that takes questions in the words of `SqlStore`."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self.changed: list[str] = []
        """What others will be told of."""

    def execute(self, query: str, values: Values = (), /) -> Answer:
        return self._db.execute(_worded(query), values)

    def executemany(self, query: str, values: Sequence[Values], /) -> None:
        with self._db.cursor() as cursor:
            cursor.executemany(_worded(query), values)


@cache
def _worded(query: str) -> bytes:
    return query.replace("?", "%s").encode()


def prepare(url: str) -> None:
    """See that the database is there, holds any text, and has its tables up to date."""
    try:
        with connect(url) as db:
            if db.info.parameter_status("server_encoding") != "UTF8":
                raise MeadhallError(
                    f"the database {place(url)} must be made with the encoding UTF8"
                )
            bring_up_to_date(db)
    except psycopg.Error as error:
        raise unusable(url, error) from error


def opened_as_it_is(url: str) -> PostgresStore:
    """For commands of the host, which never bring a database up to date."""
    try:
        with connect(url) as db:
            done = steps_done(db)
            if done is None:
                raise MeadhallError(f"there are no tables in the database {place(url)}")
            refuse_other(done, len(STEPS))
    except psycopg.Error as error:
        raise unusable(url, error) from error
    return PostgresStore(url)
