"""The peer under the same measure: Catan for four, in the environment that holds catanatron.

Run as a script by that environment's Python; prints one row as JSON.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import thread_time_ns
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meadhall.arena.measure import Engine, Tally, measure
else:
    from measure import Engine, Tally, measure

PLAYERS = 4


class Catanatron(Engine):
    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]
        from catanatron.json import GameEncoder  # type: ignore[import-not-found]
        from catanatron.models.actions import (  # type: ignore[import-not-found]
            generate_playable_actions,
        )
        from catanatron.models.player import (  # type: ignore[import-not-found]
            Color,
            RandomPlayer,
        )

        self.game_class = Game
        self.turns = TURNS_LIMIT
        self.list_legal = generate_playable_actions
        self.encoder = GameEncoder
        self.players = [RandomPlayer(color) for color in list(Color)[:PLAYERS]]

    def new(self, rng: Random) -> Any:
        return self.game_class(self.players, seed=rng.randrange(1, 1 << 31))

    def play(self, rng: Random, tally: Tally) -> None:
        game = self.new(rng)
        decisions = forced = 0
        while game.winning_color() is None and game.state.num_turns < self.turns:
            legal = game.state.playable_actions
            decisions += 1
            forced += len(legal) == 1
            game.execute(legal[int(rng.random() * len(legal))])
        tally.decisions += decisions
        tally.forced += forced

    def time_legal(self, rng: Random, times: list[int]) -> None:
        """`execute` lists the next actions itself, so the list is made once more to be timed."""
        game = self.new(rng)
        while game.winning_color() is None and game.state.num_turns < self.turns:
            start = thread_time_ns()
            legal = self.list_legal(game.state)
            times.append(thread_time_ns() - start)
            game.execute(legal[int(rng.random() * len(legal))])

    def sample(self, rng: Random, share: float) -> list[Any]:
        found = []
        game = self.new(rng)
        while game.winning_color() is None and game.state.num_turns < self.turns:
            if rng.random() < share:
                found.append(game.copy())
            legal = game.state.playable_actions
            game.execute(legal[int(rng.random() * len(legal))])
        return found

    def clone(self, position: Any) -> Any:
        return position.copy()

    def step(self, position: Any, rng: Random) -> None:
        copy = position.copy()
        legal = copy.state.playable_actions
        copy.execute(legal[int(rng.random() * len(legal))])

    def size(self, position: Any) -> int:
        return len(json.dumps(position, cls=self.encoder))


if __name__ == "__main__":
    print(json.dumps(measure(Catanatron(), float(sys.argv[1]))))
