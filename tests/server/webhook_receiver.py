"""A receiver of webhooks, on the loopback."""

from __future__ import annotations

import json
import ssl
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Receiver:
    """Keeps what it is sent; answers with the next of its statuses, then with 204. With a
    certificate, a file that holds its key, too, it speaks TLS."""

    def __init__(self, *statuses: int, certificate: Path | None = None) -> None:
        self.heard: list[dict[str, Any]] = []
        self.statuses = [*statuses]
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                heard = {"path": self.path, "body": body, "headers": dict(self.headers)}
                receiver.heard.append(heard)
                status = receiver.statuses.pop(0) if receiver.statuses else 204
                self.send_response(status)
                if status in (301, 302, 307):
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *about: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        scheme = "http" if certificate is None else "https"
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._server.socket = context.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
        self.address = f"{scheme}://127.0.0.1:{self._server.server_port}/hook?key=sesame"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def bodies(self) -> list[Any]:
        return [json.loads(heard["body"]) for heard in self.heard]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
