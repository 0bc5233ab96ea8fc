"""Occupations that act on battles, and on who can sail to them: appendix, card rulings."""

from __future__ import annotations

import copy

import pytest

from games.feast.scenario import Scene, turn

RUNES = ("rune_stone",)


def scene_with(card: str, *others: str, **things: object) -> Scene:
    return turn(cards=(card, *others), **things)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- 135: lone wolf


def battle(scene: Scene, face: int, *words: str, space: str = "raiding") -> Scene:
    return scene.play(space, f"die {face}", "stop", *words)


@pytest.mark.parametrize("space", ["raiding", "pillaging_2"])
def test_135_a_single_long_sword_comes_back(space: str) -> None:
    scene = scene_with("lone_wolf", longships=(0,), long_sword=2)
    battle(scene, 5, *RUNES, "spend 1 swords", space=space)
    assert scene.gained() == {"rune_stone": 1}


def test_135_stones_beside_it_do_not_matter() -> None:
    scene = scene_with("lone_wolf", longships=(0,), long_sword=1, stone=2)
    battle(scene, 4, *RUNES, "spend 1 swords")
    assert scene.gained() == {"rune_stone": 1, "stone": -1}


def test_135_of_two_none_comes_back() -> None:
    scene = scene_with("lone_wolf", longships=(0,), long_sword=2)
    battle(scene, 4, *RUNES, "spend 2 swords")
    assert scene.gained() == {"rune_stone": 1, "long_sword": -2}


def test_135_nothing_for_stones_alone_nor_for_a_failure() -> None:
    scene = scene_with("lone_wolf", longships=(0,), long_sword=1, stone=1)
    battle(scene, 5, *RUNES, "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1, "stone": -1}
    scene = scene_with("lone_wolf", longships=(0,), long_sword=1)
    assert battle(scene, 5, "fail").gained() == {"stone": 1, "long_sword": 1}


def test_135_one_sword_for_two_tiles_comes_back() -> None:
    scene = scene_with("lone_wolf", "raider", longships=(0,), long_sword=1)
    scene.play("pillaging_2", "die 10", "stop", *RUNES, *RUNES, "spend 1 swords")
    assert scene.gained() == {"rune_stone": 2}


# ---------------------------------------------------------------------- 137: melee fighter


def ways_to_win(scene: Scene) -> list[dict[str, int]]:
    """What may have changed when the battle is over, whatever the answers are called."""
    if scene.asked() in ("end_turn", "action_phase"):
        return [scene.gained()]
    found: list[dict[str, int]] = []
    for word in scene.answers():
        fork = copy.copy(scene)
        fork.state, fork.events = scene.state.clone(), []
        found += [way for way in ways_to_win(fork.play(word)) if way not in found]
    return found


@pytest.mark.parametrize("space", ["raiding", "pillaging_2"])
def test_137_spears_instead_of_long_swords(space: str) -> None:
    scene = scene_with("melee_fighter", longships=(0,), spear=2)
    assert ways_to_win(battle(scene, 4, *RUNES, space=space)) == [{"rune_stone": 1, "spear": -2}]


def test_137_in_any_combination() -> None:
    scene = scene_with("melee_fighter", longships=(0,), spear=2, long_sword=1, stone=1)
    ways = ways_to_win(battle(scene, 4, *RUNES))
    spent = [{"spear": -2}, {"spear": -1, "long_sword": -1}]
    spent += [{"spear": -1, "stone": -1}, {"long_sword": -1, "stone": -1}]
    assert len(ways) == len(spent)
    for way in spent:
        assert {"rune_stone": 1, **way} in ways


def test_137_they_reach_as_far_as_swords_and_are_spent() -> None:
    scene = scene_with("melee_fighter", longships=(0,), spear=2)
    scene.play("raiding", "die 5", "stop")
    assert scene.answers() == ["rune_stone", "silverware", "glass_beads", "fail"]
    spear = 2
    before = scene.state.discarded[spear]
    assert ways_to_win(scene.play("silverware")) == [{"silverware": 1, "spear": -2}]
    last = scene.play(scene.answers()[-1])
    assert last.state.discarded[spear] == before + 2


def test_137_only_in_battles_and_only_spears() -> None:
    scene = scene_with("melee_fighter", bow=3, snare=3, longships=(0,))
    assert battle(scene, 5).answers() == ["fail"]
    scene = scene_with("melee_fighter", spear=3).play("hunting_game_1", "die 1", "stop")
    assert scene.answers() == ["fail"]
    scene = scene_with("melee_fighter", boats=(0,), long_sword=3).play("whaling_4", "die 3", "stop")
    assert scene.answers() == ["fail"]


def test_137_without_the_card_spears_are_of_no_use() -> None:
    assert battle(turn(longships=(0,), spear=3), 5).answers() == ["fail"]


def test_137_spears_are_no_swords_for_the_lone_wolf() -> None:
    """Rulings on 135: one sword beside spears is exactly one, one spear is none."""
    scene = scene_with("melee_fighter", "lone_wolf", longships=(0,), spear=1, long_sword=1)
    assert ways_to_win(battle(scene, 4, *RUNES)) == [{"spear": -1, "rune_stone": 1}]
    scene = scene_with("melee_fighter", "lone_wolf", longships=(0,), spear=1)
    assert ways_to_win(battle(scene, 5, *RUNES)) == [{"spear": -1, "rune_stone": 1}]


# ---------------------------------------------------------------------- 138: robber

GREEN = {
    "oil": 5,
    "hide": 6,
    "wool": 7,
    "linen": 7,
    "skin_and_bones": 8,
    "fur": 9,
    "robe": 10,
    "clothing": 14,
}
"""One less than the sword value of the blue side."""


@pytest.mark.parametrize("tile", GREEN)
def test_138_a_green_tile_for_one_less_than_its_back(tile: str) -> None:
    value = GREEN[tile]
    face = min(value, 12)
    scene = scene_with("robber", longships=(0,), stone=value - face)
    scene.play("pillaging_2", f"die {face}", "stop", tile)
    scene.play(scene.answers()[0])
    stones = {"stone": face - value} if face < value else {}
    assert scene.gained() == {**stones, tile: 1}
    if face == value:
        short = scene_with("robber", longships=(0,)).play("pillaging_2", f"die {face - 1}", "stop")
        assert tile not in short.answers()


def test_138_five_is_a_success_and_buys_oil() -> None:
    """Rulings on 138: the card overrides the failure line. Scenario 7."""
    scene = battle(scene_with("robber", longships=(0,)), 5)
    assert scene.answers() == ["oil", "fail"]
    scene.play("oil", "spend 0 swords")
    assert scene.gained() == {"oil": 1}
    assert battle(scene_with("robber", longships=(0,)), 4).answers() == ["fail"]
    assert battle(turn(longships=(0,)), 5).answers() == ["fail"]


def test_138_blue_tiles_remain_possible() -> None:
    scene = battle(scene_with("robber", longships=(0,)), 6)
    assert set(scene.answers()) == {"rune_stone", "oil", "hide", "fail"}
    assert scene.play("rune_stone", "spend 0 swords").gained() == {"rune_stone": 1}


def test_138_stones_and_swords_help() -> None:
    scene = scene_with("robber", longships=(0,), stone=1, long_sword=1)
    battle(scene, 3, "oil", "spend 1 swords")
    assert scene.gained() == {"oil": 1, "stone": -1, "long_sword": -1}


def test_138_a_raid_for_a_green_tile_is_a_success_for_other_cards() -> None:
    scene = battle(scene_with("robber", "lance_bearer", longships=(0,)), 5, "oil", "spend 0 swords")
    assert scene.play("peas").gained() == {"oil": 1, "peas": 1}


def test_138_with_the_raider_each_part_may_be_green() -> None:
    """Scenario 7: 11 splits into oil and a rune stone."""
    scene = scene_with("robber", "raider", longships=(0,))
    scene.play("pillaging_2", "die 10", "stop", "oil", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"oil": 1, "rune_stone": 1}
    scene = scene_with("robber", "raider", longships=(0,))
    scene.play("pillaging_2", "die 9", "stop", "oil", "oil", "spend 0 swords")
    assert scene.gained() == {"oil": 2}


# ---------------------------------------------------------------------- 147: steersman


@pytest.mark.parametrize("space", ["raiding", "pillaging_2", "pillaging_3", "explore_3"])
def test_147_a_knarr_stands_in_for_a_longship(space: str) -> None:
    assert space not in turn(knarrs=1).turn_boards("BCD").words()
    assert space in scene_with("steersman", knarrs=1).turn_boards("BCD").words()
    assert space not in scene_with("steersman", boats=(0, 0)).turn_boards("BCD").words()


def test_147_a_raid_and_a_far_exploration_with_a_knarr() -> None:
    scene = battle(scene_with("steersman", knarrs=1), 6, *RUNES, "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}
    scene = scene_with("steersman", knarrs=1).turn_boards("BCD").play("explore_3", "labrador")
    assert "labrador" in scene.areas()


def test_147_plundering_needs_two_large_ships() -> None:
    """Scenario 17."""
    assert "plundering" in scene_with("steersman", knarrs=1, longships=(0,)).words()
    assert "plundering" in scene_with("steersman", knarrs=2).words()
    assert "plundering" not in scene_with("steersman", knarrs=1).words()
    assert "plundering" not in turn(knarrs=1, longships=(0,)).words()
    scene = scene_with("steersman", knarrs=2).play("plundering")
    assert scene.gained() == {"silver_hoard": 1}


def test_147_played_before_plundering_it_lets_the_knarrs_plunder() -> None:
    """Column 4 plays a card before the action, and this one makes the action possible."""
    scene = turn(hand=("steersman",), knarrs=2)
    assert "plundering" in scene.words()
    assert scene.play("plundering", "play", "steersman").gained() == {"silver_hoard": 1}
    assert "plundering" not in turn(hand=("steersman",), knarrs=1).words()


def test_147_knarrs_carry_no_ore() -> None:
    scene = scene_with("steersman", knarrs=1, ore=2)
    assert "arm" not in scene.words()
    scene.play("pillaging_2", "die 6", "stop")
    assert scene.answers() == ["rune_stone", "fail"]


def test_147_the_ore_of_a_longship_still_counts() -> None:
    scene = scene_with("steersman", knarrs=1, longships=(2,)).play("pillaging_2", "die 4", "stop")
    assert scene.answers() == ["rune_stone", "fail"]


def test_147_longships_do_not_stand_in_for_knarrs() -> None:
    scene = scene_with("steersman", longships=(0,), silver=2)
    assert "overseas_1" not in scene.words()


def test_147_a_raid_that_is_possible_may_be_replaced() -> None:
    """Rulings on 185: the raid must be possible, and with a knarr it is."""
    scene = scene_with("steersman", "dorestad_traveller", knarrs=1, peas=1)
    scene.play("raiding", "dorestad_traveller", "peas to mead")
    assert scene.gained() == {"peas": -1, "mead": 1}


def test_147_a_knarr_has_no_ore_to_return() -> None:
    """The Berserker returns 1 ore of a longship, and there is none."""
    scene = scene_with("steersman", "berserker", knarrs=1, ore=1).play("pillaging_2", "die 6")
    assert scene.asked() == "roll_again"
