"""A real server on a real socket, in a thread of the test's own process."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import uvicorn
from websockets.sync.client import ClientConnection, connect

from meadhall.server.app import make_app
from meadhall.server.connections import Web
from meadhall.server.listen_socket import listen
from meadhall.server.rate_limits import Limits
from server.instant_bots_readers import QuickReaders, QuickWorkers
from server.lifted_limits import GENEROUS

HOST = "127.0.0.1"
PATIENCE = 30
"""After so many seconds without an answer something is broken."""


class Running:
    def __init__(self, folder: Path, limits: Limits = GENEROUS) -> None:
        app = make_app(folder, limits=limits, make_workers=QuickWorkers, make_readers=QuickReaders)
        config = Web(app, limits, shutdown_seconds=1)
        self.doors = config.doors
        listening = listen(HOST, 0)
        self.port: int = listening.getsockname()[1]
        self.address = f"http://{HOST}:{self.port}"
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.002)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()


def open_stream(port: int, table: str) -> ClientConnection:
    """A stream before its hello, as a context."""
    address = f"ws://{HOST}:{port}/api/tables/{table}/stream"
    return connect(address, open_timeout=PATIENCE, close_timeout=1, max_size=None)
