"""A table with people at it, and short ways to play, to listen and to count."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from meadhall.server.bot_processes import Thought, Workers
from meadhall.server.client_messages import PROTOCOL
from meadhall.server.room import Room
from server.http_calls import Client

PASSING = {"bid": "bid 0", "turn": "pass; end", "supply": "done"}
"""Answers that bring a game of the toy to its end."""
PATIENCE = 10
"""Seconds after which a test gives up waiting."""


def code(answer: Any) -> str:
    return str(answer.json()["code"])


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, code(answer)


def metric(client: Client, name: str) -> int:
    """What the server counted so far."""
    lines = client.http.get("/metrics").text.splitlines()
    found = [line for line in lines if line.startswith(f"{name} ")]
    return int(found[0].split()[-1]) if found else 0


def refused(client: Client, code: str) -> int:
    """How often the server counted this refusal."""
    return metric(client, f'meadhall_refused_total{{code="{code}"}}')


class Dreamers(Workers):
    """Bots that never come to a decision, for tests of everything else; no process is started."""

    async def choose(self, thought: Thought, moves: int) -> int:
        await asyncio.Event().wait()
        raise AssertionError


class Party:
    """The host's browser knows everybody's secrets here."""

    def __init__(self, client: Client, made: dict[str, Any]) -> None:
        self.client = client
        self.made = made
        self.table: str = made["table"]
        self.host: str = made["host"]
        self.invite: str = made["invite"]
        self.secrets: dict[int, str] = {s["seat"]: s["secret"] for s in made["seats"]}

    def path(self, end: str = "") -> str:
        return f"/api/tables/{self.table}" + (f"/{end}" if end else "")

    def post(self, end: str, seat: int, **body: Any) -> Any:
        """A seat asks for something."""
        return self.client.post(self.path(end), self.secrets[seat], seat=seat, **body)

    def by(self, secret: str, end: str, **body: Any) -> Any:
        """Whoever holds the secret asks for something."""
        return self.client.post(self.path(end), secret, **body)

    def get(self, end: str, seat: int, **query: Any) -> Any:
        return self.client.get(self.path(end), self.secrets[seat], seat=seat, **query)

    def info(self, secret: str | None = None) -> dict[str, Any]:
        answer = self.client.get(self.path(), secret or self.host)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def sight(self, seat: int) -> dict[str, Any]:
        return self.client.sight(self.made, self.secrets[seat], seat)

    def asked(self, seat: int) -> str:
        return str(self.sight(seat)["decision"]["id"])

    def act(self, seat: int, actions: str) -> Any:
        return self.client.act(self.made, self.secrets[seat], seat, actions)

    def do(self, seat: int, actions: str) -> int:
        """An act that has to succeed; the record's length after it."""
        answer = self.act(seat, actions)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["n"])

    def tries(self, seat: int, actions: str | list[int]) -> Any:
        return self.post("try", seat, decision=self.asked(seat), actions=actions)

    def bid(self) -> None:
        """Everybody bids nothing; the first seat begins."""
        for seat in self.secrets:
            self.do(seat, "bid 0")

    def step(self) -> bool:
        """Somebody passes or bids nothing; whether there was anybody."""
        for seat in self.secrets:
            asked = self.sight(seat)["decision"]
            if asked is not None:
                some = asked["options"][0]["word"] if asked["options"] else ""
                self.do(seat, PASSING.get(asked["prompt"]["key"], some))
                return True
        return False

    def play_out(self) -> None:
        while self.step():
            pass
        assert self.info()["over"]

    def words(self, seat: int) -> list[str]:
        """The record as the seat may export it."""
        return list(self.get("record", seat).text.splitlines())

    def room(self) -> Room:
        """The server's own, to turn its clock."""
        hall = self.client.http.app.state["hall"]
        room: Room = hall.rooms._rooms[self.table]
        return room

    @contextmanager
    def stream(self, *secrets: str, since: int | None = None) -> Iterator[Listening]:
        hello = {"type": "hello", "secrets": list(secrets), "protocol": PROTOCOL}
        with self.client.http.websocket_connect(self.path("stream")) as socket:
            socket.send_json(hello if since is None else {**hello, "since": since})
            yield Listening(socket)


class Listening:
    """A browser with an open stream."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket

    def next(self) -> dict[str, Any]:
        return dict(self.socket.receive_json(timeout=PATIENCE))

    def until(self, *types: str) -> dict[str, Any]:
        """The next message of these types."""
        while (message := self.next())["type"] not in types:
            pass
        return message

    def say(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message; the answer or the fault."""
        self.socket.send_json({"type": type, **fields})
        return self.until("answer", "fault")

    def closed(self) -> int:
        """Listen until the server closes; the number it gives."""
        try:
            while True:
                self.socket.receive(timeout=PATIENCE)
        except WebSocketDisconnect as end:
            return end.code


def party(client: Client, seats: int = 2, **table: Any) -> Party:
    """A table whose seats were all taken by invitation."""
    made = Party(client, client.make(seats=[{}] * seats, **table))
    for seat in range(seats):
        made.secrets[seat] = client.sit(made.made, seat)
    return made


def bidden(client: Client, seats: int = 2, **table: Any) -> Party:
    """A table at its first turn."""
    made = party(client, seats, **table)
    made.bid()
    return made
