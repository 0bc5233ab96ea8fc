"""How fast the table server is: `python benchmarks/server.py [--game ID] [--seconds 30]`.

Starts a real server over a folder of tables that were played to shortly before their end, and
measures as clients do, on loopback: loading as the first request after a start, trying, undoing,
and the way of an action from one client to another while a hundred tables are played.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import websockets

import meadhall
from meadhall.core.record import Record
from meadhall.core.table import Table, load_table, new_table
from meadhall.server.kept import entry_line, header_line, save_position
from meadhall.server.links import hashed
from meadhall.server.room import POSITION_EVERY
from meadhall.server.store.base import Seat, TableRow
from meadhall.server.store.sqlite import SqliteStore

TABLES = 100
EVERY_SECONDS = 2.0
SAMPLES = 200
LONG_GAMES = 12
SECRET = "benchmark-{table}-{seat}"


def played(id: str, players: int, options: dict[str, Any], seed: str, left: int) -> Table:
    """A random game, so many entries before its end (0: at its beginning)."""
    game, rng = meadhall.game(id), Random(seed)
    table = new_table(game, players, options, seed)
    while left and not table.over:
        seat = table.state.actors()[0]
        table.act(seat, [rng.choice(table.state.legal_actions(seat))])
    if not left:
        return table
    to = len(table.record.entries) - left
    while load_table(table.record, to=to).state.actors()[0] < 0:
        to -= 1
    return load_table(table.record, to=to)


def keep(store: SqliteStore, name: str, table: Table, saved: bool) -> None:
    """As a server would have left it; without its saved position as after an upgrade."""
    players = table.record.header.players
    seats = [
        Seat("human", f"P{seat}", secrets=[hashed(SECRET.format(table=name, seat=seat))])
        for seat in range(players)
    ]
    row = TableRow(name, header_line(table.record.header), seats, [], [], True, 300, 0.5, 0.0)
    store.create(row, [entry_line(entry) for entry in table.record.entries])
    if saved:
        to = len(table.record.entries) // POSITION_EVERY * POSITION_EVERY
        save_position(store, name, Record(table.record.header, table.record.entries[:to]), None)


class Server:
    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "meadhall", "serve", "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        self.http = httpx.Client(base_url=self.address)
        for _ in range(500):
            try:
                self.http.get("/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.02)

    def call(self, method: str, name: str, end: str, seat: int, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {SECRET.format(table=name, seat=seat)}"}
        params = {"seat": seat} if method == "GET" else None
        path = f"/api/tables/{name}/{end}"
        return self.http.request(method, path, params=params, json=body, headers=headers)

    def end(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait()


def told(name: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    figures = f"p50 {at(0.5):6.1f}  p95 {at(0.95):6.1f}  p99 {at(0.99):6.1f}  worst {at(1):6.1f} ms"
    print(f"{name:44} n={len(ordered):5}  {figures}", flush=True)


def timed(work: Any, *given: Any) -> tuple[float, Any]:
    begun = time.perf_counter()
    answer = work(*given)
    return time.perf_counter() - begun, answer


def answers(asked: dict[str, Any]) -> list[str]:
    words = [option["word"] for option in asked["options"] + asked["openers"]]
    domain = asked["domain"]
    if domain is None:
        return words
    if domain["type"] == "amount":
        return [*words, f"{domain['word']} {domain['to']}"]
    way = next(way for way in domain["ways"] if int(way["anchors"], 16))
    row, column = divmod(int(way["anchors"], 16).bit_length() - 1, domain["stride"])
    return [*words, f"{chr(97 + column)}{row + 1} {way['turn']}"]


def asked_seat(server: Server, name: str, players: int) -> tuple[int, dict[str, Any]]:
    for seat in range(players):
        asked = server.call("GET", name, "sight", seat).json()["decision"]
        if asked is not None:
            return seat, asked
    raise AssertionError("nobody is asked")


def loading(folder: Path, names: list[str], what: str) -> None:
    """Each time a fresh server, each time another table: nothing is warm but the file system."""
    first: list[float] = []
    later: list[float] = []
    warm: list[float] = []
    for place in range(len(names)):
        server = Server(folder)
        for number, name in enumerate(names[place:] + names[:place]):
            spent, answer = timed(server.call, "GET", name, "sight", 0)
            assert answer.status_code == 200, answer.text
            (later if number else first).append(spent)
        warm += [timed(server.call, "GET", names[0], "sight", 0)[0] for _ in range(20)]
        server.end()
    told(f"load {what}, first request after a start", first)
    told(f"load {what}, later", later)
    told("  the same request again, nothing to load", warm)


def trying_and_undoing(folder: Path, names: list[str], players: int) -> None:
    server = Server(folder)
    tries: list[float] = []
    acts: list[float] = []
    undos: list[float] = []
    rng = Random(1)
    for number in range(SAMPLES):
        name = names[number % len(names)]
        seat, asked = asked_seat(server, name, players)
        body = {"seat": seat, "decision": asked["id"], "actions": rng.choice(answers(asked))}
        spent, answer = timed(server.call, "POST", name, "try", seat, body)
        assert answer.status_code == 200, answer.text
        tries.append(spent)
        spent, answer = timed(server.call, "POST", name, "act", seat, body)
        assert answer.status_code == 200, answer.text
        acts.append(spent)
        spent, answer = timed(server.call, "POST", name, "undo", seat, {"seat": seat})
        if answer.status_code == 200:
            undos.append(spent)
    server.end()
    told("try", tries)
    told("act, until acknowledged", acts)
    told("undo, until acknowledged", undos)


async def watch(address: str, name: str, seat: int, rng: Random, until: float, log: Log) -> None:
    """One player: acts about every two seconds when asked, and notes what the other did."""
    url = f"{address.replace('http', 'ws')}/api/tables/{name}/stream"
    async with websockets.connect(url, max_size=None) as socket:
        secrets = [SECRET.format(table=name, seat=seat)]
        await socket.send(json.dumps({"type": "hello", "secrets": secrets}))
        asked: Any = None
        due = until
        while time.monotonic() < until:
            try:
                text = await asyncio.wait_for(socket.recv(), min(due, until) - time.monotonic())
            except TimeoutError:
                if asked is not None:
                    await act(socket, asked, rng, log, name, seat)
                asked, due = None, until
                continue
            received = time.perf_counter()
            message = json.loads(text)
            assert message["type"] != "fault", message
            if message["type"] in ("sight", "update"):
                log.received(name, seat, received)
                asked = message["decision"]
                if asked is not None:
                    due = time.monotonic() + EVERY_SECONDS * (0.5 + rng.random())


async def act(socket: Any, asked: Any, rng: Random, log: Log, name: str, seat: int) -> None:
    said = {"type": "act", "id": 1, "seat": seat, "decision": asked["id"]}
    said["actions"] = rng.choice(answers(asked))
    log.sent[name] = (seat, time.perf_counter())
    await socket.send(json.dumps(said))


class Log:
    def __init__(self) -> None:
        self.sent: dict[str, tuple[int, float]] = {}
        self.spent: list[float] = []

    def received(self, name: str, seat: int, at: float) -> None:
        sent = self.sent.get(name)
        if sent is not None and sent[0] != seat:
            self.spent.append(at - sent[1])
            del self.sent[name]


async def play(address: str, names: list[str], seconds: float) -> list[float]:
    log, until = Log(), time.monotonic() + seconds
    await asyncio.gather(
        *(
            watch(address, name, seat, Random(f"{name}{seat}"), until, log)
            for name in names
            for seat in range(2)
        )
    )
    return log.spent


def playing(folder: Path, names: list[str], seconds: float) -> None:
    server = Server(folder)
    spent = asyncio.run(play(server.address, names, seconds))
    server.end()
    told(f"{len(names)} tables, act to the other's receipt", spent)
    print(f"{'':44} {len(spent) / seconds:.1f} actions a second")


def syncing(folder: Path) -> None:
    """What the disk alone takes for what the server does before it acknowledges."""
    store = SqliteStore(folder)
    spent = [timed(store.append, "disk", n, ["{}"])[0] for n in range(SAMPLES)]
    store.close()
    told("the store alone: one entry, synced", spent)


def measure(id: str, seconds: float) -> None:
    game = meadhall.game(id)
    longest, most = game.option_sets()[-1], max(game.seats)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        store = SqliteStore(folder)
        long = [played(id, most, longest, str(seed), 12) for seed in range(LONG_GAMES)]
        for number, table in enumerate(long):
            keep(store, f"long-{number}", table, True)
            keep(store, f"upgraded-{number}", table, False)
        for number in range(TABLES):
            keep(store, f"live-{number}", played(id, 2, {}, str(number), 0), False)
        store.close()
        lengths = [len(table.record.entries) for table in long]
        print(f"{id}: {min(lengths)} to {max(lengths)} entries, median {median(lengths)}")
        long_names = [f"long-{number}" for number in range(LONG_GAMES)]
        loading(folder, long_names, "of a live table")
        loading(folder, [f"upgraded-{n}" for n in range(LONG_GAMES)], "by the log alone")
        trying_and_undoing(folder, long_names, most)
        playing(folder, [f"live-{number}" for number in range(TABLES)], seconds)
        syncing(folder)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=meadhall.game_ids(), help="without it each in turn")
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    for id in [wanted.game] if wanted.game else meadhall.game_ids():
        measure(id, wanted.seconds)


if __name__ == "__main__":
    main()
