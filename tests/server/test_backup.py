"""A backup is made beside a running server, and put back while none runs; nothing is lost by it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.cli.main import main
from meadhall.server.app import make_app
from meadhall.server.store.backup import BEFORE
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.open_store import FILE
from meadhall.server.store.sqlite import SqliteStore
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, party

pytestmark = pytest.mark.sqlite


def server(folder: Path) -> TestClient[Any]:
    app = make_app(folder, limits=GENEROUS, make_workers=Dreamers, make_readers=QuickReaders)
    return TestClient(app)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr().err
    assert len(said.strip().splitlines()) == 1, said
    return said


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Party, list[str]]:
    """A table, and its record when the backup was made; the server was running and went on."""
    with server(tmp_path / "data") as http:
        table = bidden(Client(http))
        table.post("say", 0, text="before")
        record = table.words(0)
        assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 0
        table.do(0, "chop; end")
        party(table.client)
    return table, record


def test_a_restored_table_stands_where_it_stood(
    tmp_path: Path, saved: tuple[Party, list[str]]
) -> None:
    table, record = saved
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 0
    with server(tmp_path / "data") as http:
        table.client = Client(http)
        assert table.words(0) == record
        assert [line.text for line in table.room().chat] == ["before"]
        table.do(0, "chop; end")


def test_what_was_there_before_a_restore_is_kept_beside_it(
    tmp_path: Path, saved: tuple[Party, list[str]]
) -> None:
    data = tmp_path / "data"
    store = SqliteStore(data)
    lines = store.lines(saved[0].table)
    store.close()
    assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 0
    assert main(["restore", str(data / BEFORE), "--data", str(tmp_path / "again")]) == 0
    store = SqliteStore(tmp_path / "again")
    assert store.lines(saved[0].table) == lines and store.count() == 2
    store.close()


def test_a_backup_goes_into_an_empty_folder(
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new")]) == 0
    assert "1 tables" in capsys.readouterr().out
    assert not (tmp_path / "new" / BEFORE).exists()


def test_only_its_owner_reads_a_backup(tmp_path: Path, saved: object) -> None:
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0


def test_while_a_server_is_running_nothing_is_restored(
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(tmp_path / "data")
    lines = store.lines(saved[0].table)
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "another server" in told(capsys)
    assert store.lines(saved[0].table) == lines
    store.close()


def test_what_is_no_backup_is_refused_and_changes_nothing(
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    (tmp_path / "text").write_text("no database at all, but a text " * 100)
    with closing(sqlite3.connect(tmp_path / "other")) as db:
        db.execute("create table something (x)")
    with (
        closing(sqlite3.connect(tmp_path / "copy")) as db,
        closing(sqlite3.connect(tmp_path / "newer")) as newer,
    ):
        db.backup(newer)
        newer.execute("pragma user_version = 1000")
    for name, why in (
        ("text", "not a database"),
        ("other", "no such table"),
        ("newer", "newer version"),
        ("missing", "no backup"),
    ):
        assert main(["restore", str(tmp_path / name), "--data", str(tmp_path / "data")]) == 2
        assert why in told(capsys), name
    assert not (tmp_path / "data" / BEFORE).exists()
    assert (tmp_path / "data" / FILE).exists()


def test_a_backup_replaces_nothing_and_needs_tables(
    tmp_path: Path, saved: object, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "there already" in told(capsys)
    assert main(["backup", str(tmp_path / "c"), "--data", str(tmp_path / "nowhere")]) == 2
    assert "no tables" in told(capsys)
    assert main(["backup", str(tmp_path / "no" / "c"), "--data", str(tmp_path / "data")]) == 2
    assert "cannot be written" in told(capsys)


def test_a_database_is_backed_up_by_its_own_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "postgresql://localhost/tables")
    for command in ("backup", "restore"):
        assert main([command, str(tmp_path / "copy")]) == 2
        assert "pg_dump" in told(capsys)
