"""`killable_server.py` as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from server.server_process import PATIENCE

TESTS = Path(__file__).parent.parent


class Server:
    """The server as a process of its own."""

    def __init__(self, folder: Path, *flags: str) -> None:
        paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server.killable_server", str(folder), *flags],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        assert self.process.stdout is not None
        self.address = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
