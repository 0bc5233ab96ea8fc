"""Opens the embedded store; whatever is wrong with its folder is said in one sentence."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from pathlib import Path

from meadhall.core.basics import MeadhallError
from meadhall.server.store.schema import bring_up_to_date

FILE = "meadhall.sqlite"
END_IT = "end it first, or name another folder with --data"
BUSY_SECONDS = 1.0
"""How long a write waits for another program that has locked the file."""


def open_folder(folder: Path) -> int:
    """Make sure of the folder, and that no other server is using it: the lock."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _take_lock(folder / "lock")
    except FileExistsError as error:
        raise MeadhallError(f"{folder} is a file; --data names a folder") from error
    except OSError as error:
        why = error.strerror or error
        raise MeadhallError(f"the folder {folder} cannot be used: {why}") from error


def open_database(folder: Path) -> sqlite3.Connection:
    """With a write-ahead log and full syncs, its tables up to date."""
    file = folder / FILE
    _make(file)
    try:
        db = sqlite3.connect(
            file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise MeadhallError(f"{file} cannot be opened: {error}") from error
    db.text_factory = text_of
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        bring_up_to_date(db)
    except sqlite3.Error as error:
        db.close()
        raise MeadhallError(f"{file} cannot be used: {error}; {advice(error)}") from error
    except MeadhallError:
        db.close()
        raise
    return db


def _make(file: Path) -> None:
    """Readable by its owner alone: it holds everybody's hands. What SQLite puts beside it gets the
    same rights."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise MeadhallError(f"{file} cannot be opened: {error.strerror}") from error


def text_of(kept: bytes) -> str:
    """Damaged text is read as far as it can be; what it no longer says is found out later."""
    return kept.decode(errors="replace")


def advice(error: sqlite3.Error) -> str:
    """What the host can do about it."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return ADVICE.get(code, "look at the disk, the folder's rights and its files")


ADVICE = {
    sqlite3.SQLITE_FULL: "make room on the disk; it goes on by itself",
    sqlite3.SQLITE_IOERR: "see whether the disk is full or damaged",
    sqlite3.SQLITE_BUSY: "end the other program that has the file open; it goes on by itself",
    sqlite3.SQLITE_LOCKED: "end the other program that has the file open; it goes on by itself",
    sqlite3.SQLITE_READONLY: "let the server write to the folder and its files",
    sqlite3.SQLITE_CANTOPEN: "let the server write to the folder and its files",
    sqlite3.SQLITE_NOTADB: "it is no store of tables: put a backup in its place, or move it away",
    sqlite3.SQLITE_CORRUPT: "it is damaged: put a backup in its place, or move it away",
}


def _take_lock(path: Path) -> int:
    """The lock ends with the process, however that ends."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        raise MeadhallError(
            f"another server is using the folder {path.parent}: {END_IT}"
        ) from error
    return file


class Place:
    """The file that was opened. Once it is gone, writes still succeed, and reach nothing."""

    def __init__(self, file: Path) -> None:
        self.files = [file, file.with_name(f"{file.name}-wal")]
        self._known = self._found()

    def is_there(self) -> bool:
        try:
            return self._found() == self._known
        except OSError:
            return False

    def _found(self) -> list[tuple[int, int]]:
        return [(found.st_dev, found.st_ino) for found in map(os.stat, self.files)]
