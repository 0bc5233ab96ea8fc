"""What a game tells bots of itself; the bots know no game."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from meadhall.core.state import State

ROUNDS_AHEAD: Final = 2
"""How far a search looks where a game says nothing else."""


class Candidate(NamedTuple):
    value: float
    """What it seems to bring, in points, looking one move ahead."""
    action: int


class SearchEffort(NamedTuple):
    """How much a search does for one decision. All of it is counted and nothing timed, so that one
    seed always plays one game."""

    width: int
    """Candidates that are compared."""
    playouts: int
    """Of all candidates together; none leaves it to the first look."""
    until: int
    """Where on the horizon a playout is judged, if the game is not over before."""
    tree: bool = False
    """Whether later decisions of the seat are searched as well; takes some hundred playouts."""
    looks: int = 1
    """States that fit what is known, in which candidates are looked for."""
    depth: int = 0
    """How deeply a first look thinks out the rest of the turn."""
    share: float = 1.0
    """The part of a search that this is, if others do the rest of it."""


def fewest_playouts(width: int) -> int:
    """What it takes to play each candidate on once while the better half of them goes on."""
    made = 0
    while width > 1:
        made += width
        width = ceil(width / 2)
    return made


def most_compared(width: int, playouts: int) -> int:
    """So many candidates, of `width` at most, can be compared by so few playouts."""
    return max([1, *[count for count in range(2, width + 1) if fewest_playouts(count) <= playouts]])


def lead(values: list[float], seat: int, rivalry: float) -> float:
    """What the seat has, less a part of what the best other has."""
    best_other = max([value for other, value in enumerate(values) if other != seat], default=0.0)
    return values[seat] - rivalry * best_other


class Knowledge:
    """Behind these a game hides all that it knows of playing well."""

    rivalry: float = 0.0
    """How much of the best other's points is taken off one's own at the end of a game."""
    mistakes: float = 5.0
    """How far off, in points, somebody judges a move who makes mistakes (`easy`)."""

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
        """Whether this decision is worth a search; `decide` answers the others."""
        raise NotImplementedError

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        """What may be done, the most promising first."""
        raise NotImplementedError

    def first_candidates(
        self, state: State, seat: int, effort: SearchEffort, luck: str = ""
    ) -> list[Candidate]:
        """The candidates of a search; `luck` is what may be drawn."""
        return self.candidates(state, seat)

    def evaluate(self, state: State, seat: int) -> float:
        """The points that the seat may expect at the end, less `rivalry` of the best other's."""
        raise NotImplementedError

    def horizon(self, state: State) -> int:
        """Grows as the game goes on (rounds, say)."""
        raise NotImplementedError

    def effort(self, state: State, strongest: bool) -> SearchEffort:
        """How much a search does here: about as much as takes a second on one core without
        compiling, and five for the strongest bot."""
        until = self.horizon(state) + ROUNDS_AHEAD
        if strongest:
            return SearchEffort(16, 120, until, tree=True)
        return SearchEffort(8, 24, until)


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
