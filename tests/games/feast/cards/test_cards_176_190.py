"""Occupations 176 to 190, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import changed_by, played
from feast_scenario import turn

# ---------------------------------------------------------------------- 178: boat builder


@pytest.mark.parametrize(("knarrs", "longships"), [(4, ()), (2, (3, 0)), (0, (0, 0, 0, 0))])
def test_178_two_boats_at_once_if_there_are_four_large_ships(
    knarrs: int, longships: tuple[int, ...]
) -> None:
    scene = played("boat_builder", knarrs=knarrs, longships=longships)
    assert scene.player().boats == (0, 0)
    assert scene.gained() == {}, "neither wood nor silver"


@pytest.mark.parametrize("boats", [(), (0,), (0, 0), (0, 0, 0)])
def test_178_only_as_many_as_there_is_room_for(boats: tuple[int, ...]) -> None:
    scene = played("boat_builder", knarrs=4, boats=boats)
    assert len(scene.player().boats) == min(3, len(boats) + 2)


def test_178_later_as_soon_as_the_fourth_lands() -> None:
    scene = played("boat_builder", knarrs=2, longships=(0,), silver=8).end_turn()
    assert scene.player().boats == ()
    scene.play("pass").end_turn()
    assert scene.play("buy", "knarr").player().boats == (0, 0)
    scene = played("boat_builder", knarrs=3, wood=2).end_turn().play("pass").end_turn()
    assert scene.play("knarr").player().boats == (0, 0)


def test_178_only_once() -> None:
    scene = played("boat_builder", knarrs=4)
    scene.ships(knarrs=3).end_turn().play("pass").end_turn()
    scene.give(wood=2).play("knarr")
    assert scene.player().boats == ()


def test_178_a_ship_that_emigrated_is_no_longer_in_the_bay() -> None:
    scene = turn(hand=("boat_builder",), knarrs=3).emigrants(1)
    assert scene.play("play_occupation_2", "boat_builder").player().boats == ()


def test_178_only_for_its_owner() -> None:
    scene = turn(knarrs=3, wood=2).in_play("boat_builder", seat=1).play("knarr")
    assert (scene.player().boats, scene.player(1).boats) == ((), ())


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
