"""Random play of A Feast for Odin, over players, lengths, income rules and decks."""

from __future__ import annotations

from itertools import product
from random import Random

from meadhall.core.basics import NATURE, LogEvent
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


def begin(case: dict, number: int, decks: str | None = None) -> FeastState:
    """With these decks, or with those of the number."""
    options = {name: value for name, value in case.items() if name != "players"}
    options["decks"] = decks or DECKS[number % len(DECKS)]
    options["start_card"] = ("drawn", "chosen")[number % 2]
    state = GAME.new(case["players"], options)
    assert isinstance(state, FeastState)
    return state


def step(
    state: FeastState, dealer: Dealer, rng: Random, events: list[LogEvent] | None = None
) -> tuple[int, str]:
    """Somebody does something; who, and how it is said."""
    if state.actor == NATURE:
        seat, action = NATURE, dealer.choose(state)
    else:
        seat = rng.choice(state.actors())
        legal = state.legal_actions(seat)
        answers = [action for action in legal if action >= 0]
        # Whoever may place anything would do little else.
        wanted = legal if rng.random() < 0.3 or not answers else answers
        action = rng.choice(wanted)
    word = state.word(seat, action)
    state.apply(seat, action, events)
    return seat, word
