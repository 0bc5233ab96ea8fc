"""Our own engine under the measure."""

from __future__ import annotations

from random import Random
from time import thread_time_ns

import msgspec

from meadhall.arena.measure import Engine, Tally
from meadhall.bots.random import pick
from meadhall.core import legality, state
from meadhall.core.basics import NATURE, OVER
from meadhall.core.game import Game, Options
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State


class OurEngine(Engine):
    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game = game
        self.players = players
        self.options = options

    def play(self, rng: Random, tally: Tally) -> None:
        position = self.game.new(self.players, self.options)
        decisions = forced = 0
        while position.actor != OVER:
            if position.actor == NATURE:
                position.apply(NATURE, draw(position, rng))
                continue
            seat = position.actors()[0]
            legal = position.legal_actions(seat)
            decisions += 1
            forced += len(legal) == 1
            position.apply(seat, pick(legal, rng))
        tally.decisions += decisions
        tally.forced += forced

    def rollout(self, rng: Random) -> bool:
        knowledge = self.game.knowledge() or OnePlyKnowledge(self.game)
        position = self.game.new(self.players, self.options)
        while position.actor != OVER:
            if position.actor == NATURE:
                position.apply(NATURE, draw(position, rng))
                continue
            seat = position.actors()[0]
            position.apply(seat, knowledge.policy(position, seat))
        return True

    def time_legal(self, rng: Random, times: list[int]) -> None:
        position = self.game.new(self.players, self.options)
        while position.actor != OVER:
            if position.actor == NATURE:
                position.apply(NATURE, draw(position, rng))
                continue
            seat = position.actors()[0]
            start = thread_time_ns()
            legal = position.legal_actions(seat)
            times.append(thread_time_ns() - start)
            position.apply(seat, pick(legal, rng))

    def sample(self, rng: Random, share: float) -> list[State]:
        found = []
        position = self.game.new(self.players, self.options)
        while position.actor != OVER:
            if position.actor == NATURE:
                position.apply(NATURE, draw(position, rng))
                continue
            if rng.random() < share:
                found.append(position.clone())
            seat = position.actors()[0]
            position.apply(seat, pick(position.legal_actions(seat), rng))
        return found

    def clone(self, position: State) -> State:
        return position.clone()

    def step(self, position: State, rng: Random) -> None:
        copy = position.clone()
        seat = copy.actors()[0]
        copy.apply(seat, pick(copy.legal_actions(seat), rng))

    def size(self, position: State) -> int:
        return len(msgspec.json.encode(position.to_json()))

    def trials(self) -> int:
        return legality.COUNTER.trials


def draw(position: State, rng: Random) -> int:
    """What nature does: one of its outcomes, by weight."""
    outcomes = position.outcomes()
    if len(outcomes) == 1:
        return outcomes[0][0]
    point = rng.random() * sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        point -= weight
        if point < 0:
            return outcome
    return outcomes[-1][0]


def is_compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def engine_name() -> str:
    return "compiled" if is_compiled() else "pure"
