"""What every answer has in common: headers, `HEAD` as `GET`, compression for those who take it."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

from litestar import Litestar
from litestar.types import HTTPScope, Send

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
UNCACHED = {"cache-control": "no-store"}
"""Of answers that do not say how long they may be kept."""
COMPRESSED = ("application/json", "application/x-ndjson", "text/")
SMALLEST = 1_000
REMEMBERED = 64

RawHeaders = list[tuple[bytes, bytes]]
_ALWAYS = [(name.encode(), value.encode()) for name, value in (HEADERS | UNCACHED).items()]


@lru_cache(REMEMBERED)
def gzipped(body: bytes) -> bytes:
    """Many answers are the same for everybody, such as the texts of a game."""
    return gzip.compress(body, 6, mtime=0)


def takes_gzip(accepted: str) -> bool:
    for coding in accepted.lower().replace(" ", "").split(","):
        name, _, weight = coding.partition(";")
        if name in ("gzip", "*"):
            return weight.rstrip("0.") != "q="
    return False


class Site(Litestar):
    """The application, with manners."""

    root_path = ""
    """Below which people reach it. A proxy may pass it on or take it off."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        if self.root_path and scope["type"] == "http" and scope["path"] == self.root_path:
            await _lead_to(f"{self.root_path}/", send)
            return
        scope = self._below_root(scope)
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        answer = Answer(scope, send)
        await super().__call__(answer.asked, receive, answer.send)

    def _below_root(self, scope: Any) -> Any:
        root = self.root_path
        if not root or not scope["path"].startswith(f"{root}/"):
            return scope
        raw = scope["raw_path"].removeprefix(root.encode())
        return {**scope, "path": scope["path"].removeprefix(root), "raw_path": raw}


async def _lead_to(address: str, send: Any) -> None:
    headers = _with_manners([(b"location", address.encode()), (b"content-length", b"0")])
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


class Answer:
    """One answer on its way out. Its head waits until it is known what becomes of the body."""

    def __init__(self, scope: HTTPScope, send: Send) -> None:
        self.is_head = scope["method"] == "HEAD"
        self.asked: Any = {**scope, "method": "GET"} if self.is_head else scope
        self._send: Any = send
        self._head: Any = None
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
        self._gzip = takes_gzip(accepted)

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._head = message
        elif message["type"] == "http.response.body":
            await self._send_part(message)
        else:
            await self._send(message)

    async def _send_part(self, message: Any) -> None:
        if self._head is not None:
            headers = _with_manners(self._head["headers"])
            if not message.get("more_body"):
                message, headers = self._compressed(message, headers)
            await self._send({**self._head, "headers": headers})
            self._head = None
        await self._send({**message, "body": b""} if self.is_head else message)

    def _compressed(self, message: Any, headers: RawHeaders) -> tuple[Any, RawHeaders]:
        known, body = dict(headers), message.get("body", b"")
        kind = known.get(b"content-type", b"").decode("latin-1")
        chosen = b"vary" in known
        if chosen or len(body) < SMALLEST or not kind.startswith(COMPRESSED):
            return message, headers
        headers.append((b"vary", b"accept-encoding"))
        if not self._gzip:
            return message, headers
        body = gzipped(bytes(body))
        kept = [(name, value) for name, value in headers if name != b"content-length"]
        kept += [(b"content-length", b"%d" % len(body)), (b"content-encoding", b"gzip")]
        return {**message, "body": body}, kept


def _with_manners(headers: RawHeaders) -> RawHeaders:
    known = {name for name, _ in headers}
    return [*headers, *((name, value) for name, value in _ALWAYS if name not in known)]
