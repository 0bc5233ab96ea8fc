"""Attacks on `meadhall serve` as its host starts it, with the limits of every day.

Each is bounded: so many requests, so many bytes, so many sockets. What is measured is counted.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.raw_connections import PATIENCE, Knocking
from server.server_process import Served

pytestmark = pytest.mark.long

ODIN = "in-the-name-of-odin"
MOST_MEMORY_KB = 400_000
KEY = "a." * 99_990 + "a=1"
PACKS = [
    KEY,
    f"[{KEY[:-2]}]",
    f"x = {{ y = '''it'''', {KEY[:190_000]} = 1 }}",
    '"a".' * 49_000 + "a=1",
    "x = " + "[" * 199_000,
    "x = " + "{a=" * 66_000,
    "\n".join(f"[t{n}.a.b.c.d.e.f]" for n in range(9_000)),
    "\n".join(f"t{n}.a.b.c.d.e.f=1" for n in range(9_000)),
    "x = " + "1" * 199_000,
    "x = " + '"' + "\\u0041" * 33_000,
    '{"a":' * 39_000,
    "[" * 199_000,
    "{" + '"a":[],' * 28_000,
]
"""Each about as long as a card pack may be."""
WATCHERS = 260
ADDRESSES = 8
FLOOD = 1_500


def most_memory(server: Served) -> int:
    """What the server and its processes held at most, in KB."""
    pids = [server.process.pid, *_children(server.process.pid)]
    status = [Path(f"/proc/{pid}/status").read_text() for pid in pids]
    return max(int(found) for text in status for found in re.findall(r"VmHWM:\s+(\d+)", text))


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in listed.split()]


def is_well(server: Served) -> bool:
    """Somebody at another address is served."""
    with Knocking(server.port) as knocking:
        return knocking.ask("127.0.0.77") == b"HTTP/1.1 200 OK"


def test_packs_made_to_hurt(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server:
        for text in PACKS:
            documents = {"cards": {"name": "own.toml", "text": text}}
            body = {"game": ODIN, "seats": [{}, {}], "documents": documents}
            answer = server.http.post("/api/tables", json=body, timeout=PATIENCE)
            assert answer.json()["code"] == "bad_document", (text[:30], answer.text[:300])
            assert is_well(server)
        assert most_memory(server) < MOST_MEMORY_KB
        assert "trace" not in server.log


def test_records_made_to_hurt(tmp_path: Path) -> None:
    header = {"format": 1, "game": "toy", "rules": 1, "players": 2, "options": {}, "seats": ["a"]}
    line = json.dumps(header)
    records = [
        line.replace("{}", '{"a":' * 150_000),
        line.replace("{}", json.dumps({"cards": [[]] * 200_000})),
        line.replace("[", "[" * 400_000),
        line + "\n" + '{"n":1,"s":0,"a":"%s"}' % ("x" * 900_000),
        line + "\n" + '{"n":1,"s":0,"undo":[%s1]}' % ("1," * 400_000),
        line + "\n{}" * 300_000,
        "\n" * 900_000,
        line.replace('"rules": 1', '"rules": ' + "1" * 900_000),
    ]
    with Served(tmp_path / "data") as server:
        for record in records:
            answer = server.http.post("/api/import", json={"record": record}, timeout=PATIENCE)
            assert answer.json()["code"] == "bad_record", (record[:150], answer.text[:300])
            assert is_well(server)
        assert most_memory(server) < MOST_MEMORY_KB
        assert "trace" not in server.log


def test_a_crowd_at_one_invitation(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server, ExitStack() as open_:
        made = server.http.post("/api/tables", json={"game": "toy", "seats": [{}, {}]}).json()
        address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/stream"
        heard: Counter[str] = Counter()
        sockets = []
        for number in range(WATCHERS):
            source = (f"127.0.0.{10 + number % ADDRESSES}", 0)
            socket = open_.enter_context(
                connect(address, source_address=source, close_timeout=1, open_timeout=PATIENCE)
            )
            socket.send(json.dumps({"type": "hello", "secrets": [made["invite"]]}))
            sockets.append(socket)
        assert is_well(server)
        for socket in sockets:
            heard += _heard_until_sight(socket)
        assert heard["sight"] == 200
        assert heard["4429"] == WATCHERS - 200
        assert heard["table"] < 20 * WATCHERS, "comings are told of together"


def _heard_until_sight(socket: Any) -> Counter[str]:
    heard: Counter[str] = Counter()
    try:
        while not heard["sight"]:
            heard[json.loads(socket.recv(PATIENCE))["type"]] += 1
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        heard[str(closed.rcvd.code)] += 1
    return heard


@pytest.mark.parametrize("path", ["/api/docs", "/api/description/openapi.json", "/api/games"])
def test_a_flood_of_requests(tmp_path: Path, path: str) -> None:
    with Served(tmp_path / "data") as server:
        statuses = Counter(server.http.get(path).status_code for _ in range(FLOOD))
        assert set(statuses) <= {200, 429}
        assert is_well(server)


def test_a_flood_of_looks_back(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server:
        seats = [{"kind": "human"}, {"kind": "human"}]
        made = server.http.post("/api/tables", json={"game": "toy", "seats": seats}).json()
        secret = {"Authorization": f"Bearer {made['seats'][0]['secret']}"}
        http = httpx.Client(base_url=server.address, headers=secret, timeout=PATIENCE)
        path = f"/api/tables/{made['table']}"
        looks = Counter(http.get(f"{path}/replay?n=0").status_code for _ in range(400))
        forks = Counter(http.post(f"{path}/fork", json={"n": 0}).status_code for _ in range(100))
        http.close()
        assert set(looks) <= {200, 429}
        assert 429 in forks and set(forks) <= {201, 403, 409, 429}
        assert is_well(server)
