"""Answers that never change, kept while there is room for them."""

from __future__ import annotations

from collections.abc import Hashable

MOST_BYTES = 32_000_000


class ReplayCache:
    """The longest unused answers are forgotten first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.bytes = 0
        self._answers: dict[Hashable, bytes] = {}

    def get(self, question: Hashable) -> bytes | None:
        found = self._answers.pop(question, None)
        if found is not None:
            self._answers[question] = found
        return found

    def put(self, question: Hashable, answer: bytes) -> None:
        self.bytes += len(answer) - len(self._answers.pop(question, b""))
        self._answers[question] = answer
        while self.bytes > self.most:
            self.bytes -= len(self._answers.pop(next(iter(self._answers))))
