"""What a host's machine carries: many live tables on each store, on loopback (`make load`).

    PYTHONPATH=tests python benchmarks/host_load.py                       all three, 5 minutes
    PYTHONPATH=tests python benchmarks/host_load.py --tables 20 --seconds 10      a short look
    PYTHONPATH=tests python benchmarks/host_load.py --only postgres-2             one of them

Two clients at each table, one act in two seconds at each, half of the tables A Feast for Odin. Told
is how long an act takes to the other client's receipt, the memory that a table takes, and what the
servers worked for an act. With two processes the two clients of a table ask different ones. The
databases sync to disk, as a host's do; PostgreSQL is started for the purpose and removed again.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from server_speed import MB, Server, data_folder, live_tables, serving, told, told_of_server
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


@contextmanager
def filled(setup: str, folder: Path, tables: int) -> Iterator[tuple[dict[str, str], list[str]]]:
    """The environment of a server over new tables, and their names."""
    if setup == "sqlite":
        yield {VARIABLE: ""}, _fill(SqliteStore(folder), tables)
        return
    cluster = Cluster(synced=True)
    try:
        url = cluster.fresh()
        yield {VARIABLE: url}, _fill(PostgresStore(url), tables)
    finally:
        cluster.close()


def _fill(store: Store, tables: int) -> list[str]:
    names = live_tables(store, tables)
    store.close()
    return names


def measure(setup: str, tables: int, seconds: float) -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(data_folder())
        environment, names = stack.enter_context(filled(setup, folder, tables))
        servers = [
            stack.enter_context(serving(folder, **environment)) for _ in range(SETUPS[setup])
        ]
        addresses = [server.address for server in servers]
        empty = [server.report() for server in servers]
        asyncio.run(play(addresses, names, seconds * WARM_UP))
        warm = [server.report() for server in servers]
        own = time.process_time()
        log = asyncio.run(play(addresses, names, seconds))
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
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args()
    for setup in [wanted.only] if wanted.only else SETUPS:
        measure(setup, wanted.tables, wanted.seconds)


if __name__ == "__main__":
    main()
