"""What a host's machine carries: many live tables on each store, on loopback (`make load`).

    PYTHONPATH=tests python benchmarks/host_load.py                       all three, 5 minutes
    PYTHONPATH=tests python benchmarks/host_load.py --tables 20 --seconds 10      a short look
    PYTHONPATH=tests python benchmarks/host_load.py --only postgres-2             one of them
    PYTHONPATH=tests python benchmarks/host_load.py --only sqlite --bots 4        with thinking bots

Two clients at each table, one act in two seconds at each, half of the tables A Feast for Odin. Told
is how long an act takes to the other client's receipt, the memory that a table takes, and what the
servers worked for an act. With two processes the two clients of a table ask different ones. The
databases sync to disk, as a host's do; PostgreSQL is started for the purpose and removed again.
With `--bots` so many people more play A Feast for Odin against one `hard` each; told is how long
its answers take where it thinks, too.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from server_speed import (
    MB,
    Server,
    data_folder,
    live_tables,
    serving,
    tables_with_bots,
    told,
    told_of_server,
)
from simulated_players import play

from meadhall.server.store.base import Store
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.postgres import PostgresStore
from meadhall.server.store.sqlite import SqliteStore
from server.postgres_cluster import Cluster

SETUPS = {"sqlite": 1, "postgres": 1, "postgres-2": 2}
"""How many processes each has."""
WARM_UP = 1 / 3
"""Of the time; everything is loaded then."""


BOT = "hard"
THINKING = 0.05
"""Seconds; quicker answers were not thought about."""


class Tables(NamedTuple):
    """By name: tables of two people, and of a person and a bot."""

    of_people: list[str]
    with_bots: list[str]


@contextmanager
def filled(
    setup: str, folder: Path, tables: int, bots: int
) -> Iterator[tuple[dict[str, str], Tables]]:
    """The environment of a server over new tables, and their names."""
    if setup == "sqlite":
        yield {VARIABLE: ""}, _fill(SqliteStore(folder), tables, bots)
        return
    cluster = Cluster(synced=True)
    try:
        url = cluster.fresh()
        yield {VARIABLE: url}, _fill(PostgresStore(url), tables, bots)
    finally:
        cluster.close()


def _fill(store: Store, tables: int, bots: int) -> Tables:
    names = Tables(live_tables(store, tables), tables_with_bots(store, bots, BOT))
    store.close()
    return names


def measure(setup: str, tables: int, bots: int, seconds: float) -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(data_folder())
        environment, names = stack.enter_context(filled(setup, folder, tables, bots))
        servers = [
            stack.enter_context(serving(folder, **environment)) for _ in range(SETUPS[setup])
        ]
        addresses = [server.address for server in servers]
        empty = [server.report() for server in servers]
        asyncio.run(play(addresses, names.of_people, seconds * WARM_UP, with_bots=names.with_bots))
        warm = [server.report() for server in servers]
        own = time.process_time()
        log = asyncio.run(play(addresses, names.of_people, seconds, with_bots=names.with_bots))
        own = time.process_time() - own
        told(f"{setup}: {tables} tables, act to the other's receipt", log.spent)
        _tell_of_servers(servers, empty, warm, tables, len(log.spent), seconds)
        print(f"  the clients took {100 * own / seconds:.0f} % of a core", flush=True)


def _tell_of_servers(
    servers: list[Server],
    empty: list[dict[str, Any]],
    warm: list[dict[str, Any]],
    tables: int,
    acts: int,
    seconds: float,
) -> None:
    noted = [server.report() for server in servers]
    worked = sum(now["processor"] - then["processor"] for now, then in _pairs(noted, warm))
    grown = sum(now["memory"] - then["memory"] for now, then in _pairs(noted, empty))
    for each in noted:
        told_of_server(each)
        if each["thoughts"]:
            thought = [seconds for seconds in each["thoughts"] if seconds > THINKING]
            told(f"  answers of {BOT} that it thought about", thought)
    print(
        f"  {acts / seconds:.1f} acts a second, {1000 * worked / max(1, acts):.2f} ms of work each"
    )
    print(f"  all servers took {100 * worked / seconds:.0f} % of a core")
    print(f"  memory a table {grown / tables / MB * 1000:.0f} kB, in all processes together")


def _pairs(
    now: list[dict[str, Any]], then: list[dict[str, Any]]
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    return zip(now, then, strict=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a host's machine carries.")
    parser.add_argument("--only", choices=SETUPS, help="one set-up; without it all of them")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=0, help="tables of a person and a bot")
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args()
    for setup in [wanted.only] if wanted.only else SETUPS:
        measure(setup, wanted.tables, wanted.bots, wanted.seconds)


if __name__ == "__main__":
    main()
