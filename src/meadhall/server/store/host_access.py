"""The store for commands of the server's host, which never bring it up to date.

Reading works beside running servers. Changing works beside those that share a database, which read
what was changed; a folder belongs to its server, which has to be stopped before.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import Store, StoreError
from meadhall.server.store.choose_store import database_url
from meadhall.server.store.open_store import FILE, advice, text_of
from meadhall.server.store.schema import STEPS
from meadhall.server.store.schema_version import refuse_other
from meadhall.server.store.sql_store import SqlStore
from meadhall.server.store.sqlite import SqliteStore


@contextmanager
def reading(folder: Path) -> Iterator[Store]:
    with _opened(folder, changing=False) as store, _in_a_sentence():
        yield store


@contextmanager
def changing(folder: Path) -> Iterator[Store]:
    with _opened(folder, changing=True) as store, _in_a_sentence():
        yield store


@contextmanager
def _opened(folder: Path, changing: bool) -> Iterator[Store]:
    url = database_url()
    if url is not None:
        from meadhall.server.store.postgres import opened_as_it_is

        with closing(opened_as_it_is(url)) as shared:
            yield shared
        return
    with closing(_Reader(folder)) as reader:
        if not changing:
            yield reader
            return
    with closing(SqliteStore(folder)) as store:
        yield store


@contextmanager
def _in_a_sentence() -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        advised = f"; {error.advice}" if error.advice else ""
        raise MeadhallError(f"{error}{advised}") from error


class _Reader(SqlStore):
    """Looks into a folder without taking it."""

    def __init__(self, folder: Path) -> None:
        file = folder / FILE
        if not file.exists():
            raise MeadhallError(f"there are no tables in the folder {folder}")
        self._db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        self._db.text_factory = text_of
        try:
            (done,) = self._db.execute("pragma user_version").fetchone()
            refuse_other(done, len(STEPS))
        except sqlite3.Error as error:
            self._db.close()
            raise MeadhallError(f"{file} cannot be read: {error}; {advice(error)}") from error
        except MeadhallError:
            self._db.close()
            raise

    def _read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the store cannot be read: {error}", advice(error)) from error

    def close(self) -> None:
        self._db.close()
