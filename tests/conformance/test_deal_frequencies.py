"""Real deals over many seeds agree with `outcomes()`: every deck and die of every game."""

from __future__ import annotations

import pytest

from conformance.deal_frequency_checks import Tally, check_all, check_searched, decks_of, tally_game
from conformance.game_option_cases import sample
from meadhall.core.registry import game_ids

SEARCHES = range(300)
ORDINARY, LONG = range(30), range(30, 330)
"""Games of each case."""

SEARCHED = {"feast-for-odin": {"weapons, searched"}}
"""Decks from which a game takes named cards."""

GAMES = [pytest.param(id, ORDINARY, id=id) for id in game_ids()]
GAMES += [pytest.param(id, LONG, id=f"long-{id}", marks=pytest.mark.long) for id in game_ids()]


@pytest.mark.parametrize(("id", "seeds"), GAMES)
def test_real_deals_agree_with_the_outcomes(id: str, seeds: range) -> None:
    found: dict[str, Tally] = {}
    for case in sample(id):
        for seed in seeds:
            tally_game(case, seed, found)
    check_all(found)
    decks = {deck.stream for case in sample(id) for deck in decks_of(case) if deck.size()}
    assert decks <= set(found), "some deck was never dealt from"
    assert found.keys() >= SEARCHED.get(id, set()), "some deck was never searched"


@pytest.mark.parametrize("id", game_ids())
def test_after_a_search_deals_agree_with_what_is_left(id: str) -> None:
    fresh = {(d.stream, d.full): d for case in sample(id) for d in decks_of(case) if d.size()}
    for deck in fresh.values():
        check_searched(deck, SEARCHES)
