"""Every game, number of players and choice of options keeps the contract."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
import pytest

import meadhall
from conformance import (
    clone_save_checks,
    contract_checks,
    deck_removal_checks,
    other_process_checks,
    secrecy_checks,
    simultaneous_window_checks,
    text_key_checks,
    undo_record_checks,
    view_shape_checks,
)
from conformance.game_option_cases import GREAT, Case, cases_of, every_case, sample
from conformance.games_per_test import OVER_ALL, OVER_FEW, OVER_GREAT, OVER_TABLES, Run
from conformance.recorded_random_games import Walk, take_walk
from meadhall.core.registry import game_ids
from meadhall.server.view_shapes import View
from rare_texts import seldom, unused


@lru_cache(maxsize=8)
def _walk(case_id: str, seed: int) -> Walk:
    return take_walk(_CASES[case_id], seed)


_CASES = {case.id: case for case in every_case()}


@pytest.fixture
def walks(run: Run) -> Iterator[list[Walk]]:
    """The games of a run; whatever a test did with them, their states are as they were."""
    found = [_walk(run.case.id, seed) for seed in run.seeds]
    yield found
    for walk in found:
        walk.unchanged(thorough=False)


@OVER_FEW
def test_only_actors_act(walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_actors(walk)


@OVER_FEW
def test_listed_actions_apply(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_options(walk, run.every)


@OVER_ALL
def test_unlisted_actions_are_refused(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_refusals(walk, run.every)


@OVER_FEW
def test_clones_are_independent(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        clone_save_checks.check_clones(walk, run.every)


@OVER_FEW
def test_json_round_trip(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        clone_save_checks.check_json(walk, run.every)


@OVER_FEW
def test_nothing_handed_out_is_shared(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        clone_save_checks.check_aliases(walk, run.every)


@OVER_FEW
def test_the_page_gets_the_shapes_it_relies_on(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        view_shape_checks.check_shapes(walk, run.every)


def test_a_view_of_another_shape_is_found() -> None:
    title = {"key": "wood", "params": {}}
    part = {"kind": "counter", "title": title, "value": 3}
    view_shape_checks.check_shape({"seats": 2, "actors": [0], "parts": {"wood": part}}, View)
    for change in ({"value": "many"}, {"kind": "heap"}, {"title": "wood"}):
        view = {"seats": 2, "actors": [0], "parts": {"wood": {**part, **change}}}
        with pytest.raises(msgspec.ValidationError):
            view_shape_checks.check_shape(view, View)


@OVER_ALL
def test_notation_round_trip(walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_notation(walk)


@OVER_ALL
def test_arrivals_in_windows_permute(walks: list[Walk]) -> None:
    for walk in walks:
        simultaneous_window_checks.check_windows(walk)


@OVER_FEW
def test_resample_looks_the_same(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        secrecy_checks.check_resample(walk, run.every)


@OVER_FEW
def test_resample_varies(run: Run, walks: list[Walk]) -> None:
    secrecy_checks.check_resample_varies(walks, run.strides)


@OVER_FEW
def test_hidden_steps_look_the_same(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        secrecy_checks.check_hidden_steps(walk, run.strides)


@OVER_FEW
def test_exported_records_hide(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        secrecy_checks.check_redaction(walk, run.every)


@OVER_ALL
def test_scores_add_up(walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_scores(walk)


@OVER_ALL
def test_components_are_conserved(walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_conserved(walk)


@OVER_ALL
def test_games_end(walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_length(walk)


@OVER_ALL
def test_what_is_not_there_is_not_named(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_no_nulls(walk, run.every)


@OVER_ALL
def test_looking_changes_nothing(run: Run, walks: list[Walk]) -> None:
    for walk in walks:
        contract_checks.check_pure(walk, run.every)


@OVER_GREAT
@pytest.mark.long
def test_every_choice_of_options(run: Run, walks: list[Walk]) -> None:
    """All of the above on one game, where each check would have to play it again."""
    for walk in walks:
        contract_checks.check_actors(walk)
        contract_checks.check_options(walk, run.every)
        contract_checks.check_refusals(walk, run.every)
        contract_checks.check_notation(walk)
        contract_checks.check_scores(walk)
        contract_checks.check_no_nulls(walk)
        contract_checks.check_conserved(walk)
        contract_checks.check_length(walk)
        contract_checks.check_pure(walk, run.every)
        clone_save_checks.check_clones(walk, run.every)
        clone_save_checks.check_json(walk, run.every)
        clone_save_checks.check_aliases(walk, run.every)
        simultaneous_window_checks.check_windows(walk)
        secrecy_checks.check_resample(walk, run.every)
        secrecy_checks.check_hidden_steps(walk, run.strides)
        secrecy_checks.check_redaction(walk, run.every)
    secrecy_checks.check_resample_varies(walks, run.strides)


# ---------------------------------------------------------------------- tables


@OVER_TABLES
def test_records_continue(run: Run) -> None:
    for seed in run.seeds:
        undo_record_checks.check_records(run.case, seed, run.every)


@OVER_TABLES
@pytest.mark.parametrize("policy", ["strict", "friendly", "practice"])
def test_undo_equals_replay(run: Run, policy: str) -> None:
    # In practice everything is undone each time, so it need not be tried as often.
    every = run.every * 10 if policy == "practice" else run.every
    undone = sum(undo_record_checks.check_undo(run.case, seed, every, policy) for seed in run.seeds)
    assert undone, "nothing could ever be undone"


@OVER_TABLES
def test_undo_by_consent(run: Run) -> None:
    for seed in run.seeds:
        undo_record_checks.check_consent(run.case, seed, run.every)


@OVER_TABLES
def test_redo_after_consent(run: Run) -> None:
    for seed in run.seeds:
        undo_record_checks.check_consent_redo(run.case, seed, run.every)


@OVER_TABLES
def test_chains_are_all_or_none(run: Run) -> None:
    tried = sum(undo_record_checks.check_chains(run.case, seed, run.every) for seed in run.seeds)
    assert tried, "no chain was ever possible"


# ---------------------------------------------------------------------- whole games

GAMES = [pytest.param(id, id=id) for id in game_ids()]

TITLES = frozenset({"title", "about"})
TEXT_SEEDS = range(100, 104)
TEXT_STRIDES = {"vikings": 2, "in-the-name-of-odin": 5}
"""Where views are large and say the same for long."""


@pytest.mark.parametrize("id", GAMES)
def test_the_registry_survives_its_games(id: str) -> None:
    """Loading a game puts its subpackage into `meadhall`, where no function may have its name."""
    assert meadhall.game(id).id == id
    assert id in meadhall.game_ids()


@pytest.mark.parametrize("id", GAMES)
def test_hash_seeds_and_processes(id: str) -> None:
    other_process_checks.check_hash_seeds(id)


@pytest.mark.parametrize("id", GAMES)
def test_languages_agree(id: str) -> None:
    text_key_checks.check_languages(meadhall.game(id))


@pytest.mark.parametrize("id", GAMES)
def test_choices_have_words(id: str) -> None:
    text_key_checks.check_choices(meadhall.game(id))


@pytest.mark.parametrize("id", GAMES)
def test_texts_are_there_and_used(id: str) -> None:
    """All that a good sample of games says can be said, and nothing else is written."""
    game = meadhall.game(id)
    found = text_key_checks.listed(game)
    great = id in GREAT
    for case in sample(id) if great else cases_of(id):
        for seed in TEXT_SEEDS[:2] if great else TEXT_SEEDS:
            found |= text_key_checks.occurring(case, seed, TEXT_STRIDES.get(id, 1))
    text_key_checks.check_said(game, found)
    text_key_checks.check_used(game, found, TITLES | unused(id), seldom(id))


# ---------------------------------------------------------------------- the toy's deck


@pytest.mark.parametrize("seed", range(20))
def test_named_cards_disturb_nothing(seed: int) -> None:
    deck = meadhall.game("toy").new(2).deck  # type: ignore[attr-defined]
    deck_removal_checks.check_named_cards(deck, seed)
    deck_removal_checks.check_same_deck(deck, seed)


def test_the_toy_proves_something() -> None:
    """Windows, hidden steps and redactions occur, so the checks above are not empty."""
    toy = meadhall.game("toy")
    for players in toy.seats:
        walk = take_walk(Case(toy, players, toy.complete({})), 0)
        assert simultaneous_window_checks.check_windows(walk) >= 2
        assert secrecy_checks.check_hidden_steps(walk) > 10
        assert secrecy_checks.check_redaction(walk, 3) > 2
