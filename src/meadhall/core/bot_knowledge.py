"""What a game tells bots of itself; the bots know no game."""

from __future__ import annotations

from typing import NamedTuple

from meadhall.core.state import State


class Candidate(NamedTuple):
    value: float
    """What it seems to bring, in points, looking one move ahead."""
    action: int


class Knowledge:
    """Behind these a game hides all that it knows of playing well."""

    def policy(self, state: State, seat: int) -> int:
        """A quick and sensible answer, whatever is asked."""
        raise NotImplementedError

    def compares(self, state: State, seat: int) -> bool:
        """Whether this decision is worth a search; the policy answers the others."""
        raise NotImplementedError

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        """What may be done, the most promising first."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """The points that the seat may expect at the end."""
        raise NotImplementedError

    def horizon(self, state: State) -> int:
        """Grows as the game goes on (rounds, say): a search looks so many of them ahead."""
        raise NotImplementedError
