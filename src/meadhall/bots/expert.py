"""Thinks of its later decisions as well: a tree of what the seat may do now and afterwards.

The tree is open-loop: a node stands for the own decisions that led there, whatever was drawn and
others did in between. Each playout walks down by what went best so far and what was tried seldom
(UCT), adds a node, and goes on by the quick policy of the game. Others follow their policy. Where
a game says that no tree is worth its time, the candidates alone are compared, as `hard` does.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from meadhall.bots.base import SeatView
from meadhall.bots.hard import HardBot
from meadhall.bots.playouts import Playouts
from meadhall.bots.tally import Tally
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort
from meadhall.core.state import State

FEWEST: Final = 2
"""So many actions are tried before more visits open further ones."""
SCATTER: Final = 3.0
"""How far playouts of one action are apart, in points: the further, the more often actions are
tried that did not go best."""


class Branch:
    """An action of a node, and what came of it."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0
        self.later = Node()

    def promise(self, visits: int) -> float:
        """Its mean, and more the less it was tried."""
        return self.total / self.visits + SCATTER * sqrt(log(visits + 1) / self.visits)


class Node:
    """A decision: its actions, the most promising first; none before it was reached."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.visits = 0

    def open(self, candidates: list[Candidate]) -> None:
        self.branches = [Branch(one.action) for one in candidates]

    def chosen(self, legal: list[int], share: float) -> Branch | None:
        """Where to go on; None if nothing of it is possible this time. Searches that are one
        together open as many actions as one search alone."""
        possible = [branch for branch in self.branches if branch.action in legal]
        considered = possible[: max(FEWEST, 1 + int(sqrt(self.visits / share)))]
        for branch in considered:
            if not branch.visits:
                return branch
        return max(considered, key=lambda one: one.promise(self.visits), default=None)

    def tallies(self) -> list[Tally]:
        """What was tried most often comes first: only what went well is tried again."""
        found = [Tally(one.action, one.visits, one.total) for one in self.branches]
        return sorted(found, key=lambda one: one.playouts, reverse=True)


class Walk:
    """The own decisions of one playout: down the tree, then by the policy."""

    def __init__(self, knowledge: Knowledge, root: Node, effort: SearchEffort) -> None:
        self.knowledge = knowledge
        self.effort = effort
        self.node: Node | None = root
        self.way: list[tuple[Node, Branch]] = []

    def answer(self, state: State, seat: int) -> int:
        if self.node is None or not self.knowledge.compares(state, seat):
            return self.knowledge.policy(state, seat)
        node, is_new = self.node, not self.node.branches
        if is_new:
            node.open(self.knowledge.candidates(state, seat)[: self.effort.width])
        branch = node.chosen(state.legal_actions(seat), self.effort.share)
        self.node = None if branch is None or is_new else branch.later
        if branch is None:
            return self.knowledge.policy(state, seat)
        self.way.append((node, branch))
        return branch.action

    def learn(self, value: float) -> None:
        for node, branch in self.way:
            node.visits += 1
            branch.visits += 1
            branch.total += value


class ExpertBot(HardBot):
    seconds = 5.0
    strongest = True

    def compared(
        self,
        seat: SeatView,
        search: Playouts,
        candidates: list[Candidate],
        effort: SearchEffort,
    ) -> list[Tally]:
        if not effort.tree:
            return super().compared(seat, search, candidates, effort)
        root = Node()
        root.open(candidates)
        for _ in range(effort.playouts):
            world, luck = seat.imagine(self.rng), str(self.rng.random())
            walk = Walk(search.knowledge, root, effort)
            walk.learn(search.value(world, luck, walk.answer))
        return root.tallies()
