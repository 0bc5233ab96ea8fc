"""Occupations of many goods of one kind, of stones thrown and ore forged, by the appendix (part 1)
and the card rulings: 83, 89, 108."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.feast.card_scenes import decline, played
from games.feast.scenario import Scene, turn
from meadhall.games.feast.dice_odds import chance_high
from meadhall.games.feast.rules.dice import PILLAGING, RAIDING

# ---------------------------------------------------------------------- 83: wholesaler


def wholesale(count: int, raised: str, **goods: int) -> Scene:
    """So many of them are upgraded."""
    scene = played("wholesaler", **goods).finish(("upgrade",))
    for _ in range(count):
        scene.play(raised)
    return scene


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_083_up_to_four_goods_of_one_kind(count: int) -> None:
    scene = wholesale(count, "peas to mead", peas=5).finish()
    assert scene.gained() == {"peas": -count, "mead": count}


def test_083_no_fifth_one() -> None:
    assert wholesale(4, "peas to mead", peas=5).asked() == "end_turn"


def test_083_all_of_the_same_kind() -> None:
    """Once the first is chosen, no other kind, and not what was just made."""
    scene = wholesale(1, "peas to mead", peas=2, flax=2, mead=2)
    assert scene.answers() == ["peas to mead", "done"]


def test_083_pregnant_animals_are_the_same_kind() -> None:
    scene = wholesale(1, "sheep to fur", sheep=1, pregnant_sheep=1, cattle=1)
    assert scene.answers() == ["pregnant_sheep to fur", "done"]
    scene.play("pregnant_sheep to fur").finish()
    assert scene.gained() == {"sheep": -1, "pregnant_sheep": -1, "fur": 2}


def test_083_it_may_be_declined() -> None:
    assert decline(played("wholesaler", peas=4)).gained() == {}


def test_083_one_step_each() -> None:
    scene = played("wholesaler", peas=2).finish(("upgrade",))
    assert "peas to oil" not in scene.words()


def test_083_the_merchant_raises_one_of_them_further() -> None:
    """Rulings: 152 acts on it."""
    scene = turn(hand=("wholesaler",), cards=("merchant",), peas=2)
    scene.play("play_occupation_2", "wholesaler").finish(("upgrade",))
    scene.play("peas to mead", "peas to mead")
    scene.finish(("merchant", "mead to oil"))
    assert scene.gained() == {"peas": -2, "mead": 1, "oil": 1}


# ---------------------------------------------------------------------- 89: catapult


def catapult(**things: object) -> Scene:
    return turn(cards=("catapult",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["raiding", "pillaging_2"])
def test_089_each_stone_adds_2(space: str) -> None:
    """Roll 2 and two stones reach 6."""
    scene = catapult(longships=(0,), stone=2).play(space, "die 2", "stop")
    assert scene.answers() == ["rune_stone", "fail"]
    scene.play("rune_stone").finish(tuple(scene.answers()[:1]))
    assert scene.gained() == {"stone": -2, "rune_stone": 1}


def test_089_swords_add_1_as_ever() -> None:
    scene = catapult(longships=(0,), long_sword=2).play("raiding", "die 2", "stop")
    assert scene.answers() == ["fail"]
    scene = catapult(longships=(0,), long_sword=2, stone=1).play("raiding", "die 2", "stop")
    scene.play("rune_stone").finish(tuple(scene.answers()[-1:]))
    assert scene.gained() == {"stone": -1, "long_sword": -2, "rune_stone": 1}


def test_089_a_stone_may_add_more_than_is_missing() -> None:
    """High rolls: any number of stones (rulings B16): 1 missing, 1 stone."""
    scene = catapult(longships=(0,), stone=1).play("raiding", "die 5", "stop", "rune_stone")
    scene.finish(tuple(scene.answers()[:1]))
    assert scene.gained() == {"stone": -1, "rune_stone": 1}


def test_089_the_tiles_within_reach() -> None:
    scene = catapult(longships=(0,), stone=1).play("raiding", "die 5", "stop")
    assert {"rune_stone", "silverware"} <= set(scene.answers())
    assert "chest" not in scene.answers()


def test_089_hunting_is_not_changed() -> None:
    scene = catapult(wood=1, stone=4).play("hunting_game_1", "die 2", "stop")
    assert scene.answers() == ["fail"]


def test_089_the_stones_of_others_stay() -> None:
    scene = turn(longships=(0,), stone=2).in_play("catapult", seat=1)
    assert scene.play("raiding", "die 2", "stop").answers() == ["fail"]


def test_089_the_odds_know_it() -> None:
    """One stone makes a rolled 4 a rune stone, which asks for 6: five faces of eight will do."""
    state = catapult(longships=(0,), stone=1).state
    assert chance_high(state, 0, RAIDING, 6) == 1 - Fraction(3, 8) ** 3
    assert chance_high(state, 0, PILLAGING, 6) == 1 - Fraction(3, 12) ** 3
    state = turn(longships=(0,), stone=1).state
    assert chance_high(state, 0, RAIDING, 6) == 1 - Fraction(4, 8) ** 3


def test_089_with_the_hunter() -> None:
    """It can be combined with other cards: 4 takes 1 off each die."""
    scene = turn(cards=("catapult", "hunter"), longships=(0,), stone=2)
    assert scene.play("raiding", "die 2", "stop").answers() == ["fail"], "1 + 4"
    scene = turn(cards=("catapult", "hunter"), longships=(0,), stone=2)
    assert scene.play("raiding", "die 3", "stop").answers() == ["rune_stone", "fail"]


# ---------------------------------------------------------------------- 108: ironsmith


def ironsmith(**things: object) -> Scene:
    return turn(cards=("ironsmith",), **things)  # type: ignore[arg-type]


def test_108_a_viking_back_for_1_silver_when_ore_makes_a_chest() -> None:
    scene = ironsmith(ore=1)
    before = scene.player().vikings
    scene.play("chest", "ore", "ironsmith")
    assert scene.gained() == {"ore": -1, "chest": 1}, "the silver of the space pays"
    assert scene.player().vikings == before - 1
    assert scene.standing("chest") == 1


def test_108_and_when_ore_is_forged() -> None:
    scene = ironsmith(ore=1, silver=1)
    scene.play("smithy", "jewelry", "ironsmith")
    assert scene.gained() == {"ore": -1, "silver": -1, "jewelry": 1}
    assert scene.standing("smithy") == 2


def test_108_not_for_wood() -> None:
    scene = ironsmith(wood=1, ore=1, silver=3).play("chest", "wood")
    assert "ironsmith" not in scene.words()


def test_108_not_without_silver() -> None:
    scene = ironsmith(ore=1).play("smithy", "jewelry")
    assert "ironsmith" not in scene.words()


def test_108_it_may_be_declined_and_comes_once() -> None:
    scene = decline(ironsmith(ore=1, silver=5).play("smithy", "jewelry"))
    assert (scene.gained(), scene.standing("smithy")) == ({"ore": -1, "jewelry": 1}, 3)
    scene = ironsmith(ore=1, silver=5).play("smithy", "jewelry", "ironsmith")
    assert "ironsmith" not in scene.words()


def test_108_the_thing_spokesman_sees_it() -> None:
    """One Viking came back (151)."""
    scene = turn(cards=("ironsmith", "thing_spokesman"), ore=1, silver=1)
    scene.play("smithy", "jewelry", "ironsmith")
    assert scene.gained() == {"ore": -1, "jewelry": 1}


def test_108_another_exchange_of_ore_does_not_count() -> None:
    scene = turn(cards=("ironsmith",), hand=("fruit_picker",), ore=1, silver=3)
    scene.play("play_occupation_1", "ore")
    assert "ironsmith" not in scene.words()
