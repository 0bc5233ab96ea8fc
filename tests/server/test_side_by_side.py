"""Two versions on one database during an upgrade: the newer starts while the older plays."""

from __future__ import annotations

import shutil
import threading
import time
from pathlib import Path
from random import Random

import httpx
import psycopg
import pytest

import meadhall
from meadhall.core.basics import MeadhallError
from meadhall.server.store import postgres_schema
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.postgres import PostgresStore
from server.killable_server_process import Server
from server.server_process import serve
from server.test_two_processes import Crowd, check_record, together

LATER = """
alter table life add column seen double precision not null default 0;
create table later (name text primary key);
"""
CHANGES = {
    "server/store/postgres_schema.py": ("\nLOCK =", f"\nSTEPS += ({LATER!r},)\nLOCK ="),
    "server/store/base.py": ("    edited: int = 0", "    motto: str = 'new'\n    edited: int = 0"),
}
"""What the next version has besides: tables and columns, and a field of every row."""


def next_version(folder: Path) -> Path:
    """A copy of the package with the changes of the next version; where to import it from."""
    copy = folder / "meadhall"
    shutil.copytree(
        Path(meadhall.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__", "page")
    )
    for name, (before, after) in CHANGES.items():
        text = (copy / name).read_text()
        assert text.count(before) == 1, name
        (copy / name).write_text(text.replace(before, after))
    return folder


@pytest.mark.long
def test_a_game_goes_on_at_both_versions_and_loses_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Server(Path("unused"))
    paths = f"{next_version(tmp_path / 'next')}:{Path(meadhall.__file__).parents[1]}"
    crowd = Crowd([old, old], "vikings")
    stop = threading.Event()

    def play(seat: int) -> None:
        rng = Random(f"upgrade {seat}")
        while not stop.wait(0.02):
            (crowd.undo if rng.random() < 0.4 else crowd.act)(seat, rng)

    def upgrade() -> None:
        time.sleep(1)
        try:
            with pytest.MonkeyPatch.context() as environment:
                environment.setenv("PYTHONPATH", paths)
                new.append(Server(Path("unused")))
            done = len(crowd.acknowledged)
            crowd.http[1] = httpx.Client(base_url=new[0].address, timeout=30)
            until = time.monotonic() + 30
            while len(crowd.acknowledged) < done + 10 and time.monotonic() < until:
                time.sleep(0.1)
            assert len(crowd.acknowledged) >= done + 10, "it does not go on"
        finally:
            stop.set()

    new: list[Server] = []
    try:
        together(lambda: play(0), lambda: play(1), upgrade)
        crowd.rename(1, "by the new", 1)
        assert kept(database, crowd.id)["motto"] == "new"
        crowd.rename(0, "by the old", 0)
        assert kept(database, crowd.id)["motto"] == "new", "the old version keeps what it knows not"
        check_record(crowd)
        old.kill()
        refused = serve(tmp_path / "folder", "--port", "0")
        assert refused.returncode == 2 and "newer version" in refused.stderr
        assert len(refused.stderr.strip().splitlines()) == 1
    finally:
        for server in (old, *new):
            if server.process.poll() is None:
                server.kill()


def kept(database: str, table: str) -> dict[str, object]:
    with psycopg.connect(database) as db:
        query = "select row::json from game_table where id = %s"
        ((row,),) = db.execute(query, (table,)).fetchall()
        return dict(row)


def test_who_comes_while_another_process_changes_the_tables_waits(database: str) -> None:
    opened: list[PostgresStore] = []
    with psycopg.connect(database) as changing:
        changing.execute("select pg_advisory_xact_lock(%s)", (postgres_schema.LOCK,))
        second = threading.Thread(target=lambda: opened.append(PostgresStore(database)))
        second.start()
        second.join(0.5)
        assert second.is_alive() and not opened
    second.join(10)
    opened[0].close()


def test_a_step_that_fails_leaves_everything_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostgresStore(database).close()
    before = postgres_schema.STEPS
    broken = (*before, LATER, "create table twice (n integer); create table twice (n integer)")
    monkeypatch.setattr(postgres_schema, "STEPS", broken)
    with pytest.raises(MeadhallError, match=r"cannot be used.*twice"):
        PostgresStore(database)
    with psycopg.connect(database) as db:
        assert db.execute("select done from schema_step").fetchall() == [(len(before),)]
        for name in ("later", "twice"):
            assert db.execute("select to_regclass(%s)", (name,)).fetchall() == [(None,)]


def test_a_server_refuses_a_database_of_a_newer_version_in_a_sentence(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostgresStore(database).close()
    with psycopg.connect(database) as db:
        db.execute("update schema_step set done = 1000")
    monkeypatch.setenv(VARIABLE, database)
    refused = serve(tmp_path / "folder", "--port", "0")
    said = refused.stderr.strip().splitlines()
    assert refused.returncode == 2 and len(said) == 1 and "newer version" in said[0]
