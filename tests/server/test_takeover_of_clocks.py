"""Two processes on one database, each table with a bot, a clock and somebody to call. The one that
runs them is killed: the other goes on, no move is made twice, and nobody is called twice."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.core.registry import VARIABLE
from meadhall.server.store.base import Store
from meadhall.server.store.choose_store import open_store
from server.killable_server_process import Server
from server.test_takeover import TAKEN_OVER_SECONDS
from server.webhook_receiver import Receiver

PAGE = "http://127.0.0.1/"
CLOCK = {"kind": "move", "seconds": 10}
"""A second, as the servers are hurried."""
FOREVER = {"kind": "move", "seconds": 10_000}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture
def start(tmp_path: Path, database: str) -> Iterator[Callable[..., Server]]:
    running: list[Server] = []

    def start(*flags: str) -> Server:
        running.append(Server(tmp_path, "hurried", *flags))
        return running[-1]

    yield start
    for server in running:
        if server.process.poll() is None:
            server.kill()


class Called:
    """A table with a person who never comes, and a bot."""

    def __init__(self, server: Server, receiver: Receiver, **wanted: Any) -> None:
        seats = [{"kind": "human"}, {"kind": "bot"}]
        body = {"game": "toy", "seats": seats, "pace": 0, **wanted}
        made = httpx.post(f"{server.address}/api/tables", json=body, timeout=30).json()
        self.id: str = made["table"]
        self.secret = {"Authorization": f"Bearer {made['seats'][0]['secret']}"}
        hook = {"address": receiver.address, "page": PAGE}
        self._at(server).post("/seats/0/webhook/set", json=hook).raise_for_status()

    def _at(self, server: Server) -> httpx.Client:
        base = f"{server.address}/api/tables/{self.id}"
        return httpx.Client(base_url=base, headers=self.secret, timeout=30)

    def log(self, server: Server) -> list[dict[str, Any]]:
        answer = self._at(server).get("/log")
        assert answer.status_code == 200, answer.text
        return list(answer.json())

    def turns(self, server: Server) -> int:
        """How often the person's seat began to act."""
        acting = [line["seat"] for line in self.log(server) if line["seat"] >= 0]
        return sum(seat == 0 for seat, _ in groupby(acting))

    def call_was_begun(self, store: Store) -> bool:
        """Such a call is not made up for when its process dies."""
        row = store.row(self.id)
        return row is not None and row.times is not None and row.times.seats[0].called >= 0

    def check(self, server: Server, calls: Counter[str]) -> None:
        numbers = [line["n"] for line in self.log(server)]
        assert numbers == list(range(1, len(numbers) + 1)), "each move is there once"
        assert calls[self.id] <= self.turns(server) + 1, "a call for each turn at most"


def calls(receiver: Receiver) -> Counter[str]:
    return Counter(body["link"].rpartition("/")[2] for body in receiver.bodies())


def test_nobody_is_called_twice_when_the_process_that_calls_is_killed(
    start: Callable[..., Server], receiver: Receiver, tmp_path: Path
) -> None:
    first, second = start("quick"), start("quick")
    store = open_store(tmp_path)
    tables = [Called(first, receiver, clock=FOREVER) for _ in range(6)]
    while not receiver.heard:
        time.sleep(0.005)
    tables += [Called(first, receiver, clock=FOREVER) for _ in range(2)]
    first.kill()
    killed = time.monotonic()
    late = Called(second, receiver, clock=FOREVER)
    owed = {table.id for table in tables if not table.call_was_begun(store)} | {late.id}
    while not owed <= calls(receiver).keys():
        assert time.monotonic() - killed < 3 * TAKEN_OVER_SECONDS, "the other process calls"
        time.sleep(0.05)
    time.sleep(1)
    assert set(calls(receiver).values()) == {1}, "at most once"
    store.close()


@pytest.mark.long
def test_tables_with_bots_and_clocks_go_on_within_seconds_when_their_process_is_killed(
    start: Callable[..., Server],
    receiver: Receiver,
    record_property: Callable[[str, object], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With bots in processes of their own, and with tables at both processes."""
    monkeypatch.setenv(VARIABLE, "toy.game:GAME")  # the bots' processes have to know it, too
    first, second = start(), start()
    tables = [Called(server, receiver, clock=CLOCK) for _ in range(2) for server in (first, second)]
    while any(table.turns(first) < 2 for table in tables):  # the bots' processes take long to start
        time.sleep(0.5)
    first.kill()
    killed = time.monotonic()
    before = {table.id: len(table.log(second)) for table in tables}
    went_on: dict[str, float] = {}
    while len(went_on) < len(tables) and time.monotonic() - killed < 3 * TAKEN_OVER_SECONDS:
        for table in tables:
            if table.id not in went_on and _is_farther(table, second, before[table.id]):
                went_on[table.id] = time.monotonic() - killed
        time.sleep(0.05)
    record_property("seconds until each table went on", sorted(went_on.values()))
    assert len(went_on) == len(tables)
    assert max(went_on.values()) < TAKEN_OVER_SECONDS
    for table in tables:
        table.check(second, calls(receiver))


def _is_farther(table: Called, server: Server, n: int) -> bool:
    log = table.log(server)
    return len(log) > n or _is_over(table, server)


def _is_over(table: Called, server: Server) -> bool:
    return bool(
        httpx.get(
            f"{server.address}/api/tables/{table.id}", headers=table.secret, timeout=30
        ).json()["over"]
    )
