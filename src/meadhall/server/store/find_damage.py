"""Looks whether a file of tables is whole: as a database, and each table of it.

Reads what stores of every version have, so that old backups can be looked at, too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import msgspec

from meadhall.core.record import RecordError, loads
from meadhall.server.messages import ChatLine
from meadhall.server.store.base import TableRow

MOST_FINDINGS = 3
"""Of the database itself, which may find the same fault in every row."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


def find_damage(db: sqlite3.Connection) -> list[str]:
    """What is damaged, each in words for the server's host; never what a table holds."""
    db.text_factory = bytes.decode
    checked = db.execute(f"pragma integrity_check({MOST_FINDINGS})").fetchall()
    findings = [" ".join(told.split()) for (told,) in checked if told != "ok"]
    for (id,) in db.execute("select id from game_table order by id").fetchall():
        try:
            fault = _fault(db, id)
        except (sqlite3.Error, UnicodeError) as error:
            fault = _reason(error)
        if fault is not None:
            findings.append(f"table {id}: {fault}")
    return findings


def _fault(db: sqlite3.Connection, id: str) -> str | None:
    ((text,),) = db.execute("select row from game_table where id = ?", (id,)).fetchall()
    try:
        header = msgspec.json.decode(text, type=TableRow).header
    except UNREADABLE:
        return "what is kept of it cannot be read"
    lines = [line for _, line in _lines(db, "entry", id)]
    try:
        loads("\n".join([header, *lines]))
    except RecordError as error:
        return f"its record, {error}"
    return next(_bad_messages(db, id), None)


def _bad_messages(db: sqlite3.Connection, id: str) -> Iterator[str]:
    for n, line in _lines(db, "chat", id):
        try:
            msgspec.json.decode(line, type=ChatLine)
        except UNREADABLE:
            yield f"message {n} of its chat cannot be read"


def _lines(db: sqlite3.Connection, name: str, id: str) -> list[tuple[int, str]]:
    there = db.execute("select 1 from sqlite_master where name = ?", (name,)).fetchone()
    if there is None:  # of a version before
        return []
    return db.execute(
        f"select n, line from {name} where game_table = ? order by n", (id,)
    ).fetchall()


def _reason(error: Exception) -> str:
    return "some of it is no text" if isinstance(error, UnicodeError) else str(error)
