"""Occupations 176 to 190, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import changed_by, played
from feast_scenario import turn

# ---------------------------------------------------------------------- 183: grain deliveryman

CROPS = {"peas": 1, "beans": 1, "flax": 1}


@pytest.mark.parametrize(
    ("knarrs", "crops"),
    [
        (1, CROPS),
        (2, {**CROPS, "grain": 1}),
        (3, {**CROPS, "grain": 1, "cabbage": 1}),
        (4, {**CROPS, "grain": 1, "cabbage": 1, "fruits": 1}),
    ],
)
def test_183_crops_for_knarrs_add_up(knarrs: int, crops: dict[str, int]) -> None:
    """Rulings on 183: the steps add up."""
    assert changed_by("grain_deliveryman", knarrs=knarrs) == crops


def test_183_other_ships_and_emigrants_do_not_count() -> None:
    scene = turn(hand=("grain_deliveryman",), boats=(0,), longships=(0,)).emigrants(knarrs=2)
    assert scene.play("play_occupation_2", "grain_deliveryman").gained() == {}


def test_183_it_is_no_harvest() -> None:
    """The crops of a card: the Sower harvests no more of them."""
    scene = turn(hand=("grain_deliveryman",), cards=("sower",), knarrs=1, flax=1)
    assert scene.play("play_occupation_2", "grain_deliveryman").gained() == CROPS


def test_183_only_once() -> None:
    scene = played("grain_deliveryman", wood=2).end_turn().play("pass", "end", "knarr").end_turn()
    assert scene.gained() == {"wood": -2}
