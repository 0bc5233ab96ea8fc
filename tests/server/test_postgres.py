"""PostgreSQL: several at once, a database that is away or comes back, what the host is told."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from litestar.testing import TestClient
from psycopg import Connection

from meadhall.core.basics import MeadhallError
from meadhall.server.app import make_app
from meadhall.server.store.base import Conflict, LeaseLost, StoreError, UnusedSince
from meadhall.server.store.choose_store import VARIABLE, open_store
from meadhall.server.store.postgres import PostgresStore
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.postgres_cluster import Cluster
from server.seated_table import Dreamers, bidden, refusal
from server.server_process import Served, serve
from server.test_store_contract import changed, row

WRITERS, EACH = 4, 25


def at_once(work: Callable[[int], None]) -> None:
    with ThreadPoolExecutor(WRITERS) as threads:
        for done in [threads.submit(work, number) for number in range(WRITERS)]:
            done.result()


# ---------------------------------------------------------------------- several at once


def test_processes_that_start_together_make_the_tables_once(database: str) -> None:
    at_once(lambda number: PostgresStore(database).close())
    with psycopg.connect(database) as db:
        assert db.execute("select count(*) from schema_step").fetchone() == (1,)


def test_of_two_processes_one_appends_each_entry(database: str) -> None:
    PostgresStore(database).create(row(), [], acted=False)

    def write(number: int) -> None:
        store, n = PostgresStore(database), 0
        for each in range(EACH):
            while True:
                try:
                    store.append("t", 0, n + 1, [f"{number} {each}"], by_person=True)
                    break
                except Conflict:
                    n = len(store.lines("t"))
        store.close()

    at_once(write)
    lines = PostgresStore(database).lines("t")
    assert sorted(lines) == sorted(f"{w} {e}" for w in range(WRITERS) for e in range(EACH))


def test_of_two_processes_none_loses_a_rename_or_a_line_of_chat(database: str) -> None:
    PostgresStore(database).create(row(), [], acted=False)

    def write(number: int) -> None:
        store = PostgresStore(database)
        for each in range(EACH):
            while True:
                before = store.row("t")
                assert before is not None
                try:
                    store.change(changed(before, f"{before.seats[0].name}+"), 0)
                    break
                except Conflict:
                    continue
            while True:
                now = store.row("t")
                assert now is not None
                chat = store.marks(["t"])["t"].chat
                try:
                    store.say("t", now.version, chat + 1, f"{number} {each}", 1000)
                    break
                except Conflict:
                    continue
        store.close()

    at_once(write)
    store = PostgresStore(database)
    kept = store.row("t")
    assert kept is not None and kept.seats[0].name.count("+") == WRITERS * EACH
    assert kept.version == WRITERS * EACH
    said = sorted(f"{w} {e}" for w in range(WRITERS) for e in range(EACH))
    assert sorted(line for _, line in store.chat("t")) == said


# ---------------------------------------------------------------------- what must happen once


def test_a_lease_has_one_holder_until_it_runs_out_or_is_given_back(database: str) -> None:
    store = PostgresStore(database)
    assert store.take_lease("t", "a", 60) == 1
    assert store.take_lease("t", "b", 60) is None
    assert store.renew_leases("a", 60) == {"t": 1} and store.renew_leases("b", 60) == {}
    store.end_leases("b", ["t"])
    assert store.take_lease("t", "b", 60) is None, "only its holder gives it back"
    store.end_leases("a", ["t"])
    assert store.renew_leases("a", 60) == {}, "what ran out is not renewed"
    assert store.take_lease("t", "b", 0) == 2
    assert store.take_lease("t", "a", 60) == 3


def test_who_lost_the_lease_of_a_table_appends_nothing(database: str) -> None:
    store = PostgresStore(database)
    store.create(row(), [], acted=False)
    old = store.take_lease("t", "a", 0)
    new = store.take_lease("t", "b", 60)
    with pytest.raises(LeaseLost):
        store.append("t", 0, 1, ["old"], by_person=False, lease=old)
    store.append("t", 0, 1, ["new"], by_person=False, lease=new)
    store.append("t", 0, 2, ["a person's"], by_person=True)
    assert store.lines("t") == ["new", "a person's"]


def test_who_listens_elsewhere_is_known_until_it_runs_out(database: str) -> None:
    store = PostgresStore(database)
    store.attend("a", {"t": [1, 0, 2], "u": [0, 1, 0]}, 60)
    store.attend("b", {"t": [0, 1, 0]}, 60)
    assert store.attending("a", ["t", "u"]) == {"t": [[0, 1, 0]]}
    assert store.attending("b", ["t"]) == {"t": [[1, 0, 2]]}
    store.attend("a", {"u": [0, 1, 0]}, 0)
    assert store.attending("b", ["t", "u"]) == {}


def test_a_table_at_which_somebody_listens_anywhere_is_not_deleted(database: str) -> None:
    store = PostgresStore(database)
    store.create(row(), ["1"], acted=False)
    everything = UnusedSince(1e12, 1e12, 1e12)
    store.attend("a", {"t": [1, 0, 0]}, 60)
    assert not store.delete_unused("t", everything)
    store.attend("a", {}, 60)
    assert store.delete_unused("t", everything) and store.row("t") is None


# ---------------------------------------------------------------------- away and back


def test_while_the_database_is_away_acts_are_refused_and_then_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster = Cluster()
    try:
        monkeypatch.setenv(VARIABLE, cluster.fresh())
        app = make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers, make_readers=QuickReaders)
        with TestClient(app) as http:
            table = bidden(Client(http))
            n = table.info()["n"]
            cluster.stop()
            for _ in range(2):
                answer = table.act(0, "chop; end")
                assert refusal(answer) == (503, "cannot_store")
                assert str(cluster.port) not in answer.text, "an address is for the host alone"
            assert table.info()["n"] == n, "reading goes on"
            cluster.start()
            assert table.do(0, "chop; end") > n
    finally:
        cluster.close()


@pytest.mark.parametrize("written", [True, False])
def test_a_commit_whose_answer_was_lost_is_looked_up(
    database: str, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    store = PostgresStore(database)
    store.create(row(), [], acted=False)

    def breaks_off(db: Connection) -> None:
        if written:
            db.execute("commit")
        db.pgconn.finish()
        raise psycopg.OperationalError("the connection broke off")

    monkeypatch.setattr("meadhall.server.store.postgres_connections.commit", breaks_off)
    if written:
        store.append("t", 0, 1, ["1"], by_person=True)
    else:
        with pytest.raises(StoreError, match="not reached"):
            store.append("t", 0, 1, ["1"], by_person=True)
    assert store.lines("t") == (["1"] if written else [])


def test_a_server_plays_in_a_database_and_leaves_its_folder_alone(
    tmp_path: Path, database: str
) -> None:
    folder = tmp_path / "data"
    for _ in range(2):
        with Served(folder) as server:
            table = bidden(Client(server.http))  # type: ignore[arg-type]
            assert table.do(0, "chop; end")
    assert not folder.exists()
    assert PostgresStore(database).count() == 2


# ---------------------------------------------------------------------- what the host is told


def test_a_database_that_is_not_there_is_said_in_a_sentence_without_the_password(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, f"postgresql://me:hush@127.0.0.1:{cluster.port}/nowhere")
    ended = serve(tmp_path, "--port", "0")
    assert ended.returncode == 2
    assert len(ended.stderr.strip().splitlines()) == 1
    assert "nowhere" in ended.stderr and "hush" not in ended.stderr


@pytest.mark.parametrize("url", ["mysql://x/y", "localhost", "sqlite:///x"])
def test_another_kind_of_database_is_refused_not_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv(VARIABLE, url)
    with pytest.raises(MeadhallError, match="postgresql://"):
        open_store(tmp_path)


def test_a_malformed_address_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "postgresql://x:y@/?nonsense=1")
    with pytest.raises(MeadhallError, match="nonsense") as told:
        open_store(tmp_path)
    assert "x:y" not in str(told.value)


def test_a_database_that_cannot_hold_every_text_is_refused(cluster: Cluster) -> None:
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
        db.execute("create database narrow encoding 'LATIN1' template template0")
    with pytest.raises(MeadhallError, match="UTF8"):
        PostgresStore(cluster.url("narrow"))
