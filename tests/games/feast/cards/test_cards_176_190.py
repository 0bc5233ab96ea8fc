"""Occupations 176 to 190, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import played
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
