"""Random play of A Feast for Odin, over players, lengths, income rules and decks."""

from __future__ import annotations

from itertools import product
from random import Random

from meadhall.core.action import NATURE
from meadhall.core.chance import Dealer
from meadhall.games.feast.game import GAME
from meadhall.games.feast.state import FeastState

DECKS = ("A", "B", "C", "AB", "AC", "BC", "ABC")
CASES = [
    {"players": players, "rounds": rounds, "income": income}
    for players, rounds, income in product((1, 2, 3, 4), (7, 6), ("quadrant", "square"))
]


def name(case: dict) -> str:
    return " ".join(map(str, case.values()))


def begin(case: dict, number: int) -> FeastState:
    options = {name: value for name, value in case.items() if name != "players"}
    options["decks"] = DECKS[number % len(DECKS)]
    options["start_card"] = ("drawn", "chosen")[number % 2]
    state = GAME.new(case["players"], options)
    assert isinstance(state, FeastState)
    return state


def step(state: FeastState, dealer: Dealer, rng: Random) -> None:
    """Somebody does something."""
    if state.actor == NATURE:
        state.apply(NATURE, dealer.choose(state))
        return
    seat = rng.choice(state.actors())
    legal = state.legal_actions(seat)
    answers = [action for action in legal if action >= 0]
    # Whoever may place anything would do little else.
    wanted = legal if rng.random() < 0.3 or not answers else answers
    state.apply(seat, rng.choice(wanted))
