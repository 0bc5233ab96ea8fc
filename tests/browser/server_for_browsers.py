"""A real server for real browsers, and tables made through its API."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import meadhall
from server.server_process import Served

BOT = {"kind": "bot", "bot": "random", "name": "Astrid"}


def person(name: str) -> dict[str, str]:
    return {"kind": "human", "name": name}


class Made(NamedTuple):
    host: str
    links: list[str]
    """Of the seats that people have."""


class Host:
    """`meadhall serve` with the test-only game; it can be stopped and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder = folder
        self._options = options
        self._addresses = count(int(IPv4Address("127.1.0.0")))
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self._served = Served(
            self._folder, "--port", str(self.port), "--trust-proxy", *self._options
        )

    def stop(self) -> None:
        """As a host does, with a signal."""
        self._served.terminate()
        self._served.ended()
        self._served.__exit__()

    def end(self) -> None:
        self._served.__exit__()

    def make(self, game: str, *seats: dict[str, str], **table: Any) -> str:
        """A new table; the link of its first seat."""
        return self.links(game, *seats, **table)[0]

    def links(self, game: str, *seats: dict[str, str], **table: Any) -> list[str]:
        """The links of the seats that people have."""
        wanted = {"game": game, "seats": list(seats), "pace": 0, **table}
        return self._links_of(self._post("/api/tables", wanted, 201))

    def table(self, game: str, *seats: dict[str, str], **table: Any) -> Made:
        """A new table, with its host's link."""
        wanted = {"game": game, "seats": list(seats), "pace": 0, **table}
        made = self._post("/api/tables", wanted, 201)
        start = f"{self.address}/#/t/{made['table']}"
        return Made(f"{start}/host/{made['host']}", self._links_of(made))

    def invitation(self, game: str, *seats: dict[str, str], **table: Any) -> str:
        """The invitation to a new table."""
        made = self._post("/api/tables", {"game": game, "seats": list(seats), **table}, 201)
        return f"{self.address}/#/t/{made['table']}/invite/{made['invite']}"

    def take_up(self, record: str, *seats: dict[str, str]) -> list[str]:
        """A table that goes on from a record; where seats are given, with these people and bots."""
        made = self._post("/api/import", {"record": record}, 201)
        for number, seat in enumerate(seats):
            path = f"/api/tables/{made['table']}/seats/{number}"
            self._post(f"{path}/name", {"name": seat["name"]}, 200, made["host"])
            if seat["kind"] == "bot":
                self._post(f"{path}/hand", {"to": "bot", "bot": seat["bot"]}, 200, made["host"])
        return self._links_of(made)

    def _links_of(self, made: dict[str, Any]) -> list[str]:
        start = f"{self.address}/#/t/{made['table']}/seat"
        return [f"{start}/{seat['seat']}/{seat['secret']}" for seat in made["seats"]]

    def _post(self, path: str, body: dict[str, Any], status: int, secret: str = "") -> Any:
        # Tests make more tables than one address may: each comes from another.
        headers = {"x-forwarded-for": str(IPv4Address(next(self._addresses)))}
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        answer = self._served.http.post(path, json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def late_record(game: str, part: float) -> str:
    """A seeded random game, played until this part of it is over."""
    whole = _played(game, None)
    return _played(game, int(whole.count("\n") * part))


def _played(id: str, entries: int | None) -> str:
    game = meadhall.game(id)
    table = meadhall.new_table(game, players=max(2, min(game.seats)), seed="late")
    chance = Random(5)
    while not table.over and (entries is None or len(table.record.entries) < entries):
        seat = table.state.actors()[0]
        table.act(seat, [chance.choice(table.state.legal_actions(seat))])
    return str(table.record.dumps())
