"""A client that listens to a table and keeps its views by the patches it is sent."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any
from zlib import crc32

from websockets.exceptions import ConnectionClosed

from meadhall.server.client_messages import PROTOCOL
from meadhall.server.merge_patch import apply_patch
from server.server_in_thread import PATIENCE, open_stream

Viewer = int | None
NOT_SEEN = ("type", "seat", "lines", "patch")


def digest(view: dict[str, Any]) -> str:
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{crc32(text.encode()):08x}"


class Watcher:
    def __init__(self, port: int, table: str, secrets: list[str], since: int | None = None) -> None:
        self.table = table
        self.secrets = secrets
        self._open = ExitStack()
        self.socket = self._open.enter_context(open_stream(port, table))
        self.sights: dict[Viewer, dict[str, Any]] = {}
        self.missed: dict[Viewer, list[dict[str, Any]]] = {}
        """The lines of the log that came with the first sights."""
        self.answers: dict[int, dict[str, Any]] = {}
        self.other: dict[str, dict[str, Any]] = {}
        """The latest message of each other type."""
        self._last = 0
        hello = {"type": "hello", "secrets": secrets, "protocol": PROTOCOL}
        self.socket.send(json.dumps(hello if since is None else {**hello, "since": since}))
        self.info = self.hear()["info"]
        while len(self.sights) < max(1, len(self.info["mine"])):
            self.hear()

    @property
    def n(self) -> int:
        latest: int = max(sight["n"] for sight in self.sights.values())
        return latest

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Take in the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        if message["type"] in ("sight", "update"):
            self._see(message)
        elif message["type"] == "table":
            self.info = message["info"]
        elif message["type"] in ("answer", "fault"):
            self.answers[message["id"]] = message
        else:
            self.other[message["type"]] = message
        return message

    def _see(self, message: dict[str, Any]) -> None:
        seat = message["seat"]
        if message["type"] == "sight":
            self.missed.setdefault(seat, message["lines"])
        else:
            self._bring_up_to_date(self.sights[seat], message)
        assert digest(message["view"]) == message["digest"], "the client's view went astray"
        assert message["n"] >= self.sights.get(seat, message)["n"], "time runs backwards"
        self.sights[seat] = {k: v for k, v in message.items() if k not in NOT_SEEN}

    def _bring_up_to_date(self, known: dict[str, Any], message: dict[str, Any]) -> None:
        """What is absent in an update is as it was."""
        message["view"] = apply_patch(known["view"], message["patch"])
        message["forecast"] = apply_patch(known["forecast"], message.get("forecast", {}))
        message.setdefault("standing", known["standing"])

    def ask(self, type: str, **about: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it."""
        self._last += 1
        self.socket.send(json.dumps({"type": type, "id": self._last, **about}))
        while self._last not in self.answers:
            self.hear()
        return self.answers.pop(self._last)

    def agrees(self, seat: Viewer, sight: dict[str, Any]) -> bool:
        """Whether the client sees what the server shows, at the latest after a moment."""
        self.ask("ping")
        try:
            while self.sights[seat] != sight:
                self.hear()
        except TimeoutError:
            return False
        return True

    def is_closed(self) -> int:
        """Wait until the server closes the stream; the code it gives."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def drop(self) -> None:
        self._open.close()
