"""What is refused when an occupation is written: the error names the card and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.flow import Gain, Pay
from meadhall.core.hooks import OnPlay, after_mine
from meadhall.core.program import FlowError, Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import any_time
from meadhall.games.feast.state import FeastState


@pytest.mark.parametrize("number", [0, 46, 191])
def test_a_number_that_is_not_the_cards(number: int) -> None:
    with pytest.raises(FlowError, match=f"card tanner: its number is 47, not {number}"):
        occupation(number, "tanner", OnPlay(Gain(hide=1)))


def test_a_card_that_is_not_in_the_printed_list() -> None:
    message = r"card taner: it is not in data/occupations.py; did you mean 'tanner'"
    with pytest.raises(FlowError, match=message):
        occupation(47, "taner", OnPlay(Gain(hide=1)))


def test_an_anytime_action_is_called_after_its_card() -> None:
    with pytest.raises(FlowError, match=r"card tanner: players say 'use tanner'.*not 'use taner'"):
        occupation(47, "tanner", any_time("taner", Pay(salt_meat=1), Gain(hide=1)))


def no_condition(state: FeastState, frame: Frame) -> bool:
    return True


@pytest.mark.parametrize("event", ["use", "use.crafting"])
def test_a_condition_is_told_the_owner_and_the_registers(event: str) -> None:
    """Also where the card's own test is wrapped into another one."""
    wrong: Any = no_condition
    message = r"card barkeeper: when= takes \(state, owner, registers\), this one takes 2"
    with pytest.raises(FlowError, match=message):
        occupation(112, "barkeeper", after_mine(event, Gain(mead=1), when=wrong))
