"""Players at a server: they listen, answer what they are asked, and some come and go."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import httpx
import msgspec
import websockets
from msgspec import Raw

EVERY_SECONDS = 2.0
"""Between two actions at a table, about."""
SECRET = "benchmark-{table}-{seat}"
OPEN_TIMEOUT = 60
TOO_LATE = ("stale_decision", "not_your_turn", "game_over")
"""The table went on before the answer was there."""


NOTHING = Raw(b"null")


class Heard(msgspec.Struct):
    """What a player has to know of a message."""

    type: str
    decision: Raw = NOTHING
    over: bool = False
    fault: dict[str, Any] | None = None


_hear = msgspec.json.Decoder(Heard).decode


def answers(asked: dict[str, Any]) -> list[str]:
    words = [option["word"] for option in asked["options"] + asked["openers"]]
    return words + _words_of_domain(asked["domain"])


def _words_of_domain(domain: dict[str, Any] | None) -> list[str]:
    if domain is None:
        return []
    if domain["type"] == "amount":
        return [f"{domain['word']} {domain['to']}", *domain.get("or", [])]
    found = []
    for way in domain["ways"]:
        anchors = int(way["anchors"], 16)
        if anchors:
            row, column = divmod(anchors.bit_length() - 1, domain["stride"])
            found.append(f"{chr(97 + column)}{row + 1} {way['turn']}")
    return found


class Log:
    """When each table's last action was sent, and how long it took to the other's receipt."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        self.joined = 0
        self.finished = 0
        self._sent: dict[str, tuple[int, float] | None] = {}

    def join(self, table: str) -> None:
        """What was sent while the player was away took no time of the server's."""
        self.joined += 1
        self._sent.pop(table, None)

    def send(self, table: str, seat: int) -> None:
        """Where both act at once it cannot be told what was received: that is not counted."""
        alone = table not in self._sent
        self._sent[table] = (seat, time.perf_counter()) if alone else None

    def receive(self, table: str, seat: int) -> None:
        sent = self._sent.get(table)
        if sent is None or sent[0] != seat:
            self._sent.pop(table, None)
        if sent is not None and sent[0] != seat:
            self.spent.append(time.perf_counter() - sent[1])


class Player:
    """Acts about every two seconds when asked, and notes what the other did."""

    def __init__(self, address: str, name: str, seat: int, log: Log) -> None:
        self.address = address
        self.table = name
        self.secret = SECRET.format(table=name, seat=seat)
        self.seat = seat
        self.log = log
        self.rng = Random(f"{name}{seat}")

    async def play(self, until: float, stays: float | None) -> None:
        """`stays`: for about so many seconds, then the player leaves and comes back."""
        while (now := time.monotonic()) < until:
            leave = until if stays is None else now + stays * (0.5 + self.rng.random())
            await self._listen(min(until, leave))
            await asyncio.sleep(self.rng.random() if stays else 0)

    async def _listen(self, until: float) -> None:
        url = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/stream"
        hello = {"type": "hello", "secrets": [self.secret], "protocol": 2}
        async with websockets.connect(url, max_size=None, open_timeout=OPEN_TIMEOUT) as socket:
            self.log.join(self.table)
            await socket.send(json.dumps(hello))
            await self._follow(socket, until)

    async def _follow(self, socket: Any, until: float) -> None:
        asked = NOTHING
        due = until
        while (now := time.monotonic()) < until:
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.0, min(due, until) - now))
            except TimeoutError:
                if asked != NOTHING:
                    await self._act(socket, json.loads(bytes(asked)))
                asked, due = NOTHING, until
                continue
            heard = _hear(text)
            assert heard.fault is None or heard.fault["code"] in TOO_LATE, heard.fault
            if heard.type in ("sight", "update"):
                self.log.receive(self.table, self.seat)
                asked = heard.decision
                due = time.monotonic() + EVERY_SECONDS * (0.5 + self.rng.random())
                if heard.over:
                    await self._play_again()
                    return

    async def _act(self, socket: Any, asked: dict[str, Any]) -> None:
        said = {"type": "act", "id": 1, "seat": self.seat, "decision": asked["id"]}
        said["actions"] = self.rng.choice(answers(asked))
        self.log.send(self.table, self.seat)
        await socket.send(json.dumps(said))

    async def _play_again(self) -> None:
        """The rematch is a new table; the same secrets open it, the seats have moved on."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        async with httpx.AsyncClient(
            base_url=self.address, headers=headers, timeout=OPEN_TIMEOUT
        ) as http:
            answer = await http.post(f"/api/tables/{self.table}/rematch", json={"seat": self.seat})
        found = answer.json()
        self.log.finished += 1
        self.table, self.seat = found["table"], found["mine"][0]


async def play(
    addresses: list[str],
    names: list[str],
    seconds: float,
    stays: float | None = None,
    log: Log | None = None,
    with_bots: list[str] | None = None,
) -> Log:
    """Two players at each table; where there are two servers, each of them asks another one.
    `with_bots` are tables with one player, of which nothing is noted."""
    noted, until = log or Log(), time.monotonic() + seconds
    players = [
        Player(addresses[seat % len(addresses)], name, seat, noted)
        for name in names
        for seat in range(2)
    ]
    players += [Player(addresses[0], name, 0, Log()) for name in with_bots or []]
    await asyncio.gather(*(player.play(until, stays) for player in players))
    return noted
