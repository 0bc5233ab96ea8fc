"""A copy of the embedded store, made beside a running server, and put back while none runs."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from meadhall.core.basics import MeadhallError
from meadhall.server.store.find_damage import find_damage
from meadhall.server.store.open_store import FILE, advice, open_folder
from meadhall.server.store.schema import STEPS
from meadhall.server.store.schema_version import refuse_newer

BEFORE = f"{FILE}.before-restore"
TAKE_IT_ALL_THE_SAME = (
    "Nothing was changed; --despite-damage takes it all the same, and tables whose record is "
    "damaged can then be looked at as far as they can be read"
)


def back_up(folder: Path, to: Path) -> int:
    """How many tables the copy holds. It is whole: what is being played meanwhile is in it up to
    some moment."""
    file = folder / FILE
    if not file.exists():
        raise MeadhallError(f"there are no tables in the folder {folder}")
    if to.exists():
        raise MeadhallError(f"{to} is there already; a backup replaces nothing")
    return _copy(file, to)


class Restored(NamedTuple):
    tables: int
    before: Path | None
    """Where that is which was there before."""


def restore(backup: Path, folder: Path, despite_damage: bool = False) -> Restored:
    """What was there before is kept beside it."""
    if not backup.is_file():
        raise MeadhallError(f"there is no backup {backup}")
    _check(backup, despite_damage)
    lock = open_folder(folder)
    try:
        before = _put_aside(folder) if (folder / FILE).exists() else None
        return Restored(_copy(backup, folder / FILE), before)
    finally:
        os.close(lock)


def _put_aside(folder: Path) -> Path:
    before = _free_name(folder / BEFORE)
    _copy(folder / FILE, before)
    for end in ("-wal", "-shm"):
        (folder / f"{FILE}{end}").unlink(missing_ok=True)
    return before


def _free_name(file: Path) -> Path:
    """Numbered from the second one on."""
    numbered = (file.with_name(f"{file.name}-{number}") for number in count(2))
    return next(name for name in chain([file], numbered) if not name.exists())


def _check(backup: Path, despite_damage: bool) -> None:
    try:
        with closing(_connected(backup)) as db:
            (version,) = db.execute("pragma user_version").fetchone()
            refuse_newer(version, len(STEPS), f"the backup {backup} was made")
            _tables(db)
            damage = find_damage(db)
    except sqlite3.Error as error:
        raise MeadhallError(f"{backup} is no backup that can be read: {error}") from error
    if damage and not despite_damage:
        found = "; ".join(damage)
        raise MeadhallError(f"the backup {backup} is damaged: {found}. {TAKE_IT_ALL_THE_SAME}")


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


def _connected(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(_connected(file)) as db:
            yield db
    except sqlite3.Error as error:
        raise MeadhallError(f"{file} cannot be copied: {error}; {advice(error)}") from error
