"""Plays the most promising moves on to see where they lead, always with the same luck.

Candidates come from one move ahead. They are played out together, in states that fit what the seat
knows, by the quick policy of the game for every seat; after some rounds the position is judged.
Half of the candidates go after each bout (sequential halving); each is played on at least once in a
bout. The number of playouts is fixed, so that one seed always plays one game.
"""

from __future__ import annotations

from itertools import chain
from math import ceil, log2
from random import Random
from typing import Final

from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.bots.playouts import Playouts
from meadhall.bots.tally import Tally
from meadhall.core.bot_knowledge import Candidate, Knowledge, SearchEffort, most_compared
from meadhall.core.state import State

FIRST_LOOK: Final = 1.0
"""So many playouts a candidate's value counts for when it is compared with playouts."""


class HardBot(Bot):
    seconds = 1.0
    strongest = False

    def __init__(self, rng: Random, playouts: int | None = None) -> None:
        super().__init__(rng)
        self.playouts = playouts
        """How many it makes; None leaves it to the game."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return legal[0]
        world = seat.imagine(self.rng)
        effort = self.effort(seat, world, budget)
        if effort is None:
            return seat.some_knowledge().decide(world, seat.seat)
        return self.searched(seat, world, effort)[0].action

    def effort(self, seat: SeatView, world: State, budget: Budget) -> SearchEffort | None:
        """How much it searches for this decision; None where nothing is compared."""
        knowledge = seat.some_knowledge()
        if not knowledge.compares(world, seat.seat):
            return None
        usual = knowledge.effort(world, self.strongest)
        playouts = self.playouts if budget.playouts is None else budget.playouts
        return usual if playouts is None else with_playouts(usual, playouts)

    def searched(self, seat: SeatView, world: State, effort: SearchEffort) -> list[Tally]:
        """What a search finds of every action, the best one first."""
        knowledge = seat.some_knowledge()
        seen = self._first_look(seat, knowledge, world, effort)
        found: list[Tally] = []
        if effort.playouts:
            search = Playouts(knowledge, seat.seat, effort.until)
            found = self.compared(seat, search, seen[: effort.width], effort)
        weight = FIRST_LOOK * effort.share
        return found + [Tally.of(one, weight) for one in seen[len(found) :]]

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
        alive = [Tally.of(one, FIRST_LOOK * effort.share) for one in candidates]
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


def with_playouts(usual: SearchEffort, playouts: int) -> SearchEffort:
    """The search with so many playouts instead of its own; fewer compare fewer candidates."""
    most = min(usual.width, playouts) if usual.tree else most_compared(usual.width, playouts)
    return usual._replace(playouts=playouts, width=max(most, 1))


def shared(whole: SearchEffort, parts: int) -> SearchEffort:
    """What each of so many searches does that are added up to one."""
    return whole._replace(
        playouts=ceil(whole.playouts / parts), looks=ceil(whole.looks / parts), share=1 / parts
    )
