"""The server as its host starts it: `meadhall serve`, a process of its own."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

HERE = Path(__file__).parent
PATIENCE = 60
"""Seconds in which a server has to answer, on a machine with much else to do."""
COMMAND = (sys.executable, "-m", "meadhall", "serve", "--no-browser")


def environment() -> dict[str, str]:
    """Where the test-only game is known."""
    paths = [str(HERE), str(HERE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "MEADHALL_GAMES": "toy.game:GAME",
    }


def serve(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A server that is not expected to start."""
    command = [*COMMAND, "--data", str(folder), *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment(), timeout=30, check=False
    )


def _allow_files(files: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))


class Served:
    """A running server; `log` is what it wrote to stderr so far."""

    def __init__(self, folder: Path, *arguments: str, files: int | None = None) -> None:
        """`files`: how many it may open."""
        self._log = folder.parent / f"{folder.name}.log"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "--port", "0", "--data", str(folder), *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(),
                preexec_fn=None if files is None else lambda: _allow_files(files),
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        assert "http" in self.said, self.log
        self.address = self.said.split()[-1]
        self.port = int(httpx.URL(self.address).port or 0)
        # The server closes idle connections after 5 s: none is used again shortly before.
        limits = httpx.Limits(keepalive_expiry=2)
        self.http = httpx.Client(base_url=self.address, timeout=20, limits=limits)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            try:
                self.http.get("/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *error: Any) -> None:
        self.http.close()
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def log(self) -> str:
        return self._log.read_text()

    def terminate(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def ended(self) -> int:
        """Its exit code."""
        return self.process.wait(timeout=20)
