"""A game whose every course has its points written down, so that a test knows what a search is to
find."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from meadhall.bots.base import SeatView
from meadhall.core.basics import OVER
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort
from meadhall.core.game import Game
from meadhall.core.state import State

Course = tuple[int, ...]
"""What was chosen so far, whoever chose it."""
Points = Callable[[Course], list[float]]
"""What each seat has after a course."""


class ScriptedState(State):
    """The seats of `turns` choose one after the other, each among so many `options`."""

    def __init__(
        self, turns: list[int], options: list[int], points: Points, course: Course = ()
    ) -> None:
        self.turns = turns
        self.options = options
        self.points = points
        self.course = course
        self.actor = turns[len(course)] if len(course) < len(turns) else OVER

    def legal_actions(self, seat: int) -> list[int]:
        assert seat == self.actor
        return list(range(self.options[len(self.course)]))

    def apply(self, seat: int, action: object, sink: object = None) -> None:
        assert isinstance(action, int) and action in self.legal_actions(seat)
        self.__init__(self.turns, self.options, self.points, (*self.course, action))  # type: ignore[misc]

    def clone(self) -> ScriptedState:
        return ScriptedState(self.turns, self.options, self.points, self.course)

    def resample(self, seat: int | None, rng: Random) -> State:
        return self.clone()

    def scores(self) -> list[dict[str, Any]]:
        return [{"total": total} for total in self.points(self.course)]


class ScriptedKnowledge(Knowledge):
    """At first sight all is equally good. The policy takes the first option there is; with more
    time it is the last one."""

    def __init__(self, effort: SearchEffort) -> None:
        self.asked_for = effort
        self.judged: list[Course] = []
        """The positions that it was asked to judge."""

    def policy(self, state: State, seat: int) -> int:
        return 0

    def decide(self, state: State, seat: int) -> int:
        return state.legal_actions(seat)[-1]

    def compares(self, state: State, seat: int) -> bool:
        return self.asked_for.width > 1 and len(state.legal_actions(seat)) > 1

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        return [Candidate(0.0, action) for action in state.legal_actions(seat)]

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ScriptedState)
        self.judged.append(state.course)
        return state.points(state.course)[seat]

    def horizon(self, state: State) -> int:
        assert isinstance(state, ScriptedState)
        return len(state.course)

    def effort(self, state: State, strongest: bool) -> SearchEffort:
        return self.asked_for


class ScriptedGame(Game):
    hidden = False

    def __init__(self, knowledge: Knowledge) -> None:
        self.told = knowledge  # it has no rules to be checked

    def knowledge(self) -> Knowledge:
        return self.told


def first_seat(state: ScriptedState, effort: SearchEffort) -> SeatView:
    return SeatView(ScriptedGame(ScriptedKnowledge(effort)), state, 0)
