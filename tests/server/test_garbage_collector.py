"""Full passes of the garbage collector wait, and nothing that ended waits for them."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from meadhall.server import python_gc, rooms
from meadhall.server.metrics import Metrics
from meadhall.server.python_gc import (
    FULL_AT_LATEST,
    FULL_EVERY,
    QUIET_SECONDS,
    YOUNG_SECONDS,
    Collector,
)
from meadhall.server.room import GATHER_SECONDS
from meadhall.server.shared_deflate import deflated
from server.http_calls import Client
from server.seated_table import bidden
from server.server_in_thread import HOST, Running, open_stream

MANY = 300_000
"""About as many objects as a hundred live tables have."""
OFTEN = 10


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def uncollected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that leaves everything to the test to find."""
    monkeypatch.setattr(python_gc, "YOUNG_SECONDS", 3600.0)
    server = Running(tmp_path)
    yield server
    server.stop()


@contextmanager
def full_passes() -> Iterator[list[int]]:
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            found.append(info["generation"])

    gc.callbacks.append(note)
    try:
        yield found
    finally:
        gc.callbacks.remove(note)


def left_for_the_collector(work: Callable[[], None]) -> int:
    """How many objects the work leaves that are in use no more and yet not free."""
    work()
    gc.collect()
    gc.disable()
    try:
        for _ in range(OFTEN):
            work()
        return gc.collect()
    finally:
        gc.enable()


# ---------------------------------------------------------------------- passes


def test_live_tables_cause_no_full_pass(quiet: Client) -> None:
    with full_passes() as found:
        table = bidden(quiet)
        alive = [[number] for number in range(MANY)]
        table.play_out()
    assert found == []
    assert len(alive) == MANY


def test_a_server_that_ended_leaves_the_collector_as_it_was(tmp_path: Path) -> None:
    before = gc.isenabled(), gc.get_freeze_count()
    server = Running(tmp_path)
    during = gc.isenabled()
    server.stop()
    assert (gc.isenabled(), gc.get_freeze_count()) == before == (True, 0)
    assert not during


def test_young_objects_do_not_gather_where_the_new_replace_the_old(running: Running) -> None:
    """As acts replace snapshots: there are never more objects, so nothing but the clock tells."""
    kept = [[number] for number in range(MANY)]
    for number in range(MANY):
        kept[number] = [number]
        if number % 1000 == 0:
            time.sleep(0.001)
    time.sleep(5 * YOUNG_SECONDS)
    assert len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1)) < MANY / 10


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_full_pass_waits_for_a_moment_in_which_nothing_happens() -> None:
    clock, metrics = Clock(), Metrics()
    looking = Collector(metrics, clock)

    def look(later: float, acts: int) -> bool:
        clock.now += later
        for _ in range(acts):
            metrics.add("acts")
        return looking.look()

    assert not look(FULL_EVERY, acts=1), "something happened"
    assert not look(QUIET_SECONDS / 2, acts=0), "a moment ago"
    with full_passes() as found:
        assert look(QUIET_SECONDS, acts=0)
    assert found == [2]
    assert not look(2 * FULL_EVERY, acts=0), "nothing happened since the last one"
    assert not look(1, acts=1)
    assert look(QUIET_SECONDS, acts=0)
    assert not look(1, acts=1)
    assert not look(QUIET_SECONDS, acts=0), "one was made a moment ago"


def test_a_full_pass_is_made_at_last_even_if_there_is_no_such_moment() -> None:
    clock, metrics = Clock(), Metrics()
    looking = Collector(metrics, clock)
    made = 0
    for _ in range(int(2 * FULL_AT_LATEST)):
        clock.now += 1
        metrics.add("acts")
        made += looking.look()
    assert made == 2


# ---------------------------------------------------------------------- nothing is left


def asked(server: Running, method: str, path: str, secret: str = "", body: Any = None) -> Any:
    connection = HTTPConnection(HOST, server.port)
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    connection.request(method, path, json.dumps(body) if body else None, headers)
    answer = connection.getresponse().read()
    connection.close()
    return json.loads(answer)


def wait_until_all_are_gone(server: Running) -> None:
    while server.doors.open:
        time.sleep(0.001)
    time.sleep(0.02)  # for the last steps of what they asked


def new_table(server: Running) -> dict[str, Any]:
    seats = [{"kind": "human"}] * 2
    return dict(asked(server, "POST", "/api/tables", body={"game": "toy", "seats": seats}))


def hello(*secrets: str) -> str:
    return json.dumps({"type": "hello", "secrets": secrets, "protocol": 2})


def test_a_closed_stream_leaves_nothing(uncollected: Running) -> None:
    made = new_table(uncollected)

    def visit() -> None:
        with open_stream(uncollected.port, made["table"]) as socket:
            socket.send(hello(made["seats"][0]["secret"]))
            socket.send(json.dumps({"type": "ping", "id": 1}))
            while json.loads(socket.recv())["type"] != "answer":
                pass
        wait_until_all_are_gone(uncollected)

    assert left_for_the_collector(visit) == 0


def test_a_refused_stream_leaves_nothing(uncollected: Running) -> None:
    made = new_table(uncollected)

    def guess() -> None:
        with open_stream(uncollected.port, made["table"]) as socket:
            socket.send(hello("guessed"))
            with pytest.raises(Exception, match="4403"):
                socket.recv()
        wait_until_all_are_gone(uncollected)

    assert left_for_the_collector(guess) == 0


def test_a_closed_connection_leaves_nothing(uncollected: Running) -> None:
    made = new_table(uncollected)
    path, secret = f"/api/tables/{made['table']}/sight?seat=0", made["seats"][0]["secret"]

    def look() -> None:
        assert asked(uncollected, "GET", path, secret)["over"] is False
        assert asked(uncollected, "GET", path, "guessed")["code"] == "unknown_secret"
        wait_until_all_are_gone(uncollected)

    assert left_for_the_collector(look) == 0


def test_a_room_that_is_forgotten_leaves_nothing(
    uncollected: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_IN_MEMORY", 1)
    first, second = new_table(uncollected), new_table(uncollected)

    def by_turns() -> None:
        for made in (first, second):
            path = f"/api/tables/{made['table']}/sight?seat=0"
            assert asked(uncollected, "GET", path, made["seats"][0]["secret"])["over"] is False
        wait_until_all_are_gone(uncollected)

    assert left_for_the_collector(by_turns) == 0


def test_finished_games_do_not_stay_in_memory(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "FINISHED_SECONDS", -1)
    finished, running = bidden(quiet), bidden(quiet)
    finished.play_out()
    bidden(quiet)
    kept = quiet.http.app.state["hall"].rooms._rooms
    assert finished.table not in kept
    assert running.table in kept
    assert finished.info()["over"], "the store has it"


# ---------------------------------------------------------------------- compression


def test_what_many_are_told_is_compressed_once(running: Running) -> None:
    made = new_table(running)
    path, secret = f"/api/tables/{made['table']}", made["seats"][0]["secret"]
    with ExitStack() as stack:
        watching = [
            stack.enter_context(open_stream(running.port, made["table"])) for _ in range(OFTEN)
        ]
        for socket in watching:
            socket.send(hello(made["invite"]))
            while json.loads(socket.recv())["type"] != "sight":
                pass
        time.sleep(3 * GATHER_SECONDS)  # until everybody was told of everybody
        decision = asked(running, "GET", f"{path}/sight?seat=0", secret)["decision"]["id"]
        deflated.cache_clear()
        body = {"seat": 0, "decision": decision, "actions": "bid 0"}
        asked(running, "POST", f"{path}/act", secret, body)
        for socket in watching:
            while json.loads(socket.recv())["type"] != "update":
                pass
        spent = deflated.cache_info()
    assert (spent.misses, spent.hits) == (1, OFTEN - 1)
