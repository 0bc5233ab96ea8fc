"""A copy of the embedded store, made beside a running server, and put back while none runs."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from meadhall.core.basics import MeadhallError
from meadhall.server.store.open_store import FILE, advice, open_folder
from meadhall.server.store.schema import STEPS

BEFORE = f"{FILE}.before-restore"


def back_up(folder: Path, to: Path) -> int:
    """How many tables the copy holds. It is whole: what is being played meanwhile is in it up to
    some moment."""
    file = folder / FILE
    if not file.exists():
        raise MeadhallError(f"there are no tables in the folder {folder}")
    if to.exists():
        raise MeadhallError(f"{to} is there already; a backup replaces nothing")
    return _copy(file, to)


def restore(backup: Path, folder: Path) -> int:
    """How many tables are there now. What was there before is kept beside it."""
    if not backup.is_file():
        raise MeadhallError(f"there is no backup {backup}")
    _check(backup)
    lock = open_folder(folder)
    try:
        if (folder / FILE).exists():
            _copy(folder / FILE, folder / BEFORE)
            for end in ("-wal", "-shm"):
                (folder / f"{FILE}{end}").unlink(missing_ok=True)
        return _copy(backup, folder / FILE)
    finally:
        os.close(lock)


def _check(backup: Path) -> None:
    with _reading(backup) as db:
        (found,) = db.execute("pragma quick_check").fetchone()
        if found != "ok":
            raise MeadhallError(f"the backup {backup} is damaged: {found}")
        (version,) = db.execute("pragma user_version").fetchone()
        if version > len(STEPS):
            raise MeadhallError(f"the backup {backup} was made by a newer version of Meadhall")
        _tables(db)


def _copy(file: Path, to: Path) -> int:
    """All or nothing, and readable by its owner alone: it holds everybody's hands."""
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with _reading(file) as db, closing(sqlite3.connect(part)) as copy:
            db.backup(copy)
            copy.execute("pragma journal_mode = delete")
            tables = _tables(copy)
        part.replace(to)
    except OSError as error:
        raise MeadhallError(f"{to} cannot be written: {error.strerror}") from error
    return tables


def _tables(db: sqlite3.Connection) -> int:
    return int(db.execute("select count(*) from game_table").fetchone()[0])


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            yield db
    except sqlite3.Error as error:
        raise MeadhallError(f"{file} cannot be copied: {error}; {advice(error)}") from error
