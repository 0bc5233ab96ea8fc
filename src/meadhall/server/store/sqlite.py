"""The embedded store: one SQLite file in a data folder that one server at a time may use."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import StoreError
from meadhall.server.store.open_store import FILE, Place, advice, open_database, open_folder
from meadhall.server.store.sql_store import SqlStore
from meadhall.server.store.write_together import Outcome, Work, WriteTogether

GONE = "put the folder back and start the server again; what it acknowledged before is there"


class SqliteStore(SqlStore):
    """Write-ahead log with full syncs: what was acknowledged survives a crash and a power cut."""

    def __init__(self, folder: Path) -> None:
        self._lock_file = open_folder(folder)
        self._lock = RLock()
        self._joined = False
        """Whether what is written now is part of a transaction of several."""
        try:
            self._db = open_database(folder)
        except MeadhallError:
            os.close(self._lock_file)
            raise
        self._place = Place(folder / FILE)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock, self._part() if self._joined else self._whole():
            yield self._db

    @contextmanager
    def _whole(self) -> Iterator[None]:
        try:
            self._db.execute("begin immediate")
            yield
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

    @contextmanager
    def _part(self) -> Iterator[None]:
        """What the database itself fails at ends the transaction of all."""
        if not self._db.in_transaction:
            raise sqlite3.OperationalError("the database has ended the transaction")
        self._db.execute("savepoint part")
        try:
            yield
        except sqlite3.Error:
            raise
        except BaseException:
            self._db.execute("rollback to part")
            self._db.execute("release part")
            raise
        self._db.execute("release part")

    def writers(self) -> WriteTogether:
        return WriteTogether(self.together)

    def together(self, works: list[Work]) -> list[Outcome]:
        """With one sync for all. Where the database fails at that nothing was written, and each is
        done alone: so it may be asked for twice, and is written once."""
        if len(works) > 1:
            with suppress(StoreError):
                return self._joint(works)
        return [_attempt(work) for work in works]

    def _joint(self, works: list[Work]) -> list[Outcome]:
        with self._lock, self._whole():
            self._joined = True
            try:
                return [_attempt(work) for work in works]
            finally:
                self._joined = False

    def _check_place(self) -> None:
        if not self._place.is_there():
            raise StoreError("the store's files were taken away", GONE, writing=True)

    def _read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"the store cannot be read: {error}", advice(error)) from error

    def close(self) -> None:
        with self._lock:
            self._db.close()
        os.close(self._lock_file)


def _attempt(work: Work) -> Outcome:
    try:
        return Outcome(work())
    except sqlite3.Error:
        raise
    except Exception as error:
        return Outcome(error=error)
