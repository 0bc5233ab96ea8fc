"""Two servers, each with one of two twin tables, asked the same things.

Everything that a viewer is answered has to be byte-identical: status, headers, body, each message
of a stream. Whatever differs tells something of what is hidden, be it by its mere length.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from litestar.testing import TestClient

from meadhall.core.basics import MeadhallError
from meadhall.core.record import Record
from meadhall.core.table import Table
from meadhall.server.app import make_app
from meadhall.server.client_messages import PROTOCOL
from meadhall.server.clock_messages import ClockRule
from meadhall.server.loaded_table import entry_line, header_line
from meadhall.server.room import Room
from meadhall.server.secrets import hashed
from meadhall.server.store.base import Seat, Store, TableRow
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.turn_times import SeatTime, TurnTimes
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.twin_records import SEED, Pair, Viewer, known

HOST, INVITE = "the host's secret", "the invitation's secret"
HEAR_SECONDS = 10
MOMENT = re.compile(r'"at":\d+')
"""When somebody said something."""

Answer = tuple[int, list[tuple[bytes, bytes]], bytes]


class Leak(AssertionError):
    """A viewer is told something that depends on what is hidden from it."""


def seat_secret(seat: int) -> str:
    return f"the secret of seat {seat}"


# ---------------------------------------------------------------------- one server


class Side:
    """A server with one of the twins."""

    def __init__(self, http: TestClient[Any]) -> None:
        self.http = http

    @property
    def store(self) -> Store:
        found: Store = self.http.app.state["hall"].rooms.store_threads.store
        return found

    def keep(self, table: str, record: Record, clocked: bool) -> None:
        """As if the table had been played here; a clock is paused, as no two run alike."""
        header = record.header
        seats = [
            Seat("human", name, secrets=[hashed(seat_secret(number))])
            for number, name in enumerate(header.seats)
        ]
        row = TableRow(
            id=table,
            header=header_line(header),
            seats=seats,
            host=[hashed(HOST)],
            invite=[hashed(INVITE)],
            spectators=True,
            patience=300,
            pace=0.0,
            created=0.0,
        )
        if clocked:
            row.clock = ClockRule("bank", 600, 15, "bot")
            row.times = TurnTimes([SeatTime(600.0) for _ in seats], 0.0, paused=True)
        lines = [entry_line(entry) for entry in record.entries]
        self.store.create(row, lines, True)

    def room(self, table: str) -> Room:
        """Behind the scenes: for choosing moves, never for comparing."""
        found: Room = self.http.app.state["hall"].rooms._rooms[table]
        return found

    def ask(self, method: str, path: str, secret: str, body: Any, query: Any) -> Answer:
        """Straight to the application, which is much faster than by a client of its own."""
        sent = b"" if body is None else msgspec.json.encode(body)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": urlencode(query or {}).encode(),
            "headers": [
                (b"host", b"testserver.local"),
                (b"authorization", f"Bearer {secret}".encode()),
                (b"content-type", b"application/json"),
                (b"content-length", str(len(sent)).encode()),
            ],
            "client": ("testclient", 1),
            "server": ("testserver.local", 80),
            "state": {},
        }
        answer: Answer = self.http.blocking_portal.call(_asked, self.http.app, scope, sent)
        return answer


async def _asked(app: Any, scope: dict[str, Any], sent: bytes) -> Answer:
    told: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        told.append(message)

    await app(scope, receive, send)
    headers = sorted(pair for pair in told[0]["headers"] if pair[0].lower() != b"date")
    return told[0]["status"], headers, b"".join(each.get("body", b"") for each in told[1:])


# ---------------------------------------------------------------------- two of them


class Twins:
    def __init__(self, sides: list[Side]) -> None:
        self.sides = sides
        self.compared = 0
        self.asked: set[tuple[str, str]] = set()
        """By method and path."""
        self._tables = 0

    def keep(self, pair: Pair, clocked: bool = False) -> str:
        """Both tables under one address, opened by the same secrets."""
        self._tables += 1
        table = f"twin-{self._tables}"
        for side, record in zip(self.sides, (pair.one, pair.two), strict=True):
            side.keep(table, record, clocked)
        return table

    def rooms(self, table: str) -> list[Room]:
        return [side.room(table) for side in self.sides]

    def ask(
        self, method: str, path: str, secret: str, body: Any = None, query: Any = None
    ) -> tuple[int, Any]:
        """The answer that both give; its body as JSON where it is."""
        self.asked.add((method, path))
        answers = [side.ask(method, path, secret, body, query) for side in self.sides]
        what = f"{method} {path} {query or ''} {body or ''}"
        self.compare(what, *answers)
        status, _, text = answers[0]
        if status >= 500:
            raise AssertionError(f"{what}: the server fails: {text!r}")
        return status, _loaded(text)

    def compare(self, what: str, one: Any, two: Any) -> None:
        self.compared += 1
        if one != two:
            raise Leak(f"{what} leaks: {_difference(str(one), str(two))}")
        if SEED in str(one):
            raise Leak(f"{what} tells the seed, and with it all that is to come: {one}")


def _difference(one: str, two: str) -> str:
    """Where they begin to differ."""
    same = takewhile(lambda signs: signs[0] == signs[1], zip(one, two, strict=False))
    place = sum(1 for _ in same)
    start = max(0, place - 200)
    return f"{one[start : place + 100]}\n{two[start : place + 100]}"


def _loaded(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


@contextmanager
def twin_servers(folder: Path, database_of_each: Callable[[], str]) -> Iterator[Twins]:
    """Who comes and goes is told at once, or it would come between other things at each twin."""
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr("meadhall.server.room.GATHER_SECONDS", 0)
        sides: list[Side] = []
        for name in ("a", "b"):
            patch.setenv(VARIABLE, database_of_each())
            app = make_app(folder / name, limits=GENEROUS, make_readers=QuickReaders)
            sides.append(Side(stack.enter_context(TestClient(app))))
        yield Twins(sides)


# ---------------------------------------------------------------------- one viewer


class Visit:
    """Somebody at the table: a seat, or with `seat` None a spectator or the host."""

    def __init__(self, twins: Twins, table: str, seat: Viewer, secret: str) -> None:
        self.twins = twins
        self.table = table
        self.seat = seat
        self.secret = secret

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def own(self) -> dict[str, int]:
        """The seat, for a query or a body."""
        return {} if self.seat is None else {"seat": self.seat}

    def get(self, end: str = "", **query: Any) -> Any:
        status, body = self.twins.ask("GET", self.path + end, self.secret, query=query)
        return body if status == 200 else None

    def post(self, end: str, **body: Any) -> tuple[int, Any]:
        return self.twins.ask("POST", self.path + end, self.secret, body)

    def sight(self) -> dict[str, Any]:
        return dict(self.get("/sight", **self.own))

    def refused(self, end: str, **body: Any) -> None:
        """Something that must not change anything."""
        status, answer = self.post(end, **body)
        assert status >= 400, f"{end} {body} was not refused: {answer}"

    @contextmanager
    def listening(self, since: int | None = None) -> Iterator[Ears]:
        self.twins.asked.add(("WEBSOCKET", f"{self.path}/stream"))
        rooms = self.twins.rooms(self.table)
        before = [len(room.listeners) for room in rooms]
        with ExitStack() as stack:
            sockets = [
                stack.enter_context(side.http.websocket_connect(f"{self.path}/stream"))
                for side in self.twins.sides
            ]
            ears = Ears(self.twins, sockets)
            ears.say(
                {"type": "hello", "secrets": [self.secret], "since": since, "protocol": PROTOCOL}
            )
            ears.hear(3 if rooms[0].chat else 2)
            yield ears
        _wait_until(lambda: [len(room.listeners) for room in rooms] == before)


def _wait_until(done: Callable[[], bool]) -> None:
    """Who is there is told to everybody, so both servers have to know that somebody went."""
    for _ in range(1000):
        if done():
            return
        time.sleep(0.002)
    raise AssertionError("a stream does not end")


class Ears:
    """A stream at each of the twins."""

    def __init__(self, twins: Twins, sockets: list[Any]) -> None:
        self.twins = twins
        self.sockets = sockets

    def say(self, message: dict[str, Any]) -> None:
        for socket in self.sockets:
            socket.send_text(msgspec.json.encode(message).decode())

    def hear(self, count: int) -> list[str]:
        """So many messages; an answer and what it brought about may come in any order."""
        heard = [
            sorted(MOMENT.sub("", s.receive_text(timeout=HEAR_SECONDS)) for _ in range(count))
            for s in self.sockets
        ]
        self.twins.compare("the stream", *heard)
        return heard[0]

    def silent(self) -> None:
        """Nothing more was said: the answer to a ping is the next message."""
        self.say({"type": "ping", "id": 999})
        [heard] = self.hear(1)
        assert json.loads(heard)["type"] == "answer", f"one message too many: {heard}"


def visits(twins: Twins, table: str, viewer: Viewer) -> list[Visit]:
    """Who may be behind these eyes."""
    if viewer is not None:
        return [Visit(twins, table, viewer, seat_secret(viewer))]
    return [Visit(twins, table, None, INVITE), Visit(twins, table, None, HOST)]


# ---------------------------------------------------------------------- moves that both can make


class Move:
    """Something a seat does in both games, with the same word or with hidden ones."""

    def __init__(self, seat: int, actions: list[int]) -> None:
        self.seat = seat
        self.actions = actions


def common_moves(rooms: list[Room], viewer: Viewer, rng: Random) -> Iterator[Move]:
    """Moves after which the viewer still knows the same; with other hidden things first."""
    states = [room.table.state for room in rooms]
    for seat in rng.sample(states[0].actors(), len(states[0].actors())):
        first, second = ([*state.legal_actions(seat)] for state in states)
        rng.shuffle(first)
        for one in first[:12]:
            hidden = states[0].seen_by(seat, one) is not None and seat != viewer
            others = rng.sample(second, len(second)) if hidden else [one]
            for two in others[:4]:
                if two in second and _fits(rooms, viewer, seat, [one, two]):
                    yield Move(seat, [one, two])
                    break


def _fits(rooms: list[Room], viewer: Viewer, seat: int, actions: list[int]) -> bool:
    tables = [room.table.branch() for room in rooms]
    found = [
        _known_after(table, viewer, seat, action)
        for table, action in zip(tables, actions, strict=True)
    ]
    running = not any(table.over for table in tables)
    return running and found[0] is not None and found[0] == found[1]


def _known_after(table: Table, viewer: Viewer, seat: int, action: int) -> bytes | None:
    standing, n = len(table.steps), len(table.record.entries)
    try:
        events = table.act(seat, [action])
        events += table.play_forced(list(range(table.state.players)))
    except MeadhallError:
        return None
    return known(table, standing, n, events, viewer)


def make_move(twins: Twins, table: str, move: Move) -> None:
    for side, action in zip(twins.sides, move.actions, strict=True):
        asked = side.room(table).decision(move.seat)
        assert asked is not None
        body = {"seat": move.seat, "decision": asked.id, "actions": [action]}
        path = f"/api/tables/{table}/act"
        answer = side.ask("POST", path, seat_secret(move.seat), body, None)
        assert answer[0] == 200, answer
