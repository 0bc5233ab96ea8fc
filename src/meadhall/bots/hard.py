"""Plays the most promising moves on to see where they lead, always with the same luck.

Candidates come from one move ahead. They are played out together, in states that fit what the seat
knows, by the quick policy of the game for every seat; after some rounds the position is judged.
Half of the candidates go after each bout (sequential halving); each is played on at least once in a
bout. The number of playouts is fixed, so that one seed always plays one game.
"""

from __future__ import annotations

from itertools import chain
from math import ceil, log2

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.medium import MediumBot
from meadhall.bots.playouts import Playouts
from meadhall.bots.tally import Tally
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort
from meadhall.core.state import State


class HardBot(MediumBot):
    seconds = 1.0
    strongest = False

    def choose(self, seat: SeatView, budget: Budget) -> int:
        if len(seat.legal_actions()) == 1:
            return seat.legal_actions()[0]
        knowledge = seat.some_knowledge()
        world = seat.imagine(self.rng)
        if not knowledge.compares(world, seat.seat):
            return knowledge.policy(world, seat.seat)
        return self.searched(seat, knowledge, world, budget)[0].action

    def searched(
        self, seat: SeatView, knowledge: Knowledge, world: State, budget: Budget
    ) -> list[Tally]:
        """What a search finds of every action, the best one first."""
        effort = effort_within(budget, knowledge.effort(world, self.strongest))
        seen = self._first_look(seat, knowledge, world, effort)
        found: list[Tally] = []
        if effort.playouts:
            search = Playouts(knowledge, seat.seat, effort.until)
            found = self.compared(seat, search, seen[: effort.width], effort)
        return found + [Tally.of(one, knowledge.first_look) for one in seen[len(found) :]]

    def _first_look(
        self, seat: SeatView, knowledge: Knowledge, world: State, effort: SearchEffort
    ) -> list[Candidate]:
        """What each action seems to bring, on the average of some states, the best first."""
        found = [knowledge.first_candidates(world, seat.seat, effort)]
        for _ in range(1, effort.looks):
            world, luck = seat.imagine(self.rng), str(self.rng.random())
            found.append(knowledge.first_candidates(world, seat.seat, effort, luck))
        values: dict[int, float] = {}
        for value, action in chain.from_iterable(found):
            values[action] = values.get(action, 0.0) + value / effort.looks
        return sorted([Candidate(value, action) for action, value in values.items()], reverse=True)

    def compared(
        self, seat: SeatView, search: Playouts, candidates: list[Candidate], effort: SearchEffort
    ) -> list[Tally]:
        """The best one by halving: in each bout as many playouts, then the better half goes on."""
        playouts = effort.playouts
        alive = [Tally.of(one, search.knowledge.first_look) for one in candidates]
        gone: list[Tally] = []
        while len(alive) > 1:
            bouts = ceil(log2(len(alive)))
            worlds = max(1, playouts // bouts // len(alive))
            playouts -= worlds * len(alive)
            for _ in range(worlds):
                world, luck = seat.imagine(self.rng), str(self.rng.random())
                for one in alive:
                    played = world.clone()
                    played.apply(seat.seat, one.action)
                    one.add(search.value(played, luck))
            alive.sort(key=lambda one: one.total, reverse=True)
            better = ceil(len(alive) / 2)
            alive, gone = alive[:better], alive[better:] + gone
        return alive + gone


def effort_within(budget: Budget, usual: SearchEffort) -> SearchEffort:
    """What of it is left to this search."""
    if budget.playouts is not None:
        width = min(usual.width, max(budget.playouts, 1))
        usual = usual._replace(playouts=budget.playouts, width=width)
    return usual._replace(
        playouts=ceil(usual.playouts * budget.share), looks=ceil(usual.looks * budget.share)
    )
