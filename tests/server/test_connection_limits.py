"""Connections are counted and timed, so that nobody holds the server by saying nothing."""

from __future__ import annotations

import json
import logging
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.server.json_logging import FewOfOthers, JsonLines, Seldom
from meadhall.server.rate_limits import Rate, subscriber
from server.lifted_limits import GENEROUS
from server.raw_connections import HALF_BODY, HALF_HEAD, HEALTH, PATIENCE, Knocking, closed, heard
from server.server_in_thread import Running, open_stream
from server.server_process import Served

LONG = 600.0
SHORT = 0.3


@contextmanager
def door(folder: Path, **limits: Any) -> Iterator[tuple[Running, Knocking]]:
    server = Running(folder, GENEROUS._replace(**limits))
    try:
        with Knocking(server.port) as knocking:
            yield server, knocking
    finally:
        server.stop()


def wait_for(condition: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.01)


def test_connections_of_an_address_are_counted(tmp_path: Path) -> None:
    with door(tmp_path, connections_of_address=20, head_seconds=LONG) as (server, knocking):
        for _ in range(20):
            knocking.knock()
        wait_for(lambda: server.doors.open["127.0.0.1"] == 20)
        refused = [knocking.knock(b"") for _ in range(10)]
        assert all(heard(one).startswith(b"HTTP/1.1 503 ") for one in refused)
        assert all(map(closed, refused))
        assert server.doors.open.total() == 20
        assert knocking.ask("127.0.0.2") == b"HTTP/1.1 200 OK", "others come in"


def test_connections_in_all_are_counted(tmp_path: Path) -> None:
    with door(tmp_path, connections=12, head_seconds=LONG) as (server, knocking):
        for number in range(12):
            knocking.knock(address=f"127.0.0.{number + 2}")
        wait_for(lambda: server.doors.open.total() == 12)
        assert b"too_many_connections" in heard(knocking.knock(b"", "127.0.0.99"))
        knocking.sockets[0].close()
        wait_for(lambda: server.doors.open.total() == 11)
        assert knocking.ask() == b"HTTP/1.1 200 OK", "a place that is free again is given again"


def test_who_leaves_is_counted_no_more(tmp_path: Path) -> None:
    with door(tmp_path, connections_of_address=3) as (server, knocking):
        made = {"game": "toy", "seats": [{"kind": "human"}, {}]}
        table = httpx.post(f"{server.address}/api/tables", json=made).json()["table"]
        for number in range(12):
            if number % 2:
                with open_stream(server.port, table):
                    assert server.doors.open.total() == 1
            else:
                half = knocking.knock(HALF_HEAD)
                wait_for(lambda: server.doors.open.total() == 1)
                half.close()
            wait_for(lambda: server.doors.open == {})


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY, b""])
def test_a_request_has_its_time(tmp_path: Path, half: bytes) -> None:
    with door(tmp_path, head_seconds=SHORT, body_seconds=SHORT) as (server, knocking):
        assert closed(knocking.knock(half))
        wait_for(lambda: server.doors.open == {})
        assert knocking.ask() == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY])
def test_a_byte_now_and_then_gives_no_more_time(tmp_path: Path, half: bytes) -> None:
    with door(tmp_path, head_seconds=SHORT, body_seconds=SHORT) as (_, knocking):
        slow = knocking.knock(half)
        slow.settimeout(SHORT / 6)
        for _ in range(400):
            try:
                slow.sendall(b"x")
                if slow.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
        raise AssertionError("the server listens on and on")


def test_the_next_request_of_a_connection_has_its_time_too(tmp_path: Path) -> None:
    with door(tmp_path, head_seconds=SHORT, body_seconds=LONG) as (_, knocking):
        one = knocking.knock(HEALTH)
        assert heard(one).startswith(b"HTTP/1.1 200 OK")
        one.sendall(HALF_HEAD)
        assert closed(one)


def test_a_stream_is_no_unfinished_request(tmp_path: Path) -> None:
    with door(tmp_path, head_seconds=SHORT, body_seconds=SHORT) as (server, _):
        made = {"game": "toy", "seats": [{"kind": "human"}, {}]}
        table = httpx.post(f"{server.address}/api/tables", json=made).json()
        with open_stream(server.port, table["table"]) as socket:
            socket.send(json.dumps({"type": "hello", "secrets": [table["host"]]}))
            time.sleep(3 * SHORT)
            socket.send(json.dumps({"type": "ping", "id": 1}))
            while json.loads(socket.recv(PATIENCE))["type"] != "answer":
                pass


PING, PONG, PART = b"\x89", b"\x8a", b"\x00"


@pytest.mark.parametrize("frame", [PING, PONG, PART])
def test_frames_that_are_no_messages_are_counted(tmp_path: Path, frame: bytes) -> None:
    """Pings that nobody reads the answers to, and messages without an end, would fill memory."""
    with door(tmp_path, messages=Rate(120, 0)) as (server, knocking):
        made = {"game": "toy", "seats": [{"kind": "human"}, {}]}
        table = httpx.post(f"{server.address}/api/tables", json=made).json()["table"]
        stream = knocking.knock(upgrade(table))
        assert heard(stream).startswith(b"HTTP/1.1 101 ")
        begun = b"\x01\x80" + bytes(4) if frame == PART else b""
        empty = frame + b"\x80" + bytes(4)
        stream.sendall(begun + empty * 100)
        stream.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            for _ in range(1_000):
                stream.sendall(empty * 100)
                time.sleep(0.01)
        wait_for(lambda: server.doors.open == {})


def upgrade(table: str) -> bytes:
    return (
        f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


# ---------------------------------------------------------------------- files and the log


@contextmanager
def files(soft: int, hard: int) -> Iterator[None]:
    """Whoever is started meanwhile may open so few files."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def attack(folder: Path, allowed: int, addresses: int, of_each: int) -> None:
    """Half-sent requests from many addresses to a server that may open so few files."""
    with Served(folder / "data", files=allowed) as server, Knocking(server.port) as knocking:
        for _ in range(of_each):
            for number in range(addresses):
                knocking.knock(address=f"127.0.1.{number + 1}")
        assert knocking.ask() in (b"HTTP/1.1 200 OK", b"HTTP/1.1 503 Service Unavailable")
        for one in knocking.sockets:
            one.close()
        wait_for(lambda: knocking.ask() == b"HTTP/1.1 200 OK")
        assert len(server.log.encode()) < 4_000, "a line, not a trace a connection"


def test_half_sent_requests_do_not_use_up_the_files(tmp_path: Path) -> None:
    attack(tmp_path, allowed=300, addresses=7, of_each=50)


@pytest.mark.long
def test_more_half_sent_requests_than_files(tmp_path: Path) -> None:
    with files(4096, 4096):
        attack(tmp_path, allowed=1024, addresses=6, of_each=200)


def test_the_server_raises_its_file_limit(tmp_path: Path) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with files(256, hard), Served(tmp_path / "data") as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text().splitlines()
        soft = next(line.split()[3] for line in limits if line.startswith("Max open files"))
        assert int(soft) == min(hard, 8_192)


def test_what_others_log_again_and_again_is_one_line() -> None:
    few = FewOfOthers()
    made = [
        logging.LogRecord(name, logging.ERROR, "", 0, f"no files\nsocket {n}", None, None)
        for name in ("asyncio", "meadhall.server")
        for n in range(50)
    ]
    assert [record.name for record in made if few.filter(record)].count("asyncio") == 1
    assert [record.name for record in made if few.filter(record)].count("meadhall.server") == 50


def test_a_fault_of_the_machine_is_a_sentence() -> None:
    try:
        raise OSError(24, "Too many open files")
    except OSError as error:
        found = (OSError, error, error.__traceback__)
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "no files", None, found)
    line = json.loads(JsonLines().format(record))
    assert "Too many open files" in line["why"] and "trace" not in line


def test_after_a_minute_it_is_said_again_and_how_often_it_was() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)
    assert [seldom.times("a"), seldom.times("a"), seldom.times("a"), seldom.times("b")] == [
        1,
        0,
        0,
        1,
    ]
    now = 61
    assert seldom.times("a") == 3


# ---------------------------------------------------------------------- whose connection it is


def is_slowed_down(http: httpx.Client) -> bool:
    """Whether somebody who guesses codes, each time from elsewhere, is told to wait."""
    answers = [
        http.post("/api/codes/use", json={"code": "A"}, headers={"X-Forwarded-For": f"10.0.0.{n}"})
        for n in range(120)
    ]
    return 429 in [answer.status_code for answer in answers]


def test_who_says_to_come_from_elsewhere_is_not_believed(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server:
        assert is_slowed_down(server.http)


def test_a_proxy_is_believed_if_the_host_says_so(tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--trust-proxy") as server:
        assert not is_slowed_down(server.http)


def test_an_ipv6_subscriber_is_one_address() -> None:
    assert subscriber("2001:db8:1:2::1") == subscriber("2001:db8:1:2:ffff::9")
    assert subscriber("2001:db8:1:2::1") != subscriber("2001:db8:1:3::1")
    assert subscriber("::ffff:10.0.0.1") == subscriber("10.0.0.1") == "10.0.0.1"
    assert subscriber("testclient") == "testclient"
