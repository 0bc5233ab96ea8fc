"""What must happen once is done by one process; when that dies or hangs, another one goes on."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.killable_server_process import Server
from server.stream_client import Watcher
from server.test_two_processes import port

TAKEN_OVER_SECONDS = 5
BOTS = [{"kind": "bot"}] * 2


@pytest.fixture
def servers(tmp_path: Path, database: str) -> Iterator[list[Server]]:
    running = [Server(tmp_path, "quick"), Server(tmp_path, "quick")]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.kill()


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
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return int(next(line for line in lines if line.startswith("meadhall_bot_moves")).split()[-1])


def test_when_the_process_that_moves_the_bots_is_killed_the_other_goes_on(
    servers: list[Server],
) -> None:
    table = BotTable(servers[0], servers[1])
    table.wait_for(table.watcher.n + 4)
    assert moves(servers[0]) > 0 and moves(servers[1]) == 0, "one process moves them"
    servers[0].kill()
    until = time.monotonic() + TAKEN_OVER_SECONDS
    while not moves(servers[1]):
        assert time.monotonic() < until, "nobody moves the bots any more"
        table.wait_for(table.watcher.n + 1)  # or is told of a move from before
    table.wait_for(table.watcher.n + 2)
    table.check(servers[1])


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
