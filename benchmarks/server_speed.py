"""How fast the table server is, as its clients see it, on loopback.

    python benchmarks/server_speed.py                all of it but the soak, about half an hour
    python benchmarks/server_speed.py --only load    the load alone: 200 tables, then 400
    python benchmarks/server_speed.py --only soak    20 minutes with joins and leaves
    python benchmarks/server_speed.py --only load --tables 20 --seconds 10    a short look

Each part starts a real server over a folder of tables, with its limits lifted
(`instrumented_server.py`), and prints beside the times what held the server up: passes of the
garbage collector, turns of the loop over 20 ms, memory. Half of the tables of load and soak
are A Feast for Odin. A machine that does other work at the same time measures that work.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
from simulated_players import SECRET, Log, answers, play

import meadhall
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import USUAL, make_bot
from meadhall.core.record import Record
from meadhall.core.table import Table, load_table, new_table
from meadhall.server.loaded_table import checked_position, entry_line, header_line, keep_position
from meadhall.server.room import POSITION_EVERY
from meadhall.server.secrets import hashed
from meadhall.server.store.base import Seat, Store, TableRow
from meadhall.server.store.sqlite import SqliteStore

PARTS = ("load", "first", "acts", "soak")
FEAST, VIKINGS = "feast-for-odin", "vikings"
SAMPLES = 200
LONG_GAMES = 12
STAYS = 30.0
"""Seconds for which a player of the soak stays, on average."""
SETTLING = 0.25
"""The part of a soak in which memory may still grow: snapshots and caches fill."""
MB = 1e6


# ---------------------------------------------------------------------- tables


def played(
    id: str, players: int, options: dict[str, Any], seed: str, left: int, sensible: bool = False
) -> Table:
    """A game of bots, so many entries before its end (0: at its beginning). Random ones are the
    longest; sensible ones are as long as those of people."""
    game, rng = meadhall.game(id), Random(seed)
    bot = make_bot(USUAL if sensible else "random", rng)
    table = new_table(game, players, options, seed)
    while left and not table.over:
        seat = table.state.actors()[0]
        table.act(seat, [bot.choose(SeatView(game, table.state, seat), Budget())])
    if not left:
        table.play_forced(list(range(players)))
        return table
    to = len(table.record.entries) - left
    while load_table(table.record, to=to).state.actors()[0] < 0:
        to -= 1
    return load_table(table.record, to=to)


def keep(store: Store, name: str, table: Table, saved: bool, bot: str | None = None) -> None:
    """As a server would have left it; without its saved position as after an upgrade. A bot plays
    all seats but the first, if one is named."""
    players = table.record.header.players
    seats = [
        Seat("human", f"P{seat}", secrets=[hashed(SECRET.format(table=name, seat=seat))])
        if bot is None or seat == 0
        else Seat("bot", f"P{seat}", bot=bot)
        for seat in range(players)
    ]
    row = TableRow(name, header_line(table.record.header), seats, [], [], True, 300, 0.5, 0.0)
    store.create(row, [entry_line(entry) for entry in table.record.entries], True)
    if saved:
        to = len(table.record.entries) // POSITION_EVERY * POSITION_EVERY
        record = Record(table.record.header, table.record.entries[:to])
        keep_position(store, name, checked_position(record, None))


def live_tables(store: Store, count: int) -> list[str]:
    """At their beginning, half of them Feast."""
    names = [f"live-{number}" for number in range(count)]
    for number, name in enumerate(names):
        keep(store, name, played((FEAST, VIKINGS)[number % 2], 2, {}, str(number), 0), False)
    return names


def tables_with_bots(store: Store, count: int, bot: str) -> list[str]:
    """Of A Feast for Odin with all decks, at their beginning: a person and the bot."""
    names = [f"bots-{number}" for number in range(count)]
    for number, name in enumerate(names):
        table = played(FEAST, 2, {"decks": "ABC"}, f"bots {number}", 0)
        keep(store, name, table, False, bot)
    return names


def tables_under_way(store: SqliteStore, count: int) -> list[str]:
    """Anywhere in their games, half of them Feast: as many end as begin anew."""
    names = [f"live-{number}" for number in range(count)]
    for number, name in enumerate(names):
        game = (FEAST, VIKINGS)[number % 2]
        length = len(played(game, 2, {}, str(number), 1).record.entries)
        left = Random(name).randrange(2, length)
        keep(store, name, played(game, 2, {}, str(number), left), True)
    return names


@contextmanager
def data_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as scratch:
        yield Path(scratch)


# ---------------------------------------------------------------------- the server


class Server:
    def __init__(self, folder: Path, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "instrumented_server.py"), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **environment},
        )
        self.address = self._line()
        self.http = httpx.Client(base_url=self.address, timeout=60)
        for _ in range(1000):
            try:
                self.http.get("/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise SystemExit("the server does not answer")

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit(f"the server ended with {self.process.wait()}")
        return line

    def report(self) -> dict[str, Any]:
        """What it noted since the last time."""
        assert self.process.stdin is not None
        print(file=self.process.stdin, flush=True)
        return dict(json.loads(self._line()))

    def call(self, method: str, name: str, end: str, seat: int, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {SECRET.format(table=name, seat=seat)}"}
        params = {"seat": seat} if method == "GET" else None
        path = f"/api/tables/{name}/{end}"
        answer = self.http.request(method, path, params=params, json=body, headers=headers)
        if answer.status_code == 429:
            raise SystemExit(f"{path}: the server's limits are in the way")
        return answer

    def end(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait()


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[Server]:
    server = Server(folder, **environment)
    try:
        yield server
    finally:
        server.end()


# ---------------------------------------------------------------------- figures


def told(name: str, seconds: list[float]) -> None:
    if not seconds:
        print(f"{name:44} n=    0", flush=True)
        return
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    figures = f"p50 {at(0.5):6.1f}  p95 {at(0.95):6.1f}  p99 {at(0.99):6.1f}  worst {at(1):6.1f} ms"
    print(f"{name:44} n={len(ordered):5}  {figures}", flush=True)


def told_of_server(noted: dict[str, Any]) -> None:
    """What held it up, and its memory."""
    for generation in range(3):
        passes = [rest for found, *rest in noted["passes"] if found == generation]
        if passes:
            told(f"  collector, generation {generation}", [whole / 1000 for whole, _ in passes])
            print(f"    longest work of its own {max(worked for _, worked in passes):.1f} ms")
    holds = noted["holds"]
    told("  turns of the loop over 20 ms", [whole / 1000 for whole, _ in holds])
    own = sum(worked > 20 for _, worked in holds)
    print(f"  of them {own} by the server's own work; memory {noted['memory'] / MB:.0f} MB")


def timed(work: Any, *given: Any) -> tuple[float, Any]:
    begun = time.perf_counter()
    answer = work(*given)
    return time.perf_counter() - begun, answer


# ---------------------------------------------------------------------- the parts


def load(tables: int, seconds: float) -> None:
    """All tables live, one act in two seconds at each."""
    with data_folder() as folder:
        store = SqliteStore(folder)
        names = live_tables(store, tables)
        store.close()
        with serving(folder) as server:
            asyncio.run(play([server.address], names, seconds / 3))  # until everything is warm
            server.report()
            log = asyncio.run(play([server.address], names, seconds))
            told(f"{tables} tables, act to the other's receipt", log.spent)
            print(f"  {len(log.spent) / seconds:.1f} such actions a second")
            told_of_server(server.report())


def soak(tables: int, minutes: float) -> None:
    """Players come and go all the time; memory is read every minute."""
    with data_folder() as folder:
        store = SqliteStore(folder)
        names = tables_under_way(store, tables)
        store.close()
        with serving(folder) as server:
            asyncio.run(_soak(server, names, 60 * minutes))


async def _soak(server: Server, names: list[str], seconds: float) -> None:
    server.report()  # what its start took
    log, begun, step = Log(), time.monotonic(), min(60.0, seconds / 20)
    playing = asyncio.create_task(play([server.address], names, seconds, STAYS, log))
    noted: dict[str, Any] = {"passes": [], "holds": []}
    memory: list[float] = []
    while not playing.done():
        await asyncio.wait([playing], timeout=step)
        found = await asyncio.to_thread(server.report)
        noted["passes"] += found["passes"]
        noted["holds"] += found["holds"]
        memory.append(found["memory"] / MB)
        so_far = f"{time.monotonic() - begun:6.0f} s  {memory[-1]:7.1f} MB"
        print(f"  {so_far}  {log.joined} joins  {log.finished} games ended", flush=True)
    playing.result()
    told(f"soak of {len(names)} tables, act to receipt", log.spent)
    told_of_server({**noted, "memory": memory[-1] * MB})
    settled = memory[int(SETTLING * len(memory)) :]
    quarter = max(1, len(settled) // 4)
    before, after = median(settled[:quarter]), median(settled[-quarter:])
    print(f"  memory {before:.1f} to {after:.1f} MB: {100 * (after / before - 1):+.1f} %")


def first(id: str) -> None:
    """The first load of a live table. Each time a fresh server, each time another table first:
    nothing is warm but the file system."""
    for sensible in (True, False):
        _first(id, sensible)


def _first(id: str, sensible: bool) -> None:
    game = meadhall.game(id)
    players, options = max(game.seats), game.option_sets()[-1]
    long = [played(id, players, options, str(n), 12, sensible) for n in range(LONG_GAMES)]
    lengths = [len(table.record.entries) for table in long]
    how = "as people play" if sensible else "at random"
    print(f"{id} {how}: {min(lengths)} to {max(lengths)} entries, median {median(lengths)}")
    for what, saved in (("of a live table", True), ("by the log alone", False)):
        with data_folder() as folder:
            store = SqliteStore(folder)
            for number, table in enumerate(long):
                keep(store, f"long-{number}", table, saved)
            store.close()
            _loads(folder, [f"long-{number}" for number in range(LONG_GAMES)], what)


def _loads(folder: Path, names: list[str], what: str) -> None:
    first: list[float] = []
    later: list[float] = []
    warm: list[float] = []
    for place in range(len(names)):
        with serving(folder) as server:
            for number, name in enumerate(names[place:] + names[:place]):
                spent, answer = timed(server.call, "GET", name, "sight", 0)
                assert answer.status_code == 200, answer.text
                (later if number else first).append(spent)
            warm += [timed(server.call, "GET", names[0], "sight", 0)[0] for _ in range(20)]
    told(f"load {what}, first request after a start", first)
    told(f"load {what}, later", later)
    told("  the same request again, nothing to load", warm)


def acts(id: str) -> None:
    """Try, act and undo near the end of long games."""
    game = meadhall.game(id)
    players = max(game.seats)
    names = [f"long-{number}" for number in range(LONG_GAMES)]
    with data_folder() as folder:
        store = SqliteStore(folder)
        for number, name in enumerate(names):
            keep(store, name, played(id, players, game.option_sets()[-1], str(number), 60), True)
        store.close()
        with serving(folder) as server:
            spent = [
                _step(server, names[n % LONG_GAMES], players, Random(n)) for n in range(SAMPLES)
            ]
        for what in ("try", "act", "undo"):
            told(f"{id}: {what}, until answered", [each[what] for each in spent if what in each])


def _step(server: Server, name: str, players: int, rng: Random) -> dict[str, float]:
    seat, asked = _asked(server, name, players)
    if asked is None:
        return {}
    body = {"seat": seat, "decision": asked["id"], "actions": rng.choice(answers(asked))}
    spent: dict[str, float] = {}
    for what in ("try", "act"):
        spent[what], answer = timed(server.call, "POST", name, what, seat, body)
        assert answer.status_code == 200, answer.text
    took, answer = timed(server.call, "POST", name, "undo", seat, {"seat": seat})
    if answer.status_code == 200:
        spent["undo"] = took
    return spent


def _asked(server: Server, name: str, players: int) -> tuple[int, dict[str, Any] | None]:
    for seat in range(players):
        asked = server.call("GET", name, "sight", seat).json()["decision"]
        if asked is not None:
            return seat, asked
    return 0, None


def syncing() -> None:
    """What the disk alone takes for what the server does before it acknowledges."""
    with data_folder() as folder:
        store = SqliteStore(folder)
        keep(store, "disk", played(VIKINGS, 2, {}, "disk", 0), False)
        first = len(store.lines("disk")) + 1
        spent = [timed(store.append, "disk", 0, first + n, ["{}"], True)[0] for n in range(SAMPLES)]
        store.close()
    told("the store alone: one entry, synced", spent)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the table server is.")
    parser.add_argument("--only", choices=PARTS, help="one part; without it all but the soak")
    parser.add_argument("--game", choices=meadhall.game_ids(), help="of first and acts, else all")
    parser.add_argument("--tables", type=int, help="of load and soak; else 200 and 400, and 100")
    parser.add_argument("--seconds", type=float, default=60, help="of each load")
    parser.add_argument("--minutes", type=float, default=20, help="of the soak")
    wanted = parser.parse_args()
    parts = [wanted.only] if wanted.only else [part for part in PARTS if part != "soak"]
    games = [wanted.game] if wanted.game else meadhall.game_ids()
    if "load" in parts:
        for tables in [wanted.tables] if wanted.tables else [200, 400]:
            load(tables, wanted.seconds)
    for id in games:
        if "first" in parts:
            first(id)
        if "acts" in parts:
            acts(id)
    if "acts" in parts:
        syncing()
    if "soak" in parts:
        soak(wanted.tables or 100, wanted.minutes)


if __name__ == "__main__":
    main()
