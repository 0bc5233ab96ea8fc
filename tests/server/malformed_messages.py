"""What a broken or hostile client may say on a stream. None of it is a legal action."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

TYPES = ["act", "try", "undo", "redo", "restart", "say", "ping", "hello"]
ODD: list[object] = [None, True, -1, 2**64, 1e308, 0.5, "", "0", "\x00", "\ud7ff"]
ODD += [[], {}, [[]], {"": 0}]
MISFITS: list[object] = [None, True, -1, 2**64, 0.5, {}, [[]]]
SLIPS = ["", "\x00", "{", '"', ",", "\\"]
DEEP = 5_000


class Liar:
    """Holds some decision ids that are not good for anything here, and talks."""

    def __init__(self, rng: Random, seat: int, ids: list[str]) -> None:
        self.rng = rng
        self.seat = seat
        self.ids = ids
        self._ways: list[Callable[[], str | bytes]] = [
            self._noise,
            self._binary,
            self._broken,
            self._odd,
            self._mistyped,
            self._unknown,
            self._foreign,
            self._hello,
            self._deep,
        ]

    def say(self) -> str | bytes:
        return self.rng.choice(self._ways)()

    def _noise(self) -> str:
        return self._binary().decode("latin-1")

    def _binary(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(80))

    def _broken(self) -> str:
        """A message with a sign too few, or one too many."""
        text = json.dumps(self._message())
        place = self.rng.randrange(len(text) - 1)
        return f"{text[:place]}{self.rng.choice(SLIPS)}{text[place + 1 :]}}}"

    def _odd(self) -> str:
        return json.dumps(self.rng.choice(ODD))

    def _mistyped(self) -> str:
        """One field has a value that no field of its kind may have."""
        message = self._message()
        field = self.rng.choice([name for name in message if name not in ("text", "decision")])
        return json.dumps({**message, field: self.rng.choice(MISFITS)})

    def _unknown(self) -> str:
        return json.dumps({**self._message(), self.rng.choice(["x", "", "Seat", "n"]): 1})

    def _foreign(self) -> str:
        """As it should be, except that the decision is another's, an old one, or guessed."""
        id = self.rng.choice([*self.ids, "0-0", "1-" + self.rng.randbytes(8).hex(), ""])
        type = self.rng.choice(["act", "try"])
        return json.dumps(self._message(type) | {"seat": self.seat, "decision": id})

    def _hello(self) -> str:
        return json.dumps({"type": "hello", "secrets": ["guessed"]})

    def _deep(self) -> str:
        depth = self.rng.randrange(2, DEEP)
        opening, closing = self.rng.choice([("[", "]"), ('{"a":', "}")])
        nested = opening * depth + "0" + closing * self.rng.choice([depth, 0])
        return self.rng.choice([nested, f'{{"a":{nested},"type":"ping","id":1}}'])

    def _message(self, type: str = "") -> dict[str, Any]:
        """A well-formed message for a seat that the liar does not hold."""
        message: dict[str, Any] = {"type": type or self.rng.choice(TYPES[:-1]), "id": 7}
        if message["type"] != "ping":
            message["seat"] = 7
        if message["type"] in ("act", "try"):
            message |= {"decision": self.rng.choice(self.ids), "actions": "end"}
        if message["type"] == "say":
            message["text"] = "hello"
        return message
