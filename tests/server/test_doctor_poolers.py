"""`meadhall doctor` through a real pooler: one that shares connections out is named."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from meadhall.server.store.choose_store import VARIABLE
from server.postgres_cluster import HOST, PATIENCE, USER, Cluster, account, free_port
from server.test_doctor_hosting import Captured, told

SETTINGS = """[databases]
{name} = host={host} port={database} user={user}
[pgbouncer]
listen_addr = {host}
listen_port = {port}
auth_type = any
pool_mode = {mode}
unix_socket_dir =
ignore_startup_parameters = extra_float_digits
"""
PoolerOf = Callable[[str], str]


@pytest.fixture
def pooled(cluster: Cluster, database: str) -> Iterator[PoolerOf]:
    """Starts a pooler of some mode before the test's database; its address."""
    program = shutil.which("pgbouncer")
    if program is None:
        pytest.skip("there is no pgbouncer on this machine: doctor was not tried with one")
    running: list[subprocess.Popen[bytes]] = []

    def start(mode: str) -> str:
        port, name = free_port(), database.rpartition("/")[2]
        file = cluster.folder / f"pgbouncer-{mode}.ini"
        given = {"host": HOST, "database": cluster.port, "name": name, "user": USER}
        file.write_text(SETTINGS.format(port=port, mode=mode, **given))
        file.chmod(0o644)
        running.append(subprocess.Popen([program, file], cwd=cluster.folder, **account()))
        _wait(port)
        return f"postgresql://{USER}@{HOST}:{port}/{name}"

    yield start
    for process in running:
        process.terminate()
        process.wait(PATIENCE)


def _wait(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the pooler does not answer")


@pytest.mark.parametrize("mode", ["transaction", "statement"])
def test_a_pooler_that_shares_connections_out_is_named(
    pooled: PoolerOf, capsys: Captured, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setenv(VARIABLE, pooled(mode))
    code, said = told(capsys)
    assert code == 1 and "pooler" in said["database"], said["database"]


def test_a_pooler_that_keeps_sessions_is_fine(
    pooled: PoolerOf, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = pooled("session")
    monkeypatch.setenv(VARIABLE, url)
    psycopg.connect(url).close()
    code, said = told(capsys)
    assert code == 0 and "no tables yet" in said["database"], said["database"]
