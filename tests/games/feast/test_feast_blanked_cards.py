"""A card that does nothing makes a test of its own fail: every card whose effect is written."""

from __future__ import annotations

import pytest

from games.feast.blank_card import blanked, name_of, noticed_by, own_tests
from games.feast.scenario import turn
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.game import GAME

WRITTEN = sorted(GAME.rules.cards)


@pytest.mark.parametrize("card", WRITTEN, ids=name_of)
def test_blanking_a_card_fails_a_test(card: int) -> None:
    assert own_tests(card), f"no test is called test_{card:03}_..."
    assert noticed_by(card), f"card {name_of(card)} may do nothing, and no test of it fails"


def test_every_printed_card_is_written() -> None:
    assert [card.number for card in OCCUPATIONS] == WRITTEN


def test_a_blanked_card_acts_again() -> None:
    def picks() -> dict[str, int]:
        scene = turn(hand=("fruit_picker",), stone=1)
        return scene.play("play_occupation_1", "stone", "fruit_picker").gained()

    with blanked(43):
        assert picks() == {"stone": -1, "silver": 1}
    assert picks() == {"stone": -1, "silver": 1, "fruits": 1}


@pytest.mark.long
def test_print_what_notices() -> None:
    for card in WRITTEN:
        print(f"{name_of(card):28} {noticed_by(card)}")
