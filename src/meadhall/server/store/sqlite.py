"""The embedded store: one SQLite file in a data folder that one server at a time may use."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import StoreError
from meadhall.server.store.open_store import FILE, Place, advice, open_database, open_folder
from meadhall.server.store.sql_store import SqlStore

GONE = "put the folder back and start the server again; what it acknowledged before is there"


class SqliteStore(SqlStore):
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
