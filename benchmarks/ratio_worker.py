"""Plays single games at random for `ratios.py`, in a process of its own and with any engine.

Each line that comes in asks for one game, each line that goes out holds its figures. The engine is
the one that PYTHONPATH names, so nothing is used here that older engines do not know.
"""

from __future__ import annotations

import gc
import json
import sys
from random import Random
from time import process_time, thread_time_ns
from types import FrameType
from typing import Any

from meadhall.arena.measure import Tally
from meadhall.arena.our_engine import Ours, draw
from meadhall.bots.random import pick
from meadhall.core import registry
from meadhall.core.basics import NATURE, OVER
from meadhall.core.legality import COUNTER

FOLLOWER = 77
AGAIN_NS = 1_000_000
"""A listing that took longer is timed again, since a neighbour may have been the cause."""
ATTEMPTS = 3


class Dealt(Ours):
    """A game with occupations on the table of every seat from its first moment on, and somebody
    holding the Follower, whose ways are the longest to look through."""

    def __init__(self, inner: Ours, cards: int, rng: Random) -> None:
        super().__init__(self, inner.players, inner.options)  # type: ignore[arg-type]
        self.inner = inner
        self.cards = cards
        self.rng = rng

    def new(self, players: int, options: dict[str, Any]) -> Any:
        """In place of the game's own."""
        from meadhall.games.feast.data.occupations import OCCUPATIONS

        state: Any = self.inner.game.new(players, options)
        numbers = [card.number for card in OCCUPATIONS]
        self.rng.shuffle(numbers)
        for seat, player in enumerate(state.seats):
            dealt, numbers = numbers[: self.cards], numbers[self.cards :]
            player.played = tuple(dealt)
            self._take(state, dealt)
            state.rehook(seat)
        if FOLLOWER in numbers:
            state.seats[self.rng.randrange(players)].hand = (FOLLOWER,)
            self._take(state, [FOLLOWER])
        state.memo = None
        return state

    def _take(self, state: Any, cards: list[int]) -> None:
        from meadhall.games.feast.rules.occupations import DARK, LIGHT

        for card in cards:
            pile, order = (state.light, LIGHT) if card in LIGHT else (state.dark, DARK)
            pile.add(order.index(card), -1)


def engine(asked: dict[str, Any], rng: Random) -> Ours:
    game = registry.game(asked["game"])
    plain = Ours(game, asked["players"], game.complete(asked["options"]))
    return Dealt(plain, asked["cards"], rng) if asked["cards"] else plain


def timed(asked: dict[str, Any]) -> dict[str, Any]:
    rng, tally, trials = Random(asked["seed"]), Tally(), COUNTER.trials
    playing = engine(asked, rng)
    gc.collect()
    start = process_time()
    playing.play(rng, tally)
    seconds = process_time() - start
    return {
        "cost": seconds,
        "decisions": tally.decisions,
        "trials": COUNTER.trials - trials,
    }


def counted(asked: dict[str, Any]) -> dict[str, Any]:
    """Instructions of the interpreter instead of seconds: no neighbour changes them."""
    rng, tally = Random(asked["seed"]), Tally()
    playing = engine(asked, rng)
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        else:
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return trace

    sys.settrace(trace)
    playing.play(rng, tally)
    sys.settrace(None)
    return {"cost": count, "decisions": tally.decisions}


def listed(asked: dict[str, Any]) -> dict[str, Any]:
    """Every single listing: its nanoseconds, and the clones on which something was tried."""
    rng = Random(asked["seed"])
    playing = engine(asked, rng)
    position: Any = playing.game.new(playing.players, playing.options)
    times, trials = [], []
    gc.collect()
    gc.disable()
    while position.actor != OVER:
        if position.actor == NATURE:
            position.apply(NATURE, draw(position, rng))
            continue
        seat = position.actors()[0]
        before = COUNTER.trials
        best = _listing_ns(position, seat)
        trials.append(COUNTER.trials - before)
        for _ in range(ATTEMPTS if best > AGAIN_NS else 0):
            best = min(best, _listing_ns(position, seat))
        times.append(best)
        position.apply(seat, pick(position.legal_actions(seat), rng))
    gc.enable()
    return {"times": times, "trials": trials}


def _listing_ns(position: Any, seat: int) -> int:
    position.memo = None
    start = thread_time_ns()
    position.legal_actions(seat)
    return thread_time_ns() - start


WAYS = {"timed": timed, "counted": counted, "listed": listed}


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(WAYS[asked["way"]](asked)), flush=True)


if __name__ == "__main__":
    main()
