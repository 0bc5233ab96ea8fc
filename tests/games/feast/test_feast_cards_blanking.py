"""A card that does nothing makes a test of its own fail: every card whose effect is written."""

from __future__ import annotations

import pytest
from cards.to_come import TESTS_TO_COME
from feast_blank_card import KIND, blanked, name_of, noticed_by, own_tests
from feast_scenario import turn

from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.game import GAME

WRITTEN = sorted(GAME.rules.cards)
TESTED = [card for card in WRITTEN if card not in TESTS_TO_COME]


@pytest.mark.parametrize("card", TESTED, ids=name_of)
def test_blanking_a_card_fails_a_test(card: int) -> None:
    assert own_tests(card), f"no test is called test_{card:03}_..."
    assert noticed_by(card), f"card {name_of(card)} may do nothing, and no test of it fails"


def test_tests_that_are_there_are_not_still_to_come() -> None:
    early = [card for card in TESTS_TO_COME if own_tests(card)]
    assert not early, f"these have tests: take them off cards/to_come.py: {early}"


def test_the_list_names_cards_once_and_in_order() -> None:
    assert list(TESTS_TO_COME) == sorted(set(TESTS_TO_COME))
    assert set(TESTS_TO_COME) <= {card.number for card in OCCUPATIONS} - set(KIND)


def test_a_blanked_card_acts_again() -> None:
    def picks() -> dict[str, int]:
        scene = turn(hand=("fruit_picker",), stone=1)
        return scene.play("play_occupation_1", "stone", "fruit_picker").gained()

    with blanked(43):
        assert picks() == {"stone": -1, "silver": 1}
    assert picks() == {"stone": -1, "silver": 1, "fruits": 1}


@pytest.mark.long
def test_print_what_notices() -> None:
    for card in TESTED:
        print(f"{name_of(card):28} {noticed_by(card)}")
    print(f"{len(TESTED)} of {len(WRITTEN)} written cards have tests of their own")
