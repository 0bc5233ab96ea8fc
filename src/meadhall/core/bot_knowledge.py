"""What a game tells bots of itself; the bots know no game."""

from __future__ import annotations

from typing import Final, NamedTuple

from meadhall.core.state import State

LONG: Final = 5.0
"""Seconds for a decision, from which on a search is the strongest there is."""


class Candidate(NamedTuple):
    value: float
    """What it seems to bring, in points, looking one move ahead."""
    action: int


class Knowledge:
    """Behind these a game hides all that it knows of playing well."""

    ahead: int = 2
    """How far a search looks, as `horizon` counts."""
    scatter: float = 3.0
    """How far playouts of one action are apart, in points: a search for later decisions tries
    other actions the more often."""
    first_look: float = 1.0
    """So many playouts a candidate's value counts for when it is compared with playouts."""
    rivalry: float = 0.0
    """How much of the best other's points is taken off one's own at the end of a game."""
    later_decisions: bool = True
    """Whether the strongest search looks for its later decisions, too: it needs some hundred
    playouts for that."""

    def policy(self, state: State, seat: int) -> int:
        """A quick and sensible answer, whatever is asked."""
        raise NotImplementedError

    def decide(self, state: State, seat: int) -> int:
        """The answer of a bot that does not search; it may take more time than a playout has."""
        return self.policy(state, seat)

    def others(self) -> Others:
        """How others are foreseen in the playouts of one search."""
        return Others(self)

    def compares(self, state: State, seat: int) -> bool:
        """Whether this decision is worth a search; the policy answers the others."""
        raise NotImplementedError

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        """What may be done, the most promising first."""
        raise NotImplementedError

    def first_candidates(
        self, state: State, seat: int, seconds: float, luck: str = ""
    ) -> list[Candidate]:
        """The candidates of a search that may take so long; `luck` is what may be drawn."""
        return self.candidates(state, seat)

    def looks(self, seconds: float) -> int:
        """In how many states that fit what is known a search looks for its candidates."""
        return 1

    def evaluate(self, state: State, seat: int) -> float:
        """The points that the seat may expect at the end, less `rivalry` of the best other's."""
        raise NotImplementedError

    def horizon(self, state: State) -> int:
        """Grows as the game goes on (rounds, say)."""
        raise NotImplementedError

    def until(self, state: State, seconds: float) -> int:
        """Where on the horizon a playout from here is judged, if the game is not over before."""
        return self.horizon(state) + self.ahead

    def width(self, seconds: float) -> int:
        """How many candidates a search compares that may take so long."""
        return 16 if seconds >= LONG else 8

    def playouts(self, state: State, seconds: float) -> int:
        """How often a bot plays on from here that may think so long on one core, without
        compiling. Its time is counted in these, so that one seed always plays one game."""
        return round(seconds * 24)


class Others:
    """What others may do in playouts; what it remembers is forgotten with the search."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def reply(self, state: State, seat: int) -> int:
        """It may be rougher than the policy."""
        return self.knowledge.policy(state, seat)

    def second_best(self, state: State, seat: int) -> int:
        """Of one who does not play the best."""
        return self.knowledge.candidates(state, seat)[:2][-1].action
