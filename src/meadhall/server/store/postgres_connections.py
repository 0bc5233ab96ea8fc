"""Connections to PostgreSQL, kept open and used again; what goes wrong is a `StoreError`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

import psycopg
from psycopg import Connection, conninfo

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import StoreError

PATIENCE_SECONDS = 5
"""How long a server that does not answer is waited for."""
SETTINGS = {
    "connect_timeout": PATIENCE_SECONDS,
    "keepalives_idle": PATIENCE_SECONDS,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 1000 * PATIENCE_SECONDS,
    "application_name": "meadhall",
    "client_encoding": "utf8",
}
UNREACHABLE = "start the database, or correct DATABASE_URL; it goes on by itself"


def connect(url: str) -> Connection:
    """A connection that commits each statement, unless a transaction is begun."""
    given: dict[str, Any] = {**SETTINGS, **conninfo.conninfo_to_dict(url)}
    return psycopg.connect(conninfo.make_conninfo("", **given), autocommit=True)


def commit(db: Connection) -> None:
    db.execute("commit")


def place(url: str) -> str:
    """Where the database is, without its password."""
    try:
        given = conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        return "of DATABASE_URL"
    host, port = given.get("host", "localhost"), given.get("port", 5432)
    return f"{given.get('dbname', '')} at {host}:{port}"


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


def unusable(url: str, error: psycopg.Error) -> MeadhallError:
    return MeadhallError(f"the database {place(url)} cannot be used: {first_line(error)}")


class Connections:
    """As many as there are threads that ask at the same time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._idle: list[Connection] = []
        self._lock = Lock()
        self.pids: set[int] = set()
        """Of its own connections, as the database numbers them."""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._used("the database cannot be read", writing=False) as db:
            yield db

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        with self._used("the database refuses to write", writing=True) as db:
            db.execute("begin")
            try:
                yield db
                ((number,),) = db.execute("select pg_current_xact_id()::text").fetchall()
            except BaseException:
                if not db.broken:
                    db.execute("rollback")
                raise
            try:
                commit(db)
            except psycopg.Error as error:
                if not (db.broken and self._was_committed(number)):
                    raise error

    def _was_committed(self, number: str) -> bool:
        """The connection broke off between the question and the answer: which was it?"""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                with connect(self.url) as db:
                    query = "select pg_xact_status(%s::xid8)"
                    ((status,),) = db.execute(query, (number,)).fetchall()
                if status != "in progress":
                    return bool(status == "committed")
            except psycopg.Error:
                pass
            time.sleep(0.1)
        return False

    @contextmanager
    def _used(self, complaint: str, writing: bool) -> Iterator[Connection]:
        """What is told to players names no address and no user: that is for the host alone."""
        db: Connection | None = None
        try:
            db = self._take() or self._connect()
            yield db
        except psycopg.Error as error:
            lost = db is None or db.broken
            said = f"{complaint}: {'it is not reached' if lost else type(error).__name__}"
            do = UNREACHABLE if lost else "look at the database and its log"
            raise StoreError(said, f"{do} ({first_line(error)})", writing) from error
        finally:
            self._give_back(db)

    def _connect(self) -> Connection:
        db = connect(self.url)
        self.pids.add(db.info.backend_pid)
        return db

    def _take(self) -> Connection | None:
        with self._lock:
            return self._idle.pop() if self._idle else None

    def _give_back(self, db: Connection | None) -> None:
        """Where one is broken the others are, too, and their numbers may be given away."""
        if db is not None and not db.broken and not db.closed:
            with self._lock:
                self._idle.append(db)
        else:
            self.pids.clear()
            self.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for db in idle:
            db.close()
