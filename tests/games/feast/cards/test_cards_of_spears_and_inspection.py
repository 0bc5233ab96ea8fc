"""11, the Trident Hunter, and 60, the Inspector: appendix, card rulings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.feast.card_scenes import played
from games.feast.scenario import Scene, turn
from meadhall.games.feast.dice_odds import chance_low
from meadhall.games.feast.rules.dice import HUNTING, WHALING

# ---------------------------------------------------------------------- 11: trident hunter

WHALE = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}


def whaling(value: int, **things: object) -> Scene:
    """With one boat, whose printed ore takes 1 off the roll."""
    scene = turn(cards=("trident_hunter",), boats=(0,), **things)  # type: ignore[arg-type]
    return scene.play("whaling_4", f"die {value + 1}", "stop")


def test_011_a_spear_when_it_is_played() -> None:
    scene = played("trident_hunter", spear=1)
    assert scene.gained() == {"spear": 1}
    scene = turn(hand=("trident_hunter",))
    scene.state.weapons.add(2, -1)
    scene.state.discarded = [0, 0, 1, 0]
    scene.changed().play("play_occupation_2", "trident_hunter")
    assert (scene.have("spear"), list(scene.state.discarded)) == (1, [0, 0, 0, 0])


@pytest.mark.parametrize(("value", "spears"), [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4)])
def test_011_each_spear_covers_two(value: int, spears: int) -> None:
    scene = whaling(value, spear=spears).play(f"pay {spears} weapons")
    assert scene.gained() == {"spear": -spears, **WHALE}


def test_011_no_superfluous_spear() -> None:
    """Rulings, scenario 9: a result of 3 takes two spears, three are refused."""
    scene = whaling(3, spear=3)
    assert scene.answers() == ["pay 2 weapons", "fail"]
    assert scene.refused("pay 3 weapons")


def test_011_wood_counts_one_as_before() -> None:
    scene = whaling(5, spear=2, wood=3)
    assert scene.answers() == ["pay 1 weapons", "pay 2 weapons", "fail"]
    assert scene.play("pay 1 weapons").gained() == {"spear": -1, "wood": -3, **WHALE}
    scene = whaling(5, spear=2, wood=3).play("pay 2 weapons")
    assert scene.gained() == {"spear": -2, "wood": -1, **WHALE}


def test_011_what_is_out_of_reach_fails() -> None:
    assert whaling(5, spear=2).answers() == ["fail"]


def test_011_a_success_may_be_waived() -> None:
    scene = whaling(2, spear=1).play("fail", "take back 0")
    assert scene.gained() == {"wood": 1, "spear": 1}


def test_011_other_weapons_and_other_actions_are_as_before() -> None:
    scene = turn(cards=("trident_hunter",), bow=2, spear=4).play("hunting_game_1", "die 2", "stop")
    assert scene.play("pay 2 weapons").gained() == {"bow": -2, "hide": 1, "game_meat": 1}


def test_011_another_cards_modifier_comes_first() -> None:
    """The Hunter takes 1 off the roll: 4 - 1 - 1 is one spear."""
    scene = turn(cards=("trident_hunter", "hunter"), boats=(0,), spear=1)
    scene.play("whaling_4", "die 4", "stop", "pay 1 weapons")
    assert scene.gained() == {"spear": -1, **WHALE}


def test_011_the_odds_know_it() -> None:
    """With the printed ore one spear reaches 3 of 12, where one alone reaches 2."""
    state = turn(cards=("trident_hunter",), boats=(0,), spear=1, bow=1).state
    assert chance_low(state, 0, WHALING, 1) == 1 - Fraction(9, 12) ** 3
    assert chance_low(state, 0, HUNTING) == 1 - Fraction(7, 8) ** 3
    state = turn(boats=(0,), spear=1).state
    assert chance_low(state, 0, WHALING, 1) == 1 - Fraction(10, 12) ** 3


# ---------------------------------------------------------------------- 60: inspector


def inspect(scene: Scene, *words: str) -> Scene:
    return scene.play("play_occupation_2", "inspector", *words)


def inspector(**things: object) -> Scene:
    return turn(hand=("inspector",), **things)  # type: ignore[arg-type]


def test_060_one_viking_comes_back_from_a_space_of_ones_choice() -> None:
    scene = inspector().vikings(5)  # one Viking stands on weekly_1
    inspect(scene, "take back", "weekly_1").finish(("take back 1",))
    assert (scene.owner("weekly_1"), scene.player().vikings) == (-1, 4)
    assert scene.gained() == {}


def test_060_the_space_can_be_used_again_this_round() -> None:
    scene = inspect(inspector(), "take back", "play_occupation_2", "take back 1").end_turn()
    assert scene.standing("play_occupation_2") == 1, "one is left, so it stays occupied"
    scene = inspector().vikings(5)
    inspect(scene, "take back", "weekly_1").finish(("take back 1",)).end_turn().play("pass", "end")
    assert "weekly_1" in scene.words()


def test_060_two_from_one_space_for_silver_by_the_round() -> None:
    """Rulings, scenario 5: in round 2 for 2 silver, also from the space in use."""
    scene = inspect(inspector(round=2, silver=2), "take back", "play_occupation_2", "take back 2")
    assert scene.gained() == {"silver": -2}
    assert scene.player().vikings == 7
    assert scene.owner("play_occupation_2") == -1


@pytest.mark.parametrize(("round", "silver"), [(1, 0), (2, 1), (5, 4)])
def test_060_without_the_silver_only_one(round: int, silver: int) -> None:
    scene = inspect(inspector(round=round, silver=silver), "take back", "play_occupation_2")
    assert "take back 2" not in scene.words()
    assert scene.finish(("take back 1",)).gained() == {}
    assert scene.standing("play_occupation_2") == 1


def test_060_the_second_comes_from_the_same_space() -> None:
    scene = inspector(silver=1).vikings(5)
    inspect(scene, "take back", "weekly_1")
    assert "take back 2" not in scene.words(), "only one stands there"


def test_060_it_may_be_declined() -> None:
    scene = inspect(inspector(silver=1), "skip")
    assert (scene.gained(), scene.standing("play_occupation_2")) == ({}, 2)


def test_060_only_ones_own_vikings() -> None:
    scene = inspect(inspector().occupy("mead", "weekly_3"), "take back")
    assert set(scene.answers()) <= {"play_occupation_2", "take back 1", "take back 2"}
    assert scene.player(1).vikings == turn().occupy("mead", "weekly_3").player(1).vikings


def test_060_blocked_spaces_of_the_solo_game_are_out() -> None:
    """Rulings B22: the active colour only."""
    scene = inspect(turn(1, hand=("inspector",)).occupy("mead"), "take back")
    assert "mead" not in scene.words()


@pytest.mark.parametrize(("silver", "word"), [(0, "take back 1"), (1, "take back 2")])
def test_060_it_is_one_return(silver: int, word: str) -> None:
    """Rulings on 60 and 151: one return event."""
    scene = turn(hand=("inspector",), cards=("thing_spokesman",), silver=silver)
    inspect(scene, "take back", "play_occupation_2").finish((word,))
    assert scene.gained() == ({"silver": 1} if not silver else {}), "paid 1, received 1"
