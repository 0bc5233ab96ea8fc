"""What must happen once is done by one process; when that dies or hangs, another one goes on."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.killable_server_process import Server
from server.stream_client import Watcher
from server.test_two_processes import port

TAKEN_OVER_SECONDS = 5
MOVE = {"kind": "move", "seconds": 10}
BOTS = [{"kind": "bot"}] * 2


@pytest.fixture
def servers(tmp_path: Path, database: str) -> Iterator[list[Server]]:
    running = [Server(tmp_path, "quick"), Server(tmp_path, "quick")]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.kill()


def wait_for_moves(server: Server) -> None:
    """The other process was killed just now: this one has to go on in time."""
    killed = time.monotonic()
    while not moves(server):
        assert time.monotonic() - killed < TAKEN_OVER_SECONDS
        time.sleep(0.02)


class BotTable:
    """Bots among themselves, made at one process and watched at another."""

    def __init__(self, made_at: Server, watched_at: Server) -> None:
        body = {"game": "toy", "seats": BOTS, "pace": 0.2}
        self.made = httpx.post(f"{made_at.address}/api/tables", json=body).json()
        self.watcher = Watcher(port(watched_at), self.made["table"], [self.made["invite"]])

    def wait_for(self, n: int) -> float:
        """Until the watcher is told of entry `n`; how many seconds that took."""
        begun = time.monotonic()
        while self.watcher.n < n:
            self.watcher.hear(timeout=30)
        return time.monotonic() - begun

    def check(self, server: Server) -> None:
        """The log is whole: each move is there once, and the game replays."""
        secret = {"Authorization": f"Bearer {self.made['host']}"}
        path = f"{server.address}/api/tables/{self.made['table']}/log"
        answer = httpx.get(path, headers=secret)
        assert answer.status_code == 200, answer.text
        numbers = [line["n"] for line in answer.json()]
        assert numbers == list(range(1, len(numbers) + 1))


def moves(server: Server) -> int:
    return counted(server, "bot_moves")


def test_when_the_process_that_moves_the_bots_is_killed_the_other_goes_on(
    servers: list[Server],
) -> None:
    table = BotTable(servers[0], servers[1])
    table.wait_for(table.watcher.n + 4)
    assert moves(servers[0]) > 0 and moves(servers[1]) == 0, "one process moves them"
    servers[0].kill()
    wait_for_moves(servers[1])
    table.wait_for(table.watcher.n + 2)
    table.check(servers[1])


def counted(server: Server, name: str) -> int:
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return int(next(line for line in lines if line.startswith(f"meadhall_{name}")).split()[-1])


@pytest.fixture
def hurried(tmp_path: Path, database: str) -> Iterator[list[Server]]:
    running = [Server(tmp_path, "quick", "hurried") for _ in range(2)]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.kill()


def test_when_the_process_that_runs_a_clock_is_killed_the_other_says_that_the_time_is_up(
    hurried: list[Server],
) -> None:
    """Though nobody ever asked the other one for the table."""
    seats = [{"kind": "human"}, {"kind": "bot"}]
    clock = {"kind": "move", "seconds": 20}
    body = {"game": "toy", "seats": seats, "pace": 0, "clock": clock}
    made = httpx.post(f"{hurried[0].address}/api/tables", json=body).json()
    while not moves(hurried[0]):
        time.sleep(0.01)
    hurried[0].kill()
    wait_for_moves(hurried[1])
    assert counted(hurried[1], "times_up") == 1
    watcher = Watcher(port(hurried[1]), made["table"], [made["invite"]])
    assert [seat["kind"] for seat in watcher.info["seats"]] == ["human", "bot"]
    secret = {"Authorization": f"Bearer {made['host']}"}
    path = f"{hurried[1].address}/api/tables/{made['table']}/log"
    numbers = [line["n"] for line in httpx.get(path, headers=secret).json()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_time_is_up_once_though_two_processes_see_it(hurried: list[Server]) -> None:
    body = {"game": "toy", "seats": [{"kind": "human"}] * 2, "clock": {**MOVE, "time_up": "host"}}
    tables = [
        httpx.post(f"{hurried[n % 2].address}/api/tables", json=body).json() for n in range(6)
    ]
    watchers = [
        Watcher(port(server), made["table"], [made["invite"]])
        for made in tables
        for server in hurried
    ]
    for watcher in watchers:
        while "clocks" not in watcher.other or not _both_up(watcher.other["clocks"]):
            watcher.hear(timeout=10)
    times_up = sum(counted(server, "times_up") for server in hurried)
    assert times_up == len(tables), "both seats of a table at the same moment"


def _both_up(clocks: dict[str, Any]) -> bool:
    return [seat["up"] for seat in clocks["seats"]] == ["host", "host"]


def test_a_process_that_hung_and_comes_back_moves_nothing_any_more(servers: list[Server]) -> None:
    table = BotTable(servers[0], servers[1])
    table.wait_for(table.watcher.n + 2)
    hung = servers[0].process
    hung.send_signal(signal.SIGSTOP)
    try:
        table.wait_for(table.watcher.n + 3)
    finally:
        hung.send_signal(signal.SIGCONT)
    before = moves(servers[0])
    table.wait_for(table.watcher.n + 3)
    assert moves(servers[0]) == before, "the other process has the lease"
    table.check(servers[1])


def test_who_listens_at_one_process_is_here_for_the_other(servers: list[Server]) -> None:
    body = {"game": "toy", "seats": [{"kind": "human"}, {"kind": "human"}]}
    made = httpx.post(f"{servers[0].address}/api/tables", json=body).json()
    first, second = (taken["secret"] for taken in made["seats"])
    watcher = Watcher(port(servers[1]), made["table"], [second])
    other = Watcher(port(servers[0]), made["table"], [first])
    while not watcher.info["seats"][0]["here"]:
        watcher.hear(timeout=5)
    other.drop()
    while watcher.info["seats"][0]["here"]:
        watcher.hear(timeout=5)
