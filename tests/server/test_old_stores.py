"""A store of an earlier version: its tables open and keep what they had."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from meadhall.server.store.base import UnusedSince
from meadhall.server.store.open_store import FILE
from meadhall.server.store.schema import FIRST, STEPS
from meadhall.server.store.sqlite import SqliteStore
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden

pytestmark = pytest.mark.sqlite

CHAT = [{"seat": 0, "name": "Anna", "text": f"line {n}", "at": n} for n in range(3)]
ONCE = {"once": True, "made": 1000.0, "stands_for": []}


def as_it_was(folder: Path, old: Path, **notes: Any) -> None:
    """The first version's store with the same tables: chat and codes are notes there."""
    old.mkdir()
    with closing(sqlite3.connect(old / FILE)) as db:
        db.executescript(FIRST)
        db.execute("attach ? as now", (str(folder / FILE),))
        db.execute("insert into main.game_table select id, row from now.game_table")
        db.execute("insert into main.entry select * from now.entry")
        for kind, (name, text) in notes.items():
            db.execute("insert into main.note values (?, ?, ?)", (kind, name, text))
        db.commit()


def old_store(tmp_path: Path, **notes: Any) -> tuple[Path, Party]:
    new, old = tmp_path / "new", tmp_path / "old"
    with TestClient(make_app(new, limits=GENEROUS, make_workers=Dreamers)) as http:
        table = bidden(Client(http))
        table.do(0, "chop; end")
    named = {k: (v[0] or table.table, v[1]) for k, v in notes.items()}
    as_it_was(new, old, **named)
    return old, table


def test_an_old_store_opens_and_keeps_its_chat(tmp_path: Path) -> None:
    old, table = old_store(tmp_path, chat=("", json.dumps(CHAT)))
    for _ in range(2):
        with TestClient(make_app(old, limits=GENEROUS, make_workers=Dreamers)) as http:
            table.client = Client(http)
            with table.stream(table.secrets[0]) as browser:
                told = browser.until("chat")["lines"]
                assert told == [{**line, "removed": False} for line in CHAT]
                assert not table.info()["frozen"]
    with TestClient(make_app(old, limits=GENEROUS, make_workers=Dreamers)) as http:
        table.client = Client(http)
        assert table.post("say", 0, text="new").status_code == 200
        table.do(1, "chop; end")
        with table.stream(table.secrets[0]) as browser:
            texts = [line["text"] for line in browser.until("chat")["lines"]]
    assert texts == ["line 0", "line 1", "line 2", "new"]


def test_unreadable_chat_of_an_old_store_hurts_nothing(tmp_path: Path) -> None:
    old, table = old_store(tmp_path, chat=("", '[{"seat"'))
    with TestClient(make_app(old, limits=GENEROUS, make_workers=Dreamers)) as http:
        table.client = Client(http)
        table.do(1, "chop; end")


def test_a_table_of_an_old_store_counts_as_one_where_a_person_acted(tmp_path: Path) -> None:
    old, table = old_store(tmp_path)
    store = SqliteStore(old)
    assert store.unused(UnusedSince(unbegun=1e12, bots=1e12, begun=0)) == []
    assert store.unused(UnusedSince(unbegun=0, bots=0, begun=1e12)) == [table.table]
    store.close()


def test_one_use_codes_of_an_old_store_expire(tmp_path: Path) -> None:
    recovery = json.dumps({**ONCE, "once": False})
    old, _ = old_store(tmp_path, code=("a", json.dumps(ONCE)), position=("b", recovery))
    store = SqliteStore(old)
    assert store.expire(1500) == 0
    assert store.expire(1700) == 1
    assert store.get("code", "a") is None and store.get("position", "b") == recovery
    store.close()


def test_a_step_is_done_once(tmp_path: Path) -> None:
    for _ in range(2):
        SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("pragma user_version").fetchone() == (len(STEPS),)
