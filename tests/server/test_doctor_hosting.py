"""`meadhall doctor` for hosts: folder, port and database, each with what is wrong with it."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import psycopg
import pytest

from meadhall.cli.main import main
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.postgres import PostgresStore
from server.postgres_cluster import Cluster
from server.test_store_contract import row

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *arguments: str) -> tuple[int, dict[str, str]]:
    """The exit code, and what is said of each thing."""
    code = main(["doctor", *arguments])
    lines = capsys.readouterr().out.splitlines()
    return code, {line[5:17].strip(): line for line in lines}


def test_a_folder_and_a_port_are_looked_at_where_they_are_named(
    tmp_path: Path, capsys: Captured
) -> None:
    code, said = told(capsys)
    assert code == 0 and "folder" not in said and "port" not in said and "database" not in said
    code, said = told(capsys, "--data", str(tmp_path / "new"), "--port", "0")
    assert code == 0 and "can be made" in said["folder"] and "free" in said["port"]
    assert not (tmp_path / "new").exists(), "looking makes nothing"


def test_a_taken_port_and_a_file_for_a_folder_are_bad(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = told(capsys, "--data", str(tmp_path / "file"), "--port", port)
    assert code == 1 and said["folder"].startswith("BAD") and said["port"].startswith("BAD")


def test_a_database_is_looked_at_and_left_as_it_is(database: str, capsys: Captured) -> None:
    code, said = told(capsys)
    assert code == 0 and "no tables yet" in said["database"]
    with psycopg.connect(database) as db:
        assert db.execute("select to_regclass('game_table')").fetchone() == (None,)
    store = PostgresStore(database)
    store.create(row(), [], acted=False)
    store.close()
    assert "1 tables" in told(capsys)[1]["database"]


def test_a_database_that_is_away_or_of_a_newer_version_is_bad(
    database: str, cluster: Cluster, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostgresStore(database).close()
    with psycopg.connect(database) as db:
        db.execute("update schema_step set done = 1000")
    code, said = told(capsys)
    assert code == 1 and "newer version" in said["database"]
    monkeypatch.setenv(VARIABLE, cluster.url("nowhere"))
    code, said = told(capsys)
    assert code == 1 and "nowhere" in said["database"]


def test_a_pooler_that_swallows_what_is_told_is_named(
    database: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pooler by transaction takes `listen` and forgets it with the next one."""
    connect = psycopg.connect

    def pooled(*given: Any, **named: Any) -> Any:
        db = connect(*given, **named)
        execute: Any = db.execute

        def shared_out(query: Any, *values: Any) -> Any:
            answer = execute(query, *values)
            if b"listen" in (query if isinstance(query, bytes) else query.encode()):
                execute("unlisten *")
            return answer

        monkeypatch.setattr(db, "execute", shared_out)
        return db

    monkeypatch.setattr("meadhall.server.store.postgres_connections.psycopg.connect", pooled)
    monkeypatch.setattr("meadhall.server.store.check_database.HEAR_SECONDS", 0.2)
    code, said = told(capsys)
    assert code == 1 and "pooler" in said["database"]
