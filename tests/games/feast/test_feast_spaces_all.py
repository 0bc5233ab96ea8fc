"""What holds for each of the 61 spaces alike, and that each has tests of its own."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.action_spaces import SPACE, SPACES
from meadhall.games.feast.game import GAME

HERE = Path(__file__).parent
KEYS = [space.key for space in SPACES]
COLUMN = {space.key: space.column for space in SPACES}


def rich() -> Scene:
    """Seat 0 could use any space."""
    goods = ("wood", "stone", "ore", "silver", "flax", "hide", "linen", "sheep", "cattle", "peas")
    scene = turn(hand=("pirate",), boats=(0,), knarrs=1, longships=(0, 0))
    return scene.give(**dict.fromkeys(goods, 9)).turn_boards("B")


@pytest.mark.parametrize("space", KEYS)
def test_it_takes_the_vikings_of_its_column(space: str) -> None:
    """Rulebook p. 9: one to four Vikings, by the column; where they stand they stay."""
    scene = rich().play(space)
    assert (scene.owner(space), scene.standing(space)) == (0, COLUMN[space])
    assert scene.player().vikings == 6 - COLUMN[space]


@pytest.mark.parametrize("space", KEYS)
def test_it_is_used_once_a_round(space: str) -> None:
    """Rulebook p. 9, by whomever; an occupied space tells nothing but that."""
    assert rich().occupy(space).why(space) == ["occupied 1"]
    assert rich().occupy(space, by=0).why(space) == ["occupied 0"]


def test_of_two_prices_either_is_enough_and_the_reason_says_so() -> None:
    """Pages 15 and 20: a chest from wood or ore, an occupation for stone or ore."""
    said = {
        "en": "needs either 1 wood, you have 0; or 1 ore, you have 0",
        "de": "braucht entweder 1 Holz, du hast 0; oder 1 Erz, du hast 0",
    }
    for language, sentence in said.items():
        texts = GAME.texts(language)
        assert "; ".join(texts.format(reason) for reason in turn().refused("chest")) == sentence


@pytest.mark.parametrize("space", KEYS)
def test_with_a_viking_too_few_it_is_refused(space: str) -> None:
    scene, need = rich(), COLUMN[space]
    scene.player().vikings = need - 1
    assert scene.changed().why(space) == [f"needs vikings {need}/{need - 1}"]


def test_cattle_of_column_3_are_refused_without_silver() -> None:
    scene = turn().play("sheep_or_cattle", "pirate")
    assert scene.why("cattle") == ["needs silver 1/0"]


# ---------------------------------------------------------------------- tests of their own

NEVER_REFUSED = {
    "hunting_game_1",
    "stockfish",
    "weekly_1",
    "draw_occupation",
    "hunting_game_2",
    "laying_a_snare",
    "weekly_2",
    "mead",
    "wood_per_player",
    "sheep_or_cattle",
    "weekly_3",
    "trade_3_weapons",
    "weekly_4",
    "robe_and_jewelry",
}
"""They ask for nothing but Vikings, so the tests above hold all of their refusals."""

IN_PART = {
    "mountain_2": "test_mountain_2_takes_fewer",
    "mountain_1_trade_1": "test_mountain_1_trade_1_either_half_alone",
    "trade_2": "test_trade_2_for_one_good",
    "overseas_1": "test_overseas_1_only_to_pay",
    "draw_occupation": "test_draw_occupation_without_a_pile",
    "mountain_3_trade_1": "test_mountain_3_trade_1_in_part",
    "trade_3": "test_trade_3_for_fewer",
    "overseas_2": "test_overseas_2_only_to_pay_and_refused",
    "play_occupation_2": "test_play_occupation_2_for_one",
    "mountain_3_2": "test_mountain_3_2_takes_less",
    "trade_3_weapons": "test_trade_3_weapons_in_any_order_and_in_part",
    "trade_4": "test_trade_4_for_fewer_and_refused",
    "special_sale": "test_special_sale_of_one",
    "play_occupation_3": "test_play_occupation_3_for_fewer",
    "house_and_ship": "test_house_without_a_stage_for_the_ship",
    "weekly_4": "test_weekly_market_4",
    "robe_and_jewelry": "test_robe_and_jewelry_in_part",
    "mountain_4_trade_2x2": "test_mountain_4_trade_2x2_in_part",
    "mountain_2222_or_trade_3x2": "test_mountain_2222_from_fewer_strips",
    "emigration_4": "test_emigration_4_only_for_the_exchange",
}
"""The spaces with several parts, or an `up to`; elsewhere an exchange is completed (ruling B7)."""


@cache
def calls(column: int) -> dict[str, set[tuple[str, str]]]:
    """Test by test: what is played and what is asked why, in the column's file."""
    tree = ast.parse((HERE / f"test_feast_spaces_column_{column}.py").read_text("utf-8"))
    return {
        test.name: {
            (call.func.attr, str(argument.value))
            for call in ast.walk(test)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
            for argument in call.args
            if isinstance(argument, ast.Constant)
        }
        for test in tree.body
        if isinstance(test, ast.FunctionDef)
    }


@pytest.mark.parametrize("space", KEYS)
def test_it_has_a_test_of_its_use(space: str) -> None:
    assert any(("play", space) in found for found in calls(COLUMN[space]).values())


@pytest.mark.parametrize("space", [key for key in KEYS if key not in NEVER_REFUSED])
def test_it_has_a_test_of_its_refusal(space: str) -> None:
    assert any(("why", space) in found for found in calls(COLUMN[space]).values())


@pytest.mark.parametrize("space", sorted(NEVER_REFUSED))
def test_it_asks_for_nothing_but_vikings(space: str) -> None:
    scene = turn().strips()
    scene.state.dark.counts = (0,) * len(scene.state.dark.counts)
    assert space in scene.changed().words()


@pytest.mark.parametrize("space", [space for space in SPACE if space in IN_PART])
def test_it_has_a_test_of_its_partial_uses(space: str) -> None:
    assert ("play", space) in calls(COLUMN[space])[IN_PART[space]]
