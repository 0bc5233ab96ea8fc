"""Whatever a client says on a stream: the server lives on, the others play on, nothing changes."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server.app import make_app
from meadhall.server.client_messages import NewTable, SeatWanted
from meadhall.server.messages import FaultMessage
from meadhall.server.rate_limits import Limits
from meadhall.server.stream_commands import answer
from server.killable_server_process import Server
from server.lifted_limits import GENEROUS
from server.malformed_messages import Liar
from server.server_in_thread import Running, open_stream
from server.stream_client import Watcher
from server.table_model import Caller, Held

MESSAGES = 4_000
LONG_MESSAGES = 100_000
BATCH = 250
MOST_GROWTH_KB = 40_000
LIARS = 4


def refused(address: str) -> dict[str, int]:
    """How often the server refused something, by code."""
    text = httpx.get(f"{address}/metrics").text
    return {code: int(n) for code, n in re.findall(r'refused_total{code="(\w+)"} (\d+)', text)}


def count(before: dict[str, int], after: dict[str, int]) -> int:
    return sum(after.values()) - sum(before.values())


def memory(pid: int) -> int:
    """What a process holds, in KB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1])


class Party:
    """Two tables; somebody listens at the first for both its seats."""

    def __init__(self, address: str) -> None:
        self.port = int(address.rsplit(":", 1)[1])
        self.address = address
        self.caller = Caller(address)
        self.table, self.other = self._table(), self._table()
        self.watcher = Watcher(self.port, self.table.id, [*self.table.seats.values()])
        self.ids = [self._id(self.other, 0), self._id(self.table, 0), self._id(self.table, 1)]
        self._play(self.table)
        self.before = self.sights()

    def _table(self) -> Held:
        body = {"game": "toy", "seats": [{"kind": "human"}] * 2}
        return Held.from_made(self.caller.ask("POST", "/api/tables", json=body).json())

    def _id(self, table: Held, seat: int) -> str:
        return str(self.caller.sight(table, seat)["decision"]["id"])

    def _play(self, table: Held) -> None:
        """So that the first ids are old ones."""
        for seat, secret in table.seats.items():
            body = {"seat": seat, "decision": self._id(table, seat), "actions": "bid 0"}
            assert self.caller.post(table, "/act", secret, **body).status_code == 200

    def sights(self) -> list[dict[str, Any]]:
        return [self.caller.sight(self.table, seat) for seat in self.table.seats]

    def stream(self) -> Any:
        return open_stream(self.port, self.table.id)

    def greet(self, socket: Any) -> None:
        """Come in on the seat that is not asked, so that nothing said is a legal action."""
        socket.send(json.dumps({"type": "hello", "secrets": [self.table.seats[1]]}))
        while json.loads(socket.recv())["type"] != "sight":
            pass

    def check(self) -> None:
        """The server lives, nothing changed, and the one who listens hears of the next action."""
        assert httpx.get(f"{self.address}/healthz").json() == {"status": "ok"}
        assert self.sights() == self.before, "a malformed message changed something"
        for seat, sight in enumerate(self.before):
            assert self.watcher.agrees(seat, sight)
        body = {"seat": 0, "decision": self._id(self.table, 0), "actions": "chop"}
        assert self.watcher.ask("act", **body)["type"] == "answer"
        assert self.watcher.agrees(1, self.sights()[1])

    def end(self) -> None:
        self.watcher.drop()
        self.caller.http.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In a process of its own; it allows much."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()


@pytest.fixture
def party(server: Server) -> Iterator[Party]:
    party = Party(server.address)
    yield party
    party.end()


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Party]:
    """At a server with the limits of every day."""
    server = Running(tmp_path, Limits())
    party = Party(server.address)
    yield party
    party.end()
    server.stop()


# ---------------------------------------------------------------------- lies


def lie(party: Party, seed: str, messages: int, heard: list[int]) -> None:
    """Say so many wrong things, in batches; each is answered with a fault."""
    liar = Liar(Random(seed), 1, party.ids)
    with party.stream() as socket:
        party.greet(socket)
        for start in range(0, messages, BATCH):
            said = [liar.say() for _ in range(min(BATCH, messages - start))]
            for message in said:
                socket.send(message)
            faults = 0
            while faults < len(said):
                reply = json.loads(socket.recv(timeout=30))
                assert reply["type"] not in ("answer", "sight", "update"), reply
                faults += reply["type"] == "fault"
            heard.append(faults)


def lie_together(party: Party, messages: int) -> None:
    before, heard = refused(party.address), list[int]()
    about = [(party, f"liar {n}", messages // LIARS, heard) for n in range(LIARS)]
    threads = [threading.Thread(target=lie, args=each) for each in about]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(heard) == messages, "not every message was answered"
    assert count(before, refused(party.address)) == messages, "not every refusal was counted"
    party.check()


def test_lies_change_nothing(party: Party) -> None:
    lie_together(party, MESSAGES)


@pytest.mark.long
def test_a_hundred_thousand_lies_change_nothing(server: Server, party: Party) -> None:
    lie(party, "warm up", MESSAGES, [])
    before = memory(server.process.pid)
    lie_together(party, LONG_MESSAGES)
    growth = memory(server.process.pid) - before
    print(f"{LONG_MESSAGES} malformed messages, memory grew by {growth} KB")
    assert growth < MOST_GROWTH_KB


def test_every_lie_is_answered_with_a_fault(tmp_path: Path) -> None:
    """Without sockets between."""
    asyncio.run(_lie_inside(tmp_path, MESSAGES))


@pytest.mark.long
def test_each_of_many_lies_is_answered_with_a_fault(tmp_path: Path) -> None:
    asyncio.run(_lie_inside(tmp_path, LONG_MESSAGES))


async def _lie_inside(folder: Path, messages: int) -> None:
    app = make_app(folder, limits=GENEROUS)
    async with app.lifespan():
        hall = app.state["hall"]
        made = await hall.rooms.make(NewTable("toy", [SeatWanted("human"), SeatWanted("human")]))
        room = await hall.rooms.find(made.table)
        access = room.access([made.seats[1].secret])
        liar = Liar(Random("inside"), 1, [room.decision(0).id])
        before = room.n, room.table.state.key()
        for _ in range(messages):
            said = liar.say()
            text = said if isinstance(said, str) else said.decode("latin-1")
            assert isinstance(await answer(hall, room, access, text), FaultMessage), text
        assert (room.n, room.table.state.key()) == before


# ---------------------------------------------------------------------- first messages


def closing(party: Party, *said: Any, **about: Any) -> int:
    """The code with which the server closes after this."""
    with party.stream() as socket:
        try:
            for message in said:
                socket.send(message, **about)
            while True:
                socket.recv(timeout=15)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def hello(*secrets: str) -> str:
    return json.dumps({"type": "hello", "secrets": secrets})


def test_who_does_not_say_hello_is_sent_away(party: Party) -> None:
    before, liar = refused(party.address), Liar(Random("first"), 1, party.ids)
    others = [said for said in (liar.say() for _ in range(60)) if b"hello" not in _bytes(said)]
    for said in others:
        assert closing(party, said) == 4400, said
    after = refused(party.address)
    assert after["malformed"] - before.get("malformed", 0) == len(others)
    party.check()


def _bytes(said: str | bytes) -> bytes:
    return said if isinstance(said, bytes) else said.encode()


@pytest.mark.parametrize("secrets", [[], ["guessed"], ["\x00"], ["guessed"] * 16])
def test_who_knows_no_secret_is_sent_away(party: Party, secrets: list[str]) -> None:
    before = refused(party.address)
    assert closing(party, hello(*secrets)) == 4403
    assert closing(party, hello(party.table.seats[0], *secrets, "guessed")) in (4400, 4403)
    assert closing(party, hello(party.other.host)) == 4403
    assert count(before, refused(party.address)) == 3
    party.check()


def test_text_that_is_no_text_ends_the_stream_alone(party: Party) -> None:
    assert closing(party, b"\xff\xfe", text=True) == 1007
    assert closing(party, b'{"type": "hello", "secrets": ["\xed\xa0\x80"]}', text=True) == 1007
    party.check()


# ---------------------------------------------------------------------- too much


def test_a_flood_is_stopped_and_counted(guarded: Party) -> None:
    ping = json.dumps({"type": "ping", "id": 1})
    before = refused(guarded.address).get("too_many_requests", 0)
    assert closing(guarded, hello(guarded.table.seats[1]), *[ping] * 1000) == 4429
    assert closing(guarded, hello(guarded.table.seats[1]), *["x"] * 1000) == 4429
    assert refused(guarded.address)["too_many_requests"] == before + 2
    guarded.check()


def test_guessing_is_slowed_down(guarded: Party) -> None:
    codes = [closing(guarded, hello("guessed")) for _ in range(80)]
    assert codes[0] == 4403 and codes[-1] == 4429
    guarded.check()


def test_a_huge_message_ends_the_stream_alone(guarded: Party) -> None:
    huge = json.dumps({"type": "say", "id": 1, "seat": 1, "text": "x" * 100_000})
    assert closing(guarded, hello(guarded.table.seats[1]), huge) == 1009
    assert closing(guarded, huge) == 1009
    guarded.check()


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 5_000,
        b'{"game":' * 5_000,
        b'{"seat": 0, "decision": ' + b"[" * 5_000 + b"]" * 5_000 + b"}",
        b'{"seat": 0, "decision": "\xff"}',
        b'{"seat": 0, "decision": "\\ud800"}',
        b"\x00",
        b"",
        b"1" * 5_000,
        b'{"seat": "0", "decision": "x", "actions": "end", "game": "toy", "seats": "[]"}',
    ],
)
def test_a_malformed_body_is_refused(party: Party, body: bytes) -> None:
    headers = {"Authorization": f"Bearer {party.table.seats[0]}"}
    for path in ("/api/tables", f"/api/tables/{party.table.id}/act"):
        answer = party.caller.http.post(path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text
    party.check()


@pytest.mark.parametrize("wrong", [{"seat": "0"}, {"seat": 0.5}, {"agree": "true"}, {"agree": 1}])
def test_a_value_of_another_type_is_refused(party: Party, wrong: dict[str, Any]) -> None:
    body = {"seat": 0, "agree": True, **wrong}
    answer = party.caller.post(party.table, "/vote", party.table.seats[0], **body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text
