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
    assert code == 0 and "database" not in said
    assert "not looked at" in said["folder"] and "not looked at" in said["port"]
    code, said = told(capsys, "--data", str(tmp_path / "new"), "--port", "0")
    assert code == 0 and "can be made" in said["folder"] and "free" in said["port"]
    assert not (tmp_path / "new").exists(), "looking makes nothing"


def test_folder_and_port_of_the_settings_are_looked_at(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_DATA", str(tmp_path / "new"))
    monkeypatch.setenv("MEADHALL_PORT", "0")
    code, said = told(capsys)
    assert code == 0 and "can be made" in said["folder"] and "free" in said["port"]
    assert "MEADHALL_DATA" in said["settings"] and "MEADHALL_PORT" in said["settings"]


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("MEADHALL_RETENTION", "ninety", "valid number"),
        ("MEADHALL_RETENTION", "0", "at least 1"),
        ("MEADHALL_RETENTOIN", "90", "did you mean 'MEADHALL_RETENTION'?"),
        ("MEADHALL_SMTP", "mail.example", "`meadhall settings` lists all"),
        ("MEADHALL_PORT", "eighty", "valid integer"),
        ("MEADHALL_PORT", "70000", "at most 65535"),
        ("MEADHALL_TRUST_PROXY", "perhaps", "valid boolean"),
        ("MEADHALL_ROOT_PATH", "meadhall", "such as /meadhall"),
        ("MEADHALL_PROXY_ADDRESS", "10.0.0.0/8 proxy", "takes no proxy"),
    ],
)
def test_a_setting_that_serve_refuses_is_bad(
    tmp_path: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    why: str,
) -> None:
    monkeypatch.setenv(name, value)
    code, said = told(capsys)
    assert code == 1 and said["setting"].startswith("BAD")
    assert name in said["setting"] and why in said["setting"]
    assert main(["serve", "--data", str(tmp_path / "data")]) == 2
    assert why in capsys.readouterr().err


def test_every_bad_setting_is_named(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MEADHALL_RETENTION", "MEADHALL_PORT", "MEADHALL_BROWSR"):
        monkeypatch.setenv(name, "no")
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.startswith("BAD  setting")]) == 3


def test_a_taken_port_and_a_file_for_a_folder_are_bad(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = told(capsys, "--data", str(tmp_path / "file"), "--port", port)
    assert code == 1 and said["folder"].startswith("BAD") and said["port"].startswith("BAD")
    assert "--port takes another one" in said["port"]


def test_a_database_is_looked_at_and_left_as_it_is(database: str, capsys: Captured) -> None:
    code, said = told(capsys)
    assert code == 0 and "no tables yet" in said["database"]
    with psycopg.connect(database) as db:
        assert db.execute("select to_regclass('game_table')").fetchone() == (None,)
    store = PostgresStore(database)
    store.create(row(), [], acted=False)
    store.close()
    assert told(capsys)[1]["database"].endswith(", 1 table")


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


def test_an_extra_that_is_not_installed_is_told_with_what_it_is_for(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meadhall.cli.doctor._installed", lambda name: name != "ruff")
    code, said = told(capsys)
    assert code == 0
    assert said["[dev]"] == "ok   [dev]        not installed, only for developers: ruff"
