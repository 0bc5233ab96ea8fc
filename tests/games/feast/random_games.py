"""Random play of A Feast for Odin, over players, lengths, income rules and decks."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import TypedDict

from meadhall.core.basics import NATURE, LogEvent
from meadhall.core.chance import Dealer
from meadhall.core.game import Options
from meadhall.games.feast.game import GAME
from meadhall.games.feast.state import FeastState


class Case(TypedDict):
    players: int
    rounds: int
    income: str


DECKS = ("A", "B", "C", "AB", "AC", "BC", "ABC")
CASES: list[Case] = [
    {"players": players, "rounds": rounds, "income": income}
    for players, rounds, income in product((1, 2, 3, 4), (7, 6), ("quadrant", "square"))
]


def name(case: Case) -> str:
    return " ".join(map(str, case.values()))


def begin(case: Case, number: int, decks: str | None = None) -> FeastState:
    """With these decks, or with those of the number."""
    options: Options = {name: value for name, value in case.items() if name != "players"}
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


def loaded(state: FeastState) -> FeastState:
    """Saved and loaded it is the same game, whoever is to act."""
    data = json.loads(json.dumps(state.to_json()))
    other = GAME.from_json(data)
    assert isinstance(other, FeastState)
    assert other.key() == state.key()
    assert other.actors() == state.actors()
    for seat in state.actors():
        assert other.legal_actions(seat) == state.legal_actions(seat)
    return other


def guessed(state: FeastState, rng: Random) -> None:
    """A world that a seat cannot tell from this one: hands of the same size and backs."""
    seat = rng.randrange(state.players)
    other = state.resample(seat, rng)
    assert isinstance(other, FeastState)
    other.check()
    assert other.conserved() == state.conserved()
    assert other.seats[seat].hand == state.seats[seat].hand
    for mine, theirs in zip(state.seats, other.seats, strict=True):
        assert len(mine.hand) == len(theirs.hand)
