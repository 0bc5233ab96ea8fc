"""Occupations that answer to rune stones being placed, by the appendix (part 1) and the card
rulings: 100, 101."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn


def stone_placed(scene: Scene, board: str = "") -> Scene:
    scene.play("place", "rune_stone")
    if scene.asked() == "place_where":
        scene.play(board)
    return scene.play(scene.answers()[0])


# ---------------------------------------------------------------------- 100: undertaker


def test_100_a_silver_for_each_rune_stone_on_an_exploration_board() -> None:
    scene = turn(cards=("undertaker",), rune_stone=2).own("shetland")
    assert stone_placed(scene, "shetland").gained() == {"rune_stone": -1, "silver": 1}
    assert stone_placed(scene, "shetland").gained() == {"rune_stone": -2, "silver": 2}


def test_100_not_on_the_home_board() -> None:
    scene = turn(cards=("undertaker",), rune_stone=1).own("shetland")
    assert stone_placed(scene, "home").gained() == {"rune_stone": -1}


@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_100_not_in_a_house(house: str) -> None:
    scene = turn(cards=("undertaker",), rune_stone=1).own(house)
    assert stone_placed(scene, house).gained() == {"rune_stone": -1}


def test_100_nothing_but_rune_stones() -> None:
    scene = turn(cards=("undertaker",), silverware=1).own("shetland")
    scene.play("place", "silverware", "shetland")
    assert scene.play(scene.answers()[0]).gained() == {"silverware": -1}


def test_100_only_for_its_owner() -> None:
    scene = turn(rune_stone=1).own("shetland").in_play("undertaker", seat=1)
    stone_placed(scene, "shetland")
    assert (scene.gained(0), scene.gained(1)) == ({"rune_stone": -1}, {})


# ---------------------------------------------------------------------- 101: judge


@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_101_a_mead_and_a_silver_for_each_rune_stone_in_a_house(house: str) -> None:
    scene = turn(cards=("judge",), rune_stone=2).own(house)
    assert stone_placed(scene, house).gained() == {"rune_stone": -1, "mead": 1, "silver": 1}
    assert stone_placed(scene, house).gained() == {"rune_stone": -2, "mead": 2, "silver": 2}


@pytest.mark.parametrize("board", ["home", "shetland"])
def test_101_not_on_the_home_board_nor_on_an_island(board: str) -> None:
    scene = turn(cards=("judge",), rune_stone=1).own("shetland", "stone_house")
    assert stone_placed(scene, board).gained() == {"rune_stone": -1}


def test_101_nothing_but_rune_stones() -> None:
    scene = turn(cards=("judge",), peas=1).own("long_house").play("place", "peas")
    assert scene.play(scene.answers()[0]).gained() == {"peas": -1}


def test_101_only_for_its_owner() -> None:
    scene = turn(rune_stone=1).own("stone_house").in_play("judge", seat=1)
    stone_placed(scene, "stone_house")
    assert (scene.gained(0), scene.gained(1)) == ({"rune_stone": -1}, {})
