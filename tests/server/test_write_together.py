"""Tables do not wait for each other's syncs: what waits for the disk is written together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from typing import Any

import psycopg
import pytest

from meadhall.server.store.base import Conflict, Store, StoreError
from meadhall.server.store.choose_store import open_store
from meadhall.server.store.sqlite import SqliteStore
from meadhall.server.store.store_threads import StoreThreads
from server.test_store_contract import row

TABLES = [f"t{number}" for number in range(10)]
PATIENCE = 10
Work = Callable[[Store], Any]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    for table in TABLES:
        store.create(row(table), [], acted=True)
    yield store
    store.close()


def append(table: str, line: str = "1", first: int = 1) -> Work:
    return lambda store: store.append(table, 0, first, [line], by_person=True)


def after_a_wait(store: SqliteStore, *works: Work) -> list[Future[Any]]:
    """The disk is slow; meanwhile these come."""
    writers, free = store.writers(), Event()
    writers.submit(free.wait, PATIENCE)
    asked = [writers.submit(work, store) for work in works]
    free.set()
    writers.shutdown()
    return asked


def syncs(store: SqliteStore) -> list[str]:
    """Grows with each commit."""
    seen: list[str] = []
    store._db.set_trace_callback(lambda said: seen.append(said) if said == "commit" else None)
    return seen


def test_what_waits_is_written_in_order_with_one_sync(store: SqliteStore) -> None:
    seen = syncs(store)
    works = [append(table, line, int(line)) for line in "12" for table in TABLES]
    asked = after_a_wait(store, *works, lambda store: store.lines("t3"))
    assert [each.result() for each in asked[:-1]] == [None] * 20
    assert asked[-1].result() == ["1", "2"]
    assert [store.lines(table) for table in TABLES] == [["1", "2"]] * 10
    assert len(seen) == 1


def test_nobody_is_answered_before_the_sync(store: SqliteStore) -> None:
    asked: list[Future[Any]] = []
    early: list[bool] = []
    store._db.set_trace_callback(
        lambda said: early.extend(each.done() for each in asked) if said == "commit" else None
    )
    writers, free = store.writers(), Event()
    writers.submit(free.wait, PATIENCE)
    asked += [writers.submit(append(table), store) for table in TABLES]
    free.set()
    writers.shutdown()
    assert early == [False] * 10 and all(each.done() for each in asked)


def test_who_came_second_fails_alone(store: SqliteStore) -> None:
    seen = syncs(store)
    asked = after_a_wait(store, append("t0"), append("t0", "other"), append("t1"), append("gone"))
    assert isinstance(asked[1].exception(), Conflict)
    assert "deleted" in str(asked[3].exception())
    assert [store.lines(table) for table in TABLES[:2]] == [["1"], ["1"]]
    assert asked[0].exception() is None and asked[2].exception() is None and len(seen) == 1


def test_who_fails_leaves_no_trace(store: SqliteStore) -> None:
    store.create(row("quiet"), [], acted=False)
    asked = after_a_wait(store, append("t0"), append("quiet", first=5), append("t1"))
    assert isinstance(asked[1].exception(), Conflict)
    assert {kept.id for kept in store.tables() if not kept.acted} == {"quiet"}


def test_what_the_disk_has_no_room_for_fails_alone(store: SqliteStore) -> None:
    pages = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count = {pages + 1}")
    asked = after_a_wait(store, append("t0"), append("t1", "x" * 100_000), append("t2"))
    refused = asked[1].exception()
    assert isinstance(refused, StoreError) and "full" in str(refused)
    assert [store.lines(table) for table in TABLES[:3]] == [["1"], [], ["1"]]
    assert asked[0].exception() is None and asked[2].exception() is None


def test_what_the_database_took_back_is_written_once(store: SqliteStore) -> None:
    """It may end a transaction at an error of the disk, whatever it was doing."""

    def fail(_: Store) -> None:
        if store._db.in_transaction:
            store._db.execute("rollback")
        raise StoreError("the store cannot be read")

    reported: Work = lambda store: store.report("once")  # noqa: E731
    asked = after_a_wait(store, append("t0"), fail, append("t1"), reported)
    assert [type(each.exception()) for each in asked[:3]] == [type(None), StoreError, type(None)]
    assert [store.lines(table) for table in TABLES[:2]] == [["1"], ["1"]]
    assert [text for _, text in store.reports()] == ["once"]


def test_a_table_that_waits_in_the_database_holds_up_no_other(
    database: str, tmp_path: Path
) -> None:
    async def act() -> None:
        held = asyncio.create_task(threads.do(append("t0")))
        await asyncio.sleep(0.2)
        await asyncio.wait_for(threads.do(append("t1")), PATIENCE)
        assert not held.done()
        holder.rollback()
        await held

    threads = StoreThreads(open_store(tmp_path))
    for table in TABLES[:2]:
        threads.store.create(row(table), [], acted=True)
    with psycopg.connect(database) as holder:
        holder.execute("update life set used = 0 where game_table = 't0'")
        asyncio.run(act())
    assert threads.store.lines("t0") == threads.store.lines("t1") == ["1"]
    threads.close()
