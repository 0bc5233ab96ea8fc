"""Random games with every invariant, over players, lengths, income rules and decks."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.random_games import CASES, Case, begin, guessed, loaded, name, step
from meadhall.core.basics import OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.state import FeastState

GAMES = 2
LONG_GAMES = 2_000
ALL_DECKS = "ABC"


def play(case: Case, number: int, decks: str | None = None) -> FeastState:
    """To the end, with all invariants after every action."""
    state = begin(case, number, decks)
    dealer, rng = Dealer(f"feast {case} {number}"), Random(f"{case} {number}")
    before = state.conserved()
    stops = {rng.randrange(400) for _ in range(3)}
    for count in range(20_000):
        if state.actor == OVER:
            break
        step(state, dealer, rng)
        state.check()
        assert state.conserved() == before
        if count in stops:
            state = loaded(state)
            guessed(state, rng)
    assert state.actor == OVER
    assert state.round == state.rounds
    return state


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda n: name(CASES[n]))
def test_random_games_end_clean(number: int) -> None:
    for game in range(GAMES):
        play(CASES[number], GAMES * number + game)


def test_a_clone_goes_its_own_way() -> None:
    state = begin(CASES[4], 0)
    dealer, rng = Dealer("clone"), Random("clone")
    for _ in range(150):
        step(state, dealer, rng)
    key, other = state.key(), state.clone()
    for _ in range(50):
        step(other, dealer, rng)
    assert state.key() == key
    assert other.key() != key


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=name)
def test_two_thousand_random_games_with_all_cards(case: Case) -> None:
    """In sixteen parts; no card is left out."""
    games = -(-LONG_GAMES // len(CASES))
    ended = [play(case, 1000 + number, ALL_DECKS) for number in range(games)]
    totals = [sheet["total"] for state in ended for sheet in state.scores()]
    played = {card for state in ended for player in state.seats for card in player.played}
    print(f"{games} games, {case}: all clean, {min(totals)} to {max(totals)} points")
    print(f"{len(played)} occupations were played")
