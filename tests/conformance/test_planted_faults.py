"""The suite catches what is planted; without the plant the same check passes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conformance import (
    clone_save_checks,
    contract_checks,
    deal_frequency_checks,
    other_process_checks,
    planted_faults,
    secrecy_checks,
)
from conformance.game_option_cases import Case
from conformance.recorded_random_games import (
    Walk,
    Wrap,
    decision_of,
    encode,
    plain,
    take_walk,
)
from meadhall.core.basics import NATURE
from meadhall.core.chance import Deck, new_deck
from meadhall.core.table import Table
from toy.game import GAME

Check = Callable[[Walk], object]

CASE = Case(GAME, 3, GAME.complete({}))


def resample(walk: Walk) -> None:
    secrecy_checks.check_resample(walk, 3)


def clones(walk: Walk) -> None:
    clone_save_checks.check_clones(walk, 10)


LEAKS: list[tuple[type[planted_faults.Proxy], Check]] = [
    (planted_faults.HandInView, resample),
    (planted_faults.CardInEvent, secrecy_checks.check_hidden_steps),
    (planted_faults.HandInEvent, resample),
    (planted_faults.CardInError, resample),
    (planted_faults.CardInReason, resample),
    (planted_faults.CardInSize, resample),
    (planted_faults.BidInSize, secrecy_checks.check_hidden_steps),
    (planted_faults.DeckTells, resample),
]
SHALLOW: list[tuple[type[planted_faults.Proxy], Check]] = [
    (planted_faults.SharedGoods, clones),
    (planted_faults.SharedDeck, clones),
    (planted_faults.SharedFrames, clones),
    (planted_faults.SharedLanes, clones),
]


def caught(check: Check, wrap: Wrap, seeds: range = range(3)) -> str:
    """What the check says; nothing if it found nothing."""
    for seed in seeds:
        try:
            check(take_walk(CASE, seed, wrap))
        except AssertionError as error:
            return str(error) or "no reason given"
    return ""


@pytest.mark.parametrize(("plant", "check"), LEAKS)
def test_leaks_are_caught(plant: type[planted_faults.Proxy], check: Check) -> None:
    assert "leaks" in caught(check, plant)


@pytest.mark.parametrize(("plant", "check"), SHALLOW)
def test_shallow_copies_are_caught(plant: type[planted_faults.Proxy], check: Check) -> None:
    assert "change" in caught(check, plant)


def test_nulls_are_caught() -> None:
    assert "owner is null" in caught(contract_checks.check_no_nulls, planted_faults.NullInView)


@pytest.mark.parametrize(
    "check", [resample, secrecy_checks.check_hidden_steps, clones, contract_checks.check_no_nulls]
)
@pytest.mark.parametrize("wrap", [plain, planted_faults.Proxy])
def test_nothing_is_found_where_nothing_is_planted(check: Check, wrap: Wrap) -> None:
    assert caught(check, wrap) == ""


def decisions() -> list[bytes]:
    """What seats are asked in a game without a plant, with the reasons for what is shut."""
    states = take_walk(CASE, 0).states
    return [encode(decision_of(s, seat)) for s in states for seat in s.actors() if seat != NATURE]


def test_a_plant_leaves_the_rules_as_they_were() -> None:
    """They keep reasons, and whatever is tested next in this process is told the same ones."""
    asked = decisions()
    for plant, check in LEAKS:
        caught(check, plant)
    assert decisions() == asked


# ---------------------------------------------------------------------- in the record


def padded(table: Table, viewer: int | None) -> str:
    """Hides the words, but keeps their length."""
    record = table.export(viewer)
    sizes = [len(e.a or "") for e in table.record.entries]
    return record.dumps() + " " * sum(sizes)


def test_sizes_in_the_record_are_caught() -> None:
    walk = take_walk(CASE, 0)
    assert secrecy_checks.check_redaction(walk, 3) > 2
    with pytest.raises(AssertionError, match="the record leaks"):
        secrecy_checks.check_redaction(walk, 3, padded)


# ---------------------------------------------------------------------- the hash seed


def test_the_hash_seed_is_caught() -> None:
    other_process_checks.check_hash_seeds("toy", "conformance.planted_faults:Proxy")
    with pytest.raises(AssertionError, match="depends on the process"):
        other_process_checks.check_hash_seeds("toy", "conformance.planted_faults:HashedOrder")


def test_the_proxy_is_a_state() -> None:
    """What stands before a state keeps the rest of the contract."""
    walk = take_walk(CASE, 0, planted_faults.Proxy)
    contract_checks.check_options(walk, 10)
    contract_checks.check_notation(walk)
    contract_checks.check_pure(walk, 10)
    clone_save_checks.check_json(walk, 10)


# ---------------------------------------------------------------------- in the deck


def first_copy(deck: Deck, card: int) -> None:
    """A search that always finds the copy which would have come first."""
    deck.add(card, -1)


def test_a_search_that_knows_the_order_is_caught() -> None:
    deck = new_deck("planted", [4] * 5)
    deal_frequency_checks.check_searched(deck, range(300))
    with pytest.raises(AssertionError, match="planted, searched"):
        deal_frequency_checks.check_searched(deck, range(300), first_copy)
