"""Plays single games for `card_and_engine_cost.py`, in a process of its own and with any engine.

Each line that comes in asks for one game, each line that goes out holds its figures. The engine is
the one that PYTHONPATH names, so nothing is used here that older engines do not know.
"""

from __future__ import annotations

import gc
import json
import sys
from bisect import bisect
from itertools import accumulate
from operator import itemgetter
from random import Random
from time import process_time, thread_time_ns
from types import FrameType
from typing import Any

from meadhall.bots.random import pick
from meadhall.core import registry
from meadhall.core.legality import COUNTER

NATURE = -1
WEIGHT = itemgetter(1)
"""Of an outcome."""
FOLLOWER = 77
AGAIN_NS = 1_000_000
"""A listing that took longer is timed again, since a neighbour may have been the cause."""
ATTEMPTS = 3


def begin(asked: dict[str, Any], rng: Random) -> Any:
    game = registry.game(asked["game"])
    state: Any = game.new(asked["players"], game.complete(asked["options"]))
    if asked["cards"]:
        deal(state, asked["cards"], rng)
    return state


def deal(state: Any, cards: int, rng: Random) -> None:
    """Occupations on the table of every seat from the first moment on, and somebody holds the
    Follower, whose ways are the longest to look through."""
    from meadhall.games.feast.data.occupations import OCCUPATIONS

    numbers = [card.number for card in OCCUPATIONS]
    rng.shuffle(numbers)
    for seat, player in enumerate(state.seats):
        dealt, numbers = numbers[:cards], numbers[cards:]
        player.played = tuple(dealt)
        take(state, dealt)
        state.rehook(seat)
    if FOLLOWER in numbers:
        state.seats[rng.randrange(len(state.seats))].hand = (FOLLOWER,)
        take(state, [FOLLOWER])
    state.memo = None


def take(state: Any, cards: list[int]) -> None:
    """From their piles."""
    from meadhall.games.feast.rules.occupations import DARK, LIGHT

    for card in cards:
        pile, order = (state.light, LIGHT) if card in LIGHT else (state.dark, DARK)
        pile.add(order.index(card), -1)


def play(state: Any, rng: Random) -> int:
    """To the end; tells how many decisions that took."""
    decisions = 0
    while seats := state.actors():
        if seats[0] == NATURE:
            state.apply(NATURE, drawn(state, rng))
        else:
            decisions += 1
            state.apply(seats[0], pick(state.legal_actions(seats[0]), rng))
    return decisions


def drawn(state: Any, rng: Random) -> int:
    """One of nature's outcomes, by weight. Drawing is no work of the engine, so it is cheap."""
    outcomes = state.outcomes()
    sums = [*accumulate(map(WEIGHT, outcomes))]
    return int(outcomes[bisect(sums, rng.random() * sums[-1])][0])


def timed(asked: dict[str, Any]) -> dict[str, Any]:
    rng, trials = Random(asked["seed"]), COUNTER.trials
    state = begin(asked, rng)
    gc.collect()
    start = process_time()
    decisions = play(state, rng)
    seconds = process_time() - start
    return {"cost": seconds, "decisions": decisions, "trials": COUNTER.trials - trials}


def counted(asked: dict[str, Any]) -> dict[str, Any]:
    """Instructions of the interpreter instead of seconds: no neighbour changes them."""
    rng = Random(asked["seed"])
    state = begin(asked, rng)
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        else:
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return trace

    sys.settrace(trace)
    decisions = play(state, rng)
    sys.settrace(None)
    return {"cost": count, "decisions": decisions}


def listed(asked: dict[str, Any]) -> dict[str, Any]:
    """Every single listing: its nanoseconds, and the clones on which something was tried."""
    rng = Random(asked["seed"])
    state = begin(asked, rng)
    times, trials = [], []
    gc.collect()
    gc.disable()
    while seats := state.actors():
        seat = seats[0]
        if seat == NATURE:
            state.apply(NATURE, drawn(state, rng))
            continue
        before = COUNTER.trials
        best = _listing_ns(state, seat)
        trials.append(COUNTER.trials - before)
        for _ in range(ATTEMPTS if best > AGAIN_NS else 0):
            best = min(best, _listing_ns(state, seat))
        times.append(best)
        state.apply(seat, pick(state.legal_actions(seat), rng))
    gc.enable()
    return {"times": times, "trials": trials}


def _listing_ns(state: Any, seat: int) -> int:
    state.memo = None
    start = thread_time_ns()
    state.legal_actions(seat)
    return thread_time_ns() - start


WAYS = {"timed": timed, "counted": counted, "listed": listed}


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(WAYS[asked["way"]](asked)), flush=True)


if __name__ == "__main__":
    main()
