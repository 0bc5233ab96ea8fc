"""How often `medium` takes each space of A Feast for Odin where it could.

`python tools/spaces_taken.py`, with `--games 60` alone, half as many of two players, a quarter of
four. Those below 1 % are what playouts leave out (`games/feast/knowledge/seldom_taken.py`): count
again when the weights were tuned.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter

from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.registry import game as find_game
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.rules.turn import SpaceMenu

SEED = "tune:spaces"
SHARES = {1: 1, 2: 2, 4: 4}
"""By players: one in so many of the games."""


def count(players: int, number: int, could: Counter[int], took: Counter[int]) -> None:
    game = find_game("feast-for-odin")
    knowledge = game.knowledge()
    assert knowledge is not None
    state, dealer = game.new(players, {"decks": "ABC"}), Dealer(f"{SEED}:{players}:{number}")
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        action = knowledge.decide(state, seat)
        if isinstance(state.question_of(seat), SpaceMenu):
            could.update(state.legal_actions(seat))
            took[action] += 1
        state.apply(seat, action)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    games = parser.parse_args().games
    could: Counter[int] = Counter()
    took: Counter[int] = Counter()
    for players, share in SHARES.items():
        for number in range(games // share):
            count(players, number, could, took)
    spaces = [number for number in range(len(SPACES)) if could[number]]
    for number in sorted(spaces, key=lambda number: took[number] / could[number]):
        taken = took[number] / could[number]
        print(f"{SPACES[number].key:28} {taken:6.1%} of {could[number]}")


if __name__ == "__main__":
    main()
