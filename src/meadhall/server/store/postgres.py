"""The store for many tables: a PostgreSQL database of Meadhall's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.errors import UniqueViolation

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import Conflict, TableRow
from meadhall.server.store.postgres_connections import Connections, connect, place, unusable
from meadhall.server.store.postgres_schema import bring_up_to_date
from meadhall.server.store.sql_store import Answer, SqlStore, Transaction, Values


class PostgresStore(SqlStore):
    """A call that returns was written to the database's log on its disk."""

    def __init__(self, url: str) -> None:
        prepare(url)
        self._connections = Connections(url)

    @contextmanager
    def _transaction(self) -> Iterator[Transaction]:
        with self._connections.transaction() as db:
            try:
                yield _Asking(db)
            except UniqueViolation as error:
                raise Conflict from error
        self.written += 1

    def _read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        with self._connections.reading() as db:
            return db.execute(_worded(query), values).fetchall()

    def row(self, table: str) -> TableRow | None:
        """PostgreSQL knows no text with a zero in it, not even to say that there is none."""
        return None if "\0" in table else super().row(table)

    def close(self) -> None:
        self._connections.close()


class _Asking:
    """A transaction that takes questions in the words of `SqlStore`."""

    def __init__(self, db: Connection) -> None:
        self._db = db

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


def read_reports(url: str) -> list[tuple[int, str]]:
    """What players reported, also while servers use the database."""
    try:
        with connect(url) as db:
            return db.execute("select number, text from report order by number").fetchall()
    except psycopg.Error as error:
        raise unusable(url, error) from error
