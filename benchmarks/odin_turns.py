"""How long games of In the Name of Odin last between bots of one level, in turns a seat.

    python benchmarks/odin_turns.py --bots easy,medium,hard --games 120 --jobs 2

Games are `turns:0` and so on, for each number of players; the rules set no end to a game.
"""

from __future__ import annotations

import argparse
from statistics import fmean

from meadhall.arena.parallel_workers import PROCESSES, workers
from meadhall.arena.simulate import Plan, make_bots, play_out
from meadhall.core.registry import game as find_game
from meadhall.games.odin.state import OdinState

GAME = "in-the-name-of-odin"
LONG = 15
"""Turns a seat; of 100 games fewer than one may last longer."""
ROW = "{:>8} {:>7} {:>6} {:>6} {:>8} {:>8}"


def turns_a_seat(task: tuple[str, int, int]) -> float:
    """How long the game of this number lasts between so many bots of this level."""
    bot, players, number = task
    game = find_game(GAME)
    plan = Plan(game.id, players, game.complete({}), (bot,) * players, "turns")
    state, _ = play_out(game, plan, number, make_bots(plan, number))
    assert isinstance(state, OdinState)
    return state.turns / players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bots", default="medium")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print(ROW.format("bot", "players", "games", "mean", "longest", f"over {LONG}"))
    with workers(PROCESSES, given.jobs) as spread:
        for bot in given.bots.split(","):
            for players in [int(count) for count in given.players.split(",")]:
                tasks = [(bot, players, number) for number in range(given.games)]
                turns = list(spread(turns_a_seat, tasks))
                mean, longest = f"{fmean(turns):.1f}", f"{max(turns):.1f}"
                over = sum(length > LONG for length in turns)
                print(ROW.format(bot, players, len(turns), mean, longest, over), flush=True)


if __name__ == "__main__":
    main()
