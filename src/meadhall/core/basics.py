"""Words that every part of the kernel shares: seats, messages, reasons, errors.

Seats and actions are ints. An action answers one decision: from 0 on it belongs to the question
that is asked, below 0 it opens an anytime action.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

NATURE: Final = -1
"""The seat that draws, rolls and shuffles."""
EVERYONE: Final = -2
"""`State.actor` while a simultaneous window is open: see `State.actors()`."""
OVER: Final = -3
"""`State.actor` when nobody is left to act."""

Param = str | int
Params = dict[str, Param]


class Message:
    """A sentence as a key and its parameters; the words are in the text files.

    A parameter that starts with `@` is itself the key of a message.
    """

    key: str
    params: Params

    def __init__(self, key: str, params: Params | None = None) -> None:
        self.key = key
        self.params = {} if params is None else params

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "params": dict(self.params)}

    def __repr__(self) -> str:
        inside = "".join(f" {name}={value}" for name, value in self.params.items())
        return f"{self.key}{inside}"


class Reason(Message):
    """Why something cannot be done: a code with parameters."""


@lru_cache(maxsize=1_000)
def too_few(what: str, need: int, have: int = 0) -> Reason:
    """There are not enough of something that is named by the key of its message."""
    return Reason("needs", {"what": what, "need": need, "have": have})


NOTHING_LACKS: Final[list[Reason]] = []
"""What a need says that is met: one list for all that are asked often, and nobody adds to it."""


def either_or(ways: list[list[Reason]]) -> list[Reason]:
    """The reasons of ways of which one would be enough: first why some are closed whatever one
    has, then what each of the others needs, said as alternatives."""
    distinct = list({repr(way): way for way in ways if way}.values())
    closed = [reason for way in distinct if way[0].key != "needs" for reason in way]
    lacking = [way for way in distinct if way[0].key == "needs"]
    if len(lacking) > 1:
        keys = ["either_needs"] + ["or_needs"] * (len(lacking) - 1)
        said = zip(keys, lacking, strict=True)
        lacking = [[Reason(key, way[0].params), *way[1:]] for key, way in said]
    return closed + [reason for way in lacking for reason in way]


BY: Final = "by"
"""The parameter that names the card by which something happened."""


class LogEvent(Message):
    """Something that happened, for log lines and animation. `seats` may see it; None means all."""

    seats: tuple[int, ...] | None

    def __init__(
        self, key: str, params: Params | None = None, seats: tuple[int, ...] | None = None
    ) -> None:
        self.key = key
        self.params = {} if params is None else params
        self.seats = seats

    def seen_by(self, seat: int | None) -> bool:
        return self.seats is None or (seat is not None and seat in self.seats)


class MeadhallError(Exception):
    """The caller's mistake, told in one sentence that names the thing."""


class IllegalAction(MeadhallError):
    """Refused, with reasons; the state is as it was."""

    reasons: list[Reason]

    def __init__(self, reasons: list[Reason]) -> None:
        super().__init__("; ".join(repr(reason) for reason in reasons))
        self.reasons = reasons


class DeadEnd(Exception):
    """A mandatory step cannot be done. Only trials meet it; anywhere else it is a bug in a game."""


def split_chain(text: str) -> list[str]:
    """`place silk; home c4 e` is a chain of two actions."""
    parts = [" ".join(part.split()) for part in text.split(";")]
    return [part for part in parts if part]
