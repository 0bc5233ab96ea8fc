"""Random games with every invariant, over players, lengths, income rules and decks."""

from __future__ import annotations

import json
from random import Random

import pytest
from feast_at_random import CASES, begin, name, step

from meadhall.core.basics import OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.game import GAME
from meadhall.games.feast.state import FeastState

GAMES = 2
LONG_GAMES = 2_000
ALL_DECKS = "ABC"


def play(case: dict, number: int, decks: str | None = None) -> FeastState:
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
def test_two_thousand_random_games_with_all_cards(case: dict) -> None:
    """In sixteen parts; no card is left out."""
    games = -(-LONG_GAMES // len(CASES))
    ended = [play(case, 1000 + number, ALL_DECKS) for number in range(games)]
    totals = [sheet["total"] for state in ended for sheet in state.scores()]
    played = {card for state in ended for player in state.seats for card in player.played}
    print(f"{games} games, {case}: all clean, {min(totals)} to {max(totals)} points")
    print(f"{len(played)} occupations were played")
