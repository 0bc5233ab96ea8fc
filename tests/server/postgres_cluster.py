"""A PostgreSQL server of the tests' own, on a free port of the loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

HOST = "127.0.0.1"
USER = "meadhall"
PATIENCE = 60
ACCOUNT = "postgres"
"""PostgreSQL refuses to run as root; its packages bring this account."""


class NoPostgres(Exception):
    """There is none on this machine."""


def _binaries() -> Path:
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if not versions:
        raise NoPostgres("there are no programs of PostgreSQL on this machine")
    return versions[-1].parent


def _version(initdb: Path) -> float:
    return float(initdb.parent.parent.name)


def account() -> dict[str, Any]:
    """As whom to run it: as oneself, unless that is root."""
    if os.getuid() != 0:
        return {}
    try:
        found = pwd.getpwnam(ACCOUNT)
    except KeyError as error:
        raise NoPostgres(f"root cannot run PostgreSQL, and there is no user {ACCOUNT}") from error
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        return int(taken.getsockname()[1])


class Cluster:
    """Syncs to disk only if it shall: the machine under the tests stays up."""

    def __init__(self, synced: bool = False) -> None:
        self._synced = synced
        self._programs, self._as = _binaries(), account()
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-postgres-"))
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self.port = free_port()
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._initialise()
        self.start()

    def _initialise(self) -> None:
        subprocess.run(
            [
                self._programs / "initdb",
                *("--pgdata", self.folder / "data", "--username", USER, "--auth", "trust"),
                *("--encoding", "UTF8", "--locale", "C", "--no-sync"),
            ],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._as,
        )

    def start(self) -> None:
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on" if self._synced else "off",
        }
        flags = [f"--{name}={value}" for name, value in settings.items()]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", *flags],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._as,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=1).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@{HOST}:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new database."""
        self._databases += 1
        name = f"tables_{self._databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"create database {name}".encode())
        return self.url(name)

    def drop(self, url: str) -> None:
        """Whoever still uses it is cut off: a hundred databases are a gigabyte."""
        name = url.rpartition("/")[2]
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"drop database {name} with (force)".encode())

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
