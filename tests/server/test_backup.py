"""A backup is made beside a running server, and put back while none runs; nothing is lost by it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import meadhall
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
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    store = SqliteStore(data)
    lines = store.lines(saved[0].table)
    store.close()
    assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 0
    assert f"what it held before is in {data / BEFORE}\n" in capsys.readouterr().out
    assert main(["restore", str(data / BEFORE), "--data", str(tmp_path / "again")]) == 0
    store = SqliteStore(tmp_path / "again")
    assert store.lines(saved[0].table) == lines and store.count() == 2
    store.close()


def test_a_second_restore_keeps_what_the_first_one_kept(tmp_path: Path, saved: object) -> None:
    data = tmp_path / "data"
    command = ["restore", str(tmp_path / "copy"), "--data", str(data)]
    assert main(command) == 0
    first = (data / BEFORE).read_bytes()
    assert main(command) == 0 and main(command) == 0
    assert (data / BEFORE).read_bytes() == first
    assert (data / f"{BEFORE}-2").exists() and (data / f"{BEFORE}-3").exists()


def test_a_backup_goes_into_an_empty_folder(
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new")]) == 0
    assert f"{tmp_path / 'new'} holds 1 table now\n" in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "again"), "--data", str(tmp_path / "new")]) == 0
    assert f"{tmp_path / 'again'} holds 1 table\n" in capsys.readouterr().out
    assert not (tmp_path / "new" / BEFORE).exists()


def test_only_its_owner_reads_a_backup(tmp_path: Path, saved: object) -> None:
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0


def test_only_its_owner_reads_a_fresh_store(tmp_path: Path) -> None:
    with server(tmp_path / "data"):
        for file in (tmp_path / "data").iterdir():
            assert file.stat().st_mode & 0o077 == 0, file


def test_while_a_server_is_running_nothing_is_restored(
    tmp_path: Path, saved: tuple[Party, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(tmp_path / "data")
    lines = store.lines(saved[0].table)
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "another server is using the folder" in (said := told(capsys)) and "end it first" in said
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
        ("text", "is no backup that can be read: file is not a database"),
        ("other", "no such table"),
        (
            "newer",
            f"newer version of Meadhall, in form 1000; this one, {meadhall.__version__}, knows",
        ),
        ("missing", "no backup"),
    ):
        assert main(["restore", str(tmp_path / name), "--data", str(tmp_path / "data")]) == 2
        assert why in told(capsys), name
    assert not (tmp_path / "data" / BEFORE).exists()
    assert (tmp_path / "data" / FILE).exists()


def changed(file: Path, query: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        assert db.execute(query).rowcount == 1
        db.commit()


def in_wrong_order(file: Path) -> None:
    """Two entries change places: no page is broken, and a quick check finds nothing."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("pragma writable_schema = on")
        db.execute(
            "update sqlite_master set sql = replace(sql, 'primary key (game_table, n)', "
            "'primary key (game_table, n desc)') where name = 'entry'"
        )
        db.commit()
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("pragma quick_check").fetchall() == [("ok",)]


DAMAGES: dict[str, tuple[Callable[[Path], None], str]] = {
    "an entry is no JSON": (
        lambda file: changed(file, "update entry set line = '{\"n\": 5, ' where n = 5"),
        "its record, line 6",
    ),
    "an entry is missing": (
        lambda file: changed(file, "delete from entry where n = 5"),
        "its record, line 6: entry 5 was expected",
    ),
    "an entry is no text": (
        lambda file: changed(file, "update entry set line = cast(x'ff7b' as text) where n = 5"),
        "no text",
    ),
    "the row": (
        lambda file: changed(file, "update game_table set row = '{'"),
        "what is kept of it cannot be read",
    ),
    "the chat": (
        lambda file: changed(file, "update chat set line = '{'"),
        "message 1 of its chat cannot be read",
    ),
}


@pytest.mark.parametrize(("hurt", "why"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_backup_with_a_damaged_table_is_refused_by_its_name(
    tmp_path: Path,
    saved: tuple[Party, list[str]],
    capsys: pytest.CaptureFixture[str],
    hurt: Callable[[Path], None],
    why: str,
) -> None:
    hurt(tmp_path / "copy")
    capsys.readouterr()
    data = tmp_path / "data"
    assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 2
    said = told(capsys)
    assert f"table {saved[0].table}: " in said and why in said and "--despite-damage" in said
    assert not (data / BEFORE).exists(), "nothing was changed"


def test_a_file_in_which_rows_lie_in_the_wrong_order_is_refused(
    tmp_path: Path, saved: object, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `integrity_check` finds, and `quick_check` does not."""
    in_wrong_order(tmp_path / "copy")
    capsys.readouterr()
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 2
    assert "order" in told(capsys)
    assert not (tmp_path / "data" / BEFORE).exists()


def test_a_damaged_backup_is_taken_if_the_host_wants_it(
    tmp_path: Path, saved: tuple[Party, list[str]]
) -> None:
    table, record = saved
    changed(tmp_path / "copy", "delete from entry where n = 5")
    data = str(tmp_path / "data")
    assert main(["restore", str(tmp_path / "copy"), "--data", data, "--despite-damage"]) == 0
    with server(tmp_path / "data") as http:
        table.client = Client(http)
        assert table.info()["frozen"] == "damaged" and table.words(0) == record[:5]


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
