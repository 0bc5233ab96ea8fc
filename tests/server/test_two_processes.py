"""Two server processes on one database: whoever asks either of them, nothing is lost or doubled."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psycopg
import pytest

from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.postgres import PostgresStore
from server.client_answers import some_word
from server.killable_server_process import Server
from server.postgres_cluster import Cluster
from server.stream_client import Watcher

SECONDS = 4
LONG_SECONDS = 60
SEATS = 2
RACED = ("stale_decision", "not_your_turn", "illegal", "game_over", "cannot_store")
"""What somebody is told who was not the first, or while the database is away."""


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    return cluster.fresh()


@contextmanager
def two_servers(database: str) -> Iterator[list[Server]]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(VARIABLE, database)
        running = [Server(Path("unused")), Server(Path("unused"))]
    yield running
    for server in running:
        server.kill()


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[list[Server]]:
    with two_servers(database) as running:
        yield running


def port(server: Server) -> int:
    return int(server.address.rpartition(":")[2])


class Crowd:
    """A table at which everybody asks now this process, now that one."""

    def __init__(self, servers: list[Server], game: str = "toy", **wanted: Any) -> None:
        self.http = [httpx.Client(base_url=server.address, timeout=30) for server in servers]
        seats = [{"kind": "human"}] * SEATS
        body = {"game": game, "seats": seats, "pace": 0, **wanted}
        self.made = self.http[0].post("/api/tables", json=body).json()
        self.id: str = self.made["table"]
        self.secrets = [taken["secret"] for taken in self.made["seats"]]
        self.acknowledged: list[int] = []
        self.said: list[str] = []
        self.refused: list[str] = []
        """Lines of chat that the database did not take, or took without saying so."""
        self.lock = threading.Lock()

    def get(self, process: int, by: int, end: str, **query: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[by]}"}
        path = f"/api/tables/{self.id}{end}"
        return self.http[process].get(path, params=query, headers=headers)

    def post(self, process: int, by: int, end: str, **body: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[by]}"}
        return self.http[process].post(f"/api/tables/{self.id}{end}", json=body, headers=headers)

    def sight(self, process: int, seat: int) -> dict[str, Any]:
        answer = self.get(process, seat, "/sight", seat=seat)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def act(self, seat: int, rng: Random) -> None:
        """What one process asks may be answered to the other."""
        asked = self.sight(rng.randrange(2), seat)["decision"]
        if asked is None:
            return
        body = {"seat": seat, "decision": asked["id"], "actions": some_word(asked, rng)}
        answer = self.post(rng.randrange(2), seat, "/act", **body)
        if answer.status_code == 200:
            with self.lock:
                self.acknowledged.append(answer.json()["n"])
        else:
            assert answer.json()["code"] in RACED, answer.text

    def undo(self, seat: int, rng: Random) -> None:
        answer = self.post(rng.randrange(2), seat, "/undo", seat=seat)
        if answer.status_code == 200:
            with self.lock:
                self.acknowledged.append(answer.json()["n"])
        else:
            assert answer.json()["code"] in RACED, answer.text

    def speak(self, seat: int, text: str, process: int) -> None:
        answer = self.post(process, seat, "/say", seat=seat, text=text)
        if answer.status_code != 200:
            assert answer.json()["code"] == "cannot_store", answer.text
        with self.lock:
            (self.said if answer.status_code == 200 else self.refused).append(text)

    def rename(self, seat: int, name: str, process: int) -> None:
        answer = self.post(process, seat, f"/seats/{seat}/name", name=name)
        assert answer.status_code == 200, answer.text

    def record(self, process: int) -> list[dict[str, Any]]:
        text = self.get(process, 0, "/record", seat=0).text
        return [json.loads(line) for line in text.splitlines()[1:]]

    def level(self) -> None:
        """Wait until both processes know the same."""
        until = time.monotonic() + 10
        while time.monotonic() < until:
            if self.record(0) == self.record(1) and self.info(0) == self.info(1):
                return
            time.sleep(0.05)
        raise AssertionError("one process stays behind")

    def info(self, process: int) -> list[Any]:
        info = self.get(process, 0, "").json()
        return [info["n"], info["over"], [seat["name"] for seat in info["seats"]]]


def together(*work: Callable[[], None]) -> None:
    with ThreadPoolExecutor(len(work)) as threads:
        for done in [threads.submit(each) for each in work]:
            done.result()


def hammer(crowd: Crowd, database: str, seconds: float) -> None:
    """Both seats act, undo, speak and rename as fast as they can, by way of both processes."""
    until = time.monotonic() + seconds

    def play(seat: int) -> Callable[[], None]:
        rng = Random(f"play {crowd.id} {seat}")

        def work() -> None:
            while time.monotonic() < until:
                (crowd.undo if rng.random() < 0.2 else crowd.act)(seat, rng)

        return work

    def talk(seat: int) -> Callable[[], None]:
        store = PostgresStore(database)

        def work() -> None:
            for number in range(90):
                if time.monotonic() > until:
                    break
                crowd.speak(seat, f"{seat} {number}", (seat + number) % 2)
                name = f"Name {seat} {number}"
                crowd.rename(seat, name, (seat + number // 2) % 2)
                row = store.row(crowd.id)
                assert row is not None
                assert row.seats[seat].name == name, "another rename took this one back"
            store.close()

        return work

    together(play(0), play(1), talk(0), talk(1))


def check_record(crowd: Crowd) -> None:
    crowd.level()
    numbers = [entry["n"] for entry in crowd.record(0)]
    assert numbers == list(range(1, len(numbers) + 1)), "an entry is there twice or missing"
    assert len(set(crowd.acknowledged)) == len(crowd.acknowledged), "one entry for two acts"
    assert set(crowd.acknowledged) <= set(numbers), "an acknowledged act is lost"


def check(crowd: Crowd, database: str) -> None:
    check_record(crowd)
    lines = [json.loads(line)["text"] for _, line in PostgresStore(database).chat(crowd.id)]
    assert len(set(lines)) == len(lines), "a line of chat is doubled"
    assert set(crowd.said) <= set(lines) <= {*crowd.said, *crowd.refused}, "a line is lost"


class Listener(threading.Thread):
    """Listens at one process while everybody plays, and keeps what it is told."""

    def __init__(self, server: Server, crowd: Crowd) -> None:
        super().__init__(daemon=True)
        self.watcher = Watcher(port(server), crowd.id, [crowd.secrets[0]])
        self.first = self.watcher.n
        self.entries: list[int] = []
        self.chat: list[str] = []
        self.wanted: tuple[int, int] | None = None
        self.start()

    def run(self) -> None:
        while not self._has_heard_all():
            try:
                message = self.watcher.hear(timeout=0.2)
            except TimeoutError:
                continue
            self.entries += [line["n"] for line in message.get("lines", []) if "n" in line]
            if message["type"] == "chat":
                self.chat += [line["text"] for line in message["lines"]]

    def _has_heard_all(self) -> bool:
        if self.wanted is None:
            return False
        n, lines = self.wanted
        return self.watcher.n >= n and len(self.chat) >= lines

    def hear(self, n: int, lines: int) -> None:
        """Until it was told of so many entries and lines of chat."""
        self.wanted = n, lines
        self.join(30)
        assert not self.is_alive(), "somebody was not told of everything"


def hammered(servers: list[Server], database: str, seconds: float) -> None:
    crowd = Crowd(servers)
    listeners = [Listener(server, crowd) for server in servers]
    hammer(crowd, database, seconds)
    check(crowd, database)
    n = len(crowd.record(0))
    for listener in listeners:
        listener.hear(n, len(crowd.said))
        assert listener.entries == list(range(listener.first + 1, n + 1)), "told once, in order"
        assert sorted(listener.chat) == sorted(crowd.said) and not crowd.refused
    assert listeners[0].chat == listeners[1].chat, "everybody heard it in the same order"
    assert len(crowd.acknowledged) > 5 and len(crowd.said) > 5
    print(f"{len(crowd.acknowledged)} acts, {len(crowd.said)} lines and renames")


def test_two_processes_lose_and_double_nothing(servers: list[Server], database: str) -> None:
    hammered(servers, database, SECONDS)


@pytest.mark.long
def test_two_processes_lose_and_double_nothing_for_long(
    servers: list[Server], database: str
) -> None:
    for _ in range(5):
        hammered(servers, database, LONG_SECONDS / 5)


@pytest.mark.long
def test_a_database_that_restarts_under_load_loses_nothing(cluster: Cluster) -> None:
    own = Cluster()
    try:
        database = own.fresh()
        with two_servers(database) as servers:
            crowd = Crowd(servers, "vikings")  # a long game: it must not be over before
            stop = threading.Event()

            def play(seat: int) -> None:
                rng = Random(f"restart {seat}")
                while not stop.wait(0.1):
                    (crowd.undo if rng.random() < 0.4 else crowd.act)(seat, rng)

            def talk() -> None:
                for number in range(150):
                    if not stop.wait(0.05):
                        crowd.speak(0, str(number), number % 2)

            def restart() -> None:
                time.sleep(2)
                own.stop()
                time.sleep(1)
                own.start()
                done = len(crowd.acknowledged), len(crowd.said)
                until = time.monotonic() + 20
                while time.monotonic() < until and not (
                    len(crowd.acknowledged) > done[0] and len(crowd.said) > done[1]
                ):
                    time.sleep(0.1)
                stop.set()
                assert len(crowd.acknowledged) > done[0] > 0, "it does not go on"
                assert len(crowd.said) > done[1] > 0

            together(lambda: play(0), lambda: play(1), talk, restart)
            assert crowd.refused, "what the database does not take is refused"
            check(crowd, database)
    finally:
        own.close()


def test_what_one_process_does_the_other_tells_at_once(
    servers: list[Server], database: str
) -> None:
    crowd = Crowd(servers)
    watcher = Watcher(port(servers[1]), crowd.id, [crowd.secrets[1]])
    asked = crowd.sight(0, 0)["decision"]["id"]
    n = crowd.post(0, 0, "/act", seat=0, decision=asked, actions="bid 0").json()["n"]
    while watcher.n < n:
        watcher.hear()


def test_what_was_said_while_nobody_listened_is_told_soon(
    servers: list[Server], database: str
) -> None:
    crowd = Crowd(servers)
    watcher = Watcher(port(servers[1]), crowd.id, [crowd.secrets[1]])
    with psycopg.connect(database, autocommit=True) as db:
        deaf = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'"
        assert len(db.execute(deaf).fetchall()) == 2
    asked = crowd.sight(0, 0)["decision"]["id"]
    n = crowd.post(0, 0, "/act", seat=0, decision=asked, actions="bid 0").json()["n"]
    while watcher.n < n:
        watcher.hear(timeout=5)


def test_a_seat_taken_at_one_process_is_known_to_the_other(
    servers: list[Server], database: str
) -> None:
    crowd = Crowd(servers, seats=[{"kind": "human"}, {"kind": "open"}])
    crowd.sight(1, 0)  # the other process has the table in memory, too
    headers = {"Authorization": f"Bearer {crowd.made['invite']}"}
    path = f"/api/tables/{crowd.id}/seats"
    body = {"seat": 1, "name": "Ben"}
    secret = crowd.http[0].post(path, json=body, headers=headers).json()["secret"]
    crowd.secrets.append(secret)
    assert crowd.sight(1, 1)["decision"] is not None
    again = crowd.http[1].post(path, json=body, headers=headers)
    assert again.json()["code"] == "seat_taken"


def test_a_revoked_secret_opens_nothing_at_the_other_process(
    servers: list[Server], database: str
) -> None:
    crowd = Crowd(servers)
    asked = crowd.sight(1, 0)["decision"]["id"]
    headers = {"Authorization": f"Bearer {crowd.made['host']}"}
    path = f"/api/tables/{crowd.id}/reissue"
    body = {"what": "seat", "seat": 0}
    assert crowd.http[0].post(path, json=body, headers=headers).status_code == 201
    act = {"seat": 0, "decision": asked, "actions": "bid 0"}
    answer = crowd.post(1, 0, "/act", **act)
    assert answer.json()["code"] == "seat_reissued", answer.text
