"""Occupations that change dice: 4 Hunter, 136 Raider (appendix, part 1; rulings B16)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 4: hunter


def hunter(**things: object) -> Scene:
    return turn(cards=("hunter",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("space", "weapon"), [("hunting_game_1", "bow"), ("laying_a_snare", "snare")]
)
def test_low_rolls_show_one_less(space: str, weapon: str) -> None:
    scene = hunter(**{weapon: 5}).play(space, "die 5")
    assert scene.prompt(0)["n"] == 4
    assert scene.play("stop").answers() == ["pay 4 weapons", "fail"]


def test_each_roll_shows_one_less() -> None:
    scene = hunter(bow=9).play("hunting_game_1", "die 8", "again", "die 6", "again", "die 3")
    assert scene.answers() == ["pay 2 weapons", "fail"]


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2", "laying_a_snare"])
def test_a_rolled_1_is_0_and_a_free_success(space: str) -> None:
    """The appendix's example; rulings B16: at 0 there is nothing to decide nor to pay."""
    scene = hunter().play(space, "die 1")
    assert scene.answers() == ["pay 0 weapons"]
    assert scene.refused("fail")
    reward = {"fur": 1, "snare": 1} if space == "laying_a_snare" else {"hide": 1, "game_meat": 1}
    assert scene.play("pay 0 weapons").gained() == reward


def test_a_rolled_1_stops_after_a_second_roll_too() -> None:
    scene = hunter().play("hunting_game_1", "die 4", "again", "die 1")
    assert scene.answers() == ["pay 0 weapons"]


def test_it_adds_to_the_ore_of_whaling_boats() -> None:
    """Card 4 can be combined: a boat's printed ore and one aboard take 2 more off."""
    scene = hunter(boats=(1,), spear=9).play("whaling_4", "die 9")
    assert scene.prompt(0)["n"] == 6
    assert hunter(boats=(1,)).play("whaling_4", "die 3").answers() == ["pay 0 weapons"]
    assert turn(boats=(1,)).play("whaling_4", "die 3").answers() == ["again", "stop"]


def test_high_rolls_show_one_less_too() -> None:
    """Compulsory, also where one would like to roll high."""
    scene = hunter(longships=(0,)).play("raiding", "die 7")
    assert scene.prompt(0)["n"] == 6
    assert scene.play("stop").answers() == ["rune_stone", "fail"]
    scene = hunter(longships=(2,)).play("pillaging_2", "die 5", "stop")
    assert scene.answers() == ["rune_stone", "fail"], "5 - 1 + 2"


def test_a_raid_of_0_goes_on() -> None:
    """Rulings B16: the stop at 0 is for hunting, snares and whaling."""
    scene = hunter(longships=(0,), stone=6).play("raiding", "die 1")
    assert scene.prompt(0)["n"] == 0
    assert scene.answers() == ["again", "stop"]
    scene.play("stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"stone": -6, "rune_stone": 1}


def test_the_dice_of_others_stay() -> None:
    scene = turn().in_play("hunter", seat=1).play("hunting_game_1", "die 1")
    assert scene.answers() == ["again", "stop"]


def test_a_card_played_before_the_action_acts_on_it() -> None:
    """Rulings G5: column 4, before; and not when it is kept for later."""
    scene = turn(boats=(0,), hand=("hunter",)).play("whaling_4", "play", "hunter", "die 2")
    assert scene.answers() == ["pay 0 weapons"]
    scene = turn(boats=(0,), hand=("hunter",)).play("whaling_4", "later", "die 2")
    assert scene.answers() == ["again", "stop"]


def test_hunter_saved_between_two_rolls() -> None:
    scene = hunter(bow=3).play("hunting_game_1", "die 4").saved().play("again", "die 3").saved()
    assert scene.play("stop").saved().answers() == ["pay 2 weapons", "fail"]


# ---------------------------------------------------------------------- 136: raider


def raider(**things: object) -> Scene:
    return turn(cards=("raider",), **things)  # type: ignore[arg-type]


def test_raids_show_one_more() -> None:
    scene = raider(longships=(0,)).play("raiding", "die 5")
    assert scene.prompt(0)["n"] == 6
    assert scene.play("stop").answers() == ["rune_stone", "fail"]


def test_each_roll_shows_one_more() -> None:
    scene = raider(longships=(0,)).play("raiding", "die 1", "again", "die 2", "again", "die 4")
    assert scene.prompt(0)["n"] == 5


@pytest.mark.parametrize("space", ["pillaging_2", "pillaging_3"])
def test_pillaging_shows_one_more_beside_the_ore(space: str) -> None:
    scene = raider(longships=(3, 1)).play(space, "die 4")
    assert scene.prompt(0)["n"] == 8


def test_hunting_stays_as_it_is() -> None:
    scene = raider(boats=(0,), longships=(0,), snare=8, bow=8)
    assert scene.play("hunting_game_1", "die 3").prompt(0)["n"] == 3
    assert raider().play("laying_a_snare", "die 3").prompt(0)["n"] == 3
    assert raider(boats=(0,)).play("whaling_4", "die 3").prompt(0)["n"] == 2


def pillaged(face: int, ore: int = 3, **things: int) -> Scene:
    return raider(longships=(ore,), **things).play("pillaging_2", f"die {face}", "stop")


def test_a_battle_result_is_split_in_two() -> None:
    """Rulings on 136: the parts sum up to the result; 13 is 6 and 7."""
    scene = pillaged(9).play("rune_stone")
    assert scene.answers() == ["rune_stone", "silverware", "glass_beads", "none"]
    assert scene.prompt(0)["n"] == 7
    scene.play("silverware", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1, "silverware": 1}


def test_two_tiles_alike() -> None:
    assert pillaged(8).play("rune_stone", "rune_stone", "spend 0 swords").have("rune_stone") == 2


def test_splitting_is_an_option() -> None:
    scene = pillaged(9).play("rune_stone", "none", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}


def test_a_result_too_small_for_two_is_not_split() -> None:
    """6 + 6 is the least: with 11 nothing else is asked."""
    scene = pillaged(7).play("rune_stone")
    assert scene.asked() != "second_loot"


def test_without_the_card_nothing_is_split() -> None:
    scene = turn(longships=(3,)).play("pillaging_2", "die 12", "stop", "rune_stone")
    assert scene.asked() != "second_loot"


def test_stones_and_swords_count_for_the_sum() -> None:
    """Rulings B16: any number of stones and swords is added to a high roll."""
    scene = pillaged(6, ore=0, stone=2, long_sword=3).play("rune_stone", "rune_stone")
    assert scene.answers() == ["spend 3 swords"], "7 + 5 = 12"
    scene.play("spend 3 swords")
    assert scene.gained() == {"stone": -2, "long_sword": -3, "rune_stone": 2}


def test_any_mix_of_stones_and_swords() -> None:
    scene = pillaged(7, stone=2, long_sword=2).play("rune_stone", "rune_stone")
    assert scene.answers() == ["spend 0 swords", "spend 1 swords"]
    assert scene.play("spend 0 swords").gained() == {"stone": -1, "rune_stone": 2}


def test_a_raid_is_split_with_stones() -> None:
    scene = raider(longships=(0,), stone=4).play("raiding", "die 8", "stop")
    scene.play("rune_stone", "silverware", "spend 0 swords")
    assert scene.gained() == {"stone": -4, "rune_stone": 1, "silverware": 1}


def test_two_special_tiles_but_never_one_twice() -> None:
    scene = pillaged(12).play("glass_beads")
    assert scene.prompt(0)["n"] == 9
    assert "glass_beads" not in scene.answers()
    scene.play("helmet", "spend 0 swords")
    assert scene.specials() == ["glass_beads", "helmet"]


def test_the_second_tile_costs_what_the_first_leaves() -> None:
    assert "chest" not in pillaged(9).play("rune_stone").answers(), "6 + 8 is more than 13"
    assert pillaged(9).play("silverware").answers() == ["rune_stone", "none"]


def test_a_failure_stays_possible_and_brings_one_viking_back() -> None:
    scene = pillaged(12).play("fail")
    assert scene.answers() == ["take back 0", "take back 1"]
    assert scene.play("take back 1").gained() == {"stone": 1, "long_sword": 1}


def test_raider_saved_in_the_middle() -> None:
    scene = raider(longships=(3,), stone=1).play("pillaging_2", "die 7").saved().play("stop")
    scene.saved().play("rune_stone").saved().play("rune_stone").saved().play("spend 0 swords")
    assert scene.gained() == {"stone": -1, "rune_stone": 2}


# ---------------------------------------------------------------------- both


def test_hunter_and_raider_cancel_out() -> None:
    """Both say that they can be combined with other cards."""
    for cards in (("hunter", "raider"), ("raider", "hunter")):
        scene = turn(cards=cards, longships=(0,)).play("raiding", "die 6")
        assert scene.prompt(0)["n"] == 6
        scene = turn(cards=cards, longships=(0,)).play("raiding", "die 1")
        assert scene.prompt(0)["n"] == 1


def test_hunter_and_raider_split_what_is_left() -> None:
    scene = turn(cards=("hunter", "raider"), longships=(3,)).play("pillaging_2", "die 9", "stop")
    assert scene.play("rune_stone", "rune_stone", "spend 0 swords").have("rune_stone") == 2
